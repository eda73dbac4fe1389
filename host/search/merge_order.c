/* SPDX-License-Identifier: MIT
 *
 * merge_order.c: the order of searches and of lines in a merge. It is given by what
 * they say and not by where they stand, so that the outcome does not depend on
 * that; only of lines that say the same does the place decide, which is reported.
 */
#include "host/search/merge_inside.h"

#include <string.h>

static int compare(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* In the order in which one search of all would report them. */
int merge_compare_searches(const void *a, const void *b) {
    const sl_find_job *x = a, *y = b;
    int                order;
    if ((order = compare(x->wanted.slider, y->wanted.slider))) return order;
    if ((order = compare((uint64_t)x->wanted.square, (uint64_t)y->wanted.square))) return order;
    if ((order = compare(x->wanted.kind, y->wanted.kind))) return order;
    if ((order = compare((uint64_t)x->wanted.shift, (uint64_t)y->wanted.shift))) return order;
    return (order = compare(x->strategy, y->strategy)) ? order : compare(x->seed, y->seed);
}

/* Covered parts by where they begin, magics by the part they are in. */
static int compare_parts(const merge_line *x, const merge_line *y) {
    int by_first = compare(x->parts.first, y->parts.first), by_end = compare(x->parts.end, y->parts.end);
    if (x->sort == CLAIM_FOUND) return by_end ? by_end : by_first;
    return by_first ? by_first : by_end;
}

int merge_compare_lines(const void *a, const void *b) {
    const merge_line *x = a, *y = b;
    int               order;
    if ((order = compare(merge_is_out(x), merge_is_out(y)))) return order;
    if ((order = merge_compare_searches(&x->find, &y->find))) return order;
    if ((order = compare(x->sort, y->sort))) return order;
    if ((order = compare_parts(x, y))) return order;
    if ((order = compare(x->magic, y->magic))) return order;
    if ((order = x->depths ? memcmp(x->depth, y->depth, (size_t)x->depths * sizeof *x->depth) : 0)) return order;
    return (order = strcmp(x->path, y->path)) ? order : compare(x->number, y->number);
}
