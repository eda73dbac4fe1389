/* SPDX-License-Identifier: MIT
 *
 * is_terminal.h: does a person look at a stream, or a program?
 */
#ifndef SLEIGHT_HOST_IS_TERMINAL_H
#define SLEIGHT_HOST_IS_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool is_terminal(FILE *stream);

/* A terminal that knows the escape sequences for colours and for writing over a line. Under POSIX it says so by TERM,
 * which is there and not "dumb". */
bool terminal_takes_escapes(FILE *stream);

#endif
