#!/bin/sh
# SPDX-License-Identifier: MIT
#
# docs_commands.sh: what the docs say a command prints is what it prints. In README.md
# and docs/, a line of a ```console block that begins with "$ " is a command, and what
# follows up to the next one, less a blank line before it, its output. The commands
# run in a folder that has the tree's data/ and tests/, with `sleight` on the path.
. "$(dirname "$0")/lib.sh"

mkdir "$SCRATCH/bin" "$SCRATCH/tree"
ln -s "$SLEIGHT" "$SCRATCH/bin/sleight"
for folder in data tests; do ln -s "$SOURCE/$folder" "$SCRATCH/tree/$folder"; done
PATH=$SCRATCH/bin:$PATH
export PATH

# Writes command N of a file to N.command, and its output to N.output.
extract() {
    awk -v folder="$2" '
        function flush() { if (n) printf "%s", text > (folder "/" n ".output"); text = blank = "" }
        /^```/ { if (inside) flush(); inside = !inside && $0 == "```console"; next }
        inside && /^\$ / { flush(); print substr($0, 3) > (folder "/" ++n ".command"); next }
        inside && $0 == "" { blank = blank "\n"; next }
        inside { text = text blank $0 "\n"; blank = "" }' "$1"
}

commands=0
for page in "$SOURCE"/README.md "$SOURCE"/docs/*.md "$SOURCE"/docs/methods/*.md; do
    folder=$SCRATCH/$(echo "${page#"$SOURCE"/}" | tr '/' '_')
    mkdir "$folder"
    extract "$page" "$folder"
    for command in "$folder"/*.command; do
        [ -f "$command" ] || continue
        commands=$((commands + 1))
        (cd "$SCRATCH/tree" && sh "$command") >"$SCRATCH/printed" 2>&1 </dev/null
        # the first and the last lines may be blank, as a block does not show these
        sed '/./,$!d' "$SCRATCH/printed" | diff "${command%.command}.output" - >&2 ||
            problem "${page#"$SOURCE"/}: '$(cat "$command")' prints something else"
    done
done
echo "$commands commands run"
[ $commands -ge 10 ] || problem "found only $commands commands"
finish
