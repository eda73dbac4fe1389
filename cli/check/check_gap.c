/* SPDX-License-Identifier: MIT
 *
 * check_gap.c: magics that have moved by one square: where one is missing in a list, or one
 * stands there twice, and the list has been filled up or cut, each one behind it is right on
 * the next square, or on the one before. That is one mistake, and not that of all these squares.
 */
#include "check.h"

#include <stdio.h>

/* The magics of one piece as they stand in the file. */
typedef struct sequence {
    const sl_magic_line *lines[64];
    bool                 right[64];
    int                  count;
    bool                 edges;
} sequence;

static sequence sequence_of(const check *c, sl_slider slider) {
    sequence s = {.edges = c->edges[slider]};
    for (size_t i = 0; i < c->count && s.count < 64; i++) {
        if (c->magics[i].magic.slider != slider) continue;
        s.right[s.count] = c->findings[i].right;
        s.lines[s.count++] = &c->magics[i];
    }
    return s;
}

static bool is_right_at(const sequence *s, int from, int place) {
    sl_magic m = s->lines[place]->magic;
    m.magic = s->lines[from]->magic.magic;
    return sl_magic_verify_under(&m, mask_under(&m, s->edges), NULL) == SL_MAGIC_OK;
}

/* The first that is wrong, where every other one from there on is right one place on (1) or one place back (-1). */
static int find_move(const sequence *s, int step) {
    int first = 0;
    while (first < s->count && s->right[first]) first++;
    for (int i = first + (step < 0); i < s->count - (step > 0); i++)
        if (!is_right_at(s, i, i + step)) return -1;
    return first;
}

void find_gap(check *c, sl_slider slider) {
    enum { FEW = 8 }; /* fewer may be right elsewhere by accident */
    sequence s = sequence_of(c, slider);
    char    *text = c->gaps[slider];
    int      missing = find_move(&s, 1), doubled = find_move(&s, -1);
    if (missing >= 0 && missing + FEW < s.count)
        snprintf(text, sizeof c->gaps[0],
                 "the magic of %s %s is missing (line %u): those from there on are each right on the next square",
                 sl_slider_name(slider), square_name(s.lines[missing]->magic.square), s.lines[missing]->line);
    else if (doubled >= 0 && doubled + FEW < s.count)
        snprintf(text, sizeof c->gaps[0],
                 "a number too many stands before the magic of %s %s (line %u): those behind it are each right on the "
                 "square before",
                 sl_slider_name(slider), square_name(s.lines[doubled]->magic.square), s.lines[doubled]->line);
}
