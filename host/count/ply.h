/* SPDX-License-Identifier: MIT
 *
 * ply.h: the different positions after so many moves, each once, and which of the
 * next ply's each of them leads to. Lines that come to the same position meet there, so
 * that what is below it is counted once and added for each of them.
 *
 *     ply 0        start
 *                 /     \
 *     ply 1      e4 ...  d4
 *               /  \    /  \
 *     ply 2   e4 e5  ...  d4 d5
 *     ...        \      /
 *     ply 4    e4 e5 d4 d5           by two lines, and one position
 */
#ifndef SLEIGHT_HOST_PLY_H
#define SLEIGHT_HOST_PLY_H

#include "host/count/counting_known.h"
#include "host/count/half.h"

#include <sleight/perft.h>

typedef struct ply {
    half_list *lists; /* of both sides, for all plies */
    int        turn;
    half_pair *pairs; /* the positions */
    size_t     count, room;
    numbering  numbers;
    uint32_t  *next; /* for each position, move by move: its number in the next ply */
    size_t     next_count, next_room;
    size_t    *first; /* where those of each position begin, and where the last ones end */
    sl_nodes  *nodes; /* below each position */
    bool      *done;  /* whether all of them are counted */
} ply;

/* The first ply. False when there is no memory. */
bool ply_begin(ply *p, half_list lists[SL_SIDE_COUNT], const sl_position *root);

/* The ply after one, unless it has more than so many positions; `after` was empty. False also when there is no memory,
 * or the counting is to end (null: it is not): then `after` is to be freed. */
bool ply_make_next(ply *p, ply *after, size_t most, const counting *c);

void ply_position(const ply *p, size_t number, sl_position *position);

/* Room for the results, none of them done. False when there is no memory. */
bool ply_make_nodes(ply *p);

/* The results of a ply by those of the next. */
void ply_add_up(ply *p, const ply *after);

/* About how many bytes a position takes, with what leads to it. */
enum { PLY_BYTES = 80 };

void ply_free(ply *p);

#endif
