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
#     JOBS=2        how many copies of the tree to work in at the same time
#
# Faults are those that list_mutants.c lists and those of tests/mutants/by_hand.txt,
# as many in each room of tests/mutants/rooms.txt, without those that
# tests/mutants/equivalent.txt shows to change nothing. All is done in copies of the
# tree below build-mutants/. Before, the first tests of each fault must pass without
# it, and so must, in the end, each other test that caught one. Quick tests run first.
# A fault that the compiler refuses counts for nothing; a test that hangs has caught
# the fault. Faults that survive are listed at the end and in
# build-mutants/survived.txt, which can be the next LIST.
set -eu
cd "$(dirname "$0")/.."
LC_ALL=C
export LC_ALL
mutants=${MUTANTS:-300} seed=${SEED:-1} jobs=${JOBS:-2} home=${FOLDER:-build-mutants}
rooms=tests/mutants/rooms.txt by_hand=tests/mutants/by_hand.txt equivalent=tests/mutants/equivalent.txt
started=$(date +%s)
tab=$(printf '\t')
mkdir -p "$home"
home=$(cd "$home" && pwd)

die() {
    echo "check_mutants: $*" >&2
    exit 2
}

# ---- copies and their builds --------------------------------------------------------------
# The copy in hand is $copy: its files in $copy/source, built without the counting cores in $copy/build, with all of
# them in $copy/cores; $log has what the last command printed.
take_copy() { copy=$home/$1 log=$home/$1/log; }

# copy_file FILE FROM: only when it differs, so that only what changed is built again
copy_file() {
    cmp -s "$2" "$copy/source/$1" && return
    mkdir -p "$copy/source/$(dirname "$1")"
    cp "$2" "$copy/source/$1"
}

# In a copy, tables are not made anew when their maker is: with a fault in src/magic it would make wrong ones.
copy_tree() {
    mkdir -p "$copy/source"
    git ls-files --cached --others --exclude-standard >"$home/files" 2>/dev/null ||
        find . -type f | sed 's#^\./##' | grep -v '^build' >"$home/files"
    while read -r file; do
        [ ! -f "$file" ] || [ "$file" = cmake/tables.cmake ] || copy_file "$file" "$file"
    done <"$home/files"
    grep -q 'DEPENDS ${GEN_FILES} ' cmake/tables.cmake || die "cmake/tables.cmake makes tables in another way than expected"
    sed 's/DEPENDS ${GEN_FILES} /DEPENDS /' cmake/tables.cmake >"$home/tables"
    copy_file cmake/tables.cmake "$home/tables"
}

# set_up build|cores
set_up() {
    generator='Unix Makefiles' cores=OFF
    command -v ninja >/dev/null 2>&1 && generator=Ninja
    [ "$1" = build ] || cores=ON
    cmake -S "$copy/source" -B "$copy/$1" -G "$generator" -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON \
        -DSLEIGHT_PERFT_CORES=$cores -DCMAKE_C_FLAGS='-Wno-unused -Wno-parentheses' -DCMAKE_C_FLAGS_RELEASE=-O1 \
        >"$log" 2>&1 || die "cannot configure: see $log"
}

# build FOLDER TARGET...
build() {
    folder=$1
    shift
    cmake --build "$copy/$folder" -j "$threads" --target "$@" >"$log" 2>&1
}

# build_right FOLDER TARGET...: without a fault
build_right() {
    [ -d "$copy/$1" ] || set_up "$1"
    build "$@" || die "does not build without a fault: see $log"
}

# ---- tests -----------------------------------------------------------------------------------
# tests_of FOLDER PATTERN: NAME and LIMIT in seconds of each, the quickest first, as $home/times has them
tests_of() {
    ctest --test-dir "$copy/$1" -N -R "$2" | sed -n 's/^ *Test *#[0-9]*: *//p' |
        awk -v folder="$1" '
            FILENAME == ARGV[1] { if ($1 == folder) time[$2] = $3; next }
            { print $1, $1 in time ? int(3 * time[$1]) + 6 : 600, $1 in time ? time[$1] : 9999 }' "$home/times" - |
        sort -s -k 3,3n | cut -d ' ' -f 1,2
}

# run_test FOLDER NAME SECONDS: stops at the first assertion that fails
run_test() {
    CMOCKA_TEST_ABORT=1 timeout -k 5 "$3" ctest --test-dir "$copy/$1" --no-tests=error -R "^$2\$" >>"$log" 2>&1
}

# pass_all FOLDER PATTERN: without a fault, noting how long each takes
pass_all() {
    timeout 3600 ctest --test-dir "$copy/$1" -j "$threads" --no-tests=error -R "$2" >"$log" 2>&1 ||
        die "tests fail without a fault: see $log"
    sed -n 's/^.*Test *#[0-9]*: *\([^ ]*\) .* Passed *\([0-9.]*\) sec.*/\1 \2/p' "$log" | sed "s/^/$1 /" >>"$home/times"
}

# ---- where faults can be ------------------------------------------------------------------
rows() { sed -n 's/ *; */;/g; /^[a-z]/p' "$rooms"; }
cpu_has() { "$copy/build/sleight" methods --json | tr -d '\n' | grep -q "\"name\": \"$1\"[^}]*\"available\": true"; }

# FILE;ROOM;TARGETS;TESTS;FOLDER for each file, by the first row that names it
map_files() {
    : >"$home/map"
    rows | while IFS=';' read -r room files targets tests needs; do
        [ "$files" != "then" ] || continue
        folder=build
        case $needs in "with cores"*) folder=cores needs=${needs#with cores} ;; esac
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

# ROOM and how many faults it gets, in $home/shares: as many as the others, or all that it has
share_out() {
    count=$(cut -f 1 "$home/order" | uniq | wc -l)
    cut -f 1 "$home/order" | uniq -c | sort -n | awk -v OFS='\t' -v left="$mutants" -v rooms="$count" '
        { share = int(left / rooms--); if (share > $1) share = $1
          print $2, share; left -= share }' >"$home/shares"
}

# The next faults, in $home/batch, so that each room of $home/shares comes to its share of faults that were built; file by
# file, which spares building. Fails when there are none.
next_faults() {
    awk -F '\t' '
        FILENAME == ARGV[1] { missing[$1] = $2; next }
        FILENAME == ARGV[2] { tried[$2, $3, $4, $6, $7] = 1; if ($1 != "refused") missing[$2]--; next }
        !(($1, $3, $4, $6, $7) in tried) && missing[$1]-- > 0' "$home/shares" "$home/fates" "$home/order" |
        sort -t "$tab" -k 1,1 -k 3,3 -k 4,4n >"$home/batch"
    [ -s "$home/batch" ]
}

# ---- one fault ----------------------------------------------------------------------------
# plant FILE LINE OLD NEW: into the copy
plant() {
    OLD=$3 NEW=$4 awk -v at="$2" '
        NR != at { print; next }
        { text = $0; gsub(/^ +| +$/, "", text)
          if (text != ENVIRON["OLD"]) exit 1
          match($0, /^ */); print substr($0, 1, RLENGTH) ENVIRON["NEW"] }' "$1" >"$copy/source/$1" ||
        die "$1:$2: not as listed"
}

# try FOLDER TARGETS TESTS: sets `fate`, and `catcher`, the test
try() {
    catcher=- fate=refused
    build "$1" $2 || return 0
    fate=survived
    tests_of "$1" "$3" >"$copy/tests"
    while read -r test seconds <&5; do
        run_test "$1" "$test" "$seconds" || { fate=killed catcher=$test; break; }
    done 5<"$copy/tests"
    [ $fate = survived ] || ! grep -q 'Not Run' "$log" || die "$rooms: no target makes what $catcher runs"
}

# row_of FILE: sets `home_room`, `targets`, `tests` and `folder`
row_of() {
    row=$(grep -F "$1;" "$home/map" | head -n 1)
    [ -n "$row" ] || die "$rooms has no row for $1"
    home_room=$(echo "$row" | cut -d ';' -f 2) targets=$(echo "$row" | cut -d ';' -f 3)
    tests=$(echo "$row" | cut -d ';' -f 4) folder=$(echo "$row" | cut -d ';' -f 5)
}

# try_fault ROOM FILE LINE OPERATOR OLD NEW
try_fault() {
    row_of "$2"
    begun=$(date +%s)
    plant "$2" "$3" "$5" "$6"
    try "$folder" "$targets" "$tests"
    if [ $fate = survived ]; then
        then=$(rows | grep "^$home_room;then;")
        targets=$(echo "$then" | cut -d ';' -f 3) tests=$(echo "$then" | cut -d ';' -f 4)
        try "$folder" "$targets" "$tests"
    fi
    copy_file "$2" "$2"
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' $fate "$1" "$2" "$3" "$4" "$5" "$6" "$folder" "$catcher" "$home_room" \
        >>"$home/fates"
    printf '%-8s  %s:%s  %s  (%s, %d s)\n' $fate "$2" "$3" "$4" "$catcher" $(($(date +%s) - begun))
}

# ---- all -------------------------------------------------------------------------------------
# The rows of the batch, each once: FOLDER;TARGETS;TESTS
rows_needed() {
    cut -f 3 "$home/batch" | uniq | while read -r file; do
        row_of "$file"
        echo "$folder;$targets;$tests"
    done | sort -u
}

# The first tests of all faults of the batch that have not run yet must pass without one.
pass_first() {
    rows_needed | while IFS=';' read -r folder targets tests; do
        grep -qF "$folder;$targets;$tests" "$home/passed" && continue
        echo "$folder;$targets;$tests" >>"$home/passed"
        build_right "$folder" $targets
        pass_all "$folder" "$tests"
    done
}

# Each other test that caught a fault must pass without one, too.
pass_catchers() {
    awk -F '\t' '
        FILENAME == ARGV[1] { split($0, word, " "); passed[word[1], word[2]] = 1; next }
        $9 != "-" && !(($8, $9) in passed) { passed[$8, $9] = 1; print $8 ";" $9 ";" $10 }' "$home/times" "$home/fates" |
        while IFS=';' read -r folder test room; do
            build_right "$folder" $(rows | grep "^$room;then;" | cut -d ';' -f 3)
            pass_all "$folder" "^$test\$"
        done
}

# work COPY: tries faults of the batch until all are taken; then its own tests must pass again
work() {
    take_copy "$1"
    [ -d "$copy/source" ] || copy_tree
    number=0 last=
    while IFS="$tab" read -r room hash file line operator old new <&3; do
        number=$((number + 1))
        mkdir "$home/taken/$number" 2>/dev/null || continue
        : "$hash"
        row_of "$file"
        [ -d "$copy/$folder" ] || set_up "$folder"
        try_fault "$room" "$file" "$line" "$operator" "$old" "$new"
        last=$file
    done 3<"$home/batch"
    [ -n "$last" ] || return 0
    row_of "$last"
    build_right "$folder" $targets
    pass_all "$folder" "$tests"
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

# refresh COPY: as the tree is now
refresh() {
    take_copy "$1"
    copy_tree
    for folder in build cores; do
        [ ! -d "$copy/$folder" ] || set_up "$folder"
    done
}

threads=$jobs
for number in $(seq "$jobs"); do
    if [ "$number" = 1 ] || [ -d "$home/$number" ]; then refresh "$number"; fi
done
take_copy 1
build_right build sleight-cli
for file in times fates passed; do : >"$home/$file"; done
map_files
list_faults
order_faults
[ -z "${LIST:-}" ] || mutants=1000000
share_out
while next_faults; do
    pass_first
    copies=$(($(wc -l <"$home/batch") / 5 + 1))
    [ "$copies" -lt "$jobs" ] || copies=$jobs
    rm -rf "$home/taken"
    mkdir "$home/taken"
    threads=$((jobs / copies)) workers=
    for number in $(seq "$copies"); do
        work "$number" &
        workers="$workers $!"
    done
    for worker in $workers; do
        wait "$worker" || exit 2
    done
    threads=$jobs
done
pass_catchers
awk -F '\t' '$1 == "survived" {
    before = ""
    for (i = 1; i < $4 && (getline before < $3) > 0; i++) gsub(/^ +| +$/, "", before)
    close($3)
    printf "@ %s\n< %s\n- %s\n+ %s\n\n", $3, before, $6, $7 }' "$home/fates" >"$home/survived.txt"
[ ! -s "$home/survived.txt" ] || { echo; cat "$home/survived.txt"; }
report
