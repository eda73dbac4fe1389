#!/bin/sh
# SPDX-License-Identifier: MIT
#
# perft.sh: the command line of perft: what it prints, that threads, tables and
# methods do not change the counts, how it is stopped, and what it refuses.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/log
kiwipete="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

# counts EXPECTED ARGUMENTS...: the last line, and nothing on stderr.
counts() {
    expected=$1
    shift
    "$SLEIGHT" perft "$@" >"$out" 2>"$log" || problem "perft $*: exit $?"
    [ "$(tail -n 1 "$out")" = "Nodes searched: $expected" ] || problem "perft $*: $(tail -n 1 "$out"), expected $expected"
    [ -s "$log" ] && problem "perft $*: on stderr: $(cat "$log")"
}

# ---- counts ---------------------------------------------------------------------------
counts 1 0
counts 20 1
counts 4865609 5
counts 4085603 4 --fen "$kiwipete"
[ "$(lines_of "$out")" -eq 1 ] || problem "more than the total without --divide"
for threads in 1 2 5; do
    counts 4085603 4 --fen "$kiwipete" --threads $threads
    counts 4085603 4 --fen "$kiwipete" --threads $threads --hash 1
    counts 119060324 6 --threads $threads --hash 4
done
counts 11030083 6 --fen "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --threads 2
while read -r name _ needs _; do
    counts_by "$name" || continue
    counts 97862 3 --fen "$kiwipete" --method "$name"
done <"$METHODS"
if counts_by kogge; then
    SLEIGHT_METHOD=kogge "$SLEIGHT" perft 3 --json >"$out"
    [ "$("$JSON" method core_chosen_by <"$out" | tr '\n' ' ')" = "kogge SLEIGHT_METHOD " ] ||
        problem "SLEIGHT_METHOD has no effect: $(cat "$out")"
    "$SLEIGHT" perft 3 --method kogge --json >"$out"
    [ "$("$JSON" method core_chosen_by <"$out" | tr '\n' ' ')" = "kogge --method " ] || problem "--method has no effect: $(cat "$out")"
fi
# A short count goes by what is known; a long one may have been measured, and then says against what.
"$SLEIGHT" perft 3 --json >"$out"
[ "$("$JSON" core_chosen_by <"$out")" = known ] || problem "a short count was measured: $(cat "$out")"
"$SLEIGHT" perft 6 --json >"$out"
case $("$JSON" core_chosen_by <"$out") in
known) ;;
measured) [ "$("$JSON" core_compared_with core_compared_counting <"$out")" != "$("$JSON" method counting <"$out")" ] || problem "compared with itself: $(cat "$out")" ;;
*) problem "core_chosen_by: $(cat "$out")" ;;
esac
# Past 64 bits: two kings that walk behind locked pawns.
counts 831784590466984203719076 32 --fen "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1" --hash 8
counts 831784590466984203719076 32 --fen "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1" --hash 8 --threads 2

# ---- what is printed --------------------------------------------------------------------
counts 2039 2 --fen "$kiwipete" --divide
sed '/^$/,$d' "$out" >"$SCRATCH/lines"
[ "$(lines_of "$SCRATCH/lines")" -eq 48 ] || problem "divide: $(lines_of "$SCRATCH/lines") moves, expected 48"
[ "$(awk '{ sum += $2 } END { print sum }' "$SCRATCH/lines")" = 2039 ] || problem "divide does not add up"
grep -qx 'e1g1: 43' "$out" || problem "divide: castling is $(grep '^e1[gh]1' "$out")"
grep -qx '' "$out" || problem "divide: no blank line"
counts 2039 2 --fen "$kiwipete" --divide --chess960
grep -qx 'e1h1: 43' "$out" || problem "divide --chess960: castling is $(grep '^e1[gh]1' "$out")"
# Where "b1c1" would be two moves, castling is king takes rook, whether asked for or not.
for option in "" --chess960; do
    # shellcheck disable=SC2086
    "$SLEIGHT" perft 1 --json $option --fen "4k3/8/8/8/8/8/8/RK5R w HA - 0 1" >"$out" || problem "Chess960 json: exit $?"
    [ "$("$JSON" fen divide.b1a1 divide.b1h1 divide.b1c1 <"$out" | tr '\n' ' ')" = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1 1 1 1 " ] ||
        problem "Chess960 json: $(cat "$out")"
    # shellcheck disable=SC2086
    "$SLEIGHT" perft 1 --divide $option --fen "4k3/8/8/8/8/8/8/RK5R w HA - 0 1" | sort | uniq -d >"$out"
    [ -s "$out" ] && problem "Chess960: twice in divide: $(cat "$out")"
done
"$SLEIGHT" perft 1 --json --fen "$kiwipete" | grep -qF "\"fen\": \"$kiwipete\"" || problem "json: another fen"
if have stockfish || [ -x /usr/games/stockfish ]; then
    printf 'position fen %s\ngo perft 3\nquit\n' "$kiwipete" | PATH=$PATH:/usr/games stockfish | grep '^[a-h][1-8].*:' | sort >"$SCRATCH/theirs"
    "$SLEIGHT" perft 3 --fen "$kiwipete" --divide | grep '^[a-h][1-8].*:' | sort | cmp - "$SCRATCH/theirs" || problem "Stockfish divides otherwise"
fi
for arguments in "3" "3 --divide" "0" "20 --hash 1 --fen 7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7_w_-_-"; do
    # shellcheck disable=SC2086
    IFS=' '; set -- $arguments; [ $# -gt 3 ] && set -- "$1" "$2" "$3" "$4" "$(echo "$5" | tr _ ' ')"
    unset IFS
    "$SLEIGHT" perft "$@" --json >"$out" || problem "json $arguments: exit $?"
    "$JSON" <"$out" || problem "json $arguments: $(cat "$out")"
    for field in fen depth nodes seconds counting divide; do
        grep -q "\"$field\":" "$out" || problem "json $arguments: no $field"
    done
done
"$SLEIGHT" perft 32 --hash 8 --json --fen "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1" | grep -q '"nodes": "831784590466984203719076"' || problem "json: a long count is no string"

# Leaping and in bulk: the same counts, and the output says which.
for way in bulk leap; do
    "$SLEIGHT" perft 4 --count $way --json >"$out" || problem "--count $way: exit $?"
    grep -q "\"counting\": \"$way\"" "$out" || problem "--count $way: not said: $(cat "$out")"
    grep -q '"nodes": 197281' "$out" || problem "--count $way: $(cat "$out")"
done
"$SLEIGHT" perft 6 --count bulk --json >"$out"
grep -q '"core_compared_counting": "leap"' "$out" && problem "--count bulk: a core that leaps was tried: $(cat "$out")"
grep -q '"counting": "bulk"' "$out" || problem "--count bulk, measured: $(cat "$out")"
"$SLEIGHT" perft 4 --json | grep -q '"counting": "leap"' || problem "without --count it does not leap"
"$SLEIGHT" perft 4 --count hop >"$out" 2>&1 && problem "--count hop is taken"

# A speed says how it was counted; it is for terminals.
if have script && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    script -qec "'$SLEIGHT' perft 5" /dev/null </dev/null >"$out" 2>&1
    grep -q ' million nodes a second, leap counting (' "$out" || problem "the speed does not say leap: $(cat "$out")"
    script -qec "'$SLEIGHT' perft 6 --hash 4" /dev/null </dev/null >"$out" 2>&1
    grep -q ' million nodes a second, leap counting with a table (' "$out" || problem "the speed does not say what with: $(cat "$out")"
fi

# ---- a program that counts carries one method's tables ------------------------------------
cat >"$SCRATCH/program.c" <<'END'
#include <sleight/perft.h>
int main(int argc, char **argv) {
    (void)argv;
    return (int)sl_perft(&sl_position_start, argc).low;
}
END
case $LIBRARY in *.a)
    if have nm && "$CC" -std=c11 -O2 -I"$SOURCE/include" "$SCRATCH/program.c" "$LIBRARY" -o "$SCRATCH/program"; then
        nm "$SCRATCH/program" | awk '{ print $3 }' >"$SCRATCH/symbols"
        tables=$(cut -d' ' -f2 "$METHODS" | sort -u | while read -r name; do grep -x "sl_$name" "$SCRATCH/symbols"; done)
        [ "$(echo "$tables" | wc -l)" -eq 1 ] || problem "sl_perft pulled in $tables"
        [ "$(grep -c '^sl_perft_core_own' "$SCRATCH/symbols")" -eq "$(grep -c '^sl_perft_core_' "$SCRATCH/symbols")" ] || problem "sl_perft pulled in $(grep '^sl_perft_core_' "$SCRATCH/symbols")"
        "$SCRATCH/program"
        [ $? -eq 20 ] || problem "the small program does not count 20 moves"
    else
        problem "a program with sl_perft does not link"
    fi ;;
esac

# ---- beside the divide of another program ---------------------------------------------------
# compares STATUS PATTERN TEXT: with what another program has printed about the start position at depth 2.
compares() {
    printf "$3" | "$SLEIGHT" perft 2 --divide --compare - >"$out" 2>"$log"
    status=$?
    [ $status -eq "$1" ] || problem "--compare: exit $status, expected $1: $(cat "$out" "$log")"
    grep -Eq -e "$2" "$out" || problem "--compare: expected /$2/ in: $(cat "$out")"
}
says_of_comparison() { grep -Eq -e "$1" "$out" || problem "--compare: expected /$1/ in: $(cat "$out")"; }
theirs=$("$SLEIGHT" perft 2 --divide)
compares 0 "^The same.$" "$theirs"
compares 0 "^The same.$" "$(echo "$theirs" | sed 's/^\(....\): /1. \1 - /; s/^Nodes searched/Total/')"
compares 0 "^The same. \(there is a total only\)$" "perft(2) = 400\n"
compares 1 "^The totals differ. \(there is a total only\)$" "perft(2) = 401\n"
compares 1 "^e2e4 +20 +21  <- differs$" "$(echo "$theirs" | sed 's/e2e4: 20/e2e4: 21/; s/400/401/')"
compares 1 "^1 move differs.$" "$(echo "$theirs" | sed 's/e2e4: 20/e2e4: 21/; s/400/401/')"
compares 1 "^e2e4 +20 +-  <- lacking there$" "$(echo "$theirs" | sed '/e2e4/d; s/400/380/')"
compares 1 "^e2e5 +- +20  <- not legal$" "$theirs\ne2e5: 20\n"
compares 1 "^e2e4 +- +20  <- twice$" "$theirs\ne2e4: 20\n"
compares 1 "^e2e4 +20 +-  <- not seen there$" "$(echo "$theirs" | sed '/e2e4/d; /Nodes/d')"
compares 1 "^I cannot tell who is wrong: " "$(echo "$theirs" | sed '/e2e4/d; /Nodes/d')"
compares 0 "^The same.$" "$(echo "$theirs" | sed 'N; s/\n/  /')" # two moves in a line
compares 1 "^I cannot tell who is wrong: " "$(echo "$theirs" | sed '1{N; s/\(.*\): \(.*\)\n\(.*\): /\1 \3 \2 /;}')"
# a divide for each depth: the last counts; where they go down nobody can know
ones=$(echo "$theirs" | sed 's/: 20$/: 1/; s/400/20/')
compares 0 "^The same.$" "$ones\n\n$theirs"
compares 1 "^1 move differs.$" "$(echo "$ones"; echo; echo "$theirs" | sed 's/e2e4: 20/e2e4: 21/; s/400/401/')"
compares 0 "^The same.$" "$(echo "$ones" | sed '/Nodes/d'; echo; echo "$theirs" | sed '/Nodes/d')"
compares 1 "^I cannot tell who is wrong: " "$theirs\n\n$ones"
compares 1 "^I cannot tell who is wrong: " "$ones\n\n$(echo "$theirs" | sed 's/400/many/')" # the total of depth 1 is none of depth 2
# JSON and CSV
compares 0 "^The same.$" "$("$SLEIGHT" perft 2 --json)"
compares 1 "^e2e4 +20 +21  <- differs$" "$("$SLEIGHT" perft 2 --json | sed '/e2e4/s/20/21/; s/400/401/')"
compares 0 "^The same.$" "move,depth,nodes\n$(echo "$theirs" | sed -n 's/: /,2,/p' | sed 's/^Nodes searched/total/')"
compares 1 "^1 move differs.$" "move,depth,nodes\n$(echo "$theirs" | sed -n '/Nodes/d; s/: /,2,/p' | sed 's/e2e4,2,20/e2e4,2,21/')"
compares 1 "^I cannot tell who is wrong: " "$(echo "$theirs" | sed 's/Nodes searched: 400/total,2,40/')" # which number is the total?
# blanks between digits
blanks() { sed ':a; s/\([0-9]\)\([0-9][0-9][0-9]\)\($\| \)/\1 \2\3/; ta'; }
printf '%s' "$("$SLEIGHT" perft 4 --divide | blanks)" | "$SLEIGHT" perft 4 --compare - >"$out" || problem "--compare: blanks: $(cat "$out")"
"$SLEIGHT" perft 4 | blanks | "$SLEIGHT" perft 4 --compare - >"$out" || problem "--compare: blanks in a total: $(cat "$out")"
says_of_comparison "^The total there is taken from line 1: 'Nodes searched: 197 281'$"
"$SLEIGHT" perft 4 --divide | sed '/Nodes/d' | blanks | grep -v ' 0' | "$SLEIGHT" perft 4 --compare - >"$out"
says_of_comparison "^The counts there have blanks between their digits, as in '[a-h1-8]*: . ...': most of them are ours.$"
echo "197 281 nodes" | "$SLEIGHT" perft 4 --compare - >"$out" || problem "--compare: 197 281 nodes: $(cat "$out")"
compares 1 "^What is there is the count of depth 1.$" "Nodes searched: 20\n"
compares 1 "^What is there is the count of depth 3.$" "Nodes searched: 8902\n"
compares 1 "^not understood: 'e2e4: many'$" "$(echo "$theirs" | sed 's/e2e4: 20/e2e4: many/')"
compares 1 "^There the counts add up to 380, not to the total.$" "$(echo "$theirs" | sed 's/e2e4: 20/e2e4: many/')"
# several numbers beside a move: the numbers of the lines are no counts; what cannot be known is found by comparing, or not
rows=$(echo "$theirs" | sed -n 's/^\(....\): /\1 /p')
compares 0 "^The same.$" "$(echo "$rows" | awk '{ print $1, NR, $2 }')"
compares 0 "^The same.$" "$(echo "$rows" | awk '{ print $2 ": " $1 }')"
compares 0 "^The counts there are number 2 of lines like '[a-h1-8]* 7 20': most of them are ours.$" "$(echo "$rows" | awk '{ print $1, 7, $2 }')"
compares 1 "^1 move differs.$" "$(echo "$rows" | awk '{ print $1, 7, $2 + ($1 == "e2e4") }')"
compares 1 "^Which number is the count cannot be seen in lines like '[a-h1-8]* 7 33'.$" "$(echo "$rows" | awk '{ print $1, 7, $2 + 13 }')"
says_of_comparison "^I cannot tell who is wrong: "
compares 1 "^Which number is the count cannot be seen in lines like '[a-h1-8]* 20 20'.$" "$(echo "$rows" | awk '{ print $1, 20, NR == 1 ? 20 : 20 + NR % 2 * (NR > 16) }')"
# which line has the total, where that is not certain
compares 1 "^The total there is taken from line 3: 'Result: 401'$" "An engine\n\nResult: 401\n"
compares 0 "^The total there is taken from line 2: 'perft 2 = 400'$" "perft 1 = 20\nperft 2 = 400\n"
compares 0 "^The same.$" "$(echo "$theirs" | sed 's/[0-9][0-9]*$/\\033[1m&\\033[0m/')"
grep -q "taken from line" "$out" && problem "--compare: a certain total: $(cat "$out")"
compares 0 "^The same.$" "\377\376$(echo "$theirs" | awk '{ gsub(/./, "&\\000"); printf "%s\\015\\000\\012\\000", $0 }')"
echo "$theirs" | sed '/e2e4/d; s/400/380/' >"$SCRATCH/theirs"
"$SLEIGHT" perft 2 --compare "$SCRATCH/theirs" --json >"$out"
[ "$("$JSON" compared.same compared.adds_up compared.total compared.differing.# compared.differing.0.move compared.differing.0.here compared.total_line compared.total_sure <"$out" | tr '\n' ' ')" = \
    "false true 380 1 e2e4 20 21 true " ] || problem "--compare: json: $(cat "$out")"

# ---- stopping -----------------------------------------------------------------------------
for pause in $pauses; do
    ended_by INT "$pause" "$SLEIGHT" perft 12 >"$out" 2>"$log"
    [ $status -eq 1 ] || problem "interrupted: exit $status, expected 1"
    grep -q '^Nodes searched: 0 (stopped' "$out" || break # too early
done
grep -q '^Nodes searched: [1-9][0-9]* (stopped' "$out" || problem "interrupted: $(cat "$out")"

# Of the divide only what is finished is printed as such: here the mate, and nothing else.
# stops ARGUMENTS...
stops() {
    for pause in $pauses; do
        ended_by TERM "$pause" "$SLEIGHT" perft 40 --fen "7k/8/6K1/8/8/8/8/R7 w - - 0 1" "$@" >"$out" 2>"$log"
        [ $status -eq 1 ] || problem "stopped $*: exit $status, expected 1"
        ! grep -q 'a1a8"\{0,1\}: 0' "$out" || break # not too early
    done
}
stops --divide --threads 2
grep -qx 'a1a8: 0' "$out" || problem "stopped: $(cat "$out")"
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: [0-9]* (not finished)$' "$out")" -eq 19 ] || problem "stopped: $(cat "$out")"
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: ' "$out")" -eq 20 ] || problem "stopped: $(cat "$out")"
stops --json
[ "$("$JSON" stopped divide.a1a8 <"$out" | tr '\n' ' ')" = "true 0 " ] || problem "stopped json: $(cat "$out")"
[ "$(grep -c '"[a-h][1-8][a-h][1-8]":' "$out")" -eq 1 ] || problem "stopped json: $(cat "$out")"

# ---- misuse ---------------------------------------------------------------------------------
refuses() { is_refused perft "$@"; }
refuses "DEPTH"
refuses "DEPTH '-1'; expected a whole number from 0 to 255" -1
refuses "expected a whole number from 0 to 255" -- -1
refuses "expected a whole number from 0 to 255" 256
refuses "expected a whole number from 0 to 255" x
refuses "expected a whole number from 1 to" 3 --threads 0
refuses "expected a whole number" 3 --hash -1
refuses "column" 3 --fen "8/8/8/8/8/8/8/8 w - -"
refuses "column" 3 --fen "nonsense"
refuses "a side has no king (board, column 1)$" 3 --fen "8/8/8/8/8/8/8/8 w - -"
refuses "expected - or a square (en passant, column 25: 'x')$" 3 --fen "4k3/8/8/8/8/8/8/4K3 w - x"
refuses "did you mean 'pext'" 3 --method pxt
refuses "no option" 3 --nodes
mating="6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1" # a move that mates may have no line
"$SLEIGHT" perft 2 --fen "$mating" --divide | sed '/: 0$/d' >"$SCRATCH/theirs"
[ "$(grep -c ^a1a8 "$SCRATCH/theirs")" -eq 0 ] || problem "a mate with a line: $(cat "$SCRATCH/theirs")"
"$SLEIGHT" perft 2 --fen "$mating" --compare "$SCRATCH/theirs" >"$out" || problem "--compare: a line for a mate was missed: $(cat "$out")"
refuses "cannot read" 3 --compare "$SCRATCH/none"
echo "nothing of the sort" >"$SCRATCH/prose"
refuses "no count in .*; expected lines like 'e2e4: 20'" 3 --compare "$SCRATCH/prose"
refuses "expected a whole number from 1 to 255" 0 --compare "$SCRATCH/theirs"
cd "$SOURCE" || exit 1 # the name of a file is shown whole if it is short
refuses "nothing in 'README.md' looks like a divide: there are sentences, and the number of line [0-9]*, '" 3 --compare README.md
finish
