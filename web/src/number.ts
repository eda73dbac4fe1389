// SPDX-License-Identifier: MIT
//
// number.ts: a 64-bit number as people can read it: a small board, and hex.
import { el, svg } from './dom';
import { pieceOutline } from './pieces';
import { DrawnBoard, Hex, has, squareName, squaresText } from './wasm';

const CELL = 10;

type Look = 'empty' | 'piece' | 'blocker' | 'bit' | 'mask' | 'attack' | 'taken' | 'stroke';

const INKS: Look[] = ['empty', 'empty', 'piece', 'blocker', 'bit', 'attack']; // as `ink` of draw.h

function lookOf(letter: string, ink: string): Look {
  const look = INKS[Number(ink)];
  if (look === 'bit' && letter === 'm') return 'mask';
  if (look === 'attack' && letter === 'X') return 'taken';
  if (look === 'attack' && letter !== 'x') return 'stroke';
  return look;
}

function strokeOf(letter: string, x: number, y: number): SVGElement {
  const ends = { '|': [5, 0, 5, 10], '-': [0, 5, 10, 5], '/': [0, 10, 10, 0], '\\': [0, 0, 10, 10] }[letter] ?? [0, 0, 0, 0];
  return svg('line', { class: 'n-stroke', x1: x + ends[0], y1: y + ends[1], x2: x + ends[2], y2: y + ends[3] });
}

function cellOf(square: number, letter: string, look: Look): SVGElement {
  const x = (square % 8) * CELL, y = (7 - Math.floor(square / 8)) * CELL;
  const dark = (square + Math.floor(square / 8)) % 2 === 0;
  const group = svg('g', { 'data-sq': square, class: `n-cell ${look}` },
    svg('rect', { x, y, width: CELL, height: CELL, class: dark ? 'n-dark' : 'n-light' }));
  if (look === 'bit') group.append(svg('rect', { x: x + 1.5, y: y + 1.5, width: 7, height: 7, rx: 1, class: 'n-bit' }));
  if (look === 'mask') group.append(svg('rect', { x: x + 2, y: y + 2, width: 6, height: 6, rx: 1, class: 'n-mask' }));
  if (look === 'blocker') group.append(svg('circle', { cx: x + 5, cy: y + 5, r: 3.6, class: 'n-blocker' }));
  if (look === 'attack') group.append(svg('circle', { cx: x + 5, cy: y + 5, r: 1.9, class: 'n-attack' }));
  if (look === 'taken')
    group.append(svg('circle', { cx: x + 5, cy: y + 5, r: 2.2, class: 'n-blocker' }),
      svg('circle', { cx: x + 5, cy: y + 5, r: 3.7, class: 'n-ring' }));
  if (look === 'stroke') group.append(strokeOf(letter, x, y));
  if (look === 'piece')
    group.append(svg('g', { transform: `translate(${x + 0.5} ${y + 0.5}) scale(0.225)` }, pieceOutline(letter.toLowerCase())));
  group.append(svg('rect', { x: x + 0.6, y: y + 0.6, width: CELL - 1.2, height: CELL - 1.2, class: 'n-hot' }));
  return group;
}

export function smallBoard(board: DrawnBoard): SVGElement {
  const picture = svg('svg', {
    viewBox: '-0.5 -0.5 81 81', class: 'n-board', role: 'img',
    'aria-label': `${board.caption}: ${squaresText(BigInt(board.set))}`,
  });
  for (let square = 0; square < 64; square++)
    picture.append(cellOf(square, board.letters[square], lookOf(board.letters[square], board.inks[square])));
  picture.append(svg('rect', { x: 0, y: 0, width: 80, height: 80, class: 'n-edge' }));
  return picture;
}

// The set alone, each square of it as a bit that is set.
export function plainBoard(caption: string, set: Hex): DrawnBoard {
  const value = BigInt(set);
  let letters = '', inks = '';
  for (let square = 0; square < 64; square++) {
    letters += has(value, square) ? '1' : '.';
    inks += has(value, square) ? '4' : '1';
  }
  return { caption, set, letters, inks };
}

// A piece, blockers, and what it attacks of them.
export function attackBoard(caption: string, letter: string, square: number, blockers: Hex, attacks: Hex | null): DrawnBoard {
  const stands = BigInt(blockers), hits = attacks === null ? 0n : BigInt(attacks);
  let letters = '', inks = '';
  for (let at = 0; at < 64; at++) {
    const blocked = has(stands, at), hit = has(hits, at);
    letters += at === square ? letter : hit ? (blocked ? 'X' : 'x') : blocked ? 'o' : '.';
    inks += at === square ? '2' : hit ? '5' : blocked ? '3' : '1';
  }
  return { caption, set: attacks ?? blockers, letters, inks };
}

// In four groups of four digits, as numbers of this length are read; copied without the gaps.
export function hexText(value: Hex): HTMLElement {
  const digits = value.slice(2);
  return el('code', { class: 'hex', 'data-set': value },
    el('span', { class: 'ox' }, '0x'), ...(digits.match(/.{1,4}/g) ?? []).map((four) => el('span', {}, four)));
}

export function numberFigure(board: DrawnBoard, note = ''): HTMLElement {
  return el('figure', { class: 'number' },
    el('figcaption', { 'data-set': board.set }, board.caption),
    smallBoard(board), hexText(board.set), note && el('small', {}, note));
}

export const squareLabel = (square: number): HTMLElement =>
  el('b', { class: 'sq', 'data-sq': square }, squareName(square));
