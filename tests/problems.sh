#!/bin/sh
# SPDX-License-Identifier: MIT
#
# problems.sh: a problem fails the script that has it, wherever in the script it stands (lib.sh).
. "$(dirname "$0")/lib.sh"

# fails STATUS BODY: how a script with that body ends.
fails() {
    printf '. "$1"\n%s\nfinish\n' "$2" >"$SCRATCH/script"
    sh "$SCRATCH/script" "$SOURCE/tests/lib.sh" >/dev/null 2>&1
    status=$?
    [ $status -eq "$1" ] || problem "a script with '$2': exit $status, expected $1"
}

fails 0 'true'
fails 1 'problem here'
fails 1 'true | problem "at the right of a pipeline"'
fails 1 'problem "at the left of one" | true'
fails 1 '(problem "in a subshell")'
fails 1 'echo a | while read -r line; do problem "$line"; done'
finish
