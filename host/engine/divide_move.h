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

#endif
