/* SPDX-License-Identifier: MIT
 *
 * perft_setup.c: from a position to the board that counting recurses on.
 */
#include "../chess/special_moves.h"
#include "perft_board.h"

static perft_castling make_way(int king, int rook) {
    castling_way way = castling_with(king, rook);
    bool         outermost = (rook & 7) == 0 || (rook & 7) == 7;
    return (perft_castling){.rook = set_of(rook),
                            .king_to = set_of(way.king_to),
                            .rook_to = set_of(way.rook_to),
                            .empty = way.crossed,
                            .unseen = set_of(king) | way.king_path,
                            .shield = outermost ? 0 : set_of(rook)};
}

void sl_perft_set_up_board(const sl_position *p, perft_board *b) {
    *b = (perft_board){.castling = p->castling};
    if (p->en_passant != SL_SQUARE_NONE) b->en_passant = set_of(p->en_passant);
    for (int side = 0; side < 2; side++) {
        uint64_t all = p->sides[side];
        b->sides[side] = (perft_side){all & p->pieces[SL_PAWN], all & p->pieces[SL_KNIGHT],
                                      all & (p->pieces[SL_BISHOP] | p->pieces[SL_QUEEN]),
                                      all & (p->pieces[SL_ROOK] | p->pieces[SL_QUEEN])};
        b->all[side] = all;
        b->kings[side] = all & p->pieces[SL_KING];
    }
}

void sl_perft_set_up_ways(uint64_t rooks, uint64_t king, perft_castling ways[2]) {
    ways[0] = ways[1] = (perft_castling){0};
    for (; rooks; rooks &= rooks - 1) {
        int rook = sl_bits_lowest(rooks), square = sl_bits_lowest(king);
        ways[rook > square] = make_way(square, rook);
    }
}

void sl_perft_set_up_rules(const sl_position *p, perft_rules *rules) {
    rules->few_men = PERFT_FEW_MEN;
    for (int side = 0; side < 2; side++)
        sl_perft_set_up_ways(p->castling & p->sides[side], p->pieces[SL_KING] & p->sides[side], rules->castling[side]);
}
