#!/bin/sh
# SPDX-License-Identifier: MIT
#
# abi.sh: what a program linked with libsleight.so relies on, as text: the SONAME, the
# exported names (of data also the bytes), the layout of public structs, and the numbers
# behind public names. Made from the library in BUILD and from the headers; for one kind
# of CPU, x86-64, as others have other batch kernels. `make abi` writes tests/abi.txt.
set -eu
cd "$(dirname "$0")/.."
: "${BUILD:=build}" "${CC:=cc}"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

library=$BUILD/libsleight.so
[ -e "$library" ] || { echo "abi.sh: no $library; expected a build with SLEIGHT_SHARED" >&2; exit 2; }
echo "# Made by \`make abi\`: what programs linked with libsleight.so rely on (x86-64)."
objdump -p "$library" | awk '$1 == "SONAME" { print "soname", $2 }'
nm -D --defined-only -S "$library" | LC_ALL=C sort -k4 | awk '
    NF == 4 && $3 ~ /^[TW]$/ { print "function", $4; next }
    NF == 4 { print "data", $4, $2; next }
    { print "other", $0 }' | while read -r sort name bytes; do
    case $sort in data) echo "data $name $((0x$bytes)) bytes" ;; *) echo "$sort $name $bytes" ;; esac
done | sed 's/ $//'

# ---- structs and numbers, as the compiler sees them -------------------------------------------
for header in include/sleight/*.h include/sleight/method/*.h; do
    echo "#include <${header#include/}>"
done >"$scratch/all.c"
"$CC" -std=c11 -E -Iinclude "$scratch/all.c" |
    awk '/^# [0-9]+ "/ { ours = $3 ~ /include\/sleight\//; next } ours' | tr '\n' ' ' | sed 's/[ \t][ \t]*/ /g' >"$scratch/text"

# Writes a program that prints each struct with its fields, and each number.
awk '
    # The names of the fields in the text between braces; of a struct or union inside, the outer name alone.
    function fields(name, body,    n, parts, i, declarators, m, j, field) {
        while (match(body, /\{[^{}]*\}/)) body = substr(body, 1, RSTART - 1) substr(body, RSTART + RLENGTH)
        n = split(body, parts, ";")
        for (i = 1; i < n; i++) {
            if (match(parts[i], /\( ?\* ?[a-z_0-9]+ ?\)/)) { # a pointer to a function
                field = substr(parts[i], RSTART, RLENGTH)
                gsub(/[^a-z_0-9]/, "", field)
                print "    FIELD(" name ", " field ");"
                continue
            }
            gsub(/\[[^]]*\]/, "", parts[i])
            m = split(parts[i], declarators, ",")
            for (j = 1; j <= m; j++)
                if (match(declarators[j], /[A-Za-z_0-9]+ *$/)) {
                    field = substr(declarators[j], RSTART); sub(/ *$/, "", field)
                    print "    FIELD(" name ", " field ");"
                }
        }
    }
    function numbers(body,    n, parts, i) {
        n = split(body, parts, ",")
        for (i = 1; i <= n; i++)
            if (match(parts[i], /^ *[A-Za-z_][A-Za-z_0-9]*/)) {
                gsub(/ /, "", parts[i]); sub(/=.*/, "", parts[i])
                print "    NUMBER(" parts[i] ");"
            }
    }
    # The text behind the brace at the beginning of `text` up to the one that closes it.
    function inside(text,    depth, i, c) {
        for (i = 1; i <= length(text); i++) {
            c = substr(text, i, 1)
            depth += (c == "{") - (c == "}")
            if (depth == 0) return substr(text, 2, i - 2)
        }
    }
    {
        while (match($0, /(struct|union|enum)( [A-Za-z_0-9]+)? ?\{/)) {
            head = substr($0, RSTART, RLENGTH); rest = substr($0, RSTART + RLENGTH - 1)
            body = inside(rest); behind = substr(rest, length(body) + 3)
            if (head ~ /^enum/) numbers(body)
            else if (match(behind, /^ *sl_[a-z_0-9]+ *;/)) {
                name = substr(behind, RSTART, RLENGTH); gsub(/[ ;]/, "", name)
                print "    TYPE(" name ");"
                fields(name, body)
            }
            $0 = behind
        }
    }' "$scratch/text" >"$scratch/body"
{
    cat "$scratch/all.c"
    cat <<'END'
#include <stdio.h>
#define TYPE(name)         printf("struct %s %zu bytes, aligned to %zu\n", #name, sizeof(name), _Alignof(name))
#define FIELD(name, field) printf("field %s.%s %zu, %zu bytes\n", #name, #field, offsetof(name, field), sizeof(((name *)0)->field))
#define NUMBER(name)       printf("number %s %lld\n", #name, (long long)(name))
int main(void) {
END
    cat "$scratch/body"
    echo '    return 0; }'
} >"$scratch/abi.c"
"$CC" -std=c11 -Iinclude "$scratch/abi.c" -o "$scratch/abi" # no lookup is called, so that nothing is linked
"$scratch/abi"
