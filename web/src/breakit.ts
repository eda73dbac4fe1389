// SPDX-License-Identifier: MIT
//
// breakit.ts: any number as a magic, changed bit by bit; the slots, the verdict and one slot are shown by the files beside it.
import { Board, toggled } from './board';
import { MagicPicture, Table } from './breakit_picture';
import { Row, slotDetail } from './breakit_slot';
import { Causes, Constants, Judged, showVerdict } from './breakit_verdict';
import { el } from './dom';
import { Field, Segments, attempt, button, numberField, numbered, selectField, textField } from './fields';
import { highlightAgain } from './highlight';
import { Page, Part } from './part';
import { Params } from './state';
import { Hex, Problem, hex, kindNames, squareName, squareNumber } from './wasm';

const givers = ['fancy', 'reduced', 'fixed', 'black', 'dense', 'magic32'];

export class BreakPart implements Part {
  readonly name = 'break';
  readonly title = 'Break it';
  readonly element: HTMLElement;
  private piece = 0;
  private square = 27;
  private kind = 0;
  private magic = 0n;
  private shift = 54;
  private slot = -1;
  private table: Table | null = null;

  private readonly board: Board;
  private readonly bits: Board;
  private readonly pieces: Segments;
  private readonly kinds: Segments;
  private readonly giver: Field<HTMLSelectElement>;
  private readonly magicField: Field<HTMLInputElement>;
  private readonly shiftField: ReturnType<typeof numberField>;
  private readonly verdict = el('div', { class: 'verdict', 'aria-live': 'polite' });
  private readonly causes = new Causes((to) => this.change(to));
  private readonly picture = new MagicPicture((slot) => this.chooseSlot(slot));
  private readonly detail = el('section', { class: 'detail', 'aria-label': 'The slot' });

  constructor(private readonly page: Page) {
    this.board = new Board({
      label: 'Square of the piece: Space or P moves it',
      toggle: (square) => this.begin({ square }),
      place: (square) => this.begin({ square }),
    });
    this.bits = new Board({
      label: 'The magic as a board: Space flips a bit',
      toggle: (square) => this.change({ magic: toggled(this.magic, square) }),
    });
    this.pieces = numbered('Piece', ['rook', 'bishop'], (piece) => this.begin({ piece }));
    this.kinds = numbered('Kind', kindNames, (kind) => this.changeKind(kind));
    this.giver = selectField(
      'Begin with the magic of',
      givers
        .filter((value) => page.methods.some(({ name }) => name === value))
        .map((value) => ({ value, text: value })),
      () => this.begin({}),
    );
    this.magicField = textField('Magic', 'Any number: hex, or decimal', (words) =>
      this.change({ magic: this.readMagic(words) }, false),
    );
    this.shiftField = numberField('Shift', '', 48, 63, (shift) => this.change({ shift }, false));
    this.element = el('div', { class: 'two break' }, this.makeControls(), this.makeResults());
  }

  private makeControls(): HTMLElement {
    return el(
      'aside',
      { class: 'controls', 'aria-label': 'The magic' },
      this.board.element,
      this.pieces.element,
      this.giver.element,
      this.kinds.element,
      this.shiftField.element,
    );
  }

  private makeResults(): HTMLElement {
    return el(
      'div',
      { class: 'explained' },
      el('h2', {}, 'Any number as a magic'),
      el(
        'p',
        { class: 'lead' },
        'Flip a bit, change the shift, paste your own: every subset of the mask is put into its slot at once.',
      ),
      el(
        'div',
        { class: 'magic-row' },
        el(
          'div',
          { class: 'magic-bits' },
          el('p', { class: 'hint' }, 'The magic, bit by bit: click to flip'),
          this.bits.element,
        ),
        el(
          'div',
          { class: 'magic-side' },
          this.magicField.element,
          el(
            'div',
            { class: 'buttons' },
            button('Break it: flip a bit', () => this.flip(), 'main'),
            button('Right again', () => this.begin({})),
          ),
          this.verdict,
          this.causes.element,
        ),
      ),
      el('h3', { class: 'sub' }, 'The slots'),
      this.picture.counts,
      this.picture.element,
      this.detail,
    );
  }

  // ---- changes -------------------------------------------------------------------------------------

  private readMagic(words: string): bigint {
    return BigInt(this.page.sleight.askAbout<{ magic: Hex }>('magic_read', words.trim()).magic);
  }

  // Another square, or piece: with the magic that a method has there.
  private begin(to: Partial<{ piece: number; square: number }>): void {
    Object.assign(this, to);
    const constants = this.givenMagic();
    this.change({ magic: BigInt(constants.magic), shift: constants.shift, kind: constants.kind });
  }

  private givenMagic(): Constants {
    const method = this.page.methods.findIndex(({ name }) => name === this.giver.input.value);
    return this.page.sleight.ask<Constants>('method_magic', method, this.piece, this.square);
  }

  private get judged(): Judged {
    const { piece, square, kind, magic, shift } = this;
    return { piece, square, kind, magic, shift };
  }

  private changeKind(kind: number): void {
    const width = (k: number): number => (k === 2 ? 32 : 64);
    this.change({ kind, shift: this.shift - width(this.kind) + width(kind) });
  }

  // A bit at random, of those that matter: many flipped bits leave a magic.
  private flip(): void {
    const first = Math.floor(Math.random() * 64);
    for (let i = 0; i < 64; i++) {
      const magic = toggled(this.magic, (first + 37 * i) % 64);
      if (this.fill(magic).clashing === 0) continue;
      this.change({ magic });
      return;
    }
    this.change({});
    this.causes.say('No single bit breaks this one: with any of the 64 flipped it is still a magic.');
  }

  private fill(magic: bigint): Table {
    return this.page.sleight.ask<Table>('table_fill', this.piece, this.square, this.kind, magic, this.shift);
  }

  private change(to: Partial<{ magic: bigint; shift: number; kind: number }>, writeFields = true): void {
    Object.assign(this, to);
    this.slot = -1;
    this.show(writeFields);
    this.page.changed();
  }

  // ---- showing ---------------------------------------------------------------------------------------

  private show(writeFields: boolean): void {
    const table = this.fill(this.magic),
      states = this.page.sleight.bytes('slot_states', table.slots).slice();
    this.table = table;
    this.shiftField.bounds(table.shift_least, table.shift_most);
    this.pieces.value = String(this.piece);
    this.kinds.value = String(this.kind);
    this.board.show({
      letter: this.piece ? 'B' : 'R',
      square: this.square,
      blockers: 0n,
      attacks: 0n,
      mask: BigInt(table.mask),
    });
    this.bits.show({ letter: '', square: -1, blockers: this.magic, attacks: 0n, mask: 0n });
    if (writeFields || document.activeElement !== this.magicField.input) this.magicField.input.value = hex(this.magic);
    if (writeFields || document.activeElement !== this.shiftField.input)
      this.shiftField.input.value = String(this.shift);
    if (writeFields) for (const field of [this.magicField, this.shiftField, this.giver]) field.problem('');
    showVerdict(this.verdict, table, `${this.piece ? 'bishop' : 'rook'} on ${squareName(this.square)}`);
    if (table.clashing === 0) this.causes.clear();
    else this.causes.find(this.judged, this.giver.input.value, this.givenMagic());
    this.picture.show(table, states);
    if (this.slot >= table.slots) this.slot = -1; // only a URL names one
    if (this.slot < 0 && table.first_clash !== undefined) this.slot = table.first_clash;
    this.showSlot();
    highlightAgain();
  }

  // ---- one slot ------------------------------------------------------------------------------------------

  private chooseSlot(slot: number): void {
    this.slot = slot;
    this.showSlot();
    this.page.changed();
  }

  private showSlot(): void {
    if (!this.table || this.slot < 0) {
      this.detail.replaceChildren(el('p', { class: 'hint' }, 'Click a slot to see who comes there.'));
      return;
    }
    this.picture.selected = this.slot;
    const { rows } = this.page.sleight.ask<{ rows: Row[] }>('slot_rows', this.slot);
    const letter = this.piece ? 'B' : 'R';
    this.detail.replaceChildren(...slotDetail(this.slot, rows, this.table, letter, this.square));
  }

  // ---- the URL ---------------------------------------------------------------------------------------------

  open(params: Params): void {
    if (this.table === null) this.giver.input.value = 'fancy';
    const wrong: [Field<HTMLElement>, string][] = [];
    const piece = ['rook', 'bishop'].indexOf(params.piece ?? 'rook'),
      square = squareNumber(params.square ?? squareName(this.square));
    const kind = kindNames.indexOf((params.kind ?? 'white') as 'white');
    if (piece >= 0) this.piece = piece;
    else wrong.push([this.giver, `no piece '${params.piece.slice(0, 40)}'; expected rook or bishop`]);
    if (square >= 0) this.square = square;
    else wrong.push([this.giver, `no square '${params.square.slice(0, 40)}'; expected a1 to h8`]);
    if (this.table === null || params.magic === undefined) this.begin({});
    const before = { magic: this.magic, shift: this.shift, kind: this.kind };
    if (params.magic !== undefined) {
      this.magicField.input.value = params.magic;
      if (kind >= 0) this.kind = kind;
      if (!attempt(this.magicField, () => (this.magic = this.readMagic(params.magic))))
        wrong.push([this.magicField, '']);
      if (params.shift !== undefined) this.shift = /^\d{1,2}$/.test(params.shift) ? Number(params.shift) : -1;
      this.slot = /^\d{1,5}$/.test(params.slot ?? '') ? Number(params.slot) : -1;
      try {
        this.show(wrong.every(([field]) => field !== this.magicField));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        Object.assign(this, before);
        this.show(true);
        wrong.push([this.shiftField, error.message]);
      }
    }
    for (const [field, words] of wrong) if (words) field.problem(words.charAt(0).toUpperCase() + words.slice(1));
  }

  params(): Params {
    if (this.table === null) return {};
    return {
      piece: this.piece ? 'bishop' : 'rook',
      square: squareName(this.square),
      kind: kindNames[this.kind],
      magic: hex(this.magic),
      shift: String(this.shift),
      slot: this.slot < 0 ? '' : String(this.slot),
    };
  }

  close(): void {
    this.causes.end();
  }
}
