#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm.sh OUT.wasm FILE.c [FLAG...]: FILE.c and what it uses of the library as a module for wasm32, by clang and wasm-ld
# alone: no C library, nothing imported. FILE.c names its exports itself (export_name). The tables and the methods' files
# come from the native build in BUILD (build), which must be there.
set -eu
cd "$(dirname "$0")/.."
out=$1 file=$2
shift 2
build=${BUILD:-build}
objects=$out.objects
# Not -ffreestanding: with it a memcpy of eight bytes is a call, without it a load.
flags="--target=wasm32 -std=c11 -O2 -nostdlibinc -Wall -Wextra -Werror -Ibindings/wasm -Iinclude -Isrc -I$build/generated"
rm -rf "$objects"
mkdir -p "$objects"

# NAME TABLES and so on stand in the list of methods; NONE needs no instructions of its own, SOFT_... has a form without.
forms=$(sed -n 's/^ *X(\([a-z0-9_]*\), *\([A-Z0-9_]*\),.*/\1 \2/p' include/sleight/method/list.h |
    awk '$2 == "NONE" { print $1 } $2 ~ /^SOFT_/ { print $1 "_software" }')
# The library, less what is for other CPUs, and the environment variable that chosen.c reads.
{
    find src -name '*.c' | grep -vE '_(avx2|avx512|neon|pext|avx2_pext)\.c$|/(chosen|perft_cores)\.c$' | sort
    for form in $forms; do echo "$build/generated/method_$form.c"; done
    ls "$build"/generated/table_*.c
    echo bindings/wasm/string.c
    echo "$file"
} >"$objects/sources"

# One object each, two compilers at a time.
awk '{ name = $0; gsub(/[^A-Za-z0-9_]/, "_", name); print $0; print name ".o" }' "$objects/sources" |
    xargs -n 2 -P "${JOBS:-2}" sh -c '
        flags=$1 objects=$2 source=$3 object=$4
        case $source in bindings/wasm/string.c) flags="$flags -ffreestanding" ;; esac
        exec clang $flags -c "$source" -o "$objects/$object"' sh "$flags $*" "$objects"

# The stack comes first: one that overflows traps, where it would write over tables otherwise.
wasm-ld --no-entry --gc-sections --stack-first -z stack-size=131072 --strip-all "$objects"/*.o -o "$out"
rm -rf "$objects"
