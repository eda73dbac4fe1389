/* SPDX-License-Identifier: MIT
 *
 * shell_word.h: any text as one word of a command that process.h runs.
 */
#ifndef SLEIGHT_HOST_SHELL_WORD_H
#define SLEIGHT_HOST_SHELL_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the text so that the program gets it as one argument, whatever is in it; false when there is no room. */
bool shell_word(const char *text, char *word, size_t room);

#endif
