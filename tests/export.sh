#!/bin/sh
# SPDX-License-Identifier: MIT
#
# export.sh SUBJECT: what `sleight export` writes, one subject a run: c, cpp,
# rust, go, zig, java, js, python, lists, squares, golden or misuse.
#
# A language that runs here is proved: a driver in that language looks up every
# full-ray occupancy of rook and bishop and the queen on those of the bishop,
# with what the digest so far has as bits off the rays, and digests the answers.
# The oracle's digest must come out. The same code with one magic harmed must
# give another, or the driver proves nothing.
. "$(dirname "$0")/lib.sh"

out=$SCRATCH/out
err=$SCRATCH/err
magics=$SOURCE/data/magics

# export_to FILE ARGUMENTS...: exit 0 and a silent stderr, or a problem.
export_to() {
    written=$1
    shift
    "$SLEIGHT" export "$@" >"$written" 2>"$err" || problem "export $*: exit $?: $(cat "$err")"
    [ -s "$err" ] && problem "export $*: said on stderr: $(head -n 1 "$err")"
    return 0
}

# ---- digests ----------------------------------------------------------------------

# The C form of the driver. ATTACKS(piece, square, occupied) and RAYS(piece,
# square) come before it, and TABLE and SLOTS where a table is to be digested.
c_digest='
static uint64_t join(uint64_t digest, uint64_t set) {
    digest = (digest ^ set) * UINT64_C(0x9e3779b97f4a7c15);
    return digest ^ digest >> 32;
}
int main(void) {
    uint64_t digest = 0, table = 0;
    START;
    for (int piece = 0; piece < 3; piece++)
        for (int square = 0; square < 64; square++) {
            uint64_t rays = RAYS(piece, square), subset = 0;
            do {
                digest = join(digest, ATTACKS(piece, square, subset | (digest & ~rays)));
                subset = (subset - rays) & rays;
            } while (subset);
        }
    for (int slot = 0; slot < SLOTS; slot++) table = join(table, TABLE[slot]);
    printf("%016" PRIx64 " %016" PRIx64 "\n", digest, table);
}'

# Sets `expected`: the digest of the oracle.
ask_oracle() {
    {
        printf '#include "%s/include/sleight/oracle.h"\n#include <inttypes.h>\n#include <stdio.h>\n' "$SOURCE"
        cat <<'END'
#define RAYS(piece, square) sl_oracle_rays((piece) == 0 ? SL_ROOK : SL_BISHOP, square)
#define SLOTS 0
#define START (void)0
static const uint64_t TABLE[1];
static uint64_t ATTACKS(int piece, int square, uint64_t occupied) {
    return (piece != 1 ? sl_oracle_attacks(SL_ROOK, square, occupied) : 0) |
           (piece != 0 ? sl_oracle_attacks(SL_BISHOP, square, occupied) : 0);
}
END
        printf '%s\n' "$c_digest"
    } >"$SCRATCH/oracle.c"
    "$CC" -std=c11 -O2 -I"$SOURCE/include" "$SCRATCH/oracle.c" "$SOURCE/src/board/rays.c" -o "$SCRATCH/oracle" &&
        "$SCRATCH/oracle" >"$out" || { problem "the oracle does not build or run"; finish; }
    read -r expected rest <"$out"
}

# The same in C and C++ for an exported file, given the language's namespace.
c_lookups() {
    cat <<END
#include <inttypes.h>
#include <stdio.h>
#define RAYS(piece, square) (piece == 0 ? $1rook_attacks(square, 0) : $1bishop_attacks(square, 0))
#define ATTACKS(piece, square, occupied) (piece == 0   ? $1rook_attacks(square, occupied) \\
                                          : piece == 1 ? $1bishop_attacks(square, occupied) \\
                                                       : $1queen_attacks(square, occupied))
#define TABLE $1attack_table
#define SLOTS $2
#define START $3
$c_digest
END
}

# slots_of FILE: as the head of an exported file gives them.
slots_of() { sed -n 's/.*The attack table has \([0-9,]*\) slots.*/\1/p' "$1" | tr -d ,; }

# ---- one recipe a language: build_LANGUAGE FILE makes $SCRATCH/run print both digests ----------

strict='-Wall -Wextra -Wpedantic -Wshadow -Werror'

run() { (cd "$SCRATCH" && sh ./run) 2>"$err"; }

# start_of FILE CALL: the call that fills the table, where the file has such a function.
start_of() { grep -q "[^.] $2(" "$1" && echo "$2()" || echo '(void)0'; }

build_c() {
    start=$(start_of "$1" fill_attack_table)
    { printf '#include "sliders.h"\n'; c_lookups '' "$(slots_of "$1")" "$start"; } >"$SCRATCH/driver.c"
    cp "$1" "$SCRATCH/sliders.h"
    # shellcheck disable=SC2086
    "$CC" -std=c99 $strict -O1 "$SCRATCH/driver.c" -o "$SCRATCH/driver" && echo ./driver >"$SCRATCH/run"
}
build_cpp() {
    { printf '#include "sliders.hpp"\n'; c_lookups sliders:: "$(slots_of "$1")" '(void)0'; } >"$SCRATCH/driver.cpp"
    cp "$1" "$SCRATCH/sliders.hpp"
    # shellcheck disable=SC2086
    "$CXX" -std=c++17 $strict -O1 "$SCRATCH/driver.cpp" -o "$SCRATCH/driver" && echo ./driver >"$SCRATCH/run"
}
build_rust() {
    cp "$1" "$SCRATCH/sliders.rs"
    cat >"$SCRATCH/driver.rs" <<'END'
mod sliders;
use sliders::*;
fn join(digest: u64, set: u64) -> u64 {
    let product = (digest ^ set).wrapping_mul(0x9e3779b97f4a7c15);
    product ^ product >> 32
}
fn main() {
    let pieces: [fn(usize, u64) -> u64; 3] = [rook_attacks, bishop_attacks, queen_attacks];
    let lines: [fn(usize, u64) -> u64; 3] = [rook_attacks, bishop_attacks, bishop_attacks];
    let mut digest = 0;
    for (piece, line) in pieces.iter().zip(lines) {
        for square in 0..64 {
            let (rays, mut subset) = (line(square, 0), 0u64);
            loop {
                digest = join(digest, piece(square, subset | (digest & !rays)));
                subset = subset.wrapping_sub(rays) & rays;
                if subset == 0 { break; }
            }
        }
    }
    println!("{:016x} {:016x}", digest, ATTACK_TABLE.iter().fold(0, |all, &set| join(all, set)));
}
END
    # With overflow checks: a sum that wraps by mistake must end the program.
    (cd "$SCRATCH" && rustc -D warnings -O -C overflow-checks=on driver.rs -o driver) && echo ./driver >"$SCRATCH/run"
}
build_go() {
    mkdir -p "$SCRATCH/go/sliders"
    cp "$1" "$SCRATCH/go/sliders/sliders.go"
    echo 'package sliders' >"$SCRATCH/go/sliders/table.go"
    echo 'func AttackTable() []uint64 { return attackTable[:] }' >>"$SCRATCH/go/sliders/table.go"
    cat >"$SCRATCH/go/driver.go" <<'END'
package main

import (
	"driver/sliders"
	"fmt"
)

func join(digest, set uint64) uint64 {
	digest = (digest ^ set) * 0x9e3779b97f4a7c15
	return digest ^ digest>>32
}

func main() {
	pieces := []func(int, uint64) uint64{sliders.RookAttacks, sliders.BishopAttacks, sliders.QueenAttacks}
	lines := []func(int, uint64) uint64{sliders.RookAttacks, sliders.BishopAttacks, sliders.BishopAttacks}
	digest, table := uint64(0), uint64(0)
	for i, piece := range pieces {
		for square := 0; square < 64; square++ {
			rays, subset := lines[i](square, 0), uint64(0)
			for {
				digest = join(digest, piece(square, subset|(digest&^rays)))
				subset = (subset - rays) & rays
				if subset == 0 {
					break
				}
			}
		}
	}
	for _, set := range sliders.AttackTable() {
		table = join(table, set)
	}
	fmt.Printf("%016x %016x\n", digest, table)
}
END
    printf 'module driver\n\ngo 1.18\n' >"$SCRATCH/go/go.mod"
    (cd "$SCRATCH/go" && export GOCACHE="$SCRATCH/go-cache" && go vet ./... && go build -o ../driver .) &&
        echo ./driver >"$SCRATCH/run"
}
build_zig() {
    cp "$1" "$SCRATCH/sliders.zig"
    start=$(grep -q 'pub fn fillAttackTable' "$1" && echo 'sliders.fillAttackTable();')
    {
        cat <<'END'
const std = @import("std");
const sliders = @import("sliders.zig");
fn join(digest: u64, set: u64) u64 {
    const product = (digest ^ set) *% 0x9e3779b97f4a7c15;
    return product ^ product >> 32;
}
fn digestAll(start: u64, piece: *const fn (u6, u64) u64, line: *const fn (u6, u64) u64) u64 {
    var digest = start;
    for (0..64) |square| {
        const rays = line(@intCast(square), 0);
        var subset: u64 = 0;
        while (true) {
            digest = join(digest, piece(@intCast(square), subset | (digest & ~rays)));
            subset = (subset -% rays) & rays;
            if (subset == 0) break;
        }
    }
    return digest;
}
pub fn main() !void {
END
        echo "    $start"
        cat <<'END'
    var digest = digestAll(0, sliders.rookAttacks, sliders.rookAttacks);
    digest = digestAll(digest, sliders.bishopAttacks, sliders.bishopAttacks);
    digest = digestAll(digest, sliders.queenAttacks, sliders.bishopAttacks);
    var table: u64 = 0;
    for (sliders.attack_table) |set| table = join(table, set);
    try std.io.getStdOut().writer().print("{x:0>16} {x:0>16}\n", .{ digest, table });
}
END
    } >"$SCRATCH/driver.zig"
    (cd "$SCRATCH" && "$ZIG" build-exe --cache-dir "$SCRATCH/zig-cache" --global-cache-dir "$SCRATCH/zig-cache" driver.zig) &&
        echo ./driver >"$SCRATCH/run"
}
build_java() {
    cp "$1" "$SCRATCH/Sliders.java"
    cat >"$SCRATCH/Driver.java" <<'END'
public class Driver {
    interface Lookup { long of(int square, long occupied); }
    static long join(long digest, long set) {
        digest = (digest ^ set) * 0x9e3779b97f4a7c15L;
        return digest ^ digest >>> 32;
    }
    public static void main(String[] words) {
        Lookup[] pieces = {Sliders::rookAttacks, Sliders::bishopAttacks, Sliders::queenAttacks};
        Lookup[] lines = {pieces[0], pieces[1], pieces[1]};
        long digest = 0, table = 0;
        for (int piece = 0; piece < 3; piece++)
            for (int square = 0; square < 64; square++) {
                long rays = lines[piece].of(square, 0), subset = 0;
                do {
                    digest = join(digest, pieces[piece].of(square, subset | (digest & ~rays)));
                    subset = (subset - rays) & rays;
                } while (subset != 0);
            }
        for (long set : Sliders.ATTACK_TABLE) table = join(table, set);
        System.out.printf("%016x %016x%n", digest, table);
    }
}
END
    (cd "$SCRATCH" && javac -Xlint:all -Werror -d classes Sliders.java Driver.java) &&
        echo java -cp classes Driver >"$SCRATCH/run"
}
js_join='
const join = (digest, set) => {
  const product = BigInt.asUintN(64, (digest ^ set) * 0x9e3779b97f4a7c15n);
  return product ^ product >> 32n;
};
const hex = (digest) => digest.toString(16).padStart(16, "0");'
build_js() {
    cp "$1" "$SCRATCH/sliders.mjs"
    { printf 'import * as sliders from "./sliders.mjs";%s\n' "$js_join"; cat <<'END'; } >"$SCRATCH/driver.mjs"
const { rookAttacks: rook, bishopAttacks: bishop, queenAttacks: queen } = sliders;
let digest = 0n;
for (const [piece, line] of [[rook, rook], [bishop, bishop], [queen, bishop]])
  for (let square = 0; square < 64; square++) {
    const rays = line(square, 0n), off = BigInt.asUintN(64, ~rays);
    let subset = 0n;
    do {
      digest = join(digest, piece(square, subset | (digest & off)));
      subset = (subset - rays) & rays;
    } while (subset);
  }
console.log(hex(digest), hex(sliders.ATTACK_TABLE.reduce(join, 0n)));
END
    echo node driver.mjs >"$SCRATCH/run"
}
python_join='
def join(digest, set):
    product = (digest ^ set) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    return product ^ product >> 32'
build_python() {
    cp "$1" "$SCRATCH/sliders.py"
    { printf 'import functools, sliders\n%s\n' "$python_join"; cat <<'END'; } >"$SCRATCH/driver.py"
def digest_all(rook, bishop, queen):
    digest = 0
    for piece, line in (rook, rook), (bishop, bishop), (queen, bishop):
        for square in range(64):
            rays = line(square, 0)
            subset = 0
            while True:
                digest = join(digest, piece(square, subset | (digest & ~rays)))
                subset = (subset - rays) & rays
                if not subset:
                    break
    return digest
print("%016x %016x" % (digest_all(sliders.rook_attacks, sliders.bishop_attacks, sliders.queen_attacks),
                       functools.reduce(join, sliders.ATTACK_TABLE, 0)))
END
    echo python3 -B driver.py >"$SCRATCH/run"
}

# ---- a language: code that is right, code that is harmed, and data alone -------------------

# proves LANGUAGE FILE [OPTIONS...]: the exported code gives the oracle's digest; sets `table`. FILE is one of data/magics,
# or has a path.
proves() {
    case $2 in */*) path=$2 ;; *) path=$magics/$2 ;; esac
    language=$1
    shift 2
    export_to "$SCRATCH/code" "$path" --to "$language" "$@"
    set -- "$language" "${path##*/} $*"
    head -n 1 "$SCRATCH/code" | grep -Eqx '(//|#) SPDX-License-Identifier: MIT' || problem "$1, $2: no licence line"
    "build_$1" "$SCRATCH/code" >"$out" 2>&1 || { problem "$1, $2: does not compile: $(head -n 3 "$out")"; return; }
    run >"$out" || problem "$1, $2: does not run: $(head -n 1 "$err")"
    read -r digest table <"$out"
    [ "$digest" = "$expected" ] || problem "$1, $2: digest $digest, the oracle has $expected"
}

# The code of ordinary.txt with one magic that clashes.
sees_harm() {
    magic=$(awk '$1 == "rook" && $2 == "d4" { print $4 }' "$magics/ordinary.txt")
    sed "s/$magic/0x0000000000000001/" "$SCRATCH/code" >"$SCRATCH/harmed"
    cmp -s "$SCRATCH/code" "$SCRATCH/harmed" && problem "$1: the magic of rook d4 is not in the code"
    "build_$1" "$SCRATCH/harmed" >"$out" 2>&1 || { problem "$1, harmed: does not compile"; return; }
    run >"$out" && read -r digest table <"$out" && [ "$digest" = "$expected" ] &&
        problem "$1: a wrong magic went unseen"
}

# The magics alone are the beginning of the code, which is proved; the last lines may close a class, a namespace, a guard.
has_magics() {
    export_to "$SCRATCH/magics" "$magics/ordinary.txt" --to "$1" --what magics
    same=$(($(lines_of "$SCRATCH/magics") - 4))
    [ $same -gt 100 ] || problem "$1: --what magics has $same lines"
    for form in magics code; do head -n $same "$SCRATCH/$form" | grep -v 'Command:' >"$SCRATCH/$form.begin"; done
    cmp -s "$SCRATCH/magics.begin" "$SCRATCH/code.begin" || problem "$1: the magics alone differ from those of the code"
}

# has_tables LANGUAGE: --what tables has the table that the code fills, by a program that prints its digest.
has_tables() {
    export_to "$SCRATCH/tables" "$magics/ordinary.txt" --to "$1" --what tables
    case $1 in
    java)
        cp "$SCRATCH/tables" "$SCRATCH/Sliders.java"
        sed -e 's/^ *Lookup\[\].*//' -e '/for (int piece/,/^            }/d' "$SCRATCH/Driver.java" >"$out"
        cp "$out" "$SCRATCH/Driver.java"
        (cd "$SCRATCH" && rm -rf classes && javac -d classes Sliders.java Driver.java) 2>"$err" ||
            problem "java: tables do not compile: $(head -n 1 "$err")" ;;
    js)
        cp "$SCRATCH/tables" "$SCRATCH/sliders.mjs"
        { printf 'import { ATTACK_TABLE } from "./sliders.mjs";%s\n' "$js_join"
          echo 'console.log(hex(0n), hex(ATTACK_TABLE.reduce(join, 0n)));'; } >"$SCRATCH/driver.mjs" ;;
    python)
        cp "$SCRATCH/tables" "$SCRATCH/sliders.py"
        { printf 'import functools, sliders\n%s\n' "$python_join"
          echo 'print("%016x %016x" % (0, functools.reduce(join, sliders.ATTACK_TABLE, 0)))'; } >"$SCRATCH/driver.py" ;;
    *) return ;; # the code has the same table as data
    esac
    run >"$out" || problem "$1: tables do not load: $(head -n 1 "$err")"
    read -r digest in_data <"$out"
    [ "$in_data" = "$table" ] || problem "$1: the table as data is not the one that the code fills"
}

# The same slots by another magic, whose index begins at 2,048 and whose offset is negative.
negative_offset() {
    sed 's/^rook  *a6 black 0xebfffdfd13ffd800 52 446$/rook a6 black 0x6bfffdfd13ffd800 52 -1602/' "$magics/black-fixed.txt" >"$SCRATCH/negative.txt"
    grep -q ' -1602$' "$SCRATCH/negative.txt" || problem "no magic of black-fixed.txt has the negative offset that is tested"
}

test_language() {
    ask_oracle
    proves "$1" ordinary.txt
    has_magics "$1"
    has_tables "$1"
    sees_harm "$1"
    negative_offset
    proves "$1" "$SCRATCH/negative.txt"
}

# Filled at start-up: the same table as in the const form, and far less source.
fills() {
    ask_oracle
    for file in ordinary black-fixed mixed magic32; do
        proves c $file.txt
        const_table=$table
        [ "$1" = c ] || proves "$1" $file.txt
        proves "$1" $file.txt --what filled
        [ "$table" = "$const_table" ] || problem "$1, $file: filled at start-up, the table is another one"
        bytes=$(wc -c <"$SCRATCH/code")
        [ "$bytes" -le 16384 ] || problem "$1, $file: $bytes bytes of source, though the table is not in it"
    done
    grep -v '^rook' "$magics/ordinary.txt" >"$SCRATCH/bishop.txt"
    export_to "$SCRATCH/alone" "$SCRATCH/bishop.txt" --to "$1" --what filled
    grep -Eqi 'rook_|rook[AS]|queen' "$SCRATCH/alone" && problem "$1: a bishop alone, yet other pieces"
    return 0
}

test_c() {
    test_language c
    for file in black-fixed white-fixed reduced white-variable mixed; do proves c $file.txt; done
    fills c
    # One piece alone: its function, and no queen.
    grep -v '^bishop' "$magics/ordinary.txt" >"$SCRATCH/rook.txt"
    export_to "$SCRATCH/sliders.h" "$SCRATCH/rook.txt" --to c
    printf '#include "sliders.h"\nint main(void) { return rook_attacks(0, 0) != 0x01010101010101fe; }\n' >"$SCRATCH/one.c"
    # shellcheck disable=SC2086
    "$CC" -std=c99 $strict "$SCRATCH/one.c" -o "$SCRATCH/one" && "$SCRATCH/one" || problem "c: a rook alone"
    grep -Eq 'bishop_|queen_' "$SCRATCH/sliders.h" && problem "c: a rook alone, yet other pieces"
    in_two_files code
    in_two_files filled
    two_in_one
}

# in_two_files FORM: the arrays in a second file are those of the one file; two translation units share them.
in_two_files() {
    rm -f "$SCRATCH"/*.o
    "$SLEIGHT" export "$magics/mixed.txt" --to c --what "$1" --prefix my_ --data "$SCRATCH/data.c" >"$SCRATCH/sliders.h" 2>"$err" ||
        problem "c, $1, --data: $(cat "$err")"
    head -n 1 "$SCRATCH/data.c" | grep -qx '// SPDX-License-Identifier: MIT' || problem "c, --data: no licence line"
    grep -q '0x' "$SCRATCH/sliders.h" && problem "c, $1, --data: numbers in the header"
    export_to "$SCRATCH/single.h" "$magics/mixed.txt" --to c --what "$1" --prefix my_
    rows "$SCRATCH/single.h" >"$SCRATCH/rows_one"
    rows "$SCRATCH/data.c" | cmp -s - "$SCRATCH/rows_one" || problem "c, $1, --data: other numbers than in one file"
    start=$(start_of "$SCRATCH/sliders.h" my_fill_attack_table)
    { printf '#include "sliders.h"\n#include "sliders.h"\n'; c_lookups my_ "$(slots_of "$SCRATCH/sliders.h")" "$start"; } >"$SCRATCH/driver.c"
    printf '#include "sliders.h"\nconst void *table(void);\nconst void *table(void) { return my_attack_table; }\n' >"$SCRATCH/other.c"
    # shellcheck disable=SC2086
    "$CC" -std=c99 $strict -Wmissing-prototypes -O1 "$SCRATCH/driver.c" "$SCRATCH/other.c" "$SCRATCH/data.c" -o "$SCRATCH/driver" ||
        { problem "c, $1, --data: does not compile"; return; }
    read -r digest table <<END
$("$SCRATCH/driver")
END
    [ "$digest" = "$expected" ] || problem "c, $1, --data: digest $digest, the oracle has $expected"
}

# Two files with prefixes in one translation unit, each included twice.
two_in_one() {
    export_to "$SCRATCH/one.h" "$magics/ordinary.txt" --to c --what filled --prefix one_
    export_to "$SCRATCH/two.h" "$magics/mixed.txt" --to c --what filled --prefix two_
    cat >"$SCRATCH/both.c" <<'END'
#include "one.h"
#include "two.h"
#include "one.h"
int main(void) {
    one_fill_attack_table();
    two_fill_attack_table();
    return one_queen_attacks(27, 0x1234567812345678) != two_queen_attacks(27, 0x1234567812345678);
}
END
    # shellcheck disable=SC2086
    "$CC" -std=c99 $strict "$SCRATCH/both.c" -o "$SCRATCH/both" && "$SCRATCH/both" || problem "c: two prefixes in one program"
    grep -E '^(static|extern)' "$SCRATCH/one.h" | grep -v ' one_' | grep . && problem "c: a name without its prefix"
    grep -q 'Command: .* --prefix one_$' "$SCRATCH/one.h" || problem "c: the command in the file has no prefix"
    grep -q 'Call one_fill_attack_table()' "$SCRATCH/one.h" || problem "c: the note has no prefix"
}
test_cpp() {
    CXX=$(command -v g++ || command -v clang++) || skip "no C++ compiler here"
    test_language cpp
    fills cpp
    export_to "$SCRATCH/one.hpp" "$magics/ordinary.txt" --to cpp --what filled --prefix one_
    export_to "$SCRATCH/two.hpp" "$magics/mixed.txt" --to cpp --what filled
    printf '#include "one.hpp"\n#include "two.hpp"\n#include "one.hpp"\nint main() { return one_sliders::queen_attacks(27, 5) != sliders::queen_attacks(27, 5); }\n' >"$SCRATCH/both.cpp"
    # shellcheck disable=SC2086
    "$CXX" -std=c++17 $strict "$SCRATCH/both.cpp" -o "$SCRATCH/both" && "$SCRATCH/both" || problem "cpp: two prefixes in one program"
}
test_rust() {
    have rustc && rustc --version >/dev/null 2>&1 || skip "no rustc here"
    test_language rust
    fills rust
}
test_go() {
    have go || skip "no go here"
    ask_oracle
    proves go ordinary.txt
    has_magics go
    sees_harm go
    fills go
}
test_zig() {
    ZIG=${ZIG:-$(command -v zig)} || skip "no zig here"
    ask_oracle
    proves zig ordinary.txt
    has_magics zig
    sees_harm zig
    fills zig
}
test_java() {
    have javac && have java || skip "no Java here"
    test_language java
    for file in black-fixed mixed magic32; do proves java $file.txt; done
}
test_js() {
    have node || skip "no node here"
    test_language js
    for file in black-fixed mixed magic32; do proves js $file.txt; done
}
test_python() {
    have python3 || skip "no python3 here"
    test_language python
    for file in black-fixed mixed magic32; do proves python $file.txt; done
    # Asked for what they do anyway.
    export_to "$SCRATCH/one" "$magics/mixed.txt" --to python
    export_to "$SCRATCH/two" "$magics/mixed.txt" --to python --what filled
    sed 's/--what filled/--what code/' "$SCRATCH/two" | cmp -s - "$SCRATCH/one" || problem "python: --what filled is not its code"
}

# ---- lists that are not ours ------------------------------------------------------------------

# The numbers of a piece, with what stands before and behind each list.
numbers() { awk -v piece="$1" '$1 == piece { print "    " $4 "ULL," }' "$magics/${2:-ordinary}.txt"; }
as_source() {
    echo "const U64 $1_magics[64] = {"
    numbers "$1" "${2:-ordinary}"
    echo "};"
}

test_lists() {
    ask_oracle
    { as_source rook; as_source bishop; } >"$SCRATCH/engine.c"
    proves c "$SCRATCH/engine.c"
    proves c "$SCRATCH/engine.c" --what filled
    proves python "$SCRATCH/engine.c"
    grep -q '107,648 slots' "$SCRATCH/code" || problem "a list: the tables are not one after the other"
    # bishops first, and names do not say which
    { numbers bishop; numbers rook; } >"$SCRATCH/bare.txt"
    proves c "$SCRATCH/bare.txt" --what filled
    # one shift for each piece, found by trying
    { as_source rook white-fixed; as_source bishop white-fixed; } >"$SCRATCH/fixed.c"
    proves c "$SCRATCH/fixed.c" --what filled
    grep -q '294,[0-9]* slots' "$SCRATCH/code" || problem "a list of one shift: $(grep slots "$SCRATCH/code" | head -n 1)"
    # 64 numbers: which piece they are for is said
    numbers rook >"$SCRATCH/rooks.txt"
    export_to "$SCRATCH/code" "$SCRATCH/rooks.txt" --to c --piece rook
    grep -q rook_attacks "$SCRATCH/code" || problem "a list of 64: no rook_attacks"
    # our form without offsets, and with a table for each piece
    awk '/^[rb]/ { $6 = 0 } { print }' "$magics/white-variable.txt" >"$SCRATCH/zeros.txt"
    proves c "$SCRATCH/zeros.txt" --what filled
    awk '$1 == "bishop" { $6 -= 102400 } { print }' "$magics/ordinary.txt" >"$SCRATCH/apart.txt"
    proves c "$SCRATCH/apart.txt" --what filled
    # masks with the edges, as a table of the file says: whole rays
    {
        echo 'const U64 rook_masks[64] = {'
        for rank in 1 2 3 4 5 6 7 8; do
            for column in a b c d e f g h; do
                "$SLEIGHT" attacks rook $column$rank --occupied 0 --json | sed -n 's/.*"attacks": "\(0x[0-9a-f]*\)".*/\1ULL,/p'
            done
        done
        echo '};'
        echo 'const U64 rook_magics[64] = {'
        grep '^0x' "$SOURCE/tests/check_edges.txt"
        echo '};'
        as_source bishop
    } >"$SCRATCH/edges.c"
    proves c "$SCRATCH/edges.c" --what filled
    grep -q '1,053,824 slots' "$SCRATCH/code" || problem "masks with edges: $(grep slots "$SCRATCH/code" | head -n 1)"
    # what `check` finds by trying: 32-bit magics, black ones, another order of squares, edges that no table speaks of
    { as_source rook magic32; as_source bishop magic32; } >"$SCRATCH/words.c"
    proves c "$SCRATCH/words.c" --what filled
    grep -q 'uint32_t' "$SCRATCH/code" || problem "a list of 32-bit magics was read as another kind"
    refused 1 'words.c: rook [a-h][1-8] is wrong' "$SCRATCH/words.c" --to c --kind white
    { as_source rook black-fixed; as_source bishop black-fixed; } >"$SCRATCH/black.c"
    proves c "$SCRATCH/black.c" --what filled
    grep -q 'occupied | ~' "$SCRATCH/code" || problem "a list of black magics was read as another kind"
    {
        for piece in rook bishop; do
            echo "const U64 ${piece}_magics[64] = {"
            numbers $piece | awk '{ line[NR] = $0 } END { for (i = 0; i < 64; i++) print line[(7 - int(i / 8)) * 8 + i % 8 + 1] }'
            echo '};'
        done
    } >"$SCRATCH/from_a8.c"
    proves c "$SCRATCH/from_a8.c" --what filled
    { as_source bishop; echo 'const U64 rook_magics[64] = {'; grep '^0x' "$SOURCE/tests/check_edges.txt"; echo '};'; } >"$SCRATCH/no_masks.c"
    proves c "$SCRATCH/no_masks.c" --what filled
    # what `find` prints, as text and as JSON
    "$SLEIGHT" find --seed 5 >"$SCRATCH/found.txt" 2>"$err" && proves c "$SCRATCH/found.txt" --what filled
    "$SLEIGHT" find --seed 5 --json >"$SCRATCH/found.json" 2>"$err" && proves c "$SCRATCH/found.json" --what filled
    # standard input
    "$SLEIGHT" export - --to c --what filled <"$SCRATCH/engine.c" >"$SCRATCH/code" 2>"$err" || problem "standard input: $(cat "$err")"
    # what `check` finds wrong
    sed '5s/0x[0-9a-f]*/0x1/' "$SCRATCH/engine.c" >"$SCRATCH/wrong.c"
    refused 1 'wrong.c: rook [a-h][1-8] is wrong: .* clash at index' "$SCRATCH/wrong.c" --to c
    head -n 30 "$SCRATCH/engine.c" >"$SCRATCH/short.c"
    refused 2 'short.c' "$SCRATCH/short.c" --to c
    refused 2 "no magics; expected rook or bishop" "$SCRATCH/rooks.txt" --to c --piece queen
    { cat "$magics/ordinary.txt"; } | sed '/^rook *d4 /s/white.*/magic32 0x0000000000000001 22 0/' >"$SCRATCH/mixed32.txt"
    refused 2 'mixed32.txt:[0-9]*: rook d4 is of kind magic32, others of the rook are not' "$SCRATCH/mixed32.txt" --to c
}

# ---- square orders -----------------------------------------------------------------------------

# A driver with its own walk over files and ranks; ORDER, the name of the square
# that is bit 0, says how it numbers squares.
# (0x31 is the digit 1, 0x61 the letter a: no quotes inside these.)
order_driver='
#include "sliders.h"
#include <stdbool.h>
#include <stdio.h>
static int number(int file, int rank) {
    return 8 * (ORDER[1] == 0x31 ? rank : 7 - rank) + (ORDER[0] == 0x61 ? file : 7 - file);
}
static uint64_t walk(int file, int rank, bool diagonal, uint64_t occupied) {
    uint64_t set = 0;
    for (int way = 0; way < 4; way++) {
        int right = diagonal ? (way & 1 ? 1 : -1) : (way - 1) % 2, up = diagonal ? (way & 2 ? 1 : -1) : (way - 2) % 2;
        for (int f = file + right, r = rank + up; f >= 0 && f < 8 && r >= 0 && r < 8; f += right, r += up) {
            set |= UINT64_C(1) << number(f, r);
            if (occupied >> number(f, r) & 1) break;
        }
    }
    return set;
}
int main(void) {
    long cases = 0;
    for (int diagonal = 0; diagonal < 2; diagonal++)
        for (int square = 0; square < 64; square++) {
            int      file = square % 8, rank = square / 8, bit = number(file, rank);
            uint64_t rays = walk(file, rank, diagonal, 0), subset = 0;
            do {
                uint64_t got = diagonal ? bishop_attacks(bit, subset | ~rays) : rook_attacks(bit, subset | ~rays);
                cases += got == walk(file, rank, diagonal, subset);
                subset = (subset - rays) & rays;
            } while (subset);
        }
    printf("%ld\n", cases);
}'

# order_cases ORDER: how many lookups of sliders.h are right.
order_cases() {
    printf '#define ORDER "%s"\n%s\n' "$1" "$order_driver" >"$SCRATCH/order.c"
    "$CC" -std=c99 -Wall -Wextra -Wno-unused-function -Werror -O1 "$SCRATCH/order.c" -o "$SCRATCH/order" && "$SCRATCH/order"
}

test_squares() {
    for order in 'a1 h1 b1 h8' 'a8 h8 b8 h1' 'h1 a1 g1 a8' 'h8 a8 g8 a1'; do
        # shellcheck disable=SC2086
        set -- $order
        export_to "$SCRATCH/sliders.h" "$magics/mixed.txt" --to c --squares "$1"
        cases=$(order_cases "$1")
        [ "$cases" = 1119744 ] || problem "order $1: $cases of 1119744 lookups are right"
        label=$(sed -n '/rook_mask\[64\]/{n;p;}' "$SCRATCH/sliders.h")
        [ "$label" = "    // $1 .. $2" ] || problem "order $1: the first row is labelled '$label'"
        grep -q "in the order $1 = 0, $3 = 1 ... $4 = 63" "$SCRATCH/sliders.h" || problem "order $1: the head does not say so"
        grep -Ev '^ *//' "$SCRATCH/sliders.h" >"$SCRATCH/bare_$1"
        cmp -s "$SCRATCH/bare_a1" "$SCRATCH/bare_$1" || problem "order $1: other numbers than for a1"
    done
    # The driver sees a wrong number.
    sed '/rook_magic\[64\]/,/}/s/0x[0-9a-f]*/0x1/' "$SCRATCH/sliders.h" >"$out"
    cp "$out" "$SCRATCH/sliders.h"
    [ "$(order_cases h8)" = 1119744 ] && problem "a wrong magic went unseen"
}

# ---- languages that do not run here --------------------------------------------------------------

rows() { grep -E '^[[:space:]]*-?(0x)?[0-9]' "$1" | tr -d '[:blank:]'; }

# all_but_rows LANGUAGE: three outputs without numbers, labels and what changes with data/magics or a release.
all_but_rows() {
    for file in ordinary black-fixed mixed; do
        export_to "$SCRATCH/$1_$file" "$magics/$file.txt" --to "$1"
        slots=$(slots_of "$SCRATCH/$1_$file")
        grep -Ev "^[[:space:]]*(-?(0x)?[0-9]|// [a-h][1-8] \\.\\. )" "$SCRATCH/$1_$file" |
            sed -e "s/\\[$slots\\]/[SLOTS]/" -e 's/[0-9,]* slots/SLOTS slots/' -e 's/by sleight [0-9.]*$/by sleight VERSION/'
    done
}

# balanced FILE: as many brackets of each kind opened as closed, comments left out.
balanced() {
    sed 's,//.*,,' "$1" >"$out"
    for pair in '{}' '()' '[]'; do
        opened=$(tr -dc "${pair%?}" <"$out" | wc -c) closed=$(tr -dc "${pair#?}" <"$out" | wc -c)
        [ "$opened" -eq "$closed" ] || problem "$1: $opened brackets opened, $closed closed ($pair)"
    done
}

# RENEW=1 writes the golden files anew.
test_golden() {
    for file in ordinary black-fixed mixed; do
        export_to "$SCRATCH/tables_c_$file" "$magics/$file.txt" --to c --what tables
        rows "$SCRATCH/tables_c_$file" >"$SCRATCH/rows_c_$file"
    done
    for language in go zig csharp; do
        golden=$SOURCE/tests/golden/export_$language.txt
        all_but_rows $language >"$SCRATCH/now"
        [ -z "${RENEW:-}" ] || cp "$SCRATCH/now" "$golden"
        diff "$golden" "$SCRATCH/now" >"$out" || problem "$language: not the golden text: $(head -n 4 "$out")"
        for file in ordinary black-fixed mixed; do
            balanced "$SCRATCH/${language}_$file"
            export_to "$SCRATCH/tables" "$magics/$file.txt" --to $language --what tables
            balanced "$SCRATCH/tables"
            rows "$SCRATCH/tables" | cmp -s - "$SCRATCH/rows_c_$file" ||
                problem "$language, $file: other numbers than in C, which are proved"
        done
    done
}

# ---- refusals --------------------------------------------------------------------------------------

# refused STATUS PATTERN ARGUMENTS...: that exit status, an empty stdout, one line on stderr that matches.
refused() {
    wanted=$1 pattern=$2
    shift 2
    "$SLEIGHT" export "$@" >"$out" 2>"$err"
    status=$?
    [ $status -eq "$wanted" ] || problem "export $*: exit $status, expected $wanted"
    [ -s "$out" ] && problem "export $*: refused, yet printed: $(head -n 1 "$out")"
    [ "$(lines_of "$err")" -eq 1 ] || problem "export $*: $(lines_of "$err") lines on stderr, expected one"
    grep -Eq -e "$pattern" "$err" || problem "export $*: said '$(cat "$err")', expected /$pattern/"
}

# harmed STATUS PATTERN SED: a change to ordinary.txt.
harmed() {
    sed "$3" "$magics/ordinary.txt" >"$SCRATCH/harmed.txt"
    cmp -s "$magics/ordinary.txt" "$SCRATCH/harmed.txt" && problem "'$3' changed nothing"
    refused "$1" "$2" "$SCRATCH/harmed.txt" --to c
}

test_misuse() {
    good=$magics/ordinary.txt
    refused 2 'FILE is missing' --to c
    refused 2 '--to is missing; expected --to c, cpp' "$good"
    refused 2 "no language 'rusty' \(did you mean 'rust'\?\); expected one of: c, cpp, rust, go" "$good" --to rusty
    refused 2 "no order of squares 'a9'.*expected one of: a1, a8, h1, h8" "$good" --to c --squares a9
    refused 2 "no form 'table' \(did you mean 'tables'\?\)" "$good" --to c --what table
    refused 2 "cannot read .*nosuch.txt'?: No such file" "$SCRATCH/nosuch.txt" --to c
    refused 2 'cannot read .*: Is a directory' "$SCRATCH" --to c

    refused 2 "--prefix 'my-'; expected letters, digits and _, a letter first" "$good" --to c --prefix my-
    refused 2 "--prefix 'my_'; expected it with --to c or cpp alone" "$good" --to rust --prefix my_
    refused 2 "--data 'x.c'; expected it with --to c alone" "$good" --to cpp --data x.c
    refused 2 "--data '-'; expected a file" "$good" --to c --data -
    refused 2 "'$SCRATCH/no/such.c'" "$good" --to c --data "$SCRATCH/no/such.c"
    echo kept >"$SCRATCH/kept.c"
    sed '/^rook *d4 /s/0x[0-9a-f]*/0x1/' "$good" >"$SCRATCH/wrong.txt"
    refused 1 'rook d4 is wrong' "$SCRATCH/wrong.txt" --to c --data "$SCRATCH/kept.c"
    [ "$(cat "$SCRATCH/kept.c")" = kept ] || problem "--data: written over though the magics are wrong"

    at=$(grep -n '^rook *d4 ' "$good" | cut -d: -f1)
    harmed 2 'harmed.txt: rook d4 is missing; expected all 64 squares' '/^rook *d4 /d'
    harmed 2 'harmed.txt: no numbers; expected a file of magics' '/^[rb]/d'
    harmed 2 "harmed.txt:$((at + 1)): rook d4 a second time" '/^rook *d4 /p'
    harmed 2 "harmed.txt:$at: expected a shift from 48 to 63" '/^rook *d4 /s/ [0-9]* \([0-9]*\)$/ 64 \1/'
    harmed 2 "harmed.txt:$at: expected a magic of at most 64 bits" '/^rook *d4 /s/0x/0xffff/'
    harmed 1 'harmed.txt: rook d4 is wrong: 0x[0-9a-f]{16} and 0x[0-9a-f]{16} clash at index [0-9]+' '/^rook *d4 /s/0x[0-9a-f]*/0x1/'
    harmed 1 'harmed.txt: rook d4 uses slot -[0-9]+; expected 0 to' '/^rook *d4 /s/[0-9]*$/-9999/'
    harmed 1 'harmed.txt: rook d4 uses slot [0-9]+; expected 0 to' '/^rook *d4 /s/[0-9]*$/2000000000/'
    harmed 1 'harmed.txt: rook [a-h][1-8] with offset [0-9]+ needs a slot' '/^rook *d4 /s/[0-9]*$/7/'

    head -c 100000 "$SLEIGHT" >"$SCRATCH/binary"
    refused 2 'binary:[0-9]+: ' "$SCRATCH/binary" --to c
    awk 'BEGIN { for (i = 0; i < 100000; i++) printf "0123456789" }' >"$SCRATCH/long"
    refused 2 'long:1: a number of more than 64 bits' "$SCRATCH/long" --to c

    # The head of the file is named, not copied: here a Java escape of a line feed, C lines that go on, a carriage return.
    { printf '# \\u000a int x; \\\n# */ \303\251 ??/\r\n'; cat "$good"; } >"$SCRATCH/sly.txt"
    export_to "$SCRATCH/sly.out" "$SCRATCH/sly.txt" --to java --what magics
    grep -qx '// The comments at the head of sly.txt say where the magics come from.' "$SCRATCH/sly.out" || problem "the file is not named"
    grep -q 'int x\|sly.txt:' "$SCRATCH/sly.out" && problem "the head of the input was copied"
    LC_ALL=C grep -q '[^ -~]' "$SCRATCH/sly.out" && problem "a control character of the input came through"
    export_to "$SCRATCH/sly.out" - --to java --what magics <"$SCRATCH/sly.txt"
    grep -qx '// The comments at the head of the input say where the magics come from.' "$SCRATCH/sly.out" || problem "the input is not named"
    grep -v '^#' "$good" >"$SCRATCH/bare.txt"
    export_to "$SCRATCH/sly.out" "$SCRATCH/bare.txt" --to java --what magics
    grep -q 'comments at the head' "$SCRATCH/sly.out" && problem "a head that is not there is named"
    { printf '# \001\n'; cat "$good"; } >"$SCRATCH/sly.txt"
    refused 2 'sly.txt:1: a byte 0x01; expected text' "$SCRATCH/sly.txt" --to java
    # Windows line ends change nothing but that.
    mkdir "$SCRATCH/windows"
    awk '{ printf "%s\r\n", $0 }' "$good" >"$SCRATCH/windows/ordinary.txt"
    export_to "$SCRATCH/one" "$good" --to python
    export_to "$SCRATCH/two" "$SCRATCH/windows/ordinary.txt" --to python
    cmp -s "$SCRATCH/one" "$SCRATCH/two" || problem "Windows line ends change the output"
    { printf '\357\273\277'; cat "$good"; } >"$SCRATCH/windows/ordinary.txt"
    export_to "$SCRATCH/two" "$SCRATCH/windows/ordinary.txt" --to python
    cmp -s "$SCRATCH/one" "$SCRATCH/two" || problem "a byte-order mark changes the output"
    names_machine "$SCRATCH/one" && problem "the output names this machine"
}

case ${1:?a subject} in
c | cpp | rust | go | zig | java | js | python | lists | squares | golden | misuse) "test_$1" ;;
*) problem "no subject $1" ;;
esac
finish
