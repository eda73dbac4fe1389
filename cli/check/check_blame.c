/* SPDX-License-Identifier: MIT
 *
 * check_blame.c: tables that do not fit into one array, each at its offset: which of them are to blame? Of two that
 * clash the one that clashes with more; where that says nothing both are named.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BLAMED = 8 };

/* ---- what fits ----------------------------------------------------------------------------------- */

static void clear_table(uint64_t *table) { memset(table, 0, TABLE_SLOTS * sizeof *table); }

bool fits_table(const check *c, const sl_magic *m, uint64_t *table) {
    uint64_t mask = mask_under(m, c->edges[m->slider]);
    return sl_magic_fill_under(m, mask, table, TABLE_SLOTS, NULL) == SL_MAGIC_OK;
}

/* Those that a magic may have filled. */
static void clear_slots(const sl_magic *m, uint64_t *table) {
    if (m->offset >= TABLE_SLOTS || m->offset <= -MOST_BEHIND) return;
    size_t from = m->offset > 0 ? (size_t)m->offset : 0;
    memset(table + from, 0, sizeof *table << sl_magic_bits(m));
}

/* The first magic that does not fit, of the slider or of both; c->count when all do. */
size_t first_misfit(const check *c, int slider, uint64_t *table) {
    clear_table(table);
    for (size_t i = 0; i < c->count; i++) {
        const sl_magic *m = &c->magics[i].magic;
        if (!c->findings[i].right || c->findings[i].misplaced) continue;
        if (slider != BOTH && m->slider != (sl_slider)slider) continue;
        if (!fits_table(c, m, table)) return i;
    }
    return c->count;
}

/* ---- what clashes ------------------------------------------------------------------------------------ */

/* Do these two, and nothing else, clash? The table is empty, and is so again. */
static bool clash_in_table(const check *c, const sl_magic *a, const sl_magic *b, uint64_t *table) {
    bool clash = fits_table(c, a, table) && !fits_table(c, b, table);
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
    bool inside = fits_table(c, &c->magics[at].magic, table);
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

void blame_all(check *c, uint64_t *table) {
    int blamed = 0;
    for (size_t misfit; (misfit = first_misfit(c, BOTH, table)) < c->count; blame(c, misfit, table))
        if (blamed++ == MOST_BLAMED) {
            add_problem(c, "%s: more offsets clash; they are not looked at further", c->path);
            return;
        }
}
