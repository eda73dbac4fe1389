// SPDX-License-Identifier: MIT
//
// bit_rows.ts: words of 64 bits under each other: a product as the sum of its copies, a subtraction. What appears one after the
// other carries data-sub, its number.
import { el } from './dom';
import { hexText, numberFigure, plainBoard, squareLabel } from './number';
import { Block, Hex, has } from './wasm';

export type Of<T extends Block['type']> = Extract<Block, { type: T }>;

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

export function bitRow(
  look: string,
  label: (Node | string)[],
  word: Hex,
  width: number,
  marked: Hex,
  spoken: string,
): HTMLElement {
  const cells = bitCells(BigInt(word), width, BigInt(marked));
  cells.setAttribute('role', 'img');
  cells.setAttribute('aria-label', `${spoken}: ${word}`);
  return el('div', { class: `bit-row ${look}` }, el('div', { class: 'bit-label' }, ...label), cells, hexText(word));
}

// The ranks of the board, as the bytes of a word are that, the highest first.
function rankScale(width: number): HTMLElement {
  const scale = el('div', { class: `bits scale w${width}`, 'aria-hidden': 'true' });
  for (let byte = width / 8; byte >= 1; byte--)
    scale.append(el('span', {}, el('em', {}, width === 64 ? `rank ${byte}` : '')));
  return el('div', { class: 'bit-row scale-row' }, el('div', { class: 'bit-label' }), scale);
}

function copyRow(copy: Of<'copy'>, sub: number): HTMLElement {
  const row = bitRow(
    'copy',
    [squareLabel(copy.square), el('span', { class: 'shifted' }, `magic ≪ ${copy.square}`)],
    copy.word,
    copy.width,
    copy.marked,
    `copy for ${copy.label}`,
  );
  row.dataset.sub = String(sub);
  return row;
}

// The bracket over the index bits, and what they are.
function caretRow(carets: Of<'carets'>): HTMLElement {
  const marked = BigInt(carets.marked),
    cells = el('div', { class: `bits bracket w${carets.width}`, 'aria-hidden': 'true' });
  for (let byte = carets.width / 8 - 1; byte >= 0; byte--) {
    const group = el('span');
    for (let place = 8 * byte + 7; place >= 8 * byte; place--)
      group.append(el('i', { class: has(marked, place) ? 'ix' : '' }));
    cells.append(group);
  }
  return el(
    'div',
    { class: 'bit-row caret-row' },
    el('div', { class: 'bit-label' }),
    cells,
    el('p', { class: 'caret-note' }, carets.label),
  );
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
  let sub = 0,
    before = '0x0000000000000000',
    total: { row: HTMLElement; block: Of<'bits'> } | null = null;
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
  const details = el(
    'details',
    {},
    el('summary', {}, rows.some(({ type }) => type === 'copy') ? 'The copies as boards' : 'As boards'),
  );
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1)
      details.append(
        el(
          'div',
          { class: 'numbers' },
          ...rows.map((row) =>
            numberFigure(plainBoard(row.type === 'copy' ? `${row.label}: magic ≪ ${row.square}` : row.label, row.word)),
          ),
        ),
      );
  });
  return details;
}

function showSum(total: { row: HTMLElement; block: Of<'bits'> }, copies: Of<'copy'>[], before: Hex, now: number): void {
  const all = now >= copies.length,
    block = total.block;
  const word = all ? block.word : now > 0 ? copies[now - 1].sum : before;
  const row = bitRow('total', [all ? block.label : 'sum so far'], word, block.width, block.marked, block.label);
  total.row.replaceWith(row);
  total.row = row;
}

// A subtraction, written as on paper; the columns of the line are marked, and what changed there is underlined.
export function subtractionFigure(block: Of<'subtraction'>): HTMLElement {
  const turned = block.name !== 'o',
    name = (words: string): string => words.replace('turn(o)', 'o turned').replace('2 turn(r)', '2r turned');
  const row = (look: string, sign: string, label: string, word: Hex): HTMLElement =>
    bitRow(look, [el('span', { class: 'minus' }, sign), label], word, 64, block.marked, label);
  const difference = row('total', '=', turned ? 'difference' : 'o − 2r', block.difference);
  const changed = BigInt(block.changed);
  difference.querySelectorAll('.bits i').forEach((cell, i) => cell.classList.toggle('changed', has(changed, 63 - i)));
  const figure = el(
    'div',
    { class: 'bits-figure subtraction' },
    el(
      'p',
      { class: 'hint' },
      turned
        ? 'The same with the board turned round, so that the other way becomes upwards:'
        : 'The subtraction itself, as a word of 64 bits. The borrow runs from the piece up to the first blocker of the line; what changed is underlined:',
    ),
    turned ? null : rankScale(64),
    row('first', '', name(block.name), block.from),
    row('first', '−', name(block.less_name), block.less),
    difference,
  );
  if (turned)
    // its bits are other squares
    for (const name of ['data-sq', 'data-set'])
      figure.querySelectorAll(`[${name}]`).forEach((node) => node.removeAttribute(name));
  return figure;
}
