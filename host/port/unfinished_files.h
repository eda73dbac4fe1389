/* SPDX-License-Identifier: MIT
 *
 * unfinished_files.h: files that are to go away should the program end before
 * they are finished: by exit(), or by a signal that nobody handles or ignores.
 */
#ifndef SLEIGHT_HOST_UNFINISHED_FILES_H
#define SLEIGHT_HOST_UNFINISHED_FILES_H

/* Makes a file that was not there, to write to; returns its descriptor, -1 with errno when that cannot be. The path
 * must live until it is forgotten. Eight at a time; more than these are not removed. No signal to this thread comes
 * between the making and the noting: make files while there is one thread. */
int  unfinished_file_make(char *path);
void unfinished_file_forget(char *path);

/* From here on this signal removes them and ends the program, whatever it did before. A signal handler may call it. */
void unfinished_files_end_with(int number);

#endif
