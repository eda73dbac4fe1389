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

/* The total of a line, if it has one: its sureness, or 0. `other` is what it can be as well: 8 where blanks may group
 * the digits of "8 902", the number behind it in "total 3 8902". `under` is the number under a heading, if there is one
 * (divide_heading.h). */
int divide_total_read(const divide_words *words, size_t under, engine_total *t);

/* Is that sum one of the totals that were read, in words of this sureness? */
bool divide_has_total_of(const engine_divide *d, uint64_t sum, int sureness);

/* Chooses among those that were read; the sum of the counts is known. */
void divide_choose_total(engine_divide *d);

#endif
