#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bisect.sh SUBJECT: `sleight bisect`, one subject a run: rules (an engine that
# breaks a rule), parts (which part of an engine is wrong), faults (all of rules.epd), dialects (how it is spoken to), manners (one that crashes, hangs or talks nonsense), signals
# (that end it) or stockfish (one that is right). FAULTY is tests/faulty_engine.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
kiwipete="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

says() { grep -Eq -e "$1" "$out" || problem "expected /$1/ in: $(cat "$out")"; }

# bisect STATUS ARGUMENTS...
bisect() {
    expected=$1
    shift
    "$SLEIGHT" bisect "$@" >"$out" 2>"$err"
    status=$?
    [ $status -eq "$expected" ] || problem "bisect $*: exit $status, expected $expected: $(cat "$err")"
}

# finds FAULT DEPTH FEN LINE MESSAGE: the fault, after the moves LINE, with that message; also as JSON.
finds() {
    bisect 1 --against "'$FAULTY' $1" "$2" --fen "$3"
    if [ -n "$4" ]; then
        got=$(sed -n 's/^They differ after [0-9]* moves*: //p' "$out" | sed 's/ ([^)]*)//g')
        [ "$got" = "$4" ] || problem "$1: after '$got', expected '$4'"
    else
        says "^They differ in the first position.*:$"
    fi
    says "^8( [.a-zA-Z]){8}$"
    says "^[1-8a-zA-Z]+/.* [wb] "
    says "$5"
    [ -s "$err" ] && problem "$1: on stderr: $(cat "$err")"
    bisect 1 --against "'$FAULTY' $1" "$2" --fen "$3" --json
    [ "$("$JSON" agree line.# <"$out" | tr '\n' ' ')" = "false $(echo "$4" | wc -w | tr -d ' ') " ] || problem "$1: json: $(cat "$out")"
}

test_rules() {
    bisect 0 --against "'$FAULTY' none" 3 --fen "$kiwipete"
    says "^They agree to depth 3.$"
    finds ep-dropped 3 "$kiwipete" "a2a4" "^The engine lacks b4a3 \(bxa3\).$"
    finds ep-twice 3 "$kiwipete" "a2a4" "^The engine has b4a3 twice.$"
    finds ep-rank 2 "8/8/8/8/k2p3R/8/4P3/K7 w - - 0 1" "e2e4" "^The engine has d4e3, which is not legal"
    grep -q '"right_by_fen": false' "$out" || problem "ep-rank: by the FEN alone it should go wrong too: $(cat "$out")"
    finds ep-rank 1 "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1" "" "^The engine has e5d6, which is not legal"
    says '"position": "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1"'
    finds castle-through 3 "3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1" "" "^The engine has e1c1, which is not legal"
    finds castle-through 2 "5r1k/8/8/8/8/8/8/4K1R1 w G - 0 1" "" "^The engine has e1g1, which is not legal"
    finds castle-dropped 2 "7k/8/8/8/8/8/8/5KR1 w G - 0 1" "" "^The engine lacks f1g1 \(O-O\).$"
    finds no-knights 3 "7k/8/4P3/8/8/8/8/K7 w - - 0 1" "e6e7 h8g7" "^The engine lacks e7e8n \(e8=N\+\).$"
    finds ep-stays 4 "8/8/8/8/k2p4/8/4P3/4K3 w - - 0 1" "e2e4 a4a3 e1d1" "^The engine has d4e3, which is not legal"
    bisect 1 --against "'$FAULTY' ep-stays" 4 --fen "8/8/8/8/k2p4/8/4P3/4K3 w - - 0 1"
    says "^Given this position as a FEN, it has the right moves: the fault is in making"
    says "^    position fen 8/8/8/8/k2pP3/8/8/4K3 b - e3 0 1 moves a4a3 e1d1$"
    finds right-rook-taken 4 "4k2r/6B1/8/8/8/8/8/K7 w k - 0 1" "g7h8" "^The engine has e8g8, which is not legal"
    finds total 3 "$kiwipete" "" "its total is 49; expected 48. It was read in the line 'Nodes searched: 49'.$"
    finds ones 3 "$kiwipete" "" "^The engine counts 2 for .* at depth 1; expected 1. So it is with 48 of 48 moves.$"
    finds unsteady 3 "7k/8/8/8/8/8/8/1K6 w - - 0 1" "" "^The engine counts 4 for b1c2 at depth 2; expected 3."
}

# The commands of the JSON in $out.
commands() {
    i=0
    while "$JSON" commands.$i <"$out" 2>/dev/null; do i=$((i + 1)); done
}

# part FAULT MANNERS DEPTH FEN PART: which part of it is wrong, as JSON; the commands that are shown, given to a new
# process, bring its wrong total.
part() {
    bisect 1 --against "'$FAULTY' $1 $2" "$3" --fen "$4" --json
    got=$("$JSON" fault <"$out")
    [ "$got" = "$5" ] || problem "$1 $2: the fault is in $got, expected $5"
    total=$("$JSON" engine_total <"$out")
    # shellcheck disable=SC2086
    commands | "$FAULTY" $1 $2 >"$SCRATCH/shown"
    got=$(sed -n 's/^Nodes searched: //p' "$SCRATCH/shown" | tail -n 1)
    [ -z "$got" ] || [ "$got" = "$total" ] || problem "$1 $2: the commands bring $got, not $total: $(commands)"
}

# parts FAULT DEPTH FEN PART [PART WHEN IT PRINTS TOTALS ONLY]
parts() {
    part $1 "" $2 "$3" "$4"
    part $1 "totals" $2 "$3" "${5:-$4}"
    part $1 "xboard" $2 "$3" "$4"
}

test_parts() {
    parts ep-dropped 2 "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1" generation
    parts magic-digit 2 "7k/8/8/8/2nR2n1/3N4/8/K7 w - - 0 1" generation
    parts ep-stays 4 "8/8/8/8/k2p4/8/4P3/4K3 w - - 0 1" making
    parts right-rook-taken 2 "4k2r/6B1/8/8/8/8/8/K7 w k - 0 1" making
    parts right-taken-other 4 "r3k3/8/8/8/4B3/8/r7/5K2 w q - 0 1" making
    parts draw-repeated 5 "7k/8/8/8/8/8/8/K7 w - - 0 1" making
    parts undo-rights 2 "r3k2r/8/8/3BB3/8/8/8/2K5 w kq - 0 1" undoing "undoing or table"
    parts undo-passed 2 "7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1" undoing
    parts undo-rook 2 "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" undoing
    parts undo-pawn 2 "7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1" undoing "undoing or table"
    parts undo-promotion 2 "8/1P1P4/8/3k4/8/8/8/K7 w - - 0 1" undoing
    parts key-no-rights 5 "7k/7p/7P/8/8/8/6PP/2B1K2R w K - 0 1" table
    parts key-no-passed 5 "k7/p7/P7/8/5p2/7p/4P2P/7K w - - 0 1" table
    parts table-no-depth 6 "7k/8/8/8/8/8/8/K7 w - - 0 1" table
    part none ones 1 "$kiwipete" counting
    part none total 2 "$kiwipete" counting
    part none "narrow totals" 3 "$kiwipete" counting
    bisect 1 --against "'$FAULTY' none narrow totals" 3 --fen "$kiwipete"
    says "^That is right but for a multiple of 2\^16 or 2\^32: the counter seems to be too small.$"
    part none inner 2 "$kiwipete" counting
    bisect 1 --against "'$FAULTY' none inner" 3 --fen "$kiwipete"
    says "^The moves are right, and each has one more: those before the last seem to be counted too.$"
    part none "inner fens" 3 "$kiwipete" counting
    # Two moves: what adds one to each of them may be anything.
    part none inner 2 "7k/8/8/8/8/8/p7/K7 w - - 0 1" inside
    bisect 1 --against "'$FAULTY' none inner" 2 --fen "7k/8/8/8/8/8/p7/K7 w - - 0 1"
    says "^After each move alone it is right. I cannot tell whether .* in undoing them, in counting, or in a table"
    # In one process nobody is accused who is right in a new one.
    bisect 1 --fast --against "'$FAULTY' key-no-rights fens stale" 5 --fen "7k/7p/7P/8/8/8/6PP/2B1K2R w K - 0 1" --json
    [ "$("$JSON" fault <"$out")" = "not known" ] || problem "--fast: $(cat "$out")"
    bisect 1 --fast --against "'$FAULTY' ep-dropped" 2 --fen "$kiwipete" --json
    [ "$("$JSON" fault right_by_fen <"$out" | tr '\n' ' ')" = "generation false " ] || problem "--fast: $(cat "$out")"
    # A castling right that stays from the position before is no table that mixes the two up.
    part key-no-rights "fens stale" 5 "7k/7p/7P/8/8/8/6PP/2B1K2R w K - 0 1" setting
    # Nobody is accused of what another fault would do as well.
    part undo-rights copies 2 "r3k2r/8/8/3BB3/8/8/8/2K5 w kq - 0 1" inside
    part key-no-rights forgets-all 5 "7k/7p/7P/8/8/8/6PP/2B1K2R w K - 0 1" inside
    part table-no-depth forgets 6 "7k/8/8/8/8/8/8/K7 w - - 0 1" "undoing or table"
    part right-rook-taken fens 2 "4k2r/6B1/8/8/8/8/8/K7 w k - 0 1" inside
    part none unsteady 2 "$kiwipete" inside
    FAULTY_ONCE=$SCRATCH/once
    export FAULTY_ONCE
    part none once 2 "$kiwipete" unsteady
    bisect 0 --against "'$FAULTY' none once" 2 --fen "$kiwipete"
}

# Each fault that rules.epd is there for, from the position that shows it.
test_faults() {
    awk '/^# fault: / { fault = $3 } / [wb] .*;D/ { n = split($0, part, " ?;D"); print fault "|" part[n] + 0 "|" part[1] }' \
        "$SOURCE/data/perft/rules.epd" >"$SCRATCH/faults"
    [ "$(lines_of "$SCRATCH/faults")" -ge 250 ] || problem "only $(lines_of "$SCRATCH/faults") positions"
    while IFS='|' read -r fault depth fen; do
        [ $fault != mate-counts ] || continue # at once mate: its divide has no line to be wrong
        bisect 1 --against "'$FAULTY' $fault" $depth --fen "$fen" --json </dev/null
        case $fault:$("$JSON" fault <"$out") in
        undo-*:undoing | key-*:table | table-*:table) ;;
        undo-* | key-* | table-*) problem "$fault, $fen: $(cat "$out")" ;;
        *:generation | *:making) ;;
        *) problem "$fault, $fen: $(cat "$out")" ;;
        esac
    done <"$SCRATCH/faults"
}

# speaks DIALECT MESSAGE MANNERS...: an engine without en passant that speaks so: how that is put, and what is found after
# a2a4 of kiwipete. One that is right is right, at depth 3, with castling, promotions and counts over a thousand.
speaks() {
    dialect=$1 message=$2
    shift 2
    bisect 0 --against "'$FAULTY' none $*" 3 --fen "r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1" --json
    got=$("$JSON" spoken <"$out")
    [ "$got" = "$dialect" ] || problem "$*: spoken to as $got, expected $dialect"
    bisect 1 --against "'$FAULTY' ep-dropped $*" 2 --fen "$kiwipete"
    says "^They differ after 1 move: a2a4 "
    says "$message"
}

lacks="^The engine lacks b4a3 \\(bxa3\\).$"
counts="^The engine counts 43 moves here; expected 44. It prints totals only"

# agrees_within SECONDS MANNERS
agrees_within() { bisect 0 --against "'$FAULTY' none $2" --seconds $((allowed * $1)) 2; }

test_dialects() {
    steadily speaks "UCI, 'go perft %d'" "$lacks"
    steadily speaks "UCI, 'perft %d'" "$lacks" perft
    steadily speaks "UCI, 'perft %d'" "$lacks" deaf
    steadily speaks "UCI, 'go perft %d', without ucinewgame" "$lacks" no-newgame
    steadily speaks "UCI, 'go perft %d', without Chess960" "$lacks" no-960
    steadily speaks "UCI, 'go perft %d', by FEN only" "$lacks" fens
    steadily speaks "UCI, 'go perft %d', totals only" "$counts" totals
    steadily speaks "UCI, 'go perft %d', totals only" "$counts" depths
    steadily speaks "UCI, 'go perft %d', no total" "$lacks" no-total
    steadily speaks "UCI, 'go perft %d'" "$lacks" info
    steadily speaks "UCI, 'go perft %d', totals only" "$counts" info totals
    steadily speaks "UCI, 'go perft %d'" "$lacks" divides
    # a move that mates may have no line where the replies to it are counted
    steadily speaks "UCI, 'go perft %d'" "$lacks" no-zeros
    bisect 0 --against "'$FAULTY' none no-zeros" 4 --fen "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1"
    says "^They agree to depth 4.$"
    # what is said on the way is no total
    steadily speaks "UCI, 'go perft %d', totals only" "$counts" progress totals
    steadily bisect 0 --against "'$FAULTY' none progress late totals" 3
    steadily speaks "UCI, 'perft %d', by FEN only, totals only" "$counts" perft totals fens
    steadily speaks "UCI, 'go perft %d'" "$lacks" late
    steadily speaks "xboard, 'perft %d'" "$lacks" xboard
    steadily speaks "xboard, 'perft %d'" "$lacks" old-xboard labelled
    steadily speaks "xboard, 'perft %d', totals only" "$counts" xboard totals
    steadily speaks "xboard, 'perft %d'" "$lacks" xboard no-uci
    for manner in blank labelled numbered commas o-o upper; do steadily speaks "UCI, 'go perft %d'" "$lacks" $manner; done
    steadily agrees_within 2 "old-xboard mute" # it answers no greeting: there is time for questions
    steadily agrees_within 3 deaf # what was not answered takes not all of the time
    # words that are given are not tried one by one
    bisect 0 --against "'$FAULTY' none perft" --perft "perft %d" 3 --json
    bisect 1 --against "'$FAULTY' none perft" --perft "divide %d" 3
    grep -q "'divide %d' brings no count" "$err" || problem "--perft: said '$(cat "$err")'"
    bisect 1 --against "'$FAULTY' ep-dropped fen-perft" --perft "perft %d {fen}" 2 --fen "$kiwipete"
    says "^UCI, 'perft %d {fen}', by FEN only$"
    says "^They differ after 1 move: a2a4 "
    says "$lacks"
    # a command for each question
    for manner in "" totals depths divides commas; do
        bisect 0 --command "'$FAULTY' none $manner plain {fen} {depth}" 3
        bisect 1 --command "'$FAULTY' ep-dropped $manner plain \"{fen}\" {depth}" 2 --fen "$kiwipete"
        says "^They differ after 1 move: a2a4 "
    done
    bisect 0 --command "case {depth} in 1) printf 20;; 2) printf 400;; 3) printf 8,902;; esac; : {fen}" 1
    says "^They agree to depth 1.$"
    # in other forms: CSV, JSON, blanks between digits, several moves in a line
    for form in 'BEGIN { print "move,depth,nodes" } /^[a-h]/ { sub(": ", ",3,"); print }' \
        '/^[a-h]/ { print "{\"move\": \"" $1 "\", \"nodes\": " $2 "}"; n += $2 } END { print "{\"nodes\": " n "}" }' \
        '/^[a-h]/ { printf "%s\"%s\": %s", n++ ? ", " : "{", substr($1, 1, length($1) - 1), $2 } END { print n ? "}" : "{}" }' \
        '/^[a-h]/ && $2 > 999 { printf "%s %d %03d nodes\n", $1, $2 / 1000, $2 % 1000; next } { print }'; do
        printf '%s\n' "$form" >"$SCRATCH/form.awk"
        bisect 0 --command "'$FAULTY' none plain {fen} {depth} | awk -f '$SCRATCH/form.awk'" 4
        bisect 1 --command "'$FAULTY' ep-dropped plain {fen} {depth} | awk -f '$SCRATCH/form.awk'" 3 --fen "$kiwipete"
        says "^They differ after 1 move: a2a4 "
        says "$lacks"
    done
    # nobody is blamed where it is not certain who is wrong
    bisect 1 --command "'$FAULTY' none plain {fen} {depth} | awk '/^[a-h]/ { sub(\": \", \",3,\"); print }'" 3 --fen "$kiwipete"
    grep -q "cannot tell who is wrong: which number is the count cannot be seen in lines like '[a-h1-8]*,3,[0-9]*'" "$err" || problem "fields: said '$(cat "$err")'"
    bisect 1 --command "'$FAULTY' none plain {fen} {depth} | awk '/^[a-h]/ { print \$0 \"\\n\\n  a7a6 1\" }'" 2 --fen "$kiwipete"
    grep -q "cannot tell who is wrong: .* has moves more than once" "$err" || problem "moves of others: said '$(cat "$err")'"
    fails 1 "cannot tell who is wrong: the engine's counts after 'go perft 1' add up to 19, its total is 20; not understood: '[a-h1-8]*: plenty'" \
        "'$FAULTY' none odd"
    fails 1 "cannot tell when the engine's answer to 'go perft %d' ends" "'$FAULTY' none late no-total"
    fails 1 "cannot tell which total .* is the last" "'$FAULTY' none late depths"
    fails 1 "cannot tell what the engine counts: it seems to print a divide for each depth" "'$FAULTY' none late divides"
    fails 1 "cannot tell what the engine counts: it seems to print a divide for each depth" "'$FAULTY' none old-xboard divides"
    # Nothing but ones, as at depth 1, and then an empty line: no other divide.
    late="'$SLEIGHT' uci | while read -r line; do echo \"\$line\"; case \$line in Nodes*) sleep 0.1; echo;; esac; done"
    bisect 0 3 --against "$late" --fen "k7/p7/P7/8/8/7p/7P/7K b - - 0 1"
    fails 1 "cannot tell what the engine counts: .* is read as 21, where 20 is right" "'$FAULTY' total totals"
    # Chess960
    chess960="7k/8/8/8/8/8/8/5KR1 w G - 0 1"
    bisect 2 --against "'$FAULTY' none no-960" 2 --fen "$chess960"
    grep -q "no option UCI_Chess960" "$err" || problem "Chess960: said '$(cat "$err")'"
    bisect 0 --against "'$FAULTY' none no-960" 2 --fen "$chess960" --chess960
}

# fails STATUS PATTERN MANNER [ARGUMENTS...]: one line on stderr that matches, no board, and in time: all that is tried
# takes --seconds, and another for an engine that does not end at quit. In PATTERN @ is for these seconds, of which a greeting
# is given ten at most.
fails_within() {
    expected=$1 pattern=$(echo "$2" | sed "s/@/$((allowed < 10 ? allowed : 10))/")
    shift 2
    begun=$(date +%s)
    bisect "$expected" --seconds $allowed 3 --against "$@"
    [ $(($(date +%s) - begun)) -le $((allowed + 4 * PATIENCE)) ] || problem "$1: took $(($(date +%s) - begun)) s with --seconds $allowed"
    [ "$(lines_of "$err")" -eq 1 ] || problem "$1: $(lines_of "$err") lines on stderr, expected one"
    grep -Eq -e "$pattern" "$err" || problem "$1: said '$(cat "$err")', expected /$pattern/"
}
fails() { steadily fails_within "$@"; }

test_manners() {
    fails 1 "did not answer 'go perft 1' with .*Nodes searched.* within [0-9.]+ s" "'$FAULTY' hangs" # some of the time went for the greeting
    fails 1 "did not answer 'uci' with uciok within @ s" "'$FAULTY' mute"
    fails 1 "did not answer 'uci' with uciok within @ s, nor 'xboard'" "sleep 1000"
    fails 1 "did not answer 'uci' with uciok within @ s, nor 'xboard'" "sh -c 'trap \"\" TERM; while :; do sleep 1; done'"
    fails 1 "does not count: .*its last line is 'Nodes searched: unknown'.*; expected --perft with the words it knows" "'$FAULTY' nonsense"
    fails 1 "does not count: 'perft %d' brings no count .*; expected other words after --perft$" "'$FAULTY' nonsense" --perft "perft %d"
    fails 1 "does not count: .* begins a search, its last line is 'info depth 1 .*" "'$FAULTY' searches"
    fails 1 "does not count: .*; its last line to stderr, which 2>&1 would add, is 'Nodes searched: 20'; expected" "'$FAULTY' none stderr"
    fails 1 "does not count: .* begins a search, its last line is 'count: 3'; expected" "'$FAULTY' none talks"
    fails 1 "only repeats what it is sent, such as 'perft 1'; expected a chess engine$" "cat"
    fails 1 "only repeats what it is sent, such as 'go perft 1'; expected a chess engine$" "cat" --perft "go perft %d"
    fails 1 "only repeats what it is sent, such as 'perft 1 rnbq.*expected a chess engine$" "cat" --perft "perft %d {fen}"
    bisect 1 3 --against cat --perft "perft %d {fen}" # with all the time there is
    grep -q "only repeats what it is sent" "$err" || problem "cat: said '$(cat "$err")'"
    # A build that watches itself may not read 10,000 lines in five seconds, which is all that the first question is given.
    slow=
    [ "$PATIENCE" -eq 1 ] || slow='|did not answer'
    fails 1 "talks nonsense: 10000 lines$slow" "'$FAULTY' endless"
    fails 1 "talks nonsense: 10000 lines after 'uci'$slow" "yes"
    fails 1 "did not answer|talks nonsense" "cat /dev/zero"
    fails 1 "closed its output|did not answer" "'$FAULTY' closes"
    fails 1 "ended \(exit status 3\) after 'go perft 1'; it said: 'no more, says the engine'" "'$FAULTY' ends"
    fails 1 "ended \(exit status 0\) after 'uci'" "true"
    fails 1 "crashed \(Abort" "'$FAULTY' none 1"
    fails 1 "crashed \(Abort" "exec '$FAULTY' none 6"
    fails 1 "brings no count that can be read, its last line is '.x80'" "'$FAULTY' binary"
    fails 2 "cannot run the command" "$SCRATCH/nothing-there"
    fails 2 "cannot run the command" "$SCRATCH"
    for arguments in "" "3" "--against true" "0 --against true" "3 --against true --seconds 0" "3 4 --against true"; do
        # shellcheck disable=SC2086
        bisect 2 $arguments
        [ "$(lines_of "$err")" -eq 1 ] || problem "bisect $arguments: $(cat "$err")"
    done
    for command in "" "myperft {fen}" "myperft {depth}"; do
        bisect 2 3 --command "$command"
        grep -q "expected {fen} and {depth}" "$err" || problem "--command '$command': $(cat "$err")"
    done
    for words in "" "perft" "perft %s" "perft %d %d" "%n %d" "%%d"; do
        bisect 2 3 --against true --perft "$words"
        grep -q "expected words with one %d" "$err" || problem "--perft '$words': $(cat "$err")"
    done
    bisect 2 3 --against true --command "true {fen} {depth}"
    bisect 2 3 --command "true {fen} {depth}" --perft "perft %d"
    bisect 2 3 --command "$SCRATCH/nothing-there {fen} {depth}"
    bisect 1 3 --command "'$FAULTY' ends plain {fen} {depth}"
    grep -q "ended (exit status 3) at .*; it said: 'no more, says the engine'" "$err" || problem "--command: $(cat "$err")"
    bisect 1 3 --seconds 1 --command "'$FAULTY' hangs plain {fen} {depth}"
    grep -q "did not answer .* within 1 s" "$err" || problem "--command: $(cat "$err")"
    for command in "" "  "; do
        bisect 2 3 --against "$command"
        grep -q "against is empty; expected" "$err" || problem "bisect --against '$command': $(cat "$err")"
    done
    bisect 2 3 --against true --fen "8/8/8/8/8/8/8/8 w - -"
}

# guard_of PROCESS: the child of `bisect` that has its name (host/port/guard_posix.h).
guard_of() { ps -eo pid= -o ppid= -o args= | awk -v parent="$1" '$2 == parent && $4 == "bisect" { print $1 }'; }

# signalled NAME [both]: exit status of `bisect` with an engine that hangs, sent this signal; both: its guard before it,
# as by `pkill sleight`. It runs in the foreground, as the shell has SIGINT and SIGQUIT ignored by what runs behind it.
signalled() {
    rm -f "$SCRATCH/pid" "$SCRATCH/sent"
    {
        until process=$(cat "$SCRATCH/pid" 2>/dev/null) && [ -n "$process" ]; do sleep 0.05; done
        under_way "$process" 0
        waited=0
        until is_there || [ $waited -eq $((600 * PATIENCE)) ]; do sleep 0.1 && waited=$((waited + 1)); done
        guard=
        [ $# -lt 2 ] || guard=$(guard_of "$process")
        echo "$guard" >"$SCRATCH/guard"
        # shellcheck disable=SC2086
        kill -"$1" $guard "$process"
        : >"$SCRATCH/sent"
    } &
    sh -c 'ulimit -c 0; echo $$ >"$0"; exec "$@"' "$SCRATCH/pid" "$SLEIGHT" bisect 3 --against "$engine" >"$out" 2>"$err"
    status=$?
    wait
}

# Nothing of an engine is left, not what its shell started either, whatever ends the program: an answer that does not
# come, signals that are caught and that are not, an output that nobody reads.
test_signals() {
    have ps || skip "no ps here: nobody knows what is left"
    seconds=4321.$$
    engine="sleep $seconds; true"
    is_there() { ps -eo args 2>/dev/null | grep "^sleep $seconds" >"$SCRATCH/left"; }
    # After a minute.
    is_left() {
        waited=0
        while is_there; do
            [ $waited -lt $((600 * PATIENCE)) ] || return 0
            sleep 0.1 && waited=$((waited + 1))
        done
        return 1
    }
    bisect 1 --seconds 0.5 --against "$engine" 3
    is_left && problem "after no answer the engine is still there"
    for name in TERM INT HUP; do
        signalled $name
        [ $status -eq 1 ] || problem "SIG$name: exit $status, expected 1"
        grep -q "stopped" "$err" || problem "SIG$name: said '$(cat "$err")'"
        is_left && problem "after SIG$name the engine is still there"
    done
    for name in QUIT KILL ABRT; do
        signalled $name 2>/dev/null
        [ $status -gt 128 ] || problem "SIG$name: exit $status"
        is_left && problem "after SIG$name the engine is still there"
    done
    for name in QUIT ABRT USR1; do
        signalled $name both 2>/dev/null
        [ "$(wc -w <"$SCRATCH/guard" | tr -d ' ')" -eq 1 ] || problem "SIG$name: guards: '$(cat "$SCRATCH/guard")', expected one"
        [ $status -gt 128 ] || problem "SIG$name: exit $status"
        is_left && problem "after SIG$name to all that has its name the engine is still there"
    done
    rm -f "$SCRATCH/sent"
    (trap '' HUP && signalled HUP && exit $status) &
    waited=0
    until [ -e "$SCRATCH/sent" ] || [ $waited -eq $((600 * PATIENCE)) ]; do sleep 0.1 && waited=$((waited + 1)); done
    sleep 0.5
    [ "$(ps -eo args 2>/dev/null | grep -c "^sleep $seconds")" -eq 1 ] || problem "SIGHUP ends it though it is ignored"
    kill -KILL "$(cat "$SCRATCH/pid")"
    wait
    is_left && problem "the engine is still there"
    # Years of counting, and nobody reads.
    { "$SLEIGHT" bisect 30 --against "'$FAULTY' none; sleep $seconds" 2>"$err"; echo $? >"$SCRATCH/status"; } | true
    [ "$(cat "$SCRATCH/status")" -eq 1 ] || problem "a closed output: exit $(cat "$SCRATCH/status")"
    is_left && problem "after a closed output the engine is still there"
}

test_stockfish() {
    PATH=$PATH:/usr/games
    have stockfish || skip "no stockfish here (Debian: apt-get install stockfish): bisect is not tried against it"
    bisect 0 --against stockfish 4
    bisect 0 --against stockfish 3 --fen "$kiwipete"
    bisect 0 --against stockfish 5 --fen "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
    bisect 0 --against stockfish 3 --fen "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
    bisect 0 --against stockfish 3 --fen "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9"
    bisect 0 --against stockfish 3 --fen "$kiwipete" --chess960
    bisect 0 --against stockfish 2 --fen "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" --json
    [ "$("$JSON" agree depth against <"$out" | tr '\n' ' ')" = "true 2 stockfish " ] || problem "json: $(cat "$out")"
    bisect 0 --against "'$SLEIGHT' uci" 4
    bisect 0 --against "'$SLEIGHT' uci" 3 --fen "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
}

"test_${1:?which subject?}"
finish
