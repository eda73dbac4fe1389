/* SPDX-License-Identifier: MIT
 *
 * random.h: numbers that look random and are the same each time: SplitMix64
 * (Sebastiano Vigna, 2015; public domain). The state is any 64-bit seed.
 */
#ifndef SLEIGHT_SRC_BOARD_RANDOM_H
#define SLEIGHT_SRC_BOARD_RANDOM_H

#include <stdint.h>

static inline uint64_t sl_random_next(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number from 0 up to, not with, `below`. */
static inline unsigned sl_random_below(uint64_t *state, unsigned below) {
    return (unsigned)((sl_random_next(state) >> 32) * below >> 32);
}

#endif
