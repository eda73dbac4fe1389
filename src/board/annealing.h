/* SPDX-License-Identifier: MIT
 *
 * annealing.h: what two annealings share: how the heat falls, and by how much a move
 * may make things worse. In whole numbers and halves only, so that a seed gives
 * the same outcome on every machine.
 */
#ifndef SLEIGHT_SRC_BOARD_ANNEALING_H
#define SLEIGHT_SRC_BOARD_ANNEALING_H

#include "random.h"

#include <sleight/bits.h>

/* The heat after `done` of so many moves. It falls by half so many times, by about the same share with each move: in
 * between it is straight. */
static inline unsigned sl_heat_after(unsigned first, unsigned halvings, uint64_t done, uint64_t moves) {
    double   fallen = (double)halvings * (double)done / (double)moves;
    unsigned whole = (unsigned)fallen;
    return (unsigned)((double)(first >> whole) * (1 - (fallen - whole) / 2));
}

/* -ln(u) * heat for a random u from 0 to 1: what is worse by less is taken. The logarithm is straight between powers
 * of two. */
static inline uint64_t sl_heat_allows(uint64_t *random, unsigned heat) {
    enum { LN_2 = 45426 }; /* * 2^16 */
    uint32_t r = (uint32_t)(sl_random_next(random) >> 32) | 1;
    unsigned power = (unsigned)sl_bits_highest(r);
    uint64_t log = ((uint64_t)power << 16) + ((uint64_t)r << 16 >> power) - (1u << 16); /* log2(r) * 2^16 */
    return (((UINT64_C(32) << 16) - log) * LN_2 >> 16) * heat >> 16;
}

#endif
