#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sizes.sh: the types of the public headers have one size and one alignment,
# those of tests/abi.txt, whatever the compiler, the language and the instructions
# allowed: a program and the library need not be compiled alike.
. "$(dirname "$0")/lib.sh"

cat >"$SCRATCH/sizes.c" <<'END_C'
#include <sleight/build.h>
#include <sleight/chess.h>
#include <sleight/cnf.h>
#include <sleight/find.h>
#include <sleight/method.h>
#include <sleight/pack.h>
#include <sleight/perft.h>
#include <sleight/pool.h>
#include <sleight/sleight.h>
#ifdef __cplusplus
#define CHECK(condition) static_assert(condition, #condition)
#define ALIGN_OF(type)   alignof(type)
#else
#define CHECK(condition) _Static_assert(condition, #condition)
#define ALIGN_OF(type)   _Alignof(type)
#endif
#define SIZE(type, bytes, alignment) CHECK(sizeof(type) == (bytes) && ALIGN_OF(type) == (alignment))

/* Tables: the library has them, the inline lookups of a program read them. */
#define BYTES(name, bytes) CHECK(sl_##name##_bytes == (bytes))
END_C
# The tables' sizes as the README's table and `sleight methods` give them, from this build.
"$SLEIGHT" methods --json | tr -d '\n' | grep -oE '"name": "[a-z0-9_]+"[^}]*"bytes": [0-9]+' |
    sed 's/"name": "\([a-z0-9_]*\)".*"bytes": \([0-9]*\)/\1 \2/' >"$SCRATCH/bytes"
[ "$(lines_of "$SCRATCH/bytes")" -eq "$(lines_of "$METHODS")" ] || problem "read $(lines_of "$SCRATCH/bytes") sizes of tables"
while read -r name bytes; do
    printf '#include <sleight/method/%s.h>\nBYTES(%s, %s);\n' "$name" "$name" "$bytes"
done <"$SCRATCH/bytes" >>"$SCRATCH/sizes.c"
# The types, those of methods too.
sed -n 's/^struct \([a-z0-9_]*\) \([0-9]*\) bytes, aligned to \([0-9]*\)$/SIZE(\1, \2, \3);/p' "$SOURCE/tests/abi.txt" >"$SCRATCH/types"
[ "$(lines_of "$SCRATCH/types")" -gt 40 ] || problem "tests/abi.txt has only $(lines_of "$SCRATCH/types") types"
cat "$SCRATCH/types" >>"$SCRATCH/sizes.c"
cp "$SCRATCH/sizes.c" "$SCRATCH/sizes.cc"
fast=$(cut -d'|' -f4 "$LEVELS" | tail -n 1)

tried=0
for compiler in gcc clang g++ clang++; do
    have $compiler || { echo "not tried: $compiler"; continue; }
    case $compiler in *++) suffix=cc standard=c++11 ;; *) suffix=c standard=c11 ;; esac
    case $($compiler -dumpmachine) in x86_64-* | aarch64-*) ;; *) continue ;; esac
    for flags in "" -DSLEIGHT_PORTABLE "$fast"; do
        # shellcheck disable=SC2086
        $compiler $flags -fsyntax-only -x c /dev/null 2>/dev/null || continue
        tried=$((tried + 1))
        # shellcheck disable=SC2086
        $compiler -std=$standard $flags -I"$SOURCE/include" -fsyntax-only "$SCRATCH/sizes.$suffix" 2>"$SCRATCH/log" ||
            problem "$compiler $flags: $(grep -m 1 error "$SCRATCH/log")"
    done
done
[ "$tried" -gt 0 ] || skip "no compiler here for a CPU with 64-bit pointers"
finish
