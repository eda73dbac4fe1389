/* SPDX-License-Identifier: MIT
 *
 * divide_move.h: a move with its count, in whatever words: "e2e4: 20",
 * "move: e2e4 nodes: 20 time: 0", "1. e2e4 - 20", "20 e2e4". Of several numbers
 * divide_columns.h finds out which it is.
 */
#ifndef SLEIGHT_HOST_DIVIDE_MOVE_H
#define SLEIGHT_HOST_DIVIDE_MOVE_H

#include "host/engine/divide_words.h"

bool divide_move_read(const divide_words *words, engine_move *m);

/* The same where a heading says which number is the count (divide_heading.h): false where none does, or without a move.
 */
bool divide_move_under(const divide_words *words, size_t under, engine_move *m);

/* It is known what the count is. */
void divide_move_take(engine_move *m, uint64_t nodes);

/* Is it a word of such a line, as "move" and "nodes"? */
bool divide_word_is_beside_move(const divide_word *w);

#endif
