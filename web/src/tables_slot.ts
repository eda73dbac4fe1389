// SPDX-License-Identifier: MIT
//
// tables_slot.ts: one slot of a method's table: which squares use it, and the attack set that it holds for each.
import { commas, el } from './dom';
import { attackBoard, numberFigure } from './number';
import { ownerName } from './tables_picture';
import { Hex } from './wasm';

export interface SlotOwner {
  owner: number;
  subsets: number;
  blockers: Hex;
  attacks: Hex;
}

export const tableSlot = (slot: number, owners: SlotOwner[]): HTMLElement[] => [
  el('h3', { class: 'sub' }, `Slot ${commas(slot)}`),
  owners.length
    ? el('div', { class: 'clash-pair' }, ...owners.slice(0, 4).map(ownerDetail))
    : el('p', {}, 'A hole: no subset of any square comes here.'),
];

function ownerDetail({ owner, subsets, blockers, attacks }: SlotOwner): HTMLElement {
  const letter = owner < 64 ? 'R' : 'B',
    caption = subsets > 1 ? 'blockers, for one' : 'blockers';
  return el(
    'div',
    {},
    el(
      'p',
      {},
      el('b', {}, ownerName(owner)),
      `: ${commas(subsets)} ${subsets === 1 ? 'subset comes' : 'subsets come'} here.`,
    ),
    el(
      'div',
      { class: 'numbers' },
      numberFigure(attackBoard(caption, letter, owner % 64, blockers, null)),
      numberFigure(attackBoard('attacks', letter, owner % 64, blockers, attacks)),
    ),
  );
}
