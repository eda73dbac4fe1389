/* SPDX-License-Identifier: MIT
 *
 * standard_streams_windows.c: the three streams of Windows. They carry bytes as
 * they are: the C library would end each line with a carriage return, and input
 * at a Ctrl-Z. Files are opened with "b" for the same reason. No code page is
 * chosen for the console: what is printed is ASCII.
 */
#include "standard_streams.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>

static bool is_open(FILE *stream) {
    return _fileno(stream) >= 0 && _get_osfhandle(_fileno(stream)) != -1 && _get_osfhandle(_fileno(stream)) != -2;
}

/* The C library gives a closed stream no number, so that no file takes its place. */
void open_standard_streams(void) {
    FILE *streams[] = {stdin, stdout, stderr};
    for (int i = 0; i < 3; i++)
        if (is_open(streams[i])) _setmode(_fileno(streams[i]), _O_BINARY);
}

bool takes_output(void) { return is_open(stdout); }
