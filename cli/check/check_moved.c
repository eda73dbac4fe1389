/* SPDX-License-Identifier: MIT
 *
 * check_moved.c: magics that stand on the wrong squares. Where one is missing in a list, or one
 * stands there twice, and the list has been filled up or cut, each one behind it is right on
 * the next square, or on the one before: that is one mistake, and not that of all these squares. Or two
 * have changed places.
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

enum { FEW = 8 }; /* fewer may be right elsewhere by accident */

static bool note_gap(check *c, const sequence *s, sl_slider slider) {
    int   missing = find_move(s, 1), doubled = find_move(s, -1), at = missing >= 0 ? missing : doubled;
    char *text = c->moved[slider];
    if (at < 0 || at + FEW >= s->count) return false;
    const sl_magic_line *line = s->lines[at];
    const char          *piece_name = sl_slider_name(slider), *square = square_name(line->magic.square);
    if (missing >= 0)
        snprintf(text, sizeof c->moved[0],
                 "the magic of %s %s is missing (line %u): those from there on are each right on the next square",
                 piece_name, square, line->line);
    else
        snprintf(text, sizeof c->moved[0],
                 "a number too many stands before the magic of %s %s (line %u): those behind it are each right on the "
                 "square before",
                 piece_name, square, line->line);
    return true;
}

/* Two are wrong, and each is right in the place of the other. */
static void note_swapped(check *c, const sequence *s, sl_slider slider) {
    int wrong[2] = {-1, -1}, count = 0;
    for (int i = 0; i < s->count; i++)
        if (!s->right[i] && count++ < 2) wrong[count - 1] = i;
    if (count != 2 || !is_right_at(s, wrong[0], wrong[1]) || !is_right_at(s, wrong[1], wrong[0])) return;
    const sl_magic_line *a = s->lines[wrong[0]], *b = s->lines[wrong[1]];
    snprintf(c->moved[slider], sizeof c->moved[0],
             "the magics of %s %s (line %u) and %s (line %u) are swapped: each is right in the place of the other",
             sl_slider_name(slider), square_name(a->magic.square), a->line, square_name(b->magic.square), b->line);
}

void find_moved(check *c, sl_slider slider) {
    sequence s = sequence_of(c, slider);
    if (!note_gap(c, &s, slider) && s.count >= FEW) note_swapped(c, &s, slider);
}
