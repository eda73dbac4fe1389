#!/bin/sh
# SPDX-License-Identifier: MIT
#
# embed.sh COMPILER: the project as a part of another one, by add_subdirectory.
# The other project names no build type, is compiled with warnings that our text
# does not heed, and asks for nothing. It must build, optimised, without -Werror,
# and find its own settings as they were; there must be no tool and no counting
# cores; perft must work with the core that is left; and what it installs is its
# own. Its folder has a name that a shell takes apart.
. "$(dirname "$0")/lib.sh"

compiler=$1
have "$compiler" || skip "no $compiler here"
have cmake || skip "no cmake here"
build="$SCRATCH/build (it's \$x & more)"

cat >"$SCRATCH/program.c" <<'END_C'
#include <sleight/perft.h>
#include <sleight/sleight.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    const sl_perft_core *best = sl_perft_core_best_for(~0u);
    sl_perft_options     options = {0};
    sl_nodes             by_best, plain = sl_perft(&sl_position_start, 4);
    int                  others = 0;
    options.core = best;
    sl_perft_run(&sl_position_start, 4, &options, &by_best);
#define COUNT(name, needs, tables, title) others += strcmp(#name, best->method) != 0 && sl_perft_core_named(#name, ~0u);
    SLEIGHT_METHODS(COUNT)
    printf("%llx %d %d %d %d\n", (unsigned long long)sl_rook_attacks(0, 0), (int)plain.low, (int)by_best.low,
           sl_perft_core_leaping(sl_perft_core_named(best->method, 0)) == best, others);
    return 0;
}
END_C
cat >"$SCRATCH/CMakeLists.txt" <<END_CMAKE
cmake_minimum_required(VERSION 3.18)
project(user C)
set(before "\${CMAKE_BUILD_TYPE}|\${CMAKE_C_FLAGS}|\${CMAKE_C_FLAGS_RELEASE}|\${CMAKE_C_STANDARD}|\${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
add_subdirectory([==[$SOURCE]==] sleight)
set(after "\${CMAKE_BUILD_TYPE}|\${CMAKE_C_FLAGS}|\${CMAKE_C_FLAGS_RELEASE}|\${CMAKE_C_STANDARD}|\${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
if(NOT before STREQUAL after)
  message(FATAL_ERROR "sleight changed '\${before}' to '\${after}'")
endif()
add_executable(program program.c)
target_link_libraries(program sleight::sleight)
install(TARGETS program)
END_CMAKE

# Warnings of another taste, and of older days: there must be some, and they must not end the build.
case $("$compiler" --version) in
*clang*) taste="-Weverything" ;;
*) taste="-Wall -Wextra -Wconversion -Wsign-conversion -Wcast-qual -Wtraditional -Wdeclaration-after-statement" ;;
esac
cmake -S "$SCRATCH" -B "$build" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS="$taste" \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log" >&2; problem "does not configure"; finish; }
cmake --build "$build" -j 2 >"$SCRATCH/log" 2>&1 || { tail -n 20 "$SCRATCH/log" >&2; problem "does not build"; finish; }
grep -q 'warning:' "$SCRATCH/log" || problem "no warning at all: does '$taste' still try anything?"
got=$("$build/program")
[ "$got" = "1010101010101fe 197281 197281 1 0" ] || problem "the program printed '$got'"

# ---- the commands -----------------------------------------------------------------------------
commands=$build/compile_commands.json
ours() { grep '"command"' "$commands" | grep -v 'program\.c'; }
[ "$(ours | wc -l)" -gt 40 ] || problem "only $(ours | wc -l) of our files were compiled"
grep -q -e '-Werror' "$commands" && problem "-Werror is forced on those who embed"
ours | grep -v -e ' -O2 ' && problem "not optimised where no build type is named"
ours | grep -q -e '-Wvla\|-Wpedantic\|-Wmissing-prototypes' && problem "our taste in warnings is forced on those who embed"
grep '"command"' "$commands" | grep 'program\.c' >"$SCRATCH/theirs"
grep -q -e ' -O2 \|std=\|/src\b' "$SCRATCH/theirs" && problem "our flags leak: $(cat "$SCRATCH/theirs")"
ours | grep -q 'generated/perft_' && problem "counting cores were built, which were not wanted"
[ -e "$build/sleight/sleight" ] && problem "the tool was built as well"
cmake --install "$build" --prefix "$SCRATCH/installed" >"$SCRATCH/log" 2>&1 || problem "cannot install: $(cat "$SCRATCH/log")"
got=$(cd "$SCRATCH/installed" && find . ! -type d | sort | tr '\n' ' ')
[ "$got" = "./bin/program " ] || problem "installed with the project: $got"
finish
