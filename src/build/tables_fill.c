/* SPDX-License-Identifier: MIT
 *
 * tables_fill.c: fills tables with 128 magics and verifies them on the way: the
 * oracle's attack set of every subset goes where the lookup will look for it, and
 * never where another set is. Nothing of the searches is used here.
 *
 * The oracle is slow, so it is asked for a line at a time, not for a board. A line
 * of the slider, two rays, has at most 64 subsets; those of the whole mask are all
 * pairs of one of each line, and the attack set of a pair is the union of its two:
 *
 *     a1: 6 squares on the rank, 6 on the file: 64 + 64 walks for 4,096 subsets
 */
#include <sleight/build.h>

#include <string.h>

enum { LINE_SUBSETS_MAX = 64 };

/* The subsets of one line of a mask, and what is attacked on the line. */
typedef struct line_sets {
    uint64_t subset[LINE_SUBSETS_MAX], attacks[LINE_SUBSETS_MAX];
    int      count;
} line_sets;

static const int lines[2][2][2] = {[SL_ROOK] = {{1, 0}, {0, 1}}, [SL_BISHOP] = {{1, 1}, {1, -1}}};

static uint64_t walk_both_ways(int square, const int step[2], uint64_t occupied) {
    return sl_oracle_walk(square, step[0], step[1], occupied) | sl_oracle_walk(square, -step[0], -step[1], occupied);
}

static void set_line(line_sets *line, int square, const int step[2], uint64_t mask) {
    uint64_t squares = walk_both_ways(square, step, 0) & mask, subset = 0;
    line->count = 0;
    do {
        line->subset[line->count] = subset;
        line->attacks[line->count++] = walk_both_ways(square, step, subset);
        subset = sl_subset_next(subset, squares);
    } while (subset);
}

/* ---- one magic ------------------------------------------------------------------------------- */

static void set_constants(sl_tables *tables, const sl_magic *m) {
    sl_shape_variable *of = m->slider == SL_ROOK ? &tables->rook : &tables->bishop;
    uint64_t           mask = sl_oracle_mask(m->slider, m->square);
    of->mask[m->square] = m->kind == SL_MAGIC_BLACK ? ~mask : mask;
    of->magic[m->square] = m->magic;
    of->offset[m->square] = (uint64_t)m->offset;
    of->shift[m->square] = (uint8_t)m->shift;
}

/* By the lookups' own formula, so that what is verified is what will be read. */
static size_t slot_of(const sl_tables *tables, const sl_magic *m, uint64_t occupied) {
    const sl_shape_variable *of = m->slider == SL_ROOK ? &tables->rook : &tables->bishop;
    return m->kind == SL_MAGIC_BLACK ? sl_tables_black_slot(of, m->square, occupied)
                                     : sl_shape_variable_slot(of, m->square, occupied);
}

static sl_tables_status fill_one(sl_tables *tables, uint64_t *attacks, size_t slots, const sl_magic *m) {
    line_sets a, b;
    uint64_t  mask = sl_oracle_mask(m->slider, m->square);
    set_constants(tables, m);
    set_line(&a, m->square, lines[m->slider][0], mask);
    set_line(&b, m->square, lines[m->slider][1], mask);
    for (int i = 0; i < a.count; i++)
        for (int j = 0; j < b.count; j++) {
            size_t   slot = slot_of(tables, m, a.subset[i] | b.subset[j]);
            uint64_t set = a.attacks[i] | b.attacks[j]; /* never empty: 0 is a free slot */
            if (slot >= slots) return SL_TABLES_OUTSIDE;
            if (attacks[slot] && attacks[slot] != set) return SL_TABLES_CLASH;
            attacks[slot] = set;
        }
    return SL_TABLES_OK;
}

/* ---- all ------------------------------------------------------------------------------------ */

static sl_tables_status check_magic(const sl_magic *m, sl_magic_kind kind, uint64_t seen[2]) {
    if (sl_magic_bounds(m) != SL_MAGIC_OK || m->kind == SL_MAGIC_32 || m->kind != kind) return SL_TABLES_BAD_MAGIC;
    if (seen[m->slider] >> m->square & 1) return SL_TABLES_INCOMPLETE; /* one twice, so another is missing */
    seen[m->slider] |= UINT64_C(1) << m->square;
    return SL_TABLES_OK;
}

/* Both stop at the first magic that is wrong, and say where. */
static sl_tables_status check_all(const sl_magic magics[SL_TABLES_MAGICS], size_t *at) {
    uint64_t         seen[2] = {0, 0};
    sl_tables_status status = SL_TABLES_OK;
    for (*at = 0; *at < SL_TABLES_MAGICS; ++*at)
        if ((status = check_magic(&magics[*at], magics[0].kind, seen)) != SL_TABLES_OK) break;
    return status;
}

static sl_tables_status fill_all(sl_tables *tables, size_t slots, const sl_magic magics[SL_TABLES_MAGICS], size_t *at) {
    sl_tables_status status = SL_TABLES_OK;
    uint64_t        *attacks = (uint64_t *)(void *)(tables + 1);
    memset(attacks, 0, slots * sizeof *attacks);
    for (*at = 0; *at < SL_TABLES_MAGICS; ++*at)
        if ((status = fill_one(tables, attacks, slots, &magics[*at])) != SL_TABLES_OK) break;
    return status;
}

sl_tables_status sl_tables_fill(sl_tables *tables, size_t bytes, const sl_magic magics[SL_TABLES_MAGICS],
                                size_t *wrong) {
    size_t at;
    if (bytes < sizeof *tables) return SL_TABLES_TOO_SMALL;
    size_t           slots = (bytes - sizeof *tables) / sizeof(uint64_t);
    sl_tables_status status = check_all(magics, &at);
    if (slots > SL_SHAPE_SLOTS) slots = SL_SHAPE_SLOTS;
    if (status == SL_TABLES_OK) status = fill_all(tables, slots, magics, &at);
    if (status != SL_TABLES_OK && wrong) *wrong = at;
    return status;
}

const char *sl_tables_status_text(sl_tables_status status) {
    static const char *const texts[SL_TABLES_STATUS_COUNT] = {
        [SL_TABLES_OK] = "the tables are built",
        [SL_TABLES_BAD_FORM] = "there is no such form of tables",
        [SL_TABLES_TOO_SMALL] = "the memory is too small for the tables",
        [SL_TABLES_INCOMPLETE] = "expected a magic for each square of rook and bishop once",
        [SL_TABLES_BAD_MAGIC] = "expected magics within their bounds, all white or all black",
        [SL_TABLES_CLASH] = "two attack sets come to one slot",
        [SL_TABLES_OUTSIDE] = "a slot lies outside the memory",
    };
    return (unsigned)status < SL_TABLES_STATUS_COUNT ? texts[status] : "unknown";
}
