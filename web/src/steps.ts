// SPDX-License-Identifier: MIT
//
// steps.ts: an explanation as it comes from C, cut into steps, each with its pictures; and the way through them, one thing at
// a time.
import { announce, el, prose } from './dom';
import { Figure, bitsFigure, indexFigure, lineFigure, packingFigure, subtractionFigure, windowFigure } from './figures';
import { numberFigure, plainBoard } from './number';
import { Block, Hex } from './wasm';

interface Step {
  part: string;
  title: string;
  blocks: Block[];
  index: { value: number; bits: number } | null; // the last one so far
}

type Group = Block[];

const together: Record<string, string> = { bits: 'bits', copy: 'bits', carets: 'bits', line: 'line', row: 'line', set: 'set', number: 'number', values: 'values' };

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
  const intro: Block[] = [], steps: Step[] = [];
  let part = '', step: Step | null = null, index: Step['index'] = null;
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

class StepView {
  readonly element: HTMLElement;
  readonly body = el('div', { class: 'step-body' });
  subs = 0;
  private readonly figures: Figure[] = [];

  constructor(private readonly step: Step, number: number, own: number) {
    const id = `step-${number}`;
    const title = step.title.charAt(0).toUpperCase() + step.title.slice(1);
    this.element = el('section', { class: 'step', 'aria-labelledby': id },
      el('h3', { id }, el('span', { class: 'badge', 'aria-hidden': 'true' }, String(number)),
        el('span', {}, step.part && el('span', { class: 'eyebrow' }, step.part), title)),
      this.body);
    const boards = new Set<string>();
    for (const block of step.blocks) if (block.type === 'boards') block.boards.forEach((board) => boards.add(board.set));
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
    for (const [sign, name] of [['', 'masked'], ['×', 'magic'], ['+', 'add'], ['=', 'product']]) {
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
    for (const item of figure.element.querySelectorAll<HTMLElement>('[data-sub]')) item.dataset.sub = String(Number(item.dataset.sub) + this.subs);
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
      case 'say': this.body.append(prose(first.text)); break;
      case 'formula': this.body.append(el('p', { class: 'formula' }, el('code', {}, first.text))); break;
      case 'boards':
        this.body.append(el('div', { class: 'numbers' }, ...first.boards.map((board) =>
          numberFigure({ ...board, caption: board.caption.split(';')[0] }))));
        break;
      case 'set': this.showSets(group, boards); break;
      case 'number':
        this.showNumbers(group);
        this.showStrip(group);
        break;
      case 'index': this.body.append(indexFigure(first.value, first.bits)); break;
      case 'values': this.showValues(group); break;
      case 'subtraction': this.body.append(subtractionFigure(first)); break;
      case 'window': this.body.append(windowFigure(first)); break;
      case 'packing': this.addFigure(packingFigure(first)); break;
      case 'bits': case 'copy': case 'carets': this.addFigure(bitsFigure(group as Parameters<typeof bitsFigure>[0])); break;
      case 'line': case 'row': this.addFigure(lineFigure(group as Parameters<typeof lineFigure>[0], own)); break;
    }
  }

  private showSets(group: Group, boards: Set<string>): void {
    const figures: HTMLElement[] = [];
    for (const block of group) {
      if (block.type !== 'set' || boards.has(block.value)) continue;
      boards.add(block.value); // once is enough
      const caption = group.some((other) => other !== block && other.type === 'set' && other.name === block.name) ? `${block.part}: ${block.name}` : block.name;
      figures.push(numberFigure(plainBoard(caption, block.value)));
    }
    if (figures.length) this.body.append(el('div', { class: 'numbers' }, ...figures));
  }

  // Where the index leads: the square's stretch of the table, which begins at its offset.
  private showStrip(group: Group): void {
    const value = (name: string): number | undefined => group.reduce<number | undefined>((found, block) => (block.type === 'number' && block.name === name ? block.value : found), undefined);
    const offset = value('offset'), slot = value('slot'), index = this.step.index;
    if (offset === undefined || slot === undefined || !index || !index.bits) return;
    const place = (100 * index.value) / 2 ** index.bits;
    this.body.append(el('div', { class: 'strip', role: 'img', 'aria-label': `slot ${slot} in the stretch of the table that begins at ${offset}` },
      el('div', { class: 'strip-bar' }, el('span', { style: `left:${place}%` })),
      el('div', { class: 'strip-words' }, el('span', {}, `offset ${offset}`), el('b', { style: place > 50 ? `right:${100 - place}%` : `left:${place}%` }, `slot ${slot}`))));
  }

  private showNumbers(group: Group): void {
    this.body.append(el('dl', { class: 'facts' }, ...group.map((block) =>
      block.type === 'number' ? el('div', {}, el('dt', {}, block.name), el('dd', {}, String(block.value))) : null)));
  }

  private showValues(group: Group): void {
    for (const block of group) {
      if (block.type !== 'values') continue;
      const lane = el('div', { class: 'lane' }, el('h4', {}, block.name),
        el('div', { class: 'numbers' }, ...block.sets.map((set, i) => numberFigure(plainBoard(block.names[i], set)))));
      if (/^[4-7] /.test(block.name)) // reversed: but for the last, their bits are other squares
        for (const cell of lane.querySelectorAll('.number:not(:last-child) [data-sq], .number:not(:last-child) [data-set]')) {
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

// ---- all of them ------------------------------------------------------------------------------------------

// "" for all at once; else step and thing, "2.1"
export class Steps {
  readonly element = el('div', { class: 'steps' });
  readonly peek = el('div', { class: 'peek', 'aria-hidden': 'true' }); // the board, where it has scrolled away
  private readonly list = el('div', { class: 'step-list' });
  private readonly where = el('output', { class: 'where' });
  private readonly all = el('button', { type: 'button', title: 'Escape', click: () => this.showAll() }, 'Show all');
  private views: StepView[] = [];
  private step = -1; // -1: all
  private sub = 0;

  constructor(private readonly changed: () => void) {
    const key = (text: string, label: string, click: () => void): HTMLElement =>
      el('button', { type: 'button', 'aria-label': label, title: label, click }, text);
    this.element.append(
      el('div', { class: 'stepper', role: 'group', 'aria-label': 'Step by step' },
        key('←', 'Back (left arrow key)', () => this.move(-1)),
        key('→', 'Next (right arrow key)', () => this.move(1)),
        this.where,
        this.all, this.peek),
      this.list);
  }

  show(steps: Step[], own: number): void {
    this.views = steps.map((step, i) => new StepView(step, i + 1, own));
    this.list.replaceChildren(...this.views.map((view) => view.element));
    if (this.step >= this.views.length) this.step = this.views.length - 1;
    if (this.step >= 0) this.sub = Math.min(this.sub, this.views[this.step].subs);
    this.render();
  }

  get value(): string {
    return this.step < 0 ? '' : `${this.step + 1}.${this.sub}`;
  }

  // False for what names no step; the last one there is stands for those behind it.
  set value(words: string) {
    const found = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(words);
    this.step = found && Number(found[1]) > 0 ? Number(found[1]) - 1 : -1;
    this.sub = found && this.step >= 0 ? Number(found[2] ?? 0) : 0;
  }

  move(by: number, whole = false): void {
    if (this.step < 0) {
      this.step = by > 0 ? 0 : this.views.length - 1;
      this.sub = 0;
    } else if (!whole && this.sub + by >= 0 && this.sub + by <= this.views[this.step].subs) {
      this.sub += by;
    } else if (this.step + by >= 0 && this.step + by < this.views.length) {
      this.step += by;
      this.sub = by > 0 || whole ? 0 : this.views[this.step].subs;
    } else if (by > 0) {
      this.sub = this.views[this.step].subs;
    } else {
      this.sub = 0;
    }
    this.render();
    this.reveal();
    this.changed();
  }

  showAll(): void {
    if (this.step < 0) return;
    this.step = -1;
    this.sub = 0;
    this.render();
    this.changed();
  }

  private render(): void {
    this.views.forEach((view, i) => {
      view.element.classList.toggle('now', i === this.step);
      if (i === this.step) view.element.setAttribute('aria-current', 'step');
      else view.element.removeAttribute('aria-current');
      view.element.classList.toggle('unseen', this.step >= 0 && i > this.step);
      view.at(i === this.step ? this.sub : view.subs);
    });
    this.all.hidden = this.step < 0;
    const count = this.views.length, subs = this.step >= 0 ? this.views[this.step].subs : 0;
    this.where.textContent = this.step < 0 ? `${count} ${count === 1 ? 'step' : 'steps'}, all shown`
      : `Step ${this.step + 1} of ${count}${subs ? `, ${this.sub} of ${subs}` : ''}`;
  }

  private reveal(): void {
    const view = this.views[this.step];
    if (!view) return;
    const target = view.body.querySelector(`[data-sub="${this.sub}"]`) ?? view.element;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const box = target.getBoundingClientRect();
    if (box.top < 80 || box.bottom > innerHeight - 24)
      target.scrollIntoView({ block: target === view.element ? 'start' : 'center', behavior: calm ? 'auto' : 'smooth' });
    announce(`${this.where.textContent}: ${view.element.querySelector('h3')?.textContent ?? ''}`);
  }
}
