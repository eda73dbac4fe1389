/* SPDX-License-Identifier: MIT
 *
 * perft_leap_free.h: our pieces that nothing of theirs looks at, all at once, in
 * AVX-512: where they go is known in lanes, and how often each square is entered is
 * the number of its bits. What one of them does beside their king is left over. Part of
 * perft_leap_walk.h.
 */

/* With fewer of them it is quicker to take them one by one. */
enum { FREE_MIN = 3 };

/* Where a move does more than to change the costs of squares. */
typedef struct special_squares {
    uint64_t knight, straight, diagonal;
} special_squares;

typedef struct free_pieces {
    uint64_t        set, left; /* those that were counted, and of these, those that go to special squares as well */
    special_squares special;
} free_pieces;

SL_INLINE special_squares find_special(const leap *lp) {
    return (special_squares){lp->knight | lp->see_knight | lp->taken_back,
                             lp->straight | lp->pin_straight | lp->see_straight | lp->taken_back,
                             lp->diagonal | lp->pin_diagonal | lp->see_diagonal | lp->taken_back};
}

/* What the squares of a slider's kind leave to count; adds the sliders that have more. */
SL_INLINE __m512i count_sliders(const open_lanes *open, eight from, uint64_t own, eight special, uint64_t *left) {
    eight to = _mm512_andnot_si512(spread(own), reach(open, from)), more = both(to, special);
    if (_mm512_test_epi64_mask(more, more)) *left |= union_eight(both(reach_back(open, more), from));
    return count_by_square(_mm512_andnot_si512(special, to));
}

SL_INLINE free_pieces leap_free(const int us, const node *n, const node_lanes *lanes, const limits *l, leap_sum *sum) {
    const leap       *lp = n->leap;
    const perft_side *side = &n->b->sides[us];
    uint64_t          looked_at = lp->any_line | lp->steps | pawn_takes(!us, lp->pawns), own = n->b->all[us], left = 0;
    uint64_t          free = own & ~(looked_at | lp->stay | lp->watchers | lp->pinners | l->straight | l->diagonal);
    if (sl_bits_count(free & (side->knights | side->straights | side->diagonals)) < FREE_MIN)
        return (free_pieces){0, 0, {0, 0, 0}};
    special_squares s = find_special(lp);
    uint64_t        queens = free & side->straights & side->diagonals, others = free & ~queens;
    __m512i         hops = _mm512_and_si512(_mm512_rolv_epi64(spread(side->knights & free), HOP), HOP_ON_BOARD);
    __m512i         to = _mm512_andnot_si512(spread(own), hops), more = both(to, spread(s.knight));
    __m512i         moves = count_by_square(_mm512_andnot_si512(spread(s.knight), to));
    if (_mm512_test_epi64_mask(more, more)) left |= union_eight(_mm512_rorv_epi64(more, HOP));
    moves = _mm512_add_epi8(moves, count_sliders(&lanes->open,
                                                 by_direction(side->straights & others, side->diagonals & others), own,
                                                 by_direction(s.straight, s.diagonal), &left));
    if (queens)
        moves = _mm512_add_epi8(
            moves, count_sliders(&lanes->open, in_eight(queens), own, in_eight(s.straight | s.diagonal), &left));
    sum->moves = _mm512_add_epi8(sum->moves, moves);
    __m512i number = _mm512_sad_epu8(moves, _mm512_setzero_si512());
    n->w->sum.lanes = _mm512_add_epi64(n->w->sum.lanes, _mm512_mul_epu32(number, spread(lp->replies)));
    return (free_pieces){free, left, s};
}
