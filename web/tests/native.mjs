// SPDX-License-Identifier: MIT
//
// native.mjs: the tool that the page is compared with, and random boards.
import { spawnSync } from 'node:child_process';

export const tool = process.env.SLEIGHT ?? 'build/sleight';
// Exit status 1: the thing asked about is wrong, as a magic that clashes.
export function run(...words) {
  const { status, stdout, stderr } = spawnSync(tool, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0 && status !== 1) throw new Error(`sleight ${words.join(' ')}: exit ${status}: ${stderr}`);
  return stdout;
}
export const ask = (...words) => JSON.parse(run(...words, '--json'));
export const pieces = ['rook', 'bishop', 'queen'];
export const squareName = (square) => 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);
export const hex = (value) => `0x${BigInt.asUintN(64, value).toString(16).padStart(16, '0')}`;

// Numbers from a seed, so that a failure can be seen again.
export function randomFrom(seed) {
  let state = BigInt(seed);
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return BigInt.asUintN(32, state >> 29n);
  };
  return {
    below: (n) => Number(next() % BigInt(n)),
    word: () => (next() << 32n) | next(),
  };
}

// A piece, its square and blockers: few, some or many.
export function randomCase(random) {
  const square = random.below(64);
  let occupied = random.word();
  for (let thin = random.below(3); thin > 0; thin--) occupied &= random.word();
  return { piece: random.below(3), square, occupied: occupied & ~(1n << BigInt(square)) };
}
