/* SPDX-License-Identifier: MIT
 *
 * is_terminal.c: terminals of POSIX.
 */
#include "is_terminal.h"

#include <unistd.h>

bool is_terminal(FILE *stream) { return isatty(fileno(stream)); }
