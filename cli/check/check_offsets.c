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

enum { MOST_SLOTS = 1 << 21, MOST_BLAMED = 8, FEW = 8 };
enum { MOST_BEHIND = 1 << SL_MAGIC_BITS_MAX }; /* slots that a magic does not use may lie behind the table */

/* ---- what fits ----------------------------------------------------------------------------------- */

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

/* Those that a magic may have filled. */
static void clear_slots(const sl_magic *m, uint64_t *table) {
    if (m->offset >= MOST_SLOTS || m->offset <= -MOST_BEHIND) return;
    size_t from = m->offset > 0 ? (size_t)m->offset : 0;
    memset(table + from, 0, sizeof *table << sl_magic_bits(m));
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

/* ---- what clashes ------------------------------------------------------------------------------------ */

/* Do these two, and nothing else, clash? The table is empty, and is so again. */
static bool clash_in_table(const check *c, const sl_magic *a, const sl_magic *b, uint64_t *table) {
    bool clash = fits(c, a, table) && !fits(c, b, table);
    clear_slots(a, table);
    clear_slots(b, table);
    return clash;
}

static bool is_placed(const check *c, size_t at) { return c->findings[at].right && !c->findings[at].misplaced; }

/* How many of the others it clashes with; `other`: the first of these. */
static size_t count_clashes(const check *c, size_t at, uint64_t *table, size_t *other) {
    size_t clashes = 0;
    for (size_t i = c->count; i > 0; i--) {
        if (i - 1 == at || !is_placed(c, i - 1)) continue;
        if (!clash_in_table(c, &c->magics[i - 1].magic, &c->magics[at].magic, table)) continue;
        *other = i - 1;
        clashes++;
    }
    return clashes;
}

static void name_clash(const check *c, size_t other, bool either, char *text, size_t size) {
    const sl_magic_line *line = &c->magics[other];
    snprintf(text, size, "clash with %s %s (line %u)%s", sl_slider_name(line->magic.slider),
             square_name(line->magic.square), line->line, either ? ": one of the two is wrong" : "");
}

/* Of two that clash the one that clashes with more is blamed; where that says nothing, the second, but both are named.
 * One that fits no table is to blame for itself. */
static void blame(check *c, size_t at, uint64_t *table) {
    char   who[80] = "lie below slot 0 or past slot 2,097,151";
    size_t other = at, others_other = at;
    clear_table(table);
    bool inside = fits(c, &c->magics[at].magic, table);
    clear_table(table);
    size_t clashes = inside ? count_clashes(c, at, table, &other) : 0;
    if (clashes) {
        size_t others = count_clashes(c, other, table, &others_other);
        bool   is_other = others > clashes;
        if (is_other) at = other, other = others_other;
        name_clash(c, other, others == clashes, who, sizeof who);
        if (others == clashes) c->findings[at].instead = &c->magics[other].magic;
    }
    const sl_magic_line *line = &c->magics[at];
    c->findings[at].misplaced = true;
    add_problem(c, "%s:%u: the slots of %s %s, from offset %lld on, %s", c->path, line->line,
                sl_slider_name(line->magic.slider), square_name(line->magic.square), (long long)line->magic.offset,
                who);
}

static void blame_all(check *c, uint64_t *table) {
    int blamed = 0;
    for (size_t misfit; (misfit = first_misfit(c, BOTH, table)) < c->count; blame(c, misfit, table))
        if (blamed++ == MOST_BLAMED) {
            add_problem(c, "%s: more offsets clash; they are not looked at further", c->path);
            return;
        }
}

/* ---- one table, or one for each piece? -------------------------------------------------------------------- */

static size_t first_used(const uint64_t *table) {
    size_t slot = 0;
    while (slot < MOST_SLOTS && !table[slot]) slot++;
    return slot;
}

/* Does it, whose slots are within the table, clash with what is there? That stays as it is. */
static bool lies_upon(const check *c, const sl_magic *m, uint64_t *table) {
    static uint64_t kept[1 << SL_MAGIC_BITS_MAX];
    uint64_t       *from = table + (m->offset > 0 ? m->offset : 0);
    size_t          size = sizeof *kept << sl_magic_bits(m);
    memcpy(kept, from, size);
    bool upon = !fits(c, m, table);
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
    for (size_t slot = c->first_slot; slot < MOST_SLOTS; slot++)
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
    uint64_t *table = malloc((MOST_SLOTS + MOST_BEHIND) * sizeof *table);
    if (!table) return problem_work(why, "no memory for a table of 16 MiB");
    if (are_offsets(c, table)) prove_in_table(c, table);
    free(table);
    return true;
}
