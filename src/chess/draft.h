/* SPDX-License-Identifier: MIT
 *
 * draft.h: a position that has not been judged yet, from a text or set up piece
 * by piece. Both ways meet here, so that there is one set of rules:
 *
 *     fen_read.c     text to draft: all that the level `syntax` asks of a text
 *     setup.c        fields to draft: all that `syntax` asks of fields
 *     draft.c        castling rights one by one; all levels together; draft to position
 *     playable.c     what `playable` asks for
 *     reachable.c    what `reachable` asks for
 *     fen_problem.c  the words for every reason to refuse one
 */
#ifndef SLEIGHT_SRC_CHESS_DRAFT_H
#define SLEIGHT_SRC_CHESS_DRAFT_H

#include "rules.h"

typedef struct draft {
    sl_position    position;   /* its castling rights are those that the board bears out; no key, no en passant */
    int            en_passant; /* as given, SL_SQUARE_NONE for none */
    sl_fen_problem castling;   /* the first right that the board does not bear out */
} draft;

/* No problem at all. */
static const sl_fen_problem fine = {SL_FEN_FINE, SL_FEN_BOARD, SL_SQUARE_NONE, 0};

/* Problems say the square; who has read a text knows the column. */
SL_INLINE sl_fen_problem problem_at(sl_fen_field field, int square, sl_fen_reason reason) {
    return (sl_fen_problem){reason, field, square, 0};
}
SL_INLINE sl_fen_problem problem_in(sl_fen_field field, sl_fen_reason reason) {
    return problem_at(field, SL_SQUARE_NONE, reason);
}

/* Nothing on the board, nothing claimed. */
draft sl_draft_empty(void);

/* Gives `side` the right to castle with the rook on a square; where the board does not bear it out, notes that. */
void sl_draft_give_castling(draft *d, int side, int rook);

/* The first problem up to a level, or one with SL_FEN_FINE. */
sl_fen_problem sl_draft_problem(const draft *d, sl_fen_level level);

/* The draft as a position: the en-passant square where there is a legal capture, and the key. */
sl_position sl_draft_finished(const draft *d);

/* What one level asks for. `reachable` is for what `playable` has accepted. */
sl_fen_problem sl_draft_playable_problem(const draft *d);
sl_fen_problem sl_draft_reachable_problem(const draft *d);

/* Has a pawn just passed the en-passant square, as far as the board can show? */
sl_fen_reason sl_draft_reason_against_en_passant(const draft *d);

/* The outermost rook of `side` on its first rank, on the king's left or right; SL_SQUARE_NONE where there is none. */
int sl_outermost_rook(const sl_position *p, int side, bool right);

#endif
