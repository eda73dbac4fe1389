#!/bin/sh
# SPDX-License-Identifier: MIT
#
# amalgamate.sh SUBJECT: what `sleight amalgamate` writes, one subject a run: form
# (the files themselves), methods (all in one pair, proved), gcc and clang (compilers,
# languages, targets), freestanding, program (two translation units, two pairs, how
# large) or misuse; deep: each method alone, and more targets.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

# pair FOLDER ARGUMENTS...: writes a pair, or ends the test.
pair() {
    folder=$1
    shift
    "$SLEIGHT" amalgamate "$@" --out "$SCRATCH/$folder" >"$out" 2>"$err" ||
        { problem "amalgamate $*: exit $?: $(cat "$err")"; finish; }
    [ -s "$err" ] && problem "amalgamate $*: said on stderr: $(head -n 1 "$err")"
    return 0
}

# runs FLAGS: can this CPU run what is compiled with these flags?
runs() {
    case " $1 " in
    *avx512* | *icelake*) "$SLEIGHT" methods --json | tr -d '\n' | grep -q '"name": "avx512"[^}]*"available": true' ;;
    *avx2* | *haswell*) "$SLEIGHT" methods --json | tr -d '\n' | grep -q '"name": "hyperbola_avx2"[^}]*"available": true' ;;
    *bmi2*) "$SLEIGHT" methods --json | tr -d '\n' | grep -q '"name": "pext"[^}]*"available": true' ;;
    esac
}

# proved CASES WHAT COMMAND...: compiles $SCRATCH/proof by the command; it finds so many cases and none wrong.
proved() {
    expected=$1 what=$2
    shift 2
    "$@" -o "$SCRATCH/proof" >"$out" 2>&1 || { problem "$what: does not compile: $(head -n 3 "$out")"; return; }
    runs "$*" || { echo "not run here: $what"; return; }
    "$SCRATCH/proof" >"$out" || problem "$what: $(head -n 3 "$out")"
    grep -q "^$expected cases, 0 wrong\$" "$out" || problem "$what: '$(tail -n 1 "$out")', expected $expected cases"
}

# The cases of a proof: 1,119,744 occupancies, one piece and the queen, for the choice and each method by its name.
lookups=$((2 * 1119744))
standards=c++17

# ---- the files ----------------------------------------------------------------------------------

test_form() {
    pair hyperbola --methods hyperbola
    total=$(cat "$SCRATCH"/hyperbola/sleight.[hc] | wc -l)
    echo "hyperbola alone: $total lines"
    [ "$total" -lt 400 ] || problem "hyperbola alone has $total lines, expected less than 400"
    for file in sleight.h sleight.c; do
        head -n 1 "$SCRATCH/hyperbola/$file" | grep -qx '/\* SPDX-License-Identifier: MIT' || problem "$file: no licence line"
        sed -n 2p "$SCRATCH/hyperbola/$file" | grep -q 'Copyright (c) ' || problem "$file: no copyright line"
        grep -qx ' \*     sleight amalgamate --methods hyperbola' "$SCRATCH/hyperbola/$file" || problem "$file: no command"
        LC_ALL=C grep -n '[^ -~]' "$SCRATCH/hyperbola/$file" && problem "$file: other than ASCII"
        names_machine "$SCRATCH/hyperbola/$file" && problem "$file: names this machine"
        grep -qF -e "$SCRATCH" "$SCRATCH/hyperbola/$file" && problem "$file: names the folder it is in"
    done
    grep -qx '#ifndef SLEIGHT_H' "$SCRATCH/hyperbola/sleight.h" || problem "no guard"
    # only what was asked for, and headers of the compiler: intrin.h is for Microsoft's alone
    cat "$SCRATCH"/hyperbola/sleight.[hc] | grep '#include' | grep -vxE '#include (<(std(def|int)|intrin)\.h>|"sleight\.h")' && problem "includes"
    grep -qE 'sl_(pext|black|between|position)|libsleight' "$SCRATCH/hyperbola/sleight.h" && problem "hyperbola alone: more than that"
    grep -q '^[^ /*].*\(choice\|best\)\.h' "$SCRATCH/hyperbola/sleight.h" && problem "an include of ours is left"

    # the same bytes again, from another folder, over the first pair, and by the command that is in the file
    all='--methods pext,black,hyperbola_avx2,ray --with chess,batch --prefix my_'
    # shellcheck disable=SC2086
    pair one $all
    mkdir "$SCRATCH/elsewhere"
    # shellcheck disable=SC2086
    (cd "$SCRATCH/elsewhere" && TZ=Asia/Tokyo LANG=de_DE.UTF-8 "$SLEIGHT" amalgamate $all --out two >/dev/null) || problem "a folder beside"
    command=$(sed -n 's/^ \*     sleight //p' "$SCRATCH/one/sleight.h" | head -n 1)
    # shellcheck disable=SC2086
    "$SLEIGHT" $command --out "$SCRATCH/three" >/dev/null || problem "the command in the file: $command"
    # shellcheck disable=SC2086
    pair one $all
    for file in sleight.h sleight.c; do
        cmp "$SCRATCH/one/$file" "$SCRATCH/elsewhere/two/$file" || problem "$file: other bytes from another folder"
        cmp "$SCRATCH/one/$file" "$SCRATCH/three/$file" || problem "$file: other bytes by its own command"
    done
    # a prefix leaves none of our names
    grep -nE '(^|[^A-Za-z0-9_])(sl_|SL_|SLEIGHT_)' "$SCRATCH"/one/sleight.[hc] | head -n 3 | grep . && problem "--prefix my_: names of ours are left"
    grep -q 'my_rook_attacks' "$SCRATCH/one/sleight.h" && grep -qx '#ifndef MY_SLEIGHT_H' "$SCRATCH/one/sleight.h" || problem "--prefix my_: not in use"
    # what it says of itself is true
    pair said --methods kogge
    for file in sleight.h sleight.c; do
        lines=$(lines_of "$SCRATCH/said/$file") bytes=$(wc -c <"$SCRATCH/said/$file" | tr -d ' ')
        tr -d , <"$out" | grep -qx "$SCRATCH/said/$file: $lines lines $bytes bytes" || problem "$file: $lines lines, $bytes bytes; said: $(cat "$out")"
    done
}

# ---- the methods, proved: all in one pair, and each alone -------------------------------------------

test_methods() {
    names=$(awk '{ printf "%s%s", gap, $1; gap = "," }' "$METHODS")
    calls=$(awk '{ printf "X(%s) ", $1 }' "$METHODS")
    flags=$(awk '$1 == "avx512" { for (i = 4; i <= NF; i++) printf "%s ", $i }' "$METHODS")
    pair all --methods "$names"
    # shellcheck disable=SC2086
    "$CC" $flags -fsyntax-only -x c /dev/null 2>/dev/null && runs "$flags" || {
        # what this compiler and CPU can do
        flags=
        calls=$(awk '$3 !~ /^AVX/ { printf "X(%s) ", $1 }' "$METHODS")
    }
    count=$(echo "$calls" | wc -w)
    # shellcheck disable=SC2086
    proved $(((count + 1) * lookups)) "$count methods" "$CC" -std=c11 -O1 $strict $flags -DSLEIGHT_METHOD=black -I"$SCRATCH/all" "-DMETHODS=$calls" \
        "$SOURCE/tests/pair_proof.c" "$SCRATCH/all/sleight.c"
    # the proof sees a wrong entry
    pair harmed --methods black
    awk '/^const sl_black_tables/ { table = NR } table && NR == table + 500 { gsub(/0x[0-9a-f]+/, "0x1") } { print }' \
        "$SCRATCH/harmed/sleight.c" >"$out" && cp "$out" "$SCRATCH/harmed/sleight.c"
    "$CC" -O1 -I"$SCRATCH/harmed" "-DMETHODS=" "$SOURCE/tests/pair_proof.c" "$SCRATCH/harmed/sleight.c" -o "$SCRATCH/proof" || problem "harmed: does not compile"
    "$SCRATCH/proof" >"$out" && problem "wrong entries of a table went unseen"
    return 0
}

test_alone() {
    while read -r name _ _ flags; do
        pair "$name" --methods "$name" --prefix my_
        # shellcheck disable=SC2086
        proved $((2 * lookups)) "$name" "$CC" -std=c11 -O1 $strict $flags -I"$SCRATCH/$name" "-DNAME(x)=my_##x" "-DMETHODS=X($name)" \
            "$SOURCE/tests/pair_proof.c" "$SCRATCH/$name/sleight.c"
        rm -rf "${SCRATCH:?}/$name"
    done <"$METHODS"
}

# ---- compilers, languages, targets -------------------------------------------------------------------

# compiled_by CC CXX TARGETS...
compiled_by() {
    have "$1" || skip "no $1 here"
    x86=$("$1" -dumpmachine | grep -c '^x86_64')
    pair both --methods pext,black --with geometry,batch
    pair chess --methods pext,black --with geometry,batch,chess
    cases=$((3 * lookups + 3 * 1119744 + 64 * (4 + 2 * 64 + 1)))
    cc=$1 cxx=$2
    shift 2
    [ "$x86" -eq 1 ] || set -- -O1
    for flags in "$@"; do
        proved $cases "$cc $flags" "$cc" -std=c11 -O1 $strict -Wundef "$flags" -DGEOMETRY=1 -DBATCH=1 "-DMETHODS=X(pext) X(black)" \
            -I"$SCRATCH/both" "$SOURCE/tests/pair_proof.c" "$SCRATCH/both/sleight.c"
        "$cc" -std=c11 -O1 $strict -Wundef "$flags" -I"$SCRATCH/chess" "$SOURCE/tests/pair_chess.c" "$SCRATCH/chess/sleight.c" -o "$SCRATCH/chess/program" >"$out" 2>&1 ||
            { problem "$cc $flags, chess: does not compile: $(head -n 3 "$out")"; continue; }
        runs "$flags" || continue
        "$SCRATCH/chess/program" "$SOURCE/data/perft/rules.epd" >"$out" || problem "$cc $flags, chess: $(cat "$out")"
    done
    have "$cxx" || { echo "no $cxx here"; return; }
    # the header from C++, sleight.c as C; and all of it as C++
    "$cc" -std=c11 -O1 -c "$SCRATCH/both/sleight.c" -o "$SCRATCH/both/sleight.o" || problem "$cc: sleight.c"
    for standard in $standards; do
        proved $cases "$cxx $standard" "$cxx" -std=$standard -O1 $strict -x c++ -DGEOMETRY=1 -DBATCH=1 "-DMETHODS=X(pext) X(black)" \
            -I"$SCRATCH/both" "$SOURCE/tests/pair_proof.c" -x none "$SCRATCH/both/sleight.o"
    done
    [ "$x86" -eq 1 ] && cxx_targets='-O1 -march=haswell' || cxx_targets=-O1
    for flags in $cxx_targets; do
        proved $cases "$cxx $flags, sleight.c as C++" "$cxx" -std=c++17 -O1 $strict "$flags" -x c++ -DGEOMETRY=1 -DBATCH=1 "-DMETHODS=X(pext) X(black)" \
            -I"$SCRATCH/both" "$SOURCE/tests/pair_proof.c" "$SCRATCH/both/sleight.c"
    done
    "$cxx" -std=c++17 $strict -fsyntax-only -x c++ "$SCRATCH/chess/sleight.h" 2>"$err" || problem "$cxx: sleight.h with chess: $(head -n 3 "$err")"
    "$cxx" -std=c++17 -fsyntax-only -x c++ "$SCRATCH/chess/sleight.c" 2>"$err" && problem "$cxx: chess compiled as C++"
    one_error 'compile it as C' "$cxx, chess as C++"
}

# one_error PATTERN WHAT: $err has one error, and that is it.
one_error() {
    grep -q "error: .*$1" "$err" || problem "$2: not our message: $(head -n 1 "$err")"
    [ "$(grep -c 'error: ' "$err")" -eq 1 ] || problem "$2: more than one error: $(grep 'error: ' "$err" | head -n 3)"
}

# The choice among the methods, and what the compiler says where there is none.
choice_of() {
    have "$1" || return
    case $("$1" -dumpmachine) in x86_64*) ;; *) return ;; esac
    printf '#include "sleight.h"\nuint64_t set(void);\nuint64_t set(void) { return sl_queen_attacks(1, 2); }\nconst char *name = SLEIGHT_METHOD_NAME;\n' >"$SCRATCH/use.c"
    while read -r methods flags chosen; do
        pair choice --methods "$methods"
        [ "$flags" = - ] && flags=
        # shellcheck disable=SC2086
        got=$("$1" -std=c11 -E -P $flags -I"$SCRATCH/choice" "$SCRATCH/use.c" 2>/dev/null | sed -n 's/^ *const char \*name = "\(.*\)";$/\1/p')
        [ "$got" = "$chosen" ] || problem "$1 $flags, $methods: chose '$got', expected $chosen"
    done <<'END'
pext,black - black
pext,black -mbmi2 pext
pext,black -march=znver2 black
black,pext -mbmi2 black
pext -march=znver2 pext
pext -DSLEIGHT_PORTABLE pext
avx512,hyperbola_avx2,pext16,compact -mbmi2 pext16
avx512,hyperbola_avx2,pext16,compact -mavx2 hyperbola_avx2
avx512,hyperbola_avx2,pext16,compact -march=icelake-client avx512
avx512,hyperbola_avx2,pext16,compact - compact
pext,black -DSLEIGHT_METHOD=black black
END
    while read -r methods flags message; do
        pair choice --methods "$methods"
        [ "$flags" = - ] && flags=
        # shellcheck disable=SC2086
        "$1" -std=c11 -Wall -fsyntax-only $flags -I"$SCRATCH/choice" "$SCRATCH/use.c" 2>"$err" && problem "$1 $flags, $methods: compiled"
        one_error "$message" "$1 $flags, $methods"
    done <<'END'
pext - this target has no instructions for any method of this file (pext): compile with -mbmi2, or make it anew
avx512,hyperbola_avx2 -mbmi2 no instructions for any method of this file (avx512, hyperbola_avx2): compile with -march=icelake-client
pext,black -DSLEIGHT_METHOD=pext SLEIGHT_METHOD needs instructions that this target does not have: compile with -mbmi2
pext,black -DSLEIGHT_METHOD=blck SLEIGHT_METHOD is none of the methods of this file: pext, black
pext,black -DSLEIGHT_METHOD=fancy SLEIGHT_METHOD is none of the methods of this file: pext, black
hyperbola_avx2,black -DSLEIGHT_METHOD=hyperbola_avx2 SLEIGHT_METHOD needs instructions that this target does not have: compile with -mavx2
END
}

test_gcc() {
    compiled_by gcc g++ -O1 -march=haswell
    choice_of gcc
}
test_clang() {
    compiled_by clang clang++ -mbmi2 -march=icelake-client
    choice_of clang
}
test_deep() {
    test_alone
    standards='c++11 c++14 c++17 c++20'
    compiled_by gcc g++ -O1 -mbmi2 -march=haswell -march=icelake-client -O3
    rm -rf "$SCRATCH/both" "$SCRATCH/chess"
    compiled_by clang clang++ -O1 -mbmi2 -march=haswell -march=icelake-client -O3
}

# ---- without a C library ---------------------------------------------------------------------------------

test_freestanding() {
    for tool in nm ld; do have $tool || skip "no $tool here"; done
    printf '#include "sleight.h"\nvoid _start(void);\nvolatile uint64_t seen;\nvoid _start(void) { seen = sl_queen_attacks(27, seen); for (;;) {} }\n' >"$SCRATCH/start.c"
    for compiler in "$CC" clang; do
        have "$compiler" || continue
        for methods in hyperbola pext,black ray; do
            rm -rf "$SCRATCH/bare"
            pair bare --methods $methods --with geometry
            "$compiler" -std=c11 -O2 $strict -ffreestanding -nostdlib -static -I"$SCRATCH/bare" "$SCRATCH/start.c" "$SCRATCH/bare/sleight.c" \
                -o "$SCRATCH/bare/program" 2>"$err" || problem "$compiler, $methods: $(head -n 3 "$err")"
            nm -u "$SCRATCH/bare/program" | grep -q . && problem "$compiler, $methods: undefined: $(nm -u "$SCRATCH/bare/program")"
        done
        # Batches and chess: what every freestanding C has to have, and the functions of string.h that chess reads texts with.
        rm -rf "$SCRATCH/bare"
        pair bare --methods hyperbola --with geometry,batch,chess
        "$compiler" -std=c11 -O1 $strict -ffreestanding -c "$SCRATCH/bare/sleight.c" -o "$SCRATCH/bare/sleight.o" || problem "$compiler, all parts"
        nm -u "$SCRATCH/bare/sleight.o" | awk '{ print $NF }' | grep -vxE '_GLOBAL_OFFSET_TABLE_|__stack_chk_fail|__popcountdi2|bcmp|mem(cpy|set|move|cmp|chr)|str(chr|len)' &&
            problem "$compiler, all parts: calls that"
        # no mutable data
        nm "$SCRATCH/bare/sleight.o" | awk '$2 ~ /^[DdBbC]$/ { print }' | grep -v '\.rel\.ro\|\(field_names\|reason_texts\|forms\)' && problem "$compiler: mutable data"
        nm -g "$SCRATCH/bare/sleight.o" | awk '$2 ~ /^[TRDB]$/ && $3 !~ /^sl_/ { print $3 }' | grep . && problem "$compiler: names without sl_"
    done
    return 0
}

# ---- a program ----------------------------------------------------------------------------------------------

test_program() {
    # two translation units share one copy of the tables
    pair engine --methods black --with geometry
    printf '#include "sleight.h"\nconst void *seen_elsewhere(void);\nconst void *seen_elsewhere(void) { return &sl_black; }\n' >"$SCRATCH/attack.c"
    cat >"$SCRATCH/main.c" <<'END'
#include "sleight.h"
#include <stdio.h>
const void *seen_elsewhere(void);
int main(void) {
    uint64_t d4 = sl_rook_attacks(27, UINT64_C(0x0800080002000800));
    printf("%016llx %d\n", (unsigned long long)d4, seen_elsewhere() == (const void *)&sl_black);
    return sl_between(0, 63) != UINT64_C(0x0040201008040200);
}
END
    "$CC" -std=c11 -O2 $strict -I"$SCRATCH/engine" "$SCRATCH/main.c" "$SCRATCH/attack.c" "$SCRATCH/engine/sleight.c" -o "$SCRATCH/engine/program" || problem "two translation units"
    [ "$("$SCRATCH/engine/program")" = '00000808f6080800 1' ] || problem "two translation units: '$("$SCRATCH/engine/program")'"

    # two pairs in one program, and in one translation unit
    pair first --methods black,hyperbola --with chess --prefix one_
    pair second --methods hyperbola --with chess,batch --prefix two_
    cat >"$SCRATCH/both.c" <<'END'
#include "first/sleight.h"
#include "second/sleight.h"
int main(void) {
    one_move moves[ONE_MOVES_MAX];
    two_move others[TWO_MOVES_MAX];
    size_t   one = one_position_moves(&one_position_start, ONE_MOVES_ALL, moves);
    size_t   two = two_position_moves(&two_position_start, TWO_MOVES_ALL, others);
    return !(one == 20 && two == 20 && one_queen_attacks(3, 9) == two_queen_attacks(3, 9) && ONE_METHOD_NAME[0] == 'b');
}
END
    for folder in first second; do
        "$CC" -std=c11 -O1 $strict -c "$SCRATCH/$folder/sleight.c" -o "$SCRATCH/$folder.o" || problem "$folder pair"
    done
    "$CC" -std=c11 -O1 $strict -I"$SCRATCH" "$SCRATCH/both.c" "$SCRATCH/first.o" "$SCRATCH/second.o" -o "$SCRATCH/both" && "$SCRATCH/both" ||
        problem "two pairs in one program"

    # one small method, and how much it adds; tables that nobody uses go where the linker is asked
    have size || return
    echo 'int main(void) { return 0; }' >"$SCRATCH/empty.c"
    printf '#include "sleight.h"\nint main(int argc, char **argv) { (void)argv; return (int)sl_queen_attacks(argc, 0); }\n' >"$SCRATCH/one.c"
    pair small --methods hyperbola
    pair large --methods hyperbola,plain
    "$CC" -O2 "$SCRATCH/empty.c" -o "$SCRATCH/empty" || problem "empty program"
    "$CC" -O2 -I"$SCRATCH/small" "$SCRATCH/one.c" "$SCRATCH/small/sleight.c" -o "$SCRATCH/one" || problem "small program"
    more=$(size "$SCRATCH/one" "$SCRATCH/empty" | awk 'NR == 2 { one = $4 } NR == 3 { print one - $4 }')
    echo "hyperbola: $more bytes more than an empty program"
    [ "$more" -lt 65536 ] && [ "$more" -ge 2048 ] || problem "hyperbola: $more bytes more than an empty program, expected 2 to 64 KiB"
    "$CC" -O2 -fdata-sections -Wl,--gc-sections -I"$SCRATCH/large" "$SCRATCH/one.c" "$SCRATCH/large/sleight.c" -o "$SCRATCH/one" 2>/dev/null || return 0
    more=$(size "$SCRATCH/one" "$SCRATCH/empty" | awk 'NR == 2 { one = $4 } NR == 3 { print one - $4 }')
    [ "$more" -lt 65536 ] || problem "a table that nobody uses stays: $more bytes"
}

# ---- refusals ----------------------------------------------------------------------------------------------------

refused() { is_refused amalgamate "$@"; }

test_misuse() {
    cd "$SCRATCH" || exit 1
    refused "no method 'pxet' (did you mean 'pext'?); expected one of: ray, bitloop" --methods pxet --out new
    refused "no method ''; expected one of" --methods pext, --out new
    refused "no method 'PEXTT'" --methods PEXTT --out new
    refused "no method ''; expected one of" --methods 'pext, ' --out new
    refused 'has pext twice; expected it once' --methods 'pext, PEXT' --out new
    refused "no part 'geometri' (did you mean 'geometry'?); expected one of: geometry, batch, chess" --methods pext --with geometri --out new
    refused '\-\-methods is missing; expected --methods NAME' --out new
    refused '\-\-out is missing; expected --out FOLDER' --methods pext
    refused '\-\-out is missing' --methods pext --out ''
    refused 'has black twice; expected it once' --methods black,pext,black --out new
    refused 'expected a _ at its end: my_' --methods pext --prefix my --out new
    for prefix in '' 1my_ my- _my 'a b' abcdefghijklmnopqrstuvwxyz_0123456; do
        refused '\-\-prefix .*; expected letters, digits and _' --methods pext --prefix "$prefix" --out new
    done
    refused 'is one argument too many' --methods pext --out new extra
    [ -e new ] && problem "a command that was refused made a folder"

    # a folder with other files, one that is a file, one that cannot be made
    mkdir full && echo mine >full/engine.c && echo hidden >full/.hidden
    refused "'full' has other files in it, '.hidden' for one; expected a new folder, or --force" --methods kogge --out full
    [ "$(ls full)" = engine.c ] || problem "a refused folder was written to"
    rm full/.hidden
    refused "'full/' has other files in it, 'engine.c' for one" --methods kogge --out full/
    "$SLEIGHT" amalgamate --methods kogge --force --out full >"$out" 2>"$err" || problem "--force: $(cat "$err")"
    [ "$(ls full | tr '\n' ' ')" = 'engine.c sleight.c sleight.h ' ] && [ "$(cat full/engine.c)" = mine ] || problem "--force: $(ls full)"
    mkdir foreign && echo '/* mine */' >foreign/sleight.h
    refused "'foreign/sleight.h' is there, and not from sleight amalgamate" --methods kogge --out foreign
    [ "$(cat foreign/sleight.h)" = '/* mine */' ] || problem "another's sleight.h was written over"
    "$SLEIGHT" amalgamate --methods kogge --force --out foreign >"$out" 2>"$err" || problem "--force over sleight.h: $(cat "$err")"
    echo text >file
    refused "'file' is no folder" --methods kogge --out file
    refused "'file' is no folder" --methods kogge --force --out file
    refused "cannot make the folder 'no/such': No such file .*; expected the folder above it to be there" --methods kogge --out no/such
    # an empty folder, and a pair that was there before, are fine; other methods replace it
    mkdir empty
    "$SLEIGHT" amalgamate --methods kogge --out empty >"$out" 2>"$err" || problem "an empty folder: $(cat "$err")"
    "$SLEIGHT" amalgamate --methods hyperbola --prefix my_ --out empty >"$out" 2>"$err" || problem "a pair that is there: $(cat "$err")"
    "$SLEIGHT" amalgamate --methods kogge --out empty >"$out" 2>"$err" || problem "a pair with a prefix that is there: $(cat "$err")"
    grep -q hyperbola empty/sleight.h && problem "the pair before was not replaced"
    # not all could be written: the pair before stays
    if [ "$(id -u)" -ne 0 ]; then
        chmod a-w empty
        "$SLEIGHT" amalgamate --methods black --out empty >"$out" 2>"$err" && problem "a read-only folder was written to"
        chmod u+w empty
        grep -q kogge empty/sleight.h || problem "a read-only folder: the pair before is gone"
    fi
    return 0
}

case ${1:?a subject} in
form | methods | gcc | clang | freestanding | program | misuse | deep) "test_$1" ;;
*) problem "no subject $1" ;;
esac
finish
