#!/bin/sh
# SPDX-License-Identifier: MIT
#
# names_once.sh: no function or variable that other files see is there twice among
# the libraries of a build: of two, a linker takes the one that it meets first and
# says nothing.
. "$(dirname "$0")/lib.sh"

have nm || skip "no nm here"
find "$BUILD" -path "$BUILD/mutants" -prune -o -name 'libsleight*.a' -print | sort >"$SCRATCH/archives"
[ "$(lines_of "$SCRATCH/archives")" -ge 5 ] || problem "archives: $(cat "$SCRATCH/archives")"
while read -r archive; do nm -A -g --defined-only "$archive" 2>/dev/null; done <"$SCRATCH/archives" |
    awk '$2 != "U" && $(NF - 1) !~ /^[VvWwu]$/ { print $NF }' | grep -vE '^(__|\.|_)' | sort >"$SCRATCH/names"
grep -qx sl_perft_run "$SCRATCH/names" || problem "no names found: is nm read rightly?"
uniq -d "$SCRATCH/names" >"$SCRATCH/twice"
[ -s "$SCRATCH/twice" ] && problem "there twice: $(tr '\n' ' ' <"$SCRATCH/twice")"
finish
