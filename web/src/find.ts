// SPDX-License-Identifier: MIT
//
// find.ts: the finder at work, in workers beside the page: one search, or two against each other.
import { Board } from './board';
import { announce, commas, copyText, el, svg } from './dom';
import { Field, Segments, button, numberField, selectField, textField } from './fields';
import { Job, JobMessage } from './jobs';
import { numberFigure, plainBoard } from './number';
import { Page, Part } from './part';
import { Params } from './state';
import { Hex, Problem, kindNames, squareName, squareNumber } from './wasm';

interface Report {
  tested: number | string;
  depth: { square: number; tested: number | string; survived: number | string }[];
}

interface Outcome extends Report {
  result: string;
  magic?: Hex;
  shift?: number;
  verified?: boolean;
  slots?: number;
}

interface Facts {
  strategy: string;
  subsets: number;
  one_by_one: boolean;
}

interface Candidate {
  magic: Hex;
  placed: number;
}

interface Asked {
  piece: number;
  square: number;
  kind: number;
  bits: number;
  seed: bigint;
}

const strategies = ['random', 'construct', 'beam', 'tile', 'dfs'];
const about: Record<string, string> = {
  random: 'sparse random numbers, until one has no clash: the classic way',
  construct: 'numbers made so that each mask square has an index bit of its own',
  beam: 'many prefixes side by side, from the lowest bit up; the best are kept',
  tile: 'file and rank of a rook apart',
  dfs: 'all magics, depth first: finds one, or proves that there is none',
};
const WIDTH = 600, HEIGHT = 150, SHOWN = 60;

// ---- one search ------------------------------------------------------------------------------------------

class Lane {
  readonly element: HTMLElement;
  private job: Job | null = null;
  private facts: Facts | null = null;
  private start = 0;
  private candidates: Candidate[] = [];
  private readonly title = el('h3');
  private readonly words = el('p', { class: 'hint' });
  private readonly figures = el('dl', { class: 'facts' });
  private readonly picture = el('div', { class: 'fall' });
  private readonly result = el('div', { class: 'found', 'aria-live': 'polite' });

  constructor(strategy: string, private readonly asked: Asked, private readonly page: Page, private readonly ended: (words: string) => void) {
    this.element = el('section', { class: 'lane-card' }, this.title, this.words, this.figures, this.picture, this.result);
    this.title.textContent = strategy || 'best';
    const { piece, square, kind, bits, seed } = asked;
    this.job = new Job({ type: 'find', values: [piece, square, kind, bits, strategies.indexOf(strategy), seed] }, (message) => this.hear(message));
    this.showFigures(0, 0);
  }

  get runs(): boolean {
    return this.job !== null;
  }

  stop(): void {
    if (!this.job) return;
    this.job.end();
    this.job = null;
    this.result.replaceChildren(el('p', { class: 'hint' }, 'Stopped. The same seed begins the same search again.'));
  }

  private hear(message: JobMessage): void {
    if (message.type === 'set') {
      this.facts = message.facts as Facts;
      this.start = message.now as number;
      this.title.textContent = this.facts.strategy;
      this.words.textContent = about[this.facts.strategy] ?? '';
    } else if (message.type === 'candidates') {
      this.candidates.push(...(message.candidates as Candidate[]));
      this.candidates = this.candidates.slice(-SHOWN);
      this.showFall();
    } else if (message.type === 'report') {
      this.showReport(message.report as Report, (message.now as number) - this.start);
    } else if (message.type === 'done') {
      this.finish(message.outcome as Outcome, message.took as number);
    } else if (message.type === 'problem') {
      this.end();
      this.result.replaceChildren(el('p', { class: 'wrong' }, (message.words as string).replace(/^./, (letter) => letter.toUpperCase())));
      this.ended(message.words as string);
    }
  }

  private end(): void {
    this.job?.end();
    this.job = null;
  }

  private showFigures(tested: number | string, took: number): void {
    const seconds = took / 1000, rate = seconds > 0.0005 ? Number(tested) / seconds : 0;
    const unit = this.facts?.one_by_one === false ? 'prefixes' : 'numbers';
    const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
    this.figures.replaceChildren(fact(`${unit} tried`, commas(tested)),
      fact('a second', took < 5 ? '–' : rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} million` : commas(Math.round(rate))),
      fact('time', took < 1000 ? `${took < 10 ? took.toFixed(1) : Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`));
  }

  private showReport(report: Report, took: number): void {
    this.showFigures(report.tested, took);
    if (!this.facts?.one_by_one) this.showDepths(report);
  }

  private finish(outcome: Outcome, took: number): void {
    this.showReport(outcome, took);
    this.end();
    const { piece, square, kind, bits } = this.asked;
    const name = `${piece ? 'bishop' : 'rook'} ${squareName(square)}`;
    if (outcome.magic === undefined) {
      this.result.replaceChildren(el('p', {}, this.facts?.strategy === 'dfs' ? `There is no such magic: all were gone through.` : 'None in all parts of this search.'));
      this.ended(`${this.facts?.strategy}: none`);
      return;
    }
    if (this.facts?.one_by_one) this.showFall(outcome.magic);
    const line = `${name} ${kindNames[kind]} ${outcome.magic} ${outcome.shift} 0`;
    const copy: HTMLButtonElement = button('Copy the line', () => void copyText(`${line}\n`, copy));
    this.result.replaceChildren(
      el('div', { class: 'found-row' }, numberFigure(plainBoard('the magic', outcome.magic)),
        el('div', { class: 'found-words' },
          el('p', {}, el('strong', {}, `✓ Found, ${outcome.verified ? 'and verified against the rays' : 'NOT VERIFIED'}.`)),
          el('p', {}, `${commas(outcome.slots ?? 0)} of ${commas(2 ** bits)} slots are used.`),
          el('div', { class: 'buttons' },
            button('See its slots', () => this.page.goTo('break', { piece: piece ? 'bishop' : 'rook', square: squareName(square), kind: kindNames[kind], magic: outcome.magic as Hex, shift: String(outcome.shift) })),
            copy))));
    this.ended(`${this.facts?.strategy}: found after ${commas(outcome.tested)}`);
  }

  // Each bar is a number: how many subsets found room before the first clash, on a scale of doublings.
  private showFall(found?: Hex): void {
    const subsets = this.facts?.subsets ?? 1, top = Math.log2(subsets), shown = this.candidates;
    if (found && !shown.some(({ magic }) => magic === found)) shown.push({ magic: found, placed: subsets });
    const bars = shown.slice(-SHOWN), step = WIDTH / SHOWN;
    const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT + 22}`, role: 'img', 'aria-label': `the last ${bars.length} numbers: how many of ${subsets} subsets found room` });
    picture.append(svg('line', { x1: 0, x2: WIDTH, y1: 18, y2: 18, class: 'goal' }));
    const label = svg('text', { x: WIDTH, y: 12, class: 'goal-text', 'text-anchor': 'end' });
    label.textContent = `all ${commas(subsets)} subsets have room`;
    picture.append(label);
    bars.forEach(({ placed }, i) => {
      const whole = placed >= subsets, height = (Math.log2(placed + 1) / (top || 1)) * (HEIGHT - 18);
      const rise = Math.min(HEIGHT - 18, Math.max(2, height));
      picture.append(svg('rect', { x: i * step + 1, y: HEIGHT - rise, width: step - 2, height: rise, class: whole ? 'whole' : 'fallen' }));
      if (whole) picture.append(svg('circle', { cx: i * step + step / 2, cy: 18, r: 5, class: 'whole' }));
    });
    this.picture.replaceChildren(picture, el('p', { class: 'hint' }, 'Each bar is a number that was tried: how many subsets found room before the first clash. Each doubling is one step up.'));
  }

  private showDepths(report: Report): void {
    const most = report.depth.reduce((top, { tested }) => Math.max(top, Number(tested)), 1);
    this.picture.replaceChildren(el('table', { class: 'depths' },
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'down to'), el('td', {}), el('th', { scope: 'col', class: 'n' }, 'tested'))),
      el('tbody', {}, ...report.depth.map(({ square, tested }) => el('tr', {}, el('th', { scope: 'row' }, el('b', { class: 'sq', 'data-sq': square }, squareName(square))),
        el('td', { class: 'bar-cell' }, el('span', { class: 'bar', style: `width:${Number(tested) ? Math.max(1, (100 * Math.log2(Number(tested) + 1)) / Math.log2(most + 1)) : 0}%` })),
        el('td', { class: 'n' }, commas(tested)))))),
    el('p', { class: 'hint' }, 'A prefix of the magic fixes what the mask squares do from the top down; each row is one square more. Bars on a scale of doublings.'));
  }
}

// ---- the part ------------------------------------------------------------------------------------------------

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
    this.board = new Board({ label: 'Square of the piece: Space or P moves it', toggle: (square) => this.begin({ square }), place: (square) => this.begin({ square }) });
    this.pieces = new Segments('Piece', ['rook', 'bishop'].map((text, i) => ({ value: String(i), text })), (value) => this.begin({ piece: Number(value) }));
    this.kinds = new Segments('Kind', kindNames.map((text, i) => ({ value: String(i), text })), (value) => this.change({ kind: Number(value) }));
    this.bitsField = numberField('Index bits', '', 2, 12, (bits) => this.change({ bits }, false));
    this.strategyField = selectField('Strategy', [{ value: '', text: 'the best for it' }, ...names], (strategy) => this.change({ strategy }));
    this.againstField = selectField('Against', [{ value: '', text: 'nobody' }, ...names], (against) => this.change({ against }));
    this.seedField = textField('Seed', 'The same seed finds the same magic', (words) => {
      if (!/^\d{1,20}$/.test(words.trim()) || BigInt(words) >= 1n << 64n) throw new Problem('expected a whole number below 2^64');
      this.change({ seed: BigInt(words) }, false);
    }, [button('New', () => this.change({ seed: BigInt(Math.floor(Math.random() * 1e6)) }))]);
    this.element = el('div', { class: 'two find' },
      el('aside', { class: 'controls', 'aria-label': 'What to look for' }, this.board.element, this.pieces.element, this.kinds.element,
        el('div', { class: 'pair' }, this.bitsField.element, this.seedField.element),
        el('div', { class: 'pair' }, this.strategyField.element, this.againstField.element),
        el('div', { class: 'buttons' }, this.go,
          button('Constructed against random', () => this.change({ piece: 0, square: 27, kind: 0, bits: 10, strategy: 'construct', against: 'random' }, true, true)),
          button('One bit fewer', () => this.change({ piece: 0, square: squareNumber('c2'), kind: 0, bits: 9, strategy: '', against: '', seed: 1n }, true, true)))),
      el('div', { class: 'explained' }, el('h2', {}, 'A search for magics'),
        el('p', { class: 'lead' }, 'No formula gives a magic: numbers are tried until one sends no two subsets with different attack sets to one slot. But they need not be random.'),
        this.race, this.lanesPlace));
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

  private change(to: Partial<{ piece: number; square: number; kind: number; bits: number; strategy: string; against: string; seed: bigint }>, writeFields = true, start = false): void {
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
    const usual = this.usualBits(), hint = this.bits === usual ? 'one for each mask square' : this.bits < usual ? `${usual - this.bits} fewer than mask squares` : `${this.bits - usual} more than mask squares`;
    if (!this.lanes.length) this.race.textContent = `${this.piece ? 'Bishop' : 'Rook'} on ${squareName(this.square)}, ${this.bits} index bits: ${hint}.`;
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
  }

  private stop(): void {
    for (const lane of this.lanes) lane.stop();
    this.go.textContent = 'Find';
  }

  open(params: Params): void {
    const wrong: [Field<HTMLElement>, string][] = [];
    const piece = ['rook', 'bishop'].indexOf(params.piece ?? (this.piece ? 'bishop' : 'rook')), square = squareNumber(params.square ?? squareName(this.square));
    const kind = kindNames.indexOf((params.kind ?? kindNames[this.kind]) as 'white');
    const known = (name: string | undefined): boolean => name === undefined || name === '' || strategies.includes(name);
    const before = JSON.stringify(this.params());
    if (piece >= 0) this.piece = piece;
    if (square >= 0) this.square = square;
    if (kind >= 0) this.kind = kind;
    if (piece < 0 || square < 0 || kind < 0) wrong.push([this.strategyField, 'The URL names no such piece, square or kind; the last good one is kept']);
    if (known(params.strategy) && Object.keys(params).length) this.strategy = params.strategy ?? '';
    else if (params.strategy) wrong.push([this.strategyField, `No strategy '${params.strategy.slice(0, 40)}'`]);
    if (known(params.against) && Object.keys(params).length) this.against = params.against ?? '';
    else if (params.against) wrong.push([this.againstField, `No strategy '${params.against.slice(0, 40)}'`]);
    if (params.bits !== undefined) {
      if (/^\d{1,2}$/.test(params.bits) && Number(params.bits) >= 2 && Number(params.bits) <= 12) this.bits = Number(params.bits);
      else wrong.push([this.bitsField, 'Expected a whole number from 2 to 12']);
    } else if (!this.opened) this.bits = this.usualBits();
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
    return { piece: this.piece ? 'bishop' : 'rook', square: squareName(this.square), kind: kindNames[this.kind], bits: String(this.bits), strategy: this.strategy, against: this.against, seed: String(this.seed) };
  }

  close(): void {
    this.stop();
  }
}
