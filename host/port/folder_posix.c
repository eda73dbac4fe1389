/* SPDX-License-Identifier: MIT
 *
 * folder_posix.c: folders of POSIX.
 */
#include "folder.h"

#include "file_facts.h"
#include "host/text/words.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

bool folder_make(const char *path, problem *why) {
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && is_folder(path))) return true;
    if (errno == EEXIST) return problem_input(why, "%s is no folder", quoted(path));
    return problem_input(why, "cannot make the folder %s: %s%s", quoted(path), strerror(errno),
                         errno == ENOENT ? "; expected the folder above it to be there" : "");
}

static bool is_among(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0) return true;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

bool folder_has_other(const char *path, const char *const *names, size_t count, char other[LONGEST_FILE_NAME + 1]) {
    DIR *folder = opendir(path);
    bool found = false;
    if (!folder) return false;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (is_among(entry->d_name, names, count) || (found && strcmp(entry->d_name, other) >= 0)) continue;
        found = true;
        strncpy(other, entry->d_name, LONGEST_FILE_NAME);
        other[LONGEST_FILE_NAME] = 0;
    }
    closedir(folder);
    return found;
}
