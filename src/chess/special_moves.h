/* SPDX-License-Identifier: MIT
 *
 * special_moves.h: the squares of castling, of en passant and of a pawn's ranks: what
 * both the moves of a position (rules.h) and the counting of src/perft need, and
 * what can be said without a position. Both sides share every line; where a side is
 * known to the compiler, no test of it is left.
 */
#ifndef SLEIGHT_SRC_CHESS_SPECIAL_MOVES_H
#define SLEIGHT_SRC_CHESS_SPECIAL_MOVES_H

#include "edges.h"

#include <sleight/geometry.h>
#include <sleight/piece.h>

SL_INLINE uint64_t set_of(int square) { return UINT64_C(1) << square; }

/* Rank 1 to 8 as `side` counts them: its own pieces begin on 1 and 2. */
SL_INLINE uint64_t rank_of(int side, int rank) {
    return UINT64_C(0xff) << 8 * (side == SL_WHITE ? rank - 1 : 8 - rank);
}

/* One rank forward as `side` sees it: a distance, a set. */
SL_INLINE int      forward_step(int side) { return side == SL_WHITE ? 8 : -8; }
SL_INLINE uint64_t forward(int side, uint64_t set) { return side == SL_WHITE ? set << 8 : set >> 8; }

/* ---- castling --------------------------------------------------------------------------- */

/* Castling as squares: king takes rook, wherever the two stand on their rank. */
typedef struct castling_way {
    int      king_to, rook_to;
    uint64_t king_path; /* what the king crosses and enters: must not be attacked */
    uint64_t crossed;   /* what either of them crosses and enters: must be empty, but for these two */
} castling_way;

/*
 *     . R . . K . . R      king takes the rook on h1: king to g1, rook to f1
 *     . R . . . r k .      king takes the rook on b1: king to c1, rook to d1
 */
SL_INLINE castling_way castling_with(int king, int rook) {
    int          rank = king & 56, right = rook > king;
    castling_way way = {.king_to = rank | (right ? 6 : 2), .rook_to = rank | (right ? 5 : 3)};
    way.king_path = sl_between(king, way.king_to) | set_of(way.king_to);
    way.crossed =
        (way.king_path | sl_between(rook, way.rook_to) | set_of(way.rook_to)) & ~(set_of(king) | set_of(rook));
    return way;
}

/* ---- en passant ----------------------------------------------------------------------------- */

/* The pawn that an en-passant capture to `square` by `side` takes away. */
SL_INLINE int      passed_pawn(int side, int square) { return square - forward_step(side); }
SL_INLINE uint64_t passed_pawns(int side, uint64_t to) { return forward(!side, to); }

/* Two pawns leave their squares, one comes to `to`. */
SL_INLINE uint64_t occupied_after_en_passant(int side, uint64_t occupied, uint64_t from, uint64_t to) {
    return (occupied ^ from ^ passed_pawns(side, to)) | to;
}

#endif
