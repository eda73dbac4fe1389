/* SPDX-License-Identifier: MIT
 *
 * divide_columns.c: which number of a line is the count after its move.
 */
#include "host/engine/divide_columns.h"

#include "host/engine/divide_total.h"

/* Fewer lines may have counts that look like a numbering. */
enum { NUMBERED_LINES_MIN = 3 };

static bool has_same_shape(const engine_move *a, const engine_move *b) {
    return a->number_count == b->number_count && a->before == b->before;
}

size_t divide_column_count(const engine_divide *d) {
    for (size_t i = 1; i < d->count; i++)
        if (!has_same_shape(&d->moves[0], &d->moves[i])) return 0;
    return d->count ? d->moves[0].number_count : 0;
}

uint64_t divide_column(const engine_divide *d, size_t column, size_t move) { return d->moves[move].numbers[column]; }

/* 1, 2, 3, ... or 0, 1, 2, ... from the first line on. */
static bool numbers_lines(const engine_divide *d, size_t column) {
    uint64_t first = divide_column(d, column, 0);
    for (size_t i = 0; i < d->count; i++)
        if (divide_column(d, column, i) != first + i) return false;
    return first <= 1 && d->count >= NUMBERED_LINES_MIN;
}

static bool is_same_column(const engine_divide *d, size_t a, size_t b) {
    for (size_t i = 0; i < d->count; i++)
        if (divide_column(d, a, i) != divide_column(d, b, i)) return false;
    return true;
}

static bool sums_to_total(const engine_divide *d, size_t column, int sureness) {
    uint64_t sum = 0;
    for (size_t i = 0; i < d->count; i++) {
        uint64_t more = divide_column(d, column, i);
        if (sum + more < sum) return false;
        sum += more;
    }
    if (sum == d->count && sureness < SURE_STRONG) return false; /* how many moves there are is often said */
    return divide_has_total_of(d, sum, sureness);
}

/* The only column, apart from others with the same numbers, of which that holds; columns where there is none, or more.
 */
static size_t only_column(const engine_divide *d, size_t columns, int sureness) {
    size_t found = columns;
    for (size_t i = 0; i < columns; i++) {
        bool fits = sureness ? sums_to_total(d, i, sureness) : !numbers_lines(d, i);
        if (!fits || (found < columns && is_same_column(d, found, i))) continue;
        if (found < columns) return columns;
        found = i;
    }
    return found;
}

/* By the total in the surest words, by any, by leaving out what numbers the lines. */
static size_t find_column(const engine_divide *d, size_t columns) {
    size_t found = columns;
    for (int sureness = SURE_STRONG; sureness >= 0 && found == columns; sureness--)
        found = only_column(d, columns, sureness);
    for (size_t i = 1; i < columns && found == columns; i++)
        if (!is_same_column(d, 0, i)) return columns;
    return found == columns ? 0 : found;
}

static bool has_several_numbers(const engine_divide *d) {
    for (size_t i = 0; i < d->count; i++)
        if (d->moves[i].number_count > 1) return true;
    return false;
}

static void take(engine_divide *d, size_t column) {
    for (size_t i = 0; i < d->count; i++) d->moves[i].nodes = divide_column(d, column, i);
}

void divide_choose_column(engine_divide *d) {
    d->columns_unclear = false;
    if (!has_several_numbers(d)) return;
    size_t columns = divide_column_count(d), found = find_column(d, columns);
    d->columns_unclear = found >= columns;
    if (found < columns) take(d, found);
}

void divide_take_column(engine_divide *d, size_t column) {
    take(d, column);
    for (size_t i = 0; i < d->count; i++) {
        engine_move *m = &d->moves[i];
        m->numbers[0] = m->nodes;
        m->number_count = 1;
        m->before = 0;
    }
    divide_finish(d);
}
