/* SPDX-License-Identifier: MIT
 *
 * compact: a byte for each slot, a bitboard for each distinct attack set.
 *
 * Idea: a rook on one square has at most 144 different attack sets, a bishop
 * 108, yet the magic tables repeat them thousands of times. Keep every set of
 * a square once and let the magic's slot hold its number, a byte.
 *
 *       slot (1 byte):  | 3 | 0 | 3 | 7 | 1 | ...      75,826 of them
 *                         |       |
 *       sets (8 bytes): | set 0 | set 1 | set 2 | set 3 | ...  of this square
 *
 * Inventor: Robert Houdart used a byte index in Houdini, 2010; the magics are
 * ours, packed as those of `fixed` are, with shifts of their own.
 * Bytes: 75,826 of index, 6,328 sets of 8, 3.4 KiB of constants: 126 KiB.
 * Instructions: 10 for a rook, 21 for a queen: a second dependent load is the price.
 */
#ifndef SLEIGHT_METHOD_COMPACT_H
#define SLEIGHT_METHOD_COMPACT_H

#include "shape.h"

enum {
    SL_COMPACT_SLOTS = 75826,
    SL_COMPACT_ROOK_SETS = 4900,
    SL_COMPACT_BISHOP_SETS = 1428,
    SL_COMPACT_SETS = SL_COMPACT_ROOK_SETS + SL_COMPACT_BISHOP_SETS
};

typedef struct sl_compact_tables {
    sl_shape_variable rook, bishop;
    uint16_t          rook_first[64], bishop_first[64]; /* a square's first set */
    uint64_t          sets[SL_COMPACT_SETS];
    uint8_t           number[SL_COMPACT_SLOTS]; /* slot -> set, counted from the square's first */
} sl_compact_tables;

enum { sl_compact_bytes = sizeof(sl_compact_tables) };
#define SL_MISSING_compact 0

SL_EXTERN_C_BEGIN
extern const sl_compact_tables sl_compact;
SL_EXTERN_C_END

/* sets[first + number[offset + ((occupied & mask) * magic >> shift)]] */
SL_INLINE uint64_t sl_compact_rook(int square, uint64_t occupied) {
    unsigned number = sl_compact.number[sl_shape_variable_slot(&sl_compact.rook, square, occupied)];
    return sl_compact.sets[sl_compact.rook_first[square] + number];
}
SL_INLINE uint64_t sl_compact_bishop(int square, uint64_t occupied) {
    unsigned number = sl_compact.number[sl_shape_variable_slot(&sl_compact.bishop, square, occupied)];
    return sl_compact.sets[sl_compact.bishop_first[square] + number];
}
SL_INLINE uint64_t sl_compact_queen(int square, uint64_t occupied) {
    return sl_compact_rook(square, occupied) | sl_compact_bishop(square, occupied);
}

#endif
