/* SPDX-License-Identifier: MIT
 *
 * pack_places_kernel.h: where a shape fits, 512 places at a time; written so that
 * a compiler puts eight words into a wide register. Compiled once for each level
 * of CPU, as PACK_PLACES.
 */
#include "pack_eight.h"
#include "pack_table.h"

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
        store_others(&blocked, places + place / 64);
    }
    if (end % 64) places[words - 1] &= ~(~UINT64_C(0) << end % 64);
    return words;
}
