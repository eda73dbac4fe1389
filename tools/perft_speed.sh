#!/bin/sh
# SPDX-License-Identifier: MIT
#
# perft_speed.sh [ROUNDS [SLEIGHT OPTIONS...]]: sleight's perft against Stockfish's
# `go perft`, in six positions, interleaved, each figure the best of ROUNDS (5).
# Three count: Stockfish; `sleight perft`; and examples/perft_by_calls.c, which is written
# with sl_position_moves and sl_position_play alone ("calls"). All count in bulk at
# the last ply, on one thread, without a table; `sleight perft` leaps, unless
# `--count bulk` is among the options. From Stockfish's time its own start-up (a
# perft 1) is taken off.
set -u
rounds=${1:-5}
[ $# -gt 0 ] && shift
sleight=${SLEIGHT:-build/sleight}
calls=${CALLS:-build/examples/perft_by_calls}
stockfish=${STOCKFISH:-$(PATH=$PATH:/usr/games command -v stockfish)} || { echo "no stockfish here" >&2; exit 1; }

positions() {
    cat <<'END'
start 6 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
kiwipete 5 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
pos3 7 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
pos4 6 r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1
pos5 5 rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8
pos6 5 r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10
END
}

# theirs DEPTH FEN: nodes and nanoseconds of Stockfish
theirs() {
    began=$(date +%s%N)
    nodes=$(printf 'position fen %s\ngo perft %s\nquit\n' "$2" "$1" | "$stockfish" | awk '/^Nodes searched/ { print $3 }')
    echo "$nodes $(($(date +%s%N) - began))"
}

round=0
while [ $round -lt "$rounds" ]; do
    positions | while read -r name depth fen; do
        echo "startup $name $(theirs 1 "$fen")"
        echo "theirs $name $(theirs "$depth" "$fen")"
        "$sleight" perft "$depth" --fen "$fen" --json "$@" | tr -d '",' |
            awk -v name="$name" '$1 == "nodes:" { n = $2 } $1 == "seconds:" { s = $2 } END { printf "ours %s %s %.0f\n", name, n, s * 1e9 }'
        "$calls" "$depth" "$fen" 2>&1 |
            awk -v name="$name" '$1 == "Nodes" { n = $3 } $2 == "s," { s = $1 } END { printf "calls %s %s %.0f\n", name, n, s * 1e9 }'
    done
    round=$((round + 1))
done | awk '
    { key = $1 SUBSEP $2; nodes[key] = $3; if (!(key in best) || $4 < best[key]) best[key] = $4 }
    $1 == "ours" && !($2 in seen) { seen[$2] = 1; names[++count] = $2 }
    function speed(who, n) { return 1000 * nodes[who, n] / (best[who, n] - (who == "theirs" ? best["startup", n] : 0)) }
    END {
        printf "%-10s %14s %10s %17s %17s   (million nodes a second)\n", "position", "nodes", "Stockfish", "sleight perft", "calls"
        for (i = 1; i <= count; i++) {
            n = names[i]
            if (nodes["ours", n] != nodes["theirs", n] || nodes["calls", n] != nodes["theirs", n]) print "DIFFERENT COUNTS in " n
            a = speed("theirs", n); b = speed("ours", n); c = speed("calls", n)
            sum_a += log(a); sum_b += log(b); sum_c += log(c)
            printf "%-10s %14s %10.0f %10.0f %5.2fx %10.0f %5.2fx\n", n, nodes["ours", n], a, b, b / a, c, c / a
        }
        a = exp(sum_a / count); b = exp(sum_b / count); c = exp(sum_c / count)
        printf "%-10s %14s %10.0f %10.0f %5.2fx %10.0f %5.2fx\n", "mean", "", a, b, b / a, c, c / a
    }'
