#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm.sh OUT.wasm FILE.c... [-FLAG...]: the files and what they use of the library as a module for wasm32, by clang and
# wasm-ld alone. The files name their exports themselves (export_name). The tables and the methods' files come from the
# native build in BUILD (build in the source tree), which must be there.
#
# Without more there is no C library, and nothing is imported. WASI=1 brings Debian's (wasi-libc), for files that print into
# memory and sort; what it asks of a system the module then imports. OBJECTS=FOLDER keeps the compiled files there and
# compiles again only what has changed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 2 ] || { echo "usage: sh tools/wasm.sh OUT.wasm FILE.c... [-FLAG...]" >&2; exit 2; }
out=$1
shift
files=
while [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; do
    [ -f "$1" ] || { echo "wasm.sh: no file '$1'" >&2; exit 2; }
    files="$files $1"
    shift
done
generated=${BUILD:-$root/build}/generated
[ -f "$generated/table_black.c" ] || { echo "wasm.sh: no tables in '$generated'; type make first" >&2; exit 2; }
objects=${OBJECTS:-$out.objects}
if [ -z "${OBJECTS:-}" ]; then
    rm -rf "$objects"
    trap 'rm -rf "$objects"' EXIT
    trap 'exit 1' HUP INT TERM
fi
mkdir -p "$objects"

# Of each method the form that needs no instructions of x86-64: the method itself, or its software form.
forms=$(sed -n 's/^ *X(\([a-z0-9_]*\), *\([A-Z0-9_]*\),.*/\1 \2/p' "$root/include/sleight/method/list.h" |
    awk '$2 == "NONE" { print $1 } $2 ~ /^SOFT_/ { print $1 "_software" }')
# The library, less what is for other CPUs, and chosen.c, which asks the environment.
{
    find "$root/src" -name '*.c' | grep -vE '_(avx2|avx512|neon|pext)\.c$|/(chosen|perft_cores)\.c$' | sort
    for form in $forms; do echo "$generated/method_$form.c"; done
    ls "$generated"/table_*.c
    printf '%s\n' $files
} >"$objects/sources"

# Not -ffreestanding, with which a memcpy of eight bytes is a call and not a load; but for memcpy itself.
set -- -std=c11 -O2 -Wall -Wextra -I"$root/include" -I"$root/src" -I"$generated" -c "$@"
libraries=
if [ "${WASI:-}" ]; then
    set -- clang --target=wasm32-wasi -I"$root" "$@"
    builtins=$(clang --target=wasm32-wasi -print-libgcc-file-name)
    libraries="-L/usr/lib/wasm32-wasi -lc $(dirname "$builtins")/libclang_rt.builtins-wasm32.a"
else
    set -- clang --target=wasm32 -nostdlibinc -I"$root/bindings/wasm" "$@"
    "$@" -ffreestanding "$root/bindings/wasm/string.c" -o "$objects/string.o"
fi

# What is older than its source, or than any header, is compiled.
object_of() { echo "$objects/$(printf '%s' "${1#"$root"/}" | tr '/' '+').o"; }
find "$root/include" "$root/src" "$root/host" "$root/cli" "$root/bench" "$root/web" "$generated" -name '*.h' 2>/dev/null |
    xargs ls -t | sed -n 1p >"$objects/newest"
newest=$(cat "$objects/newest")
while read -r source; do
    object=$(object_of "$source")
    echo "$object" >&3
    [ "$object" -nt "$source" ] && [ "$object" -nt "$newest" ] || printf '%s\n%s\n' "$source" "-o$object"
done <"$objects/sources" 3>"$objects/list" | tr '\n' '\0' | xargs -0 -r -n 2 -P "${JOBS:-2}" "$@"
[ "${WASI:-}" ] || echo "$objects/string.o" >>"$objects/list"

# The stack comes first: one that overflows traps, where it would write over tables otherwise.
wasm-ld --no-entry --gc-sections --stack-first -z stack-size=1048576 --strip-all ${LINK:-} $(cat "$objects/list") $libraries -o "$out"
