// SPDX-License-Identifier: MIT
//
// module.test.mjs: what the page's module answers, without a page, against the native tool: explanations of every method, the
// tables of magics, searches, counts and code.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ask, hex, pieces, randomCase, randomFrom, run, squareName } from './native.mjs';

const page = readFileSync(process.env.PAGE, 'utf8');
const packed = page.match(/id="module">([^<]*)</)[1];
const module = new WebAssembly.Module(gunzipSync(Buffer.from(packed, 'base64')));
const nothing = () => 0;
const x = new WebAssembly.Instance(module, {
  page: { find_progress: () => 1 },
  wasi_snapshot_preview1: { fd_close: nothing, fd_fdstat_get: nothing, fd_seek: nothing, fd_write: nothing },
}).exports;
const text = (at, length) => new TextDecoder().decode(new Uint8Array(x.memory.buffer, at, length));
const answer = (length) => JSON.parse(text(x.answer_room(), length));
function give(words) {
  const bytes = new TextEncoder().encode(words);
  new Uint8Array(x.memory.buffer).set(bytes, x.text_room());
  return bytes.length;
}
const methods = answer(x.methods()).methods;

test('every method that the tool has can be picked', () => {
  assert.deepEqual(
    methods.map(({ name }) => name),
    ask('methods').methods.map(({ name }) => name),
  );
  for (const { name, explained } of methods) assert.ok(explained, `${name} is explained`);
});

// The values of `sleight explain --json`, in its order.
function valuesOf({ blocks }) {
  const values = [];
  for (const block of blocks) {
    if (block.type === 'set' || block.type === 'number' || block.type === 'index')
      values.push([block.name, block.value]);
    if (block.type === 'values') block.sets.forEach((set, i) => values.push([block.names[i], set]));
  }
  return values;
}

test('an explanation has the values of the tool, for every method', () => {
  const random = randomFrom(1);
  methods.forEach(({ name }, number) => {
    for (let i = 0; i < 6; i++) {
      const { piece, square, occupied } = randomCase(random);
      const native = ask('explain', pieces[piece], squareName(square), '--occupied', hex(occupied), '--method', name);
      const here = answer(x.lookup(piece, square, occupied, number));
      assert.deepEqual(
        valuesOf(here),
        native.steps.map(({ name: what, value }) => [what, value]),
        `${name} ${pieces[piece]} ${squareName(square)} ${hex(occupied)}`,
      );
      assert.equal(here.attacks, native.attacks);
      assert.ok(here.agrees);
    }
  });
});

test('the equations of a lookup hold, and what squares add to the index adds up', () => {
  const random = randomFrom(2);
  let seen = 0;
  for (let i = 0; i < 600; i++) {
    const { piece, square, occupied } = randomCase(random),
      number = random.below(methods.length);
    const { blocks } = answer(x.lookup(piece, square, occupied, number));
    let sets = {},
      copies = [];
    for (const block of blocks) {
      if (block.type === 'step') (sets = {}), (copies = []);
      if (block.type === 'set') sets[block.name] = BigInt(block.value);
      if (block.type === 'copy') copies.push(block);
      if (block.type === 'window') sets.window = block;
      if (block.type !== 'index' || !sets.window) continue;
      seen++;
      const { factor, rows, base, carried, bits, index, sum: shown } = sets.window;
      assert.equal(BigInt.asUintN(64, BigInt(factor) * sets.magic + (sets.add ?? 0n)), sets.product);
      const sum = rows.filter(({ occupied: stands }) => stands).reduce((all, { adds }) => all + adds, base + carried);
      assert.equal(sum % 2 ** bits, index);
      assert.equal(shown, sum);
      assert.equal(index, block.value);
      assert.equal(copies.length, rows.filter(({ occupied: stands }) => stands).length);
      if (copies.length) assert.equal(BigInt(copies.at(-1).sum), sets.product);
    }
  }
  assert.ok(seen > 150, `${seen} equations`);
});

test('the table of any magic is that of `sleight table`', () => {
  const random = randomFrom(3);
  for (let i = 0; i < 12; i++) {
    const slider = random.below(2),
      square = random.below(64),
      kind = random.below(2);
    const magic = i % 3 ? random.word() & random.word() : random.word(),
      shift = 51 + random.below(8);
    const native = ask(
      'table',
      pieces[slider],
      squareName(square),
      '--magic',
      hex(magic),
      '--shift',
      String(shift),
      '--kind',
      ['white', 'black'][kind],
    );
    const here = answer(x.table_fill(slider, square, kind, magic, shift));
    assert.equal(here.subsets, native.subsets);
    assert.equal(here.attack_sets, native.attack_sets);
    assert.equal(here.used, native.slots_used);
    assert.equal(here.shared, native.slots_shared);
    assert.equal(here.clashing, native.slots_clashing);
    assert.equal(here.verified, here.clashing === 0);
    const states = new Uint8Array(x.memory.buffer, x.slot_states(), here.slots);
    assert.equal(states.filter((state) => state === 3).length, here.clashing);
    assert.equal(states.filter((state) => state > 0).length, here.used);
  }
});

test('the same seed finds the same magic', () => {
  for (const [piece, square, bits, strategy, number] of [
    [0, 27, 10, 'construct', 1],
    [0, 0, 12, 'random', 0],
    [1, 0, 5, 'beam', 2],
    [0, 50, 9, 'tile', 3],
  ]) {
    const line = run(
      'find',
      '--piece',
      pieces[piece],
      '--square',
      squareName(square),
      '--bits',
      String(bits),
      '--seed',
      '7',
      '--strategy',
      strategy,
    )
      .split('\n')
      .find((words) => /^(rook|bishop)/.test(words));
    answer(x.find_set(piece, square, 0, bits, number, 7n));
    let outcome = { result: 'none' };
    for (let part = 0; outcome.result === 'none'; part++) outcome = answer(x.find_parts(part, part + 1));
    assert.equal(outcome.result, 'found');
    assert.ok(outcome.verified);
    assert.equal(outcome.magic, line.split(/\s+/)[3], strategy);
  }
});

test('the candidates that are shown are those of the search', () => {
  const { subsets } = answer(x.find_set(0, 27, 0, 10, 1, 7n));
  const { candidates } = answer(x.find_candidates(0, 1000));
  const found = answer(x.find_parts(0, 1));
  assert.equal(candidates.at(-1).magic, found.magic);
  assert.equal(candidates.at(-1).placed, subsets);
  assert.equal(candidates.length, found.tested);
  for (const { placed } of candidates.slice(0, -1)) assert.ok(placed < subsets);
});

test('perft counts are those of the tool', () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  const native = new Map(
    run('perft', '3', '--fen', fen, '--divide')
      .split('\n')
      .map((line) => line.split(': '))
      .filter((words) => /^[a-h]/.test(words[0])),
  );
  const { moves } = answer(x.perft_open(give(fen)));
  assert.equal(moves.length, native.size);
  moves.forEach(({ uci }, i) => assert.equal(answer(x.perft_after(i, 3)).nodes, native.get(uci), uci));
});

test('a pasted divide is compared as `sleight perft --compare` does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sleight-divide-')),
    file = join(folder, 'theirs.txt');
  const right = run('perft', '2', '--divide'),
    deeper = run('perft', '3', '--divide');
  const { moves } = answer(x.perft_open(give('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')));
  moves.forEach((_, i) => x.perft_after(i, 2));
  const cases = {
    right,
    deeper,
    wrong: right.replace('e2e4: 20', 'e2e4: 21').replace('400', '401'),
    lacking: right.replace('e2e4: 20\n', '').replace('400', '380'),
    'not the whole': right.replace('e2e4: 20\n', ''),
    'not legal': `e2e5: 20\n${right.replace('400', '420')}`,
    twice: `e2e4: 20\n${right.replace('400', '420')}`,
    'a total alone': 'Nodes searched: 401',
    'not understood': `e2e4: twenty\n${right}`,
    'two numbers': moves.map(({ uci }) => `${uci} 7 20`).join('\n'),
    'numbers that are none': moves.map(({ uci }) => `${uci} 7 33`).join('\n'),
  };
  const remarks = new Set();
  for (const [name, theirs] of Object.entries(cases)) {
    writeFileSync(file, theirs);
    const { compared } = ask('perft', '2', '--compare', file),
      lines = run('perft', '2', '--compare', file).split('\n');
    const here = answer(x.perft_compare(give(theirs)));
    const lacking = moves.filter((_, i) => here.rows.length && here.rows.every(({ move }) => move !== i)),
      differing = here.rows.filter(({ same }) => !same);
    assert.deepEqual(
      [...lacking.map(({ uci }) => uci), ...differing.map((row) => row.text)].sort(),
      compared.differing.map(({ move }) => move).sort(),
      name,
    );
    assert.equal(here.differing, compared.differing.length, name);
    assert.equal(here.same, compared.same, name);
    assert.equal(here.cannot_tell, compared.cannot_tell, name);
    assert.equal(here.depth_there, compared.depth_there ?? 0, name);
    for (const words of here.remarks) assert.ok(lines.includes(words), `${name}: ${words}`);
    here.remarks.forEach((words) => remarks.add(words.replace(/['\d].*/, '')));
  }
  assert.ok(remarks.size >= 6, [...remarks].join('; '));
  rmSync(folder, { recursive: true });
});

test('code is what `sleight export` writes', () => {
  const { languages, orders, whats } = answer(x.export_choices());
  for (const [file, language, order, what] of [
    ['mixed', 'rust', 'a1', 'filled'],
    ['ordinary', 'python', 'h8', 'code'],
    ['black-fixed', 'c', 'a8', 'tables'],
    ['magic32', 'go', 'h1', 'magics'],
  ]) {
    const magics = readFileSync(join(import.meta.dirname, '../../data/magics', `${file}.txt`), 'utf8');
    const length = x.export_code(
      give(`${file}.txt\n${magics}`),
      languages.indexOf(language),
      orders.indexOf(order),
      whats.indexOf(what),
    );
    assert.equal(
      text(x.code_room(), length),
      run('export', `${file}.txt`, '--to', language, '--squares', order, '--what', what),
      `${file} ${language}`,
    );
  }
});

test('the picture of a table has every slot of its method', () => {
  for (const [name, slots] of [
    ['fancy', 107648],
    ['black', 83948],
    ['dense', 73569],
  ]) {
    const facts = answer(x.owners_fill(methods.findIndex((method) => method.name === name)));
    assert.equal(facts.slots, slots, name);
    const owners = new Uint8Array(x.memory.buffer, x.owners_room(), slots).slice();
    assert.equal(owners.filter((count) => count === 0).length, facts.holes);
    let used = 0;
    for (let owner = 0; owner < 128; owner++) used += answer(x.owner_slots(owner)).count;
    assert.equal(
      used,
      owners.reduce((sum, count) => sum + count, 0),
      name,
    );
  }
});
