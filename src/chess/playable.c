/* SPDX-License-Identifier: MIT
 *
 * playable.c: is a position playable, so that its legal moves are defined and
 * can be generated?
 */
#include "draft.h"

/* The square of a set that a FEN names first: ranks from the top, files from the left. */
static int first_in_text(uint64_t set) { return sl_bits_lowest(sl_bits_swap_bytes(set)) ^ 56; }

/* Of several kings the second is the one too many. */
static sl_fen_problem problem_of_kings(const sl_position *p) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        uint64_t kings = pieces_of(p, side, SL_KING);
        if (!kings) return problem_in(SL_FEN_BOARD, SL_FEN_NO_KING);
        kings ^= set_of(first_in_text(kings));
        if (kings) return problem_at(SL_FEN_BOARD, first_in_text(kings), SL_FEN_TWO_KINGS);
    }
    return fine;
}

static sl_fen_problem problem_of_pieces(const sl_position *p) {
    uint64_t pawns = p->pieces[SL_PAWN] & (rank_of(SL_WHITE, 1) | rank_of(SL_WHITE, 8));
    if (pawns) return problem_at(SL_FEN_BOARD, first_in_text(pawns), SL_FEN_PAWN_RANK);
    int king = king_square(p, !p->turn);
    if (sl_position_attackers(p, king, sl_position_occupied(p)) & p->sides[p->turn])
        return problem_at(SL_FEN_BOARD, king, SL_FEN_KING_HANGS);
    return fine;
}

/*
 *     . . . . o . . .      o: where the pawn came from, x: the square it passed;
 *     . . . . x . . .      both are empty now, and p, which passed, stands in
 *     . . . P p . . .      front of them. Here White may take on x.
 */
sl_fen_reason sl_draft_reason_against_en_passant(const draft *d) {
    const sl_position *p = &d->position;
    if (d->en_passant == SL_SQUARE_NONE) return SL_FEN_FINE;
    if (!has(rank_of(p->turn, 6), d->en_passant)) return SL_FEN_EN_PASSANT_RANK;
    if (!has(pieces_of(p, !p->turn, SL_PAWN), passed_pawn(p->turn, d->en_passant))) return SL_FEN_EN_PASSANT_PAWN;
    uint64_t way = set_of(d->en_passant) | set_of(d->en_passant + forward_step(p->turn));
    return sl_position_occupied(p) & way ? SL_FEN_EN_PASSANT_WAY : SL_FEN_FINE;
}

sl_fen_problem sl_draft_playable_problem(const draft *d) {
    sl_fen_problem problem = problem_of_kings(&d->position);
    if (!problem.reason) problem = problem_of_pieces(&d->position);
    if (!problem.reason) problem = d->castling;
    if (!problem.reason) problem = problem_at(SL_FEN_EN_PASSANT, d->en_passant, sl_draft_reason_against_en_passant(d));
    return problem.reason ? problem : fine;
}
