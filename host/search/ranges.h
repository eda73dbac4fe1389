/* SPDX-License-Identifier: MIT
 *
 * ranges.h: which parts of a search are done: a set of numbers, kept as the runs
 * that it is made of. Searches cover their parts in long runs, so a few dozen
 * pairs stand for thousands of parts.
 */
#ifndef SLEIGHT_HOST_RANGES_H
#define SLEIGHT_HOST_RANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From `first` up to, not with, `end`. */
typedef struct range {
    uint64_t first, end;
} range;

/* Rising, and never two that touch. Starts as zeros. */
typedef struct ranges {
    range *runs;
    size_t count, room;
} ranges;

void     ranges_free(ranges *set);
bool     ranges_add(ranges *set, range r);                     /* false: no memory, and nothing is changed */
bool     ranges_meet(const ranges *set, range r);              /* is one number of `r` in it? */
bool     ranges_hold(const ranges *set, range r);              /* are all? */
range    ranges_first_gap(const ranges *set, range within);    /* the first run of `within` not in it; empty: none */
uint64_t ranges_count_inside(const ranges *set, range within); /* how many of `within` are in it */

static inline bool range_is_empty(range r) { return r.first >= r.end; }

#endif
