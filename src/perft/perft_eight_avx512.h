/* SPDX-License-Identifier: MIT
 *
 * perft_eight_avx512.h: the sets of perft_eight.h with all eight directions in one
 * register, in the order of perft_lanes.h, which includes it:
 *
 *       lane:  0   1   2   3   4   5   6   7
 *     towards  N   S   E   W   NE  SW  NW  SE      straight 0-3, diagonal 4-7
 *
 * A set in each of eight lanes becomes a byte for each square, with one bit for
 * each lane, by two instructions: a byte of every lane goes into one word, and
 * GFNI turns that matrix of bits round. So all lanes are or-ed, or counted.
 */
#ifndef SLEIGHT_SRC_PERFT_EIGHT_AVX512_H
#define SLEIGHT_SRC_PERFT_EIGHT_AVX512_H

typedef __m512i      eight;
typedef open_squares open_lanes;

/* Costs of squares. */
#define LEAP_VALUES "perft_leap_bytes.h"
#define LEAP_FREE   "perft_leap_free.h"

/* A move is made so quickly that counting their king's moves anew is no quicker. */
enum { LEAP_ANEW = 0 };

/* The lanes of a line: 0 the file, 1 the rank, 2 and 3 the diagonals. */
#define UPWARD(line)   (2 * (line))
#define DOWNWARD(line) (2 * (line) + 1)

SL_INLINE eight in_eight(uint64_t set) { return spread(set); }
SL_INLINE void  store_eight(uint64_t lanes[8], eight a) { _mm512_storeu_si512(lanes, a); }

/* Straight movers in the straight lanes, diagonal ones in the others. */
SL_INLINE eight by_direction(uint64_t straight, uint64_t diagonal) {
    return _mm512_mask_mov_epi64(spread(straight), 0xf0, spread(diagonal));
}

/* ---- up to a blocker ------------------------------------------------------------------ */

SL_INLINE eight reach(const open_lanes *open, eight from) { return _mm512_and_si512(fill(open, from), ON_BOARD); }

/* Each lane changes places with its opposite. */
SL_INLINE eight turned(eight set) { return _mm512_shuffle_epi32(set, _MM_PERM_BADC); }
SL_INLINE eight reach_back(const open_lanes *open, eight to) { return turned(reach(open, turned(to))); }

/* The squares from which one is reached, up to the first blocker; and with these blockers taken away, up to the next.
 */
SL_INLINE eight sight_of(const open_lanes *open, int square, uint64_t occupied) {
    eight ray = _mm512_load_si512(sl_ray_table[square]);
    (void)open;
    return up_to_first(ray, _mm512_and_si512(ray, spread(occupied)));
}
SL_INLINE eight sight_through(const open_lanes *open, int square, uint64_t occupied, eight first) {
    eight ray = _mm512_load_si512(sl_ray_table[square]);
    (void)open;
    return up_to_first(ray, _mm512_ternarylogic_epi64(ray, spread(occupied), first, A_AND_B_NOT_C));
}

/* ---- sets of all lanes ------------------------------------------------------------------- */

SL_INLINE eight both(eight a, eight b) { return _mm512_and_si512(a, b); }
SL_INLINE eight either(eight a, eight b) { return _mm512_or_si512(a, b); }
SL_INLINE eight where(eight which, eight a) { return _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(which, which), a); }

SL_INLINE uint64_t count_eight(eight a) { return (uint64_t)_mm512_reduce_add_epi64(_mm512_popcnt_epi64(a)); }

/* ---- a byte for each square -------------------------------------------------------------------- */

/* Byte r of each of the eight lanes. */
#define BYTES_OF_RANK(r) (0x3830282018100800 + 0x0101010101010101 * (r))

/* The lane with the highest number is in the lowest bit. */
SL_INLINE __m512i lanes_by_square(eight lanes) {
    const __m512i by_rank = LANES(BYTES_OF_RANK(0), BYTES_OF_RANK(1), BYTES_OF_RANK(2), BYTES_OF_RANK(3),
                                  BYTES_OF_RANK(4), BYTES_OF_RANK(5), BYTES_OF_RANK(6), BYTES_OF_RANK(7));
    return _mm512_gf2p8affine_epi64_epi8(spread(UINT64_C(0x8040201008040201)), _mm512_permutexvar_epi8(by_rank, lanes),
                                         0);
}

/* In how many lanes each square is. */
SL_INLINE __m512i count_by_square(eight lanes) { return _mm512_popcnt_epi8(lanes_by_square(lanes)); }

SL_INLINE uint64_t union_straight(eight a) { return _mm512_test_epi8_mask(lanes_by_square(a), _mm512_set1_epi8(-16)); }
SL_INLINE uint64_t union_diagonal(eight a) { return _mm512_test_epi8_mask(lanes_by_square(a), _mm512_set1_epi8(15)); }
SL_INLINE uint64_t union_eight(eight a) {
    __m512i bytes = lanes_by_square(a);
    return _mm512_test_epi8_mask(bytes, bytes);
}

#endif
