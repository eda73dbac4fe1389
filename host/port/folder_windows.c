/* SPDX-License-Identifier: MIT
 *
 * folder_windows.c: folders of Windows.
 */
#include "folder.h"

#include "file_facts.h"
#include "host/text/words.h"

#include <direct.h>
#include <errno.h>
#include <io.h>
#include <stdio.h>
#include <string.h>

bool folder_make(const char *path, problem *why) {
    if (_mkdir(path) == 0 || (errno == EEXIST && is_folder(path))) return true;
    if (errno == EEXIST) return problem_input(why, "%s is no folder", quoted(path));
    return problem_input(why, "cannot make the folder %s: %s%s", quoted(path), strerror(errno),
                         errno == ENOENT ? "; expected the folder above it to be there" : "");
}

/* Names of files have no case here. */
static bool is_among(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (_stricmp(name, names[i]) == 0) return true;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

bool folder_has_other(const char *path, const char *const *names, size_t count, char other[LONGEST_FILE_NAME + 1]) {
    char               pattern[4096];
    struct _finddata_t entry;
    bool               found = false;
    int                length = snprintf(pattern, sizeof pattern, "%s/*", path);
    if (length < 0 || (size_t)length >= sizeof pattern) return false;
    intptr_t search = _findfirst(pattern, &entry);
    if (search == -1) return false;
    do {
        if (is_among(entry.name, names, count) || (found && strcmp(entry.name, other) >= 0)) continue;
        found = true;
        snprintf(other, LONGEST_FILE_NAME + 1, "%.*s", LONGEST_FILE_NAME, entry.name);
    } while (_findnext(search, &entry) == 0);
    _findclose(search);
    return found;
}
