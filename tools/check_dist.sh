#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_dist.sh: the tarball of dist/ is whole: unpacked into a folder that no git knows it
# passes `make check`, and makes the same tarball again.
set -eu
cd "$(dirname "$0")/.."
: "${JOBS:=2}"
version=$(sed -n 's/^#define SLEIGHT_VERSION_[A-Z]* \([0-9]*\)$/\1/p' include/sleight/version.h | paste -sd.)
tarball=$(pwd)/dist/sleight-$version.tar.gz
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
cd "$scratch"
tar -xzf "$tarball"
cd "sleight-$version"
sh tools/dist.sh >/dev/null
cmp "$tarball" "dist/sleight-$version.tar.gz"
GIT_CEILING_DIRECTORIES=$scratch make check JOBS="$JOBS"
