#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm.sh OUT.wasm FILE.c [FLAG...]: FILE.c and what it uses of the library as a module for wasm32, by clang and wasm-ld
# alone: no C library, nothing imported. FILE.c names its exports itself (export_name). The tables and the methods' files
# come from the native build in BUILD (build in the source tree), which must be there.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 2 ] || { echo "usage: sh tools/wasm.sh OUT.wasm FILE.c [FLAG...]" >&2; exit 2; }
out=$1 file=$2
shift 2
generated=${BUILD:-$root/build}/generated
[ -f "$file" ] || { echo "wasm.sh: no file '$file'" >&2; exit 2; }
[ -f "$generated/table_black.c" ] || { echo "wasm.sh: no tables in '$generated'; type make first" >&2; exit 2; }
objects=$out.objects
rm -rf "$objects"
mkdir -p "$objects"
trap 'rm -rf "$objects"' EXIT
trap 'exit 1' HUP INT TERM

# Of each method the form that needs no instructions of x86-64: the method itself, or its software form.
forms=$(sed -n 's/^ *X(\([a-z0-9_]*\), *\([A-Z0-9_]*\),.*/\1 \2/p' "$root/include/sleight/method/list.h" |
    awk '$2 == "NONE" { print $1 } $2 ~ /^SOFT_/ { print $1 "_software" }')
# The library, less what is for other CPUs, and chosen.c, which asks the environment.
{
    find "$root/src" -name '*.c' | grep -vE '_(avx2|avx512|neon|pext)\.c$|/(chosen|perft_cores)\.c$' | sort
    for form in $forms; do echo "$generated/method_$form.c"; done
    ls "$generated"/table_*.c
    echo "$file"
} >"$objects/sources"

# Not -ffreestanding, with which a memcpy of eight bytes is a call and not a load; but for memcpy itself.
set -- clang --target=wasm32 -std=c11 -O2 -nostdlibinc -Wall -Wextra -I"$root/bindings/wasm" -I"$root/include" \
    -I"$root/src" -I"$generated" -c "$@"
"$@" -ffreestanding "$root/bindings/wasm/string.c" -o "$objects/string.o"
awk -v folder="$objects" '{ print $0; print "-o" folder "/" NR ".o" }' "$objects/sources" | tr '\n' '\0' |
    xargs -0 -n 2 -P "${JOBS:-2}" "$@"

# The stack comes first: one that overflows traps, where it would write over tables otherwise.
wasm-ld --no-entry --gc-sections --stack-first -z stack-size=1048576 --strip-all "$objects"/*.o -o "$out"
