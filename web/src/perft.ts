// SPDX-License-Identifier: MIT
//
// perft.ts: lines of legal moves from a position: counting them, and going down the moves. The files beside it show the counts, the
// comparison with what another program has printed, and the moves so far.
import { Board } from './board';
import { announce, commas, el } from './dom';
import { Field, areaField, button, numberField, selectField, textField } from './fields';
import { Job, JobMessage } from './jobs';
import { Page, Part } from './part';
import { Comparison, comparisonVerdict } from './perft_comparison';
import { CountsTable } from './perft_table';
import { Move, engineLines, wayBack } from './perft_way';
import { Params } from './state';
import { Problem } from './wasm';

interface Opened {
  fen: string;
  letters: string;
  turn: string;
  check: boolean;
  way?: Move[];
  moves: Move[];
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
  private readonly table = new CountsTable((move) => this.goDown(move));
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
        this.table.element,
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
      this.table.showRow(message.move as number);
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
    this.path.replaceChildren(
      wayBack(opened.way ?? [], (length) =>
        this.goAlong(this.way.slice(0, length), Math.min(DEEPEST, this.depth + this.way.length - length)),
      ),
    );
    this.showHead();
    this.showComparison(opened);
    this.engine.replaceChildren(...engineLines(this.fen, this.way, this.depth, opened.fen));
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

  private showComparison({ moves }: Opened): void {
    const { counts, comparison: compared, depth } = this,
      total = this.busy || counts.some((count) => count === null) ? null : this.total;
    this.table.show({ moves, counts, total, compared }, depth > 1);
    this.verdict.replaceChildren();
    if (compared) this.verdict.append(comparisonVerdict(compared, moves, depth, (move) => this.goDown(move)));
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
