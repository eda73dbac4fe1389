/* SPDX-License-Identifier: MIT
 *
 * file_bytes.c: reads a file in pieces that double, so that a small one costs
 * little and an endless one ends at the bound.
 */
#include "file_bytes.h"

#include "grow.h"
#include "words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Standard input may be at its end already, when it is read a second time: there are bytes even so, none of them. */
static bool read_all(file_bytes *into, FILE *file, size_t most, problem *why) {
    size_t room = 0;
    do {
        char *more = grown(into->bytes, into->length + 1, &room, 1);
        if (!more) return problem_no_memory(why);
        into->bytes = more;
        into->length += fread(into->bytes + into->length, 1, room - 1 - into->length, file);
    } while (into->length <= most && !feof(file) && !ferror(file));
    into->bytes[into->length] = 0;
    return true;
}

bool file_bytes_begin(file_bytes *into, const char *path, size_t most, const char *expected, problem *why) {
    *into = (file_bytes){0};
    errno = 0;
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) return problem_input(why, "cannot read %s: %s; expected %s", quoted(path), strerror(errno), expected);
    bool read = read_all(into, file, most, why);
    if (ferror(file))
        read = problem_input(why, "cannot read %s: %s; expected %s", quoted(path), strerror(errno), expected);
    if (file != stdin) fclose(file);
    if (!read) {
        free(into->bytes);
        into->bytes = NULL;
        return false;
    }
    into->cut = into->length > most;
    if (into->cut) into->bytes[into->length = most] = 0;
    return true;
}

bool file_bytes_read(file_bytes *into, const char *path, size_t most, const char *expected, problem *why) {
    if (!file_bytes_begin(into, path, most, expected, why)) return false;
    if (!into->cut) return true;
    free(into->bytes);
    into->bytes = NULL;
    return problem_input(why, "%s has no end after %zu MiB, no more is read; expected %s", quoted(path), most >> 20,
                         expected);
}
