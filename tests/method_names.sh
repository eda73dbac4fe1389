#!/bin/sh
# SPDX-License-Identifier: MIT
#
# method_names.sh COMPILER: what sleight.h declares is the same with every method,
# but for names that begin with a method's name, or with what several methods
# share: sl_shape_, sl_line_way. A program that changes its method then keeps all
# names it may use, and none of ours is in the way of its own.
. "$(dirname "$0")/lib.sh"

compiler=$1
have "$compiler" || skip "no $compiler here"
cat >"$SCRATCH/all.c" <<'END_C'
#include <sleight/sleight.h>
END_C
# sl_black_..., SL_BLACK_..., SL_MISSING_black, for every method of the list
methods=$(awk '{ printf "%s%s|%s", gap, $1, toupper($1); gap = "|" }' "$METHODS")
own="sl_($methods|shape|line_way)(_[A-Za-z0-9_]*)?|SL_($methods|SHAPE|LINE)_[A-Za-z0-9_]*|SL_MISSING_($methods|shape|line)"
own="$own|SLEIGHT_METHOD_[A-Z0-9_]*H|SLEIGHT_METHOD(_NAME)?"

# names FLAGS...: every name of ours in declarations and macros, one a line.
names() {
    {
        "$compiler" -std=c11 -I"$SOURCE/include" "$@" -E -P "$SCRATCH/all.c"
        "$compiler" -std=c11 -I"$SOURCE/include" "$@" -E -dM "$SCRATCH/all.c" | sed -n 's/^#define \([A-Za-z0-9_]*\).*/\1/p'
    } | grep -oE '\b(sl|SL|SLEIGHT)_[A-Za-z0-9_]+|\bsleight[A-Za-z0-9_]*' | sort -u | grep -vxE "$own"
}

tried=0
while read -r name _ needs flags; do
    # shellcheck disable=SC2086
    "$compiler" $flags -fsyntax-only -x c /dev/null 2>/dev/null || { echo "not tried: $name"; continue; }
    # shellcheck disable=SC2086
    names $flags -DSLEIGHT_METHOD="$name" >"$SCRATCH/$name"
    tried=$((tried + 1))
    [ "$tried" -eq 1 ] && cp "$SCRATCH/$name" "$SCRATCH/common"
    cmp -s "$SCRATCH/common" "$SCRATCH/$name" ||
        problem "$name: names that others have not, or the other way round: $(diff "$SCRATCH/common" "$SCRATCH/$name" | grep '^[<>]' | tr '\n' ' ')"
done <"$METHODS"
[ "$tried" -ge 15 ] || problem "only $tried methods were tried"
for name in sl_rook_attacks sl_bishop_attacks sl_queen_attacks sl_between sl_line sl_bits_count; do
    grep -qx "$name" "$SCRATCH/common" || problem "$name is not among them: are declarations read rightly?"
done
finish
