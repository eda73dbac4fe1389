/* SPDX-License-Identifier: MIT
 *
 * file_bytes.h: a whole file in memory, up to a bound: what cannot end, or is
 * larger than anything that makes sense, is refused and not read on.
 */
#ifndef SLEIGHT_HOST_FILE_BYTES_H
#define SLEIGHT_HOST_FILE_BYTES_H

#include "problem.h"

#include <stddef.h>

typedef struct file_bytes {
    char  *bytes; /* allocated, with a 0 byte behind the last; free() it */
    size_t length;
    bool   cut; /* the file goes on after these */
} file_bytes;

/* "-" is standard input. `expected` ends the message where it cannot be read: "a file of magics". */
bool file_bytes_read(file_bytes *into, const char *path, size_t most, const char *expected, problem *why);

/* The same, but what is longer is no problem: its first `most` bytes are there, and `cut` says so. */
bool file_bytes_begin(file_bytes *into, const char *path, size_t most, const char *expected, problem *why);

#endif
