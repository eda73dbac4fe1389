/* SPDX-License-Identifier: MIT
 *
 * legal.c: two questions about one move, for programs that get moves from
 * elsewhere (a hash table, a user) or sort them: is it legal, does it check?
 */
#include "rules.h"

/* ---- is it legal? ------------------------------------------------------------------ */

static bool is_attacked(const sl_position *p, int side, int square, uint64_t occupied) {
    return (sl_position_attackers(p, square, occupied) & p->sides[side]) != 0;
}

static bool king_may_go(const sl_position *p, int from, int to) {
    return has(sl_king_attacks(from), to) && !is_attacked(p, !p->turn, to, sl_position_occupied(p) ^ set_of(from));
}

/* The square that the king begins on must be safe too; the rook has left when he arrives. */
static bool may_castle(const sl_position *p, int king, int rook) {
    if (!has(p->castling & p->sides[p->turn], rook) || king != king_square(p, p->turn)) return false;
    castling_way way = castling_with(king, rook);
    uint64_t     occupied = sl_position_occupied(p);
    if (way.crossed & occupied || sl_position_checkers(p)) return false;
    for (uint64_t path = way.king_path; path;)
        if (is_attacked(p, !p->turn, take_square(&path), occupied ^ set_of(king) ^ set_of(rook))) return false;
    return true;
}

/* A pawn's move without regard to the king: type and last rank must fit, en passant apart. */
static bool pawn_can_go(const sl_position *p, int from, int to, int type) {
    uint64_t empty = ~sl_position_occupied(p);
    uint64_t one = forward(p->turn, set_of(from)) & empty;
    uint64_t two = forward(p->turn, one & rank_of(p->turn, 3)) & empty;
    if (type == SL_MOVE_DOUBLE_PUSH) return has(two, to);
    if ((type >= SL_MOVE_PROMOTION) != has(rank_of(p->turn, 8), to)) return false;
    return has(one | (sl_pawn_attacks(p->turn, from) & p->sides[!p->turn]), to);
}

static bool piece_can_go(const sl_position *p, sl_piece piece, int from, int to, int type) {
    if (piece == SL_PAWN) return pawn_can_go(p, from, to, type);
    return type == SL_MOVE_NORMAL && has(attacks_of(piece, from, sl_position_occupied(p)), to);
}

static bool keeps_king_safe(const sl_position *p, int from, int to) {
    int king = king_square(p, p->turn);
    if (!has(check_mask(king, sl_position_checkers(p)), to)) return false;
    return has(sl_line(king, from), to) || !has(sl_position_pinned(p, (sl_side)p->turn), from);
}

bool sl_position_is_legal(const sl_position *p, sl_move move) {
    int from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    if (!has(p->sides[p->turn], from) || type > SL_MOVE_PROMOTION + (int)SL_KNIGHT) return false;
    sl_piece piece = sl_position_piece_on(p, from);
    if (type == SL_MOVE_CASTLING) return may_castle(p, from, to);
    if (type == SL_MOVE_EN_PASSANT)
        return to == p->en_passant && piece == SL_PAWN && has(en_passant_takers(p, p->turn, to), from);
    if (has(p->sides[p->turn], to)) return false;
    if (piece == SL_KING) return type == SL_MOVE_NORMAL && king_may_go(p, from, to);
    return piece_can_go(p, piece, from, to, type) && keeps_king_safe(p, from, to);
}

/* ---- does it give check? -------------------------------------------------------------- */

/* What matters to the enemy king after a move: who slides, over what. */
typedef struct sliders {
    uint64_t occupied, rook_movers, bishop_movers;
} sliders;

static bool reach(const sliders *s, int king) {
    return (sl_rook_attacks(king, s->occupied) & s->rook_movers) ||
           (sl_bishop_attacks(king, s->occupied) & s->bishop_movers);
}

static void castle_sliders(sliders *s, int king, int rook) {
    castling_way way = castling_with(king, rook);
    s->occupied = (s->occupied & ~(set_of(king) | set_of(rook))) | set_of(way.king_to) | set_of(way.rook_to);
    s->rook_movers = (s->rook_movers & ~set_of(rook)) | set_of(way.rook_to);
}

static void relocate(sliders *s, sl_piece arriving, int from, int to) {
    uint64_t left = ~set_of(from);
    s->occupied = (s->occupied & left) | set_of(to);
    s->rook_movers = (s->rook_movers & left) | (arriving == SL_ROOK || arriving == SL_QUEEN ? set_of(to) : 0);
    s->bishop_movers = (s->bishop_movers & left) | (arriving == SL_BISHOP || arriving == SL_QUEEN ? set_of(to) : 0);
}

bool sl_position_gives_check(const sl_position *p, sl_move move) {
    int      from = sl_move_from(move), to = sl_move_to(move), type = sl_move_type_of(move);
    int      king = king_square(p, !p->turn);
    uint64_t own = p->sides[p->turn];
    sl_piece arriving =
        type >= SL_MOVE_PROMOTION ? (sl_piece)(type - SL_MOVE_PROMOTION) : sl_position_piece_on(p, from);
    sliders after = {sl_position_occupied(p), rook_movers(p) & own, bishop_movers(p) & own};
    if (type == SL_MOVE_CASTLING) {
        castle_sliders(&after, from, to);
        return reach(&after, king);
    }
    if (type == SL_MOVE_EN_PASSANT) after.occupied ^= set_of(passed_pawn(p->turn, to));
    relocate(&after, arriving, from, to);
    if (arriving == SL_KNIGHT && has(sl_knight_attacks(to), king)) return true;
    if (arriving == SL_PAWN && has(sl_pawn_attacks(p->turn, to), king)) return true;
    return reach(&after, king);
}
