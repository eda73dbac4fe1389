// SPDX-License-Identifier: MIT
//
// page.test.mjs: each part used as a person would, with the pointer.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { addressHas, closePage, go, openBrowser, openPage, parts, picture } from './browser.mjs';
import { ask, hex, pieces, randomCase, randomFrom, run, squareName } from './native.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const cell = (page, part, square) => page.locator(`.${part} .controls .board [data-sq="${square}"]`);
const number = (name) => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
const results = (page) => page.locator('.lookup .results .hex').allTextContents();

test('the page is one file, small, and paints within a second from disk', async () => {
  const size = statSync(process.env.PAGE).size;
  assert.ok(size < 1.5e6, `${size} bytes`);
  const painted = async (page) => {
    const found = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    return found.jsonValue();
  };
  const page = await openPage(browser);
  let paint = await painted(page),
    share = paint / 1000;
  for (let i = 0; i < 5 && share >= 1; i++) {
    // the machine may have been busy; while it is, a page of one word takes long too
    const word = await openPage(browser, '', { from: 'data:text/html,<body class=ready>word' }),
      again = await openPage(browser);
    paint = await painted(again);
    share = Math.min(share, paint / Math.max(1000, 10 * (await painted(word))));
    await closePage(word);
    await closePage(again);
  }
  assert.ok(share < 1, `first paint after ${paint} ms`);
  for (const part of parts) await go(page, `#${part}`);
  assert.deepEqual(
    page.asked.filter((address) => !/^(file|blob|data):/.test(address)),
    [],
    'nothing is loaded from elsewhere',
  );
  console.log(`page: ${size} bytes, first paint after ${Math.round(paint)} ms`);
  await closePage(page);
});

test('1,000 random lookups by all methods have the attacks of the native tool', async () => {
  const page = await openPage(browser, '#lookup'),
    random = randomFrom(20);
  const methods = ask('methods').methods.map(({ name }) => name);
  const groups = Array.from({ length: 100 }, (_, i) => {
    // a piece on a square by a method, with ten boards
    const { piece, square } = randomCase(random),
      own = 1n << BigInt(square);
    return {
      piece: pieces[piece],
      square: squareName(square),
      method: methods[i % methods.length],
      boards: Array.from({ length: 10 }, () => hex(randomCase(random).occupied & ~own)),
    };
  });
  const shown = await page.evaluate(async (all) => {
    const found = [],
      field = document.querySelector('.lookup input[type=text]');
    for (const { piece, square, method, boards } of all) {
      await new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true });
        location.hash = `#lookup?piece=${piece}&square=${square}&method=${method}&board=0x0`;
      });
      for (const board of boards) {
        field.value = board;
        field.dispatchEvent(new Event('input'));
        found.push(document.querySelector('.lookup .results div:nth-child(2) .hex').textContent);
      }
    }
    return found;
  }, groups);
  assert.equal(shown.length, 1000);
  groups.forEach(({ piece, square, method, boards }, i) =>
    boards.forEach((board, k) => {
      assert.equal(
        shown[10 * i + k],
        ask('attacks', piece, square, '--occupied', board).attacks,
        `${piece} ${square} ${board} ${method}`,
      );
    }),
  );
  await closePage(page);
});

test('Lookup: blockers by clicks, the piece by dragging, a FEN and a number by pasting', async () => {
  const page = await openPage(browser, '#lookup');
  await page.getByRole('button', { name: 'Clear' }).click();
  await cell(page, 'lookup', number('d6')).click();
  assert.deepEqual(await results(page), [
    '0x0000080000000000',
    ask('attacks', 'rook', 'd4', '--occupied', 'd6').attacks,
  ]);
  await cell(page, 'lookup', number('d4')).hover();
  await page.mouse.down();
  await cell(page, 'lookup', number('d6')).hover(); // passed over, the blocker there stays
  await cell(page, 'lookup', number('b6')).hover();
  await page.mouse.up();
  assert.deepEqual(await results(page), [
    '0x0000080000000000',
    ask('attacks', 'rook', 'b6', '--occupied', 'd6').attacks,
  ]);
  await cell(page, 'lookup', number('d6')).click();
  assert.equal((await results(page))[0], '0x0000000000000000');
  await page
    .getByLabel('Board', { exact: true })
    .last()
    .fill('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.equal((await results(page))[0], '0xffff00000000ffff');
  await page.getByLabel('Board', { exact: true }).last().fill('0x0000000000000042');
  assert.equal((await results(page))[0], '0x0000000000000042');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 8/8/8/8/8/8/8/7P ');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  assert.equal((await results(page))[0], '0x0000000000000080');
  await page.locator('.lookup').getByRole('radio', { name: 'bishop' }).check();
  await page.getByLabel('Method').first().selectOption('hyperbola');
  assert.match(await page.locator('.lookup h2').textContent(), /bishop on b6 by hyperbola/);
  await closePage(page);
});

test('Lookup: hovering a square marks it everywhere, hovering a number its squares', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0800080002000800&method=fancy');
  await cell(page, 'lookup', number('d6')).hover();
  const hot = await page
    .locator('.hot')
    .evaluateAll((all) =>
      all.map((node) => [node.closest('.bits') ? 'bits' : node.closest('svg') ? 'number' : 'other', node.dataset.sq]),
    );
  assert.ok(hot.filter(([where]) => where === 'number').length >= 4);
  assert.ok(hot.filter(([where]) => where === 'bits').length >= 4);
  assert.deepEqual(new Set(hot.map(([, square]) => square)), new Set(['43']));
  await page.locator('.lookup .results .hex').first().hover();
  assert.deepEqual(
    new Set(await page.locator('.controls .board .hot').evaluateAll((all) => all.map((node) => node.dataset.sq))),
    new Set(['11', '25', '43', '59']),
  );
  await closePage(page);
});

test('Lookup: each sort of method shows its own steps', async () => {
  const page = await openPage(browser);
  const board = 'piece=rook&square=d4&board=0x0800080002000800';
  await go(page, `#lookup?${board}&method=fancy`);
  assert.equal(await page.locator('.copy').count(), 3, 'a copy for each blocker inside the mask');
  assert.equal((await page.locator('.window tbody tr').count()) >= 11, true);
  const mask = page.locator('.lookup .step').first().locator('.number', { hasText: /^mask/ });
  assert.equal(await mask.locator('.n-mask').count(), 10, 'every square of the mask');
  assert.equal(await mask.locator('.n-blocker').count(), 0, 'is drawn alike, whatever stands there');
  await page.getByText('The copies as boards').click();
  assert.equal(await page.locator('.bits-figure details .n-board').count(), 4);
  await go(page, `#lookup?${board}&method=pext`);
  assert.equal(await page.locator('.gather-column').count(), 10);
  await go(page, `#lookup?${board}&method=hyperbola`);
  assert.ok(
    (await page.locator('.line-figure .row-head').allTextContents()).filter((words) => words === 'o - 2r').length >= 1,
  );
  await go(page, `#lookup?${board.replace('rook', 'queen')}&method=hyperbola_avx2`);
  assert.deepEqual(await page.locator('.lane h4').allTextContents(), ['0 file', '2 diagonal', '3 antidiagonal']);
  await go(page, `#lookup?${board}&method=black`);
  assert.match(await page.locator('.lookup .step').first().textContent(), /occupied \| ~mask/);
  for (const { name } of ask('methods').methods) {
    await go(page, `#lookup?${board}&method=${name}`);
    assert.ok((await page.locator('.lookup .n-board').count()) >= 1, `${name} shows a board`);
    assert.match(await page.locator('.agrees').textContent(), /finds the same/);
  }
  await picture(page, 'lookup');
  await closePage(page);
});

test('Lookup: the patterns of the index bits add up to what is written', async () => {
  const page = await openPage(browser);
  let cut = 0;
  for (const method of ['fancy', 'compact', 'dense', 'black'])
    for (const square of ['a1', 'd4', 'g7']) {
      await go(page, `#lookup?piece=rook&square=${square}&board=0x0842214a52894210&method=${method}`);
      for (const words of await page.locator('.window-figure > p').allTextContents()) {
        const [, terms, sum, bits, index] = words.match(/add up: (.*) = (\d+)(?:, of which (\d+) bits stay: (\d+))?\.$/);
        const added = terms.split(' + ').reduce((all, term) => all + parseInt(term), 0);
        assert.equal(added, Number(sum), words);
        if (bits) assert.equal(added % 2 ** Number(bits), Number(index), words);
        cut += bits ? 1 : 0;
      }
    }
  assert.ok(cut > 0, 'some sums pass the left end');
  await closePage(page);
});

test('Lookup: obstruction shows the nearest blockers before what is made of them', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0800080002000800&method=obstruction');
  const captions = await page.locator('.step').first().locator('figcaption').allTextContents();
  assert.deepEqual(captions.slice(0, 3), ['nearest above', 'nearest below', '2 * nearest above - nearest below']);
  await closePage(page);
});

test('Lookup: step by step, the copies add up', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0800080002000800&method=fancy');
  const key = (name) => page.keyboard.press(name);
  await key('ArrowRight');
  assert.match(await page.locator('.where').first().textContent(), /Step 1 of 4/);
  await key('ArrowRight');
  assert.match(await page.locator('.bit-row.total').textContent(), /sum so far/);
  await key('ArrowRight');
  assert.equal(await page.locator('.copy:not(.later)').count(), 1);
  assert.equal(
    await page.locator('.bit-row.total .hex').textContent(),
    await page.locator('.copy .hex').first().textContent(),
  );
  await key('ArrowRight');
  await key('ArrowRight');
  assert.equal(await page.locator('.bit-row.total .hex').textContent(), '0x8744b40380040000');
  await addressHas(page, /step=2\.3/);
  await key('Shift+ArrowRight');
  assert.match(await page.locator('.where').first().textContent(), /Step 3/);
  await key('Escape');
  assert.match(await page.locator('.where').first().textContent(), /all shown/);
  await closePage(page);
});

test('the picture of the README', async () => {
  const page = await openPage(browser, '#lookup?piece=rook&square=d4&board=0x0800080002000800&method=fancy', {
    viewport: { width: 1280, height: 860 },
  });
  await page.locator('#step-2').evaluate((title) => scrollTo(0, title.getBoundingClientRect().top + scrollY - 150));
  await page.waitForTimeout(100);
  await picture(page, 'explorer');
  assert.ok(statSync(`${process.env.PICTURES}/explorer.png`).size < 150000);
  await closePage(page);
});

test('Break it: one wrong bit clashes, the clash is shown, and it can be mended', async () => {
  const page = await openPage(browser, '#break?piece=rook&square=d4&kind=white&magic=0x0000480280500080&shift=54');
  assert.match(await page.locator('.verdict').first().textContent(), /It is a magic/);
  await page.locator('.magic-bits [data-sq="0"]').click();
  assert.match(await page.locator('.break .verdict').textContent(), /30 of 1,024 subsets clash/);
  assert.match(await page.locator('.break .detail').textContent(), /different attack sets: a clash/);
  const numbers = await page.locator('.break .detail .number .hex').allTextContents();
  assert.equal(numbers.length, 4);
  const [a, attacksA, b, attacksB] = numbers;
  assert.equal(attacksA, ask('attacks', 'rook', 'd4', '--occupied', a).attacks);
  assert.equal(attacksB, ask('attacks', 'rook', 'd4', '--occupied', b).attacks);
  assert.notEqual(attacksA, attacksB);
  await page.getByRole('button', { name: 'Mend it' }).click();
  assert.match(await page.locator('.break .verdict').textContent(), /It is a magic/);
  await page.getByRole('button', { name: 'Shift: one more' }).click();
  assert.match(await page.locator('.break .verdict').textContent(), /subsets clash/);
  await page.locator('.break canvas').click({ position: { x: 5, y: 5 } });
  assert.match(await page.locator('.break .detail h3').textContent(), /Slot 0/);
  await picture(page, 'break');
  await closePage(page);
});

test('Break it: the button always breaks a magic', async () => {
  const page = await openPage(browser, '#break');
  for (let i = 0; i < 20; i++) {
    await page.getByRole('button', { name: 'Right again' }).click();
    assert.match(await page.locator('.break .verdict').textContent(), /It is a magic/);
    await page.getByRole('button', { name: 'Break it: flip a bit' }).click();
    assert.match(await page.locator('.break .verdict').textContent(), /subsets clash/);
  }
  await closePage(page);
});

test('Break it: a digit away from the magic that was begun with, that one is the cure', async () => {
  const page = await openPage(browser, '#break?magic=0x0000400280500080');
  assert.match(await page.locator('.break .verdict').textContent(), /subsets clash/);
  await page.getByRole('button', { name: 'Mend it' }).waitFor();
  assert.match(
    await page.locator('.break .cause').textContent(),
    /one digit is not that of fancy, whose magic here is 0x0000480280500080/,
  );
  await page.getByRole('button', { name: 'Mend it' }).click();
  assert.equal(await page.locator('.break').getByLabel('Magic', { exact: true }).inputValue(), '0x0000480280500080');
  await go(page, '#break?magic=0x0000480280500080&shift=55'); // no digit: the usual causes
  await page.locator('.break .cause p').waitFor();
  assert.doesNotMatch(await page.locator('.break .cause').textContent(), /that of fancy/);
  await closePage(page);
});

test('Find it: constructed against random, one bit fewer, stop, seed', async () => {
  const page = await openPage(browser, '#find?piece=rook&square=d4&bits=10&strategy=construct&against=random&seed=7');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.locator('.lane-card .found strong').nth(1).waitFor();
  const line = run(
    'find',
    '--piece',
    'rook',
    '--square',
    'd4',
    '--bits',
    '10',
    '--seed',
    '7',
    '--strategy',
    'construct',
  )
    .split('\n')
    .find((words) => words.startsWith('rook'));
  assert.equal(await page.locator('.lane-card .hex').first().textContent(), line.split(/\s+/)[3]);
  assert.match(await page.locator('.lane-card .found').first().textContent(), /verified against the rays/);
  assert.match(await page.locator('.fall .hint').last().textContent(), /Not all .* at the right the magic found/);
  assert.doesNotMatch(await page.locator('.fall .hint').first().textContent(), /Not all/, 'construct tries two');
  for (const words of await page.locator('.lane-card .facts').allTextContents())
    assert.doesNotMatch(words, /–/, 'a rate, or none');
  await picture(page, 'find');
  await page.getByRole('button', { name: 'One bit fewer' }).click();
  await page.locator('.lane-card .found strong').first().waitFor();
  assert.match(await page.locator('.lane-card h3').textContent(), /tile/);
  await page.getByRole('button', { name: 'See its slots' }).click();
  assert.match(await page.locator('.break .verdict').textContent(), /It is a magic.*512 slots/s);
  await go(page, '#find?piece=rook&square=a1&bits=11&strategy=random&against=&seed=1');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const tried = async () => Number((await page.locator('.lane-card dd').first().textContent()).replaceAll(',', ''));
  for (let i = 0; i < 1800 && (await tried()) <= 10000; i++) await page.waitForTimeout(100);
  assert.ok((await tried()) > 10000);
  assert.ok((await page.locator('.fall rect').count()) > 20, 'candidates are seen to fall');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  assert.match(await page.locator('.lane-card .found').textContent(), /Stopped/);
  await go(page, '#find?piece=rook&square=a1&bits=11&strategy=construct&against=&seed=1');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.locator('.lane-card .wrong').waitFor();
  assert.match(await page.locator('.lane-card .wrong').textContent(), /construct cannot look for/);
  await closePage(page);
});

test('Tables: who owns a slot, zoom, one square', async () => {
  const page = await openPage(browser, '#tables?method=dense');
  assert.match(await page.locator('.tables .facts').textContent(), /73,569/);
  assert.match(await page.locator('.stretch-hint').textContent(), /from its first slot to its last/);
  await picture(page, 'tables');
  await page.locator('.tables canvas').click({ position: { x: 300, y: 120 } });
  assert.match(
    await page.locator('.tables .detail').textContent(),
    /(rook|bishop) [a-h][1-8]: [\d,]+ subsets? comes? here|A hole/,
  );
  await cell(page, 'tables', 0).click();
  assert.match(
    await page.locator('.owner-words').textContent(),
    /rook a1: white magic 0x0014000a0039ffff, shift 51, offset 0/,
  );
  await page.getByRole('button', { name: 'Zoom to its stretch' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  assert.doesNotMatch(await page.locator('.zooms output').textContent(), /73,568/);
  await page.getByLabel('Method').last().selectOption('fancy');
  assert.match(await page.locator('.tables .facts').textContent(), /107,648/);
  await closePage(page);
});

test('Perft: counts, a pasted divide, the wrong move, and down into it', async () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  const page = await openPage(browser, `#perft?depth=3&fen=${encodeURIComponent(fen)}`);
  await page.locator('.perft tfoot td').first().waitFor();
  assert.match(await page.locator('.perft tfoot').textContent(), /97,862/);
  const divide = run('perft', '3', '--fen', fen, '--divide');
  await page.getByLabel('Counts of your engine').fill(divide);
  await page.locator('.perft .verdict.good').waitFor();
  const count = (move) => Number(divide.match(new RegExp(`^${move}: (\\d+)$`, 'm'))[1]);
  const wrong = divide
    .replace(/^e1g1: \d+$/m, 'e1g1: 2000')
    .replace(/^a2a3: \d+\n/m, '')
    .replace('97862', String(97862 - count('a2a3') - count('e1g1') + 2000));
  await page.getByLabel('Counts of your engine').fill(wrong);
  await page.locator('.perft .verdict.bad').waitFor();
  const rows = await page.locator('tr.differs').allTextContents();
  assert.equal(rows.length, 2, rows.join('; '));
  assert.match(rows.join(' '), /O-O.*2,000.*differs/);
  assert.deepEqual(await page.locator('.perft .verdict button').allTextContents(), ['Down into O-O', 'Down into a3']);
  await picture(page, 'perft');
  await page.getByLabel('Counts of your engine').fill(`${divide.replace('97862', '97863')}a1a8: 1\n`);
  await page.getByText('not legal').waitFor();
  assert.equal(await page.locator('.perft .verdict button').count(), 0, 'into no move of ours');
  await page.getByLabel('Counts of your engine').fill(run('perft', '2', '--fen', fen, '--divide'));
  await page.getByText('What is there is the count of depth 2.').waitFor();
  assert.equal(await page.locator('.perft .verdict button').count(), 0, 'another depth is no fault');
  await page.getByLabel('Counts of your engine').fill(wrong);
  await page.locator('.perft .verdict button').first().waitFor();
  await page.getByRole('button', { name: 'O-O: go down into it', exact: true }).click();
  await page.locator('.perft tfoot td').first().waitFor();
  const total = run('perft', '2', '--fen', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1').match(
    /Nodes searched: (\d+)/,
  )[1];
  assert.equal((await page.locator('.perft tfoot td').nth(1).textContent()).replaceAll(',', ''), total);
  assert.match(await page.locator('.engine-lines code').textContent(), /moves e1g1\ngo perft 2/);
  assert.equal(await page.getByLabel('Counts of your engine').inputValue(), '');
  await page.getByLabel('Counts of your engine').fill('e8g8: 1');
  await page.goBack();
  await page.locator('.perft .verdict.bad').waitFor();
  assert.equal(await page.getByLabel('Counts of your engine').inputValue(), wrong);
  assert.match(await page.locator('.engine-lines code').textContent(), /go perft 3/);
  await page.goForward();
  await page.locator('.perft .verdict').waitFor();
  assert.equal(await page.getByLabel('Counts of your engine').inputValue(), 'e8g8: 1');
  await page.getByRole('button', { name: 'this position' }).click();
  assert.match(await page.locator('.perft .lead').textContent(), /White to move/);
  assert.equal(await page.getByLabel('Counts of your engine').inputValue(), wrong);
  await closePage(page);
});

test('Bench: every method is measured and right', async () => {
  const page = await openPage(browser, '#bench');
  await page.getByRole('button', { name: 'Measure' }).click();
  await page.getByText(/The fastest queen here is/).waitFor();
  assert.equal(
    await page.locator('.bench-table tbody tr').count(),
    ask('methods').methods.filter(({ needs }) => needs === 'none').length,
  );
  assert.equal(await page.locator('.bench-table .mark-cell').count(), 0);
  await picture(page, 'bench');
  await closePage(page);
});

test('Export: the code of the tool, in nine languages', async () => {
  const page = await openPage(browser, '#export');
  for (const language of ['c', 'cpp', 'rust', 'go', 'zig', 'java', 'csharp', 'js', 'python']) {
    await page.getByLabel('Language').selectOption(language);
    const native = run('export', 'black-fixed.txt', '--to', language, '--what', 'filled')
      .split('\n')
      .slice(0, 400)
      .join('\n');
    assert.equal(await page.locator('.listing code').textContent(), native, language);
  }
  for (const [language, file] of [
    ['java', 'Sliders.java'], // its class is public: javac takes no other name
    ['python', 'sliders.py'],
  ]) {
    await page.getByLabel('Language').selectOption(language);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    assert.equal((await waiting).suggestedFilename(), file);
  }
  await picture(page, 'export');
  await closePage(page);
});
