#!/bin/sh
# SPDX-License-Identifier: MIT
#
# coverage.sh: which lines and branches the tests reach, by folder and in all.
# Built with gcov's counters into build-coverage/, with the pages for each file
# in build-coverage/html/. A line counts as reached if any of the builds of it
# was: kernels are compiled once per method and level of CPU. What is not reached
# is named in tests/not_covered.txt with its reason, and printed if it is not.
# `make coverage` runs it.
#
# What a program did before kill -9 took it, or in a child that could not become
# another program, is not counted: the counters are written at exit.
#
# Left out by CTest label: `deep`, and `plain`, the tests that run nothing of this
# build.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2} build=build-coverage
sh tools/packages.sh cmake ctest cmocka parallel stockfish gcovr python3
mkdir -p "$build"

# A compiler of its own, so that what the scripts link has the counters too. Atomic, as threads count together. The slow
# rules, which others are compared with, need no counters.
cat >"$build/cc" <<'COMPILER'
#!/bin/sh
case $* in *slow_chess.c) exec gcc "$@" -O2 ;; esac
exec gcc --coverage -fprofile-update=atomic -fprofile-abs-path -g1 "$@"
COMPILER
chmod +x "$build/cc"
if ! cmake -S . -B "$build" -DCMAKE_C_COMPILER="$PWD/$build/cc" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 \
    -DSLEIGHT_TESTS=ON -DSLEIGHT_PATIENCE=10 >"$build/build.log" 2>&1 || ! cmake --build "$build" -j "$jobs" >>"$build/build.log" 2>&1; then
    tail -n 30 "$build/build.log" >&2
    exit 1
fi
# The build runs the generator; only tests count. Some run the program as a user of little rights, or with files that may not
# grow: counts are open to all, and what libgcov cannot write it says into a file.
find "$build" -name '*.gcda' -exec rm -f {} +
export GCOV_ERROR_FILE="$PWD/$build/gcov_errors"
: >"$GCOV_ERROR_FILE"
chmod -R a+rwX "$build"
umask 0
ctest --test-dir "$build" -j "$jobs" --output-on-failure -LE 'deep|plain' >"$build/suite.log" 2>&1 || {
    awk '/tests failed out of/ { on = 1 } on' "$build/suite.log" >&2
    echo "some tests fail with the counters in; all about it in $build/suite.log" >&2
}

# One process: gcovr 5.2 waits for ever where a thread of it ends early. Counts that cannot be, of a program that jumped out of
# functions or whose files could not be written in full, leave out a branch.
mkdir -p "$build/html"
gcovr --root . --object-directory "$build" --filter '(src|include|host|cli|bench|gen)/' --gcov-ignore-parse-errors \
    --exclude-unreachable-branches --json "$build/coverage.json" --html-details "$build/html/index.html" "$build" >"$build/gcovr" 2>&1 || {
    tail -n 20 "$build/gcovr" >&2
    exit 1
}
python3 tools/coverage_table.py "$build/coverage.json" tests/not_covered.txt
