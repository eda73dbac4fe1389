#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_deb.sh: the packages of dist/ are good ones: lintian finds no error; installed
# by dpkg into a folder of their own they can be used, tool and library; and purged they
# leave nothing.
set -eu
cd "$(dirname "$0")/.."
sh tools/packages.sh lintian pkg-config
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
fail() { echo "check-deb: $*" >&2; exit 1; }

version=$(sed -n 's/^#define SLEIGHT_VERSION_[A-Z]* \([0-9]*\)$/\1/p' include/sleight/version.h | paste -sd.)
cpu=$(dpkg --print-architecture)
packages=$(echo dist/*_"${version}_$cpu".deb)
# shellcheck disable=SC2086
lintian --allow-root --fail-on error,warning $packages || fail "lintian is not content"

root=$scratch/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
: >"$root/var/lib/dpkg/status"
by_dpkg() { dpkg --root="$root" --log=/dev/null --force-depends --force-not-root --force-bad-path --no-triggers "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log"; fail "dpkg $1"; }; }
# shellcheck disable=SC2086
by_dpkg -i $packages

[ "$(cd / && "$root/usr/bin/sleight" epd rules 2>"$scratch/read")" = "250 passed, 0 failed" ] || fail "epd rules"
grep -qx "reading $root/usr/share/sleight/perft/rules.epd" "$scratch/read" || fail "epd read: $(cat "$scratch/read")"
# The page is there, whole, where it was packed.
"$root/usr/bin/sleight" explore --out - >"$scratch/page.html" 2>"$scratch/log" && explored=0 || explored=$?
if [ -e build-deb/web/sleight.html ]; then
    [ $explored -eq 0 ] && cmp -s "$scratch/page.html" build-deb/web/sleight.html || fail "explore: $(cat "$scratch/log")"
else
    [ $explored -eq 1 ] && grep -q 'make web' "$scratch/log" || fail "explore without a page: $(cat "$scratch/log")"
fi
cat >"$scratch/program.c" <<'END'
#include <sleight/chess.h>
#include <sleight/sleight.h>
#include <stdio.h>
int main(void) {
    sl_move moves[SL_MOVES_MAX];
    printf("%016llx %zu\n", (unsigned long long)sl_rook_attacks(0, 0), sl_position_moves(&sl_position_start, SL_MOVES_ALL, moves));
    return 0;
}
END
libraries=$(dirname "$(find "$root" -name libsleight.a)")
PKG_CONFIG_LIBDIR=$libraries/pkgconfig
export PKG_CONFIG_LIBDIR
# shellcheck disable=SC2046
cc "$scratch/program.c" $(pkg-config --cflags --libs sleight) -o "$scratch/program"
[ "$(LD_LIBRARY_PATH=$libraries "$scratch/program")" = "01010101010101fe 20" ] || fail "a program with the shared library"
cc "$scratch/program.c" "-I$root/usr/include" "$libraries/libsleight.a" -o "$scratch/program"
[ "$("$scratch/program")" = "01010101010101fe 20" ] || fail "a program with the static library"

by_dpkg --purge sleight libsleight-dev "$(dpkg-deb -f dist/libsleight[0-9]*_"${version}_$cpu".deb Package)"
left=$(find "$root" ! -type d ! -path '*/var/lib/dpkg/*')
[ -z "$left" ] || fail "purged, but there is still: $left"
[ ! -e "$root/usr/share/sleight" ] || fail "purged, but there is still usr/share/sleight"
echo "check-deb: lintian finds nothing; installed, used and purged"
