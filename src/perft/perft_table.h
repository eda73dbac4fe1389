/* SPDX-License-Identifier: MIT
 *
 * perft_table.h: counts already known, by position and depth.
 */
#ifndef SLEIGHT_CHESS_PERFT_TABLE_H
#define SLEIGHT_CHESS_PERFT_TABLE_H

#include "perft_code.h"

/* The least depth of what is kept: with less, to look costs more than it saves. */
enum { PERFT_TABLE_DEPTH = 2 };

/* A part of the table: the counts of one depth for positions in which one side's men, the group, are on the same
 * squares. They are asked for in a row, and near each other few pages and much of a cache serve them. */
typedef struct perft_region {
    struct sl_perft_slot *first;
    uint64_t              pairs; /* of neighbours */
} perft_region;

perft_region sl_perft_region(const sl_perft_table *table, uint64_t group, int depth);

/* Where the count of a position would be. Memory is asked for it, and has time to answer until it is read. */
struct sl_perft_slot *sl_perft_place(const perft_region *region, const perft_code *code, int depth);

/* The count of a position to a depth (PERFT_TABLE_DEPTH to 254), if it is there. */
bool sl_perft_recall(struct sl_perft_slot *place, const perft_code *code, int depth, sl_nodes *nodes);

/* Keeps a count, in place of a shallower or an older one. */
void sl_perft_keep(struct sl_perft_slot *place, const perft_code *code, int depth, sl_nodes nodes);

#endif
