#!/bin/sh
# SPDX-License-Identifier: MIT
#
# perft_ledger.sh: `perft --ledger`, with shards, and `merge` of what it wrote:
# shards add up to the whole count; lines that are torn, changed, twice, missing,
# contradictory or false are found; a count that was killed goes on where it was.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/log
cd "$SCRATCH" || exit 1

no_total() { ! grep -q '^Nodes searched' "$out" || problem "a total all the same: $(cat "$out" "$log")"; }

if [ "${1-}" = endless ]; then
    "$SLEIGHT" perft 5 --ledger whole >"$out" || problem "perft: exit $?"
    yes "$(head -n 1 whole)" | "$SLEIGHT" merge whole /dev/stdin >"$out" 2>"$log"
    grep -q 'too many lines; expected at most 2000000' "$log" || problem "endless lines: $(cat "$out" "$log")"
    finish
fi

# ---- shards, and the whole ------------------------------------------------------------------
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" perft 5 --ledger whole
for i in 1 2 3; do gives 0 "^# shard $i/3: parts " "$SLEIGHT" perft 5 --shard $i/3 --ledger shard-$i --threads 2 --hash 1; done
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" merge shard-3 shard-1 shard-2
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" merge whole
while read -r line; do printf '%s\n' "$line" | "$JSON" || problem "no JSON: $line"; done <<END_LINES
$(head -n 20 whole)
END_LINES
sort whole >sorted.whole
sort shard-? | cmp -s - sorted.whole || problem "shards have other lines than the whole"
"$SLEIGHT" merge --json --recheck 3 --seed 7 shard-? >"$out" || problem "merge --json: exit $?"
[ "$("$JSON" nodes complete covered wrong twice refuted <"$out" | tr '\n' ' ')" = "4865609 true 8902 0 0 0 " ] ||
    problem "merge --json: $(cat "$out")"
[ "$("$JSON" counted_again <"$out")" -eq 67 ] || problem "not 64 cheap ones and 3 others were counted again: $(cat "$out")"
"$SLEIGHT" perft 5 --shard 2/3 --ledger shard-2 --resume --json >"$out" || problem "--json: exit $?"
[ "$("$JSON" covered known shard shards parts counting <"$out" | tr '\n' ' ')" = "2967 2967 2 3 8902 leap " ] ||
    problem "perft --ledger --json: $(cat "$out")"

# Chess960, a mate, depth 0, more shards than parts.
fen="rqkrbnnb/pppppppp/8/8/8/8/PPPPPPPP/RQKRBNNB w DAda - 0 1"
gives 0 "^Nodes searched: $("$SLEIGHT" perft 4 --fen "$fen" | sed 's/.*: //')\$" "$SLEIGHT" perft 4 --fen "$fen" --ledger chess960
gives 0 '^Nodes searched: [0-9]*$' "$SLEIGHT" merge chess960
gives 0 '^Nodes searched: 0$' "$SLEIGHT" perft 5 --fen "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" --ledger mate
gives 0 '^Nodes searched: 0$' "$SLEIGHT" merge mate # a count of one part
ends="6k1/6Q1/1r6/8/8/8/2q5/K7 b - - 0 1" # all lines end after the one move
for depth in 1 2 3 4; do
    gives 0 "^Nodes searched: $((depth == 1))\$" "$SLEIGHT" perft $depth --fen "$ends" --ledger ends-$depth
    gives 0 "^Nodes searched: $((depth == 1))\$" "$SLEIGHT" merge ends-$depth
done
gives 0 '^Nodes searched: 1$' "$SLEIGHT" perft 0 --ledger zero
gives 0 'has none of the 1 parts' "$SLEIGHT" perft 1 --shard 1/2 --ledger none
# Past 64 bits.
locked="7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1"
gives 0 '^Nodes searched: 831784590466984203719076$' "$SLEIGHT" perft 32 --fen "$locked" --hash 8 --ledger locked
gives 0 '^Nodes searched: 831784590466984203719076$' "$SLEIGHT" merge locked

# ---- missing, twice, torn, changed ----------------------------------------------------------
gives 1 'uncovered: parts 2967-5933$' "$SLEIGHT" merge shard-1 shard-3
no_total
sed -e 1d -e 5d whole >gaps
gives 1 'uncovered: parts 0, 4$' "$SLEIGHT" merge gaps
gives 0 'twice 2967' "$SLEIGHT" merge shard-1 shard-2 shard-2 shard-3
grep -q '^Nodes searched: 4865609$' "$out" || problem "twice: $(cat "$out")"
printf '%s' "$(head -n 3 whole)" >torn
gives 1 'torn:3: torn and left out' "$SLEIGHT" merge torn
grep -q 'wrong 0' "$out" || problem "torn is wrong: $(cat "$out")"
sed '7s/"nodes": "./"nodes": "9/' whole >changed
gives 1 'changed:7: no line of a count' "$SLEIGHT" merge changed
gives 1 'uncovered: parts 6$' "$SLEIGHT" merge changed
no_total

# ---- contradictory and false ------------------------------------------------------------------
forge "$(sed -n 7p whole)" 's/"nodes": "[0-9]*/"nodes": "123456/' >false
gives 1 'another count for the same part than' "$SLEIGHT" merge whole false
no_total
{ sed 7d whole && cat false; } >lie
gives 0 '^Nodes searched: ' "$SLEIGHT" merge lie # among dear parts it is not seen without --recheck
gives 1 'false: counted again' "$SLEIGHT" merge --recheck 8902 lie
gives 0 'counted again [0-9]' "$SLEIGHT" merge --certainty 50 --seed 1 whole
gives 1 'uncovered: parts 6$' "$SLEIGHT" merge --recheck 8902 lie
no_total
{ sed 7d whole && forge "$(sed -n 7p whole)" 's/"nodes": "[0-9]*/"nodes": "3/'; } >cheap
gives 1 'false: counted again' "$SLEIGHT" merge cheap
for change in 's/"depth": 5/"depth": 4/' 's/"parts": 8902/"parts": 8901/' 's/"part": 6,/"part": 8902,/' 's/"revision": 1/"revision": 2/' \
    's/RNBQKBNR w/RNBQKBN1 w/'; do
    { cat whole && forge "$(sed -n 7p whole)" "$change"; } >other
    gives 1 'other:8903: ' "$SLEIGHT" merge other
done

# A first line that is wrong does not say what the count is.
{ forge "$(sed -n 7p whole)" 's/"revision": 1/"revision": 2/' && cat whole; } >other
gives 1 'other:1: revision 2' "$SLEIGHT" merge other
grep -q '^Nodes searched: 4865609$' "$out" || problem "the first line decides: $(cat "$out" "$log")"
# Carried through a program that ends lines with CR LF; zeros where the power went.
sed 's/$/\r/' whole >with_cr
gives 2 'with_cr.*line 1: the line ends with CR LF' "$SLEIGHT" merge with_cr
is_refused perft 'the line ends with CR LF' 5 --ledger with_cr --resume
{ head -n 4 whole && sed -n '5s/$/\r/p' whole && sed 1,5d whole; } >one_cr
gives 1 'one_cr:5: the line ends with CR LF' "$SLEIGHT" merge one_cr
{ head -n 4 whole && sed -n 5p whole | head -c 40 && head -c 9000 /dev/zero; } >zeros
gives 1 'zeros:5: torn and left out' "$SLEIGHT" merge zeros
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" perft 5 --ledger zeros --resume
# An empty ledger is of any kind; one with nothing but a torn line says nothing of a count.
: >empty
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" merge empty whole
printf '{"ledger": "perft", "ver' >torn_only
gives 2 'no right line of a count' "$SLEIGHT" merge torn_only
no_total

# ---- resuming ---------------------------------------------------------------------------------
is_refused perft 'is not empty; expected --resume' 5 --ledger whole
is_refused perft 'depth 5, not 6' 6 --ledger whole --resume
is_refused perft 'another position' 5 --fen "$fen" --ledger whole --resume
is_refused perft 'a part of another shard' 5 --shard 2/3 --ledger shard-1 --resume
is_refused perft 'no line of a count' 5 --ledger changed --resume
cat whole false >contradicts
is_refused perft 'contradicts a line before it' 5 --ledger contradicts --resume
is_refused perft '--shard without --ledger' 5 --shard 1/2
is_refused perft '--resume without --ledger' 5 --resume
is_refused perft '--ledger -; expected a file' 5 --ledger -
is_refused perft '--divide with --ledger' 5 --divide --ledger new
is_refused perft 'I/N, as in 3/8' 5 --shard 2 --ledger new
echo rubbish >rubbish
is_refused perft 'no line of a count' 5 --ledger rubbish --resume
printf 'a page of mine, without a line feed' >page
is_refused perft 'no line of a count' 5 --ledger page --resume
[ "$(cat page)" = 'a page of mine, without a line feed' ] || problem "a file of somebody else was cut: '$(cat page)'"
is_refused merge 'no line of a ledger' rubbish
is_refused merge 'no line of a ledger in it; expected a file that `sleight perft' whole rubbish
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" perft 5 --ledger torn --resume
grep -q 'torn:3: torn and cut off' "$log" || problem "a torn end is not named: $(cat "$log")"
gives 0 '^Nodes searched: 4865609$' "$SLEIGHT" merge torn

# ---- killed --------------------------------------------------------------------------------------
slow=
"$SLEIGHT" perft 1 --method ray >/dev/null 2>&1 && slow="--method ray" # the slowest: half a minute; builds with one core lack it
# Held once it has written something: however long the next takes, it has the ledger and is not over. Where the machine is
# busy it may be over before: then from the beginning.
for try in 1 2 3 4 5 6 7 8; do
    rm -f killed
    # shellcheck disable=SC2086 # two words or none
    "$SLEIGHT" perft 7 $slow --count bulk --ledger killed >"$out" 2>"$log" &
    count=$!
    waited=0
    until [ "$(cat killed 2>/dev/null | wc -l)" -gt 0 ] || [ $waited -eq $((3000 * PATIENCE)) ]; do
        sleep 0.02
        waited=$((waited + 1))
    done
    kill -STOP $count 2>/dev/null && [ "$(lines_of killed)" -lt 8902 ] && break
    kill -9 $count 2>/dev/null
    wait $count 2>/dev/null
done
is_refused perft 'is in use by another count' 7 --ledger killed --resume
kill -9 $count || problem "the count was over before it was killed"
wait $count 2>/dev/null
[ "$(lines_of killed)" -lt 8902 ] || problem "killed, but all is there"
"$SLEIGHT" perft 7 --ledger killed --resume --json >"$out" 2>"$log" || problem "resumed: exit $?: $(cat "$log")"
[ "$("$JSON" nodes <"$out")" = 3195901860 ] || problem "resumed: $(cat "$out")"
[ "$("$JSON" known <"$out")" -gt 0 ] || problem "nothing of the killed count was known: $(cat "$out")"
gives 0 '^Nodes searched: 3195901860$' "$SLEIGHT" merge killed
finish
