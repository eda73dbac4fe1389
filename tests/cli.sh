#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cli.sh SUBJECT: the contract of the command line, one subject a run:
# attacks, sides, explain, methods, verify, verify_fails, bench, bench_find, help, misuse, numbers, closed, odd or output.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err

sleight() { "$SLEIGHT" "$@" >"$out" 2>"$err"; }

# succeeds ARGUMENTS...: exit 0, something on stdout, nothing on stderr.
succeeds() {
    sleight "$@"
    status=$?
    [ $status -eq 0 ] || { problem "sleight $*: exit $status: $(head -n 1 "$err")"; return 1; }
    [ -s "$out" ] || problem "sleight $*: printed nothing"
    [ -s "$err" ] && problem "sleight $*: said on stderr: $(head -n 1 "$err")"
    return 0
}

# misused PATTERN ARGUMENTS...: exit 2, nothing on stdout, one line on stderr that matches.
misused() {
    pattern=$1
    shift
    sleight "$@"
    status=$?
    [ $status -eq 2 ] || problem "sleight $*: exit $status, expected 2"
    [ -s "$out" ] && problem "sleight $*: misused, yet printed: $(head -n 1 "$out")"
    [ "$(lines_of "$err")" -eq 1 ] || problem "sleight $*: $(lines_of "$err") lines on stderr, expected one"
    grep -Eq -e "$pattern" "$err" || problem "sleight $*: said '$(cat "$err")', expected /$pattern/"
}

# json PATH...: the values in the last output, joined by blanks.
json() { "$JSON" "$@" <"$out" 2>&1 | tr '\n' ' ' | sed 's/ $//'; }

# is EXPECTED GOT WHAT
is() { [ "$1" = "$2" ] || problem "$3: got '$2', expected '$1'"; }

names=$(awk '{ print $1 }' "$METHODS")

# Sets `available`: the methods that run here, by the program's own word.
find_available() {
    available='' i=0
    succeeds methods --json || return
    for name in $names; do
        [ "$(json methods.$i.available)" = true ] && available="$available $name"
        i=$((i + 1))
    done
    [ -n "$available" ] || problem "methods --json: no method is available"
}

# ---- attacks ---------------------------------------------------------------------------

# attacks_are SET PIECE SQUARE OPTIONS...
attacks_are() {
    set=$1
    shift
    succeeds attacks "$@" --json || return
    is "$1 $2 $set" "$(json piece square attacks)" "attacks $*"
    succeeds attacks "$@" || return
    grep -q "$set" "$out" || problem "attacks $*: the drawing does not give $set"
}

test_attacks() {
    attacks_are 0x08080808f7080808 rook d4
    attacks_are 0x00000808f6080800 rook d4 --fen "3r4/8/3p4/8/1P1R4/8/3k4/8"
    attacks_are 0x00000808f6080800 rook d4 --fen "3r4/8/3p4/8/1P1R4/8/3k4/8 w - - 0 1"
    attacks_are 0x00000808f6080800 rook d4 --occupied 0x080008000a000800
    attacks_are 0x8041221400142241 bishop d4
    attacks_are 0x0000000000000102 rook a1 --occupied 0xffffffffffffffff
    attacks_are 0x01010101010101fe rook a1 --occupied 0x0
    attacks_are 0x7f80000000000000 rook h8 --occupied 0x0080000000000000
    attacks_are 0x0080402010080500 bishop b1 --occupied 0x0000000000050000
    attacks_are 0x0000142200221400 knight d4 --occupied 0xffffffffffffffff
    attacks_are 0x0000000000020400 knight a1
    attacks_are 0x40c0000000000000 king h8
    attacks_are 0x0000001400000000 white-pawn d4
    attacks_are 0x0000000000140000 black-pawn d4
    attacks_are 0x0000000200000000 white-pawn a4
    # Squares, hex and a FEN say the same; a hex number that looks like a square is one with 0x alone.
    attacks_are 0x00101010ee101010 rook e4 --occupied e7,b4
    attacks_are 0x00101010ee101010 rook e4 --occupied 0x0010000002000000
    attacks_are 0x00101010ee101010 rook e4 --occupied 0010000002000000
    attacks_are 0x10101010e8101010 rook e4 --occupied 1d000000
    attacks_are 0x10101010ef101010 rook e4 --occupied 8
    # Digits alone could be decimal: both spellings are shown.
    misused "--occupied '1024' could be hex or decimal; expected 0x1024, or 0x400 for the decimal number" attacks rook e4 --occupied 1024
    misused "'10000002000000' could be hex or decimal; expected 0x10000002000000, or 0x9184e912480" explain rook e4 --occupied 10000002000000
    misused "'1000000000000000' could be hex or decimal" attacks rook e4 --occupied 1000000000000000
    misused "--mask '16' could be hex or decimal; expected 0x16, or 0x10" check rook a1 --magic 1 --mask 16
    attacks_are 0x00101010ee101010 rook e4 --occupied "8/4p3/8/8/1P6/8/8/8"
    attacks_are 0x10101010ee101010 rook e4 --occupied b4
    attacks_are 0x10101010ef101010 rook e4 --occupied 0xb4
    succeeds attacks rook e4 --occupied h8,a1,h8 --json
    is "0x8000000000000001" "$(json occupied)" "attacks --occupied h8,a1,h8"
    misused "no square 'x9'; expected a1 to h8" attacks rook e4 --occupied e7,x9
    misused "no square ''" attacks rook e4 --occupied e7,
    succeeds attacks rook E4 --occupied "E7, b4" --json
    is "0x0010000002000000 e4" "$(json occupied square)" "attacks rook E4 --occupied 'E7, b4'"
    succeeds attacks ROOK e4 --method PEXT --json
    is "rook pext" "$(json piece method)" "attacks ROOK e4 --method PEXT"
    misused "no square 'E 7'" attacks rook e4 --occupied "E 7,b4"
    misused "no square 'I7'" attacks rook I7
    misused "'E7' could be squares or a number; expected" attacks rook e4 --occupied E7
    misused "'e7b4' could be squares or a number; expected" explain rook e4 --occupied e7b4
    misused "'i7'; expected squares .e7,b4., hex .0x....* or a FEN" attacks rook e4 --occupied i7
    misused "^sleight attacks: --occupied: .*ranks .board, column 6" attacks rook e4 --occupied 8/8/8
    misused "makes no sense for a knight; expected rook, bishop or queen" attacks knight d4 --method fancy
    for verb in "attacks rook d4" "perft 2"; do
        # shellcheck disable=SC2086
        SLEIGHT_METHOD=fancyy is_refused $(echo "$verb" | sed 's/ / fancyy.*fancy /')
    done
    SLEIGHT_METHOD=black succeeds attacks rook d4 --json
    is black "$(json method)" "the method of SLEIGHT_METHOD"
    succeeds attacks queen e1 --fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" --json
    is "0xffff00000000ffff 0x0000000000003828" "$(json occupied attacks)" "queen in the start position"
    find_available
    for name in $available; do
        attacks_are 0x00000808f6080800 rook d4 --occupied 0x080008000a000800 --method "$name"
        attacks_are 0x0041221400142241 bishop d4 --occupied 0x0040000000000040 --method "$name"
        attacks_are 0x08092a1cf71c2a00 queen d4 --occupied 0x000020000000aa00 --method "$name"
        succeeds attacks queen d4 --method "$name" --json
        is "$name" "$(json method)" "method of attacks --method $name"
    done
}

# sides_are SIDE CAPTURES QUIETS OWN PIECE SQUARE OPTIONS...
sides_are() {
    expected="$1 $2 $3 $4"
    captures=$2 quiets=$3 own=$4
    shift 4
    succeeds attacks "$@" --json || return
    is "$expected" "$(json side captures quiets own)" "friend and foe: attacks $*"
    succeeds attacks "$@" || return
    grep -q "^captures  $captures " "$out" || problem "attacks $*: no captures $captures in the text"
    grep -q "^own       $own " "$out" || problem "attacks $*: no own pieces $own in the text"
    case $1 in *-pawn) ;; *) grep -q "^quiets    $quiets " "$out" || problem "attacks $*: no quiets $quiets in the text" ;; esac
}

test_sides() {
    board=3r4/8/3p4/8/1P1R4/8/3k4/8
    none=0x0000000000000000
    # Whose it is: the piece that stands there, then the side to move; --side comes before both.
    sides_are white 0x0000080000000800 0x00000008f4080000 0x0000000002000000 rook d4 --fen $board
    grep -q '^The king on d2 is in check' "$out" || problem "attacks: the check is not said"
    grep -q ' 4 . o x R x x x x$' "$out" || problem "attacks: its own piece is not drawn: $(cat "$out")"
    sides_are white 0x0000080000000800 0x00000008f4080000 0x0000000002000000 rook d4 --occupied "$board b - - 0 1"
    sides_are black 0x0000000002000000 0x00000008f4080000 0x0000080000000800 rook d4 --fen $board --side black
    sides_are black 0x0000000008000000 0x000000f700000000 0x0000080000000000 rook d5 --fen "8/8/3p4/8/3R4/8/8/8 b - - 0 1"
    sides_are white $none 0x08080808f7080808 $none rook d4 --side white
    sides_are white 0x0000280000000000 $none $none white-pawn e5 --fen "4k3/8/5n2/3pP3/8/8/8/4K3 w - d6 0 1"
    grep -q '^On d6, which is empty, it takes the pawn' "$out" || problem "attacks: en passant is not said"
    sides_are white 0x0000200000000000 $none $none white-pawn e5 --fen "4k3/8/5n2/3pP3/8/8/8/4K3 w - - 0 1"
    sides_are black $none $none 0x0000000010000000 black-pawn d5 --fen "8/8/8/3p4/4p3/8/8/8"
    # Nobody knows.
    for unknown in "--fen 8/8/3p4/8/8/3R4/8/8" "--occupied e7,b4" "--occupied 0x1" ""; do
        # shellcheck disable=SC2086
        succeeds attacks rook d5 $unknown --json
        is null "$(json side)" "attacks rook d5 $unknown: the side"
        grep -q captures "$out" && problem "attacks rook d5 $unknown: captures of nobody"
    done
    misused "does not say whose the pieces are; expected a FEN" attacks rook e4 --occupied e7,b4 --side white
    misused "no side 'whit' .did you mean 'white'" attacks rook e4 --side whit
    misused "--side black for a white-pawn; expected white" attacks white-pawn e4 --side black
}

# ---- explain ---------------------------------------------------------------------------

# The words that the explanation of a method cannot do without.
words_of() {
    case $1 in
    plain | fancy | interleaved | reduced | fixed | black | dense | magic32 | compact) echo mask magic index slot ;;
    pext | pext16 | splitpext) echo mask pext index ;;
    bitloop) echo mask index ;;
    *) echo ;;
    esac
}

test_explain() {
    find_available
    for name in $available; do
        for piece in rook bishop queen; do
            case $piece in
            rook) set=0x00000808f6080800 ;;
            bishop) set=0x8041221400142241 ;;
            queen) set=0x80412a1cf61c2a41 ;;
            esac
            succeeds explain $piece d4 --occupied 0x080008000a000800 --method "$name" || continue
            grep -q "$set" "$out" || problem "explain $piece d4 --method $name: does not end at $set"
            for word in $(words_of "$name"); do
                grep -qi "$word" "$out" || problem "explain $piece d4 --method $name: no word of the $word"
            done
            succeeds explain $piece d4 --occupied 0x080008000a000800 --method "$name" --json || continue
            is "$piece d4 0x080008000a000800 $name $set" "$(json piece square occupied method attacks)" \
                "explain $piece --method $name --json"
        done
    done
    misused "a knight does not slide" explain knight d4
    # A corner has one diagonal; and a table that repeats its sets.
    succeeds explain bishop a1 --method splitpext
    grep -q 'No square of this line can matter' "$out" || problem "explain bishop a1 --method splitpext: both diagonals matter"
    succeeds explain rook a1 --occupied 0x00ff00000000ff00 --method plain
    tr -s ' \n' '  ' <"$out" | grep -q 'each of the others has its copy in another slot' ||
        problem "explain rook a1 --method plain: does not say that sets are repeated"
    succeeds explain rook a8 --occupied 0x7210d023020e6b00 --method compact
    tr '\n' ' ' <"$out" | grep -q 'come to this slot: constructive collisions' ||
        problem "explain rook a8 --method compact: does not say that subsets share the slot"
    succeeds explain rook a1
    succeeds explain bishop h8 --fen "8/8/8/8/8/8/8/8"
}

# ---- methods ---------------------------------------------------------------------------

test_methods() {
    succeeds methods --json || return
    count=$(lines_of "$METHODS") i=0 chosen=
    is "$count" "$(json 'methods.#')" "number of methods"
    for name in $names; do
        is "$name" "$(json methods.$i.name)" "method $i"
        title=$(json methods.$i.title)
        [ -n "$title" ] || problem "$name: no title"
        json methods.$i.bytes | grep -Eqx '[0-9]+' || problem "$name: bytes is '$(json methods.$i.bytes)'"
        "$JSON" methods.$i.needs <"$out" >/dev/null || problem "$name: no needs"
        json methods.$i.available | grep -Eqx 'true|false' || problem "$name: available is no truth value"
        [ "$(json methods.$i.chosen)" = true ] && chosen="$chosen$name "
        [ "$(json methods.$i.available methods.$i.chosen)" = "false true" ] && problem "$name: chosen, yet not available"
        i=$((i + 1))
    done
    [ "$(echo "$chosen" | wc -w)" -eq 1 ] || problem "chosen: '$chosen', expected one method"
    succeeds attacks rook a1 --json
    is "${chosen% }" "$(json method)" "the method that attacks takes by itself"

    succeeds methods
    for name in $names; do grep -qw -e "$name" "$out" || problem "methods: no row for $name"; done
    succeeds methods --markdown
    for name in $names; do grep -Eq "^\\| *\`?$name\`? *\\|" "$out" || problem "methods --markdown: no row for $name"; done
}

# ---- verify ----------------------------------------------------------------------------

test_verify() {
    start=$(date +%s)
    succeeds verify
    seconds=$(($(date +%s) - start))
    echo "verify took $seconds s; on an idle core it is promised under 10"
    tail -n 1 "$out" | grep -Eq '^[0-9]+ passed, 0 failed' || problem "verify closes with '$(tail -n 1 "$out")'"
    for name in $names; do grep -qw -e "$name" "$out" || problem "verify: no word of $name"; done
    succeeds verify --json
    succeeds verify --method fancy
    is "1 passed, 0 failed" "$(tail -n 1 "$out")" "verify --method fancy"
    succeeds verify --method fancy --json
}

# `sleight` linked with one wrong entry in fancy's table: verify must end with 1.
test_verify_fails() {
    [ -x "$HARMED" ] || skip "no harmed sleight was built"
    "$HARMED" verify >"$out" 2>"$err"
    is 1 $? "exit of verify with a harmed table"
    tail -n 1 "$out" | grep -Eq '^[0-9]+ passed, 1 failed' || problem "harmed verify closes with '$(tail -n 1 "$out")'"
    grep -qw fancy "$out" || problem "harmed verify does not name fancy"
    "$HARMED" verify --method fancy --json >"$out" 2>"$err"
    is 1 $? "exit of verify --json with a harmed table"
    "$JSON" <"$out" || problem "harmed verify --json prints no JSON"
    "$HARMED" verify --method black >"$out" 2>"$err"
    is 0 $? "exit of verify --method black with fancy harmed"
}

# ---- bench and tune ----------------------------------------------------------------------

# The picture $SCRATCH/all.svg marks those that no other beats in both bytes and speed, by the figures of the same run in
# $out, and its front goes from one to the next: one step fewer than there are. Which they are, and whether it is more
# than one, is the machine's affair: where a method without tables is the fastest, there is no step.
front_is_drawn() {
    awk -F '[":, ]+' '
        { key[$2] = $3 }
        $2 == "bytes" && key["setting"] == "throughput" && key["piece"] == "queen" {
            name[++n] = key["method"]; speed[n] = key["million_per_second"] + 0; bytes[n] = $3 + 0
        }
        END {
            for (a = 1; a <= n; a++) {
                beaten = 0
                for (b = 1; b <= n; b++)
                    if (bytes[b] <= bytes[a] && speed[b] >= speed[a] && (bytes[b] < bytes[a] || speed[b] > speed[a])) beaten = 1
                if (!beaten) print bytes[a], name[a]
            }
        }' "$out" | sort -n >"$SCRATCH/front"
    is "$(sed 's/.* //' "$SCRATCH/front" | sort | tr '\n' ' ')" \
        "$(sed -n 's/.*<text class="best"[^>]*>\([^<]*\)<.*/\1/p' "$SCRATCH/all.svg" | sort | tr '\n' ' ')" "bench --plot: the front"
    steps=$(($(cut -d ' ' -f 1 "$SCRATCH/front" | uniq | wc -l) - 1))
    grep -q '<path class="front" d="M[0-9. ]*\(H[0-9.]*V[0-9.]*\)\{'$steps'\}H[0-9]*"' "$SCRATCH/all.svg" ||
        problem "bench --plot: no front of $steps steps: $(grep '<path class="front"' "$SCRATCH/all.svg"), $(cat "$SCRATCH/front")"
}

test_bench() {
    find_available
    succeeds bench --method fancy --seconds 1 --plot "$SCRATCH/plot.svg" --json || return
    for field in cpu compiler; do [ -n "$(json $field)" ] || problem "bench --json: no $field"; done
    count=$(json 'results.#') i=0 seen=''
    while [ "$i" -lt "$count" ]; do
        json results.$i.method results.$i.setting results.$i.piece |
            grep -Eqx 'fancy (hot|throughput|pressure|batch|many) (rook|bishop|queen)' ||
            problem "bench result $i: $(json results.$i)"
        json results.$i.million_per_second | grep -Eqx '[0-9.]*[1-9][0-9.]*' || problem "bench result $i: no speed"
        json results.$i.bytes | grep -Eqx '[0-9]+' || problem "bench result $i: no bytes"
        "$JSON" results.$i.spread <"$out" >/dev/null || problem "bench result $i: no spread"
        seen="$seen $(json results.$i.setting)"
        i=$((i + 1))
    done
    for setting in hot throughput pressure many; do
        case $seen in *$setting*) ;; *) problem "bench: nothing measured $setting" ;; esac
    done
    grep -q '</svg>' "$SCRATCH/plot.svg" || problem "bench --plot drew no picture"
    succeeds bench --method fancy --seconds 1
    # All of them: batches too, and a picture with labels that must find their places.
    succeeds bench --seconds 0.2 --plot "$SCRATCH/all.svg" --json || return
    for name in $available; do
        grep -q "\"method\": \"$name\"" "$out" || problem "bench: no result for $name"
        grep -q ">$name</text>" "$SCRATCH/all.svg" || problem "bench --plot: no label for $name"
    done
    grep -q '"setting": "batch"' "$out" || problem "bench: no batch"
    front_is_drawn
    if [ "${CORES:-ON}" = OFF ]; then
        "$SLEIGHT" tune --seconds 1 >"$out" 2>"$err" && problem "tune advises without counting cores"
        grep -q 'cannot tell' "$err" || problem "tune without counting cores: $(cat "$err")"
    else
        succeeds tune --seconds 1 --json
        echo "$names" | grep -qx "$(json method)" || problem "tune names '$(json method)', no method"
        succeeds tune --seconds 1
    fi
    for seconds in "" abc -1 0 1x nan inf 1e99; do
        misused "seconds" bench --method ray --seconds "$seconds"
        misused "seconds" tune --seconds "$seconds"
    done
    misused "fancyy.*fancy" bench --method fancyy
    misused "no workload 'fnd' .did you mean 'find'" bench fnd
    misused "plot with find" bench find --plot "$SCRATCH/plot.svg"
    misused "method with find" bench find --method fancy
    ended_by TERM 0.5 "$SLEIGHT" bench find >"$out" 2>"$err"
    is 1 $status "bench find, stopped: the exit status"
    is "sleight bench: stopped before all was measured" "$(cat "$err")" "bench find, stopped"
    [ -s "$out" ] && problem "bench find, stopped, yet printed: $(head -n 1 "$out")"
    test_bench_perft
    test_bench_build
}

# Half a minute and more: the proofs cannot be had for less.
test_bench_find() {
    succeeds bench find --seconds 1 --json || return
    for field in ordinary_random_seconds ordinary_auto_seconds bishops_fewer_bits_seconds proof_seconds proof_seconds_2_threads; do
        json $field | grep -Eqx '[0-9.]*[1-9][0-9.e-]*' || problem "bench find: no $field"
    done
    is 20 "$({ json rooks_found; echo; json rooks_not_found; echo; } | wc -w | tr -d ' ')" "bench find: rooks found and not found"
    is 14981677132 "$(json proof_prefixes)" "bench find: the prefixes of the proofs"
    succeeds bench find --seconds 1 || return
    grep -q "^proofs: bishops c8, d8, e8, f8 with 4 bits, c6 with 5: 14,981,677,132 prefixes$" "$out" ||
        problem "bench find: $(grep prefixes "$out")"
    grep -Eq '^  the 15 published rook squares, [0-9]+ found ' "$out" || problem "bench find: $(grep published "$out")"
}

# One row for each method that counts here, and one for the public calls, by the method that these use.
# Tables built at start-up: how long that takes, and their lookups beside those of fancy.
test_bench_build() {
    succeeds bench build --seconds 0.2 --json || return
    is "white 864384 fewer-bits 717440 black" "$(json builds.0.form builds.0.bytes builds.1.form builds.1.bytes builds.2.form)" \
        "bench build: the forms"
    for i in 0 1 2; do
        json builds.$i.median_milliseconds | grep -Eqx '[0-9.]*[1-9][0-9.e-]*' || problem "bench build: no time of build $i"
    done
    for name in fancy reduced black 'built white' 'built fewer-bits' 'built black'; do
        for setting in hot throughput pressure batch many; do
            tr -d '\n' <"$out" | grep -q "\"method\": \"$name\", *\"setting\": \"$setting\"" ||
                problem "bench build: $name was not measured $setting"
        done
    done
    is 90 "$(json 'results.#')" "bench build: the results"
    succeeds bench build --seconds 0.2
    grep -Eq '^  white +864,384 +[0-9.]+ +[0-9.]+ +[0-9.]+$' "$out" || problem "bench build: no row for building white"
    grep -Eq '^  built white +864,384 .*[0-9]x$' "$out" || problem "bench build: no row for looking up"
    misused "plot with build" bench build --plot "$SCRATCH/plot.svg"
    misused "method with build" bench build --method fancy
}

test_bench_perft() {
    succeeds bench perft --seconds 1 --json || return
    count=$(json 'results.#') i=0 seen=''
    while [ "$i" -lt "$count" ]; do
        json results.$i.setting results.$i.counting | grep -Eqx 'perft (bulk|leap|api)' || problem "bench perft: $(json results.$i)"
        json results.$i.sight | grep -Eqx 'lanes|lookups' || problem "bench perft: lanes or lookups? $(json results.$i)"
        echo "$names" | grep -qx "$(json results.$i.method)" || problem "bench perft names '$(json results.$i.method)', no method"
        for speed in start kiwipete pos3 pos4 pos5 pos6 million_per_second; do
            json results.$i.$speed | grep -Eqx '[0-9.]*[1-9][0-9.]*' || problem "bench perft result $i: no speed for $speed"
        done
        seen="$seen $(json results.$i.counting)"
        [ "$(json results.$i.counting)" = api ] && chess=$(json results.$i.method)
        i=$((i + 1))
    done
    is 1 "$(echo "$seen" | grep -ow api | wc -l)" "bench perft: rows by the public calls"
    is "$(echo "$seen" | grep -ow bulk | wc -l)" "$(echo "$seen" | grep -ow leap | wc -l)" "bench perft: rows that leap"
    if counts_by "$chess"; then
        succeeds bench perft --seconds 1 --method "$chess"
        for counting in bulk leap api; do
            grep -Eq "^ +$chess +$counting " "$out" || problem "bench perft --method $chess: no row for $counting"
        done
        grep -Eq "^  leap, (lanes|lookups) +[0-9]+  \($chess\)" "$out" || problem "bench perft --method $chess: no class that leaps"
    fi
    for other in $names; do [ "$other" != "$chess" ] && counts_by "$other" && break; done
    succeeds bench perft --seconds 1 --method "$other"
    grep -Eq "^ +$other +bulk " "$out" || problem "bench perft --method $other: no row"
    grep -Eq "^ +[a-z0-9_]+ +api " "$out" && problem "bench perft --method $other: a row for another method"
    misused "plot" bench perft --plot "$SCRATCH/plot.svg"
}

# ---- help ------------------------------------------------------------------------------

test_help() {
    succeeds --help
    for verb in attacks explain subsets table methods verify bench tune; do grep -qw $verb "$out" || problem "--help does not name $verb"; done
    for verb in attacks explain subsets table methods verify bench tune; do
        succeeds $verb --help
        grep -q "sleight $verb" "$out" || problem "$verb --help does not say how to call it"
        grep -q -e --json "$out" || problem "$verb --help does not name --json"
        awk 'length > 100 { exit 1 }' "$out" || problem "$verb --help has lines over 100 characters"
    done
}

# ---- misuse ----------------------------------------------------------------------------

test_misuse() {
    misused "z9" attacks rook z9
    misused "a1.*h8" attacks rook z9
    misused "wizard" attacks wizard e4
    misused "rook.*bishop.*queen" attacks wizard e4
    misused "0xG1" attacks rook e4 --occupied 0xG1
    misused "nosuch" attacks rook e4 --method nosuch
    misused "fancyy.*fancy([^y]|$)" attacks rook e4 --method fancyy
    misused "pxt.*pext" explain rook e4 --method pxt
    misused "hyperbla.*hyperbola" verify --method hyperbla
    misused "atacks.*attacks" atacks rook e4
    misused "verfy.*verify" verfy
    misused "explian.*explain" explian rook e4
    misused "method'?.*methods" method
    misused "--ocupied.*--occupied" attacks rook e4 --ocupied 0x1
    misused "--json takes no value; expected --json alone" attacks rook e4 --json=yes
    misused "--method is given twice" attacks rook e4 --method fancy --method=black
    misused "--method has no value; expected --method M" attacks rook e4 --method --json
    for verb in attacks explain; do
        misused "9|nine|eight|8" $verb rook e4 --fen "9/8/8/8/8/8/8/8"
        misused "rank|file|8|eight" $verb rook e4 --fen "ppppppppp/8/8/8/8/8/8/8"
        misused "rank|8|eight" $verb rook e4 --fen "8/8/8/8/8/8/8"
        misused "rank|8|eight" $verb rook e4 --fen "8/8/8/8/8/8/8/8/8"
        misused "rank|file|8|eight" $verb rook e4 --fen "8/8/8/7/8/8/8/8"
        misused "x" $verb rook e4 --fen "8/8/8/8/3x4/8/8/8"
        misused "." $verb rook e4 --fen ""
        for hex in "" 0x -1 -0x1 0x12345678901234567 12345678901234567 "0x1 " " 0x1" 0x-1 0x1g 1e5z; do
            misused "." $verb rook e4 --occupied "$hex"
        done
        for square in "" e e44 i4 e0 e9 4e "e4 " "é4"; do misused "." $verb rook "$square"; done
        misused "." $verb
        misused "." $verb rook
        misused "." $verb rook e4 e5
        misused "." $verb rook e4 --fen
        misused "." $verb rook e4 --occupied
        misused "." $verb rook e4 --method
        misused "." $verb rook e4 --fen "8/8/8/8/8/8/8/8" --occupied 0x1
        misused "." $verb rook e4 --nosuch
        misused "." $verb "" e4
    done
    misused "." methods rook
    misused "." methods --method fancy
    misused "." verify fancy
    misused "." verify --occupied 0x1
    misused "." ""
    misused "." --nosuch
}

# ---- numbers, and streams that are closed ----------------------------------------------
# A number that begins with 0 is decimal; hex has 0x.
test_numbers() {
    succeeds perft 1 --threads 08 && is "Nodes searched: 20" "$(tail -n 1 "$out")" "perft 1 --threads 08"
    succeeds perft 0x2 && is "Nodes searched: 400" "$(tail -n 1 "$out")" "perft 0x2"
    succeeds find --prove --piece bishop --square c8 --bits 4 --shard 010/100 --json && is '"10/100"' "\"$(json shard)\"" "--shard 010/100"
    misused 'expected a whole number' perft 1 --threads 0a
}

# What is opened must not take the place of a stream that is closed.
test_closed() {
    book=$SCRATCH/book.jsonl
    "$SLEIGHT" find --piece rook --square a1 --ledger "$book" --json --out "$out" >&- 2>"$err"
    is 0 $? "find into a file with stdout closed: exit"
    grep -qv '^{"ledger": ' "$book" && problem "find with stdout closed: its ledger holds other text"
    rm -f "$book"
    "$SLEIGHT" find --nosuch 2>&- >"$out"
    is 2 $? "misuse with stderr closed: exit"
    "$SLEIGHT" find --piece rook --square a1 --ledger "$book" <&- >"$out" 2>&-
    is 0 $? "find with stdin and stderr closed: exit"
    grep -qv '^{"ledger": ' "$book" && problem "find with stderr closed: its ledger holds other text"
    # Work whose outcome nobody could see does not begin, however long it would take.
    for command in 'perft 14' 'find --prove --piece rook --square a1 --bits 11' 'epd -' 'uci' 'bench' 'verify' 'methods' \
        "find --piece rook --square a1 --ledger $book.new" "find --piece rook --square a1 --out $book.new" \
        'cnf --piece bishop --square c1 --bits 4' 'bisect 3 --against cat'; do
        timeout $((60 * PATIENCE)) "$SLEIGHT" $command >&- 2>"$err" </dev/null
        is 1 $? "$command with stdout closed: exit"
        grep -q 'cannot write to standard output: it is closed' "$err" || problem "$command with stdout closed: said '$(cat "$err")'"
        is 1 "$(lines_of "$err")" "$command with stdout closed: lines on stderr"
    done
    [ -e "$book.new" ] && problem "with stdout closed it began to write"
    timeout $((60 * PATIENCE)) "$SLEIGHT" perft 14 1</dev/null 2>"$err"
    is 1 $? "stdout that can only be read: exit"
    "$SLEIGHT" cnf --piece bishop --square c1 --bits 4 --out "$out" >&- 2>"$err"
    is 0 $? "cnf into a file with stdout closed: exit"
    "$SLEIGHT" check - <&- >"$out" 2>"$err"
    is 2 $? "check - with stdin closed: exit"
}

# ---- odd arguments ---------------------------------------------------------------------

# survives ARGUMENTS...: done or misused, never a crash; no raw control characters on the terminal.
survives() {
    sleight "$@"
    status=$?
    case $status in
    0) ;;
    2) [ "$(lines_of "$err")" -eq 1 ] || problem "odd argument: $(lines_of "$err") lines on stderr" ;;
    *) problem "odd argument: exit $status on: $(printf '%s ' "$@" | cut -c 1-60 | tr -d '\000-\037\177-\377')" ;;
    esac
    tr -d '\012' <"$err" | grep -q '[[:cntrl:]]' && problem "control characters of an argument reach the terminal"
    [ "$(wc -c <"$err")" -le 2000 ] || problem "a message of $(wc -c <"$err") bytes"
}

test_odd() {
    long=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "a" }')
    digits=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "1" }')
    ranks=$(awk 'BEGIN { for (i = 0; i < 50000; i++) printf "8/" }')
    binary=$(printf '\001\002\033[31m\200\377\376x')
    newline=$(printf 'rook\ne4')
    for odd in "" " " "$long" "$digits" "$ranks" "$binary" "$newline" - -- --- -1 --= --json=1 --help=1 %s%s%n '*' "'" '"' '\' \
        0x -0 99999999999999999999 é; do
        survives "$odd"
        survives "$odd" "$odd" "$odd"
        for verb in attacks explain; do
            survives $verb "$odd"
            survives $verb "$odd" e4
            survives $verb rook "$odd"
            survives $verb rook e4 "$odd"
            survives $verb rook e4 --fen "$odd"
            survives $verb rook e4 --occupied "$odd"
            survives $verb rook e4 --method "$odd"
            survives $verb rook e4 --json "$odd"
        done
        survives methods "$odd"
        survives help "$odd"
        survives verify --method "$odd"
    done
    # A hundred thousand words rather than one long one.
    # shellcheck disable=SC2046
    survives attacks $(awk 'BEGIN { for (i = 0; i < 100000; i++) print "x" }')
}

# ---- where the output goes ----------------------------------------------------------------

escape=$(printf '\033')

# escapes COMMAND: on a terminal that takes them. Where the machine is busy a search shows its progress for longer.
escapes() {
    longer=$(echo "$1" | sed "s/--seconds 0/--seconds $((allowed - 1))/")
    TERM=xterm script -qec "'$SLEIGHT' $longer" /dev/null </dev/null >"$out" 2>&1
    grep -q "$escape" "$out" || problem "$longer: no escapes on a terminal that takes them"
}

test_output() {
    for command in "attacks rook d4" "explain rook d4" "explain queen d4 --method hyperbola" methods "verify --method ray" --help "attacks --help"; do
        # shellcheck disable=SC2086
        succeeds $command
        grep -q "$escape" "$out" && problem "$command: colour in a pipe"
        # shellcheck disable=SC2086
        CLICOLOR_FORCE='' NO_COLOR=1 sleight $command
        grep -q "$escape" "$out" && problem "$command: colour in spite of NO_COLOR"
    done
    if [ -c /dev/full ]; then
        for command in "attacks rook d4" "attacks rook d4 --json" "explain rook d4" methods "methods --json" \
            "methods --markdown" "verify --method ray" "verify --method ray --json" --help "attacks --help"; do
            # shellcheck disable=SC2086
            "$SLEIGHT" $command >/dev/full 2>"$err"
            status=$?
            case $status in
            1 | 2) ;;
            *) problem "$command >/dev/full: exit $status, expected a failure" ;;
            esac
            [ "$(lines_of "$err")" -eq 1 ] || problem "$command >/dev/full: $(lines_of "$err") lines on stderr"
        done
    fi
    # On a terminal of its own making, where there is script(1).
    if have script && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
        for command in "attacks rook d4" "explain rook d4" methods; do
            NO_COLOR=1 script -qec "'$SLEIGHT' $command" /dev/null </dev/null >"$out" 2>&1
            grep -q 'rook' "$out" || problem "$command: nothing came out on a terminal"
            grep -q "$escape" "$out" && problem "$command: colour on a terminal in spite of NO_COLOR"
        done
        # Colour, and progress that is written over, where the terminal knows them and nowhere else.
        for command in "attacks rook d4" "find --piece rook --square a1 --bits 9 --seconds 0.4"; do
            steadily escapes "$command"
            for term in TERM=dumb TERM= -uTERM; do
                env $term script -qec "$(printf "env %s '%s' %s" "$term" "$SLEIGHT" "$command")" /dev/null </dev/null >"$out" 2>&1
                grep -q "$escape" "$out" && problem "$command: escapes with $term"
                grep -q . "$out" || problem "$command: nothing came out with $term"
            done
        done
    else
        echo "not tried: NO_COLOR on a terminal (no script here)"
    fi
}

[ -x "$SLEIGHT" ] || problem "$SLEIGHT was not built"
case $1 in
attacks | sides | explain | methods | verify | verify_fails | bench | bench_find | help | misuse | numbers | closed | odd | output) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
