/* SPDX-License-Identifier: MIT
 *
 * square_table.c: fills the table of one square and counts who shares what.
 */
#include "square_table.h"

#include <stdlib.h>

static int by_index(const void *a, const void *b) {
    const table_row *x = a, *y = b;
    if (x->index != y->index) return x->index < y->index ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

static int by_set(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static unsigned count_attack_sets(const square_table *t) {
    static uint64_t sets[SQUARE_SUBSETS_MAX];
    unsigned        count = 0;
    for (unsigned i = 0; i < t->subsets; i++) sets[i] = t->rows[i].attacks;
    qsort(sets, t->subsets, sizeof *sets, by_set);
    for (unsigned i = 0; i < t->subsets; i++) count += i == 0 || sets[i] != sets[i - 1];
    return count;
}

/* The rows from `from` on that come to one slot; returns where the next begin. */
static unsigned note_slot(square_table *t, unsigned from) {
    unsigned to = from;
    bool     clashes = false;
    for (; to < t->subsets && t->rows[to].index == t->rows[from].index; to++)
        clashes |= t->rows[to].attacks != t->rows[from].attacks;
    for (unsigned i = from; i < to; i++) {
        t->rows[i].sharing = to - from;
        t->rows[i].place = i - from + 1;
        t->rows[i].clashes = clashes;
    }
    t->slots++;
    t->shared += to - from > 1 && !clashes;
    t->clashing += clashes;
    return to;
}

void square_table_fill(square_table *t, const square_index *by) {
    uint64_t subset = 0;
    t->by = *by;
    t->subsets = t->slots = t->shared = t->clashing = 0;
    do {
        table_row *row = &t->rows[t->subsets];
        *row = (table_row){.blockers = subset,
                           .attacks = sl_oracle_attacks(by->magic.slider, by->magic.square, subset),
                           .number = t->subsets++,
                           .index = (unsigned)square_index_of(by, subset)};
        subset = sl_subset_next(subset, by->mask);
    } while (subset);
    t->attack_sets = count_attack_sets(t);
    qsort(t->rows, t->subsets, sizeof *t->rows, by_index);
    for (unsigned from = 0; from < t->subsets;) from = note_slot(t, from);
}

const table_row *square_table_row(const square_table *t, uint64_t subset) {
    const table_row *row = t->rows;
    while (row->blockers != subset) row++;
    return row;
}

/* The first row, by number, that has its slot and another attack set. */
static const table_row *first_clashing_with(const table_row *row) {
    const table_row *other = row - (row->place - 1);
    while (other->attacks == row->attacks) other++;
    return other;
}

/* The subset of the lowest number that finds its slot taken by another attack set. */
static const table_row *first_refused(const square_table *t) {
    const table_row *first = NULL;
    for (const table_row *row = t->rows; row < t->rows + t->subsets; row++) {
        const table_row *begin = row - (row->place - 1);
        if (row->attacks != begin->attacks && (!first || row->number < first->number)) first = row;
    }
    return first;
}

bool square_table_clash(const square_table *t, const table_row *wanted, const table_row *clash[2]) {
    if (!t->clashing) return false;
    if (wanted && wanted->clashes) {
        clash[0] = wanted;
        clash[1] = first_clashing_with(wanted);
    } else {
        clash[1] = first_refused(t);
        clash[0] = first_clashing_with(clash[1]);
    }
    return true;
}

const char *squares_text(uint64_t set, char text[SQUARES_TEXT]) {
    char *end = text;
    for (; set; set &= set - 1) {
        if (end > text) *end++ = ' ';
        int square = sl_bits_lowest(set); /* not by square_name(), whose results live for four calls */
        end[0] = (char)('a' + square % 8);
        end[1] = (char)('1' + square / 8);
        end += 2;
    }
    if (end == text) *end++ = '-';
    *end = 0;
    return text;
}
