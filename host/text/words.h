/* SPDX-License-Identifier: MIT
 *
 * words.h: small texts for messages. Each call has four results that live at a
 * time, for each thread its own, so that a message can name several.
 */
#ifndef SLEIGHT_HOST_WORDS_H
#define SLEIGHT_HOST_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* What somebody typed or sent, in quotes, fit for a message: one line, printable, not too long. */
const char *quoted(const char *text);

/* "a1" .. "h8" */
const char *square_name(int square);

/* Do they begin with the same letters, in capitals or not, as long as `word` is; and do they end there? */
bool begins_with_word(const char *text, const char *word);
bool is_same_word(const char *text, const char *word);

/* 1234567 as "1,234,567" */
const char *with_commas(uint64_t number);

#endif
