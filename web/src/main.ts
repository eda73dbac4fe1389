// SPDX-License-Identifier: MIT
//
// main.ts: opens the module, makes the parts, and goes where the URL says.
import { BenchPart } from './bench';
import { BreakPart } from './breakit';
import { announce, copyText, el } from './dom';
import { ExportPart } from './export';
import { FindPart } from './find';
import { watchHighlights } from './highlight';
import { setModuleBytes } from './jobs';
import { LookupPart } from './lookup';
import { Page, Part } from './part';
import { PerftPart } from './perft';
import { Params, dropPlace, flushPlace, notTaken, placeText, readPlace, writePlace } from './state';
import { TablesPart } from './tables';
import { Method, Sleight } from './wasm';

async function moduleBytes(): Promise<ArrayBuffer> {
  const words = document.getElementById('module')?.textContent ?? '';
  const packed = Uint8Array.from(atob(words.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

class Explorer {
  private readonly parts: Part[];
  private current: Part;
  private readonly tabs = new Map<string, HTMLAnchorElement>();

  constructor(page: Omit<Page, 'changed' | 'goTo'>) {
    const whole: Page = {
      ...page,
      changed: () => writePlace(this.current.name, this.current.params()),
      goTo: (part, params) => this.goTo(part, params),
    };
    this.parts = makers.map((make) => make(whole));
    this.current = this.parts[0];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav.parts a'))
      this.tabs.set(link.hash.slice(1), link);
    const main = document.getElementById('main') as HTMLElement;
    main.replaceChildren(
      ...this.parts.map((part) => {
        part.element.hidden = true;
        return part.element;
      }),
    );
    const share = document.getElementById('share') as HTMLButtonElement;
    share.addEventListener('click', () => {
      flushPlace();
      void copyText(location.href, share);
    });
    document.body.classList.add('ready');
    addEventListener('hashchange', () => this.follow());
    addEventListener('pagehide', flushPlace);
    document.addEventListener('keydown', (event) => this.onKey(event));
    document.addEventListener('paste', (event) => {
      if ((event.target as Element).closest?.('input, textarea')) return;
      this.current.paste?.(event.clipboardData?.getData('text') ?? '');
    });
    document.querySelector('nav.parts')?.addEventListener('click', (event) => this.onTab(event));
    this.follow();
  }

  // To a part by its tab: as it was left.
  private onTab(event: Event): void {
    const link = (event.target as Element).closest('a');
    const part = this.parts.find(({ name }) => link && `#${name}` === link.getAttribute('href'));
    const click = event as MouseEvent;
    if (!part || click.ctrlKey || click.metaKey || click.shiftKey) return;
    event.preventDefault();
    this.goTo(part.name, part.params());
  }

  private goTo(name: string, params: Params): void {
    flushPlace();
    dropPlace();
    const to = placeText(name, params);
    if (to !== location.hash) history.pushState(null, '', to);
    this.follow();
    scrollTo(0, 0);
  }

  private follow(): void {
    const { part: name, params } = readPlace(location.hash);
    const next = this.parts.find((part) => part.name === name) ?? this.parts[0];
    const changed = next !== this.current || next.element.hidden;
    if (next !== this.current) this.current.close?.();
    this.current = next;
    for (const part of this.parts) part.element.hidden = part !== next;
    for (const [key, link] of this.tabs) {
      if (key === next.name) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    document.title = `${next.title} · sleight`;
    const strange = document.getElementById('strange') as HTMLElement;
    strange.hidden = !name || next.name === name;
    strange.textContent = strange.hidden ? '' : `There is no part ‘${name.slice(0, 40)}’ here; this is ${next.title}.`;
    next.open(params);
    this.sayNotTaken(params);
    writePlace(next.name, next.params());
    if (!changed) return;
    this.tabs.get(next.name)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    announce(next.title);
  }

  // At its field where it has one; what has none is said at the top.
  private sayNotTaken(params: Params): void {
    const strange = document.getElementById('strange') as HTMLElement,
      words = notTaken(params, this.current.params());
    if (!strange.hidden || !words.length || this.current.element.querySelector('.wrong:not([hidden]):not(:empty)')) return;
    strange.hidden = false;
    strange.textContent = `Not understood in the URL, and left as it was: ${words.join(', ')}`;
  }

  private onKey(event: KeyboardEvent): void {
    const at = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest?.('input, select, textarea, [role=grid], .scroll, canvas')) return;
    if (this.current.key?.(event)) event.preventDefault();
  }
}

const makers: ((page: Page) => Part)[] = [
  (page) => new LookupPart(page),
  (page) => new BreakPart(page),
  (page) => new FindPart(page),
  (page) => new TablesPart(page),
  (page) => new PerftPart(page),
  (page) => new BenchPart(page),
  (page) => new ExportPart(page),
];

async function start(): Promise<void> {
  const bytes = await moduleBytes();
  setModuleBytes(bytes);
  const sleight = await Sleight.open(bytes);
  watchHighlights();
  new Explorer({ sleight, methods: sleight.ask<{ methods: Method[] }>('methods').methods });
}

start().catch((error: unknown) => {
  document
    .getElementById('main')
    ?.replaceChildren(
      el(
        'p',
        { class: 'wrong' },
        `This browser could not start the module: ${String(error)}. A browser of 2023 or later is expected.`,
      ),
    );
  throw error;
});
