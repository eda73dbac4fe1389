// SPDX-License-Identifier: MIT
//
// find.ts: the finder at work, in workers beside the page: one search, or two against each other.
import { Board } from './board';
import { announce, el } from './dom';
import { Field, Segments, button, numberField, numbered, selectField, textField } from './fields';
import { Asked, Lane, strategies } from './find_lane';
import { Page, Part } from './part';
import { Params } from './state';
import { Problem, kindNames, squareName, squareNumber } from './wasm';

export class FindPart implements Part {
  readonly name = 'find';
  readonly title = 'Find it';
  readonly element: HTMLElement;
  private piece = 0;
  private square = 27;
  private kind = 0;
  private bits = 10;
  private strategy = 'construct';
  private against = 'random';
  private seed = 1n;
  private lanes: Lane[] = [];
  private opened = false;

  private readonly board: Board;
  private readonly pieces: Segments;
  private readonly kinds: Segments;
  private readonly bitsField: ReturnType<typeof numberField>;
  private readonly strategyField: Field<HTMLSelectElement>;
  private readonly againstField: Field<HTMLSelectElement>;
  private readonly seedField: Field<HTMLInputElement>;
  private readonly go = button('Find', () => (this.runs ? this.stop() : this.start()), 'main');
  private readonly lanesPlace = el('div', { class: 'lanes' });
  private readonly race = el('p', { class: 'race', 'aria-live': 'polite' });

  constructor(private readonly page: Page) {
    const names = strategies.map((value) => ({ value, text: value }));
    this.board = new Board({
      label: 'Square of the piece: Space or P moves it',
      toggle: (square) => this.begin({ square }),
      place: (square) => this.begin({ square }),
    });
    this.pieces = numbered('Piece', ['rook', 'bishop'], (piece) => this.begin({ piece }));
    this.kinds = numbered('Kind', kindNames, (kind) => this.change({ kind }));
    this.bitsField = numberField('Index bits', '', 2, 12, (bits) => this.change({ bits }, false));
    this.strategyField = selectField('Strategy', [{ value: '', text: 'the best for it' }, ...names], (strategy) =>
      this.change({ strategy }),
    );
    this.againstField = selectField('Against', [{ value: '', text: 'nobody' }, ...names], (against) =>
      this.change({ against }),
    );
    this.seedField = textField(
      'Seed',
      'The same seed finds the same magic',
      (words) => {
        if (!/^\d{1,20}$/.test(words.trim()) || BigInt(words) >= 1n << 64n)
          throw new Problem('expected a whole number below 2^64');
        this.change({ seed: BigInt(words) }, false);
      },
      [button('New', () => this.change({ seed: BigInt(Math.floor(Math.random() * 1e6)) }))],
    );
    this.element = el(
      'div',
      { class: 'two find' },
      el(
        'aside',
        { class: 'controls', 'aria-label': 'What to look for' },
        this.board.element,
        this.pieces.element,
        this.kinds.element,
        el('div', { class: 'pair' }, this.bitsField.element, this.seedField.element),
        el('div', { class: 'pair' }, this.strategyField.element, this.againstField.element),
        el(
          'div',
          { class: 'buttons' },
          this.go,
          button('Constructed against random', () =>
            this.change(
              { piece: 0, square: 27, kind: 0, bits: 10, strategy: 'construct', against: 'random' },
              true,
              true,
            ),
          ),
          button('One bit fewer', () =>
            this.change(
              { piece: 0, square: squareNumber('c2'), kind: 0, bits: 9, strategy: '', against: '', seed: 1n },
              true,
              true,
            ),
          ),
        ),
      ),
      el(
        'div',
        { class: 'explained' },
        el('h2', {}, 'A search for magics'),
        el(
          'p',
          { class: 'lead' },
          'No formula gives a magic: numbers are tried until one sends no two subsets with different attack sets to one slot. But they need not be random.',
        ),
        this.race,
        this.lanesPlace,
      ),
    );
  }

  private get runs(): boolean {
    return this.lanes.some((lane) => lane.runs);
  }

  // One index bit for each mask square.
  private usualBits(): number {
    return Number(this.page.sleight.number('mask_squares', this.piece, this.square));
  }

  private begin(to: Partial<{ piece: number; square: number }>): void {
    const fewer = this.usualBits() - this.bits;
    Object.assign(this, to);
    this.change({ bits: Math.max(2, this.usualBits() - Math.max(0, fewer)) });
  }

  private change(
    to: Partial<{
      piece: number;
      square: number;
      kind: number;
      bits: number;
      strategy: string;
      against: string;
      seed: bigint;
    }>,
    writeFields = true,
    start = false,
  ): void {
    Object.assign(this, to);
    this.stop();
    this.show(writeFields);
    this.page.changed();
    if (start) this.start();
  }

  private show(writeFields: boolean): void {
    this.board.show({ letter: this.piece ? 'B' : 'R', square: this.square, blockers: 0n, attacks: 0n, mask: 0n });
    this.pieces.value = String(this.piece);
    this.kinds.value = String(this.kind);
    if (writeFields) {
      this.bitsField.input.value = String(this.bits);
      this.seedField.input.value = String(this.seed);
      for (const field of [this.bitsField, this.seedField, this.strategyField, this.againstField]) field.problem('');
    }
    this.strategyField.input.value = this.strategy;
    this.againstField.input.value = this.against;
    const usual = this.usualBits(),
      hint =
        this.bits === usual
          ? 'one for each mask square'
          : this.bits < usual
            ? `${usual - this.bits} fewer than mask squares`
            : `${this.bits - usual} more than mask squares`;
    if (!this.lanes.length)
      this.race.textContent = `${this.piece ? 'Bishop' : 'Rook'} on ${squareName(this.square)}, ${this.bits} index bits: ${hint}.`;
    this.go.textContent = this.runs ? 'Stop' : 'Find';
  }

  private start(): void {
    this.stop();
    const asked: Asked = { piece: this.piece, square: this.square, kind: this.kind, bits: this.bits, seed: this.seed };
    const names = this.against && this.against !== this.strategy ? [this.strategy, this.against] : [this.strategy];
    this.race.textContent = '';
    this.lanes = names.map((name) => new Lane(name, asked, this.page, (words) => this.onEnd(words)));
    this.lanesPlace.replaceChildren(...this.lanes.map((lane) => lane.element));
    this.show(false);
  }

  private onEnd(words: string): void {
    announce(words);
    this.race.textContent = `${this.race.textContent}${this.race.textContent ? '; ' : ''}${words}`;
    this.show(false);
    if (!this.runs) this.race.scrollIntoView({ block: 'nearest' }); // on a phone it is far below the button
  }

  private stop(): void {
    for (const lane of this.lanes) lane.stop();
    this.go.textContent = 'Find';
  }

  open(params: Params): void {
    const wrong: [Field<HTMLElement>, string][] = [];
    const piece = ['rook', 'bishop'].indexOf(params.piece ?? (this.piece ? 'bishop' : 'rook')),
      square = squareNumber(params.square ?? squareName(this.square));
    const kind = kindNames.indexOf((params.kind ?? kindNames[this.kind]) as 'white');
    const known = (name: string | undefined): boolean => name === undefined || name === '' || strategies.includes(name);
    const before = JSON.stringify(this.params());
    if (piece >= 0) this.piece = piece;
    if (square >= 0) this.square = square;
    if (kind >= 0) this.kind = kind;
    if (piece < 0 || square < 0 || kind < 0)
      wrong.push([this.strategyField, 'The URL names no such piece, square or kind; the last good one is kept']);
    if (known(params.strategy) && Object.keys(params).length) this.strategy = params.strategy ?? '';
    else if (params.strategy) wrong.push([this.strategyField, `No strategy '${params.strategy.slice(0, 40)}'`]);
    if (known(params.against) && Object.keys(params).length) this.against = params.against ?? '';
    else if (params.against) wrong.push([this.againstField, `No strategy '${params.against.slice(0, 40)}'`]);
    if (params.bits !== undefined) {
      if (/^\d{1,2}$/.test(params.bits) && Number(params.bits) >= 2 && Number(params.bits) <= 12)
        this.bits = Number(params.bits);
      else wrong.push([this.bitsField, 'Expected a whole number from 2 to 12']);
    }
    if (!this.opened && (params.bits === undefined || wrong.some(([field]) => field === this.bitsField)))
      this.bits = this.usualBits();
    if (params.seed !== undefined) {
      if (/^\d{1,19}$/.test(params.seed)) this.seed = BigInt(params.seed);
      else wrong.push([this.seedField, 'Expected a whole number below 2^64']);
    }
    if (this.opened && before !== JSON.stringify(this.params())) {
      this.stop();
      this.lanes = [];
      this.lanesPlace.replaceChildren();
    }
    this.opened = true;
    this.show(true);
    for (const [field, words] of wrong) field.problem(words);
  }

  params(): Params {
    if (!this.opened) return {};
    return {
      piece: this.piece ? 'bishop' : 'rook',
      square: squareName(this.square),
      kind: kindNames[this.kind],
      bits: String(this.bits),
      strategy: this.strategy,
      against: this.against,
      seed: String(this.seed),
    };
  }

  close(): void {
    this.stop();
  }
}
