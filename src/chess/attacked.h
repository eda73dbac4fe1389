/* SPDX-License-Identifier: MIT
 *
 * attacked.h: all squares that a side attacks, by a lookup for each slider: part
 * of moves_plain.h and moves_pairs.h.
 */
#include "rules.h"

SL_INLINE uint64_t attacked_squares(const int side, const sl_position *p, uint64_t occupied) {
    uint64_t all = p->sides[side], pawns = forward(side, p->pieces[SL_PAWN] & all);
    uint64_t attacked = sideways(-1, pawns) | sideways(1, pawns) | sl_king_attacks(king_square(p, side));
    for (uint64_t set = p->pieces[SL_KNIGHT] & all; set;) attacked |= sl_knight_attacks(take_square(&set));
    for (uint64_t set = bishop_movers(p) & all; set;) attacked |= sl_bishop_attacks(take_square(&set), occupied);
    for (uint64_t set = rook_movers(p) & all; set;) attacked |= sl_rook_attacks(take_square(&set), occupied);
    return attacked;
}
