#!/bin/sh
# SPDX-License-Identifier: MIT
#
# find.sh: the command line of the finder: what it finds is right by another
# program's word (`check`), the same seed gives the same bytes, a proof gives the
# same counts twice, and what cannot be asked is refused before any search.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/log

# ---- every kind, found and checked -------------------------------------------------
for kind in plain fancy fixed black magic32; do
    "$SLEIGHT" find --kind $kind --seed 5 --out "$SCRATCH/$kind.txt" >"$out" || problem "$kind: exit $?"
    "$SLEIGHT" find --kind $kind --seed 5 >"$SCRATCH/again.txt" || problem "$kind again: exit $?"
    cmp "$SCRATCH/$kind.txt" "$SCRATCH/again.txt" || problem "$kind: the same seed gave other magics"
    "$SLEIGHT" check "$SCRATCH/$kind.txt" | tail -n 1 | grep -q '^128 passed, 0 failed' || problem "$kind: check refuses"
done
"$SLEIGHT" find --kind fancy --seed 6 >"$SCRATCH/other.txt"
cmp -s "$SCRATCH/fancy.txt" "$SCRATCH/other.txt" && problem "another seed gave the same magics"
# A square on its own is found as among all others, but for its offset.
"$SLEIGHT" find --kind fancy --seed 5 --piece bishop --square e4 | grep '^bishop e4' | cut -d' ' -f1-5 >"$out"
grep '^bishop e4' "$SCRATCH/fancy.txt" | cut -d' ' -f1-5 | cmp - "$out" || problem "e4 alone differs from e4 among all"

# ---- a bit fewer, and none -----------------------------------------------------------
for square in g1 g2 h2 a7; do
    "$SLEIGHT" find --kind reduced --piece bishop --square $square >"$SCRATCH/one.txt" || problem "$square: exit $?"
    "$SLEIGHT" check --partial "$SCRATCH/one.txt" >"$out" || problem "$square: check refuses"
done
"$SLEIGHT" find --prove --piece bishop --square e8 --bits 4 >"$out" || problem "prove: exit $?"
grep -q '^# bishop e8 white with 4 bits: none exists' "$out" || problem "prove: $(cat "$out")"
"$SLEIGHT" find --prove --piece bishop --square e8 --bits 4 | cmp - "$out" || problem "a second proof differs"
"$SLEIGHT" find --piece bishop --square e8 --bits 4 --strategy dfs --json >"$out"
"$JSON" <"$out" || problem "json: $(cat "$out")"
grep -q '"result": "none exists"' "$out" || problem "json: $(cat "$out")"

# ---- stopping ---------------------------------------------------------------------------
"$SLEIGHT" find --piece rook --square a1 --bits 11 --seconds 0.3 >"$out"
status=$?
[ $status -eq 1 ] || problem "out of time: exit $status, expected 1"
grep -q 'rook a1 white with 11 bits: not found, the search was stopped' "$out" || problem "out of time: $(cat "$out")"

# ---- misuse --------------------------------------------------------------------------------
# refuses PATTERN ARGUMENTS...
refuses() {
    pattern=$1
    shift
    "$SLEIGHT" find "$@" >"$out" 2>"$log"
    status=$?
    [ $status -eq 2 ] || problem "find $*: exit $status, expected 2"
    [ "$(lines_of "$log")" -eq 1 ] || problem "find $*: $(lines_of "$log") lines on stderr, expected one"
    [ -s "$out" ] && problem "find $*: wrote to stdout"
    grep -q "$pattern" "$log" || problem "find $*: said '$(cat "$log")', expected /$pattern/"
}
refuses "did you mean 'fancy'" --kind fanzy
refuses "no piece 'queen'" --piece queen
refuses "z9" --square z9
refuses "expected a whole number from 1 to 12" --bits 13
refuses "expected a whole number from 1 to 12" --bits 0
refuses "expected a whole number" --seed x
refuses "expected a whole number" --seed 99999999999999999999
refuses "expected a number above 0" --seconds 0
refuses "expected a white kind" --kind black --prove
refuses "expected dfs or auto" --prove --strategy random
refuses "cannot write" --out "$SCRATCH/nosuch/file"
finish
