#!/bin/sh
# SPDX-License-Identifier: MIT
#
# proof.sh SUBJECT: the question whether there is a magic, given to a SAT solver, and the proof that there
# is none, checked: tool (what needs no solver), solver (Debian's cadical), or deep (all bishops with five
# mask squares that have no magic of 4 bits).
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
log=$SCRATCH/err
cnf=$SCRATCH/question.cnf
drat=$SCRATCH/proof.drat
answer=$SCRATCH/answer

# ---- without a solver ------------------------------------------------------------------------

# values HEX: the values of the 64 bits, as a solver prints them.
values() {
    echo "s SATISFIABLE"
    digits=${1#0x} bit=64
    while [ -n "$digits" ]; do
        rest=${digits#?} digit=$((0x${digits%"$rest"})) digits=$rest
        for weight in 8 4 2 1; do
            [ $((digit & weight)) -ne 0 ] && echo "v $bit" || echo "v -$bit"
            bit=$((bit - 1))
        done
    done
    echo "v 70 0"
}

test_question() {
    "$SLEIGHT" cnf --piece bishop --square c1 --bits 4 >"$cnf" || problem "cnf: exit $?"
    set -- $(grep '^p cnf ' "$cnf")
    [ "$4" -eq "$(grep -c ' 0$' "$cnf")" ] || problem "the head has $4 clauses, the file $(grep -c ' 0$' "$cnf")"
    most=$(grep -v '^[cp]' "$cnf" | tr -d -- - | tr ' ' '\n' | sort -n | tail -n 1)
    [ "$3" -eq "$most" ] || problem "the head has $3 variables, the clauses $most"
    grep -q '^c .*white magic with 4 index bits for the bishop on c1' "$cnf" || problem "no comment has the question"
    [ "$(grep -c '^c .*subset' "$cnf")" -ge 32 ] || problem "not all subsets are named in comments"
    echo before >"$out"
    "$SLEIGHT" cnf --piece bishop --square c1 --bits 4 --out "$out" || problem "--out: exit $?"
    cmp -s "$out" "$cnf" || problem "--out writes something else"
    ls "$out".part-* >/dev/null 2>&1 && problem "--out leaves a part behind"
    "$SLEIGHT" cnf --piece bishop --square c1 --bits 4 --below 2 >"$SCRATCH/cut.cnf"
    [ "$(lines_of "$SCRATCH/cut.cnf")" -lt "$(lines_of "$cnf")" ] || problem "--below makes the question no smaller"
    if [ -c /dev/full ]; then
        "$SLEIGHT" cnf --piece bishop --square c1 --bits 4 >/dev/full 2>"$log"
        [ $? -eq 1 ] || problem "a full disk is not noticed"
    fi
}

# The magic that is known for b1, as an answer; and the same with a bit flipped.
test_answer() {
    values fc0962854a77f576 >"$answer"
    prints 0 '^bishop b1 white 0xfc0962854a77f576 60 0$' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer"
    values fc0962854a77f076 >"$answer"
    prints 1 '^# 0xfc0962854a77f076 is no white magic with 4 bits for bishop b1$' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer"
    { echo "s SATISFIABLE"; echo "v 0"; } >"$SCRATCH/zero"
    prints 1 '^# 0x0000000000000000 is no white magic with 1 bit for rook a1; with --below' "$SLEIGHT" cnf --piece rook --square a1 --bits 1 --below 3 --model "$SCRATCH/zero"
    values fc0962854a77f576 |
        prints 0 'white 0xfc0962854a77f576' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model -
    prints 1 '"result": "no magic"' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer" --json
    "$JSON" <"$out" >/dev/null || problem "cnf --json is no JSON"
    is_refused cnf 'json without' --piece bishop --square b1 --bits 4 --json
    echo "s UNSATISFIABLE" >"$answer"
    prints 1 '^# the solver says that there is no white magic with 4 bits for bishop b1; ' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer"
    [ "$(cat "$out" "$log" | wc -l)" -eq 1 ] || problem "UNSATISFIABLE: $(cat "$out" "$log")"
    prints 1 'bishop b1 in shard 2/4; ' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --shard 2/4 --model "$answer"
    prints 1 '"result": "unsatisfiable"' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer" --json
    "$JSON" <"$out" >/dev/null || problem "cnf --json is no JSON: $(cat "$out")"
    grep -q '"magic"' "$out" && problem "a magic that there is not: $(cat "$out")"
    echo "c nothing" >"$answer"
    is_refused cnf 'gives no answer' --piece bishop --square b1 --bits 4 --model "$answer"
    printf 's SATISFIABLE\nv 1 2\n' >"$answer"
    is_refused cnf 'do not end' --piece bishop --square b1 --bits 4 --model "$answer"
}

# never_ends NAME: refused soon, in one line.
never_ends() {
    timeout -k 1 $((60 * PATIENCE)) "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$1" >"$out" 2>"$log"
    status=$?
    [ $status -eq 2 ] || problem "--model $1: exit $status, expected 2: $(head -n 1 "$log")"
    [ "$(cat "$out" "$log" | wc -l)" -eq 1 ] || problem "--model $1: $(cat "$out" "$log" | wc -l) lines, expected one"
    grep -q "has no end after 64 MiB" "$log" || problem "--model $1: said '$(cat "$log")'"
}

test_endless_answers() {
    never_ends /dev/zero
    yes 'c hello' 2>/dev/null | never_ends -
    yes '' 2>/dev/null | never_ends -
    yes 'v 70' 2>/dev/null | never_ends -
    { values fc0962854a77f576; yes 'c and so on' 2>/dev/null; } | never_ends -
}

test_small_proofs() {
    printf 'c two variables, four clauses\np cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n' >"$cnf"
    printf '2 0\nd 1 2 0\n0\n' >"$drat"
    prints 0 '^proved: no assignment satisfies' "$SLEIGHT" drat --cnf "$cnf" "$drat"
    prints 0 '"result": "proved"' "$SLEIGHT" drat --cnf "$cnf" "$drat" --json
    "$JSON" <"$out" >/dev/null || problem "drat --json is no JSON"
    printf 'a\004\000a\000' | prints 0 '^proved' "$SLEIGHT" drat --cnf "$cnf" -
    printf '3 1 0\n0\n' >"$drat"
    prints 1 '^not a proof: lemma 2 does not follow: 0$' "$SLEIGHT" drat --cnf "$cnf" "$drat"
    prints 1 '"wrong_lemma": "0"' "$SLEIGHT" drat --cnf "$cnf" "$drat" --json
    prints 1 '"result": "not a proof"' "$SLEIGHT" drat --piece bishop --square c1 --bits 4 --below 8 --shard 2/4 /dev/null --json
    [ "$("$JSON" piece square kind bits below shard shards <"$out" | tr '\n' ' ')" = "bishop c1 white 4 8 2 4 " ] ||
        problem "drat --json does not name the question: $(cat "$out")"
    prints 1 'it ends after 0 lemmas' "$SLEIGHT" drat --cnf "$cnf" /dev/null
    # Proofs that are cut: between steps, within one, within a literal.
    printf '3 1 0\n' | prints 1 'it ends after 1 lemmas' "$SLEIGHT" drat --cnf "$cnf" -
    for half in '3 1 0\n2' '3 1 0\n2 ' '3 1 0\nd' '3 1 0\nd 1 2\n' '3 1 0\n-2 '; do
        printf "$half" | prints 1 '^not a proof: it is cut, and ends within a step after 1 lemmas' "$SLEIGHT" drat --cnf "$cnf" -
    done
    for half in 'a' 'a\004' 'a\206\001\000a\204' 'a\206\001\000d'; do
        printf "$half" | prints 1 '^not a proof: it is cut' "$SLEIGHT" drat --cnf "$cnf" -
    done
    printf 'a\004' | prints 1 '"cut": true' "$SLEIGHT" drat --cnf "$cnf" - --json
    [ "$("$JSON" result <"$out")" = "not a proof" ] || problem "a proof that is cut: $(cat "$out")"
    # A head may have any blanks; clauses that contradict each other need no proof, but what is given must be one file.
    printf 'p  cnf\t1  2 \n1 0\n-1 0\n' >"$SCRATCH/blanks.cnf"
    prints 0 '^proved' "$SLEIGHT" drat --cnf "$SCRATCH/blanks.cnf" /dev/null
    is_refused drat 'cannot read' --cnf "$SCRATCH/blanks.cnf" "$SCRATCH"
    for head in 'pcnf 1 2' 'p cnf1 2' 'p\ncnf 1 2' 'p cnf\n1 2' 'p dnf 1 2'; do
        printf "$head\n1 0\n-1 0\n" | is_refused drat 'no head\|not a line' --cnf - "$drat"
    done
    sed -e 's/p cnf 2 4/p cnf 2 3/' -e '/^-1 -2 0/d' "$cnf" >"$SCRATCH/fewer.cnf"
    printf '2 0\n-1 0\n' >"$drat"
    prints 1 'does not follow: -1 0' "$SLEIGHT" drat --cnf "$SCRATCH/fewer.cnf" "$drat"
}

test_misuse() {
    is_refused cnf '.--piece. is missing\|--piece is missing'
    is_refused cnf 'square is missing' --piece bishop --bits 4
    is_refused cnf "no piece 'queen'" --piece queen --square c1 --bits 4
    is_refused cnf 'from 1 to 12' --piece rook --square c1 --bits 13
    is_refused cnf 'from 1 to 12' --piece rook --square c1 --bits 0
    is_refused cnf 'from 0 to 64' --piece rook --square c1 --bits 4 --below 65
    is_refused cnf 'power of two' --piece rook --square c1 --bits 4 --shard 1/3
    is_refused cnf 'I is' --piece rook --square c1 --bits 4 --shard 9/8
    is_refused cnf 'expected I/N' --piece rook --square c1 --bits 4 --shard 9
    is_refused cnf 'together' --piece rook --square c1 --bits 4 --out x --model y
    is_refused cnf 'cannot write' --piece rook --square c1 --bits 4 --out "$SCRATCH/nowhere/x"
    is_refused cnf 'cannot read' --piece rook --square c1 --bits 4 --model "$SCRATCH/nowhere"
    is_refused drat 'PROOF is missing' --piece bishop --square c1 --bits 4
    is_refused drat 'is missing' "$drat"
    is_refused drat 'together' --cnf "$cnf" --bits 4 "$drat"
    is_refused drat 'both from standard input' --cnf - - </dev/null
    is_refused drat 'cannot read' --cnf "$cnf" "$SCRATCH/nowhere"
    is_refused drat 'cannot read' --cnf "$SCRATCH/nowhere" "$drat"
    is_refused drat 'cannot read' --cnf "$SCRATCH" "$drat"
    is_refused drat 'cannot read' --cnf "$cnf" "$SCRATCH"
    is_refused drat 'no head' --cnf /dev/zero "$drat"
    is_refused drat 'expected a (97)' --cnf "$cnf" /dev/zero
    awk 'BEGIN { for (;;) print 1 }' 2>/dev/null | is_refused drat 'has no end' --cnf "$cnf" -
    awk 'BEGIN { for (;;) print "d 99999999999" }' 2>/dev/null | is_refused drat 'too large' --cnf "$cnf" -
}

# What never ends and never is wrong ends with Ctrl-C. One signal to the program; without --foreground the group gets it
# too, and a second Ctrl-C ends at once.
test_ctrl_c() {
    seconds=$((${CTRL_C_AFTER:-0} + allowed)) # when a program has surely begun
    ctrl_c="timeout --foreground --preserve-status -s INT $seconds"
    awk 'BEGIN { for (;;) print "d 1 0" }' 2>/dev/null |
        prints 1 '^stopped: nothing is proved' $ctrl_c "$SLEIGHT" drat --cnf "$cnf" -
    # And so does the wait for a solver that has not written yet, or has written half a lemma.
    sleep $((2 * seconds)) | prints 1 '^stopped: nothing is proved' $ctrl_c "$SLEIGHT" drat --cnf "$cnf" -
    { printf '2 '; sleep $((2 * seconds)); } |
        prints 1 '"result": "stopped"' $ctrl_c "$SLEIGHT" drat --cnf "$cnf" - --json
    grep -q '"cut"' "$out" && problem "stopped, and said to be cut: $(cat "$out")"
    { cat "$cnf"; sleep $((2 * seconds)); } |
        prints 1 '^stopped: nothing is proved' $ctrl_c "$SLEIGHT" drat --cnf - "$drat"
}

test_tool() {
    test_question
    test_answer
    test_endless_answers
    test_small_proofs
    test_misuse
    steadily test_ctrl_c
}

# ---- with a solver -----------------------------------------------------------------------------

# none_for SQUARE BITS OPTIONS...: the solver says that there is none, and its proof is right. OPTIONS are those of `cnf`.
none_for() {
    where=$1 bits=$2
    shift 2
    "$SLEIGHT" cnf --piece bishop --square "$where" --bits "$bits" "$@" --out "$cnf" || problem "cnf $where: exit $?"
    cadical -q "$cnf" "$drat" >"$answer"
    grep -qx 's UNSATISFIABLE' "$answer" || problem "$where, $bits bits $*: the solver says $(head -n 1 "$answer")"
    prints 0 "^proved: there is no white magic with $bits bits for bishop $where\\( in shard .*\\)*\$" \
        "$SLEIGHT" drat --piece bishop --square "$where" --bits "$bits" "$@" "$drat"
}

test_solver() {
    have cadical || skip "no cadical here"
    "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --out "$cnf"
    cadical -q "$cnf" "$drat" >"$answer"
    prints 0 '^bishop b1 white 0x[0-9a-f]* 60 0$' "$SLEIGHT" cnf --piece bishop --square b1 --bits 4 --model "$answer"
    "$SLEIGHT" check --partial "$out" >/dev/null || problem "the solver's magic for b1: check fails"
    prints 1 'without a contradiction' "$SLEIGHT" drat --piece bishop --square b1 --bits 4 "$drat"

    none_for d1 4 --below 4
    none_for d1 4
    prints 0 '^proved: no assignment' "$SLEIGHT" drat --cnf "$cnf" "$drat"
    prints 1 'does not follow' "$SLEIGHT" drat --piece bishop --square d1 --bits 5 "$drat"
    prints 1 'does not follow' "$SLEIGHT" drat --piece bishop --square b1 --bits 4 "$drat"
    head -c 100000 "$drat" >"$SCRATCH/cut.drat"
    prints 1 '^not a proof: it ' "$SLEIGHT" drat --piece bishop --square d1 --bits 4 "$SCRATCH/cut.drat"
    none_for c1 4
    prints 1 'does not follow' "$SLEIGHT" drat --piece bishop --square d1 --bits 4 "$drat"
    # In shards: the proof of one is none for another, nor for the whole.
    none_for d1 4 --shard 2/4
    grep -qx 'c shard 2 of 4: .*' "$cnf" || problem "the shard is not named in a comment"
    prints 1 'does not follow\|without a contradiction' "$SLEIGHT" drat --piece bishop --square d1 --bits 4 --shard 3/4 "$drat"
    prints 1 'does not follow\|without a contradiction' "$SLEIGHT" drat --piece bishop --square d1 --bits 4 "$drat"
    none_for c1 4
    # As text, and while the solver is still writing.
    cadical -q --no-binary "$cnf" "$drat" >/dev/null
    prints 0 '^proved' "$SLEIGHT" drat --piece bishop --square c1 --bits 4 "$drat"
    cadical -q -n "$cnf" - 2>/dev/null | prints 0 '^proved' "$SLEIGHT" drat --piece bishop --square c1 --bits 4 -
}

test_deep() {
    have cadical || skip "no cadical here"
    for where in c1 d1 e1 f1 c2 d2 e2 f2 c7 d7 e7 f7 c8 d8 e8 f8 a4 b4 g4 h4 a5 b5 g5 h5; do none_for $where 4; done
}

[ -x "$SLEIGHT" ] || problem "$SLEIGHT was not built"
case $1 in
tool | solver | deep) "test_$1" ;;
*) problem "no subject named $1" ;;
esac
finish
