/* SPDX-License-Identifier: MIT
 *
 * pack_shape.c: which slots a magic uses.
 */
#include "pack_shape.h"

#include <string.h>

static void set_used_slots(const sl_magic *m, uint64_t *slots) {
    uint64_t mask = sl_oracle_mask(m->slider, m->square), subset = 0;
    do {
        uint64_t index = sl_magic_index_under(m, mask, subset);
        slots[index / 64] |= UINT64_C(1) << index % 64;
        subset = sl_subset_next(subset, mask);
    } while (subset);
}

/* All bits down by `by`. */
static void move_down(uint64_t *bits, unsigned by) {
    unsigned words = by / 64, rest = by % 64;
    for (unsigned i = 0; i < PACK_RANGE_MAX / 64; i++) {
        uint64_t low = i + words < PACK_RANGE_MAX / 64 ? bits[i + words] : 0;
        uint64_t high = i + words + 1 < PACK_RANGE_MAX / 64 ? bits[i + words + 1] : 0;
        bits[i] = rest ? low >> rest | high << (64 - rest) : low;
    }
}

static unsigned lowest_slot(const uint64_t *slots) {
    unsigned i = 0;
    while (!slots[i]) i++;
    return 64 * i + (unsigned)sl_bits_lowest(slots[i]);
}

static unsigned highest_slot(const uint64_t *slots) {
    unsigned i = PACK_RANGE_MAX / 64 - 1;
    while (!slots[i]) i--;
    return 64 * i + (unsigned)sl_bits_highest(slots[i]);
}

pack_shape sl_pack_shape_of(const sl_magic *m, uint64_t slots[PACK_RANGE_MAX / 64]) {
    pack_shape s = {.magic = m, .digest = UINT64_C(0xcbf29ce484222325)};
    memset(slots, 0, PACK_RANGE_MAX / 8);
    set_used_slots(m, slots);
    s.lowest = lowest_slot(slots);
    move_down(slots, s.lowest);
    s.range = highest_slot(slots) + 1;
    s.words = (s.range + 63) / 64;
    uint64_t before = 0;
    for (unsigned i = 0; i < s.words; i++) {
        s.used += (unsigned)sl_bits_count(slots[i]);
        s.run_count += (unsigned)sl_bits_count(slots[i] & ~(slots[i] << 1 | before));
        before = slots[i] >> 63;
        s.digest = (s.digest ^ slots[i]) * UINT64_C(0x9e3779b97f4a7c15);
        s.digest ^= s.digest >> 29;
    }
    return s;
}

static bool has(const uint64_t *bits, unsigned slot) { return bits[slot / 64] >> slot % 64 & 1; }

/* The longest in front; of runs of one length the lower one. A shell sort: no memory, no recursion. */
static void sort_runs(pack_run *runs, unsigned count) {
    for (unsigned gap = count / 2; gap > 0; gap /= 2)
        for (unsigned i = gap; i < count; i++) {
            pack_run r = runs[i];
            unsigned j = i;
            for (; j >= gap && (runs[j - gap].length < r.length ||
                                (runs[j - gap].length == r.length && runs[j - gap].first > r.first));
                 j -= gap)
                runs[j] = runs[j - gap];
            runs[j] = r;
        }
}

void sl_pack_shape_runs(const pack_shape *s, const uint64_t *bits, pack_run *runs) {
    unsigned count = 0;
    for (unsigned slot = 0; slot < s->range;) {
        unsigned end = slot;
        while (end < s->range && has(bits, end)) end++;
        if (end > slot) runs[count++] = (pack_run){(uint16_t)slot, (uint16_t)(end - slot)};
        slot = end + 1;
    }
    sort_runs(runs, count);
}
