// SPDX-License-Identifier: MIT
//
// perft_comparison.ts: what another program has printed, beside our counts: whether they are the same, who is to blame, and the
// ways down into the moves that differ.
import { el } from './dom';
import { button } from './fields';
import { Move } from './perft_way';

// As `sleight perft --compare` finds it.
export interface Comparison {
  rows: { text: string; move: number; twice: boolean; nodes: string; same: boolean }[]; // theirs; -1: no move of ours
  differing: number; // moves, with those that are not in `rows`
  has_total: boolean;
  total: string;
  same_total: boolean;
  same: boolean;
  doubtful: boolean; // what is not seen may be what was not understood
  cannot_tell: boolean;
  depth_there: number; // of which it is the count where that is another than ours; else 0
  remarks: string[];
}

export function comparisonVerdict(
  compared: Comparison,
  moves: Move[],
  depth: number,
  goDown: (move: Move) => void,
): HTMLElement {
  const { same, cannot_tell, depth_there, differing } = compared,
    blamed = differing > 0 && !cannot_tell && !depth_there,
    below = blamed && depth > 1 ? wrongMoves(compared, moves) : [];
  return el(
    'div',
    { class: `verdict ${same ? 'good' : cannot_tell ? 'doubt' : 'bad'}` },
    el('strong', {}, verdictWords(compared)),
    below.length > 0 && waysDown(below, goDown),
    below.length > 0 && el('p', {}, 'Click a move that differs to go down into it, and ask your engine again there.'),
    blamed && depth === 1 && el('p', {}, 'At depth 1 these are the moves themselves: here is the fault.'),
    cannot_tell && el('p', {}, 'Not all of it was understood, or it is not the whole divide.'),
    ...compared.remarks.map((words) => el('p', {}, words.charAt(0).toUpperCase() + words.slice(1))),
  );
}

function verdictWords({ rows, same, cannot_tell, differing }: Comparison): string {
  const unequal = rows.filter((row) => !row.same).length,
    countOf = (moves: number): string => `${moves} ${moves === 1 ? 'move' : 'moves'}`;
  if (same) return '✓ The same.';
  if (cannot_tell)
    return `? I cannot tell who is wrong: ${countOf(unequal)} with another count, ${countOf(differing - unequal)} not seen.`;
  return differing ? `✗ ${countOf(differing)} ${differing === 1 ? 'differs' : 'differ'}.` : '✗ The totals differ.';
}

// Our moves whose counts differ, and then those that they lack.
const wrongMoves = ({ rows }: Comparison, moves: Move[]): Move[] => [
  ...moves.filter((_, i) => rows.some(({ move, same }) => move === i && !same)),
  ...moves.filter((_, i) => rows.every(({ move }) => move !== i)),
];

// One click goes down.
const waysDown = (moves: Move[], goDown: (move: Move) => void): HTMLElement =>
  el(
    'div',
    { class: 'buttons' },
    ...moves.slice(0, 8).map((move) => button(`Down into ${move.san}`, () => goDown(move))),
  );
