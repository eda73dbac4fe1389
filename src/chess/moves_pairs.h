/* SPDX-License-Identifier: MIT
 *
 * moves_pairs.h: moves written by twos, whether there is a second or not: half as
 * many branches to predict wrongly, and the next moves go over one too many.
 * Where the next moves begin is known from POPCNT before the first is written.
 * Needs TZCNT, which answers 64 for an empty set. Goes before moves_kernel.h.
 */
#include "attacked.h"

#include <immintrin.h>

/* Each move is to * factor + rest. */
SL_INLINE sl_move *write_pairs(sl_move *next, uint64_t to, const int factor, int rest) {
    sl_move *end = next + sl_count(to);
    do {
        uint64_t others = to & (to - 1);
        next[0] = (sl_move)((int)_tzcnt_u64(to) * factor + rest);
        next[1] = (sl_move)((int)_tzcnt_u64(others) * factor + rest);
        next += 2;
        to = others & (others - 1);
    } while (to);
    return end;
}

SL_INLINE sl_move *write_moves(sl_move *next, int from, uint64_t to) { return write_pairs(next, to, 64, from); }
SL_INLINE sl_move *write_queen_moves(sl_move *next, int from, uint64_t to) { return write_pairs(next, to, 64, from); }

/* Pawn moves as a set of squares they go to, each `step` away from where it began: to << 6 | to - step. */
SL_INLINE sl_move *write_pawn_moves(sl_move *next, uint64_t targets, const int step, const int kind) {
    return write_pairs(next, targets, 65, (kind << 12) - step);
}
