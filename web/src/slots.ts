// SPDX-License-Identifier: MIT
//
// slots.ts: a picture of many slots, each a small cell, on a canvas: walked by arrow keys or the pointer.
import { el } from './dom';

export interface SlotLook {
  paint(context: CanvasRenderingContext2D, slot: number, x: number, y: number, size: number): void;
  words(slot: number): string;
  hovered?(slot: number): void; // -1: none
}

export class SlotPicture {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  private readonly note = el('p', { class: 'slot-note', 'aria-live': 'polite' });
  private count = 0;
  private first = 0; // the slot of the first cell; the others count from there
  private columns = 64;
  private wanted = 64; // columns where there is room for them
  private cursor = 0;
  private hovered = -1;
  private size = 10;
  private largest = 18;

  constructor(
    label: string,
    private readonly look: SlotLook,
    private readonly chosen: (slot: number) => void,
    private readonly foldable = false,
  ) {
    this.canvas = el('canvas', {
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'picture of slots',
      'aria-label': `${label}: arrow keys walk, Enter opens a slot`,
    });
    this.element = el('div', { class: 'slot-picture' }, this.canvas, this.note);
    this.canvas.addEventListener('keydown', (event) => this.onKey(event));
    this.canvas.addEventListener('pointermove', (event) => this.hover(this.slotAt(event)));
    this.canvas.addEventListener('pointerleave', () => this.hover(-1));
    this.canvas.addEventListener('click', (event) => {
      const slot = this.slotAt(event);
      if (slot >= 0) this.choose(slot);
    });
    this.canvas.addEventListener('focus', () => this.draw());
    this.canvas.addEventListener('blur', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.element);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
  }

  show(count: number, columns: number, largest = 18, first = 0): void {
    if (first !== this.first) this.cursor = Math.max(0, Math.min(count - 1, this.cursor + this.first - first));
    this.first = first;
    this.count = count;
    this.wanted = columns;
    this.largest = largest;
    if (this.cursor >= count) this.cursor = 0;
    this.note.textContent = this.look.words(this.first + this.cursor);
    this.draw();
  }

  get cursorSlot(): number {
    return this.first + this.cursor;
  }

  set selected(slot: number) {
    this.cursor = Math.max(0, Math.min(slot - this.first, this.count - 1));
    this.note.textContent = this.look.words(this.first + this.cursor);
    this.draw();
  }

  private slotAt(event: MouseEvent): number {
    const box = this.canvas.getBoundingClientRect(),
      scale = (this.columns * this.size) / box.width;
    const column = Math.floor(((event.clientX - box.left) * scale) / this.size),
      row = Math.floor(((event.clientY - box.top) * scale) / this.size);
    const slot = row * this.columns + column;
    return column >= 0 && column < this.columns && slot >= 0 && slot < this.count ? slot : -1;
  }

  private hover(slot: number): void {
    if (slot === this.hovered) return;
    this.hovered = slot;
    this.look.hovered?.(slot < 0 ? -1 : this.first + slot);
    this.note.textContent = this.look.words(this.first + (slot >= 0 ? slot : this.cursor));
  }

  private onKey(event: KeyboardEvent): void {
    const by: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -this.columns,
      ArrowDown: this.columns,
      PageUp: -this.columns * 8,
      PageDown: this.columns * 8,
      Home: -this.count,
      End: this.count,
    };
    if (event.key === 'Enter' || event.key === ' ') this.choose(this.cursor);
    else if (by[event.key]) {
      const next = this.cursor + by[event.key];
      this.cursor =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? this.count - 1
            : next >= 0 && next < this.count
              ? next
              : this.cursor;
      this.note.textContent = this.look.words(this.first + this.cursor);
      this.draw();
    } else return;
    event.preventDefault();
  }

  private choose(slot: number): void {
    this.cursor = slot;
    this.note.textContent = this.look.words(this.first + slot);
    this.draw();
    this.chosen(this.first + slot);
  }

  draw(): void {
    const room = this.element.clientWidth - 8; // less the padding
    if (room <= 0 || !this.count) return;
    this.columns = this.wanted;
    while (this.foldable && room / this.columns < 8 && this.count / this.columns < 64) this.columns /= 2;
    const wanted = Math.max(1, Math.min(this.largest, room / this.columns));
    this.size = wanted > 3 ? Math.floor(wanted) : wanted;
    const rows = Math.ceil(this.count / this.columns),
      scale = Math.max(1, devicePixelRatio),
      width = this.columns * this.size,
      height = rows * this.size;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    const context = this.canvas.getContext('2d') as CanvasRenderingContext2D;
    context.scale(scale, scale);
    const snap = (at: number): number => Math.round(at * scale) / scale,
      size = Math.ceil(this.size * scale) / scale; // no seams
    for (let slot = 0; slot < this.count; slot++)
      this.look.paint(
        context,
        this.first + slot,
        snap((slot % this.columns) * this.size),
        snap(Math.floor(slot / this.columns) * this.size),
        size,
      );
    this.drawCursor(context);
  }

  private drawCursor(context: CanvasRenderingContext2D): void {
    const x = (this.cursor % this.columns) * this.size,
      y = Math.floor(this.cursor / this.columns) * this.size;
    const grow = Math.max(0, 9 - this.size) / 2;
    for (const [name, width] of [
      ['--card', 6],
      ['--hot', 2.5],
    ] as const) {
      context.strokeStyle = colour(name);
      context.lineWidth = width;
      context.strokeRect(x - grow, y - grow, this.size + 2 * grow, this.size + 2 * grow);
    }
  }
}

const colours = new Map<string, string>();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => colours.clear());
export function colour(name: string): string {
  let value = colours.get(name);
  if (!value) colours.set(name, (value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()));
  return value;
}
