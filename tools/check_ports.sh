#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_ports.sh: builds sleight for other CPUs and proves every method and batch
# kernel there, under qemu's user emulation: ARM64 (NEON, RBIT), 32-bit x86
# (magic32), and s390x, whose bytes run the other way. Perft must count as it
# does here, and the finder give the same magics and the same certificate (but
# not for 32-bit x86: qemu-i386 7.2 hangs in its threads, which run without qemu).
# `make check-ports` runs it.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2}
passed=0 failed=0

make -s JOBS="$jobs"
# What the finder says, but for the lines that tell of the run.
find_here() {
    "$@" find --seed 3 | grep -v '^# \(command\|date\)'
    "$@" find --kind reduced --piece rook --square c8,d2 | grep -v '^# \(command\|date\)'
    "$@" find --prove --piece bishop --square c8 --bits 4 | grep -v '^# \(command\|date\)'
}
expected=$(find_here build/sleight)

# port NAME COMPILER EMULATOR LIBRARIES
port() {
    echo "==== $1"
    sh tools/packages.sh cmake "$2" "$3" || { failed=$((failed + 1)); return; }
    build=build-port-$1
    mkdir -p "$build"
    cat >"$build/port.cmake" <<END
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR $1)
set(CMAKE_C_COMPILER $2)
set(CMAKE_CROSSCOMPILING_EMULATOR "$3;-L;$4")
END
    if cmake -S . -B "$build" -DCMAKE_TOOLCHAIN_FILE="$PWD/$build/port.cmake" >/dev/null &&
        cmake --build "$build" -j "$jobs" >"$build/log" 2>&1 &&
        "$3" -L "$4" "$build/sleight" verify >"$build/proof" 2>>"$build/log" &&
        "$3" -L "$4" "$build/sleight" epd data/perft/rules.epd >"$build/rules" 2>>"$build/log" &&
        { [ "$1" = i686 ] || [ "$(find_here "$3" -L "$4" "$build/sleight" 2>>"$build/log")" = "$expected" ]; }; then
        tail -n 1 "$build/proof"
        tail -n 1 "$build/rules"
        passed=$((passed + 1))
    else
        tail -n 30 "$build/log" >&2
        failed=$((failed + 1))
    fi
}

port aarch64 aarch64-linux-gnu-gcc qemu-aarch64 /usr/aarch64-linux-gnu
port i686 i686-linux-gnu-gcc qemu-i386 /usr/i686-linux-gnu
port s390x s390x-linux-gnu-gcc qemu-s390x /usr/s390x-linux-gnu
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
