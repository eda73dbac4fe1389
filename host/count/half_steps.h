/* SPDX-License-Identifier: MIT
 *
 * half_steps.h: which half one move makes of another. As long as nothing special
 * happens (castling, promotion, a pawn that takes en passant or can be taken so), that
 * is the same whoever stands on the other side, and whether a man of that side
 * is taken or not: it is found once, and read for each position with that half.
 */
#ifndef SLEIGHT_HOST_HALF_STEPS_H
#define SLEIGHT_HOST_HALF_STEPS_H

#include "host/count/half.h"

typedef struct half_step {
    uint32_t number; /* of the half after it */
    sl_move  move;
} half_step;

/* Where the steps of a half are. */
typedef struct step_range {
    uint32_t first, count; /* of none: not looked for yet, as a half without a step has one that is no move */
} step_range;

typedef struct half_steps {
    half_step  *steps;
    size_t      count, room;
    step_range *ranges; /* by the number of the half */
    size_t      range_count;
} half_steps;

/* Finds the steps of a half, if they are not there already; the halves after them join the list. False when there is no
 * memory. */
bool half_steps_find(half_steps *s, half_list *list, int side, uint32_t number);

void half_steps_free(half_steps *s);

/* Steps are in the order of sl_position_moves: the next one looked for is one of the next. */
typedef struct step_walk {
    const half_step *first, *end, *next;
} step_walk;

static inline step_walk step_walk_of(const half_steps *s, uint32_t number) {
    const half_step *first = s->steps + s->ranges[number].first;
    return (step_walk){first, first + s->ranges[number].count, first};
}

/* The half after a move; NUMBER_NONE where the move is not among the steps. */
static inline uint32_t step_by(step_walk *walk, sl_move move) {
    for (const half_step *s = walk->next; s < walk->end; s++)
        if (s->move == move) {
            walk->next = s + 1;
            return s->number;
        }
    for (const half_step *s = walk->first; s < walk->next; s++)
        if (s->move == move) return s->number;
    return NUMBER_NONE;
}

#endif
