#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh: an installed sleight can be used. Installs twice, by DESTDIR as a
# package builder does and by a prefix of one's own; each time a program is
# compiled with the flags that pkg-config gives, and run, and nothing may lie
# outside the prefix.
. "$(dirname "$0")/lib.sh"

have pkg-config || skip "no pkg-config here"
have cmake || skip "no cmake here"

cat >"$SCRATCH/program.c" <<'END'
#include <sleight/method.h>
#include <sleight/sleight.h>
#include <stdio.h>
int main(void) {
    size_t count;
    sl_methods(&count);
    printf("%016llx %d\n", (unsigned long long)sl_rook_attacks(0, 0), count > 10 && sl_method_best() != NULL);
    return 0;
}
END

# use TREE: compiles against the installed tree alone; PKG_CONFIG_... are set.
use() {
    flags=$(pkg-config --cflags --libs sleight) || { problem "pkg-config does not find sleight in $1"; return; }
    case $flags in *"$1"*) ;; *) problem "pkg-config points to '$flags', not into $1" ;; esac
    # shellcheck disable=SC2086
    "$CC" -std=c11 -Wall -Wextra -Werror "$SCRATCH/program.c" $flags -o "$SCRATCH/program" ||
        { problem "a program does not compile with '$flags'"; return; }
    libraries=$(find "$1" -name 'libsleight*' | head -n 1)
    got=$(LD_LIBRARY_PATH=$(dirname "$libraries") "$SCRATCH/program")
    [ "$got" = "01010101010101fe 1" ] || problem "the program printed '$got'"
}

# inspect TREE: what must be there.
inspect() {
    for wanted in include/sleight/sleight.h include/sleight/method.h include/sleight/method/list.h bin/sleight; do
        [ -f "$1/$wanted" ] || problem "$wanted is not installed"
    done
    [ -x "$1/bin/sleight" ] || problem "bin/sleight is no program"
    (cd "$SOURCE/include" && find . -name '*.h' | sort) >"$SCRATCH/ours"
    (cd "$1/include" && find . -type f | sort) >"$SCRATCH/theirs"
    diff "$SCRATCH/ours" "$SCRATCH/theirs" >&2 || problem "the installed headers are not ours"
    source_pattern=$(printf '%s\n' "$SOURCE" | sed 's/[][\\.*^$()+?{}|]/\\&/g')
    grep -rlE "(^|[^A-Za-z0-9_])$source_pattern/" "$1/include" "$1"/lib*/pkgconfig "$1"/lib*/cmake &&
        problem "the installed tree knows the source folder"
}

# ---- DESTDIR -------------------------------------------------------------------------
DESTDIR=$SCRATCH/staged cmake --install "$BUILD" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "DESTDIR install failed"; }
prefix=$(sed -n 's/^CMAKE_INSTALL_PREFIX:[A-Z]*=//p' "$BUILD/CMakeCache.txt")
(cd "$SCRATCH/staged" && find . ! -type d) | grep -v "^\\.$prefix/" >&2 && problem "files outside $prefix"
inspect "$SCRATCH/staged$prefix"
PKG_CONFIG_LIBDIR=$(dirname "$(find "$SCRATCH/staged" -name sleight.pc)")
PKG_CONFIG_SYSROOT_DIR=$SCRATCH/staged
export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
use "$SCRATCH/staged$prefix"

# ---- a prefix of one's own ---------------------------------------------------------------
unset PKG_CONFIG_SYSROOT_DIR
cmake --install "$BUILD" --prefix "$SCRATCH/own" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "--prefix install failed"; }
grep '^-- Installing:' "$SCRATCH/log" | grep -v "$SCRATCH/own" >&2 && problem "files outside --prefix"
inspect "$SCRATCH/own"
PKG_CONFIG_LIBDIR=$(dirname "$(find "$SCRATCH/own" -name sleight.pc)")
use "$SCRATCH/own"
# ---- from CMake: an installed tree, and the source as a part of another project --------------
# cmake_project NAME LINE FLAGS...: the program above, built by a project that finds sleight by LINE.
cmake_project() {
    folder=$SCRATCH/$1
    mkdir "$folder"
    cp "$SCRATCH/program.c" "$folder"
    {
        echo 'cmake_minimum_required(VERSION 3.18)'
        echo 'project(user C)'
        echo "$2"
        echo 'add_executable(program program.c)'
        echo 'target_link_libraries(program sleight::sleight)'
    } >"$folder/CMakeLists.txt"
    shift 2
    cmake -S "$folder" -B "$folder/build" -DCMAKE_C_COMPILER="$CC" "$@" >"$SCRATCH/log" 2>&1 &&
        cmake --build "$folder/build" --target program -j 2 >>"$SCRATCH/log" 2>&1 ||
        { tail -n 20 "$SCRATCH/log" >&2; problem "$folder does not build"; return; }
    got=$("$(find "$folder/build" -name program -type f)")
    [ "$got" = "01010101010101fe 1" ] || problem "$folder: the program printed '$got'"
}
version=$(sed -n 's/^#define SLEIGHT_VERSION_M[AI][JN]OR //p' "$SOURCE/include/sleight/version.h" | paste -sd.)
cmake_project found "find_package(sleight $version REQUIRED)" -DCMAKE_PREFIX_PATH="$SCRATCH/own"
cmake_project part "add_subdirectory([==[$SOURCE]==] sleight)"

finish
