#!/bin/sh
# SPDX-License-Identifier: MIT
#
# explore.sh: `sleight explore` writes the page out whole, gives it to the browser under whatever name, and says in one line
# what is wrong: the page was not built, the file cannot be written, there is no browser. Any file stands in for the page.
. "$(dirname "$0")/lib.sh"
mkdir -p "$SCRATCH/data/web" "$SCRATCH/bin" "$SCRATCH/here"
printf '<!doctype html>\n<title>a page</title>\n' >"$SCRATCH/data/web/sleight.html"
SLEIGHT_DATA=$SCRATCH/data
SEEN=$SCRATCH/seen
export SLEIGHT_DATA SEEN
printf '#!/bin/sh\nprintf "%%s\\n" "$#" "$@" >"$SEEN"\necho noise\necho noise >&2\nexit "${BROWSER_EXIT:-0}"\n' >"$SCRATCH/bin/xdg-open"
chmod +x "$SCRATCH/bin/xdg-open"
PATH=$SCRATCH/bin:$PATH
cd "$SCRATCH/here" || exit 1

# explores STATUS ARGUMENTS...: ends so, with at most one line on stderr.
explores() {
    wanted=$1
    shift
    rm -f "$SEEN"
    "$SLEIGHT" explore "$@" >"$SCRATCH/out" 2>"$SCRATCH/err"
    status=$?
    [ $status -eq "$wanted" ] || problem "explore $*: exit $status, expected $wanted: $(cat "$SCRATCH/err")"
    [ "$(lines_of "$SCRATCH/err")" -eq $((wanted ? 1 : 0)) ] || problem "explore $*: said $(cat "$SCRATCH/err")"
}
is_page() { cmp -s "$1" "$SLEIGHT_DATA/web/sleight.html" || problem "$1 is not the page"; }

explores 0
is_page sleight.html
[ "$(cat "$SCRATCH/out")" = sleight.html ] || problem "explore printed $(cat "$SCRATCH/out")"
[ "$(cat "$SEEN" 2>/dev/null)" = "1
sleight.html" ] || problem "the browser got $(cat "$SEEN")"

# Names that mean something to a shell, or to the program that opens them.
for name in "a page's \$(touch oops) \"name\" & more.html" '-x.html' ' .html'; do
    explores 0 --out "$name"
    is_page "./$name"
    [ "$(sed -n 1p "$SEEN")" = 1 ] && [ "$(sed -n 2p "$SEEN")" -ef "./$name" ] || problem "$name: the browser got $(cat "$SEEN")"
done
[ ! -e oops ] || problem "a name was run as a command"

explores 0 --no-browser --out only.html
is_page only.html
[ ! -e "$SEEN" ] || problem "--no-browser opened a browser"
explores 0 --out -
is_page "$SCRATCH/out"
[ ! -e "$SEEN" ] || problem "--out - opened a browser"

# What goes wrong.
BROWSER_EXIT=3
export BROWSER_EXIT
explores 1 --out late.html
is_page late.html
grep -q 'open the file by hand' "$SCRATCH/err" || problem "no browser: $(cat "$SCRATCH/err")"
unset BROWSER_EXIT
explores 2 --out "$SCRATCH/nowhere/page.html"
[ ! -e "$SEEN" ] || problem "a file that was not written is opened"
is_refused explore 'expected' page.html
is_refused explore 'expected' --port 80
rm "$SLEIGHT_DATA/web/sleight.html"
if [ ! -e "$BUILD/share/sleight/web/sleight.html" ]; then
    explores 1
    grep -q 'make web' "$SCRATCH/err" || problem "without a page: $(cat "$SCRATCH/err")"
fi
finish
