/* SPDX-License-Identifier: MIT
 *
 * open_page_windows.c: `start`, whose first word in quotes would be the title of a window.
 */
#include "open_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool open_page(const char *path) {
    char command[4200];
    if (strpbrk(path, "\"%")) return false; /* no path has quotes; what is between percent signs would be replaced */
    if (snprintf(command, sizeof command, "start \"sleight\" \"%s\" >nul 2>&1", path) >= (int)sizeof command)
        return false;
    return system(command) == 0;
}
