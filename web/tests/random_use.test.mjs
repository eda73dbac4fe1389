// SPDX-License-Identifier: MIT
//
// random_use.test.mjs: whatever is clicked, typed and put into the URL, in whatever order, nothing breaks: the console stays empty, and
// a lookup is right afterwards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closePage, go, openBrowser, openPage, parts } from './browser.mjs';
import { ask, randomFrom } from './native.mjs';

const SECONDS = Number(process.env.RANDOM_SECONDS ?? 12),
  SEED = Number(process.env.RANDOM_SEED ?? 1);
const words = [
  '',
  '0x',
  'abc',
  '0xffffffffffffffff',
  'd4,e5',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '8/8/8/8/8/8/8/8',
  'k7/8/8/8/8/8/8/K7 w - - 0 1',
  '7',
  '12',
  '999',
  'e2e4: 20\nd2d4: 20',
  '\u{1f642}',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(5000),
  '-1',
  '1e9',
  ' 3 ',
];
const names = [
  'square',
  'piece',
  'method',
  'board',
  'magic',
  'shift',
  'slot',
  'bits',
  'seed',
  'fen',
  'depth',
  'moves',
  'first',
  'zoom',
  'look',
  'strategy',
  'language',
  'step',
  'kind',
  'order',
  'setting',
  'form',
  'magics',
  'against',
];

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

// In the page: uses the element with that number, in its own way.
function use([which, a, b, typed]) {
  const all = [
    ...document.querySelectorAll(
      'main button, main input, main select, main textarea, main .cell, main canvas, nav a, main summary',
    ),
  ].filter((element) => element.offsetParent && !element.disabled && element.textContent !== 'Save as a file');
  const element = all[which % all.length];
  const press = (at, ...keys) =>
    keys.forEach((key) => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  if (!element) return;
  if (element.tagName === 'SELECT') {
    element.selectedIndex = a % element.options.length;
    element.dispatchEvent(new Event('change'));
  } else if (element.tagName === 'TEXTAREA' || element.type === 'text') {
    element.value = typed;
    element.dispatchEvent(new Event('input'));
  } else if (element.tagName === 'CANVAS') {
    const box = element.getBoundingClientRect();
    element.dispatchEvent(
      new MouseEvent('click', {
        clientX: box.left + (a % box.width),
        clientY: box.top + (b % box.height),
        bubbles: true,
      }),
    );
    press(element, 'ArrowDown', 'End', 'PageUp', '+', '-', 'Enter');
  } else if (element.classList.contains('cell')) {
    element.focus();
    press(element, ' ', 'p', 'ArrowUp', 'Enter');
  } else {
    element.click();
  }
  press(document, ['ArrowRight', 'ArrowLeft', 'Escape'][b % 3]);
}

test('random use breaks nothing', async () => {
  const page = await openPage(browser),
    random = randomFrom(SEED),
    end = Date.now() + 1000 * SECONDS;
  const word = () => words[random.below(words.length)];
  while (Date.now() < end && page.said.length === 0) {
    if (random.below(6) === 0) {
      const query = random.below(3)
        ? ''
        : `?${names.map((name) => `${name}=${encodeURIComponent(word().slice(0, 200))}`).join('&')}`;
      await page.evaluate(
        (to) => {
          location.hash = to;
        },
        `#${parts[random.below(parts.length)]}${query}`,
      );
    }
    await page.evaluate(use, [random.below(1e6), random.below(1e6), random.below(1e6), word()]);
  }
  await go(page, '#lookup?piece=queen&square=e4&board=0x0042002004080001&method=dense');
  assert.equal(
    await page.locator('.lookup .results .hex').last().textContent(),
    ask('attacks', 'queen', 'e4', '--occupied', '0x0042002004080001').attacks,
  );
  await closePage(page);
});
