#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_sources.sh SUBJECT: `sleight check` on whole source files in the shapes that engines
# have, made here from data/magics, one subject a run: languages (how numbers and lists are
# written), aside (what is no magics), fields (records and tuples), choice (more
# than one reading), or faults (one planted, and named).
. "$(dirname "$0")/check_lib.sh"

list=$SCRATCH/list

reads() { # PATTERN COUNT WHAT FILE [OPTIONS]
    pattern=$1
    shift
    right "$@"
    says "$pattern" "$2"
}

# rows PIECE FORMAT [FILE]: an awk format with mask, magic, shift and offset in this order.
rows() {
    masks_of "$1"
    awk -v piece="$1" '$1 == piece { print $4, $5, $6 }' "$magics/${3:-ordinary}.txt" | paste -d ' ' "$SCRATCH/masks.$1" - |
        awk -v format="$2" '{ printf format "\n", $1, $2, $3, $4 }'
}

# masks_of PIECE: those without edges, into a file, once.
masks_of() {
    [ -s "$SCRATCH/masks.$1" ] && return
    for rank in 1 2 3 4 5 6 7 8; do
        for file in a b c d e f g h; do
            "$SLEIGHT" explain "$1" $file$rank --method fancy --json | "$JSON" steps.0.value
        done
    done >"$SCRATCH/masks.$1"
}

keys() { awk -v seed="$1" -v count="$2" 'BEGIN { srand(seed); for (i = 0; i < count; i++) printf "0x%08x%08x, ", rand() * 4294967296, rand() * 4294967296 }'; }

binary() {
    sed 's/^0x//; s/./&\n/g' | awk 'BEGIN { split("0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011 1100 1101 1110 1111", b, " ") }
        /^$/ { if (text != "") print "0b" text ","; text = ""; next }
        { text = text (text == "" ? "" : sep) b[index("0123456789abcdef", $1)] }' sep="$1"
}

# ---- languages ------------------------------------------------------------------------------------

test_languages() {
    for piece in rook bishop; do
        initial=$(printf '%.1s' $piece | tr rb RB)
        echo "  ${initial}Mult: array [TSquare] of uint64 = ("
        magics_of $piece | sed 's/0x\(.*\)/    uint64($\1),/; $s/,$//'
        echo "  );"
    done >"$list"
    reads 'list +rook: RMult, lines 2 to 65; bishop: BMult, lines 68 to 131 *piece +rook first' 128 Pascal "$list"
    sed 's/ uint64(\(.*\)),*$/ (* 12 *) \1,/' "$list" >"$SCRATCH/comments"
    right 128 "Pascal with comments" "$SCRATCH/comments"
    for piece in rook bishop; do
        echo "-- 64 of them"
        echo "${piece}Magic = listArray (0, 63) ["
        magics_of $piece | sed 's/$/,  -- no 7 here/; $s/,.*//'
        echo "  ]"
    done >"$list"
    reads 'rook: rookMagic, lines 3 to 66' 128 Haskell "$list"
    both_named 'const %s_magics = SVector{64,UInt64}([' '%s, ' '])' >"$list" && reads 'rook: rook_magics, line 2' 128 Julia "$list"
    both_named 'const %sMagics: array[64, uint64] = [' "%s'u64,\n" ']' >"$list" && reads 'rook: rookMagics' 128 Nim "$list"
    { echo 'static let table = Magics('; echo '  bishop: ['; written '%s, ' bishop; echo '],  rook: ['; written '%s, ' rook; echo '])'; } >"$list"
    reads 'bishop: bishop, line 3; rook: rook, line 4 +piece +bishop first, then rook +kind' 128 Swift "$list"
    both_named 'val %s = ulongArrayOf(' '%sUL, ' ')' | sed 's/, )$/)/' >"$list" && reads 'rook: rook, line 2; bishop: bishop' 128 Kotlin "$list"
    both_named 'std::array<uint64_t, 64> magics::%s_magics{' '%s_u64, ' '};' | sed 's/_u64/ULL/g' >"$list" && reads 'rook: rook_magics' 128 "C++ without =" "$list"
    both_named 'Public ReadOnly %sMagics As ULong() = {' '%sUL, ' '}' | sed 's/0x/\&H/g' >"$list" && right 128 Basic "$list"
    both_named 'Const %sMagics = Array(' '%s&, ' ')' | sed 's/0x/\&H/g' >"$list" && reads 'rook: rookMagics' 128 "older Basic" "$list"
    both_named ';; 64 of them
(defparameter *%s-magics* (vector' '%s ' '))' | sed 's/0x/#x/g' >"$list" && right 128 Lisp "$list"
    both_named "(define %s-magics '#(" '%s ' '))' | sed 's/0x/#x/g' | paste -d ' ' - - >"$list" && right 128 "Lisp, vectors on a line" "$list"
    both_named '%s_Magics : constant Table := (' '%s, ' ');' | sed 's/0x\([0-9a-f]*\)/16#\1#/g' >"$list" && reads 'rook: rook_Magics' 128 Ada "$list"
    { both_named 'U64 %s[64] = {' '%s, ' '};' && echo 'Node *first = &Head, *other = &Hash; init(&h1, &H8); // #xabc'
        echo '#x88 board, 16#bits'; } >"$list" && reads 'rook: rook' 128 "C with addresses" "$list"
    for separator in _ "'"; do
        { echo 'rookMagics = {'; magics_of rook | binary "$separator"; echo '};'; } >"$list"
        right 64 "binary, separated by $separator" "$list"
    done
    { echo 'static final long[] ROOK = {'; magics_of rook | negated | sed 's/,/L,/'; echo '};'; } >"$list" && right 64 "negative, in Java" "$list"
    magics_of rook | awk '{ printf "magics[%d] = new Magic(%s, %d);\n", NR - 1, $1, 52 + (NR % 3) * 0 }' >"$list"
    reads 'rook +64 of 64 right; 12 index bits' 64 "a statement for each square" "$list"
    both_named 'U64 %s_magics[64 + 1] = {' '%s, ' '0};' >"$list" && right 128 "a 0 at the end" "$list"
}

# ---- what is no magics ------------------------------------------------------------------------------

test_aside() {
    {
        echo 'const char *fens[] = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"};'
        echo 'let index = 0b100100100; let n = mask.0.count_ones(); double slow = 0.25f, fast = 1.5e-3; int digit = c - 48 + '"'0'"';'
        echo 'u128 wide = 0x0123456789abcdef0123456789abcdef;'
        echo 'int mvv_lva[12][12] = {'; awk 'BEGIN { for (i = 0; i < 144; i++) printf "%d,", 100 + i }'; echo '};'
        echo "uint64_t polyglot[144] = {$(keys 3 144)};"
        echo "uint64_t en_passant[65] = {$(keys 4 65)};"
        echo "uint64_t keys[2][6][64] = {$(keys 5 768)};"
        echo 'int distance[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", i % 8 + int(i / 8) }'; echo '};'
        echo 'int rook_values[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", i * 3 - 90 }'; echo '};'
        both_named 'static const U64 %s_magics[64] = {' '%sULL,\n' '};'
        echo 'int rook_bits[64] = {'; awk '$1 == "rook" { printf "%d,", 64 - $5 }' "$magics/ordinary.txt"; echo '};'
        echo 'int (*lookup)(int square) = NULL; /* not (*)'
        echo 'int after[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", i % 9 }'; echo '}; void *p = (void *)0;'
    } >"$list"
    reads 'list +rook: rook_magics, lines [0-9]+ to [0-9]+; bishop: bishop_magics' 128 "an engine" "$list"
    says 'Put aside, as no magics: mvv_lva on line 5 \(144 +numbers\), polyglot on line 6 \(144 +numbers\), +en_passant' "an engine"
    exits 0 check "$list" --json
    is "right" "$(json verdict)" "an engine --json"
    json assumed.lists | grep -q 'rook: rook_magics, lines' || problem "an engine --json: no lists"
    # a number that cannot be read matters in the magics alone
    sed '/rook_magics/{n;s/0x/0/;}' "$list" >"$SCRATCH/bad"
    refused "bad:$(grep -n -A 1 rook_magics "$list" | sed -n '2s/-.*//p'): digits that are no number" check "$SCRATCH/bad"
    # a bit for each square, and none for the 65th
    awk 'BEGIN { printf "const U64 SQUARE_BB[65] = {"; for (r = 0; r < 8; r++) for (f = 0; f < 8; f++) {
        t = ""; for (i = 15; i >= 0; i--) t = t (int((8 * r + f) / 4) == i ? 2 ^ (f % 4) : 0); printf "0x%s, ", t } print "0x0};" }' >"$SCRATCH/bits"
    refused 'bits:1: the numbers that begin here' check "$SCRATCH/bits"
    # what was read of an engine's other file: nothing that is right
    sed '/rook_magics/,$d' "$list" >"$SCRATCH/none"
    sleight check "$SCRATCH/none"
    [ $? -eq 2 ] || problem "an engine without magics: exit 0 or 1"
}

# ---- records and tuples -----------------------------------------------------------------------------

test_fields() {
    # {mask, magic, shift, offset} in all orders that engines have, one piece after the other
    for format in '{%1$s, %2$s, %3$d, %4$d},' '{%2$s, %1$s, %4$d, %3$d},' '{%4$d, %3$d, %2$s, %1$s},' '{%3$d, %2$s, %4$d, %1$s},'; do
        for piece in rook bishop; do
            echo "constexpr Magic ${piece}_magics[64] = {"
            rows $piece '%s %s %s %s' | while read -r mask magic shift offset; do
                # shellcheck disable=SC2059
                printf "$(echo "$format" | sed "s/%1\\\$s/$mask/; s/%2\\\$s/$magic/; s/%3\\\$d/$shift/; s/%4\\\$d/$offset/")\n"
            done
            echo '};'
        done >"$list"
        reads 'shift +rook: from the records; bishop: from the records +offsets +as the file has them' 128 "records $format" "$list"
    done
    { echo 'pub static MAGICS: [Entry; 64] = ['; rows rook '    Entry { mask: Mask(%s), magic: %s, shift: %d, offset: %d },'; echo '];'; } >"$list"
    reads 'list +rook: MAGICS.*rook: from the records' 64 "Rust, named fields" "$list"
    { echo 'var magics = new[] {'; rows rook '    new Magic { Mask = %s, Number = %s, Shift = %d, Offset = %d },'; echo '};'; } >"$list"
    reads 'rook: from the records' 64 "C#, fields with =" "$list"
    { echo 'MAGICS = ['; rows rook '    Magic(mask=%s, magic=%s, shift=%d, offset=%d),'; echo ']'; } >"$list"
    reads 'rook: from the records' 64 "Python, arguments with names" "$list"
    { echo 'val MAGICS = arrayOf('; rows rook '    Magic(%s.toLong(), %s.toLong(), %d, %d),'; echo ')'; } >"$list"
    reads 'rook: from the records' 64 "Kotlin, calls" "$list"
    # masks of which all other bits are set, and masks from a8 on
    rows rook '%s %s %s %s' | awk 'function flip(x,   i, t) { t = "0x"; for (i = 3; i <= 18; i++) t = t substr("fedcba9876543210", index("0123456789abcdef", substr(x, i, 1)), 1); return t }
        { print "{ " flip($1) ", " $2 ", " $4 " }," }' >"$list"
    reads 'piece +rook  *kind +white' 64 "inverted masks" "$list"
    rows rook '{ %s, %s, %d, %d },' | reordered a8 >"$list"
    reads 'squares +a8, b8' 64 "records from a8 on" "$list"
    # a line for each square, rook and bishop in columns, without brackets; the head names neither list
    rows rook '%.0s%s' >"$SCRATCH/rooks"
    rows bishop '%.0s%s' | paste -d , "$SCRATCH/rooks" - >"$SCRATCH/columns"
    { echo square,rook,bishop; awk '{ print substr("abcdefgh", (NR - 1) % 8 + 1, 1) int((NR + 7) / 8) "," $0 }' "$SCRATCH/columns"; } >"$list"
    reads 'piece +rook first, then bishop, found by trying' 128 "columns of rook and bishop" "$list"
    awk -F , '{ print "| " $2 " | " $1 " |" }' "$SCRATCH/columns" >"$list"
    reads 'piece +bishop first, then rook, found by trying' 128 "columns of bishop and rook" "$list"
    awk -F , 'BEGIN { srand(6) } { printf "%s 0x%08x%08x\n", $1, rand() * 4294967296, rand() * 4294967296 }' "$SCRATCH/columns" >"$list"
    reads 'piece +rook, found by trying' 64 "columns of magic and key" "$list"
    # squares by their names, in no order; of a few, too
    for piece in rook bishop; do
        echo "U64 ${piece}_magics[64] = {"
        magics_of $piece | awk '{ print (NR * 37) % 64, "[SQ_" substr("ABCDEFGH", (NR - 1) % 8 + 1, 1) int((NR + 7) / 8) "] = " $1 "," }' | sort -n | cut -d ' ' -f 2-
        echo '};'
    done >"$list"
    reads 'squares +by their names in the list, found by trying' 128 "squares by their names" "$list"
    grep -m 1 'A3.*0x' "$list" >"$SCRATCH/few"
    grep -m 1 'A1.*0x' "$list" >>"$SCRATCH/few"
    reads 'squares +by their names in the list' 2 "two squares by their names" "$SCRATCH/few" --partial --piece rook
    sed '/A3/s/0x[0-9a-f]*/0x0000001000000001/' "$SCRATCH/few" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong" --partial --piece rook
    says 'fails on a3' "a wrong one of two squares by their names"
    magics_of rook | awk '{ print "[" substr("ABCDEFGH", (NR - 1) % 8 + 1, 1) 9 - int((NR + 7) / 8) "] = " $1 "," }' >"$list"
    reads 'squares +a1, b1, ... h8' 64 "names of a board that begins with a8" "$list"
    # a bracket for each rank
    for piece in rook bishop; do
        echo "U64 ${piece}s[8][8] = {"
        magics_of $piece | paste -d , - - - - - - - - | sed 's/.*/{&},/'
        echo '};'
    done >"$list"
    reads 'list +rook: rooks, lines 2 to 9; bishop: bishops, lines 12 to 19' 128 "boards of eight by eight" "$list"
    grep -q 'Put aside' "$out" && problem "boards of eight by eight: what is read is put aside: $(cat "$out")"
    { echo 'U64 rooks[16][4] = {'; magics_of rook | paste -d , - - - - | sed 's/.*/{&},/'; echo '};'; } >"$list"
    right 64 "brackets of four" "$list"
    grep -q 'Put aside' "$out" && problem "brackets of four: what is read is put aside: $(cat "$out")"
    # magic and offset are never rook and bishop
    rows rook '(%.0s%s, %.0s%d),' | tr -d '\n' | sed 's/^/let m = [/; s/$/];/' >"$list"
    reads 'piece +rook, found by trying.*offsets +as the file has them' 64 "magic and offset" "$list"
    sed 's/, 4096)/, 0x7fffffff00000000)/' "$list" >"$SCRATCH/large"
    exits 1 check "$SCRATCH/large"
    says 'piece +rook, found by trying.*64 of 64|63 of 64' "magic and a wrong offset"
    grep -q '^bishop' "$out" && problem "magic and a wrong offset: read as rook and bishop"
    awk 'BEGIN { srand(6); print "x = [" } $1 == "rook" { printf "(%s, 0x%08x%08x),\n", $4, rand() * 4294967296, rand() * 4294967296 } END { print "]" }' "$magics/ordinary.txt" >"$list"
    reads 'piece +rook, found by trying' 64 "magic and key" "$list"
    awk 'BEGIN { srand(8); print "x = ["; for (i = 0; i < 64; i++) { printf "("; for (j = 0; j < 2; j++) printf "0x%08x%08x, ", rand() * 4294967296, rand() * 4294967296; print ")," } print "]" }' >"$list"
    exits 1 check "$list" --json
    is "cannot tell 64" "$(json verdict 'results.#')" "tuples of which none is right"
    says 'they may be no magics at all' "tuples of which none is right"
}

# ---- more than one reading --------------------------------------------------------------------------------

test_choice() {
    # two sets: both are right, and one is shown
    { both_named 'U64 %s_magics[64] = {' '%s,' '};'; for piece in rook bishop; do echo "U64 ${piece}_magics_32[64] = {"; magics_of $piece magic32 | tr '\n' ','; echo '};'; done; } >"$list"
    reads 'Not shown: rook_magics_32 on line 6 has rook magics as well, 64 of 64 right' 128 "two sets" "$list"
    sed '6s/0x\(....\)/0x0000/3' "$list" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong" --json
    is "cannot tell 128" "$(json verdict passed)" "two sets, one with a wrong number"
    says 'rook_magics_32 on line 6 has rook magics as well, 63 of 64 right' "two sets, one with a wrong number"
    # two sets of one piece: the second is none of the other piece
    { echo 'U64 rookMagics[64] = {'; magics_of rook | tr '\n' ','; echo '};'; echo 'U64 rookMagicsOld[64] = {'; magics_of rook | sed 's/....$/1234/' | tr '\n' ','; echo '};'; } >"$list"
    reads 'list +rook: rookMagics, line 2 .*Put aside, as no magics: rookMagicsOld on line 4 \(64 numbers\)' 64 "an old set" "$list"
    # but a wrong name is no reason to put magics aside
    { echo 'U64 rookMagics1[64] = {'; magics_of rook | tr '\n' ','; echo '};'; echo 'U64 rookMagics2[64] = {'; magics_of bishop | tr '\n' ','; echo '};'; } >"$list"
    right 128 "a wrong name" "$list"
    # a table of values of the board that could be index bits, and one of shifts that says so
    { both_named 'U64 %s_magics[64] = {' '%s,' '};'; echo 'int king_values[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", 1 + i % 5 }'; echo '};'; } >"$list"
    reads 'shift +rook: 64 - bits of the mask; bishop: 64 - bits of the mask' 128 "values that could be bits" "$list"
    { both_named 'U64 %s_magics[64] = {' '%s,' '};'; echo 'int rook_shift[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "55," }'; echo '};'; } >"$list"
    caused shift 'the shift is wrong: it must be 64 less the bits' "a table of shifts that is wrong" "$list"
    # the attacks on an empty board are no masks, unless they are called so
    { magics_of rook; echo 'U64 rook_attacks[64] = {'; masks with; echo '};'; } >"$list"
    right 64 "whole rays" "$list"
    # one shift on all squares that is not the usual
    awk '$1 == "rook" { print $4 }' "$magics/white-fixed.txt" >"$list"
    reads '52 on all squares, found by trying' 64 "one shift" "$list"
}

# ---- faults -------------------------------------------------------------------------------------------------

test_faults() {
    both_named 'U64 %s_magics[64] = {' '%s,\n' '};' >"$SCRATCH/engine"
    # one missing, one too many
    sed '20d' "$SCRATCH/engine" >"$list"
    refused 'list:2: .* holds 63 numbers.*; that of rook c3 seems to be missing' check "$list"
    sed '100d' "$SCRATCH/engine" >"$list"
    refused 'list:68: .* holds 63 numbers.*; that of bishop a5 seems to be missing' check "$list"
    sed '20{p;}' "$SCRATCH/engine" >"$list"
    refused 'list:2: .* holds 65 numbers.*; the one on line 21, after that of rook c3, seems to be one too many' check "$list"
    sed '20,21d' "$SCRATCH/engine" >"$list"
    refused 'list:2: .* holds 62 numbers' check "$list"
    # the same, filled up or cut, so that there are 64
    sed '20d; 65a 0,' "$SCRATCH/engine" >"$list"
    caused moved 'the magic of rook c3 is missing \(line 20\): those from there on are each right on the next' "filled up" "$list"
    sed '20{p;}; 65d' "$SCRATCH/engine" >"$list"
    caused moved 'a number too many stands before the magic of rook d3 \(line 21\)' "cut" "$list"
    # two in each other's places, also where the shifts are said
    sed '29{h;d};30G' "$SCRATCH/engine" >"$list"
    caused moved 'the magics of rook d4 \(line 29\) and e4 \(line 30\) are swapped' "swapped" "$list"
    { sed '76{h;d};77G' "$SCRATCH/engine"; for piece in rook bishop; do echo "int ${piece}_shift[64] = {"; awk -v p=$piece '$1 == p { printf "%d,", $5 }' "$magics/ordinary.txt"; echo '};'; done; } >"$list"
    caused moved 'the magics of bishop a2 \(line 76\) and b2 \(line 77\) are swapped' "swapped, with shifts" "$list"
    grep -q 'on all squares' "$out" && problem "two swapped are blamed on the shift"
    # a list in records of which one number is missing is no list that can be put aside
    for piece in rook bishop; do echo "Entry ${piece}_magics[64] = {"; rows $piece '{%s, %s, %d, %d},'; echo '};'; done >"$SCRATCH/records"
    sed '20s/, 0x[0-9a-f]*//' "$SCRATCH/records" >"$list"
    refused 'list:2: the list that begins here holds 255 numbers' check "$list"
    # slots that clash in a packed table: the one that clashes with most is to blame, or both are named
    sed '/^rook   d4/s/[0-9]*$/0/' "$magics/mixed.txt" >"$list"
    exits 1 check "$list"
    says 'fails on d4 ' "an offset of a packed table"
    # a digit, in the midst of an engine
    sed '2s/.*/0x2081024000228050,/' "$SCRATCH/engine" >"$list"
    caused digit 'a digit is wrong in the magic of rook a1 \(line 2\): 0x2080024000228050 verifies' "a digit" "$list"
}

[ -x "$SLEIGHT" ] || problem "$SLEIGHT was not built"
case $1 in
languages | aside | fields | choice | faults) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
