/* SPDX-License-Identifier: MIT
 *
 * check_prove.c: asks the library: is each magic right, do their tables fit into
 * one another, is every square there once, and if not, why?
 */
#include "check.h"

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

static bool fits(const sl_magic *m, uint64_t *table) {
    return sl_magic_fill(m, table, MOST_SLOTS, NULL) == SL_MAGIC_OK;
}

/* The first magic that does not fit, of the slider or of both; c->count when all do. */
static size_t first_misfit(const check *c, int slider, uint64_t *table) {
    clear_table(table);
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        if (!c->findings[i].right || c->findings[i].misplaced) continue;
        if (slider != BOTH && m->slider != (sl_slider)slider) continue;
        if (!fits(m, table)) return i;
    }
    return c->count;
}

/* Do these two, and nothing else, clash? */
static bool clash_in_table(const sl_magic *a, const sl_magic *b, uint64_t *table) {
    clear_table(table);
    return fits(a, table) && !fits(b, table);
}

static void blame(check *c, size_t at, uint64_t *table) {
    const sl_magic_line *line = &c->magics[at];
    char                 who[40] = "lie below slot 0 or past slot 2,097,151";
    clear_table(table);
    if (fits(&line->magic, table)) {
        for (size_t i = 0; i < at; i++) {
            const sl_magic *other = &c->magics[i].magic;
            if (!c->findings[i].right || !clash_in_table(other, &line->magic, table)) continue;
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

bool prove_offsets(check *c, problem *why) {
    if (!has_offsets(c)) return true;
    uint64_t *table = malloc(MOST_SLOTS * sizeof *table);
    if (!table) return problem_work(why, "no memory for a table of 16 MiB");
    prove_in_table(c, table);
    free(table);
    return true;
}

/* ---- every square once ------------------------------------------------------------------------ */

static void note_missing(check *c, sl_slider slider) {
    char   names[64 * 3 + 1] = "";
    size_t missing = 0;
    for (int square = 0; square < 64; square++) {
        if (sl_magics_find(c->magics, c->count, slider, square)) continue;
        snprintf(names + 3 * missing++, 4, " %s", square_name(square));
    }
    if (missing == 0 || missing == 64 || c->partial) return;
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
    unsigned known = (c->edges[slider] ? SL_MAGICS_WITH_EDGES : 0u) | (c->piece_guessed ? SL_MAGICS_PIECE_GUESSED : 0u);
    for (size_t i = 0; i < c->count; i++)
        if (c->magics[i].magic.slider == slider) of_piece[count++] = c->magics[i];
    sl_magics_diagnose(of_piece, count, known, &c->causes[slider]);
}

void find_causes(check *c) {
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        if (c->fails[slider]) find_cause(c, (sl_slider)slider);
}
