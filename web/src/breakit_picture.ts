// SPDX-License-Identifier: MIT
//
// breakit_picture.ts: the slots of a magic, each free, used, shared or clashing: how one is drawn, and how many there are of each.
import { commas, el } from './dom';
import { SlotPicture, colour } from './slots';
import { Hex } from './wasm';

export interface Table {
  bits: number;
  width: number;
  mask: Hex;
  marked: Hex;
  subsets: number;
  attack_sets: number;
  slots: number;
  used: number;
  shared: number;
  clashing: number;
  subsets_clashing: number;
  shift_least: number;
  shift_most: number;
  first_clash?: number;
  verified: boolean;
}

const FREE = 0,
  USED = 1,
  SHARED = 2,
  CLASH = 3;
const stateWords = ['free', 'used by one subset', 'shared constructively', 'clash'];

export class MagicPicture {
  readonly counts = el('ul', { class: 'legend counts' });
  private states = new Uint8Array(0);
  private readonly picture: SlotPicture;

  constructor(chosen: (slot: number) => void) {
    this.picture = new SlotPicture(
      'Slots',
      {
        paint: (context, slot, x, y, size) => paintSlot(context, this.states[slot], x, y, size),
        words: (slot) => `slot ${commas(slot)}: ${stateWords[this.states[slot] ?? 0]}`,
      },
      chosen,
      true,
    );
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  set selected(slot: number) {
    this.picture.selected = slot;
  }

  // `states` has a byte for a slot.
  show(table: Table, states: Uint8Array): void {
    this.states = states;
    this.showCounts(table);
    const half = Math.ceil(table.bits / 2);
    this.picture.show(table.slots, 2 ** Math.max(half, Math.min(6, table.bits)));
  }

  private showCounts(table: Table): void {
    const count = (state: number, n: number): HTMLElement =>
      el(
        'li',
        {},
        el('span', { class: `key slot-${['free', 'used', 'shared', 'clash'][state]}`, 'aria-hidden': 'true' }),
        `${commas(n)} ${stateWords[state]}`,
      );
    this.counts.replaceChildren(
      count(FREE, table.slots - table.used),
      count(USED, table.used - table.shared - table.clashing),
      count(SHARED, table.shared),
      count(CLASH, table.clashing),
    );
  }
}

// Each state has a form of its own: an outline, a full cell, a cell with a dot, a cross.
function paintSlot(context: CanvasRenderingContext2D, state: number, x: number, y: number, size: number): void {
  const gap = size >= 6 ? 1 : 0,
    inner = size - gap;
  if (state === FREE) {
    context.fillStyle = colour('--sunk');
    context.fillRect(x, y, inner, inner);
    return;
  }
  context.fillStyle = colour(state === CLASH ? '--red' : '--slot');
  context.fillRect(x, y, inner, inner);
  if (size < 5 || state === USED) return;
  if (state === SHARED) {
    context.fillStyle = colour('--card');
    const dot = Math.max(2, Math.floor(inner / 2.6));
    context.fillRect(x + (inner - dot) / 2, y + (inner - dot) / 2, dot, dot);
    return;
  }
  context.strokeStyle = colour('--card');
  context.lineWidth = size >= 10 ? 1.5 : 1;
  const edge = inner * 0.25;
  context.beginPath();
  context.moveTo(x + edge, y + edge);
  context.lineTo(x + inner - edge, y + inner - edge);
  context.moveTo(x + inner - edge, y + edge);
  context.lineTo(x + edge, y + inner - edge);
  context.stroke();
}
