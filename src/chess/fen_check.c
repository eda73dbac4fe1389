/* SPDX-License-Identifier: MIT
 *
 * fen_check.c: is the position of a FEN playable, so that its legal moves are
 * defined and can be generated? Also the words for every reason to refuse one.
 */
#include "fen.h"

static const char *const field_names[SL_FEN_REST + 1] = {
    [SL_FEN_BOARD] = "board",           [SL_FEN_TURN] = "side to move",   [SL_FEN_CASTLING] = "castling",
    [SL_FEN_EN_PASSANT] = "en passant", [SL_FEN_HALFMOVES] = "halfmoves", [SL_FEN_MOVE_NUMBER] = "move number",
    [SL_FEN_REST] = "after the fields",
};

static const char *const reason_texts[SL_FEN_REASON_COUNT] = {
    [SL_FEN_FINE] = "nothing is wrong",
    [SL_FEN_NO_BOARD] = "there is no board",
    [SL_FEN_BAD_PIECE] = "expected 1 to 8, a letter of PNBRQKpnbrqk, or /",
    [SL_FEN_TWO_NUMBERS] = "two numbers side by side; expected their sum",
    [SL_FEN_SHORT_RANK] = "a rank has fewer than 8 files",
    [SL_FEN_LONG_RANK] = "a rank has more than 8 files",
    [SL_FEN_FEW_RANKS] = "there are fewer than 8 ranks",
    [SL_FEN_MANY_RANKS] = "there are more than 8 ranks",
    [SL_FEN_BAD_TURN] = "expected w or b",
    [SL_FEN_BAD_CASTLING] = "expected - or letters of KQkq, A to H and a to h",
    [SL_FEN_BAD_EN_PASSANT] = "expected - or a square",
    [SL_FEN_BAD_NUMBER] = "expected a number",
    [SL_FEN_BIG_NUMBER] = "the number is above 65535",
    [SL_FEN_BAD_REST] = "expected the end, or EPD operations that end in ;",
    [SL_FEN_NO_TURN] = "the side to move is missing",
    [SL_FEN_NO_KING] = "a side has no king",
    [SL_FEN_TWO_KINGS] = "a side has more than one king",
    [SL_FEN_PAWN_RANK] = "a pawn stands on the first or last rank",
    [SL_FEN_KING_HANGS] = "the side to move could take the king",
    [SL_FEN_CASTLING_KING] = "a side may castle, but its king is not on its first rank",
    [SL_FEN_CASTLING_ROOK] = "there is no rook to castle with",
    [SL_FEN_CASTLING_TWICE] = "two rooks to castle with on one side of the king",
    [SL_FEN_EN_PASSANT_RANK] = "the side to move cannot take en passant on that rank",
    [SL_FEN_EN_PASSANT_PAWN] = "no pawn has passed that square",
    [SL_FEN_EN_PASSANT_WAY] = "a piece stands where the pawn came from or passed",
    [SL_FEN_MANY_PIECES] = "a side has more than 16 pieces",
    [SL_FEN_MANY_PAWNS] = "a side has more than 8 pawns",
    [SL_FEN_MANY_PROMOTED] = "a side has more promoted pieces than missing pawns",
    [SL_FEN_CASTLING_CORNER] = "a king in the corner has moved and may not castle",
    [SL_FEN_MANY_CHECKERS] = "more than two pieces give check",
    [SL_FEN_CHECK_FROM_NOWHERE] = "no last move can have given this check",
    [SL_FEN_EN_PASSANT_CHECK] = "the king was in check before the pawn passed",
};

const char *sl_fen_field_name(sl_fen_field field) { return field_names[field]; }
const char *sl_fen_reason_text(sl_fen_reason reason) { return reason_texts[reason]; }

static const sl_fen_problem fine = {SL_FEN_FINE, SL_FEN_BOARD, 0};

static bool one_king_each(const sl_position *p) {
    return sl_bits_count(pieces_of(p, SL_WHITE, SL_KING)) == 1 && sl_bits_count(pieces_of(p, SL_BLACK, SL_KING)) == 1;
}

/* The piece of a set that the text names first. */
static int first_in_text(const fen_reading *r, uint64_t set) {
    int first = take_square(&set);
    while (set) {
        int square = take_square(&set);
        if (r->square_columns[square] < r->square_columns[first]) first = square;
    }
    return first;
}

/* Of several kings the second is the one too many. */
static sl_fen_problem problem_of_kings(const fen_reading *r) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        uint64_t kings = pieces_of(&r->position, side, SL_KING);
        if (!kings) return problem_in(r, SL_FEN_BOARD, SL_FEN_NO_KING);
        kings ^= set_of(first_in_text(r, kings));
        if (kings) return problem_at(r, first_in_text(r, kings), SL_FEN_TWO_KINGS);
    }
    return fine;
}

static sl_fen_problem problem_of_pieces(const fen_reading *r) {
    const sl_position *p = &r->position;
    uint64_t           pawns = p->pieces[SL_PAWN] & (rank_for(SL_WHITE, 1) | rank_for(SL_WHITE, 8));
    if (pawns) return problem_at(r, first_in_text(r, pawns), SL_FEN_PAWN_RANK);
    int king = king_square(p, !p->turn);
    if (sl_position_attackers(p, king, occupied_squares(p)) & p->sides[p->turn])
        return problem_at(r, king, SL_FEN_KING_HANGS);
    return fine;
}

/*
 *     . . . . o . . .      o: where the pawn came from, x: the square it passed;
 *     . . . . x . . .      both are empty now, and p, which passed, stands in
 *     . . . P p . . .      front of them. Here White may take on x.
 */
static sl_fen_reason reason_against_en_passant(const fen_reading *r) {
    const sl_position *p = &r->position;
    if (r->en_passant == SL_SQUARE_NONE) return SL_FEN_FINE;
    if (!has(rank_for(p->turn, 6), r->en_passant)) return SL_FEN_EN_PASSANT_RANK;
    if (!has(pieces_of(p, !p->turn, SL_PAWN), passed_pawn(p->turn, r->en_passant))) return SL_FEN_EN_PASSANT_PAWN;
    uint64_t way = set_of(r->en_passant) | set_of(r->en_passant + forward_step(p->turn));
    return occupied_squares(p) & way ? SL_FEN_EN_PASSANT_WAY : SL_FEN_FINE;
}

sl_fen_problem sl_fen_playable_problem(const fen_reading *r) {
    if (!r->has_turn) return problem_in(r, SL_FEN_TURN, SL_FEN_NO_TURN);
    sl_fen_problem problem = problem_of_kings(r);
    if (!problem.reason) problem = problem_of_pieces(r);
    if (!problem.reason) problem = r->castling;
    if (!problem.reason && reason_against_en_passant(r))
        problem = problem_in(r, SL_FEN_EN_PASSANT, reason_against_en_passant(r));
    return problem;
}

int sl_fen_true_en_passant(const fen_reading *r) {
    const sl_position *p = &r->position;
    bool               open = r->en_passant != SL_SQUARE_NONE && one_king_each(p) && !reason_against_en_passant(r);
    return open && en_passant_takers(p, p->turn, r->en_passant) ? r->en_passant : SL_SQUARE_NONE;
}
