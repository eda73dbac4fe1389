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

#include <sleight/perft.h>

typedef struct ply {
    sl_position *positions;
    size_t       count, room;
    uint32_t    *numbers; /* of positions by their keys, from 1 on; 0 for none */
    size_t       number_count;
    uint32_t    *next; /* for each position, move by move: its number in the next ply */
    size_t       next_count, next_room;
    size_t      *first; /* where those of each position begin, and where the last ones end */
    sl_nodes    *nodes; /* below each position */
    bool        *done;  /* whether all of them are counted */
} ply;

/* Adds a position, also where an equal one is there already. False when there is no memory. */
bool ply_add(ply *p, const sl_position *position);

/* The ply after one; `after` was empty. False when there is no memory. */
bool ply_make_next(ply *p, ply *after);

/* Room for the results, none of them done. False when there is no memory. */
bool ply_make_nodes(ply *p);

/* The results of a ply by those of the next. */
void ply_add_up(ply *p, const ply *after);

void ply_free(ply *p);

#endif
