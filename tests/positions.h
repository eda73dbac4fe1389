/* SPDX-License-Identifier: MIT
 *
 * positions.h: positions from FENs, for the tests of chess, and the plainest way
 * to count moves with the library.
 */
#ifndef SLEIGHT_TESTS_POSITIONS_H
#define SLEIGHT_TESTS_POSITIONS_H

#include "testing.h"

#include <sleight/chess.h>

#include <stdio.h>
#include <string.h>

/* A playable position; the test fails when it is not. */
static inline sl_position position_of(const char *fen) {
    sl_position    p;
    sl_fen_problem problem;
    if (!sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, &problem))
        fail_msg("%s: %s in column %d", fen, sl_fen_reason_text(problem.reason), problem.column);
    return p;
}

/* Calls `check` with the position of each line of a suite. */
static inline void for_each_position(const char *folder, const char                           *name,
                                     void (*check)(const sl_position *p, void *context), void *context) {
    char path[1024], line[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, file)) {
        if (line[strspn(line, " \r\n")] == 0) continue;
        line[strcspn(line, ";")] = 0;
        sl_position p = position_of(line);
        check(&p, context);
    }
    fclose(file);
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
