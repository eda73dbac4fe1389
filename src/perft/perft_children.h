/* SPDX-License-Identifier: MIT
 *
 * perft_children.h: the boards after the moves of a position, each with its code:
 * what a table is asked for. It lives on PEXT and so is compiled for two levels
 * of CPU.
 */
#ifndef SLEIGHT_SRC_PERFT_CHILDREN_H
#define SLEIGHT_SRC_PERFT_CHILDREN_H

#include "perft_code.h"

/* A position to count, and where its count would be; no place: it has no code, or none is kept so deep. */
typedef struct perft_child {
    perft_board           board;
    perft_code            code;
    uint64_t              group; /* the men of the side to move: positions with the same are kept near each other */
    struct sl_perft_slot *place;
    bool                  has_code;
} perft_child;

typedef struct perft_level {
    /* Gives a board its code. */
    void (*encode)(perft_child *child, int turn);
    /* The boards after these moves of `turn`, with their codes. */
    void (*make)(const perft_board *board, const perft_rules *rules, int turn, const sl_move *moves, size_t count,
                 perft_child *children);
} perft_level;

extern const perft_level sl_perft_level_any, sl_perft_level_bmi2;

#endif
