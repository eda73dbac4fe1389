#!/bin/sh
# SPDX-License-Identifier: MIT
#
# static_size.sh: a program that uses one method carries that method's tables
# and no others. A small program is linked with libsleight.a once for each
# method; `nm` says which tables came along, `size` what they cost over the
# same program without a lookup. A program that generates and makes moves carries
# the tables of the methods that these calls choose from at run time, no others.
. "$(dirname "$0")/lib.sh"

case $LIBRARY in *.a) ;; *) skip "libsleight was not built as an archive" ;; esac
for tool in nm size; do have $tool || skip "no $tool here"; done

cat >"$SCRATCH/program.c" <<'END'
#include <sleight/sleight.h>
int main(int argc, char **argv) {
    (void)argv;
    return (int)(sl_rook_attacks(argc, 0) ^ sl_bishop_attacks(argc, 0) ^ sl_queen_attacks(argc, 0));
}
END
cat >"$SCRATCH/empty.c" <<'END'
int main(int argc, char **argv) {
    (void)argv;
    return argc;
}
END

bytes_in_memory() { size "$1" | awk 'NR == 2 { print $4 }'; }

"$CC" -O2 "$SCRATCH/empty.c" -o "$SCRATCH/empty" || exit 1
empty=$(bytes_in_memory "$SCRATCH/empty")

# check NAME TABLES FLAGS
check() {
    # shellcheck disable=SC2086
    "$CC" -std=c11 -O2 $3 -DSLEIGHT_METHOD="$1" -I"$SOURCE/include" "$SCRATCH/program.c" "$LIBRARY" -o "$SCRATCH/$1" ||
        { problem "$1: does not link"; return; }
    nm -S "$SCRATCH/$1" >"$SCRATCH/symbols"
    tables=$(awk '$4 ~ /^sl_/ && tolower($3) !~ /t/ { printf "%s%s", gap, $4; gap = " " }' "$SCRATCH/symbols")
    expected=sl_$2
    [ "$2" = none ] && expected=
    [ "$tables" = "$expected" ] || problem "$1: pulled in '$tables', expected '$expected'"
    grep -q ' sl_call_' "$SCRATCH/symbols" && problem "$1: pulled in the run-time list"
    library=$(($(bytes_in_memory "$SCRATCH/$1") - empty))
    table_bytes=$((0x0$(awk -v name="${expected:-none}" '$4 == name { print $2 }' "$SCRATCH/symbols")))
    printf '%-16s %9d %9d   %s\n' "$1" "$library" "$table_bytes" "${tables:-none}"
    [ "$library" -ge "$table_bytes" ] || problem "$1: smaller than its tables"
    [ "$library" -le $((table_bytes + 16384)) ] || problem "$1: $library bytes for tables of $table_bytes"
    [ "$1" = hyperbola ] && hyperbola=$library
}

hyperbola=0
printf '%-16s %9s %9s   %s\n' method bytes "in tables" "tables linked"
while read -r name tables needs flags; do
    case $needs in NONE | SOFT_*) ;; *)
        # shellcheck disable=SC2086
        "$CC" $flags -fsyntax-only "$SCRATCH/empty.c" 2>/dev/null || { echo "$name: not for this CPU"; continue; } ;;
    esac
    check "$name" "$tables" "$flags"
done <"$METHODS"

# ---- a program that builds its tables when it starts: code, and no table at all ---
cat >"$SCRATCH/built.c" <<'END'
#include <sleight/build.h>
static sl_tables_memory memory;
int main(int argc, char **argv) {
    (void)argv;
    if (sl_tables_build(&memory.tables, sizeof memory, SL_TABLES_FEWER_BITS, 1) != SL_TABLES_OK) return 1;
    return (int)sl_tables_queen(&memory.tables, argc, 0);
}
END
if "$CC" -std=c11 -O2 -I"$SOURCE/include" "$SCRATCH/built.c" "$LIBRARY" -o "$SCRATCH/built"; then
    text=$(size "$SCRATCH/built" | awk 'NR == 2 { print $1 + $2 }')
    printf '%-16s %9d %9d   %s\n' "built at start" "$text" 0 none
    [ "$text" -le 65536 ] || problem "built at start: $text bytes of code and constants, expected at most 64 KiB"
    for name in $(cut -d' ' -f2 "$METHODS" | sort -u); do
        nm "$SCRATCH/built" | grep -q " sl_$name\$" && problem "a program that builds its tables pulled in those of $name"
    done
else
    problem "the program that builds its tables does not link"
fi

# ---- a program that generates and makes moves -------------------------------------
cat >"$SCRATCH/chess.c" <<'END'
#include <sleight/chess.h>
int main(int argc, char **argv) {
    sl_move     moves[SL_MOVES_MAX];
    sl_position after;
    (void)argv;
    size_t count = sl_position_moves(&sl_position_start, SL_MOVES_ALL, moves);
    sl_position_play(&sl_position_start, moves[(size_t)argc % count], &after);
    return (int)after.key;
}
END
# The method of any CPU is what sleight.h chooses without flags; x86-64 has pext besides.
own=$(printf '#include <sleight/sleight.h>\nmethod SLEIGHT_METHOD\n' | "$CC" -I"$SOURCE/include" -E - | awk '$1 == "method" { print $2 }')
methods=$own
"$CC" -dM -E - </dev/null | grep -qw __x86_64__ && methods="$own pext"
if "$CC" -std=c11 -O2 -I"$SOURCE/include" "$SCRATCH/chess.c" "$LIBRARY" -o "$SCRATCH/chess"; then
    nm -S "$SCRATCH/chess" >"$SCRATCH/symbols"
    expected=0
    for name in $(cut -d' ' -f2 "$METHODS" | sort -u); do
        bytes=$((0x0$(awk -v name="sl_$name" '$4 == name { print $2 }' "$SCRATCH/symbols")))
        case " $methods " in
        *" $name "*) [ "$bytes" -gt 0 ] || problem "a chess program without the tables of $name" ;;
        *) [ "$bytes" -eq 0 ] || problem "a chess program pulled in the tables of $name" ;;
        esac
        expected=$((expected + bytes))
    done
    grep -Eq ' sl_(call|perft_core|batch)_' "$SCRATCH/symbols" && problem "a chess program pulled in a run-time list"
    library=$(($(bytes_in_memory "$SCRATCH/chess") - empty))
    printf '%-16s %9d %9d   %s\n' "legal moves" "$library" "$expected" "$methods"
    # Lines between squares, steps and keys: 44 KiB; three levels of code: 45 KiB.
    [ "$library" -le $((expected + 131072)) ] || problem "a chess program: $library bytes for tables of $expected"
else
    problem "the chess program does not link"
fi

[ "$hyperbola" -gt 0 ] || problem "hyperbola was not measured"
[ "$hyperbola" -lt 65536 ] || problem "hyperbola: $hyperbola bytes, expected under 64 KiB"
finish
