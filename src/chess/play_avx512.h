/* SPDX-License-Identifier: MIT
 *
 * play_avx512.h: a piece goes to another square in AVX-512: the eight sets of a
 * position, six by piece and two by side, are one register. Part of
 * play_kernel.h; play_plain.h is the other way.
 */
#include "rules.h"

#include <immintrin.h>

_Static_assert(offsetof(sl_position, sides) == SL_PIECE_COUNT * sizeof(uint64_t), "the eight sets lie side by side");

/* What stands on a square is in two of the sets, by piece and by side; the lower one is the piece. */
SL_INLINE moved move_piece(const sl_position *before, sl_position *after, int from, int to) {
    __m512i  sets = _mm512_loadu_si512(before);
    __m512i  from_set = _mm512_set1_epi64((long long)set_of(from)), to_set = _mm512_set1_epi64((long long)set_of(to));
    __mmask8 movers = _mm512_test_epi64_mask(sets, from_set), victims = _mm512_test_epi64_mask(sets, to_set);
    __m512i  cleared = _mm512_andnot_si512(to_set, sets);
    _mm512_storeu_si512(after, _mm512_mask_xor_epi64(cleared, movers, cleared, _mm512_or_si512(from_set, to_set)));
    return (moved){sl_bits_lowest(movers), sl_bits_lowest(victims | 1u << SL_PIECE_COUNT)};
}
