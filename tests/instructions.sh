#!/bin/sh
# SPDX-License-Identifier: MIT
#
# instructions.sh: how many instructions a lookup compiles to, for every method,
# counted in the machine code of a function that does nothing else, its return
# left out. Then every count that is written down is read from the text and
# compared: in the head comments of include/sleight/method and in docs/methods.
# A count in the text that this script cannot read is a fault too, so that text
# and code cannot drift apart.
#
# The counts are those of gcc 12 on x86-64. With another compiler only the two
# limits are checked: fancy at most 8 instructions, return included, pext 5.
. "$(dirname "$0")/lib.sh"

have objdump || skip "no objdump here"
case $("$CC" -dumpmachine) in x86_64-*) ;; *) skip "the counts are those of x86-64" ;; esac

cat >"$SCRATCH/lookup.c" <<'END'
#include <sleight/sleight.h>
uint64_t rook(int square, uint64_t occupied);
uint64_t bishop(int square, uint64_t occupied);
uint64_t queen(int square, uint64_t occupied);
uint64_t rook(int square, uint64_t occupied) { return sl_rook_attacks(square, occupied); }
uint64_t bishop(int square, uint64_t occupied) { return sl_bishop_attacks(square, occupied); }
uint64_t queen(int square, uint64_t occupied) { return sl_queen_attacks(square, occupied); }
END

# The same lookups in tables that were built at start-up (build.h), a variable of the program.
cat >"$SCRATCH/built.c" <<'END'
#include <sleight/build.h>
extern sl_tables_memory memory;
uint64_t rook(int square, uint64_t occupied);
uint64_t bishop(int square, uint64_t occupied);
uint64_t queen(int square, uint64_t occupied);
uint64_t rook(int square, uint64_t occupied) { return sl_tables_rook(&memory.tables, square, occupied); }
uint64_t bishop(int square, uint64_t occupied) { return sl_tables_bishop(&memory.tables, square, occupied); }
uint64_t queen(int square, uint64_t occupied) { return sl_tables_queen(&memory.tables, square, occupied); }
END

# ---- counting ------------------------------------------------------------------------
# compile METHOD FLAGS...
compile() {
    method=$1
    shift
    "$CC" -std=c11 -O2 "$@" -DSLEIGHT_METHOD="$method" -I"$SOURCE/include" -c "$SCRATCH/lookup.c" \
        -o "$SCRATCH/lookup.o" || problem "$method: does not compile with $*"
}

# The instructions of one function, a line each, without padding and return.
instructions() {
    objdump -d --no-show-raw-insn "$SCRATCH/lookup.o" |
        awk -v start="<$1>:" '$2 == start { inside = 1; next } /^$/ { inside = 0 }
            inside && $2 !~ /^(nop|nopl|nopw|endbr64|xchg|data16|cs|ret)$/ && $3 !~ /^0x0\(%esi/ { print $2 }'
}

# note METHOD FORM: adds the counts of the three pieces to the file, as METHOD FORM PIECE COUNT.
note() {
    for piece in rook bishop queen; do
        instructions $piece >"$SCRATCH/code.$1.$2.$piece"
        echo "$1 $2 $piece $(lines_of "$SCRATCH/code.$1.$2.$piece")"
    done >>"$SCRATCH/counts"
}

# counted METHOD FORM PIECE
counted() { awk -v of="$1 $2 $3" '$1 " " $2 " " $3 == of { print $4 }' "$SCRATCH/counts"; }

# Forms: code at fixed addresses, as an engine is built for speed; position-independent
# code; and those that some pages compare with. -m32 does without the C library's headers.
while read -r name tables needs flags; do
    [ "$name" = ray ] && continue # a call into the library, nothing to count here
    # shellcheck disable=SC2086
    { compile "$name" -fno-pie $flags && note "$name" no-pie
      compile "$name" -fPIE $flags && note "$name" pie; }
done <"$METHODS"
compile hyperbola -fno-pie -mbmi2 && note hyperbola -mbmi2
for name in magic32 fancy; do compile $name -fno-pie -m32 -ffreestanding && note $name -m32; done

# Tables built at start-up: the machine code of fancy, instruction by instruction.
for form in no-pie pie; do
    case $form in pie) flag=-fPIE ;; *) flag=-fno-pie ;; esac
    "$CC" -std=c11 -O2 $flag -I"$SOURCE/include" -c "$SCRATCH/built.c" -o "$SCRATCH/lookup.o" || problem "built.c: does not compile"
    note built $form
    for piece in rook bishop queen; do
        [ -s "$SCRATCH/code.built.$form.$piece" ] && cmp -s "$SCRATCH/code.built.$form.$piece" "$SCRATCH/code.fancy.$form.$piece" ||
            problem "build.h, $form: a $piece is looked up by other instructions than in fancy"
    done
done

printf '%-16s %6s %6s %6s   %s\n' method rook bishop queen form
awk '{ key = $1 " " $2; count[key, $3] = $4 } $3 == "queen" {
    printf "%-16s %6d %6d %6d   %s\n", $1, count[key, "rook"], count[key, "bishop"], count[key, "queen"], $2 }' "$SCRATCH/counts"

[ "$(counted fancy no-pie rook)" -le 7 ] || problem "fancy: more than 8 instructions for a rook, return included"
[ "$(counted pext no-pie rook)" -le 4 ] || problem "pext: more than 5 instructions for a rook, return included"
version=$("$CC" -dM -E -x c /dev/null |
    awk '$2 == "__GNUC__" { gcc = $3 } $2 == "__clang__" { clang = 1 } END { print clang ? "clang" : gcc }')
if [ "$version" != 12 ]; then
    [ "$problems" -eq 0 ] && skip "the counts in the text are those of gcc 12"
    finish
fi

# ---- what the text says ----------------------------------------------------------------
# Readers below print claims, one a line: PLACE METHOD FORM PIECE COUNT; or "PLACE ? TEXT"
# where a number is left over.

# head_claims FILE NAME: "Instructions: 7 for a rook, 14 for a queen. With -m32: `fancy` 22 for a rook."
head_claims() {
    awk -v place="${1##*/}" -v name="$2" '
        /Instructions:/ { inside = 1; sub(/.*Instructions:/, "") }
        /\*\/$/ { inside = 0 }
        inside { sub(/^ \* ?/, ""); text = text " " $0 }
        END {
            form = "no-pie"; method = name
            gsub(/Zen [0-9]/, "", text)
            n = split(text, word, /[ ,;:.]+/)
            for (i = 1; i <= n; i++) {
                if (word[i] ~ /^-m/) form = word[i]
                else if (word[i] ~ /^`.*`$/) { method = word[i]; gsub(/`/, "", method) }
                else if (word[i] ~ /^[0-9]+$/ && word[i + 1] == "for" && word[i + 2] == "a") {
                    print place, method, form, word[i + 3], word[i]; method = name
                } else if (word[i] ~ /^[0-9]/) print place, "?", text
            }
        }' "$1"
}

# table_claims FILE: rows of | `a`, `b` | rook | bishop | queen | the same as position-independent code |
table_claims() {
    awk -F ' *[|] *' -v place="${1##*/}" '
        NF == 9 && $3 $4 $5 $6 $7 $8 ~ /^[0-9]+$/ {
            n = split($2, name, /[`, ]+/)
            split("rook bishop queen", piece, " ")
            for (i = 1; i <= n; i++) if (name[i] != "") for (p = 1; p <= 3; p++) {
                print place, name[i], "no-pie", piece[p], $(p + 2)
                print place, name[i], "pie", piece[p], $(p + 5)
            }
        }' "$1"
}

# row_claims FILE: | instructions | rook 7 (8), queen 14 (15). With `-mbmi2`: rook 6. `fancy`: rook 7 |, below "## name".
row_claims() {
    awk -v place="${1##*/}" '
        /^## / { name = $2; sub(/:.*/, "", name) }
        /^\| instructions \|/ {
            form = "no-pie"; method = name; piece = ""
            n = split($0, word, /[ ,;:.|]+/)
            for (i = 1; i <= n; i++) {
                bare = word[i]; gsub(/`/, "", bare)
                if (bare ~ /^-m/) form = bare
                else if (word[i] ~ /^`.*`$/) method = bare
                else if (bare ~ /^(rook|bishop|queen)$/) piece = bare
                else if (bare ~ /^[0-9]+$/ && piece != "") print place, method, form, piece, bare
                else if (bare ~ /^\([0-9]+\)$/ && piece != "") {
                    gsub(/[()]/, "", bare); print place, method, "pie", piece, bare; piece = ""
                }
                else if (bare ~ /[0-9]/) print place, "?", $0
            }
        }' "$1"
}

# listing_claims FILE: "sl_fancy_rook, 7 instructions" above a listing; its mnemonics must be the machine code's.
listing_claims() {
    awk -v place="${1##*/}" '
        function flush() { if (method != "") print place, method, "code", piece, code; method = "" }
        match($0, /sl_[a-z0-9_]+_(rook|bishop|queen), [0-9]+ instructions/) {
            flush()
            split(substr($0, RSTART + 3, RLENGTH - 3), part, /, | /)
            piece = part[1]; sub(/.*_/, "", piece)
            method = part[1]; sub(/_[a-z]+$/, "", method)
            print place, method, "no-pie", piece, part[2]
            code = ""; next
        }
        /^```/ { flush() }
        method != "" && NF { code = code (code == "" ? "" : "/") $1 }
        /[0-9] instructions/ { print place, "?", $0 }' "$1"
}

while read -r name tables needs flags; do
    header=$SOURCE/include/sleight/method/$name.h
    head_claims "$header" "$name" >"$SCRATCH/head"
    [ "$name" = ray ] || [ -s "$SCRATCH/head" ] || problem "$header: no count of instructions in its head comment"
    cat "$SCRATCH/head"
done <"$METHODS" >"$SCRATCH/claims"
for page in "$SOURCE"/README.md "$SOURCE"/docs/*.md "$SOURCE"/docs/*/*.md; do
    table_claims "$page"
    row_claims "$page"
    listing_claims "$page"
done >>"$SCRATCH/claims"

# ---- comparing ---------------------------------------------------------------------------
while read -r place method form piece said; do
    if [ "$method" = "?" ]; then
        problem "$place: a count this test cannot read: $form $piece $said"
    elif [ "$form" = code ]; then
        code=$(paste -s -d / "$SCRATCH/code.$method.no-pie.$piece")
        [ "$said" = "$code" ] || problem "$place: the listing of $method says $said, the machine code is $code"
    elif [ "$said" != "$(counted "$method" "$form" "$piece")" ]; then
        problem "$place: $method, $piece, $form: $said instructions, counted $(counted "$method" "$form" "$piece")"
    fi
done <"$SCRATCH/claims"
while read -r name tables needs flags; do
    [ "$name" = ray ] || grep -q "^README.md $name pie queen" "$SCRATCH/claims" ||
        problem "docs/methods/README.md: no row of counts for $name"
done <"$METHODS"
echo "$(lines_of "$SCRATCH/claims") counts in the text compared"
finish
