/* SPDX-License-Identifier: MIT
 *
 * divide.h: what the verbs that speak of counts after each move share: the
 * counts as text, and how castling is written.
 */
#ifndef SLEIGHT_CLI_DIVIDE_H
#define SLEIGHT_CLI_DIVIDE_H

#include "host/suite/counting.h"
#include "host/text/json.h"

/* Is a king or a rook that may castle away from its place in ordinary chess? Then "e1g1" need not say which rook is
 * meant, and castling is written as king takes rook. */
bool needs_chess960(const sl_position *position);

/* Four results live at a time. */
const char *nodes_text(sl_nodes nodes);

/* Two counts in order: below 0, 0, above 0. */
int compare_nodes(sl_nodes a, sl_nodes b);

/* A count of any size: a string where a number could lose digits. */
void json_nodes(json *out, const char *key, sl_nodes nodes);

/* Allocated; free_counting() it. Counts on this thread alone, and says nothing. */
counting *new_counting(const sl_position *position, int depth, const sl_perft_core *core);

/* The lines "e2e4: 20", each after `indent`. A move that was stopped in the middle is marked; JSON leaves it out, as
 * programs would take its count for the whole. */
void print_counts(const counting *c, bool chess960, const char *indent);
void json_counts(json *out, const counting *c, bool chess960);

#endif
