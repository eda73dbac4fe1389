/* SPDX-License-Identifier: MIT
 *
 * many_avx512.h: many squares of one occupancy, sixteen at a time, no tables.
 *
 * A line has one square on each file (a file: one on each rank), so what it holds
 * is a byte, and so is what a slider attacks along it. The lines of sixteen squares
 * fill a register, one quarter for each of the four ways:
 *
 *     quarter:    0      1      2           3
 *                 rank   file   diagonal    antidiagonal
 *
 * First, once for the occupancy, the bytes of all lines. Ranks are the rows of the
 * board, an 8x8 bit matrix, and files its columns, which one GFNI product takes.
 * With column f turned by f ranks the rows are diagonals: bit f of row d is the
 * square of file f on rank f + d. As the turn goes round, the diagonals d and d - 8
 * share a row, one on its left and one on its right.
 *
 * Then, for sixteen squares: each square's four bytes; o - 2r byte by byte one way
 * and with mirrored bits the other way (hyperbola quintessence); cut to the files
 * that the diagonal reaches.
 *
 * Last, for eight squares at a time, the bytes become sets. First as if every slider
 * stood on rank 8, where a diagonal's mask follows from the file alone, and the rank is
 * the top row. A byte in all rows, cut to the mask, is that diagonal. Then everything is
 * moved down to the slider's rank at once, with what leaves the board coming in above:
 *
 *       r r S r r r r r         . . . . . . d .       S: on c8, then on c4
 *       . d . . . . . .         . . . . . d . .       r: its rank
 *       d . . . . . . .         . . . . d . . .       d: the mask of its diagonal
 *       . . . . . . . d         . . . d . . . .
 *       . . . . . . d .         r r S r r r r r       h1 is of the other diagonal that
 *       . . . . . d . .         . d . . . . . .       shares the row: the slider's byte
 *       . . . . d . . .         d . . . . . . .       has no bit for it
 *       . . . d . . . .         . . . . . . . d
 *
 * The file, a byte of ranks, has each bit spread over its row and is cut to the file.
 *
 * What counts, on Ice Lake: about one load of 64 bytes a cycle, two steps a cycle of which one may be a
 * permutation. Constants are the most loads of a call for a few squares, so that the two
 * eights share theirs, and what can be had by a shift is not permuted.
 */
#ifndef SLEIGHT_SRC_BATCH_MANY_AVX512_H
#define SLEIGHT_SRC_BATCH_MANY_AVX512_H

#include "kernels.h"

#include <sleight/port.h>

enum { MANY_OR_AND = 0xf8, MANY_AND_XOR = 0x6a }; /* a | (b & c) and (a & b) ^ c as ternary logic */

SL_INLINE __m512i many_words(uint64_t word) { return _mm512_set1_epi64((long long)word); }

/* Two words for each quarter, the low one first. */
SL_INLINE __m512i many_quarters(uint64_t rank_low, uint64_t rank_high, uint64_t file_low, uint64_t file_high,
                                uint64_t diagonal_low, uint64_t diagonal_high, uint64_t antidiagonal_low,
                                uint64_t antidiagonal_high) {
    return _mm512_set_epi64((long long)antidiagonal_high, (long long)antidiagonal_low, (long long)diagonal_high,
                            (long long)diagonal_low, (long long)file_high, (long long)file_low, (long long)rank_high,
                            (long long)rank_low);
}

/* Bit i of each byte of the result: the bits of `bytes` that byte 7 - i of the word `rows` selects, added up. */
SL_INLINE __m512i many_product(__m512i rows, __m512i bytes) { return _mm512_gf2p8affine_epi64_epi8(bytes, rows, 0); }

/* The numbers of lines in this file: rank; file; rank - file + 7; rank + file. In each quarter, the line of each number
 * as a byte. */
SL_INLINE __m512i many_lines(uint64_t occupied) {
    const uint64_t doubled = 0x0808040402020101, doubled_high = 0x8080404020201010, each = 0x8040201008040201;
    /* Columns: each file twice over in 16 bits, which can be turned; in quarter 1 they stay as they are. */
    __m512i columns =
        many_product(many_words(sl_bits_swap_bytes(occupied)),
                     many_quarters(doubled, doubled_high, each, each, doubled, doubled_high, doubled, doubled_high));
    /* By how much: not at all, -, by f ranks down, by f ranks up. */
    __m512i by =
        many_quarters(0, 0, 0, 0, 0x000d000e000f0000, 0x0009000a000b000c, 0x0003000200010000, 0x0007000600050004);
    __m512i turned = _mm512_shldv_epi16(columns, columns, by);
    __m512i files = _mm512_shuffle_epi8(turned, many_words(0x00020406080a0c0e)); /* h to a, one byte each */
    __m512i rows =
        many_product(files, many_quarters(each, each, 0, 0, 0x0180402010080402, 0x0180402010080402, each, each));
    return _mm512_ternarylogic_epi64(rows, columns, many_quarters(0, 0, UINT64_MAX, UINT64_MAX, 0, 0, 0, 0),
                                     MANY_OR_AND);
}

SL_INLINE __m512i many_mirror(__m512i bytes) { return many_product(many_words(0x8040201008040201), bytes); }

/* What each of sixteen squares attacks along its lines. `low` and `high`: eight squares each, in all lanes. */
SL_INLINE __m512i many_attacked(__m512i lines, __m512i low, __m512i high) {
    const uint64_t file = 0x0102040000000000, rank = 0x0810200000000000, sevens = 0x0707070707070707;
    __m512i        squares = _mm512_unpacklo_epi64(low, high);
    /* In the quarters: nothing; file; 7 - file; file. */
    __m512i files =
        _mm512_ternarylogic_epi64(squares, many_quarters(0, 0, sevens, sevens, sevens, sevens, sevens, sevens),
                                  many_quarters(0, 0, 0, 0, sevens, sevens, 0, 0), MANY_AND_XOR);
    __m512i ranks = many_product(many_quarters(rank, rank, 0, 0, rank, rank, rank, rank), squares);
    __m512i number = _mm512_add_epi8(ranks, files);
    __m512i place = many_product(many_quarters(file, file, rank, rank, file, file, file, file), squares);
    __m512i twice = _mm512_shuffle_epi8(many_words(0x0080402010080402), place);
    __m512i twice_mirrored = _mm512_shuffle_epi8(many_words(0x0204081020408000), place);
    __m512i reached =
        _mm512_shuffle_epi8(many_quarters(UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, 0xfffefcf8f0e0c080,
                                          0x000103070f1f3f7f, 0xff7f3f1f0f070301, 0x0080c0e0f0f8fcfe),
                            number);
    __m512i o = _mm512_shuffle_epi8(lines, number);
    __m512i down = many_mirror(_mm512_sub_epi8(many_mirror(o), twice_mirrored));
    return _mm512_and_si512(_mm512_xor_si512(_mm512_sub_epi8(o, twice), down), reached);
}

/* For eight squares: byte number `below` of the sixty-four in the lower seven rows of the first lane, byte `top` in its
 * top row; in the next lane the bytes that follow these, and so on. */
SL_INLINE __m512i many_spread(__m512i bytes, int below, int top) {
    const uint64_t seven = 0x0001010101010101, eighth = 0x0100000000000000, next = seven + eighth;
    uint64_t       first = (uint64_t)below * seven + (uint64_t)top * eighth;
    __m512i        places = many_quarters(first, first + next, first + 2 * next, first + 3 * next, first + 4 * next,
                                          first + 5 * next, first + 6 * next, first + 7 * next);
    return _mm512_permutexvar_epi8(places, bytes);
}

/* Ranks and diagonals of sliders on rank 8; the masks by file, without the top row, where the slider stands. */
SL_INLINE __m512i many_on_rank_8(bool straight, bool slant, __m512i attacked, __m512i square) {
    const uint64_t top = straight ? 0xff00000000000000 : 0;
    __m512i        bytes = many_spread(attacked, 32, 0);
    if (!slant) return _mm512_and_si512(bytes, many_words(top));
    __m512i diagonals =
        many_quarters(top | 0x80402010080402, top | 0x01804020100804, top | 0x02018040201008, top | 0x04020180402010,
                      top | 0x08040201804020, top | 0x10080402018040, top | 0x20100804020180, top | 0x40201008040201);
    __m512i antidiagonals = many_quarters(0x02040810204080, 0x04081020408001, 0x08102040800102, 0x10204080010204,
                                          0x20408001020408, 0x40800102040810, 0x80010204081020, 0x01020408102040);
    __m512i set = _mm512_and_si512(bytes, _mm512_permutexvar_epi64(square, diagonals));
    return _mm512_ternarylogic_epi64(set, _mm512_permutexvar_epi64(square, antidiagonals),
                                     many_spread(attacked, 48, 48), MANY_OR_AND);
}

/* The sets of eight of the sixteen squares: `straight` lines, `slant` ones, or both. Of what stands in a lane of
 * `square` the lowest six bits count. */
SL_INLINE __m512i many_sets(bool straight, bool slant, __m512i attacked, __m512i eight) {
    __m512i square = _mm512_srlv_epi64(eight, _mm512_set_epi64(56, 48, 40, 32, 24, 16, 8, 0));
    __m512i set = many_on_rank_8(straight, slant, attacked, square);
    set = _mm512_rorv_epi64(set, _mm512_andnot_si512(square, many_words(56)));
    if (!straight) return set;
    __m512i ranks = many_product(many_spread(attacked, 16, 16), many_words(0x8040201008040201));
    __m512i file = _mm512_rolv_epi64(many_words(0x0101010101010101), square);
    return _mm512_ternarylogic_epi64(set, ranks, file, MANY_OR_AND);
}

/* Eight squares, or four twice, in all lanes. */
SL_INLINE __m512i many_load(const uint8_t *squares, bool eight) {
    int four;
    memcpy(&four, squares, sizeof four);
    return eight ? _mm512_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)(const void *)squares))
                 : _mm512_broadcastd_epi32(_mm_cvtsi32_si128(four));
}

/* Eight words, or the first four. As they are mostly read again at once, one by one, by fours and without a mask: that
 * is how they come out of the store fastest. */
SL_INLINE void many_store(uint64_t *to, __m512i words, bool eight) {
    _mm256_storeu_si256((__m256i *)(void *)to, _mm512_castsi512_si256(words));
    if (eight) _mm256_storeu_si256((__m256i *)(void *)(to + 4), _mm512_extracti64x4_epi64(words, 1));
}

/* The first eight squares, and eight or four from `second` on, which may be some of the first again. */
SL_INLINE void many_two_eights(bool straight, bool slant, __m512i lines, const uint8_t *squares, uint64_t *attacks,
                               size_t second, bool eight) {
    __m512i low = many_load(squares, true), high = many_load(squares + second, eight);
    __m512i attacked = many_attacked(lines, low, high);
    __m512i low_sets = many_sets(straight, slant, attacked, low);
    __m512i high_sets = many_sets(straight, slant, _mm512_unpackhi_epi64(attacked, attacked), high);
    many_store(attacks, low_sets, true);
    many_store(attacks + second, high_sets, eight);
}

/* Up to eight squares. */
SL_INLINE void many_eight(bool straight, bool slant, __m512i lines, const uint8_t *squares, uint64_t *attacks,
                          size_t n) {
    __mmask8 these = (__mmask8)((1u << n) - 1);
    __m512i  low = n == 8 ? many_load(squares, true) : _mm512_broadcastq_epi64(_mm_maskz_loadu_epi8(these, squares));
    __m512i  sets = many_sets(straight, slant, many_attacked(lines, low, low), low);
    if (n == 8 || n == 4)
        many_store(attacks, sets, n == 8);
    else
        _mm512_mask_storeu_epi64(attacks, these, sets);
}

/* Up to sixteen squares: the first of n. */
SL_INLINE void many_sixteen(bool straight, bool slant, __m512i lines, const uint8_t *squares, uint64_t *attacks,
                            size_t n) {
    if (n > 12)
        many_two_eights(straight, slant, lines, squares, attacks, n < 16 ? n - 8 : 8, true);
    else if (n > 8)
        many_two_eights(straight, slant, lines, squares, attacks, n - 4, false);
    else
        many_eight(straight, slant, lines, squares, attacks, n);
}

/* Sixteen or fewer, mostly all there are, stand apart: a loop would load its constants beforehand, one by one. */
SL_INLINE void many_loop(bool straight, bool slant, const uint8_t *squares, uint64_t occupied, uint64_t *attacks,
                         size_t n) {
    __m512i lines = many_lines(occupied);
    if (n <= 16)
        many_sixteen(straight, slant, lines, squares, attacks, n);
    else
        for (size_t i = 0; i < n; i += 16) many_sixteen(straight, slant, lines, squares + i, attacks + i, n - i);
}

#endif
