// SPDX-License-Identifier: MIT
//
// tables.ts: the table of a method: which square owns which slots, where there are holes, and where the tables of squares lie
// over each other. What is on the screen of it, its picture and one slot are in the files beside this one.
import { Board } from './board';
import { commas, el } from './dom';
import { Field, Segments, button, numbered, selectField } from './fields';
import { Page, Part } from './part';
import { Params } from './state';
import { Look, TablePicture, ownerName } from './tables_picture';
import { SlotOwner, tableSlot } from './tables_slot';
import { Stretch } from './tables_stretch';
import { squareName, squareNumber } from './wasm';

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

const shown = ['fancy', 'black', 'dense', 'reduced', 'interleaved', 'fixed', 'compact', 'magic32', 'pext'];

export class TablesPart implements Part {
  readonly name = 'tables';
  readonly title = 'Tables';
  readonly element: HTMLElement;
  private method = 'dense';
  private piece = 0;
  private square = -1; // none is picked
  private look: Look = 'owner';
  private slot = -1;
  private facts: Facts | null = null;
  private drawn = '';
  private readonly stretch = new Stretch();

  private readonly board: Board;
  private readonly pieces: Segments;
  private readonly looks: Segments;
  private readonly methodField: Field<HTMLSelectElement>;
  private readonly head = el('div', { 'aria-live': 'polite' });
  private readonly picture = new TablePicture(
    (slot) => this.change({ slot }),
    (by) => this.zoomBy(by),
  );
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
      (value) => this.change({ look: value as Look }),
    );
    this.methodField = selectField(
      'Method',
      shown.filter((value) => page.methods.some(({ name }) => name === value)).map((value) => ({ value, text: value })),
      (method) => {
        this.stretch.showAll();
        this.change({ method, slot: -1 });
      },
    );
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
        this.picture.legend,
        el('div', { class: 'buttons zooms' }, this.zoomIn, this.zoomOut, this.back, this.forth, this.range),
        this.picture.element,
        this.detail,
      ),
    );
  }

  private pick(square: number): void {
    this.change({ square: square === this.square ? -1 : square });
  }

  private change(to: Partial<{ method: string; piece: number; square: number; look: Look; slot: number }>): void {
    Object.assign(this, to);
    this.show();
    this.page.changed();
  }

  private zoomBy(by: number): void {
    if (this.stretch.zoomBy(by, this.picture.cursorSlot)) this.change({});
  }

  private scroll(by: number): void {
    this.stretch.scroll(by);
    this.change({});
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
    this.stretch.slots = facts.slots;
    this.picture.bytes = {
      firstOwner: sleight.bytes('first_owner_room', facts.slots).slice(),
      covering: sleight.bytes('covering_room', facts.slots).slice(),
    };
  }

  private show(): void {
    this.fill();
    const facts = this.facts as Facts,
      owner = this.square < 0 ? -1 : 64 * this.piece + this.square;
    if (this.slot >= facts.slots) this.slot = -1; // only a URL names one
    const marked = owner < 0 ? null : this.showOwner(owner, facts);
    if (!marked) this.ownerWords.replaceChildren();
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
    this.stretch.moveTo(this.stretch.first);
    this.picture.show(this.stretch, this.look, owner, marked, facts.most);
    if (this.stretch.has(this.slot)) this.picture.selected = this.slot;
    this.showStretch();
    this.showSlot();
  }

  // Says what the slots of one square are, and returns which they are.
  private showOwner(owner: number, facts: Facts): Uint8Array {
    const { by, offset, subsets, count, first, last } = this.page.sleight.ask<Owner>('owner_slots', owner);
    this.ownerWords.replaceChildren(
      el('p', {}, el('b', {}, ownerName(owner)), `: ${by}, offset ${commas(offset)}.`),
      el(
        'p',
        {},
        `${commas(subsets)} subsets in ${commas(count)} slots, from ${commas(first)} to ${commas(last)}: ${Math.round((100 * count) / (last - first + 1))}% of its stretch.`,
      ),
      button('Zoom to its stretch', () => {
        this.stretch.zoomTo(first, last);
        this.change({});
      }),
    );
    return this.page.sleight.bytes('marked_room', facts.slots).slice();
  }

  private showStretch(): void {
    const { first, last, slots } = this.stretch;
    this.zoomIn.disabled = this.stretch.isNearest;
    this.zoomOut.disabled = this.stretch.isWhole;
    this.back.disabled = first === 0;
    this.forth.disabled = first + this.stretch.span >= slots;
    this.range.textContent = `slots ${commas(first)} to ${commas(last)}`;
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

  private showSlot(): void {
    if (this.slot < 0) {
      this.detail.replaceChildren(
        el('p', { class: 'hint' }, 'Click a slot to see what it holds. On the picture: arrow keys walk, + and − zoom.'),
      );
      return;
    }
    const { owners } = this.page.sleight.ask<{ owners: SlotOwner[] }>('slot_owners', this.slot);
    this.detail.replaceChildren(...tableSlot(this.slot, owners));
  }

  // ---- the URL -------------------------------------------------------------------------------------------------

  open(params: Params): void {
    const wrong = params.method !== undefined && !shown.includes(params.method);
    if (params.method !== undefined && !wrong) this.method = params.method;
    if (params.piece !== undefined) this.piece = params.piece === 'bishop' ? 1 : 0;
    if (Object.keys(params).length) this.square = squareNumber(params.square ?? '');
    if (params.look === 'overlap' || params.look === 'owner') this.look = params.look;
    if (params.zoom !== undefined) this.stretch.zoom = Number(params.zoom);
    if (/^\d{1,6}$/.test(params.first ?? '')) this.stretch.first = Number(params.first);
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
      zoom: this.stretch.isWhole ? '' : String(this.stretch.zoom),
      first: this.stretch.first ? String(this.stretch.first) : '',
      slot: this.slot < 0 ? '' : String(this.slot),
    };
  }
}
