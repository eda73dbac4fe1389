/* SPDX-License-Identifier: MIT
 *
 * append_file.h: a file that is only added to, by one writer at a time. Bytes go
 * to its end by one write of the system, so that a program killed at any moment
 * leaves whole lines and at most one torn one. Calls that return false leave the
 * reason in errno.
 */
#ifndef SLEIGHT_HOST_APPEND_FILE_H
#define SLEIGHT_HOST_APPEND_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct append_file {
    int handle;
} append_file;

/* Makes the file where there is none. */
bool append_file_open(append_file *f, const char *path, uint64_t *size);

/* False when another process has it. Where a file system has no locks the answer is true. On some systems the lock ends
 * as soon as this process closes the file in any way, as a reader of it would. */
bool append_file_lock(append_file *f);

bool append_file_add(append_file *f, const void *bytes, size_t count);
bool append_file_cut(append_file *f, uint64_t size); /* drops all behind the first `size` bytes */
bool append_file_sync(append_file *f);               /* not before all is on the disk */
void append_file_close(append_file *f);

#endif
