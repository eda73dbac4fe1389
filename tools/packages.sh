#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages.sh: makes sure that the programs and libraries named as arguments are
# on this machine. Installs only what is missing and says so; without root it
# prints the one line to type and ends with an error.
set -eu

# What Debian calls the package that brings each thing.
package_of() {
    case $1 in
    cmake | ctest) echo cmake ;;
    pkg-config) echo pkg-config ;;
    cmocka) echo libcmocka-dev ;;
    wasm-ld) echo lld ;;
    node) echo nodejs ;;
    wasm-builtins) echo "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev-wasm32" ;; # after clang
    numpy | setuptools | pip) echo "python3-$1" ;;
    dpkg-shlibdeps) echo dpkg-dev ;;
    *-linux-gnu-gcc)
        cpu=${1%-linux-gnu-gcc}
        case $cpu in aarch64) libc=arm64 ;; i686) libc=i386 ;; *) libc=$cpu ;; esac
        echo "gcc-$cpu-linux-gnu libc6-dev-$libc-cross"
        ;;
    arm-linux-gnueabihf-gcc) echo "gcc-arm-linux-gnueabihf libc6-dev-armhf-cross" ;;
    x86_64-w64-mingw32-gcc) echo gcc-mingw-w64-x86-64 ;;
    wine) echo wine wine64 ;;
    lld-link) echo lld ;;
    script) echo bsdutils ;;
    qemu-*) echo qemu-user ;;
    *) echo "$1" ;;
    esac
}

there() {
    case $1 in
    cmocka) test -n "$(find /usr/include /usr/local/include -maxdepth 2 -name cmocka.h 2>/dev/null)" ;;
    wasi-libc) test -f /usr/include/wasm32-wasi/stdio.h ;;
    wasm-builtins) test -f "$(clang --target=wasm32-wasi -print-libgcc-file-name)" ;;
    numpy | setuptools | pip) /usr/bin/python3 -c "import $1" 2>/dev/null ;; # Debian's python, not another one's
    stockfish) command -v stockfish >/dev/null 2>&1 || test -x /usr/games/stockfish ;; # not in root's PATH
    *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing=
for thing in "$@"; do
    there "$thing" || missing="$missing $(package_of "$thing")"
done
test -n "$missing" || exit 0
missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ' | sed 's/ $//')

line="apt-get update && apt-get install -y --no-install-recommends $missing"
# Another program may be installing something, and the network may be away for a moment.
patient="apt-get -o Acquire::Retries=3 update && apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing"
if ! command -v apt-get >/dev/null 2>&1; then
    echo "sleight needs what Debian calls: $missing. Please install them with this system's package manager." >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "sleight needs some packages that are missing here. Please type:" >&2
    echo "  sudo sh -c '$line'" >&2
    exit 1
fi
echo "Installing what is missing: $missing"
log=$(mktemp)
for pause in 10 60 0; do
    installed=yes
    sh -c "export DEBIAN_FRONTEND=noninteractive; $patient" >"$log" 2>&1 && break
    installed=no
    sleep $pause
done
if [ $installed = no ]; then
    tail -n 20 "$log" >&2
    echo "could not install: $missing" >&2
    rm -f "$log"
    exit 1
fi
rm -f "$log"
