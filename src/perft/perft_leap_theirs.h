/* SPDX-License-Identifier: MIT
 *
 * perft_leap_theirs.h: single pieces of theirs: how many moves one has, and those
 * that are pinned. Part of perft_leap.h.
 */

SL_INLINE int moves_of(const int us, const perft_board *b, int square, uint64_t piece, uint64_t rook, uint64_t bishop) {
    const perft_side *side = &b->sides[!us];
    uint64_t          own = b->all[us], their = b->all[!us], moves = 0;
    if (side->pawns & piece) {
        uint64_t empty = ~(own | their), once = forward(!us, piece) & empty;
        uint64_t to = once | (forward(!us, once & rank_of(!us, 3)) & empty) | (sl_pawn_attacks(!us, square) & own);
        return sl_bits_count(to) << (piece & rank_of(!us, 7) ? 2 : 0);
    }
    if (side->knights & piece) moves = sl_knight_attacks(square);
    if (side->straights & piece) moves |= rook;
    if (side->diagonals & piece) moves |= bishop;
    return sl_bits_count(moves & ~their);
}

/* The moves of pinned sliders along the lines of their pins. */
SL_INLINE uint64_t count_pinned_sliders(const int us, const perft_board *b, const king_lines *k) {
    const perft_side *side = &b->sides[!us];
    if (!(k->pinned & (side->straights | side->diagonals))) return 0;
    return count_eight(within(where(both(k->pins, slider_lanes(side, ~k->pinned)), k->pins), ~b->all[!us]));
}

/* All moves of their pawns, where some are pinned. */
SL_INLINE uint64_t count_pinned_pawns(const int us, const perft_board *b, const king_lines *k) {
    return count_pawn_moves(!us, b, &(limits){~UINT64_C(0), union_straight(k->pins), union_diagonal(k->pins), 0});
}
