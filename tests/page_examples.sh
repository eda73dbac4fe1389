#!/bin/sh
# SPDX-License-Identifier: MIT
#
# page_examples.sh PAGE LANGUAGE FOLDER: writes the Nth block of that language in a page to FOLDER/N.LANGUAGE, and the
# ```output block that comes next, if that follows it at once, to FOLDER/N.output.
awk -v language="$2" -v folder="$3" '
    /^```/ && !inside {
        inside = 1; out = ""
        word = $0; sub(/^```/, "", word)
        if (word == language) out = folder "/" ++n "." language
        else if (word == "output" && before == language) out = folder "/" n ".output"
        if (out) printf "" > out
        before = word; next
    }
    /^```/ { inside = 0; if (out) close(out); next }
    inside && out { print > out }' "$1"
