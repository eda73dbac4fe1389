/* SPDX-License-Identifier: MIT
 *
 * open_page_posix.c: xdg-open where there is a desktop of freedesktop.org, `open` on macOS. What they print is theirs
 * and not shown.
 */
#include "open_page.h"

#include "shell_word.h"

#include <stdio.h>
#include <stdlib.h>

bool open_page(const char *path) {
    char word[8192], command[2 * sizeof word + 160];
    /* A file that is called -x is no option. */
    char named[4096];
    if (snprintf(named, sizeof named, "%s%s", *path == '-' ? "./" : "", path) >= (int)sizeof named) return false;
    if (!shell_word(named, word, sizeof word)) return false;
    snprintf(command, sizeof command,
             "if command -v xdg-open; then xdg-open %s; else open %s; fi </dev/null >/dev/null 2>&1", word, word);
    return system(command) == 0;
}
