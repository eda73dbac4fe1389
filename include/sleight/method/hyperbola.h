/* SPDX-License-Identifier: MIT
 *
 * hyperbola: hyperbola quintessence.
 *
 * Idea: subtracting twice the slider from the line's occupancy borrows from the
 * next blocker above, and so flips just the squares up to it. Turn the board
 * round and do it again for the squares below.
 *
 *       r               . . . . . . r .        line, lowest square on the right
 *       o               . . 1 . . . . .        the slider itself is not in o
 *       o - 2r          . . . 1 1 1 . .        the borrow runs up to the blocker
 *       o ^ (o - 2r)    . . x x x x . .        and leaves the squares up to it
 *
 * Reversing the bytes flips files and diagonals, but not a rank; that one
 * comes from a table of 512 bytes. ARM64 reverses all 64 bits in one
 * instruction, so there the rank goes the same way as the rest.
 *
 * Inventor: Gerd Isenberg, after Ryan Mack's reversed bitboards; improved by Aleks
 * Peshkov, 2007.
 * Bytes: 64 * 3 line masks of 8 and 512 for the ranks: 2 KiB.
 * Instructions: 27 for a rook, 61 for a queen.
 */
#ifndef SLEIGHT_METHOD_HYPERBOLA_H
#define SLEIGHT_METHOD_HYPERBOLA_H

#include "line.h"

/* What lies on a rank: [8 * occupancy of the six inner files + file] -> attacked files. */
typedef struct sl_hyperbola_ranks {
    uint8_t attacks[64 * 8];
} sl_hyperbola_ranks;

typedef struct sl_hyperbola_lines {
    uint64_t file, diagonal, antidiagonal; /* whole lines less the square itself */
} sl_hyperbola_lines;

typedef struct sl_hyperbola_tables {
    sl_hyperbola_lines line[64];
    sl_hyperbola_ranks rank;
} sl_hyperbola_tables;

enum { sl_hyperbola_bytes = sizeof(sl_hyperbola_tables) };
#define SL_MISSING_hyperbola 0

SL_EXTERN_C_BEGIN
extern const sl_hyperbola_tables sl_hyperbola;
SL_EXTERN_C_END

SL_INLINE uint64_t sl_hyperbola_rank_attacks(const sl_hyperbola_ranks *ranks, int square, uint64_t occupied) {
    int      bottom = square & 56, file = square & 7;
    uint64_t inner = occupied >> bottom & 126;
    return (uint64_t)SL_READ_NOT_WIDENED(ranks->attacks[4 * inner + (unsigned)file], inner) << bottom;
}

/* The board flipped: h8 becomes a1 with RBIT, a8 becomes a1 with a byte swap. */
SL_INLINE uint64_t sl_hyperbola_flip(uint64_t set) {
    return SL_TARGET_ARM64 ? sl_bits_reverse(set) : sl_bits_swap_bytes(set);
}

/* ((o - r) ^ flip(flip(o) - flip(r))) & line. r does as well as 2r, as the line is without the slider. Of flip(r) only
 * the rank counts, on which the line has no other square: bit 63 - square is there with a byte swap, and is flip(r)
 * with RBIT. */
SL_INLINE uint64_t sl_hyperbola_line(uint64_t line, int square, uint64_t occupied) {
    uint64_t o = occupied & line;
    uint64_t up = o - (UINT64_C(1) << square);
    uint64_t down = sl_hyperbola_flip(sl_hyperbola_flip(o) - (UINT64_C(1) << 63 >> square));
    return (up ^ down) & line;
}

SL_INLINE uint64_t sl_hyperbola_rank(int square, uint64_t occupied) {
    if (SL_TARGET_ARM64)
        return sl_hyperbola_line((UINT64_C(0xff) << (square & 56)) ^ UINT64_C(1) << square, square, occupied);
    return sl_hyperbola_rank_attacks(&sl_hyperbola.rank, square, occupied);
}

SL_INLINE uint64_t sl_hyperbola_rook(int square, uint64_t occupied) {
    return sl_hyperbola_line(sl_hyperbola.line[square].file, square, occupied) | sl_hyperbola_rank(square, occupied);
}
SL_INLINE uint64_t sl_hyperbola_bishop(int square, uint64_t occupied) {
    return sl_hyperbola_line(sl_hyperbola.line[square].diagonal, square, occupied) |
           sl_hyperbola_line(sl_hyperbola.line[square].antidiagonal, square, occupied);
}
/* clang keeps the order of the lines, and has the best code with diagonal and file, then antidiagonal and rank. With
 * gcc the rank at the end would be late for the next lookup. */
SL_INLINE uint64_t sl_hyperbola_queen(int square, uint64_t occupied) {
    if (SL_IS_CLANG)
        return (sl_hyperbola_line(sl_hyperbola.line[square].diagonal, square, occupied) |
                sl_hyperbola_line(sl_hyperbola.line[square].file, square, occupied)) |
               (sl_hyperbola_line(sl_hyperbola.line[square].antidiagonal, square, occupied) |
                sl_hyperbola_rank(square, occupied));
    return sl_hyperbola_rook(square, occupied) | sl_hyperbola_bishop(square, occupied);
}

#endif
