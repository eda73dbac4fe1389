#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_windows.sh: library and tool for Windows by MinGW's gcc, under wine: what the
# tests of the command line ask of it elsewhere, and what is Windows' own: other
# programs (bisect), Ctrl-C, paths, files that are replaced. EXPECTED is a sleight of
# this machine to compare with. tools/check_ports.sh runs it.
set -eu
cd "$(dirname "$0")/.."
. tools/wine.sh
build=$PWD/build-port-windows
jobs=${JOBS:-2} cores=${CORES:-ON}
problems=0
problem() {
    problems=$((problems + 1))
    echo "PROBLEM: $*" >&2
}

# ---- building -----------------------------------------------------------------------------
sh tools/packages.sh cmake x86_64-w64-mingw32-gcc wine script
mkdir -p "$build"
{
    cmake -S . -B "$build" -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc -DSLEIGHT_WERROR=ON \
        -DSLEIGHT_PERFT_CORES="$cores" && cmake --build "$build" -j "$jobs" &&
        x86_64-w64-mingw32-gcc -O2 -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude tests/faulty_*.c \
            "$build/libsleight.a" -static -pthread -o "$build/faulty_engine.exe" &&
        x86_64-w64-mingw32-gcc -O2 -std=c11 tests/console_event.c -o "$build/console_event.exe" &&
        cc -O2 -std=c11 tests/json_check.c -o "$build/json_check" && cc -O2 -std=c11 tests/record_check.c -o "$build/record_check"
} >"$build/log" 2>&1 || { tail -n 30 "$build/log" >&2; exit 1; }

wine_begin "$build"
trap wine_end EXIT
cat >"$build/sleight" <<END
#!/bin/sh
exec wine '$build/sleight.exe' "\$@"
END
chmod +x "$build/sleight"
sleight=$build/sleight

# ---- the exhaustive proof, counts, magics ------------------------------------------------------
$sleight verify >"$build/proof" || problem "verify: $(tail -n 1 "$build/proof")"
tail -n 1 "$build/proof"
$sleight epd data/perft/rules.epd >"$build/rules" || problem "epd: $(tail -n 1 "$build/rules")"
tail -n 1 "$build/rules"
[ "$($sleight perft 6 2>/dev/null | tail -n 1)" = "Nodes searched: 119060324" ] || problem "perft 6"
[ "$($sleight perft 5 --threads 4 --hash 16 2>/dev/null | tail -n 1)" = "Nodes searched: 4865609" ] || problem "perft 5 on threads"
export SOURCE_DATE_EPOCH=0
for arguments in "find --seed 3" "find --kind reduced --piece rook --square c8,d2" \
    "find --prove --piece bishop --square c8 --bits 4" "export data/magics/ordinary.txt --to c --what magics" "methods --json" "explain rook d4"; do
    # shellcheck disable=SC2086
    $sleight $arguments >"$build/out" 2>/dev/null || problem "$arguments: exit $?"
    # shellcheck disable=SC2086
    $EXPECTED $arguments 2>/dev/null | cmp -s - "$build/out" || problem "$arguments: not what it prints here"
done

# ---- scripts of the test suite -----------------------------------------------------------------
# Those that ask nothing of a system that wine cannot give, like unix signals and pipes that can be waited for.
scripts='ledger.sh|pack.sh misuse|pack.sh killed|check.sh files|check.sh causes|epd.sh format|cli.sh misuse'
[ "$cores" = OFF ] || scripts="$scripts|check.sh dialects|check.sh tables|check.sh report|epd.sh suites|proof.sh tool
    |pack.sh pool|tables.sh table|tables.sh magic|cli.sh attacks|cli.sh explain|cli.sh methods|cli.sh verify|cli.sh help"
echo "$scripts" | tr '|' '\n' | sed 's/^ *//; s/ *$//; /^$/d' >"$build/scripts"
sed -n 's/^    X(\([a-z0-9_]*\), *\([A-Z0-9_]*\), *\([a-z0-9_]*\),.*/\1 \3 \2/p' include/sleight/method/list.h >"$build/methods.txt"
run_script() {
    # shellcheck disable=SC2086
    CTRL_C_AFTER=5 SOURCE=$PWD BUILD=$build CC=cc SLEIGHT=$sleight CORES=$cores METHODS=$build/methods.txt JSON=$build/json_check RECORD_CHECK=$build/record_check \
        timeout 1500 sh tests/$1 >"$build/out" 2>&1 </dev/null
}
# A program of wine's may lose its server, which says nothing of ours: then the script runs once more.
while read -r script; do
    run_script "$script" || { grep -q 'wine client error:' "$build/out" && run_script "$script"; } ||
        problem "tests/$script: exit $?: $(head -n 5 "$build/out")"
done <"$build/scripts"

# ---- another program -----------------------------------------------------------------------------
folder=$(mktemp -d "$build/folder.XXXXXX")
trap 'wine_end; rm -rf "$folder"' EXIT
engine='build-port-windows\faulty_engine.exe'

# bisects STATUS PATTERN COMMAND: with more time where wine on a busy machine is slow to start it
bisects() {
    for allowed in 2 8 32; do
        status=0
        $sleight bisect 3 --seconds $allowed --against "$3" \
            --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' >"$folder/out" 2>&1 || status=$?
        [ $status -eq "$1" ] && grep -Eq "$2" "$folder/out" && return
    done
    problem "bisect --against '$3': exit $status, expected $1: $(tail -n 3 "$folder/out"); expected /$2/"
}
bisects 0 'They agree to depth 3' "$engine none"
bisects 0 'They agree to depth 3' 'build-port-windows/faulty_engine.exe'
bisects 0 'They agree to depth 3' "cmd /c \"$engine none\""
bisects 0 'They agree to depth 3' 'build-port-windows/sleight.exe uci'
bisects 1 'The engine lacks b4a3' "$engine ep-dropped"
bisects 1 'did not answer .go perft 1. ' "$engine hangs"
bisects 1 "did not answer 'uci'" "$engine mute"
bisects 1 'ended \(exit status 3\).*it said: .no more' "$engine ends"
bisects 1 'closed its output' "$engine closes"
bisects 1 'talks nonsense' "$engine endless"
bisects 2 'cannot run the command' 'nothing_there.exe'
# Killed, it takes the engine with it. That has a name of its own: another build may be tested at the same time.
hanging=hanging_$$.exe
cp "$build/faulty_engine.exe" "$folder/$hanging"
wine "$build/sleight.exe" bisect 3 --seconds 60 --against "build-port-windows/${folder##*/}/$hanging hangs" >/dev/null 2>&1 &
killed=$!
engines() { ps -e -o args | grep -c "^[^ ]*$hanging hangs" || true; }
# come_to NUMBER: so many engines are there, after a minute at most
come_to() {
    waited=0
    while [ "$(engines)" -ne "$1" ] && [ $waited -lt 600 ]; do sleep 0.1 && waited=$((waited + 1)); done
    [ "$(engines)" -eq "$1" ]
}
come_to 1 || problem "no engine is there to outlive its master"
kill -KILL $killed
wait $killed 2>/dev/null || true
come_to 0 || problem "an engine outlives sleight"

# ---- files -----------------------------------------------------------------------------------------
quick='find --piece bishop --square g1 --seed 3'
echo old >"$folder/new.txt"
# shellcheck disable=SC2086
for path in "$folder/new.txt" "$folder/m\303\251.txt" "Z:$(echo "$folder/back.txt" | tr / '\\')"; do
    path=$(printf '%s' "$path" | sed 's/\\303\\251/é/')
    $sleight $quick --out "$path" >/dev/null 2>&1 || problem "--out $path: exit $?"
done
for file in new.txt mé.txt back.txt; do
    grep -q '^bishop g1' "$folder/$file" || problem "$file was not written"
    grep -q "$(printf '\r')" "$folder/$file" && problem "$file has carriage returns"
done
ls "$folder" | grep -q part && problem "left behind: $(ls "$folder")"
# refuses PATTERN ARGUMENTS...
refuses() {
    pattern=$1 status=0
    shift
    $sleight "$@" >"$folder/out" 2>"$folder/err" || status=$?
    [ $status -eq 2 ] && [ "$(wc -l <"$folder/err")" -eq 1 ] && grep -q "$pattern" "$folder/err" ||
        problem "$*: exit $status, '$(cat "$folder/err")', expected /$pattern/"
}
# shellcheck disable=SC2086
refuses 'Is a directory' $quick --out "$folder"
# shellcheck disable=SC2086
refuses 'No such file' $quick --out "$folder/none/x"
# shellcheck disable=SC2086
refuses 'no plain file' $quick --ledger NUL
printf 'uci\r\nposition startpos\r\ngo perft 3\r\nquit\r\n' | $sleight uci >"$folder/out"
grep -q '^Nodes searched: 8902$' "$folder/out" || problem "uci with lines as Windows ends them"

# ---- Ctrl-C ------------------------------------------------------------------------------------------
# presses TIMES STATUS ARGUMENTS...: after a second; later where wine on a busy machine is slow to start it, as Ctrl-C ends what
# does not handle it yet.
presses() {
    times=$1 expected=$2
    shift 2
    for pause in 1 4 16; do
        rm -f "$folder/status"
        script -qec "wine '$build/console_event.exe' $times $pause '$build/sleight.exe' $*; echo \$? >'$folder/status'" /dev/null >/dev/null 2>&1 </dev/null || true
        [ "$(cat "$folder/status")" != "$expected" ] || return 0
    done
    problem "Ctrl-C, $times times: $*: exit $(cat "$folder/status"), expected $expected"
}
presses 1 1 find --piece rook --square a1 --bits 9 --out "$folder/stopped.txt"
grep -q 'not settled\|stopped' "$folder/stopped.txt" || problem "Ctrl-C: what was found is not written: $(ls "$folder")"
presses 1 1 perft 9
ls "$folder" | grep -q part && problem "left behind: $(ls "$folder")"

[ $problems -eq 0 ] || { echo "problems: $problems" >&2; exit 1; }
