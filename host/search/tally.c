/* SPDX-License-Identifier: MIT
 *
 * tally.c: sums over runs of parts, in a rising list.
 */
#include "host/search/tally.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

void tally_free(tally *t) {
    free(t->runs);
    *t = (tally){0};
}

/* The first run that ends at `at` or after it. */
static size_t run_at(const tally *t, uint64_t at) {
    size_t low = 0, high = t->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (t->runs[middle].parts.end < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void join_with_next(tally *t, size_t at) {
    if (at + 1 >= t->count || t->runs[at].parts.end != t->runs[at + 1].parts.first) return;
    t->runs[at].parts.end = t->runs[at + 1].parts.end;
    t->runs[at].tested += t->runs[at + 1].tested;
    t->count--;
    memmove(t->runs + at + 1, t->runs + at + 2, (t->count - at - 1) * sizeof *t->runs);
}

bool tally_add(tally *t, range parts, uint64_t tested) {
    if (range_is_empty(parts)) return true;
    size_t     at = run_at(t, parts.first);
    tally_run *more = grown(t->runs, t->count, &t->room, sizeof *more);
    if (!more) return false;
    t->runs = more;
    if (at < t->count && t->runs[at].parts.end == parts.first) at++;
    memmove(t->runs + at + 1, t->runs + at, (t->count - at) * sizeof *t->runs);
    t->runs[at] = (tally_run){parts, tested};
    t->count++;
    join_with_next(t, at);
    if (at) join_with_next(t, at - 1);
    return true;
}

bool tally_sum(const tally *t, range within, uint64_t *sum) {
    size_t at = run_at(t, within.first + 1);
    *sum = 0;
    if (range_is_empty(within)) return true;
    if (at == t->count || t->runs[at].parts.first != within.first || t->runs[at].parts.end != within.end) return false;
    *sum = t->runs[at].tested;
    return true;
}
