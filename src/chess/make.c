/* SPDX-License-Identifier: MIT
 *
 * make.c: the position after a move. The board is changed piece by piece, and
 * the key with it.
 */
#include "rules.h"
#include "zobrist.h"

/* Puts a piece on a square, or takes it away: both are the same exclusive or. */
SL_INLINE void toggle(sl_position *p, int side, sl_piece piece, int square) {
    p->pieces[piece] ^= set_of(square);
    p->sides[side] ^= set_of(square);
    p->key ^= sl_zobrist.pieces[side][piece][square];
}

static void lose_castling(sl_position *p, uint64_t rooks) {
    rooks &= p->castling;
    p->castling ^= rooks;
    while (rooks) p->key ^= sl_zobrist.castling[take_square(&rooks)];
}

/* Both leave before either arrives: one may go where the other stood. */
static void castle(sl_position *p, int side, int king, int rook) {
    castling_way way = castling_with(king, rook);
    toggle(p, side, SL_KING, king);
    toggle(p, side, SL_ROOK, rook);
    toggle(p, side, SL_KING, way.king_to);
    toggle(p, side, SL_ROOK, way.rook_to);
}

/* Any other move: takes what is to be taken, puts the piece, or what it has become, on its new square. */
static void relocate(sl_position *p, int side, sl_piece piece, sl_move move) {
    int from = sl_move_from(move), to = sl_move_to(move), kind = sl_move_type_of(move);
    if (kind == SL_MOVE_EN_PASSANT) toggle(p, !side, SL_PAWN, passed_pawn(side, to));
    if (has(p->sides[!side], to)) {
        toggle(p, !side, piece_on(p, to), to);
        p->halfmoves = 0;
    }
    toggle(p, side, piece, from);
    toggle(p, side, kind >= SL_MOVE_PROMOTION ? (sl_piece)(kind - SL_MOVE_PROMOTION) : piece, to);
}

/* The square is kept only where it gives the other side a legal move, so that equal positions have equal keys. */
static void set_en_passant(sl_position *p, int side, int passed) {
    if (!en_passant_takers(p, !side, passed)) return;
    p->en_passant = (uint8_t)passed;
    p->key ^= sl_zobrist.en_passant[passed];
}

void sl_position_play(const sl_position *before, sl_move move, sl_position *after) {
    int      from = sl_move_from(move), to = sl_move_to(move), kind = sl_move_type_of(move), side = before->turn;
    sl_piece piece = piece_on(before, from);
    if (after != before) *after = *before;
    after->key ^= sl_zobrist.en_passant[after->en_passant] ^ sl_zobrist.black_to_move;
    after->en_passant = SL_SQUARE_NONE;
    after->turn = (uint8_t)!side;
    after->halfmoves = piece == SL_PAWN ? 0 : (uint16_t)(after->halfmoves + (after->halfmoves < UINT16_MAX));
    after->move_number = (uint16_t)(after->move_number + (side == SL_BLACK && after->move_number < UINT16_MAX));
    if (after->castling) lose_castling(after, set_of(from) | set_of(to) | (piece == SL_KING ? after->sides[side] : 0));
    if (kind == SL_MOVE_CASTLING)
        castle(after, side, from, to);
    else
        relocate(after, side, piece, move);
    if (kind == SL_MOVE_DOUBLE_PUSH) set_en_passant(after, side, (from + to) / 2);
}
