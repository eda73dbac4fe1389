// SPDX-License-Identifier: MIT
//
// perft_comparison.ts: what another program has printed, beside our counts: whether they are the same, who is to blame, and the
// ways down into the moves that differ.
import { el } from './dom';
import { button } from './fields';
import { Move } from './perft_way';

export interface Comparison {
  rows: { text: string; move: number; nodes: string; same: boolean }[];
  has_total: boolean;
  total: string;
  same_total: boolean;
  adds_up: boolean;
  not_understood: string[];
}

export function comparisonVerdict(
  compared: Comparison,
  moves: Move[],
  depth: number,
  goDown: (move: Move) => void,
): HTMLElement {
  const seen = new Set(compared.rows.map(({ move }) => move));
  const unequal = compared.rows.filter(({ same }) => !same).length,
    unseen = compared.rows.length ? moves.filter((_, i) => !seen.has(i)).length : 0;
  const wrong = unequal + unseen,
    doubtful = wrong > 0 && !compared.adds_up,
    good = wrong === 0 && compared.same_total;
  return el(
    'div',
    { class: `verdict ${good ? 'good' : doubtful ? 'doubt' : 'bad'}` },
    el(
      'strong',
      {},
      good
        ? '✓ The same.'
        : doubtful
          ? `? I cannot tell who is wrong: ${countOf(unequal)} with another count, ${countOf(unseen)} not seen.`
          : wrong
            ? `✗ ${countOf(wrong)} ${wrong === 1 ? 'differs' : 'differ'}.`
            : '✗ The totals differ.',
    ),
    !good && !doubtful && depth > 1 && waysDown(compared, moves, goDown),
    wrong > 0 &&
      !doubtful &&
      el(
        'p',
        {},
        depth > 1
          ? 'Click a move that differs to go down into it, and ask your engine again there.'
          : 'At depth 1 these are the moves themselves: here is the fault.',
      ),
    ...howItWasRead(compared).map((words) => el('p', {}, words)),
  );
}

const countOf = (moves: number): string => `${moves} ${moves === 1 ? 'move' : 'moves'}`;

function howItWasRead({ adds_up, has_total, not_understood }: Comparison): string[] {
  const words = not_understood.map((line) => `Not understood: ‘${line}’`);
  if (!adds_up)
    words.unshift(
      has_total
        ? 'What was pasted does not add up to its own total: a part may be missing.'
        : 'What was pasted is not the whole divide, or not all of it was understood.',
    );
  return words;
}

// The moves whose counts differ, and then those not seen there: one click goes down.
function waysDown(compared: Comparison, moves: Move[], goDown: (move: Move) => void): HTMLElement {
  const wrong = [
    ...moves.filter((_, i) => compared.rows.some(({ move, same }) => move === i && !same)),
    ...moves.filter((_, i) => compared.rows.length && compared.rows.every(({ move }) => move !== i) && compared.adds_up),
  ];
  return el(
    'div',
    { class: 'buttons' },
    ...wrong.slice(0, 8).map((move) => button(`Down into ${move.san}`, () => goDown(move))),
  );
}
