/* SPDX-License-Identifier: MIT
 *
 * attackers.h: who attacks a square? Pure, inline and safe in any thread.
 * sleight.h includes it.
 */
#ifndef SLEIGHT_ATTACKERS_H
#define SLEIGHT_ATTACKERS_H

#include "sleight.h"

/* Piece sets for sl_attackers: both colours in one set, but for the pawns. */
typedef struct sl_pieces {
    uint64_t pawns[2]; /* white, black */
    uint64_t knights, bishops, rooks, queens, kings;
} sl_pieces;

/*
 * Every piece, of either colour, that attacks `square`. Mask with a colour for
 * that side's attackers.
 *
 *     white P N B R Q K, black p n b r q k    sl_attackers of s
 *       . . . r . . . .                         . . . x . . . .
 *       . . . . . . B .                         . . . . . . . .
 *       . . N . . . . .                         . . x . . . . .
 *       . . . . p . . .                         . . . . x . . .
 *       R . P s . . . q                         . . . . . . . x
 *       . . P . K . . .                         . . x . x . . .
 *       . . . . . . . .                         . . . . . . . .
 *       . . . . . . . .                         . . . . . . . .
 */
SL_INLINE uint64_t sl_attackers(int square, uint64_t occupied, const sl_pieces *pieces) {
    return (sl_pawn_attacks(1, square) & pieces->pawns[0]) | (sl_pawn_attacks(0, square) & pieces->pawns[1]) |
           (sl_knight_attacks(square) & pieces->knights) | (sl_king_attacks(square) & pieces->kings) |
           (sl_bishop_attacks(square, occupied) & (pieces->bishops | pieces->queens)) |
           (sl_rook_attacks(square, occupied) & (pieces->rooks | pieces->queens));
}

#endif
