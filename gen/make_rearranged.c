/* SPDX-License-Identifier: MIT
 *
 * make_rearranged.c: the magics of fancy and of reduced once more, in tables of
 * another arrangement: plain, interleaved, compact.
 */
#include "gen.h"

#include <sleight/method/compact.h>
#include <sleight/method/interleaved.h>
#include <sleight/method/plain.h>

#include <inttypes.h>

/* ---- plain: the same number of slots for each square ------------------------------ */

/* attacks[square * 2^bits + index] */
static void fill_plain(const sl_magic of[64], int bits, sl_plain_magics *m, uint64_t *attacks) {
    for (int square = 0; square < 64; square++) {
        sl_magic widened = of[square];
        widened.shift = 64 - bits;
        widened.offset = (int64_t)square << bits;
        m->mask[square] = sl_oracle_mask(widened.slider, square);
        m->magic[square] = widened.magic;
        fill_square(&widened, attacks, (size_t)64 << bits);
    }
}

static void emit_plain(output out, const char *member, const sl_plain_magics *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".magic", m->magic, 64);
    close_member(out);
}

static void emit_by_square(output out, const char *member, const uint64_t *attacks, int bits) {
    open_member(out, member);
    for (size_t square = 0; square < 64; square++) emit_u64(out, "", attacks + (square << bits), (size_t)1 << bits);
    close_member(out);
}

void make_plain(output out) {
    static sl_plain_tables t;
    const magics          *all = load_magics(out, "ordinary.txt", "white");
    fill_plain(all->of[SL_ROOK], SL_PLAIN_ROOK_BITS, &t.rook, t.rook_attacks[0]);
    fill_plain(all->of[SL_BISHOP], SL_PLAIN_BISHOP_BITS, &t.bishop, t.bishop_attacks[0]);
    open_table(out, "method/plain.h", "sl_plain_tables", "sl_plain");
    emit_plain(out, ".rook", &t.rook);
    emit_plain(out, ".bishop", &t.bishop);
    emit_by_square(out, ".rook_attacks", t.rook_attacks[0], SL_PLAIN_ROOK_BITS);
    emit_by_square(out, ".bishop_attacks", t.bishop_attacks[0], SL_PLAIN_BISHOP_BITS);
    close_table(out);
}

/* ---- interleaved: rook and bishop of a square side by side --------------------------- */

/* A square's slots lie behind those of the one before, wherever the file puts them. */
static void set_interleaved(const sl_magic *from, uint32_t *next, sl_interleaved_tables *t, sl_interleaved_magic *m) {
    sl_magic moved = *from;
    moved.offset = *next;
    *m = (sl_interleaved_magic){sl_oracle_mask(moved.slider, moved.square), moved.magic, *next, (uint32_t)moved.shift};
    *next += (uint32_t)1 << sl_magic_bits(&moved);
    fill_square(&moved, t->attacks, SL_SHAPE_SLOTS);
}

static void emit_interleaved(output out, const char *member, const sl_interleaved_magic *m) {
    emit_struct(out, member, "0x%" PRIx64 ", 0x%" PRIx64 ", %" PRIu32 ", %" PRIu32, m->mask, m->magic, m->offset,
                m->shift);
}

void make_interleaved(output out) {
    static sl_interleaved_tables t;
    const magics                *all = load_magics(out, "ordinary.txt", "white");
    uint32_t                     next = 0;
    open_table(out, "method/interleaved.h", "sl_interleaved_tables", "sl_interleaved");
    open_member(out, ".square");
    for (int square = 0; square < 64; square++) {
        set_interleaved(&all->of[SL_ROOK][square], &next, &t, &t.square[square].rook);
        set_interleaved(&all->of[SL_BISHOP][square], &next, &t, &t.square[square].bishop);
        open_member(out, "");
        emit_interleaved(out, ".rook", &t.square[square].rook);
        emit_interleaved(out, ".bishop", &t.square[square].bishop);
        close_member(out);
    }
    close_member(out);
    emit_u64(out, ".attacks", t.attacks, SL_SHAPE_SLOTS);
    close_table(out);
}

/* ---- compact: a byte for each slot ------------------------------------------------------ */

/* Numbers the distinct attack sets of a square, in the order in which the subsets of its mask come to them, and notes
 * the number in each of its slots. */
static unsigned number_sets(const sl_magic *m, uint8_t *number, uint64_t *sets) {
    uint64_t mask = sl_oracle_mask(m->slider, m->square), subset = 0;
    unsigned count = 0;
    do {
        uint64_t attacks = sl_oracle_attacks(m->slider, m->square, subset);
        unsigned i = 0;
        while (i < count && sets[i] != attacks) i++;
        if (i == count) sets[count++] = attacks;
        if (i > UINT8_MAX) fail("compact: more sets than a byte can number");
        number[(uint64_t)m->offset + sl_magic_index(m, subset)] = (uint8_t)i;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return count;
}

static unsigned number_piece(const sl_magic of[64], sl_compact_tables *t, unsigned next, uint16_t first[64]) {
    for (int square = 0; square < 64; square++) {
        first[square] = (uint16_t)next;
        next += number_sets(&of[square], t->number, t->sets + next);
    }
    return next;
}

void make_compact(output out) {
    static sl_compact_tables t;
    static uint64_t          attacks[SL_COMPACT_SLOTS];
    const magics            *all = load_magics(out, "white-variable.txt", "white");
    fill_overlapping(all, attacks, SL_COMPACT_SLOTS, "compact");
    unsigned next = number_piece(all->of[SL_ROOK], &t, 0, t.rook_first);
    next = number_piece(all->of[SL_BISHOP], &t, next, t.bishop_first);
    if (next != SL_COMPACT_SETS) fail("compact: %u sets, not %d", next, SL_COMPACT_SETS);
    open_table(out, "method/compact.h", "sl_compact_tables", "sl_compact");
    emit_variable(out, ".rook", all->of[SL_ROOK]);
    emit_variable(out, ".bishop", all->of[SL_BISHOP]);
    emit_u16(out, ".rook_first", t.rook_first, 64);
    emit_u16(out, ".bishop_first", t.bishop_first, 64);
    emit_u64(out, ".sets", t.sets, SL_COMPACT_SETS);
    emit_u8(out, ".number", t.number, SL_COMPACT_SLOTS);
    close_table(out);
}
