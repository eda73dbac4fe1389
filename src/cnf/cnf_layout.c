/* SPDX-License-Identifier: MIT
 *
 * cnf_layout.c: the numbers of the variables, by formula.
 */
#include "cnf_layout.h"

#include <sleight/oracle.h>

/* ---- attack sets ---------------------------------------------------------------------- */

static const int steps[2][4][2] = {
    [SL_ROOK] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, [SL_BISHOP] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/* An attack set is known by how far each ray goes: a number with a digit for each ray. Returns how many there are where
 * `set` is null, else 0. */
static unsigned count_or_number(const cnf_layout *l, uint64_t occupied, unsigned *set) {
    unsigned weight = 1, number = 0;
    for (int i = 0; i < 4; i++) {
        const int *step = steps[l->slider][i];
        int        longest = sl_bits_count(sl_oracle_walk(l->square, step[0], step[1], 0));
        int        reach = sl_bits_count(sl_oracle_walk(l->square, step[0], step[1], occupied));
        if (longest == 0) continue;
        number += (unsigned)(reach - 1) * weight;
        weight *= (unsigned)longest;
    }
    if (set) *set = number;
    return set ? 0 : weight;
}

unsigned sl_cnf_set_of(const cnf_layout *l, uint64_t occupied) {
    unsigned set;
    count_or_number(l, occupied, &set);
    return set;
}

/* ---- the layout ------------------------------------------------------------------------ */

static adder_shape shape_of(int square, int cut) {
    adder_shape s = {.square = square, .first = square < cut ? cut : square};
    s.lowest_carry = square < cut ? s.first : s.first + 1;
    s.variables = (uint32_t)(CNF_PLACES - s.first + CNF_PLACES - s.lowest_carry);
    return s;
}

cnf_layout sl_cnf_layout(const sl_cnf *q) {
    cnf_layout l = {.slider = q->slider, .square = q->square, .bits = q->bits};
    int        kept = q->below < CNF_PLACES - q->bits ? q->bits + q->below : CNF_PLACES;
    uint32_t   next = CNF_PLACES + 1;
    l.mask = sl_oracle_mask(q->slider, q->square);
    l.cut = CNF_PLACES - kept;
    for (uint64_t rest = l.mask; rest; rest &= rest - 1, l.count++) {
        adder_shape *s = &l.shapes[l.count];
        *s = shape_of(sl_bits_lowest(rest), l.cut);
        s->base = next;
        next += ((1u << l.count) - 1) * s->variables;
    }
    l.sets = count_or_number(&l, 0, NULL);
    l.board = sl_oracle_attacks(q->slider, q->square, 0) ^ sl_oracle_attacks(q->slider, q->square, l.mask);
    l.slot_variables = l.sets + (uint32_t)sl_bits_count(l.board);
    l.table = next;
    l.variables = next + (l.slot_variables << q->bits) - 1;
    return l;
}

/* ---- variables --------------------------------------------------------------------------- */

const adder_shape *sl_cnf_adder(const cnf_layout *l, unsigned subset) { return &l->shapes[sl_bits_highest(subset)]; }

/* The subset without squares but its highest has no adder; the next one is the first. */
static uint32_t block_of(const cnf_layout *l, unsigned subset) {
    const adder_shape *s = sl_cnf_adder(l, subset);
    return s->base + (subset - (1u << sl_bits_highest(subset)) - 1) * s->variables;
}

int32_t sl_cnf_sum(const cnf_layout *l, unsigned subset, int place) {
    return (int32_t)block_of(l, subset) + place - sl_cnf_adder(l, subset)->first;
}

int32_t sl_cnf_carry(const cnf_layout *l, unsigned subset, int place) {
    const adder_shape *s = sl_cnf_adder(l, subset);
    return (int32_t)block_of(l, subset) + CNF_PLACES - s->first + place - s->lowest_carry;
}

int32_t sl_cnf_place(const cnf_layout *l, unsigned subset, int place) {
    while (subset & (subset - 1)) {
        if (place >= sl_cnf_adder(l, subset)->first) return sl_cnf_sum(l, subset, place);
        subset ^= 1u << sl_bits_highest(subset);
    }
    if (subset == 0) return 0;
    int bit = place - sl_cnf_adder(l, subset)->square;
    return bit >= 0 ? bit + 1 : 0;
}

int32_t sl_cnf_holds(const cnf_layout *l, unsigned slot, unsigned set) {
    return (int32_t)(l->table + slot * l->slot_variables + set);
}

int32_t sl_cnf_attacks(const cnf_layout *l, unsigned slot, int square) {
    uint64_t before = l->board & ((UINT64_C(1) << square) - 1);
    return sl_cnf_holds(l, slot, l->sets) + sl_bits_count(before);
}
