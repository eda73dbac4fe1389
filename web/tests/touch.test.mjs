// SPDX-License-Identifier: MIT
//
// touch.test.mjs: the boards under a finger. What the finger does goes to the browser as touches, so that it decides itself
// whether they scroll the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressHas, closePage, openBrowser, openPage } from './browser.mjs';
import { ask } from './native.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const rookOnD4 = '#lookup?piece=rook&square=d4&board=0x0000080000000000&method=fancy';
const number = (name) => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
const scrolled = (page) => page.evaluate(() => scrollY);
const title = (page) => page.locator('.lookup h2').textContent();
const results = (page) => page.locator('.lookup .results .hex').allTextContents();

// A finger goes down, from place to place in short steps, and up.
async function stroke(page, places) {
  const client = await page.context().newCDPSession(page);
  const touch = async (type, at) => {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await page.waitForTimeout(16);
  };
  await touch('touchStart', places[0]);
  for (let i = 1; i < places.length; i++)
    for (let step = 1; step <= 8; step++) {
      const part = (name) => places[i - 1][name] + ((places[i][name] - places[i - 1][name]) * step) / 8;
      await touch('touchMove', { x: part('x'), y: part('y') });
    }
  await touch('touchEnd');
  await client.detach();
}

async function middleOf(page, name) {
  const box = await page.locator(`.lookup .controls .board [data-sq="${number(name)}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const strokeOver = async (page, ...names) => {
  const places = [];
  for (const name of names) places.push(await middleOf(page, name));
  await stroke(page, places);
};

test('by touch: the piece is dragged, square by square, and the page stays where it is', async () => {
  const page = await openPage(browser, rookOnD4, phone);
  await strokeOver(page, 'd4', 'd7', 'b7', 'b2');
  assert.match(await title(page), /rook on b2/);
  assert.deepEqual(
    await results(page),
    ['0x0000080000000000', ask('attacks', 'rook', 'b2', '--occupied', 'd6').attacks],
    'the blocker that it passed over is still there',
  );
  assert.equal(await scrolled(page), 0, 'a finger on the piece does not scroll');
  assert.equal(await page.locator('.board.dragging').count(), 0, 'it is let go');
  await strokeOver(page, 'b2', 'g5'); // it can be taken up again where it is
  assert.match(await title(page), /rook on g5/);
  await addressHas(page, /square=g5/);
  await closePage(page);
});

test('by touch: a piece that leaves the board stays on the last square', async () => {
  const page = await openPage(browser, rookOnD4, phone);
  const from = await middleOf(page, 'd4'),
    edge = await middleOf(page, 'd1');
  await stroke(page, [from, edge, { x: edge.x, y: edge.y + 120 }]);
  assert.match(await title(page), /rook on d1/);
  assert.equal(await scrolled(page), 0);
  await closePage(page);
});

test('by touch: a tap puts a blocker, a stroke that begins beside the piece scrolls and puts none', async () => {
  const page = await openPage(browser, rookOnD4, phone);
  await strokeOver(page, 'f4');
  assert.equal((await results(page))[0], '0x0000080020000000');
  await strokeOver(page, 'g2', 'g7');
  await page.waitForFunction(() => scrollY > 50); // it scrolls, a little later
  assert.equal((await results(page))[0], '0x0000080020000000');
  assert.match(await title(page), /rook on d4/);
  await closePage(page);
});
