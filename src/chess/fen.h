/* SPDX-License-Identifier: MIT
 *
 * fen.h: what the FEN reader hands to the checks: the position, and where in
 * the text each part of it stood, so that a refusal can point there.
 *
 *     fen_read.c       text to position: all that the level `syntax` asks for
 *     fen_check.c      what `playable` asks for
 *     fen_reachable.c  what `reachable` asks for
 *     fen_write.c      position to text
 */
#ifndef SLEIGHT_SRC_CHESS_FEN_H
#define SLEIGHT_SRC_CHESS_FEN_H

#include "rules.h"

typedef struct fen_reading {
    sl_position    position;
    int            columns[SL_FEN_REST + 1]; /* where each field begins, or would, from 1 */
    int            square_columns[64];       /* where each piece stands */
    bool           has_turn;
    int            en_passant; /* as given, SL_SQUARE_NONE for none */
    sl_fen_problem castling;   /* the first right that board and letter don't bear out */
} fen_reading;

/* A problem at the beginning of a field, and at the piece on a square. */
SL_INLINE sl_fen_problem problem_in(const fen_reading *r, sl_fen_field field, sl_fen_reason reason) {
    return (sl_fen_problem){reason, field, r->columns[field]};
}
SL_INLINE sl_fen_problem problem_at(const fen_reading *r, int square, sl_fen_reason reason) {
    return (sl_fen_problem){reason, SL_FEN_BOARD, r->square_columns[square]};
}

/* The first problem at a level, or one with SL_FEN_FINE. `reachable` is for what `playable` has accepted. */
sl_fen_problem sl_fen_playable_problem(const fen_reading *r);
sl_fen_problem sl_fen_reachable_problem(const fen_reading *r);

/* The en-passant square as a position holds it: SL_SQUARE_NONE unless there is a legal capture. */
int sl_fen_true_en_passant(const fen_reading *r);

/* The outermost rook of `side` on its first rank, on the king's left or right; SL_SQUARE_NONE where there is none. */
int sl_outermost_rook(const sl_position *p, int side, bool right);

#endif
