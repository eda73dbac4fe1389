/* SPDX-License-Identifier: MIT
 *
 * reader_gone_windows.c: pipes of Windows. To write nothing to a pipe fails when
 * its other end is closed.
 */
#include "reader_gone.h"

#include <io.h>
#include <windows.h>

bool reader_is_gone(FILE *stream) {
    DWORD  wrote;
    HANDLE end = _fileno(stream) < 0 ? INVALID_HANDLE_VALUE : (HANDLE)_get_osfhandle(_fileno(stream));
    if (end == INVALID_HANDLE_VALUE || GetFileType(end) != FILE_TYPE_PIPE) return false;
    return !WriteFile(end, "", 0, &wrote, NULL) &&
           (GetLastError() == ERROR_NO_DATA || GetLastError() == ERROR_BROKEN_PIPE);
}
