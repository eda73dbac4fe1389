#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cross.sh: a build for another machine makes its tables on this one: the generator
# is built by a compiler for this machine, whatever the environment says, and makes
# the tables of a plain build. The other machine is this one here, under the name of
# another system; `make check-ports` has real ones.
. "$(dirname "$0")/lib.sh"

other=$SCRATCH/other
# configure ARGUMENTS...: as for another machine.
configure() { cmake -S "$SOURCE" -B "$other" -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_C_COMPILER="$CC" "$@" >"$SCRATCH/log" 2>&1; }
makes_tables() { # GENERATOR
    for table in steps fancy; do
        "$1" $table "$SOURCE/data/magics" "$SCRATCH/table.c" && cmp -s "$SCRATCH/table.c" "$BUILD/generated/table_$table.c" ||
            problem "table $table is not that of a plain build"
    done
}

CC_HERE=$CC
CFLAGS='-mno-such-flag'
export CFLAGS
configure -DCMAKE_C_FLAGS= || problem "does not configure: $(tail -n 3 "$SCRATCH/log")"
CC=no-such-compiler LDFLAGS=-no-such-flag cmake --build "$other" --target sleight-gen-here >"$SCRATCH/log" 2>&1 ||
    problem "the generator does not build: $(grep -i error "$SCRATCH/log" | head -n 3)"
makes_tables "$other/sleight-gen-here/sleight-gen"

# A compiler for this machine can be named, and so can a generator.
rm -rf "$other"
CC=$CC_HERE
configure -DCMAKE_C_FLAGS= -DSLEIGHT_HOST_CC=no-such-compiler || problem "with SLEIGHT_HOST_CC: $(tail -n 3 "$SCRATCH/log")"
cmake --build "$other" --target sleight-gen-here >"$SCRATCH/log" 2>&1 && problem "SLEIGHT_HOST_CC is passed over"
grep -q 'no-such-compiler' "$SCRATCH/log" || problem "SLEIGHT_HOST_CC: no word on the compiler: $(tail -n 3 "$SCRATCH/log")"
configure -DCMAKE_C_FLAGS= -DSLEIGHT_GEN="$GEN" || problem "with SLEIGHT_GEN: $(tail -n 3 "$SCRATCH/log")"
cmake --build "$other" --target help | grep -q sleight-gen-here && problem "SLEIGHT_GEN: a generator is built all the same"
finish
