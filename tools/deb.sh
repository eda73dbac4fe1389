#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deb.sh: builds Debian packages into dist/ with dpkg-deb: `sleight`, the tool with its
# data; `libsleightN`, the shared library, N being its number; and `libsleight-dev`.
# DEBFULLNAME and DEBEMAIL are whom the packages name, as for Debian's own tools.
set -eu
cd "$(dirname "$0")/.."
: "${JOBS:=2}" "${DEBFULLNAME:=The sleight authors}" "${DEBEMAIL:=sleight@example.org}"
maintainer="$DEBFULLNAME <$DEBEMAIL>"
sh tools/packages.sh cmake dpkg-shlibdeps
umask 022

number() { sed -n "s/^#define SLEIGHT_$1 //p" include/sleight/version.h; }
version=$(number VERSION_MAJOR).$(number VERSION_MINOR).$(number VERSION_PATCH)
abi=$(number ABI)
cpu=$(dpkg --print-architecture)
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
day=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# ---- built and installed ---------------------------------------------------------------------
# Neither paths of this machine, which `sleight bench` would print among the flags, nor what strip takes out again.
DEB_BUILD_MAINT_OPTIONS='hardening=+bindnow reproducible=-fixfilepath' DEB_CFLAGS_STRIP=-g
export DEB_BUILD_MAINT_OPTIONS DEB_CFLAGS_STRIP
cmake -S . -B build-deb -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR="lib/$multiarch" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="$(dpkg-buildflags --get CFLAGS) $(dpkg-buildflags --get CPPFLAGS)" \
    -DCMAKE_EXE_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS)" \
    -DCMAKE_SHARED_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS)" >/dev/null
cmake --build build-deb -j "$JOBS" >/dev/null

# The explorer page, where `make web` has built it from the sources as they are now.
page=${BUILD:-build}/web/sleight.html
rm -rf build-deb/web
made_from="web/src web/calls web/page.html web/style.css web/build.mjs src include host cli data"
# shellcheck disable=SC2086
if [ -e "$page" ] && [ -z "$(find $made_from -newer "$page" -type f | head -n 1)" ]; then
    mkdir build-deb/web
    cp "$page" build-deb/web/
fi

# staged PACKAGE COMPONENT
staged() { DESTDIR=$scratch/$1 cmake --install build-deb --component "$2" >/dev/null; }
staged sleight tool
staged "libsleight$abi" library
staged libsleight-dev development
libraries=usr/lib/$multiarch
strip --remove-section=.comment --remove-section=.note "$scratch/sleight/usr/bin/sleight"
strip --remove-section=.comment --remove-section=.note --strip-unneeded "$scratch/libsleight$abi/$libraries/libsleight.so.$abi"
strip --strip-debug --remove-section=.comment --remove-section=.note --enable-deterministic-archives "$scratch/libsleight-dev/$libraries/libsleight.a"
chmod 644 "$scratch/libsleight$abi/$libraries/libsleight.so.$abi"
# zsh looks here in Debian
mkdir -p "$scratch/sleight/usr/share/zsh/vendor-completions"
mv "$scratch/sleight/usr/share/zsh/site-functions/_sleight" "$scratch/sleight/usr/share/zsh/vendor-completions/"
rmdir "$scratch/sleight/usr/share/zsh/site-functions"
find "$scratch" -path '*/man/*' -type f -exec gzip -9n {} +

# ---- what each package says of itself -----------------------------------------------------------
copyright() {
    cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: sleight

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)
License: Expat

License: Expat
$(sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /')
END
    [ "$1" = sleight ] || return 0
    cat <<'END'

Files: usr/share/sleight/perft/rules.epd
Copyright: The sleight authors
License: CC0-1.0

License: CC0-1.0
 On Debian systems the text of the CC0 1.0 Universal licence is in
 /usr/share/common-licenses/CC0-1.0.

Files: usr/share/sleight/perft/enpassant.epd
       usr/share/sleight/perft/double_checks.epd
       usr/share/sleight/perft/single_checks.epd
       usr/share/sleight/perft/mixed.epd
Copyright: none
License: public-domain

License: public-domain
 Positions with counts of their moves, given into the public domain by those
 who collected them (Chess-EPDs, Ferdy's set).
END
}

changelog() {
    printf 'sleight (%s) unstable; urgency=medium\n\n' "$version"
    printf '  * Version %s; CHANGELOG.md of the source says what it brings.\n\n' "$version"
    printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -d "$day" '+%a, %d %b %Y %H:%M:%S +0000')"
}

# needs FILE: the packages that a program or library needs
needs() {
    mkdir -p "$scratch/.shlibs/debian"
    printf 'Source: sleight\n\nPackage: sleight\nArchitecture: any\n' >"$scratch/.shlibs/debian/control"
    (cd "$scratch/.shlibs" && dpkg-shlibdeps -O "$1" 2>/dev/null) | sed 's/^shlibs:Depends=//'
}

# build PACKAGE SECTION DEPENDS SUMMARY, the description on standard input
build() {
    tree=$scratch/$1
    mkdir -p "$tree/DEBIAN" "$tree/usr/share/doc/$1"
    copyright "$1" >"$tree/usr/share/doc/$1/copyright"
    changelog | gzip -9n >"$tree/usr/share/doc/$1/changelog.gz"
    (cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
    {
        printf 'Package: %s\nSource: sleight\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' "$1" "$version" "$cpu" "$maintainer"
        printf 'Installed-Size: %s\nSection: %s\nPriority: optional\n' "$(du -sk --apparent-size "$tree/usr" | cut -f1)" "$2"
        [ -z "$3" ] || printf 'Depends: %s\n' "$3"
        case $1 in libsleight*) echo 'Multi-Arch: same' ;; esac
        printf 'Description: %s\n' "$4"
        sed 's/^/ /'
    } >"$tree/DEBIAN/control"
    find "$tree" -exec touch -h -d "$day 00:00:00 UTC" {} +
    mkdir -p dist
    SOURCE_DATE_EPOCH=$(date -u -d "$day" +%s) dpkg-deb --root-owner-group -b "$tree" "dist/${1}_${version}_$cpu.deb" >/dev/null
    echo "dist/${1}_${version}_$cpu.deb"
}

build sleight devel "$(needs "$scratch/sleight/usr/bin/sleight")" 'sliding-piece attacks in chess: lookups, magics, perft' <<'END'
Looks up what rooks, bishops and queens attack by every known method, proves
each of them, finds and packs magic numbers, counts legal moves (perft), runs
perft suites, and finds where another engine's move generator goes wrong.
END
mkdir -p "$scratch/libsleight$abi/DEBIAN"
echo "libsleight $abi libsleight$abi (>= $version)" >"$scratch/libsleight$abi/DEBIAN/shlibs"
echo 'activate-noawait ldconfig' >"$scratch/libsleight$abi/DEBIAN/triggers"
build "libsleight$abi" libs "$(needs "$scratch/libsleight$abi/$libraries/libsleight.so.$abi")" 'sliding-piece attacks in chess, shared library' <<'END'
Attacks of rooks, bishops and queens, one at a time or in batches, and legal
chess on top. This package has the shared library.
END
build libsleight-dev libdevel "libsleight$abi (= $version)" 'sliding-piece attacks in chess, for development' <<'END'
Attacks of rooks, bishops and queens, inline and by constant tables, one at a
time or in batches, and legal chess on top. This package has the headers, the
static library, and files for CMake and pkg-config.
END
