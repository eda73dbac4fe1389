/* SPDX-License-Identifier: MIT
 *
 * program_path.c: asks the system for the path of the running program; each has a
 * way of its own, and POSIX has none.
 */
#include "program_path.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096 };

/* Writes the path, 0-terminated; 0 where the system does not say or the path is longer. */
#if defined _WIN32
#include <windows.h>
static size_t ask(char path[LONGEST]) {
    DWORD length = GetModuleFileNameA(NULL, path, LONGEST);
    return length < LONGEST ? length : 0;
}
#elif defined __APPLE__
#include <mach-o/dyld.h>
static size_t ask(char path[LONGEST]) {
    uint32_t size = LONGEST;
    return _NSGetExecutablePath(path, &size) == 0 ? strlen(path) : 0;
}
#else
#include <unistd.h>
static size_t ask(char path[LONGEST]) {
    ssize_t length = readlink("/proc/self/exe", path, LONGEST);
    if (length <= 0 || length >= LONGEST) return 0;
    path[length] = 0;
    return (size_t)length;
}
#endif

char *program_folder(void) {
    char path[LONGEST], *end = NULL;
    if (!ask(path)) return NULL;
    for (char *at = path; *at; at++)
        if (*at == '/' || *at == '\\') end = at;
    if (!end) return NULL;
    char *folder = malloc((size_t)(end - path) + 1);
    if (!folder) return NULL;
    memcpy(folder, path, (size_t)(end - path));
    folder[end - path] = 0;
    return folder;
}
