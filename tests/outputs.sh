#!/bin/sh
# SPDX-License-Identifier: MIT
#
# outputs.sh: the files that the tool writes. Each is written whole or not at
# all: what is there stays until all is known to be right; one file is not given
# for two; what cannot be replaced, pipes and devices, is written to as it is.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
w=$SCRATCH/work
mkdir "$w" || exit 1
cd "$w" || exit 1

# launch ARGUMENTS...: a search in the background, with the signals as they are for a person; waits until it writes.
default=''
env --default-signal=INT,QUIT true 2>/dev/null && default='env --default-signal=INT,QUIT'
signals=$default
launch() {
    $signals "$SLEIGHT" $endless "$@" >"$out" 2>"$err" &
    search=$!
    waited=0
    while ! ls x.part-* >/dev/null 2>&1 && [ $waited -lt $((1200 * PATIENCE)) ]; do sleep 0.05 && waited=$((waited + 1)); done
}

# A search of milliseconds; and one that goes on until it is stopped.
quick() { "$SLEIGHT" find --piece bishop --square g1 --seed 3 "$@" >"$out" 2>"$err"; }
endless="find --piece rook --square a1 --bits 9"
short='cnf --piece rook --square a1 --bits 12' # some seconds, which no signal ends at a good place

# exits STATUS WHAT, after a command.
exits() {
    got=$?
    [ $got -eq "$1" ] || problem "$2: exit $got, expected $1: $(head -n 2 "$err")"
}

# holds FILE PATTERN
holds() { grep -q -e "$2" "$1" || problem "$1 has no /$2/: $(head -n 3 "$1")"; }

# nothing_else NAMES...: the folder has these files and no others.
nothing_else() {
    [ "$(ls -A "$w" | sort | tr '\n' ' ')" = "$(printf '%s\n' "$@" | sort | tr '\n' ' ')" ] ||
        problem "the folder has $(ls -A "$w" | tr '\n' ' '), expected $*"
}

start_over() {
    chmod -R u+w "$w"
    rm -rf "$w"
    mkdir "$w" && cd "$w" || exit 1
}

# ---- one file given for two -------------------------------------------------------------
both='--out and --ledger are both'
mkdir folder
ln -s folder again
ln -s absent link
is_refused find "$both" --square g1 --out x --ledger x
is_refused find "$both" --square g1 --out x --ledger ./x
is_refused find "$both" --square g1 --out "$w/x" --ledger x
is_refused find "$both" --square g1 --out folder/x --ledger again/x
is_refused find "$both" --square g1 --out folder/../x --ledger again/../x
is_refused find "$both" --square g1 --out link --ledger absent
is_refused find "$both" --square g1 --out absent --ledger ./link
nothing_else folder again link
[ -z "$(ls -A folder)" ] || problem "refused, yet the folder has $(ls -A folder)"
echo kept >x
ln x hard
ln -s x soft
for other in x ./x hard soft folder/../soft "$w/hard"; do
    is_refused find "$both" --square g1 --out x --ledger "$other"
    is_refused find "$both" --square g1 --out "$other" --ledger x --resume
done
holds x '^kept$'
# The shell may do the same without --out.
: >ledger
"$SLEIGHT" find --square g1 --ledger ledger >>ledger 2>"$err"
exits 2 "standard output into the ledger"
holds "$err" 'standard output goes into the ledger'
[ -s ledger ] && problem "refused, yet the ledger has $(cat ledger)"
quick --ledger ledger --out another
exits 0 "two files"
# What is no plain file keeps nothing, and to open a pipe may take for ever.
mkfifo pipe
ln -s pipe link_to_pipe
for special in pipe link_to_pipe /dev/null /dev/zero .; do
    for resume in '' --resume; do
        timeout -k 1 $((60 * PATIENCE)) "$SLEIGHT" find --square g1 --ledger $special $resume 2>"$err" | cat >"$out"
        holds "$err" "the ledger '$special' is no plain file"
        [ "$(lines_of "$err")" -eq 1 ] || problem "$special: $(cat "$err")"
        [ -s "$out" ] && problem "$special: it says $(cat "$out")"
    done
    is_refused find "is no plain file" --square g1 --ledger $special --out never
done
[ -e never ] && problem "refused, yet the output is there"
start_over

# ---- nothing is touched before all is right ------------------------------------------------
echo kept >x
SOURCE_DATE_EPOCH=999999999999999999 is_refused find 'SOURCE_DATE_EPOCH' --square g1 --out x --ledger new
SOURCE_DATE_EPOCH=yesterday is_refused find 'SOURCE_DATE_EPOCH' --square g1 --out x --ledger new
is_refused find 'cannot write' --square g1 --out x --ledger nosuch/ledger
is_refused find 'cannot write' --square g1 --out nosuch/x --ledger new
is_refused find 'no such\|expected' --square j9 --out x --ledger new
is_refused find 'cannot write' --square g1 --out '' --ledger new
is_refused find 'cannot write' --square g1 --out y/ --ledger new
is_refused find 'cannot write' --square g1 --out . --ledger new
is_refused find 'cannot write' --square g1 --out "$(printf '%0300d' 0)" --ledger new
is_refused bench "cannot write 'nosuch/x': .*; expected its folder to be there" --plot nosuch/x
ln -s circle round
ln -s round circle
is_refused find 'cannot write' --square g1 --out circle --ledger new
holds x '^kept$'
nothing_else x circle round
start_over

# ---- written whole -------------------------------------------------------------------------
(umask 027 && quick --out x)
exits 0 "a new file"
holds x '^bishop g1 white 0x'
holds "$out" '1 found, .*: x$'
ls -l x | grep -q '^-rw-r-----' || problem "a new file: $(ls -l x)"
echo kept >x
chmod 604 x
quick --out x
exits 0 "an old file"
holds x '^bishop g1 white 0x'
ls -l x | grep -q '^-rw----r--' || problem "the mode is not kept: $(ls -l x)"
long=$(printf '%0250d' 0)
quick --out "$long"
exits 0 "a long name"
holds "$long" '^bishop g1'
"$SLEIGHT" bench --method ray --seconds 0.1 --plot plot.svg >"$out" 2>"$err"
exits 0 "a plot"
holds plot.svg '</svg>'
nothing_else x "$long" plot.svg
start_over

# A link leads to its file, there or not, and stays a link.
mkdir folder
ln -s folder/target link
ln -s link second
quick --out second
exits 0 "a link to what is not there"
holds folder/target '^bishop g1'
echo kept >folder/target
quick --out second
exits 0 "a link"
holds folder/target '^bishop g1'
[ -h link ] && [ -h second ] || problem "a link was replaced: $(ls -l)"
nothing_else folder link second
[ "$(ls -A folder)" = target ] || problem "left behind: $(ls -A folder)"
start_over

# While it searches the old file is there; Ctrl-C and its like end it with what was found.
for signal in TERM HUP; do
    echo kept >x
    launch --out x
    holds x '^kept$'
    under_way $search 0.1
    kill -$signal $search
    wait $search
    exits 1 "stopped by SIG$signal"
    holds x 'the search was stopped'
    nothing_else x
done

# Signals that end it at once leave the old file and nothing else; kill -9 leaves what there was, beside.
for signal in ${default:+QUIT} PIPE KILL; do
    echo kept >x
    launch --out x
    kill -$signal $search
    wait $search 2>/dev/null
    [ $? -gt 128 ] || problem "SIG$signal: it did not end it"
    holds x '^kept$'
    if [ $signal = KILL ]; then
        nothing_else x x.part-$search
    else
        nothing_else x
    fi
done
start_over

# twice PATTERN: a first Ctrl-C is noted; a second, before the work has come to its end, ends it at once and leaves the
# old file, and then `deaths` is counted. One alone leaves what has the pattern, and so does a second that comes behind
# the end of the work. Two may come as one.
twice() {
    echo kept >x
    launch --out x
    [ "$endless" = "$short" ] && sleep 0.1 || under_way $search 0.1
    kill -INT $search
    sleep 0.00$((tries % 10))
    kill -INT $search 2>/dev/null
    wait $search 2>/dev/null
    if [ $? -gt 128 ] && grep -q '^kept$' x; then
        deaths=$((deaths + 1))
    else
        holds x "$1"
    fi
    nothing_else x
    tries=$((tries + 1))
}
if [ "$default" ]; then
    # Ignored, as a shell has it for what runs in the background, Ctrl-C is caught all the same.
    for signals in "$default" 'env --ignore-signal=INT'; do
        deaths=0 tries=0
        while [ $deaths -eq 0 ] && [ $tries -lt 30 ]; do twice 'the search was stopped'; done
        [ $deaths -eq 1 ] || problem "a second Ctrl-C never ended it ($signals)"
        work=$endless tries=0
        endless=$short
        while [ $tries -lt 5 ]; do twice '^kept$'; done
        endless=$work
    done
    signals=$default
else
    echo "not tried: Ctrl-C twice (no env --default-signal here)"
fi
start_over

# A signal at the moment when the file is made: no file is there that nobody removes. Counters of coverage open files too, when
# all is written.
if [ "$default" ] && [ -z "${GCOV_ERROR_FILE:-}" ] && have strace && strace -o /dev/null -e inject=fchmod:signal=CHLD "$SLEIGHT" --version >/dev/null 2>&1; then
    echo kept >x
    ended=0
    for moment in fchmod openat:1 openat:2 openat:3 openat:4 openat:5 openat:6 openat:7 openat:8 openat:9 openat:10; do
        when=
        case $moment in *:*) when=:when=${moment#*:} ;; esac
        $default strace -o /dev/null -e "inject=${moment%:*}:signal=QUIT$when" "$SLEIGHT" \
            find --piece bishop --square g1 --out x >"$out" 2>"$err"
        [ $? -gt 128 ] && ended=$((ended + 1)) && holds x '^kept$'
        nothing_else x
        echo kept >x
    done 2>/dev/null
    [ $ended -gt 2 ] || problem "only $ended signals came while the file was made"
else
    echo "not tried: signals while a file is made (no strace here, or it may not be used; or coverage is counted)"
fi
start_over

# When it cannot take its place, nothing is lost.
launch --out x
under_way $search 0.1
mkdir x
kill -TERM $search
wait $search
exits 1 "a folder in its place"
holds "$err" "cannot write 'x': Is a directory; what belongs there is in 'x.part-$search'"
holds x.part-$search 'the search was stopped'
start_over

# ---- what cannot be replaced --------------------------------------------------------------
quick --out /dev/null
exits 0 /dev/null
[ -c /dev/null ] || problem "/dev/null is no device any more"
if [ -c /dev/full ]; then
    quick --out /dev/full
    exits 1 /dev/full
    holds "$err" "could not write all of '/dev/full'"
    [ "$(lines_of "$err")" -eq 1 ] || problem "/dev/full: $(cat "$err")"
    [ -s "$out" ] && problem "/dev/full: it says $(cat "$out")"
fi
# - is standard output, and no file.
quick
grep -v -e '^# date' -e '^# command' "$out" >plainly
quick --out -
exits 0 "--out -"
grep -v -e '^# date' -e '^# command' "$out" | cmp -s - plainly || problem "--out - writes otherwise: $(cat "$out")"
quick --out - --ledger notes
exits 0 "--out - and a ledger"
rm notes
"$SLEIGHT" cnf --piece bishop --square c1 --bits 1 >plainly
"$SLEIGHT" cnf --piece bishop --square c1 --bits 1 --out - | cmp -s - plainly || problem "cnf --out - writes otherwise"
is_refused cnf 'together' --piece bishop --square c1 --bits 1 --out - --model x
is_refused bench 'expected a file' --plot - --method ray --seconds 0.1
nothing_else plainly
quick --out ./-
exits 0 "--out ./-"
holds ./- '^bishop g1'
nothing_else plainly -
rm ./- plainly
mkfifo pipe
cat pipe >through &
reader=$!
quick --out pipe
exits 0 "a named pipe"
wait $reader
holds through '^bishop g1'
[ -p pipe ] || problem "a named pipe was replaced"
nothing_else pipe through
if [ -e /dev/stdout ]; then
    "$SLEIGHT" find --square g1 --piece bishop --out /dev/stdout 2>"$err" | cat >piped
    holds piped '^bishop g1'
    { echo before; "$SLEIGHT" find --square g1 --piece bishop --out /dev/stdout; echo behind; } >whole 2>"$err"
    [ "$(sed -n '1p;$p' whole | tr '\n' ' ')" = 'before behind ' ] || problem "--out /dev/stdout in a file: $(cat whole)"
    holds whole '^# command: sleight find'
    holds whole '^bishop g1'
    holds whole '^1 found'
    "$SLEIGHT" find --square g1 --piece bishop --out /dev/stderr 2>errors >"$out"
    holds errors '^bishop g1'
    nothing_else pipe through piped whole errors
    # Standard output is closed: what stands in its place is not what was asked for.
    "$SLEIGHT" find --square g1 --piece bishop --json --out /dev/null >&- 2>"$err"
    exits 0 "/dev/null with stdout closed"
fi
start_over

# ---- read-only -----------------------------------------------------------------------------
# Root may write everywhere, so another user tries.
user() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
    user() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
    chmod 755 "$SCRATCH"
    chown 65534:65534 "$w"
fi
if user "$SLEIGHT" --version >/dev/null 2>&1; then
    refused_to_user() {
        pattern=$1
        shift
        user "$SLEIGHT" find --piece bishop --square g1 "$@" >"$out" 2>"$err"
        exits 2 "read-only: $*"
        holds "$err" "$pattern"
        [ "$(lines_of "$err")" -eq 1 ] || problem "read-only: $(cat "$err")"
    }
    mkdir folder
    echo kept >only
    echo kept >folder/free
    chmod 444 only
    chmod 666 folder/free
    chmod 555 folder
    refused_to_user "cannot write 'only': Permission denied" --out only
    refused_to_user "cannot write 'only': Permission denied" --ledger only --resume
    refused_to_user "cannot write 'folder/new': Permission denied" --out folder/new
    refused_to_user "cannot write 'folder/new': Permission denied" --ledger folder/new
    refused_to_user "cannot write beside 'folder/free': Permission denied" --out folder/free
    holds only '^kept$'
    holds folder/free '^kept$'
    [ "$(ls -A folder)" = free ] || problem "read-only folder: $(ls -A folder)"
    nothing_else only folder
else
    echo "not tried: read-only files (no setpriv for root, or the build is not open to others)"
fi
finish
