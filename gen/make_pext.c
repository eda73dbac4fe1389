/* SPDX-License-Identifier: MIT
 *
 * make_pext.c: the tables indexed by the packed blockers themselves. The i-th subset
 * that the carry-rippler gives is the one whose PEXT is i: no magic is needed.
 */
#include "gen.h"

#include <sleight/method/pext.h>
#include <sleight/method/pext16.h>

/* Masks and offsets of one piece, its slots from `first` on; returns the next free slot. */
static uint64_t lay_out(sl_slider slider, uint64_t first, sl_shape_pext *m) {
    for (int square = 0; square < 64; square++) {
        m->mask[square] = sl_oracle_mask(slider, square);
        m->offset[square] = first;
        first += UINT64_C(1) << sl_bits_count(m->mask[square]);
    }
    return first;
}

static void lay_out_both(sl_shape_pext *rook, sl_shape_pext *bishop) {
    uint64_t end = lay_out(SL_BISHOP, lay_out(SL_ROOK, 0, rook), bishop);
    if (end != SL_SHAPE_SLOTS) fail("pext: %llu slots, not %d", (unsigned long long)end, SL_SHAPE_SLOTS);
}

static void emit_masks(output out, const char *member, const sl_shape_pext *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".offset", m->offset, 64);
    close_member(out);
}

/* No slot is taken twice: each square has one for each of its subsets, behind those of the square before. */
static void fill(sl_slider slider, const sl_shape_pext *m, uint64_t *attacks) {
    for (int square = 0; square < 64; square++) {
        uint64_t subset = 0, slot = m->offset[square];
        do {
            attacks[slot++] = sl_oracle_attacks(slider, square, subset);
            subset = sl_subset_next(subset, m->mask[square]);
        } while (subset);
    }
}

void make_pext(output out) {
    static sl_pext_tables t;
    lay_out_both(&t.rook, &t.bishop);
    fill(SL_ROOK, &t.rook, t.attacks);
    fill(SL_BISHOP, &t.bishop, t.attacks);
    open_table(out, "method/pext.h", "sl_pext_tables", "sl_pext");
    emit_masks(out, ".rook", &t.rook);
    emit_masks(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_SHAPE_SLOTS);
    close_table(out);
}

static void fill_packed(sl_slider slider, const sl_shape_pext *m, uint64_t *rays, uint16_t *packed) {
    for (int square = 0; square < 64; square++) {
        uint64_t subset = 0, slot = m->offset[square];
        rays[square] = sl_oracle_rays(slider, square);
        do {
            packed[slot++] = (uint16_t)sl_bits_pext(sl_oracle_attacks(slider, square, subset), rays[square]);
            subset = sl_subset_next(subset, m->mask[square]);
        } while (subset);
    }
}

void make_pext16(output out) {
    static sl_pext16_tables t;
    lay_out_both(&t.rook, &t.bishop);
    fill_packed(SL_ROOK, &t.rook, t.rook_rays, t.packed);
    fill_packed(SL_BISHOP, &t.bishop, t.bishop_rays, t.packed);
    open_table(out, "method/pext16.h", "sl_pext16_tables", "sl_pext16");
    emit_masks(out, ".rook", &t.rook);
    emit_masks(out, ".bishop", &t.bishop);
    emit_u64(out, ".rook_rays", t.rook_rays, 64);
    emit_u64(out, ".bishop_rays", t.bishop_rays, 64);
    emit_u16(out, ".packed", t.packed, SL_SHAPE_SLOTS);
    close_table(out);
}
