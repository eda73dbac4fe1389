#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_web.sh: uses the explorer page as people do, in Debian's chromium without a window. `make check-web` runs it.
# PICTURES=FOLDER also writes pictures of every part there, for people to look at.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
sh tools/packages.sh chromium node npm
export SLEIGHT="$BUILD/sleight" PAGE="$BUILD/web/sleight.html" PICTURES="${PICTURES:-$BUILD/web/pictures}"
mkdir -p "$PICTURES"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 1' HUP INT TERM
status=0
node --test --test-concurrency=1 --test-reporter=spec web/tests/*.test.mjs >"$log" 2>&1 || status=1
grep -E '✔|✖|^ *(not ok|Error|Assertion)' "$log" || true
[ $status -eq 0 ] || cat "$log" >&2
count() { sed -n "s/^.*ℹ $1 \([0-9]*\)$/\1/p" "$log" | tail -n 1; }
echo "$(count pass) passed, $(count fail) failed"
exit $status
