// SPDX-License-Identifier: MIT
//
// breakit_verdict.ts: whether a number is a magic, and if it is none, what is likely wrong with it.
import { Table } from './breakit_picture';
import { commas, el } from './dom';
import { button } from './fields';
import { Job } from './jobs';
import { Hex, hex } from './wasm';

export interface Constants {
  magic: Hex;
  shift: number;
  kind: number;
}

type Cause = { known: boolean; cause: string } & Partial<Constants>;

export interface Judged {
  piece: number;
  square: number;
  kind: number;
  magic: bigint;
  shift: number;
}

export function showVerdict(place: HTMLElement, table: Table, name: string): void {
  const good = table.clashing === 0;
  place.className = `verdict ${good ? 'good' : 'bad'}`;
  place.replaceChildren(
    el(
      'strong',
      {},
      good ? '✓ It is a magic.' : `✗ ${commas(table.subsets_clashing)} of ${commas(table.subsets)} subsets clash.`,
    ),
    el(
      'p',
      {},
      good
        ? `All ${commas(table.subsets)} subsets of the ${name} find their attack set in ${commas(table.slots)} slots of ${table.bits} index bits; ${commas(table.used)} are used, for ${commas(table.attack_sets)} different attack sets.`
        : `${commas(table.clashing)} of ${commas(table.slots)} slots get more than one of the ${commas(table.attack_sets)} attack sets of the ${name}.`,
    ),
  );
}

export class Causes {
  readonly element = el('div', { class: 'cause' });
  private doctor: Job | null = null;
  private asked = 0;

  constructor(private readonly mend: (to: { magic: bigint; shift?: number; kind?: number }) => void) {}

  say(words: string): void {
    this.element.replaceChildren(el('p', {}, words));
  }

  // Nothing is said any more, and what is still looked for is given up.
  end(): void {
    this.asked++;
    this.doctor?.end();
    this.doctor = null;
  }

  clear(): void {
    this.end();
    this.element.replaceChildren();
  }

  // What is likely wrong takes longer to find out than a key press. `giver` is the method whose constants were begun with.
  find(judged: Judged, giver: string, begun: Constants): void {
    this.clear();
    const near = nearMagic(judged, giver, begun);
    if (near) {
      this.show(near);
      return;
    }
    const id = this.asked,
      values = [judged.piece, judged.square, judged.kind, judged.magic, judged.shift];
    setTimeout(() => {
      if (id !== this.asked) return;
      this.doctor = new Job({ type: 'ask', id, name: 'diagnose', values }, (message) => {
        if (message.type !== 'answer' || message.id !== this.asked) return;
        this.show(message.answer as Cause);
      });
    }, 350);
  }

  private show(found: Cause): void {
    if (!found.known) return;
    this.element.replaceChildren(el('p', {}, el('b', {}, 'Likely cause: '), `${found.cause}.`));
    if (found.magic !== undefined)
      this.element.append(
        button('Mend it', () =>
          this.mend({ magic: BigInt(found.magic as Hex), shift: found.shift, kind: found.kind }),
        ),
      );
  }
}

// The magic that was begun with, where only one digit differs from it: other magics may be as near, but it is the one meant.
function nearMagic(judged: Judged, giver: string, { magic, shift, kind }: Constants): Cause | null {
  const now = hex(judged.magic);
  const differing = [...magic].filter((digit, i) => digit !== now[i]).length;
  if (differing !== 1 || shift !== judged.shift || kind !== judged.kind) return null;
  return { known: true, cause: `one digit is not that of ${giver}, whose magic here is ${magic}`, magic, shift, kind };
}
