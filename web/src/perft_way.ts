// SPDX-License-Identifier: MIT
//
// perft_way.ts: the moves from the position that was given to the one that is shown: to go back on, and as the words that ask a
// UCI engine for the same counts.
import { copyText, el } from './dom';
import { button } from './fields';

export interface Move {
  uci: string;
  san: string;
}

export function wayBack(way: Move[], goBackTo: (length: number) => void): HTMLElement {
  const places = [{ san: 'this position', length: 0 }, ...way.map(({ san }, i) => ({ san, length: i + 1 }))];
  return el(
    'ol',
    {},
    ...places.map(({ san, length }) =>
      el(
        'li',
        {},
        length === way.length
          ? el('span', { 'aria-current': 'step' }, san)
          : button(san, () => goBackTo(length)),
      ),
    ),
  );
}

// `here` is the position at the end of the way.
export function engineLines(fen: string, way: string[], depth: number, here: string): HTMLElement[] {
  const lines = `position fen ${fen}${way.length ? ` moves ${way.join(' ')}` : ''}\ngo perft ${depth}`;
  const copy: HTMLButtonElement = button('Copy', () => void copyText(`${lines}\n`, copy));
  return [
    el('h3', { class: 'sub' }, 'The same question for a UCI engine'),
    el('pre', {}, el('code', {}, lines)),
    copy,
    el('p', { class: 'hint' }, `As a FEN: ${here}`),
  ];
}
