/* SPDX-License-Identifier: MIT
 *
 * divide_columns.c: which number of a line is the count after its move.
 */
#include "host/engine/divide_columns.h"

#include "host/engine/divide_move.h"
#include "host/engine/divide_total.h"

/* Fewer lines may have counts that look like a numbering. */
enum { NUMBERED_LINES_MIN = 3 };

static bool has_same_shape(const engine_move *a, const engine_move *b) {
    return a->number_count == b->number_count && a->before == b->before;
}

static size_t count_columns(const engine_divide *d) {
    for (size_t i = 1; i < d->count; i++)
        if (!has_same_shape(&d->moves[0], &d->moves[i])) return 0;
    return d->count ? d->moves[0].number_count : 0;
}

size_t divide_column_count(const engine_divide *d) { return d->columns; }

/* May the numbers of each line be one, and are they more than one somewhere? */
static bool has_groups(const engine_divide *d) {
    bool some = false;
    for (size_t i = 0; i < d->count; i++) {
        if (!d->moves[i].groups) return false;
        some = some || d->moves[i].number_count > 1;
    }
    return some;
}

size_t divide_reading_count(const engine_divide *d) { return d->columns + has_groups(d); }

uint64_t divide_column(const engine_divide *d, size_t column, size_t move) {
    return column < d->columns ? d->moves[move].numbers[column] : d->moves[move].grouped;
}

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

/* The only reading, apart from others with the same numbers, of which that holds; `readings` where there is none, or
 * more. */
static size_t only_reading(const engine_divide *d, size_t readings, int sureness) {
    size_t found = readings;
    for (size_t i = 0; i < readings; i++) {
        bool fits = sureness ? sums_to_total(d, i, sureness) : i < d->columns && !numbers_lines(d, i);
        if (!fits || (found < readings && is_same_column(d, found, i))) continue;
        if (found < readings) return readings;
        found = i;
    }
    return found;
}

/* "8 035": a number of its own does not begin with 0. */
static bool has_zero_group(const engine_divide *d) {
    for (size_t i = 0; i < d->count; i++)
        if (d->moves[i].zero) return true;
    return false;
}

/* By the total in the surest words, by any, by a group of digits, by leaving out what numbers the lines. */
static size_t find_reading(const engine_divide *d, size_t readings) {
    size_t found = readings;
    for (int sureness = SURE_STRONG; sureness && found == readings; sureness--)
        found = only_reading(d, readings, sureness);
    if (found == readings && readings > d->columns && has_zero_group(d)) return d->columns;
    if (found == readings) found = only_reading(d, readings, 0);
    for (size_t i = 1; i < d->columns && found == readings; i++)
        if (!is_same_column(d, 0, i)) return readings;
    return found == readings && d->columns ? 0 : found;
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
    d->columns = count_columns(d);
    if (!has_several_numbers(d)) return;
    size_t readings = divide_reading_count(d), found = find_reading(d, readings);
    d->columns_unclear = found >= readings;
    if (found < readings) take(d, found);
}

void divide_take_column(engine_divide *d, size_t column) {
    take(d, column);
    for (size_t i = 0; i < d->count; i++) divide_move_take(&d->moves[i], d->moves[i].nodes);
    divide_finish(d);
}
