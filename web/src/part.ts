// SPDX-License-Identifier: MIT
//
// part.ts: what every part of the page is, and what it is given.
import { Params } from './state';
import { Method, Sleight } from './wasm';

export interface Page {
  sleight: Sleight;
  methods: Method[];
  changed(): void; // the URL is to be written
  goTo(part: string, params: Params): void;
}

export interface Part {
  name: string;
  title: string;
  element: HTMLElement;
  open(params: Params): void; // what makes no sense is said at its field
  params(): Params;
  key?(event: KeyboardEvent): boolean; // keys that no field took
  paste?(words: string): void; // pasted where no field is
  close?(): void; // another part is being shown
}

export const methodGroups: Record<string, string> = {
  rays: 'Plain',
  magics: 'Magics',
  packing: 'Magics, packed tighter',
  pext: 'PEXT',
  lines: 'Line by line',
  arithmetic: 'Arithmetic',
  fills: 'Fills',
};

export const methodChoices = (methods: Method[]): { value: string; text: string; group: string }[] => {
  const groups = Object.keys(methodGroups);
  return methods
    .filter(({ explained }) => explained)
    .map(({ name, page }) => ({ value: name, text: name, group: methodGroups[page] ?? page }))
    .sort(
      (a, b) =>
        groups.findIndex((key) => methodGroups[key] === a.group) -
        groups.findIndex((key) => methodGroups[key] === b.group),
    );
};
