// SPDX-License-Identifier: MIT
//
// breakit.ts: any number as a magic: which of its slots are free, used, shared or clash, and who clashes there.
import { Board, toggled } from './board';
import { commas, el } from './dom';
import { Field, Segments, attempt, button, numberField, numbered, selectField, textField } from './fields';
import { bitRow } from './bit_rows';
import { highlightAgain } from './highlight';
import { Job } from './jobs';
import { attackBoard, numberFigure } from './number';
import { Page, Part } from './part';
import { SlotPicture, colour } from './slots';
import { Params } from './state';
import { Hex, Problem, hex, kindNames, squareName, squareNumber, squaresText } from './wasm';

interface Table {
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

interface Row {
  blockers: Hex;
  attacks: Hex;
  product: Hex;
  number: number;
}

interface Constants {
  magic: Hex;
  shift: number;
  kind: number;
}

const FREE = 0,
  USED = 1,
  SHARED = 2,
  CLASH = 3;
const stateWords = ['free', 'used by one subset', 'shared constructively', 'clash'];
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
  private states = new Uint8Array(0);
  private doctor: Job | null = null;
  private asked = 0;

  private readonly board: Board;
  private readonly bits: Board;
  private readonly pieces: Segments;
  private readonly kinds: Segments;
  private readonly giver: Field<HTMLSelectElement>;
  private readonly magicField: Field<HTMLInputElement>;
  private readonly shiftField: ReturnType<typeof numberField>;
  private readonly verdict = el('div', { class: 'verdict', 'aria-live': 'polite' });
  private readonly cause = el('div', { class: 'cause' });
  private readonly counts = el('ul', { class: 'legend counts' });
  private readonly picture: SlotPicture;
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
    this.picture = new SlotPicture(
      'Slots',
      {
        paint: (context, slot, x, y, size) => paintSlot(context, this.states[slot], x, y, size),
        words: (slot) => `slot ${commas(slot)}: ${stateWords[this.states[slot] ?? 0]}`,
      },
      (slot) => this.chooseSlot(slot),
      true,
    );
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
          this.cause,
        ),
      ),
      el('h3', { class: 'sub' }, 'The slots'),
      this.counts,
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
    this.cause.replaceChildren(el('p', {}, 'No single bit breaks this one: with any of the 64 flipped it is still a magic.'));
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
    const { sleight } = this.page;
    const table = this.fill(this.magic);
    this.table = table;
    this.states = sleight.bytes('slot_states', table.slots).slice();
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
    this.showVerdict(table);
    const half = Math.ceil(table.bits / 2);
    this.picture.show(table.slots, 2 ** Math.max(half, Math.min(6, table.bits)));
    if (this.slot < 0 && table.first_clash !== undefined) this.slot = table.first_clash;
    this.showSlot();
    highlightAgain();
  }

  private showVerdict(table: Table): void {
    const name = `${this.piece ? 'bishop' : 'rook'} on ${squareName(this.square)}`;
    const good = table.clashing === 0;
    this.verdict.className = `verdict ${good ? 'good' : 'bad'}`;
    this.verdict.replaceChildren(
      el(
        'strong',
        {},
        good ? '✓ It is a magic.' : `✗ ${commas(table.subsets_clashing)} of ${commas(table.subsets)} subsets clash.`,
      ),
      el(
        'p',
        {},
        good
          ? `All ${commas(table.subsets)} subsets of the ${name} find their attack set in ${commas(table.slots)} slots of ${table.bits} index bits; ${commas(table.used)} are used, for ${commas(table.attack_sets)} different attack sets.`
          : `${commas(table.clashing)} of ${commas(table.slots)} slots get more than one of the ${commas(table.attack_sets)} attack sets of the ${name}.`,
      ),
    );
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
    this.diagnose(good);
  }

  // What is likely wrong takes longer to find out than a key press.
  private diagnose(good: boolean): void {
    const id = ++this.asked;
    this.cause.replaceChildren();
    this.doctor?.end();
    this.doctor = null;
    if (good) return;
    const near = this.nearMagic();
    if (near) {
      this.showCause(near);
      return;
    }
    const values = [this.piece, this.square, this.kind, this.magic, this.shift];
    setTimeout(() => {
      if (id !== this.asked || this.element.hidden) return;
      this.doctor = new Job({ type: 'ask', id, name: 'diagnose', values }, (message) => {
        if (message.type !== 'answer' || message.id !== this.asked) return;
        this.showCause(message.answer as { known: boolean; cause: string; magic?: Hex; shift?: number; kind?: number });
      });
    }, 350);
  }

  // The magic that was begun with, where only one digit differs from it: other magics may be as near, but it is the one meant.
  private nearMagic(): { known: boolean; cause: string; magic: Hex; shift: number; kind: number } | null {
    const { magic, shift, kind } = this.givenMagic();
    const now = hex(this.magic);
    const differing = [...magic].filter((digit, i) => digit !== now[i]).length;
    if (differing !== 1 || shift !== this.shift || kind !== this.kind) return null;
    const cause = `one digit is not that of ${this.giver.input.value}, whose magic here is ${magic}`;
    return { known: true, cause, magic, shift, kind };
  }

  private showCause(found: { known: boolean; cause: string; magic?: Hex; shift?: number; kind?: number }): void {
    if (!found.known) return;
    this.cause.replaceChildren(el('p', {}, el('b', {}, 'Likely cause: '), `${found.cause}.`));
    if (found.magic !== undefined)
      this.cause.append(
        button('Mend it', () =>
          this.change({ magic: BigInt(found.magic as Hex), shift: found.shift, kind: found.kind }),
        ),
      );
  }

  // ---- one slot ------------------------------------------------------------------------------------------

  private chooseSlot(slot: number): void {
    this.slot = slot;
    this.showSlot();
    this.page.changed();
  }

  private showSlot(): void {
    if (!this.table || this.slot < 0 || this.slot >= this.table.slots) {
      this.detail.replaceChildren(el('p', { class: 'hint' }, 'Click a slot to see who comes there.'));
      return;
    }
    this.picture.selected = this.slot;
    const { rows } = this.page.sleight.ask<{ rows: Row[] }>('slot_rows', this.slot);
    const other = rows.find(({ attacks }) => rows.length > 0 && attacks !== rows[0].attacks);
    const sets = new Set(rows.map(({ attacks }) => attacks)).size;
    const title = el('h3', { class: 'sub' }, `Slot ${commas(this.slot)}`);
    if (!rows.length) this.detail.replaceChildren(title, el('p', {}, 'No subset comes here: the slot is free.'));
    else if (!other)
      this.detail.replaceChildren(
        title,
        el(
          'p',
          {},
          rows.length === 1
            ? 'One subset comes here.'
            : `${rows.length} subsets come here, and all have this attack set: a constructive collision.`,
        ),
        this.pair(rows.slice(0, 6), false),
      );
    else
      this.detail.replaceChildren(
        title,
        el(
          'p',
          {},
          `${rows.length} subsets come here with ${sets} different attack sets: a clash. Two of them, whose products have the same index bits:`,
        ),
        this.pair([rows[0], other], true),
        this.products([rows[0], other]),
      );
  }

  private pair(rows: Row[], named: boolean): HTMLElement {
    const letter = this.piece ? 'B' : 'R';
    return el(
      'div',
      { class: 'clash-pair' },
      ...rows.map((row, i) =>
        el(
          'div',
          { class: 'numbers' },
          numberFigure(
            attackBoard(named ? `blockers ${'AB'[i]}` : 'blockers', letter, this.square, row.blockers, null),
          ),
          numberFigure(
            attackBoard(named ? `attacks with ${'AB'[i]}` : 'attacks', letter, this.square, row.blockers, row.attacks),
          ),
        ),
      ),
    );
  }

  private products(rows: Row[]): HTMLElement {
    const table = this.table as Table;
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
    this.asked++;
    this.doctor?.end();
    this.doctor = null;
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
