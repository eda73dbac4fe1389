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
 * Last, for eight squares at a time, the bytes become sets. A byte of files in all
 * bytes of a lane, cut to the diagonal, is that diagonal; a byte of ranks has each of
 * its bits moved to the file.
 */
#ifndef SLEIGHT_SRC_BATCH_MANY_AVX512_H
#define SLEIGHT_SRC_BATCH_MANY_AVX512_H

#include "kernels.h"

#include <sleight/port.h>

enum { MANY_OR_AND = 0xf8 }; /* a | (b & c) as a ternary logic */

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
    /* Columns: each file twice over, so that eight bits can be taken at any turn; in quarter 1 they stay as they are.
     */
    __m512i columns =
        many_product(many_words(sl_bits_swap_bytes(occupied)),
                     many_quarters(doubled, doubled_high, each, each, doubled, doubled_high, doubled, doubled_high));
    /* By how much: not at all, -, by f ranks down, by f ranks up. The low word has the files d to a, the high one h to
     * e, both twice. */
    __m512i turned =
        _mm512_multishift_epi64_epi8(many_quarters(0x0010203000102030, 0x0010203000102030, 0, 0, 0x0011223300112233,
                                                   0x0415263704152637, 0x0017263500172635, 0x0413223104132231),
                                     columns);
    __m512i files = _mm512_shuffle_epi32(turned, (_MM_PERM_ENUM)0x72); /* h to a, twice */
    __m512i rows =
        many_product(files, many_quarters(each, each, 0, 0, 0x0180402010080402, 0x0180402010080402, each, each));
    return _mm512_ternarylogic_epi64(rows, columns, many_quarters(0, 0, UINT64_MAX, UINT64_MAX, 0, 0, 0, 0),
                                     MANY_OR_AND);
}

SL_INLINE __m512i many_mirror(__m512i bytes) { return many_product(many_words(0x8040201008040201), bytes); }

/* What each of sixteen squares attacks along its lines. `squares`: in all quarters, with 64 added to each number, which
 * gives the products a bit that is always set. */
SL_INLINE __m512i many_attacked(__m512i lines, __m512i squares) {
    const uint64_t file = 0x0102040000000000, rank = 0x0810200000000000, seven_less_file = 0x4142440000000000;
    __m512i        number = _mm512_add_epi8(
               many_product(many_quarters(rank, rank, 0, 0, rank, rank, rank, rank), squares),
               many_product(many_quarters(0, 0, file, file, seven_less_file, seven_less_file, file, file), squares));
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

/* One of the quarters for the squares first to first + 7, each byte in all bytes of its lane. */
SL_INLINE __m512i many_places(int quarter, int first) {
    const uint64_t all = 0x0101010101010101;
    __m512i        each =
        _mm512_set_epi64((long long)(7 * all), (long long)(6 * all), (long long)(5 * all), (long long)(4 * all),
                         (long long)(3 * all), (long long)(2 * all), (long long)all, 0);
    return _mm512_add_epi8(each, many_words((uint64_t)(16 * quarter + first) * all));
}

/* Eight of the sixteen squares, one a lane, as counts of a rotation by whole ranks, of which the lowest six bits count.
 */
typedef struct many_turns {
    __m512i ranks_above, files; /* 8 * (7 - rank); 8 * file */
} many_turns;

SL_INLINE many_turns many_turns_of(__m512i squares, int first) {
    __m512i byte = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    __m512i square = _mm512_shuffle_epi8(squares, _mm512_add_epi64(byte, many_words((uint64_t)first)));
    return (many_turns){_mm512_andnot_si512(square, many_words(56)), _mm512_slli_epi64(square, 3)};
}

/* The byte of each square in one of the quarters, as rank 8 of its lane. */
SL_INLINE __m512i many_on_top(__m512i attacked, int quarter, int first) {
    return _mm512_maskz_permutexvar_epi8(0x8080808080808080, many_places(quarter, first), attacked);
}

/* A rank moves down to its place. The ranks of a file become the row of a bit matrix that stands for the file, and the
 * product with each rank's bit has that bit in the rank's byte. */
SL_INLINE __m512i many_straight(__m512i attacked, many_turns by, int first) {
    __m512i rank = _mm512_rorv_epi64(many_on_top(attacked, 0, first), by.ranks_above);
    __m512i row = _mm512_rorv_epi64(many_on_top(attacked, 1, first), by.files);
    return _mm512_or_si512(rank, many_product(row, many_words(0x8040201008040201)));
}

/* A diagonal of eight squares moved down by ranks, what leaves the board coming in above: two diagonals, those that
 * share a row. */
SL_INLINE __m512i many_slant(__m512i attacked, many_turns by, int first) {
    __m512i diagonal = _mm512_rorv_epi64(many_words(0x0180402010080402), _mm512_add_epi64(by.ranks_above, by.files));
    __m512i antidiagonal =
        _mm512_rorv_epi64(many_words(0x0102040810204080), _mm512_sub_epi64(by.ranks_above, by.files));
    __m512i set = _mm512_and_si512(diagonal, _mm512_permutexvar_epi8(many_places(2, first), attacked));
    return _mm512_ternarylogic_epi64(set, antidiagonal, _mm512_permutexvar_epi8(many_places(3, first), attacked),
                                     MANY_OR_AND);
}

/* The sets of eight of the sixteen squares: `straight` lines, `slant` ones, or both. */
SL_INLINE __m512i many_sets(bool straight, bool slant, __m512i attacked, __m512i squares, int first) {
    many_turns by = many_turns_of(squares, first);
    __m512i    set = _mm512_setzero_si512();
    if (straight) set = many_straight(attacked, by, first);
    if (slant) set = _mm512_or_si512(set, many_slant(attacked, by, first));
    return set;
}

/* The first n of eight words. */
SL_INLINE void many_store(uint64_t *to, __m512i words, size_t n) {
    if (n >= 8)
        _mm512_storeu_si512(to, words);
    else if (n == 4) /* without a mask: words that are read again at once come out of the store */
        _mm256_storeu_si256((__m256i *)(void *)to, _mm512_castsi512_si256(words));
    else
        _mm512_mask_storeu_epi64(to, (__mmask8)((1u << n) - 1), words);
}

/* Up to sixteen squares. */
SL_INLINE void many_sixteen(bool straight, bool slant, __m512i lines, const uint8_t *squares, uint64_t *attacks,
                            size_t n) {
    __m128i numbers = n >= 16 ? _mm_loadu_si128((const __m128i *)(const void *)squares)
                              : _mm_maskz_loadu_epi8((__mmask16)((1u << n) - 1), squares);
    __m512i all = _mm512_broadcast_i32x4(_mm_or_si128(numbers, _mm_set1_epi8(64)));
    __m512i attacked = many_attacked(lines, all);
    many_store(attacks, many_sets(straight, slant, attacked, all, 0), n);
    if (n > 8) many_store(attacks + 8, many_sets(straight, slant, attacked, all, 8), n - 8);
}

/* The first sixteen, mostly all there are, stand apart: a loop would load its constants beforehand, one by one. */
SL_INLINE void many_loop(bool straight, bool slant, const uint8_t *squares, uint64_t occupied, uint64_t *attacks,
                         size_t n) {
    __m512i lines = many_lines(occupied);
    many_sixteen(straight, slant, lines, squares, attacks, n);
    for (size_t i = 16; i < n; i += 16) many_sixteen(straight, slant, lines, squares + i, attacks + i, n - i);
}

#endif
