/* SPDX-License-Identifier: MIT
 *
 * folder.h: folders as a whole: making one, and what is in it.
 */
#ifndef SLEIGHT_HOST_FOLDER_H
#define SLEIGHT_HOST_FOLDER_H

#include "host/text/problem.h"

#include <stddef.h>

/* Makes a folder where there is none; those above it must be there. */
bool folder_make(const char *path, problem *why);

enum { LONGEST_FILE_NAME = 255 };

/* One file or folder in it whose name is none of `names` (`count` of them), hidden ones too: into `other`, and true.
 * False where there is none, or no such folder. The same one each time: the first by the order of bytes. */
bool folder_has_other(const char *path, const char *const *names, size_t count, char other[LONGEST_FILE_NAME + 1]);

#endif
