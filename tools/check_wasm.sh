#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_wasm.sh: builds the library for wasm32, without and with its SIMD
# instructions, and under node proves every method and batch kernel that is there,
# the choice of a method, and the counts of our perft suite. `make check-wasm` runs
# it. BUILD is the native build, whose tables it takes; made here if it is missing.
set -eu
cd "$(dirname "$0")/.."
sh tools/packages.sh clang wasm-ld node
BUILD=${BUILD:-build} JOBS=${JOBS:-2}
export BUILD JOBS
[ -f "$BUILD/generated/table_black.c" ] || make -s BUILD="$BUILD" JOBS="$JOBS"

out=build-port-wasm32
mkdir -p "$out"
passed=0 failed=0
# form NAME FLAGS...
form() {
    echo "==== wasm32, $1"
    module=$out/$1.wasm
    shift
    if sh tools/wasm.sh "$module" tests/wasm_proof.c -Werror "$@" &&
        node tests/wasm_proof.mjs "$module" data/perft/rules.epd; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
}
form plain
form simd -msimd128
cmp -s "$out/plain.wasm" "$out/simd.wasm" && { echo "-msimd128 changed nothing"; failed=$((failed + 1)); }
echo
echo "wasm32: $passed passed, $failed failed"
[ $failed -eq 0 ]
