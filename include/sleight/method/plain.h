/* SPDX-License-Identifier: MIT
 *
 * plain: the magic bitboard in its first and simplest form.
 *
 * Idea: multiply the masked occupancy by a number chosen so that the top 12
 * bits of the product (9 for a bishop) tell all attack sets apart. Every square
 * gets a table of the same size, so shift and table need no per-square data.
 *
 *       occupied & mask        * magic                >> 52
 *       . . . 1 . . . .        the product gathers    index 0..4095
 *       . 1 . R 1 . . .   ->   the blockers in its -> attacks[square][index]
 *       . . . . . . . .        top bits
 *
 * Inventor: Lasse Hansen, June 2006, after Gerd Isenberg's and others'
 * multiplications line by line. The magics are the ordinary ones of `fancy`: whatever the
 * top n bits tell apart, the top 12 do too.
 * Bytes: 64 * (4096 + 512) entries of 8 and 2 KiB of constants: 2.25 MiB.
 * Instructions: 7 for a rook, 15 for a queen.
 */
#ifndef SLEIGHT_METHOD_PLAIN_H
#define SLEIGHT_METHOD_PLAIN_H

#include "../bits.h"

enum { SL_PLAIN_ROOK_BITS = 12, SL_PLAIN_BISHOP_BITS = 9 };

typedef struct sl_plain_magics {
    uint64_t mask[64], magic[64];
} sl_plain_magics;

typedef struct sl_plain_tables {
    sl_plain_magics rook, bishop;
    uint64_t        rook_attacks[64][1 << SL_PLAIN_ROOK_BITS];
    uint64_t        bishop_attacks[64][1 << SL_PLAIN_BISHOP_BITS];
} sl_plain_tables;

enum { sl_plain_bytes = sizeof(sl_plain_tables) };
#define SL_MISSING_plain 0

SL_EXTERN_C_BEGIN
extern const sl_plain_tables sl_plain;
SL_EXTERN_C_END

/* index = (occupied & mask) * magic >> (64 - bits) */
SL_INLINE size_t sl_plain_index(const sl_plain_magics *m, int bits, int square, uint64_t occupied) {
    uint64_t product = (occupied & m->mask[square]) * m->magic[square];
    SL_NOT_WIDENED(product);
    return (size_t)(product >> (64 - bits));
}
SL_INLINE uint64_t sl_plain_rook(int square, uint64_t occupied) {
    return sl_plain.rook_attacks[square][sl_plain_index(&sl_plain.rook, SL_PLAIN_ROOK_BITS, square, occupied)];
}
SL_INLINE uint64_t sl_plain_bishop(int square, uint64_t occupied) {
    return sl_plain.bishop_attacks[square][sl_plain_index(&sl_plain.bishop, SL_PLAIN_BISHOP_BITS, square, occupied)];
}
SL_INLINE uint64_t sl_plain_queen(int square, uint64_t occupied) {
    return sl_plain_rook(square, occupied) | sl_plain_bishop(square, occupied);
}

#endif
