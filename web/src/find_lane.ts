// SPDX-License-Identifier: MIT
//
// find_lane.ts: one search of the finder: its worker, what it has tried, how far the numbers came, and what it found.
import { commas, copyText, el, svg } from './dom';
import { button } from './fields';
import { Job, JobMessage } from './jobs';
import { numberFigure, plainBoard } from './number';
import { Page } from './part';
import { Hex, kindNames, squareName } from './wasm';

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

export interface Asked {
  piece: number;
  square: number;
  kind: number;
  bits: number;
  seed: bigint;
}

export const strategies = ['random', 'construct', 'beam', 'tile', 'dfs'];
const about: Record<string, string> = {
  random: 'sparse random numbers, until one has no clash: the classic way',
  construct: 'numbers made so that each mask square has an index bit of its own',
  beam: 'many prefixes side by side, from the lowest bit up; the best are kept',
  tile: 'file and rank of a rook apart',
  dfs: 'all magics, depth first: finds one, or proves that there is none',
};
const WIDTH = 600,
  HEIGHT = 150,
  SHOWN = 60;

// The worker sends the first numbers of a part of the search, now and then.
const whichBars = (all: boolean, found: boolean): string =>
  all
    ? ''
    : `Not all that were tried are here: these are the first ${SHOWN} at most of the part of the search last looked into${found ? ', and at the right the magic found' : ''}.`;

export class Lane {
  readonly element: HTMLElement;
  private job: Job | null = null;
  private facts: Facts | null = null;
  private start = 0;
  private tested = 0;
  private candidates: Candidate[] = [];
  private readonly title = el('h3');
  private readonly words = el('p', { class: 'hint' });
  private readonly figures = el('dl', { class: 'facts' });
  private readonly picture = el('div', { class: 'fall' });
  private readonly result = el('div', { class: 'found', 'aria-live': 'polite' });

  constructor(
    strategy: string,
    private readonly asked: Asked,
    private readonly page: Page,
    private readonly ended: (words: string) => void,
  ) {
    this.element = el(
      'section',
      { class: 'lane-card' },
      this.title,
      this.words,
      this.figures,
      this.picture,
      this.result,
    );
    this.title.textContent = strategy || 'best';
    const { piece, square, kind, bits, seed } = asked;
    this.job = new Job(
      { type: 'find', values: [piece, square, kind, bits, strategies.indexOf(strategy), seed] },
      (message) => this.hear(message),
    );
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
      this.result.replaceChildren(
        el(
          'p',
          { class: 'wrong' },
          (message.words as string).replace(/^./, (letter) => letter.toUpperCase()),
        ),
      );
      this.ended(message.words as string);
    }
  }

  private end(): void {
    this.job?.end();
    this.job = null;
  }

  private showFigures(tested: number | string, took: number): void {
    this.tested = Number(tested);
    const rate = (1000 * this.tested) / took,
      rateText = rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} million` : commas(Math.round(rate));
    const unit = this.facts?.one_by_one === false ? 'prefixes' : 'numbers';
    const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
    this.figures.replaceChildren(
      fact(`${unit} tried`, commas(tested)),
      ...(took < 5 ? [] : [fact('a second', rateText)]), // a shorter time is not known well enough
      fact(
        'time',
        took < 1000 ? `${took < 10 ? took.toFixed(1) : Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`,
      ),
    );
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
      this.result.replaceChildren(
        el(
          'p',
          {},
          this.facts?.strategy === 'dfs'
            ? `There is no such magic: all were gone through.`
            : 'None in all parts of this search.',
        ),
      );
      this.ended(`${this.facts?.strategy}: none`);
      return;
    }
    if (this.facts?.one_by_one) this.showFall(outcome.magic);
    const line = `${name} ${kindNames[kind]} ${outcome.magic} ${outcome.shift} 0`;
    const copy: HTMLButtonElement = button('Copy the line', () => void copyText(`${line}\n`, copy));
    this.result.replaceChildren(
      el(
        'div',
        { class: 'found-row' },
        numberFigure(plainBoard('the magic', outcome.magic)),
        el(
          'div',
          { class: 'found-words' },
          el(
            'p',
            {},
            el('strong', {}, `✓ Found, ${outcome.verified ? 'and verified against the rays' : 'NOT VERIFIED'}.`),
          ),
          el('p', {}, `${commas(outcome.slots ?? 0)} of ${commas(2 ** bits)} slots are used.`),
          el(
            'div',
            { class: 'buttons' },
            button('See its slots', () =>
              this.page.goTo('break', {
                piece: piece ? 'bishop' : 'rook',
                square: squareName(square),
                kind: kindNames[kind],
                magic: outcome.magic as Hex,
                shift: String(outcome.shift),
              }),
            ),
            copy,
          ),
        ),
      ),
    );
    this.ended(`${this.facts?.strategy}: found after ${commas(outcome.tested)}`);
  }

  // Each bar is a number: how many subsets found room before the first clash, on a scale of doublings.
  private showFall(found?: Hex): void {
    const subsets = this.facts?.subsets ?? 1,
      top = Math.log2(subsets),
      shown = this.candidates;
    if (found && !shown.some(({ magic }) => magic === found)) shown.push({ magic: found, placed: subsets });
    const bars = shown.slice(-SHOWN),
      step = WIDTH / SHOWN;
    const picture = svg('svg', {
      viewBox: `0 0 ${WIDTH} ${HEIGHT + 22}`,
      role: 'img',
      'aria-label': `${bars.length} of the numbers tried: how many of ${subsets} subsets found room`,
    });
    picture.append(svg('line', { x1: 0, x2: WIDTH, y1: 18, y2: 18, class: 'goal' }));
    const label = svg('text', { x: WIDTH, y: 12, class: 'goal-text', 'text-anchor': 'end' });
    label.textContent = `all ${commas(subsets)} subsets have room`;
    picture.append(label);
    bars.forEach(({ placed }, i) => {
      const whole = placed >= subsets,
        height = (Math.log2(placed + 1) / (top || 1)) * (HEIGHT - 18);
      const rise = Math.min(HEIGHT - 18, Math.max(2, height));
      picture.append(
        svg('rect', {
          x: i * step + 1,
          y: HEIGHT - rise,
          width: step - 2,
          height: rise,
          class: whole ? 'whole' : 'fallen',
        }),
      );
      if (whole) picture.append(svg('circle', { cx: i * step + step / 2, cy: 18, r: 5, class: 'whole' }));
    });
    this.picture.replaceChildren(
      picture,
      el(
        'p',
        { class: 'hint' },
        `Each bar is a number: how many subsets found room before the first clash. Each doubling is one step up. ${whichBars(this.tested <= bars.length, found !== undefined)}`,
      ),
    );
  }

  private showDepths(report: Report): void {
    const most = report.depth.reduce((top, { tested }) => Math.max(top, Number(tested)), 1);
    this.picture.replaceChildren(
      el(
        'table',
        { class: 'depths' },
        el(
          'thead',
          {},
          el(
            'tr',
            {},
            el('th', { scope: 'col' }, 'down to'),
            el('td', { class: 'bar-cell' }),
            el('th', { scope: 'col', class: 'n' }, 'tested'),
          ),
        ),
        el(
          'tbody',
          {},
          ...report.depth.map(({ square, tested }) =>
            el(
              'tr',
              {},
              el('th', { scope: 'row' }, el('b', { class: 'sq', 'data-sq': square }, squareName(square))),
              el(
                'td',
                { class: 'bar-cell' },
                el('span', {
                  class: 'bar',
                  style: `width:${Number(tested) ? Math.max(1, (100 * Math.log2(Number(tested) + 1)) / Math.log2(most + 1)) : 0}%`,
                }),
              ),
              el('td', { class: 'n' }, commas(tested)),
            ),
          ),
        ),
      ),
      el(
        'p',
        { class: 'hint' },
        'A prefix of the magic fixes what the mask squares do from the top down; each row is one square more. Bars on a scale of doublings.',
      ),
    );
  }
}
