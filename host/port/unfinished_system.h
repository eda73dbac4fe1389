/* SPDX-License-Identifier: MIT
 *
 * unfinished_system.h: what unfinished_files.c asks of a system, and what that may
 * call there.
 */
#ifndef SLEIGHT_HOST_UNFINISHED_SYSTEM_H
#define SLEIGHT_HOST_UNFINISHED_SYSTEM_H

/* Removes one; a signal handler may call it. */
void unfinished_file_remove(const char *path);

/* From here on whatever ends the program calls unfinished_files_remove, unless somebody handles it. */
void unfinished_files_watch(void);

/* All that are noted go. By exit() or in a signal handler, so nothing in it but what both may call. */
void unfinished_files_remove(void);

/* This file was made. */
void unfinished_file_note(char *path);

#endif
