/* SPDX-License-Identifier: MIT
 *
 * batch_avx512.c: eight squares at once, no tables in memory.
 *
 * Lane i holds square i and occupancy i. For each line through the square,
 * o - 2r (o the occupancy on that line, r the slider) flips the squares up to
 * and with the next blocker above: hyperbola quintessence. The same on the
 * board with all bits reversed, and reversed back, flips those below:
 *
 *     attacks on a line = ((o - 2r) ^ reverse(reverse(o) - 2 reverse(r))) & line
 *
 * What makes it cheap in eight lanes:
 * - Lines are disjoint but for the square itself, where both sides agree, so
 *   the differences of all lines are joined by xor first (one vpternlog does
 *   `sum ^ (difference & line)`) and reversed back once, not once a line.
 * - Reversed occupancy is the same for all lines: reversed once, by a byte
 *   shuffle and one GFNI bit-matrix product.
 * - A line is one of 8 files or 15 diagonals: a permute out of registers.
 * - A rank is a byte, and byte-wise subtraction borrows across no rank. Every
 *   other byte then cancels in the xor: ranks need no mask at all.
 */
#include "kernels.h"
#include "many_avx512.h"

#include <sleight/port.h>

/* The a1-h8 diagonal moved up by k ranks, or down; the same for the a8-h1 one; and the a-file. */
#define UP(k)        (UINT64_C(0x8040201008040201) << 8 * (k))
#define DOWN(k)      (UINT64_C(0x8040201008040201) >> 8 * (k))
#define ANTI_UP(k)   (UINT64_C(0x0102040810204080) << 8 * (k))
#define ANTI_DOWN(k) (UINT64_C(0x0102040810204080) >> 8 * (k))
#define FILE_OF(k)   (UINT64_C(0x0101010101010101) << (k))

/* Each line by its number, and the line that is its mirror when the bits are reversed.
 * Number of a diagonal: (rank - file) mod 16; of an antidiagonal: rank + file. */
typedef struct line_tables {
    uint64_t file[2][8], diagonal[2][16], antidiagonal[2][16];
} line_tables;

SL_ALIGNED(64)
static const line_tables tables = {
    {{FILE_OF(0), FILE_OF(1), FILE_OF(2), FILE_OF(3), FILE_OF(4), FILE_OF(5), FILE_OF(6), FILE_OF(7)},
     {FILE_OF(7), FILE_OF(6), FILE_OF(5), FILE_OF(4), FILE_OF(3), FILE_OF(2), FILE_OF(1), FILE_OF(0)}},
    {{UP(0), UP(1), UP(2), UP(3), UP(4), UP(5), UP(6), UP(7), 0, DOWN(7), DOWN(6), DOWN(5), DOWN(4), DOWN(3), DOWN(2),
      DOWN(1)},
     {UP(0), DOWN(1), DOWN(2), DOWN(3), DOWN(4), DOWN(5), DOWN(6), DOWN(7), 0, UP(7), UP(6), UP(5), UP(4), UP(3), UP(2),
      UP(1)}},
    {{ANTI_DOWN(7), ANTI_DOWN(6), ANTI_DOWN(5), ANTI_DOWN(4), ANTI_DOWN(3), ANTI_DOWN(2), ANTI_DOWN(1), ANTI_UP(0),
      ANTI_UP(1), ANTI_UP(2), ANTI_UP(3), ANTI_UP(4), ANTI_UP(5), ANTI_UP(6), ANTI_UP(7), 0},
     {ANTI_UP(7), ANTI_UP(6), ANTI_UP(5), ANTI_UP(4), ANTI_UP(3), ANTI_UP(2), ANTI_UP(1), ANTI_UP(0), ANTI_DOWN(1),
      ANTI_DOWN(2), ANTI_DOWN(3), ANTI_DOWN(4), ANTI_DOWN(5), ANTI_DOWN(6), ANTI_DOWN(7), 0}},
};

SL_INLINE __m512i load(const uint64_t *from) { return _mm512_loadu_si512(from); }

/* All 64 bits of each lane in the opposite order. */
SL_INLINE __m512i reverse(__m512i lanes) {
    __m512i bytes = _mm512_broadcast_i32x4(_mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));
    __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
    return _mm512_gf2p8affine_epi64_epi8(_mm512_shuffle_epi8(lanes, bytes), bits, 0);
}

/* One view of the board: as it is, or with its bits reversed. */
typedef struct view {
    __m512i occupied, twice; /* 2r */
} view;

/* The difference along each square's rank; all other bytes stay as occupied. */
SL_INLINE __m512i along_rank(view v) {
    __m512i not_a_file = _mm512_set1_epi64((long long)0xfefefefefefefefe);
    return _mm512_sub_epi8(v.occupied, _mm512_and_si512(v.twice, not_a_file));
}

/* sum ^ (((occupied & line) - 2r) & line) */
SL_INLINE __m512i along(__m512i sum, view v, __m512i line) {
    enum { SUM_XOR_DIFFERENCE_AND_LINE = 0x78 };
    __m512i difference = _mm512_sub_epi64(_mm512_and_si512(v.occupied, line), v.twice);
    return _mm512_ternarylogic_epi64(sum, difference, line, SUM_XOR_DIFFERENCE_AND_LINE);
}

SL_INLINE __m512i straight_sum(view v, __m512i square, const uint64_t files[8]) {
    return along(along_rank(v), v, _mm512_permutexvar_epi64(square, load(files)));
}

SL_INLINE __m512i slant_sum(__m512i sum, view v, __m512i square, const uint64_t diagonals[16],
                            const uint64_t antidiagonals[16]) {
    __m512i rank = _mm512_srli_epi64(square, 3), file = _mm512_and_si512(square, _mm512_set1_epi64(7));
    __m512i diagonal = _mm512_sub_epi64(rank, file), antidiagonal = _mm512_add_epi64(rank, file);
    sum = along(sum, v, _mm512_permutex2var_epi64(load(diagonals), diagonal, load(diagonals + 8)));
    return along(sum, v, _mm512_permutex2var_epi64(load(antidiagonals), antidiagonal, load(antidiagonals + 8)));
}

/* What the eight sliders attack: `straight` lines, `slant` ones, or both. */
SL_INLINE __m512i eight(bool straight, bool slant, __m512i square, __m512i occupied) {
    __m512i two = _mm512_set1_epi64(2);
    view    front = {occupied, _mm512_sllv_epi64(two, square)};
    view    back = {reverse(occupied), _mm512_sllv_epi64(two, _mm512_xor_si512(square, _mm512_set1_epi64(63)))};
    __m512i up = _mm512_setzero_si512(), down = up;
    if (straight) {
        up = straight_sum(front, square, tables.file[0]);
        down = straight_sum(back, square, tables.file[1]);
    }
    if (slant) {
        up = slant_sum(up, front, square, tables.diagonal[0], tables.antidiagonal[0]);
        down = slant_sum(down, back, square, tables.diagonal[1], tables.antidiagonal[1]);
    }
    return _mm512_xor_si512(up, reverse(down));
}

SL_INLINE void loop(bool straight, bool slant, const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks,
                    size_t n) {
    size_t i = 0;
    for (; n - i >= 8; i += 8) {
        __m512i square = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)(squares + i)));
        _mm512_storeu_si512(attacks + i, eight(straight, slant, square, load(occupied + i)));
    }
    if (i < n) {
        __mmask8 rest = (__mmask8)((1u << (n - i)) - 1);
        __m512i  square = _mm512_cvtepu8_epi64(_mm_maskz_loadu_epi8(rest, squares + i));
        __m512i  set = eight(straight, slant, square, _mm512_maskz_loadu_epi64(rest, occupied + i));
        _mm512_mask_storeu_epi64(attacks + i, rest, set);
    }
}

void sl_batch_avx512_rook(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop(true, false, squares, occupied, attacks, n);
}
void sl_batch_avx512_bishop(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop(false, true, squares, occupied, attacks, n);
}
void sl_batch_avx512_queen(const uint8_t *squares, const uint64_t *occupied, uint64_t *attacks, size_t n) {
    loop(true, true, squares, occupied, attacks, n);
}

void sl_batch_avx512_rook_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    many_loop(true, false, squares, occupied, attacks, n);
}
void sl_batch_avx512_bishop_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    many_loop(false, true, squares, occupied, attacks, n);
}
void sl_batch_avx512_queen_many(const uint8_t *squares, uint64_t occupied, uint64_t *attacks, size_t n) {
    many_loop(true, true, squares, occupied, attacks, n);
}

uint64_t sl_batch_avx512_sliders(uint64_t rook_movers, uint64_t bishop_movers, uint64_t occupied,
                                 uint64_t attacks[64]) {
    uint8_t  numbers[64];
    uint64_t movers = rook_movers | bishop_movers;
    __m512i  all = _mm512_setzero_si512(), board = _mm512_set1_epi64((long long)occupied);
    __m512i  count_up = _mm512_set_epi64(0x3f3e3d3c3b3a3938, 0x3736353433323130, 0x2f2e2d2c2b2a2928, 0x2726252423222120,
                                         0x1f1e1d1c1b1a1918, 0x1716151413121110, 0x0f0e0d0c0b0a0908, 0x0706050403020100);
    _mm512_storeu_si512(numbers, _mm512_maskz_compress_epi8(movers, count_up));
    for (int i = 0, n = sl_bits_count(movers); i < n; i += 8) {
        __mmask8 lanes = (__mmask8)(n - i >= 8 ? 0xff : (1u << (n - i)) - 1);
        __m512i  square = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)(numbers + i)));
        __m512i  bit = _mm512_sllv_epi64(_mm512_set1_epi64(1), square);
        __mmask8 rooks = _mm512_mask_test_epi64_mask(lanes, bit, _mm512_set1_epi64((long long)rook_movers));
        __mmask8 bishops = _mm512_mask_test_epi64_mask(lanes, bit, _mm512_set1_epi64((long long)bishop_movers));
        __m512i  set = _mm512_maskz_mov_epi64(rooks, eight(true, false, square, board));
        set = _mm512_mask_or_epi64(set, bishops, set, eight(false, true, square, board));
        if (attacks) _mm512_mask_i64scatter_epi64(attacks, lanes, square, set, 8);
        all = _mm512_or_si512(all, set);
    }
    return (uint64_t)_mm512_reduce_or_epi64(all);
}
