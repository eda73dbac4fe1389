// SPDX-License-Identifier: MIT
//
// build.mjs MODULE.wasm OUT.html: the page as one file: script and style, the script of the workers, and the module, by gzip and
// base64. The same sources give the same bytes.
import { build } from 'esbuild';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [module, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url)),
  root = join(here, '..');

const magics = Object.fromEntries(
  readdirSync(join(root, 'data/magics'))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => [name, readFileSync(join(root, 'data/magics', name), 'utf8')]),
);
const header = readFileSync(join(root, 'include/sleight/version.h'), 'utf8');
const version = ['MAJOR', 'MINOR', 'PATCH']
  .map((part) => header.match(new RegExp(`#define SLEIGHT_VERSION_${part} (\\d+)`))[1])
  .join('.');

async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'src', entry)],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    define: { MAGICS: JSON.stringify(magics) },
  });
  return outputFiles[0].text.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
}

async function style() {
  const { outputFiles } = await build({ entryPoints: [join(here, 'style.css')], minify: true, write: false });
  return outputFiles[0].text;
}

const pieces = {
  '/*STYLE*/': await style(),
  '<!--VERSION-->': version,
  '/*WORKER*/': await bundle('worker.ts'),
  '/*MODULE*/': gzipSync(readFileSync(module), { level: 9 }).toString('base64'),
  '/*SCRIPT*/': await bundle('main.ts'),
};
let page = readFileSync(join(here, 'page.html'), 'utf8');
for (const [place, text] of Object.entries(pieces)) page = page.split(place).join(text);
writeFileSync(out, page);
for (const [place, text] of Object.entries(pieces)) console.log(`${String(text.length).padStart(8)}  ${place}`);
console.log(`${String(page.length).padStart(8)}  ${out}`);
