/* SPDX-License-Identifier: MIT
 *
 * perft_steps_avx2.h: the replies of pawns and of the king to the moves of a list, four
 * moves at a time, a move in each lane of a register. Part of perft_replies.h;
 * perft_steps.h is the other form.
 */
#include <immintrin.h>

SL_INLINE __m256i four(uint64_t set) { return _mm256_set1_epi64x((long long)set); }
SL_INLINE __m256i four_and(__m256i a, __m256i b) { return _mm256_and_si256(a, b); }
SL_INLINE __m256i four_or(__m256i a, __m256i b) { return _mm256_or_si256(a, b); }
SL_INLINE __m256i four_without(__m256i a, __m256i b) { return _mm256_andnot_si256(b, a); }
SL_INLINE __m256i four_forward(const int us, __m256i set) {
    return us == SL_WHITE ? _mm256_slli_epi64(set, 8) : _mm256_srli_epi64(set, 8);
}
SL_INLINE __m256i four_take_left(const int us, __m256i set) {
    set = four_without(set, four(FILE_A));
    return us == SL_WHITE ? _mm256_slli_epi64(set, 7) : _mm256_srli_epi64(set, 9);
}
SL_INLINE __m256i four_take_right(const int us, __m256i set) {
    set = four_without(set, four(FILE_H));
    return us == SL_WHITE ? _mm256_slli_epi64(set, 9) : _mm256_srli_epi64(set, 7);
}

/* The bits of each byte, by a table of those of half a byte (Wojciech Muła). */
SL_INLINE __m256i bits_of_bytes(__m256i set) {
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);
    __m256i       low = four_and(set, half), high = four_and(_mm256_srli_epi64(set, 4), half);
    return _mm256_add_epi8(_mm256_shuffle_epi8(bits, low), _mm256_shuffle_epi8(bits, high));
}
SL_INLINE __m256i sum_of_bytes(__m256i bytes) { return _mm256_sad_epu8(bytes, _mm256_setzero_si256()); }

/* The replies to four moves, a number for each. */
SL_INLINE __m256i four_steps(const int us, const replies *r, __m256i occupied, __m256i seen, __m256i taken,
                             const bool takes) {
    __m256i steps = four(r->steps), left = four(r->left), right = four(r->right), theirs = four(r->targets);
    if (takes) {
        steps = four_without(steps, four_forward(us, taken));
        left = four_without(left, four_take_left(us, taken));
        right = four_without(right, four_take_right(us, taken));
        theirs = four_or(theirs, taken);
    }
    theirs = four_and(theirs, occupied);
    left = four_and(left, theirs);
    right = four_and(right, theirs);
    __m256i once = four_without(steps, occupied);
    __m256i twice = four_without(four_forward(us, four_and(once, four(rank_of(us, 3)))), occupied);
    __m256i ahead = four_or(four_or(once, twice), left), king = four_without(four(r->king), seen);
    __m256i count = _mm256_add_epi8(_mm256_add_epi8(bits_of_bytes(ahead), bits_of_bytes(right)), bits_of_bytes(king));
    if (r->last) {
        __m256i more = _mm256_add_epi8(bits_of_bytes(four_and(ahead, four(r->last))),
                                       bits_of_bytes(four_and(right, four(r->last))));
        count = _mm256_add_epi8(count, _mm256_add_epi8(_mm256_add_epi8(more, more), more));
    }
    count = sum_of_bytes(count);
    for (int i = 0; i < r->castlings; i++) {
        const perft_castling *way = r->ways[i];
        __m256i               bad = four_or(four_and(occupied, four(way->empty)), four_and(seen, four(way->unseen)));
        if (takes) bad = four_or(bad, four_and(taken, four(way->rook)));
        count = _mm256_sub_epi64(count, _mm256_cmpeq_epi64(bad, _mm256_setzero_si256()));
    }
    return count;
}

SL_INLINE void count_steps(const int us, const move_list *m, const replies *r, const bool takes, tally *sum) {
    __m256i four_sums = _mm256_setzero_si256(),
            left = _mm256_sub_epi64(four(m->length), _mm256_setr_epi64x(0, 1, 2, 3));
    for (size_t i = 0; i < m->length; i += 4) {
        __m256i occupied = _mm256_load_si256((const __m256i *)(m->occupied + i));
        __m256i seen = _mm256_load_si256((const __m256i *)(m->seen + i));
        __m256i taken = takes ? _mm256_load_si256((const __m256i *)(m->taken + i)) : _mm256_setzero_si256();
        __m256i there = _mm256_cmpgt_epi64(left, _mm256_setzero_si256());
        four_sums = _mm256_add_epi64(four_sums, four_and(four_steps(us, r, occupied, seen, taken, takes), there));
        left = _mm256_sub_epi64(left, four(4));
    }
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(four_sums), _mm256_extracti128_si256(four_sums, 1));
    sum->count += (uint64_t)_mm_cvtsi128_si64(half) + (uint64_t)_mm_extract_epi64(half, 1);
}
