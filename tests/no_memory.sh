#!/bin/sh
# SPDX-License-Identifier: MIT
#
# no_memory.sh: every allocation of the tool fails once, one a run: the command
# then ends with one line that says so and status 1 or 2, or has the result it
# would have had (where the memory is only wished for). NEEDY is sleight with
# no_memory.c linked in.
. "$(dirname "$0")/lib.sh"

: "${NEEDY:?run the tests by ctest}"
out=$SCRATCH/out
err=$SCRATCH/err
SOURCE_DATE_EPOCH=1700000000
export SOURCE_DATE_EPOCH

# run_at NUMBER: the command, in an empty folder, with that allocation failing; its status.
run_at() {
    rm -rf "$SCRATCH/run"
    mkdir "$SCRATCH/run"
    (cd "$SCRATCH/run" && NO_MEMORY_AT=$1 NO_MEMORY_COUNT=$SCRATCH/count sh -c "$command") >"$out" 2>"$err"
}

# without_memory LEAST COMMAND: a shell command with "$NEEDY" in it; at least so many of its runs are refused.
without_memory() {
    least=$1 command=$2
    run_at 0
    usual_status=$?
    cp "$out" "$SCRATCH/usual_out"
    cp "$err" "$SCRATCH/usual_err"
    total=$(cat "$SCRATCH/count") refused=0 at=0
    while [ $at -lt "$total" ]; do
        at=$((at + 1))
        run_at $at
        status=$?
        if [ $status -eq $usual_status ] && cmp -s "$SCRATCH/usual_out" "$out" && cmp -s "$SCRATCH/usual_err" "$err"; then
            continue
        fi
        refused=$((refused + 1))
        case $status in 1 | 2) ;; *) problem "$command: exit $status without allocation $at" ;; esac
        [ "$(lines_of "$err")" -eq 1 ] && grep -q memory "$err" ||
            problem "$command: says '$(head -n 3 "$err")' without allocation $at; exit $status; $(head -n 3 "$out")"
    done
    [ $refused -ge "$least" ] || problem "$command: $refused of $total allocations were missed, expected $least or more"
}

start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
printf '%s ;D1 20 ;D2 400\n%s ;D1 20 ;D3 8902\n' "$start" "$start" >"$SCRATCH/suite.epd"
printf '%s ;D1 21\nnonsense\n%s ;D1 20\n' "$start" "$start" >"$SCRATCH/wrong.epd"
"$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --shard 1/2 --ledger "$SCRATCH/one" >/dev/null 2>&1
"$SLEIGHT" find --prove --piece bishop --square c8 --bits 4 --shard 2/2 --ledger "$SCRATCH/two" >/dev/null 2>&1
printf 'p cnf 3 6\n1 2 0\n-1 2 0\n1 -2 3 0\n1 -2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n' >"$SCRATCH/formula"
printf '2 0\nd 1 2 0\n1 0\n0\n' >"$SCRATCH/proof"
printf 's SATISFIABLE\nv 1 2 3 0\n' >"$SCRATCH/answer"

without_memory 5 '"$NEEDY" find --seed 5 --piece bishop --square a1,h8 --threads 2'
without_memory 6 '"$NEEDY" find --seed 5 --piece bishop --square a1 --out list'
without_memory 6 '"$NEEDY" find --prove --piece bishop --square c8 --bits 4 --ledger ledger'
without_memory 7 'head -n 3 ../one >ledger; "$NEEDY" find --prove --piece bishop --square c8 --bits 4 --shard 1/2 --ledger ledger --resume'
without_memory 7 '"$NEEDY" merge ../one ../two --recheck 1'
without_memory 5 '"$NEEDY" pack --moves 20 --out table --pool "$SOURCE/data/magics/mixed.txt" && cat table'
without_memory 2 '"$NEEDY" pack --moves 20 --threads 3 --json --pool "$SOURCE/data/magics/mixed.txt"'
without_memory 5 'cp "$SOURCE/data/magics/mixed.txt" table; "$NEEDY" pack --moves 20 --resume --out table --pool table'
without_memory 3 '"$NEEDY" pool --square d4 --piece bishop --moves 100 --threads 2 --out list && cat list'
without_memory 3 '"$NEEDY" pool --from "$SOURCE/data/magics/mixed.txt" --piece bishop --square e4 --moves 100'
without_memory 2 '"$NEEDY" perft 5 --threads 2 --hash 1 --divide'
without_memory 2 '"$NEEDY" epd ../suite.epd --threads 2'
without_memory 5 '"$NEEDY" epd ../wrong.epd'
without_memory 5 '"$NEEDY" bisect 2 --against "\"$SLEIGHT\" uci"'
without_memory 1 '"$NEEDY" check "$SOURCE/data/magics/mixed.txt"'
without_memory 7 '"$NEEDY" export "$SOURCE/data/magics/mixed.txt" --to c'
without_memory 1 '"$NEEDY" cnf --piece bishop --square c8 --bits 1 --out question'
without_memory 1 '"$NEEDY" cnf --piece bishop --square c8 --bits 1 --model ../answer'
without_memory 20 '"$NEEDY" drat --cnf ../formula ../proof >said; status=$?; sed "s/[0-9.]* s$//" said; exit $status'
without_memory 3 'printf "position startpos\ngo perft 2\nquit\n" | "$NEEDY" uci'
without_memory 4 '"$NEEDY" bench --method fancy --seconds 0.1 >/dev/null'
[ "${CORES:-ON}" = OFF ] || without_memory 5 '"$NEEDY" tune --seconds 0.1 >/dev/null'
finish
