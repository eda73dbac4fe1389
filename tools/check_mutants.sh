#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_mutants.sh: do the tests catch faults? Plants small ones in the code, one by
# one, and runs the tests that should fail. `make check-mutants` runs it, with
#
#     MUTANTS=300   how many faults to plant
#     SEED=1        which ones: another seed picks others
#     ROOMS='a b'   only in these rooms
#     LIST=FILE     these faults and no others, in the form of tests/mutants/by_hand.txt
#
# Faults are those that list_mutants.c lists and those of tests/mutants/by_hand.txt,
# as many in each room of tests/mutants/rooms.txt, without those that
# tests/mutants/equivalent.txt shows to change nothing. All is done in a copy of the
# tree below build-mutants/. A fault that the compiler refuses counts for nothing; a
# test that hangs has caught the fault. Faults that survive are listed at the end and
# in build-mutants/survived.txt, which can be the next LIST.
set -eu
cd "$(dirname "$0")/.."
LC_ALL=C
export LC_ALL
mutants=${MUTANTS:-300} seed=${SEED:-1} jobs=${JOBS:-2} home=${FOLDER:-build-mutants}
rooms=tests/mutants/rooms.txt by_hand=tests/mutants/by_hand.txt equivalent=tests/mutants/equivalent.txt
started=$(date +%s)
tab=$(printf '\t')
mkdir -p "$home/source"
home=$(cd "$home" && pwd)
source=$home/source

die() {
    echo "check_mutants: $*" >&2
    exit 2
}

# ---- the copy and its builds ------------------------------------------------------------
# copy_file FILE FROM: only when it differs, so that only what changed is built again
copy_file() {
    cmp -s "$2" "$source/$1" && return
    mkdir -p "$source/$(dirname "$1")"
    cp "$2" "$source/$1"
}

# In the copy, tables are not made anew when their maker is: with a fault in src/magic it would make wrong ones.
copy_tree() {
    git ls-files --cached --others --exclude-standard >"$home/files" 2>/dev/null ||
        find . -type f | sed 's#^\./##' | grep -v '^build' >"$home/files"
    while read -r file; do
        [ ! -f "$file" ] || [ "$file" = CMakeLists.txt ] || copy_file "$file" "$file"
    done <"$home/files"
    grep -q 'DEPENDS sleight-gen ' CMakeLists.txt || die "CMakeLists.txt makes its tables in another way than expected"
    sed 's/DEPENDS sleight-gen /DEPENDS /' CMakeLists.txt >"$home/lists"
    copy_file CMakeLists.txt "$home/lists"
}

# set_up FOLDER CORES
set_up() {
    generator='Unix Makefiles'
    command -v ninja >/dev/null 2>&1 && generator=Ninja
    cmake -S "$source" -B "$1" -G "$generator" -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON -DSLEIGHT_PERFT_CORES="$2" \
        -DCMAKE_C_FLAGS='-Wno-unused -Wno-parentheses' -DCMAKE_C_FLAGS_RELEASE=-O1 >"$home/log" 2>&1 ||
        die "cannot configure: see $home/log"
}

# build FOLDER TARGET...
build() {
    folder=$1
    shift
    cmake --build "$folder" -j "$jobs" --target "$@" >"$home/log" 2>&1
}

# run_tests FOLDER PATTERN SECONDS: stops at the first assertion that fails
run_tests() {
    CMOCKA_TEST_ABORT=1 timeout -k 5 "$3" ctest --test-dir "$1" --stop-on-failure --no-tests=error -R "$2" \
        >>"$home/log" 2>&1
}

# ---- where faults can be ------------------------------------------------------------------
rows() { sed -n 's/ *; */;/g; /^[a-z]/p' "$rooms"; }
cpu_has() { "$home/build/sleight" methods --json | tr -d '\n' | grep -q "\"name\": \"$1\"[^}]*\"available\": true"; }

# FILE;ROOM;TARGETS;TESTS;FOLDER for each file, by the first row that names it
map_files() {
    : >"$home/map"
    rows | while IFS=';' read -r room files targets tests needs; do
        [ "$files" != then ] || continue
        folder=$home/build
        case $needs in "with cores"*) folder=$home/cores needs=${needs#with cores} ;; esac
        needs=${needs# }
        if [ -n "$needs" ] && ! cpu_has "$needs"; then
            echo "skipped: $files, as this CPU cannot run $needs" >&2
            files=
        fi
        for file in $files; do
            grep -q "^$file;" "$home/map" && continue
            stem=$(basename "${file%.[ch]}")
            echo "$file;$room;$targets;$tests;$folder" | sed "s/%s/$stem/g" >>"$home/map"
        done
    done
}

# ---- which faults ---------------------------------------------------------------------------
# placed LIST: its entries as ROOM FILE LINE OPERATOR OLD NEW, with tabs; each must have its one place
placed() {
    awk -v OFS='\t' -v list="$1" '
        function place(   number, text, previous, at, places) {
            for (number = 1; (getline text < file) > 0; number++) {
                gsub(/^ +| +$/, "", text)
                if (text == old && (before == "" || before == previous)) { at = number; places++ }
                previous = text
            }
            close(file)
            if (places == 1) print "by-hand", file, at, "by hand", old, new
            else { printf "%s: %s has %d lines \"%s\"\n", list, file, places, old >"/dev/stderr"; failed = 1 }
            before = ""
        }
        /^@ / { file = substr($0, 3) }
        /^< / { before = substr($0, 3) }
        /^- / { old = substr($0, 3); sub(/ +$/, "", old) }
        /^\+ / { new = substr($0, 3); place() }
        END { exit failed }' "$1"
}

# The faults of the rooms, or those of LIST, in $home/all, without the equivalent ones, which are in $home/known.
list_faults() {
    placed "$equivalent" >"$home/known" || die "a fault of $equivalent has no place"
    placed "${LIST:-$by_hand}" >"$home/hand" || die "a fault of ${LIST:-$by_hand} has no place"
    ${CC:-cc} -O1 -o "$home/list_mutants" tools/list_mutants.c
    cut -d ';' -f 1 "$home/map" | xargs "$home/list_mutants" |
        awk -F '\t' -v OFS='\t' '
            FILENAME == ARGV[1] { split($0, row, ";"); room[row[1]] = row[2]; next }
            { print room[$1], $0 }' "$home/map" - >"$home/listed"
    awk -F '\t' 'FILENAME == ARGV[1] { there[$2, $3, $5, $6] = 1; files[$2] = 1; next }
        $2 in files && !(($2, $3, $5, $6) in there) { print "no such fault: " $2 ": " $6; failed = 1 }
        END { exit failed }' "$home/listed" "$home/known" || die "a fault of $equivalent is not possible any more"
    [ -z "${LIST:-}" ] || : >"$home/listed"
    awk -F '\t' -v rooms=" ${ROOMS:-} " '
        FILENAME == ARGV[1] { known[$2, $3, $5, $6] = 1; next }
        !(($2, $3, $5, $6) in known) && (rooms == "  " || index(rooms, " " $1 " "))' \
        "$home/known" "$home/listed" "$home/hand" >"$home/all"
}

# In the order in which they are taken, room by room: by a hash of seed, file and both lines, so that a fault keeps its
# place when other lines change.
order_faults() {
    awk -F '\t' -v OFS='\t' -v seed="$seed" '
        BEGIN { for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i }
        { hash = seed + 1
          text = seed $2 $5 $6 seed
          for (i = 1; i <= length(text); i++) hash = (hash * 263 + code[substr(text, i, 1)]) % 4294967291
          printf "%s\t%010d\t%s\t%s\t%s\t%s\t%s\n", $1, hash, $2, $3, $4, $5, $6 }' "$home/all" | sort >"$home/order"
}

# ---- one fault ----------------------------------------------------------------------------
# plant FILE LINE OLD NEW: into the copy
plant() {
    OLD=$3 NEW=$4 awk -v at="$2" '
        NR != at { print; next }
        { text = $0; gsub(/^ +| +$/, "", text)
          if (text != ENVIRON["OLD"]) exit 1
          match($0, /^ */); print substr($0, 1, RLENGTH) ENVIRON["NEW"] }' "$1" >"$source/$1" ||
        die "$1:$2: not as listed"
}

# limit FOLDER TARGETS TESTS: how long these tests may take, from how long they take without a fault
limit() {
    if ! grep -qF "$1;$3;" "$home/limits"; then
        [ -d "$1" ] || set_up "$1" ON
        build "$1" $2 || die "does not build without a fault: see $home/log"
        before=$(date +%s)
        run_tests "$1" "$3" 3600 || die "the tests $3 fail without a fault: see $home/log"
        echo "$1;$3;$((4 * ($(date +%s) - before) + 20))" >>"$home/limits"
    fi
    grep -F "$1;$3;" "$home/limits" | sed 's/.*;//'
}

# try FOLDER TARGETS TESTS SECONDS: sets `fate`
try() {
    if ! build "$1" $2; then
        fate=refused
    elif run_tests "$1" "$3" "$4"; then
        fate=survived
    else
        fate=killed
    fi
}

# try_fault ROOM FILE LINE OPERATOR OLD NEW
try_fault() {
    row=$(grep -F "$2;" "$home/map" | head -n 1)
    [ -n "$row" ] || die "$rooms has no row for $2"
    room=$(echo "$row" | cut -d ';' -f 2) targets=$(echo "$row" | cut -d ';' -f 3)
    tests=$(echo "$row" | cut -d ';' -f 4) folder=$(echo "$row" | cut -d ';' -f 5)
    seconds=$(limit "$folder" "$targets" "$tests")
    plant "$2" "$3" "$5" "$6"
    try "$folder" "$targets" "$tests" "$seconds"
    if [ $fate = survived ]; then
        then=$(rows | grep "^$room;then;")
        targets=$(echo "$then" | cut -d ';' -f 3) tests=$(echo "$then" | cut -d ';' -f 4)
        try "$folder" "$targets" "$tests" 1800
    fi
    copy_file "$2" "$2"
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' $fate "$1" "$2" "$3" "$4" "$5" "$6" >>"$home/fates"
    printf '%-8s  %s:%s  %s\n' $fate "$2" "$3" "$4"
}

# ---- all -------------------------------------------------------------------------------------
# try_room ROOM COUNT: until that many were built, or none is left; file by file, which spares building
try_room() {
    taken=0 missing=$2
    while [ "$missing" -gt 0 ]; do
        awk -F '\t' -v room="$1" -v after="$taken" -v count="$missing" \
            '$1 == room && ++n > after && n <= after + count' "$home/order" |
            sort -t "$tab" -k 3,3 -k 4,4n >"$home/batch"
        [ -s "$home/batch" ] || break
        taken=$((taken + missing))
        while IFS="$tab" read -r room_here hash file line operator old new <&3; do
            : "$hash"
            try_fault "$room_here" "$file" "$line" "$operator" "$old" "$new"
        done 3<"$home/batch"
        missing=$(($2 - $(awk -F '\t' -v room="$1" '$2 == room && $1 != "refused"' "$home/fates" | wc -l)))
    done
}

report() {
    awk -F '\t' -v seconds=$(($(date +%s) - started)) -v known="$(grep -c . "$home/known" || true)" '
        { count[$2, $1]++; if (!($2 in seen)) { seen[$2] = 1; rooms[++n] = $2 } all[$1]++ }
        END {
            printf "\n%-10s %8s %8s %8s\n", "", "killed", "survived", "refused"
            for (i = 1; i <= n; i++) {
                room = rooms[i]
                printf "%-10s %8d %8d %8d\n", room, count[room, "killed"], count[room, "survived"], count[room, "refused"]
            }
            printf "\n%d s\n%d killed, %d survived, %d equivalent\n", seconds, all["killed"], all["survived"], known
            exit all["survived"] > 0
        }' "$home/fates"
}

copy_tree
[ -d "$home/build" ] || set_up "$home/build" OFF
[ ! -d "$home/cores" ] || set_up "$home/cores" ON
build "$home/build" all || die "does not build without a fault: see $home/log"
: >"$home/limits"
: >"$home/fates"
map_files
list_faults
order_faults
cut -f 1 "$home/order" | uniq >"$home/rooms"
count=$(wc -l <"$home/rooms") i=0
[ -z "${LIST:-}" ] || mutants=1000000
while read -r room <&4; do
    try_room "$room" $((mutants * (i + 1) / count - mutants * i / count))
    i=$((i + 1))
done 4<"$home/rooms"
awk -F '\t' '$1 == "survived" {
    before = ""
    for (i = 1; i < $4 && (getline before < $3) > 0; i++) gsub(/^ +| +$/, "", before)
    close($3)
    printf "@ %s\n< %s\n- %s\n+ %s\n\n", $3, before, $6, $7 }' "$home/fates" >"$home/survived.txt"
[ ! -s "$home/survived.txt" ] || { echo; cat "$home/survived.txt"; }
report
