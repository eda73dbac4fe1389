/* SPDX-License-Identifier: MIT
 *
 * set_up_again.h: a position built piece by piece, as setup.h shows, from what
 * another one holds. For tests and fuzz targets: it must come out the same.
 */
#ifndef SLEIGHT_TESTS_SET_UP_AGAIN_H
#define SLEIGHT_TESTS_SET_UP_AGAIN_H

#include <sleight/chess.h>

/* False when it is refused at this level; `problem` may be null. */
static inline bool set_up_again(const sl_position *p, sl_fen_level level, sl_position *built, sl_fen_problem *problem) {
    sl_position_clear(built);
    for (int square = 0; square < 64; square++)
        if (sl_position_side_on(p, square) != SL_SIDE_NONE)
            sl_position_put(built, sl_position_side_on(p, square), sl_position_piece_on(p, square), square);
    built->turn = p->turn;
    built->castling = p->castling;
    built->en_passant = p->en_passant;
    built->halfmoves = p->halfmoves;
    built->move_number = p->move_number;
    return sl_position_finish(built, level, problem);
}

#endif
