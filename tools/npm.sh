#!/bin/sh
# SPDX-License-Identifier: MIT
#
# npm.sh: makes the npm package in BUILD/npm (build/npm) and packs it: the files of bindings/js, the version of version.h,
# and the wasm module, compressed, as text in a JavaScript file. The same sources give the same bytes. `make npm` runs it.
set -eu
cd "$(dirname "$0")/.."
sh tools/packages.sh clang wasm-ld node npm
BUILD=${BUILD:-build}
export BUILD
out=$BUILD/npm
rm -rf "$out"
mkdir -p "$out"
cp bindings/js/sleight.js bindings/js/sleight.d.ts bindings/js/README.md LICENSE "$out"
sh tools/wasm.sh "$out/sleight.wasm" bindings/js/js_calls.c -Werror

node - "$out" <<'END'
const fs = require('fs'), zlib = require('zlib'), out = process.argv[2];
const packed = zlib.gzipSync(fs.readFileSync(`${out}/sleight.wasm`), { level: 9 });
fs.writeFileSync(`${out}/wasm.js`, `// SPDX-License-Identifier: MIT
// Made by tools/npm.sh: the C library sleight for wasm32, by gzip and base64.
export const compressed =
  '${packed.toString('base64')}';
`);
const header = fs.readFileSync('include/sleight/version.h', 'utf8');
const part = (name) => header.match(new RegExp(`#define SLEIGHT_VERSION_${name} (\\d+)`))[1];
const json = JSON.parse(fs.readFileSync('bindings/js/package.json'));
json.version = ['MAJOR', 'MINOR', 'PATCH'].map(part).join('.');
fs.writeFileSync(`${out}/package.json`, JSON.stringify(json, null, 2) + '\n');
END
rm "$out/sleight.wasm"
(cd "$out" && npm pack --silent >/dev/null)
ls "$out"/*.tgz
