// SPDX-License-Identifier: MIT
//
// npm_types.ts: the types of the npm package, for tsc --strict: what must compile, and what must not.
import { Batch, Position, START, perft, queenAttacks, square, squareName, version, type Piece, type Side } from 'sleight';

const attacks: bigint = queenAttacks(square('d4'), 0n);
const name: string = squareName(27) + version + START;
const batch = new Batch(8);
batch.squares.set([1, 2, 3]);
batch.occupied[0] = attacks;
const sets: BigUint64Array = batch.bishops(3);
const piece: Piece = 'rook';
const side: Side = new Position().turn;
const moves: string[] = new Position(START).play('e4').moves({ chess960: true });
const nodes: bigint = perft(3) + new Position().perft(2);
export const all = [name, sets, moves, nodes, new Position().pieces(side, piece)];

// @ts-expect-error: occupied is a bigint
queenAttacks(0, 5);
// @ts-expect-error: a square is a number
queenAttacks('d4', 0n);
// @ts-expect-error: no such piece
new Position().pieces('white', 'wazir');
// @ts-expect-error: read-only
new Position().turn = 'white';
