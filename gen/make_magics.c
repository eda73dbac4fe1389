/* SPDX-License-Identifier: MIT
 *
 * magics.c: the tables indexed by magics. Constants come from data/magics; the
 * masks and the attack sets come from the oracle.
 */
#include "gen.h"

#include <sleight/method/black.h>
#include <sleight/method/compact.h>
#include <sleight/method/dense.h>
#include <sleight/method/fancy.h>
#include <sleight/method/fixed.h>
#include <sleight/method/interleaved.h>
#include <sleight/method/magic32.h>
#include <sleight/method/plain.h>
#include <sleight/method/reduced.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading a file of magics ---------------------------------------------- */

typedef struct magics {
    bool     known[2][64];
    sl_magic of[2][64]; /* [slider][square] */
} magics;

/* Is it one of the kinds that the table is made of? */
static bool is_wanted(sl_magic_kind kind, const char *kinds) { return strstr(kinds, sl_magic_kind_name(kind)) != NULL; }

static void read_line(const char *line, const char *path, int number, const char *kinds, magics *all) {
    sl_magic    m;
    const char *problem;
    int         found = sl_magic_read(line, strcspn(line, "\n"), &m, &problem);
    if (found < 0) fail("%s:%d: %s", path, number, problem);
    if (found == 0) return;
    if (!is_wanted(m.kind, kinds))
        fail("%s:%d: kind %s here, expected %s", path, number, sl_magic_kind_name(m.kind), kinds);
    if (all->known[m.slider][m.square])
        fail("%s:%d: %s %s a second time", path, number, slider_name(m.slider), square_name(m.square));
    all->known[m.slider][m.square] = true;
    all->of[m.slider][m.square] = m;
}

static const magics *read_magics(output out, const char *name, const char *kinds) {
    static magics all;
    char          path[4096], line[256];
    if ((size_t)snprintf(path, sizeof path, "%s/%s", out.magics, name) >= sizeof path) fail("path too long: %s", name);
    FILE *file = fopen(path, "r");
    if (!file) fail("cannot read %s", path);
    memset(&all, 0, sizeof all);
    for (int number = 1; fgets(line, sizeof line, file); number++) read_line(line, path, number, kinds, &all);
    fclose(file);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (!all.known[slider][square])
                fail("%s: %s %s is missing", path, slider_name((sl_slider)slider), square_name(square));
    return &all;
}

/* ---- filling ----------------------------------------------------------------- */

static void fill_square(const sl_magic *m, uint64_t *attacks, size_t slots) {
    uint64_t mask = sl_relevant_mask(m->slider, m->square), subset = 0;
    do {
        place(attacks, slots, m->offset + (int64_t)sl_magic_index(m, subset), m->slider, m->square, subset);
        subset = sl_subset_next(subset, mask);
    } while (subset);
}

static void fill(const magics *all, uint64_t *attacks, size_t slots) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) fill_square(&all->of[slider][square], attacks, slots);
}

/* An offset as the shapes without negative ones keep it. */
static uint64_t offset_of(const sl_magic *m) {
    if (m->offset < 0) fail("%s %s: negative offset", slider_name(m->slider), square_name(m->square));
    return (uint64_t)m->offset;
}

/* ---- magics with their own shift -------------------------------------------- */

static void set_variable(const magics *all, sl_slider slider, sl_shape_variable *m) {
    for (int square = 0; square < 64; square++) {
        const sl_magic *from = &all->of[slider][square];
        m->mask[square] = sl_relevant_mask(slider, square);
        m->magic[square] = from->magic;
        m->offset[square] = offset_of(from);
        m->shift[square] = (uint8_t)from->shift;
    }
}

static void emit_variable(output out, const char *member, const sl_shape_variable *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".magic", m->magic, 64);
    emit_u64(out, ".offset", m->offset, 64);
    emit_u8(out, ".shift", m->shift, 64);
    close_member(out);
}

/* The last square's stretch must end where the table does: no slack, and no figure that isn't true. */
static void check_end(const sl_shape_variable *rook, const sl_shape_variable *bishop, size_t slots, const char *name) {
    uint64_t end = 0;
    for (int square = 0; square < 64; square++) {
        uint64_t rook_end = rook->offset[square] + (UINT64_C(1) << (64 - rook->shift[square]));
        uint64_t bishop_end = bishop->offset[square] + (UINT64_C(1) << (64 - bishop->shift[square]));
        if (rook_end > end) end = rook_end;
        if (bishop_end > end) end = bishop_end;
    }
    if (end != slots) fail("%s: its tables end at slot %" PRIu64 ", the header says %zu", name, end, slots);
}

/* Reads, fills and checks one table of both pieces. */
static void load_variable(output out, const char *name, sl_shape_variable *rook, sl_shape_variable *bishop,
                          uint64_t *attacks, size_t slots) {
    const magics *all = read_magics(out, name, "white");
    set_variable(all, SL_ROOK, rook);
    set_variable(all, SL_BISHOP, bishop);
    fill(all, attacks, slots);
    check_end(rook, bishop, slots, name);
}

void make_fancy(output out) {
    static sl_fancy_tables t;
    load_variable(out, "ordinary.txt", &t.rook, &t.bishop, t.attacks, SL_SHAPE_SLOTS);
    open_table(out, "method/fancy.h", "sl_fancy_tables", "sl_fancy");
    emit_variable(out, ".rook", &t.rook);
    emit_variable(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_SHAPE_SLOTS);
    close_table(out);
}

void make_reduced(output out) {
    static sl_reduced_tables t;
    load_variable(out, "white-variable.txt", &t.rook, &t.bishop, t.attacks, SL_REDUCED_SLOTS);
    open_table(out, "method/reduced.h", "sl_reduced_tables", "sl_reduced");
    emit_variable(out, ".rook", &t.rook);
    emit_variable(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_REDUCED_SLOTS);
    close_table(out);
}

/* A square's slots lie behind those of the one before, wherever the file puts them. */
static void set_interleaved(const magics *all, sl_slider slider, int square, uint32_t *next, sl_interleaved_tables *t,
                            sl_interleaved_magic *m) {
    sl_magic moved = all->of[slider][square];
    moved.offset = *next;
    *m = (sl_interleaved_magic){sl_relevant_mask(slider, square), moved.magic, *next, (uint32_t)moved.shift};
    *next += (uint32_t)1 << sl_magic_bits(&moved);
    fill_square(&moved, t->attacks, SL_SHAPE_SLOTS);
}

static void emit_interleaved(output out, const char *member, const sl_interleaved_magic *m) {
    emit_struct(out, member, "0x%" PRIx64 ", 0x%" PRIx64 ", %" PRIu32 ", %" PRIu32, m->mask, m->magic, m->offset,
                m->shift);
}

void make_interleaved(output out) {
    static sl_interleaved_tables t;
    const magics                *all = read_magics(out, "ordinary.txt", "white");
    uint32_t                     next = 0;
    open_table(out, "method/interleaved.h", "sl_interleaved_tables", "sl_interleaved");
    open_member(out, ".square");
    for (int square = 0; square < 64; square++) {
        set_interleaved(all, SL_ROOK, square, &next, &t, &t.square[square].rook);
        set_interleaved(all, SL_BISHOP, square, &next, &t, &t.square[square].bishop);
        open_member(out, "");
        emit_interleaved(out, ".rook", &t.square[square].rook);
        emit_interleaved(out, ".bishop", &t.square[square].bishop);
        close_member(out);
    }
    close_member(out);
    emit_u64(out, ".attacks", t.attacks, SL_SHAPE_SLOTS);
    close_table(out);
}

/* ---- a byte for each slot ----------------------------------------------------- */

/* Numbers the distinct sets among a square's slots, in the order of the slots. */
static unsigned number_sets(const uint64_t *attacks, uint8_t *number, size_t slots, uint64_t *sets) {
    unsigned count = 0;
    for (size_t slot = 0; slot < slots; slot++) {
        unsigned i = 0;
        if (!attacks[slot]) continue;
        while (i < count && sets[i] != attacks[slot]) i++;
        if (i == count) sets[count++] = attacks[slot];
        if (i > UINT8_MAX) fail("compact: more sets than a byte can number");
        number[slot] = (uint8_t)i;
    }
    return count;
}

static unsigned number_piece(const sl_shape_variable *m, const uint64_t *attacks, sl_compact_tables *t, unsigned next,
                             uint16_t first[64]) {
    for (int square = 0; square < 64; square++) {
        size_t slots = (size_t)1 << (64 - m->shift[square]);
        first[square] = (uint16_t)next;
        next += number_sets(attacks + m->offset[square], t->number + m->offset[square], slots, t->sets + next);
    }
    return next;
}

void make_compact(output out) {
    static sl_compact_tables t;
    static uint64_t          attacks[SL_REDUCED_SLOTS];
    load_variable(out, "white-variable.txt", &t.rook, &t.bishop, attacks, SL_REDUCED_SLOTS);
    unsigned next = number_piece(&t.rook, attacks, &t, 0, t.rook_first);
    next = number_piece(&t.bishop, attacks, &t, next, t.bishop_first);
    if (next != SL_COMPACT_SETS) fail("compact: %u sets, not %d", next, SL_COMPACT_SETS);
    open_table(out, "method/compact.h", "sl_compact_tables", "sl_compact");
    emit_variable(out, ".rook", &t.rook);
    emit_variable(out, ".bishop", &t.bishop);
    emit_u16(out, ".rook_first", t.rook_first, 64);
    emit_u16(out, ".bishop_first", t.bishop_first, 64);
    emit_u64(out, ".sets", t.sets, SL_COMPACT_SETS);
    emit_u8(out, ".number", t.number, SL_REDUCED_SLOTS);
    close_table(out);
}

/* ---- magics with one shift ------------------------------------------------------ */

static void emit_plain(output out, const char *member, const sl_plain_magics *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".magic", m->magic, 64);
    close_member(out);
}

/* attacks[square * 2^bits + index] */
static void fill_plain(const magics *all, sl_slider slider, int bits, sl_plain_magics *m, uint64_t *attacks) {
    for (int square = 0; square < 64; square++) {
        sl_magic widened = all->of[slider][square];
        widened.shift = 64 - bits;
        widened.offset = (int64_t)square << bits;
        m->mask[square] = sl_relevant_mask(slider, square);
        m->magic[square] = widened.magic;
        fill_square(&widened, attacks, (size_t)64 << bits);
    }
}

void make_plain(output out) {
    static sl_plain_tables t;
    const magics          *all = read_magics(out, "ordinary.txt", "white");
    fill_plain(all, SL_ROOK, SL_PLAIN_ROOK_BITS, &t.rook, t.rook_attacks[0]);
    fill_plain(all, SL_BISHOP, SL_PLAIN_BISHOP_BITS, &t.bishop, t.bishop_attacks[0]);
    open_table(out, "method/plain.h", "sl_plain_tables", "sl_plain");
    emit_plain(out, ".rook", &t.rook);
    emit_plain(out, ".bishop", &t.bishop);
    open_member(out, ".rook_attacks");
    for (int square = 0; square < 64; square++) emit_u64(out, "", t.rook_attacks[square], 1 << SL_PLAIN_ROOK_BITS);
    close_member(out);
    open_member(out, ".bishop_attacks");
    for (int square = 0; square < 64; square++) emit_u64(out, "", t.bishop_attacks[square], 1 << SL_PLAIN_BISHOP_BITS);
    close_member(out);
    close_table(out);
}

/* The highest slot that holds anything must be the table's last: no slack, and no figure that isn't true. */
static void check_full(const uint64_t *attacks, size_t slots, const char *name) {
    if (!attacks[slots - 1]) fail("%s: the last of %zu slots is unused: the header claims too many", name, slots);
}

static void set_fixed(const magics *all, sl_slider slider, int shift, sl_shape_fixed *m) {
    for (int square = 0; square < 64; square++) {
        const sl_magic *from = &all->of[slider][square];
        uint64_t        mask = sl_relevant_mask(slider, square);
        if (from->shift != shift)
            fail("%s %s: shift %d, expected %d", slider_name(slider), square_name(square), from->shift, shift);
        m->mask[square] = from->kind == SL_MAGIC_BLACK ? ~mask : mask;
        m->magic[square] = from->magic;
        m->offset[square] = offset_of(from);
    }
}

static void emit_fixed(output out, const char *member, const sl_shape_fixed *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".magic", m->magic, 64);
    emit_u64(out, ".offset", m->offset, 64);
    close_member(out);
}

void make_fixed(output out) {
    static sl_fixed_tables t;
    const magics          *all = read_magics(out, "white-fixed.txt", "white");
    set_fixed(all, SL_ROOK, SL_FIXED_ROOK_SHIFT, &t.rook);
    set_fixed(all, SL_BISHOP, SL_FIXED_BISHOP_SHIFT, &t.bishop);
    fill(all, t.attacks, SL_FIXED_SLOTS);
    check_full(t.attacks, SL_FIXED_SLOTS, "fixed");
    open_table(out, "method/fixed.h", "sl_fixed_tables", "sl_fixed");
    emit_fixed(out, ".rook", &t.rook);
    emit_fixed(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_FIXED_SLOTS);
    close_table(out);
}

void make_black(output out) {
    static sl_black_tables t;
    const magics          *all = read_magics(out, "black-fixed.txt", "black");
    set_fixed(all, SL_ROOK, SL_BLACK_ROOK_SHIFT, &t.rook);
    set_fixed(all, SL_BISHOP, SL_BLACK_BISHOP_SHIFT, &t.bishop);
    fill(all, t.attacks, SL_BLACK_SLOTS);
    check_full(t.attacks, SL_BLACK_SLOTS, "black");
    open_table(out, "method/black.h", "sl_black_tables", "sl_black");
    emit_fixed(out, ".rook", &t.rook);
    emit_fixed(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_BLACK_SLOTS);
    close_table(out);
}

/* ---- white and black mixed ---------------------------------------------------------- */

/* By the method's own slot: the shift in the low bits of `add` takes part in the sum. */
static void fill_dense(const magics *all, sl_slider slider, sl_dense_magics *m, uint64_t *attacks) {
    for (int square = 0; square < 64; square++) {
        const sl_magic *from = &all->of[slider][square];
        uint64_t        mask = m->mask[square] = sl_relevant_mask(slider, square), subset = 0;
        m->magic[square] = from->magic;
        m->add[square] =
            ((from->kind == SL_MAGIC_BLACK ? ~mask * from->magic : 0) & ~UINT64_C(63)) | (unsigned)from->shift;
        m->offset[square] = from->offset;
        do {
            place(attacks, SL_DENSE_SLOTS, sl_dense_slot(m, square, subset), slider, square, subset);
            subset = sl_subset_next(subset, mask);
        } while (subset);
    }
}

static void emit_dense(output out, const char *member, const sl_dense_magics *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u64(out, ".magic", m->magic, 64);
    emit_u64(out, ".add", m->add, 64);
    emit_i64(out, ".offset", m->offset, 64);
    close_member(out);
}

void make_dense(output out) {
    static sl_dense_tables t;
    const magics          *all = read_magics(out, "mixed.txt", "white black");
    fill_dense(all, SL_ROOK, &t.rook, t.attacks);
    fill_dense(all, SL_BISHOP, &t.bishop, t.attacks);
    check_full(t.attacks, SL_DENSE_SLOTS, "dense");
    open_table(out, "method/dense.h", "sl_dense_tables", "sl_dense");
    emit_dense(out, ".rook", &t.rook);
    emit_dense(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_DENSE_SLOTS);
    close_table(out);
}

/* ---- two 32-bit multiplications ------------------------------------------------------- */

static void set_magic32(const magics *all, sl_slider slider, sl_magic32_magics *m) {
    for (int square = 0; square < 64; square++) {
        const sl_magic *from = &all->of[slider][square];
        m->mask[square] = sl_relevant_mask(slider, square);
        m->low[square] = (uint32_t)from->magic;
        m->high[square] = (uint32_t)(from->magic >> 32);
        m->offset[square] = (uint32_t)offset_of(from);
        m->shift[square] = (uint8_t)from->shift;
    }
}

static void emit_magic32(output out, const char *member, const sl_magic32_magics *m) {
    open_member(out, member);
    emit_u64(out, ".mask", m->mask, 64);
    emit_u32(out, ".low", m->low, 64);
    emit_u32(out, ".high", m->high, 64);
    emit_u32(out, ".offset", m->offset, 64);
    emit_u8(out, ".shift", m->shift, 64);
    close_member(out);
}

void make_magic32(output out) {
    static sl_magic32_tables t;
    const magics            *all = read_magics(out, "magic32.txt", "magic32");
    set_magic32(all, SL_ROOK, &t.rook);
    set_magic32(all, SL_BISHOP, &t.bishop);
    fill(all, t.attacks, SL_SHAPE_SLOTS);
    open_table(out, "method/magic32.h", "sl_magic32_tables", "sl_magic32");
    emit_magic32(out, ".rook", &t.rook);
    emit_magic32(out, ".bishop", &t.bishop);
    emit_u64(out, ".attacks", t.attacks, SL_SHAPE_SLOTS);
    close_table(out);
}
