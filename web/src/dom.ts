// SPDX-License-Identifier: MIT
//
// dom.ts: elements in one expression.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

function fill(node: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name, value as EventListener);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) node.append(child);
}

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(node, attributes, children);
  return node as SVGElement;
}

export const commas = (n: number | string | bigint): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

// A sentence in which `names` of the tool are.
// What names another method leads to it.
export const prose = (words: string): HTMLElement =>
  el(
    'p',
    {},
    ...words.split('`').map((piece, i) => {
      const method = /^--method ([a-z0-9_]+)$/.exec(piece);
      return i % 2 === 0
        ? piece
        : method
          ? el('a', { href: `#lookup?method=${method[1]}` }, method[1])
          : el('code', {}, piece);
    }),
  );

let numbered = 0;
export const freshId = (): string => `n${++numbered}`;

// One message for those who do not see the page change.
export function announce(words: string): void {
  const place = document.getElementById('live');
  if (place) place.textContent = words;
}

export async function copyText(words: string, button: HTMLElement): Promise<void> {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied: the browser refuses';
  }
  announce(button.textContent ?? '');
  setTimeout(() => (button.textContent = before), 1600);
}
