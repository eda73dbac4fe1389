// SPDX-License-Identifier: MIT
//
// sleight.js: sliding-piece attacks, legal chess and perft in JavaScript. The C library runs as WebAssembly; the module
// comes along inside wasm.js, so that there is nothing to fetch and nothing to set up, in node, browsers and workers
// alike. sleight.d.ts says what each export is for.
import { compressed } from './wasm.js';

// Streams by hand: node takes three times as long over a Response.
async function unpack(text) {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter(), reader = readable.getReader(), parts = [];
  writer.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  writer.close();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Blob(parts).arrayBuffer();
}

const { instance } = await WebAssembly.instantiate(await unpack(compressed));
const wasm = instance.exports;
const memory = wasm.memory;

// ---- squares ---------------------------------------------------------------------------

export function square(name) {
  if (!/^[a-h][1-8]$/.test(name)) throw new RangeError(`'${name}' is no square; expected a1 to h8`);
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}

export function squareName(number) {
  const n = onBoard(number);
  return 'abcdefgh'[n % 8] + '12345678'[n >> 3];
}

function onBoard(number) {
  if (!Number.isInteger(number) || number < 0 || number > 63) throw new RangeError(`${number} is no square; expected 0 to 63`);
  return number;
}

// wasm gives 64 bits as a signed number.
const unsigned = (set) => BigInt.asUintN(64, set);

// ---- lookups -----------------------------------------------------------------------------

export const rookAttacks = (from, occupied) => unsigned(wasm.rook(onBoard(from), occupied));
export const bishopAttacks = (from, occupied) => unsigned(wasm.bishop(onBoard(from), occupied));
export const queenAttacks = (from, occupied) => unsigned(wasm.queen(onBoard(from), occupied));
export const knightAttacks = (from) => unsigned(wasm.knight(onBoard(from)));
export const kingAttacks = (from) => unsigned(wasm.king(onBoard(from)));
export const between = (a, b) => unsigned(wasm.between(onBoard(a), onBoard(b)));
export const line = (a, b) => unsigned(wasm.line(onBoard(a), onBoard(b)));

export function pawnAttacks(color, from) {
  if (color !== 'white' && color !== 'black') throw new RangeError(`'${color}' is no colour; expected white or black`);
  return unsigned(wasm.pawn(color === 'white' ? 0 : 1, onBoard(from)));
}

// ---- batches -----------------------------------------------------------------------------

// Memory above what the module itself uses, in blocks of [start, end), those that are free in their order.
const PAGE = 65536, ALIGNMENT = 16;
const free = [[Math.ceil(wasm.heap_base() / ALIGNMENT) * ALIGNMENT, memory.buffer.byteLength]];

function allocate(bytes) {
  const wanted = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  let i = free.findIndex(([start, end]) => end - start >= wanted);
  if (i < 0) {
    const end = memory.buffer.byteLength;
    memory.grow(Math.ceil(wanted / PAGE));
    release([end, memory.buffer.byteLength]);
    i = free.findIndex(([start, stop]) => stop - start >= wanted);
  }
  const [start, end] = free[i];
  if (end - start > wanted) free[i] = [start + wanted, end];
  else free.splice(i, 1);
  return [start, start + wanted];
}

function release(block) {
  const i = free.findIndex(([start]) => start > block[0]);
  free.splice(i < 0 ? free.length : i, 0, block);
  for (let j = free.length - 1; j > 0; j--)
    if (free[j - 1][1] === free[j][0]) free.splice(j - 1, 2, [free[j - 1][0], free[j][1]]);
}

export class Batch {
  #size;
  #block;
  #views = null;

  constructor(size) {
    if (!Number.isInteger(size) || size < 0 || size > 2 ** 26) throw new RangeError(`a batch cannot have ${size} lookups`);
    this.#size = size;
    this.#block = allocate(17 * size + ALIGNMENT);
  }

  // Memory that has grown is another buffer: views are made anew then.
  #view() {
    if (!this.#block) throw new Error('this batch was freed');
    if (this.#views?.buffer !== memory.buffer) {
      const [start] = this.#block, buffer = memory.buffer, size = this.#size;
      this.#views = {
        buffer,
        occupied: new BigUint64Array(buffer, start, size),
        attacks: new BigUint64Array(buffer, start + 8 * size, size),
        squares: new Uint8Array(buffer, start + 16 * size, size),
      };
    }
    return this.#views;
  }

  get size() { return this.#size; }
  get squares() { return this.#view().squares; }
  get occupied() { return this.#view().occupied; }
  get attacks() { return this.#view().attacks; }

  #run(lookups, count) {
    const { squares, occupied, attacks } = this.#view();
    if (!Number.isInteger(count) || count < 0 || count > this.#size) throw new RangeError(`this batch has ${this.#size} lookups, not ${count}`);
    if (!lookups(squares.byteOffset, occupied.byteOffset, attacks.byteOffset, count)) throw new RangeError('a square of the batch is above 63');
    return count === this.#size ? attacks : attacks.subarray(0, count);
  }

  rooks(count = this.#size) { return this.#run(wasm.rooks, count); }
  bishops(count = this.#size) { return this.#run(wasm.bishops, count); }
  queens(count = this.#size) { return this.#run(wasm.queens, count); }

  free() {
    if (this.#block) release(this.#block);
    this.#block = this.#views = null;
  }
}

// ---- text --------------------------------------------------------------------------------

const encoder = new TextEncoder(), decoder = new TextDecoder();
const bytesAt = (address, length) => new Uint8Array(memory.buffer, address, length);
const textOf = (length) => decoder.decode(bytesAt(wasm.text_room(), length));

// The length in wasm's memory; -1 for what is too long to mean anything.
function putText(words) {
  const { read, written } = encoder.encodeInto(words, bytesAt(wasm.text_room(), wasm.text_size()));
  return read === words.length ? written : -1;
}

export const version = textOf(wasm.version());

// ---- positions ----------------------------------------------------------------------------

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const SIZE = wasm.position_size(), UCI = 0, CHESS960 = 1, SAN = 2;
// Where things are in an sl_position: words of eight bytes, and the side to move.
const PIECES = { rook: 0, bishop: 1, queen: 2, knight: 3, king: 4, pawn: 5 };
const SIDES = { white: 6, black: 7 }, KEY = 9, TURN = 80;

const room = () => bytesAt(wasm.position_room(), SIZE);
const AS_IN_ROOM = Symbol('the position that a call left in its room');

function readFen(fen) {
  if (typeof fen !== 'string') throw new TypeError('a position is made from a FEN, which is a string');
  const length = putText(fen);
  if (length < 0) throw new SyntaxError('bad FEN: far too long');
  const column = wasm.fen_read(length);
  if (!column) return;
  const reason = textOf(bytesAt(wasm.text_room(), wasm.text_size()).indexOf(0));
  throw new SyntaxError(`bad FEN '${fen.slice(0, 100)}': ${reason} (column ${column})`);
}

export class Position {
  #bytes; // an sl_position

  constructor(fen = START) {
    if (fen !== AS_IN_ROOM) readFen(fen);
    this.#bytes = room().slice();
  }

  // Puts this position where the calls look for it.
  #here() {
    room().set(this.#bytes);
    return wasm;
  }

  #word(index) { return new DataView(this.#bytes.buffer).getBigUint64(8 * index, true); }

  get turn() { return this.#bytes[TURN] === 0 ? 'white' : 'black'; }
  get occupied() { return this.#word(SIDES.white) | this.#word(SIDES.black); }
  get key() { return this.#word(KEY); }

  pieces(side, piece) {
    if (!Object.hasOwn(SIDES, side)) throw new RangeError(`'${side}' is no side; expected white or black`);
    if (piece === undefined) return this.#word(SIDES[side]);
    if (!Object.hasOwn(PIECES, piece)) throw new RangeError(`'${piece}' is no piece; expected one of ${Object.keys(PIECES).join(', ')}`);
    return this.#word(SIDES[side]) & this.#word(PIECES[piece]);
  }

  fen({ shredder = false } = {}) { return textOf(this.#here().fen_write(shredder)); }

  #list(form) {
    const length = this.#here().moves_write(form);
    return length ? textOf(length).split(' ') : [];
  }
  moves({ chess960 = false } = {}) { return this.#list(chess960 ? CHESS960 : UCI); }
  sanMoves() { return this.#list(SAN); }

  play(move) {
    const length = putText(String(move));
    if (length < 0 || !this.#here().play(length)) throw new RangeError(`'${move}' is no legal move in ${this.fen()}`);
    return new Position(AS_IN_ROOM);
  }

  get isCheck() { return Boolean(this.#here().in_check()); }
  get isCheckmate() { return !this.#here().has_move() && this.isCheck; }
  get isStalemate() { return !this.#here().has_move() && !this.isCheck; }
  get isMaterialDraw() { return Boolean(this.#here().is_material_draw()); }

  perft(depth) {
    if (!Number.isInteger(depth) || depth < 0 || depth > 100) throw new RangeError(`${depth} is no depth; expected 0 to 100`);
    return BigInt(textOf(this.#here().perft(depth)));
  }
}

export const perft = (depth, fen = START) => new Position(fen).perft(depth);
