/* SPDX-License-Identifier: MIT
 *
 * black: black magics, one shift per piece, overlapping tables.
 *
 * Idea: set every bit outside the mask instead of clearing it. The product is
 * then that of the white magic plus a constant of the square, so the used
 * slots gather elsewhere, and more of the 2^64 candidates pack tightly.
 *
 *       white: occupied & mask          black: occupied | ~mask
 *         0 0 0 1 0 0 0 0                 1 1 1 1 1 1 1 1
 *         0 1 0 R 1 0 0 0                 1 1 0 R 1 0 0 1    R is 1 too
 *         0 0 0 0 0 0 0 0                 1 1 1 0 1 1 1 1
 *
 * Inventor: Volker Annuss, 2017; the published record, 87,988 slots, is his and
 * Niklas Fiekas's. The table here was begun with theirs.
 * Bytes: 83,948 entries of 8 and 3 KiB of constants: 659 KiB.
 * Instructions: 6 for a rook, 12 for a queen.
 */
#ifndef SLEIGHT_METHOD_BLACK_H
#define SLEIGHT_METHOD_BLACK_H

#include "shape.h"

enum { SL_BLACK_SLOTS = 83948, SL_BLACK_ROOK_SHIFT = 52, SL_BLACK_BISHOP_SHIFT = 55 };

typedef struct sl_black_tables {
    sl_shape_fixed rook, bishop;
    uint64_t       attacks[SL_BLACK_SLOTS];
} sl_black_tables;

enum { sl_black_bytes = sizeof(sl_black_tables) };
#define SL_MISSING_black 0

SL_EXTERN_C_BEGIN
extern const sl_black_tables sl_black;
SL_EXTERN_C_END

SL_INLINE uint64_t sl_black_rook(int square, uint64_t occupied) {
    return sl_black.attacks[sl_shape_black_slot(&sl_black.rook, SL_BLACK_ROOK_SHIFT, square, occupied)];
}
SL_INLINE uint64_t sl_black_bishop(int square, uint64_t occupied) {
    return sl_black.attacks[sl_shape_black_slot(&sl_black.bishop, SL_BLACK_BISHOP_SHIFT, square, occupied)];
}
SL_INLINE uint64_t sl_black_queen(int square, uint64_t occupied) {
    return sl_black_rook(square, occupied) | sl_black_bishop(square, occupied);
}

#endif
