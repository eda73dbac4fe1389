/* SPDX-License-Identifier: MIT
 *
 * magic_verify.c: what a magic means, and whether it is right. The verifier
 * shares no code with the searches: it goes through all subsets and remembers
 * who came to which slot first.
 */
#include <sleight/magic.h>

#include <sleight/method/magic32.h>

#include <string.h>

enum { WORD_BITS = 64, HALF_BITS = 32 };

/* ---- bounds -------------------------------------------------------------------------- */

static int width_of(const sl_magic *m) { return m->kind == SL_MAGIC_32 ? HALF_BITS : WORD_BITS; }

int sl_magic_bits(const sl_magic *m) {
    int width = width_of(m);
    return m->shift >= 0 && m->shift <= width ? width - m->shift : 0;
}

sl_magic_status sl_magic_bounds(const sl_magic *m) {
    int width = width_of(m);
    if (m->slider != SL_ROOK && m->slider != SL_BISHOP) return SL_MAGIC_BAD_PIECE;
    if (m->square < 0 || m->square > 63) return SL_MAGIC_BAD_SQUARE;
    if ((unsigned)m->kind >= SL_MAGIC_KIND_COUNT) return SL_MAGIC_BAD_KIND;
    if (m->shift >= width || m->shift < width - SL_MAGIC_BITS_MAX)
        return m->kind == SL_MAGIC_32 ? SL_MAGIC_BAD_SHIFT_32 : SL_MAGIC_BAD_SHIFT;
    return SL_MAGIC_OK;
}

static sl_magic_status bounds_under(const sl_magic *m, uint64_t mask) {
    sl_magic_status status = sl_magic_bounds(m);
    if (status != SL_MAGIC_OK) return status;
    bool lacks = sl_oracle_mask(m->slider, m->square) & ~mask;
    return lacks || sl_bits_count(mask) > SL_MAGIC_BITS_MAX ? SL_MAGIC_BAD_MASK : SL_MAGIC_OK;
}

/* The usual mask, or none where the square has none. */
static uint64_t mask_of(const sl_magic *m) {
    return sl_magic_bounds(m) == SL_MAGIC_OK ? sl_oracle_mask(m->slider, m->square) : 0;
}

/* ---- the index ------------------------------------------------------------------------- */

uint64_t sl_magic_index_under(const sl_magic *m, uint64_t mask, uint64_t occupied) {
    switch (m->kind) {
    case SL_MAGIC_BLACK: return (occupied | ~mask) * m->magic >> m->shift;
    case SL_MAGIC_32:
        return sl_magic32_index(occupied & mask, (uint32_t)m->magic, (uint32_t)(m->magic >> 32), (unsigned)m->shift);
    default: return (occupied & mask) * m->magic >> m->shift;
    }
}

uint64_t sl_magic_index(const sl_magic *m, uint64_t occupied) {
    return sl_magic_index_under(m, sl_oracle_mask(m->slider, m->square), occupied);
}

/* ---- the verifier ------------------------------------------------------------------------ */

/* Indices are looked at in pages of this many, so that little memory serves an index of any size. */
enum { PAGE_BITS = 12, PAGE = 1 << PAGE_BITS };

/* The first clash of two subsets, both among the first `limit`, with an index on this page; returns the number of the
 * second, from 1, or 0 when there is none. */
static unsigned clash_on_page(const sl_magic *m, uint64_t mask, uint64_t page, unsigned limit, sl_clash *clash) {
    uint16_t first[PAGE]; /* by index: the number of the first subset that came there; the last of 65,536 reads as 0,
                             but nobody comes after it */
    uint64_t subset = 0;
    memset(first, 0, sizeof first);
    for (unsigned number = 1; number <= limit; number++, subset = sl_subset_next(subset, mask)) {
        uint64_t  index = sl_magic_index_under(m, mask, subset);
        uint16_t *seen_first = &first[index % PAGE];
        if (index / PAGE != page) continue;
        if (*seen_first == 0) {
            *seen_first = (uint16_t)number;
            continue;
        }
        uint64_t other = sl_subset_at(*seen_first - 1u, mask);
        uint64_t sets[2] = {sl_oracle_attacks(m->slider, m->square, other),
                            sl_oracle_attacks(m->slider, m->square, subset)};
        if (sets[0] == sets[1]) continue;
        *clash = (sl_clash){{other, subset}, {sets[0], sets[1]}, index};
        return number;
    }
    return 0;
}

sl_magic_status sl_magic_verify_under(const sl_magic *m, uint64_t mask, sl_clash *clash) {
    sl_magic_status status = bounds_under(m, mask);
    sl_clash        found;
    if (status != SL_MAGIC_OK) return status;
    unsigned limit = 1u << sl_bits_count(mask);
    for (uint64_t page = 0; page << PAGE_BITS < UINT64_C(1) << sl_magic_bits(m); page++) {
        unsigned number = clash_on_page(m, mask, page, limit, &found);
        if (number == 0) continue;
        limit = number - 1; /* on a later page only an earlier one matters */
        status = SL_MAGIC_CLASH;
    }
    if (status == SL_MAGIC_CLASH && clash) *clash = found;
    return status;
}

sl_magic_status sl_magic_verify(const sl_magic *m, sl_clash *clash) {
    return sl_magic_verify_under(m, mask_of(m), clash);
}

/* ---- constructive collisions ---------------------------------------------------------------- */

size_t sl_magic_slots_under(const sl_magic *m, uint64_t mask) {
    uint64_t used[(1 << SL_MAGIC_BITS_MAX) / 64] = {0}, subset = 0;
    size_t   slots = 0;
    if (bounds_under(m, mask) != SL_MAGIC_OK) return 0;
    do {
        uint64_t index = sl_magic_index_under(m, mask, subset), bit = UINT64_C(1) << index % 64;
        slots += !(used[index / 64] & bit);
        used[index / 64] |= bit;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return slots;
}

size_t sl_magic_slots(const sl_magic *m) { return sl_magic_slots_under(m, mask_of(m)); }

/* ---- the table ---------------------------------------------------------------------------------- */

sl_magic_status sl_magic_fill_under(const sl_magic *m, uint64_t mask, uint64_t *table, size_t slots,
                                    sl_misfit *misfit) {
    sl_magic_status status = bounds_under(m, mask);
    uint64_t        subset = 0;
    if (status != SL_MAGIC_OK) return status;
    do {
        uint64_t index = sl_magic_index_under(m, mask, subset);
        uint64_t slot = (uint64_t)m->offset + index; /* where that is negative, larger than any table */
        uint64_t set = sl_oracle_attacks(m->slider, m->square, subset);
        if (slot >= slots)
            status = SL_MAGIC_OUTSIDE;
        else if (table[slot] && table[slot] != set)
            status = SL_MAGIC_CLASH;
        else
            table[slot] = set;
        if (status != SL_MAGIC_OK) {
            if (misfit) *misfit = (sl_misfit){subset, index};
            return status;
        }
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return SL_MAGIC_OK;
}

sl_magic_status sl_magic_fill(const sl_magic *m, uint64_t *table, size_t slots, sl_misfit *misfit) {
    return sl_magic_fill_under(m, mask_of(m), table, slots, misfit);
}
