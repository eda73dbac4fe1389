/* SPDX-License-Identifier: MIT
 *
 * magic.c: what a magic means, and whether it is right. The verifier shares no
 * code with the search: it goes through all subsets and remembers slots.
 */
#include <sleight/magic.h>

#include <sleight/method/magic32.h>

#include <string.h>

enum { MOST_BITS = 16, WORD_BITS = 64, HALF_BITS = 32 };

int sl_magic_bits(const sl_magic *m) { return (m->kind == SL_MAGIC_32 ? HALF_BITS : WORD_BITS) - m->shift; }

static uint64_t index_in(const sl_magic *m, uint64_t mask, uint64_t occupied) {
    switch (m->kind) {
    case SL_MAGIC_BLACK: return (occupied | ~mask) * m->magic >> m->shift;
    case SL_MAGIC_32:
        return sl_magic32_index(occupied & mask, (uint32_t)m->magic, (uint32_t)(m->magic >> 32), (unsigned)m->shift);
    default: return (occupied & mask) * m->magic >> m->shift;
    }
}

uint64_t sl_magic_index(const sl_magic *m, uint64_t occupied) {
    return index_in(m, sl_relevant_mask(m->slider, m->square), occupied);
}

bool sl_magic_verify(const sl_magic *m, sl_clash *clash) {
    uint16_t first[1 << MOST_BITS]; /* by index: the number of the first subset that came there, from 1 */
    uint64_t mask = sl_relevant_mask(m->slider, m->square), subset = 0;
    unsigned number = 0;
    memset(first, 0, sizeof *first << sl_magic_bits(m));
    do {
        uint64_t index = index_in(m, mask, subset);
        number++;
        if (first[index] == 0) {
            first[index] = (uint16_t)number;
        } else {
            uint64_t other = sl_subset_at(first[index] - 1u, mask);
            uint64_t sets[2] = {sl_oracle_attacks(m->slider, m->square, other),
                                sl_oracle_attacks(m->slider, m->square, subset)};
            if (sets[0] != sets[1]) {
                if (clash) *clash = (sl_clash){{other, subset}, {sets[0], sets[1]}, index};
                return false;
            }
        }
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return true;
}

bool sl_magic_fill(const sl_magic *m, uint64_t *table, size_t slots) {
    uint64_t mask = sl_relevant_mask(m->slider, m->square), subset = 0;
    do {
        int64_t  slot = m->offset + (int64_t)index_in(m, mask, subset);
        uint64_t set = sl_oracle_attacks(m->slider, m->square, subset);
        if (slot < 0 || (uint64_t)slot >= slots || (table[slot] && table[slot] != set)) return false;
        table[slot] = set;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return true;
}
