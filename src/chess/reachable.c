/* SPDX-License-Identifier: MIT
 *
 * reachable.c: is a playable position clearly impossible? Two cheap
 * questions. Can the pieces come from the sixteen that a side begins with? And
 * is there a last move before which the king, now in check, was not? All moves
 * that can have led here are taken back, one at a time. Whether a whole game
 * leads to the position is not asked, and no position of a game is refused.
 */
#include "draft.h"

/* ---- how many pieces ------------------------------------------------------------------- */

static int above(int count, int at_first) { return count > at_first ? count - at_first : 0; }

/* Pieces that must have been pawns. A side begins with one bishop on light squares and one on dark. */
static int promoted_pieces(const sl_position *p, int side) {
    uint64_t bishops = pieces_of(p, side, SL_BISHOP);
    return above(sl_bits_count(pieces_of(p, side, SL_QUEEN)), 1) +
           above(sl_bits_count(pieces_of(p, side, SL_ROOK)), 2) +
           above(sl_bits_count(pieces_of(p, side, SL_KNIGHT)), 2) + above(sl_bits_count(bishops & LIGHT_SQUARES), 1) +
           above(sl_bits_count(bishops & ~LIGHT_SQUARES), 1);
}

static sl_fen_reason reason_against_count(const sl_position *p, int side) {
    int pawns = sl_bits_count(pieces_of(p, side, SL_PAWN));
    if (sl_bits_count(p->sides[side]) > 16) return SL_FEN_MANY_PIECES;
    if (pawns > 8) return SL_FEN_MANY_PAWNS;
    return pawns + promoted_pieces(p, side) > 8 ? SL_FEN_MANY_PROMOTED : SL_FEN_FINE;
}

/* In Chess960 too the king begins between his rooks. */
static sl_fen_problem problem_of_corners(const sl_position *p) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        int king = king_square(p, side), file = file_of(king);
        if (p->castling & p->sides[side] && (file == 0 || file == 7))
            return problem_at(SL_FEN_CASTLING, king, SL_FEN_CASTLING_CORNER);
    }
    return fine;
}

/* ---- the last move ----------------------------------------------------------------------- */

/*
 * A move of the side that moved last, to be taken back: `was` goes from `to`
 * back to `from`. `filled` holds the squares that were occupied and are not by
 * what stands there now: the square of something taken, which stood in the way
 * of other sliders.
 */
typedef struct last_move {
    sl_piece is, was;
    int      from, to;
    uint64_t filled;
} last_move;

/* Was the king, who is in check now or not, out of check before that move? */
static bool was_safe_before(const sl_position *p, last_move last) {
    sl_position before = *p;
    int         mover = !p->turn;
    before.pieces[last.is] ^= set_of(last.to);
    before.pieces[last.was] |= set_of(last.from);
    before.sides[mover] ^= set_of(last.to) | set_of(last.from);
    uint64_t attackers =
        sl_position_attackers(&before, king_square(p, p->turn), sl_position_occupied(&before) | last.filled);
    return !(attackers & before.sides[mover]);
}

/* The same for a pawn that came from any square of a set. */
static bool safe_before_pawn(const sl_position *p, sl_piece is, uint64_t from, int to, uint64_t filled) {
    while (from)
        if (was_safe_before(p, (last_move){is, SL_PAWN, take_square(&from), to, filled})) return true;
    return false;
}

/* What is taken stood on `to`; but with sixteen pieces left, nothing has been. */
static uint64_t taken_on(const sl_position *p, int to) {
    return sl_bits_count(p->sides[p->turn]) < 16 ? set_of(to) : 0;
}

/* A capture fills more squares than a quiet move, so it explains all that the quiet one does. */
static bool safe_before_piece(const sl_position *p, sl_piece piece, int to) {
    uint64_t occupied = sl_position_occupied(p);
    uint64_t from = attacks_of(piece, to, occupied) & ~occupied;
    while (from)
        if (was_safe_before(p, (last_move){piece, piece, take_square(&from), to, taken_on(p, to)})) return true;
    return false;
}

/*
 * Two pawns were on the rank that is empty now, and none on x:
 *
 *     . . . o . .      o: where the pawn taken had come from
 *     . . . P . .      P: where the taker stands
 *     . . x o x .      o: where it was taken, x: where the taker came from
 */
static bool safe_before_en_passant(const sl_position *p, int to) {
    int      mover = !p->turn, taken = passed_pawn(mover, to);
    uint64_t empty = ~sl_position_occupied(p), needed = set_of(taken) | set_of(to + forward_step(mover));
    if (!has(rank_of(mover, 6), to) || (empty & needed) != needed || !taken_on(p, taken)) return false;
    return safe_before_pawn(p, SL_PAWN, sl_pawn_attacks(p->turn, to) & empty, to, set_of(taken));
}

/* A pawn's move to `to`, where it is still a pawn or has become a piece. */
static bool safe_before_pawn_move(const sl_position *p, sl_piece is, int to) {
    int      mover = !p->turn;
    uint64_t empty = ~(sl_position_occupied(p) | rank_of(mover, 1));
    uint64_t one = forward(p->turn, set_of(to)) & empty;
    uint64_t two = forward(p->turn, one & rank_of(mover, 3)) & empty;
    if (is == SL_PAWN && safe_before_en_passant(p, to)) return true;
    if (safe_before_pawn(p, is, one | two, to, 0)) return true;
    return taken_on(p, to) && safe_before_pawn(p, is, sl_pawn_attacks(p->turn, to) & empty, to, set_of(to));
}

/* Castling puts the rook on the d-file or the f-file beside its king; where they came from is not asked. */
static bool may_have_castled(const sl_position *p, uint64_t checkers) {
    int king = king_square(p, !p->turn), file = file_of(king);
    if (!has(rank_of(!p->turn, 1), king) || (file != 2 && file != 6)) return false;
    return checkers == set_of(file == 2 ? king + 1 : king - 1) && checkers & p->pieces[SL_ROOK];
}

static bool some_move_gave(const sl_position *p, uint64_t checkers) {
    if (may_have_castled(p, checkers)) return true;
    for (uint64_t movers = p->sides[!p->turn]; movers;) {
        int      to = take_square(&movers);
        sl_piece piece = sl_position_piece_on(p, to);
        bool     promoted = has(rank_of(!p->turn, 8), to) && piece != SL_KING;
        if ((piece == SL_PAWN || promoted) && safe_before_pawn_move(p, piece, to)) return true;
        if (piece != SL_PAWN && safe_before_piece(p, piece, to)) return true;
    }
    return false;
}

/* With an en-passant square the last move is known. */
static bool was_safe_before_double_push(const sl_position *p, int passed) {
    int to = passed_pawn(p->turn, passed), from = passed + forward_step(p->turn);
    return was_safe_before(p, (last_move){SL_PAWN, SL_PAWN, from, to, 0});
}

/* ---- all together ---------------------------------------------------------------------------- */

static sl_fen_problem problem_of_checks(const draft *d) {
    const sl_position *p = &d->position;
    uint64_t           checkers = sl_position_checkers(p);
    int                king = king_square(p, p->turn);
    if (sl_bits_count(checkers) > 2) return problem_at(SL_FEN_BOARD, king, SL_FEN_MANY_CHECKERS);
    if (checkers && !some_move_gave(p, checkers)) return problem_at(SL_FEN_BOARD, king, SL_FEN_CHECK_FROM_NOWHERE);
    if (d->en_passant != SL_SQUARE_NONE && !was_safe_before_double_push(p, d->en_passant))
        return problem_at(SL_FEN_EN_PASSANT, d->en_passant, SL_FEN_EN_PASSANT_CHECK);
    return fine;
}

sl_fen_problem sl_draft_reachable_problem(const draft *d) {
    for (int side = SL_WHITE; side <= SL_BLACK; side++) {
        sl_fen_reason reason = reason_against_count(&d->position, side);
        if (reason) return problem_in(SL_FEN_BOARD, reason);
    }
    sl_fen_problem problem = problem_of_corners(&d->position);
    return problem.reason ? problem : problem_of_checks(d);
}
