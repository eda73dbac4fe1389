#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install_cmake.sh COMPILER: find_package(sleight) in an installed tree: either form of
# the library, both languages, a version that fits and two that do not.
. "$(dirname "$0")/lib.sh"

compiler=$1
have "$compiler" || skip "no $compiler here"
have cmake || skip "no cmake here"
prefix=$SCRATCH/a' 'prefix
cmake --install "$BUILD" --prefix "$prefix" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "cannot install"; finish; }

cat >"$SCRATCH/program.c" <<'END_C'
#include <sleight/chess.h>
#include <sleight/sleight.h>
#include <stdio.h>
int main(void) {
    sl_move moves[SL_MOVES_MAX];
    printf("%llx %d\n", (unsigned long long)sl_rook_attacks(0, 0), (int)sl_position_moves(&sl_position_start, SL_MOVES_ALL, moves));
    return 0;
}
END_C
# Each program with its own form; program by what BUILD_SHARED_LIBS says.
cat >"$SCRATCH/CMakeLists.txt" <<'END_CMAKE'
cmake_minimum_required(VERSION 3.18)
project(user C)
find_package(sleight ${WANTED} REQUIRED)
add_executable(program program.c)
target_link_libraries(program sleight::sleight)
add_executable(with_static program.c)
target_link_libraries(with_static sleight::static)
add_executable(with_shared program.c)
target_link_libraries(with_shared sleight::shared)
END_CMAKE

# configure WANTED OPTIONS...
configure() {
    wanted=$1
    shift
    rm -rf "$SCRATCH/build"
    cmake -S "$SCRATCH" -B "$SCRATCH/build" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$prefix" -DWANTED="$wanted" "$@" >"$SCRATCH/log" 2>&1
}
# is_shared PROGRAM: does it load the library when it starts?
is_shared() { objdump -p "$SCRATCH/build/$1" | grep -q 'NEEDED.*libsleight\.so\.'; }

version=$(sed -n 's/^#define SLEIGHT_VERSION_M[AI][JN]OR //p' "$SOURCE/include/sleight/version.h" | paste -sd.)
for shared in OFF ON; do
    configure "$version" -DBUILD_SHARED_LIBS=$shared && cmake --build "$SCRATCH/build" >>"$SCRATCH/log" 2>&1 ||
        { tail -n 20 "$SCRATCH/log" >&2; problem "does not build with BUILD_SHARED_LIBS=$shared"; finish; }
    for program in program with_static with_shared; do
        got=$("$SCRATCH/build/$program")
        [ "$got" = "1010101010101fe 20" ] || problem "$program: printed '$got'"
    done
    have objdump || continue
    is_shared with_static && problem "sleight::static is not static"
    is_shared with_shared || problem "sleight::shared is not shared"
    if is_shared program; then got=ON; else got=OFF; fi
    [ $got = $shared ] || problem "sleight::sleight is not what BUILD_SHARED_LIBS=$shared asks for"
done
for wrong in 0.2 99.0; do
    configure $wrong && problem "version $wrong was found"
    grep -q "requested version \"$wrong\"" "$SCRATCH/log" || problem "version $wrong: said $(head -n 5 "$SCRATCH/log")"
done
finish
