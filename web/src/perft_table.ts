// SPDX-License-Identifier: MIT
//
// perft_table.ts: the counts, a row for each move: ours, and those of another program beside them where there are some.
import { commas, el } from './dom';
import { button } from './fields';
import { Comparison } from './perft_comparison';
import { Move } from './perft_way';

export interface Counts {
  moves: Move[];
  counts: (string | null)[]; // after each move; null: not counted yet
  total: string | null; // null: not all is counted
  compared: Comparison | null;
}

export class CountsTable {
  readonly element: HTMLElement;
  private counted: Counts = { moves: [], counts: [], total: null, compared: null };
  private canGoDown = false;
  private readonly body = el('tbody');
  private readonly foot = el('tfoot');

  constructor(private readonly goDown: (move: Move) => void) {
    this.element = el(
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
        this.body,
        this.foot,
      ),
    );
  }

  show(counted: Counts, canGoDown: boolean): void {
    this.counted = counted;
    this.canGoDown = canGoDown;
    this.body.replaceChildren(...counted.moves.map((_, i) => this.row(i)), ...this.strangers());
    this.foot.replaceChildren(...this.totals());
  }

  // One more is counted.
  showRow(number: number): void {
    this.body.children[number]?.replaceWith(this.row(number));
  }

  private row(number: number): HTMLElement {
    const { moves, counts, compared } = this.counted;
    const count = counts[number],
      theirs = compared?.rows.find((row) => row.move === number),
      mark = markOf(compared, number);
    const most = counts.reduce((top, other) => (BigInt(other ?? 0) > top ? BigInt(other ?? 0) : top), 1n);
    const share = count === null ? 0 : Number((BigInt(count) * 1000n) / most) / 10;
    return el(
      'tr',
      { class: !mark ? '' : mark === 'not seen there' ? 'unseen-row' : 'differs' },
      el('th', { scope: 'row' }, this.moveButton(moves[number])),
      el('td', { class: 'bar-cell' }, el('span', { class: 'bar', style: `width:${share}%` })),
      el('td', { class: 'n' }, count === null ? '…' : commas(count)),
      el('td', { class: 'n' }, theirs ? commas(theirs.nodes) : compared?.rows.length ? '–' : ''),
      el('td', { class: 'mark-cell' }, mark && `${mark === 'not seen there' ? '?' : '✗'} ${mark}`),
    );
  }

  private moveButton(move: Move): HTMLElement {
    const down = this.canGoDown
      ? button('', () => this.goDown(move), 'move-button')
      : el('span', { class: 'move-button' });
    down.append(el('b', {}, move.san), el('span', { class: 'uci' }, move.uci));
    if (this.canGoDown) down.setAttribute('aria-label', `${move.san}: go down into it`);
    return down;
  }

  // Moves of theirs that are not legal, or are there a second time.
  private strangers(): HTMLElement[] {
    return (this.counted.compared?.rows ?? [])
      .filter(({ move }) => move < 0)
      .map(({ text, twice, nodes }) =>
        el(
          'tr',
          { class: 'differs' },
          el('th', { scope: 'row' }, el('span', { class: 'move-button' }, el('b', {}, text))),
          el('td', { class: 'bar-cell' }),
          el('td', { class: 'n' }, '–'),
          el('td', { class: 'n' }, commas(nodes)),
          el('td', { class: 'mark-cell' }, twice ? '✗ twice there' : '✗ not legal'),
        ),
      );
  }

  private totals(): HTMLElement[] {
    const { total, compared } = this.counted;
    if (total === null) return [];
    const theirs = compared && (compared.has_total || !compared.doubtful ? commas(compared.total) : '–');
    return [
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, 'total'),
        el('td', { class: 'bar-cell' }),
        el('td', { class: 'n' }, commas(total)),
        el('td', { class: 'n' }, theirs),
        el('td', { class: 'mark-cell' }, compared && !compared.doubtful && !compared.same_total && '✗ differs'),
      ),
    ];
  }
}

function markOf(compared: Comparison | null, number: number): string {
  if (!compared?.rows.length) return '';
  const theirs = compared.rows.find(({ move }) => move === number);
  if (!theirs) return compared.doubtful ? 'not seen there' : 'lacking there';
  return theirs.same ? '' : 'differs';
}
