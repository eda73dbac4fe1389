#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_ports.sh: builds sleight for other CPUs and proves every method and batch
# kernel there, under qemu's user emulation: ARM64 (NEON, RBIT), 32-bit x86
# (magic32), and s390x, whose bytes run the other way. `make check-ports` runs it.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2}
passed=0 failed=0

# port NAME COMPILER EMULATOR LIBRARIES
port() {
    echo "==== $1"
    sh tools/packages.sh cmake "$2" "$3" || { failed=$((failed + 1)); return; }
    build=build-port-$1
    cat >"$build.cmake" <<END
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR $1)
set(CMAKE_C_COMPILER $2)
set(CMAKE_CROSSCOMPILING_EMULATOR "$3;-L;$4")
END
    if cmake -S . -B "$build" -DCMAKE_TOOLCHAIN_FILE="$PWD/$build.cmake" >/dev/null &&
        cmake --build "$build" -j "$jobs" >"$build/log" 2>&1 &&
        "$3" -L "$4" "$build/sleight" verify >"$build/proof"; then
        tail -n 1 "$build/proof"
        passed=$((passed + 1))
    else
        tail -n 30 "$build/log" >&2
        failed=$((failed + 1))
    fi
    rm -f "$build.cmake"
}

port aarch64 aarch64-linux-gnu-gcc qemu-aarch64 /usr/aarch64-linux-gnu
port i686 i686-linux-gnu-gcc qemu-i386 /usr/i686-linux-gnu
port s390x s390x-linux-gnu-gcc qemu-s390x /usr/s390x-linux-gnu
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
