/* SPDX-License-Identifier: MIT
 *
 * shape.h: the forms of magic that several methods share. A shape is the
 * per-square constants of one piece and the formula that turns an occupancy
 * into a slot; a method adds its tables. Rook and bishop use the same shape.
 *
 * The constants lie array by array, not square by square: the square then
 * scales by 8 inside the address of each load and costs no instruction.
 */
#ifndef SLEIGHT_METHOD_SHAPE_H
#define SLEIGHT_METHOD_SHAPE_H

#include "../bits.h"

#define SL_MISSING_shape SL_NO_METHOD

/* White magic, own shift:  slot = offset + ((occupied & mask) * magic >> shift) */
typedef struct sl_shape_variable {
    uint64_t mask[64], magic[64], offset[64];
    uint8_t  shift[64];
} sl_shape_variable;

SL_INLINE size_t sl_shape_variable_slot(const sl_shape_variable *m, int square, uint64_t occupied) {
    uint64_t product = (occupied & m->mask[square]) * m->magic[square];
    SL_NOT_WIDENED(product);
    return (size_t)(m->offset[square] + (product >> m->shift[square]));
}

/* White magic, one shift:  slot = offset + ((occupied & mask) * magic >> shift)
 * Black magic, one shift:  slot = offset + ((occupied | ~mask) * magic >> shift) */
typedef struct sl_shape_fixed {
    uint64_t mask[64]; /* for black magics: ~mask */
    uint64_t magic[64], offset[64];
} sl_shape_fixed;

SL_INLINE size_t sl_shape_fixed_slot(const sl_shape_fixed *m, int shift, int square, uint64_t occupied) {
    uint64_t product = (occupied & m->mask[square]) * m->magic[square];
    SL_NOT_WIDENED(product);
    return (size_t)(m->offset[square] + (product >> shift));
}
SL_INLINE size_t sl_shape_black_slot(const sl_shape_fixed *m, int shift, int square, uint64_t occupied) {
    uint64_t product = (occupied | m->mask[square]) * m->magic[square];
    SL_NOT_WIDENED(product);
    return (size_t)(m->offset[square] + (product >> shift));
}

/* PEXT in place of the multiplication:  slot = offset + pext(occupied, mask) */
typedef struct sl_shape_pext {
    uint64_t mask[64], offset[64];
} sl_shape_pext;

SL_INLINE size_t sl_shape_pext_slot(const sl_shape_pext *m, int square, uint64_t occupied) {
    return (size_t)(m->offset[square] + sl_bits_pext(occupied, m->mask[square]));
}

/* One index per (square, mask bits): 102,400 slots for rooks, 5,248 for bishops. */
enum {
    SL_SHAPE_ROOK_SLOTS = 102400,
    SL_SHAPE_BISHOP_SLOTS = 5248,
    SL_SHAPE_SLOTS = SL_SHAPE_ROOK_SLOTS + SL_SHAPE_BISHOP_SLOTS
};

#endif
