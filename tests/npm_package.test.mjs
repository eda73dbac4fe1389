// SPDX-License-Identifier: MIT
//
// npm_package.test.mjs: the installed npm package against the native tool (the variable SLEIGHT names it), on random
// squares, occupancies and positions, and its answers to what is wrong. tools/check_bindings.sh runs it inside a project
// that has installed the package.
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as sleight from 'sleight';
import { Batch, Position, START } from 'sleight';

const tool = (...words) => execFileSync(process.env.SLEIGHT, words, { encoding: 'utf8' });
const lookups = { rook: sleight.rookAttacks, bishop: sleight.bishopAttacks, queen: sleight.queenAttacks };

// xorshift64*, so that each run tries the same.
let state = 1n;
function random64() {
  state ^= state >> 12n;
  state ^= BigInt.asUintN(64, state << 25n);
  state ^= state >> 27n;
  return BigInt.asUintN(64, state * 0x2545f4914f6cdd1dn);
}
const below = (n) => Number(random64() % BigInt(n));

test('lookups are those of the tool', () => {
  for (let i = 0; i < 150; i++) {
    const [piece, attacks] = Object.entries(lookups)[i % 3];
    const from = below(64), occupied = random64() & (i % 2 ? random64() : ~0n);
    const said = JSON.parse(tool('attacks', piece, sleight.squareName(from), '--occupied', '0x' + occupied.toString(16), '--json'));
    assert.equal(attacks(from, occupied), BigInt(said.attacks));
  }
});

test('steps and lines', () => {
  assert.equal(sleight.knightAttacks(sleight.square('a1')), 1n << 10n | 1n << 17n);
  assert.equal(sleight.kingAttacks(sleight.square('h8')), 1n << 62n | 1n << 54n | 1n << 55n);
  assert.equal(sleight.pawnAttacks('white', sleight.square('d4')), 1n << 34n | 1n << 36n);
  assert.equal(sleight.pawnAttacks('black', sleight.square('d4')), 1n << 18n | 1n << 20n);
  assert.equal(sleight.between(0, 63), 0x0040201008040200n);
  assert.equal(sleight.line(9, 18), 0x8040201008040201n); // unsigned, the highest bit too
  assert.equal(sleight.between(0, 10), 0n);
  for (let i = 0; i < 64; i++) assert.equal(sleight.square(sleight.squareName(i)), i);
});

test('a batch is as many single lookups', () => {
  const n = 5000, batch = new Batch(n);
  for (let i = 0; i < n; i++) {
    batch.squares[i] = below(64);
    batch.occupied[i] = random64() & random64();
  }
  for (const [piece, attacks] of Object.entries(lookups)) {
    const got = batch[piece + 's']();
    assert.equal(got.length, n);
    assert.equal(got.buffer, batch.occupied.buffer); // a view: nothing was copied
    for (let i = 0; i < n; i++) assert.equal(got[i], attacks(batch.squares[i], batch.occupied[i]));
  }
  assert.equal(batch.rooks(3).length, 3);
  batch.free();
});

test('batches live side by side, and their room is used again', () => {
  const first = new Batch(1000);
  first.squares.fill(9);
  first.occupied.fill(0n);
  const large = new Batch(400000); // the memory must grow: older views are gone, not the batch
  large.squares.fill(63);
  large.occupied.fill(~0n);
  assert.equal(first.squares[999], 9);
  assert.equal(first.rooks()[999], sleight.rookAttacks(9, 0n));
  assert.equal(large.queens()[399999], sleight.kingAttacks(63));
  assert.equal(first.attacks[999], sleight.rookAttacks(9, 0n));
  const bytes = first.squares.buffer.byteLength;
  large.free();
  large.free();
  for (let i = 0; i < 20; i++) new Batch(400000).free();
  const [a, b] = [new Batch(200000), new Batch(190000)];
  assert.equal(first.squares.buffer.byteLength, bytes);
  for (const batch of [first, a, b]) batch.free();
  assert.throws(() => first.squares, /freed/);
  assert.equal(new Batch(0).rooks().length, 0);
});

test('random games: moves, FEN and counts are those of the tool', () => {
  const positions = [];
  for (let game = 0; game < 12; game++) {
    let position = new Position();
    for (let ply = 0; ply < 80; ply++) {
      const moves = position.moves();
      if (!moves.length) break;
      assert.equal(moves.length, position.sanMoves().length);
      const i = below(moves.length), after = position.play(moves[i]);
      assert.equal(position.play(position.sanMoves()[i]).fen(), after.fen());
      assert.equal(new Position(after.fen()).key, after.key);
      position = after;
      if (ply % 8 === 7) positions.push(position);
    }
  }
  const script = positions.map((p) => `position fen ${p.fen()}\ngo perft 2\n`).join('') + 'quit\n';
  const said = execFileSync(process.env.SLEIGHT, ['uci'], { input: script, encoding: 'utf8' });
  const reports = said.split(/Nodes searched: \d+/);
  positions.forEach((position, i) => {
    const expected = [...reports[i].matchAll(/^([a-h][1-8][a-h][1-8][a-z]?): (\d+)$/gm)].map(([, move, nodes]) => `${move} ${nodes}`);
    const got = position.moves().map((move) => `${move} ${position.play(move).perft(1)}`);
    assert.deepEqual(got.sort(), expected.sort(), position.fen());
  });
  assert.ok(positions.length > 50);
});

test('perft, Chess960, ends of games', () => {
  assert.equal(sleight.perft(5), 4865609n);
  assert.equal(sleight.perft(4, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'), 4085603n);
  assert.equal(sleight.perft(0), 1n);
  assert.equal(sleight.perft(100, '4b2k/3pPp1p/3P1P1P/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1'), 1n); // one move each: as deep as the stack must be
  const castle = new Position('4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1');
  assert.ok(castle.moves().includes('e1g1'));
  assert.ok(castle.moves({ chess960: true }).includes('e1h1'));
  assert.equal(castle.fen({ shredder: true }), '4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1');
  assert.equal(castle.play('O-O').fen(), castle.play('e1h1').fen());
  const mate = new Position().play('f3').play('e5').play('g4').play('Qh4#');
  assert.deepEqual([mate.isCheck, mate.isCheckmate, mate.isStalemate, mate.moves()], [true, true, false, []]);
  const stale = new Position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  assert.deepEqual([stale.isCheck, stale.isCheckmate, stale.isStalemate, stale.isMaterialDraw], [false, false, true, false]);
  assert.ok(new Position('7k/8/6K1/8/8/8/8/8 b - - 0 1').isMaterialDraw);
  assert.equal(new Position().fen(), START);
  assert.equal(new Position().turn, 'white');
  assert.equal(mate.turn, 'white');
  assert.equal(mate.pieces('black', 'queen'), 1n << 31n);
  assert.equal(new Position().pieces('white'), 0xffffn);
});

test('what is wrong is said', () => {
  assert.throws(() => sleight.rookAttacks(64, 0n), { name: 'RangeError', message: /64 is no square/ });
  assert.throws(() => sleight.rookAttacks('d4', 0n), RangeError);
  assert.throws(() => sleight.rookAttacks(0.5, 0n), RangeError);
  assert.throws(() => sleight.rookAttacks(0, 5), TypeError);
  assert.throws(() => sleight.pawnAttacks(0, 5), { message: /no colour/ });
  assert.throws(() => sleight.square('i9'), { message: /'i9' is no square/ });
  assert.throws(() => new Position('8/8/8/8/8/8/8/8 w - - 0 1'), { name: 'SyntaxError', message: /king/ });
  assert.throws(() => new Position('rnbqkbnr/pppppppp/9/8/8/8/8/8 w'), { name: 'SyntaxError', message: /column 19/ });
  assert.throws(() => new Position(''), SyntaxError);
  assert.throws(() => new Position('x'.repeat(100000)), { name: 'SyntaxError', message: /too long/ });
  assert.throws(() => new Position(null), TypeError);
  assert.throws(() => new Position().play('e2e5'), { name: 'RangeError', message: /'e2e5' is no legal move in rnbq/ });
  assert.throws(() => new Position().play('x'.repeat(100000)), RangeError);
  assert.throws(() => new Position().pieces('white', 'toString'), { message: /no piece/ });
  assert.throws(() => new Position().perft(-1), RangeError);
  assert.throws(() => new Batch(-1), RangeError);
  assert.throws(() => new Batch(1e12), RangeError);
  const batch = new Batch(3);
  batch.squares.set([1, 64, 2]);
  assert.throws(() => batch.rooks(), { name: 'RangeError', message: /above 63/ });
  assert.throws(() => batch.rooks(4), RangeError);
  assert.equal(batch.rooks(1).length, 1);
  batch.free();
});
