#!/bin/sh
# SPDX-License-Identifier: MIT
#
# records.sh: the tables of data/magics are what they are said to be, by a checker
# that shares no code with the library (record_check.c): it finds no clash, and
# their slots are those of docs/RECORDS.md and of the methods' headers. And it
# refuses what is wrong.
. "$(dirname "$0")/lib.sh"

data=$SOURCE/data/magics
page=$SOURCE/docs/RECORDS.md

# ---- the tables ------------------------------------------------------------------------
# header_says METHOD: the slots of its table.
header_says() { sed -n 's/.*SL_[A-Z]*_SLOTS = \([0-9]*\).*/\1/p' "$SOURCE/include/sleight/method/$1.h" | head -n 1; }
# page_says ROW: the bold figure of the row that begins so.
page_says() { sed -n "s/^| $1[^|]*|.*| \*\*\([0-9,]*\)\*\* |.*/\1/p" "$page" | head -n 1 | tr -d ,; }

# is_so CLASS METHOD ROW: METHOD is the one that has the table, - for none.
is_so() {
    slots=$("$RECORD_CHECK" "$data/$1.txt") || problem "$1: $slots"
    [ "${slots% *}" = "$1" ] || problem "$1.txt is of the class ${slots% *}"
    [ "$2" = - ] || [ "${slots#* }" = "$(header_says "$2")" ] || problem "$1 has ${slots#* } slots, $2.h says $(header_says "$2")"
    [ ! -f "$page" ] || [ "${slots#* }" = "$(page_says "$3")" ] ||
        problem "$1 has ${slots#* } slots, docs/RECORDS.md says '$(page_says "$3")' in its row '$3'"
}
is_so white-fixed fixed "white, fixed shift"
is_so black-fixed black "black, fixed shift"
is_so white-variable - "white, variable shift"
is_so mixed dense "white and black mixed"

# ---- faults ----------------------------------------------------------------------------
# refuses WHAT PATTERN: $SCRATCH/bad.txt is wrong, and is said to be so in one line.
refuses() {
    "$RECORD_CHECK" "$SCRATCH/bad.txt" >"$SCRATCH/said"
    status=$?
    [ $status -eq 1 ] || problem "$1: exit $status, expected 1"
    [ "$(lines_of "$SCRATCH/said")" -eq 1 ] && grep -q "$2" "$SCRATCH/said" || problem "$1: said $(cat "$SCRATCH/said")"
}
# edit WHAT PATTERN SED: a change to the mixed table.
edit() {
    sed "$3" "$SCRATCH/mixed.txt" >"$SCRATCH/bad.txt"
    cmp -s "$SCRATCH/mixed.txt" "$SCRATCH/bad.txt" && problem "$1: nothing was changed"
    refuses "$1" "$2"
}
two='two attack sets'
awk '!/^#/ { $1 = $1 } { print }' "$data/mixed.txt" >"$SCRATCH/mixed.txt" # one blank between words
# A high digit of the magic, one square after the other.
for square in a1 d4 e5 g7 h8; do
    for piece in rook bishop; do
        edit "a digit of $piece $square" "$two" "/^$piece $square /{s/ 0x\(.....\)0/ 0x\17/;t;s/ 0x\(.....\)./ 0x\10/;}"
    done
done
# Two lines have each other's offsets.
awk 'FNR == NR { offset[$1 $2] = $6; next }
    $1 == "rook" && $2 == "a1" { $6 = offset["rookb1"] }
    $1 == "rook" && $2 == "b1" { $6 = offset["rooka1"] }
    { print }' "$SCRATCH/mixed.txt" "$SCRATCH/mixed.txt" >"$SCRATCH/bad.txt"
refuses "swapped offsets" "$two"
# Two tables in one place; three bits fewer than a corner rook can do with.
awk '$1 == "rook" && $2 == "a1" { offset = $6 } { line[NR] = $0 }
    END { for (i = 1; i <= NR; i++) { $0 = line[i]; if ($1 == "rook" && $2 == "h8") $6 = offset; print } }' "$SCRATCH/mixed.txt" >"$SCRATCH/bad.txt"
refuses "two in one place" "$two"
awk '$1 == "rook" && $2 == "a1" { $5 += 3 } { print }' "$SCRATCH/mixed.txt" >"$SCRATCH/bad.txt"
refuses "three bits fewer" "$two"
edit "the other kind" "$two" '/^rook d5 /{s/white/black/;t;s/black/white/;}'
edit "a line missing" 'no magic for the bishop on e5' '/^bishop e5 /d'
edit "a line twice" 'a second magic' '/^rook c3 /{p;}'
edit "a queen" 'no such piece' 's/^rook c3/queen c3/'
edit "a square i3" 'no such square' 's/^rook c3/rook i3/'
edit "a word more" 'more than six' '/^rook c3 /s/$/ 1/'
edit "a word fewer" 'fewer than six' '/^rook c3 /s/ [-0-9]*$//'
edit "a magic32" 'neither white nor black' '/^rook c3 /s/ white\| black/ magic32/'
edit "a magic that is none" 'no hexadecimal' '/^rook c3 /s/ 0x/ 0y/'
edit "a shift of 64" 'shift' '/^rook c3 /s/ 5[0-9] / 64 /'
edit "an offset that is none" 'offset' '/^rook c3 /s/$/x/'
"$RECORD_CHECK" "$SCRATCH/none.txt" >"$SCRATCH/said" 2>&1
[ $? -eq 2 ] || problem "no file: $(cat "$SCRATCH/said")"

# All moved by as much is the same array.
awk '!/^#/ { $6 -= 5000 } { print }' "$data/mixed.txt" >"$SCRATCH/moved.txt"
[ "$("$RECORD_CHECK" "$SCRATCH/moved.txt")" = "$("$RECORD_CHECK" "$data/mixed.txt")" ] || problem "a moved array: $("$RECORD_CHECK" "$SCRATCH/moved.txt")"

# Nothing of the library is in the checker.
grep -n 'include.*sleight\|include *"' "$SOURCE/tests/record_check.c" && problem "record_check.c includes what is not the compiler's"
finish
