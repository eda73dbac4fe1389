/* SPDX-License-Identifier: MIT
 *
 * comparison.h: one answer of another program beside sleight's own count: the
 * moves that only one of them has, and those after which they count otherwise.
 *
 *     static comparison c;
 *     if (!compare_answer(&c, &a, &q, &position, core, &why)) ...
 *     if (c.result == COMPARED_MOVES) ...                            c.lacking, c.extra
 *     comparison_free(&c);
 */
#ifndef SLEIGHT_HOST_COMPARISON_H
#define SLEIGHT_HOST_COMPARISON_H

#include "host/count/counting.h"
#include "host/engine/ask.h"

typedef enum comparison_result {
    COMPARED_SAME,
    COMPARED_MOVES,  /* one has a move that the other lacks, or a move twice */
    COMPARED_COUNTS, /* the same moves, but another count after one of them */
    COMPARED_TOTAL   /* the total is not the sum of its lines; or there is nothing but a total, and it is wrong */
} comparison_result;

/* All 0 at first; one may be used for many questions. */
typedef struct comparison {
    comparison_result result;
    sl_position       position; /* that was counted */
    counting         *ours;
    engine_divide     theirs;
    sl_move           lacking[SL_MOVES_MAX];
    size_t            lacking_count;
    const char       *extra[SL_MOVES_MAX]; /* texts of the program: moves that are not legal, or are there twice */
    size_t            extra_count;
    size_t            wrong[SL_MOVES_MAX]; /* our moves, by number, after which it counts otherwise */
    size_t            wrong_count;
    uint64_t          their_counts[SL_MOVES_MAX]; /* after each of our moves, 0 where it lacks it */
    bool              only_total;                 /* it gave no counts after moves */
} comparison;

/* Asks once. `position` is the one at the end of the question. False when there is no answer, when its counts do not
 * add up, so that nobody can be blamed, and when our own counting was stopped. */
bool compare_answer(comparison *c, asker *a, const question *q, const sl_position *position, const sl_perft_core *core,
                    problem *why);

void comparison_free(comparison *c);

#endif
