/* SPDX-License-Identifier: MIT
 *
 * taken_list.h: positions that captures in a row lead to. They belong to rows with
 * a man less, and are put aside until those are counted.
 */
#ifndef SLEIGHT_HOST_TAKEN_LIST_H
#define SLEIGHT_HOST_TAKEN_LIST_H

#include "host/count/row_list.h"

/* Of the row that is being counted. */
typedef struct capture {
    taken   after;
    uint8_t square; /* where a man was taken */
} capture;

/* Those of a row, sorted by their squares. */
typedef struct sorted_captures {
    uint32_t row;
    uint32_t counts[64];
} sorted_captures;

/* Begins as all zeros but for `most`. */
typedef struct taken_list {
    taken           *all;
    size_t           count, room, most;
    size_t           handed_over;
    capture         *captures;
    size_t           capture_count, capture_room;
    sorted_captures *rows; /* that are not handed over yet */
    size_t           row_count, row_room;
} taken_list;

/* False when there is no room for more. */
bool taken_add(taken_list *t, taken after, int square);

/* Sorts what was added since the last row. False when there is no memory. */
bool taken_end_row(taken_list *t, uint32_t number);

/* Hands what was taken to the rows it belongs to; new ones are made. False when there is no memory. */
bool taken_hand_over(taken_list *t, row_list *list);

/* For rows of another list. */
void taken_clear(taken_list *t);

void taken_free(taken_list *t);

#endif
