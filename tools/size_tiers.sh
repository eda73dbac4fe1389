#!/bin/sh
# SPDX-License-Identifier: MIT
#
# size_tiers.sh: what a program grows by when it takes one method, as the linker
# says: a pair of `sleight amalgamate` and one lookup of each slider, less the same
# program without them. Prints the rows of the README's table; `make docs` puts
# them there, and tests/size_tiers.sh compares.
#   SLEIGHT  the tool      CC  the compiler
set -eu
: "${SLEIGHT:=build/sleight}" "${CC:=cc}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/lookups.c" <<'END'
#include "sleight.h"
int main(int argc, char **argv) {
    (void)argv;
    return (int)(sl_rook_attacks(argc, 0) ^ sl_bishop_attacks(argc, 1) ^ sl_queen_attacks(argc, 2));
}
END
cat >"$folder/empty.c" <<'END'
int main(int argc, char **argv) {
    (void)argv;
    return argc;
}
END

# sections PROGRAM: bytes of code, and of constant data.
sections() {
    size -A "$1" | awk '$1 == ".text" { code = $2 } $1 ~ /^\.(l|)rodata/ { data += $2 } END { print code + 0, data + 0 }'
}
with_commas() { echo "$1" | sed -e :a -e 's/^\([0-9]\{1,\}\)\([0-9]\{3\}\)/\1,\2/' -e ta; }

"$CC" -O2 "$folder/empty.c" -o "$folder/empty"
read -r empty_code empty_data <<END
$(sections "$folder/empty")
END
for method in hyperbola compact dense black pext; do
    rm -rf "$folder/pair"
    "$SLEIGHT" amalgamate --methods $method --out "$folder/pair" >/dev/null
    flags=
    [ $method = pext ] && flags=-mbmi2
    "$CC" -O2 $flags -I"$folder/pair" "$folder/lookups.c" "$folder/pair/sleight.c" -o "$folder/program"
    read -r code data <<END
$(sections "$folder/program")
END
    echo "| \`$method\` | $(with_commas $((code - empty_code))) | $(with_commas $((data - empty_data))) |"
done
