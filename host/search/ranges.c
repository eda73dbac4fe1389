/* SPDX-License-Identifier: MIT
 *
 * ranges.c: a set of numbers as a rising list of runs.
 */
#include "host/search/ranges.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

void ranges_free(ranges *set) {
    free(set->runs);
    *set = (ranges){0};
}

/* The first run that ends at `at` or after it. */
static size_t run_at(const ranges *set, uint64_t at) {
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->runs[middle].end < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The runs that `r` touches become one with it. */
bool ranges_add(ranges *set, range r) {
    if (range_is_empty(r)) return true;
    size_t from = run_at(set, r.first), to = from;
    for (; to < set->count && set->runs[to].first <= r.end; to++) {
        if (set->runs[to].first < r.first) r.first = set->runs[to].first;
        if (set->runs[to].end > r.end) r.end = set->runs[to].end;
    }
    if (from == to) {
        range *more = grown(set->runs, set->count, &set->room, sizeof *more);
        if (!more) return false;
        set->runs = more;
    }
    memmove(set->runs + from + 1, set->runs + to, (set->count - to) * sizeof *set->runs);
    set->runs[from] = r;
    set->count = set->count - (to - from) + 1;
    return true;
}

range ranges_first_gap(const ranges *set, range within) {
    for (size_t i = run_at(set, within.first); i < set->count && !range_is_empty(within); i++) {
        if (set->runs[i].first > within.first)
            return (range){within.first, set->runs[i].first < within.end ? set->runs[i].first : within.end};
        if (set->runs[i].end > within.first) within.first = set->runs[i].end;
    }
    return within;
}

bool ranges_hold(const ranges *set, range r) { return range_is_empty(ranges_first_gap(set, r)); }

uint64_t ranges_count_inside(const ranges *set, range within) {
    uint64_t sum = 0;
    for (size_t i = run_at(set, within.first); i < set->count && set->runs[i].first < within.end; i++) {
        uint64_t first = set->runs[i].first > within.first ? set->runs[i].first : within.first;
        uint64_t end = set->runs[i].end < within.end ? set->runs[i].end : within.end;
        if (first < end) sum += end - first;
    }
    return sum;
}

bool ranges_meet(const ranges *set, range r) { return ranges_count_inside(set, r) > 0; }
