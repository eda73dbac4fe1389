#!/bin/sh
# SPDX-License-Identifier: MIT
#
# dist.sh: dist/sleight-VERSION.tar.gz, the same to the byte whenever and wherever it is
# made from the same files: their times are the day of the version, their owner is nobody
# in particular. From a git checkout it has the files that git knows, as they are now;
# elsewhere all but what is built. Then, where the tool can do it, pairs of files to copy
# into a project: METHODS/sleight.h and sleight.c beside it. DIST is another folder than dist.
set -eu
cd "$(dirname "$0")/.."
: "${BUILD:=build}" "${DIST:=dist}"
umask 022
LC_ALL=C
export LC_ALL

version=$(sed -n 's/^#define SLEIGHT_VERSION_[A-Z]* \([0-9]*\)$/\1/p' include/sleight/version.h | paste -sd.)
day=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
[ -n "$day" ] || { echo "dist: CHANGELOG.md has no heading '## $version (YYYY-MM-DD)'" >&2; exit 1; }
name=sleight-$version
list=$(mktemp)
trap 'rm -f "$list"' EXIT
trap 'exit 1' HUP INT TERM

if [ -e .git ] && git ls-files >"$list" 2>/dev/null && [ -s "$list" ]; then
    [ -z "$(git status --porcelain 2>/dev/null)" ] || echo "dist: some files are not as they were committed"
else
    find . -type f | sed 's#^\./##' | grep -v -e '^build[^/]*/' -e '^dist/' -e '^\.git/' >"$list"
fi
sort "$list" | while read -r file; do [ ! -f "$file" ] || echo "$file"; done >"$list.sorted"
mv "$list.sorted" "$list"
mkdir -p "$DIST"
tar --format=ustar --owner=0 --group=0 --numeric-owner --mode='u+rw,go+r-w,a+X' --mtime="$day 00:00:00Z" --no-recursion \
    --transform "s#^#$name/#" -cf - -T "$list" | gzip -9n >"$DIST/$name.tar.gz"
echo "$DIST/$name.tar.gz"

# ---- ready pairs, by `sleight amalgamate` ----------------------------------------------------------
[ -x "$BUILD/sleight" ] && "$BUILD/sleight" amalgamate --help >/dev/null 2>&1 || exit 0
for methods in hyperbola pext,black; do
    folder=$DIST/$(echo "$methods" | tr , -)
    rm -rf "$folder"
    "$BUILD/sleight" amalgamate --methods "$methods" --out "$folder" >/dev/null
    echo "$folder/sleight.h $folder/sleight.c"
done
