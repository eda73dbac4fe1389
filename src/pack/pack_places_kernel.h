/* SPDX-License-Identifier: MIT
 *
 * pack_places_kernel.h: where a shape fits, 512 places at a time; written so that
 * a compiler puts eight words into a wide register. Compiled once for each level
 * of CPU, as PACK_PLACES.
 */
#include "pack_table.h"

#include <string.h>

enum { AT_ONCE = 8 };
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

unsigned PACK_PLACES(const pack_table *t, const pack_shape *s, unsigned limit, uint64_t *places) {
    if (limit < s->range) return 0;
    unsigned end = limit - s->range + 1, words = (end + 63) / 64;
    for (unsigned place = 0; place < end; place += 64 * AT_ONCE) {
        eight blocked = {0};
        for (const pack_run *r = s->runs; r < s->runs + s->run_count && !is_full(&blocked); r++) {
            unsigned width = (unsigned)sl_bits_highest(r->length), rest = r->length - (1u << width);
            add(&blocked, t->wide[width], place + r->first);
            if (rest) add(&blocked, t->wide[width], place + r->first + rest);
        }
        blocked = ~blocked;
        memcpy(places + place / 64, &blocked, sizeof blocked);
    }
    if (end % 64) places[words - 1] &= ~(~UINT64_C(0) << end % 64);
    return words;
}
