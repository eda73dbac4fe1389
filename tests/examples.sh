#!/bin/sh
# SPDX-License-Identifier: MIT
#
# examples.sh: the programs in examples/ do what they show.
. "$(dirname "$0")/lib.sh"

# counts NODES ARGUMENTS...
counts() {
    nodes=$1
    shift
    found=$("$BUILD/examples/perft_by_calls" "$@" 2>"$SCRATCH/speed")
    [ "$found" = "Nodes searched: $nodes" ] || problem "perft_by_calls $*: '$found', expected $nodes"
    grep -q 'bulk counting$' "$SCRATCH/speed" || problem "perft_by_calls $*: does not say how it counts"
}
counts 20 1
counts 197281 4
counts 4085603 4 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

"$BUILD/examples/perft_by_calls" 3 "8/8/8/8/8/8/8/8 w - - 0 1" >"$SCRATCH/out" 2>&1
[ $? -eq 2 ] && grep -q 'no king' "$SCRATCH/out" || problem "perft without kings: $(cat "$SCRATCH/out")"
"$BUILD/examples/perft_by_calls" x >/dev/null 2>&1
[ $? -eq 2 ] || problem "perft x: not refused"
finish
