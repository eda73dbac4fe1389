/* SPDX-License-Identifier: MIT
 *
 * board.h: the specification of everything else. Rays are walked the slow,
 * obvious way; masks and subsets are derived from the walk. Methods, tables,
 * finder and tests all compare with this.
 */
#ifndef SLEIGHT_SRC_BOARD_H
#define SLEIGHT_SRC_BOARD_H

#include <sleight/magic.h>

#include <stdbool.h>
#include <stdint.h>

/* What the slider attacks: up to and with the first blocker of each ray. */
uint64_t sl_oracle_attacks(sl_slider slider, int square, uint64_t occupied);

/* All squares of the slider's rays, to the edge, less its own. */
uint64_t sl_ray_mask(sl_slider slider, int square);

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
uint64_t sl_relevant_mask(sl_slider slider, int square);

/* One ray: the squares from `square` by steps of (file, rank), up to and with
 * the first blocker. */
uint64_t sl_walk(int square, int file_step, int rank_step, uint64_t occupied);

/* One step of (files, ranks) from `square` as a set; empty when it leaves the board. */
uint64_t sl_hop(int square, int files, int ranks);

/*
 * All subsets of a mask, in two ways known from the literature, in the same order:
 *
 *   carry-rippler: start from 0; the next subset is (subset - mask) & mask;
 *   after the whole mask comes 0 again.
 *   set_occupancy: bit i of `index` says whether the mask's i-th square, from
 *   the lowest, is occupied; index runs over 0 .. 2^bits - 1.
 */
static inline uint64_t sl_next_subset(uint64_t subset, uint64_t mask) { return (subset - mask) & mask; }
uint64_t               sl_set_occupancy(unsigned index, int bits, uint64_t mask);

#endif
