/* SPDX-License-Identifier: MIT
 *
 * output_system.h: what output_file.c needs of the system, and the system of it.
 */
#ifndef SLEIGHT_HOST_OUTPUT_SYSTEM_H
#define SLEIGHT_HOST_OUTPUT_SYSTEM_H

#include "output_file.h"

/* Opens `file` for the path, beside it where it can be replaced, and sets `target` and `beside` then. False with
 * errno; what was set so far is given back by the caller. */
bool output_open(output_file *o);

bool output_may_write(const char *path);
bool output_sync(FILE *file);                                /* all of it on the disk */
bool output_replace(const char *beside, const char *target); /* at once, also where there is a target */

/* ---- in output_file.c ---- */

/* Makes a file beside `target` that nobody has: its descriptor; -1, with errno, when none can be made. */
int output_make_beside(output_file *o);

/* False, with errno, when the path ends in a slash, or is empty. */
bool output_names_a_file(const char *path);

#endif
