/* SPDX-License-Identifier: MIT
 *
 * random_below.h: which of some, by a seed: the same each time (SplitMix64 of
 * Sebastiano Vigna, 2015).
 */
#ifndef SLEIGHT_HOST_RANDOM_BELOW_H
#define SLEIGHT_HOST_RANDOM_BELOW_H

#include <stddef.h>
#include <stdint.h>

/* A number from 0 up to, not with, `end`; the seed becomes that of the next. */
static inline size_t random_below(uint64_t *seed, size_t end) {
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (size_t)((z ^ z >> 31) % end);
}

#endif
