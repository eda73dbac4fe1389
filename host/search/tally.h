/* SPDX-License-Identifier: MIT
 *
 * tally.h: how much was tested in which parts of a search. Several threads may have
 * searched parts above the one that holds the magic; what belongs to the answer is
 * what was tested below it, and that is the same for any number of threads. Parts
 * that lie side by side are summed up: as none of them holds a magic, nobody will
 * ask for a sum that ends among them.
 */
#ifndef SLEIGHT_HOST_TALLY_H
#define SLEIGHT_HOST_TALLY_H

#include "host/search/ranges.h"

typedef struct tally_run {
    range    parts;
    uint64_t tested;
} tally_run;

/* Rising, and never two that touch. Starts as zeros. */
typedef struct tally {
    tally_run *runs;
    size_t     count, room;
} tally;

void tally_free(tally *t);
bool tally_add(tally *t, range parts, uint64_t tested); /* parts that are not in it; false: no memory */

/* The sum over all parts of `within`; false: it is not known of all of them. */
bool tally_sum(const tally *t, range within, uint64_t *sum);

#endif
