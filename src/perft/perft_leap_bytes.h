/* SPDX-License-Identifier: MIT
 *
 * perft_leap_bytes.h: what it changes for them that a piece of ours enters, leaves
 * or takes on a square, in AVX-512: a byte for each square. perft_leap_planes.h is
 * the other way.
 *
 * A set in each of eight lanes becomes a byte for each square with one bit for
 * each lane by two instructions: a byte of every lane goes into one word, and
 * GFNI turns that matrix of bits round. The number of bits in a byte is in how many
 * lanes that square is: how often it is attacked, or how many moves a piece has.
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

/* ---- sets as bytes -------------------------------------------------------------------------------- */

#define BYTES_OF_RANK(r)                                                                                               \
    (UINT64_C(0x3830282018100800) + UINT64_C(0x0101010101010101) * (r)) /* byte r of each of the eight lanes */

SL_INLINE __m512i lanes_by_square(__m512i lanes) {
    const __m512i by_rank = LANES(BYTES_OF_RANK(0), BYTES_OF_RANK(1), BYTES_OF_RANK(2), BYTES_OF_RANK(3),
                                  BYTES_OF_RANK(4), BYTES_OF_RANK(5), BYTES_OF_RANK(6), BYTES_OF_RANK(7));
    return _mm512_gf2p8affine_epi64_epi8(spread(UINT64_C(0x8040201008040201)), _mm512_permutexvar_epi8(by_rank, lanes),
                                         0);
}

/* In how many lanes each square is. */
SL_INLINE __m512i count_by_square(__m512i lanes) { return _mm512_popcnt_epi8(lanes_by_square(lanes)); }

SL_INLINE __m512i add_to(__m512i bytes, uint64_t set, int number) {
    return _mm512_mask_add_epi8(bytes, set, bytes, _mm512_set1_epi8((char)number));
}
SL_INLINE __m512i take_from(__m512i bytes, uint64_t set, int number) {
    return _mm512_mask_sub_epi8(bytes, set, bytes, _mm512_set1_epi8((char)number));
}

/* ---- their moves, and what a piece of ours costs them -------------------------------------------------- */

/* How far a slider on a square would go in all directions: as a piece of theirs that stands there, or, where one comes
 * by or ends there, beyond the square. */
SL_INLINE __m512i count_runs(const open_lanes *open, eight which, uint64_t their) {
    __m512i r1 = _mm512_rorv_epi64(_mm512_andnot_si512(spread(their), EIGHT_ENDS), EIGHT_STEP);
    __m512i r2 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r1), EIGHT_STEP);
    __m512i r3 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r2), EIGHT_STEP);
    __m512i r4 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r3), EIGHT_STEP);
    __m512i r5 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r4), EIGHT_STEP);
    __m512i r6 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r5), EIGHT_STEP);
    __m512i r7 = _mm512_rorv_epi64(_mm512_and_si512(open->one, r6), EIGHT_STEP);
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
