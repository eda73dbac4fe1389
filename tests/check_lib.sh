# SPDX-License-Identifier: MIT
#
# check_lib.sh: what the scripts that test `sleight check` share: running it, and
# lists of magics made from the files of data/magics.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
magics=$SOURCE/data/magics

sleight() { "$SLEIGHT" "$@" >"$out" 2>"$err"; }

# exits STATUS ARGUMENTS...: that exit status, and nothing on stderr.
exits() {
    expected=$1
    shift
    sleight "$@"
    status=$?
    [ $status -eq "$expected" ] || problem "sleight $*: exit $status, expected $expected: $(head -n 1 "$err")"
    [ -s "$err" ] && problem "sleight $*: said on stderr: $(head -n 1 "$err")"
}

# refused PATTERN ARGUMENTS...: exit 2, nothing on stdout, one line on stderr that matches.
refused() {
    pattern=$1
    shift
    sleight "$@"
    status=$?
    [ $status -eq 2 ] || problem "sleight $*: exit $status, expected 2"
    [ -s "$out" ] && problem "sleight $*: printed: $(head -n 1 "$out")"
    [ "$(lines_of "$err")" -eq 1 ] || problem "sleight $*: $(lines_of "$err") lines on stderr, expected one"
    grep -Eq -e "$pattern" "$err" || problem "sleight $*: said '$(cat "$err")', expected /$pattern/"
}

closes() { [ "$(tail -n 1 "$out")" = "$1" ] || problem "$2: closes with '$(tail -n 1 "$out")', expected '$1'"; }
says() { tr '\n' ' ' <"$out" | grep -Eq -e "$1" || problem "$2: does not say /$1/: $(tail -n 4 "$out" | tr '\n' ' ')"; }
json() { "$JSON" "$@" <"$out" 2>&1 | tr '\n' ' ' | sed 's/ $//'; }
is() { [ "$1" = "$2" ] || problem "$3: got '$2', expected '$1'"; }

# magics_of PIECE [FILE]: the numbers alone, a1 first.
magics_of() { awk -v piece="$1" '$1 == piece { print $4 }' "$magics/${2:-ordinary}.txt"; }

# line_of SQUARE: where the rook's magic stands in ordinary.txt.
line_of() { grep -n "^rook *$1 " "$magics/ordinary.txt" | cut -d: -f1; }

# right COUNT WHAT FILE [OPTIONS]: so many pass, none fails.
right() {
    count=$1 what=$2
    shift 2
    exits 0 check "$@"
    closes "$count passed, 0 failed" "$what"
}

# ---- lists ---------------------------------------------------------------------------------

# written FORMAT PIECE: each number by an awk format with one %s.
written() { magics_of "$2" | awk -v format="$1" '{ printf format, $1 }'; }

both_named() { # HEAD FORMAT TAIL; %s in the head is the name
    for piece in rook bishop; do
        # shellcheck disable=SC2059
        printf "$1\n" "$piece"
        written "$2" $piece
        printf '%s\n' "$3"
    done
}

column() { awk -v piece="$1" -v what="$2" '$1 == piece { print what == "bits" ? 64 - $5 : what == "minus" ? "64 - " 64 - $5 : $5 }' \
    "$magics/reduced.txt" | tr '\n' ','; }

# masks with|without: those of the rook, with edges (the attacks on an empty board) or without.
masks() {
    for rank in 1 2 3 4 5 6 7 8; do
        for file in a b c d e f g h; do
            if [ "$1" = with ]; then
                sleight attacks rook $file$rank --json && printf '%s,' "$(json attacks)"
            else
                sleight explain rook $file$rank --method fancy --json && printf '%s,' "$(json steps.0.value)"
            fi
        done
    done
}

# The two's complement of a number in hex, as -0x...
negated() {
    awk '{ carry = 1; text = ""
        for (i = 18; i > 2; i--) {
            digit = 15 - (index("0123456789abcdef", substr($1, i, 1)) - 1) + carry
            carry = digit > 15; text = substr("0123456789abcdef", digit % 16 + 1, 1) text }
        print "-0x" text "," }'
}

# ---- causes ---------------------------------------------------------------------------------

# caused NAME PATTERN WHAT FILE [OPTIONS]: exit 1, drawn, and that cause named in text and JSON.
caused() {
    name=$1 pattern=$2 what=$3
    shift 3
    exits 1 check "$@" --json
    is "$name" "$(json cause)" "cause of: $what"
    exits 1 check "$@"
    says "$pattern" "$what"
    grep -q 'one occupancy' "$out" || problem "$what: no clash is drawn"
    tail -n 1 "$out" | grep -Eqx '[0-9]+ passed, [1-9][0-9]* failed' || problem "$what: closes with '$(tail -n 1 "$out")'"
}

# reordered ORDER: the lines of stdin, 64 squares from a1 on, as a list of another order has them.
reordered() {
    awk -v order="$1" '{ line[NR - 1] = $0 } END { for (i = 0; i < 64; i++) {
        file = i % 8; rank = int(i / 8)
        if (order ~ /^h[18]$|a8,a7|h8,h7/) file = 7 - file
        if (order ~ /^[ah]8$|h1,h2|h8,h7/) rank = 7 - rank
        print line[order ~ /,/ ? 8 * file + rank : 8 * rank + file] } }'
}
