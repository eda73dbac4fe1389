/* SPDX-License-Identifier: MIT
 *
 * list_accident.c: how likely it is that a reading is right by accident. A few numbers may
 * be right under a reading that nobody meant, as many numbers are.
 */
#include "list_blocks.h"

/* How many would be right in the place of this one? Of its rotations, 63 numbers with as many bits, and of 63 others,
 * spread over all by the golden ratio, as some magics are of a build whose rotations are never right. */
static double accident_of(const reading *r, const sl_magic *m) {
    const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);
    sl_magic       rotated = *m, other = *m;
    int            right = 0, others_right = 0;
    for (int k = 1; k < 64; k++) {
        rotated.magic = m->magic << k | m->magic >> (64 - k);
        other.magic = (golden * (unsigned)k ^ golden >> k) * golden;
        right += reading_verifies(r, &rotated);
        others_right += reading_verifies(r, &other);
    }
    return (right > others_right ? right : others_right) / 63.0;
}

double reading_accident(const reading *r) {
    double chance = 1;
    for (size_t i = 0; i < r->magics->count && chance > 0; i++) {
        sl_magic_line line = reading_magic(r, i);
        chance *= accident_of(r, &line.magic);
    }
    return chance;
}
