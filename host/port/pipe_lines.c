/* SPDX-License-Identifier: MIT
 *
 * pipe_lines.c: lines out of bytes that come as they come.
 */
#include "pipe_lines.h"

#include <string.h>

static bool take(pipe_lines *lines, char *line, size_t room, bool ended) {
    char  *end = memchr(lines->text, '\n', lines->length);
    size_t length = end ? (size_t)(end - lines->text) : lines->length;
    if (!end && lines->length < sizeof lines->text && !(ended && length)) return false;
    if (length >= room) length = room - 1;
    size_t used = end ? (size_t)(end - lines->text) + 1 : length; /* what is cut off without an end comes next */
    memcpy(line, lines->text, length);
    for (size_t i = 0; i < length; i++)
        if (!line[i]) line[i] = ' '; /* so that what follows is a part of the line */
    while (length && (line[length - 1] == '\r' || line[length - 1] == ' ')) length--;
    line[length] = 0;
    lines->length -= used;
    memmove(lines->text, lines->text + used, lines->length);
    return true;
}

bool pipe_lines_take(pipe_lines *lines, char *line, size_t room) { return take(lines, line, room, false); }

bool pipe_lines_take_rest(pipe_lines *lines, char *line, size_t room) { return take(lines, line, room, true); }

void pipe_lines_take_last(pipe_lines *lines, char *line, size_t room) {
    char one[PROCESS_LINE_SIZE];
    while (pipe_lines_take(lines, one, room))
        if (*one) strcpy(line, one);
}
