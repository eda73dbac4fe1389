/* SPDX-License-Identifier: MIT
 *
 * program_path_windows.c: the path of the running program on Windows.
 */
#include "program_path.h"

#include <windows.h>

bool program_path(char path[PROGRAM_PATH_SIZE]) {
    DWORD length = GetModuleFileNameA(NULL, path, PROGRAM_PATH_SIZE);
    return length > 0 && length < PROGRAM_PATH_SIZE;
}
