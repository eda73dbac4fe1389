#!/bin/sh
# SPDX-License-Identifier: MIT
#
# find.sh: the command line of the finder: what it finds is right by another
# program's word (`check`), the same seed gives the same magics whatever the
# number of threads, a proof gives the same counts twice, and what cannot be
# asked is refused before any search.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/log

# What does not change with the day and the way it was asked for.
lasting() { grep -v -e '^# command: ' -e '^# date: ' "$@"; }

# same FILE FILE WHAT
same() {
    lasting "$1" >"$SCRATCH/same1"
    lasting "$2" >"$SCRATCH/same2"
    cmp -s "$SCRATCH/same1" "$SCRATCH/same2" || problem "$3"
}

# ---- every kind, found and checked -------------------------------------------------
for kind in plain fancy fixed black magic32; do
    "$SLEIGHT" find --kind $kind --seed 5 --out "$SCRATCH/$kind.txt" >"$out" || problem "$kind: exit $?"
    grep -q '^128 found, 0 proved not to exist, 0 not settled' "$out" || problem "$kind: said $(cat "$out")"
    for threads in 1 2 3; do
        "$SLEIGHT" find --kind $kind --seed 5 --threads $threads >"$SCRATCH/again.txt" || problem "$kind again: exit $?"
        same "$SCRATCH/$kind.txt" "$SCRATCH/again.txt" "$kind: the same seed gave other magics with $threads threads"
    done
    "$SLEIGHT" check "$SCRATCH/$kind.txt" | tail -n 1 | grep -q '^128 passed, 0 failed' || problem "$kind: check refuses"
done
"$SLEIGHT" find --kind fancy --seed 6 >"$SCRATCH/other.txt"
lasting "$SCRATCH/fancy.txt" >"$SCRATCH/same1"
lasting "$SCRATCH/other.txt" | cmp -s "$SCRATCH/same1" - && problem "another seed gave the same magics"
# A square on its own is found as among all others, but for its offset.
"$SLEIGHT" find --kind fancy --seed 5 --piece bishop --square e4 | grep '^bishop e4' | cut -d' ' -f1-5 >"$out"
grep '^bishop e4' "$SCRATCH/fancy.txt" | cut -d' ' -f1-5 | cmp - "$out" || problem "e4 alone differs from e4 among all"
"$SLEIGHT" find --piece bishop --square h8,e4,a1,e4 | grep -c '^bishop \(a1\|e4\|h8\) ' | grep -qx 3 || problem "three squares"

# Many threads on one square: several parts have a magic, and a higher one is often found first.
for seed in 1 2 3 4 5 6 7 8; do
    "$SLEIGHT" find --strategy random --piece rook --square a1 --seed $seed >"$SCRATCH/random1"
    for threads in 2 3 8; do
        "$SLEIGHT" find --strategy random --piece rook --square a1 --seed $seed --threads $threads >"$SCRATCH/random$threads"
        same "$SCRATCH/random1" "$SCRATCH/random$threads" "random, seed $seed: $threads threads found another magic"
    done
done

# ---- where it comes from ---------------------------------------------------------------
SOURCE_DATE_EPOCH=1700000000 "$SLEIGHT" find --square a1 --seed 77 --out "$SCRATCH/it's here" >"$out"
for line in "# command: sleight find --square a1 --seed 77 --out '$SCRATCH/it'\\\\''s here'" '# date: 2023-11-14T22:13:20Z' \
    '# sleight [0-9.]*, seed 77' '# PIECE SQUARE KIND MAGIC SHIFT OFFSET'; do
    grep -q "^$line\$" "$SCRATCH/it's here" || problem "no line '$line' in: $(cat "$SCRATCH/it's here")"
done

# ---- a bit fewer, and none -----------------------------------------------------------
"$SLEIGHT" find --kind reduced --piece bishop --square g1,g2,h2,a7 --threads 2 >"$SCRATCH/few.txt" || problem "reduced: exit $?"
grep -c '^bishop .* 60 ' "$SCRATCH/few.txt" | grep -qx 4 || problem "reduced: $(cat "$SCRATCH/few.txt")"
"$SLEIGHT" check --partial "$SCRATCH/few.txt" >"$out" || problem "reduced: check refuses"
# Without --square it is a whole set: a bit fewer on 24 bishop squares.
"$SLEIGHT" find --kind reduced --piece bishop --out "$SCRATCH/set.txt" >"$out" 2>"$log" || problem "reduced set: exit $?"
grep -q '24 bishop' "$log" || problem "reduced does not say which squares: $(cat "$log")"
"$SLEIGHT" check --partial "$SCRATCH/set.txt" | tail -n 1 | grep -q '^64 passed, 0 failed' || problem "reduced set: check refuses"
grep '^bishop h8 ' "$SCRATCH/set.txt" | cut -d' ' -f6 | grep -qx 4768 || problem "reduced set ends with $(tail -n 1 "$SCRATCH/set.txt")"

"$SLEIGHT" find --prove --piece bishop --square c8,e8 --bits 4 >"$out" || problem "prove: exit $?"
grep -q '^# bishop e8 white with 4 bits: none exists' "$out" || problem "prove: $(cat "$out")"
grep -c '^#   counts are of prefixes; a range that one test decides is counted with its size$' "$out" | grep -qx 2 || problem "prove: not explained: $(cat "$out")"
grep -q '^#   depth  5: 4555776 prefixes tested, 0 survived' "$out" || problem "prove: $(cat "$out")"
for threads in 1 2 3; do
    "$SLEIGHT" find --prove --piece bishop --square c8,e8 --bits 4 --threads $threads >"$SCRATCH/again.txt"
    same "$out" "$SCRATCH/again.txt" "a proof with $threads threads differs"
    "$SLEIGHT" find --prove --piece bishop --square g1,g2 --bits 4 --threads $threads >"$SCRATCH/found$threads"
    same "$SCRATCH/found1" "$SCRATCH/found$threads" "a proof that finds one differs with $threads threads"
done
grep -q '^bishop g1 white 0x[0-9a-f]* 60 0$' "$SCRATCH/found1" || problem "prove: $(cat "$SCRATCH/found1")"
"$SLEIGHT" find --prove --piece bishop --square e8 --bits 4 --shard 2/3 >"$out" || problem "shard: exit $?"
grep -q '4 bits: none in parts [0-9]* to [0-9]* of [0-9]* (shard 2/3)$' "$out" || problem "shard: $(cat "$out")"
grep -q 'none exists' "$out" && problem "a shard claims all: $(cat "$out")"
# Depths where more survive than this shard has tested are explained; the whole has none of them.
grep -q '^#   depth  [0-9]: 0 prefixes tested, [1-9]' "$out" || problem "shard: no depth is tested elsewhere: $(cat "$out")"
grep -q '^#   a test that several parts share is counted in the lowest of them, which another shard may have$' "$out" ||
    problem "shard: what 0 tested means is not said: $(cat "$out")"

"$SLEIGHT" find --piece bishop --square e8 --bits 4 --strategy dfs --json >"$out"
"$JSON" result depths.4.tested strategy <"$out" | tr '\n' ' ' | grep -qx 'none exists 4555776 dfs ' || problem "json: $(cat "$out")"
grep -q '"seed"' "$out" && problem "json: a seed where it does not matter: $(cat "$out")"
"$SLEIGHT" find --piece bishop --square g1 --seed 12345678901234567890 --json | grep -q '"seed": "12345678901234567890"' || problem "json: a long seed is no string"
"$SLEIGHT" find --piece bishop --square g1 --json | grep -q '"seed": 1,' || problem "json: a short seed is no number"
"$SLEIGHT" find --piece bishop --square g1 --seed 3 --json --out "$SCRATCH/j'\"\\.json" || problem "json to a file: exit $?"
[ "$("$JSON" result seed <"$SCRATCH/j'\"\\.json" | tr '\n' ' ')" = 'found 3 ' ] || problem "json: $(cat "$SCRATCH/j'\"\\.json")"

# ---- how much was tried ----------------------------------------------------------------------
# For each square and in all; the comparisons with several threads above hold these lines too.
# sums_up FILE: the lines of the squares are as many as the last one says.
sums_up() {
    awk '/^# tried for / { gsub(",", ""); sum[$7 ~ /s$/ ? $7 : $7 ($7 == "prefix" ? "es" : "s")] += $6 } /^# tried in all: / { gsub(",", ""); last = $0 }
        END { if (!last) exit 1
              for (what in sum) if (!index(last " ", sprintf(" %.0f ", sum[what]) substr(what, 1, 6))) exit 1 }' "$1" || problem "what was tried does not add up: $(tail -n 1 "$1")"
}
"$SLEIGHT" find --strategy random --seed 2 --out "$SCRATCH/random.txt" >"$out" || problem "random: exit $?"
[ "$(grep -c '^# tried for ' "$SCRATCH/random.txt")" -eq 128 ] || problem "random: not every square says how many were tried"
sums_up "$SCRATCH/random.txt"
grep -q '^tried in all: [0-9,]* numbers$' "$out" || problem "random: said $(cat "$out")"
# The n-th number is the magic: so many were tried, by the parts of the search too.
tried=$("$SLEIGHT" find --strategy random --piece bishop --square d1 --seed 4 --json | "$JSON" tried)
"$SLEIGHT" find --strategy random --piece bishop --square d1 --seed 4 --ledger "$SCRATCH/tried.jsonl" >/dev/null
part=$(grep '"found"' "$SCRATCH/tried.jsonl" | "$JSON" part)
[ "$tried" -gt $((part * 16384)) ] && [ "$tried" -le $(((part + 1) * 16384)) ] || problem "tried $tried, found in part $part of 16,384 each"
for what in "random numbers" "construct numbers" "beam prefixes" "dfs prefixes"; do
    bits=5
    [ "${what#* }" = numbers ] || bits=4
    "$SLEIGHT" find --strategy ${what% *} --piece bishop --square g1 --bits $bits >"$SCRATCH/tried"
    grep -Eq "^# tried for bishop g1: [1-9][0-9,]* (number|${what#* })\$" "$SCRATCH/tried" || problem "${what% *}: $(cat "$SCRATCH/tried")"
    sums_up "$SCRATCH/tried"
    "$SLEIGHT" find --strategy ${what% *} --piece bishop --square g1 --bits $bits --json >"$out"
    [ "$("$JSON" tried_are <"$out")" = "${what#* }" ] || problem "${what% *}, json: $(cat "$out")"
    [ "$("$JSON" tried <"$out")" = "$("$JSON" tried_in_all <"$out")" ] || problem "${what% *}, json, one square: $(cat "$out")"
done
"$SLEIGHT" find --kind reduced --piece rook --square c8 >"$SCRATCH/tried"
grep -q '^# tried for rook c8: [1-9][0-9,]* prefixes$' "$SCRATCH/tried" || problem "tile: $(cat "$SCRATCH/tried")"
# A proof tries what its depths say.
"$SLEIGHT" find --prove --piece bishop --square e8 --bits 4 --json >"$out"
sum=0
for depth in 0 1 2 3 4; do sum=$((sum + $("$JSON" depths.$depth.tested <"$out"))); done
[ "$("$JSON" tried <"$out")" = $sum ] || problem "a proof tried $("$JSON" tried <"$out"), its depths $sum"
"$SLEIGHT" find --strategy random --piece bishop --square a1,b1,c1 --json >"$out"
[ "$("$SLEIGHT" find --strategy random --piece bishop --square a1,b1,c1 | sed -n 's/^# tried in all: //p' | tr -dc 0-9)" = "$(tail -n 1 "$out" | "$JSON" tried_in_all)" ] ||
    problem "tried in all, json: $(cat "$out")"

# ---- tile: all of one form is not all ----------------------------------------------------
"$SLEIGHT" find --kind reduced --piece rook --square g2 >"$out"
status=$?
[ $status -eq 1 ] || problem "tile without a magic: exit $status, expected 1"
grep -q 'rook g2 white with 9 bits: none of the form that tile searches; others may exist' "$out" ||
    problem "tile without a magic: $(cat "$out")"
"$SLEIGHT" find --kind reduced --piece rook --square g2 --json | "$JSON" result strategy | tr '\n' ' ' |
    grep -qx 'none of this form tile ' || problem "tile without a magic, json"
for threads in 1 2; do
    "$SLEIGHT" find --kind reduced --piece rook --square d2,c8,e8 --threads $threads | grep '^rook' >"$SCRATCH/tile$threads"
done
[ "$(grep -c . "$SCRATCH/tile1")" -eq 3 ] || problem "tile found not all three: $(cat "$SCRATCH/tile1")"
cmp -s "$SCRATCH/tile1" "$SCRATCH/tile2" || problem "tile: two threads found another magic"

"$SLEIGHT" find --kind reduced --piece rook --square g2 --shard 2/4 >"$out" || problem "tile, a shard done: exit $?"
is_refused find "--out and --ledger are both" --square c8 --out "$SCRATCH/both" --ledger "$SCRATCH/both"

# ---- stopping ---------------------------------------------------------------------------
"$SLEIGHT" find --piece rook --square a1 --bits 9 --seconds 0.3 >"$out"
status=$?
[ $status -eq 1 ] || problem "out of time: exit $status, expected 1"
grep -q 'rook a1 white with 9 bits: not found, the search was stopped' "$out" || problem "out of time: $(cat "$out")"
# One that cannot be had does not take the time of the others.
"$SLEIGHT" find --piece rook --square a1,b1,h8 --bits 9 --seconds 0.6 --threads 2 >"$out"
grep -c 'stopped' "$out" | grep -qx 3 || problem "shared time: $(cat "$out")"
shared_time() {
    "$SLEIGHT" find --kind reduced --piece bishop --square e1,g1 --strategy beam --seconds $((2 * allowed)) >"$out"
    grep -q '^bishop g1 ' "$out" || problem "e1 took the time of g1: $(cat "$out")"
}
steadily shared_time
# With many more threads than processors each must see in time that there is no more of it. That took a minute of
# processor time once; now it is a part of a second, and the rest is for what else the machine has to do.
many_threads() {
    start=$(date +%s)
    "$SLEIGHT" find --prove --piece rook --square a8 --kind reduced --seconds 0.5 --threads 32 >"$out"
    [ $(($(date +%s) - start)) -le $((4 + allowed * PATIENCE)) ] || problem "half a second on 32 threads took $(($(date +%s) - start)) s"
}
steadily many_threads
for signal in INT TERM; do
    ended_by $signal 0.5 "$SLEIGHT" find --piece rook --square a1 --bits 9 >"$out" 2>"$log"
    [ $status -eq 1 ] || problem "stopped by SIG$signal: exit $status, expected 1"
    grep -q 'the search was stopped' "$out" || problem "stopped by SIG$signal: $(cat "$out")"
done

# ---- more shards than parts ------------------------------------------------------------------
"$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --shard 1/2000 >"$out"
grep -q 'no part for shard 1/2000: there are 1024$' "$out" || problem "a shard without parts: $(cat "$out")"

# ---- how far it is, on a terminal -------------------------------------------------------------
# on_terminal ARGUMENTS: what a person sees, one state of the line after the other.
on_terminal() { script -qec "'$SLEIGHT' find $1" /dev/null </dev/null 2>&1 | tr '\r' '\n' >"$out"; }
shows_progress() {
    # Parts that come to an end: their share. Rooks of this size take days.
    on_terminal "--prove --piece rook --square d4 --bits 9 --seconds $allowed.5"
    grep -Eq 'finding: 0%, 0 of 1 squares, [0-9]+ parts, [0-9.e+]+ tested, [0-9.e+]+ a second, down to square [1-9][0-9]* of the mask' "$out" ||
        problem "find on a terminal: $(head -n 5 "$out")"
    # Parts without end: the share of the time.
    on_terminal "--strategy random --piece rook --square d4 --bits 8 --seconds $allowed.5"
    grep -Eq 'finding: [1-9][0-9]*%, 0 of 1 squares, [0-9]+ parts, .* a second, [01] s left$' "$out" ||
        problem "a search without end on a terminal: $(head -n 5 "$out")"
}
if have script && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    steadily shows_progress
    on_terminal "--strategy random --piece rook --square d4 --bits 8 --seconds 1.5 2>/dev/null"
    grep -q ' a second' "$out" && problem "progress, yet stderr is no terminal"
else
    echo "not tried: progress on a terminal (no script here)"
fi

# ---- misuse --------------------------------------------------------------------------------
refuses() { is_refused find "$@"; }
refuses "did you mean 'fancy'" --kind fanzy
refuses "no piece 'queen'" --piece queen
refuses "z9" --square z9
refuses "no square ''" --square a1,
refuses "no square ''" --square ,
refuses "no square 'a1 b'" --square "a1 b"
refuses "expected a whole number from 2 to 12" --bits 13
refuses "expected a whole number from 2 to 12" --bits 0
refuses "expected a whole number" --seed x
refuses "expected a whole number" --seed 99999999999999999999
refuses "expected a whole number from 1 to 256" --threads 0
refuses "expected a number above 0" --seconds 0
refuses "no strategy 'deep'" --strategy deep
refuses "expected a white kind" --kind black --prove
refuses "cannot look for a magic32 magic of 12 bits for the rook on a1" --kind magic32 --strategy beam
refuses "expected dfs or auto" --prove --strategy random
refuses "cannot look for a white magic of 10 bits for the rook on b1" --strategy construct --bits 10 --piece rook --square b1
refuses "cannot look for a white magic of 8 bits for the bishop on d4" --strategy tile --bits 8 --piece bishop --square d4
refuses "expected I/N" --shard 3
refuses "expected a whole number from 1 to 8" --shard 0/8
refuses "^sleight find: --shard '9/8': I is '9'; expected a whole number from 1 to 8$" --shard 9/8
refuses "expected a whole number from 1 to" --shard 1/0
refuses "expected a whole number" --shard 1/8x
refuses "expected --ledger" --resume
refuses "cannot write" --out "$SCRATCH/nosuch/file"
refuses "cannot write" --ledger "$SCRATCH/nosuch/file"
finish
