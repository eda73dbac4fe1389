/* SPDX-License-Identifier: MIT
 *
 * list_tables.c: which tables of a source go with its magics: shifts or index bits, offsets,
 * masks, what is added. Those of the same records do, and those with a name that says so; others
 * are tried, and taken where the magics are right with them.
 */
#include "list_blocks.h"

static bool is_shift_table(role r) { return r == SHIFTS || r == SHIFTS_32 || r == BITS; }
static bool is_offsets(role r) { return r == OFFSETS; }
static bool is_adds(role r) { return r == ADDS; }
static bool is_masks(role r) { return r == MASKS; }
static bool is_whole_rays(role r) { return r == WHOLE_RAYS; }

/* ---- one that stands there ---------------------------------------------------------------------------- */

static bool are_of_one_list(const block *a, const block *b) {
    return a->in_records && b->in_records && a->list == b->list && a->half == b->half;
}

/* The table in the same records. Where these hold the magics of both pieces, each has the table at its place; a table
 * that stands alone serves both. */
static const block *table_in_records(const blocks *found, const block *magics, bool (*wanted)(role)) {
    const block *last = NULL;
    size_t       place = 0;
    for (const block *b = found->all; b < magics; b++) place += b->role == MAGICS && are_of_one_list(b, magics);
    for (const block *b = found->all; b < found->all + found->count; b++) {
        if (!wanted(b->role) || !are_of_one_list(b, magics)) continue;
        last = b;
        if (place-- == 0) break;
    }
    return last;
}

/* The table of a role that belongs to the magics: in the same records, of the same piece, or the one at the same place.
 */
static const block *table_for(const blocks *found, const block *magics, sl_slider slider, size_t place, bool alone,
                              bool (*wanted)(role)) {
    size_t at = 0;
    if (magics->in_records) return table_in_records(found, magics, wanted);
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        if (!wanted(b->role) || b->in_records) continue;
        if (b->slider == (int)slider || (b->slider == BOTH && (alone || at == place))) return b;
        at++;
    }
    return NULL;
}

/* ---- those that are tried --------------------------------------------------------------------------------- */

static unsigned distance(const block *a, const block *b) {
    unsigned x = a->numbers->line, y = b->numbers->line;
    return x > y ? x - y : y - x;
}

static int rank_of(const block *table, const reading *r) {
    if (!table) return 0;
    return 1 + (table->role == SHIFTS) + 2 * table->named_shift + 4 * (table->slider == (int)r->slider);
}

static bool fits_kind(const reading *r, const block *table) {
    return r->kind_free || (table->role == SHIFTS_32) == (r->kind == SL_MAGIC_32) || table->role == BITS;
}

static reading with_shifts(const reading *r, const block *table) {
    reading other = *r;
    other.shifts = table;
    if (table && table->role == SHIFTS_32) other.kind = SL_MAGIC_32;
    other.shift_free = !table && !other.shift && count_shifts(other.magics) < other.magics->count;
    return other;
}

/* A table that says whose shifts it holds is taken, right or wrong: where it is wrong, that is the mistake; so is one
 * with a number that is no shift among many that are, and one for another kind than --kind says. Of several
 * such tables, and of those that do not say it, the one with which more are right, then the nearest. */
static void try_shifts(reading *r, size_t *right, const blocks *found) {
    reading      best = with_shifts(r, NULL);
    size_t       most = settle(&best);
    const block *taken = NULL;
    bool         sure = false;
    for (const block *b = found->all; b < found->all + found->count; b++) {
        if (!is_shift_table(b->role) || b->in_records || (b->slider != BOTH && b->slider != (int)r->slider)) continue;
        bool says = (b->named_shift && b->slider == (int)r->slider) || *b->complaint || !fits_kind(r, b);
        if (sure && !says) continue;
        reading other = with_shifts(r, b);
        size_t  now = *b->complaint ? 0 : settle(&other);
        bool    as_good = now == most && (now == r->magics->count || rank_of(b, r) > 2 || b->role == SHIFTS);
        bool    nearer = !taken || rank_of(b, r) > rank_of(taken, r) ||
                      (rank_of(b, r) == rank_of(taken, r) && distance(b, r->magics) < distance(taken, r->magics));
        if (!(says && !sure) && !(now > most || (as_good && nearer))) continue;
        best = other;
        most = now;
        taken = b;
        sure |= says;
    }
    *r = best;
    *right = most;
}

/* ---- all of them ----------------------------------------------------------------------------------------- */

/* A table of whole rays may be there for another purpose, unless it is called one of masks. */
static const block *rays_for(const blocks *found, const block *magics, sl_slider slider, size_t place) {
    const block *rays = table_for(found, magics, slider, place, false, is_whole_rays);
    return rays && (rays->in_records || rays->named_mask) ? rays : NULL;
}

reading reading_of(const blocks *found, const block *magics, sl_slider slider, size_t place, const wishes *wanted,
                   size_t *right) {
    bool    alone = count_magics(found) == 1, strict = wanted->kind >= 0;
    reading r = {.magics = magics, .slider = slider};
    r.offsets = table_for(found, magics, slider, place, alone, is_offsets);
    r.adds = strict ? NULL : table_for(found, magics, slider, place, false, is_adds);
    r.masks = rays_for(found, magics, slider, place);
    r.edges = r.masks || wanted->edges;
    if (!r.masks) r.masks = table_for(found, magics, slider, place, false, is_masks);
    if (r.masks && r.masks->slider != (int)slider) r.masks = NULL;
    r.shift = wanted->shift[slider] > 0 ? wanted->shift[slider] : 0;
    if (magics->in_records) r.shifts = table_in_records(found, magics, is_shift_table);
    bool by_32 = (r.shift && r.shift < 32) || (!r.shift && r.shifts && r.shifts->role == SHIFTS_32);
    r.kind = strict ? (sl_magic_kind)wanted->kind : by_32 ? SL_MAGIC_32 : SL_MAGIC_WHITE;
    r.kind_free = !strict && !r.adds;
    r.edges_free = !strict && !r.masks && !r.edges && !wanted->has_mask;
    r.order = r.masks && !strict && !magics->squares_known ? r.masks->order : 0;
    r.order_free = !strict && magics->count == 64 && !magics->squares_known && !r.masks && !wanted->has_mask;
    r.shift_free = !r.shift && !r.shifts && count_shifts(magics) < magics->count;
    if (r.shift_free && magics->count == 64)
        try_shifts(&r, right, found);
    else
        *right = settle(&r);
    return r;
}
