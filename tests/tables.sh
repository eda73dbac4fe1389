#!/bin/sh
# SPDX-License-Identifier: MIT
#
# tables.sh SUBJECT: what a learner asks of one square: `subsets`, `table`, `explain
# --magic`. The subsets are those of both enumerations; a table holds each once, in
# the slot that its magic says; a wrong magic shows two blocker sets that clash,
# and these do clash, by arithmetic of this script's own.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err

# exits STATUS ARGUMENTS...
exits() {
    expected=$1
    shift
    "$SLEIGHT" "$@" >"$out" 2>"$err"
    status=$?
    [ $status -eq "$expected" ] || problem "sleight $*: exit $status, expected $expected: $(head -n 1 "$err")"
    [ -s "$err" ] && problem "sleight $*: said on stderr: $(head -n 1 "$err")"
}

# is EXPECTED GOT WHAT
is() { [ "$1" = "$2" ] || problem "$3: got '$2', expected '$1'"; }

json() { "$JSON" "$@" <"$out" 2>&1 | tr '\n' ' ' | sed 's/ $//'; }

# ---- subsets ---------------------------------------------------------------------------
test_subsets() {
    for way in carry-rippler set_occupancy pdep; do
        exits 0 subsets rook a1 --way $way --csv
        is 4097 "$(lines_of "$out")" "subsets of rook a1 by $way: lines"
        cp "$out" "$SCRATCH/$way"
    done
    cmp -s "$SCRATCH/carry-rippler" "$SCRATCH/set_occupancy" || problem "the orders of carry-rippler and set_occupancy differ"
    cmp -s "$SCRATCH/carry-rippler" "$SCRATCH/pdep" || problem "the orders of carry-rippler and pdep differ"
    is "number,blockers,attacks,squares" "$(head -n 1 "$out")" "the heading of subsets --csv"
    is "0,0x0000000000000000,0x01010101010101fe," "$(sed -n 2p "$out")" "the empty subset"
    is "3,0x0000000000000006,0x0101010101010102,b1 c1" "$(sed -n 5p "$out")" "subset 3"
    is "4095,0x000101010101017e,0x0000000000000102,b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7" "$(tail -n 1 "$out")" "the whole mask"
    is 4096 "$(sed 1d "$out" | cut -d, -f2 | sort -u | grep -c .)" "subsets of rook a1 that differ"
    exits 0 subsets bishop c1
    is 36 "$(lines_of "$out")" "subsets of bishop c1: lines"
    grep -q '^bishop on c1: mask 0x0000004020100a00, 5 squares: b2 d2 e3 f4 g5$' "$out" || problem "subsets: $(head -n 1 "$out")"
    grep -q '^     5  00101   0x0000000000100200  0x0000000000100a00  b2 e3$' "$out" || problem "subsets: no row of b2 e3"
    exits 0 subsets bishop c1 --json --way pdep
    is "bishop c1 0x0000004020100a00 pdep 32 0 5 0x0000000000100200" \
        "$(json piece square mask way count subsets.0.number subsets.5.number subsets.5.blockers)" "subsets --json"
    is_refused subsets "a queen is looked up as a rook and as a bishop; expected rook or bishop" queen d4
    is_refused subsets "a knight does not slide" knight d4
    is_refused subsets "no square 'd9'" rook d9
    is_refused subsets "did you mean 'pdep'" rook d4 --way pdpe
    is_refused subsets "both --json and --csv" rook d4 --csv --json
    is_refused subsets "SQUARE is missing" rook
}

# ---- table -----------------------------------------------------------------------------
# Each subset once, and as many rows in a slot as its `sharing` says.
is_whole() {
    awk -F, -v what="$1" -v rows="$2" '
        NR == 1 { next }
        { if (seen[$6]++) print what ": " $6 " twice"; in_slot[$1]++; sharing[$1] = $3; if ($1 < last) print what ": not in order"; last = $1 }
        END {
            if (NR - 1 != rows) print what ": " NR - 1 " rows, expected " rows
            for (i in in_slot) if (in_slot[i] != sharing[i]) print what ": slot " i " has " in_slot[i] " rows, said " sharing[i]
        }' "$out" >"$SCRATCH/bad"
    [ -s "$SCRATCH/bad" ] && problem "$(head -n 1 "$SCRATCH/bad")"
}

test_table() {
    for method in plain fancy interleaved reduced fixed black dense magic32 compact pext pext16 bitloop; do
        exits 0 table rook b1 --method $method --csv
        is_whole "rook b1 by $method" 2048
        cut -d, -f4 "$out" | sed 1d | grep -qvx 0 && problem "rook b1 by $method: a clash"
        exits 0 table bishop e4 --method $method --csv
        is_whole "bishop e4 by $method" 512
    done
    # By PEXT the index is the number; and every attack set is that of `subsets`.
    exits 0 table bishop e4 --method pext --csv
    awk -F, 'NR > 1 && ($1 != $5 || $3 != 1)' "$out" | grep -q . && problem "table by pext: an index that is no number"
    cut -d, -f6,7 "$out" | sed 1d >"$SCRATCH/sets"
    exits 0 subsets bishop e4 --csv
    cut -d, -f2,3 "$out" | sed 1d | cmp -s - "$SCRATCH/sets" || problem "table and subsets differ in attack sets"
    # The slot is the offset and the index.
    exits 0 table bishop b1 --json
    offset=$(json offset) index=$(json slots.7.index)
    is $((offset + index)) "$(json slots.7.slot)" "slot of table bishop b1"
    is "bishop b1 fancy white 5 32 6 32 0 0" \
        "$(json piece square method kind bits subsets attack_sets slots_used slots_shared slots_clashing)" "table --json"
    # A bit fewer: constructive collisions; the subsets of a slot stand together with one attack set.
    exits 0 table bishop a1 --method reduced
    grep -q 'of 32 slots; [1-9][0-9]* shared by constructive collisions, 0 with a clash$' "$out" || problem "table reduced: $(head -n 3 "$out")"
    grep -q ' 2 of 2  ' "$out" || problem "table reduced: nobody shares a slot: $(head -n 12 "$out")"
    exits 0 table bishop a1 --method reduced --csv
    awk -F, 'NR > 1 { if ($1 in set && set[$1] != $7) print; set[$1] = $7 }' "$out" | grep -q . && problem "table reduced: two attack sets in a slot"
    # A wrong magic, and the same with its bit.
    exits 1 table bishop c1 --magic 0x8042082200800009
    grep -q '32 subsets with 10 attack sets come to 16 of 32 slots; 0 shared by constructive collisions, 16 with a clash' "$out" ||
        problem "table of a wrong magic: $(head -n 3 "$out")"
    grep -q '^     16       16  1 of 2, CLASH .* b2$' "$out" || problem "table of a wrong magic: $(sed -n 20,24p "$out")"
    exits 1 table bishop c1 --magic 0x8042082200800009 --shift 59 --kind white --json
    is "null 0 true 0x0000000000000000 0x0000000000100200" \
        "$(json method slots.0.index slots.0.clash slots.0.subsets.0.blockers slots.0.subsets.1.blockers)" "its JSON"
    exits 0 table bishop c1 --magic 0x804208a200800009 --csv
    is_whole "bishop c1 by a given magic" 32
    exits 1 table rook a1 --magic 0 --csv
    is_whole "rook a1 by 0" 4096
    is "0,0,4096,1,4095" "$(tail -n 1 "$out" | cut -d, -f1-5)" "rook a1 by 0: all in one slot"
    is_refused table "method hyperbola has no table" rook a1 --method hyperbola
    is_refused table "did you mean 'fancy'" rook a1 --method fanzy
    is_refused table "both --method and --magic" rook a1 --method fancy --magic 0x1
    is_refused table "both --json and --csv" rook a1 --csv --json
    is_refused table "expected rook or bishop" queen a1
    is_refused table "shift without --magic; expected --magic M too" rook a1 --shift 52
    is_refused table "kind without --magic" rook a1 --kind black
}

# ---- explain --magic ------------------------------------------------------------------------

# word HEX: a number of 16 hex digits as the shell has it, signed; some shells stop at 2^63 when they read one.
word() {
    digits=${1#0x}
    high=${digits%????????}
    echo $((0x$high << 32 | 0x${digits#"$high"}))
}

# clashes PIECE SQUARE SHIFT MAGIC: the two blocker sets of the last JSON differ in attacks by another method, and their
# products, here by the shell's own multiplication, which wraps, give the index.
clashes() {
    a=$(json clash.occupied.0) b=$(json clash.occupied.1) index=$(json clash.index)
    bits=$((64 - $3))
    [ "$a" != "$b" ] || problem "explain $*: one set clashes with itself"
    is "$(json clash.attacks.0) $(json clash.attacks.1)" \
        "$(for set in $a $b; do "$SLEIGHT" attacks "$1" "$2" --occupied "$set" --method ray --json | "$JSON" attacks; done | tr '\n' ' ' | sed 's/ $//')" \
        "explain $*: the attack sets"
    [ "$(json clash.attacks.0)" != "$(json clash.attacks.1)" ] || problem "explain $*: no clash"
    for set in $a $b; do
        is "$index" $((($(word "$set") * $(word "$4") >> $3) & ((1 << bits) - 1))) "explain $*: the index of $set"
    done
}

test_magic() {
    # Right, in every form that people paste.
    for magic in 0x804208a200800009 0X804208A200800009 0x804208a200800009ULL 0x8042_08a2_0080_0009 "0x8042'08a2'0080'0009" \
        9241958877203791881 -9204785196505759735L; do
        exits 0 explain bishop c1 --magic "$magic" --occupied b2,f4
        grep -q '^  magic           0x804208a200800009$' "$out" || problem "explain --magic $magic: read as $(grep '^  magic' "$out")"
        grep -q 'Is it a magic? Yes' "$out" || problem "explain --magic $magic: $(cat "$out")"
        grep -q '0x0000000020100a00' "$out" || problem "explain --magic $magic: no attack set"
    done
    grep -q '^No --shift given: 59' "$out" || problem "explain --magic: the shift is not said"
    exits 0 explain bishop c1 --magic 0x804208a200800009 --shift 59 --json
    is "bishop c1 null white 0x804208a200800009 59 5 true 32 32 0 true" \
        "$(json piece square method kind magic shift bits is_magic subsets slots_used slots_clashing oracle_agrees)" "a right magic, JSON"
    grep -q '"clash"' "$out" && problem "a right magic clashes"
    # Wrong: both are drawn, with products and index; the first two, or those of the board given.
    exits 1 explain bishop c1 --magic 0x8042082200800009 --shift 59
    for line in '3. Is it a magic? No: two subsets clash' 'blockers A          attacks with A      blockers B          attacks with B' \
        '3 . . . . . . . .   3 . . . . x . . .   3 . . . . o . . .   3 x . . . X . . .' '  blockers B      0x0000000000100000' \
        '  product of B    10000010 00100000 00001000 00000000 00000000 10010000 00000000 00000000' '  index           10000 in binary = 16'; do
        grep -qxF -e "$line" "$out" || problem "explain of a wrong magic: no line '$line'"
    done
    grep -q 'Likely cause: ' "$out" || problem "explain of a wrong magic names no cause"
    exits 1 explain bishop c1 --magic 0x8042082200800009 --occupied b2 --json
    is "false 0x0000000000000200 0x0000000000100000 16 false" "$(json is_magic clash.occupied.0 clash.occupied.1 clash.index oracle_agrees)" "the clash of b2"
    clashes bishop c1 59 0x8042082200800009
    # A shift that nobody gave is the tool's own, and no mistake of whoever asks.
    exits 1 explain rook d4 --magic 0x0000040020200200
    grep -q 'Likely cause: no shift was given for rook d4, and 54 was assumed: with 52 it verifies' "$out" ||
        problem "explain without a shift: $(grep -A 1 'Likely cause' "$out")"
    exits 1 explain rook d4 --magic 0x0000040020200200 --json
    is "no shift was given for rook d4, and 54 was assumed: with 52 it verifies" "$(json cause)" "explain without a shift, JSON"
    exits 1 explain rook d4 --magic 0x0000040020200200 --shift 54
    grep -q 'Likely cause: the shift of rook d4 is wrong: with 52 instead of 54' "$out" ||
        problem "explain with a wrong shift: $(grep -A 1 'Likely cause' "$out")"
    # A magic of another square, twelve bits for a rook that has ten, and nonsense.
    exits 1 explain rook a1 --magic 0x0040001000200044 --json
    clashes rook a1 52 0x0040001000200044
    exits 1 explain rook d4 --magic 0x1234567890abcdef --shift 54 --json
    clashes rook d4 54 0x1234567890abcdef
    exits 1 explain rook d4 --magic 0 --shift 63 --occupied d6 --json
    clashes rook d4 63 0x0000000000000000
    is 0x0000080000000000 "$(json clash.occupied.0)" "the board given is one of the two"
    # Other kinds: those of our own tables are right as what they are, and wrong as white ones.
    for kind in black magic32; do
        file=$SOURCE/data/magics/black-fixed.txt
        [ $kind = black ] || file=$SOURCE/data/magics/magic32.txt
        # shellcheck disable=SC2046
        set -- $(grep '^rook *e4 ' "$file")
        exits 0 explain rook e4 --kind "$3" --magic "$4" --shift "$5" --occupied e7,b4 --json
        is "true $kind $5 0x00101010ee101010" "$(json is_magic kind shift attacks)" "$kind e4"
        exits 0 explain rook e4 --kind "$3" --magic "$4" --shift "$5"
    done
    exits 1 explain rook e4 --kind magic32 --magic 0x1234567890abcdef --occupied e7
    grep -q 'Is it a magic? No' "$out" || problem "a wrong magic32: $(cat "$out")"
    for wrong in xyz '' 0x 0xg 0x12345678901234567 18446744073709551616 -9223372036854775809 -0x1 1.5 '1 2' 0x1ULLL 1_ _1 --json; do
        is_refused explain "^sleight explain: --magic .*expected" rook a1 --magic="$wrong"
    done
    is_refused explain "--magic has no value" rook a1 --magic
    is_refused explain "12'\?; expected 48 to 63: an index of 12 bits has the shift 64 - 12 = 52" rook a1 --magic 1 --shift 12
    is_refused explain "expected 16 to 31" rook a1 --magic 1 --shift 52 --kind magic32
    is_refused explain "expected 48 to 63" rook a1 --magic 1 --shift 40
    is_refused explain "expected a whole number" rook a1 --magic 1 --shift x
    is_refused explain "no kind 'blak' (did you mean 'black'" rook a1 --magic 1 --kind blak
    is_refused explain "both --method and --magic" rook a1 --magic 1 --method fancy
    is_refused explain "shift without --magic" rook a1 --shift 52
    is_refused explain "a queen is looked up as a rook and as a bishop" queen a1 --magic 1
}

case $1 in
subsets | table | magic) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
