/* SPDX-License-Identifier: MIT
 *
 * program_path_posix.c: the path of the running program on Linux and macOS; POSIX
 * itself has no way to ask for it.
 */
#include "program_path.h"

/* Writes the path, 0-terminated; false where the system does not say or the path is longer. */
#if defined __APPLE__
#include <mach-o/dyld.h>
bool program_path(char path[PROGRAM_PATH_SIZE]) {
    uint32_t size = PROGRAM_PATH_SIZE;
    return _NSGetExecutablePath(path, &size) == 0;
}
#else
#include <unistd.h>
bool program_path(char path[PROGRAM_PATH_SIZE]) {
    ssize_t length = readlink("/proc/self/exe", path, PROGRAM_PATH_SIZE);
    if (length <= 0 || length >= PROGRAM_PATH_SIZE) return false;
    path[length] = 0;
    return true;
}
#endif
