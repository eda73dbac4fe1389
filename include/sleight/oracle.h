/* SPDX-License-Identifier: MIT
 *
 * oracle.h: the specification of everything else. Rays are walked the slow,
 * obvious way; masks and subsets are derived from the walk. Methods, tables,
 * searches and tests all compare with this. For those who make tables of their
 * own or test lookups of their own; sleight.h needs none of it.
 *
 * All functions are pure and safe in any thread. A slider is a rook, a bishop or,
 * here, a queen, who is both; a square outside 0..63 is undefined behaviour.
 */
#ifndef SLEIGHT_ORACLE_H
#define SLEIGHT_ORACLE_H

#include "bits.h"
#include "piece.h"

SL_EXTERN_C_BEGIN

/* What the slider attacks: up to and with the first blocker of each ray. */
uint64_t sl_oracle_attacks(sl_slider slider, int square, uint64_t occupied);

/* All squares of the slider's rays, to the edge, less its own. */
uint64_t sl_oracle_rays(sl_slider slider, int square);

/* The squares that can matter: the rays less the last square of each, as a
 * blocker there changes nothing.
 *
 *     rook on a1: rays        relevant mask
 *       x . . . . . . .         . . . . . . . .
 *       x . . . . . . .         x . . . . . . .
 *       ...                     ...
 *       x . . . . . . .         x . . . . . . .
 *       R x x x x x x x         R x x x x x x .
 */
uint64_t sl_oracle_mask(sl_slider slider, int square);

/* One ray: the squares from `square` by steps of (file, rank), up to and with the first blocker. */
uint64_t sl_oracle_walk(int square, int file_step, int rank_step, uint64_t occupied);

/* One step of (files, ranks) from `square` as a set; empty when it leaves the board. */
uint64_t sl_oracle_step(int square, int files, int ranks);

/*
 * All subsets of a mask, in two ways known from the literature, in the same order:
 *
 *   sl_subset_next  the carry-rippler: start from 0; after the whole mask comes 0 again
 *   sl_subset_at    bit i of `index` says whether the mask's i-th square, from the
 *                   lowest, is occupied; index runs over 0 .. 2^(bits of the mask) - 1
 *
 *     uint64_t subset = 0;
 *     do {
 *         ...
 *         subset = sl_subset_next(subset, mask);
 *     } while (subset);
 */
SL_INLINE uint64_t sl_subset_next(uint64_t subset, uint64_t mask) { return (subset - mask) & mask; }
uint64_t           sl_subset_at(unsigned index, uint64_t mask);

SL_EXTERN_C_END

#endif
