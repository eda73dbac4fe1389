#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_san.sh: the test suite in builds that watch themselves: addresses, leaks
# and undefined behaviour with gcc and with clang, and data races wherever
# threads are. Each build has a folder of its own, build-san-NAME. SAN=short is
# the form for every push: one build watches addresses, one undefined behaviour,
# one races, and the slowest tests are left out. `make check-san` runs it.
#
# Left out by CTest label: `deep`, which takes an hour as it is, and `plain`, the
# tests of what other flags change: instructions, sizes, symbols, compilers.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2} form=${SAN:-long}
case $form in long | short) ;; *) echo "SAN=$form: expected long or short" >&2; exit 2 ;; esac
passed=0 failed=0

# has_library FLAGS: Debian's clang comes without its run-time libraries.
has_library() { echo 'int main(void) { return 0; }' | clang "$1" -x c -o /dev/null - 2>/dev/null; }
sh tools/packages.sh cmake ctest cmocka clang parallel stockfish
has_library -fsanitize=address || sh tools/packages.sh libclang-rt-dev

# What the tests of each form are. Tests of one method each are many and alike: the short form proves them in one run (cli/verify).
threaded='^(host|packer|suite|count/.*|search/.*|perft/(table|core-choice)|cli/(find|ledger|many-machines|pack/.*|perft|uci|no-memory|epd/(format|report|stop|suites|second)|bisect/.*|bench.*))$'
slow='^(find/slow|proof/cnf|chess/moves|chess/levels/.*|perft/(known|cores)|prover|method/.*|inline/.*|batch/.*|cli/(find|many-machines)|cli/epd/(suites|second)|cli/bisect/stockfish|export/.*|cli/bench)$'

# A report goes to a file: a test may expect the program to fail, or not look at its stderr. A thread that is not waited
# for is no fault: a command that cannot go on ends at once. Leaks are looked for unless a program itself has them allowed
# (fuzz_arguments.c); sees() finds out whether they are.
watch_here() {
    reports=$PWD/$build/reports
    rm -rf "$reports"
    mkdir -p "$reports"
    common="exitcode=99:log_path=$reports/report"
    export ASAN_OPTIONS="$common:detect_stack_use_after_return=1:strict_string_checks=1"
    export UBSAN_OPTIONS="$common:print_stacktrace=1" TSAN_OPTIONS="$common:halt_on_error=1:report_thread_leaks=0" LSAN_OPTIONS="exitcode=99"
}
stop_watching() { unset ASAN_OPTIONS UBSAN_OPTIONS TSAN_OPTIONS LSAN_OPTIONS; }

# sees COMPILER FAULT: this build would notice. The faults are those that it watches for, one program each.
sees() {
    case $2 in
    address) text='#include <stdlib.h>
        int main(int n, char **v) { char *p = malloc(4); (void)v; p[3 + n] = 1; free(p); return 0; }' ;;
    leak) text='#include <stdlib.h>
        int main(void) { void *volatile p = malloc(4); p = NULL; return p != NULL; }' ;;
    undefined) text='int main(int n, char **v) { volatile int most = 0x7fffffff; (void)v; return most + n < 0; }' ;;
    thread) text='#include <pthread.h>
        static int n;
        static void *add(void *x) { n++; return x; }
        int main(void) { pthread_t t; pthread_create(&t, 0, add, 0); n++; pthread_join(t, 0); return 0; }' ;;
    esac
    printf '%s\n' "$text" | "$1" -O0 -pthread -x c -o "$build/fault" - || return 1
    "$build/fault" 2>/dev/null
    set -- "$2" "$reports"/*
    [ -e "$2" ] || { echo "a planted fault ($1) is not seen" >&2; return 1; }
    rm -f "$reports"/*
}

# tests NAME COMPILER FAULTS SANITIZERS CORES CTEST-ARGUMENTS...: builds, plants the faults, runs the tests.
tests() {
    name=$1 compiler=$2 faults=$3 sanitizers=$4 cores=$5 build=build-san-$1
    shift 5
    echo "==== $name"
    mkdir -p "$build"
    # A compiler of its own, so that what the scripts compile and link is watched too. The slow rules, which others are
    # compared with, need no watching; they are slow enough. The clock that jumps is loaded into programs that are not
    # watched, too, as a shell, and could not ask for clang's library there.
    flags="-fsanitize=$sanitizers -fno-sanitize-recover=all -fno-omit-frame-pointer -g1"
    # gcc's two libraries know of one log only where they are linked into one.
    [ "$compiler $sanitizers" != "gcc address,undefined" ] || flags="$flags -static-libasan -static-libubsan"
    cat >"$build/cc" <<COMPILER
#!/bin/sh
case \$* in *slow_chess.c) exec $compiler "\$@" -O2 ;; *jumping_clock*) exec $compiler "\$@" ;; esac
exec $compiler $flags "\$@"
COMPILER
    chmod +x "$build/cc"
    stop_watching
    if ! cmake -S . -B "$build" -DCMAKE_C_COMPILER="$PWD/$build/cc" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 \
        -DSLEIGHT_TESTS=ON -DSLEIGHT_PATIENCE=10 -DSLEIGHT_PERFT_CORES="$cores" >"$build/build.log" 2>&1 ||
        ! cmake --build "$build" -j "$jobs" >>"$build/build.log" 2>&1; then
        tail -n 30 "$build/build.log" >&2
        failed=$((failed + 1))
        return
    fi
    watch_here
    for fault in $faults; do sees "$build/cc" "$fault" || { failed=$((failed + 1)); return; }; done
    ctest --test-dir "$build" -j $((jobs + 1)) --output-on-failure -LE 'deep|plain' "$@" >"$build/suite.log" 2>&1 || true
    count "$build/suite.log"
}

# What CTest counted, and each report that no test noticed.
count() {
    lost=$(sed -n 's/^.*% tests passed, \([0-9]*\) tests failed out of [0-9]*$/\1/p' "$1")
    all=$(sed -n 's/^.*% tests passed, [0-9]* tests failed out of \([0-9]*\)$/\1/p' "$1")
    if [ -z "$all" ] || [ "$all" -eq 0 ]; then
        echo "no test ran; all about it in $1" >&2
        lost=1 all=1
    fi
    [ "$lost" -eq 0 ] || {
        grep -e '^PROBLEM: ' -e 'Test *#.*\*\*\*' "$1" | cut -c 1-500 | head -n 40
        awk '/^The following tests FAILED/ { on = 1 } on' "$1"
        echo "all about it in $1"
    } >&2
    found=0
    for report in "$reports"/*; do
        [ -e "$report" ] || continue
        # Killed by a test while it was looking for leaks: the watcher lost sight of it, and says nothing of the program.
        grep -qv -e 'Unable to get registers from thread' -e 'LeakSanitizer has encountered a fatal error' -e 'HINT: ' \
            "$report" || continue
        found=$((found + 1))
        [ $found -gt 5 ] || { echo "$report"; grep -v '^$' "$report" | head -n 12; } >&2
    done
    [ $found -eq 0 ] || echo "$found reports in $reports" >&2
    echo "$((all - lost)) passed, $lost failed, $found reports"
    passed=$((passed + all - lost)) failed=$((failed + lost + found))
}

if [ "$form" = short ]; then
    tests gcc-address gcc "address leak undefined" address,undefined OFF -E "$slow"
    tests clang-undefined clang undefined undefined OFF -E "$slow"
    tests gcc-thread gcc thread thread OFF -R "$threaded" -E "$slow"
else
    tests gcc-address gcc "address leak undefined" address,undefined ON
    tests clang-address clang "address leak undefined" address,undefined ON
    tests gcc-thread gcc thread thread ON -R "$threaded"
    tests clang-thread clang thread thread OFF -R "$threaded"
fi
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
