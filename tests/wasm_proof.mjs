// SPDX-License-Identifier: MIT
//
// wasm_proof.mjs MODULE.wasm SUITE.epd: runs the proofs of wasm_proof.c under node: every method and batch kernel over
// all occupancies, the choice of a method, and every count of a perft suite. Prints a line for each and the totals.
import { readFileSync } from 'node:fs';

const [modulePath, suitePath] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const wasm = instance.exports;
const CASES = 6718464n; // of `sleight verify`, for each
let passed = 0, failed = 0;

const bytes = () => new Uint8Array(wasm.memory.buffer);
function textAt(address) {
  const all = bytes();
  return new TextDecoder().decode(all.subarray(address, all.indexOf(0, address)));
}
function report(name, right, words) {
  if (right) passed++; else failed++;
  console.log(`${name.padEnd(22)} ${right ? 'ok' : 'WRONG'}   ${words}`);
}

for (const [what, nameOf, casesOf] of [['', wasm.method_name, wasm.method_cases], ['batch ', wasm.batch_name, wasm.batch_cases]])
  for (let i = 0; nameOf(i); i++) {
    const cases = casesOf(i);
    if (cases === 0n) console.log(`${textAt(nameOf(i)).padEnd(22)} left out: other instructions`);
    else report(what + textAt(nameOf(i)), cases === CASES, `${cases} lookups compared`);
  }

// The method must follow from the 64-bit multiplication, not from pointers of 32 bits.
for (const choice of ['best_at_run_time', 'best_at_compile_time', 'moves_method'])
  report(choice, textAt(wasm[choice]()) === 'black', textAt(wasm[choice]()));

let counts = 0, wrong = [];
for (const line of readFileSync(suitePath, 'utf8').split('\n')) {
  const [fen, ...wanted] = line.replace(/#.*/, '').split(';').map((part) => part.trim());
  for (const item of wanted) {
    const [, depth, nodes] = item.match(/^D(\d+) (\d+)$/);
    const { written } = new TextEncoder().encodeInto(fen, bytes().subarray(wasm.text_room()));
    const got = wasm.perft(written, Number(depth));
    counts++;
    if (got !== BigInt(nodes)) wrong.push(`${fen} depth ${depth}: ${got}, expected ${nodes}`);
  }
}
report('perft', counts > 100 && wrong.length === 0, `${counts} counts`);
for (const line of wrong) console.log(line);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
