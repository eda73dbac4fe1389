#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_ports.sh: builds sleight for other CPUs and systems and proves every method
# and batch kernel there. Perft must count as it does here, and the finder give the
# same magics and the same certificate. PORTS says which, in any order:
#
#   aarch64   ARM64: NEON, RBIT                 riscv64   RISC-V
#   armhf     32-bit ARM                        s390x     bytes run the other way
#   i686      32-bit x86                        x86-64    CPUs without AVX-512, and without anything
#   windows   MinGW's gcc, under wine           msvc      Clang as Microsoft's compiler, under wine
#   macos     compiled, not run                 wasm      under node, where tools/check_wasm.sh is there
#
# Empty: all. "short": aarch64, armhf, s390x and windows, with one counting core: a few minutes. `make check-ports`
# runs it; docs/PORTS.md says what is tested where.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-2}
passed=0 failed=0 cores=ON
all='aarch64 armhf i686 riscv64 s390x x86-64 windows msvc macos wasm'
ports=${PORTS:-$all}
if [ "$ports" = short ]; then
    ports='aarch64 armhf s390x windows'
    cores=OFF
fi
for port in $ports; do
    case " $all " in *" $port "*) ;; *)
        echo "check_ports.sh: no port '$port'; expected short, or some of: $all" >&2
        exit 2
        ;;
    esac
done

sh tools/packages.sh cmake
here=build-port-here
cmake -S . -B $here -DSLEIGHT_PERFT_CORES=$cores >/dev/null
cmake --build $here -j "$jobs" >$here/log 2>&1 || { tail -n 30 $here/log >&2; exit 1; }

# What the finder says, but for the lines that tell of the run.
find_by() {
    "$@" find --seed 3 | grep -v '^# \(command\|date\)'
    "$@" find --kind reduced --piece rook --square c8,d2 | grep -v '^# \(command\|date\)'
    "$@" find --prove --piece bishop --square c8 --bits 4 | grep -v '^# \(command\|date\)'
}
expected=$(find_by $here/sleight)

# works LOG COMMAND...: the tool, run by this command, proves all, counts right and finds the same.
works() {
    log=$1
    shift
    "$@" verify >"$log.proof" 2>>"$log" && "$@" epd data/perft/rules.epd >"$log.rules" 2>>"$log" || return 1
    # qemu-i386 7.2 hangs in the threads of the finder, which run without it.
    [ "$1" = qemu-i386 ] || [ "$(find_by "$@" 2>>"$log")" = "$expected" ] || { echo "the finder differs" >>"$log"; return 1; }
    tail -n 1 "$log.proof"
    tail -n 1 "$log.rules"
}

# cross NAME COMPILER EMULATOR LIBRARIES: nothing but system and compiler is named, as a user would.
cross() {
    build=build-port-$1
    sh tools/packages.sh "$2" "$3" || return 1
    mkdir -p "$build"
    cmake -S . -B "$build" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_C_COMPILER="$2" -DSLEIGHT_PERFT_CORES=$cores >"$build/log" 2>&1 &&
        cmake --build "$build" -j "$jobs" >>"$build/log" 2>&1 && works "$build/log" "$3" -L "$4" "$build/sleight" && return
    tail -n 30 "$build/log" >&2
    return 1
}

# The program of this machine on CPUs that have less: AVX2 and BMI2, but no AVX-512; nothing, not even POPCNT.
older_cpus() {
    case $(uname -m) in x86_64) ;; *) echo "this machine is no x86-64: passed over" && return ;; esac
    sh tools/packages.sh qemu-x86_64 || return 1
    for cpu in Haswell Conroe; do
        echo "$cpu:"
        works $here/log qemu-x86_64 -cpu $cpu $here/sleight || { tail -n 30 $here/log >&2; return 1; }
    done
}

run_port() {
    case $1 in
    aarch64 | riscv64 | s390x) cross "$1" "$1-linux-gnu-gcc" "qemu-$1" "/usr/$1-linux-gnu" ;;
    armhf) cross armhf arm-linux-gnueabihf-gcc qemu-arm /usr/arm-linux-gnueabihf ;;
    i686) cross i686 i686-linux-gnu-gcc qemu-i386 /usr/i686-linux-gnu ;;
    x86-64) older_cpus ;;
    windows) CORES=$cores JOBS=$jobs EXPECTED=$here/sleight sh tools/check_windows.sh ;;
    msvc) JOBS=$jobs EXPECTED=$here/sleight sh tools/check_msvc.sh ;;
    macos) sh tools/check_macos.sh ;;
    wasm) if [ -f tools/check_wasm.sh ]; then sh tools/check_wasm.sh; else echo "no tools/check_wasm.sh: passed over"; fi ;;
    esac
}

for port in $ports; do
    echo "==== $port"
    if run_port "$port"; then
        passed=$((passed + 1))
    else
        echo "$port failed" >&2
        failed=$((failed + 1))
    fi
done
echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
