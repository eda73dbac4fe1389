/* SPDX-License-Identifier: MIT
 *
 * uci_words.h: the words of a UCI command. Blanks are spaces and tabs.
 */
#ifndef SLEIGHT_CLI_UCI_WORDS_H
#define SLEIGHT_CLI_UCI_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Takes the next word off a line; "" when there is none. */
char *next_word(char **line);

/* Splits the line before a word; returns what follows the word, null when it does not occur. */
char *split_at(char *line, const char *word);

/* Cuts blanks off both ends. */
char *trim(char *text);

/* Decimal digits alone, up to `most`. */
bool as_number(const char *text, uint64_t most, uint64_t *number);

#endif
