/* SPDX-License-Identifier: MIT
 *
 * trunk.h: the parts of `dfs`. A part fixes the rotations of the first depths, its
 * trunk, ones first, as magics that save a bit are full of ones: the bits of its
 * number, turned over, are these rotations, those of the first depth lowest.
 *
 *     part   ~[ rotation 2 ][ rotation 1 ][ rotation 0 ]
 *                           ^ begins[1]   ^ begins[0] = 0
 */
#ifndef SLEIGHT_SRC_FIND_TRUNK_H
#define SLEIGHT_SRC_FIND_TRUNK_H

#include "children.h"
#include "strategy.h"

typedef struct trunk {
    int depths;
    int begins[MOST_SQUARES + 1]; /* at which bit of a part's number a depth's rotation begins */
} trunk;

SL_INLINE uint64_t ones(int bits) { return (UINT64_C(1) << bits) - 1; } /* fewer than 64 */
SL_INLINE uint64_t bits_of(uint64_t value, int from, int count) { return value >> from & ones(count); }

/* The levels of a job; returns their number. */
int sl_job_levels_set(const sl_find_job *job, level levels[MOST_SQUARES]);

void sl_trunk_set(trunk *t, const level *levels, int count);

/* What depends on the rotations above `depth` alone is common to many parts. It is counted by those below this number:
 * their further rotations are all ones. */
SL_INLINE uint64_t sl_trunk_owners(const trunk *t, int depth) {
    return UINT64_C(1) << t->begins[depth < t->depths ? depth : t->depths];
}

/* See sl_find_counts_can_be and sl_find_magic_can_be. */
bool sl_dfs_counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report);
bool sl_dfs_magic_can_be(const sl_find_job *job, uint64_t part, uint64_t magic);

/* The part that counts what depends on these rotations, down to `depth`. */
uint64_t sl_trunk_part(const trunk *t, const level *levels, int depth, uint64_t prefix);

#endif
