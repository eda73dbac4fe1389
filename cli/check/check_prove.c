/* SPDX-License-Identifier: MIT
 *
 * check_prove.c: asks the library: is each magic right, is every square there once, and
 * if not, why?
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
        c->fails[m->slider] += !f->right;
    }
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

static size_t count_missing(const check *c, sl_slider slider) {
    size_t missing = 0;
    for (int square = 0; square < 64; square++) missing += !sl_magics_find(c->magics, c->count, slider, square);
    return missing;
}

bool has_every_square(const check *c) {
    return count_missing(c, SL_ROOK) % 64 == 0 && count_missing(c, SL_BISHOP) % 64 == 0;
}

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
        if (c->fails[slider]) {
            find_cause(c, (sl_slider)slider);
            if (c->form != FORM_SINGLE) find_moved(c, (sl_slider)slider);
        }
}
