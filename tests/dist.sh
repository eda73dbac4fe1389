#!/bin/sh
# SPDX-License-Identifier: MIT
#
# dist.sh: the tarball of `make dist` is the same to the byte when it is made again, later
# and from itself, by another user's umask; it has what git knows and nothing else.
# (`make check-dist` runs the whole suite in it.)
. "$(dirname "$0")/lib.sh"

have gzip && tar --version 2>/dev/null | grep -q GNU || skip "no GNU tar and gzip here"
make_in() { (cd "$1" && DIST=$2 BUILD=$BUILD sh tools/dist.sh) >"$SCRATCH/log" 2>&1 || problem "in $1: $(cat "$SCRATCH/log")"; }
make_in "$SOURCE" "$SCRATCH/first"
tarball=$(echo "$SCRATCH"/first/*.tar.gz)
name=$(basename "$tarball" .tar.gz)
version=$(sed -n 's/^#define SLEIGHT_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$SOURCE/include/sleight/version.h" | paste -sd.)
[ "$name" = "sleight-$version" ] || problem "the tarball is called $name"

(umask 077 && mkdir "$SCRATCH/there" && cd "$SCRATCH/there" && tar -xzf "$tarball")
find "$SCRATCH/there" -name '*.c' -exec touch {} +
mkdir "$SCRATCH/there/$name/build" "$SCRATCH/there/$name/build-other"
echo object >"$SCRATCH/there/$name/build/object.o"
make_in "$SCRATCH/there/$name" "$SCRATCH/second"
cmp "$tarball" "$SCRATCH/second/$name.tar.gz" || problem "made from itself it differs"

for file in README.md LICENSE CHANGELOG.md Makefile CMakeLists.txt data/perft/rules.epd tests/lib.sh .ci/run; do
    [ -f "$SCRATCH/there/$name/$file" ] || problem "no $file"
done
if [ -e "$SOURCE/.git" ] && have git; then
    (cd "$SOURCE" && git ls-files | sort) >"$SCRATCH/known"
    tar -tzf "$tarball" | sed "s#^$name/##" | sort | diff "$SCRATCH/known" - >&2 || problem "it has not what git knows"
fi

# The pairs to copy, where the tool can write them.
if "$SLEIGHT" amalgamate --help >/dev/null 2>&1; then
    for pair in hyperbola pext-black; do
        [ -s "$SCRATCH/first/$pair/sleight.h" ] && [ -s "$SCRATCH/first/$pair/sleight.c" ] || problem "no pair $pair"
    done
fi
finish
