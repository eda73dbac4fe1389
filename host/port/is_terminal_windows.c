/* SPDX-License-Identifier: MIT
 *
 * is_terminal_windows.c: consoles of Windows.
 */
#include "is_terminal.h"

#include <io.h>
#include <windows.h>

#ifndef ENABLE_VIRTUAL_TERMINAL_PROCESSING
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 4
#endif

/* The C library takes NUL for a terminal, too. */
bool is_terminal(FILE *stream) {
    DWORD mode;
    return _fileno(stream) >= 0 && GetConsoleMode((HANDLE)_get_osfhandle(_fileno(stream)), &mode);
}

/* Since Windows 10, once that is asked for. */
bool terminal_takes_escapes(FILE *stream) {
    DWORD mode;
    if (!is_terminal(stream)) return false;
    HANDLE console = (HANDLE)_get_osfhandle(_fileno(stream));
    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
