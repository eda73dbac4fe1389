/* SPDX-License-Identifier: MIT
 *
 * perft_eight_avx512.h: the sets of perft_eight.h with all eight directions in one
 * register. A step is a rotation, and what wrapped round the edge is taken away.
 *
 *       lane:   0   1   2   3   4   5   6   7
 *    towards    N   E   NE  NW  S   W   SW  SE       opposites are four lanes apart
 */
#ifndef SLEIGHT_SRC_PERFT_EIGHT_AVX512_H
#define SLEIGHT_SRC_PERFT_EIGHT_AVX512_H

#include "../chess/lanes.h"

/* Without vectors there is no leaping: perft_no_leap.h. */
#if SL_HAS_GNU_VECTORS

/* More of vpternlogq's tables of truth. */
enum {
    ODD_OF_THREE = 0x96,
    A_NOT_B_OR_C = 0xba, /* a without b, or c */
};

typedef uint64_t quad __attribute__((vector_size(32)));
typedef __m512i  eight;

#define QUAD(a, b, c, d) ((quad){a, b, c, d})

SL_INLINE eight in_eight(uint64_t set) { return spread(set); }

/* Straight movers in the straight lanes, diagonal ones in the others. */
SL_INLINE eight by_direction(uint64_t straight, uint64_t diagonal) {
    return _mm512_mask_mov_epi64(spread(straight), 0xcc, spread(diagonal));
}

/* ---- one step -------------------------------------------------------------------- */

#define EIGHT_STEP  LANES(8, 1, 9, 7, 56, 63, 55, 57)
#define EIGHT_STEP2 LANES(16, 2, 18, 14, 48, 62, 46, 50)
#define EIGHT_STEP4 LANES(32, 4, 36, 28, 32, 60, 28, 36)

/* Where a step ends on the board, and a step against the direction. */
#define EIGHT_ENDS                                                                                                     \
    LANES(ALL_BUT(RANK_1), ALL_BUT(FILE_A), ALL_BUT(RANK_1 | FILE_A), ALL_BUT(RANK_1 | FILE_H), ALL_BUT(RANK_8),       \
          ALL_BUT(FILE_H), ALL_BUT(RANK_8 | FILE_H), ALL_BUT(RANK_8 | FILE_A))
#define EIGHT_BACK_ENDS                                                                                                \
    LANES(ALL_BUT(RANK_8), ALL_BUT(FILE_H), ALL_BUT(RANK_8 | FILE_H), ALL_BUT(RANK_8 | FILE_A), ALL_BUT(RANK_1),       \
          ALL_BUT(FILE_A), ALL_BUT(RANK_1 | FILE_A), ALL_BUT(RANK_1 | FILE_H))

SL_INLINE eight step_back(eight set) { return _mm512_and_si512(_mm512_rorv_epi64(set, EIGHT_STEP), EIGHT_BACK_ENDS); }

/* Each lane changes places with its opposite. */
SL_INLINE eight turned(eight set) { return _mm512_shuffle_i64x2(set, set, 0x4e); }

/* ---- up to a blocker ------------------------------------------------------------------ */

typedef open_squares open_lanes;

SL_INLINE open_lanes open_lanes_of(uint64_t empty) {
    open_lanes open;
    open.one = _mm512_and_si512(spread(empty), EIGHT_ENDS);
    open.two = _mm512_and_si512(open.one, _mm512_rolv_epi64(open.one, EIGHT_STEP));
    open.four = _mm512_and_si512(open.two, _mm512_rolv_epi64(open.two, EIGHT_STEP2));
    return open;
}

SL_INLINE eight reach(const open_lanes *open, eight f) {
    f = _mm512_ternarylogic_epi64(f, open->one, _mm512_rolv_epi64(f, EIGHT_STEP), A_OR_BC);
    f = _mm512_ternarylogic_epi64(f, open->two, _mm512_rolv_epi64(f, EIGHT_STEP2), A_OR_BC);
    f = _mm512_ternarylogic_epi64(f, open->four, _mm512_rolv_epi64(f, EIGHT_STEP4), A_OR_BC);
    return _mm512_and_si512(_mm512_rolv_epi64(f, EIGHT_STEP), EIGHT_ENDS);
}
SL_INLINE eight reach_back(const open_lanes *open, eight to) { return turned(reach(open, turned(to))); }

/* ---- sets of all lanes ------------------------------------------------------------------- */

SL_INLINE eight both(eight a, eight b) { return _mm512_and_si512(a, b); }
SL_INLINE eight either(eight a, eight b) { return _mm512_or_si512(a, b); }
SL_INLINE eight but_not(eight a, eight b) { return _mm512_andnot_si512(b, a); }
SL_INLINE eight where(eight which, eight a) { return _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(which, which), a); }

SL_INLINE quad up_of(eight a) { return (quad)_mm512_castsi512_si256(a); }
SL_INLINE quad down_of(eight a) { return (quad)_mm512_extracti64x4_epi64(a, 1); }

SL_INLINE uint64_t count_eight(eight a) { return (uint64_t)_mm512_reduce_add_epi64(_mm512_popcnt_epi64(a)); }

/* Costs of squares. */
#define LEAP_VALUES "perft_leap_bytes.h"

#endif

#endif
