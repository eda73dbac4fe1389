/* SPDX-License-Identifier: MIT
 *
 * problem.c: sets a search up. An attack set is known by the nearest blocker on
 * each ray, so a class is a number with a digit for each ray: 0 for no blocker,
 * else which of the ray's squares is the nearest. That is a hundred times
 * quicker than asking the oracle for all subsets; a test compares the two.
 */
#include "problem.h"

#include <sleight/oracle.h>

typedef struct ray {
    unsigned members; /* its squares among the mask squares, as a subset's number */
    bool     rising;  /* from the slider towards higher squares */
    int      length;
    unsigned weight; /* of its digit */
} ray;

static void set_squares(problem *p) {
    p->count = 0;
    for (uint64_t rest = p->mask; rest; p->count++) {
        p->squares[p->count] = sl_bits_highest(rest);
        rest ^= UINT64_C(1) << p->squares[p->count];
    }
}

static ray make_ray(const problem *p, int file_step, int rank_step, unsigned weight) {
    ray      r = {.rising = rank_step > 0 || (rank_step == 0 && file_step > 0), .weight = weight};
    uint64_t squares = sl_oracle_walk(p->wanted.square, file_step, rank_step, 0) & p->mask;
    for (int i = 0; i < p->count; i++)
        if (squares >> p->squares[i] & 1) r.members |= 1u << i;
    r.length = sl_bits_count(squares);
    return r;
}

static void make_rays(const problem *p, ray rays[4]) {
    static const int steps[2][4][2] = {
        [SL_ROOK] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, [SL_BISHOP] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
    unsigned weight = 1;
    for (int i = 0; i < 4; i++) {
        rays[i] = make_ray(p, steps[p->wanted.slider][i][0], steps[p->wanted.slider][i][1], weight);
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
static void set_classes(problem *p) {
    ray rays[4];
    make_rays(p, rays);
    p->subset[0] = 0;
    p->class_of[0] = 0;
    for (int i = 0; i < p->count; i++) {
        const ray *r = ray_of(rays, i);
        unsigned   half = 1u << i, before = r->members & (half - 1);
        unsigned   digit = ((unsigned)sl_bits_count(before) + 1) * r->weight;
        for (unsigned q = 0; q < half; q++) {
            unsigned without = r->rising ? q & ~before : q;
            unsigned class = p->class_of[without] + (r->rising || !(q & before) ? digit : 0);
            p->class_of[q + half] = (uint8_t) class;
            p->subset[q + half] = p->subset[q] | UINT64_C(1) << p->squares[i];
        }
    }
}

void sl_set_problem(problem *p, const sl_magic *wanted) {
    p->wanted = *wanted;
    p->mask = sl_relevant_mask(wanted->slider, wanted->square);
    p->bits = sl_magic_bits(wanted);
    set_squares(p);
    set_classes(p);
}
