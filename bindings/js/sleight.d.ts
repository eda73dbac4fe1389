// SPDX-License-Identifier: MIT
//
// sleight.d.ts: what sleight.js exports. A square is a number, a1 = 0, b1 = 1 ... h8 = 63; a set of squares is a bigint
// whose bit n is square n; `occupied` holds all pieces of both sides.

/** The number of a square: `square('d4')` is 27. Throws a RangeError for what is no square. */
export function square(name: string): number;
/** Its name: `squareName(27)` is 'd4'. */
export function squareName(square: number): string;

/** The squares that a rook (bishop, queen) attacks: up to and with the first piece on each line. */
export function rookAttacks(square: number, occupied: bigint): bigint;
export function bishopAttacks(square: number, occupied: bigint): bigint;
export function queenAttacks(square: number, occupied: bigint): bigint;
export function knightAttacks(square: number): bigint;
export function kingAttacks(square: number): bigint;
/** Where a pawn captures; its pushes are no attacks. */
export function pawnAttacks(color: Side, square: number): bigint;
/** The squares strictly between two squares; 0n when they share no line. */
export function between(a: number, b: number): bigint;
/** The whole line through two squares, edge to edge; 0n when they share none. */
export function line(a: number, b: number): bigint;

/**
 * Room for many lookups inside the memory of the WebAssembly module: `squares`, `occupied` and `attacks` are views of it,
 * so that nothing is copied. Write the first two, call `rooks`, `bishops` or `queens`, read the third.
 *
 * Ask the batch for its arrays each time and do not keep them: when a new batch makes the memory grow, older views are
 * of length 0, and the batch makes new ones. `free` gives the room back; no garbage collector does.
 */
export class Batch {
  constructor(size: number);
  readonly size: number;
  get squares(): Uint8Array;
  get occupied(): BigUint64Array;
  get attacks(): BigUint64Array;
  /** Looks up the first `count`, all unless said otherwise, and returns their attacks. */
  rooks(count?: number): BigUint64Array;
  bishops(count?: number): BigUint64Array;
  queens(count?: number): BigUint64Array;
  free(): void;
}

export type Side = 'white' | 'black';
export type Piece = 'rook' | 'bishop' | 'queen' | 'knight' | 'king' | 'pawn';

/** The FEN of the start position. */
export const START: string;

/** A position of chess or Chess960. It never changes: `play` makes a new one. */
export class Position {
  /** From a FEN, X-FEN or Shredder-FEN; the start position without one. Throws a SyntaxError that says what is wrong and where. */
  constructor(fen?: string);
  readonly turn: Side;
  readonly occupied: bigint;
  /** Zobrist: equal for equal positions, move counters apart. */
  readonly key: bigint;
  /** The pieces of a side, all or one sort of them. */
  pieces(side: Side, piece?: Piece): bigint;
  fen(options?: { shredder?: boolean }): string;
  /** The legal moves in UCI; castling as e1g1, or with `chess960` as e1h1. */
  moves(options?: { chess960?: boolean }): string[];
  /** The same in SAN, in the same order. */
  sanMoves(): string[];
  /** The position after a move in UCI or SAN. Throws a RangeError when it is not legal. */
  play(move: string): Position;
  readonly isCheck: boolean;
  readonly isCheckmate: boolean;
  readonly isStalemate: boolean;
  /** Neither side has the pieces to mate. */
  readonly isMaterialDraw: boolean;
  /** How many lines of `depth` legal moves begin here. */
  perft(depth: number): bigint;
}

/** `new Position(fen).perft(depth)` */
export function perft(depth: number, fen?: string): bigint;

/** The version of the library inside. */
export const version: string;
