/* SPDX-License-Identifier: MIT
 *
 * program_path.h: where the program itself is, so that what is installed with it
 * is found wherever its folder was moved.
 */
#ifndef SLEIGHT_HOST_PROGRAM_PATH_H
#define SLEIGHT_HOST_PROGRAM_PATH_H

#include <stdbool.h>

enum { PROGRAM_PATH_SIZE = 4096 };

/* The path of the running program, links followed; false where the system does not say or the path is longer. */
bool program_path(char path[PROGRAM_PATH_SIZE]);

/* The folder of the running program, links followed, without a slash at its end. Allocated; null where the system does
 * not say, or without memory. */
char *program_folder(void);

#endif
