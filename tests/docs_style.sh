#!/bin/sh
# SPDX-License-Identifier: MIT
#
# docs_style.sh: the rules of the house that a machine can check: a licence line
# in every source file, no trace of one machine, no generated table committed,
# no conditional compilation outside the two files that may know compiler and
# CPU, plain words, figures that say what they count, links that lead somewhere,
# and names of functions and files that exist.
. "$(dirname "$0")/lib.sh"

have git || skip "no git here"
cd "$SOURCE" || exit 1
git ls-files --cached --others --exclude-standard >"$SCRATCH/listed" 2>/dev/null || skip "not a git checkout"
while read -r file; do [ -f "$file" ] && echo "$file"; done <"$SCRATCH/listed" >"$SCRATCH/files"
[ -s "$SCRATCH/files" ] || skip "git lists no files here"

# ---- licence --------------------------------------------------------------------------
grep -E '\.(c|h|sh|py|js|cmake)$|(^|/)(CMakeLists\.txt|Makefile|run)$' "$SCRATCH/files" >"$SCRATCH/sources"
while read -r file; do
    head -n 3 "$file" | grep -q 'SPDX-License-Identifier: MIT' || problem "$file: no SPDX line"
done <"$SCRATCH/sources"

# ---- traces of a machine ----------------------------------------------------------------
# [w]ork and so on: so that this file does not find itself.
paths='(^|[^A-Za-z0-9_.}])/([w]ork|[r]oot|[h]ome)([^A-Za-z0-9_-]|$)'
while read -r file; do
    grep -nE "$paths" "$file" >"$SCRATCH/found" && problem "$file: a path of one machine: $(head -n 1 "$SCRATCH/found")"
done <"$SCRATCH/files"
while read -r file; do
    names_machine "$file" && problem "$file: names this machine"
done <"$SCRATCH/files"

# ---- generated tables ------------------------------------------------------------------
grep -v '^data/' "$SCRATCH/files" | while read -r file; do
    bytes=$(wc -c <"$file")
    [ "$bytes" -le 307200 ] || echo "$file ($bytes bytes)"
done >"$SCRATCH/big"
[ -s "$SCRATCH/big" ] && problem "over 300 KB, so generated? $(cat "$SCRATCH/big")"
grep -E '(^|/)(table|method)_[a-z0-9_]*\.c$' "$SCRATCH/files" | grep -v '_verb\.c$' >"$SCRATCH/generated"
[ -s "$SCRATCH/generated" ] &&
    problem "a generated file: $(cat "$SCRATCH/generated")"

# ---- conditional compilation --------------------------------------------------------------
# Allowed: port.h, bits.h, cpu.c and cpu_cpuid.h; what is there twice because a compiler lacks GCC's vectors; include
# guards; the choice in choice.h; the methods that exist only where the target has their instructions.
grep -E '^(src|include)/.*\.[ch]$' "$SCRATCH/files" | grep -vE '^(include/sleight/(port|bits)\.h|src/cpu(\.c|_cpuid\.h))$' |
    while read -r file; do
        awk -v file="$file" '
            /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif)/ {
                line = $0; gsub(/[ \t]+/, " ", line)
                if (!guarded && line ~ /^#ifndef SLEIGHT_[A-Z0-9_]*H$/) { guarded = 1; next }
                if (file ~ /method\/(hyperbola_avx2|avx512)\.h$/ && line ~ /^#if SL_TARGET_AVX(2|512)$/) next
                if (file == "include/sleight/choice.h" &&
                    line ~ /^#(ifndef SLEIGHT_METHOD|elif !SL_HAS_INCLUDE\(SL_CHOICE_FILE\)|(el)?if SL_PASTE\(SL_MISSING_, SLEIGHT_METHOD, \)( == SL_NO_METHOD)?)$/) next
                if (file ~ /^src/ && line ~ /^#if SL_HAS_GNU_VECTORS$/) next
                print file ":" NR ": " line
            }' "$file"
    done >"$SCRATCH/conditional"
[ -s "$SCRATCH/conditional" ] && problem "conditional compilation outside port.h, bits.h, cpu.c and cpu_cpuid.h: $(cat "$SCRATCH/conditional")"

# ---- plain words ----------------------------------------------------------------------------
# The one list of words that are not used here, in text and in names: metaphors, and words that had several meanings.
# A word begins and ends where no letter is beside it, so that those inside a name are found too; of "tell" only names of
# functions, as a magic may tell attack sets apart.
words='quarry|quarries|hunts?|hunted|hunters?|hunting|crews?|scribes?|story|stories|inbox|fashions?|lottery|by lot|the lot'
words="$words|(lay|lays|laid) to rest|lays|quarrels?|told|tells|exhausts?"
plain() {
    grep -niE "(^|[^a-z])(($words)([^a-z]|\$)|tell[_(])" "$1" >"$SCRATCH/found" &&
        problem "$1: $(lines_of "$SCRATCH/found") lines with a word that is not used here: $(head -n 1 "$SCRATCH/found")"
}
grep -E '\.md$' "$SCRATCH/files" >"$SCRATCH/pages"
grep -v '^tests/docs_style\.sh$' "$SCRATCH/sources" >"$SCRATCH/named" # this file has the list
while read -r file; do plain "$file"; done <"$SCRATCH/pages"
while read -r file; do plain "$file"; done <"$SCRATCH/named"

# ---- what pages say --------------------------------------------------------------------------
# What is reached is said, not what was wanted; and a speed in nodes says in its paragraph how leaves are counted.
while read -r file; do
    grep -niE '(^|[^a-z])(goals?|hoped[- ]for|asked-for)([^a-z]|$)' "$file" >"$SCRATCH/found" &&
        problem "$file: speaks of goals: $(head -n 1 "$SCRATCH/found")"
    awk -v file="$file" 'BEGIN { RS = "" }
        tolower($0) ~ /nodes (a|per)[ \n]second|[^a-z]nps/ && tolower($0) !~ /bulk|leap/ { sub(/\n.*/, ""); print file ": nodes a second, not said how counted: " $0 }' \
        "$file"
done <"$SCRATCH/pages" >"$SCRATCH/speeds"
[ -s "$SCRATCH/speeds" ] && problem "$(cat "$SCRATCH/speeds")"

# ---- links -------------------------------------------------------------------------------------
# Files that pages link to exist, and so do the headings.
anchors() { # as GitHub makes them: small letters, blanks as -, other signs left out
    awk '/^```/ { code = !code } !code && /^#+ / { sub(/^#+ /, ""); print tolower($0) }' "$1" |
        sed 's/[^a-z0-9_ -]//g; s/ /-/g'
}
while read -r file; do
    awk '/^```/ { code = !code } !code' "$file" | grep -oE '\]\([^) ]+\)' | sed 's/^](//; s/)$//' | grep -v '^https\?:' |
        while read -r link; do
            case $link in "#"*) target=$file ;; *) target=$(dirname "$file")/${link%%#*} ;; esac
            [ -e "$target" ] || { echo "$file: links to $link, which is not there"; continue; }
            case $link in *"#"*) anchors "$target" | grep -qxF -e "${link#*#}" || echo "$file: no heading $link" ;; esac
        done
done <"$SCRATCH/pages" >"$SCRATCH/dead"
[ -s "$SCRATCH/dead" ] && problem "$(cat "$SCRATCH/dead")"

# ---- names ---------------------------------------------------------------------------------------
# What pages name exists: every sl_... is a word of the library; every path that begins with a folder of the tree, and
# every `file.h` in backticks, is a file or a folder there, by its whole path or by a part of it. NAME stands for any
# name, * for any letters; tbconfig.h and tbprobe.c are Fathom's, `sleight.c` is what `sleight amalgamate` writes.
grep -E '^(include|src)/.*\.[ch]$' "$SCRATCH/files" | while read -r file; do cat "$file"; done |
    grep -oE '[A-Za-z0-9_]*sl_[a-z0-9_]+' | sort -u >"$SCRATCH/known"
awk '{
        n = split($0, part, "/")
        for (first = 1; first <= n; first++) {
            path = ""
            for (last = first; last <= n; last++) {
                path = path part[last]
                print path
                path = path "/"
                if (last < n) print path
            }
        }
    }
    END { print "sleight.c" }' "$SCRATCH/files" | sort -u >"$SCRATCH/paths"
folders=$(sed -n 's,^\([a-z]*\)/.*,\1,p' "$SCRATCH/files" | sort -u | tr '\n' '|')
while read -r file; do
    grep -oE '[A-Za-z0-9_]*sl_[a-z0-9_]+' "$file" | sort -u | while read -r name; do
        grep -qxF -e "$name" "$SCRATCH/known" || echo "$file: $name is nowhere in the library"
    done
    {
        sed 's/^/ /' "$file" | grep -oE "[^A-Za-z0-9_./-](${folders%|})/[A-Za-z0-9_./*-]*" | sed 's/^.//; s/[.]*$//'
        grep -oE '`[A-Za-z0-9_/*-]+\.(c|h|sh|md|txt|epd|fen)`' "$file" | tr -d '`'
    } | grep -vE 'NAME|^(tbconfig\.h|tbprobe\.c)$' | sort -u | while read -r path; do
        pattern=$(printf '%s\n' "$path" | sed 's/[.]/[.]/g; s/[*]/[^\/]*/g')
        grep -qxe "$pattern" "$SCRATCH/paths" || echo "$file: $path is not in the tree"
    done
done <"$SCRATCH/pages" >"$SCRATCH/unknown"
[ -s "$SCRATCH/unknown" ] && problem "$(cat "$SCRATCH/unknown")"
finish
