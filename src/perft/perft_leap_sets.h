/* SPDX-License-Identifier: MIT
 *
 * perft_leap_sets.h: sets of squares for perft_leap.h: what pawns, knights and
 * kings reach from all squares of a set, the lanes of perft_eight.h as one set.
 */
SL_INLINE uint64_t pawn_takes(const int us, uint64_t pawns) { return take_left(us, pawns) | take_right(us, pawns); }

/* A hop of a knight away. */
SL_INLINE uint64_t hops(uint64_t set) {
    uint64_t one = (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
    uint64_t two = (set & ~(FILE_A | FILE_A << 1)) >> 2 | (set & ~(FILE_H | FILE_H >> 1)) << 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

SL_INLINE uint64_t king_steps(uint64_t set) {
    uint64_t row = set | (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
    return row | row << 8 | row >> 8;
}

SL_INLINE eight within(eight a, uint64_t set) { return both(a, in_eight(set)); }

SL_INLINE eight slider_lanes(const perft_side *side, uint64_t without) {
    return by_direction(side->straights & ~without, side->diagonals & ~without);
}
