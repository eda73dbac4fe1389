#!/bin/sh
# SPDX-License-Identifier: MIT
#
# rooms.sh: the house is as docs/ARCHITECTURE.md says: each room includes only
# the rooms above it; nobody includes another room's .c; what differs between
# systems stands in host/port; the hosted libraries neither print nor exit; no
# two files have names that a reader mixes up; and the files that comments name
# are there.
. "$(dirname "$0")/lib.sh"
cd "$SOURCE" || exit 1

# ---- who includes whom ---------------------------------------------------------------
# FILE INCLUDED, with INCLUDED as a path of the tree, for all #include "..." and <sleight/...>.
find include src gen host cli manual bench bindings examples fuzz tests web/calls -name '*.[ch]' | sort | while read -r file; do
    sed -n 's/^ *# *include *\(["<][^">]*[">]\).*/\1/p' "$file" | while read -r name; do
        plain=${name#?}
        plain=${plain%?}
        case $name in
        '<sleight/'*) echo "$file include/$plain" ;;
        '<'*) ;;
        *)
            beside=$(dirname "$file")/$plain
            if [ -f "$beside" ]; then # without ../ inside
                echo "$file $(cd "$(dirname "$beside")" && pwd | sed "s#^$(pwd)/##")/$(basename "$plain")"
            else
                echo "$file $plain"
            fi
            ;;
        esac
    done
done | sed "s#$SOURCE/##" >"$SCRATCH/includes"
[ "$(lines_of "$SCRATCH/includes")" -gt 300 ] || problem "found only $(lines_of "$SCRATCH/includes") includes"

# may ROOM ALLOWED...: files below ROOM include nothing but what matches one of these.
may() {
    room=$1
    shift
    pattern=$(printf '|%s' "$@")
    awk -v room="^$room" -v allowed="^(${pattern#|})" '$1 ~ room && $2 !~ allowed { print }' "$SCRATCH/includes" >"$SCRATCH/bad"
    [ -s "$SCRATCH/bad" ] && problem "$room reaches where it may not: $(head -n 3 "$SCRATCH/bad" | tr '\n' ';')"
    grep -q "^$room" "$SCRATCH/includes" || problem "no file in $room"
}

public='(include/sleight/(port|bits|piece|oracle|geometry|version|cpu)\.h|src/cpu_levels\.h)'
may include/ include/sleight/
may src/board/ "$public" include/sleight/method/ray.h src/board/
may src/magic/ "$public" include/sleight/magic.h include/sleight/method/magic32.h src/magic/
may src/find/ "$public" 'include/sleight/(magic|find)\.h' src/board/random.h src/find/
may src/build/ "$public" 'include/sleight/(magic|find|build)\.h' 'src/find/(trial|search_space)\.h' src/build/
may src/cnf/ "$public" 'include/sleight/(magic|cnf)\.h' src/magic/text_out.h src/cnf/
may src/pack/ "$public" 'include/sleight/(magic|pack)\.h' src/board/annealing.h src/pack/
may src/pool/ "$public" 'include/sleight/(magic|find|pool)\.h' src/board/annealing.h src/find/search_space.h src/pool/
may src/method/ "$public" include/sleight/method 'include/sleight/(batch|sleight)\.h' src/board/random.h src/method/ all.h kept_methods.h
may src/batch/ "$public" include/sleight/method 'include/sleight/(batch|sleight)\.h' src/board/random.h src/batch/ src/cpu_here.h
may src/chess/ "$public" 'src/cpu_(here|facts|levels)\.h' include/sleight/method 'include/sleight/(chess|fen|position|sleight)\.h' src/board/random.h src/chess/
may src/perft/ "$public" src/cpu_levels.h include/sleight/method 'include/sleight/(chess|perft|sleight)\.h' src/chess/ src/perft/ kept_methods.h
may gen/ include/sleight/ gen/
may host/text/ host/text/ "$public"
may host/port/ host/port/ host/text/
may host/search/ include/sleight/ host/text/ host/port/ host/search/
may host/engine/ include/sleight/ host/text/ host/port/ host/engine/
may host/count/ include/sleight/ host/text/ host/port/ host/count/
may host/suite/ include/sleight/ host/text/ host/port/ host/engine/ host/count/ host/suite/
may host/pack/ include/sleight/ host/text/ host/port/ host/pack/
may host/proof/ host/text/ host/port/ host/proof/
may bench/ include/sleight/ host/count/paired.h host/count/usual_positions.h host/port/clock.h bench/ src/board/random.h bench_
may examples/ include/sleight/
may bindings/ include/sleight/
may cli/ include/sleight/ host/ bench/ cli/ flags.h all.h data_names.h
may manual/ include/sleight/ host/text/ cli/ manual/
may web/ include/sleight/ src/board/random.h src/find/ host/text/ host/engine/ host/count/ host/suite/ bench/ cli/ web/

grep '\.c$' "$SCRATCH/includes" >"$SCRATCH/bad" && problem "a .c is included: $(head -n 3 "$SCRATCH/bad" | tr '\n' ';')"

# ---- systems -----------------------------------------------------------------------------
# What differs between systems is asked for in host/port, there in files that are named after their system, and each
# that one system has the other has, too.
posix='pthread|poll|signal|unistd|fcntl|strings|sys/[a-z]+'
windows='windows|process|io|direct|conio'
asks() { grep -rnE --include='*.[ch]' "^ *# *include *<($1)\.h>" host cli bench gen; }
asks "$posix|$windows" | grep -vE '^host/port/[a-z_]*_(posix|windows)\.[ch]:' >"$SCRATCH/bad" &&
    problem "asks the system outside host/port: $(head -n 3 "$SCRATCH/bad" | tr '\n' ';')"
asks "$windows" | grep -v '_windows\.[ch]:' >"$SCRATCH/bad" && problem "asks Windows: $(head -n 3 "$SCRATCH/bad" | tr '\n' ';')"
for body in host/port/*_posix.c host/port/*_windows.c; do
    case $body in
    *_posix.c) other=${body%_posix.c}_windows.c ;;
    *) other=${body%_windows.c}_posix.c ;;
    esac
    case $body in */guard_posix.c | */child_windows.c) ;; # how each keeps other programs from outliving this one
    *) [ -f "$other" ] || problem "$body is there, $other is not" ;;
    esac
done

# ---- the hosted libraries return statuses -----------------------------------------------
for library in host search engine suite proof pack; do
    archive=$BUILD/host/libsleight-$library.a
    [ -f "$archive" ] || { problem "no $archive"; continue; }
    have nm || continue
    # stdout is the JSON writer's, and no one else's; _exit is what a child does that could not become another program
    nm -A "$archive" 2>/dev/null | awk '$(NF - 1) == "U" { print $NF, $1 }' |
        grep -E '^(exit|abort|perror|printf|puts|putchar|vprintf|stderr|__printf_chk|__vprintf_chk|misuse|broken)[ @]' >"$SCRATCH/bad" &&
        problem "libsleight-$library prints or exits: $(head -n 3 "$SCRATCH/bad" | tr '\n' ';')"
done

# ---- names that occur once ------------------------------------------------------------------
# X.c and X.h in one folder are a pair; what tools expect to be called so may be.
git ls-files 2>/dev/null | grep -E '\.[ch]$' >"$SCRATCH/files"
[ -s "$SCRATCH/files" ] || find . -name '*.[ch]' | sed 's#^\./##' | grep -v '^build' | sort >"$SCRATCH/files"
awk '{
        folder = $0; sub(/[^\/]*$/, "", folder)
        stem = $0; sub(/^.*\//, "", stem); sub(/\.[a-z]*$/, "", stem)
        if (!((stem, folder) in seen)) { seen[stem, folder] = 1; count[stem]++; where[stem] = where[stem] " " $0 }
    }
    END { for (stem in count) if (count[stem] > 1) print where[stem] }' "$SCRATCH/files" |
    grep -vE '^ (include/sleight/[a-z]*\.h src/|tests/|fuzz/)' | sort >"$SCRATCH/twice"
[ -s "$SCRATCH/twice" ] && problem "two files of one name: $(head -n 8 "$SCRATCH/twice" | tr '\n' ';')"

# ---- a file that names itself ------------------------------------------------------------------
while read -r file; do
    name=$(sed -n '3s/^ \* \([A-Za-z0-9_]*\.[ch]\):.*/\1/p' "$file")
    [ -z "$name" ] || [ "$name" = "$(basename "$file")" ] || problem "$file calls itself $name"
done <"$SCRATCH/files"

# ---- files that comments name -------------------------------------------------------------------
# FILE WORD for each word that ends in .c or .h inside a comment of a source file.
xargs awk '
    FNR == 1 { inside = 0 }
    {
        for (rest = $0; rest != "";) {
            if (!inside && !(start = index(rest, "/*"))) break
            if (!inside) rest = substr(rest, start + 2)
            stop = index(rest, "*/")
            text = stop ? substr(rest, 1, stop - 1) : rest
            rest = stop ? substr(rest, stop + 2) : ""
            inside = !stop
            while (match(text, /[A-Za-z0-9_]+\.[ch]([^A-Za-z0-9_]|$)/)) {
                word = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH - 1)
                sub(/[^A-Za-z0-9_]$/, "", word)
                print FILENAME, word
            }
        }
    }' <"$SCRATCH/files" >"$SCRATCH/named"
[ "$(lines_of "$SCRATCH/named")" -gt 300 ] || problem "comments name only $(lines_of "$SCRATCH/named") files"
# What the build writes, what `amalgamate` writes and what a compiler brings need not be in the tree; NAME.h stands for any of several.
{
    sed 's#.*/##' "$SCRATCH/files"
    ls "$BUILD/generated"
    echo sleight.c
    printf '%s.h\n' assert cpuid errno immintrin inttypes limits pthread signal stdint stdio stdlib string threads time
    printf '%s\n' tbconfig.h tbprobe.c # Fathom's
} >"$SCRATCH/there"
awk 'NR == FNR { there[$1] = 1; next } !($2 in there) && $2 !~ /[A-Z]/ { print }' "$SCRATCH/there" "$SCRATCH/named" \
    >"$SCRATCH/bad"
while read -r file name; do problem "a comment of $file names $name, which is not there"; done <"$SCRATCH/bad"
finish
