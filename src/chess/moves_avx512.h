/* SPDX-License-Identifier: MIT
 *
 * moves_avx512.h: moves written and attacked squares found in AVX-512, without a
 * loop in either. Goes before moves_kernel.h; moves_plain.h and moves_pairs.h are
 * the other ways.
 *
 * Moves: VPCOMPRESSB packs the numbers of the squares in a set into a list; the
 * list is widened to 16 bits, shifted into the place of `to`, and the rest of the
 * move is added to all at once. 16 or 32 places are written, whatever the number of
 * moves: nothing is mispredicted, and the next moves go over the ones too many.
 *
 *     set  . . 1 . . 1 1 .    list  1 2 5 . . . . .    moves  1<<6|from  2<<6|from  5<<6|from  ...
 *
 * Attacked squares: the eight directions are the eight lanes of a register, and
 * all sliders run at once, in a Kogge-Stone fill.
 */
#include "lanes.h"
#include "rules.h"

/* ---- lists of moves ------------------------------------------------------------------- */

/* The squares of a set, as bytes. */
SL_INLINE __m512i squares_of(uint64_t set) {
    const __m512i all =
        _mm512_set_epi64(0x3f3e3d3c3b3a3938, 0x3736353433323130, 0x2f2e2d2c2b2a2928, 0x2726252423222120,
                         0x1f1e1d1c1b1a1918, 0x1716151413121110, 0x0f0e0d0c0b0a0908, 0x0706050403020100);
    return _mm512_maskz_compress_epi8(set, all);
}
SL_INLINE __m256i first_16(__m512i bytes) { return _mm256_cvtepu8_epi16(_mm512_castsi512_si128(bytes)); }
SL_INLINE __m512i first_32(__m512i bytes) { return _mm512_cvtepu8_epi16(_mm512_castsi512_si256(bytes)); }

/* No piece but the queen has more than 14 moves. */
SL_INLINE sl_move *write_moves(sl_move *next, int from, uint64_t to) {
    __m256i moves = _mm256_or_si256(_mm256_slli_epi16(first_16(squares_of(to)), 6), _mm256_set1_epi16((short)from));
    _mm256_storeu_si256((__m256i *)(void *)next, moves);
    return next + sl_bits_count(to);
}

/* She has up to 27. */
SL_INLINE sl_move *write_queen_moves(sl_move *next, int from, uint64_t to) {
    __m512i moves = _mm512_or_si512(_mm512_slli_epi16(first_32(squares_of(to)), 6), _mm512_set1_epi16((short)from));
    _mm512_storeu_si512(next, moves);
    return next + sl_bits_count(to);
}

/*
 * Pawn moves as a set of squares they go to, each `step` away from where it began:
 * to << 6 | to - step. However many pawns there are, no more than 24 can move in
 * one direction: in each file, or diagonal, a pawn and the square ahead of it take
 * two of the seven squares from the second rank to the last.
 */
SL_INLINE sl_move *write_pawn_moves(sl_move *next, uint64_t targets, const int step, const int type) {
    __m512i to = first_32(squares_of(targets)), rest = _mm512_set1_epi16((short)((type << 12) - step));
    _mm512_storeu_si512(next, _mm512_add_epi16(_mm512_add_epi16(_mm512_slli_epi16(to, 6), to), rest));
    return next + sl_bits_count(targets);
}

/* ---- attacked squares ------------------------------------------------------------------- */

/* All that `side` attacks. */
SL_INLINE uint64_t attacked_squares(const int side, const sl_position *p, uint64_t occupied) {
    uint64_t     all = p->sides[side], pawns = forward(side, p->pieces[SL_PAWN] & all);
    uint64_t     by_steps = sideways(-1, pawns) | sideways(1, pawns) | sl_king_attacks(king_square(p, side));
    __m512i      straight = spread(rook_movers(p) & all), diagonal = spread(bishop_movers(p) & all);
    open_squares open = open_around(occupied);
    __m512i      slides = fill(&open, _mm512_mask_mov_epi64(straight, 0xf0, diagonal));
    __m512i      hops = _mm512_rolv_epi64(spread(p->pieces[SL_KNIGHT] & all), HOP);
    __m512i      lanes = _mm512_and_si512(slides, ON_BOARD);
    return by_steps | union_of(_mm512_ternarylogic_epi64(lanes, hops, HOP_ON_BOARD, A_OR_BC));
}
