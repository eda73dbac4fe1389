// SPDX-License-Identifier: MIT
//
// breakit_slot.ts: one slot of a magic: which subsets come there, and two of them side by side where they clash.
import { commas, el } from './dom';
import { bitRow } from './bit_rows';
import { Table } from './breakit_picture';
import { attackBoard, numberFigure } from './number';
import { Hex, squaresText } from './wasm';

export interface Row {
  blockers: Hex;
  attacks: Hex;
  product: Hex;
  number: number;
}

// What is said of it; `letter` and `square` are the piece's.
export function slotDetail(slot: number, rows: Row[], table: Table, letter: string, square: number): HTMLElement[] {
  const other = rows.find(({ attacks }) => rows.length > 0 && attacks !== rows[0].attacks);
  const sets = new Set(rows.map(({ attacks }) => attacks)).size;
  const title = el('h3', { class: 'sub' }, `Slot ${commas(slot)}`);
  if (!rows.length) return [title, el('p', {}, 'No subset comes here: the slot is free.')];
  if (!other)
    return [
      title,
      el(
        'p',
        {},
        rows.length === 1
          ? 'One subset comes here.'
          : `${rows.length} subsets come here, and all have this attack set: a constructive collision.`,
      ),
      boards(rows.slice(0, 6), false, letter, square),
    ];
  return [
    title,
    el(
      'p',
      {},
      `${rows.length} subsets come here with ${sets} different attack sets: a clash. Two of them, whose products have the same index bits:`,
    ),
    boards([rows[0], other], true, letter, square),
    products([rows[0], other], table),
  ];
}

function boards(rows: Row[], named: boolean, letter: string, square: number): HTMLElement {
  return el(
    'div',
    { class: 'clash-pair' },
    ...rows.map((row, i) =>
      el(
        'div',
        { class: 'numbers' },
        numberFigure(attackBoard(named ? `blockers ${'AB'[i]}` : 'blockers', letter, square, row.blockers, null)),
        numberFigure(
          attackBoard(named ? `attacks with ${'AB'[i]}` : 'attacks', letter, square, row.blockers, row.attacks),
        ),
      ),
    ),
  );
}

function products(rows: Row[], table: Table): HTMLElement {
  return el(
    'div',
    { class: 'bits-figure' },
    ...rows.map((row, i) =>
      bitRow(
        '',
        [`product of ${'AB'[i]}`],
        row.product,
        table.width,
        table.marked,
        `product of ${squaresText(BigInt(row.blockers))}`,
      ),
    ),
  );
}
