// SPDX-License-Identifier: MIT
//
// export.ts: magics as source code: what `sleight export` writes, for the language picked.
import { commas, copyText, el } from './dom';
import { Field, Segments, button, selectField } from './fields';
import { Page, Part } from './part';
import { Params } from './state';

declare const MAGICS: Record<string, string>; // the files of data/magics, by build.mjs

const titles: Record<string, string> = {
  'ordinary.txt': 'ordinary: one table after the other (fancy)',
  'reduced.txt': 'reduced: one index bit fewer where that is known',
  'white-fixed.txt': 'white-fixed: one shift, overlapping (fixed)',
  'black-fixed.txt': 'black-fixed: black magics, overlapping (black)',
  'white-variable.txt': 'white-variable: own shifts, overlapping (compact)',
  'mixed.txt': 'mixed: the smallest table (dense)',
  'magic32.txt': 'magic32: two multiplications of 32 bits',
};
// What each language is called, and its file. Java wants that named as the class in it.
const names: Record<string, [string, string]> = {
  c: ['C', 'sliders.h'],
  cpp: ['C++', 'sliders.hpp'],
  rust: ['Rust', 'sliders.rs'],
  go: ['Go', 'sliders.go'],
  zig: ['Zig', 'sliders.zig'],
  java: ['Java', 'Sliders.java'],
  csharp: ['C#', 'Sliders.cs'],
  js: ['JavaScript', 'sliders.mjs'],
  python: ['Python', 'sliders.py'],
};
const forms: Record<string, string> = {
  filled: 'code, table filled at start-up',
  code: 'code',
  tables: 'magics and table',
  magics: 'magics only',
};
const SHOWN = 400; // lines

export class ExportPart implements Part {
  readonly name = 'export';
  readonly title = 'Export';
  readonly element: HTMLElement;
  private file = 'black-fixed.txt';
  private language = 'c';
  private order = 'a1';
  private what = 'filled';
  private code = '';
  private readonly choices: { languages: string[]; orders: string[]; whats: string[] };

  private readonly fileField: Field<HTMLSelectElement>;
  private readonly languageField: Field<HTMLSelectElement>;
  private readonly whatField: Field<HTMLSelectElement>;
  private readonly orders: Segments;
  private readonly words = el('p', { class: 'lead', 'aria-live': 'polite' });
  private readonly listing = el('code');
  private readonly copy: HTMLButtonElement = button('Copy', () => void copyText(this.code, this.copy), 'main');

  constructor(private readonly page: Page) {
    this.choices = page.sleight.ask('export_choices');
    this.languageField = selectField(
      'Language',
      this.choices.languages.map((value) => ({ value, text: names[value]?.[0] ?? value })),
      (language) => this.change({ language }),
    );
    this.fileField = selectField(
      'Magics',
      Object.keys(titles)
        .filter((value) => MAGICS[value])
        .map((value) => ({ value, text: titles[value] })),
      (file) => this.change({ file }),
    );
    this.whatField = selectField(
      'Form',
      Object.keys(forms)
        .filter((value) => this.choices.whats.includes(value))
        .map((value) => ({ value, text: forms[value] })),
      (what) => this.change({ what }),
    );
    this.orders = new Segments(
      'Bit 0 is',
      this.choices.orders.map((value) => ({ value, text: value })),
      (order) => this.change({ order }),
    );
    this.element = el(
      'div',
      { class: 'two export' },
      el(
        'aside',
        { class: 'controls', 'aria-label': 'What to write' },
        this.languageField.element,
        this.fileField.element,
        this.whatField.element,
        this.orders.element,
        el(
          'div',
          { class: 'buttons' },
          this.copy,
          button('Save as a file', () => this.save()),
        ),
        el(
          'p',
          { class: 'hint' },
          'Every magic is verified, and the whole table filled without a clash, before a line is written.',
        ),
      ),
      el(
        'div',
        { class: 'explained' },
        el('h2', {}, 'Lookups for your program'),
        this.words,
        el('pre', { class: 'listing', tabindex: 0, role: 'region', 'aria-label': 'Source code' }, this.listing),
      ),
    );
  }

  private change(to: Partial<{ file: string; language: string; order: string; what: string }>): void {
    Object.assign(this, to);
    this.show();
    this.page.changed();
  }

  private show(): void {
    const { sleight } = this.page;
    const length = Number(
      sleight.number(
        'export_code',
        sleight.give(`${this.file}\n${MAGICS[this.file]}`),
        this.choices.languages.indexOf(this.language),
        this.choices.orders.indexOf(this.order),
        this.choices.whats.indexOf(this.what),
      ),
    );
    this.code = sleight.text('code_room', length);
    this.languageField.input.value = this.language;
    this.fileField.input.value = this.file;
    this.whatField.input.value = this.what;
    this.orders.value = this.order;
    const lines = this.code.split('\n');
    this.words.textContent = `${names[this.language][0]}, ${commas(this.code.length)} bytes, ${commas(lines.length - 1)} lines${lines.length > SHOWN ? `; the first ${SHOWN} are shown` : ''}.`;
    this.listing.textContent = lines.slice(0, SHOWN).join('\n');
  }

  private save(): void {
    const link = el('a', {
      href: URL.createObjectURL(new Blob([this.code], { type: 'text/plain' })),
      download: names[this.language][1],
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  open(params: Params): void {
    const wrong: [Field<HTMLElement>, string][] = [];
    const take = (name: string, known: boolean, field: Field<HTMLElement>, set: () => void): void => {
      if (params[name] === undefined) return;
      if (known) set();
      else wrong.push([field, `No ${name} '${params[name].slice(0, 40)}'; the last good one is kept`]);
    };
    for (const field of [this.languageField, this.fileField, this.whatField]) field.problem('');
    take(
      'language',
      this.choices.languages.includes(params.language),
      this.languageField,
      () => (this.language = params.language),
    );
    take('magics', Boolean(titles[`${params.magics}.txt`]), this.fileField, () => (this.file = `${params.magics}.txt`));
    take('form', Boolean(forms[params.form]), this.whatField, () => (this.what = params.form));
    take('order', this.choices.orders.includes(params.order), this.whatField, () => (this.order = params.order));
    this.show();
    for (const [field, words] of wrong) field.problem(words);
  }

  params(): Params {
    return { language: this.language, magics: this.file.replace(/\.txt$/, ''), form: this.what, order: this.order };
  }
}
