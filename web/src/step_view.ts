// SPDX-License-Identifier: MIT
//
// step_view.ts: an explanation as it comes from C, cut into steps, and one step with its pictures.
import { el, prose } from './dom';
import { Figure, bitsFigure, subtractionFigure } from './bit_rows';
import { indexFigure, lineFigure, packingFigure, windowFigure } from './figures';
import { numberFigure, plainBoard } from './number';
import { Block, Hex } from './wasm';

export interface Step {
  part: string;
  title: string;
  blocks: Block[];
  index: { value: number; bits: number } | null; // the last one so far
}

type Group = Block[];

const together: Record<string, string> = {
  bits: 'bits',
  copy: 'bits',
  carets: 'bits',
  line: 'line',
  row: 'line',
  set: 'set',
  number: 'number',
  values: 'values',
};

// Neighbours that make one picture.
function groupsOf(blocks: Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups[groups.length - 1];
    if (last && together[block.type] && together[last[0].type] === together[block.type]) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

export function cutIntoSteps(blocks: Block[]): { intro: Block[]; steps: Step[] } {
  const intro: Block[] = [],
    steps: Step[] = [];
  let part = '',
    step: Step | null = null,
    index: Step['index'] = null;
  for (const block of blocks) {
    if (block.type === 'index') index = block;
    if (block.type === 'part') {
      part = block.text;
      step = { part: '', title: part, blocks: [], index: null };
      steps.push(step);
    } else if (block.type === 'step') {
      if (step && step.blocks.length === 0 && step.title === part) steps.pop();
      step = { part, title: block.text, blocks: [], index };
      steps.push(step);
    } else {
      (step ? step.blocks : intro).push(block);
    }
  }
  return { intro, steps };
}

// ---- one step ------------------------------------------------------------------------------------------

export class StepView {
  readonly element: HTMLElement;
  readonly body = el('div', { class: 'step-body' });
  subs = 0;
  private readonly figures: Figure[] = [];

  constructor(
    private readonly step: Step,
    number: number,
    own: number,
  ) {
    const id = `step-${number}`;
    const title = step.title.charAt(0).toUpperCase() + step.title.slice(1);
    this.element = el(
      'section',
      { class: 'step', 'aria-labelledby': id },
      el(
        'h3',
        { id },
        el('span', { class: 'badge', 'aria-hidden': 'true' }, String(number)),
        el('span', {}, step.part && el('span', { class: 'eyebrow' }, step.part), title),
      ),
      this.body,
    );
    const boards = new Set<string>();
    for (const block of step.blocks)
      if (block.type === 'boards') block.boards.forEach((board) => boards.add(board.set));
    const looksCloser = step.blocks.some(({ type }) => type === 'window'); // which has shift and index in it
    if (looksCloser) this.showEquation(step, boards);
    for (const group of groupsOf(step.blocks))
      if (!looksCloser || (group[0].type !== 'number' && group[0].type !== 'index')) {
        const count = this.body.childElementCount;
        this.show(group, boards, own);
        for (const child of [...this.body.children].slice(count)) this.follows(child as HTMLElement);
      }
    for (const result of this.body.querySelectorAll<HTMLElement>('.result')) result.dataset.after = String(this.subs);
  }

  // What comes after things that appear one by one waits for the last of them.
  private follows(child: HTMLElement): void {
    if (this.subs && !child.querySelector('[data-sub]')) child.dataset.after = String(this.subs);
  }

  // masked * magic (+ add) = product
  private showEquation(step: Step, boards: Set<string>): void {
    const known = new Map<string, Hex>();
    for (const block of step.blocks) {
      if (block.type === 'set') known.set(block.name, block.value);
      if (block.type === 'window') known.set('masked', block.factor);
    }
    const row = el('div', { class: 'numbers equation' });
    for (const [sign, name] of [
      ['', 'masked'],
      ['×', 'magic'],
      ['+', 'add'],
      ['=', 'product'],
    ]) {
      const value = known.get(name);
      if (value === undefined) continue;
      boards.add(value);
      const look = sign === '=' ? ' result' : '';
      if (sign) row.append(el('span', { class: `sign${look}` }, sign));
      const figure = numberFigure(plainBoard(name, value));
      if (sign) figure.dataset.sign = sign;
      if (look) figure.classList.add('result');
      row.append(figure);
    }
    this.body.append(row);
  }

  private addFigure(figure: Figure): void {
    for (const item of figure.element.querySelectorAll<HTMLElement>('[data-sub]'))
      item.dataset.sub = String(Number(item.dataset.sub) + this.subs);
    const before = this.subs;
    if (figure.at) {
      const at = figure.at;
      this.figures.push({ ...figure, at: (now) => at(now - before) });
    }
    this.subs += figure.subs;
    this.body.append(figure.element);
  }

  private show(group: Group, boards: Set<string>, own: number): void {
    const first = group[0];
    switch (first.type) {
      case 'say':
        this.body.append(prose(first.text));
        break;
      case 'formula':
        this.body.append(el('p', { class: 'formula' }, el('code', {}, first.text)));
        break;
      case 'boards':
        this.body.append(el('div', { class: 'numbers' }, ...first.boards.map((board) => numberFigure(board))));
        break;
      case 'set':
        this.showSets(group, boards);
        break;
      case 'number':
        this.showNumbers(group);
        this.showStrip(group);
        break;
      case 'index':
        this.body.append(indexFigure(first.value, first.bits));
        break;
      case 'values':
        this.showValues(group);
        break;
      case 'subtraction':
        this.body.append(subtractionFigure(first));
        break;
      case 'window':
        this.body.append(windowFigure(first));
        break;
      case 'packing':
        this.addFigure(packingFigure(first));
        break;
      case 'bits':
      case 'copy':
      case 'carets':
        this.addFigure(bitsFigure(group as Parameters<typeof bitsFigure>[0]));
        break;
      case 'line':
      case 'row':
        this.addFigure(lineFigure(group as Parameters<typeof lineFigure>[0], own));
        break;
    }
  }

  private showSets(group: Group, boards: Set<string>): void {
    const figures: HTMLElement[] = [];
    for (const block of group) {
      if (block.type !== 'set' || boards.has(block.value)) continue;
      boards.add(block.value); // once is enough
      const caption = group.some((other) => other !== block && other.type === 'set' && other.name === block.name)
        ? `${block.part}: ${block.name}`
        : block.name;
      figures.push(numberFigure(plainBoard(caption, block.value)));
    }
    if (figures.length) this.body.append(el('div', { class: 'numbers' }, ...figures));
  }

  // Where the index leads: the square's stretch of the table, which begins at its offset.
  private showStrip(group: Group): void {
    const value = (name: string): number | undefined =>
      group.reduce<number | undefined>(
        (found, block) => (block.type === 'number' && block.name === name ? block.value : found),
        undefined,
      );
    const offset = value('offset'),
      slot = value('slot'),
      index = this.step.index;
    if (offset === undefined || slot === undefined || !index || !index.bits) return;
    const place = (100 * index.value) / 2 ** index.bits;
    this.body.append(
      el(
        'div',
        {
          class: 'strip',
          role: 'img',
          'aria-label': `slot ${slot} in the stretch of the table that begins at ${offset}`,
        },
        el('div', { class: 'strip-bar' }, el('span', { style: `left:${place}%` })),
        el(
          'div',
          { class: 'strip-words' },
          el('span', {}, `offset ${offset}`),
          el('b', { style: place > 50 ? `right:${100 - place}%` : `left:${place}%` }, `slot ${slot}`),
        ),
      ),
    );
  }

  private showNumbers(group: Group): void {
    this.body.append(
      el(
        'dl',
        { class: 'facts' },
        ...group.map((block) =>
          block.type === 'number' ? el('div', {}, el('dt', {}, block.name), el('dd', {}, String(block.value))) : null,
        ),
      ),
    );
  }

  private showValues(group: Group): void {
    for (const block of group) {
      if (block.type !== 'values') continue;
      const lane = el(
        'div',
        { class: 'lane' },
        el('h4', {}, block.name),
        el('div', { class: 'numbers' }, ...block.sets.map((set, i) => numberFigure(plainBoard(block.names[i], set)))),
      );
      if (/^[4-7] /.test(block.name))
        // reversed: but for the last, their bits are other squares
        for (const cell of lane.querySelectorAll(
          '.number:not(:last-child) [data-sq], .number:not(:last-child) [data-set]',
        )) {
          cell.removeAttribute('data-sq');
          cell.removeAttribute('data-set');
        }
      this.body.append(lane);
    }
  }

  // Shows the first `sub` of the things that appear one after the other.
  at(sub: number): void {
    for (const item of this.body.querySelectorAll<HTMLElement>('[data-sub]')) {
      const own = Number(item.dataset.sub);
      item.classList.toggle('later', own > sub);
      item.classList.toggle('newest', own === sub && sub < this.subs);
    }
    for (const item of this.body.querySelectorAll<HTMLElement>('[data-after]'))
      item.classList.toggle('later', Number(item.dataset.after) > sub);
    for (const figure of this.figures) figure.at?.(sub);
  }
}
