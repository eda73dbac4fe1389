/* SPDX-License-Identifier: MIT
 *
 * make_magics.c: the tables that are the rook's constants, the bishop's constants
 * and one array of attack sets: fancy, reduced, fixed, black, dense, magic32. One
 * maker makes them all from a description; what differs in kind is the shape of
 * the constants. Masks and attack sets come from the oracle.
 */
#include "gen.h"

#include <sleight/method/black.h>
#include <sleight/method/dense.h>
#include <sleight/method/fancy.h>
#include <sleight/method/fixed.h>
#include <sleight/method/magic32.h>
#include <sleight/method/reduced.h>

#include <inttypes.h>

/* ---- shapes: 64 magics as the struct of a method keeps them ----------------------- */

/* One member: what it keeps of each square. */
typedef uint64_t field(const sl_magic *m);

static uint64_t mask_of(const sl_magic *m) { return sl_oracle_mask(m->slider, m->square); }
static uint64_t mask_or_inverse_of(const sl_magic *m) { return m->kind == SL_MAGIC_BLACK ? ~mask_of(m) : mask_of(m); }
static uint64_t magic_of(const sl_magic *m) { return m->magic; }
static uint64_t offset_of(const sl_magic *m) { return (uint64_t)m->offset; }
static uint64_t low_of(const sl_magic *m) { return (uint32_t)m->magic; }
static uint64_t high_of(const sl_magic *m) { return m->magic >> 32; }
static uint64_t shift_of(const sl_magic *m) { return (uint64_t)m->shift; }
/* A black magic's product is the white one plus this; the shift takes the lowest six bits. */
static uint64_t add_of(const sl_magic *m) {
    uint64_t add = m->kind == SL_MAGIC_BLACK ? ~mask_of(m) * m->magic : 0;
    return (add & ~UINT64_C(63)) | shift_of(m);
}

/* emit_COLUMN(out, member, of, field): a member of that type. */
#define EMIT_COLUMN(name, type)                                                                                        \
    static void emit_column_##name(output out, const char *member, const sl_magic of[64], field *get) {                \
        type values[64];                                                                                               \
        for (int square = 0; square < 64; square++) values[square] = (type)get(&of[square]);                           \
        emit_##name(out, member, values, 64);                                                                          \
    }

EMIT_COLUMN(u64, uint64_t)
EMIT_COLUMN(i64, int64_t)
EMIT_COLUMN(u32, uint32_t)
EMIT_COLUMN(u8, uint8_t)

typedef void shape(output out, const char *member, const sl_magic of[64]);

void emit_variable(output out, const char *member, const sl_magic of[64]) {
    open_member(out, member);
    emit_column_u64(out, ".mask", of, mask_of);
    emit_column_u64(out, ".magic", of, magic_of);
    emit_column_u64(out, ".offset", of, offset_of);
    emit_column_u8(out, ".shift", of, shift_of);
    close_member(out);
}

static void emit_fixed(output out, const char *member, const sl_magic of[64]) {
    open_member(out, member);
    emit_column_u64(out, ".mask", of, mask_or_inverse_of);
    emit_column_u64(out, ".magic", of, magic_of);
    emit_column_u64(out, ".offset", of, offset_of);
    close_member(out);
}

static void emit_dense(output out, const char *member, const sl_magic of[64]) {
    open_member(out, member);
    emit_column_u64(out, ".mask", of, mask_of);
    emit_column_u64(out, ".magic", of, magic_of);
    emit_column_u64(out, ".add", of, add_of);
    emit_column_i64(out, ".offset", of, offset_of);
    close_member(out);
}

static void emit_magic32(output out, const char *member, const sl_magic of[64]) {
    open_member(out, member);
    emit_column_u64(out, ".mask", of, mask_of);
    emit_column_u32(out, ".low", of, low_of);
    emit_column_u32(out, ".high", of, high_of);
    emit_column_u32(out, ".offset", of, offset_of);
    emit_column_u8(out, ".shift", of, shift_of);
    close_member(out);
}

/* ---- descriptions ---------------------------------------------------------------------- */

typedef struct description description;

/* Fills the table that is described, and checks what its constants must hold. */
typedef void filling(const description *d, const magics *all, uint64_t *attacks);

struct description {
    const char *name; /* of the method: its header, struct and table are called by it */
    const char *file, *kinds;
    size_t      slots;
    filling    *fill;
    shape      *emit;
    int         shift[2]; /* [slider]: of all squares; 0 where each has its own */
};

/* ---- filling -------------------------------------------------------------------------- */

static void fill_all(const magics *all, uint64_t *attacks, size_t slots) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) fill_square(&all->of[slider][square], attacks, slots);
}

/* Squares' stretches side by side: the last must end where the table does: no slack, and no figure that isn't true. */
static void check_end(const magics *all, size_t slots, const char *file) {
    uint64_t end = 0;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            const sl_magic *m = &all->of[slider][square];
            uint64_t        own_end = offset_of(m) + (UINT64_C(1) << sl_magic_bits(m));
            if (own_end > end) end = own_end;
        }
    if (end != slots) fail("%s: its tables end at slot %" PRIu64 ", the header says %zu", file, end, slots);
}

static void check_shifts(const magics *all, const int shift[2]) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            const sl_magic *m = &all->of[slider][square];
            if (m->shift != shift[slider])
                fail("%s %s: shift %d, expected %d", sl_slider_name(m->slider), square_name(square), m->shift,
                     shift[slider]);
        }
}

static void check_offsets(const magics *all) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++)
            if (all->of[slider][square].offset < 0)
                fail("%s %s: negative offset", sl_slider_name((sl_slider)slider), square_name(square));
}

void fill_variable(const magics *all, uint64_t *attacks, size_t slots, const char *file) {
    check_offsets(all);
    fill_all(all, attacks, slots);
    check_end(all, slots, file);
}

/* Squares' slots among one another: the highest that holds anything must be the table's last. */
static void check_full(const uint64_t *attacks, size_t slots, const char *name) {
    if (!attacks[slots - 1]) fail("%s: the last of %zu slots is unused: the header claims too many", name, slots);
}

void fill_overlapping(const magics *all, uint64_t *attacks, size_t slots, const char *name) {
    check_offsets(all);
    fill_all(all, attacks, slots);
    check_full(attacks, slots, name);
}

static void fill_fixed(const description *d, const magics *all, uint64_t *attacks) {
    check_shifts(all, d->shift);
    fill_overlapping(all, attacks, d->slots, d->name);
}

/* The shift in the low bits of `add` takes part in the method's sum: no carry from there may reach the index. */
static void check_dense_slots(const sl_magic *m) {
    sl_dense_magics own;
    int             square = m->square;
    uint64_t        mask = own.mask[square] = mask_of(m), subset = 0;
    own.magic[square] = m->magic;
    own.add[square] = add_of(m);
    own.offset[square] = m->offset;
    do {
        if (sl_dense_slot(&own, square, subset) != m->offset + (int64_t)sl_magic_index(m, subset))
            fail("%s %s: the shift changes the slot of occupancy 0x%016" PRIx64, sl_slider_name(m->slider),
                 square_name(square), subset);
        subset = sl_subset_next(subset, mask);
    } while (subset);
}

static void fill_dense(const description *d, const magics *all, uint64_t *attacks) {
    fill_all(all, attacks, d->slots);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) check_dense_slots(&all->of[slider][square]);
    check_full(attacks, d->slots, d->name);
}

static void fill_stretches(const description *d, const magics *all, uint64_t *attacks) {
    fill_variable(all, attacks, d->slots, d->file);
}

/* ---- the maker ---------------------------------------------------------------------------- */

static void make_described(output out, const description *d) {
    static uint64_t attacks[SL_SHAPE_SLOTS];
    char            header[64], type[64], table[64];
    const magics   *all = load_magics(out, d->file, d->kinds);
    if (d->slots > SL_SHAPE_SLOTS) fail("%s: more slots than a slot for each subset", d->name);
    d->fill(d, all, attacks);
    snprintf(header, sizeof header, "method/%s.h", d->name);
    snprintf(type, sizeof type, "sl_%s_tables", d->name);
    snprintf(table, sizeof table, "sl_%s", d->name);
    open_table(out, header, type, table);
    d->emit(out, ".rook", all->of[SL_ROOK]);
    d->emit(out, ".bishop", all->of[SL_BISHOP]);
    emit_u64(out, ".attacks", attacks, d->slots);
    close_table(out);
}

/* ---- the tables ------------------------------------------------------------------------------ */

static const description fancy = {"fancy", "ordinary.txt", "white", SL_SHAPE_SLOTS, fill_stretches, emit_variable, {0}};
static const description reduced = {"reduced",      "reduced.txt", "white", SL_REDUCED_SLOTS,
                                    fill_stretches, emit_variable,        {0}};
static const description fixed = {"fixed",
                                  "white-fixed.txt",
                                  "white",
                                  SL_FIXED_SLOTS,
                                  fill_fixed,
                                  emit_fixed,
                                  {SL_FIXED_ROOK_SHIFT, SL_FIXED_BISHOP_SHIFT}};
static const description black = {"black",
                                  "black-fixed.txt",
                                  "black",
                                  SL_BLACK_SLOTS,
                                  fill_fixed,
                                  emit_fixed,
                                  {SL_BLACK_ROOK_SHIFT, SL_BLACK_BISHOP_SHIFT}};
static const description dense = {"dense", "mixed.txt", "white black", SL_DENSE_SLOTS, fill_dense, emit_dense, {0}};
static const description magic32 = {"magic32",      "magic32.txt", "magic32", SL_SHAPE_SLOTS,
                                    fill_stretches, emit_magic32,  {0}};

void make_fancy(output out) { make_described(out, &fancy); }
void make_reduced(output out) { make_described(out, &reduced); }
void make_fixed(output out) { make_described(out, &fixed); }
void make_black(output out) { make_described(out, &black); }
void make_dense(output out) { make_described(out, &dense); }
void make_magic32(output out) { make_described(out, &magic32); }
