/* SPDX-License-Identifier: MIT
 *
 * piece.h: the names of the pieces and of the two sides, for all other headers.
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
    SL_PIECE_NONE = SL_PIECE_COUNT
} sl_piece;

/* SL_ROOK or SL_BISHOP; a queen is both. */
typedef sl_piece sl_slider;

typedef enum sl_side { SL_WHITE, SL_BLACK } sl_side;

#endif
