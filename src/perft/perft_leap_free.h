/* SPDX-License-Identifier: MIT
 *
 * perft_leap_free.h: our pieces that nothing of theirs looks at, all at once, in
 * AVX-512: where they go is known in lanes, and how often each square is entered is
 * the number of its bits. What one of them does beside their king is left over. Part of
 * perft_leap_walk.h.
 */

/* With fewer of them it is quicker to take them one by one. */
enum { FREE_MIN = 3 };

typedef struct free_pieces {
    uint64_t        set, left; /* those that were counted, and of these, those that go to special squares as well */
    special_squares special;
} free_pieces;

/* What the squares of a slider's kind leave to count; adds the sliders that have more. */
SL_INLINE __m512i count_sliders(const open_lanes *open, eight from, uint64_t own, eight special, uint64_t *left) {
    eight to = _mm512_andnot_si512(spread(own), reach(open, from)), more = both(to, special);
    if (_mm512_test_epi64_mask(more, more)) *left |= union_eight(both(reach_back(open, more), from));
    return count_by_square(_mm512_andnot_si512(special, to));
}

SL_INLINE free_pieces leap_free(const int us, const node *n, const node_lanes *lanes, const limits *l, leap_sum *sum) {
    const leap       *lp = n->leap;
    const perft_side *side = &n->b->sides[us];
    uint64_t          own = n->b->all[us], left = 0;
    uint64_t          free = own & ~(lp->special.from_line | l->straight | l->diagonal);
    if (sl_bits_count(free & (side->knights | side->straights | side->diagonals)) < FREE_MIN)
        return (free_pieces){0, 0, lp->special};
    special_squares s = lp->special;
    uint64_t        queens = free & side->straights & side->diagonals, rest = free & ~queens;
    __m512i         hops = _mm512_and_si512(_mm512_rolv_epi64(spread(side->knights & free), HOP), HOP_ON_BOARD);
    __m512i         to = _mm512_andnot_si512(spread(own), hops), more = both(to, spread(s.knight));
    __m512i         moves = count_by_square(_mm512_andnot_si512(spread(s.knight), to));
    if (_mm512_test_epi64_mask(more, more)) left |= union_eight(_mm512_rorv_epi64(more, HOP));
    moves =
        _mm512_add_epi8(moves, count_sliders(&lanes->open, by_direction(side->straights & rest, side->diagonals & rest),
                                             own, by_direction(s.straight, s.diagonal), &left));
    if (queens)
        moves = _mm512_add_epi8(
            moves, count_sliders(&lanes->open, in_eight(queens), own, in_eight(s.straight | s.diagonal), &left));
    sum->moves = _mm512_add_epi8(sum->moves, moves);
    __m512i number = _mm512_sad_epu8(moves, _mm512_setzero_si512());
    n->w->sum.lanes = _mm512_add_epi64(n->w->sum.lanes, _mm512_mul_epu32(number, spread(lp->replies)));
    return (free_pieces){free, left, s};
}
