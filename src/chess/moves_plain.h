/* SPDX-License-Identifier: MIT
 *
 * moves_plain.h: moves written one by one, as every CPU can. Goes before
 * moves_kernel.h; moves_pairs.h and moves_avx512.h are the other ways.
 */
#include "attacked.h"

SL_INLINE sl_move *write_moves(sl_move *next, int from, uint64_t to) {
    while (to) *next++ = sl_make_a_move(from, take_square(&to), SL_MOVE_NORMAL);
    return next;
}
SL_INLINE sl_move *write_queen_moves(sl_move *next, int from, uint64_t to) { return write_moves(next, from, to); }

/* Pawn moves as a set of squares they go to, each `step` away from where it began. */
SL_INLINE sl_move *write_pawn_moves(sl_move *next, uint64_t targets, const int step, const int kind) {
    while (targets) {
        int to = take_square(&targets);
        *next++ = sl_make_a_move(to - step, to, kind);
    }
    return next;
}
