#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ledger.sh: ledgers and `merge`: a torn end is dropped, another job's ledger and
# rubbish are refused, a search killed and resumed comes to the same end, and
# whatever is false in a ledger is found out.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/log
ledger=$SCRATCH/ledger.jsonl

lasting() { grep -v -e '^# command: ' -e '^# date: ' -e '^# lines ' "$1"; }

# same FILE FILE WHAT
same() {
    lasting "$1" >"$SCRATCH/same1"
    lasting "$2" >"$SCRATCH/same2"
    cmp -s "$SCRATCH/same1" "$SCRATCH/same2" || problem "$3: $(diff "$SCRATCH/same1" "$SCRATCH/same2" | head -n 5)"
}

# prove ARGUMENTS...: a proof of a fraction of a second.
prove() { "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 "$@" >"$out" 2>"$log"; }

# gives STATUS PATTERN COMMAND...: the exit status, and something on stderr or stdout that matches.
gives() {
    expected=$1 pattern=$2
    shift 2
    "$@" >"$out" 2>"$log"
    status=$?
    [ $status -eq "$expected" ] || problem "$*: exit $status, expected $expected: $(cat "$log")"
    cat "$out" "$log" | grep -q -e "$pattern" || problem "$*: said '$(cat "$out" "$log")', expected /$pattern/"
}

# The check sum of a line up to its check, as claim.c has it, so that a false line can be made well.
check_sum() {
    printf '%s' "$1" | od -An -v -tu1 | tr -s ' ' '\n' | {
        sum=-3750763034362895579
        while read -r byte; do [ -z "$byte" ] || sum=$(((sum ^ byte) * 1099511628211)); done
        printf '%016x\n' "$sum"
    }
}

# forge LINE SED: the line changed, with a check sum that fits.
forge() {
    changed=$(printf '%s\n' "$1" | sed -e 's/, "check": .*//' -e "$2")
    printf '%s, "check": "%s"}\n' "$changed" "$(check_sum "$changed")"
}

# ---- the same certificate, by whatever way ------------------------------------------------
prove || problem "prove: exit $?"
cp "$out" "$SCRATCH/certificate"
grep -q 'c8 white with 4 bits: none exists' "$out" || problem "prove: $(cat "$out")"
prove --threads 3 --ledger "$ledger" || problem "with a ledger: exit $?"
same "$SCRATCH/certificate" "$out" "with a ledger"
while read -r line; do printf '%s\n' "$line" | "$JSON" || problem "no JSON: $line"; done <"$ledger"
gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
same "$SCRATCH/certificate" "$out" "merged"
"$SLEIGHT" merge --json "$ledger" >"$SCRATCH/json" || problem "merge --json: exit $?"
[ "$(lines_of "$SCRATCH/json")" -eq 2 ] || problem "merge --json: $(cat "$SCRATCH/json")"
head -n 1 "$SCRATCH/json" | "$JSON" result | grep -qx 'none exists' || problem "merge --json: $(cat "$SCRATCH/json")"
tail -n 1 "$SCRATCH/json" | "$JSON" wrong | grep -qx 0 || problem "merge --json: $(cat "$SCRATCH/json")"

# A covered line is short enough to search again.
awk -F'[:,] *' '/"covered"/ { for (i = 1; i < NF; i++) { if ($i == "\"parts\"") p = $(i + 1)
    if ($i == "\"first\"") f = $(i + 1); if ($i == "\"end\"") e = $(i + 1) } if ((e - f) * 64 > p) exit 1 }' "$ledger" ||
    problem "a covered line of more than a 64th of the parts"

# All of it was done: a second run has nothing to do, and adds nothing.
cp "$ledger" "$SCRATCH/whole"
prove --ledger "$ledger" --resume || problem "resumed when done: exit $?"
same "$SCRATCH/certificate" "$out" "resumed when done"
cmp -s "$ledger" "$SCRATCH/whole" || problem "resumed when done, yet the ledger changed"

# ---- cut short -----------------------------------------------------------------------------
for bytes in 20 150 1000 5000; do
    head -c $bytes "$SCRATCH/whole" >"$ledger"
    # Lines are as long as the search was fast: one may end just there.
    [ -n "$(tail -c 1 "$ledger")" ] || head -c $((bytes - 1)) "$SCRATCH/whole" >"$ledger"
    prove --ledger "$ledger" --resume || problem "resumed at byte $bytes: exit $?"
    grep -q 'is torn and was dropped' "$log" || problem "torn at byte $bytes, and nothing said: $(cat "$log")"
    same "$SCRATCH/certificate" "$out" "resumed at byte $bytes"
    gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
    same "$SCRATCH/certificate" "$out" "merged after a tear at byte $bytes"
done
head -n 30 "$SCRATCH/whole" >"$SCRATCH/half"
{ cat "$SCRATCH/half"; sed -n 31p "$SCRATCH/whole" | head -c 100; } >"$ledger"
gives 1 'torn and left out' "$SLEIGHT" merge "$ledger"
gives 1 'uncovered: parts [0-9]' "$SLEIGHT" merge "$ledger"
gives 1 'uncovered' "$SLEIGHT" merge --json "$ledger"

# ---- killed --------------------------------------------------------------------------------
# Four seconds of work, killed in the middle, twice.
proof="find --prove --piece bishop --square c6 --bits 5 --threads 2"
for round in 1 2; do
    rows=$(cat "$SCRATCH/hard" 2>/dev/null | wc -l) waited=0
    "$SLEIGHT" $proof --ledger "$SCRATCH/hard" --resume >"$out" 2>"$log" &
    search=$!
    while [ "$(cat "$SCRATCH/hard" 2>/dev/null | wc -l)" -lt $((rows + 2)) ] && [ $waited -lt 200 ]; do
        sleep 0.05
        waited=$((waited + 1))
    done
    kill -9 $search || problem "killed in round $round: it was done already"
    wait $search
    [ "$(wc -l <"$SCRATCH/hard")" -gt "$rows" ] || problem "killed in round $round: nothing in the ledger"
done
gives 1 'uncovered: parts' "$SLEIGHT" merge "$SCRATCH/hard"
"$SLEIGHT" $proof --ledger "$SCRATCH/hard" --resume >"$SCRATCH/resumed" 2>"$log" || problem "resumed after kill -9: exit $?"
gives 0 'c6 white with 5 bits: none exists' "$SLEIGHT" merge --recheck 2 "$SCRATCH/hard"
same "$SCRATCH/resumed" "$out" "after kill -9"
grep -q '^#   depth  7: [0-9]* prefixes tested, 0 survived' "$out" || problem "c6: $(cat "$out")"

# ---- refused -------------------------------------------------------------------------------
gives 2 'not empty; expected --resume' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$SCRATCH/whole"
gives 2 'square c8, not e8' "$SLEIGHT" find --prove --piece bishop --square e8 --bits 4 --ledger "$SCRATCH/whole" --resume
gives 2 'bits 4, not 3' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 3 --ledger "$SCRATCH/whole" --resume
gives 2 'piece bishop, not rook' "$SLEIGHT" find --prove --piece rook --square c8 --bits 4 --ledger "$SCRATCH/whole" --resume
"$SLEIGHT" find --kind reduced --piece rook --square c7,c8 --seed 5 --ledger "$SCRATCH/two" >/dev/null
gives 2 'seed 5, not 6' "$SLEIGHT" find --kind reduced --piece rook --square c7,c8 --seed 6 --ledger "$SCRATCH/two" --resume
cat "$SCRATCH/two" "$SCRATCH/two" >"$SCRATCH/twice"
"$SLEIGHT" find --kind reduced --piece rook --square c7,c8 --seed 5 --ledger "$SCRATCH/twice" --resume >/dev/null ||
    problem "a ledger with all lines twice: exit $?"
gives 2 'strategy dfs, not beam' "$SLEIGHT" find --strategy beam --piece bishop --square c8 --bits 4 --ledger "$SCRATCH/whole" --resume
gives 2 'shard 1/1, not 1/2' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --shard 1/2 --ledger "$SCRATCH/whole" --resume
printf 'my notes' >"$SCRATCH/notes"
gives 2 'line 1: no line of a ledger' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$SCRATCH/notes" --resume
[ "$(cat "$SCRATCH/notes")" = 'my notes' ] || problem "a file that is no ledger was changed"
head -c 100000 "$SLEIGHT" >"$SCRATCH/binary"
gives 2 'no line of a ledger' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$SCRATCH/binary" --resume
yes 'my notes' | head -n 5000 >"$SCRATCH/long"
for file in binary notes long; do
    gives 2 'no line of a ledger in it; expected' "$SLEIGHT" merge "$SCRATCH/$file"
    [ "$(cat "$out" "$log" | wc -l)" -eq 1 ] || problem "merge $file: $(cat "$out" "$log")"
    gives 2 "$file': no line of a ledger in it; expected" "$SLEIGHT" merge "$SCRATCH/whole" "$SCRATCH/$file"
done
# Rubbish before a ledger is named line by line, and the ledger is read.
{ echo one; echo two; cat "$SCRATCH/whole"; } >"$SCRATCH/preceded"
gives 1 ':2: no line of a ledger' "$SLEIGHT" merge "$SCRATCH/preceded"
grep -q ':1: no line of a ledger' "$log" || problem "line 1 is not named: $(cat "$log")"
grep -q 'wrong 2' "$out" && grep -q 'none exists' "$out" || problem "preceded by rubbish: $(cat "$out")"
gives 2 'cannot read' "$SLEIGHT" merge "$SCRATCH/nosuch"
gives 2 'FILE... is missing' "$SLEIGHT" merge
: >"$SCRATCH/empty"
gives 2 'no search in these ledgers' "$SLEIGHT" merge "$SCRATCH/empty"

# ---- false claims ----------------------------------------------------------------------------
# Changed by accident: the check sum shows it. Line 9 is a covered one.
sed '9s/\[\[0, /[[1, /' "$SCRATCH/whole" >"$ledger"
cmp -s "$ledger" "$SCRATCH/whole" && problem "nothing was changed"
gives 1 ':9: no line of a ledger, or one that was changed' "$SLEIGHT" merge "$ledger"
gives 2 'line 9: no line of a ledger' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$ledger" --resume

# Changed on purpose: searching again shows it. First: is our check sum theirs?
ninth=$(sed -n 9p "$SCRATCH/whole")
[ "$(forge "$ninth" '')" = "$ninth" ] || problem "the script's check sum is not the program's"
lie() { sed -e 9d "$SCRATCH/whole" >"$ledger"; forge "$ninth" "$1" >>"$ledger"; }
lie 's/\[\[0, /[[1, /'
gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
gives 1 'searched again, the parts give other counts' "$SLEIGHT" merge --recheck 1000 "$ledger"
gives 1 'other counts for parts' "$SLEIGHT" merge "$SCRATCH/whole" "$ledger"
lie 's/"parts": [0-9]*/"parts": 77/'
gives 1 '77 parts; this search has' "$SLEIGHT" merge "$ledger"
lie 's/"end": [0-9]*/"end": 99999999/'
gives 1 'are not among the' "$SLEIGHT" merge --recheck 1000 "$ledger"

# Lines of another revision of the search, or of none, are named and refused; another version of the program is not.
resume_c8() { "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$ledger" --resume; }
lie 's/"revision": [0-9]*/"revision": 70000/'
number=$(lines_of "$ledger")
gives 1 ":$number: revision 70000 of the dfs search, this program has revision [0-9]*; merge it with" "$SLEIGHT" merge "$ledger"
gives 2 "line $number of the ledger has revision 70000 of the dfs search, this program has revision [0-9]*; expected" resume_c8
lie 's/"revision": [0-9]*, //'
gives 1 ":$number: no revision of the dfs search, this program has revision [0-9]*; merge it with" "$SLEIGHT" merge "$ledger"
gives 2 "line $number of the ledger has no revision of the dfs search, this program has revision [0-9]*; expected" resume_c8
lie 's/"revision": [0-9]*/"revision": 0/'
gives 1 ":$number: no line of a ledger, or one that was changed" "$SLEIGHT" merge "$ledger"
lie 's/"version": "[0-9.]*"/"version": "0.0.1"/'
gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
same "$SCRATCH/certificate" "$out" "one line of another version, merged"
gives 0 'none exists' resume_c8
same "$SCRATCH/certificate" "$out" "one line of another version, resumed"

# The same work twice is counted once; cut otherwise it is left out.
gives 0 'left out 29,' "$SLEIGHT" merge "$SCRATCH/whole" "$SCRATCH/half"
same "$SCRATCH/certificate" "$out" "one half of it twice"

# ---- magics in ledgers --------------------------------------------------------------------------
find_g1() { "$SLEIGHT" find --prove --piece bishop --square g1 --bits 4 "$@"; }
find_g1 --threads 2 --ledger "$SCRATCH/g1" >"$SCRATCH/g1.txt" || problem "g1: exit $?"
gives 0 '^bishop g1 white 0x' "$SLEIGHT" merge --recheck 1000 "$SCRATCH/g1"
same "$SCRATCH/g1.txt" "$out" "g1 merged"
find_g1 --ledger "$SCRATCH/g1" --resume >"$out" || problem "g1 resumed: exit $?"
same "$SCRATCH/g1.txt" "$out" "g1 resumed"
"$SLEIGHT" find --kind reduced --piece bishop --square g1 --seed 9 >"$SCRATCH/other" || problem "g1 by beam: exit $?"
# The line that decides. A worker may find a magic in a higher part before it is stopped, and write it earlier or later.
found=$(grep '"found"' "$SCRATCH/g1" | sed 's/.*"part": \([0-9]*\).*/\1 &/' | sort -n | head -n 1 | cut -d' ' -f2-)
grep -v '"found"' "$SCRATCH/g1" >"$SCRATCH/g1.rest"
{ cat "$SCRATCH/g1.rest"; forge "$found" 's/"magic": "0x...../"magic": "0x12345/'; } >"$ledger"
gives 1 'is no magic: two attack sets clash' "$SLEIGHT" merge "$ledger"
gives 2 'contradicts itself' find_g1 --ledger "$ledger" --resume
# A magic in a part that another line calls covered.
part=$(printf '%s\n' "$found" | "$JSON" part) parts=$(printf '%s\n' "$found" | "$JSON" parts)
{ cat "$SCRATCH/g1"; forge "$ninth" "s/c8/g1/; s/\"parts\": [0-9]*/\"parts\": $parts/
    s/\"first\": [0-9]*/\"first\": $part/; s/\"end\": [0-9]*/\"end\": $((part + 1))/"; } >"$ledger"
gives 1 'which another line calls covered without one' "$SLEIGHT" merge "$ledger"
gives 1 'searched again, part [0-9]* holds the magic' "$SLEIGHT" merge --recheck 1000 "$ledger"
# A magic from elsewhere, said to be this part's: it is one, but not the search's.
{ cat "$SCRATCH/g1.rest"; forge "$found" 's/"magic": "0x[0-9a-f]*/"magic": "0x'"$(sed -n 's/^bishop g1 white 0x\([0-9a-f]*\) 60 .*/\1/p' "$SCRATCH/other")"'/'; } >"$ledger"
gives 0 '^bishop g1 white' "$SLEIGHT" merge "$ledger"
gives 1 'searched again, the parts give another magic' "$SLEIGHT" merge --recheck 1000 "$ledger"

# Ledgers of many squares in one, and of searches without an end.
"$SLEIGHT" find --kind reduced --piece bishop --square a1,g1,h2 --threads 2 --ledger "$SCRATCH/many" >"$out" || problem "many: exit $?"
cp "$out" "$SCRATCH/many.txt"
gives 0 '^bishop h2 ' "$SLEIGHT" merge --recheck 100 "$SCRATCH/many"
lasting "$SCRATCH/many.txt" | grep -v ', seed' >"$SCRATCH/same1"
lasting "$out" | grep -v '^# sleight' | cmp -s "$SCRATCH/same1" - || problem "many squares: merged to something else"
finish
