# SPDX-License-Identifier: MIT
#
# lib.sh: what the test scripts share. Each begins with `. "$(dirname "$0")/lib.sh"`.
#
# CTest sets (tests/CMakeLists.txt):
#   SOURCE   the source tree            CC        the C compiler of the build
#   BUILD    the build folder           GEN       build/sleight-gen
#   LIBRARY  libsleight.a               SLEIGHT   build/sleight
#   METHODS  a file of NAME TABLES NEEDS FLAGS..., one line a method
#   CORES    ON, or OFF where the build has one counting core
#   PATIENCE how many times as long as usual a program may take, 1 unless the build watches itself
#   LEVELS   a file of LEVEL|SETS|ALSO|FLAGS, one line a level of CPU (src/cpu_levels.h)
#
# A script says what is wrong with `problem`, goes on, and ends with `finish`.
set -u
LC_ALL=C
export LC_ALL
unset SLEIGHT_METHOD NO_COLOR
: "${SOURCE:?run the tests by ctest}" "${BUILD:?}"

: "${PATIENCE:=1}"
problems=0
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/sleight-test.XXXXXX") || exit 1
trap 'rm -rf "$SCRATCH"' EXIT
trap 'exit 1' HUP INT TERM

# Programs that stand in commands for another shell: in a build folder whose name needs quotes they get a name that does
# not.
for name in SLEIGHT FAULTY; do
    eval "program=\${$name:-}"
    case $program in
    *[!A-Za-z0-9_./+-]*)
        mkdir -p "$SCRATCH/.programs"
        ln -s "$program" "$SCRATCH/.programs/${program##*/}"
        eval "$name=\$SCRATCH/.programs/\${program##*/}"
        ;;
    esac
done

# All are counted; the first twenty are printed. The right side of a pipeline is a shell of its own, whose variables are
# lost: so there is a file as well.
problem() {
    problems=$((problems + 1))
    : >"$SCRATCH/.problem"
    [ $problems -gt 20 ] || printf 'PROBLEM: %s\n' "$*" >&2
}

skip() {
    printf 'SKIPPED: %s\n' "$*"
    exit 77
}

finish() {
    [ "$problems" -eq 0 ] || { printf 'problems: %d\n' "$problems" >&2; exit 1; }
    [ ! -e "$SCRATCH/.problem" ] || { echo 'problems in a pipeline or a subshell' >&2; exit 1; }
    exit 0
}

have() { command -v "$1" >/dev/null 2>&1; }

# under_way PID SECONDS: waits until a program handles SIGTERM or has ended, a minute at most, and so long on. On a busy machine a
# signal may come before otherwise, and ends the program as any other.
under_way() {
    waited=0
    if [ -r "/proc/$1/status" ]; then
        while caught=$(sed -n '/^State:.Z/q; s/^SigCgt:.*\(....\)$/\1/p' "/proc/$1/status" 2>/dev/null) && [ -n "$caught" ] &&
            [ $((0x$caught & 0x4000)) -eq 0 ] && [ $waited -lt $((1200 * PATIENCE)) ]; do
            sleep 0.05 && waited=$((waited + 1))
        done
    fi
    sleep "$2"
}

# ended_by SIGNAL SECONDS COMMAND...: sent the signal so long after it is under way; its exit status is in $status. What
# runs behind a shell ignores SIGINT unless that is taken back.
ended_by() {
    signal=$1 after=$2
    shift 2
    (trap - INT; exec "$@") &
    pid=$!
    under_way $pid "$after"
    kill -"$signal" $pid
    wait $pid
    status=$?
}

# How long a program is given to come to something that cannot be seen from outside, in seconds. The first is enough
# where nothing else runs; the next are for busy machines, each for a new try.
pauses="0.5 2 8 32"

# steadily FUNCTION ARGUMENTS...: a test of what is to be done in time, which a busy machine may miss. Problems count the
# third time; $allowed is how many seconds to give, more each time.
steadily() {
    for allowed in 1 4; do
        rm -f "$SCRATCH/.unsteady"
        (
            problem() { printf 'tried again: %s\n' "$*" | tee -a "$SCRATCH/.unsteady"; }
            "$@"
        )
        [ -e "$SCRATCH/.unsteady" ] || return 0
    done
    allowed=16
    "$@"
}

# The lines of a file, as a number without blanks.
lines_of() { wc -l <"$1" | tr -d ' '; }

# names_machine FILE: the name of this machine stands in it. A short one or a word, as "vm" or "chess", would prove nothing.
names_machine() {
    : "${machine:=$(uname -n)}"
    case $machine in
    localhost* | ??? | ?? | ?) return 1 ;;
    *[0-9.-]*) grep -qwF -e "$machine" "$1" ;;
    *) return 1 ;;
    esac
}

# counts_by METHOD: this CPU runs the method, and the build has its counting core (see SLEIGHT_PERFT_CORES).
counts_by() {
    "$SLEIGHT" methods --json | tr -d '\n' | grep -q "\"name\": \"$1\"[^}]*\"available\": true" || return 1
    [ "${CORES:-ON}" = ON ] || "$SLEIGHT" perft 0 --method "$1" >/dev/null 2>&1
}

# is_refused VERB PATTERN ARGUMENTS...: exit 2, nothing on stdout, one line on stderr that has the pattern.
is_refused() {
    verb=$1 pattern=$2
    shift 2
    "$SLEIGHT" "$verb" "$@" >"$SCRATCH/refused" 2>"$SCRATCH/reason"
    status=$?
    [ $status -eq 2 ] || problem "$verb $*: exit $status, expected 2"
    [ "$(lines_of "$SCRATCH/reason")" -eq 1 ] ||
        problem "$verb $*: $(lines_of "$SCRATCH/reason") lines on stderr, expected one"
    [ -s "$SCRATCH/refused" ] && problem "$verb $*: wrote to stdout"
    grep -q -e "$pattern" "$SCRATCH/reason" ||
        problem "$verb $*: said '$(cat "$SCRATCH/reason")', expected /$pattern/"
}

# The check sum of a line up to its check, as line_values.c has it, so that a false line can be made well.
check_sum() {
    printf '%s' "$1" | od -An -v -tu1 | tr -s ' ' '\n' | {
        sum=-3750763034362895579
        while read -r byte; do [ -z "$byte" ] || sum=$(((sum ^ byte) * 1099511628211)); done
        printf '%016x\n' "$sum"
    }
}

# forge LINE SED: the line changed, with a check sum that fits.
forge() {
    changed=$(printf '%s\n' "$1" | sed -e 's/, "check": .*//' -e "$2")
    printf '%s, "check": "%s"}\n' "$changed" "$(check_sum "$changed")"
}

# ends_with STATUS COMMAND...: the exit status; what it said is in the files $out and $log.
ends_with() {
    expected=$1
    shift
    "$@" >"$out" 2>"$log"
    status=$?
    [ $status -eq "$expected" ] || problem "$*: exit $status, expected $expected: $(cat "$log")"
}

# gives STATUS PATTERN COMMAND...: the same, and something on stderr or stdout that matches.
gives() {
    pattern=$2 wanted=$1
    shift 2
    ends_with "$wanted" "$@"
    cat "$out" "$log" | grep -q -e "$pattern" || problem "$*: said '$(cat "$out" "$log")', expected /$pattern/"
}

# prints STATUS PATTERN COMMAND...: the same, but on stdout.
prints() {
    pattern=$2 wanted=$1
    shift 2
    ends_with "$wanted" "$@"
    grep -q -e "$pattern" "$out" || problem "$*: said '$(cat "$out" "$log")', expected /$pattern/"
}

# limit_memory KIB: this shell and what it starts have so much address space; no limit where the program cannot even
# start in it, as a sanitizer's cannot. To be called in a subshell; false where there is no limit. A start that
# fails leaves no report in a sanitizer's log, and no line of the shell on stderr about the signal that ended it.
limit_memory() {
    (unset ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS TSAN_OPTIONS && ulimit -S -v "$1" && "$SLEIGHT" --version; exit $?) >/dev/null 2>&1 && ulimit -S -v "$1"
}
