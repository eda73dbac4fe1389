// SPDX-License-Identifier: MIT
//
// perft.ts: lines of legal moves, counted move by move, beside what another program has printed. The move whose counts differ is
// marked, and one click goes down into it.
import { Board } from './board';
import { announce, commas, copyText, el } from './dom';
import { Field, areaField, button, numberField, selectField, textField } from './fields';
import { Job, JobMessage } from './jobs';
import { Page, Part } from './part';
import { Params } from './state';
import { Problem } from './wasm';

interface Move {
  uci: string;
  san: string;
}

interface Opened {
  fen: string;
  letters: string;
  turn: string;
  check: boolean;
  way?: Move[];
  moves: Move[];
}

interface Comparison {
  rows: { text: string; move: number; nodes: string; same: boolean }[];
  has_total: boolean;
  total: string;
  same_total: boolean;
  adds_up: boolean;
  not_understood: string[];
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const DEEPEST = 8,
  AT_ONCE = 4;

export class PerftPart implements Part {
  readonly name = 'perft';
  readonly title = 'Perft';
  readonly element: HTMLElement;
  private fen = START;
  private way: string[] = [];
  private depth = 3;
  private opened: Opened | null = null;
  private counts: (string | null)[] = [];
  private comparison: Comparison | null = null;
  private readonly pasted = new Map<string, string>(); // by position
  private job: Job | null = null;
  private busy = false;
  private took = 0;
  private total = '0';

  private readonly board = new Board({ label: 'The position' });
  private readonly fenField: Field<HTMLInputElement>;
  private readonly usual: Field<HTMLSelectElement>;
  private readonly depthField: ReturnType<typeof numberField>;
  private readonly theirs: Field<HTMLTextAreaElement>;
  private readonly go = button('Count', () => (this.busy ? this.stop() : this.count()), 'main');
  private readonly path = el('nav', { class: 'path', 'aria-label': 'The moves so far' });
  private readonly head = el('div', { class: 'perft-head', 'aria-live': 'polite' });
  private readonly verdict = el('div', { 'aria-live': 'polite' });
  private readonly table = el('tbody');
  private readonly foot = el('tfoot');
  private readonly engine = el('div', { class: 'engine-lines' });

  constructor(private readonly page: Page) {
    const { positions } = page.sleight.ask<{ positions: { name: string; fen: string }[] }>('positions');
    this.usual = selectField(
      'Position',
      [{ value: '', text: 'your own' }, ...positions.map(({ name, fen }) => ({ value: fen, text: name }))],
      (fen) => fen && this.change({ fen, way: [] }),
    );
    this.fenField = textField('FEN', '', (fen) => this.change({ fen: fen.trim(), way: [] }, false));
    this.depthField = numberField('Depth', '', 1, DEEPEST, (depth) => this.change({ depth }, false));
    this.theirs = areaField(
      'Counts of your engine',
      'Paste what it prints, in any usual wording: e2e4: 20, Nodes searched: 400',
      () => this.compare(),
    );
    this.element = el(
      'div',
      { class: 'two perft' },
      el(
        'aside',
        { class: 'controls', 'aria-label': 'The position' },
        this.board.element,
        this.usual.element,
        el('div', { class: 'side-by-side' }, this.depthField.element, this.go),
        this.theirs.element,
        this.fenField.element,
      ),
      el(
        'div',
        { class: 'explained' },
        el('h2', {}, 'Lines of legal moves'),
        this.path,
        this.head,
        this.verdict,
        el(
          'div',
          { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Counts' },
          el(
            'table',
            { class: 'counts-table' },
            el(
              'thead',
              {},
              el(
                'tr',
                {},
                el('th', { scope: 'col' }, 'move'),
                el('td', { class: 'bar-cell' }),
                el('th', { scope: 'col', class: 'n' }, 'here'),
                el('th', { scope: 'col', class: 'n' }, 'there'),
                el('td', {}),
              ),
            ),
            this.table,
            this.foot,
          ),
        ),
        this.engine,
      ),
    );
  }

  // ---- changes ------------------------------------------------------------------------------------------

  private open_(fen: string, way: string[]): Opened {
    if (/[\r\n]/.test(fen)) throw new Problem('a FEN is one line');
    return this.page.sleight.askAbout<Opened>('perft_open', `${fen}\n${way.join(' ')}`);
  }

  private change(to: Partial<{ fen: string; way: string[]; depth: number }>, writeFields = true): void {
    const next = { fen: this.fen, way: this.way, depth: this.depth, ...to };
    const opened = this.open_(next.fen, next.way); // throws where it makes no sense, and nothing is changed
    const elsewhere = to.way !== undefined || to.fen !== undefined;
    if (elsewhere) this.pasted.set(this.place(), this.theirs.input.value);
    Object.assign(this, next, { opened });
    if (elsewhere) this.recallTheirs();
    this.counts = opened.moves.map(() => null);
    this.stop();
    this.show(writeFields);
    if (this.depth <= AT_ONCE || (elsewhere && this.theirs.input.value.trim())) this.count();
    this.page.changed();
  }

  // Down and up the moves is a way that Back goes back; the counts to compare with are another question there.
  private goAlong(way: string[], depth: number): void {
    this.page.goTo(this.name, { fen: this.fen, moves: way.join(' '), depth: String(depth) });
  }

  private goDown(move: Move): void {
    const depth = Math.max(1, this.depth - 1);
    this.goAlong([...this.way, move.uci], depth);
    announce(`After ${move.san}, depth ${depth}`);
    (this.element.querySelector('.path') as HTMLElement).scrollIntoView({ block: 'nearest' });
  }

  private place(): string {
    return `${this.fen}\n${this.way.join(' ')}`;
  }

  // What was pasted for this position before, if anything: compared as soon as the moves are counted.
  private recallTheirs(): void {
    this.theirs.input.value = this.pasted.get(this.place()) ?? '';
    this.theirs.problem('');
    this.comparison = null;
  }

  // ---- counting -------------------------------------------------------------------------------------------

  private count(): void {
    if (!this.opened) return;
    this.stop();
    this.busy = true;
    this.took = 0;
    this.counts = this.opened.moves.map(() => null);
    const task = { type: 'perft', text: this.place(), depth: this.depth };
    if (this.job) this.job.send(task);
    else this.job = new Job(task, (message) => this.hear(message));
    this.show(false);
  }

  private stop(): void {
    if (!this.busy) return;
    this.busy = false;
    this.job?.end();
    this.job = null;
    this.show(false);
  }

  private hear(message: JobMessage): void {
    if (message.type === 'count') {
      this.counts[message.move as number] = message.nodes as string;
      this.showRow(message.move as number);
      this.showHead();
    } else if (message.type === 'counted') {
      this.busy = false;
      this.took = message.took as number;
      this.total = message.total as string;
      this.show(false);
      this.compare();
    } else if (message.type === 'compared') {
      this.comparison = message.comparison as Comparison;
      this.theirs.problem('');
      this.show(false);
    } else if (message.type === 'problem') {
      this.comparison = null;
      this.theirs.problem((message.words as string).replace(/^./, (letter) => letter.toUpperCase()));
      this.show(false);
    }
  }

  private compare(): void {
    const words = this.theirs.input.value;
    if (!words.trim()) {
      this.comparison = null;
      this.theirs.problem('');
      this.show(false);
    } else if (words.length > 100000) {
      throw new Problem(`${commas(words.length)} characters; expected one divide`);
    } else if (!this.busy && this.counts.every((count) => count !== null)) {
      this.job?.send({ type: 'compare', text: words });
    } else if (!this.busy) {
      this.count();
    }
  }

  // ---- showing -----------------------------------------------------------------------------------------------

  private show(writeFields: boolean): void {
    const opened = this.opened;
    if (!opened) return;
    if (writeFields) {
      this.fenField.input.value = this.fen;
      this.depthField.input.value = String(this.depth);
      for (const field of [this.fenField, this.depthField]) field.problem('');
    }
    this.usual.input.value = [...this.usual.input.options].some(({ value }) => value === this.fen) ? this.fen : '';
    this.board.show({ letter: '', square: -1, blockers: 0n, attacks: 0n, mask: 0n, letters: opened.letters });
    this.go.textContent = this.busy ? 'Stop' : 'Count';
    this.showPath(opened);
    this.showHead();
    this.showVerdict();
    this.table.replaceChildren(...opened.moves.map((move, i) => this.row(move, i)), ...this.strangers());
    this.showTotals();
    this.showEngine(opened);
  }

  private showPath(opened: Opened): void {
    const crumbs = [
      { san: 'this position', length: 0 },
      ...(opened.way ?? []).map(({ san }, i) => ({ san, length: i + 1 })),
    ];
    this.path.replaceChildren(
      el(
        'ol',
        {},
        ...crumbs.map(({ san, length }) =>
          el(
            'li',
            {},
            length === this.way.length
              ? el('span', { 'aria-current': 'step' }, san)
              : button(san, () =>
                  this.goAlong(
                    this.way.slice(0, length),
                    Math.min(DEEPEST, this.depth + this.way.length - length),
                  ),
                ),
          ),
        ),
      ),
    );
  }

  private showHead(): void {
    const opened = this.opened as Opened,
      done = this.counts.filter((count) => count !== null).length;
    const side = `${opened.turn === 'white' ? 'White' : 'Black'} to move${opened.check ? ', in check' : ''}`;
    const words =
      opened.moves.length === 0
        ? `${opened.check ? 'Checkmate' : 'Stalemate'}: no legal move`
        : done < opened.moves.length
          ? this.busy
            ? `${done} of ${opened.moves.length} moves counted`
            : `${opened.moves.length} legal moves, not counted yet`
          : this.busy
            ? 'Adding up'
            : `${commas(this.total)} lines of ${this.depth} ${this.depth === 1 ? 'move' : 'moves'}${this.took > 20 ? `, in ${(this.took / 1000).toFixed(2)} s` : ''}`;
    this.head.replaceChildren(el('p', { class: 'lead' }, `${side}. ${words}.`));
  }

  private row(move: Move, number: number): HTMLElement {
    const count = this.counts[number];
    const theirs = this.comparison?.rows.filter((row) => row.move === number) ?? [];
    const compared = this.comparison !== null && this.comparison.rows.length > 0;
    const mark = !compared
      ? ''
      : theirs.length === 0
        ? this.comparison?.adds_up
          ? 'lacking there'
          : 'not seen there'
        : theirs.length > 1
          ? 'twice there'
          : theirs[0].same
            ? ''
            : 'differs';
    const most = this.counts.reduce((top, other) => (BigInt(other ?? 0) > top ? BigInt(other ?? 0) : top), 1n);
    const share = count === null ? 0 : Number((BigInt(count) * 1000n) / most) / 10;
    const down =
      this.depth > 1 ? button('', () => this.goDown(move), 'move-button') : el('span', { class: 'move-button' });
    down.append(el('b', {}, move.san), el('span', { class: 'uci' }, move.uci));
    if (this.depth > 1) down.setAttribute('aria-label', `${move.san}: go down into it`);
    return el(
      'tr',
      { class: !mark ? '' : mark === 'not seen there' ? 'unseen-row' : 'differs' },
      el('th', { scope: 'row' }, down),
      el('td', { class: 'bar-cell' }, el('span', { class: 'bar', style: `width:${share}%` })),
      el('td', { class: 'n' }, count === null ? '…' : commas(count)),
      el('td', { class: 'n' }, theirs[0] ? commas(theirs[0].nodes) : compared ? '–' : ''),
      el('td', { class: 'mark-cell' }, mark && `${mark === 'not seen there' ? '?' : '✗'} ${mark}`),
    );
  }

  private showRow(number: number): void {
    const old = this.table.children[number];
    if (old && this.opened) old.replaceWith(this.row(this.opened.moves[number], number));
  }

  // Moves of theirs that are not legal.
  private strangers(): HTMLElement[] {
    return (this.comparison?.rows ?? [])
      .filter(({ move }) => move < 0)
      .map(({ text, nodes }) =>
        el(
          'tr',
          { class: 'differs' },
          el('th', { scope: 'row' }, el('span', { class: 'move-button' }, el('b', {}, text))),
          el('td', { class: 'bar-cell' }),
          el('td', { class: 'n' }, '–'),
          el('td', { class: 'n' }, commas(nodes)),
          el('td', { class: 'mark-cell' }, '✗ not legal'),
        ),
      );
  }

  private showTotals(): void {
    const compared = this.comparison;
    if (this.busy || this.counts.some((count) => count === null)) this.foot.replaceChildren();
    else
      this.foot.replaceChildren(
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, 'total'),
          el('td', { class: 'bar-cell' }),
          el('td', { class: 'n' }, commas(this.total)),
          el('td', { class: 'n' }, compared ? (compared.has_total || compared.adds_up ? commas(compared.total) : '–') : ''),
          el('td', { class: 'mark-cell' }, compared && compared.adds_up && !compared.same_total && '✗ differs'),
        ),
      );
  }

  private showVerdict(): void {
    const compared = this.comparison,
      opened = this.opened as Opened;
    this.verdict.className = '';
    this.verdict.replaceChildren();
    if (!compared) return;
    const seen = new Set(compared.rows.map(({ move }) => move));
    const unequal = compared.rows.filter(({ same }) => !same).length,
      unseen = compared.rows.length ? opened.moves.filter((_, i) => !seen.has(i)).length : 0;
    const wrong = unequal + unseen,
      doubtful = wrong > 0 && !compared.adds_up;
    const good = wrong === 0 && compared.same_total,
      moves = (n: number): string => `${n} ${n === 1 ? 'move' : 'moves'}`;
    this.verdict.className = `verdict ${good ? 'good' : doubtful ? 'doubt' : 'bad'}`;
    this.verdict.append(
      el(
        'strong',
        {},
        good
          ? '✓ The same.'
          : doubtful
            ? `? I cannot tell who is wrong: ${moves(unequal)} with another count, ${moves(unseen)} not seen.`
            : wrong
              ? `✗ ${moves(wrong)} ${wrong === 1 ? 'differs' : 'differ'}.`
              : '✗ The totals differ.',
      ),
    );
    if (!good && !doubtful && this.depth > 1) this.verdict.append(this.waysDown(compared, seen));
    const words =
      good || doubtful
        ? []
        : wrong && this.depth > 1
          ? ['Click a move that differs to go down into it, and ask your engine again there.']
          : wrong
            ? ['At depth 1 these are the moves themselves: here is the fault.']
            : [];
    if (!compared.adds_up)
      words.push(
        compared.has_total
          ? 'What was pasted does not add up to its own total: a part may be missing.'
          : 'What was pasted is not the whole divide, or not all of it was understood.',
      );
    for (const line of compared.not_understood) words.push(`Not understood: ‘${line}’`);
    for (const line of words) this.verdict.append(el('p', {}, line));
  }

  // The moves whose counts differ, and then those not seen there: one click goes down.
  private waysDown(compared: Comparison, seen: Set<number>): HTMLElement {
    const all = (this.opened as Opened).moves;
    const moves = [
      ...all.filter((_, i) => compared.rows.some(({ move, same }) => move === i && !same)),
      ...all.filter((_, i) => compared.rows.length && !seen.has(i) && compared.adds_up),
    ];
    return el(
      'div',
      { class: 'buttons' },
      ...moves.slice(0, 8).map((move) => button(`Down into ${move.san}`, () => this.goDown(move))),
    );
  }

  private showEngine(opened: Opened): void {
    const lines = `position fen ${this.fen}${this.way.length ? ` moves ${this.way.join(' ')}` : ''}\ngo perft ${this.depth}`;
    const copy: HTMLButtonElement = button('Copy', () => void copyText(`${lines}\n`, copy));
    this.engine.replaceChildren(
      el('h3', { class: 'sub' }, 'The same question for a UCI engine'),
      el('pre', {}, el('code', {}, lines)),
      copy,
      el('p', { class: 'hint' }, `As a FEN: ${opened.fen}`),
    );
  }

  // ---- the URL ----------------------------------------------------------------------------------------------------

  open(params: Params): void {
    const fen = params.fen ?? this.fen,
      way =
        params.moves === undefined
          ? params.fen === undefined
            ? this.way
            : []
          : params.moves.split(' ').filter(Boolean);
    const depth = /^[1-8]$/.test(params.depth ?? '') ? Number(params.depth) : this.depth;
    const same = this.opened && fen === this.fen && way.join() === this.way.join() && depth === this.depth;
    if (same) return;
    this.fenField.input.value = fen;
    let refused = '';
    try {
      this.change({ fen, way, depth });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused = error.message;
    }
    if (refused && !this.opened) this.change({ fen: START, way: [], depth });
    if (refused) {
      this.fenField.input.value = fen;
      this.fenField.problem(refused.charAt(0).toUpperCase() + refused.slice(1));
    }
    if (params.depth !== undefined && !/^[1-8]$/.test(params.depth))
      this.depthField.problem(`Expected a whole number from 1 to ${DEEPEST}`);
  }

  params(): Params {
    return this.opened ? { fen: this.fen, moves: this.way.join(' '), depth: String(this.depth) } : {};
  }

  close(): void {
    this.stop();
  }
}
