// SPDX-License-Identifier: MIT
//
// highlight.ts: what the pointer or the focus is on is marked everywhere: cells of boards and bits carry their square in
// data-sq, numbers their squares in data-set.
import { has } from './wasm';

let marked: Element[] = [];
let shown = 0n;

export function highlight(set: bigint): void {
  if (set === shown) return;
  shown = set;
  for (const cell of marked) cell.classList.remove('hot');
  marked = [];
  if (!set) return;
  for (const cell of document.querySelectorAll('[data-sq]'))
    if (has(set, Number(cell.getAttribute('data-sq')))) {
      cell.classList.add('hot');
      marked.push(cell);
    }
}

// After cells were made anew.
export function highlightAgain(): void {
  const set = shown;
  shown = 0n;
  highlight(set);
}

function setAt(target: EventTarget | null): bigint {
  if (!(target instanceof Element)) return 0n;
  const cell = target.closest('[data-sq]');
  if (cell) return 1n << BigInt(cell.getAttribute('data-sq') ?? 0);
  const number = target.closest('[data-set]');
  return number ? BigInt(number.getAttribute('data-set') ?? 0) : 0n;
}

export function watchHighlights(): void {
  document.addEventListener('pointerover', (event) => highlight(setAt(event.target)));
  document.addEventListener('focusin', (event) => highlight(setAt(event.target)));
  document.addEventListener('focusout', () => highlight(0n));
}
