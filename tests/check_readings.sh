#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_readings.sh SUBJECT: `sleight check` on what people bring, one subject a run:
# readings (lists that are right in another way than the usual), nearly (such lists with
# a wrong number), guess (which piece), few (some magics of a list), single (one magic),
# forms (JSON, lines without a kind), sources (whole files of an engine), records (of both
# pieces in one list), words (two numbers a magic), masks, or doubt (what it cannot know,
# and says so).
. "$(dirname "$0")/check_lib.sh"

list=$SCRATCH/list

# reads PATTERN COUNT WHAT FILE [OPTIONS]: so many pass, none fails, and the head of the report says how it was read.
reads() {
    pattern=$1
    shift
    right "$@"
    says "$pattern" "$2"
}

# doubted PATTERN WHAT ARGUMENTS...: exit 1, and the verdict is that nobody can know.
doubted() {
    pattern=$1 what=$2
    shift 2
    exits 1 check "$@" --json
    is "cannot tell" "$(json verdict)" "verdict: $what"
    exits 1 check "$@"
    says "I cannot tell whether (it is|they are) wrong: $pattern" "$what"
}

# ---- other readings -------------------------------------------------------------------------

test_readings() {
    for piece in rook bishop; do
        for order in h1 a8 h8 a1,a2 a8,a7 h1,h2 h8,h7; do
            magics_of $piece | reordered $order >"$list"
            case $order in
            *,*) first="${order%,*}, ${order#*,}" ;;
            h*) first="$order, g" ;;
            *) first="$order, b" ;;
            esac
            reads "squares +$first.* found by trying" 64 "$piece in order $order" "$list" --piece $piece
        done
        magics_of $piece magic32 >"$list"
        reads 'kind +magic32, found by trying.*32 - bits of the mask' 64 "$piece magic32" "$list"
        exits 1 check "$list" --kind white
        exits 1 check "$list" --kind black
        right 64 "$piece --kind magic32" "$list" --kind magic32
        magics_of $piece black-fixed >"$list"
        reads 'kind +black, found by trying' 64 "$piece black" "$list"
        reads 'kind +black by --kind' 64 "$piece --kind black" "$list" --kind black
        exits 1 check "$list" --kind white
    done
    reads 'mask +whole rays, edges left in, found by trying' 64 "edges" "$SOURCE/tests/check_edges.txt"
    exits 1 check "$SOURCE/tests/check_edges.txt" --kind white
    { echo 'rook = {'; cat "$SOURCE/tests/check_edges.txt"; echo '}; bishop = {'; magics_of bishop; echo '};'; } >"$list"
    reads 'mask +rook: whole rays, edges left in, found by trying; bishop: as usual ' 128 "edges of one piece" "$list"
    # two differences, and each piece in its own way
    magics_of rook black-fixed | reordered a8 >"$list"
    reads 'kind +black, found.*squares +a8, b8.*shift +rook: 52 on all' 64 "black from a8" "$list"
    { magics_of rook; magics_of bishop | reordered h8; } >"$list"
    reads 'squares +rook: a1, b1, ... h8; bishop: h8, g8' 128 "bishops from h8" "$list"
    exits 0 check "$list" --json
    is "right null" "$(json verdict cause)" "bishops from h8 --json"
    # a shift for each piece
    { magics_of bishop black-fixed; magics_of rook black-fixed; } >"$list"
    reads 'bishop: 55 by --shift; rook: 52 by --shift' 128 "two shifts" "$list" --shift 52,55
    exits 1 check "$list" --shift 52,58
    # shifts of 32 bits, as an option and as a table
    magics_of rook magic32 >"$list"
    reads 'kind +magic32 by the shift.*20 by --shift' 64 "--shift 20" "$list" --shift 20
    { magics_of rook magic32; echo 'int shifts[] = {'
      awk '$1 == "rook" { print $5 "," }' "$magics/magic32.txt"; echo '};'; } >"$list"
    reads 'kind +magic32 by the shift.*from the table on line 66' 64 "shifts of 32 bits" "$list"
    { magics_of rook; echo 'int n[] = {'; column rook shift; echo '};'; } >"$SCRATCH/shifts"
    refused 'shifts:1: the shift 52 for a magic32 magic; expected a shift from 16 to 31' check "$SCRATCH/shifts" --kind magic32
    for bad in 52,20 20,52 47 32 15 52,55,58 52, ,55 52x; do refused '--shift .*expected a number from 48 to 63' check "$list" --shift $bad; done
    refused 'expected a number from 48 to 63' check "$list" --kind white --shift 20
    refused 'expected a number from 48 to 63' check "$list" --kind magic32 --shift 52
    refused "no kind 'grey'" check "$list" --kind grey
    refused '--kind is for a plain list' check "$magics/ordinary.txt" --kind white
}

# ---- other readings, and one number wrong ---------------------------------------------------

# one_wrong SQUARE PATTERN WHAT [OPTIONS]: the list with a wrong number on line 29 is read as before, and fails on that
# square alone.
one_wrong() {
    square=$1 pattern=$2 what="$3, one wrong"
    shift 3
    sed '29s/.*/0x0000000000010001,/' "$list" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong" "$@" --json
    is wrong "$(json verdict)" "verdict: $what"
    exits 1 check "$SCRATCH/wrong" "$@"
    says "$pattern" "$what"
    says "fails on $square " "$what"
    closes "63 passed, 1 failed" "$what"
}

test_nearly() {
    for piece in rook bishop; do
        for order in h1:d4 a8:e5 h8:d5 a1,a2:d5 a8,a7:d4 h1,h2:e5 h8,h7:e4; do
            magics_of $piece | reordered ${order%:*} >"$list"
            one_wrong ${order#*:} "squares +${order%%[,:]*}, .* found by trying" "$piece in order ${order%:*}" --piece $piece
        done
        magics_of $piece magic32 >"$list"
        one_wrong e4 'kind +magic32, found by trying' "$piece magic32" --piece $piece
        magics_of $piece black-fixed >"$list"
        one_wrong e4 'kind +black, found by trying' "$piece black" --piece $piece
        one_wrong e4 "piece +$piece, a guess: nobody said it" "$piece black, piece not said"
        magics_of $piece white-fixed >"$list"
        one_wrong e4 'on all squares, found by trying' "$piece fixed" --piece $piece
    done
    grep -v '^#' "$SOURCE/tests/check_edges.txt" | tr -s ', ' '\n\n' | grep 0x >"$list"
    one_wrong e4 'mask +whole rays, edges left in, found by trying' edges --piece rook
    magics_of rook black-fixed | reordered a8 >"$list"
    one_wrong e5 'kind +black, found.*squares +a8, b8.*shift +rook: 52 on all' "black from a8"
    # Eight of 64 may be wrong; with more it is no reading.
    magics_of rook magic32 | sed '20,27s/.*/0x0000000000010001/' >"$list"
    exits 1 check "$list" --piece rook
    says 'kind +magic32, found by trying.*56 of 64 right' "eight wrong"
    magics_of rook magic32 | sed '20,28s/.*/0x0000000000010001/' >"$list"
    exits 1 check "$list" --piece rook
    says 'kind +white' "nine wrong"
    # White ones among black ones: such lists there are, but this one does not say so.
    { magics_of rook black-fixed | sed 5q; magics_of rook white-fixed | sed -n 6,7p; magics_of rook black-fixed | sed 1,7d; } >"$list"
    doubted 'nobody said the kind, and the rook magics of f1 g1 are right as +white; --kind' "two white among black" "$list" --shift 52 --piece rook
    exits 1 check "$list" --shift 52 --piece rook --kind black --json
    is wrong "$(json verdict)" "two white among black, --kind black"
}

# ---- the piece, where nobody says it -----------------------------------------------------------

test_guess() {
    for shift in rook:53 bishop:56; do
        piece=${shift%:*}
        magics_of $piece white-fixed >"$list"
        caused shift 'the shift is off by one: one less is right.*64 +of 64' "$piece, ${shift#*:}" "$list" --shift ${shift#*:}
        says "piece +$piece, a guess: nobody said it" "$piece, ${shift#*:}"
    done
    { magics_of bishop white-fixed; magics_of rook white-fixed; } >"$list"
    caused shift 'the shift is off by one: one less is right' "bishop and rook, 53,56" "$list" --shift 53,56
    says 'piece +bishop first, then rook, a guess: nobody said it' "bishop and rook, 53,56"
}

# ---- some of a list ---------------------------------------------------------------------------

test_few() {
    magics_of rook | head -n 9 >"$list"
    refused 'are 9 in all.*with --partial' check "$list"
    reads 'squares +a1 to a2' 9 "nine rooks" "$list" --partial --piece rook
    magics_of bishop | sed -n 28,30p >"$list"
    reads 'squares +d4 to f4' 3 "three bishops from d4 on" "$list" --square d4 --piece bishop
    exits 1 check "$list" --square e4 --piece bishop
    magics_of bishop | sed -n 64p >"$list"
    reads 'squares +h8' 1 "one bishop of a list" "$list" --square h8 --piece bishop
    magics_of bishop | sed -n 63,64p >"$list"
    refused 'list:2: a magic after that of h8' check "$list" --square h8
    { echo 'rook = {'; magics_of rook | head -n 2; echo '}; bishop = {'; magics_of bishop | head -n 3; echo '};'; } >"$list"
    reads 'piece +rook first, then bishop' 5 "two and three" "$list" --partial
    magics_of rook magic32 | head -n 3 >"$list"
    reads 'kind +magic32, found by trying' 3 "three of 32 bits" "$list" --partial
    magics_of rook | sed 5d >"$list"
    exits 1 check "$list" --partial
    magics_of rook >"$list"
    right 64 "--partial, and all are there" "$list" --partial
    echo '1, 2, 52' >"$list"
    refused 'no number above 64' check "$list" --partial
}

# ---- one magic -------------------------------------------------------------------------------------

test_single() {
    a1=0x0080001020400080
    reads 'shift +52: 64 - bits of the mask.*rook +right' 1 "rook a1" rook a1 --magic $a1
    reads 'shift +52 by --shift' 1 "rook a1 --shift" rook a1 --magic=$a1 --shift 52
    right 1 "with a suffix" rook a1 --magic ${a1}ULL
    right 1 "decimal" rook a1 --magic 36028866279506048
    right 1 "black" rook a1 --magic 0x80280013ff84ffff --kind black
    exits 0 check rook a1 --magic $a1 --json
    is "single right rook a1 true" "$(json form verdict results.0.piece results.0.square results.0.ok)" "rook a1 --json"
    caused shift 'shift of rook a1 is wrong: with 52 instead of 53' "rook a1 with 11 bits" rook a1 --magic $a1 --shift 53
    says '^rook a1: one magic.* rook +wrong; 11 index bits' "rook a1 with 11 bits"
    grep -q 'no constructive' "$out" && problem "rook a1 with 11 bits: of a wrong magic nobody has counted collisions"
    reads 'constructive collisions on 1 square ' 1 "b1, 12 bits" rook b1 --magic 0x2004010201097fff --shift 52
    # d4 has a mask of ten squares: twelve bits are not wrong, but not needed
    reads '12 index bits, but the mask has 10 squares: 1,024 entries, with the shift 54' 1 "d4, 12 bits" rook d4 --magic 0x0000040020200200 --shift 52
    for n in 3 1; do
        { magics_of rook | sed -n "${n}p" | sed "s/^/rook $(echo a1 b1 c1 | cut -d ' ' -f $n) /"; } >"$list"
        right 1 "a line on standard input" - <"$list"
    done
    magics_of rook | sed -n 3p >"$list"
    right 1 "a number on standard input" - --piece rook --square c1 <"$list"
    # masks
    exits 1 check rook a1 --magic $a1 --mask 0x7e
    says '--mask: the mask of rook a1 is 0x000000000000007e, expected 0x000101010101017e: it lacks a2 a3 a4 a5 a6 a7' "--mask 7e"
    closes "1 passed, 0 failed, 1 mask wrong" "--mask 7e"
    exits 1 check rook a1 --magic $a1 --mask 0x0101010101010101
    says 'it lacks b1 c1 d1 e1 f1 g1 and has a1 a8' "--mask 01..01"
    right 1 "the right mask" rook a1 --magic $a1 --mask 0x000101010101017e
    reads 'mask +whole rays, edges too, by --mask' 1 "edges" rook a1 --magic 0x8a24010004001000 --mask 0x01010101010101fe
    refused "--magic 'xyz' is no number" check rook a1 --magic xyz
    refused "--magic '1,2' is no number" check rook a1 --magic 1,2
    refused "is no number" check rook a1 --magic ''
    refused "no --magic for 'rook' 'a1'" check rook a1
    refused '--magic is for one square' check rook --magic 1
    refused '--mask is for one square' check rook --mask 1
    refused "no square 'i9'" check rook i9 --magic 1
    refused "no piece 'rok'" check rok a1 --magic 1
    refused "'queen' has no magics" check queen a1 --magic 1
    refused '--piece with one magic' check rook a1 --magic 1 --piece rook
    refused '--square with one magic' check rook a1 --magic 1 --square a1
    refused '--partial with one magic' check rook a1 --magic 1 --partial
    refused 'is one argument too many' check rook a1 0x1
    refused 'is no hex digit' check rook a1 --magic 1 --mask 0xg
}

# ---- JSON, and lines without a kind -----------------------------------------------------------------

test_forms() {
    "$SLEIGHT" find --seed 3 --json >"$list" || problem "find --json"
    reads 'magics in JSON' 128 "find --json" "$list"
    exits 0 check "$list" --json
    is "json 107648 128" "$(json form table_slots passed)" "find --json, in JSON"
    cp "$out" "$SCRATCH/again"
    # of a few it says what these are, not how long the table is that they come from
    tail -n 3 "$list" >"$SCRATCH/three"
    reads 'table +slots 107,520 to 107,647 hold those given, without a clash' 3 "the last three" "$SCRATCH/three" --partial
    exits 0 check "$SCRATCH/three" --partial --json
    is "107520 107647" "$(json first_slot last_slot)" "the last three, in JSON"
    grep -q table_slots "$out" && problem "the last three: a length of the table"
    right 128 "check --json" "$SCRATCH/again"
    head -n 2 "$list" >"$SCRATCH/two"
    exits 1 check "$SCRATCH/two"
    right 2 "two lines" "$SCRATCH/two" --partial
    sed 's/"magic": "0x..../"magic": "0xffff/' "$SCRATCH/two" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong" --partial
    "$SLEIGHT" find --piece bishop --square c8 --bits 4 --prove --json >"$SCRATCH/none"
    refused 'JSON about 1 square, but without a magic' check "$SCRATCH/none"
    cat "$SCRATCH/none" "$SCRATCH/two" >"$SCRATCH/three"
    reads '1 square the search found no magic for' 2 "one without" "$SCRATCH/three" --partial
    head -c 600 "$list" >"$SCRATCH/cut" && refused 'cut:[0-9]+: the JSON ends within an object' check "$SCRATCH/cut"
    sed '2s/"shift": ../"shift": 99/' "$list" >"$SCRATCH/bad" && refused 'bad:2: expected a shift' check "$SCRATCH/bad"
    sed '2s/"kind": "white", //' "$list" >"$SCRATCH/bad" && refused 'bad:2: expected piece, square, kind, magic and shift' check "$SCRATCH/bad"
    sed '1s/0x/0x1/' "$list" >"$SCRATCH/bad" && refused 'bad:1: expected a magic of at most 64 bits' check "$SCRATCH/bad"
    refused '--shift is for a plain list' check "$list" --shift 52
    refused '--square is for a plain list' check "$list" --square a1

    awk '!/^#/ { print $1, $2, $4 }' "$magics/ordinary.txt" >"$list"
    reads 'piece, square and magic on a line' 128 "lines without kind and shift" "$list"
    awk '!/^#/ { print $1 " " $2 ": " $4 ", " $5 }' "$magics/white-fixed.txt" >"$list"
    reads 'shift +rook: as given with each magic; bishop: as given with each magic  ' 128 "lines with a shift" "$list"
    reads 'shift +rook: as given with each magic; bishop: as given' 128 "lines with a shift, and another" "$list" --shift 53
    awk '!/^#/ { print $1, $2, $4, NR % 2 ? $5 : "" }' "$magics/ordinary.txt" >"$list"
    reads 'shift +rook: 64 - bits of the mask, where it is not given; ' 128 "some lines with a shift" "$list"
    awk '!/^#/ { print $1, $2, $4, $2 == "d4" ? 60 : $5 }' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list" --json
    is wrong "$(json verdict)" "a line with a wrong shift"
    awk '$1 == "rook" { print $1, $2, $4, $5 }' "$magics/black-fixed.txt" | sed 3,60d >"$list"
    reads 'kind +black, found by trying' 6 "lines of black magics" "$list"
    exits 1 check "$list" --kind white
    printf '  rook   a1:  0x0080001020400080\n\t rook\tb1  :0x0040001000200040  # why not\n' >"$list"
    right 2 "lines with more blanks" "$list"
    printf 'rook a1 0x0080001020400080\nrook b1 0x1 99\n' >"$list" && refused 'list:2: expected a shift' check "$list"
    printf 'rook a1 0x0080001020400080\nrook i9 0x1\n' >"$list" && refused 'list:2: expected a square' check "$list"
    printf 'rook a1 0x0080001020400080\nqueen a1 0x1\n' >"$list" && refused 'list:2: expected PIECE SQUARE MAGIC' check "$list"
    printf 'rook a1 0x0080001020400080\nrook b1 0xg\n' >"$list" && refused 'list:2: expected a magic' check "$list"
    awk 'BEGIN { for (i = 0; i < 65; i++) print "rook a1 0x80001020400080" }' >"$list" && refused 'list:65: more than 64' check "$list"
    printf 'rook a1 0x0080001020400080\nrook a1 0x0080001020400080\n' >"$list"
    exits 1 check "$list"
    closes "2 passed, 0 failed, 1 given twice" "a line twice"
    refused '--piece is for a plain list' check "$list" --piece rook
}

# ---- whole sources ------------------------------------------------------------------------------------

# records FILE FORMAT: for each square of a piece a record, by an awk format with magic, mask, shift and offset.
records() { # PIECE FILE
    awk -v piece="$1" '$1 == piece { print $4, $5, $6 }' "$magics/$2.txt" | paste -d ' ' - "$SCRATCH/$1.masks"
}

test_sources() {
    for piece in rook bishop; do
        for rank in 1 2 3 4 5 6 7 8; do
            for file in a b c d e f g h; do
                sleight explain $piece $file$rank --method fancy --json && json steps.0.value && echo
            done
        done >"$SCRATCH/$piece.masks"
    done
    for piece in rook bishop; do
        echo "static const Magic ${piece}Magic[64] = {"
        records $piece ordinary | awk '{ printf "  { C64(%s), C64(%s), table + %d, %d },\n", $1, $4, $3, $2 }'
        echo '};'
    done >"$list"
    reads 'shift +rook: from the records.*offsets +as the file has them.*107,648 slots' 128 "magic, mask, offset, shift" "$list"
    for piece in rook bishop; do
        echo "val ${piece}s = Array("
        records $piece black-fixed | awk '{ printf "  Magic(%sL, %sL, %d),\n", $4, $1, $3 }'
        echo ')'
    done >"$list"
    grep -c 'Magic(' "$list" >/dev/null
    { sed '/^val bishops/,$d' "$list"; echo ';'; sed -n '/^val bishops/,$p' "$list"; } >"$SCRATCH/two"
    reads 'kind +black, found by trying.*83,948 slots' 128 "mask, magic, offset" "$SCRATCH/two"
    records rook ordinary | awk '{ printf "  { .magic = %s, .shift = %d, .offset = %d },\n", $1, $2, $3 }' >"$list"
    reads 'from the records' 64 "fields with names" "$list"
    # an offset that clashes is found; small numbers that are no offsets are passed over
    records rook ordinary | awk '{ printf "  { %s, %d },\n", $1, NR == 3 ? $3 - 1 : $3 }' >"$list"
    exits 1 check "$list"
    says 'the slots of rook c1, from offset 6143 on, clash with rook b1' "an offset in a record"
    records rook ordinary | awk '{ printf "  { %s, %d },\n", $1, 100 + NR % 3 }' >"$list"
    reads 'offsets +none: the small numbers' 64 "numbers that are no offsets" "$list"
    # what we export is what we read, in every language
    for to in c cpp rust go zig java csharp js python; do
        for file in ordinary black-fixed; do
            sleight export "$magics/$file.txt" --to $to && cp "$out" "$list"
            right 128 "$file exported to $to" "$list"
        done
    done
    # white and black magics in one list, by a table of what is added
    for to in c cpp rust go zig java csharp js python; do
        sleight export "$magics/mixed.txt" --to $to --what magics && cp "$out" "$list"
        reads 'kind +rook: white or black by the table on line [0-9]+; bishop: white or black by the table on line [0-9]+ .*73,569 slots' 128 "mixed exported to $to" "$list"
    done
    sleight export "$magics/mixed.txt" --to c --what magics && cp "$out" "$list"
    sed 's/0xda1d7c64d197f70a/0xda1d7c64d197f70b/' "$list" >"$SCRATCH/wrong"
    refused 'wrong:74: 0xda1d7c64d197f70b is added for rook c1; expected 0, or .* 0xda1d7c64d197f70a' check "$SCRATCH/wrong"
    sed 's/0xda1d7c64d197f70a/0/' "$list" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong"
    says 'fails on c1' "a black magic as a white one"
    # an engine has other lists too: values of pieces, steps, keys
    {
        echo 'int mvv_lva[12][12] = {'; awk 'BEGIN { for (i = 0; i < 144; i++) printf "%d,", 100 + i }'; echo '};'
        echo 'int pst[64] = {'; awk 'BEGIN { for (i = 0; i < 64; i++) printf "%d,", i * 3 - 90 }'; echo '};'
        echo 'U64 keys[64] = {'; awk 'BEGIN { srand(5); for (i = 0; i < 64; i++) printf "0x%08x%08x,", rand() * 4294967296, rand() * 4294967296 }'; echo '};'
        echo 'U64 rook_magics[64] = {'; magics_of rook | tr '\n' ','; echo '};'
        echo 'U64 bishop_magics[64] = {'; magics_of bishop | tr '\n' ','; echo '};'
    } >"$list"
    reads 'piece +rook first, then bishop *kind' 128 "an engine" "$list"
    sed 's/_magics//' "$list" >"$SCRATCH/unnamed"
    right 128 "an engine that does not say magic" "$SCRATCH/unnamed"
    sed '/bishop/,$d' "$list" >"$SCRATCH/rooks"
    right 64 "an engine's rooks" "$SCRATCH/rooks"
    # magics by their name, though none is right, among lists that are not called so
    awk 'BEGIN { srand(9); split("keys more_keys rook_magics", name); for (t = 1; t <= 3; t++) { printf "U64 %s[64] = {", name[t]
        for (i = 0; i < 64; i++) printf "0x%08x%08x,", rand() * 4294967296, rand() * 4294967296; print "};" } }' >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong"
    says 'piece +rook  .*rook +0 of 64 right' "an engine whose magics are all wrong"
    sed '/rook/,$d' "$list" >"$SCRATCH/none"
    doubted '.*may be no magics at all' "an engine without magics" "$SCRATCH/none"
    awk 'BEGIN { printf "int seeds[2][8] = {{8977,44560,54343,38998,5731,95205,104912,17020},{728,10316,55013,32803,12281,15100,16645,255}};" }' >"$list"
    refused 'are 16 in all.*expected 64' check "$list"
}

# rows PIECE FORMAT FILE: records of one piece, by an awk format with magic, shift and offset.
rows() { awk -v piece="$1" -v format="$2" '$1 == piece { printf format "\n", $4, $5, $6 }' "$magics/$3.txt"; }

# both_rows alternate|PIECE FORMAT FORMAT [FILE]: of the rook and of the bishop, in turn or one piece after the other.
both_rows() {
    rows rook "$2" "${4:-white-fixed}" >"$SCRATCH/rook.rows"
    rows bishop "$3" "${4:-white-fixed}" >"$SCRATCH/bishop.rows"
    case $1 in
    alternate) paste -d '\n' "$SCRATCH/rook.rows" "$SCRATCH/bishop.rows" ;;
    rook) cat "$SCRATCH/rook.rows" "$SCRATCH/bishop.rows" ;;
    bishop) cat "$SCRATCH/bishop.rows" "$SCRATCH/rook.rows" ;;
    esac >"$list"
}

test_records() {
    for order in alternate rook bishop; do
        for file in white-fixed ordinary; do
            both_rows $order '{%s, %d},' '{%s, %d},' $file
            reads 'rook: from the records' 128 "$order, magic and shift, $file" "$list"
            both_rows $order '{%s, %d, %d},' '{%s, %d, %d},' $file
            reads 'offsets +as the file has them' 128 "$order, magic, shift and offset, $file" "$list"
            grep -q '^table .* slots hold them all' "$out" || problem "$order, $file: the offsets were not proved"
        done
        # the shift of one piece is not that of the other, nor its offset
        both_rows $order '{%s, %d},' '{%s, 60},'
        exits 1 check "$list"
        says 'rook +64 of 64 right.*bishop +[0-9] of 64 right' "$order, bishops with 60"
        both_rows $order '{%s, 60},' '{%s, %d},'
        exits 1 check "$list"
        says 'rook +[0-9] of 64 right.*bishop +64 of 64 right' "$order, rooks with 60"
        both_rows $order '{%s, %d, %d},' '{%s, %d, %d},'
        a1=$(rows bishop '%s' white-fixed | sed -n 1p) d4=$(rows bishop '%.0s%.0s%d' white-fixed | sed -n 28p)
        sed "/$a1/s/, [0-9]*}/, $d4}/" "$list" >"$SCRATCH/clash"
        cmp -s "$list" "$SCRATCH/clash" && problem "$order: no offset was changed"
        exits 1 check "$SCRATCH/clash"
        says 'the slots of bishop [a-h][1-8], from .* clash with' "$order, an offset of a bishop"
    done
}

# in_words high|low: each number of stdin as two of 32 bits.
in_words() {
    awk -v first="$1" '{ high = substr($1, 3, 8); low = substr($1, 11)
        print first == "high" ? "0x" high ", 0x" low "," : "0x" low ", 0x" high "," }'
}

# word_table PIECE high|low FILE: that half of each magic, on a line of its own.
word_table() {
    case $2 in high) from=3 name=Hi ;; *) from=11 name=Lo ;; esac
    printf 'const uint32_t %s%s[64] = {' "$1" $name
    magics_of "$1" "$3" | awk -v from=$from '{ printf "0x%s,", substr($1, from, 8) }'
    echo '};'
}

test_words() {
    for first in high low; do
        for file in ordinary black-fixed; do
            magics_of rook $file | in_words $first >"$list"
            reads "words of 32 bits, the $first one +first" 64 "$file, $first word first" "$list"
            magics_of bishop $file | in_words $first >>"$list"
            reads "words of 32 bits, the $first one +first" 128 "both pieces of $file, $first word first" "$list"
        done
    done
    # in two tables, by any names, in any order, of one piece or two
    for file in ordinary black-fixed magic32; do
        for order in "rook:high rook:low bishop:high bishop:low" "rook:low rook:high" "bishop:high rook:high bishop:low rook:low"; do
            for part in $order; do word_table ${part%:*} ${part#*:} $file; done >"$list"
            case $order in *bishop*) count=128 ;; *) count=64 ;; esac
            reads 'Two tables are read as one of rook magics: words of 32 bits' $count "$file, $order" "$list"
            sed 's/rook//; s/bishop//; s/[A-Z][a-z]*\[/t[/' "$list" >"$SCRATCH/unnamed"
            reads 'Two tables are read as one of rook magics: words of 32 bits' $count "$file, $order, no names" "$SCRATCH/unnamed"
        done
    done
    { word_table rook high ordinary; word_table rook low ordinary; } >"$list"
    reads 'the +high ones from line 1 on, the low ones from line 2 on' 64 "high, then low" "$list"
    { word_table rook low ordinary; word_table rook high ordinary; } >"$list"
    reads 'the +high ones from line 2 on, the low ones from line 1 on' 64 "low, then high" "$list"
    { word_table rook high reduced; word_table rook low reduced; echo 'int rookShifts[64] = {'; column rook shift; echo '};'; } >"$list"
    reads 'rook: from the table on line 4' 64 "words, and a table of shifts" "$list"
    # two records of words that belong together
    awk '$1 == "rook" { print "{0x" substr($4, 3, 8) ", 0x" substr($4, 11) ", " $5 "}," }' "$magics/reduced.txt" >"$list"
    reads 'rook: from the records.*words of 32 bits' 64 "words in records" "$list"
    # a wrong one among them; and tables of other words are left alone
    { word_table rook high ordinary; word_table rook low ordinary | sed 's/0x[0-9a-f]*/0x00000001/5'; } >"$list"
    exits 1 check "$list" --piece rook
    says 'fails on e1 .*Two tables are read as one' "a wrong word in a table"
    { awk 'BEGIN { srand(3); for (t = 0; t < 6; t++) { printf "unsigned keys%d[64] = {", t; for (i = 0; i < 64; i++) printf "0x%08x,", rand() * 4294967296; print "};" } }'
      echo 'rookMagics = {'; magics_of rook; echo '};'; } >"$list"
    right 64 "keys of 32 bits next to magics" "$list"
    grep -q 'Two tables' "$out" && problem "keys of 32 bits were joined"
    magics_of bishop | sed '1s/.*/0x0000000000000001/' | in_words high >"$list"
    exits 1 check "$list" --piece bishop
    says 'fails on a1' "a wrong magic in words"
    grep -q 'is lost' "$out" && problem "a wrong magic in words: nothing is lost"
    # what is cut off is lost, and no pair of what is left is a magic
    { magics_of rook; magics_of bishop; } | sed 's/0x......../0x/' >"$list"
    caused truncated 'none has more than 32 bits. What is +lost' "both pieces truncated" "$list"
}

# ---- masks next to the magics ----------------------------------------------------------------------------

test_masks() {
    { magics_of rook; echo 'U64 masks[64] = {'; masks without; echo '};'; } >"$list"
    right 64 "masks" "$list"
    sed 's/0x000101010101017e/0x7e/; s/0x0002020202020[0-9a-f]*/0x0202020202020202/' "$list" >"$SCRATCH/wrong"
    exits 1 check "$SCRATCH/wrong"
    says 'wrong:66: the mask of rook a1 is 0x000000000000007e, expected 0x000101010101017e: it lacks a2 a3 a4 a5 a6 a7' "a mask of a rank"
    says 'the mask of rook b1 is 0x0202020202020202.*lacks c1 d1 e1 f1 g1 and has b1 b8' "a mask of a file"
    closes "64 passed, 0 failed, 2 masks wrong" "two masks wrong"
    exits 1 check "$SCRATCH/wrong" --json
    is "2 wrong" "$(json wrong_masks verdict)" "two masks wrong, in JSON"
}

# ---- what nobody can know -----------------------------------------------------------------------------------

test_doubt() {
    awk 'BEGIN { srand(7); for (i = 0; i < 64; i++) { printf "0x"; for (j = 0; j < 16; j++) printf "%x", rand() * 16; print "" } }' >"$list"
    doubted '.*picked at random: they may be no magics at all' "random numbers" "$list" --piece rook
    # right with more bits than the mask has, and nobody says how many
    doubted 'nobody said the shift' "d4 without a shift" rook d4 --magic 0x0000040020200200
    says 'Likely cause \(rook\): no shift was given for rook d4, and 54 was assumed: with 52 it +verifies' "d4 without a shift"
    exits 1 check rook d4 --magic 0x0000040020200200 --shift 54 --json
    is "wrong the shift of rook d4 is wrong: with 52 instead of 54 it verifies" "$(json verdict causes.0.text)" "d4 with 54"
    magics_of rook | sed '28s/.*/0x0000040020200200/' >"$list"
    doubted 'nobody said the shift, and the rook magic of d4 is right only with more index bits' "one of more bits" "$list" --piece rook
    right 64 "one of more bits, by --shift" "$list" --shift 52
    # a few wrong ones are right with more bits too: three in each other's places, in any order of the squares
    magics_of bishop | sed '10{h;d};12G' >"$list"
    doubted 'nobody said the shift, and the bishop magics of b2 +c2 d2 are right only with more' "b2, c2 and d2 rotated" "$list" --kind white
    doubted 'nobody said the shift, and the bishop magics of b2 +c2 d2 are' "b2, c2 and d2 rotated, any kind" "$list"
    closes "61 passed, 3 failed" "b2, c2 and d2 rotated"
    magics_of bishop | sed '10{h;d};12G' | reordered a8 >"$list"
    doubted 'nobody said the shift, and the bishop magics of [bcd]2 [bcd]2 [bcd]2 are' "rotated, from a8" "$list"
    says 'squares +a8, b8' "rotated, from a8"
    { magics_of rook; magics_of bishop | sed '10{h;d};12G'; } >"$list"
    doubted 'nobody said the shift, and the bishop magics of b2 +c2 d2 are' "rotated, after the rooks" "$list"
    { magics_of rook | sed '28s/.*/0x0000040020200200/'; magics_of bishop | sed '10{h;d};12G'; } >"$list"
    doubted '.*the rook magic of d4 is right only with.*the bishop magics of b2 +c2 d2 are right only with' "both pieces" "$list"
    # but a rook that is wrong beyond doubt is wrong, whatever the bishops are
    { magics_of rook | sed '29s/.*/0x0000000000010001/'; magics_of bishop | sed '10{h;d};12G'; } >"$list"
    exits 1 check "$list" --json
    is wrong "$(json verdict)" "a wrong rook, and bishops in doubt"
    for piece in rook bishop; do # one shift on all squares is the reading where most are wrong without
        magics_of $piece white-fixed >"$list"
        reads 'on all squares, found by trying' 64 "white-fixed, $piece" "$list" --kind white
    done
    # few of another kind, where many numbers would do
    magics_of bishop black-fixed | head -n 3 >"$list"
    doubted 'read as black, shift 55, they are right, but' "three black bishops" "$list" --partial --piece bishop
    doubted 'nobody said the piece' "three of nobody" "$list" --partial
    # Each piece fits alone, and few clash in one table: nobody knows whether there are to be two.
    awk '$1 == "bishop" && $2 == "d4" { $6 = 100 } { print }' "$magics/ordinary.txt" >"$list"
    doubted 'the offsets of each piece fit into a table of its own, those +of both clash in one' "a bishop among rooks" "$list"
    says 'the slots of bishop d4, from offset 100 on, clash with rook a1' "a bishop among rooks"
    closes "127 passed, 1 failed" "a bishop among rooks"
    awk '$1 == "bishop" && $2 == "a1" { $6 = 0 } { print }' "$magics/ordinary.txt" >"$list"
    doubted 'the offsets of each piece fit' "a bishop at 0" "$list"
    says 'the slots of bishop a1, from offset 0 on, clash with rook a1' "a bishop at 0"
    awk '$1 == "rook" && $2 == "d4" { $6 = 103000 } { print }' "$magics/ordinary.txt" >"$list"
    doubted 'the offsets of each piece fit' "a rook among bishops" "$list"
    awk '$1 == "bishop" && $2 == "d4" { $6 += 7 } { print }' "$magics/mixed.txt" >"$list"
    exits 1 check "$list"
    says 'the slots of bishop d4, from offset [0-9]+ on, clash with' "a bishop of a packed table"
    # but with a magic that is wrong beyond doubt they are wrong
    awk '$1 == "bishop" && $2 == "d4" { $6 = 100 } { print }' "$magics/ordinary.txt" | sed '/^rook   e4/s/0x......../0x00000000/' >"$list"
    exits 1 check "$list" --json
    is wrong "$(json verdict)" "a bishop among rooks, and a wrong rook"
    # nor are rooks in doubt that are wrong, where the reading of the bishops is
    { echo 'rook = {'; printf '0x10001,0x10001,0x10001'; echo '}; bishop = {'; magics_of bishop black-fixed | head -n 3; echo '};'; } >"$list"
    exits 1 check "$list" --partial --json
    is wrong "$(json verdict)" "wrong rooks, and bishops in doubt"
    { echo 'rook = {'; magics_of rook | head -n 3; echo '}; bishop = {'; magics_of bishop black-fixed | head -n 3; echo '};'; } >"$list"
    doubted 'read as black, shift 55, they are right, but' "right rooks, and bishops in doubt" "$list" --partial
    # a file that says all is wrong where it is wrong
    sed '/^rook   e4/s/0x......../0x00000000/' "$magics/ordinary.txt" >"$list"
    exits 1 check "$list" --json
    is wrong "$(json verdict)" "one magic wrong"
    magics_of rook | sed '1s/.*/0x2081024000228050/' >"$list"
    exits 1 check "$list" --json --piece rook
    is wrong "$(json verdict)" "a digit wrong"
    exits 0 check "$magics/ordinary.txt" --json
    is right "$(json verdict)" ordinary.txt
}

[ -x "$SLEIGHT" ] || problem "$SLEIGHT was not built"
case $1 in
readings | nearly | guess | few | single | forms | sources | records | words | masks | doubt) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
