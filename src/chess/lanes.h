/* SPDX-License-Identifier: MIT
 *
 * lanes.h: sets of squares in AVX-512, for moves_avx512.h and for the counting in
 * src/perft/perft_lanes.h. The eight directions of a slider are the eight lanes of
 * a register, and all sliders of a side run at once, in a Kogge-Stone fill.
 *
 *       lane:  0   1   2   3   4   5   6   7
 *     towards  N   S   E   W   NE  SW  NW  SE      straight 0-3, diagonal 4-7
 */
#ifndef SLEIGHT_SRC_CHESS_LANES_H
#define SLEIGHT_SRC_CHESS_LANES_H

#include "edges.h"

#include <sleight/port.h>

#include <immintrin.h>

#define LANES(a, b, c, d, e, f, g, h) _mm512_setr_epi64(a, b, c, d, e, f, g, h)

#define RANKS_12     (RANK_1 | RANK_1 << 8)
#define RANKS_78     (RANK_8 | RANK_8 >> 8)
#define FILES_AB     (FILE_A | FILE_A << 1)
#define FILES_GH     (FILE_H | FILE_H >> 1)
#define ALL_BUT(set) ((long long)~(set))

/* One step in each direction, two, four, as rotations to the left; and where a step cannot end, having wrapped round.
 */
#define STEP  LANES(8, 56, 1, 63, 9, 55, 7, 57)
#define STEP2 LANES(16, 48, 2, 62, 18, 46, 14, 50)
#define STEP4 LANES(32, 32, 4, 60, 36, 28, 28, 36)
#define ON_BOARD                                                                                                       \
    LANES(ALL_BUT(RANK_1), ALL_BUT(RANK_8), ALL_BUT(FILE_A), ALL_BUT(FILE_H), ALL_BUT(RANK_1 | FILE_A),                \
          ALL_BUT(RANK_8 | FILE_H), ALL_BUT(RANK_1 | FILE_H), ALL_BUT(RANK_8 | FILE_A))

/* The same for the eight hops of a knight. */
#define HOP LANES(17, 10, 58, 49, 47, 54, 6, 15)
#define HOP_ON_BOARD                                                                                                   \
    LANES(ALL_BUT(FILE_A | RANKS_12), ALL_BUT(FILES_AB | RANK_1), ALL_BUT(FILES_AB | RANK_8),                          \
          ALL_BUT(FILE_A | RANKS_78), ALL_BUT(FILE_H | RANKS_78), ALL_BUT(FILES_GH | RANK_8),                          \
          ALL_BUT(FILES_GH | RANK_1), ALL_BUT(FILE_H | RANKS_12))

enum { A_OR_BC = 0xf8 }; /* vpternlogq's table of truth, for inputs a, b, c */

SL_INLINE __m512i spread(uint64_t set) { return _mm512_set1_epi64((long long)set); }

/* Where a fill may go on: the square is empty, and so are the one, the three before it. */
typedef struct open_squares {
    __m512i one, two, four;
} open_squares;

/* For sliders that stop at occupied squares. */
SL_INLINE open_squares open_around(uint64_t occupied) {
    open_squares open;
    open.one = _mm512_andnot_si512(spread(occupied), ON_BOARD);
    open.two = _mm512_and_si512(open.one, _mm512_rolv_epi64(open.one, STEP));
    open.four = _mm512_and_si512(open.two, _mm512_rolv_epi64(open.two, STEP2));
    return open;
}

/* The squares next to the fill, whether wrapped round or not. */
SL_INLINE __m512i fill(const open_squares *open, __m512i sliders) {
    __m512i f = sliders;
    f = _mm512_ternarylogic_epi64(f, open->one, _mm512_rolv_epi64(f, STEP), A_OR_BC);
    f = _mm512_ternarylogic_epi64(f, open->two, _mm512_rolv_epi64(f, STEP2), A_OR_BC);
    f = _mm512_ternarylogic_epi64(f, open->four, _mm512_rolv_epi64(f, STEP4), A_OR_BC);
    return _mm512_rolv_epi64(f, STEP);
}

SL_INLINE uint64_t union_of(__m512i lanes) {
    __m256i four = _mm256_or_si256(_mm512_castsi512_si256(lanes), _mm512_extracti64x4_epi64(lanes, 1));
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

#endif
