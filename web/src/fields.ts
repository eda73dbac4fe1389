// SPDX-License-Identifier: MIT
//
// fields.ts: inputs that say what is wrong where it was typed. `take` throws a Problem for what makes no sense; what was
// there before stays in use.
import { el, freshId } from './dom';
import { Problem } from './wasm';

export interface Field<T extends HTMLElement> {
  element: HTMLElement;
  input: T;
  problem(words: string): void;
}

function wrap<T extends HTMLElement>(label: string, input: T, hint: string, extra: HTMLElement[] = []): Field<T> {
  const id = freshId(),
    wrongId = `${id}-wrong`;
  input.id = id;
  const wrong = el('p', { class: 'wrong', id: wrongId, role: 'alert', hidden: true });
  const element = el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    el('div', { class: 'line' }, input, ...extra),
    hint && el('p', { class: 'hint' }, hint),
    wrong,
  );
  input.setAttribute('aria-describedby', wrongId);
  return {
    element,
    input,
    problem(words: string): void {
      wrong.textContent = words;
      wrong.hidden = !words;
      if (words) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
}

const wordsOf = (error: unknown): string => {
  if (error instanceof Problem) return error.message.charAt(0).toUpperCase() + error.message.slice(1);
  throw error;
};

// Runs `take` and puts what it throws at the field; true when it was good.
export function attempt<T extends HTMLElement>(field: Field<T>, take: () => void): boolean {
  try {
    take();
    field.problem('');
    return true;
  } catch (error) {
    field.problem(wordsOf(error));
    return false;
  }
}

export function textField(
  label: string,
  hint: string,
  take: (words: string) => void,
  extra: HTMLElement[] = [],
): Field<HTMLInputElement> {
  const input = el('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const field = wrap(label, input, hint, extra);
  input.addEventListener('input', () => attempt(field, () => take(input.value)));
  return field;
}

export function areaField(label: string, hint: string, take: (words: string) => void): Field<HTMLTextAreaElement> {
  const input = el('textarea', { rows: 6, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const field = wrap(label, input, hint);
  input.addEventListener('input', () => attempt(field, () => take(input.value)));
  return field;
}

export function numberField(
  label: string,
  hint: string,
  least: number,
  most: number,
  take: (value: number) => void,
): Field<HTMLInputElement> & { bounds(least: number, most: number): void } {
  let low = least,
    high = most;
  const input = el('input', { type: 'text', inputmode: 'numeric', class: 'short', autocomplete: 'off' });
  const change = (by: number): void => {
    const value = Math.min(high, Math.max(low, (Number(input.value) || low) + by));
    input.value = String(value);
    input.dispatchEvent(new Event('input'));
  };
  const less = el(
    'button',
    { type: 'button', class: 'step-button', 'aria-label': `${label}: one less`, click: () => change(-1) },
    '−',
  );
  const more = el(
    'button',
    { type: 'button', class: 'step-button', 'aria-label': `${label}: one more`, click: () => change(1) },
    '+',
  );
  const field = wrap(label, input, hint, [less, more]);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(event.key === 'ArrowUp' ? 1 : -1);
  });
  input.addEventListener('input', () =>
    attempt(field, () => {
      const value = /^\d{1,6}$/.test(input.value.trim()) ? Number(input.value) : NaN;
      if (!(value >= low && value <= high)) throw new Problem(`expected a whole number from ${low} to ${high}`);
      take(value);
    }),
  );
  return Object.assign(field, {
    bounds(a: number, b: number): void {
      low = a;
      high = b;
    },
  });
}

export interface Choice {
  value: string;
  text: string;
  group?: string;
}

export function selectField(
  label: string,
  choices: Choice[],
  take: (value: string) => void,
  hint = '',
): Field<HTMLSelectElement> {
  const input = el('select');
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const { value, text, group } of choices) {
    const option = el('option', { value }, text);
    if (!group) input.append(option);
    else {
      if (!groups.has(group)) {
        groups.set(group, el('optgroup', { label: group }));
        input.append(groups.get(group) as Node);
      }
      groups.get(group)?.append(option);
    }
  }
  const field = wrap(label, input, hint);
  input.addEventListener('change', () => attempt(field, () => take(input.value)));
  return field;
}

// A few choices side by side: radio buttons, which bring their own keys.
export class Segments {
  readonly element: HTMLElement;
  private readonly inputs: HTMLInputElement[] = [];

  constructor(
    label: string,
    choices: Choice[],
    private readonly take: (value: string) => void,
  ) {
    const name = freshId();
    this.element = el('fieldset', { class: 'segments' }, el('legend', {}, label));
    const line = el('div', { class: 'segment-line' });
    for (const { value, text } of choices) {
      const input = el('input', { type: 'radio', name, value });
      input.addEventListener('change', () => input.checked && this.take(value));
      this.inputs.push(input);
      line.append(el('label', {}, input, el('span', {}, text)));
    }
    this.element.append(line);
  }

  set value(value: string) {
    for (const input of this.inputs) input.checked = input.value === value;
  }
}

export const button = (text: string, click: () => void, look = ''): HTMLButtonElement =>
  el('button', { type: 'button', class: look, click }, text);

// A choice by number: the values are 0, 1, 2 ...
export const numbered = (label: string, names: readonly string[], take: (number: number) => void): Segments =>
  new Segments(
    label,
    names.map((text, i) => ({ value: String(i), text })),
    (value) => take(Number(value)),
  );
