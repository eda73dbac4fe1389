#!/bin/sh
# SPDX-License-Identifier: MIT
#
# fuzz.sh: builds the targets of fuzz/ with libFuzzer, AddressSanitizer and
# UndefinedBehaviorSanitizer, and runs each for FUZZ_SECONDS (60) from its seeds
# and from what earlier runs have found, failures too. FUZZ_TARGETS names some of
# them (all). `make fuzz` runs it.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2} seconds=${FUZZ_SECONDS:-60} build=build-fuzz
passed=0 failed=0

# Debian's clang comes without its run-time libraries.
has_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d && n < 0; }' |
        clang -fsanitize=fuzzer,address,undefined -x c -o /dev/null - 2>/dev/null
}
sh tools/packages.sh cmake clang
has_fuzzer || sh tools/packages.sh libclang-rt-dev

# To build all counting cores so takes ten minutes: not for seconds of fuzzing.
cores=ON
[ "$seconds" -ge 60 ] || cores=OFF
sanitizers=-fsanitize=address,undefined,fuzzer-no-link
cmake -S . -B "$build" -DCMAKE_C_COMPILER=clang -DSLEIGHT_FUZZ=ON -DSLEIGHT_PERFT_CORES=$cores \
    -DCMAKE_C_FLAGS="$sanitizers -fno-sanitize-recover=all -g1" >/dev/null
cmake --build "$build" -j "$jobs" --target fuzz-targets >"$build/log" 2>&1 || { tail -n 30 "$build/log" >&2; exit 1; }

# fuzz NAME: each line of its files is a seed.
fuzz() {
    corpus=$build/fuzz/$1.corpus log=$build/fuzz/$1.log
    mkdir -p "$corpus"
    while read -r file; do
        [ -z "$file" ] || awk -v to="$corpus/$(basename "$file")." '{ printf "%s", $0 > (to NR); close(to NR) }' "$file"
    done <"$build/fuzz/$1.seeds"
    if "$build/fuzz/fuzz_$1" -max_total_time="$seconds" -max_len=10000 -timeout=120 -print_final_stats=1 \
        -artifact_prefix="$corpus/" "$corpus" >"$log" 2>&1; then
        awk -v name="$1" '/^#/ && / cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
            /^stat::number_of_executed_units/ { inputs = $2 }
            END { printf "%-12s %d inputs, %d edges covered\n", name, inputs, edges }' "$log"
        passed=$((passed + 1))
    else
        echo "$1: wrong; all about it in $log" >&2
        grep -E '^does not hold|ERROR: |runtime error: |^SUMMARY: |Test unit written' "$log" >&2 || tail -n 5 "$log" >&2
        failed=$((failed + 1))
    fi
}

for list in "$build"/fuzz/*.seeds; do
    name=$(basename "$list" .seeds)
    case " ${FUZZ_TARGETS:-$name} " in *" $name "*) fuzz "$name" ;; esac
done
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
