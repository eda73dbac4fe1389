/* SPDX-License-Identifier: MIT
 *
 * divide_total.h: the total, in whatever words: "Nodes searched: 400",
 * "perft( 2)= 400", "Depth 2: 400", "400". A line may have one; of all lines the
 * one with the surest words counts, among equals the last.
 */
#ifndef SLEIGHT_HOST_DIVIDE_TOTAL_H
#define SLEIGHT_HOST_DIVIDE_TOTAL_H

#include "host/engine/divide_words.h"

/* By which words: none, "moves", "nodes". */
enum { SURE_NUMBER = 1, SURE_WEAK, SURE_STRONG };

/* The total of a line, if it has one: its sureness, or 0. `grouped` is what it is where blanks stand between groups of
 * its digits, "8 902", or could stand there. */
int divide_total_read(const divide_words *words, uint64_t *nodes, uint64_t *grouped);

/* Is that sum one of the totals that were read, in words of this sureness? */
bool divide_has_total_of(const engine_divide *d, uint64_t sum, int sureness);

/* Chooses among those that were read; the sum of the counts is known. */
void divide_choose_total(engine_divide *d);

#endif
