// SPDX-License-Identifier: MIT
//
// number.ts: a 64-bit number as people can read it: a small board, and hex.
import { el, svg } from './dom';
import { pieceMarkup } from './pieces';
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

function strokeOf(letter: string, x: number, y: number): string {
  const [x1, y1, x2, y2] = { '|': [5, 0, 5, 10], '-': [0, 5, 10, 5], '/': [0, 10, 10, 0], '\\': [0, 0, 10, 10] }[
    letter
  ] ?? [0, 0, 0, 0];
  return `<line class="n-stroke" x1="${x + x1}" y1="${y + y1}" x2="${x + x2}" y2="${y + y2}"/>`;
}

const disc = (look: string, x: number, y: number, r: number): string =>
  `<circle class="${look}" cx="${x + 5}" cy="${y + 5}" r="${r}"/>`;
const box = (look: string, x: number, y: number, edge: number): string =>
  `<rect class="${look}" x="${x + edge}" y="${y + edge}" width="${CELL - 2 * edge}" height="${CELL - 2 * edge}" rx="1"/>`;

// What stands on a square, as markup: the page makes thousands of these with each change of the board.
function markOf(look: Look, letter: string, x: number, y: number): string {
  switch (look) {
    case 'bit':
      return box('n-bit', x, y, 1.5);
    case 'mask':
      return box('n-mask', x, y, 2);
    case 'blocker':
      return disc('n-blocker', x, y, 3.6);
    case 'attack':
      return disc('n-attack', x, y, 1.9);
    case 'taken':
      return disc('n-blocker', x, y, 2.2) + disc('n-ring', x, y, 3.7);
    case 'stroke':
      return strokeOf(letter, x, y);
    case 'piece':
      return `<g transform="translate(${x + 0.5} ${y + 0.5}) scale(0.225)">${pieceMarkup(letter.toLowerCase())}</g>`;
    default:
      return '';
  }
}

const xOf = (square: number): number => (square % 8) * CELL;
const yOf = (square: number): number => (7 - Math.floor(square / 8)) * CELL;
const squares = Array.from(
  { length: 64 },
  (_, square) =>
    `<rect data-sq="${square}" class="${(square + Math.floor(square / 8)) % 2 ? 'n-light' : 'n-dark'}" x="${xOf(square)}" y="${yOf(square)}" width="${CELL}" height="${CELL}"/>`,
).join('');

export function smallBoard(board: DrawnBoard): SVGElement {
  const picture = svg('svg', {
    viewBox: '-0.5 -0.5 81 81',
    class: 'n-board',
    role: 'img',
    'aria-label': `${board.caption}: ${squaresText(BigInt(board.set))}`,
  });
  let marks = '';
  for (let square = 0; square < 64; square++)
    marks += markOf(lookOf(board.letters[square], board.inks[square]), board.letters[square], xOf(square), yOf(square));
  picture.innerHTML = `${squares}<g class="n-marks">${marks}<rect class="n-edge" width="80" height="80"/></g>`;
  return picture;
}

// The set alone, each square of it as a bit that is set.
export function plainBoard(caption: string, set: Hex): DrawnBoard {
  const value = BigInt(set);
  let letters = '',
    inks = '';
  for (let square = 0; square < 64; square++) {
    letters += has(value, square) ? '1' : '.';
    inks += has(value, square) ? '4' : '1';
  }
  return { caption, set, letters, inks };
}

// A piece, blockers, and what it attacks of them.
export function attackBoard(
  caption: string,
  letter: string,
  square: number,
  blockers: Hex,
  attacks: Hex | null,
): DrawnBoard {
  const stands = BigInt(blockers),
    hits = attacks === null ? 0n : BigInt(attacks);
  let letters = '',
    inks = '';
  for (let at = 0; at < 64; at++) {
    const blocked = has(stands, at),
      hit = has(hits, at);
    letters += at === square ? letter : hit ? (blocked ? 'X' : 'x') : blocked ? 'o' : '.';
    inks += at === square ? '2' : hit ? '5' : blocked ? '3' : '1';
  }
  return { caption, set: attacks ?? blockers, letters, inks };
}

// In four groups of four digits, as numbers of this length are read; copied without the gaps.
export function hexText(value: Hex): HTMLElement {
  const digits = value.slice(2);
  return el(
    'code',
    { class: 'hex', 'data-set': value },
    el('span', { class: 'ox' }, '0x'),
    ...(digits.match(/.{1,4}/g) ?? []).map((four) => el('span', {}, four)),
  );
}

export function numberFigure(board: DrawnBoard, note = ''): HTMLElement {
  return el(
    'figure',
    { class: 'number' },
    el('figcaption', { 'data-set': board.set }, board.caption),
    smallBoard(board),
    hexText(board.set),
    note && el('small', {}, note),
  );
}

export const squareLabel = (square: number): HTMLElement =>
  el('b', { class: 'sq', 'data-sq': square }, squareName(square));
