/* SPDX-License-Identifier: MIT
 *
 * bitloop: the direct way to an index.
 *
 * Idea: what a magic multiplication or PEXT does at once, one bit at a time:
 * go through the mask from its lowest square up and append each occupied bit.
 * A learner should read this one first.
 *
 *       mask square:   b1 c1 d1 e1 ...        occupied there:  0 1 1 0 ...
 *       index:         bit 0 = b1, bit 1 = c1, bit 2 = d1 ...  = 0b...0110
 *
 * Inventor: folklore; it is the definition of the index, written as a loop.
 * Bytes: none of its own: it reads the tables of `pext`, whose order it spells.
 * Instructions: 21 for a rook, most of them in a loop over the squares of the mask.
 */
#ifndef SLEIGHT_METHOD_BITLOOP_H
#define SLEIGHT_METHOD_BITLOOP_H

#include "pext.h"

enum { sl_bitloop_bytes = sl_pext_bytes };
#define SL_MISSING_bitloop 0

SL_INLINE size_t sl_bitloop_index(uint64_t occupied, uint64_t mask) {
    size_t index = 0;
    for (size_t bit = 1; mask; mask &= mask - 1, bit <<= 1) {
        uint64_t lowest = mask & (0 - mask);
        if (occupied & lowest) index |= bit;
    }
    return index;
}

SL_INLINE uint64_t sl_bitloop_lookup(const sl_shape_pext *m, int square, uint64_t occupied) {
    return sl_pext.attacks[m->offset[square] + sl_bitloop_index(occupied, m->mask[square])];
}
SL_INLINE uint64_t sl_bitloop_rook(int square, uint64_t occupied) {
    return sl_bitloop_lookup(&sl_pext.rook, square, occupied);
}
SL_INLINE uint64_t sl_bitloop_bishop(int square, uint64_t occupied) {
    return sl_bitloop_lookup(&sl_pext.bishop, square, occupied);
}
SL_INLINE uint64_t sl_bitloop_queen(int square, uint64_t occupied) {
    return sl_bitloop_rook(square, occupied) | sl_bitloop_bishop(square, occupied);
}

#endif
