/* SPDX-License-Identifier: MIT
 *
 * divide_bytes.h: what a program has printed, as plain lines for divide_read.c:
 * without the colours of terminals, signs that other alphabets have for the same
 * thing as ours, and as UTF-8, whatever the encoding of the file.
 */
#ifndef SLEIGHT_HOST_DIVIDE_BYTES_H
#define SLEIGHT_HOST_DIVIDE_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* Longer lines are not understood; one of JSON with all moves of a position is shorter. */
enum { DIVIDE_LINE_SIZE = 1 << 14 };

/* A line as it is read: no escapes; dashes, arrows, lines of tables and blanks in ASCII. */
void divide_line_plain(const char *line, char plain[DIVIDE_LINE_SIZE]);

/* A text line by line: UTF-8, or UTF-16 in either order, with or without a mark for it. */
typedef struct divide_lines {
    const unsigned char *at, *end;
    size_t               unit;    /* bytes: 1, or 2 of UTF-16 */
    bool                 greater; /* the greater byte comes first */
} divide_lines;

divide_lines divide_lines_of(const char *text, size_t length);

/* The next line, cut where it is longer; false when there is none. */
bool divide_next_line(divide_lines *lines, char line[DIVIDE_LINE_SIZE]);

#endif
