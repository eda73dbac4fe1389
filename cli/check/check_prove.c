/* SPDX-License-Identifier: MIT
 *
 * check_prove.c: asks the library: is each magic right, do their tables fit into
 * one another, is every square there once, and if not, why?
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SLOTS = 1 << 21, MOST_BLAMED = 8 };

/* ---- one magic ------------------------------------------------------------------------- */

uint64_t mask_under(const sl_magic *m, bool edges) {
    return edges ? sl_oracle_rays(m->slider, m->square) : sl_oracle_mask(m->slider, m->square);
}

void prove_magics(check *c) {
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        finding        *f = &c->findings[i];
        uint64_t        mask = mask_under(m, c->edges[m->slider]);
        f->right = sl_magic_verify_under(m, mask, &f->clash) == SL_MAGIC_OK;
        f->subsets = (size_t)1 << sl_bits_count(mask);
        f->slots = sl_magic_slots_under(m, mask);
        if (!f->right) c->fails[m->slider] = true;
    }
}

/* ---- all in one table ---------------------------------------------------------------------- */

static bool has_offsets(const check *c) {
    for (size_t i = 0; i < c->count; i++)
        if (c->magics[i].magic.offset) return true;
    return false;
}

static void clear_table(uint64_t *table) { memset(table, 0, MOST_SLOTS * sizeof *table); }

static bool fits(const check *c, const sl_magic *m, uint64_t *table) {
    uint64_t mask = mask_under(m, c->edges[m->slider]);
    return sl_magic_fill_under(m, mask, table, MOST_SLOTS, NULL) == SL_MAGIC_OK;
}

/* The first magic that does not fit, of the slider or of both; c->count when all do. */
static size_t first_misfit(const check *c, int slider, uint64_t *table) {
    clear_table(table);
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        if (!c->findings[i].right || c->findings[i].misplaced) continue;
        if (slider != BOTH && m->slider != (sl_slider)slider) continue;
        if (!fits(c, m, table)) return i;
    }
    return c->count;
}

/* Do these two, and nothing else, clash? */
static bool clash_in_table(const check *c, const sl_magic *a, const sl_magic *b, uint64_t *table) {
    clear_table(table);
    return fits(c, a, table) && !fits(c, b, table);
}

static void blame(check *c, size_t at, uint64_t *table) {
    const sl_magic_line *line = &c->magics[at];
    char                 who[40] = "lie below slot 0 or past slot 2,097,151";
    clear_table(table);
    if (fits(c, &line->magic, table)) {
        for (size_t i = 0; i < at; i++) {
            const sl_magic *other = &c->magics[i].magic;
            if (!c->findings[i].right || !clash_in_table(c, other, &line->magic, table)) continue;
            snprintf(who, sizeof who, "clash with %s %s (line %u)", sl_slider_name(other->slider),
                     square_name(other->square), c->magics[i].line);
            break;
        }
    }
    c->findings[at].misplaced = true;
    add_problem(c, "%s:%u: the slots of %s %s, from offset %lld on, %s", c->path, line->line,
                sl_slider_name(line->magic.slider), square_name(line->magic.square), (long long)line->magic.offset,
                who);
}

static void prove_in_table(check *c, uint64_t *table) {
    size_t misfit = first_misfit(c, BOTH, table);
    for (size_t slot = 0; misfit == c->count && slot < MOST_SLOTS; slot++)
        if (table[slot]) c->table_slots = slot + 1;
    if (misfit < c->count && first_misfit(c, SL_ROOK, table) == c->count &&
        first_misfit(c, SL_BISHOP, table) == c->count) {
        snprintf(c->assumed.offsets, sizeof c->assumed.offsets,
                 "one table for each piece, as they do not fit into one");
        return;
    }
    for (int blamed = 0; misfit < c->count; misfit = first_misfit(c, BOTH, table)) {
        if (blamed++ == MOST_BLAMED) {
            add_problem(c, "%s: more offsets clash; they are not looked at further", c->path);
            return;
        }
        blame(c, misfit, table);
    }
}

/* How many do not fit, one after the other, each piece into a table of its own. */
static size_t count_misfits(const check *c, uint64_t *table) {
    size_t misfits = 0;
    for (int slider = 0; slider < 2; slider++) {
        clear_table(table);
        for (size_t i = 0; i < c->count; i++) {
            const sl_magic *m = &c->magics[i].magic;
            misfits += m->slider == (sl_slider)slider && c->findings[i].right && !fits(c, m, table);
        }
    }
    return misfits;
}

/* Small numbers in a list may be something else than offsets; then they are passed over. */
static bool are_offsets(check *c, uint64_t *table) {
    enum { FEW = 8 };
    if (c->form != FORM_LIST || FEW * count_misfits(c, table) <= c->count) return true;
    for (size_t i = 0; i < c->count; i++) c->magics[i].magic.offset = 0;
    strcpy(c->assumed.offsets, "none: the small numbers next to the magics fit no table");
    return false;
}

bool prove_offsets(check *c, problem *why) {
    if (!has_offsets(c)) return true;
    uint64_t *table = malloc(MOST_SLOTS * sizeof *table);
    if (!table) return problem_work(why, "no memory for a table of 16 MiB");
    if (are_offsets(c, table)) prove_in_table(c, table);
    free(table);
    return true;
}

/* ---- masks ------------------------------------------------------------------------------------- */

static void put_squares(char *names, size_t size, const char *word, uint64_t set) {
    size_t used = strlen(names);
    if (!set) return;
    used += (size_t)snprintf(names + used, size - used, "%s %s", used ? " and" : ":", word);
    for (; set && used < size; set &= set - 1)
        used += (size_t)snprintf(names + used, size - used, " %s", square_name(sl_bits_lowest(set)));
}

void check_mask(check *c, sl_slider slider, int square, uint64_t mask, uint64_t expected, unsigned line) {
    char names[240] = "", place[300] = "--mask";
    if (mask == expected) return;
    c->wrong_masks++;
    put_squares(names, sizeof names, "it lacks", expected & ~mask);
    put_squares(names, sizeof names, "has", mask & ~expected);
    if (line) snprintf(place, sizeof place, "%s:%u", c->path, line);
    add_problem(c, "%s: the mask of %s %s is 0x%016" PRIx64 ", expected 0x%016" PRIx64 "%s", place,
                sl_slider_name(slider), square_name(square), mask, expected, names);
}

/* ---- every square once ------------------------------------------------------------------------ */

static void note_missing(check *c, sl_slider slider) {
    char   names[64 * 3 + 1] = "";
    size_t missing = 0;
    for (int square = 0; square < 64; square++) {
        if (sl_magics_find(c->magics, c->count, slider, square)) continue;
        snprintf(names + 3 * missing++, 4, " %s", square_name(square));
    }
    if (missing == 0 || missing == 64 || c->partial || c->count == 1) return;
    c->missing += missing;
    add_problem(c, "%s: no %s magic for%s", c->path, sl_slider_name(slider), names);
}

void prove_complete(check *c) {
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic_line *line = &c->magics[i];
        const sl_magic_line *first = sl_magics_find(c->magics, i, line->magic.slider, line->magic.square);
        if (!first) continue;
        c->duplicates++;
        add_problem(c, "%s:%u: %s %s a second time; the first is on line %u", c->path, line->line,
                    sl_slider_name(line->magic.slider), square_name(line->magic.square), first->line);
    }
    note_missing(c, SL_ROOK);
    note_missing(c, SL_BISHOP);
}

/* ---- why --------------------------------------------------------------------------------------- */

static void find_cause(check *c, sl_slider slider) {
    static sl_magic_line of_piece[MOST_MAGICS];
    size_t               count = 0;
    unsigned             known = (c->edges[slider] ? SL_MAGICS_WITH_EDGES : 0u) |
                     (c->piece_guessed ? SL_MAGICS_PIECE_GUESSED : 0u) |
                     (c->shift_free[slider] ? SL_MAGICS_SHIFT_ASSUMED : 0u);
    for (size_t i = 0; i < c->count; i++)
        if (c->magics[i].magic.slider == slider) of_piece[count++] = c->magics[i];
    sl_magics_diagnose(of_piece, count, known, &c->causes[slider]);
}

void find_causes(check *c) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        if (c->fails[slider]) find_cause(c, (sl_slider)slider);
}
