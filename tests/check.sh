#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh SUBJECT: `sleight check`, one subject a run: files (magics that are right),
# dialects (lists as engines have them), tables (shifts and masks next to them),
# causes (every mistake planted and named), report, or bad (what cannot be read).
. "$(dirname "$0")/check_lib.sh"

# ---- files that are right ---------------------------------------------------------------

test_files() {
    for file in "$magics"/*.txt; do
        case $file in
        */fewer-bits.txt) right 44 "$file" "$file" --partial ;;
        *) right 128 "$file" "$file" ;;
        esac
    done
    exits 0 check "$magics/mixed.txt"
    says 'table +73,569 slots' mixed.txt
    says 'rook .* constructive collisions on [0-9]+ squares bishop' mixed.txt
    exits 0 check "$magics/reduced.txt" --json
    is "text 128 0 null 89280 128" "$(json form passed failed cause table_slots 'results.#')" "reduced.txt --json"
    grep '^rook' "$magics/ordinary.txt" >"$SCRATCH/rooks"
    right 64 "rooks alone" "$SCRATCH/rooks"
    head -n 5 "$SCRATCH/rooks" >"$SCRATCH/five"
    right 5 "five rooks" "$SCRATCH/five" --partial
    tr '\n' '\r' <"$SCRATCH/rooks" | sed 's/\r/\r\n/g' >"$SCRATCH/dos"
    right 64 "lines that end as in DOS" "$SCRATCH/dos"
    { printf '\357\273\277'; cat "$SCRATCH/rooks"; } >"$SCRATCH/bom"
    right 64 "a byte order mark" "$SCRATCH/bom"
    right 64 "standard input" - <"$SCRATCH/rooks"
    # each piece with a table of its own
    awk '$1 == "bishop" { $6 -= 102400 } { print }' "$magics/ordinary.txt" >"$SCRATCH/apart"
    right 128 "two tables" "$SCRATCH/apart"
    says 'one table for each piece' "two tables"
    awk '$1 == "bishop" { $6 -= 84480 } { print }' "$magics/reduced.txt" >"$SCRATCH/apart"
    right 128 "two tables of fewer bits" "$SCRATCH/apart"
    says 'one table for each piece' "two tables of fewer bits"
}

# ---- dialects -----------------------------------------------------------------------------

test_dialects() {
    list=$SCRATCH/list
    both_named 'const U64 %s_magics[64] = {' '    %sULL,\n' '};' >"$list" && right 128 C "$list"
    both_named 'static const uint64_t %sMagic[64]={' 'UINT64_C(%s), /* a1 0x12 */ ' '};' >"$list" && right 128 "UINT64_C" "$list"
    both_named 'pub const %s: [u64; 64] = [' '    %s_u64, // 12\n' '];' >"$list" && right 128 Rust "$list"
    both_named '#[rustfmt::skip] 17\nstatic %s: [u64; 64] = [' '%su64, ' '];' >"$list" && right 128 "Rust on one line" "$list"
    both_named 'var %s = [64]uint64{' '\t%s,\n' '}' >"$list" && right 128 Go "$list"
    both_named 'const %s_magics = [64]u64{' '%s,\n' '};' >"$list" && right 128 Zig "$list"
    both_named '%s_magics = [' '    %s,  # 3\n' ']' >"$list" && right 128 Python "$list"
    both_named 'const %s = [' '%sn, ' '];' >"$list" && right 128 JavaScript "$list"
    both_named 'static readonly ulong[] %s = new ulong[64] {' '%sUL,' '};' >"$list" && right 128 'C#' "$list"
    both_named 'val %s = ulongArrayOf(' '%suL, ' ')' >"$list" && right 128 Kotlin "$list"
    { echo 'int magics[2][64] = { {'; written '%s,' bishop; echo '}, {'; written 'C64(%s),' rook; echo '} };'; } >"$list"
    right 128 "two rows, bishop first" "$list"
    says 'bishop first, then rook, found by trying' "two rows"
    magics_of rook | awk '{ printf "  [%d] = %s,\n", NR - 1, $1 }' >"$list" && right 64 "designators" "$list"
    { echo 'RookMagics[64]:'; magics_of rook; } >"$list" && right 64 "a heading" "$list"
    magics_of rook | awk '{ printf "RookMagic[%d] = %s;\n", NR - 1, $1 }' >"$list" && right 64 "statements" "$list"
    magics_of rook | awk '{ printf "{ %s, 52, %d },\n", $1, NR % 60 }' >"$list" && right 64 "records" "$list"
    magics_of rook | sed "s/\\(0x....\\)\\(....\\)\\(....\\)/\\1'\\2'\\3'/" >"$list" && right 64 "C++ separators" "$list"
    magics_of bishop | sed 's/\(0x....\)\(....\)/\1_\2_/' | tr abcdef ABCDEF >"$list" && right 64 "_ separators" "$list"
    for number in $(magics_of bishop); do printf '%u\n' "$number"; done >"$list" && right 64 "decimal" "$list"
    printf '{"rook": [%s "0x0"]}' "$(magics_of rook | sed 's/.*/"&",/' | sed '$d')" | sed "s/\"0x0\"/\"$(magics_of rook | tail -n 1)\"/" >"$list"
    right 64 JSON "$list"
    { printf '\357\273\277'; magics_of rook | tr '\n' '\r' | sed 's/\r/\r\n/g'; } >"$list" && right 64 "BOM and CR" "$list"
    # fixed shifts, found by trying and by the option
    magics_of rook white-fixed >"$list" && right 64 "fixed shift" "$list"
    says 'rook: 52 on all squares, found by trying' "fixed shift"
    right 64 "--shift" "$list" --shift 52 --piece rook
    magics_of bishop >"$list" && right 64 "piece by trying" "$list"
    says 'bishop, found by trying' "piece by trying"
}

# ---- tables next to the magics -----------------------------------------------------------------

test_tables() {
    list=$SCRATCH/list
    for what in shift bits minus; do
        for piece in rook bishop; do
            echo "U64 ${piece}Magics[64] = {"; magics_of $piece reduced | tr '\n' ','; echo '};'
            echo "int ${piece}Shifts[64] = {"; column $piece $what; echo '};'
        done >"$list"
        right 128 "with a table of $what" "$list"
        says 'from the table on line' "with a table of $what"
    done
    { magics_of rook reduced; echo 'int n[] = {'; column rook shift; echo '};'; } >"$list"
    right 64 "with a table without a name" "$list"
    { magics_of rook reduced | awk '{ printf "[%d] = %s,", NR - 1, $1 }'; echo '};'
      column rook shift | tr ',' '\n' | awk '{ printf "[%d] = %s,", NR - 1, $1 }'; } >"$list"
    right 64 "designators, with a table of shifts" "$list"
    says 'from the table on line 2' "designators, with a table of shifts"
    # a table of something else, and one that is wrong
    { echo 'int BitTable[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", i * 37 % 64 }'; echo '};'; magics_of rook; } >"$list"
    right 64 "with a bit table" "$list"
    for wrong in 0 64; do
        { magics_of rook; echo 'int n[] = {'; column rook shift | sed "s/^5[0-9],/$wrong,/"; echo '};'; } >"$list"
        refused "list:66: $wrong in a table of shifts" check "$list"
    done
    # masks: without the edges they are passed over, with them they are the cause
    for edges in without with; do
        { magics_of rook; echo 'U64 masks[64] = {'; masks $edges; echo '};'; } >"$SCRATCH/$edges"
    done
    right 64 "with masks" "$SCRATCH/without"
    caused edges 'the table of masks has them.*64 of 64' "with masks that keep the edges" "$SCRATCH/with"
    { magics_of rook white-fixed; sed 1,64d "$SCRATCH/with"; } >"$list"
    caused edges 'the table of masks has them, the magics are for masks without\. .*64 of 64' \
        "fixed shift, masks that keep the edges" "$list" --shift 52 --piece rook
}

# ---- causes -------------------------------------------------------------------------------------

test_orders() {
    for piece in rook bishop; do
        for order in a8 h1 h8 a1,a2 a8,a7 h1,h2 h8,h7; do
            magics_of $piece | reordered $order >"$list"
            words="\\($order = 0"
            case $order in *,*) words="runs by files.*\\(${order%,*}, ${order#*,}" ;; esac
            caused order "$words.*64 of 64 verify" "$piece in order $order" "$list" --piece $piece --kind white
        done
    done
    { magics_of rook | reordered a8; magics_of bishop | reordered a8; } >"$list"
    caused order 'both pieces.*a8 = 0.*128 of 128' "both from a8" "$list" --kind white
    { magics_of rook | sed '9s/0x0/0x1/' | reordered a8; magics_of bishop; } >"$list"
    caused order 'rook.*a8 = 0.*6[34] of 64' "rooks from a8, one also wrong" "$list" --kind white
    grep '^rook' "$magics/ordinary.txt" | awk '{ print $2 }' | reordered a8 >"$SCRATCH/names"
    grep '^rook' "$magics/ordinary.txt" | paste -d ' ' "$SCRATCH/names" - | awk '{ print $2, $1, $4, $5, $6, 0 }' >"$list"
    caused order 'a8 = 0' "text form from a8" "$list"
}

test_causes() {
    list=$SCRATCH/list
    test_orders
    awk '!/^#/ { $1 = $1 == "rook" ? "bishop" : "rook"; $6 = 0; print }' "$magics/ordinary.txt" >"$list"
    caused swapped 'both pieces.*swapped.*128 of 128' "text form, swapped" "$list"
    magics_of bishop >"$list"
    caused swapped 'rook and bishop are swapped.*64 of 64' "bishops as rooks" "$list" --piece rook
    { echo 'rook = {'; magics_of bishop; echo '}; bishop = {'; magics_of rook; echo '};'; } >"$list"
    caused swapped 'both pieces.*swapped.*128 of 128' "names swapped" "$list"

    caused edges 'edges are left in the mask: the magics are for whole rays and their count of bits\. .*64 of 64' "edges" "$SOURCE/tests/check_edges.txt" --kind white
    magics_of rook >"$list"
    caused shift 'shift is wrong: it must be 64 less the bits' "--shift 54" "$list" --shift 54
    caused shift 'shift is off by one: one less is right' "--shift 53" "$list" --shift 53
    magics_of rook white-fixed >"$list"
    caused shift 'it must be 52 on all squares' "--shift 54 for 52" "$list" --piece rook --shift 54
    magics_of bishop white-fixed >"$list"
    caused shift 'it must be 55 on all squares' "--shift 57 for 55" "$list" --piece bishop --shift 57
    awk '$1 == "rook" { print $1, $2, $3, $4, $5 + 1, 0 }' "$magics/ordinary.txt" >"$list"
    caused shift 'one less is right' "each shift one more" "$list"
    awk '$1 == "rook" { print $1, $2, $3, $4, $5 + ($2 == "c3"), 0 }' "$magics/ordinary.txt" >"$list"
    caused shift 'shift of rook c3 \(line 19\) is wrong: with 54 instead of 55' "one shift one more" "$list"

    magics_of rook | sed 's/0x......../0x/' >"$list"
    caused truncated 'none has more than 32 bits' "32 bits" "$list" --piece rook
    magics_of rook | sed 's/...$/000/' >"$list"
    caused truncated 'significant bits of a double' "doubles" "$list" --piece rook
    magics_of rook | sed '4s/.$//' >"$list"
    caused truncated 'digit is missing in the magic of rook d1 \(line 4\)' "last digit lost" "$list" --piece rook
    magics_of rook | sed '12s/^0x\(.....\)./0x\1/' >"$list"
    caused truncated "digit is missing in the magic of rook d2 .*$(magics_of rook | sed -n 12p)" "a digit lost" "$list" --piece rook
    # a1 and h2 of other magics that are right, so that it is known what becomes of them
    magics_of rook | sed '1s/.*/0x2800024000228050/; 16s/.*/0x022180088028c100/' >"$list"
    caused digit "two digits are swapped.*rook a1.*0x2080024000228050" "digits swapped in two magics" "$list" --piece rook
    magics_of rook | sed '1s/.*/0x2800024000228050/' >"$list"
    caused digit "two digits are swapped.*rook a1.*0x2080024000228050" "digits swapped" "$list" --piece rook
    magics_of rook | sed '1s/.*/0x2081024000228050/' >"$list"
    caused digit "a digit is wrong.*rook a1.*0x2080024000228050 verifies" "digit wrong" "$list" --piece rook

    for kind in white black; do
        other=black
        [ $kind = black ] && other=white
        sed "s/ $kind / $other /" "$magics/$kind-fixed.txt" | awk '/^#/ { next } { $6 = 0; print }' >"$list"
        caused kind "these are $kind magics" "$kind magics said to be $other" "$list"
    done
    magics_of rook black-fixed >"$list"
    caused kind 'these are black magics' "a list of black magics" "$list" --shift 52 --piece rook --kind white
    magics_of rook magic32 >"$list"
    caused kind 'these are magic32 magics' "a list of magic32" "$list" --piece rook --kind white
    sed '/^rook   c3/s/white 0x[0-9a-f]*/black 0x1028110060014100/' "$magics/ordinary.txt" >"$list"
    caused kind "rook c3 \\(line $(line_of c3)\\) is white, not black" "one kind wrong" "$list"
    magics_of rook | sed 's/0x\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)/0x\8\7\6\5\4\3\2\1/' >"$list"
    caused bytes 'bytes of each number are in reverse order' "bytes" "$list" --piece rook
    magics_of bishop | sed 's/0x\(........\)\(........\)/0x\2\1/' >"$list"
    caused bytes 'halves of each number are swapped' "halves" "$list" --piece bishop
    magics_of rook black-fixed | reordered a8 >"$list"
    caused order 'a8 = 0.*and these are black magics' "two mistakes" "$list" --shift 52 --piece rook --kind white

    awk 'BEGIN { srand(7); for (i = 0; i < 64; i++) { printf "0x"; for (j = 0; j < 16; j++) printf "%x", rand() * 16; print "" } }' >"$list"
    caused null 'Cause of the rook failures: unknown' "random numbers" "$list" --piece rook
    caused null 'Cause of the bishop failures: unknown' "random numbers" "$list" --piece bishop
    { magics_of rook | head -n 20; sed -n 21p "$list"; magics_of rook | tail -n 43; } >"$SCRATCH/one_bad"
    caused null 'this one number. The other 63 verify.*no slip' "one random number" "$SCRATCH/one_bad" --piece rook
}

# ---- the report -------------------------------------------------------------------------------------

test_report() {
    list=$SCRATCH/list
    magics_of rook | negated >"$list"
    right 64 "negative numbers" "$list"
    says 'Signed shift: .*line 1.*>>>' "negative numbers"
    { echo 'static final long[] ROOK = {'; written '%sL,' rook; echo '};'; } >"$list"
    right 64 Java "$list"
    says 'Signed shift: .*line 2' Java
    { echo 'unsigned long long Rook[64] = {'; written '%sULL,' rook; echo '};'; } >"$list"
    right 64 "unsigned" "$list"
    grep -q 'Signed shift' "$out" && problem "unsigned numbers are called signed"

    sed '/^rook   e4/s/0x......../0x00000000/' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list" --json
    is "128 127 1 text" "$(json 'results.#' passed failed form)" "one magic wrong"
    is "rook e4 white false" "$(json results.28.piece results.28.square results.28.kind results.28.ok)" "the wrong one"
    is "2 2 true" "$(json 'results.28.clash.occupied.#' 'results.28.clash.attacks.#' results.29.ok)" "its clash"
    [ "$(json results.28.clash.attacks.0)" != "$(json results.28.clash.attacks.1)" ] || problem "a clash of equal attack sets"
    exits 1 check "$list"
    says 'fails on e4 ' "one magic wrong"

    sed '/^rook   c1/s/6144/6143/' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list"
    says "list:$(line_of c1): the slots of rook c1, from offset 6143 on, clash with rook b1 \\(line $(line_of b1)\\)" "tables that clash"
    closes "127 passed, 1 failed" "tables that clash"
    # Many clashes are one mistake: the first eight are enough.
    awk '$1 == "rook" { if (++n > 2) $6 = 7 * n; print }' "$magics/reduced.txt" >"$list"
    exits 1 check --partial "$list"
    is 8 "$(grep -c ': the slots of rook' "$out")" "many offsets that clash"
    says "list: more offsets clash; they are not looked at further" "many offsets that clash"
    closes "56 passed, 8 failed" "many offsets that clash"
    for offset in -1 2000000000; do
        sed "/^rook   a1/s/ 0\$/ $offset/" "$magics/ordinary.txt" >"$list"
        exits 1 check "$list"
        says "list:$(line_of a1): the slots of rook a1, from offset $offset on, lie" "offset $offset"
    done
    sed '/^rook   c1/d' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list"
    says 'list: no rook magic for c1 ' "a square missing"
    closes "127 passed, 0 failed, 1 missing" "a square missing"
    exits 0 check "$list" --partial
    awk '{ print } /^rook   c1/ { print }' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list"
    says "list:$(($(line_of c1) + 1)): rook c1 a second time; the first is on line $(line_of c1)" "a square twice"
    closes "129 passed, 0 failed, 1 given twice" "a square twice"
    sleight check --help && grep -q -e --json "$out" || problem "check --help does not name --json"
}

# ---- what cannot be read --------------------------------------------------------------------------------

test_bad() {
    bad=$SCRATCH/bad
    refused '^sleight check: -: is empty' check - </dev/null
    refused "nosuch'?: No such file" check "$SCRATCH/nosuch"
    refused 'irectory' check "$SCRATCH"
    refused '.' check ''
    refused 'FILE\|PIECE is missing' check
    : >"$bad" && refused 'bad: is empty' check "$bad"
    echo '# nothing' >"$bad" && refused 'bad: no numbers' check "$bad"
    if [ "$(id -u)" -ne 0 ]; then
        chmod 000 "$bad" && refused 'ermission' check "$bad"
        chmod 600 "$bad"
    fi
    printf 'rook a1 white 0x1 52 0\nrook b1 white 0x1 \001 0\n' >"$bad" && refused 'bad:2: a byte 0x01' check "$bad"
    { magics_of rook; printf '\0'; } >"$bad" && refused 'bad:65: a byte 0x00' check "$bad"
    head -c 5000 "$SLEIGHT" >"$bad" && refused 'bad:1: a byte' check "$bad"
    head -c 100000000 /dev/zero | tr '\0' 7 >"$bad"
    (
        # bounded memory; a sanitizer needs more than any bound
        limit_memory 100000
        refused 'bad:1: still no end after 4 MiB' check "$bad"
        exit "$problems"
    ) || problem "100 MB of one line"
    refused ':1: a byte 0x00' check /dev/zero
    awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "0x1," }' >"$bad" && refused 'bad:1: more than 262,144 numbers' check "$bad"
    awk 'BEGIN { for (i = 0; i < 100000; i++) printf "[(" }' >"$bad" && refused 'bad: no numbers' check "$bad"
    awk 'BEGIN { for (i = 0; i < 300; i++) { printf "a%d = {", i; for (j = 1; j <= 64; j++) printf "0x%x,", 999 * j + i; print "};" } }' >"$bad" &&
        refused 'bad:257: more than 256 lists of 64 numbers' check "$bad"
    { magics_of rook; echo '/* no end'; } >"$bad" && right 64 "a comment without an end" "$bad"

    for shift in 0 64 47 -1 520 x; do
        echo "rook a1 white 0x2080024000228050 $shift 0" >"$bad" && refused 'bad:1: expected a shift from 48 to 63' check "$bad"
        magics_of rook >"$SCRATCH/list"
        refused 'expected a number from 48 to 63' check "$SCRATCH/list" --shift "$shift"
    done
    echo "rook a1 magic32 0x2080024000228050 52 0" >"$bad" && refused 'bad:1: expected a shift from 16 to 31' check "$bad"
    echo "rook i9 white 0x1 52 0" >"$bad" && refused 'bad:1: expected a square' check "$bad"
    printf 'rook a1 white 0x1 52 0\npawn a1 white 0x1 52 0\n' >"$bad" && refused 'bad:2: expected rook or bishop' check "$bad"
    printf 'rook a1 grey 0x1 52 0\n' >"$bad" && refused 'bad:1: expected white, black' check "$bad"
    printf '\nrook a1 white 0x10000000000000000 52 0\n' >"$bad" && refused 'bad:2: expected a magic of at most 64 bits' check "$bad"
    printf '[0]\n=\n12ab;\n' >"$bad" && refused 'bad:3: digits that are no number' check "$bad"
    awk 'BEGIN { for (i = 0; i < 2000; i++) print "rook a1 white 0x1 52 0" }' >"$bad" && refused 'bad:1025: more than 1024' check "$bad"
    awk 'BEGIN { for (i = 0; i < 1000; i++) print "rook a1 white 0x1 52 7" }' >"$bad" && exits 1 check "$bad"

    magics_of rook | sed '4s/$/0/' >"$bad" && refused 'bad:4: a number of more than 64 bits' check "$bad"
    { magics_of rook | sed 1d; echo 18446744073709551616; } >"$bad" && refused 'bad:64: a number of more than 64 bits' check "$bad"
    magics_of rook | sed 1d >"$bad" && refused 'bad:1: the list that begins here holds 63 numbers' check "$bad"
    { magics_of rook; magics_of bishop | sed 1d; } >"$bad" && refused 'bad:1: the list that begins here holds 127' check "$bad"
    { echo 'a = {'; magics_of rook; echo '}; b = {'; magics_of bishop | sed 1d; } >"$bad" && refused 'bad:67: .* 63 numbers' check "$bad"
    awk 'BEGIN { srand(4); for (t = 0; t < 3; t++) { printf "a%d = {", t; for (i = 0; i < 64; i++) printf "0x%08x%08x,", rand() * 4294967296, rand() * 4294967296; print "};" } }' >"$bad" &&
        refused '3 lists that may be magics' check "$bad"
    magics_of rook | sed '3s/.*/0040001000802080/' >"$bad" && refused 'bad:3: a number that begins with 0' check "$bad"
    magics_of rook | sed '16s/.*/20a0001000802080/' >"$bad" && refused 'bad:16: digits that are no number' check "$bad"
    echo '0x1 0x2' >"$bad" && refused 'bad:1: .* expected 64' check "$bad"
    magics_of rook >"$bad"
    refused 'rook or bishop' check "$bad" --piece queen
    refused 'wizard' check "$bad" --piece wizard
    { magics_of rook; magics_of bishop; } >"$bad"
    refused '--piece is for the magics of one piece' check "$bad" --piece rook
    refused '--shift is for a plain list' check "$magics/ordinary.txt" --shift 52
    refused '--piece is for a plain list' check "$magics/ordinary.txt" --piece rook
}

[ -x "$SLEIGHT" ] || problem "$SLEIGHT was not built"
case $1 in
files | dialects | tables | causes | report | bad) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
