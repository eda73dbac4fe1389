# SPDX-License-Identifier: MIT
#
# wine.sh: wine with a folder of its own, so that nobody's settings matter and none
# are changed. `. tools/wine.sh`, then wine_begin FOLDER; wine_end when all is done.

# wine_begin FOLDER: one server for all programs that follow, as one that ends with each may end with the next, too. One
# program waits beside them until this shell ends: when there is none, wine ends its services, and the next
# program starts them anew with its own stderr, where they say how they failed.
wine_begin() {
    mkdir -p "$1"
    WINEPREFIX=$(cd "$1" && pwd)/wine
    WINEDEBUG=-all
    DISPLAY=
    export WINEPREFIX WINEDEBUG DISPLAY
    wineserver_of -p >/dev/null 2>&1 || true
    wine wineboot -i >/dev/null 2>&1 || true # says on its way what it lacks: nothing that is needed here
    rm -f "$1/wine_waits" && mkfifo "$1/wine_waits"
    wine cmd <"$1/wine_waits" >/dev/null 2>&1 &
    exec 9>"$1/wine_waits"
}

wineserver_of() {
    for server in wineserver /usr/lib/wine/wineserver /usr/lib/wine/wineserver64; do
        command -v $server >/dev/null 2>&1 && { $server "$@"; return; }
    done
}

wine_end() { wineserver_of -k >/dev/null 2>&1 || true; }
