/* SPDX-License-Identifier: MIT
 *
 * moves_plain.h: writing moves one by one, finding attacked squares by a lookup
 * for each slider: what every CPU can do. Part of moves_kernel.h;
 * moves_avx512.h is the other way.
 */
#include "rules.h"

SL_INLINE sl_move *write_moves(sl_move *next, int from, uint64_t to) {
    while (to) *next++ = sl_make_a_move(from, take_square(&to), SL_MOVE_NORMAL);
    return next;
}

/* Pawn moves as a set of squares they go to, each `step` away from where it began. */
SL_INLINE sl_move *write_pawn_moves(sl_move *next, uint64_t targets, const int step, const int kind) {
    while (targets) {
        int to = take_square(&targets);
        *next++ = sl_make_a_move(to - step, to, kind);
    }
    return next;
}

/* All that `side` attacks. */
SL_INLINE uint64_t attacked_squares(const int side, const sl_position *p, uint64_t occupied) {
    uint64_t all = p->sides[side], pawns = forward(side, p->pieces[SL_PAWN] & all);
    uint64_t attacked = sideways(-1, pawns) | sideways(1, pawns) | sl_king_attacks(king_square(p, side));
    for (uint64_t set = p->pieces[SL_KNIGHT] & all; set;) attacked |= sl_knight_attacks(take_square(&set));
    for (uint64_t set = bishop_movers(p) & all; set;) attacked |= sl_bishop_attacks(take_square(&set), occupied);
    for (uint64_t set = rook_movers(p) & all; set;) attacked |= sl_rook_attacks(take_square(&set), occupied);
    return attacked;
}

#define write_queen_moves write_moves
