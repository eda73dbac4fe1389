/* SPDX-License-Identifier: MIT
 *
 * reduced: fancy magics that save an index bit.
 *
 * Idea: different blockers often leave the same attack set: behind the first
 * blocker nothing matters. If a magic sends such subsets to one slot (a
 * constructive collision), half the slots can do. Such magics are rare: 20
 * rook and 24 bishop squares have a known one, 5 of the rooks first found here.
 *
 *       R - o . .        R - o o .        same attacks: they may share a slot
 *
 * Inventor: magics with fewer bits were collected by Grant Osborne, Richard
 * Pijl, Peter Oesterlund and others, later by Daniel Infuehr and Niklas Fiekas.
 * Bytes: 89,280 entries of 8 and 3.1 KiB of constants: 701 KiB.
 * Instructions: 7 for a rook, 14 for a queen, as `fancy`.
 */
#ifndef SLEIGHT_METHOD_REDUCED_H
#define SLEIGHT_METHOD_REDUCED_H

#include "shape.h"

enum { SL_REDUCED_SLOTS = 89280 };

typedef struct sl_reduced_tables {
    sl_shape_variable rook, bishop;
    uint64_t          attacks[SL_REDUCED_SLOTS];
} sl_reduced_tables;

enum { sl_reduced_bytes = sizeof(sl_reduced_tables) };
#define SL_MISSING_reduced 0

SL_EXTERN_C_BEGIN
extern const sl_reduced_tables sl_reduced;
SL_EXTERN_C_END

SL_INLINE uint64_t sl_reduced_rook(int square, uint64_t occupied) {
    return sl_reduced.attacks[sl_shape_variable_slot(&sl_reduced.rook, square, occupied)];
}
SL_INLINE uint64_t sl_reduced_bishop(int square, uint64_t occupied) {
    return sl_reduced.attacks[sl_shape_variable_slot(&sl_reduced.bishop, square, occupied)];
}
SL_INLINE uint64_t sl_reduced_queen(int square, uint64_t occupied) {
    return sl_reduced_rook(square, occupied) | sl_reduced_bishop(square, occupied);
}

#endif
