// SPDX-License-Identifier: MIT
//
// tables.ts: the memory picture of a method: which square owns which slots of its table, where there are holes, and where the
// tables of squares lie over each other.
import { Board } from './board';
import { commas, el } from './dom';
import { Field, Segments, button, numbered, selectField } from './fields';
import { highlight } from './highlight';
import { attackBoard, numberFigure } from './number';
import { Page, Part } from './part';
import { SlotPicture, colour } from './slots';
import { Params } from './state';
import { Hex, bit, squareName, squareNumber } from './wasm';

interface Facts {
  slots: number;
  holes: number;
  overlapping: number;
  most: number;
}

interface Owner {
  by: string;
  offset: number;
  count: number;
  alone: number;
  subsets: number;
  first: number;
  last: number;
}

interface SlotOwner {
  owner: number;
  subsets: number;
  blockers: Hex;
  attacks: Hex;
}

const shown = ['fancy', 'black', 'dense', 'reduced', 'interleaved', 'fixed', 'compact', 'magic32', 'pext'];
const ZOOMS = [1, 4, 16, 64],
  COLUMNS = [320, 192, 96, 48];
const HOLE = 255;
const ownerName = (owner: number): string => `${owner < 64 ? 'rook' : 'bishop'} ${squareName(owner % 64)}`;

export class TablesPart implements Part {
  readonly name = 'tables';
  readonly title = 'Tables';
  readonly element: HTMLElement;
  private method = 'dense';
  private piece = 0;
  private square = -1; // none is picked
  private look: 'owner' | 'overlap' = 'owner';
  private zoom = 0;
  private first = 0;
  private slot = -1;
  private facts: Facts | null = null;
  private drawn = '';
  private firstOwner = new Uint8Array(0);
  private covering = new Uint8Array(0);
  private marked: Uint8Array | null = null;

  private readonly board: Board;
  private readonly pieces: Segments;
  private readonly looks: Segments;
  private readonly methodField: Field<HTMLSelectElement>;
  private readonly head = el('div', { 'aria-live': 'polite' });
  private readonly legend = el('ul', { class: 'legend counts' });
  private readonly picture: SlotPicture;
  private readonly ownerWords = el('div', { class: 'owner-words', 'aria-live': 'polite' });
  private readonly detail = el('section', { class: 'detail', 'aria-label': 'The slot' });
  private readonly range = el('output', { class: 'where' });
  private readonly zoomIn = button('Zoom in', () => this.zoomBy(1));
  private readonly zoomOut = button('Zoom out', () => this.zoomBy(-1));
  private readonly back = button('← Before', () => this.scroll(-1));
  private readonly forth = button('After →', () => this.scroll(1));

  constructor(private readonly page: Page) {
    this.board = new Board({
      label: 'Squares: Space shows the slots of one',
      toggle: (square) => this.pick(square),
      place: (square) => this.pick(square),
    });
    this.pieces = numbered('Piece', ['rook', 'bishop'], (piece) => this.change({ piece }));
    this.looks = new Segments(
      'Colours',
      [
        { value: 'owner', text: 'owners' },
        { value: 'overlap', text: 'overlap' },
      ],
      (value) => this.change({ look: value as 'owner' }),
    );
    this.methodField = selectField(
      'Method',
      shown.filter((value) => page.methods.some(({ name }) => name === value)).map((value) => ({ value, text: value })),
      (method) => this.change({ method, slot: -1, first: 0, zoom: 0 }),
    );
    this.picture = new SlotPicture(
      'Table',
      {
        paint: (context, slot, x, y, size) => this.paint(context, slot, x, y, size),
        words: (slot) => this.slotWords(slot),
        hovered: (slot) => highlight(slot < 0 || this.firstOwner[slot] === HOLE ? 0n : bit(this.firstOwner[slot] % 64)),
      },
      (slot) => this.change({ slot }),
    );
    this.picture.canvas.addEventListener('keydown', (event) => {
      if (event.key === '+' || event.key === '=') this.zoomBy(1);
      else if (event.key === '-') this.zoomBy(-1);
      else return;
      event.preventDefault();
    });
    this.picture.canvas.addEventListener('dblclick', () => this.zoomBy(1));
    this.element = el(
      'div',
      { class: 'two tables' },
      el(
        'aside',
        { class: 'controls', 'aria-label': 'The table' },
        this.methodField.element,
        this.looks.element,
        this.pieces.element,
        this.board.element,
        el('p', { class: 'hint' }, 'Click a square to see its slots; again, to see all.'),
        this.ownerWords,
      ),
      el(
        'div',
        { class: 'explained' },
        this.head,
        this.legend,
        el('div', { class: 'buttons zooms' }, this.zoomIn, this.zoomOut, this.back, this.forth, this.range),
        this.picture.element,
        this.detail,
      ),
    );
  }

  private pick(square: number): void {
    this.change({ square: square === this.square ? -1 : square });
  }

  private change(
    to: Partial<{
      method: string;
      piece: number;
      square: number;
      look: 'owner' | 'overlap';
      zoom: number;
      first: number;
      slot: number;
    }>,
  ): void {
    Object.assign(this, to);
    this.show();
    this.page.changed();
  }

  // ---- the stretch that is shown ------------------------------------------------------------------------

  private get span(): number {
    const slots = this.facts?.slots ?? 1,
      columns = COLUMNS[this.zoom];
    return Math.min(slots, Math.ceil(slots / ZOOMS[this.zoom] / columns) * columns);
  }

  private zoomBy(by: number): void {
    const zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + by));
    if (zoom === this.zoom) return;
    const middle = this.picture.cursorSlot;
    this.zoom = zoom;
    this.change({ first: this.bounded(middle - this.span / 2) });
  }

  // As near as its whole stretch can be seen.
  private zoomTo({ first, last }: Owner): void {
    this.zoom = 0;
    for (let zoom = 1; zoom < ZOOMS.length; zoom++) {
      const slots = this.facts?.slots ?? 1;
      if (Math.floor(slots / ZOOMS[zoom]) >= last - first + 1 + COLUMNS[zoom]) this.zoom = zoom;
    }
    this.change({ first: this.bounded(first) });
  }

  private bounded(first: number): number {
    const columns = COLUMNS[this.zoom],
      last = Math.max(0, (this.facts?.slots ?? 0) - this.span);
    return Math.max(0, Math.min(Math.ceil(last / columns) * columns, Math.floor(first / columns) * columns));
  }

  private scroll(by: number): void {
    this.change({ first: this.bounded(this.first + by * this.span) });
  }

  // ---- showing ---------------------------------------------------------------------------------------------

  private fill(): void {
    if (this.drawn === this.method) return;
    const { sleight } = this.page;
    const facts = sleight.ask<Facts>(
      'owners_fill',
      this.page.methods.findIndex(({ name }) => name === this.method),
    );
    this.facts = facts;
    this.drawn = this.method;
    this.firstOwner = sleight.bytes('first_owner_room', facts.slots).slice();
    this.covering = sleight.bytes('covering_room', facts.slots).slice();
  }

  private show(): void {
    this.fill();
    const facts = this.facts as Facts,
      owner = this.square < 0 ? -1 : 64 * this.piece + this.square;
    this.marked = null;
    this.ownerWords.replaceChildren();
    if (owner >= 0) {
      const found = this.page.sleight.ask<Owner>('owner_slots', owner);
      this.marked = this.page.sleight.bytes('marked_room', facts.slots).slice();
      this.ownerWords.replaceChildren(
        el('p', {}, el('b', {}, ownerName(owner)), `: ${found.by}, offset ${commas(found.offset)}.`),
        el(
          'p',
          {},
          `${commas(found.subsets)} subsets in ${commas(found.count)} slots, from ${commas(found.first)} to ${commas(found.last)}: ${Math.round((100 * found.count) / (found.last - found.first + 1))}% of its stretch.`,
        ),
        button('Zoom to its stretch', () => this.zoomTo(found)),
      );
    }
    this.methodField.input.value = this.method;
    this.methodField.problem('');
    this.pieces.value = String(this.piece);
    this.looks.value = this.look;
    this.board.show({
      letter: this.square < 0 ? '' : this.piece ? 'B' : 'R',
      square: this.square,
      blockers: 0n,
      attacks: 0n,
      mask: 0n,
    });
    this.showHead(facts);
    this.showLegend(facts, owner);
    this.first = this.bounded(this.first);
    this.picture.show(Math.min(this.span, facts.slots - this.first), COLUMNS[this.zoom], 18, this.first);
    if (this.slot >= this.first && this.slot < this.first + this.span) this.picture.selected = this.slot;
    this.zoomIn.disabled = this.zoom === ZOOMS.length - 1;
    this.zoomOut.disabled = this.zoom === 0;
    this.back.disabled = this.first === 0;
    this.forth.disabled = this.first + this.span >= facts.slots;
    this.range.textContent = `slots ${commas(this.first)} to ${commas(Math.min(facts.slots, this.first + this.span) - 1)}`;
    this.showSlot();
  }

  private showHead(facts: Facts): void {
    const title = this.page.methods.find(({ name }) => name === this.method)?.title ?? '';
    this.head.replaceChildren(
      el('h2', {}, 'The table of ', el('code', {}, this.method)),
      el('p', { class: 'lead' }, `${title.charAt(0).toUpperCase()}${title.slice(1)}.`),
      el(
        'dl',
        { class: 'facts head-facts' },
        ...(
          [
            ['slots', facts.slots],
            ['holes', facts.holes],
            ['under several squares’ stretches', facts.overlapping],
          ] as const
        ).map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, commas(value)))),
      ),
      el(
        'p',
        { class: 'hint stretch-hint' },
        'The stretch of a square runs from its first slot to its last. Where stretches overlap, the slots of one square lie in what another leaves free.',
      ),
    );
  }

  private showLegend(facts: Facts, owner: number): void {
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
        ...Array.from({ length: Math.min(facts.most, 5) }, (_, i) =>
          item(
            `t-deep${i + 1}`,
            i === 4 && facts.most > 5 ? '5 or more' : i === 0 ? 'in 1 square’s stretch' : `in ${i + 1}`,
          ),
        ),
      );
  }

  private colourOf(slot: number): string {
    const owner = this.firstOwner[slot];
    if (this.marked) return colour(this.marked[slot] ? '--t-own' : owner === HOLE ? '--sunk' : '--t-other');
    if (owner === HOLE) return colour('--t-hole');
    if (this.look === 'overlap') return colour(`--t-deep${Math.min(5, this.covering[slot])}`);
    const shade = (owner + (owner >> 3)) & 1;
    return colour(owner < 64 ? (shade ? '--t-rook' : '--t-rook2') : shade ? '--t-bishop' : '--t-bishop2');
  }

  private paint(context: CanvasRenderingContext2D, slot: number, x: number, y: number, size: number): void {
    const gap = size >= 7 ? 1 : 0,
      inner = size - gap;
    context.fillStyle = this.colourOf(slot);
    context.fillRect(x, y, inner, inner);
    const owner = this.firstOwner[slot];
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

  private slotWords(slot: number): string {
    const owner = this.firstOwner[slot];
    return `slot ${commas(slot)}: ${owner === undefined || owner === HOLE ? 'a hole' : ownerName(owner)}${this.covering[slot] > 1 ? `, in the stretches of ${this.covering[slot]} squares` : ''}`;
  }

  private showSlot(): void {
    if (this.slot < 0 || this.slot >= (this.facts?.slots ?? 0)) {
      this.detail.replaceChildren(
        el('p', { class: 'hint' }, 'Click a slot to see what it holds. On the picture: arrow keys walk, + and − zoom.'),
      );
      return;
    }
    const { owners } = this.page.sleight.ask<{ owners: SlotOwner[] }>('slot_owners', this.slot);
    this.detail.replaceChildren(
      el('h3', { class: 'sub' }, `Slot ${commas(this.slot)}`),
      owners.length
        ? el(
            'div',
            { class: 'clash-pair' },
            ...owners
              .slice(0, 4)
              .map(({ owner, subsets, blockers, attacks }) =>
                el(
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
                    numberFigure(
                      attackBoard(
                        subsets > 1 ? 'blockers, for one' : 'blockers',
                        owner < 64 ? 'R' : 'B',
                        owner % 64,
                        blockers,
                        null,
                      ),
                    ),
                    numberFigure(attackBoard('attacks', owner < 64 ? 'R' : 'B', owner % 64, blockers, attacks)),
                  ),
                ),
              ),
          )
        : el('p', {}, 'A hole: no subset of any square comes here.'),
    );
  }

  // ---- the URL -------------------------------------------------------------------------------------------------

  open(params: Params): void {
    const wrong = params.method !== undefined && !shown.includes(params.method);
    if (params.method !== undefined && !wrong) this.method = params.method;
    if (params.piece !== undefined) this.piece = params.piece === 'bishop' ? 1 : 0;
    if (Object.keys(params).length) this.square = squareNumber(params.square ?? '');
    if (params.look === 'overlap' || params.look === 'owner') this.look = params.look;
    const zoom = ZOOMS.indexOf(Number(params.zoom ?? ZOOMS[this.zoom]));
    if (zoom >= 0) this.zoom = zoom;
    if (/^\d{1,6}$/.test(params.first ?? '')) this.first = Number(params.first);
    this.slot = /^\d{1,6}$/.test(params.slot ?? '') ? Number(params.slot) : -1;
    this.show();
    const strange = params.square !== undefined && params.square !== '' && this.square < 0;
    if (wrong)
      this.methodField.problem(`No table of '${(params.method ?? '').slice(0, 40)}' here; ${this.method} is kept`);
    else if (strange) this.methodField.problem(`No square '${(params.square ?? '').slice(0, 40)}'; expected a1 to h8`);
  }

  params(): Params {
    if (!this.facts) return {};
    return {
      method: this.method,
      look: this.look,
      piece: this.piece ? 'bishop' : 'rook',
      square: this.square < 0 ? '' : squareName(this.square),
      zoom: this.zoom ? String(ZOOMS[this.zoom]) : '',
      first: this.first ? String(this.first) : '',
      slot: this.slot < 0 ? '' : String(this.slot),
    };
  }
}
