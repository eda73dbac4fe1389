#!/bin/sh
# SPDX-License-Identifier: MIT
#
# inline_choice.sh COMPILER: which method sleight.h takes by itself for a compile
# target, and that a method the target has no instructions for, or a name that is
# no method's, is refused with one message that says what to do. Nothing is run,
# so any machine can do it.
. "$(dirname "$0")/lib.sh"

compiler=$1
have "$compiler" || skip "no $compiler here"
cat >"$SCRATCH/choice.c" <<'END'
#include <sleight/sleight.h>
const char *chosen = SLEIGHT_METHOD_NAME;
uint64_t    rook(int square, uint64_t occupied);
uint64_t    rook(int square, uint64_t occupied) { return sl_rook_attacks(square, occupied); }
END

# Freestanding: the headers of another target's C library need not be here.
compile() { "$compiler" -std=c11 -ffreestanding -I"$SOURCE/include" "$@" "$SCRATCH/choice.c"; }

tried=0
# chooses METHOD FLAGS...: left out where the compiler does not know the target.
chooses() {
    method=$1
    shift
    echo 'int x;' >"$SCRATCH/target.c"
    "$compiler" "$@" -ffreestanding -fsyntax-only "$SCRATCH/target.c" 2>/dev/null || { echo "not tried: $compiler $*"; return; }
    tried=$((tried + 1))
    compile "$@" -fsyntax-only || problem "$compiler $*: does not compile"
    got=$(compile "$@" -E -P | sed -n 's/^ *const char \*chosen = "\(.*\)";$/\1/p')
    [ "$got" = "$method" ] || problem "$compiler $*: chose '$got', expected '$method'"
}

# refuses_with MESSAGE FLAGS...: does not compile, and says so in our words and no others.
refuses_with() {
    message=$1
    shift
    compile -fsyntax-only "$@" 2>"$SCRATCH/log" && { problem "$compiler $*: compiled"; return; }
    grep -q "error: .*SLEIGHT_METHOD $message" "$SCRATCH/log" ||
        problem "$compiler $*: refused, but not with our message: $(head -n 1 "$SCRATCH/log")"
    [ "$(grep -c 'error: ' "$SCRATCH/log")" -eq 1 ] || problem "$compiler $*: more than one error: $(grep 'error: ' "$SCRATCH/log")"
}
refuses() { refuses_with 'needs instructions this target does not have' "$@"; }

case $("$compiler" -dumpmachine) in
x86_64-*)
    chooses black
    chooses pext -mbmi2
    chooses pext -march=haswell
    chooses pext -march=znver3
    chooses black -march=znver1
    chooses black -march=znver2
    chooses black -mavx2
    chooses black -mbmi2 -DSLEIGHT_PORTABLE
    chooses magic32 -m32
    chooses magic32 -m32 -mbmi2
    chooses black -mx32 # registers of 64 bits, pointers of 32
    chooses fancy -mbmi2 -DSLEIGHT_METHOD=fancy
    chooses pext -DSLEIGHT_METHOD=pext -DSLEIGHT_PORTABLE
    refuses -DSLEIGHT_METHOD=pext
    refuses -DSLEIGHT_METHOD=splitpext
    chooses black -march=bdver4
    refuses -DSLEIGHT_METHOD=hyperbola_avx2
    refuses -DSLEIGHT_METHOD=avx512
    refuses -DSLEIGHT_METHOD=avx512 -mavx2 -mbmi2
    refuses -DSLEIGHT_METHOD=hyperbola_avx2 -mavx2 -DSLEIGHT_PORTABLE
    chooses hyperbola_avx2 -DSLEIGHT_METHOD=hyperbola_avx2 -mavx2
    ;;
aarch64-*) chooses hyperbola ;;
esac
case $("$compiler" --version) in *clang*)
    chooses hyperbola --target=aarch64-linux-gnu
    chooses black --target=wasm32 # 64-bit multiplication, pointers of 32 bits
    chooses black --target=wasm32 -msimd128
    ;;
esac
[ "$tried" -gt 0 ] || skip "$compiler targets a CPU that this test knows nothing of"

# Names of no method: misspelt, of a system's header, and of files beside the methods that are none.
for name in nosuch blck string $(cd "$SOURCE/include/sleight/method" && ls ./*.h | sed 's,^\./,,; s,\.h$,,'); do
    cut -d' ' -f1 "$METHODS" | grep -qx "$name" || refuses_with 'is the name of no method' -DSLEIGHT_METHOD="$name"
done
finish
