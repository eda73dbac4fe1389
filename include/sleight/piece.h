/* SPDX-License-Identifier: MIT
 *
 * piece.h: the names of the pieces and of the two sides, for all other headers.
 * Constants only: nothing here can be unsafe in a thread.
 *
 *     SL_BLACK   r n b q k b n r        SL_ROOK    r       SL_KNIGHT  n
 *                p p p p p p p p        SL_BISHOP  b       SL_KING    k
 *                    ...                SL_QUEEN   q       SL_PAWN    p
 *     SL_WHITE   P P P P P P P P
 *                R N B Q K B N R
 */
#ifndef SLEIGHT_PIECE_H
#define SLEIGHT_PIECE_H

/* Sliders come first: rook and bishop are all that a magic can be for. */
typedef enum sl_piece {
    SL_ROOK,
    SL_BISHOP,
    SL_QUEEN,
    SL_KNIGHT,
    SL_KING,
    SL_PAWN,
    SL_PIECE_COUNT,
    SL_PIECE_NONE = SL_PIECE_COUNT /* on an empty square */
} sl_piece;

/* SL_ROOK or SL_BISHOP; a queen is both. */
typedef sl_piece sl_slider;

typedef enum sl_side {
    SL_WHITE,
    SL_BLACK,
    SL_SIDE_COUNT,
    SL_SIDE_NONE = SL_SIDE_COUNT /* on an empty square */
} sl_side;

#endif
