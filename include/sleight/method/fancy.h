/* SPDX-License-Identifier: MIT
 *
 * fancy: magics with tables of each square's own size.
 *
 * Idea: most masks have fewer than 12 squares. With a shift of its own, each
 * square's table is just as long as its mask asks for, and all of them are
 * packed into one.
 *
 *       attacks:  | a1: 4096 | b1: 2048 | c1: 2048 | ... | bishops |
 *                   ^offset[a1]  ^offset[b1]
 *       slot = offset + ((occupied & mask) * magic >> shift)
 *
 * Inventor: Pradu Kannan, 2007; Robert Purves named the plain and the fancy form.
 * Bytes: 107,648 entries of 8 and 3.1 KiB of constants: 844 KiB.
 * Instructions: 7 for a rook, 14 for a queen.
 */
#ifndef SLEIGHT_METHOD_FANCY_H
#define SLEIGHT_METHOD_FANCY_H

#include "shape.h"

typedef struct sl_fancy_tables {
    sl_shape_variable rook, bishop;
    uint64_t          attacks[SL_SHAPE_SLOTS];
} sl_fancy_tables;

enum { sl_fancy_bytes = sizeof(sl_fancy_tables) };
#define SL_MISSING_fancy 0

SL_EXTERN_C_BEGIN
extern const sl_fancy_tables sl_fancy;
SL_EXTERN_C_END

SL_INLINE uint64_t sl_fancy_rook(int square, uint64_t occupied) {
    return sl_fancy.attacks[sl_shape_variable_slot(&sl_fancy.rook, square, occupied)];
}
SL_INLINE uint64_t sl_fancy_bishop(int square, uint64_t occupied) {
    return sl_fancy.attacks[sl_shape_variable_slot(&sl_fancy.bishop, square, occupied)];
}
SL_INLINE uint64_t sl_fancy_queen(int square, uint64_t occupied) {
    return sl_fancy_rook(square, occupied) | sl_fancy_bishop(square, occupied);
}

#endif
