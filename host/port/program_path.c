/* SPDX-License-Identifier: MIT
 *
 * program_path.c: from the path of the program to its folder.
 */
#include "program_path.h"

#include <stdlib.h>
#include <string.h>

char *program_folder(void) {
    char path[PROGRAM_PATH_SIZE], *end = NULL;
    if (!program_path(path)) return NULL;
    for (char *at = path; *at; at++)
        if (*at == '/' || *at == '\\') end = at;
    if (!end) return NULL;
    char *folder = malloc((size_t)(end - path) + 1);
    if (!folder) return NULL;
    memcpy(folder, path, (size_t)(end - path));
    folder[end - path] = 0;
    return folder;
}
