// SPDX-License-Identifier: MIT
//
// bench.ts: how fast the methods are in this browser: the timed loops of `sleight bench`, compiled to WebAssembly.
import { announce, commas, el } from './dom';
import { Segments, button, numbered } from './fields';
import { Job, JobMessage } from './jobs';
import { Page, Part } from './part';
import { Params } from './state';

interface Timed {
  name: string;
  bytes: number;
  ns: (number | null)[];
  right: boolean;
}

const settings = ['hot', 'throughput'];
const pieces = ['rook', 'bishop', 'queen'];

export class BenchPart implements Part {
  readonly name = 'bench';
  readonly title = 'Bench';
  readonly element: HTMLElement;
  private setting = 1;
  private order = 2; // by the queen
  private timed: Timed[] = [];
  private job: Job | null = null;

  private readonly settingsChoice: Segments;
  private readonly orders: Segments;
  private readonly go = button('Measure', () => (this.job ? this.stop('Stopped.') : this.start()), 'main');
  private readonly words = el('p', { class: 'lead', 'aria-live': 'polite' });
  private readonly body = el('tbody');

  constructor(private readonly page: Page) {
    this.settingsChoice = new Segments(
      'Setting',
      [
        { value: '1', text: 'throughput' },
        { value: '0', text: 'one after the other' },
      ],
      (value) => this.change({ setting: Number(value) }),
    );
    this.orders = numbered('Order by', pieces, (order) => this.change({ order }));
    this.element = el(
      'div',
      { class: 'wide bench' },
      el('h2', {}, 'Lookups in this browser'),
      this.words,
      el('div', { class: 'bench-controls' }, this.settingsChoice.element, this.orders.element, this.go),
      el(
        'div',
        { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Times' },
        el(
          'table',
          { class: 'counts-table bench-table' },
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('th', { scope: 'col' }, 'method'),
              el('th', { scope: 'col', class: 'n bytes' }, 'bytes of tables'),
              el('td', { class: 'bar-cell' }),
              ...pieces.map((piece) => el('th', { scope: 'col', class: 'n' }, piece)),
            ),
          ),
          this.body,
        ),
      ),
      el(
        'p',
        { class: 'hint note' },
        'Nanoseconds a lookup, the shortest of five runs: 8,192 random squares on boards as in games, over and over, so that the tables are in the caches; every answer is compared with the oracle. Throughput: the lookups do not wait for each other. One after the other: each begins when the last has answered. Methods that need instructions which WebAssembly lacks are not here; in a native program figures and order are others: ',
        el('code', {}, 'sleight bench'),
        '.',
      ),
    );
  }

  private change(to: Partial<{ setting: number; order: number }>): void {
    if (to.setting !== undefined && to.setting !== this.setting) {
      this.stop('');
      this.timed = [];
    }
    Object.assign(this, to);
    this.show();
    this.page.changed();
  }

  private start(): void {
    this.timed = [];
    this.job = new Job({ type: 'bench', setting: this.setting }, (message) => this.hear(message));
    this.show();
  }

  private stop(words: string): void {
    this.job?.end();
    this.job = null;
    this.show();
    if (words) this.words.textContent = words;
  }

  private hear(message: JobMessage): void {
    if (message.type === 'subjects')
      this.timed = (message.subjects as { name: string; bytes: number }[]).map(({ name, bytes }) => ({
        name,
        bytes,
        ns: [null, null, null],
        right: true,
      }));
    if (message.type === 'timed') {
      const row = this.timed.find(({ name }) => name === message.name) as Timed;
      row.ns[message.piece as number] = message.ns as number;
      row.right = row.right && (message.right as boolean);
    }
    if (message.type === 'timed-all') {
      this.stop('');
      announce('Measured');
    } else this.show();
  }

  private show(): void {
    this.settingsChoice.value = String(this.setting);
    this.orders.value = String(this.order);
    this.go.textContent = this.job ? 'Stop' : 'Measure';
    const done = this.timed.reduce((sum, { ns }) => sum + ns.filter((time) => time !== null).length, 0);
    const fastest = [...this.timed]
      .filter(({ ns }) => ns[this.order] !== null)
      .sort((a, b) => (a.ns[this.order] ?? 0) - (b.ns[this.order] ?? 0))[0];
    this.words.textContent = this.job
      ? `Measuring: ${done} of ${this.timed.length * 3 || '…'}.`
      : fastest && done === this.timed.length * 3
        ? `The fastest ${pieces[this.order]} here is ${fastest.name}: ${(fastest.ns[this.order] ?? 0).toFixed(1)} ns a lookup.`
        : 'The same loops that the tool times, in this browser on this machine.';
    this.showRows();
  }

  private showRows(): void {
    const rows = [...this.timed].sort((a, b) => (a.ns[this.order] ?? Infinity) - (b.ns[this.order] ?? Infinity));
    const times = rows.map(({ ns }) => ns[this.order] ?? 0).sort((a, b) => b - a);
    const most = Math.max(1e-9, times.length > 1 && times[0] > 2 * times[1] ? times[1] * 1.15 : (times[0] ?? 0)); // one that is far off does not flatten the others
    this.body.replaceChildren(
      ...rows.map(({ name, bytes, ns, right }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, el('code', {}, name), !right && el('strong', { class: 'mark-cell' }, ' ✗ wrong')),
          el('td', { class: 'n bytes' }, commas(bytes)),
          el(
            'td',
            { class: 'bar-cell' },
            el('span', {
              class: `bar${(ns[this.order] ?? 0) > most ? ' cut' : ''}`,
              style: `width:${Math.min(100, (100 * (ns[this.order] ?? 0)) / most)}%`,
            }),
          ),
          ...ns.map((time, piece) =>
            el('td', { class: `n${piece === this.order ? ' strong' : ''}` }, time === null ? '…' : time.toFixed(1)),
          ),
        ),
      ),
    );
  }

  open(params: Params): void {
    if (settings.includes(params.setting ?? '')) this.setting = settings.indexOf(params.setting);
    if (pieces.includes(params.order ?? '')) this.order = pieces.indexOf(params.order);
    this.show();
  }

  params(): Params {
    return { setting: settings[this.setting], order: pieces[this.order] };
  }

  close(): void {
    this.stop('');
  }
}
