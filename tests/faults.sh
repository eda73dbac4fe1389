#!/bin/sh
# SPDX-License-Identifier: MIT
#
# faults.sh SUBJECT: what goes wrong outside the program, one subject a run: disk
# (full, or files that may not grow), memory (little of it), threads (too many
# asked for, or too few to be had), killed [ROUNDS] (kill -9 at random moments) or
# clock (one that jumps). It ends well or says why in one line; no result is ever
# another than without the fault.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
data=$SOURCE/data
cd "$SCRATCH" || exit 1

lasting() { grep -v -e '^# command: ' -e '^# date: ' -e '^# tried ' -e '"date": ' -e '"seconds": ' "$1"; }

# same FILE FILE WHAT: but for the lines that say where it comes from.
same() {
    lasting "$1" >"$SCRATCH/same1"
    lasting "$2" >"$SCRATCH/same2"
    cmp -s "$SCRATCH/same1" "$SCRATCH/same2" || problem "$3: $(diff "$SCRATCH/same1" "$SCRATCH/same2" | head -n 5)"
}

# ended STATUS-PATTERN PATTERN WHAT, after a command whose stderr went to $err: its status, and one line that matches.
ended() {
    got=$?
    case $got in
    $1) ;;
    *) problem "$3: exit $got, expected $1: $(head -n 1 "$err")" ;;
    esac
    [ "$(lines_of "$err")" -eq 1 ] || problem "$3: $(lines_of "$err") lines on stderr, expected one: $(head -n 3 "$err")"
    grep -q -e "$2" "$err" || problem "$3: said '$(head -n 1 "$err")', expected /$2/"
}

proof='find --prove --piece bishop --square c8 --bits 4'

# ---- disk ------------------------------------------------------------------------------------

printed='standard output'

printf 'p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n' >formula
printf '2 0\n0\n' >lemmas

# Each verb that prints, as words for sh.
commands() {
    cat <<'EOF'
attacks rook d4
explain rook d4
methods
verify --method ray --json
perft 3 --divide
epd "$data/perft/rules.epd"
find --piece bishop --square g1
merge ledger
check "$data/magics/ordinary.txt" --json
export "$data/magics/ordinary.txt" --to c
cnf --piece bishop --square c8 --bits 4
drat --cnf formula lemmas --json
EOF
}

test_disk() {
    "$SLEIGHT" $proof --ledger ledger >certificate || problem "the proof: exit $?"
    commands >list
    if [ -c /dev/full ]; then
        while read -r command; do
            eval "\"\$SLEIGHT\" $command" >/dev/full 2>"$err" </dev/null
            ended 1 "$printed" "$command >/dev/full"
        done <list
        printf 'uci\nquit\n' | "$SLEIGHT" uci >/dev/full 2>"$err"
        ended 1 "$printed" "uci >/dev/full"
        "$SLEIGHT" $proof --ledger /dev/full >"$out" 2>"$err"
        ended 2 "the ledger '/dev/full' is no plain file" "--ledger /dev/full"
        "$SLEIGHT" $proof --out /dev/full >"$out" 2>"$err"
        ended 1 "could not write all of '/dev/full'" "--out /dev/full"
        "$SLEIGHT" bench --method ray --seconds 0.1 --plot /dev/full >"$out" 2>"$err"
        ended 1 "could not write all of '/dev/full'" "--plot /dev/full"
    fi
    # Files that may not pass 512 bytes; the signal that says so kills who does not ignore it.
    while read -r command; do
        (ulimit -f 1; eval "exec \"\$SLEIGHT\" $command" >"$out") 2>"$err" </dev/null
        status=$?
        [ "$(wc -c <"$out")" -gt 512 ] && problem "$command: the limit is none"
        [ $status -eq 0 ] || (exit $status) || ended 1 "$printed" "$command, 512 bytes"
    done <list
    echo kept >file
    (ulimit -f 1; exec "$SLEIGHT" $proof --out file) >"$out" 2>"$err"
    ended 1 "could not write all of 'file'" "--out, 512 bytes"
    [ "$(cat file)" = kept ] || problem "the old file is gone: $(head -n 1 file)"
    ls file.part-* >/dev/null 2>&1 && problem "left behind: $(ls file.part-*)"
    (ulimit -f 1; exec "$SLEIGHT" bench --method ray --seconds 0.1 --plot file) >"$out" 2>"$err"
    ended 1 "could not write all of 'file'" "--plot, 512 bytes"
    [ "$(cat file)" = kept ] || problem "the old file is gone: $(head -n 1 file)"
    # A ledger goes on from where the disk was full.
    for blocks in 1 2 3 7 20; do
        rm -f part
        (ulimit -f $blocks; exec "$SLEIGHT" $proof --ledger part) >"$out" 2>"$err"
        ended 1 "cannot write the ledger 'part': [A-Z]" "--ledger, $blocks blocks"
        "$SLEIGHT" $proof --ledger part --resume >"$out" 2>"$err" || problem "$blocks blocks, resumed: $(cat "$err")"
        same certificate "$out" "$blocks blocks, resumed"
        "$SLEIGHT" merge part >"$out" 2>"$err" || problem "$blocks blocks, merged: $(cat "$err")"
        grep -q 'none exists' "$out" || problem "$blocks blocks, merged: $(cat "$out")"
    done
}

# ---- memory ----------------------------------------------------------------------------------

# Address space in KiB from where the program can just start. It does what is asked, or says in one line what is missing.
test_memory() {
    floor=4000
    while [ $floor -lt 100000 ] && ! (limit_memory $floor) 2>/dev/null; do floor=$((floor + 1000)); done
    [ $floor -lt 100000 ] || skip "this program does not start within 100 MB (a sanitizer's?): no limits are tried"
    "$SLEIGHT" $proof --ledger ledger >/dev/null || problem "the proof: exit $?"
    commands | grep -v -e verify -e attacks >list
    cat >>list <<'EOF'
$proof --threads 64
find --kind fixed --threads 3 --seed 5
perft 4 --threads 64 --divide
perft 4 --hash 16 --divide
epd "$data/perft/rules.epd" --threads 64
epd "$data/perft/enpassant.epd" --max-nodes 3000
bisect 2 --against '"$SLEIGHT" uci'
EOF
    refused=0 done=0
    while read -r command; do
        eval "\"\$SLEIGHT\" $command" >expected 2>"$err" </dev/null || problem "$command: exit $?"
        for more in 0 200 500 1000 2000 4000 8000 16000 64000; do
            (ulimit -S -v $((floor + more)); eval "exec \"\$SLEIGHT\" $command") >"$out" 2>"$err" </dev/null
            status=$?
            if [ $status -eq 0 ]; then
                done=$((done + 1))
                same expected "$out" "$command with $((floor + more)) KiB"
            else
                refused=$((refused + 1))
                (exit $status)
                ended '[12]' 'memory\|thread\|process\|engine' "$command with $((floor + more)) KiB"
            fi
        done
    done <list
    [ $done -gt 20 ] && [ $refused -gt 5 ] || problem "done $done, refused $refused: the limits are too wide or too narrow"
    echo "with little memory: $done done, $refused refused"
    is_refused perft '--hash 1000000000: so much memory is not there' 2 --hash 1000000000
    (ulimit -S -v $((floor + 20000)); exec "$SLEIGHT" perft 3 --hash 64) >"$out" 2>"$err"
    ended 2 '--hash 64: so much memory is not there' "a table that does not fit"
    # The protocol has no place for a refusal: without its table it counts on.
    printf 'setoption name Hash value 1024\ngo perft 3\nquit\n' >commands
    (ulimit -S -v $((floor + 64000)); exec "$SLEIGHT" uci) <commands >"$out" 2>"$err"
    grep -qx 'Nodes searched: 8902' "$out" || problem "uci without memory for its table: $(tail -n 3 "$out" "$err")"
}

# ---- threads -----------------------------------------------------------------------------------

# With so few threads as there can be, and the same results.
few_threads() {
    "$@" "$SLEIGHT" find --kind fixed --seed 5 --threads 256 >"$out" 2>"$err" || problem "find: exit $?: $(cat "$err")"
    same magics "$out" "find with few threads ($*)"
    "$@" "$SLEIGHT" epd "$data/perft/rules.epd" --threads 256 >"$out" 2>"$err"
    [ "$(tail -n 1 "$out")" = '250 passed, 0 failed' ] || problem "epd with few threads ($*): $(cat "$out" "$err")"
    steadily few_threads_count "$@"
    steadily shares_of_time "$@"
}

# Long enough for the first threads to be at work when the last is asked for.
few_threads_count() {
    depth=6 nodes=119060324
    [ $allowed -eq 1 ] || depth=7 nodes=3195901860
    "$@" "$SLEIGHT" perft $depth $slow --count bulk --threads 256 --json >"$out" 2>"$err"
    [ "$("$JSON" nodes <"$out")" = $nodes ] || problem "perft with few threads ($*): $(cat "$out" "$err")"
    threads=$("$JSON" threads <"$out")
    [ "$threads" -ge 1 ] && [ "$threads" -lt 256 ] || problem "perft with few threads ($*): says it had $threads"
}

# Time is shared out among the threads there are: what is asked for last has its share, rooks that cannot be had or not.
shares_of_time() {
    "$@" "$SLEIGHT" find --square a1,b1,c1,d1 --bits 9 --seconds $allowed --threads 256 >"$out" 2>"$err"
    [ "$(grep -c '^bishop' "$out")" -eq 4 ] || problem "shares of time with few threads ($*): $(grep -v '^# [cds]' "$out")"
}

test_threads() {
    for threads in 10000 257 4294967297 18446744073709551616 0 -1; do
        is_refused find 'expected a whole number from 1 to 256' --square g1 --threads $threads
        is_refused perft 'expected a whole number from 1 to 256' 2 --threads $threads
        is_refused epd 'expected a whole number from 1 to 256' "$data/perft/rules.epd" --threads $threads
    done
    is_refused bench "no option '--threads'" --threads 10000
    printf 'setoption name Threads value 10000\ngo perft 2\nquit\n' | "$SLEIGHT" uci >"$out" 2>"$err"
    grep -q "no value '10000' for Threads; it stays as it was" "$out" || problem "uci: $(cat "$out")"
    grep -qx 'Nodes searched: 400' "$out" || problem "uci: $(cat "$out")"
    "$SLEIGHT" find --kind fixed --seed 5 >magics || problem "find: exit $?"
    slow=
    ! counts_by ray || slow='--method ray'
    # A thread has some MiB of stack: in 150 MB there is room for few. As many as ask for it get their memory before.
    if (limit_memory 150000); then
        cat >little <<'EOF'
ulimit -S -v 150000
exec "$@"
EOF
        few_threads sh little
    else
        echo "not tried: threads without memory (this program does not start in 150 MB)"
    fi
    # A user with few processes left; root has no such limit, so another one is made up, who has no others.
    chmod 755 "$SCRATCH"
    crowded='setpriv --reuid=64999 --regid=64999 --clear-groups prlimit --nproc=8'
    if [ "$(id -u)" -eq 0 ] && $crowded "$SLEIGHT" --version >/dev/null 2>&1; then
        # shellcheck disable=SC2086
        few_threads $crowded
    else
        echo "not tried: a user without processes (needs root, setpriv, prlimit and a build that is open to others)"
    fi
}

# ---- killed ------------------------------------------------------------------------------------

# A search with many lines in its ledger, killed at random moments and gone on with: at its end, and only there, its
# outcome is that of one that nobody disturbed. Then it begins again. Its --out is whole or as it was.
test_killed() {
    rounds=${2:-40} killed=0 ends=0 factor=1
    search='find --kind fancy --seed 9 --threads 2'
    "$SLEIGHT" $search >expected || problem "undisturbed: exit $?"
    echo kept >file
    # The longest pause follows the machine: shorter after a search that came to its end, longer after a kill.
    longest=0.1
    seed=$(date +%s)
    echo "seed $seed"
    awk -v seed="$seed" -v rounds="$rounds" 'BEGIN { srand(seed); for (i = 0; i < rounds; i++) print rand() }' >shares
    while read -r share; do
        pause=$(awk -v share="$share" -v longest="$longest" 'BEGIN { printf "%.5f", share * longest }')
        "$SLEIGHT" $search --ledger ledger --resume --out file >"$out" 2>"$err" &
        process=$!
        sleep "$pause"
        kill -9 $process 2>/dev/null
        wait $process 2>/dev/null
        status=$?
        rm -f file.part-*
        case $status in
        0)
            ends=$((ends + 1)) factor=0.7
            same expected file "killed at times, seed $seed"
            "$SLEIGHT" merge ledger >"$out" 2>"$err" || problem "merge, seed $seed: $(cat "$err")"
            rm -f ledger
            echo kept >file
            ;;
        137)
            killed=$((killed + 1)) factor=1.3
            [ "$(cat file)" = kept ] || same expected file "killed behind its end, seed $seed"
            echo kept >file
            [ ! -s ledger ] || "$SLEIGHT" merge ledger >"$out" 2>"$err"
            [ $? -le 1 ] && ! grep -v 'torn' "$err" | grep -q 'ledger:[0-9]' || problem "merge after kill -9, seed $seed: $(cat "$err")"
            : >"$err"
            ;;
        *) problem "after $killed kills: exit $status, seed $seed: $(cat "$err")" ;;
        esac
        longest=$(awk -v longest="$longest" -v factor="$factor" 'BEGIN { print longest * factor }')
    done <shares
    "$SLEIGHT" $search --ledger ledger --resume --out file >"$out" 2>"$err" || problem "the last time: $(cat "$err")"
    same expected file "the last time, seed $seed"
    [ $killed -gt $((rounds / 4)) ] || problem "only $killed of $rounds were killed"
    echo "killed $killed times, came to its end $((ends + 1)) times"
}

# ---- clock -------------------------------------------------------------------------------------

jumping() { LD_PRELOAD=$CLOCK "$@"; }

# takes LEAST COMMAND...: whole seconds, by a clock that does not jump, and an end: a minute more is for a busy machine.
takes() {
    least=$1 most=$(($1 + 60 * PATIENCE))
    shift
    began=$(date +%s)
    LD_PRELOAD=$CLOCK timeout -s KILL "$((most + 1))" "$@" >"$out" 2>"$err"
    took=$(($(date +%s) - began))
    [ $took -ge "$least" ] && [ $took -le "$most" ] || problem "$*: took $took s, expected $least to $most"
}

# The wait of fifty times a second, at which Ctrl-C is looked for: no part of this proof ends before and wakes it.
stops_under() {
    LD_PRELOAD=$CLOCK "$SLEIGHT" find --prove --piece rook --square e4 --kind reduced >"$out" 2>"$err" &
    process=$!
    under_way $process 0.5
    kill -TERM $process
    waited=0
    while kill -0 $process 2>/dev/null && [ $waited -lt $((300 * PATIENCE)) ]; do sleep 0.1 && waited=$((waited + 1)); done
    kill -9 $process 2>/dev/null && problem "clock $JUMP: SIGTERM was not seen in half a minute"
    wait $process
    [ $? -eq 1 ] && grep -q 'the search was stopped' "$out" || problem "clock $JUMP, stopped: $(cat "$out" "$err")"
}

test_clock() {
    cp "$CLOCK" clock.so # LD_PRELOAD takes a path apart at blanks
    CLOCK=$SCRATCH/clock.so
    export JUMP
    for JUMP in forward back; do
        jumping "$SLEIGHT" find --piece bishop --square g1 >"$out" 2>"$err"
        grep -q '^bishop g1' "$out" || skip "nothing can be preloaded here: $(head -n 1 "$err")"
        grep -q "^# date: $(date +%Y)" "$out" && problem "clock $JUMP: it does not jump: $(grep date "$out")"
        takes 1 "$SLEIGHT" find --piece rook --square a1 --bits 9 --seconds 2
        grep -q 'the search was stopped' "$out" || problem "clock $JUMP: find: $(cat "$out" "$err")"
        stops_under
        jumping "$SLEIGHT" perft 5 --json >"$out" || problem "clock $JUMP: perft: exit $?"
        "$JSON" seconds <"$out" | awk '{ exit !($1 > 0 && $1 < 60) }' || problem "perft took $("$JSON" seconds <"$out") s"
        # A deadline for another program, which answers at once.
        jumping "$SLEIGHT" bisect 2 --against "'$SLEIGHT' uci" >"$out" 2>"$err" || problem "bisect: $(cat "$out" "$err")"
        takes 0 "$SLEIGHT" bench --method ray --seconds 1 --json
        for row in 0 1 2; do
            "$JSON" results.$row.million_per_second <"$out" | awk '{ exit !($1 > 1e-4 && $1 < 1e6) }' ||
                problem "clock $JUMP: bench: $("$JSON" results.$row.million_per_second <"$out") million a second"
        done
    done
}

"test_${1:?which subject?}" "$@"
finish
