/* SPDX-License-Identifier: MIT
 *
 * check_offsets.c: do the tables fit into one array, each at its offset? Where each piece
 * fits alone but not both, there is one array for each piece, or there is one for both and
 * an offset is wrong. Arrays of their own both begin at 0, and then most tables of one piece
 * lie upon some of the other; anything else is no proof, and reported.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 8 };

/* ---- what fits ----------------------------------------------------------------------------------- */

static bool has_offsets(const check *c) {
    for (size_t i = 0; i < c->count; i++)
        if (c->magics[i].magic.offset) return true;
    return false;
}

/* How many do not fit, one after the other, each piece into a table of its own. */
static size_t count_misfits(const check *c, uint64_t *table) {
    size_t misfits = 0;
    for (int slider = 0; slider < 2; slider++) {
        memset(table, 0, TABLE_SLOTS * sizeof *table);
        for (size_t i = 0; i < c->count; i++) {
            const sl_magic *m = &c->magics[i].magic;
            misfits += m->slider == (sl_slider)slider && c->findings[i].right && !fits_table(c, m, table);
        }
    }
    return misfits;
}

/* ---- one table, or one for each piece? -------------------------------------------------------------------- */

static size_t first_used(const uint64_t *table) {
    size_t slot = 0;
    while (slot < TABLE_SLOTS && !table[slot]) slot++;
    return slot;
}

/* Does it, whose slots are within the table, clash with what is there? That stays as it is. */
static bool lies_upon(const check *c, const sl_magic *m, uint64_t *table) {
    static uint64_t kept[1 << SL_MAGIC_BITS_MAX];
    uint64_t       *from = table + (m->offset > 0 ? m->offset : 0);
    size_t          size = sizeof *kept << sl_magic_bits(m);
    memcpy(kept, from, size);
    bool upon = !fits_table(c, m, table);
    memcpy(from, kept, size);
    return upon;
}

/* The first slot of a table: that of a magic that is wrong counts, though it fills none. */
static size_t first_slot(const check *c, sl_slider slider, const uint64_t *table) {
    size_t first = first_used(table);
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        if (m->slider != slider || c->findings[i].right || m->offset >= (int64_t)first) continue;
        first = m->offset > 0 ? (size_t)m->offset : 0;
    }
    return first;
}

/* How many of the other piece clash with the table of this one; `begins`: its first slot. */
static size_t count_upon(const check *c, sl_slider slider, uint64_t *table, size_t *begins) {
    size_t upon = 0;
    first_misfit(c, (int)slider, table);
    *begins = first_slot(c, slider, table);
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        upon += m->slider != slider && c->findings[i].right && lies_upon(c, m, table);
    }
    return upon;
}

/* Both begin together, and many of one piece lie upon the other. */
static bool are_two_tables(const check *c, uint64_t *table) {
    enum { TOGETHER = 512 };
    size_t begins[2];
    size_t bishops = count_upon(c, SL_ROOK, table, &begins[SL_ROOK]);
    size_t rooks = count_upon(c, SL_BISHOP, table, &begins[SL_BISHOP]);
    size_t apart =
        begins[SL_ROOK] > begins[SL_BISHOP] ? begins[SL_ROOK] - begins[SL_BISHOP] : begins[SL_BISHOP] - begins[SL_ROOK];
    return apart < TOGETHER && (bishops > FEW || rooks > FEW);
}

static void measure(check *c, const uint64_t *table) {
    c->first_slot = first_used(table);
    for (size_t slot = c->first_slot; slot < TABLE_SLOTS; slot++)
        if (table[slot]) c->table_slots = slot + 1;
}

static void prove_in_table(check *c, uint64_t *table) {
    bool fit = first_misfit(c, BOTH, table) == c->count;
    if (fit) {
        measure(c, table);
        return;
    }
    bool fit_apart = first_misfit(c, SL_ROOK, table) == c->count && first_misfit(c, SL_BISHOP, table) == c->count;
    if (fit_apart && are_two_tables(c, table)) {
        strcpy(c->assumed.offsets, "one table for each piece, as they do not fit into one");
        return;
    }
    blame_all(c, table);
    if (fit_apart)
        strcpy(c->offsets_doubt,
               "the offsets of each piece fit into a table of its own, those of both clash in one, and "
               "the file does not say which is meant");
}

/* Small numbers in a list may be something else than offsets; then they are passed over. */
static bool are_offsets(check *c, uint64_t *table) {
    if (c->form != FORM_LIST || FEW * count_misfits(c, table) <= c->count) return true;
    for (size_t i = 0; i < c->count; i++) c->magics[i].magic.offset = 0;
    strcpy(c->assumed.offsets, c->offsets_tried ? "" : "none: the small numbers next to the magics fit no table");
    return false;
}

bool prove_offsets(check *c, problem *why) {
    if (!has_offsets(c)) return true;
    uint64_t *table = malloc((TABLE_SLOTS + MOST_BEHIND) * sizeof *table);
    if (!table) return problem_work(why, "no memory for a table of 16 MiB");
    if (are_offsets(c, table)) prove_in_table(c, table);
    free(table);
    return true;
}
