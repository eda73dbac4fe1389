/* SPDX-License-Identifier: MIT
 *
 * zobrist.h: one random number for each thing that makes positions differ; a
 * position's key is all of its numbers, exclusive-ored (Albert Zobrist, 1970).
 * A table of 7 KB and not a hash computed on the spot: a move changes three or
 * four of them, and a load is cheaper than two multiplications.
 */
#ifndef SLEIGHT_SRC_CHESS_ZOBRIST_H
#define SLEIGHT_SRC_CHESS_ZOBRIST_H

#include <sleight/chess.h>

typedef struct sl_zobrist_keys {
    uint64_t pieces[2][8][64]; /* by sl_piece; 0 for SL_PIECES, no piece. 8, as a shift is cheaper than a product */
    uint64_t castling[64];     /* by the rook that may castle */
    uint64_t en_passant[65];   /* by the square; 0 for SL_NO_SQUARE */
    uint64_t black_to_move;
} sl_zobrist_keys;

extern const sl_zobrist_keys sl_zobrist;

#endif
