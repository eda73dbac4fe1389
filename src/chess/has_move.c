/* SPDX-License-Identifier: MIT
 *
 * has_move.c: is there a legal move? What is cheap and mostly there is asked
 * first: pawns, all of them at once, then pieces; the king, for whom every
 * square has to be looked at, comes after them, and the rare moves last.
 */
#include "rules.h"

/* Some of these pawns can push or take onto one of the targets. */
static bool pawns_can_move(const sl_position *p, uint64_t pawns, uint64_t targets) {
    int      side = p->turn;
    uint64_t ahead = forward(side, pawns), empty = ~sl_position_occupied(p);
    uint64_t one = ahead & empty, two = forward(side, one & rank_of(side, 3)) & empty;
    uint64_t takes = (sideways(-1, ahead) | sideways(1, ahead)) & p->sides[!side];
    return ((one | two | takes) & targets) != 0;
}

/* Some piece other than the king can go to one of the targets; a pinned one only along its line. */
static bool pieces_can_move(const sl_position *p, int king, uint64_t targets) {
    uint64_t own = p->sides[p->turn], pinned = sl_position_pinned(p, (sl_side)p->turn);
    uint64_t pawns = own & p->pieces[SL_PAWN];
    if (pawns_can_move(p, pawns & ~pinned, targets)) return true;
    for (uint64_t movers = own & ~set_of(king) & ~(pawns & ~pinned); movers;) {
        int      from = take_square(&movers);
        uint64_t to = targets & ~own & (has(pinned, from) ? sl_line(king, from) : ~UINT64_C(0));
        sl_piece piece = sl_position_piece_on(p, from);
        bool     can = piece == SL_PAWN ? pawns_can_move(p, set_of(from), to)
                                        : (attacks_of(piece, from, sl_position_occupied(p)) & to) != 0;
        if (can) return true;
    }
    return false;
}

/* The king does not shield the square behind him, so he is taken off the board. */
static bool king_can_step(const sl_position *p, int king) {
    uint64_t occupied = sl_position_occupied(p) ^ set_of(king);
    for (uint64_t to = sl_king_attacks(king) & ~p->sides[p->turn]; to;)
        if (!(sl_position_attackers(p, take_square(&to), occupied) & p->sides[!p->turn])) return true;
    return false;
}

/* In Chess960 castling can be the only move: where the king stays and his pieces shut him in. */
static bool king_can_castle(const sl_position *p, int king) {
    for (uint64_t rooks = p->castling & p->sides[p->turn]; rooks;)
        if (sl_position_is_legal(p, sl_move_encode(king, take_square(&rooks), SL_MOVE_CASTLING))) return true;
    return false;
}

bool sl_position_has_move(const sl_position *p) {
    int      king = king_square(p, p->turn);
    uint64_t checkers = sl_position_checkers(p);
    if (!has_several(checkers) && pieces_can_move(p, king, check_mask(king, checkers))) return true;
    if (king_can_step(p, king)) return true;
    if (p->en_passant != SL_SQUARE_NONE && en_passant_takers(p, p->turn, p->en_passant)) return true;
    return !checkers && king_can_castle(p, king);
}
