/* SPDX-License-Identifier: MIT
 *
 * rules.h: the few facts about chess that several files of this folder need:
 * which squares answer a check, when an en-passant capture is safe. special_moves.h has
 * those that need no position. Both sides share every line; a
 * side is a number and turns the board where it matters.
 */
#ifndef SLEIGHT_SRC_CHESS_RULES_H
#define SLEIGHT_SRC_CHESS_RULES_H

#include "special_moves.h"

#include <sleight/chess.h>
#include <sleight/sleight.h>

/* ---- squares and sets ------------------------------------------------------------ */

#define LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)

SL_INLINE bool has(uint64_t set, int square) { return set >> square & 1; }
SL_INLINE int  file_of(int square) { return square & 7; }
SL_INLINE bool has_several(uint64_t set) { return (set & (set - 1)) != 0; }

/* The lowest square of a set, taken out of it. */
SL_INLINE int take_square(uint64_t *set) {
    int square = sl_bits_lowest(*set);
    *set &= *set - 1;
    return square;
}

/* One file to the left (-1) or right (1) as White sees it. */
SL_INLINE uint64_t sideways(int step, uint64_t set) { return step < 0 ? (set & ~FILE_A) >> 1 : (set & ~FILE_H) << 1; }

/* ---- pieces of a position --------------------------------------------------------- */

SL_INLINE uint64_t pieces_of(const sl_position *p, int side, sl_piece piece) {
    return p->pieces[piece] & p->sides[side];
}
SL_INLINE int      king_square(const sl_position *p, int side) { return sl_bits_lowest(pieces_of(p, side, SL_KING)); }
SL_INLINE uint64_t rook_movers(const sl_position *p) { return p->pieces[SL_ROOK] | p->pieces[SL_QUEEN]; }
SL_INLINE uint64_t bishop_movers(const sl_position *p) { return p->pieces[SL_BISHOP] | p->pieces[SL_QUEEN]; }

/* What went to another square, and what it took: SL_PIECE_NONE for nothing. */
typedef struct moved {
    int piece, taken;
} moved;

/* What a piece attacks from a square; no pawn, which does not go where it attacks. */
SL_INLINE uint64_t attacks_of(sl_piece piece, int square, uint64_t occupied) {
    switch (piece) {
    case SL_ROOK: return sl_rook_attacks(square, occupied);
    case SL_BISHOP: return sl_bishop_attacks(square, occupied);
    case SL_QUEEN: return sl_queen_attacks(square, occupied);
    case SL_KNIGHT: return sl_knight_attacks(square);
    default: return sl_king_attacks(square);
    }
}

/* ---- checks ---------------------------------------------------------------------------- */

/*
 * Where a piece other than the king may go: anywhere, onto the one checker or
 * between it and the king, nowhere when there are two.
 *
 *     k . . x R       x: the squares between; R: the checker itself
 */
SL_INLINE uint64_t check_mask(int king, uint64_t checkers) {
    if (!checkers) return ~UINT64_C(0);
    if (has_several(checkers)) return 0;
    return checkers | sl_between(king, sl_bits_lowest(checkers));
}

/* ---- en passant ----------------------------------------------------------------------------- */

/*
 * Is the king safe after the pawn on `from` has taken en passant? Two pawns
 * leave their rank at once, so that no pin mask can tell:
 *
 *     K . . P p . r      exd6 would open the rank
 */
SL_INLINE bool en_passant_is_safe(const sl_position *p, int side, int from, int to) {
    uint64_t taken = set_of(passed_pawn(side, to));
    uint64_t occupied = occupied_after_en_passant(side, sl_position_occupied(p), set_of(from), set_of(to));
    return !(sl_position_attackers(p, king_square(p, side), occupied) & p->sides[!side] & ~taken);
}

/* The pawns of `side` that may take en passant on `square`. Two lookups per pawn beside it, of which there is hardly
 * one. */
SL_INLINE uint64_t en_passant_takers(const sl_position *p, int side, int square) {
    uint64_t takers = 0, beside = sl_pawn_attacks(!side, square) & pieces_of(p, side, SL_PAWN);
    while (beside) {
        int from = take_square(&beside);
        if (en_passant_is_safe(p, side, from, square)) takers |= set_of(from);
    }
    return takers;
}

#endif
