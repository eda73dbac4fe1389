/* SPDX-License-Identifier: MIT
 *
 * draft.c: what texts and set-up positions share: castling rights, which are
 * rooks of the board or nothing; the levels in their order; and the last step,
 * which makes a position of a draft.
 */
#include "draft.h"

draft sl_draft_empty(void) {
    return (draft){.position = {.en_passant = SL_SQUARE_NONE, .move_number = 1}, .en_passant = SL_SQUARE_NONE};
}

/* ---- castling rights ------------------------------------------------------------------- */

int sl_outermost_rook(const sl_position *p, int side, bool right) {
    if (!pieces_of(p, side, SL_KING)) return SL_SQUARE_NONE;
    int      king = king_square(p, side);
    uint64_t rooks = pieces_of(p, side, SL_ROOK) & rank_of(side, 1);
    uint64_t beyond = right ? ~UINT64_C(0) << king : set_of(king) - 1;
    if (!(rooks & beyond)) return SL_SQUARE_NONE;
    return right ? sl_bits_highest(rooks & beyond) : sl_bits_lowest(rooks & beyond);
}

/* Rooks that may castle already, on the same wing as this one. */
static uint64_t rooks_of_wing(const sl_position *p, int side, int rook) {
    uint64_t left = set_of(king_square(p, side)) - 1;
    return p->castling & p->sides[side] & (has(left, rook) ? left : ~left);
}

static sl_fen_problem problem_of_castling(const sl_position *p, int side, int rook) {
    uint64_t kings = pieces_of(p, side, SL_KING), rooks = pieces_of(p, side, SL_ROOK) & rank_of(side, 1);
    if (!kings || has_several(kings)) return problem_in(SL_FEN_CASTLING, SL_FEN_CASTLING_KING);
    if (!(kings & rank_of(side, 1))) return problem_at(SL_FEN_CASTLING, king_square(p, side), SL_FEN_CASTLING_KING);
    if (rook == SL_SQUARE_NONE || !has(rooks, rook)) return problem_at(SL_FEN_CASTLING, rook, SL_FEN_CASTLING_ROOK);
    if (has(p->castling, rook)) return problem_at(SL_FEN_CASTLING, rook, SL_FEN_CASTLING_SAME);
    if (rooks_of_wing(p, side, rook)) return problem_at(SL_FEN_CASTLING, rook, SL_FEN_CASTLING_TWICE);
    return problem_in(SL_FEN_CASTLING, SL_FEN_FINE);
}

void sl_draft_give_castling(draft *d, int side, int rook) {
    sl_fen_problem problem = problem_of_castling(&d->position, side, rook);
    if (!problem.reason)
        d->position.castling |= set_of(rook);
    else if (!d->castling.reason)
        d->castling = problem;
}

/* ---- all levels together --------------------------------------------------------------- */

sl_fen_problem sl_draft_problem(const draft *d, sl_fen_level level) {
    sl_fen_problem problem = problem_in(SL_FEN_BOARD, SL_FEN_FINE);
    if (level >= SL_FEN_PLAYABLE) problem = sl_draft_playable_problem(d);
    if (level >= SL_FEN_REACHABLE && !problem.reason) problem = sl_draft_reachable_problem(d);
    return problem;
}

/* ---- draft to position ----------------------------------------------------------------- */

static bool one_king_each(const sl_position *p) {
    return sl_bits_count(pieces_of(p, SL_WHITE, SL_KING)) == 1 && sl_bits_count(pieces_of(p, SL_BLACK, SL_KING)) == 1;
}

static int true_en_passant(const draft *d) {
    const sl_position *p = &d->position;
    if (d->en_passant == SL_SQUARE_NONE || !one_king_each(p) || sl_draft_reason_against_en_passant(d))
        return SL_SQUARE_NONE;
    return en_passant_takers(p, p->turn, d->en_passant) ? d->en_passant : SL_SQUARE_NONE;
}

sl_position sl_draft_finished(const draft *d) {
    sl_position p = d->position;
    p.en_passant = (uint8_t)true_en_passant(d);
    if (p.move_number == 0) p.move_number = 1; /* many programs write 0 for the first */
    p.key = sl_position_key(&p);
    return p;
}
