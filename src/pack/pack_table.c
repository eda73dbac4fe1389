/* SPDX-License-Identifier: MIT
 *
 * pack_table.c: putting shapes into the array and taking them out, its length and its
 * holes.
 */
#include "pack_table.h"

/* ---- slots ---------------------------------------------------------------------------------- */

void sl_pack_table_flip_slots(pack_table *t, const pack_shape *s, unsigned at) {
    uint64_t *slots = t->wide[0] + at / 64, carry = 0;
    unsigned  by = at % 64;
    for (unsigned i = 0; i < s->words; i++) {
        slots[i] ^= s->bits[i] << by | carry;
        carry = by ? s->bits[i] >> (64 - by) : 0;
    }
    slots[s->words] ^= carry;
}

/* Sets the words of wide[1] and up anew that depend on these of wide[0]. */
static void widen(pack_table *t, unsigned from, unsigned to) {
    for (unsigned k = 1, half = 1; k < PACK_WIDTHS; k++, half *= 2) {
        const uint64_t *narrow = t->wide[k - 1];
        uint64_t       *wide = t->wide[k];
        unsigned        back = (half + 63) / 64;
        from = from > back ? from - back : 0;
        if (half < 64)
            for (unsigned i = from; i <= to; i++)
                wide[i] = narrow[i] | narrow[i] >> half | narrow[i + 1] << (64 - half);
        else
            for (unsigned i = from; i <= to; i++) wide[i] = narrow[i] | narrow[i + half / 64];
    }
}

void sl_pack_table_flip(pack_table *t, const pack_shape *s, unsigned at) {
    sl_pack_table_flip_slots(t, s, at);
    widen(t, at / 64, (at + s->range) / 64);
}

unsigned sl_pack_table_length(const pack_table *t) {
    for (unsigned i = PACK_WORDS; i-- > 0;)
        if (t->wide[0][i]) return 64 * i + (unsigned)sl_bits_highest(t->wide[0][i]) + 1;
    return 0;
}

/* ---- holes ---------------------------------------------------------------------------------- */

int64_t sl_pack_hole_worth(unsigned slots) {
    if (slots <= PACK_HOLE_LOST) return 0;
    unsigned room = slots - PACK_HOLE_LOST;
    return (int64_t)room * (16 + 2 * sl_bits_highest(room));
}

/* One more than the last used slot below `slot`. */
static unsigned end_before(const uint64_t *used, unsigned slot) {
    unsigned i = slot / 64;
    uint64_t word = used[i] & ~(~UINT64_C(0) << slot % 64);
    while (!word && i > 0) word = used[--i];
    return word ? 64 * i + (unsigned)sl_bits_highest(word) + 1 : 0;
}

int64_t sl_pack_table_holes(const pack_table *t, unsigned first, unsigned last) {
    const uint64_t *used = t->wide[0];
    unsigned        end = end_before(used, first), i = first / 64; /* all below `end` is done */
    uint64_t        word = used[i] & ~UINT64_C(0) << first % 64;
    int64_t         sum = 0;
    for (;;) {
        while (!word) {
            if (++i >= PACK_WORDS) return sum;
            word = used[i];
        }
        unsigned bit = (unsigned)sl_bits_lowest(word), slot = 64 * i + bit;
        if (slot > end) sum += sl_pack_hole_worth(slot - end);
        if (slot > last) return sum;
        uint64_t behind = ~(word >> bit); /* a bit for the first slot that is free again, where it is in this word */
        unsigned length = behind ? (unsigned)sl_bits_lowest(behind) : 64;
        end = slot + length;
        if (end > last + 1) return sum;
        word = bit + length < 64 ? word & ~UINT64_C(0) << (bit + length) : 0;
    }
}
