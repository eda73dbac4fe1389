/* SPDX-License-Identifier: MIT
 *
 * pass_turn.h: what every move does that takes nothing and moves no pawn, castling
 * and the null move among them: the other side is to move, a right to take en
 * passant is gone, the counters go on.
 */
#ifndef SLEIGHT_SRC_CHESS_PASS_TURN_H
#define SLEIGHT_SRC_CHESS_PASS_TURN_H

#include "zobrist.h"

/* Counters stop where their numbers end. */
SL_INLINE uint16_t one_more(uint16_t count) { return (uint16_t)(count + (count < UINT16_MAX)); }

SL_INLINE void pass_turn(sl_position *p) {
    p->key ^= sl_zobrist.en_passant[p->en_passant] ^ sl_zobrist.black_to_move;
    p->en_passant = SL_SQUARE_NONE;
    p->halfmoves = one_more(p->halfmoves);
    if (p->turn == SL_BLACK) p->move_number = one_more(p->move_number);
    p->turn = (uint8_t)(p->turn ^ 1);
}

#endif
