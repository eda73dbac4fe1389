/* SPDX-License-Identifier: MIT
 *
 * setup.c: a position by its fields: putting pieces on squares, and the last
 * step, which believes nothing: the fields are public, so they may hold anything.
 */
#include "draft.h"

void sl_position_clear(sl_position *position) {
    draft empty = sl_draft_empty();
    *position = sl_draft_finished(&empty);
}

void sl_position_remove(sl_position *position, int square) {
    uint64_t others = ~set_of(square);
    for (int piece = SL_ROOK; piece < SL_PIECE_COUNT; piece++) position->pieces[piece] &= others;
    for (int side = SL_WHITE; side <= SL_BLACK; side++) position->sides[side] &= others;
    position->castling &= others;
}

void sl_position_put(sl_position *position, sl_side side, sl_piece piece, int square) {
    sl_position_remove(position, square);
    position->pieces[piece] |= set_of(square);
    position->sides[side] |= set_of(square);
}

/* Squares with two pieces, with two sides, with a piece and no side, with a side and no piece. */
static uint64_t contradictions(const sl_position *p) {
    uint64_t seen = 0, twice = p->sides[SL_WHITE] & p->sides[SL_BLACK];
    for (int piece = SL_ROOK; piece < SL_PIECE_COUNT; piece++) {
        twice |= seen & p->pieces[piece];
        seen |= p->pieces[piece];
    }
    return twice | (seen ^ sl_position_occupied(p));
}

/* What `syntax` asks of fields. */
static sl_fen_problem problem_of_fields(const sl_position *p) {
    uint64_t wrong = contradictions(p);
    if (wrong) return problem_at(SL_FEN_BOARD, sl_bits_lowest(wrong), SL_FEN_BAD_SETS);
    if (p->turn > SL_BLACK) return problem_in(SL_FEN_TURN, SL_FEN_BAD_TURN);
    return problem_in(SL_FEN_EN_PASSANT, p->en_passant > SL_SQUARE_NONE ? SL_FEN_BAD_EN_PASSANT : SL_FEN_FINE);
}

/* A side castles on its own half of the board or not at all: so a square says whose right it would be. */
static draft draft_of(const sl_position *p) {
    draft d = {.position = *p, .en_passant = p->en_passant};
    d.position.castling = 0;
    for (uint64_t rooks = p->castling; rooks;) {
        int rook = take_square(&rooks);
        sl_draft_give_castling(&d, rook < 32 ? SL_WHITE : SL_BLACK, rook);
    }
    return d;
}

bool sl_position_finish(sl_position *position, sl_fen_level level, sl_fen_problem *problem) {
    sl_fen_problem found = problem_of_fields(position);
    draft          d = draft_of(position);
    if (!found.reason) found = sl_draft_problem(&d, level);
    if (problem) *problem = found;
    if (found.reason) return false;
    *position = sl_draft_finished(&d);
    return true;
}
