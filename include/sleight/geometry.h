/* SPDX-License-Identifier: MIT
 *
 * geometry.h: what depends on squares alone, not on blockers: the steps of
 * knight, king and pawn, and the lines between two squares. sleight.h includes
 * it. The tables are const and made at build time from the oracle in src/board:
 * all lookups are pure, inline and safe in any thread; a square outside 0..63 is
 * undefined behaviour.
 */
#ifndef SLEIGHT_GEOMETRY_H
#define SLEIGHT_GEOMETRY_H

#include "port.h"

SL_EXTERN_C_BEGIN

typedef struct sl_step_tables {
    uint64_t knight[64], king[64], pawn[2][64];
} sl_step_tables;
extern const sl_step_tables sl_steps;

extern const uint64_t sl_between_table[64][64];
extern const uint64_t sl_line_table[64][64];

/* From a square outward in one direction, edge included: south, north, west, east, south-west, north-east, south-east,
 * north-west. */
SL_ALIGNED(64) extern const uint64_t sl_ray_table[64][8];

SL_EXTERN_C_END

/*
 * The squares that a knight, a king, a pawn attacks. A pawn's pushes are no
 * attacks; `color` is 0 for white, 1 for black: sl_side of piece.h fits.
 *
 *     sl_knight_attacks(16)    sl_king_attacks(63)      sl_pawn_attacks(0, 27), (1, 27)
 *       . . . . . . . .          . . . . . . x K          . . . . . . . .
 *       . . . . . . . .          . . . . . . x x          . . . . . . . .
 *       . . . . . . . .          . . . . . . . .          . . . . . . . .
 *       . x . . . . . .          . . . . . . . .          . . w . w . . .
 *       . . x . . . . .          . . . . . . . .          . . . P . . . .
 *       N . . . . . . .          . . . . . . . .          . . b . b . . .
 *       . . x . . . . .          . . . . . . . .          . . . . . . . .
 *       . x . . . . . .          . . . . . . . .          . . . . . . . .
 */
SL_INLINE uint64_t sl_knight_attacks(int square) { return sl_steps.knight[square]; }
SL_INLINE uint64_t sl_king_attacks(int square) { return sl_steps.king[square]; }
SL_INLINE uint64_t sl_pawn_attacks(int color, int square) { return sl_steps.pawn[color][square]; }

/*
 * The squares strictly between a and b, and the whole line through both, edge
 * to edge; both 0 when a and b share no rank, file or diagonal, or are equal.
 *
 *     a = b2, b = e5          sl_between              sl_line
 *       . . . . . . . .         . . . . . . . .         . . . . . . . x
 *       . . . . . . . .         . . . . . . . .         . . . . . . x .
 *       . . . . . . . .         . . . . . . . .         . . . . . x . .
 *       . . . . b . . .         . . . . . . . .         . . . . x . . .
 *       . . . . . . . .         . . . x . . . .         . . . x . . . .
 *       . . . . . . . .         . . x . . . . .         . . x . . . . .
 *       . a . . . . . .         . . . . . . . .         . x . . . . . .
 *       . . . . . . . .         . . . . . . . .         x . . . . . . .
 */
SL_INLINE uint64_t sl_between(int a, int b) { return sl_between_table[a][b]; }
SL_INLINE uint64_t sl_line(int a, int b) { return sl_line_table[a][b]; }

#endif
