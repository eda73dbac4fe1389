/* SPDX-License-Identifier: MIT
 *
 * slow_chess.h: the rules of chess a second time, for the tests only, as slow
 * and as plain as they can be said. The board is 64 letters; a move is tried on
 * a copy and the king is looked at. No bitboard, no mask, no line of src/chess.
 */
#ifndef SLEIGHT_TESTS_SLOW_CHESS_H
#define SLEIGHT_TESTS_SLOW_CHESS_H

#include <sleight/chess.h>

typedef struct slow_position {
    char board[64];   /* the letters of a FEN, '.' where empty */
    bool castles[64]; /* the rooks that may castle */
    int  turn;        /* 0 White, 1 Black */
    int  passed;      /* the square that a pawn passed with the last move, whoever can take it; -1 for none */
    int  halfmoves, move_number;
} slow_position;

/* The same position in letters. What was passed is known only as far as `position` knows it. */
slow_position slow_from(const sl_position *position);

/* The legal moves, rising as numbers; returns how many. */
size_t slow_moves(const slow_position *p, sl_move moves[SL_MOVES_MAX]);

slow_position slow_after(const slow_position *p, sl_move move);

/* Does the piece on `from` attack `to`? */
bool slow_attacks(const slow_position *p, int from, int to);

/* The pieces of the other side that attack the king of `side`. */
uint64_t slow_checkers(const slow_position *p, int side);

/* The pieces of `side` without which a further enemy would attack their king: found by taking each away. */
uint64_t slow_pinned(const slow_position *p, int side);

/* The square passed if one of the legal moves takes there, else SL_SQUARE_NONE. */
int slow_en_passant(const slow_position *p);

/* Are all fields of two positions equal? Bytes between the fields don't count. */
bool same_position(const sl_position *a, const sl_position *b);

#endif
