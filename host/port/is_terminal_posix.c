/* SPDX-License-Identifier: MIT
 *
 * is_terminal_posix.c: terminals of POSIX.
 */
#include "is_terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool is_terminal(FILE *stream) { return isatty(fileno(stream)); }

bool terminal_takes_escapes(FILE *stream) {
    const char *terminal = getenv("TERM");
    return terminal && *terminal && strcmp(terminal, "dumb") != 0 && is_terminal(stream);
}
