/* SPDX-License-Identifier: MIT
 *
 * file_facts.h: what the system knows of files beside their bytes.
 */
#ifndef SLEIGHT_HOST_FILE_FACTS_H
#define SLEIGHT_HOST_FILE_FACTS_H

#include <stdbool.h>
#include <stdint.h>

bool is_there(const char *path);
bool is_folder(const char *path); /* false for what is not there */

/* A pipe, a device, a socket, a folder; false for a plain file, a link to one, and what is not there. */
bool is_special(const char *path);

/* As far as the system knows: an empty file, a pipe, a device; and what is not there. */
bool is_without_bytes(const char *path);

/* Under two names or one; of files that are not there yet: would writing to both make one? */
bool is_one_file(const char *a, const char *b);

/* Does standard output go into this very file, a plain one, where others write too? */
bool is_standard_output(const char *path);

/* Behind the last slash, on Windows of either sort: the whole path where there is none. */
const char *last_name(const char *path);

/* The number of this process, for names of files that no other process takes. */
uint64_t process_number(void);

/* The path that writing to `path` leads to: itself, or where the links of that name end, whether or not something is
 * there. Allocated; null, with errno, for links in a circle or without memory. */
char *path_behind_links(const char *path);

#endif
