/* SPDX-License-Identifier: MIT
 *
 * setup.h: positions without a FEN: from an empty board piece by piece, or from
 * the bitboards of another program. chess.h includes it.
 *
 *     sl_position p;
 *     sl_position_clear(&p);
 *     sl_position_put(&p, SL_BLACK, SL_KING, 60);          8  . . . . k . . .
 *     sl_position_put(&p, SL_BLACK, SL_PAWN, 35);             . . . . . . . .
 *     sl_position_put(&p, SL_WHITE, SL_PAWN, 36);             . . . . . . . .
 *     sl_position_put(&p, SL_WHITE, SL_KING, 4);           5  . . . p P . . .
 *     sl_position_put(&p, SL_WHITE, SL_ROOK, 7);              . . . . . . . .
 *     p.turn = SL_WHITE;                                      . . . . . . . .
 *     p.castling = UINT64_C(1) << 7;  (rook on h1)            . . . . . . . .
 *     p.en_passant = 43;              (d6)                 1  . . . . K . . R
 *     p.halfmoves = 0, p.move_number = 1;                     a b c d e f g h
 *     if (!sl_position_finish(&p, SL_FEN_PLAYABLE, &problem)) ...
 *
 * Until it is finished a position is not fit for any other call. A position
 * belongs to the thread that writes to it; different ones are independent.
 */
#ifndef SLEIGHT_SETUP_H
#define SLEIGHT_SETUP_H

#include "fen.h"

SL_EXTERN_C_BEGIN

/* An empty board: White to move, no castling, no en passant, counters as at the start of a game. */
void sl_position_clear(sl_position *position);

/* Puts a piece on a square, in place of what stood there: SL_WHITE or SL_BLACK, SL_ROOK to SL_PAWN, 0 to 63. */
void sl_position_put(sl_position *position, sl_side side, sl_piece piece, int square);

/* Makes a square empty; a rook that is taken away may no longer castle. */
void sl_position_remove(sl_position *position, int square);

/*
 * The last step: is it a position of this level? By the same rules as a FEN,
 * and whatever the fields hold, so that bitboards from elsewhere may be written
 * straight into `pieces` and `sides`. True: the key is computed, and
 * an en-passant square is kept only where there is a legal capture; at
 * SL_FEN_SYNTAX, castling rights that the board does not bear out are dropped.
 * False: `problem`, if not null, says why and on which square, and the position
 * is untouched.
 */
bool sl_position_finish(sl_position *position, sl_fen_level level, sl_fen_problem *problem);

SL_EXTERN_C_END

#endif
