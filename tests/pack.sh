#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pack.sh SUBJECT: the command line of the packer and of the search for its
# candidates: what it writes passes `check`, the same seed gives the same file,
# what was reached is kept whatever ends it, and what cannot be is refused in one
# line with nothing overwritten.
. "$(dirname "$0")/lib.sh"

data=$SOURCE/data/magics
out=$SCRATCH/out
log=$SCRATCH/log
all="$data/mixed.txt $data/white-fixed.txt $data/black-fixed.txt"
SOURCE_DATE_EPOCH=1700000000
export SOURCE_DATE_EPOCH

# slots_of FILE: as its comment says.
slots_of() { sed -n 's/^# class [a-z-]*: \([0-9]*\) slots, .*/\1/p' "$1"; }

# is_whole FILE CLASS: a table that `check` passes.
is_whole() {
    [ "$(grep -c '^[rb]' "$1")" -eq 128 ] || problem "$1: $(grep -c '^[rb]' "$1") magics"
    grep -q "^# class $2: [0-9]* slots, [0-9]* of them used ([0-9.]*%)\$" "$1" || problem "$1: $(head -n 6 "$1")"
    "$SLEIGHT" check "$1" >"$SCRATCH/checked" || problem "$1: check refuses: $(tail -n 1 "$SCRATCH/checked")"
    grep -q '^128 passed, 0 failed' "$SCRATCH/checked" || problem "$1: check said $(tail -n 1 "$SCRATCH/checked")"
}

# no_rest: no unfinished file was left.
no_rest() { ls "$SCRATCH" | grep -q 'part-' && problem "$1: left $(ls "$SCRATCH" | grep part-)"; }

# ---- what is refused ------------------------------------------------------------------
# The file of --out is as before, whatever was asked.
keeps() {
    echo "not a table" >"$SCRATCH/kept.txt"
    is_refused "$@"
    [ "$(cat "$SCRATCH/kept.txt")" = "not a table" ] || problem "$*: the file was overwritten"
    no_rest "$*"
}

misuse() {
    to="--moves 10 --out $SCRATCH/kept.txt"
    keeps pack "^sleight pack: no candidates; expected: sleight pack --pool FILE" $to
    keeps pack "cannot read '.*nosuch.txt'" $to --pool "$SCRATCH/nosuch.txt"
    keeps pack "cannot read '$SCRATCH'" $to --pool "$SCRATCH"
    : >"$SCRATCH/empty.txt"
    keeps pack "empty.txt': no magic in it; expected candidates" $to --pool "$SCRATCH/empty.txt"
    echo "# nothing" >"$SCRATCH/empty.txt"
    keeps pack "empty.txt': no magic in it; expected candidates" $to --pool "$data/mixed.txt" "$SCRATCH/empty.txt"
    # A magic that is none, by its line; lines that are none.
    sed 's/^\(rook *d4 [a-z]*\) 0x[0-9a-f]*/\1 0x0000000000000003/' "$data/mixed.txt" >"$SCRATCH/bad.txt"
    line=$(grep -n '^rook *d4' "$SCRATCH/bad.txt" | cut -d: -f1)
    keeps pack "bad.txt':$line: .*" $to --pool "$SCRATCH/bad.txt"
    keeps pack "bad.txt':$line: .*" $to --pool "$data/mixed.txt" "$SCRATCH/bad.txt"
    for line in "rook a1 white 12" "queen a1 white 0x1 52 0" "rook a1 white 0x1 99 0" "rook i9 white 0x1 52 0"; do
        echo "$line" >"$SCRATCH/bad.txt"
        keeps pack "bad.txt':1: " $to --pool "$SCRATCH/bad.txt"
    done
    grep -v '^bishop *e5' "$data/white-fixed.txt" >"$SCRATCH/few.txt"
    keeps pack "no candidate of the class mixed for the bishop on e5" $to --pool "$SCRATCH/few.txt"
    keeps pack "no candidate of the class black-fixed for the rook on a1" $to --class black-fixed --pool "$data/white-fixed.txt"
    keeps pack "no candidate of the class mixed for the rook on a1" $to --pool "$data/magic32.txt"
    # What is asked for.
    keeps pack "did you mean 'mixed'" $to --class mixt --pool "$data/mixed.txt"
    keeps pack "^sleight pack: --moves and --seconds together; expected one of them" $to --seconds 1 --pool "$data/mixed.txt"
    keeps pack "^sleight pack: --resume without --out FILE" --resume --pool "$data/mixed.txt"
    keeps pack "^sleight pack: --resume without --out FILE" --resume --out - --pool "$data/mixed.txt"
    keeps pack "expected a whole number" $to --seed x --pool "$data/mixed.txt"
    keeps pack "expected a whole number from 1 to 256" $to --threads 0 --pool "$data/mixed.txt"
    keeps pack "expected a whole number" --moves 0 --pool "$data/mixed.txt"
    keeps pack "expected a number above 0" --seconds 0 --pool "$data/mixed.txt"
    # Where it is to be written.
    mkdir "$SCRATCH/folder"
    keeps pack "cannot write '$SCRATCH/folder'" --moves 10 --pool "$data/mixed.txt" --out "$SCRATCH/folder"
    keeps pack "cannot write" --moves 10 --pool "$data/mixed.txt" --out "$SCRATCH/nosuch/table.txt"
    # At once: this run would take an hour.
    keeps pack "cannot write" --seconds 3600 --pool "$data/mixed.txt" --out "$SCRATCH/nosuch/table.txt"
    # What it is to go on with.
    keeps pack "kept.txt':1: " $to --resume --pool "$data/mixed.txt"
    resume() {
        cp "$SCRATCH/start.txt" "$SCRATCH/start.before"
        is_refused pack "$1" --moves 10 --resume --out "$SCRATCH/start.txt" --pool $all --class "$2"
        cmp -s "$SCRATCH/start.txt" "$SCRATCH/start.before" || problem "--resume of a bad file changed it"
    }
    cp "$data/mixed.txt" "$SCRATCH/start.txt"
    resume "start.txt':[0-9]*: a magic of another class than black-fixed" black-fixed
    grep -v '^bishop *e5' "$data/mixed.txt" >"$SCRATCH/start.txt"
    resume "start.txt': no magic for the bishop on e5; expected a table" mixed
    sed '/^rook *c3/p' "$data/mixed.txt" >"$SCRATCH/start.txt"
    resume "start.txt':[0-9]*: a second magic for the rook on c3; expected a table" mixed
    sed '/^rook *c3/s/[0-9]*$/7/' "$data/mixed.txt" >"$SCRATCH/start.txt"
    resume "clash" mixed
    : >"$SCRATCH/start.txt"
    resume "start.txt': no magic in it" mixed
}

# Those of mixed.txt a second time, and those that white-fixed.txt has too.
in_both() { cat "$data/mixed.txt" "$data/mixed.txt" "$data/white-fixed.txt" | awk '/^[rb]/ { print $1, $2, $3, $4, $5 }' | sort | uniq -d -c | awk '{ n += $1 - 1 } END { print n }'; }

# ---- what comes out ------------------------------------------------------------------------
outcome() {
    for class in white-fixed black-fixed white-variable mixed; do
        "$SLEIGHT" pack --class $class --moves 400 --out "$SCRATCH/$class.txt" --pool $all "$data/white-variable.txt" >"$out" || problem "$class: exit $?"
        grep -Eq "^$class: [0-9,]+ slots, [0-9.]+% used; 400 moves: $SCRATCH/$class.txt\$" "$out" || problem "$class: said $(cat "$out")"
        is_whole "$SCRATCH/$class.txt" $class
        awk '!/^#/ && $6 < 0' "$SCRATCH/$class.txt" | grep -q . && problem "$class: a negative offset"
        "$RECORD_CHECK" "$SCRATCH/$class.txt" >"$out" || problem "$class: another checker says $(cat "$out")"
        [ "$(cut -d' ' -f1 "$out")" = $class ] || [ $class = white-variable ] || problem "$class: another checker says $(cat "$out")"
        [ "$(cut -d' ' -f2 "$out")" -le "$(slots_of "$SCRATCH/$class.txt")" ] || problem "$class: says fewer slots than it has: $(cat "$out")"
    done
    # The same seed, the same bytes; stdout has them too, and another seed others.
    "$SLEIGHT" pack --moves 400 --pool $all >"$SCRATCH/1.txt" || problem "stdout: exit $?"
    "$SLEIGHT" pack --moves 400 --pool $all --seed 1 --threads 1 --out "$SCRATCH/2.txt" >"$out"
    grep -v '^# command' "$SCRATCH/1.txt" >"$SCRATCH/1.lasting"
    grep -v '^# command' "$SCRATCH/2.txt" | cmp -s - "$SCRATCH/1.lasting" || problem "the same seed gave another table"
    cp "$SCRATCH/2.txt" "$SCRATCH/2.before"
    "$SLEIGHT" pack --moves 400 --pool $all --seed 1 --threads 1 --out "$SCRATCH/2.txt" >"$out"
    cmp -s "$SCRATCH/2.txt" "$SCRATCH/2.before" || problem "the same command wrote another file"
    "$SLEIGHT" pack --moves 400 --pool $all --seed 2 | grep '^[rb]' >"$SCRATCH/3.txt"
    grep '^[rb]' "$SCRATCH/1.txt" | cmp -s - "$SCRATCH/3.txt" && problem "another seed gave the same table"
    grep -q '^# date: 2023-11-14T22:13:20Z$' "$SCRATCH/1.txt" || problem "date: $(head -n 4 "$SCRATCH/1.txt")"
    # The line `made by` makes it again, from several threads too.
    for try in 1 2; do "$SLEIGHT" pack --moves 400 --threads 2 --seed 7 --pool $all >"$SCRATCH/threads$try.txt"; done
    cmp -s "$SCRATCH/threads1.txt" "$SCRATCH/threads2.txt" || problem "two threads gave two outcomes"
    by=$(sed -n 's/^# made by: \(.*\), found after [0-9]* moves$/\1/p' "$SCRATCH/threads1.txt")
    "$SLEIGHT" pack $by --pool $all | grep '^[rb]' >"$SCRATCH/again.txt"
    grep '^[rb]' "$SCRATCH/threads1.txt" | cmp -s - "$SCRATCH/again.txt" || problem "'$by' does not make the table again"
    # Runs as short as each other: the first counts, whichever ends first. One move improves nothing here.
    for try in 1 2 3 4 5; do
        cp "$data/black-fixed.txt" "$SCRATCH/tie.txt"
        "$SLEIGHT" pack --class black-fixed --moves 1 --threads 8 --seed 40 --resume --pool "$data/black-fixed.txt" --out "$SCRATCH/tie.txt" --json >"$out"
        [ "$("$JSON" seed <"$out")" = 40 ] || problem "of equal runs not the first: $(cat "$out")"
    done
    # Moves by the time there is.
    "$SLEIGHT" pack --seconds 2 --pool $all --out "$SCRATCH/time.txt" >"$out" || problem "--seconds: exit $?"
    is_whole "$SCRATCH/time.txt" mixed
    # JSON, and the file beside it.
    "$SLEIGHT" pack --moves 300 --pool $all --json --seed 12345678901234567890 --out "$SCRATCH/json.txt" >"$out" || problem "json: exit $?"
    [ "$("$JSON" class moves seed <"$out" | tr '\n' ' ')" = "mixed 300 12345678901234567890 " ] || problem "json: $(cat "$out")"
    [ "$("$JSON" slots <"$out")" = "$(slots_of "$SCRATCH/json.txt")" ] || problem "json: $(cat "$out")"
    is_whole "$SCRATCH/json.txt" mixed
    "$SLEIGHT" pack --moves 1 --pool $all --json | "$JSON" candidates >/dev/null || problem "json without a file"
    # All magics that were read are accounted for: candidates, those with the slots of another, those of other classes.
    pools="$data/mixed.txt $data/mixed.txt $data/magic32.txt $data/white-fixed.txt"
    [ "$("$SLEIGHT" pack --moves 1 --pool $pools --json | "$JSON" magics_read candidates same_slots other_classes | tr '\n' ' ')" = "512 $((384 - $(in_both))) $(in_both) 128 " ] ||
        problem "of 512 magics: $("$SLEIGHT" pack --moves 1 --pool $pools --json)"
    "$SLEIGHT" pack --moves 1 --pool $pools --out "$SCRATCH/counts.txt" >"$out"
    grep -qx "candidates: $((384 - $(in_both))) of 512 magics read; $(in_both) with the same slots as another; 128 of other classes" "$out" || problem "of 512 magics: $(cat "$out")"
    "$SLEIGHT" pack --moves 1 --pool "$data/mixed.txt" --out "$SCRATCH/counts.txt" >"$out"
    grep -qx "candidates: 128 of 128 magics read" "$out" || problem "of 128 magics: $(cat "$out")"
    # A pipe gets it once.
    "$SLEIGHT" pack --moves 20000 --pool $all --out /dev/stdout | grep -c '^# class' | grep -qx 1 || problem "a pipe got several tables"
    # --resume: what is there is kept or made better, and where nothing is it begins.
    "$SLEIGHT" pack --moves 200 --resume --pool $all --out "$SCRATCH/resume.txt" >"$out" || problem "--resume of nothing: exit $?"
    for seed in 1 2 3; do
        before=$(slots_of "$SCRATCH/resume.txt")
        "$SLEIGHT" pack --moves 300 --seed $seed --resume --pool $all --out "$SCRATCH/resume.txt" >"$out" || problem "--resume: exit $?"
        [ "$(slots_of "$SCRATCH/resume.txt")" -le "$before" ] || problem "--resume made it worse: $before, $(cat "$out")"
    done
    is_whole "$SCRATCH/resume.txt" mixed
    for class in white-fixed black-fixed mixed; do
        cp "$data/$class.txt" "$SCRATCH/known.txt"
        "$SLEIGHT" pack --class $class --moves 1 --resume --pool "$data/$class.txt" --out "$SCRATCH/known.txt" >"$out" || problem "$class: --resume: exit $?"
        slots=$("$RECORD_CHECK" "$data/$class.txt")
        [ "$(slots_of "$SCRATCH/known.txt")" -le "${slots#* }" ] || problem "$class: --resume from $slots came to $(cat "$out")"
    done
    no_rest outcome
}

# ---- Ctrl-C ----------------------------------------------------------------------------------
# wait_for FILE: until it is there, a minute at most.
wait_for() {
    tries=0
    while [ ! -s "$1" ] && [ $tries -lt $((600 * PATIENCE)) ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    [ -s "$1" ] || problem "no $1 after a minute"
}

stop() {
    for signal in INT TERM; do
        rm -f "$SCRATCH/stopped.txt"
        (trap - INT; exec "$SLEIGHT" pack --moves 100000000 --pool $all --threads 2 --out "$SCRATCH/stopped.txt") >"$out" 2>"$log" &
        pid=$!
        wait_for "$SCRATCH/stopped.txt"
        sleep 0.5
        first=$(slots_of "$SCRATCH/stopped.txt")
        kill -$signal $pid
        wait $pid
        status=$?
        [ $status -eq 1 ] || { [ $signal = TERM ] && [ $status -eq 143 ]; } || problem "$signal: exit $status, expected 1: $(cat "$log")"
        is_whole "$SCRATCH/stopped.txt" mixed
        [ "$(slots_of "$SCRATCH/stopped.txt")" -le "$first" ] || problem "$signal: worse than before"
        no_rest $signal
    done
}

# ---- kill -9 --------------------------------------------------------------------------------------
killed() {
    table=$SCRATCH/killed.txt
    for tenths in 00 01 02 03 05 08 12 16 table 05 08; do
        before=
        [ -f "$table" ] && before=$(slots_of "$table")
        "$SLEIGHT" pack --moves 100000000 --pool $all --resume --out "$table" >"$out" 2>"$log" &
        pid=$!
        case $tenths in
        table) wait_for "$table" ;; # a slow machine has none by now
        *) sleep "${tenths%?}.${tenths#?}" ;;
        esac
        kill -9 $pid 2>/dev/null
        wait $pid 2>/dev/null
        [ -f "$table" ] || continue
        is_whole "$table" mixed
        [ -z "$before" ] || [ "$(slots_of "$table")" -le "$before" ] || problem "after kill -9 it is worse: $before, $(slots_of "$table")"
    done
    before=$(slots_of "$table")
    "$SLEIGHT" pack --moves 2000 --pool $all --resume --out "$table" >"$out" || problem "--resume after kill -9: exit $?"
    [ "$(slots_of "$table")" -le "$before" ] || problem "--resume after kill -9 made it worse"
    is_whole "$table" mixed
}

# ---- candidates --------------------------------------------------------------------------------------
out_of_time() {
    "$SLEIGHT" pool --piece bishop --kind white --runs 1000 --moves 20000 --seconds $allowed --out "$SCRATCH/timed" >"$out"
    status=$?
    [ $status -eq 1 ] || problem "pool, out of time: exit $status, expected 1"
    head -n 1000 "$SCRATCH/timed" >"$SCRATCH/some" # of more it takes no note
    "$SLEIGHT" check --partial "$SCRATCH/some" >"$out" 2>&1 || grep -q 'twice\|second' "$out" || problem "pool, out of time: $(tail -n 1 "$out")"
}

pool() {
    for threads in 1 3; do
        "$SLEIGHT" pool --square b1,d4,h8 --runs 2 --moves 2000 --threads $threads --out "$SCRATCH/pool$threads" >"$out" || problem "pool: exit $?"
        [ "$(cat "$out")" = "24 candidates: $SCRATCH/pool$threads" ] || problem "pool: said $(cat "$out")"
        grep '^[rb]' "$SCRATCH/pool$threads" >"$SCRATCH/lines$threads"
    done
    cmp -s "$SCRATCH/lines1" "$SCRATCH/lines3" || problem "three threads found other candidates"
    "$SLEIGHT" pool --square b1,d4,h8 --runs 2 --moves 2000 | grep '^[rb]' | cmp -s - "$SCRATCH/lines1" || problem "stdout has other candidates"
    "$SLEIGHT" pool --square b1,d4,h8 --runs 2 --moves 2000 --seed 2 | grep '^[rb]' >"$SCRATCH/other"
    cmp -s "$SCRATCH/other" "$SCRATCH/lines1" && problem "another seed gave the same candidates"
    # The second run of seed 1 is the first of seed 2.
    [ "$(sed -n 13,24p "$SCRATCH/lines1")" = "$(sed -n 1,12p "$SCRATCH/other")" ] || problem "seeds do not follow each other"
    grep -c ' # cost [0-9]*, [0-9]* slots used$' "$SCRATCH/lines1" | grep -qx 24 || problem "no costs: $(head -n 3 "$SCRATCH/lines1")"
    # More runs than wait for each other at a time.
    for threads in 1 3; do
        "$SLEIGHT" pool --piece bishop --square g1 --runs 300 --moves 1 --threads $threads | grep '^bishop' >"$SCRATCH/many$threads"
    done
    [ "$(lines_of "$SCRATCH/many1")" -eq 600 ] || problem "of 600 runs $(lines_of "$SCRATCH/many1") found one"
    cmp -s "$SCRATCH/many1" "$SCRATCH/many3" || problem "of 600 runs three threads found others"
    # Each is a magic, of what was asked for.
    "$SLEIGHT" pool --piece bishop --kind black --bits mask --square a1,c3 --moves 500 >"$SCRATCH/mask" || problem "mask: exit $?"
    [ "$(grep '^bishop' "$SCRATCH/mask" | awk '{ print $2, $3, $5 }' | tr '\n' ,)" = "a1 black 58,c3 black 57," ] || problem "mask: $(cat "$SCRATCH/mask")"
    "$SLEIGHT" check --partial "$SCRATCH/mask" >"$out" || problem "mask: check refuses: $(cat "$out")"
    # From a table: bits that are not found at random; it is a pool for the whole.
    "$SLEIGHT" pool --from "$data/mixed.txt" --moves 100 --threads 2 --out "$SCRATCH/from.txt" >"$out" || problem "--from: exit $?"
    [ "$(cat "$out")" = "128 candidates: $SCRATCH/from.txt" ] || problem "--from: said $(cat "$out")"
    awk '/^[rb]/ { print $1, $2, $3, $5 }' "$SCRATCH/from.txt" >"$SCRATCH/kinds"
    awk '/^[rb]/ { print $1, $2, $3, $5 }' "$data/mixed.txt" | sort >"$SCRATCH/expected"
    sort "$SCRATCH/kinds" | cmp -s - "$SCRATCH/expected" || problem "--from: other shifts or kinds"
    "$SLEIGHT" pack --moves 100 --pool "$SCRATCH/from.txt" --out "$SCRATCH/packed.txt" >"$out" || problem "pack of a pool: exit $?"
    is_whole "$SCRATCH/packed.txt" mixed
    # Stopped by the time: what was found is there.
    steadily out_of_time
    for pause in $pauses; do
        ended_by INT "$pause" "$SLEIGHT" pool --piece bishop --runs 100000 --moves 2000 --out "$SCRATCH/interrupted" >"$out" 2>"$log"
        [ $status -eq 1 ] || problem "pool, Ctrl-C: exit $status, expected 1"
        ! grep -q '^bishop' "$SCRATCH/interrupted" || break # not too early
    done
    grep -q '^bishop' "$SCRATCH/interrupted" || problem "pool, Ctrl-C: nothing was written"
    # What is refused.
    to="--out $SCRATCH/kept.txt"
    keeps pool "^sleight pool: 4 bits for the rook on a1: none is found at once; expected --from FILE with a magic to begin with" $to --bits 4
    keeps pool "4 bits for the bishop on e8: none is found at once" $to --bits 4 --piece bishop --square e8
    keeps pool "expected a whole number from 3 to 13" $to --bits 14
    keeps pool "no number of bits 'maks'" $to --bits maks
    keeps pool "^sleight pool: --bits and --from together" $to --bits 9 --from "$data/mixed.txt"
    keeps pool "cannot read '.*nosuch'" $to --from "$SCRATCH/nosuch"
    keeps pool "kept.txt':1: " $to --from "$SCRATCH/kept.txt"
    keeps pool "no magic to begin with for these squares and kinds" $to --from "$data/white-fixed.txt" --kind black
    keeps pool "no magic to begin with for these squares and kinds" $to --from "$data/magic32.txt"
    keeps pool "no piece 'queen'" $to --piece queen
    keeps pool "no kind 'magic32'" $to --kind magic32
    keeps pool "no square 'z9'" $to --square z9
    keeps pool "expected a whole number from 1" $to --runs 0
    keeps pool "expected a whole number from 1" $to --hole 0
    keeps pool "cannot write" --square d4 --out "$SCRATCH/nosuch/pool.txt"
    keeps pool "cannot write" --square d4 --out "$SCRATCH"
}

case ${1:-} in
misuse | outcome | stop | killed | pool) $1 ;;
*) problem "no subject '${1:-}'" ;;
esac
finish
