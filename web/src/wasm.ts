// SPDX-License-Identifier: MIT
//
// wasm.ts: calls into the module. What the C side says is wrong with what was typed comes as a Problem.

export class Problem extends Error {}

type Exports = Record<string, (...values: (number | bigint)[]) => number | bigint>;

interface Pointer {
  value: number;
}

export type Hex = string; // "0x" and 16 digits

export class Sleight {
  private constructor(
    private readonly calls: Exports,
    private readonly memory: WebAssembly.Memory,
    private readonly stack: Pointer,
  ) {}

  static async open(bytes: BufferSource, onProgress: () => boolean = () => true): Promise<Sleight> {
    const nothing = (): number => 0;
    const wasi = { fd_close: nothing, fd_fdstat_get: nothing, fd_seek: nothing, fd_write: nothing };
    const { instance } = await WebAssembly.instantiate(bytes, {
      page: { find_progress: () => (onProgress() ? 1 : 0) },
      wasi_snapshot_preview1: wasi,
    });
    const all = instance.exports as Record<string, unknown>;
    return new Sleight(all as Exports, all['memory'] as WebAssembly.Memory, all['__stack_pointer'] as Pointer);
  }

  private readText(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, at, length));
  }

  private message(): string {
    const room = new Uint8Array(this.memory.buffer, Number(this.calls.text_room()), 8192);
    return new TextDecoder().decode(room.slice(0, room.indexOf(0)));
  }

  // Puts text where a call looks for it; returns its length.
  give(words: string): number {
    const bytes = new TextEncoder().encode(words),
      size = Number(this.calls.text_size());
    if (bytes.length >= size)
      throw new Problem(
        `${words.length.toLocaleString('en')} characters; expected fewer than ${size.toLocaleString('en')}`,
      );
    if (bytes.includes(0)) throw new Problem('a zero byte; expected text');
    new Uint8Array(this.memory.buffer).set(bytes, Number(this.calls.text_room()));
    return bytes.length;
  }

  number(name: string, ...values: (number | bigint)[]): number | bigint {
    const stack = this.stack.value;
    try {
      return this.calls[name](...values);
    } catch (error) {
      this.stack.value = stack;
      if (error instanceof WebAssembly.RuntimeError && this.calls.left()) throw new Problem(this.message());
      throw error;
    }
  }

  ask<T>(name: string, ...values: (number | bigint)[]): T {
    const length = Number(this.number(name, ...values));
    return JSON.parse(this.readText(Number(this.calls.answer_room()), length)) as T;
  }

  askAbout<T>(name: string, words: string, ...values: (number | bigint)[]): T {
    return this.ask<T>(name, this.give(words), ...values);
  }

  // A view of an array of bytes: good until the next call.
  bytes(name: string, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, Number(this.calls[name]()), length);
  }

  text(name: string, length: number): string {
    return this.readText(Number(this.calls[name]()), length);
  }
}

// ---- what the answers look like -------------------------------------------------------------

export interface Method {
  name: string;
  title: string;
  bytes: number;
  page: string;
  explained: boolean;
  runs: boolean;
  needs: string;
}

export interface DrawnBoard {
  caption: string;
  set: Hex;
  letters: string;
  inks: string;
}

export type Block =
  | { type: 'part' | 'step' | 'say' | 'formula'; text: string }
  | { type: 'set'; name: string; part: string; value: Hex }
  | { type: 'number'; name: string; part: string; value: number }
  | { type: 'index'; name: string; part: string; value: number; bits: number }
  | { type: 'values'; name: string; names: string[]; sets: Hex[] }
  | { type: 'boards'; boards: DrawnBoard[] }
  | { type: 'bits'; label: string; word: Hex; width: number; marked: Hex }
  | { type: 'carets'; label: string; word: Hex; width: number; marked: Hex }
  | { type: 'copy'; label: string; word: Hex; width: number; marked: Hex; square: number; sum: Hex }
  | {
      type: 'window';
      factor: Hex;
      bits: number;
      base: number;
      carried: number;
      sum: number;
      index: number;
      rows: { square: number; occupied: boolean; adds: number }[];
    }
  | {
      type: 'subtraction';
      name: string;
      less_name: string;
      from: Hex;
      less: Hex;
      difference: Hex;
      changed: Hex;
      marked: Hex;
    }
  | { type: 'packing'; of: string; what: string; spread: boolean; packed: number; squares: number[] }
  | { type: 'line'; reversed: boolean; squares: number[] }
  | { type: 'row'; label: string; reversed: boolean; set: Hex };

export interface Lookup {
  blocks: Block[];
  attacks: Hex;
  agrees: boolean;
}

export const pieceNames = ['rook', 'bishop', 'queen'] as const;
export type PieceName = (typeof pieceNames)[number];
export const kindNames = ['white', 'black', 'magic32'] as const;

export const hex = (value: bigint): Hex => `0x${BigInt.asUintN(64, value).toString(16).padStart(16, '0')}`;
export const squareName = (square: number): string => 'abcdefgh'[square % 8] + String(Math.floor(square / 8) + 1);
export function squareNumber(name: string): number {
  return /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1) : -1;
}
export const has = (set: bigint, square: number): boolean => ((set >> BigInt(square)) & 1n) === 1n;
export const bit = (square: number): bigint => 1n << BigInt(square);
export function squaresOf(set: bigint): number[] {
  const squares: number[] = [];
  for (let square = 0; square < 64; square++) if (has(set, square)) squares.push(square);
  return squares;
}
export const squaresText = (set: bigint): string => squaresOf(set).map(squareName).join(' ') || 'no square';
