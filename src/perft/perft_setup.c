/* SPDX-License-Identifier: MIT
 *
 * perft_setup.c: from a position to the board that counting recurses on.
 */
#include "perft_board.h"

#include <sleight/geometry.h>

static uint64_t bit(int square) { return UINT64_C(1) << square; }

/* `b` and what lies between, `a` left out. */
static uint64_t way_from(int a, int b) { return sl_between(a, b) | bit(b); }

static perft_castling make_way(int king, int rook) {
    int            first = king & 56, king_to = first + (rook > king ? 6 : 2), rook_to = first + (rook > king ? 5 : 3);
    bool           outermost = (rook & 7) == 0 || (rook & 7) == 7;
    uint64_t       walked = way_from(king, king_to) | way_from(rook, rook_to);
    perft_castling way = {bit(rook), bit(king_to), bit(rook_to), walked & ~bit(king) & ~bit(rook), bit(king), 0};
    way.unseen |= way_from(king, king_to);
    if (!outermost) way.shield = way.rook;
    return way;
}

void sl_perft_set_up_board(const sl_position *p, perft_board *b) {
    *b = (perft_board){.castling = p->castling};
    if (p->en_passant != SL_SQUARE_NONE) b->en_passant = bit(p->en_passant);
    for (int side = 0; side < 2; side++) {
        uint64_t all = p->sides[side];
        b->sides[side] = (perft_side){all & p->pieces[SL_PAWN], all & p->pieces[SL_KNIGHT],
                                      all & (p->pieces[SL_BISHOP] | p->pieces[SL_QUEEN]),
                                      all & (p->pieces[SL_ROOK] | p->pieces[SL_QUEEN])};
        b->all[side] = all;
        b->kings[side] = all & p->pieces[SL_KING];
    }
}

void sl_perft_set_up_rules(const sl_position *p, perft_rules *rules) {
    *rules = (perft_rules){0};
    for (uint64_t rooks = p->castling; rooks; rooks &= rooks - 1) {
        int rook = sl_bits_lowest(rooks), side = p->sides[1] >> rook & 1 ? 1 : 0;
        int king = sl_bits_lowest(p->sides[side] & p->pieces[SL_KING]);
        rules->castling[side][rook > king] = make_way(king, rook);
    }
}
