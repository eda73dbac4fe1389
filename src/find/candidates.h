/* SPDX-License-Identifier: MIT
 *
 * candidates.h: the numbers that `random` and `construct` try, one by one. For the
 * searches themselves, and for those who show what a search tries.
 */
#ifndef SLEIGHT_SRC_FIND_CANDIDATES_H
#define SLEIGHT_SRC_FIND_CANDIDATES_H

#include "search_space.h"

/* A number with few bits set: one in eight. */
uint64_t sl_candidate_random(uint64_t *random);

/* A number that gives each mask square an index bit of its own; 0 when the choices left a square without an index bit
 * above it. */
uint64_t sl_candidate_constructed(const search_space *space, uint64_t *random);

#endif
