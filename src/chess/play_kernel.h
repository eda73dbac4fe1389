/* SPDX-License-Identifier: MIT
 *
 * play_kernel.h: the position after a move, and its key. The files of the levels
 * include it (levels.h), each after the file that moves a piece on the sets of a
 * position the best way on that level.
 *
 * Every move but castling is made as if a piece just went to another square;
 * what else is to do is rare, and done afterwards by functions of their own, so
 * that the usual move keeps everything in registers. `before` may be `after`:
 * what is needed of it is read before anything is written.
 */
#include "pass_turn.h"
#include "rules.h"

/* Puts a piece on a square, or takes it away: both are the same exclusive or. */
SL_INLINE void toggle(sl_position *p, int side, int piece, int square) {
    p->pieces[piece] ^= set_of(square);
    p->sides[side] ^= set_of(square);
    p->key ^= sl_zobrist.pieces[side][piece][square];
}

/* ---- what is not just a piece that goes to another square ------------------------------------ */

SL_INLINE void lose_castling(sl_position *p, uint64_t rooks) {
    p->castling &= ~rooks;
    while (rooks) p->key ^= sl_zobrist.castling[take_square(&rooks)];
}

/* The square is kept only where it gives the other side a legal move, so that equal positions have equal keys. */
SL_INLINE void set_en_passant(sl_position *p, int side, int passed) {
    if (!en_passant_takers(p, !side, passed)) return;
    p->en_passant = (uint8_t)passed;
    p->key ^= sl_zobrist.en_passant[passed];
}

/* The piece is on its new square already; `lost` are the rooks that may no longer castle. */
static SL_NOINLINE void finish_move(sl_position *p, int side, sl_move move, uint64_t lost) {
    int to = sl_move_to(move), type = sl_move_type_of(move);
    lose_castling(p, lost);
    if (type == SL_MOVE_DOUBLE_PUSH) {
        set_en_passant(p, side, passed_pawn(side, to));
    } else if (type == SL_MOVE_EN_PASSANT) {
        toggle(p, !side, SL_PAWN, passed_pawn(side, to));
    } else if (type >= SL_MOVE_PROMOTION) {
        toggle(p, side, SL_PAWN, to);
        toggle(p, side, type - SL_MOVE_PROMOTION, to);
    }
}

/* King and rook leave before either arrives: one may go where the other stood. */
static SL_NOINLINE void castle(const sl_position *before, int king, int rook, sl_position *after) {
    int          side = before->turn;
    castling_way way = castling_with(king, rook);
    if (after != before) *after = *before;
    toggle(after, side, SL_KING, king);
    toggle(after, side, SL_ROOK, rook);
    toggle(after, side, SL_KING, way.king_to);
    toggle(after, side, SL_ROOK, way.rook_to);
    lose_castling(after, after->castling & rank_of(side, 1));
    pass_turn(after);
}

/* ---- all moves ----------------------------------------------------------------------------------- */

SL_INLINE void play_move(const sl_position *before, sl_move move, sl_position *after) {
    int from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move), side = before->turn;
    if (type == SL_MOVE_CASTLING) {
        castle(before, from, to, after);
        return;
    }
    uint64_t castling = before->castling, own = before->sides[side];
    uint64_t key = before->key ^ sl_zobrist.en_passant[before->en_passant] ^ sl_zobrist.black_to_move;
    unsigned halfmoves = before->halfmoves + 1u, move_number = before->move_number + (unsigned)side;
    moved    m = move_piece(before, after, from, to);
    uint64_t lost = castling & (set_of(from) | set_of(to) | (m.piece == SL_KING ? own : 0));
    unsigned resets = (m.piece == SL_PAWN) | (m.taken != SL_PIECE_NONE);
    after->castling = castling & ~lost;
    after->key = key ^ sl_zobrist.pieces[side][m.piece][from] ^ sl_zobrist.pieces[side][m.piece][to] ^
                 sl_zobrist.pieces[side ^ 1][m.taken][to];
    after->turn = (uint8_t)(side ^ 1);
    after->en_passant = SL_SQUARE_NONE;
    after->halfmoves = (uint16_t)((halfmoves - (halfmoves >> 16)) & (resets - 1));
    after->move_number = (uint16_t)(move_number - (move_number >> 16));
    if (lost || type != SL_MOVE_NORMAL) finish_move(after, side, move, lost);
}
