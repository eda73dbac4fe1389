/* SPDX-License-Identifier: MIT
 *
 * row_list.h: the positions three plies before the end, row by row: those of a row
 * have one half in common, that of the side which has just moved.
 *
 *     plies left   4    V1 B   V2 B   V3 E ...           the last ply that is listed, Black to move
 *                  3    V1 C   V2 C   V7 C ...           Black has moved to C in all of these: a row
 *                       V1 D   V3 D   V9 D ...           another row
 *                  2    U1 C   U2 C ...                  White has moved, and has taken nothing
 *                       U1 F   U5 F ...                  White has taken a man of C, and F is left
 *
 * From a row White's moves lead to positions with the same black half, which no other
 * row leads to unless it has more men: so a row is counted by itself, after
 * those with more men. What is known of a position two plies before the end is found by
 * the number of its white half.
 */
#ifndef SLEIGHT_HOST_ROW_LIST_H
#define SLEIGHT_HOST_ROW_LIST_H

#include "host/count/half_steps.h"
#include "host/count/ply.h"

#include <stdatomic.h>

/* How many plies are left of the positions that rows are made of. */
enum { ROW_PLIES = 4 };

/* A position of a row, once for each move that leads to it. */
typedef struct row_member {
    uint32_t half;   /* the other one, of the side to move, with the file to take en passant on + 1 above its number;
                      * when it is counted, the first member that is the same position */
    uint32_t parent; /* the position before it, in the last ply */
} row_member;

/* Positions two plies before the end that captures in one row lead to, all of the same man. */
typedef struct taken {
    uint32_t half;   /* of the side that took */
    uint32_t member; /* whose count it belongs to */
} taken;
typedef struct taken_run {
    const taken *first;
    uint32_t     count, next; /* the next run of the same row + 1 */
} taken_run;

typedef struct row {
    uint32_t half; /* the one in common */
    uint32_t count;
    size_t   first;  /* of its members */
    uint32_t run;    /* the first run of what was taken in other rows + 1 */
    uint32_t number; /* in the list */
    bool     counted;
} row;

typedef struct row_list {
    ply              *last;
    half_steps        steps[SL_SIDE_COUNT];
    row              *rows;
    size_t            count, room;
    uint32_t         *row_of; /* by half: the number + 1 */
    size_t            row_of_count;
    row_member       *members; /* of all rows */
    _Atomic uint32_t *sums;    /* below each of them */
    size_t            member_count;
    taken_run        *runs;
    size_t            run_count, run_room;
} row_list;

/* What a member takes in memory, at most: while rows are filled it is there twice. */
enum { ROW_MEMBER_BYTES = 2 * sizeof(row_member) + sizeof(uint32_t) };

/* Finds the rows that the positions order[first] and following of the last ply lead to, with all their members, until
 * there are more than `most` of these, or the counting is to end (null: it is not). Returns where they end, or 0 when
 * there is no memory. */
size_t rows_find(row_list *list, ply *last, const uint32_t *order, size_t first, size_t most, const counting *c);

/* The row with this half in common; a new one, without members, where there is none. Null when there is no memory. */
row *row_with(row_list *list, uint32_t half);

int row_men(const row_list *list, const row *r);

/* Adds the counts of members to the nodes of their parents, order[first] to order[end]: done, if all rows were counted.
 */
void rows_add_up(const row_list *list, const uint32_t *order, size_t first, size_t end);

void rows_free(row_list *list);

/* ---- moves as steps ------------------------------------------------------------------------------ */

/* A move that neither castles nor promotes, nor takes en passant or can be answered so. */
bool move_is_step(const sl_position *position, sl_move move);

#endif
