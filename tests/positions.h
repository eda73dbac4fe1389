/* SPDX-License-Identifier: MIT
 *
 * positions.h: positions from FENs, for the tests of chess, and the plainest way
 * to count moves with the library.
 */
#ifndef SLEIGHT_TESTS_POSITIONS_H
#define SLEIGHT_TESTS_POSITIONS_H

#include "testing.h"

#include <sleight/chess.h>

#include <string.h>

/* A playable position; the test fails when it is not. */
static inline sl_position position_of(const char *fen) {
    sl_position    p;
    sl_fen_problem problem;
    if (!sl_read_fen(fen, strlen(fen), SL_FEN_PLAYABLE, &p, &problem))
        fail_msg("%s: %s in column %d", fen, sl_fen_reason_texts[problem.reason], problem.column);
    return p;
}

/* Lines of `depth` moves, 1 or more: each move generated and made. */
static inline uint64_t plain_count(const sl_position *p, int depth) {
    sl_move  moves[SL_MOST_MOVES];
    size_t   count = sl_legal_moves(p, SL_ALL_MOVES, moves);
    uint64_t nodes = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_make_move(p, moves[i], &after);
        nodes += plain_count(&after, depth - 1);
    }
    return nodes;
}

#endif
