// SPDX-License-Identifier: MIT
//
// browser.mjs: the page in Debian's chromium, from disk. What the console says is collected: nothing is expected there.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export const url = pathToFileURL(process.env.PAGE).href;

// For what hangs: a busy machine may take long for anything, and longest for the first start.
const patience = 180000;

export async function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    timeout: patience,
  });
}

export async function openPage(browser, hash = '', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.said = [];
  page.asked = [];
  page.on('console', (message) => page.said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => page.said.push(`error: ${error.message}`));
  page.on('request', (request) => page.asked.push(request.url()));
  await page.goto((options.from ?? url) + hash);
  await page.waitForSelector('body.ready');
  return page;
}

export async function closePage(page) {
  assert.deepEqual(page.said, [], 'the console is empty');
  await page.context().close();
}

// The page has seen the change, and has drawn what follows from it; there is none where the hash was the same.
export const go = async (page, hash) => {
  await page.evaluate(
    (to) =>
      new Promise((done) => {
        addEventListener('hashchange', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
        setTimeout(done, 60000);
        const before = location.hash;
        location.hash = to;
        if (location.hash === before) done();
      }),
    hash,
  );
  await page.waitForTimeout(60);
};

// The address follows what is done a little later: a minute is for a busy machine.
export async function addressHas(page, words) {
  for (let i = 0; i < 600 && !words.test(page.url()); i++) await page.waitForTimeout(100);
  assert.match(page.url(), words);
}

export const picture = (page, name) => page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });

// Nothing is wider than the screen. A phone makes its window as wide as the page, so that is not asked.
export async function assertFits(page, words = '') {
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width;
  assert.ok(over <= 0, `${words} is ${over} pixels wider than the screen`);
}

export const parts = ['lookup', 'break', 'find', 'tables', 'perft', 'bench', 'export'];
