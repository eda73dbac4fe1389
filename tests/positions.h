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
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, &problem))
        fail_msg("%s: %s in column %d", fen, sl_fen_reason_text(problem.reason), problem.column);
    return p;
}

/* Lines of `depth` moves, 1 or more: each move generated and made. */
static inline uint64_t plain_count(const sl_position *p, int depth) {
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = sl_position_moves(p, SL_MOVES_ALL, moves);
    uint64_t nodes = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(p, moves[i], &after);
        nodes += plain_count(&after, depth - 1);
    }
    return nodes;
}

#endif
