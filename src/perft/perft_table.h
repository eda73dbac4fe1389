/* SPDX-License-Identifier: MIT
 *
 * perft_table.h: counts already known, by position and depth.
 */
#ifndef SLEIGHT_CHESS_PERFT_TABLE_H
#define SLEIGHT_CHESS_PERFT_TABLE_H

#include <sleight/perft.h>

/* The count of a position to a depth (1 to 255), if it is there. */
bool sl_perft_recall(const sl_perft_table *table, const sl_position *position, int depth, sl_nodes *nodes);

/* Keeps a count, in place of a shallower or an older one. */
void sl_perft_keep(const sl_perft_table *table, const sl_position *position, int depth, sl_nodes nodes);

#endif
