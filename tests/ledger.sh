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

lasting() { grep -v -e '^# command: ' -e '^# date: ' -e '^# lines ' -e '^# tried ' "$1"; }

# same FILE FILE WHAT
same() {
    lasting "$1" >"$SCRATCH/same1"
    lasting "$2" >"$SCRATCH/same2"
    cmp -s "$SCRATCH/same1" "$SCRATCH/same2" || problem "$3: $(diff "$SCRATCH/same1" "$SCRATCH/same2" | head -n 5)"
}

# prove ARGUMENTS...: a proof of a fraction of a second.
prove() { "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 "$@" >"$out" 2>"$log"; }

prove_again() { "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$ledger" --resume; }

# The last output has no certificate.
uncertified() { ! grep -q 'none exists' "$out" || problem "certified all the same: $(cat "$out" "$log")"; }

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

# Which parts a line covers, and which line is the ninth, is up to the clock. Below, the ninth is made false: one without
# the first parts and with survivors at the fourth depth, so that there is something to change.
one='[0-9]*, [1-9][0-9]*, "[0-9a-f]*"' # a depth that some survive
number=$(grep -n "\"depths\": \[\[0, .*\[$one\], \[$one\], \[[0-9]*, 0, \"0*\"\]\]" "$ledger" | head -n 1 | cut -d: -f1)
[ -n "$number" ] || problem "no line to make false: $(cat "$ledger")"
{ sed "${number}d" "$ledger" | head -n 8; sed -n "${number}p" "$ledger"; sed "${number}d" "$ledger" | tail -n +9; } >"$SCRATCH/whole"

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
# Four seconds of work, killed in the middle, twice. Where the machine is busy it may be done before: then from the
# beginning.
proof="find --prove --piece bishop --square c6 --bits 5 --threads 2"
# killed_at ROWS: killed when its ledger has so many; false when it was done before.
killed_at() {
    waited=0
    "$SLEIGHT" $proof --ledger "$SCRATCH/hard" --resume >"$out" 2>"$log" &
    search=$!
    while [ "$(cat "$SCRATCH/hard" 2>/dev/null | wc -l)" -lt "$1" ] && [ $waited -lt $((1200 * PATIENCE)) ]; do
        sleep 0.05
        waited=$((waited + 1))
    done
    kill -9 $search
    wait $search
    [ $? -eq 137 ]
}
for try in 1 2 3 4 5 6 7 8; do
    rm -f "$SCRATCH/hard"
    killed_at 2 && rows=$(lines_of "$SCRATCH/hard") && killed_at $((rows + 2)) && break
    rows=
done
[ -n "$rows" ] || problem "it was never killed before it was done"
[ "$(lines_of "$SCRATCH/hard")" -gt "${rows:-0}" ] || problem "killed, and nothing new in the ledger"
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
# Lines that some program has given a CR: they are not taken, and the cause is named.
with_cr="ends with CR LF; expected LF alone"
sed "s/\$/$(printf '\r')/" "$SCRATCH/whole" >"$SCRATCH/cr"
gives 2 "cr', line 1: the line $with_cr" "$SLEIGHT" merge "$SCRATCH/cr"
[ "$(cat "$out" "$log" | wc -l)" -eq 1 ] || problem "merge of CR LF: $(cat "$out" "$log")"
cp "$SCRATCH/cr" "$SCRATCH/cr_before"
gives 2 "cr', line 1: the line $with_cr" "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$SCRATCH/cr" --resume
cmp -s "$SCRATCH/cr" "$SCRATCH/cr_before" || problem "a ledger with CR LF was changed"
{ cat "$SCRATCH/whole"; head -n 2 "$SCRATCH/cr"; printf 'my notes\r\n'; } >"$SCRATCH/mixed"
gives 1 "mixed:$(($(lines_of "$SCRATCH/whole") + 2)): the line $with_cr" "$SLEIGHT" merge "$SCRATCH/mixed"
grep -q 'no line of a ledger, or one' "$log" || problem "notes with CR LF: $(cat "$log")"
grep -q 'wrong 3' "$out" && grep -q 'none exists' "$out" || problem "followed by CR LF: $(cat "$out")"

# ---- without an end --------------------------------------------------------------------------
# refused_soon PATTERN FILE: one line and exit 2, in seconds.
refused_soon() {
    gives 2 "$1" timeout $((60 * PATIENCE)) "$SLEIGHT" merge "$2"
    [ "$(cat "$out" "$log" | wc -l)" -eq 1 ] || problem "merge $2: $(cat "$out" "$log" | head -n 5)"
}
[ ! -c /dev/zero ] || refused_soon 'no line of a ledger in it' /dev/zero
[ ! -c /dev/urandom ] || refused_soon 'no line of a ledger in it' /dev/urandom
# A pipe each: a writer that waits wakes up to the next reader of its pipe. Where there is none, nothing is written: a
# plain file of that name would be written for ever.
pipes=$SCRATCH/pipes
mkdir "$pipes" && mkfifo "$pipes/notes" "$pipes/then_notes" "$pipes/then_blanks" "$pipes/silent" || exit 1
yes 'my notes' >"$pipes/notes" 2>/dev/null &
refused_soon 'no line of a ledger in it' "$pipes/notes"
{ cat "$SCRATCH/whole"; yes 'my notes'; } >"$pipes/then_notes" 2>/dev/null &
gives 2 'no ledger from here on' timeout $((60 * PATIENCE)) "$SLEIGHT" merge "$pipes/then_notes"
{ cat "$SCRATCH/whole"; tr '\n' ' ' </dev/zero; } >"$pipes/then_blanks" 2>/dev/null &
gives 2 'no ledger from here on' timeout $((60 * PATIENCE)) "$SLEIGHT" merge "$pipes/then_blanks"
# Signals end it at once, also while it waits for input; half a minute is for a busy machine.
for signal in TERM INT; do
    sleep $((60 * PATIENCE)) >"$pipes/silent" &
    sleeper=$!
    timeout -k $((30 * PATIENCE)) -s $signal 1 "$SLEIGHT" merge "$pipes/silent" >"$out" 2>"$log"
    [ $? -eq 124 ] || problem "SIG$signal does not end it"
    kill $sleeper
    wait $sleeper
done

# ---- two searches in one ledger -------------------------------------------------------------------
rm -f "$ledger"
"$SLEIGHT" find --prove --piece rook --square a1 --bits 9 --ledger "$ledger" >/dev/null 2>&1 &
search=$!
waited=0
while [ ! -s "$ledger" ] && [ $waited -lt $((600 * PATIENCE)) ]; do sleep 0.1 && waited=$((waited + 1)); done
gives 2 'is in use by another search' timeout $((60 * PATIENCE)) "$SLEIGHT" find --prove --piece rook --square a1 --bits 9 --ledger "$ledger" --resume
kill -KILL $search
wait $search 2>/dev/null

# ---- zeros at the end, as a power cut leaves them -------------------------------------------------
{ head -n 20 "$SCRATCH/whole"; head -c 5000 /dev/zero; } >"$ledger"
gives 1 ':21: torn and left out' "$SLEIGHT" merge "$ledger"
gives 0 'line 21 is torn and was dropped' prove_again
same "$SCRATCH/certificate" "$out" "zeros at the end"
{ head -n 20 "$SCRATCH/whole"; sed -n 21p "$SCRATCH/whole" | head -c 100; head -c 5000 /dev/zero; } >"$ledger"
gives 1 ':21: torn and left out' "$SLEIGHT" merge "$ledger"
gives 0 'line 21 is torn and was dropped' prove_again
same "$SCRATCH/certificate" "$out" "a torn line and zeros at the end"

gives 2 'FILE... is missing' "$SLEIGHT" merge
is_refused find '--ledger -; expected a file' --prove --piece bishop --square c8 --bits 4 --ledger -
: >"$SCRATCH/empty"
gives 2 'no search and no count in these ledgers; expected .*find. or .*perft. wrote' "$SLEIGHT" merge "$SCRATCH/empty"

# ---- false claims ----------------------------------------------------------------------------
# Changed by accident: the check sum shows it.
sed '9s/\[\[0, /[[1, /' "$SCRATCH/whole" >"$ledger"
cmp -s "$ledger" "$SCRATCH/whole" && problem "nothing was changed"
gives 1 ':9: no line of a ledger, or one that was changed' "$SLEIGHT" merge "$ledger"
gives 2 'line 9: no line of a ledger' "$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --ledger "$ledger" --resume

# Changed on purpose: searching again shows it. First: is our check sum theirs?
ninth=$(sed -n 9p "$SCRATCH/whole")
[ "$(forge "$ninth" '')" = "$ninth" ] || problem "the script's check sum is not the program's"
lie() { sed -e 9d "$SCRATCH/whole" >"$ledger"; forge "$ninth" "$1" >>"$ledger"; }
lie 's/\[\[0, /[[1, /' # what can be seen without searching
gives 1 'counts to which no search of parts [0-9]* to [0-9]* can come' "$SLEIGHT" merge "$ledger"
uncertified
lie 's/"0*[1-9a-f][0-9a-f]*"\]/"0123456789abcdef"]/' # another digest at a first depth
gives 1 'counts of the first depths that parts [0-9]* to [0-9]* do not have' "$SLEIGHT" merge "$ledger"
uncertified
lie 's/\(.*\)"0*[1-9a-f][0-9a-f]*"\]/\1"0123456789abcdef"]/' # at a deeper one: only searching shows it
cmp -s "$ledger" "$SCRATCH/whole" && problem "nothing was changed"
gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
grep -q '^# lines searched again: none; --recheck [0-9]* finds one false line of the [0-9]* that count with a probability of 95%' "$out" ||
    problem "the lines to search again are not said: $(cat "$out")"
gives 1 'searched again, the parts give other counts' "$SLEIGHT" merge --recheck 1000 "$ledger"
uncertified
grep -q 'uncovered: parts [0-9]' "$out" || problem "a refuted line: $(cat "$out")"
cat "$ledger" "$ledger" >"$SCRATCH/twice" # its copy was not searched again
gives 1 'uncovered: parts [0-9]' "$SLEIGHT" merge --recheck 1000 "$SCRATCH/twice"
uncertified
grep -q '^# lines searched again, seed [0-9]*: 1 of [0-9]* lines are false' "$out" || problem "a refuted line: $(cat "$out")"
"$SLEIGHT" merge --recheck 1000 --json "$ledger" >"$SCRATCH/json" 2>"$log"
[ $? -eq 1 ] || problem "merge --recheck --json of a false line does not end with 1"
head -n 1 "$SCRATCH/json" | "$JSON" result | grep -qx 'not settled' || problem "refuted: $(cat "$SCRATCH/json")"
tail -n 1 "$SCRATCH/json" | "$JSON" refuted | grep -qx 1 || problem "refuted: $(cat "$SCRATCH/json")"
gives 1 'other counts for parts' "$SLEIGHT" merge "$SCRATCH/whole" "$ledger"
uncertified

# What is searched again: another choice each time, the same with a seed; only lines that count.
seed_of() { "$SLEIGHT" merge --recheck 1 --json "$@" "$SCRATCH/whole" "$SCRATCH/half" | tail -n 1 | "$JSON" seed; }
[ "$(seed_of)" != "$(seed_of)" ] || problem "the seed is always the same"
[ "$(seed_of --seed 7)" = 7 ] || problem "--seed 7 is not the seed"
is_refused merge 'seed without --recheck or --certainty' --seed 7 "$SCRATCH/whole"
"$SLEIGHT" merge --seed 7 --certainty 95 "$SCRATCH/whole" | grep -q 'searched again, seed 7:' || problem "--seed with --certainty"
gives 0 'of the [0-9]* lines that count; one false line would have been found with a probability of 100%' \
    "$SLEIGHT" merge --recheck 1000 "$SCRATCH/whole" "$SCRATCH/half"
counting=$("$SLEIGHT" merge --json "$SCRATCH/whole" "$SCRATCH/half" | tail -n 1 | "$JSON" counting)
grep -q "searched again $counting;" "$out" || problem "lines that do not count are searched again: $(cat "$out")"
gives 0 'searched again 0' "$SLEIGHT" merge "$SCRATCH/whole"
gives 1 'found with a probability of 9[5-9]' "$SLEIGHT" merge --certainty 95 "$SCRATCH/half" # 29 lines
grep -q '(1%)' "$out" && problem "one percent of fewer than a hundred lines: $(cat "$out")"
gives 2 'expected one of them' "$SLEIGHT" merge --certainty 95 --recheck 5 "$SCRATCH/whole"
lie 's/"parts": [0-9]*/"parts": 77/'
gives 1 '77 parts; this search has' "$SLEIGHT" merge "$ledger"
lie 's/"end": [0-9]*/"end": 99999999/'
gives 1 'are not among the' "$SLEIGHT" merge --recheck 1000 "$ledger"

# Written by hand, with a right check sum, for a square that has a magic: all parts in one line, with counts of zero or
# others; or in lines of the right size.
zeros='[0, 0, \"0000000000000000\"]'
by_hand() { # FIRST END DEPTHS
    forge "$ninth" "s/c8/b1/; s/\"parts\": [0-9]*/\"parts\": 4096/; s/\"first\": [0-9]*/\"first\": $1/
        s/\"end\": [0-9]*/\"end\": $2/; s/\"depths\": .*\]\]/\"depths\": [$3]/"
}
by_hand 0 4096 "$zeros, $zeros, $zeros, $zeros, $zeros" >"$ledger"
gives 1 'parts 0 to 4096 in one line; expected at most 64' "$SLEIGHT" merge "$ledger"
uncertified
by_hand 0 64 "$zeros, $zeros, $zeros, $zeros, $zeros" >"$ledger"
gives 1 'counts to which no search' "$SLEIGHT" merge "$ledger"
by_hand 64 128 "$zeros, $zeros, $zeros, $zeros, [0, 5, \"0000000000000001\"]" >"$ledger"
gives 1 'counts to which no search' "$SLEIGHT" merge "$ledger"
by_hand 64 128 "$zeros, $zeros, $zeros, [512, 513, \"0000000000000001\"], [262656, 0, \"0000000000000000\"]" >"$ledger"
gives 1 'counts to which no search' "$SLEIGHT" merge "$ledger"

# Lines of another revision of the search, or of none, are named and refused; another version of the program is not.
lie 's/"revision": [0-9]*/"revision": 70000/'
number=$(lines_of "$ledger")
gives 1 ":$number: revision 70000 of the dfs search, this program has revision [0-9]*; merge it with" "$SLEIGHT" merge "$ledger"
gives 2 "line $number of the ledger has revision 70000 of the dfs search, this program has revision [0-9]*; expected" prove_again
lie 's/"revision": [0-9]*, //'
gives 1 ":$number: no revision of the dfs search, this program has revision [0-9]*; merge it with" "$SLEIGHT" merge "$ledger"
gives 2 "line $number of the ledger has no revision of the dfs search, this program has revision [0-9]*; expected" prove_again
lie 's/"revision": [0-9]*/"revision": 0/'
gives 1 ":$number: no line of a ledger, or one that was changed" "$SLEIGHT" merge "$ledger"
lie 's/"version": "[0-9.]*"/"version": "0.0.1"/'
gives 0 'wrong 0' "$SLEIGHT" merge "$ledger"
same "$SCRATCH/certificate" "$out" "one line of another version, merged"
gives 0 'none exists' prove_again
same "$SCRATCH/certificate" "$out" "one line of another version, resumed"

# Many lines of it are named once.
grep covered "$SCRATCH/whole" | head -n 5 | while read -r line; do forge "$line" 's/"revision": [0-9]*/"revision": 70000/'; done >"$ledger"
gives 1 ':1: revision 70000 of the dfs search, .*; so 5 lines in all' "$SLEIGHT" merge "$ledger"
[ "$(lines_of "$log")" -eq 1 ] || problem "another revision in five lines: $(cat "$log")"

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
# How much was tried for a magic no ledger says; for a proof its counts do.
grep -q '^# tried in all: 0 numbers; not known for 1 square, found in the ledger$' "$out" || problem "g1 resumed: $(cat "$out")"
grep -q '^# tried for' "$out" && problem "g1 resumed, yet it says how much was tried: $(cat "$out")"
find_g1 --threads 1 >"$SCRATCH/g1.one"
grep '^# tried ' "$SCRATCH/g1.txt" >"$SCRATCH/same1"
grep '^# tried ' "$SCRATCH/g1.one" | cmp -s - "$SCRATCH/same1" || problem "g1: with two threads it says that another number was tried"
[ "$(lines_of "$SCRATCH/same1")" -eq 2 ] || problem "g1: $(cat "$SCRATCH/g1.txt")"
"$SLEIGHT" find --kind reduced --piece bishop --square g1 --seed 9 >"$SCRATCH/other" || problem "g1 by beam: exit $?"
# The line that decides. A worker may find a magic in a higher part before it is stopped, and write it earlier or later.
found=$(grep '"found"' "$SCRATCH/g1" | sed 's/.*"part": \([0-9]*\).*/\1 &/' | sort -n | head -n 1 | cut -d' ' -f2-)
grep -v '"found"' "$SCRATCH/g1" >"$SCRATCH/g1.rest"
{ cat "$SCRATCH/g1.rest"; forge "$found" 's/"magic": "0x...../"magic": "0x12345/'; } >"$ledger"
gives 1 'is no magic: two attack sets clash' "$SLEIGHT" merge "$ledger"
gives 2 'contradicts itself' find_g1 --ledger "$ledger" --resume
# A magic in a part that another line calls covered.
part=$(printf '%s\n' "$found" | "$JSON" part) parts=$(printf '%s\n' "$found" | "$JSON" parts)
covered=$(by_hand "$part" $((part + 1)) "$zeros, $zeros, $zeros, $zeros, $zeros")
covered=$(forge "$covered" "s/b1/g1/; s/\"parts\": [0-9]*/\"parts\": $parts/")
{ cat "$SCRATCH/g1"; printf '%s\n' "$covered"; } >"$ledger"
gives 1 'which another line calls covered without one' "$SLEIGHT" merge "$ledger"
# A part said to hold nothing, without having been searched: only searching it again shows the magic.
{ cat "$SCRATCH/g1.rest"; printf '%s\n' "$covered"; } >"$ledger"
gives 1 'not settled' "$SLEIGHT" merge "$ledger"
grep -q 'wrong 0' "$out" || problem "a false line that can be: $(cat "$out" "$log")"
gives 1 'searched again, part [0-9]* holds the magic' "$SLEIGHT" merge --recheck 1000 "$ledger"
grep -q '^bishop g1 white 0x' "$out" || problem "the magic found by searching again is not shown: $(cat "$out")"
# A magic from elsewhere, said to be this part's: it is one, but lies in another part.
{ cat "$SCRATCH/g1.rest"; forge "$found" 's/"magic": "0x[0-9a-f]*/"magic": "0x'"$(sed -n 's/^bishop g1 white 0x\([0-9a-f]*\) 60 .*/\1/p' "$SCRATCH/other")"'/'; } >"$ledger"
gives 1 'is a magic, but not one of part' "$SLEIGHT" merge "$ledger"
gives 2 'contradicts itself' find_g1 --ledger "$ledger" --resume

# Ledgers of many squares in one, and of searches without an end.
"$SLEIGHT" find --kind reduced --piece bishop --square a1,g1,h2 --threads 2 --ledger "$SCRATCH/many" >"$out" || problem "many: exit $?"
cp "$out" "$SCRATCH/many.txt"
gives 0 '^bishop h2 ' "$SLEIGHT" merge --recheck 100 "$SCRATCH/many"
lasting "$SCRATCH/many.txt" | grep -v ', seed' >"$SCRATCH/same1"
lasting "$out" | grep -v '^# sleight' | cmp -s "$SCRATCH/same1" - || problem "many squares: merged to something else"
finish
