// SPDX-License-Identifier: MIT
//
// steps.ts: the way through the steps of an explanation, one thing at a time.
import { announce, el } from './dom';
import { Step, StepView } from './step_view';

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
      el(
        'div',
        { class: 'stepper', role: 'group', 'aria-label': 'Step by step' },
        key('←', 'Back (left arrow key)', () => this.move(-1)),
        key('→', 'Next (right arrow key)', () => this.move(1)),
        this.where,
        this.all,
        this.peek,
      ),
      this.list,
    );
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
    const count = this.views.length,
      subs = this.step >= 0 ? this.views[this.step].subs : 0;
    this.where.textContent =
      this.step < 0
        ? `${count} ${count === 1 ? 'step' : 'steps'}, all shown`
        : `Step ${this.step + 1} of ${count}${subs ? `, ${this.sub} of ${subs}` : ''}`;
  }

  private reveal(): void {
    const view = this.views[this.step];
    if (!view) return;
    const target = view.body.querySelector(`[data-sub="${this.sub}"]`) ?? view.element;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const box = target.getBoundingClientRect();
    if (box.top < 80 || box.bottom > innerHeight - 24)
      target.scrollIntoView({
        block: target === view.element ? 'start' : 'center',
        behavior: calm ? 'auto' : 'smooth',
      });
    announce(`${this.where.textContent}: ${view.element.querySelector('h3')?.textContent ?? ''}`);
  }
}
