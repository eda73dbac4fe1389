#!/bin/sh
# SPDX-License-Identifier: MIT
#
# headers.sh COMPILER STANDARD...: every public header compiles alone, twice,
# and together with all others in any order, without and with the instructions
# that methods can use, and without a warning.
. "$(dirname "$0")/lib.sh"

compiler=$1
shift
have "$compiler" || skip "no $compiler here"
cd "$SOURCE/include" || exit 1
find sleight -name '*.h' | sort >"$SCRATCH/headers"
[ "$(lines_of "$SCRATCH/headers")" -ge 20 ] || problem "found only $(lines_of "$SCRATCH/headers") headers"

case $compiler in *++*) suffix=cc ;; *) suffix=c ;; esac
fast=$(cut -d" " -f4- "$METHODS" | tr " " "\n" | sort -u | tr "\n" " ")
touch "$SCRATCH/empty.$suffix"
# shellcheck disable=SC2086
"$compiler" $fast -fsyntax-only "$SCRATCH/empty.$suffix" 2>/dev/null || fast=

# An inclusion of every line of standard input; the last line is for list.h, which declares nothing.
include() {
    sed 's/.*/#include <&>/'
    echo 'typedef int not_empty;'
}

# A shuffle that is the same everywhere: a linear congruence from the seed.
shuffle() {
    awk -v seed="$1" '{ seed = (seed * 16807) % 2147483647; print seed, $0 }' "$SCRATCH/headers" | sort -n | cut -d' ' -f2
}

while read -r header; do
    name=alone_$(echo "$header" | tr '/.' '__')
    { echo "$header"; echo "$header"; } | include >"$SCRATCH/$name.$suffix"
done <"$SCRATCH/headers"
include <"$SCRATCH/headers" >"$SCRATCH/order_forward.$suffix"
sort -r "$SCRATCH/headers" | include >"$SCRATCH/order_reverse.$suffix"
for seed in 1 2 3 4; do shuffle $seed | include >"$SCRATCH/order_seed$seed.$suffix"; done

# check STANDARD FLAGS FILES...: all in one call; the compiler names the file in its message.
check() {
    standard=$1 flags=$2
    shift 2
    # shellcheck disable=SC2086
    "$compiler" "-std=$standard" -pedantic -Wall -Wextra -Wundef -Wconversion -Wshadow -Werror $flags -fsyntax-only -I"$SOURCE/include" "$@" \
        >"$SCRATCH/log" 2>&1 && return
    problem "$compiler -std=$standard $flags:"
    head -n 20 "$SCRATCH/log" >&2
}

for standard in "$@"; do
    check "$standard" "" "$SCRATCH"/order_*."$suffix"
    check "$standard" "$fast" "$SCRATCH"/order_*."$suffix"
    check "$standard" "-DSLEIGHT_PORTABLE" "$SCRATCH/order_forward.$suffix"
done
# A header that lacks one of its own includes lacks it in every standard.
check "$1" "" "$SCRATCH"/alone_*."$suffix"
check "$1" "$fast" "$SCRATCH"/alone_*."$suffix"
finish
