// SPDX-License-Identifier: MIT
//
// tables_picture.ts: the slots of a method's table, coloured by whose they are, by how many stretches lie over them, or for one
// square alone; and the legend to it.
import { commas, el } from './dom';
import { highlight } from './highlight';
import { SlotPicture, colour } from './slots';
import { Stretch } from './tables_stretch';
import { bit, squareName } from './wasm';

export type Look = 'owner' | 'overlap';

// A byte for a slot.
export interface SlotBytes {
  firstOwner: Uint8Array;
  covering: Uint8Array; // over how many squares' stretches it lies
}

const HOLE = 255;
export const ownerName = (owner: number): string => `${owner < 64 ? 'rook' : 'bishop'} ${squareName(owner % 64)}`;

export class TablePicture {
  readonly legend = el('ul', { class: 'legend counts' });
  bytes: SlotBytes = { firstOwner: new Uint8Array(0), covering: new Uint8Array(0) };
  private marked: Uint8Array | null = null; // the slots of the one square
  private look: Look = 'owner';
  private readonly picture: SlotPicture;

  constructor(chosen: (slot: number) => void, zoomBy: (by: number) => void) {
    this.picture = new SlotPicture(
      'Table',
      {
        paint: (context, slot, x, y, size) => this.paint(context, slot, x, y, size),
        words: (slot) => this.words(slot),
        hovered: (slot) => highlight(slot < 0 || this.ownerOf(slot) === HOLE ? 0n : bit(this.ownerOf(slot) % 64)),
      },
      chosen,
    );
    this.picture.canvas.addEventListener('keydown', (event) => {
      if (event.key === '+' || event.key === '=') zoomBy(1);
      else if (event.key === '-') zoomBy(-1);
      else return;
      event.preventDefault();
    });
    this.picture.canvas.addEventListener('dblclick', () => zoomBy(1));
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  get cursorSlot(): number {
    return this.picture.cursorSlot;
  }

  set selected(slot: number) {
    this.picture.selected = slot;
  }

  // `owner` is the one square, whose slots are marked; -1: all are shown. `most` stretches lie over a slot.
  show(stretch: Stretch, look: Look, owner: number, marked: Uint8Array | null, most: number): void {
    this.look = look;
    this.marked = marked;
    this.showLegend(owner, most);
    this.picture.show(stretch.count, stretch.columns, 18, stretch.first);
  }

  private showLegend(owner: number, most: number): void {
    const item = (look: string, words: string): HTMLElement =>
      el('li', {}, el('span', { class: `key ${look}`, 'aria-hidden': 'true' }), words);
    if (owner >= 0)
      this.legend.replaceChildren(item('t-own', ownerName(owner)), item('t-other', 'others'), item('t-hole', 'hole'));
    else if (this.look === 'owner')
      this.legend.replaceChildren(
        item('t-rook', 'rooks, square by square in two shades'),
        item('t-bishop', 'bishops, likewise'),
        item('t-hole', 'hole'),
      );
    else
      this.legend.replaceChildren(
        item('t-hole', 'hole'),
        ...Array.from({ length: Math.min(most, 5) }, (_, i) =>
          item(
            `t-deep${i + 1}`,
            i === 4 && most > 5 ? '5 or more' : i === 0 ? 'in 1 square’s stretch' : `in ${i + 1}`,
          ),
        ),
      );
  }

  // ---- one slot ------------------------------------------------------------------------------------------

  private ownerOf(slot: number): number {
    return this.bytes.firstOwner[slot];
  }

  private colourOf(slot: number): string {
    const owner = this.ownerOf(slot);
    if (this.marked) return colour(this.marked[slot] ? '--t-own' : owner === HOLE ? '--sunk' : '--t-other');
    if (owner === HOLE) return colour('--t-hole');
    if (this.look === 'overlap') return colour(`--t-deep${Math.min(5, this.bytes.covering[slot])}`);
    const shade = (owner + (owner >> 3)) & 1;
    return colour(owner < 64 ? (shade ? '--t-rook' : '--t-rook2') : shade ? '--t-bishop' : '--t-bishop2');
  }

  private paint(context: CanvasRenderingContext2D, slot: number, x: number, y: number, size: number): void {
    const gap = size >= 7 ? 1 : 0,
      inner = size - gap;
    context.fillStyle = this.colourOf(slot);
    context.fillRect(x, y, inner, inner);
    const owner = this.ownerOf(slot);
    if (size < 7 || owner === HOLE) return;
    if (owner >= 64) {
      // a bishop, readable without colour
      context.strokeStyle = colour('--card');
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(x, y + inner);
      context.lineTo(x + inner, y);
      context.stroke();
    }
    if (this.marked?.[slot]) {
      context.fillStyle = colour('--card');
      context.fillRect(x + inner / 2 - 1, y + inner / 2 - 1, 2, 2);
    }
  }

  private words(slot: number): string {
    const owner = this.ownerOf(slot),
      over = this.bytes.covering[slot];
    return `slot ${commas(slot)}: ${owner === undefined || owner === HOLE ? 'a hole' : ownerName(owner)}${over > 1 ? `, in the stretches of ${over} squares` : ''}`;
  }
}
