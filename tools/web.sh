#!/bin/sh
# SPDX-License-Identifier: MIT
#
# web.sh: builds the explorer page, BUILD/web/sleight.html (build/web), and puts it where the tool of the build folder finds it.
# The same sources give the same bytes. `make web` runs it; it needs the network once, for what npm has.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
export BUILD
sh tools/packages.sh clang wasm-ld node npm wasi-libc
sh tools/packages.sh wasm-builtins
if ! cmp -s web/package-lock.json web/node_modules/.sleight-lock; then
    echo "Installing what the page is built and tested with: web/node_modules"
    (cd web && npm ci --fetch-retries=5 --no-audit --no-fund --ignore-scripts --loglevel=error)
    cp web/package-lock.json web/node_modules/.sleight-lock
fi
sh web/module.sh -Werror
web/node_modules/.bin/tsc -p web
node web/build.mjs "$BUILD/web/page.wasm" "$BUILD/web/sleight.html"
mkdir -p "$BUILD/share/sleight/web"
cp "$BUILD/web/sleight.html" "$BUILD/share/sleight/web/sleight.html"
