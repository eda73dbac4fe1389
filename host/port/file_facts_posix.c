/* SPDX-License-Identifier: MIT
 *
 * file_facts_posix.c: folders, links and file numbers of POSIX.
 */
#include "file_facts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool is_there(const char *path) {
    struct stat about;
    return stat(path, &about) == 0;
}

bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool is_special(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

bool is_without_bytes(const char *path) {
    struct stat about;
    return stat(path, &about) != 0 || about.st_size == 0;
}

bool is_standard_output(const char *path) {
    struct stat x, y;
    return fstat(STDOUT_FILENO, &x) == 0 && stat(path, &y) == 0 && S_ISREG(y.st_mode) && x.st_dev == y.st_dev &&
           x.st_ino == y.st_ino;
}

uint64_t process_number(void) { return (uint64_t)getpid(); }

/* ---- links --------------------------------------------------------------------------------- */

const char *last_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* The bytes of a path up to its last name, with the slash. */
static size_t folder_length(const char *path) { return (size_t)(last_name(path) - path); }

/* Where a link leads, seen from where the link is; frees the path. */
static char *follow(char *path, const char *link) {
    size_t folder = *link == '/' ? 0 : folder_length(path), length = strlen(link);
    char  *next = malloc(folder + length + 1);
    if (next) {
        memcpy(next, path, folder);
        memcpy(next + folder, link, length + 1);
    }
    free(path);
    return next;
}

char *path_behind_links(const char *path) {
    enum { MOST_LINKS = 40 };
    char    link[4096], *at = strdup(path);
    ssize_t length;
    for (int links = 0; at && (length = readlink(at, link, sizeof link - 1)) >= 0; links++) {
        link[length] = 0;
        if (links == MOST_LINKS) {
            free(at);
            errno = ELOOP;
            return NULL;
        }
        at = follow(at, link);
    }
    return at;
}

/* ---- one file or two ----------------------------------------------------------------------- */

static bool is_one_folder(const char *a, const char *b) {
    struct stat x, y;
    char        folder[4096];
    snprintf(folder, sizeof folder, "%.*s.", (int)folder_length(a), a);
    bool there = stat(folder, &x) == 0;
    snprintf(folder, sizeof folder, "%.*s.", (int)folder_length(b), b);
    return there && stat(folder, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Files that are not there have no number: they are one if they have one name in one folder. */
static bool would_be_one(const char *a, const char *b) {
    char *x = path_behind_links(a), *y = path_behind_links(b);
    bool  one = x && y && strcmp(last_name(x), last_name(y)) == 0 && is_one_folder(x, y);
    free(x);
    free(y);
    return one;
}

bool is_one_file(const char *a, const char *b) {
    struct stat x, y;
    bool        a_is_there = stat(a, &x) == 0, b_is_there = stat(b, &y) == 0;
    if (a_is_there && b_is_there) return x.st_dev == y.st_dev && x.st_ino == y.st_ino;
    return !a_is_there && !b_is_there && would_be_one(a, b);
}
