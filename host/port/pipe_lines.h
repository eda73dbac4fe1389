/* SPDX-License-Identifier: MIT
 *
 * pipe_lines.h: what has come through a pipe from another program (process.h)
 * and was not taken yet, line by line.
 */
#ifndef SLEIGHT_HOST_PIPE_LINES_H
#define SLEIGHT_HOST_PIPE_LINES_H

#include "process.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct pipe_lines {
    char   text[PROCESS_LINE_SIZE];
    size_t length;
} pipe_lines;

/* Takes the first line off, without line end and blanks there; false when none is complete. A line too long for the
 * room is cut there; a zero byte inside becomes a blank. */
bool pipe_lines_take(pipe_lines *lines, char *line, size_t room);

/* The same when no more will come: a line that lacks its end is taken too. */
bool pipe_lines_take_rest(pipe_lines *lines, char *line, size_t room);

/* Takes all off that are complete; `line` becomes the last that is not empty, if there is one. */
void pipe_lines_take_last(pipe_lines *lines, char *line, size_t room);

#endif
