/* SPDX-License-Identifier: MIT
 *
 * numbering.c: a table of numbers that is never more than three quarters full.
 */
#include "host/count/numbering.h"

#include <stdlib.h>

/* The hash is in the upper half of a place, and says which place is the first to look at. */
static uint64_t tag_of(uint64_t place) { return place >> 32; }
static size_t   after(const numbering *n, size_t i) { return (i + 1) & (n->place_count - 1); }

static bool make_room(numbering *n) {
    enum { LEAST = 256 };
    if (4 * (n->count + 1) <= 3 * n->place_count) return true;
    numbering more = {NULL, n->place_count ? 2 * n->place_count : LEAST, n->count};
    more.places = calloc(more.place_count, sizeof *more.places);
    if (!more.places || n->count >= UINT32_MAX / 2) {
        free(more.places);
        return false;
    }
    for (size_t i = 0; i < n->place_count; i++) {
        size_t k = tag_of(n->places[i]) & (more.place_count - 1);
        if (!n->places[i]) continue;
        while (more.places[k]) k = after(&more, k);
        more.places[k] = n->places[i];
    }
    free(n->places);
    *n = more;
    return true;
}

uint32_t number_of(numbering *n, uint64_t hash, is_equal_function *is_equal, const void *list, const void *thing) {
    if (!make_room(n)) return NUMBER_NONE;
    uint64_t tag = hash >> 32;
    size_t   i = tag & (n->place_count - 1);
    for (; n->places[i]; i = after(n, i)) {
        uint32_t number = (uint32_t)n->places[i] - 1;
        if (tag_of(n->places[i]) == tag && is_equal(list, number, thing)) return number;
    }
    n->places[i] = tag << 32 | ++n->count;
    return (uint32_t)n->count - 1;
}

void numbering_free(numbering *n) {
    free(n->places);
    *n = (numbering){0};
}
