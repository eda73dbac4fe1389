#!/bin/sh
# SPDX-License-Identifier: MIT
#
# many_machines.sh: the recipe of docs/MANY-MACHINES.md under GNU parallel, on
# this machine alone: a proof in shards, one of them killed with kill -9 in the
# middle and resumed by giving the same command again, merged to the certificate
# that one search gives.
. "$(dirname "$0")/lib.sh"

have parallel || skip "no GNU parallel here"
parallel --version 2>/dev/null | grep -q 'GNU parallel' || skip "the parallel here is another one"
HOME=$SCRATCH PARALLEL_HOME=$SCRATCH
export HOME PARALLEL_HOME SLEIGHT
SHARDS=5 # not a divisor of the number of parts
cd "$SCRATCH" || exit 1

proof='find --prove --piece bishop --square c6 --bits 5'
shards() {
    seq $SHARDS | parallel --will-cite --jobs 2 --joblog jobs --halt never \
        "$SLEIGHT" "$proof" --shard {}/$SHARDS --ledger shard-{}.jsonl --resume '>shard-{}.txt'
}

# The search to kill: the one of shard 2 of this build, as another may be tested at the same time, once it has covered
# something. False when it was done before, or never began.
kill_shard_2() {
    waited=0
    while [ $waited -lt $((1200 * PATIENCE)) ] && [ ! -e over ]; do
        if grep -q '"covered"' shard-2.jsonl 2>/dev/null; then
            victim=$(ps -e -o pid= -o args= | awk -v want="--shard 2/$SHARDS --ledger shard-2.jsonl" -v sleight="$SLEIGHT" \
                'index($0, want) && $2 == sleight { print $1; exit }')
            [ -n "$victim" ] && kill -9 "$victim" && return 0
        fi
        sleep 0.05
        waited=$((waited + 1))
    done
    return 1
}

# ---- a run in which a node dies -------------------------------------------------------
# On a busy machine the killer may come when the shard is done: then from the beginning.
for try in 1 2 3 4 5 6 7 8; do
    rm -f shard-* over
    kill_shard_2 &
    killer=$!
    shards
    failed=$?
    : >over
    wait $killer && killed=yes && break
    killed=no
done
[ $killed = yes ] || problem "shard 2 could not be killed"
[ $failed -eq 1 ] || problem "parallel ended with $failed, expected 1 for the one that was killed"
awk 'NR > 1 && ($7 || $8)' jobs | grep -c . | grep -qx 1 || problem "not just one shard failed: $(cat jobs)"
"$SLEIGHT" merge shard-*.jsonl >partly 2>log
status=$?
[ $status -eq 1 ] || problem "merge without all of shard 2: exit $status, expected 1"
grep -q 'uncovered: parts [0-9]' partly || problem "merge does not say what is uncovered: $(cat partly)"

# ---- the same command again ------------------------------------------------------------
shards || problem "the second run: parallel ended with $?"
"$SLEIGHT" merge --recheck 3 shard-*.jsonl >merged 2>log || problem "merge: exit $?: $(cat log)"
grep -q '^# lines .* wrong 0, .* searched again 3; searches 1, not settled 0$' merged || problem "merge: $(cat merged)"

# ---- against one search ------------------------------------------------------------------
certificate() { grep -e '^# bishop' -e '^#   ' "$1"; }
"$SLEIGHT" $proof --threads 2 >alone || problem "alone: exit $?"
certificate alone >alone.certificate
certificate merged | cmp - alone.certificate || problem "merged: $(certificate merged); alone: $(cat alone.certificate)"
[ "$(lines_of alone.certificate)" -eq 9 ] || problem "no certificate: $(cat alone)"
finish
