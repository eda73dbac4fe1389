// SPDX-License-Identifier: MIT
//
// pieces.ts: the six pieces as outlines, drawn for this page, so that no font is asked for them. In a box of 40 by 40.
import { svg } from './dom';

const outlines: Record<string, string> = {
  p: 'M20 8a6 6 0 0 1 4.2 10.3c3 1.6 4.6 4.6 5 9.7H10.800c.4-5.100 2-8.100 5-9.700A6 6 0 0 1 20 8zM9 30h22v4H9z',
  r: 'M9 7h5v4h3.500V7h5v4H26V7h5v8l-4 3.500V27h3v3H10v-3h3v-8.500L9 15zM8 31.500h24V35H8z',
  n: 'M13 7l4 3.500c8-.5 13 5.500 13 19.500H12c0-5.500 6-7.500 6.500-12-2 1.200-3.500 1.200-5 3.200-1 1.300-2.600 2.300-4.200 1.300-2-1.300-1.600-3.500-.3-5.500 1.300-2.200 2.500-3.500 3-5.500zM10 31.500h22V35H10z',
  b: 'M20 4.500a2.500 2.500 0 0 1 1.700 4.300C26 11.500 28.500 15 28.500 18.500c0 3.300-1.800 5.600-4.300 7l1.300 4.500h-11l1.300-4.500c-2.500-1.400-4.300-3.700-4.300-7 0-3.500 2.500-7 6.800-9.700A2.500 2.500 0 0 1 20 4.500zM18.900 13v2.900H16v2.200h2.900V23h2.200v-4.900H24v-2.200h-2.900V13zM8.500 31.500h23V35h-23z',
  q: 'M6.500 10a2.300 2.300 0 1 1 2.400 3.700L13 20l3-10.200a2.400 2.400 0 1 1 8 0L27 20l4.100-6.300A2.300 2.300 0 1 1 33.500 10a2.300 2.300 0 0 1-.3 4.400L30 30H10L6.800 14.400A2.300 2.300 0 0 1 6.500 10zM9 31.500h22V35H9z',
  k: 'M18.600 4h2.800v2.700h2.700v2.600h-2.700v3c3.300-2.300 11.600-2.300 11.600 4.700 0 5-4 7.500-5 13H12c-1-5.500-5-8-5-13 0-7 8.300-7 11.600-4.700v-3h-2.700V6.700h2.700zM10 31.500h20V35H10z',
};

export function pieceMarkup(letter: string): string {
  const side = letter === letter.toLowerCase() ? 'black' : 'white';
  return `<path class="piece ${side}" fill-rule="evenodd" d="${outlines[letter.toLowerCase()] ?? ''}"/>`;
}

export function pieceIcon(letter: string): SVGElement {
  const icon = svg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', class: 'icon' });
  icon.innerHTML = pieceMarkup(letter);
  return icon;
}
