// SPDX-License-Identifier: MIT
//
// figures.ts: the other pictures of a lookup's steps: the index bits alone, lines of squares, bits that are gathered, the index.
import { Figure, Of } from './bit_rows';
import { el } from './dom';
import { has, squareName, squaresText } from './wasm';

// ---- the index bits alone ----------------------------------------------------------------------

// What each square of the mask adds to the index, whether a blocker stands there or not.
export function windowFigure(block: Of<'window'>): HTMLElement {
  const digits = (value: number): string => value.toString(2).padStart(block.bits, '0');
  const row = (look: string, head: Node | string, value: number, square: number | null): HTMLElement =>
    el(
      'tr',
      { class: look, 'data-sq': square },
      el('th', { scope: 'row' }, head),
      ...[...digits(value)].map((digit) => el('td', { class: digit === '1' ? 'on' : '' }, digit)),
      el('td', { class: 'value' }, String(value)),
    );
  const stands = block.rows.filter(({ occupied }) => occupied);
  const table = el(
    'table',
    { class: 'window' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('td', {}),
        ...Array.from({ length: block.bits }, (_, i) => el('th', { scope: 'col' }, String(block.bits - 1 - i))),
        el('th', { scope: 'col', class: 'value' }, 'adds'),
      ),
    ),
    el(
      'tbody',
      {},
      ...block.rows.map(({ square, occupied, adds }) =>
        row(
          occupied ? 'stands' : 'empty',
          el(
            'span',
            {},
            el('span', { class: `key ${occupied ? 'blocker' : 'none'}`, 'aria-hidden': 'true' }),
            squareName(square),
          ),
          adds,
          square,
        ),
      ),
    ),
    el(
      'tbody',
      { class: 'sums' },
      block.base ? row('stands', 'always', block.base, null) : null,
      block.carried ? row('stands', 'carried in', block.carried, null) : null,
      row('sum', 'index', block.index, null),
    ),
  );
  const words = stands.length
    ? `A closer look at the index bits. Each square of the mask has its own pattern there, and the blockers’ patterns add up: ${[
        ...(block.base ? [`${block.base}`] : []),
        ...stands.map(({ adds }) => String(adds)),
        ...(block.carried ? [`${block.carried} carried in from the bits below`] : []),
      ].join(' + ')} = ${block.sum}${block.sum === block.index ? '' : `, of which ${block.bits} bits stay: ${block.index}`}.`
    : 'A closer look at the index bits: the pattern that each square of the mask adds to the index as soon as a blocker stands there.';
  return el(
    'div',
    { class: 'window-figure' },
    el('p', {}, words),
    el(
      'div',
      { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'What each square adds to the index' },
      table,
    ),
  );
}

// ---- squares of one line ------------------------------------------------------------------------

type LineBlock = Of<'line'> | Of<'row'>;

export function lineFigure(blocks: LineBlock[], own: number): Figure {
  const figure = el('div', { class: 'line-figure' });
  let squares: number[] = [],
    table = el('table'),
    sub = 0;
  for (const block of blocks) {
    if (block.type === 'line') {
      squares = block.reversed ? block.squares : [...block.squares].reverse();
      table = el(
        'table',
        {},
        el(
          'thead',
          {},
          el(
            'tr',
            {},
            el('td', { class: 'row-head' }, block.reversed ? 'turned round' : ''),
            ...squares.map((square) => el('th', { scope: 'col', 'data-sq': square }, squareName(square))),
          ),
        ),
      );
      figure.append(
        el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'the line, bit by bit' }, table),
      );
      continue;
    }
    const set = BigInt(block.set);
    table.append(
      el(
        'tr',
        { 'data-sub': ++sub },
        el(
          'th',
          { scope: 'row', class: 'row-head', 'data-set': block.set },
          block.label.replace(/^turn\(o\)$/, 'o, turned'),
        ),
        ...squares.map((square) =>
          el(
            'td',
            { 'data-sq': square, class: square === own ? 'own' : has(set, square) ? 'on' : '' },
            square === own ? 'r' : has(set, square) ? '1' : '0',
          ),
        ),
      ),
    );
  }
  return { element: figure, subs: sub };
}

// ---- bits that are gathered --------------------------------------------------------------------------

export function packingFigure(block: Of<'packing'>): Figure {
  const packed = BigInt(block.packed),
    places = block.squares.map((square, place) => ({ square, place })).reverse();
  const column = ({ square, place }: { square: number; place: number }): HTMLElement => {
    const on = has(packed, place);
    const cells = [
      el('b', { class: 'sq', 'data-sq': square }, squareName(square)),
      el('span', { class: `arrow${on ? ' on' : ''}`, 'aria-hidden': 'true' }),
      el('i', { class: on ? 'on' : '' }, on ? '1' : '0'),
      el('small', {}, String(place)),
    ];
    if (block.spread) cells.splice(0, 4, cells[3], cells[2], cells[1], cells[0]);
    return el('div', { class: 'gather-column', 'data-sub': place + 1 }, ...cells);
  };
  const set = block.squares.reduce(
    (all, square, place) => (has(packed, place) ? all | (1n << BigInt(square)) : all),
    0n,
  );
  return {
    element: el(
      'div',
      {
        class: `gather${block.spread ? ' spread' : ''}`,
        role: 'img',
        'aria-label': `${block.what}: ${squaresText(set)} of ${block.squares.length} squares, packed: ${block.packed}`,
      },
      el(
        'div',
        { class: 'gather-labels', 'aria-hidden': 'true' },
        ...(block.spread ? ['bit', block.what, '', 'square'] : ['square', '', block.what, 'index bit']).map((words) =>
          el('span', {}, words),
        ),
      ),
      el('div', { class: 'gather-columns' }, ...places.map(column)),
    ),
    subs: block.squares.length,
  };
}

// ---- the index ------------------------------------------------------------------------------------------

export function indexFigure(value: number, bits: number): HTMLElement {
  const digits = bits ? value.toString(2).padStart(bits, '0') : '';
  return el(
    'div',
    { class: 'index-figure' },
    el('span', { class: 'index-name' }, 'index'),
    bits > 0 &&
      el(
        'span',
        { class: 'index-bits', 'aria-label': `binary ${digits}`, role: 'img' },
        ...[...digits].map((digit) => el('i', { class: digit === '1' ? 'on' : '' }, digit)),
      ),
    el('span', { class: 'equals' }, '='),
    el('strong', {}, String(value)),
  );
}
