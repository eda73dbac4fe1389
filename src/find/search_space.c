/* SPDX-License-Identifier: MIT
 *
 * search_space.c: sets a search up. An attack set is known by the nearest blocker on
 * each ray, so a class is a number with a digit for each ray: 0 for no blocker,
 * else which of the ray's squares is the nearest. That is a hundred times
 * quicker than asking the oracle for all subsets; a test compares the two.
 */
#include "search_space.h"

#include <sleight/oracle.h>

typedef struct ray {
    unsigned members; /* its squares among the mask squares, as a subset's number */
    bool     rising;  /* from the slider towards higher squares */
    int      length;
    unsigned weight; /* of its digit */
} ray;

static void set_squares(search_space *space) {
    space->count = 0;
    for (uint64_t rest = space->mask; rest; space->count++) {
        space->squares[space->count] = sl_bits_highest(rest);
        rest ^= UINT64_C(1) << space->squares[space->count];
    }
}

static ray make_ray(const search_space *space, int file_step, int rank_step, unsigned weight) {
    ray      r = {.rising = rank_step > 0 || (rank_step == 0 && file_step > 0), .weight = weight};
    uint64_t squares = sl_oracle_walk(space->wanted.square, file_step, rank_step, 0) & space->mask;
    for (int i = 0; i < space->count; i++)
        if (squares >> space->squares[i] & 1) r.members |= 1u << i;
    r.length = sl_bits_count(squares);
    return r;
}

static void make_rays(const search_space *space, ray rays[4]) {
    static const int steps[2][4][2] = {
        [SL_ROOK] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, [SL_BISHOP] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
    unsigned weight = 1;
    for (int i = 0; i < 4; i++) {
        rays[i] = make_ray(space, steps[space->wanted.slider][i][0], steps[space->wanted.slider][i][1], weight);
        weight *= (unsigned)rays[i].length + 1;
    }
}

static const ray *ray_of(const ray *rays, int i) {
    while (!(rays->members >> i & 1)) rays++;
    return rays;
}

/*
 * Doubles what is known, square by square, from the highest down. On a rising
 * ray the new square is nearer than all before it: their part of the digit goes.
 * On a falling ray it is farther: it counts only where none of them is there.
 */
static void set_classes(search_space *space) {
    ray rays[4];
    make_rays(space, rays);
    space->subset[0] = 0;
    space->class_of[0] = 0;
    for (int i = 0; i < space->count; i++) {
        const ray *r = ray_of(rays, i);
        unsigned   half = 1u << i, before = r->members & (half - 1);
        unsigned   digit = ((unsigned)sl_bits_count(before) + 1) * r->weight;
        for (unsigned q = 0; q < half; q++) {
            unsigned without = r->rising ? q & ~before : q;
            unsigned class = space->class_of[without] + (r->rising || !(q & before) ? digit : 0);
            space->class_of[q + half] = (uint8_t) class;
            space->subset[q + half] = space->subset[q] | UINT64_C(1) << space->squares[i];
        }
    }
}

void sl_search_space_set(search_space *space, const sl_magic *wanted) {
    space->wanted = *wanted;
    space->mask = sl_oracle_mask(wanted->slider, wanted->square);
    space->bits = sl_magic_bits(wanted);
    set_squares(space);
    set_classes(space);
}
