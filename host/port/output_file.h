/* SPDX-License-Identifier: MIT
 *
 * output_file.h: a file that is written whole or not at all. Its bytes go to a
 * new file beside it, FILE.part-NUMBER, which takes its place at the end; until
 * then what was there stays. The new file goes away when the program ends early,
 * by exit() or by Ctrl-C and the like; after a kill -9 or a power cut it is there
 * with what was written.
 *
 *     output_file out;
 *     if (!output_file_open(&out, "magics.txt", &why)) ...
 *     fprintf(out.file, ...);
 *     if (!output_file_close(&out, &why)) ...             not all could be written: the old file is there
 *
 * The mode of a file that is replaced is kept, and a symbolic link leads to the
 * file it names. Its other names (hard links) keep the old contents, and access
 * control lists and other attributes are lost. What cannot be replaced is written to as it is: devices, pipes, and
 * standard output under whatever name.
 */
#ifndef SLEIGHT_HOST_OUTPUT_FILE_H
#define SLEIGHT_HOST_OUTPUT_FILE_H

#include "host/text/problem.h"

#include <stdio.h>

typedef struct output_file {
    FILE       *file;   /* write here */
    const char *path;   /* as it was given; it must live as long */
    char       *target; /* what is replaced at the end */
    char       *beside; /* what takes its place; null where the bytes go straight to `path` */
} output_file;

/* False, with nothing changed, when the file cannot be written: in a folder that is not there or takes no new files, or
 * itself read-only. */
bool output_file_open(output_file *o, const char *path, problem *why);

/* Puts the file in its place. False when not all could be written, and then the old one stays; or when it could not be
 * put there, and then the message says where it is. */
bool output_file_close(output_file *o, problem *why);

#endif
