/* SPDX-License-Identifier: MIT
 *
 * pack_eight.h: eight words at once, for pack_places_kernel.h: as a vector where
 * the compiler has such types, which it puts into as wide registers as there are;
 * as an array elsewhere.
 */
#ifndef SLEIGHT_SRC_PACK_EIGHT_H
#define SLEIGHT_SRC_PACK_EIGHT_H

#include <sleight/port.h>

#include <stdbool.h>
#include <string.h>

enum { AT_ONCE = 8 };

#if SL_HAS_GNU_VECTORS
typedef uint64_t eight __attribute__((vector_size(64)));

/* blocked |= the words of `wide` from bit `at` on. */
SL_INLINE void add(eight *blocked, const uint64_t *wide, unsigned at) {
    unsigned by = at % 64;
    eight    low, high;
    memcpy(&low, wide + at / 64, sizeof low);
    memcpy(&high, wide + at / 64 + 1, sizeof high);
    *blocked |= low >> by | high << 1 << (63 - by);
}

SL_INLINE bool is_full(const eight *blocked) {
    typedef uint64_t four __attribute__((vector_size(32)));
    four             low, high;
    memcpy(&low, blocked, sizeof low);
    memcpy(&high, (const char *)blocked + sizeof low, sizeof high);
    low &= high;
    return !~(low[0] & low[1] & low[2] & low[3]);
}

/* Which places are not blocked. */
SL_INLINE void store_others(const eight *blocked, uint64_t *places) {
    eight others = ~*blocked;
    memcpy(places, &others, sizeof others);
}

#else
typedef struct eight {
    uint64_t words[AT_ONCE];
} eight;

SL_INLINE void add(eight *blocked, const uint64_t *wide, unsigned at) {
    const uint64_t *from = wide + at / 64;
    unsigned        by = at % 64;
    for (int i = 0; i < AT_ONCE; i++) blocked->words[i] |= from[i] >> by | from[i + 1] << 1 << (63 - by);
}

SL_INLINE bool is_full(const eight *blocked) {
    uint64_t all = ~UINT64_C(0);
    for (int i = 0; i < AT_ONCE; i++) all &= blocked->words[i];
    return !~all;
}

SL_INLINE void store_others(const eight *blocked, uint64_t *places) {
    for (int i = 0; i < AT_ONCE; i++) places[i] = ~blocked->words[i];
}
#endif

#endif
