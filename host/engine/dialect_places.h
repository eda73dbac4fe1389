/* SPDX-License-Identifier: MIT
 *
 * dialect_places.h: words with places for a position and a depth: "perft %d",
 * "perft %d {fen}" for a program that is spoken to, "myperft {fen} {depth}" for one
 * that is run for each question.
 */
#ifndef SLEIGHT_HOST_DIALECT_PLACES_H
#define SLEIGHT_HOST_DIALECT_PLACES_H

#include "host/engine/dialect.h"

enum { DIALECT_QUESTION_SIZE = DIALECT_PERFT_SIZE + SL_FEN_SIZE + 16 };

/* Words with a depth in the place of %d, and a FEN in that of {fen}; false when there is no room. */
bool dialect_fill(const char *words, const char *fen, int depth, char *text, size_t room);

/* Is there a place for the FEN? Then no position is remembered for the question. */
bool dialect_takes_fen(const char *words);

/* Does {fen} stand by itself, or in quotes of its own? */
bool dialect_fen_is_word(const char *words);

/* A command line with FEN and depth in the place of {fen} and {depth}, the FEN as one word; false when there is no
 * room. Quotes that stand around {fen} are taken off. */
bool dialect_command(const char *words, const char *fen, int depth, char *text, size_t room);

#endif
