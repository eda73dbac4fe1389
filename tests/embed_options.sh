#!/bin/sh
# SPDX-License-Identifier: MIT
#
# embed_options.sh SUBJECT: what another project may ask of sleight as its part:
#
#     methods   add_subdirectory, some methods alone, with their counting cores
#     shared    FetchContent from a folder, as a shared library, in a project that joins its files for the compiler
#     tarball   FetchContent from the tarball of `make dist`, installed with the project
#     refused   options that make no sense are refused when it is configured
. "$(dirname "$0")/lib.sh"

have cmake || skip "no cmake here"
cat >"$SCRATCH/program.c" <<'END_C'
#include <sleight/method.h>
#include <sleight/perft.h>
#include <sleight/sleight.h>
#include <stdio.h>
/* The methods that run, proved; whether the best one is one of them; and a count by the best core. */
int main(void) {
    size_t               count;
    const sl_method     *all = sl_methods(&count);
    const sl_perft_core *core = sl_perft_core_best_for(sl_cpu_features());
    sl_perft_options     options = {0};
    sl_nodes             nodes;
    options.core = core;
    sl_perft_run(&sl_position_start, 4, &options, &nodes);
    for (size_t i = 0; i < count; i++) {
        const sl_method *form = sl_method_runs(&all[i]) ? &all[i] : all[i].software;
        sl_proof         proof;
        if (!form) continue;
        sl_methods_prove(&form, 1, &proof);
        printf("%s %s\n", form->name, proof.right ? "right" : "wrong");
    }
    printf("%llx best %s, %d by %s\n", (unsigned long long)sl_rook_attacks(0, 0), sl_method_runs(sl_method_best()) ? "runs" : "does not run",
           (int)nodes.low, core->method);
    return 0;
}
END_C

# project LINES...: a project that has sleight by these lines of CMake.
project() {
    {
        echo 'cmake_minimum_required(VERSION 3.18)'
        echo 'project(user C)'
        printf '%s\n' "$@"
        echo 'add_executable(program program.c)'
        echo 'target_link_libraries(program sleight::sleight)'
        echo 'install(TARGETS program)'
    } >"$SCRATCH/CMakeLists.txt"
}
configure() {
    cmake -S "$SCRATCH" -B "$SCRATCH/build" -DCMAKE_C_COMPILER="$CC" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
        -DCMAKE_BUILD_TYPE=Debug "$@" >"$SCRATCH/log" 2>&1
}
build() {
    configure "$@" && cmake --build "$SCRATCH/build" -j 2 >"$SCRATCH/log" 2>&1 || { tail -n 20 "$SCRATCH/log" >&2; problem "does not build"; finish; }
    "$SCRATCH/build/program" >"$SCRATCH/printed" || problem "the program ended with $?"
    grep -q '^1010101010101fe best runs, 197281 by ' "$SCRATCH/printed" || problem "the program printed $(tail -n 1 "$SCRATCH/printed")"
    grep ' wrong$' "$SCRATCH/printed" >&2 && problem "a method is wrong"
}
names() { sed -n 's/ right$//p' "$SCRATCH/printed" | tr '\n' ' '; }
commands=$SCRATCH/build/compile_commands.json

case $1 in
methods)
    project "add_subdirectory([==[$SOURCE]==] sleight)"
    build -DSLEIGHT_METHODS="hyperbola;compact" -DSLEIGHT_PERFT_CORES=ON
    case " $(names)" in *" compact "*" hyperbola "*) ;; *) problem "not the methods asked for: $(names)" ;; esac
    for name in plain fancy dense kindergarten; do
        case " $(names)" in *" $name "*) problem "$name was left out, and runs" ;; esac
        grep -q "generated/[a-z]*_$name" "$commands" && problem "$name was left out, and is compiled"
    done
    grep -q 'generated/perft_compact' "$commands" || problem "the counting cores are not there"
    ;;
shared)
    project 'include(FetchContent)' "FetchContent_Declare(sleight SOURCE_DIR [==[$SOURCE]==])" 'FetchContent_MakeAvailable(sleight)'
    build -DBUILD_SHARED_LIBS=ON -DSLEIGHT_METHODS="pext;black" -DCMAKE_UNITY_BUILD=ON
    if have objdump; then
        objdump -p "$SCRATCH/build/program" | grep -q 'NEEDED.*libsleight\.so\.' || problem "not the shared library"
    fi
    ;;
tarball)
    (cd "$SOURCE" && DIST=$SCRATCH/dist BUILD=/nowhere sh tools/dist.sh) >"$SCRATCH/log" 2>&1 || problem "no tarball: $(cat "$SCRATCH/log")"
    tarball=$(echo "$SCRATCH"/dist/*.tar.gz)
    project 'include(FetchContent)' "FetchContent_Declare(sleight URL [==[file://$tarball]==])" 'FetchContent_MakeAvailable(sleight)'
    build -DSLEIGHT_METHODS=hyperbola -DSLEIGHT_INSTALL=ON
    cmake --install "$SCRATCH/build" --prefix "$SCRATCH/installed" >"$SCRATCH/log" 2>&1 || problem "cannot install: $(cat "$SCRATCH/log")"
    for file in bin/program include/sleight/sleight.h lib*/libsleight.a lib*/cmake/sleight/sleight-config.cmake; do
        # shellcheck disable=SC2086
        (cd "$SCRATCH/installed" && ls $file) >/dev/null 2>&1 || problem "asked to install sleight too, but there is no $file"
    done
    ;;
refused)
    project "add_subdirectory([==[$SOURCE]==] sleight)"
    configure -DSLEIGHT_METHODS="hyperbolla" && problem "a misspelt method was taken"
    grep -q "no method 'hyperbolla'" "$SCRATCH/log" || problem "a misspelt method: $(cat "$SCRATCH/log")"
    rm -rf "$SCRATCH/build"
    configure -DSLEIGHT_METHODS=pext -DSLEIGHT_TOOL=ON && problem "the tool was taken without all methods"
    grep -q 'the tool has all of them' "$SCRATCH/log" || problem "tool and methods: $(cat "$SCRATCH/log")"
    rm -rf "$SCRATCH/build"
    configure -DSLEIGHT_TESTS=ON && problem "tests were taken without the tool"
    grep -q 'The tests need the tool' "$SCRATCH/log" || problem "tests without the tool: $(cat "$SCRATCH/log")"
    rm -rf "$SCRATCH/build"
    configure -DSLEIGHT_TOOL=ON && cmake --build "$SCRATCH/build" --target help | grep -qw sleight-cli || problem "SLEIGHT_TOOL=ON brings no tool: $(tail -n 5 "$SCRATCH/log")"
    ;;
esac
finish
