#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gen.sh: the maker of tables refuses harmed constants. Each case changes one
# line in a copy of data/magics; sleight-gen must end with 1, say in one line
# where the harm is, and leave no output behind. The unharmed folder must give
# the same bytes each time. Magics that say by which command they were found are
# found again by it.
. "$(dirname "$0")/lib.sh"

magics=$SCRATCH/magics
out=$SCRATCH/table.c
log=$SCRATCH/log

# fails WHAT PATTERN ARGUMENTS...: the run must be refused, cleanly.
fails() {
    what=$1 pattern=$2
    shift 2
    "$GEN" "$@" >"$SCRATCH/stdout" 2>"$log"
    status=$?
    [ $status -eq 1 ] || problem "$what: exit $status, expected 1"
    [ "$(lines_of "$log")" -eq 1 ] || problem "$what: $(lines_of "$log") lines on stderr, expected one"
    [ -s "$SCRATCH/stdout" ] && problem "$what: wrote to stdout"
    grep -Eq "$pattern" "$log" || problem "$what: said '$(cat "$log")', expected /$pattern/"
    [ -e "$out" ] && { problem "$what: left an output file"; rm -f "$out"; }
}

# harm TABLE FILE SED WHAT PATTERN: one change in one file.
harm() {
    rm -rf "$magics"
    cp -R "$SOURCE/data/magics" "$magics"
    sed "$3" "$SOURCE/data/magics/$2" >"$magics/$2"
    cmp -s "$SOURCE/data/magics/$2" "$magics/$2" && { problem "$4: the change to $2 changed nothing"; return; }
    fails "$4 ($1)" "$5" "$1" "$magics" "$out"
}

# field SQUARE NEW: the rook's line with \2 \3 \4 \5 (KIND MAGIC SHIFT OFFSET) made NEW.
field() { printf 's/^\\(rook *%s \\{1,\\}\\)\\([a-z0-9]*\\) \\(0x[0-9a-f]*\\) \\([0-9]*\\) \\(-\\{0,1\\}[0-9]*\\)$/\\1%s/' "$1" "$2"; }

# The line of rook d4 in the file, for the messages that give one.
at=$(grep -n '^rook *d4 ' "$SOURCE/data/magics/ordinary.txt" | cut -d: -f1)
at_mixed=$(grep -n '^rook *d4 ' "$SOURCE/data/magics/mixed.txt" | cut -d: -f1)
next=$((at + 1))

# ---- refused ----------------------------------------------------------------------
for table in fancy plain interleaved; do
    harm $table ordinary.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" 'rook d4: clash in slot'
done
harm fixed white-fixed.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" '(rook|bishop) [a-h][1-8]: clash in slot'
harm black black-fixed.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" '(rook|bishop) [a-h][1-8]: (clash in slot|slot .* outside)'
harm dense mixed.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" '(rook|bishop) [a-h][1-8]: (clash in slot|slot .* outside)'
harm magic32 magic32.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" 'rook d4: clash in slot'
harm reduced reduced.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" 'rook d4: clash in slot'
harm compact white-variable.txt "$(field d4 '\2 0x0000000000000001 \4 \5')" "wrong magic" '(rook|bishop) [a-h][1-8]: (clash in slot|slot .* outside)'

harm fancy ordinary.txt "$(field d4 '\2 \3 55 \5')" "wrong shift" 'rook d4: clash in slot'
harm fancy ordinary.txt "$(field d4 '\2 \3 48 \5')" "wrong shift" 'rook d4: (clash in slot|slot [0-9]* is outside the table of 107648 slots)'
harm fixed white-fixed.txt "$(field d4 '\2 \3 53 \5')" "wrong shift" 'rook d4: shift 53, expected 52'
harm black black-fixed.txt "$(field d4 '\2 \3 53 \5')" "wrong shift" 'rook d4: shift 53, expected 52'
for shift in 0 64 -1; do
    harm fancy ordinary.txt "$(field d4 "\\2 \\3 $shift \\5")" "shift $shift" "/ordinary.txt:$at: expected a shift from 48 to 63"
done

harm fancy ordinary.txt "$(field d4 '\2 \3 \4 0')" "wrong offset" 'rook d4: clash in slot'
harm fancy ordinary.txt "$(field d4 '\2 \3 \4 107600')" "wrong offset" 'rook d4: slot [0-9]* is outside the table'
harm fancy ordinary.txt "$(field d4 '\2 \3 \4 -1')" "negative offset" 'rook d4: negative offset'
harm fixed white-fixed.txt "$(field d4 '\2 \3 \4 0')" "wrong offset" '(rook|bishop) [a-h][1-8]: clash in slot'
harm dense mixed.txt "$(field d4 '\2 \3 \4 -70000')" "wrong offset" 'rook d4: slot -[0-9]* is outside the table'
harm magic32 magic32.txt "$(field d4 '\2 \3 \4 -1')" "negative offset" 'rook d4'

harm fancy ordinary.txt '/^rook *d4 /d' "missing square" 'ordinary.txt: rook d4 is missing'
harm black black-fixed.txt '/^bishop *h8 /d' "missing square" 'black-fixed.txt: bishop h8 is missing'
harm fancy ordinary.txt '/^rook *d4 /p' "duplicate square" "/ordinary.txt:$next: rook d4 a second time"
harm fancy ordinary.txt 's/^rook *d4 /rook e4 /' "swapped square" "/ordinary.txt:$next: rook e4 a second time"

for kind in green black hit w; do
    harm fancy ordinary.txt "$(field d4 "$kind \\3 \\4 \\5")" "unknown kind $kind" "/ordinary.txt:$at: (kind black here, expected white|expected white, black or magic32 as the kind)"
done
harm dense mixed.txt "$(field d4 'blac \3 \4 \5')" "unknown kind blac" "/mixed.txt:$at_mixed: expected white, black or magic32 as the kind"
harm fancy ordinary.txt 's/^rook *d4/knight d4/' "unknown piece" "/ordinary.txt:$at: expected rook or bishop as the piece"
harm fancy ordinary.txt 's/^rook *d4/rook d9/' "unknown square" "/ordinary.txt:$at: expected a square from a1 to h8"
harm fancy ordinary.txt "$(field d4 '\2 \3 \4')" "a field too few" "/ordinary.txt:$at: expected PIECE SQUARE KIND"
harm fancy ordinary.txt "$(field d4 '\2 \3 \4 \5 7')" "a field too many" "/ordinary.txt:$at: expected PIECE SQUARE KIND"
harm fancy ordinary.txt "$(field d4 '\2 0xZZ \4 \5')" "no number" "/ordinary.txt:$at: expected a magic of at most 64 bits"
harm fancy ordinary.txt "$(field d4 '\2 0x1ffffffffffffffff \4 \5')" "65 bits" "/ordinary.txt:$at: expected a magic of at most 64 bits"
harm magic32 magic32.txt "$(field d4 '\2 \3 32 \5')" "shift of a 32-bit word" "/magic32.txt:[0-9]*: expected a shift from 16 to 31"
# The known magics that tables are built with when a program starts.
harm known fewer-bits.txt "$(field b1 '\2 0x0000000000000001 \4 \5')" "wrong magic" 'rook b1: clash in slot'
harm known fewer-bits.txt "$(field b1 '\2 \3 53 \5')" "no bit saved" 'fewer-bits.txt: rook b1 saves no bit'
harm known fewer-bits.txt '/^rook *b1 /d' "fewer squares" 'fewer-bits.txt: [0-9]* slots, the header says 89280'
harm known fewer-bits.txt '/^rook *b1 /p' "duplicate square" 'fewer-bits.txt:[0-9]*: rook b1 a second time'
harm known black-fixed.txt '/^bishop *h8 /d' "missing square" 'black-fixed.txt: bishop h8 is missing'

fails "no folder" 'cannot read .*/nosuch/ordinary.txt' fancy "$SCRATCH/nosuch" "$out"
fails "no table" 'no table named nosuch' nosuch "$SOURCE/data/magics" "$out"
fails "no place to write" 'cannot write .*/nosuch/table.c' fancy "$SOURCE/data/magics" "$SCRATCH/nosuch/table.c"
fails "no arguments" 'usage: sleight-gen'

# A full disk, as a limit on the size of files.
limited() { (trap '' XFSZ; ulimit -f 8; exec "$GEN" fancy "$SOURCE/data/magics" "$out") 2>"$log"; }
limited && problem "full disk: exit 0"
grep -q 'cannot write all of' "$log" || problem "full disk: said '$(cat "$log")'"
ls "$SCRATCH" | grep -q '^table.c' && problem "full disk: left an output file"

# ---- accepted ----------------------------------------------------------------------
tables=$(awk '$2 != "none" { print $2 }' "$METHODS" | sort -u)
for table in $tables steps between line rays known; do
    "$GEN" "$table" "$SOURCE/data/magics" "$SCRATCH/one.c" || problem "$table: refused"
    "$GEN" "$table" "$SOURCE/data/magics" "$SCRATCH/two.c" || problem "$table: refused the second time"
    cmp "$SCRATCH/one.c" "$SCRATCH/two.c" || problem "$table: two runs, two tables"
    cmp "$SCRATCH/one.c" "$BUILD/generated/table_$table.c" || problem "$table: not what the build has"
done

# What editors on Windows add changes no table.
rm -rf "$magics"
cp -R "$SOURCE/data/magics" "$magics"
{ printf '\357\273\277'; awk '{ printf "%s\r\n", $0 }' "$SOURCE/data/magics/ordinary.txt"; } >"$magics/ordinary.txt"
"$GEN" fancy "$magics" "$SCRATCH/one.c" || problem "a file from Windows: refused"
cmp "$SCRATCH/one.c" "$BUILD/generated/table_fancy.c" || problem "a file from Windows: another table"

# ---- found again -------------------------------------------------------------------
for file in ordinary magic32; do
    command=$(sed -n 's/^# command: sleight //p' "$SOURCE/data/magics/$file.txt")
    [ -n "$command" ] || problem "$file.txt does not say how it was found"
    # shellcheck disable=SC2086
    "$SLEIGHT" $command >"$SCRATCH/again.txt" || problem "sleight $command: exit $?"
    grep -v '^#' "$SOURCE/data/magics/$file.txt" >"$SCRATCH/there"
    grep -v '^#' "$SCRATCH/again.txt" | cmp -s - "$SCRATCH/there" || problem "$file.txt: its command finds other magics"
done
finish
