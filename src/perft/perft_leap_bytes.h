/* SPDX-License-Identifier: MIT
 *
 * perft_leap_bytes.h: what it changes for them that a piece of ours enters, leaves
 * or takes on a square, in AVX-512: a byte for each square. perft_leap_planes.h is
 * the other way.
 *
 * Moves that are leapt are only noted, in another 64 bytes: how often each square
 * is entered, left, taken on. The sum is one product of the two, at the end.
 */

typedef struct square_values {
    SL_ALIGNED(64) int8_t bytes[64]; /* our pieces: when they leave; the others: when we enter or take */
} square_values;

/* What the moves that are leapt come to. */
typedef struct leap_sum {
    __m512i  moves; /* how often each square is a part of them */
    uint64_t count;
} leap_sum;

SL_INLINE leap_sum no_sum(void) { return (leap_sum){_mm512_setzero_si512(), 0}; }

/* ---- bytes -------------------------------------------------------------------------------- */

SL_INLINE __m512i add_to(__m512i bytes, uint64_t set, int number) {
    return _mm512_mask_add_epi8(bytes, set, bytes, _mm512_set1_epi8((char)number));
}
SL_INLINE __m512i take_from(__m512i bytes, uint64_t set, int number) {
    return _mm512_mask_sub_epi8(bytes, set, bytes, _mm512_set1_epi8((char)number));
}

/* ---- what both sides see -------------------------------------------------------------------------- */

/* Limits our moves. */
SL_INLINE limits look_around(const int us, const perft_board *b, int king, node_lanes *lanes) {
    view v = look(us, b, king);
    lanes->open = v.open;
    lanes->theirs = v.attacks;
    return limits_of(us, b, king, &v);
}

SL_INLINE attacked find_attacked(const int us, const perft_board *b, eight ours) {
    uint64_t pawns = b->sides[us].pawns, steps = sl_king_attacks(sl_bits_lowest(b->kings[us]));
    __m512i  hops = _mm512_and_si512(_mm512_rolv_epi64(spread(b->sides[us].knights), HOP), HOP_ON_BOARD);
    __m512i  sum = _mm512_add_epi8(count_by_square(ours), count_by_square(hops));
    sum = add_to(add_to(add_to(sum, take_left(us, pawns), 1), take_right(us, pawns), 1), steps, 1);
    return (attacked){_mm512_test_epi8_mask(sum, sum), _mm512_cmpgt_epi8_mask(sum, _mm512_set1_epi8(1))};
}

/* ---- their moves, and what a piece of ours costs them -------------------------------------------------- */

/* How far a slider on a square would go in all directions: as a piece of theirs that stands there, or, where one comes
 * by or ends there, beyond the square. */
SL_INLINE __m512i count_runs(const open_lanes *open, eight which, uint64_t their) {
    __m512i r1 = _mm512_rorv_epi64(_mm512_andnot_si512(spread(their), ON_BOARD), STEP);
    __m512i r2 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r1), STEP);
    __m512i r3 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r2), STEP);
    __m512i r4 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r3), STEP);
    __m512i r5 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r4), STEP);
    __m512i r6 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r5), STEP);
    __m512i r7 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r6), STEP);
    __m512i r567 = _mm512_ternarylogic_epi64(r5, r6, r7, ODD_OF_THREE);
    __m512i ones = _mm512_xor_si512(_mm512_ternarylogic_epi64(r1, r2, r3, ODD_OF_THREE), _mm512_xor_si512(r4, r567));
    __m512i twos = _mm512_ternarylogic_epi64(r2, r4, r6, ODD_OF_THREE);
    __m512i sum = count_by_square(_mm512_and_si512(r4, which));
    sum = _mm512_add_epi8(_mm512_add_epi8(sum, sum), count_by_square(_mm512_and_si512(twos, which)));
    return _mm512_add_epi8(_mm512_add_epi8(sum, sum), count_by_square(_mm512_and_si512(ones, which)));
}

/* Their pawns' moves where these stand, and what they lose where one of our pieces comes before them. */
SL_INLINE __m512i add_pawn_moves(const int us, __m512i sum, uint64_t pawns, uint64_t own, uint64_t their,
                                 const int each) {
    uint64_t empty = ~(own | their), ahead = forward(us, empty); /* whose next square is empty */
    uint64_t home = pawns & rank_of(!us, 2), single = forward(!us, home), twice = forward(!us, single);
    sum = add_to(sum, (forward(!us, pawns) & ~their) | (pawns & ahead), each);
    uint64_t stepped = ((single & ahead) | (twice & forward(!us, empty))) & ~their;
    if (each == 1) sum = add_to(sum, stepped | (home & ahead & forward(us, ahead)), 1);
    sum = add_to(sum, pawns & take_right(us, own), each);
    return add_to(sum, pawns & take_left(us, own), each);
}

/* Returns the number of their moves after a pass, but for the king's. */
SL_INLINE uint64_t find_values(const int us, const perft_board *b, const node_lanes *lanes, uint64_t victims,
                               square_values *values) {
    const perft_side *side = &b->sides[!us];
    const king_lines *k = &lanes->king;
    uint64_t          own = b->all[us], their = b->all[!us];
    uint64_t          pawns = side->pawns & ~k->pinned, last = pawns & rank_of(!us, 7), counted = their;
    eight             theirs = lanes->theirs;
    (void)victims;
    /* Where their sliders come by, and where they stand. */
    eight   which = _mm512_ternarylogic_epi64(theirs, spread(their), slider_lanes(side, k->pinned), A_NOT_B_OR_C);
    __m512i hops = _mm512_and_si512(_mm512_rolv_epi64(spread(side->knights & ~k->pinned), HOP), HOP_ON_BOARD);
    __m512i hopping = _mm512_rorv_epi64(_mm512_andnot_si512(spread(their), hops), HOP);
    __m512i sum = _mm512_add_epi8(count_runs(&lanes->open, which, their), count_by_square(hopping));
    sum = add_pawn_moves(us, sum, pawns ^ last, own, their, 1);
    if (last) sum = add_pawn_moves(us, sum, last, own, their, 4);
    uint64_t count = 0;
    if (k->pinned) {
        count = count_pinned_sliders(us, b, k);
        if (k->pinned & side->pawns) count += count_pinned_pawns(us, b, k), counted &= ~side->pawns;
    }
    count +=
        (uint64_t)_mm512_reduce_add_epi64(_mm512_sad_epu8(_mm512_maskz_mov_epi8(counted, sum), _mm512_setzero_si512()));
    sum = take_from(take_from(sum, take_left(!us, pawns), 1), take_right(!us, pawns), 1);
    if (last) sum = take_from(take_from(sum, take_left(!us, last), 3), take_right(!us, last), 3);
    __m512i defended = _mm512_add_epi8(count_by_square(theirs), count_by_square(hops));
    __m512i change = _mm512_mask_sub_epi8(sum, ~own, _mm512_maskz_mov_epi8(their, defended), sum);
    _mm512_store_si512(values->bytes, change);
    return count;
}

/* ---- sums ------------------------------------------------------------------------------------------------- */

/* What they gain when one of our pieces leaves a square. */
SL_INLINE uint64_t value_of(const square_values *values, int square) {
    return (uint64_t)(int64_t)values->bytes[square];
}

/* Our pieces leave these squares, or enter them, or take on them. */
SL_INLINE void leave(leap_sum *sum, const square_values *values, uint64_t set) {
    (void)values;
    sum->moves = add_to(sum->moves, set, 1);
}
SL_INLINE void enter(leap_sum *sum, const square_values *values, uint64_t set) { leave(sum, values, set); }
SL_INLINE void take(leap_sum *sum, const square_values *values, uint64_t set) { leave(sum, values, set); }
SL_INLINE void enter_or_take(leap_sum *sum, const square_values *values, uint64_t set, uint64_t their) {
    (void)their;
    leave(sum, values, set);
}

SL_INLINE void add_leapt(work *w, const square_values *values, const leap_sum *sum) {
    __m512i pairs = _mm512_maddubs_epi16(sum->moves, _mm512_load_si512(values->bytes));
    __m512i fours = _mm512_madd_epi16(pairs, _mm512_set1_epi16(1));
    w->sum.lanes = _mm512_add_epi64(w->sum.lanes, _mm512_srai_epi64(fours, 32));
    w->sum.lanes = _mm512_add_epi64(w->sum.lanes, _mm512_srai_epi64(_mm512_slli_epi64(fours, 32), 32));
    add_lines(w, sum->count);
}
