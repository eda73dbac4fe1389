// SPDX-License-Identifier: MIT
//
// board.ts: the board that is clicked: blockers are put down and taken away, the piece is dragged. By keyboard: arrow keys,
// Space, and P for the piece. One square is in the order of the Tab key, the one that was used last.
import { announce, el } from './dom';
import { pieceIcon } from './pieces';
import { bit, has, squareName } from './wasm';

export interface BoardView {
  letter: string; // of the piece, or '' for none
  square: number;
  blockers: bigint;
  attacks: bigint;
  mask: bigint;
  letters?: string; // pieces instead of blockers, a1 first
}

interface BoardEvents {
  label: string;
  toggle?: (square: number) => void;
  place?: (square: number, blockers: bigint) => void; // the blockers that stood before the piece was taken up
}

export class Board {
  readonly element: HTMLElement;
  private readonly cells: HTMLElement[] = [];
  private view: BoardView = { letter: '', square: -1, blockers: 0n, attacks: 0n, mask: 0n };
  private focused = 27;

  constructor(private readonly events: BoardEvents) {
    this.element = el('div', { class: 'board', role: 'grid', 'aria-label': events.label });
    for (let rank = 7; rank >= 0; rank--) {
      const row = el('div', { role: 'row', class: 'rank' });
      for (let file = 0; file < 8; file++) row.append(this.makeCell(8 * rank + file));
      this.element.append(row);
    }
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    this.element.addEventListener('pointerdown', (event) => this.onDown(event));
    this.setFocus(this.focused);
  }

  private makeCell(square: number): HTMLElement {
    const file = square % 8,
      rank = Math.floor(square / 8);
    const cell = el('div', {
      role: 'gridcell',
      'data-sq': square,
      tabindex: -1,
      class: `cell ${(file + rank) % 2 ? 'light' : 'dark'}`,
    });
    if (file === 0) cell.dataset.rank = String(rank + 1);
    if (rank === 0) cell.dataset.file = 'abcdefgh'[file];
    this.cells[square] = cell;
    return cell;
  }

  private setFocus(square: number): void {
    this.cells[this.focused].tabIndex = -1;
    this.focused = square;
    this.cells[square].tabIndex = 0;
  }

  show(view: BoardView): void {
    this.view = view;
    for (let square = 0; square < 64; square++) this.showCell(square);
  }

  private showCell(square: number): void {
    const v = this.view,
      cell = this.cells[square];
    const letter = v.letters ? v.letters[square] : '.';
    const isPiece = square === v.square && v.letter !== '',
      blocked = has(v.blockers, square),
      hit = has(v.attacks, square);
    cell.classList.toggle('mask', has(v.mask, square));
    cell.classList.toggle('blocker', blocked && !isPiece && letter === '.');
    cell.classList.toggle('attack', hit);
    cell.classList.toggle('own', isPiece);
    const shown = isPiece ? v.letter : letter === '.' ? '' : letter;
    if (cell.dataset.piece !== shown) {
      cell.dataset.piece = shown;
      cell.replaceChildren(...(shown ? [pieceIcon(shown)] : []));
    }
    const words = [squareName(square)];
    if (shown) words.push(pieceWords[shown] ?? 'the piece');
    else if (blocked) words.push('blocker');
    if (hit) words.push('attacked');
    if (has(v.mask, square)) words.push('in the mask');
    cell.setAttribute('aria-label', words.join(', '));
  }

  // ---- keys ------------------------------------------------------------------------------

  private onKey(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const file = (this.focused % 8) + step[0],
        rank = Math.floor(this.focused / 8) + step[1];
      if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        this.setFocus(8 * rank + file);
        this.cells[this.focused].focus();
      }
    } else if ((event.key === ' ' || event.key === 'Enter') && this.events.toggle) {
      this.toggle(this.focused);
    } else if ((event.key === 'p' || event.key === 'P') && this.events.place) {
      this.events.place(this.focused, this.view.blockers);
      announce(`The piece is on ${squareName(this.focused)}`);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private toggle(square: number): void {
    if (square === this.view.square && this.view.letter) return;
    const there = has(this.view.blockers, square);
    this.events.toggle?.(square);
    announce(`${squareName(square)}: ${there ? 'empty' : 'blocker'}`);
  }

  // ---- the pointer -------------------------------------------------------------------------

  private squareAt(event: PointerEvent): number {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.board .cell');
    return under && this.element.contains(under) ? Number(under.getAttribute('data-sq')) : -1;
  }

  private onDown(event: PointerEvent): void {
    const square = this.squareAt(event);
    if (square < 0 || event.button !== 0 || (!this.events.toggle && !this.events.place)) return;
    this.setFocus(square);
    if (square === this.view.square && this.view.letter && this.events.place) this.drag(event);
    else this.tap(square);
  }

  // A tap is where it began; one that became a scroll is none.
  private tap(square: number): void {
    const end = (up: PointerEvent): void => {
      stop();
      if (this.squareAt(up) === square) this.toggle(square);
    };
    const stop = (): void => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', stop);
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', stop);
  }

  private drag(event: PointerEvent): void {
    event.preventDefault();
    const { blockers } = this.view; // those that it only passes over stay
    this.element.classList.add('dragging');
    const move = (at: PointerEvent): void => {
      const square = this.squareAt(at);
      if (square >= 0 && square !== this.view.square) this.events.place?.(square, blockers);
    };
    const stop = (): void => {
      this.element.classList.remove('dragging');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
      this.setFocus(this.view.square);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
  }
}

const names: Record<string, string> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const pieceWords: Record<string, string> = {};
for (const [letter, name] of Object.entries(names)) {
  pieceWords[letter] = `black ${name}`;
  pieceWords[letter.toUpperCase()] = `white ${name}`;
}

export const toggled = (set: bigint, square: number): bigint => set ^ bit(square);
