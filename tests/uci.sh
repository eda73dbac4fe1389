#!/bin/sh
# SPDX-License-Identifier: MIT
#
# uci.sh: `sleight uci` as perft tools and GUIs speak with it, and as nobody does.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err

# talk COMMANDS: with \n between them; ends well and says nothing on stderr.
talk() {
    printf "$1" | "$SLEIGHT" uci >"$out" 2>"$err" || problem "uci: exit $? after '$1'"
    [ -s "$err" ] && problem "uci: on stderr after '$1': $(cat "$err")"
}
says() { grep -Eq -e "$1" "$out" || problem "expected /$1/ in: $(head -n 40 "$out")"; }
silent_on() { grep -Eq -e "$1" "$out" && problem "did not expect /$1/"; }
nodes() { [ "$(sed -n 's/^Nodes searched: //p' "$out" | tr '\n' ' ' | sed 's/ $//')" = "$1" ] || problem "counts $(grep Nodes "$out"), expected $1"; }

# ---- as it should be ------------------------------------------------------------------
talk "uci\nisready\nquit\n"
says '^id name sleight'
says '^option name UCI_Chess960 type check default false$'
says '^uciok$'
says '^readyok$'
talk "position startpos\ngo perft 3\nquit\n"
says '^e2e4: 600$'
nodes 8902
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: ' "$out")" -eq 20 ] || problem "not 20 moves"
[ "$(sed -n 21p "$out")" = "" ] || problem "no blank line before the sum"
talk "position startpos moves e2e4 e7e5\ngo perft 1\nposition fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\ngo perft 3"
nodes "29 97862"
says '^e1g1: '
talk "setoption name UCI_Chess960 value true\nposition fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1\nd\ngo perft 1\nquit"
says '^Fen: r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1$'
says '^e8a8: 1$'
talk "position fen 1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1\ngo perft 1\n"
nodes 23
says '^c1b1: 1$'
talk "position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\nd\n"
says '^Fen: 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1$'
says '^Key: [0-9A-F]{16}$'
says '^Checkers: e2$'
says '^ \| R? ?'
talk "setoption name Threads value 2\nsetoption name Hash value 4\nposition startpos\ngo perft 5\ngo perft 0\n"
nodes "4865609 1"
talk "go depth 5\nposition fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo movetime 5\n"
says '^bestmove [a-h][1-8][a-h][1-8]$'
says '^bestmove \(none\)$'
talk "go infinite\nisready\nstop\n"
[ "$(tr '\n' ' ' <"$out" | cut -c 1-16)" = "readyok bestmove" ] || problem "go infinite: $(cat "$out")"
talk "position startpos\ngo perft 12\nisready\nstop\ngo perft 2\n"
says '^readyok$'
says '^Nodes searched: [0-9]+ \(stopped'
says '^Nodes searched: 400$'

# ---- while a count runs that would take years ---------------------------------------------
# later FIRST SECOND: the commands SECOND come when FIRST is under way.
later() {
    { printf "$1"; sleep 0.4; printf "$2"; } | "$SLEIGHT" uci >"$out" 2>"$err" || problem "uci: exit $? after '$1', '$2'"
}
# in_order PATTERN...: the lines that match one of them match them in this order, once each.
in_order() {
    all=$(printf '%s|' "$@")
    grep -E -e "${all%|}" "$out" >"$SCRATCH/seen"
    [ "$(lines_of "$SCRATCH/seen")" -eq $# ] || problem "expected $* in: $(cat "$SCRATCH/seen")"
    n=0
    for pattern; do
        n=$((n + 1))
        sed -n ${n}p "$SCRATCH/seen" | grep -Eq -e "$pattern" || problem "line $n is not /$pattern/: $(cat "$SCRATCH/seen")"
    done
}
later "go perft 20\n" "d\nstop\nisready\nquit\n"
in_order '^Nodes searched: [0-9]+ \(stopped' '^Fen: ' '^readyok$'
says '^a2a3: [0-9]+ \(not finished\)$'
later "go perft 20\n" "isready\nposition startpos moves e2e4\nsetoption name UCI_Chess960 value true\ngo perft 1\nd\nstop\nquit\n"
in_order '^readyok$' '^Nodes searched: [0-9]+ \(stopped' '^Nodes searched: (20|0 \(stopped.*)$' '^Fen: .* b HAha - 0 1$'
# A stop ends every count that was asked for before it, also one that has not begun; and none after it.
talk "go perft 20\ngo perft 20\nd\ngo perft 20\nstop\ngo perft 2\nstop\ngo perft 3\nquit\ngo perft 1\n"
[ "$(grep -c '^Nodes searched: [0-9]* (stopped' "$out")" -ge 3 ] || problem "not all were stopped: $(grep Nodes "$out")"
[ "$(grep Nodes "$out" | tail -n 1)" = "Nodes searched: 8902" ] || problem "stopped too much: $(grep Nodes "$out")"
later "go perft 20\n" "$(yes 'position startpos moves e2e4\n' | head -n 200 | tr -d '\n')stop\ngo perft 1\n"
says '^e7e5: 1$'
# More than can wait: they are carried out in order all the same.
{ echo "go perft 5"; yes 'go perft 1' | head -n 1000; echo "go perft 2"; } | "$SLEIGHT" uci >"$out" || problem "many commands: exit $?"
nodes "4865609 $(yes 20 | head -n 1000 | tr '\n' ' ')400"
later "go perft 4\n" "isready\nquit\n"
nodes 197281
says '^readyok$'

# ends FILE: `uci` with this input does end; if not it is killed, and $SCRATCH/endless is there.
ends() {
    "$SLEIGHT" uci <"$1" &
    waited=0
    while kill -0 $! 2>/dev/null && [ $waited -lt $((600 * PATIENCE)) ]; do
        waited=$((waited + 1))
        sleep 0.1
    done
    kill -KILL $! 2>/dev/null && touch "$SCRATCH/endless"
    wait $!
}
# However many wait, a stop behind them is heard, and so is a quit.
for count in 300 1000000; do
    { echo "go perft 30"; yes 'position startpos moves e2e4' | head -n $count; printf 'stop\ngo perft 1\nquit\ngo perft 2\n'; } >"$SCRATCH/many"
    ends "$SCRATCH/many" >"$out"
    says '^Nodes searched: [0-9]+ \(stopped'
    says '^e7e5: 1$'
    [ "$(grep Nodes "$out" | tail -n 1)" = "Nodes searched: 20" ] || problem "$count commands wait: $(grep Nodes "$out")"
done
# At the end of the input what was asked for is still answered, however late; but not when nobody can read it.
later "go perft 5\ngo perft 1\n" ""
nodes "4865609 20"
for rest in "" "quit" "go perft 30"; do
    printf 'go perft 30\n%s\n' "$rest" >"$SCRATCH/unread"
    { ends "$SCRATCH/unread"; } 2>/dev/null | true
done
[ -f "$SCRATCH/endless" ] && problem "it counts without end: nobody can stop it, or nobody can read it"
# An output that takes nothing ends it, whatever else was asked for.
rm -f "$SCRATCH/endless"
if [ -c /dev/full ]; then
    for rest in "" "isready" "isready\nisready\ngo perft 30" "go perft 30\nisready"; do
        printf "uci\n$rest\n" >"$SCRATCH/untaken"
        ends "$SCRATCH/untaken" >/dev/full 2>"$err"
        status=$?
        [ $status -eq 1 ] || problem "uci, '$rest' >/dev/full: exit $status, expected 1: $(cat "$err")"
    done
    # The count has begun when the first answer fails.
    printf 'go perft 30\nisready\nisready\n' >"$SCRATCH/untaken"
    ends "$SCRATCH/untaken" >/dev/full 2>"$err"
    # No further line has to come, nor the end of the input.
    mkfifo "$SCRATCH/silent"
    for first in uci isready "position startpos\nd" "isready\ngo perft 30"; do
        sleep $((120 * PATIENCE)) >"$SCRATCH/silent" &
        keeper=$!
        { printf "$first\n" >"$SCRATCH/silent"; } &
        ends "$SCRATCH/silent" >/dev/full 2>"$err"
        status=$?
        kill $keeper
        wait $keeper 2>/dev/null
        [ $status -eq 1 ] || problem "uci, '$first' and no more >/dev/full: exit $status, expected 1: $(cat "$err")"
    done
    [ -f "$SCRATCH/endless" ] && problem "it goes on though its output takes nothing"
else
    echo "not tried: an output that takes nothing (no /dev/full here)"
fi

# ---- as it should not be -----------------------------------------------------------------
talk ""
talk "\n\n\r\n   \n"
[ -s "$out" ] && problem "empty lines are answered"
talk "position startpos moves e2e4 e2e4\ngo perft 1\n"
says '^info string no legal move'
nodes 20
silent_on '^a2a3'
talk "position startpos moves e2e4\nposition fen 8/8/8/8/8/8/8/8 w - -\nposition fen\nposition\nposition moves e2e4\ngo perft 1\n"
says '^a7a6: 1$'
talk "setoption name UCI_Chess960 value maybe\nsetoption\nsetoption name\nsetoption name Nothing value 3\nsetoption name Threads value 0\nsetoption name Threads\nsetoption name Hash value 99999999999999999999\ngo perft 1\n"
nodes 20
talk "go perft\ngo perft -1\ngo perft x\ngo perft 256\ngo perft 99999999999999999999\nxyzzy\nUCI\n\001\377\n"
nodes ""
says "^info string no command 'xyzzy'"
grep -v '^info string ' "$out" >"$SCRATCH/other" && problem "answered with: $(cat "$SCRATCH/other")"
talk "setoption name Nothing value 3\nsetoption name Hash value x\nposition nowhere\nposition fen 8/8 w\ngo perft x\n"
[ "$(grep -c '^info string ' "$out")" -eq 5 ] || problem "not five info strings: $(cat "$out")"
[ "$(lines_of "$out")" -eq 5 ] || problem "not info strings alone: $(cat "$out")"
says "^info string no option 'Nothing'"
talk "position startpos moves e2e4 zz e7e5\nd\n"
says "^info string no legal move 'zz'; the moves before it are made$"
says '^Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1$'
{ printf 'position startpos moves '; head -c 5000000 /dev/zero | tr '\0' 'e'; printf '\ngo perft 1\n'; } | "$SLEIGHT" uci >"$out" || problem "a long line: exit $?"
says 'more than 131071 bytes'
nodes 20
# The longest game there can be: 17,697 half-moves.
{ printf 'position startpos moves'; yes ' g1f3 g8f6 f3g1 f6g8' | head -n 4424 | tr -d '\n'; printf '\ngo perft 1\n'; } | "$SLEIGHT" uci >"$out" || problem "a long game: exit $?"
nodes 20
silent_on 'info string'
head -c 300000 "$SLEIGHT" | "$SLEIGHT" uci >"$out" 2>&1 || problem "a program as commands: exit $?"
printf 'position startpos\000\000\ngo\000perft 1\000\n' | "$SLEIGHT" uci >"$out" || problem "zero bytes: exit $?"
nodes 20
finish
