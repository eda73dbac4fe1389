#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh: an installed sleight can be used, and goes as it came. Installs twice, by
# DESTDIR as a package builder does and by a prefix of one's own, with a blank in its
# name, that is moved afterwards; each time a program is compiled with the flags that
# pkg-config gives, with either form of the library, and run, and the tool finds its data.
# Then it is removed, and what was there before is there still.
. "$(dirname "$0")/lib.sh"

have pkg-config || skip "no pkg-config here"
have cmake && have make || skip "no cmake and make here"

cat >"$SCRATCH/program.c" <<'END'
#include <sleight/chess.h>
#include <sleight/method.h>
#include <sleight/sleight.h>
#include <sleight/version.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    size_t  count;
    sl_move moves[SL_MOVES_MAX];
    sl_methods(&count);
    printf("%016llx %d %d %d\n", (unsigned long long)sl_rook_attacks(0, 0), count > 10 && sl_method_best() != NULL,
           (int)sl_position_moves(&sl_position_start, SL_MOVES_ALL, moves), strcmp(sl_version(), SLEIGHT_VERSION));
    return 0;
}
END
right='01010101010101fe 1 20 0'

# use TREE COMPILER: compiles against the installed tree alone, with both forms; PKG_CONFIG_... are set.
use() {
    pkg-config --cflags --libs sleight >"$SCRATCH/flags" || { problem "pkg-config does not find sleight in $1"; return; }
    libraries=$(dirname "$(find "$1" -name libsleight.a)")
    # blanks in flags are escaped, as for a shell
    eval "'$2' -std=c11 -Wall -Wextra -Werror '$SCRATCH/program.c' $(cat "$SCRATCH/flags") -o '$SCRATCH/program'" ||
        { problem "$2: a program does not compile with '$(cat "$SCRATCH/flags")'"; return; }
    got=$(LD_LIBRARY_PATH=$libraries "$SCRATCH/program")
    [ "$got" = "$right" ] || problem "$2: the program printed '$got'"
    # as INSTALL.md has it for a PREFIX that the loader does not know
    eval "'$2' '$SCRATCH/program.c' $(cat "$SCRATCH/flags") -o '$SCRATCH/program'" -Wl,-rpath,"'$libraries'" && got=$("$SCRATCH/program") && [ "$got" = "$right" ] ||
        problem "$2: with -rpath the program printed '$got'"
    "$2" -std=c11 -Wall -Wextra -Werror "$SCRATCH/program.c" -I"$1/include" "$libraries/libsleight.a" -o "$SCRATCH/program" ||
        { problem "$2: a program does not compile with libsleight.a"; return; }
    got=$("$SCRATCH/program")
    [ "$got" = "$right" ] || problem "$2: with libsleight.a the program printed '$got'"
}

# inspect TREE: what must be there.
inspect() {
    for wanted in include/sleight/sleight.h include/sleight/method.h include/sleight/method/list.h bin/sleight \
        share/sleight/perft/rules.epd share/sleight/magics/mixed.txt share/sleight/pools/candidates.txt \
        share/man/man1/sleight.1 share/man/man1/sleight-epd.1 share/man/man3/sleight.3 share/doc/sleight/LICENSE \
        share/bash-completion/completions/sleight share/zsh/site-functions/_sleight share/fish/vendor_completions.d/sleight.fish; do
        [ -f "$1/$wanted" ] || problem "$wanted is not installed"
    done
    [ -x "$1/bin/sleight" ] || problem "bin/sleight is no program"
    (cd "$SOURCE/include" && find . -name '*.h' | sort) >"$SCRATCH/ours"
    (cd "$1/include" && find . -type f | sort) >"$SCRATCH/theirs"
    diff "$SCRATCH/ours" "$SCRATCH/theirs" >&2 || problem "the installed headers are not ours"
    source_pattern=$(printf '%s\n' "$SOURCE" | sed 's/[][\\.*^$()+?{}|]/\\&/g')
    grep -rlaE "(^|[^A-Za-z0-9_])$source_pattern/" "$1" && problem "the installed tree knows the source folder"
    (cd / && "$1/bin/sleight" epd rules --max-depth 2) >"$SCRATCH/out" 2>"$SCRATCH/err" ||
        problem "$1: epd rules: $(cat "$SCRATCH/err")"
    grep -qxF "reading $1/share/sleight/perft/rules.epd" "$SCRATCH/err" || problem "$1: epd rules said $(cat "$SCRATCH/err")"
    (cd / && "$1/bin/sleight" epd rules.epd --max-depth 2 --against "'$1/bin/sleight' uci") >"$SCRATCH/out" 2>"$SCRATCH/err" ||
        problem "$1: epd rules.epd --against: $(cat "$SCRATCH/err")"
    tail -n 1 "$SCRATCH/out" | grep -q "^[1-9][0-9]* passed, 0 failed.* (UCI, 'go perft %d')$" || problem "$1: --against: $(cat "$SCRATCH/out")"
}

# ---- DESTDIR -------------------------------------------------------------------------
prefix=$(sed -n 's/^CMAKE_INSTALL_PREFIX:[A-Z]*=//p' "$BUILD/CMakeCache.txt")
DESTDIR=$SCRATCH/staged cmake --install "$BUILD" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "DESTDIR install failed"; }
(cd "$SCRATCH/staged" && find . ! -type d) | grep -v "^\\.$prefix/" >&2 && problem "files outside $prefix"
inspect "$SCRATCH/staged$prefix"
PKG_CONFIG_LIBDIR=$(dirname "$(find "$SCRATCH/staged" -name sleight.pc)")
PKG_CONFIG_SYSROOT_DIR=$SCRATCH/staged
export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
use "$SCRATCH/staged$prefix" "$CC"
grep -q "$SCRATCH/staged" "$SCRATCH/flags" || problem "pkg-config points to '$(cat "$SCRATCH/flags")', not below DESTDIR"
unset PKG_CONFIG_SYSROOT_DIR
make -C "$SOURCE" uninstall DESTDIR="$SCRATCH/staged" PREFIX="$prefix" >"$SCRATCH/log" 2>&1 || problem "make uninstall: $(cat "$SCRATCH/log")"
[ -z "$(find "$SCRATCH/staged" ! -type d)" ] || problem "DESTDIR: left behind: $(find "$SCRATCH/staged" ! -type d | head -n 3)"

# ---- a prefix of one's own, with others in it ---------------------------------------------
own=$SCRATCH/its' 'own
mkdir -p "$own/bin" "$own/share/man/man1" "$own/share/sleight-other" "$own/empty"
echo other >"$own/bin/other"
(cd "$own" && find . | sort) >"$SCRATCH/before"
install_own() { # twice: the second install of a version finds the first
    cmake --install "$BUILD" --prefix "$own" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "--prefix install failed"; }
    grep '^-- Installing:' "$SCRATCH/log" | grep -v "$own" >&2 && problem "files outside --prefix"
}
install_own
install_own
inspect "$own"
moved=$SCRATCH/moved' there'
mv "$own" "$moved"
inspect "$moved"
PKG_CONFIG_LIBDIR=$(dirname "$(find "$moved" -name sleight.pc)")
for compiler in "$CC" clang; do have "$compiler" && use "$moved" "$compiler"; done

# ---- the shared library ----------------------------------------------------------------------
library=$(find "$moved" -name 'libsleight.so')
abi=$(sed -n 's/^#define SLEIGHT_ABI //p' "$SOURCE/include/sleight/version.h")
if have nm && have objdump; then
    objdump -p "$library" | grep -Eq "SONAME +libsleight\\.so\\.$abi\$" || problem "SONAME is not libsleight.so.$abi"
    nm -D --defined-only "$library" | awk '{ print $NF }' >"$SCRATCH/exported"
    [ "$(lines_of "$SCRATCH/exported")" -gt 100 ] || problem "only $(lines_of "$SCRATCH/exported") names are exported"
    grep -v '^sl_' "$SCRATCH/exported" >&2 && problem "names without sl_ are exported"
    grep -E '^sl_(call|random|level)_' "$SCRATCH/exported" >&2 && problem "names that no public header has are exported"
fi

# ---- gone again, but for what others have ---------------------------------------------------
echo mine >"$moved/share/sleight/perft/mine.epd"
cmake -DPREFIX="$moved" -P "$SOURCE/cmake/uninstall.cmake" >"$SCRATCH/log" 2>&1 || { cat "$SCRATCH/log"; problem "cannot uninstall"; }
{
    cat "$SCRATCH/before"
    printf '%s\n' ./share/sleight ./share/sleight/perft ./share/sleight/perft/mine.epd
} | sort >"$SCRATCH/expected"
(cd "$moved" && find . | sort) | diff "$SCRATCH/expected" - >&2 || problem "uninstalled, the tree is not as it was"
cmake -DPREFIX="$moved" -P "$SOURCE/cmake/uninstall.cmake" >"$SCRATCH/log" 2>&1 && problem "uninstalled twice"
grep -q 'No record' "$SCRATCH/log" || problem "uninstalled twice: said $(cat "$SCRATCH/log")"
finish
