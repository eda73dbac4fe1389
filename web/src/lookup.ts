// SPDX-License-Identifier: MIT
//
// lookup.ts: one lookup: a board to play with, and beside it every step of the method picked, live.
import { Board, toggled } from './board';
import { commas, el, prose } from './dom';
import { Field, Segments, attempt, button, selectField, textField } from './fields';
import { highlightAgain } from './highlight';
import { attackBoard, hexText, smallBoard } from './number';
import { Page, Part, methodChoices } from './part';
import { Params } from './state';
import { cutIntoSteps } from './step_view';
import { Steps } from './steps';
import { Block, Lookup, PieceName, Problem, bit, hex, kindNames, pieceNames, squareName, squareNumber } from './wasm';

const START = { piece: 'rook' as PieceName, square: 27, blockers: 0x0800080002000800n, method: 'fancy' };
const OPENING = 0xffff00000000ffffn;

export class LookupPart implements Part {
  readonly name = 'lookup';
  readonly title = 'Lookup';
  readonly element: HTMLElement;
  private piece = START.piece;
  private square = START.square;
  private blockers = START.blockers;
  private method = START.method;

  private readonly board: Board;
  private readonly pieces: Segments;
  private readonly methodField: Field<HTMLSelectElement>;
  private readonly boardField: Field<HTMLInputElement>;
  private readonly results = el('dl', { class: 'results' });
  private readonly head = el('header', { class: 'lookup-head' });
  private readonly maskKey = el('li', {}, el('span', { class: 'key mask', 'aria-hidden': 'true' }), 'mask');
  private readonly onward = el('div', { class: 'buttons onward' });
  private readonly steps = new Steps(() => this.page.changed());

  constructor(private readonly page: Page) {
    this.board = new Board({
      label: 'Board: Space puts a blocker down or takes it away, P moves the piece',
      toggle: (square) => this.change({ blockers: toggled(this.blockers, square) }),
      place: (square, blockers) => this.change({ square, blockers }),
    });
    this.pieces = new Segments(
      'Piece',
      pieceNames.map((value) => ({ value, text: value })),
      (value) => this.change({ piece: value as PieceName }),
    );
    this.methodField = selectField('Method', methodChoices(page.methods), (method) => this.change({ method }));
    this.boardField = textField('Board', 'A FEN, a hex number, or squares: b4 d6', (words) => {
      this.change({ blockers: this.readBoard(words) }, false);
    });
    this.element = el(
      'div',
      { class: 'two lookup' },
      this.makeControls(),
      el('div', { class: 'explained' }, this.head, this.steps.element, this.onward),
    );
  }

  private makeControls(): HTMLElement {
    const legend = (look: string, words: string): HTMLElement =>
      el('li', {}, el('span', { class: `key ${look}`, 'aria-hidden': 'true' }), words);
    return el(
      'aside',
      { class: 'controls', 'aria-label': 'The board' },
      this.board.element,
      el('ul', { class: 'legend' }, legend('blocker', 'blocker'), this.maskKey, legend('attack', 'attacked')),
      el('p', { class: 'hint' }, 'Click squares to place blockers, drag the piece. By keys: arrows, Space, P.'),
      el('div', { class: 'piece-and-method' }, this.pieces.element, this.methodField.element),
      this.boardField.element,
      el(
        'div',
        { class: 'buttons' },
        button('Clear', () => this.change({ blockers: 0n })),
        button('Opening', () => this.change({ blockers: OPENING })),
        button('Random', () => this.change({ blockers: randomBoard() })),
      ),
      this.results,
    );
  }

  // Nothing is the empty board; squares may stand apart by blanks, and what looks like a square is not read as hex.
  private readBoard(words: string): bigint {
    const parts = words.trim().split(/[\s,]+/);
    if (parts.length === 1 && !parts[0]) return 0n;
    const squares = parts.every((part) => /^[a-h]\d$/i.test(part));
    const strange = squares && parts.find((part) => squareNumber(part.toLowerCase()) < 0);
    if (strange) throw new Problem(`no square '${strange}'; expected a1 to h8`);
    const text = squares ? parts.join(',') : words.trim();
    return BigInt(this.page.sleight.askAbout<{ occupied: string }>('board_read', text).occupied);
  }

  private change(
    to: Partial<{ piece: PieceName; square: number; blockers: bigint; method: string }>,
    writeField = true,
  ): void {
    Object.assign(this, to);
    this.blockers &= ~bit(this.square); // the piece itself is no blocker
    this.show(writeField);
    this.page.changed();
  }

  // ---- showing ---------------------------------------------------------------------------------

  private show(writeField = true): void {
    const number = this.page.methods.findIndex(({ name }) => name === this.method),
      piece = pieceNames.indexOf(this.piece);
    const found = this.page.sleight.ask<Lookup>('lookup', piece, this.square, this.blockers, number);
    const { intro, steps } = cutIntoSteps(found.blocks);
    const letter = this.piece === 'rook' ? 'R' : this.piece === 'bishop' ? 'B' : 'Q';
    this.board.show({
      letter,
      square: this.square,
      blockers: this.blockers,
      attacks: BigInt(found.attacks),
      mask: maskOf(found.blocks),
    });
    this.maskKey.hidden = maskOf(found.blocks) === 0n;
    this.pieces.value = this.piece;
    this.methodField.input.value = this.method;
    if (writeField) {
      this.boardField.input.value = hex(this.blockers);
      this.boardField.problem('');
    }
    this.showHead(number, intro, found);
    this.results.replaceChildren(
      el('div', {}, el('dt', {}, 'occupied'), el('dd', {}, hexText(hex(this.blockers)))),
      el('div', {}, el('dt', {}, 'attacks'), el('dd', {}, hexText(found.attacks))),
    );
    this.steps.peek.replaceChildren(
      smallBoard(attackBoard('', letter, this.square, hex(this.blockers), found.attacks)),
    );
    this.steps.show(steps, this.square);
    this.showOnward(number, found.blocks);
    highlightAgain();
  }

  // From here to the square's slots, and to its place in the table.
  private showOnward(number: number, blocks: Block[]): void {
    this.onward.replaceChildren();
    if (this.piece === 'queen') return;
    const square = squareName(this.square),
      slider = pieceNames.indexOf(this.piece);
    const slot = blocks.find((block) => block.type === 'number' && block.name === 'slot');
    if (blocks.some(({ type }) => type === 'copy' || type === 'window') || this.method === 'magic32')
      this.onward.append(
        button(
          'Break this magic',
          () => {
            const { magic, shift, kind } = this.page.sleight.ask<{ magic: string; shift: number; kind: number }>(
              'method_magic',
              number,
              slider,
              this.square,
            );
            this.page.goTo('break', { piece: this.piece, square, kind: kindNames[kind], magic, shift: String(shift) });
          },
          'main',
        ),
      );
    if (slot?.type === 'number' && this.method !== 'plain')
      this.onward.append(
        button('See the slot in its table', () =>
          this.page.goTo('tables', {
            method: this.method === 'bitloop' || this.method === 'pext16' ? 'pext' : this.method,
            piece: this.piece,
            square,
            slot: String(slot.value),
          }),
        ),
      );
  }

  private showHead(number: number, intro: Block[], found: Lookup): void {
    const method = this.page.methods[number];
    const facts = [method.bytes ? `${commas(method.bytes)} bytes of tables` : 'no tables'];
    if (method.needs !== 'none')
      facts.push(
        method.runs ? `needs ${method.needs}; here in software` : `needs ${method.needs}; here its steps in plain C`,
      );
    this.head.replaceChildren(
      el(
        'h2',
        {},
        `${this.piece} on ${squareName(this.square)} `,
        el('span', { class: 'by' }, 'by '),
        el('code', {}, method.name),
      ),
      el('p', { class: 'lead' }, `${method.title.charAt(0).toUpperCase()}${method.title.slice(1)}.`),
      el(
        'p',
        {},
        `Which squares does the ${this.piece} attack, with these blockers on the board? The steps find out, with the real numbers of the method.`,
      ),
      ...intro.map((block) =>
        block.type === 'formula'
          ? el('p', { class: 'formula' }, el('code', {}, block.text))
          : block.type === 'say'
            ? prose(block.text)
            : el('p'),
      ),
      el(
        'p',
        { class: 'meta' },
        `${facts.join(' · ')} · `,
        found.agrees
          ? el('span', { class: 'agrees' }, '✓ a walk along the rays finds the same')
          : el('strong', {}, 'THE RAYS DISAGREE'),
      ),
    );
  }

  // ---- the URL, and keys ------------------------------------------------------------------------------

  open(params: Params): void {
    let blockers = this.blockers;
    if (params.board !== undefined) {
      this.boardField.input.value = params.board;
      if (!attempt(this.boardField, () => (blockers = this.readBoard(params.board))))
        params = { ...params, board: '!' };
    }
    const square = params.square === undefined ? this.square : squareNumber(params.square);
    if (square >= 0) this.square = square;
    if (pieceNames.includes(params.piece as PieceName)) this.piece = params.piece as PieceName;
    const known = this.page.methods.some(({ name, explained }) => name === params.method && explained);
    if (known) this.method = params.method;
    this.blockers = blockers & ~bit(this.square);
    this.steps.value = params.step ?? '';
    this.show(params.board !== '!');
    attempt(this.methodField, () => {
      if (params.method !== undefined && !known)
        throw new Problem(`no method '${params.method.slice(0, 40)}'; ${this.method} is kept`);
    });
    if (square < 0) this.boardField.problem(`No square '${(params.square ?? '').slice(0, 40)}'; expected a1 to h8`);
    else if (params.piece !== undefined && params.piece !== this.piece)
      this.boardField.problem(`No piece '${params.piece.slice(0, 40)}'; expected rook, bishop or queen`);
  }

  params(): Params {
    return {
      piece: this.piece,
      square: squareName(this.square),
      board: hex(this.blockers),
      method: this.method,
      step: this.steps.value,
    };
  }

  paste(words: string): void {
    if (!words.trim()) return;
    this.boardField.input.value = words.trim();
    this.boardField.input.dispatchEvent(new Event('input'));
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'ArrowRight') this.steps.move(1, event.shiftKey);
    else if (event.key === 'ArrowLeft') this.steps.move(-1, event.shiftKey);
    else if (event.key === 'Escape') this.steps.showAll();
    else return false;
    return true;
  }
}

function maskOf(blocks: Block[]): bigint {
  let mask = 0n;
  for (const block of blocks) if (block.type === 'set' && block.name === 'mask') mask |= BigInt(block.value);
  return mask;
}

function randomBoard(): bigint {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return words[0] & words[1];
}
