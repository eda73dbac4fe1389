/* SPDX-License-Identifier: MIT
 *
 * problem.c: sets a search up from the oracle.
 */
#include "problem.h"

#include "../board/board.h"

static void set_squares(problem *p, uint64_t mask) {
    int known = 0; /* bits of the magic that the squares so far depend on */
    for (p->count = 0; mask; p->count++) {
        int square = sl_highest_square(mask);
        p->squares[p->count] = square;
        p->new_bits[p->count] = 64 - square - known;
        known = 64 - square;
        mask ^= UINT64_C(1) << square;
    }
}

/* Numbers the attack sets in the order in which they turn up. */
static void set_classes(problem *p) {
    uint64_t sets[MOST_CLASSES];
    p->classes = 0;
    for (int q = 0; q < 1 << p->count; q++) {
        int class = 0;
        uint64_t attacks = sl_oracle_attacks(p->slider, p->square, p->subset[q]);
        while (class < p->classes && sets[class] != attacks) class ++;
        if (class == p->classes) sets[p->classes++] = attacks;
        p->class_of[q] = (uint8_t) class;
    }
}

static void set_members(problem *p) {
    int next = 0;
    for (int class = 0; class < p->classes; class ++) {
        p->first_member[class] = (uint16_t)next;
        for (int q = 0; q < 1 << p->count; q++)
            if (p->class_of[q] == class) p->members[next++] = (uint16_t)q;
    }
    p->first_member[p->classes] = (uint16_t)next;
}

void sl_set_problem(problem *p, sl_slider slider, int square, int bits) {
    p->slider = slider;
    p->square = square;
    p->bits = bits;
    set_squares(p, sl_relevant_mask(slider, square));
    for (int q = 0; q < 1 << p->count; q++) {
        p->subset[q] = 0;
        for (int i = 0; i < p->count; i++)
            if (q >> i & 1) p->subset[q] |= UINT64_C(1) << p->squares[i];
    }
    set_classes(p);
    set_members(p);
}
