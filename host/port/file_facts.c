/* SPDX-License-Identifier: MIT
 *
 * file_facts.c: folders and file numbers of POSIX.
 */
#include "file_facts.h"

#include <sys/stat.h>

bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool is_one_file(const char *a, const char *b) {
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}
