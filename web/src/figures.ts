// SPDX-License-Identifier: MIT
//
// figures.ts: the pictures of a lookup's steps: words of 64 bits under each other, lines of squares, bits that are
// gathered. What appears one after the other carries data-sub, its number.
import { el } from './dom';
import { hexText, numberFigure, plainBoard, squareLabel } from './number';
import { Block, Hex, has, squareName, squaresText } from './wasm';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

// ---- words as rows of bits ------------------------------------------------------------------

function bitCells(word: bigint, width: number, marked: bigint): HTMLElement {
  const cells = el('div', { class: `bits w${width}` });
  let markup = '';
  for (let place = width - 1; place >= 0; place--) {
    const look = `${has(word, place) ? 'on' : ''}${has(marked, place) ? ' ix' : ''}`;
    if (place % 8 === 7) markup += '<span>';
    markup += `<i${width === 64 ? ` data-sq="${place}"` : ''}${look ? ` class="${look}"` : ''}></i>`;
    if (place % 8 === 0) markup += '</span>';
  }
  cells.innerHTML = markup;
  return cells;
}

export function bitRow(look: string, label: (Node | string)[], word: Hex, width: number, marked: Hex, spoken: string): HTMLElement {
  const cells = bitCells(BigInt(word), width, BigInt(marked));
  cells.setAttribute('role', 'img');
  cells.setAttribute('aria-label', `${spoken}: ${word}`);
  return el('div', { class: `bit-row ${look}` }, el('div', { class: 'bit-label' }, ...label), cells, hexText(word));
}

// The ranks of the board, as the bytes of a word are that, the highest first.
function rankScale(width: number): HTMLElement {
  const scale = el('div', { class: `bits scale w${width}`, 'aria-hidden': 'true' });
  for (let byte = width / 8; byte >= 1; byte--) scale.append(el('span', {}, el('em', {}, width === 64 ? `rank ${byte}` : '')));
  return el('div', { class: 'bit-row scale-row' }, el('div', { class: 'bit-label' }), scale);
}

function copyRow(copy: Of<'copy'>, sub: number): HTMLElement {
  const row = bitRow('copy', [squareLabel(copy.square), el('span', { class: 'shifted' }, `magic ≪ ${copy.square}`)],
    copy.word, copy.width, copy.marked, `copy for ${copy.label}`);
  row.dataset.sub = String(sub);
  return row;
}

// The bracket over the index bits, and what they are.
function caretRow(carets: Of<'carets'>): HTMLElement {
  const marked = BigInt(carets.marked), cells = el('div', { class: `bits bracket w${carets.width}`, 'aria-hidden': 'true' });
  for (let byte = carets.width / 8 - 1; byte >= 0; byte--) {
    const group = el('span');
    for (let place = 8 * byte + 7; place >= 8 * byte; place--) group.append(el('i', { class: has(marked, place) ? 'ix' : '' }));
    cells.append(group);
  }
  return el('div', { class: 'bit-row caret-row' }, el('div', { class: 'bit-label' }), cells,
    el('p', { class: 'caret-note' }, carets.label));
}

export interface Figure {
  element: HTMLElement;
  subs: number; // things that appear one after the other
  at?: (sub: number) => void; // shows what holds when so many are there
}

type BitBlock = Of<'bits'> | Of<'copy'> | Of<'carets'>;

// Copies of the magic, one under the other, and the sum of those that are there so far.
export function bitsFigure(blocks: BitBlock[]): Figure {
  const copies = blocks.filter((block): block is Of<'copy'> => block.type === 'copy');
  const lastBits = [...blocks].reverse().find(({ type }) => type === 'bits');
  const figure = el('div', { class: 'bits-figure' }, rankScale(blocks[0].width));
  let sub = 0, before = '0x0000000000000000', total: { row: HTMLElement; block: Of<'bits'> } | null = null;
  for (const block of blocks) {
    if (block.type === 'copy') figure.append(copyRow(block, ++sub));
    if (block.type === 'carets') figure.append(caretRow(block));
    if (block.type !== 'bits') continue;
    const isTotal = copies.length ? sub === copies.length : block === lastBits;
    if (!isTotal && copies.length) before = block.word;
    const row = bitRow(isTotal ? 'total' : 'first', [block.label], block.word, block.width, block.marked, block.label);
    figure.append(row);
    if (isTotal && copies.length) total = { row, block };
  }
  figure.append(asBoards(blocks));
  if (!total) return { element: figure, subs: sub };
  return { element: figure, subs: sub, at: (now) => showSum(total, copies, before, now) };
}

// The rows again, as boards: made when they are asked for.
function asBoards(blocks: BitBlock[]): HTMLElement {
  const rows = blocks.filter((block) => block.type !== 'carets');
  const details = el('details', {}, el('summary', {}, rows.some(({ type }) => type === 'copy') ? 'The copies as boards' : 'As boards'));
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1)
      details.append(el('div', { class: 'numbers' }, ...rows.map((row) => numberFigure(plainBoard(row.type === 'copy' ? `${row.label}: magic ≪ ${row.square}` : row.label, row.word)))));
  });
  return details;
}

function showSum(total: { row: HTMLElement; block: Of<'bits'> }, copies: Of<'copy'>[], before: Hex, now: number): void {
  const all = now >= copies.length, block = total.block;
  const word = all ? block.word : now > 0 ? copies[now - 1].sum : before;
  const row = bitRow('total', [all ? block.label : 'sum so far'], word, block.width, block.marked, block.label);
  total.row.replaceWith(row);
  total.row = row;
}

// A subtraction, written as on paper; the columns of the line are marked, and what changed there is underlined.
export function subtractionFigure(block: Of<'subtraction'>): HTMLElement {
  const turned = block.name !== 'o', name = (words: string): string => words.replace('turn(o)', 'o turned').replace('2 turn(r)', '2r turned');
  const row = (look: string, sign: string, label: string, word: Hex): HTMLElement =>
    bitRow(look, [el('span', { class: 'minus' }, sign), label], word, 64, block.marked, label);
  const difference = row('total', '=', turned ? 'difference' : 'o − 2r', block.difference);
  const changed = BigInt(block.changed);
  difference.querySelectorAll('.bits i').forEach((cell, i) => cell.classList.toggle('changed', has(changed, 63 - i)));
  const figure = el('div', { class: 'bits-figure subtraction' },
    el('p', { class: 'hint' }, turned ? 'The same with the board turned round, so that the other way becomes upwards:' : 'The subtraction itself, as a word of 64 bits. The borrow runs from the piece up to the first blocker of the line; what changed is underlined:'),
    turned ? null : rankScale(64), row('first', '', name(block.name), block.from), row('first', '−', name(block.less_name), block.less), difference);
  if (turned) // its bits are other squares
    for (const name of ['data-sq', 'data-set']) figure.querySelectorAll(`[${name}]`).forEach((node) => node.removeAttribute(name));
  return figure;
}

// ---- the index bits alone ----------------------------------------------------------------------

// What each square of the mask adds to the index, whether a blocker stands there or not.
export function windowFigure(block: Of<'window'>): HTMLElement {
  const digits = (value: number): string => value.toString(2).padStart(block.bits, '0');
  const row = (look: string, head: Node | string, value: number, square: number | null): HTMLElement =>
    el('tr', { class: look, 'data-sq': square }, el('th', { scope: 'row' }, head),
      ...[...digits(value)].map((digit) => el('td', { class: digit === '1' ? 'on' : '' }, digit)), el('td', { class: 'value' }, String(value)));
  const stands = block.rows.filter(({ occupied }) => occupied);
  const table = el('table', { class: 'window' },
    el('thead', {}, el('tr', {}, el('td', {}), ...Array.from({ length: block.bits }, (_, i) => el('th', { scope: 'col' }, String(block.bits - 1 - i))), el('th', { scope: 'col', class: 'value' }, 'adds'))),
    el('tbody', {}, ...block.rows.map(({ square, occupied, adds }) =>
      row(occupied ? 'stands' : 'empty', el('span', {}, el('span', { class: `key ${occupied ? 'blocker' : 'none'}`, 'aria-hidden': 'true' }), squareName(square)), adds, square))),
    el('tbody', { class: 'sums' },
      block.base ? row('stands', 'always', block.base, null) : null,
      block.carried ? row('stands', 'carried in', block.carried, null) : null,
      row('sum', 'index', block.index, null)));
  const words = stands.length
    ? `A closer look at the index bits. Each square of the mask has its own pattern there, and the blockers’ patterns add up: ${[
      ...(block.base ? [`${block.base}`] : []), ...stands.map(({ adds }) => String(adds)), ...(block.carried ? [`${block.carried} carried in from the bits below`] : [])].join(' + ')} = ${block.index}${
      block.wraps ? ', less what passes the left end' : ''}.`
    : 'A closer look at the index bits: the pattern that each square of the mask adds to the index as soon as a blocker stands there.';
  return el('div', { class: 'window-figure' }, el('p', {}, words), el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'What each square adds to the index' }, table));
}

// ---- squares of one line ------------------------------------------------------------------------

type LineBlock = Of<'line'> | Of<'row'>;

export function lineFigure(blocks: LineBlock[], own: number): Figure {
  const figure = el('div', { class: 'line-figure' });
  let squares: number[] = [], table = el('table'), sub = 0;
  for (const block of blocks) {
    if (block.type === 'line') {
      squares = block.reversed ? block.squares : [...block.squares].reverse();
      table = el('table', {}, el('thead', {}, el('tr', {}, el('td', { class: 'row-head' }, block.reversed ? 'turned round' : ''),
        ...squares.map((square) => el('th', { scope: 'col', 'data-sq': square }, squareName(square))))));
      figure.append(el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'the line, bit by bit' }, table));
      continue;
    }
    const set = BigInt(block.set);
    table.append(el('tr', { 'data-sub': ++sub },
      el('th', { scope: 'row', class: 'row-head', 'data-set': block.set }, block.label.replace(/^turn\(o\)$/, 'o, turned')),
      ...squares.map((square) => el('td', { 'data-sq': square, class: square === own ? 'own' : has(set, square) ? 'on' : '' },
        square === own ? 'r' : has(set, square) ? '1' : '0'))));
  }
  return { element: figure, subs: sub };
}

// ---- bits that are gathered --------------------------------------------------------------------------

export function packingFigure(block: Of<'packing'>): Figure {
  const packed = BigInt(block.packed), places = block.squares.map((square, place) => ({ square, place })).reverse();
  const column = ({ square, place }: { square: number; place: number }): HTMLElement => {
    const on = has(packed, place);
    const cells = [el('b', { class: 'sq', 'data-sq': square }, squareName(square)),
      el('span', { class: `arrow${on ? ' on' : ''}`, 'aria-hidden': 'true' }),
      el('i', { class: on ? 'on' : '' }, on ? '1' : '0'), el('small', {}, String(place))];
    if (block.spread) cells.splice(0, 4, cells[3], cells[2], cells[1], cells[0]);
    return el('div', { class: 'gather-column', 'data-sub': place + 1 }, ...cells);
  };
  const set = block.squares.reduce((all, square, place) => (has(packed, place) ? all | (1n << BigInt(square)) : all), 0n);
  return {
    element: el('div', { class: `gather${block.spread ? ' spread' : ''}`, role: 'img',
      'aria-label': `${block.what}: ${squaresText(set)} of ${block.squares.length} squares, packed: ${block.packed}` },
      el('div', { class: 'gather-labels', 'aria-hidden': 'true' },
        ...(block.spread ? ['bit', block.what, '', 'square'] : ['square', '', block.what, 'index bit']).map((words) => el('span', {}, words))),
      el('div', { class: 'gather-columns' }, ...places.map(column))),
    subs: block.squares.length,
  };
}

// ---- the index ------------------------------------------------------------------------------------------

export function indexFigure(value: number, bits: number): HTMLElement {
  const digits = bits ? value.toString(2).padStart(bits, '0') : '';
  return el('div', { class: 'index-figure' },
    el('span', { class: 'index-name' }, 'index'),
    bits > 0 && el('span', { class: 'index-bits', 'aria-label': `binary ${digits}`, role: 'img' }, ...[...digits].map((digit) => el('i', { class: digit === '1' ? 'on' : '' }, digit))),
    el('span', { class: 'equals' }, '='), el('strong', {}, String(value)));
}
