/* SPDX-License-Identifier: MIT
 *
 * check_prove.c: is each magic right, do their tables fit into one another, and
 * is every square there once?
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BITS = 16, MOST_SLOTS = 1 << 21, MOST_BLAMED = 8 };

uint64_t entry_mask(const entry *e) {
    return e->whole_rays ? sl_ray_mask(e->magic.slider, e->magic.square)
                         : sl_relevant_mask(e->magic.slider, e->magic.square);
}

/* ---- one magic ------------------------------------------------------------------------- */

/* As sl_magic_index, for a mask that is not the usual one; magic32 does not come with such. */
static uint64_t index_under(const sl_magic *m, uint64_t mask, uint64_t subset) {
    return (m->kind == SL_MAGIC_BLACK ? subset | ~mask : subset) * m->magic >> m->shift;
}

/* As sl_magic_verify, with the edges in the mask. */
static bool holds_on_whole_rays(const entry *e, sl_clash *clash) {
    static uint64_t attacks[1 << MOST_BITS], first[1 << MOST_BITS];
    const sl_magic *m = &e->magic;
    uint64_t        mask = entry_mask(e), subset = 0;
    memset(attacks, 0, sizeof *attacks << sl_magic_bits(m));
    do {
        uint64_t index = index_under(m, mask, subset), set = sl_oracle_attacks(m->slider, m->square, subset);
        if (attacks[index] && attacks[index] != set) {
            if (clash) *clash = (sl_clash){{first[index], subset}, {attacks[index], set}, index};
            return false;
        }
        if (!attacks[index]) first[index] = subset;
        attacks[index] = set;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return true;
}

bool entry_holds(const entry *e, sl_clash *clash) {
    int bits = sl_magic_bits(&e->magic);
    if (bits < 1 || bits > MOST_BITS) return false;
    if (!e->whole_rays) return sl_magic_verify(&e->magic, clash);
    return e->magic.kind != SL_MAGIC_32 && holds_on_whole_rays(e, clash);
}

/* How many subsets there are, and how many slots they use. */
static void count_slots(entry *e) {
    static bool used[1 << MOST_BITS];
    uint64_t    mask = entry_mask(e), subset = 0;
    memset(used, 0, sizeof *used << sl_magic_bits(&e->magic));
    e->subsets = e->slots = 0;
    do {
        uint64_t index = e->whole_rays ? index_under(&e->magic, mask, subset) : sl_magic_index(&e->magic, subset);
        e->subsets++;
        e->slots += !used[index];
        used[index] = true;
        subset = sl_subset_next(subset, mask);
    } while (subset);
}

void prove_magics(check *c) {
    for (size_t i = 0; i < c->count; i++) {
        entry *e = &c->entries[i];
        e->right = entry_holds(e, &e->clash);
        if (e->right) count_slots(e);
    }
}

/* ---- all in one table ---------------------------------------------------------------------- */

static bool has_offsets(const check *c) {
    for (size_t i = 0; i < c->count; i++)
        if (c->entries[i].magic.offset) return true;
    return false;
}

/* The first entry that does not fit, of the slider or of both; c->count when all do. */
static size_t first_misfit(const check *c, int slider, uint64_t *table) {
    memset(table, 0, MOST_SLOTS * sizeof *table);
    for (size_t i = 0; i < c->count; i++) {
        const entry *e = &c->entries[i];
        if (!e->right || e->misplaced || (slider != BOTH && e->magic.slider != (sl_slider)slider)) continue;
        if (!sl_magic_fill(&e->magic, table, MOST_SLOTS)) return i;
    }
    return c->count;
}

/* Do these two, and nothing else, clash? */
static bool clash_in_table(const sl_magic *a, const sl_magic *b, uint64_t *table) {
    memset(table, 0, MOST_SLOTS * sizeof *table);
    return sl_magic_fill(a, table, MOST_SLOTS) && !sl_magic_fill(b, table, MOST_SLOTS);
}

static void blame(check *c, size_t at, uint64_t *table) {
    entry *e = &c->entries[at];
    char   who[40] = "lie below slot 0 or past slot 2,097,151";
    memset(table, 0, MOST_SLOTS * sizeof *table);
    if (sl_magic_fill(&e->magic, table, MOST_SLOTS)) {
        for (size_t i = 0; i < at; i++) {
            const sl_magic *other = &c->entries[i].magic;
            if (!c->entries[i].right || !clash_in_table(other, &e->magic, table)) continue;
            snprintf(who, sizeof who, "clash with %s %s (line %u)", sl_slider_name(other->slider),
                     square_name(other->square), c->entries[i].line);
            break;
        }
    }
    e->misplaced = true;
    add_problem(c, "%s:%u: the slots of %s %s, from offset %lld on, %s", c->path, e->line,
                sl_slider_name(e->magic.slider), square_name(e->magic.square), (long long)e->magic.offset, who);
}

void prove_offsets(check *c) {
    if (!has_offsets(c)) return;
    uint64_t *table = malloc(MOST_SLOTS * sizeof *table);
    if (!table) broken("no memory for a table of 16 MiB");
    size_t misfit = first_misfit(c, BOTH, table);
    for (size_t slot = 0; misfit == c->count && slot < MOST_SLOTS; slot++)
        if (table[slot]) c->table_slots = slot + 1;
    if (misfit < c->count && first_misfit(c, SL_ROOK, table) == c->count &&
        first_misfit(c, SL_BISHOP, table) == c->count) {
        snprintf(c->assumed.offsets, sizeof c->assumed.offsets,
                 "one table for each piece, as they do not fit into one");
        misfit = c->count;
    }
    for (int blamed = 0; misfit < c->count; misfit = first_misfit(c, BOTH, table)) {
        if (blamed++ == MOST_BLAMED) {
            add_problem(c, "%s: more offsets clash; they are not looked at further", c->path);
            break;
        }
        blame(c, misfit, table);
    }
    free(table);
}

/* ---- every square once ------------------------------------------------------------------------ */

static void note_missing(check *c, sl_slider slider, const unsigned lines[64]) {
    char   names[64 * 3 + 1] = "";
    size_t missing = 0;
    for (int square = 0; square < 64; square++) {
        if (lines[square]) continue;
        snprintf(names + 3 * missing++, 4, " %s", square_name(square));
    }
    if (missing == 0 || missing == 64 || c->partial) return;
    c->missing += missing;
    add_problem(c, "%s: no %s magic for%s", c->path, sl_slider_name(slider), names);
}

void prove_complete(check *c) {
    unsigned lines[2][64] = {{0}};
    for (size_t i = 0; i < c->count; i++) {
        const entry *e = &c->entries[i];
        unsigned    *line = &lines[e->magic.slider][e->magic.square];
        if (*line) {
            c->duplicates++;
            add_problem(c, "%s:%u: %s %s a second time; the first is on line %u", c->path, e->line,
                        sl_slider_name(e->magic.slider), square_name(e->magic.square), *line);
        } else {
            *line = e->line;
        }
    }
    note_missing(c, SL_ROOK, lines[SL_ROOK]);
    note_missing(c, SL_BISHOP, lines[SL_BISHOP]);
}
