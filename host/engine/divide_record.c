/* SPDX-License-Identifier: MIT
 *
 * divide_record.c: keeps the lines of a record until it ends.
 */
#include "host/engine/divide_record.h"

#include <string.h>

static void append(engine_divide *d, const char *text, size_t length) {
    d->record[d->record_length++] = ' ';
    memcpy(d->record + d->record_length, text, length);
    d->record_length += length;
    d->record[d->record_length] = 0;
}

bool divide_record_takes(engine_divide *d, const char *line, char ready[DIVIDE_RECORD_SIZE]) {
    line += strspn(line, " \t");
    bool   begins = *line == '{' && !line[1 + strspn(line + 1, " \t\r")], ends = *line == '}';
    size_t length = strlen(line);
    *ready = 0;
    if (d->record_length && (begins || ends || d->record_length + length + 2 > DIVIDE_RECORD_SIZE)) {
        strcpy(ready, d->record);
        d->record_length = 0;
        if (!begins) return ends;
    }
    if (!begins && !d->record_length) return false;
    append(d, line, begins ? 1 : length);
    return true;
}
