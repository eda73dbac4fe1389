#!/bin/sh
# SPDX-License-Identifier: MIT
#
# library_pure.sh: no init, no malloc, no mutable global, no stdio in the
# library: read from the archive itself. No object may have a writable section
# with anything in it (const pointers that the loader relocates lie in
# .data.rel.ro, which is read-only when the program runs), nor run code at
# start; and it may call nothing but itself and the C library's memory and
# string functions; chosen.c, which no lookup needs, may ask the environment.
# Only cpu_name.c, which no lookup needs either, asks the CPU by CPUID.
. "$(dirname "$0")/lib.sh"

case $LIBRARY in *.a) ;; *) skip "libsleight was not built as an archive" ;; esac
for tool in nm objdump; do have $tool || skip "no $tool here"; done
nm -A "$LIBRARY" 2>/dev/null | sed 's/^.*:\([^:]*\.o\(bj\)\{0,1\}\):/\1 /' >"$SCRATCH/symbols" # MEMBER [VALUE] TYPE NAME
grep -Eq '__(asan|ubsan|tsan|gcov|llvm_profile)' "$SCRATCH/symbols" && skip "the library was built with instrumentation"

# ---- sections --------------------------------------------------------------------
objdump -h "$LIBRARY" | awk '
    / file format / { member = $1; sub(/:$/, "", member) }
    $1 ~ /^[0-9]+$/ && $3 !~ /^0+$/ { print member, $2, $3 }' >"$SCRATCH/sections"
grep -q ' \.rodata' "$SCRATCH/sections" || problem "no constant data found: is objdump read rightly?"
grep -q ' \.text' "$SCRATCH/sections" || problem "no code found: is objdump read rightly?"
grep -E ' \.(data|bss|tdata|tbss|sdata|sbss|ldata|lbss)' "$SCRATCH/sections" | grep -v ' \.data\.rel\.ro' >"$SCRATCH/mutable" &&
    problem "mutable data: $(cat "$SCRATCH/mutable")"
grep -E ' \.(init|fini|ctors|dtors|preinit)' "$SCRATCH/sections" >"$SCRATCH/init" &&
    problem "code that runs at start or end: $(cat "$SCRATCH/init")"
awk 'NF == 4 && $3 == "C" { print $4 }' "$SCRATCH/symbols" >"$SCRATCH/common"
[ -s "$SCRATCH/common" ] && problem "uninitialised globals: $(cat "$SCRATCH/common")"

# ---- calls -------------------------------------------------------------------------
awk 'NF == 3 && $2 == "U" && !($1 ~ /^chosen/ && $3 == "getenv") { print $3 }' "$SCRATCH/symbols" | sort -u >"$SCRATCH/calls"
grep -q '^sl_' "$SCRATCH/calls" || problem "no references found: is nm read rightly?"
# bcmp is what clang makes of a memcmp that only asks whether.
allowed='sl_.*|mem(cpy|set|cmp|move|chr)|bcmp|str(cmp|ncmp|cpy|len|spn|cspn|chr|rchr)'
allowed="$allowed|__(popcount|clz|ctz|bswap|cpu_)[a-z0-9_]*|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
grep -Evx "$allowed" "$SCRATCH/calls" >"$SCRATCH/strangers" &&
    problem "the library calls: $(tr '\n' ' ' <"$SCRATCH/strangers")"

# ---- no CPUID --------------------------------------------------------------------------
# Batch calls ask for the features each time: that must not ask the CPU, which takes thousands of cycles in a guest.
objdump -d "$LIBRARY" | awk '/ file format / { member = $1; sub(/:$/, "", member) } $NF == "cpuid" { print member }' |
    sort -u >"$SCRATCH/cpuid"
grep -qx 'cpu_name\.c\.o\(bj\)\{0,1\}' "$SCRATCH/cpuid" || case $("$CC" -dumpmachine) in
x86_64-*) problem "no CPUID in cpu_name.c: is objdump read rightly?" ;; esac
grep -v '^cpu_name\.' "$SCRATCH/cpuid" >"$SCRATCH/askers" && problem "CPUID in $(tr '\n' ' ' <"$SCRATCH/askers")"
awk '$1 ~ /^cpu\./ && NF == 3 && $3 !~ /^(__cpu_[a-z0-9_]*|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail)$/ { print $3 }' "$SCRATCH/symbols" >"$SCRATCH/asked"
[ -s "$SCRATCH/asked" ] && problem "cpu.c calls $(tr '\n' ' ' <"$SCRATCH/asked")"

# ---- names ---------------------------------------------------------------------------
awk 'NF == 4 && $3 ~ /^[A-TV-Z]$/ && $4 !~ /^sl_/ { print $4 }' "$SCRATCH/symbols" | sort -u >"$SCRATCH/names"
[ -s "$SCRATCH/names" ] && problem "names without sl_: $(tr '\n' ' ' <"$SCRATCH/names")"
finish
