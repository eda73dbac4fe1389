/* SPDX-License-Identifier: MIT
 *
 * pext: let the CPU pack the blockers.
 *
 * Idea: a magic multiplication is a way to bring scattered bits together. The
 * BMI2 instruction PEXT does just that, exactly and without a search, so the
 * index is perfect and the table has one slot for each subset of the mask.
 *
 *       mask            occupied & mask       pext(occupied, mask)
 *       . . . m . .     . . . 1 . .
 *       . m m R m .     . 0 1 R 0 .     ->    index = 1 0 1 0 (high to low)
 *       . . . . . .     . . . . . .
 *
 * Inventor: Michael Sherwin asked for such an instruction in 2006; it came with Intel's Haswell
 * (2013), and chess engines took it up at once. AMD's Zen 1 and Zen 2 run it in
 * microcode, many times slower: do not choose it there.
 * Bytes: 107,648 entries of 8, and 2 KiB of masks and offsets: 843 KiB.
 * Instructions: 4 for a rook, 7 for a queen. The software form loops.
 */
#ifndef SLEIGHT_METHOD_PEXT_H
#define SLEIGHT_METHOD_PEXT_H

#include "shape.h"

typedef struct sl_pext_tables {
    sl_shape_pext rook, bishop;
    uint64_t      attacks[SL_SHAPE_SLOTS];
} sl_pext_tables;

enum { sl_pext_bytes = sizeof(sl_pext_tables) };

/* Without BMI2 only on request, as SLEIGHT_PORTABLE: the software form is many times slower. */
#define SL_MISSING_pext (!SL_TARGET_BMI2 && !SL_PORTABLE)

SL_EXTERN_C_BEGIN
extern const sl_pext_tables sl_pext;
SL_EXTERN_C_END

/* attacks[offset + pext(occupied, mask)] */
SL_INLINE uint64_t sl_pext_rook(int square, uint64_t occupied) {
    return sl_pext.attacks[sl_shape_pext_slot(&sl_pext.rook, square, occupied)];
}
SL_INLINE uint64_t sl_pext_bishop(int square, uint64_t occupied) {
    return sl_pext.attacks[sl_shape_pext_slot(&sl_pext.bishop, square, occupied)];
}
SL_INLINE uint64_t sl_pext_queen(int square, uint64_t occupied) {
    return sl_pext_rook(square, occupied) | sl_pext_bishop(square, occupied);
}

#endif
