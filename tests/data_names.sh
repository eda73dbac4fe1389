#!/bin/sh
# SPDX-License-Identifier: MIT
#
# data_names.sh: the suites and magics that come with sleight are found by their names,
# from any folder; a file of that name there comes first; which file was read is said,
# on stderr, once it was; and what is not found is refused in one line.
. "$(dirname "$0")/lib.sh"
unset SLEIGHT_DATA

mkdir "$SCRATCH/here"
cd "$SCRATCH/here" || exit 1

# reads PATH ARGUMENTS...: done, and that file was noted; nothing noted where PATH is empty.
reads() {
    path=$1
    shift
    "$SLEIGHT" "$@" >"$SCRATCH/out" 2>"$SCRATCH/err" || problem "sleight $*: exit $?: $(cat "$SCRATCH/err")"
    expected=
    [ -z "$path" ] || expected="reading $path"
    [ "$(cat "$SCRATCH/err")" = "$expected" ] || problem "sleight $*: said '$(cat "$SCRATCH/err")', expected '$expected'"
}

build=$(cd "$BUILD" && pwd -P)/share/sleight
reads "$build/perft/rules.epd" epd rules --max-depth 1
reads "$build/perft/rules.epd" epd rules.epd --max-depth 1
reads "$build/magics/mixed.txt" check mixed
reads "$build/magics/black-fixed.txt" export black-fixed.txt --to c --what magics
reads "$build/pools/candidates.txt" pack --pool candidates --moves 10 --json
reads "$build/pools/candidates.txt" pack candidates --moves 10 --json
reads "$build/magics/mixed.txt" pool --from mixed --moves 1 --piece rook --square d4
reads "$build/perft/rules.epd" epd rules --max-depth 1 --json
grep -q '"rules' "$SCRATCH/out" && problem "a name is printed as a path"

# What comes first: a file here, but no folder; then SLEIGHT_DATA.
mkdir rules
reads "$build/perft/rules.epd" epd rules --max-depth 1
rmdir rules
mkdir -p other/perft
head -n 20 "$SOURCE/data/perft/rules.epd" >other/perft/rules.epd
SLEIGHT_DATA=$SCRATCH/here/other
export SLEIGHT_DATA
reads "$SCRATCH/here/other/perft/rules.epd" epd rules --max-depth 1
reads "$build/magics/mixed.txt" check mixed
cp other/perft/rules.epd rules
reads "" epd rules --max-depth 1
reads "" epd ./rules --max-depth 1
rm rules
unset SLEIGHT_DATA

# Each file is installed under a name that help and manual have.
"$SLEIGHT" epd --help | tr '\n' ' ' >"$SCRATCH/help"
for file in "$SOURCE"/data/perft/*.epd; do
    name=$(basename "$file" .epd)
    [ "$name" = hostile ] || grep -q "[ :]$name[,. ]" "$SCRATCH/help" || problem "epd --help does not name $name"
done

# ---- refused -----------------------------------------------------------------------------------
is_refused epd "cannot read 'rulse'.*'rules'" rulse
is_refused check "cannot read 'mixd'.*'mixed'" mixd
is_refused check "cannot read 'nothere': there is no such file; expected a file, or a name as '[a-z-]*'" nothere
is_refused export "cannot read 'mixd'.*'mixed'" mixd --to c
is_refused epd "cannot read 'gone.epd': No such file" gone.epd
is_refused epd "cannot read './rules'" ./rules
is_refused epd "cannot read 'mixed.txt'" mixed.txt
is_refused epd "cannot read 'gone.epd'" rules gone.epd
is_refused epd "nothing to compare" rules --max-depth 0
is_refused pack "cannot read 'candidate'.*'candidates'" --pool candidate
# A program that was moved away from its data.
cp "$SLEIGHT" "$SCRATCH/here/sleight"
SLEIGHT=$SCRATCH/here/sleight
prefix=$(sed -n 's/^CMAKE_INSTALL_PREFIX:[A-Z]*=//p' "$BUILD/CMakeCache.txt")
[ -e "$prefix/share/sleight" ] || is_refused epd "SLEIGHT_DATA" rules
finish
