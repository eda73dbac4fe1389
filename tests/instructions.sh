#!/bin/sh
# SPDX-License-Identifier: MIT
#
# instructions.sh: how many instructions a lookup compiles to, for every method,
# counted in the machine code of a function that does nothing else, its return
# included. Two of the counts are promises: fancy at most 8, pext at most 5.
. "$(dirname "$0")/lib.sh"

have objdump || skip "no objdump here"
case $("$CC" -dumpmachine) in x86_64-*) ;; *) skip "the promise is about x86-64" ;; esac

cat >"$SCRATCH/lookup.c" <<'END'
#include <sleight/sleight.h>
uint64_t rook(int square, uint64_t occupied);
uint64_t bishop(int square, uint64_t occupied);
uint64_t queen(int square, uint64_t occupied);
uint64_t rook(int square, uint64_t occupied) { return sl_rook_attacks(square, occupied); }
uint64_t bishop(int square, uint64_t occupied) { return sl_bishop_attacks(square, occupied); }
uint64_t queen(int square, uint64_t occupied) { return sl_queen_attacks(square, occupied); }
END

# The instructions of one function, less the padding.
count() {
    objdump -d --no-show-raw-insn "$SCRATCH/lookup.o" |
        awk -v start="<$1>:" '$2 == start { inside = 1; next } /^$/ { inside = 0 }
            inside && $2 !~ /^(nop|nopl|nopw|endbr64|xchg|data16|cs)$/ { n++ } END { print n + 0 }'
}

printf '%-16s %6s %6s %6s\n' method rook bishop queen
while read -r name tables needs flags; do
    # No -fPIE: as an engine is built for speed, table addresses are constants.
    # shellcheck disable=SC2086
    "$CC" -std=c11 -O2 -fno-pie $flags -DSLEIGHT_METHOD="$name" -I"$SOURCE/include" -c "$SCRATCH/lookup.c" \
        -o "$SCRATCH/lookup.o" || { problem "$name: does not compile"; continue; }
    rook=$(count rook)
    printf '%-16s %6d %6d %6d   %s\n' "$name" "$rook" "$(count bishop)" "$(count queen)" "$tables"
    [ "$rook" -gt 0 ] || problem "$name: no rook lookup found in the machine code"
    case $name in
    fancy) [ "$rook" -le 8 ] || problem "fancy: a rook lookup takes $rook instructions, promised at most 8" ;;
    pext) [ "$rook" -le 5 ] || problem "pext: a rook lookup takes $rook instructions, promised at most 5" ;;
    esac
done <"$METHODS"
finish
