// SPDX-License-Identifier: MIT
//
// ways.test.mjs: the page by keyboard alone, on a phone, in the dark, without motion, for those who do not see it; from a
// server; and what is typed or pasted wrong.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { addressHas, assertFits, closePage, go, openBrowser, openPage, parts, picture } from './browser.mjs';
import { ask } from './native.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const shownAttacks = (page) => page.locator('.lookup .results .hex').last().textContent();

test('by keyboard alone: a blocker, the piece, a method, the steps, another part', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0000000000000000&method=fancy');
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '');
  const tabTo = async (wanted) => {
    for (let i = 0; i < 60; i++) {
      await press('Tab');
      if (wanted.test(await focused())) return;
    }
    assert.fail(`Tab never comes to ${wanted}`);
  };
  // A second between two letters begins the word anew: a busy machine may need another try.
  const typeInto = async (title, word) => {
    for (let i = 0; i < 5; i++) {
      await page.keyboard.type(word);
      if (title.test(await page.locator('.lookup h2').textContent())) return;
      await page.waitForTimeout(2000);
    }
    assert.match(await page.locator('.lookup h2').textContent(), title);
  };
  await tabTo(/^To the content/);
  await tabTo(/^d4/);
  await press('ArrowUp', 'ArrowUp', 'Space');
  assert.equal(await shownAttacks(page), ask('attacks', 'rook', 'd4', '--occupied', 'd6').attacks);
  await press('ArrowLeft', 'p');
  assert.match(await page.locator('.lookup h2').textContent(), /rook on c6/);
  assert.equal(await shownAttacks(page), ask('attacks', 'rook', 'c6', '--occupied', 'd6').attacks);
  await press('Tab'); // the pieces
  await press('ArrowRight');
  assert.match(await page.locator('.lookup h2').textContent(), /bishop on c6/);
  await press('Tab'); // the method
  await typeInto(/by pext16/, 'pext16');
  await tabTo(/^Next/);
  await press('Enter', 'ArrowRight');
  assert.match(await page.locator('.where').first().textContent(), /Step 2/);
  await page.evaluate(() => document.querySelector('nav.parts a').focus());
  await press('Tab', 'Enter');
  assert.match(await page.locator('nav.parts [aria-current]').textContent(), /Break it/);
  for (let i = 0; i < 40 && (await page.evaluate(() => document.activeElement.tagName)) !== 'CANVAS'; i++)
    await press('Tab');
  await press('ArrowRight', 'ArrowDown', 'Enter');
  assert.match(await page.locator('.break .detail h3').textContent(), /Slot 65/);
  await closePage(page);
});

test('what has the focus shows it', async () => {
  const page = await openPage(browser, '#lookup');
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const style = (node) => getComputedStyle(node),
        at = document.activeElement;
      const next = at.nextElementSibling;
      return style(at).outlineStyle !== 'none' || (next !== null && style(next).outlineStyle !== 'none');
    });
    assert.ok(seen, `element ${i} in the order of Tab`);
  }
  await closePage(page);
});

for (const [name, options] of [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['tablet', { viewport: { width: 1024, height: 768 } }],
]) {
  test(`on a ${name} every part fits, and works`, async () => {
    const page = await openPage(browser, '', options);
    for (const part of parts) {
      await go(page, `#${part}`);
      await assertFits(page, part);
      if (name === 'phone') await picture(page, `phone-${part}`);
    }
    for (const { name: method } of ask('methods').methods) {
      await go(page, `#lookup?piece=queen&square=d4&board=0x0800080002000800&method=${method}`);
      await assertFits(page, method);
    }
    const busy = [
      '#break?piece=rook&square=a1&kind=white&magic=0x81&shift=52',
      '#tables?method=black&piece=bishop&square=d5&zoom=16&slot=20',
      '#perft?depth=2&moves=e2e4 e7e5',
      '#lookup?piece=queen&square=a1&board=0xffffffffffffffff&method=dense&step=2.9',
    ];
    for (const hash of busy) {
      await go(page, hash);
      await page.waitForTimeout(400);
      await assertFits(page, hash);
    }
    await go(page, '#find');
    await page.getByRole('button', { name: 'One bit fewer' }).click();
    await page.locator('.lane-card .found strong').first().waitFor();
    await assertFits(page, 'a magic that was found');
    if (name === 'phone') {
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const nav = await page.locator('nav.parts').evaluate((node) => node.scrollWidth - node.clientWidth);
        assert.ok(nav <= 0, `${nav} pixels of the row of parts are cut at ${width}`);
      }
      await go(page, '#bench');
      await page.getByRole('button', { name: 'Measure' }).click();
      await page.locator('.bench-table tbody tr').first().waitFor();
      const cut = await page.locator('.bench-table').evaluate(
        (table) => table.parentElement.scrollWidth - table.parentElement.clientWidth,
      );
      assert.ok(cut <= 0, `${cut} pixels of the bench table are cut`);
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await go(page, '#lookup?piece=rook&square=d4&board=0x0000000000000000&method=fancy');
      await page.locator('.lookup .controls .board [data-sq="43"]').tap();
      assert.equal(await shownAttacks(page), ask('attacks', 'rook', 'd4', '--occupied', 'd6').attacks);
    }
    await closePage(page);
  });
}

test('on a laptop of 1440 by 900 the left column is seen whole', async () => {
  const page = await openPage(browser, '', { viewport: { width: 1440, height: 900 } });
  for (const part of ['lookup', 'break', 'find', 'tables', 'perft']) {
    await go(page, `#${part}`);
    const over = await page.locator(`.${part} .controls`).evaluate((node) => node.scrollHeight - node.clientHeight);
    assert.ok(over <= 0, `${over} pixels of ${part} are cut`);
    await picture(page, `laptop-${part}`);
  }
  await closePage(page);
});

test('without motion nothing moves', async () => {
  const page = await openPage(browser, '#lookup?method=fancy&step=2.1', { reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowRight');
  const moving = await page.evaluate(() => document.getAnimations().length);
  assert.equal(moving, 0);
  await closePage(page);
});

for (const colorScheme of ['light', 'dark'])
  test(`an accessibility check finds nothing serious, ${colorScheme}`, async () => {
    const page = await openPage(browser, '', { colorScheme });
    await page.addScriptTag({ content: axe });
    const hashes = [
      ...parts.map((part) => `#${part}`),
      '#lookup?method=hyperbola',
      '#lookup?method=pext&step=2.3',
      '#break?piece=rook&square=d4&kind=white&magic=0x81&shift=54',
    ];
    for (const hash of hashes) {
      await go(page, hash);
      await page.waitForTimeout(250);
      const { violations, passes } = await page.evaluate(() =>
        globalThis.axe.run(document, { resultTypes: ['violations'] }),
      );
      assert.ok(passes.length > 15, `${passes.length} rules were looked at`);
      const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(
        bad.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`)
              .join(' | ')}`,
        ),
        [],
        hash,
      );
      if (colorScheme === 'dark') await picture(page, `dark-${hash.replace(/[^a-z]+/g, '-').slice(1, 24)}`);
    }
    await closePage(page);
  });

test('from a server it is the same page', async () => {
  const bytes = readFileSync(process.env.PAGE);
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const from = `http://127.0.0.1:${server.address().port}/`;
  const page = await openPage(browser, '#perft?depth=2', { from });
  await page.locator('.perft tfoot td').first().waitFor();
  assert.match(await page.locator('.perft tfoot').textContent(), /400/);
  assert.deepEqual(
    page.asked.filter((address) => address.startsWith('http') && address !== from),
    [],
  );
  await closePage(page);
  server.close();
});

// ---- what is wrong -------------------------------------------------------------------------------------

const long = 'x'.repeat(10000);

test('a bad board is refused at its field, and the last good one stays', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0000080000000000&method=fancy');
  const field = page.getByLabel('Board', { exact: true }).last(),
    wrong = page.locator('.lookup .field').nth(1).locator('.wrong');
  const good = await shownAttacks(page);
  for (const [typed, words] of [
    ['rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR', /expected 1 to 8/],
    ['0xzz', /no hex digit/],
    ['0x12345678901234567', /17 hex digits/],
    ['z9', /expected squares/],
    ['e9', /no square 'e9'/i],
    ['d4 e9', /no square 'e9'/i],
    [long, /expected/],
    [`8/${long}`, /expected/],
    ['0x\u0000', /zero byte|hex digit/],
    ['<b>', /expected/],
  ]) {
    await field.fill(typed);
    assert.match(await wrong.textContent(), words, typed.slice(0, 40));
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.equal(await shownAttacks(page), good);
  }
  await page.waitForTimeout(200);
  await addressHas(page, /board=0x0000080000000000/);
  await field.fill('d5');
  assert.ok(await wrong.isHidden());
  assert.equal(await shownAttacks(page), ask('attacks', 'rook', 'd4', '--occupied', 'd5').attacks);
  for (const [typed, same] of [
    ['b4 d6', 'b4,d6'],
    ['b4, d6', 'b4,d6'],
    ['', '0x0'],
    ['e8', 'e8'],
  ]) {
    await field.fill(typed);
    assert.ok(await wrong.isHidden(), typed);
    assert.equal(await shownAttacks(page), ask('attacks', 'rook', 'd4', '--occupied', same).attacks, typed);
  }
  await closePage(page);
});

test('a bad magic, shift, FEN, depth, divide and seed are refused at their fields', async () => {
  const page = await openPage(browser, '#break?piece=rook&square=d4&kind=white&magic=0x0000480280500080&shift=54');
  const refuses = async (part, label, typed, words) => {
    const field = page.locator(`.${part}`).getByLabel(label, { exact: true });
    await field.fill(typed);
    const wrong = page
      .locator(`.${part} .field`)
      .filter({ has: page.getByLabel(label, { exact: true }) })
      .locator('.wrong');
    await wrong.waitFor({ state: 'visible' });
    assert.match(await wrong.textContent(), words, `${label} ${typed.slice(0, 40)}`);
  };
  for (const bad of ['0xfffffffffffffffff', 'magic', '', long, '-1.5'])
    await refuses('break', 'Magic', bad, /expected a number of 64 bits/);
  for (const bad of ['47', '64', 'x', '', long]) await refuses('break', 'Shift', bad, /from 48 to 63/);
  assert.match(await page.locator('.break .verdict').textContent(), /It is a magic/);
  await go(page, '#perft?depth=2');
  await page.locator('.perft tfoot td').first().waitFor();
  for (const [bad, words] of [
    ['8/8/8/8/8/8/8/8 w - - 0 1', /king/i],
    ['x', /expected/],
    [long, /expected/],
    ['', /./],
  ])
    await refuses('perft', 'FEN', bad, words);
  await refuses('perft', 'Depth', '9', /from 1 to 8/);
  await refuses('perft', 'Counts of your engine', long, /no count/i);
  await refuses('perft', 'Counts of your engine', 'y'.repeat(120000), /expected one divide/);
  assert.match(await page.locator('.perft tfoot').textContent(), /400/);
  await go(page, '#find');
  await refuses('find', 'Seed', '-1', /whole number/);
  await refuses('find', 'Index bits', '13', /from 2 to 12/);
  await closePage(page);
});

test('a URL edited by hand: what makes no sense is said, and the rest is kept', async () => {
  const page = await openPage(browser, '#lookup?piece=bishop&square=c3&board=0x0000080000000000&method=black');
  const stays = async (hash, place, words) => {
    await go(page, hash);
    assert.match(await page.locator(place).locator('.wrong:visible').first().textContent(), words, hash.slice(0, 60));
  };
  await stays('#lookup?piece=bishop&square=z9&board=0x0000080000000000&method=black', '.lookup', /No square 'z9'/);
  assert.match(await page.locator('.lookup h2').textContent(), /bishop on c3 by black/);
  await stays('#lookup?method=nonsense', '.lookup', /no method 'nonsense'/i);
  await stays('#lookup?piece=pawn', '.lookup', /No piece 'pawn'/);
  await stays(`#lookup?board=${long}`, '.lookup', /expected/);
  await stays('#lookup?board=%00%01', '.lookup', /./);
  assert.match(await page.locator('.lookup h2').textContent(), /bishop on c3 by black/);
  await stays('#break?magic=zz&shift=99', '.break', /expected/);
  await stays('#break?piece=rook&square=d4&kind=white&magic=0x1&shift=99', '.break', /shift/i);
  await stays('#find?bits=99', '.find', /from 2 to 12/);
  await stays('#find?strategy=luck', '.find', /No strategy/);
  await stays('#tables?method=ray', '.tables', /No table/);
  await stays('#perft?fen=nothing', '.perft', /expected/);
  await stays('#perft?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1&moves=e2e5', '.perft', /not legal/);
  await stays('#export?language=cobol', '.export', /No language/);
  await stays('#nowhere', 'body', /no part/);
  await stays('#break?shift=1', 'body', /Not understood in the URL, and left as it was: shift=1/);
  await stays('#tables?method=dense&slot=999999999', 'body', /slot=999999999/);
  await stays('#tables?method=dense&slot=99999', 'body', /slot=99999/);
  await stays('#break?piece=rook&square=d4&kind=white&magic=0x0000480280500080&shift=54&slot=1024', 'body', /slot=1024/);
  await stays('#bench?setting=x', 'body', /setting=x/);
  await stays('#lookup?step=-1', 'body', /step=-1/);
  await stays('#export?to=cobol', 'body', /to=cobol/);
  await go(page, '#lookup?step=2');
  assert.equal(await page.locator('#strange:visible').count(), 0, 'what is understood is no problem');
  await go(page, '#nowhere');
  assert.match(await page.locator('nav.parts [aria-current]').textContent(), /Lookup/);
  await closePage(page);
});

test('a URL brings back what was seen, and Back goes back', async () => {
  const page = await openPage(browser, '#lookup');
  await page.locator('.lookup .controls .board [data-sq="35"]').click(); // on a ray
  await addressHas(page, new RegExp(`board=${await page.locator('.lookup .results .hex').first().textContent()}`));
  const shared = page.url(),
    seen = await shownAttacks(page);
  await page.locator('nav.parts a', { hasText: 'Tables' }).click();
  await addressHas(page, /#tables/);
  await page.goBack();
  assert.equal(page.url(), shared);
  const other = await openPage(browser, new URL(shared).hash);
  assert.equal(await shownAttacks(other), seen);
  await closePage(other);
  await closePage(page);
});

test('a URL that comes while the last edit is about to be written is gone to', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0000000000000000&method=fancy');
  const missed = await page.evaluate(async () => {
    const field = document.querySelector('.lookup input[type=text]'),
      found = [];
    for (const square of ['a1', 'b2', 'c3']) {
      field.value = '0x0000000000000001';
      field.dispatchEvent(new Event('input'));
      await new Promise((done) => {
        setTimeout(() => {
          addEventListener('hashchange', () => setTimeout(done, 0), { once: true });
          location.hash = `#lookup?piece=rook&square=${square}&board=0x0000000000000000&method=fancy`;
        }, 60);
        for (const end = performance.now() + 300; performance.now() < end; ); // a busy machine: now both are due
      });
      if (!document.querySelector('.lookup h2').textContent.includes(`on ${square}`)) found.push(square);
    }
    return found;
  });
  assert.deepEqual(missed, []);
  await closePage(page);
});
