/* SPDX-License-Identifier: MIT
 *
 * fixed: one shift for all rooks, one for all bishops, overlapping tables.
 *
 * Idea: if the shift is a constant of the program, a lookup saves a load. A
 * table of 2^12 slots for a mask of 10 squares has holes, though; lay the
 * tables of several squares over each other so that one fills the holes of the
 * next, and the whole is smaller than `fancy` all the same.
 *
 *       e4:   x x . . x . x x . . .          x used, . hole
 *       d5:       x x . x . . x x . x        shifted by its offset
 *       both: x x x x x x x x x x . x        one table
 *
 * Inventor: Onno Garms proposed the fixed shift in 2009; Volker Annuss overlapped
 * the tables from 2010 on. The table here was begun with his of 88,772
 * slots.
 * Bytes: 85,087 entries of 8 and 3 KiB of constants: 668 KiB.
 * Instructions: 6 for a rook, 12 for a queen.
 */
#ifndef SLEIGHT_METHOD_FIXED_H
#define SLEIGHT_METHOD_FIXED_H

#include "shape.h"

enum { SL_FIXED_SLOTS = 85087, SL_FIXED_ROOK_SHIFT = 52, SL_FIXED_BISHOP_SHIFT = 55 };

typedef struct sl_fixed_tables {
    sl_shape_fixed rook, bishop;
    uint64_t       attacks[SL_FIXED_SLOTS];
} sl_fixed_tables;

enum { sl_fixed_bytes = sizeof(sl_fixed_tables) };
#define SL_MISSING_fixed 0

SL_EXTERN_C_BEGIN
extern const sl_fixed_tables sl_fixed;
SL_EXTERN_C_END

SL_INLINE uint64_t sl_fixed_rook(int square, uint64_t occupied) {
    return sl_fixed.attacks[sl_shape_fixed_slot(&sl_fixed.rook, SL_FIXED_ROOK_SHIFT, square, occupied)];
}
SL_INLINE uint64_t sl_fixed_bishop(int square, uint64_t occupied) {
    return sl_fixed.attacks[sl_shape_fixed_slot(&sl_fixed.bishop, SL_FIXED_BISHOP_SHIFT, square, occupied)];
}
SL_INLINE uint64_t sl_fixed_queen(int square, uint64_t occupied) {
    return sl_fixed_rook(square, occupied) | sl_fixed_bishop(square, occupied);
}

#endif
