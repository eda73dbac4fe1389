#!/bin/sh
# SPDX-License-Identifier: MIT
#
# stockfish.sh COUNT DEPTH [SEED]: the same commands to `sleight uci` and to Debian's stockfish,
# on random positions of chess and Chess960 (tests/random_positions.c): the counts of
# all moves of all positions must be the same, line by line. Without SEED each day has its
# own; it is printed, so that what was found can be found again.
. "$(dirname "$0")/lib.sh"
count=$1 depth=$2 seed=${3:-$(date +%Y%m%d)}
: "${RANDOM_POSITIONS:?}"
PATH=$PATH:/usr/games
have stockfish || skip "no stockfish here (Debian: apt-get install stockfish): moves are not compared with a second program"

"$RANDOM_POSITIONS" "$count" "$seed" >"$SCRATCH/positions" || problem "random_positions: exit $?"
awk -F ';' -v depth="$depth" '
    { print "setoption name UCI_Chess960 value " $2; print "position fen " $1; print "go perft " depth }
    END { print "quit" }' "$SCRATCH/positions" >"$SCRATCH/commands"

# MOVE COUNT behind the number of the position, in the order of the alphabet.
counts_of() {
    "$@" <"$SCRATCH/commands" | awk '
        BEGIN { position = 1 }
        /^[a-h][1-8][a-h][1-8][nbrq]?: / { print position, $1, $2 }
        /^Nodes searched: / { print position++, "all", $3 }' | sort
}
counts_of "$SLEIGHT" uci >"$SCRATCH/ours"
counts_of stockfish >"$SCRATCH/theirs"

[ "$(grep -c ' all ' "$SCRATCH/ours")" -eq "$count" ] || problem "sleight answered $(grep -c ' all ' "$SCRATCH/ours") of $count"
[ "$(grep -c ' all ' "$SCRATCH/theirs")" -eq "$count" ] || problem "stockfish answered $(grep -c ' all ' "$SCRATCH/theirs") of $count"
if ! diff "$SCRATCH/ours" "$SCRATCH/theirs" >"$SCRATCH/differences"; then
    number=$(awk '/^[<>]/ { print $2; exit }' "$SCRATCH/differences")
    problem "seed $seed: position $number, $(sed -n "${number}s/;.*//p" "$SCRATCH/positions"): other counts than Stockfish"
    grep -e "^[<>] $number " "$SCRATCH/differences" >&2
fi
nodes=$(awk '$2 == "all" { nodes += $3 } END { printf "%.0f", nodes }' "$SCRATCH/ours")
[ "$problems" -gt 0 ] || echo "$count positions (seed $seed), $(lines_of "$SCRATCH/ours") counts, $nodes nodes at depth $depth: the same as Stockfish's"
finish
