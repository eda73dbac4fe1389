#!/bin/sh
# SPDX-License-Identifier: MIT
#
# thread_sanitizer.sh: what several threads share can be watched by gcc's thread
# sanitizer: it knows atomic loads and stores, but no fences, and says so.
. "$(dirname "$0")/lib.sh"
have gcc || skip "no gcc here"
echo 'int nothing;' | gcc -fsanitize=thread -xc -c -o "$SCRATCH/nothing.o" - 2>/dev/null || skip "this gcc has no thread sanitizer"

find "$SOURCE/src" "$SOURCE/host" "$SOURCE/cli" -name '*.[ch]' ! -name '*_windows.[ch]' -exec grep -lE 'stdatomic\.h|_Atomic' {} + | sort >"$SCRATCH/shared"
[ "$(lines_of "$SCRATCH/shared")" -ge 4 ] || problem "only these share anything: $(cat "$SCRATCH/shared")"
while read -r file; do
    gcc -std=c11 -D_POSIX_C_SOURCE=200809L -O2 -Wall -Wextra -Werror -fsanitize=thread -I"$SOURCE" -I"$SOURCE/include" \
        -I"$SOURCE/src" -I"$BUILD/generated" -xc -c -o "$SCRATCH/file.o" "$file" 2>"$SCRATCH/said" ||
        problem "$file: $(head -n 3 "$SCRATCH/said")"
done <"$SCRATCH/shared"
finish
