#!/bin/sh
# SPDX-License-Identifier: MIT
#
# abi.sh: programs linked with the shared library go on working: exported names, layouts
# and numbers are those of tests/abi.txt. And a change of one would be seen.
. "$(dirname "$0")/lib.sh"

for tool in nm objdump; do have $tool || skip "no $tool here"; done
case $("$CC" -dumpmachine) in x86_64-*linux*) ;; *) skip "the list is for x86-64" ;; esac
[ -e "$BUILD/libsleight.so" ] || skip "no shared library in this build"

# A build without counting cores lacks those, and nothing else.
all() { if [ "$CORES" = ON ]; then cat; else grep -v '^data sl_perft_core_'; fi; }
BUILD=$BUILD CC=$CC sh "$SOURCE/tools/abi.sh" >"$SCRATCH/now" || problem "cannot be read"
all <"$SOURCE/tests/abi.txt" | diff - "$SCRATCH/now" >"$SCRATCH/difference" || {
    cat "$SCRATCH/difference" >&2
    problem "not as in tests/abi.txt. If that is meant: \`make abi\` writes it anew; where a line is changed or removed (<), raise SLEIGHT_ABI in include/sleight/version.h as well"
}
for sort in function data struct field number; do
    [ "$(grep -c "^$sort " "$SCRATCH/now")" -ge 20 ] || problem "only $(grep -c "^$sort " "$SCRATCH/now") lines of $sort"
done
[ "$(grep -c '^struct ' "$SCRATCH/now")" -eq "$(cat "$SOURCE"/include/sleight/*.h "$SOURCE"/include/sleight/method/*.h | grep -c '^typedef struct .*{')" ] ||
    problem "not every public struct is listed"

# Two fields in another order, in a copy.
mkdir -p "$SCRATCH/copy/tools"
cp -R "$SOURCE/include" "$SCRATCH/copy"
cp "$SOURCE/tools/abi.sh" "$SCRATCH/copy/tools"
sed -i.bak 's/^    uint64_t captures, quiets;/    uint64_t quiets, captures;/' "$SCRATCH/copy/include/sleight/sleight.h"
BUILD=$BUILD CC=$CC sh "$SCRATCH/copy/tools/abi.sh" | diff "$SCRATCH/now" - >"$SCRATCH/seen"
grep -q '^> field sl_targets.captures 8' "$SCRATCH/seen" || problem "a field that changed its place is not seen"
finish
