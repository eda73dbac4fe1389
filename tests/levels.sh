#!/bin/sh
# SPDX-License-Identifier: MIT
#
# levels.sh COMPILER: src/cpu_levels.h defines the levels of x86-64 CPU, port.h
# writes the same conditions out for the preprocessor, and sleight.h chooses by
# them; here they are compared. With the flags of a level its target switch is 1;
# with any one of its sets taken away, 0. And the method that sleight.h takes when
# compiled with those flags is the one that sl_method_best_for takes at run time
# with the features of the level, slow PEXT included.
. "$(dirname "$0")/lib.sh"

compiler=$1
have "$compiler" || skip "no $compiler here"
case $("$compiler" -dumpmachine) in x86_64-*) ;; *) skip "the levels are x86-64's" ;; esac
[ "$(lines_of "$LEVELS")" -ge 3 ] || problem "only $(lines_of "$LEVELS") levels"

cat >"$SCRATCH/switches.c" <<'END_C'
#include <sleight/port.h>
BMI2: SL_TARGET_BMI2 FAST_PEXT: SL_TARGET_FAST_PEXT AVX2: SL_TARGET_AVX2 AVX512: SL_TARGET_AVX512 end
END_C
cat >"$SCRATCH/inline.c" <<'END_C'
#include <sleight/sleight.h>
chosen: SLEIGHT_METHOD_NAME
END_C
cat >"$SCRATCH/best.c" <<'END_C'
#include "cpu_levels.h"
#include <sleight/method.h>
#include <stdio.h>
#include <string.h>
#define PRINT(LEVEL)                                                                                                   \
    printf(#LEVEL " %s %s\n", sl_method_best_for(SL_LEVEL_##LEVEL)->name,                                              \
           sl_method_best_for(SL_LEVEL_##LEVEL | SL_CPU_SLOW_PEXT)->name);
int main(void) {
    PRINT(NONE)
    SL_CPU_LEVELS(PRINT)
    return 0;
}
END_C

# preprocess FILE FLAGS...: freestanding, as nothing of the C library is asked for.
preprocess() {
    file=$1
    shift
    "$compiler" -std=c11 -ffreestanding -I"$SOURCE/include" -E -P "$@" "$SCRATCH/$file"
}
# switch_is EXPECTED LEVEL FLAGS...
switch_is() {
    expected=$1 switch=$2
    shift 2
    got=$(preprocess switches.c "$@" | sed -n "s/.*\\<$switch: *\\([01]\\) .*/\\1/p")
    [ "$got" = "$expected" ] || problem "$compiler $*: the switch of $switch is '$got', expected $expected"
}
upper() { echo "$1" | tr '[:lower:]' '[:upper:]'; }

# ---- the switches of port.h ----------------------------------------------------------------
switch_is 0 BMI2
# For compilers that have no such macros.
switch_is 1 BMI2 -DSLEIGHT_HAVE_BMI2
switch_is 0 BMI2 -DSLEIGHT_HAVE_BMI2 -DSLEIGHT_PORTABLE
switch_is 1 AVX512 -DSLEIGHT_HAVE_AVX512
switch_is 0 AVX512 -DSLEIGHT_HAVE_AVX512 -DSLEIGHT_PORTABLE
while IFS='|' read -r level sets also flags; do
    # shellcheck disable=SC2086
    "$compiler" $flags -fsyntax-only -x c /dev/null || { problem "$compiler does not know $flags"; continue; }
    # shellcheck disable=SC2086
    switch_is 1 "$level" $flags
    # shellcheck disable=SC2086
    switch_is 0 "$level" $flags -DSLEIGHT_PORTABLE
    own=
    for set in $sets; do own="$own -m$set"; done
    # shellcheck disable=SC2086
    switch_is 1 "$level" $own
    for set in $sets; do
        # By the macro, as -mno-... would take away sets that build on it as well.
        # shellcheck disable=SC2086
        switch_is 0 "$level" $flags "-U__$(upper "$set")__"
    done
    for set in $also; do
        # shellcheck disable=SC2086
        switch_is 1 "$level" $flags "-U__$(upper "$set")__"
    done
    for set in $sets $also; do
        "$compiler" "-m$set" -dM -E -x c /dev/null | grep -q "^#define __$(upper "$set")__ " ||
            problem "$compiler: -m$set does not define __$(upper "$set")__"
    done
done <"$LEVELS"

# ---- compile time and run time choose alike ---------------------------------------------------
# Only where the library was built for this very target: the run-time list is that of its build.
"$CC" -std=c11 -I"$SOURCE/include" -I"$SOURCE/src" "$SCRATCH/best.c" "$LIBRARY" -o "$SCRATCH/best" ||
    problem "the program that asks sl_method_best_for does not build"
case $LIBRARY in *.a) ;; *) finish ;; esac
"$SCRATCH/best" >"$SCRATCH/best.txt"
# chooses LEVEL FIELD FLAGS...: FIELD 2 for a fast PEXT, 3 for a slow one.
chooses() {
    level=$1 field=$2
    shift 2
    expected=$(awk -v level="$level" -v field="$field" '$1 == level { print $field }' "$SCRATCH/best.txt")
    got=$(preprocess inline.c "$@" | sed -n 's/^chosen: "\(.*\)"$/\1/p')
    [ -n "$got" ] && [ "$got" = "$expected" ] ||
        problem "$compiler $*: sleight.h takes '$got', sl_method_best_for the level $level '$expected'"
}
chooses NONE 2
while IFS='|' read -r level sets also flags; do
    # shellcheck disable=SC2086
    chooses "$level" 2 $flags
    # shellcheck disable=SC2086
    chooses "$level" 3 -march=znver2 $flags
done <"$LEVELS"
finish
