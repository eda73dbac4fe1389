#!/bin/sh
# SPDX-License-Identifier: MIT
#
# epd.sh SUBJECT: `sleight epd`, one subject a run: format (what can be read, and
# what is said of the rest), large (counts), report, endless (input without an end),
# stop, against (another program), suites (data/perft up to a size), deep (all of data/perft) or second (the
# counts by a second program).
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
file=$SCRATCH/suite.epd
data=$SOURCE/data/perft
start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# ends STATUS LAST-LINE ARGUMENTS...: the exit status, the last line of stdout.
ends() {
    expected=$1 last=$2
    shift 2
    "$SLEIGHT" epd "$@" >"$out" 2>"$err"
    status=$?
    [ $status -eq "$expected" ] || problem "epd $*: exit $status, expected $expected: $(head -n 1 "$err")"
    [ "$(tail -n 1 "$out")" = "$last" ] || problem "epd $*: '$(tail -n 1 "$out")', expected '$last'"
}

# says PATTERN: somewhere in the last output.
says() { grep -Eq -e "$1" "$out" || problem "expected /$1/ in: $(head -n 5 "$out")"; }

# misused PATTERN ARGUMENTS...: exit 2, nothing on stdout, one line on stderr that matches.
misused() {
    pattern=$1
    shift
    ends 2 "" "$@"
    [ -s "$out" ] && problem "epd $*: misused, yet printed"
    [ "$(lines_of "$err")" -eq 1 ] || problem "epd $*: $(lines_of "$err") lines on stderr, expected one"
    grep -Eq -e "$pattern" "$err" || problem "epd $*: said '$(cat "$err")', expected /$pattern/"
}

# reads LINE: a suite of this one line passes. bad PATTERN LINE: it fails, and that is why.
reads() {
    printf "$1" >"$file"
    ends 0 "1 passed, 0 failed" "$file"
}
bad() {
    printf "$2" >"$file"
    ends 1 "0 passed, 1 failed" "$file"
    says "^$file:1: .*$1"
}

test_format() {
    reads "$start ;D1 20 ;D2 400\n"
    reads "$start; D1 20; D2 400;\n"
    reads "$start;D1 20;D2 400"
    reads "$start D1 20; D2 400;\r\n"
    reads "  $start ;d1 20\t;D0 1 \000\000\n"
    reads "\n# a comment\n\r\n$start ;D1 20 # D2 1\n   # more\n"
    reads "$start; D1 20; id \"a; D2 7 # \"; D2 400; bm e4;\n"
    reads "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ;D1 20\n"
    reads "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20;\n"
    reads "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1 ;D1 23\n"
    reads "\357\273\277$start ;D1 20\n"
    reads "\357\273\277# a comment\n$start ;D1 20\n"
    bad "column 1\\)" "\357\273\277\357\273\277$start ;D1 20\n"
    bad "column 2\\)" "nonsense\n"
    bad "king" "8/8/8/8/8/8/8/K7 w - - ;D1 3\n"
    bad "no count" "$start\n"
    bad "no count" "$start; D one;\n"
    bad "cannot read 'D1 2x'" "$start ;D1 2x\n"
    bad "cannot read 'D1'" "$start ;D1\n"
    bad "cannot read 'D300 1'" "$start ;D300 1\n"
    bad "cannot read 'D1 9999" "$start ;D1 9999999999999999999999999999999999999999x\n"
    { printf '%s ;D1 20 ' "$start"; head -c 3000000 /dev/zero | tr '\0' 'x'; printf '\n%s ;D1 20\n' "$start"; } >"$file"
    ends 1 "1 passed, 1 failed" "$file"
    says ":1: longer than"
    { printf '%s ;D1 20 ' "$start"; head -c 3000000 /dev/zero; printf '\n'; } >"$file"
    ends 0 "1 passed, 0 failed" "$file"
    ends 1 "0 passed, 106 failed" "$data/hostile.epd"
    misused "cannot read" "$SCRATCH/none"
    misused "folder" "$SCRATCH"
    misused "FILE" --max-depth 2
    : >"$file"
    misused "no position" "$file"
    misused "expected a whole number" "$data/mixed.epd" --max-nodes -1
    misused "nothing to compare" "$data/rules.epd" --max-depth 0
    printf '%s ;D0 1 ;D1 20\n' "$start" >"$file"
    misused "nothing to compare" "$file" --max-nodes 0 --json
    ends 0 "1 passed, 0 failed" "$file" --max-depth 0
}

# too_large COUNT: no position has it, and it is not passed over: the line is named, and nothing is counted.
too_large() {
    printf '# counts\n%s ;%s ;D2 400\n' "$start" "$1" >"$file"
    misused "'$file': line 2: '${1%% *} .*: the count is larger than any position has at this depth" "$file"
    misused "line 2" "$file" --max-depth 0
}

test_large() {
    too_large "D1 18446744073709551616"
    too_large "D1 9999999999999999999999999999999999999999"
    too_large "D20 9999999999999999999999999999999999999999"
    too_large "D0 2"
    too_large "D1 769"
    too_large "D7 18446744073709551616000"
    bad "D1 expected 768, got 20" "$start ;D1 768\n"
    # One that can be is over a limit, but not over none.
    large="$start ;D2 400 ;D14 61885021521585529237\n"
    reads "$start ;D2 400\n"
    printf "$large" >"$file"
    ends 0 "1 passed, 0 failed" "$file" --max-nodes 18446744073709551615
    ends 0 "1 passed, 0 failed" "$file" --max-depth 13
    ended_by TERM 0.5 "$SLEIGHT" epd "$file" >"$out" 2>"$err"
    [ "$(tail -n 1 "$out")" = "0 passed, 0 failed, 1 not run (stopped)" ] || problem "D14 is left out: $(cat "$out" "$err")"
}

test_report() {
    printf '%s ;D1 20 ;D2 401 ;D3 1\n4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1 ;D1 99\n%s ;D1 20\nx\n' "$start" "$start" >"$file"
    ends 1 "1 passed, 3 failed" "$file"
    says ":1: D2 expected 401, got 400"
    says "^    $start\$"
    says "^    e2e4: 20\$"
    says "^    e1h1: 1\$"
    says "^    e1b1: 1\$"
    says ":4: "
    cp "$out" "$SCRATCH/one"
    for threads in 2 5 256; do
        "$SLEIGHT" epd "$file" --threads $threads | cmp - "$SCRATCH/one" || problem "$threads threads report it otherwise"
    done
    ends 1 "2 passed, 2 failed" "$file" --max-depth 1
    ends 1 "0 passed, 1 failed, 3 skipped (over the limit)" "$file" --max-nodes 0
    says ":4: "
    "$SLEIGHT" epd "$file" --json >"$out"
    [ "$("$JSON" passed failed skipped counts failures.0.line failures.0.depth failures.0.expected failures.0.got failures.0.divide.e2e4 \
        failures.1.divide.e1b1 failures.2.line <"$out" | tr '\n' ' ')" = "1 3 0 4 1 2 401 400 20 1 4 " ] || problem "json: $(cat "$out")"
    ends 0 "250 passed, 0 failed" "$data/rules.epd" --threads 2
    "$SLEIGHT" epd - <"$data/rules.epd" | grep -qx "250 passed, 0 failed" || problem "stdin is not read"
    # What is counted for one line of the report is given up before the next.
    yes "$start ;D1 21" | head -n 16000 >"$file"
    (limit_memory 200000; exec "$SLEIGHT" epd "$file") >"$out" 2>"$err"
    [ "$(tail -n 1 "$out")" = "0 passed, 16000 failed" ] || problem "16000 failures: $(tail -n 1 "$out") $(cat "$err")"
    while read -r name _; do
        counts_by "$name" || continue
        ends 0 "250 passed, 0 failed" "$data/rules.epd" --method "$name"
    done <"$METHODS"
}

# no_suite PATTERN FILE: refused within a minute (of a build that does not watch itself), where it takes a second, and 200 MB.
no_suite() {
    (limit_memory 200000; exec timeout -k 1 $((60 * PATIENCE)) "$SLEIGHT" epd "$2") >"$out" 2>"$err"
    status=$?
    [ $status -eq 2 ] || problem "$2: exit $status, expected 2: $(head -n 1 "$err")"
    [ "$(cat "$out" "$err" | wc -l)" -eq 1 ] || problem "$2: $(cat "$out" "$err" | wc -l) lines, expected one"
    grep -q -e "$1" "$err" || problem "$2: said '$(cat "$err")', expected /$1/"
}

test_endless() {
    no_suite "'/dev/zero': no end after 64 MiB" /dev/zero
    no_suite "over 10000 lines that cannot be read\\|no end after" /dev/urandom
    yes | no_suite "'-': over 10000 lines that cannot be read" -
    yes '# a comment' | no_suite "'-': no end after 64 MiB" -
    yes '' | no_suite "'-': no end after 64 MiB" -
    { printf '%s ;D1 20\n' "$start"; cat /dev/zero; } | no_suite "'-': no end after 64 MiB" -
    { printf '%s ;D1 20\n' "$start"; yes; } | no_suite "'-': over 10000 lines that cannot be read" -
    # As many as may be, and one more.
    yes | head -n 10000 >"$file"
    ends 1 "0 passed, 10000 failed" "$file"
    yes | head -n 10001 >"$file"
    no_suite "over 10000 lines" "$file"
    yes '8/8/8/8/8/8/8/K1k5 w - - ;D0 1' | head -n 1000001 >"$file"
    misused "over 1000000 positions" "$file"
    # A file that is none: a hundred lines are named, the others counted.
    { head -c 100000 "$SLEIGHT"; yes | head -n 200; printf '%s ;D1 20\n' "$start"; } >"$file"
    "$SLEIGHT" epd "$file" >"$out" 2>"$err"
    [ $? -eq 1 ] || problem "a binary file: $(head -n 1 "$err")"
    [ "$(lines_of "$out")" -eq 102 ] || problem "a binary file: $(lines_of "$out") lines, expected 102"
    more=$(tail -n 2 "$out" | sed -n 's/ more lines cannot be read$//p')
    [ "$(tail -n 1 "$out")" = "1 passed, $((more + 100)) failed" ] || problem "a binary file: $(tail -n 2 "$out")"
    "$SLEIGHT" epd "$file" --json >"$out"
    [ "$("$JSON" failures_left_out failed <"$out" | tr '\n' ' ')" = "$more $((more + 100)) " ] || problem "json: $(tail -n 9 "$out")"
    "$JSON" failures.99.problem <"$out" >/dev/null 2>&1 || problem "json: not a hundred failures"
    "$JSON" failures.100.problem <"$out" >/dev/null 2>&1 && problem "json: over a hundred failures"
    # Input that neither comes nor ends: a signal ends it.
    mkfifo "$SCRATCH/pipe"
    for signal in TERM HUP; do
        "$SLEIGHT" epd - <"$SCRATCH/pipe" >"$out" 2>"$err" &
        pid=$!
        exec 3>"$SCRATCH/pipe"
        echo "$start" >&3
        sleep 0.5 # it does not handle signals while it reads: there is nothing to wait for
        kill -$signal $pid
        waited=0
        while kill -0 $pid 2>/dev/null && [ $waited -lt $((300 * PATIENCE)) ]; do sleep 0.1 && waited=$((waited + 1)); done
        [ $waited -lt $((300 * PATIENCE)) ] || problem "SIG$signal does not end a reader that waits"
        kill -9 $pid 2>/dev/null
        exec 3>&-
        wait $pid 2>/dev/null
    done
}

test_stop() {
    printf '%s ;D1 20\n%s ;D9 2439530234167\n%s ;D1 20\n' "$start" "$start" "$start" >"$file"
    for pause in $pauses; do
        ended_by TERM "$pause" "$SLEIGHT" epd "$file" >"$out" 2>"$err"
        [ $status -eq 1 ] || problem "stopped: exit $status, expected 1"
        [ "$(tail -n 1 "$out")" = "0 passed, 0 failed, 3 not run (stopped)" ] || break # not too early
    done
    [ "$(tail -n 1 "$out")" = "1 passed, 0 failed, 2 not run (stopped)" ] || problem "stopped: $(cat "$out" "$err")"
}

suites="$data/double_checks.epd $data/enpassant.epd $data/mixed.epd $data/rules.epd $data/single_checks.epd"

# Those over the limit are skipped, none fails.
test_suites() {
    # shellcheck disable=SC2086
    "$SLEIGHT" epd $suites --max-nodes 100000000 --threads 2 >"$out" || problem "the suites: exit $?"
    tail -n 1 "$out"
    says '^[0-9]+ passed, 0 failed, [0-9]+ skipped'
}
test_deep() {
    # shellcheck disable=SC2086
    ends 0 "9368 passed, 0 failed" $suites --threads 2
}

# The rules, and some positions of the other suites, by Stockfish.
test_second() {
    PATH=$PATH:/usr/games
    have stockfish || skip "no stockfish here (Debian: apt-get install stockfish): the counts are not confirmed by a second program"
    grep -v -e '^#' -e '^$' "$data/rules.epd" >"$file"
    for name in double_checks enpassant single_checks; do awk -F 'D4 ' '$2 < 100000' "$data/$name.epd" | awk 'NR % 20 == 0'; done >>"$file"
    # The depth and count last in each line; Chess960 where rights are files.
    awk -F '[;]' '{
        n = split($NF, op, " "); split($1, f, " ")
        print "setoption name UCI_Chess960 value " (f[3] ~ /[A-Ha-h]/ ? "true" : "false")
        print "position fen " $1; print "go perft " substr(op[1], 2)
        print op[2] >"'"$SCRATCH/expected"'" }' "$file" >"$SCRATCH/commands"
    echo quit >>"$SCRATCH/commands"
    stockfish <"$SCRATCH/commands" | sed -n 's/^Nodes searched: //p' >"$SCRATCH/got"
    cmp "$SCRATCH/expected" "$SCRATCH/got" || problem "Stockfish counts otherwise"
    echo "$(lines_of "$SCRATCH/got") counts confirmed by Stockfish"
}

# row PASSED FAILED UNCLEAR NOT-ASKED RULE: that line of the table.
row() { says "^ *$1 +$2 +$3 +$4  $5$"; }

test_against() {
    rules=$data/rules.epd
    all=$(grep -c ';D' "$rules")
    chess960=$(grep -c -E '^[^#]* [wb] [A-Ha-h]*[A-Ha-h] .*;D' "$rules")
    for how in "" "totals perft" xboard; do
        case $how in
        xboard) ends 0 "$((all - chess960)) passed, 0 failed, $chess960 not asked (xboard, 'perft %d')" "$rules" --against "'$FAULTY' none $how" ;;
        totals*) ends 0 "$all passed, 0 failed (UCI, 'perft %d', totals only)" "$rules" --against "'$FAULTY' none $how" --jobs 3 ;;
        *) ends 0 "$all passed, 0 failed (UCI, 'go perft %d')" "$rules" --against "'$FAULTY' none $how" ;;
        esac
    done
    ends 1 "$((all - chess960 - 4)) passed, 4 failed, $chess960 not asked (UCI, 'go perft %d', without Chess960)" \
        "$rules" --against "'$FAULTY' ep-rank no-960" --jobs 2
    row - 2 - - "en passant pinned along the rank: both pawns would vanish from it"
    row - 2 - - "en passant pinned along the rank by a queen"
    row - - - 2 "Chess960: king and rook change places"
    row $((all - chess960 - 4)) - - - "$(($(grep -c '^# rule:' "$rules") - chess960 / 2 - 2)) rules"
    grep -q "another piece on the rank" "$out" && problem "the table has a rule that passed: $(cat "$out")"
    # what failed stands last in the table, above the reasons
    [ "$(sed -n '/^passed /,/^$/p' "$out" | sed '$d' | tail -n 2 | grep -c ' 2  *-  *-  en passant pinned')" -eq 2 ] || problem "failures are not last: $(cat "$out")"
    says "^not asked, $chess960: positions of Chess960: the engine has no option UCI_Chess960$"
    says "rules.epd:[0-9]*: D1 expected 6, got 7$"
    # and what is to be typed next does what it says
    advice=$(sed -n '/^Which part of it is wrong at the first of these:$/{n;s/^    sleight //p;}' "$out")
    eval "'$SLEIGHT' $advice" >"$SCRATCH/advised" 2>&1
    grep -q "^The engine has e5d6, which is not legal.$" "$SCRATCH/advised" || problem "advised: $advice: $(cat "$SCRATCH/advised")"
    "$SLEIGHT" epd "$rules" --against "'$FAULTY' ep-rank no-960" --all >"$out" 2>"$err"
    row 2 - - - "en passant with another piece on the rank: allowed"
    "$SLEIGHT" epd "$rules" --against "'$FAULTY' ep-rank no-960" --json >"$out" 2>"$err"
    [ "$("$JSON" passed failed not_asked failures.# failures.0.depth failures.0.got rules.0.failed not_asked_because.0.positions <"$out" | tr '\n' ' ')" = \
        "$((all - chess960 - 4)) 4 $chess960 4 1 7 2 $chess960 " ] || problem "json: $(cat "$out")"
    ends 0 "$((all - chess960)) passed, 0 failed, $chess960 not asked (a command for each question)" \
        "$rules" --command "'$FAULTY' none plain {fen} {depth}"
    # who prints no totals prints nothing where there is no move
    printf 'k7/2Q5/1K6/8/8/8/8/8 b - - 0 1 ;D1 0\n%s ;D1 20\n' "$start" >"$file"
    ends 0 "2 passed, 0 failed (UCI, 'go perft %d', no total)" "$file" --against "'$FAULTY' none no-total"
    ends 0 "2 passed, 0 failed (a command for each question, no total)" "$file" --command "'$FAULTY' none no-total plain {fen} {depth}"
    ends 1 "1 passed, 0 failed, 1 unclear (a command for each question, no total)" "$file" \
        --command "case {fen} in k7*) echo a bad position >&2 ;; *) '$FAULTY' none no-total plain {fen} {depth} ;; esac"
    says "no count that can be read in the answer to 'case .*, which is empty; it said: 'a bad position'$"
    # ids, and lines without a name
    printf '%s; id "the start"; D1 20; D2 400;\n%s; D1 21;\n' "$start" "$start" >"$file"
    ends 1 "1 passed, 1 failed (UCI, 'go perft %d')" "$file" --against "'$FAULTY' none"
    row 1 - - - "the start"
    row - 1 - - ".*suite.epd"
    # what cannot be read, and an engine that fails at each line
    ends 1 "1 passed, 0 failed, 1 unclear (UCI, 'go perft %d')" "$file" --against "'$FAULTY' none odd"
    says "^unclear, 1: cannot tell who is wrong: .* add up to 19, its total is 20; not understood: '.*plenty'$"
    # an answer without a count: nobody knows why
    printf '%s ;D1 20\n4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n' "$start" >"$file"
    for jobs in 1 3; do
        ends 1 "2 passed, 0 failed, 1 unclear (UCI, 'go perft %d', by FEN only)" "$file" --against "'$FAULTY' none picky" --jobs $jobs
        says "suite.epd:2: no count that can be read in the answer to 'go perft 1', its last line is '.*invalid position'$"
        says "^    4k3/8/8/8/8/8/8/4K3 b - - 0 1$"
    done
    "$SLEIGHT" epd "$file" --against "'$FAULTY' none picky" --json >"$out" 2>"$err"
    [ "$("$JSON" passed failed unclear failures.# failures.0.result unclear_because.0.positions <"$out" | tr '\n' ' ')" = "2 0 1 1 unclear 1 " ] ||
        problem "json: $(cat "$out")"
    # nobody can tell which number is the count
    printf '%s ;D1 21\n' "$start" >"$file"
    ends 1 "0 passed, 0 failed, 1 unclear (UCI, 'go perft %d', no total)" "$file" --against "'$FAULTY' none timed no-total"
    says "cannot tell who is wrong: which number is the count cannot be seen in lines like '[a-h1-8]*: 1 7', .* no total$"
    { printf '%s ;D1 20\n' "$start"; for i in 1 2 3 4 5; do printf '%s ;D2 400\n' "$start"; done; } >"$file"
    ends 1 "1 passed, 3 failed, 2 not asked (UCI, 'go perft %d')" "$file" --against \
        "sh -c 'while read -r line; do case \$line in go*2) exit 5 ;; *) echo \"\$line\" ;; esac; done' | '$FAULTY' none"
    says "the engine ended \\(exit status 0\\) after 'go perft 2'"
    says "^not asked, 2: the engine failed at three positions in a row$"
    ends 0 "1 passed, 0 failed, 5 skipped (over the limit) (UCI, 'go perft %d')" "$file" --max-depth 1 --against "'$FAULTY' none"
    misused "threads is for sleight" "$file" --against "'$FAULTY' none" --threads 2
    misused "jobs is for another" "$file" --jobs 2
    misused "all is for another" "$file" --all
    misused "inside quotes" "$file" --command "sh -c 'eng {fen} {depth}'"
    misused "expected one of them" "$file" --against true --command "true {fen} {depth}"
}

"test_${1:?which subject?}"
finish
