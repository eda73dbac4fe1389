/* SPDX-License-Identifier: MIT
 *
 * perft_steps_avx512.h: the replies of pawns and of the king to the moves of a list,
 * eight moves at a time, a move in each lane of a register. Part of
 * perft_replies.h; perft_steps.h and perft_steps_avx2.h are the other forms.
 */

SL_INLINE __m512i all_forward(const int us, __m512i set) {
    return us == SL_WHITE ? _mm512_slli_epi64(set, 8) : _mm512_srli_epi64(set, 8);
}
SL_INLINE __m512i all_take_left(const int us, __m512i set) {
    set = _mm512_andnot_si512(spread(FILE_A), set);
    return us == SL_WHITE ? _mm512_slli_epi64(set, 7) : _mm512_srli_epi64(set, 9);
}
SL_INLINE __m512i all_take_right(const int us, __m512i set) {
    set = _mm512_andnot_si512(spread(FILE_H), set);
    return us == SL_WHITE ? _mm512_slli_epi64(set, 9) : _mm512_srli_epi64(set, 7);
}

/* The replies to eight moves, a number for each. */
SL_INLINE __m512i steps_after(const int us, const replies *r, __m512i occupied, __m512i seen, __m512i taken,
                              const bool takes) {
    __m512i steps = spread(r->steps), left = spread(r->left), right = spread(r->right), theirs = spread(r->targets);
    if (takes) {
        steps = _mm512_andnot_si512(all_forward(us, taken), steps);
        left = _mm512_andnot_si512(all_take_left(us, taken), left);
        right = _mm512_andnot_si512(all_take_right(us, taken), right);
        theirs = _mm512_or_si512(theirs, taken);
    }
    __m512i once = _mm512_andnot_si512(occupied, steps);
    __m512i twice = all_forward(us, _mm512_and_si512(once, spread(rank_of(us, 3))));
    __m512i ahead = _mm512_ternarylogic_epi64(once, twice, occupied, A_OR_B_NOT_C);
    left = _mm512_ternarylogic_epi64(left, theirs, occupied, A_AND_B_AND_C);
    right = _mm512_ternarylogic_epi64(right, theirs, occupied, A_AND_B_AND_C);
    ahead = _mm512_or_si512(ahead, left);
    __m512i king = spread(r->king);
    if (takes) king = _mm512_ternarylogic_epi64(king, taken, spread(r->around), A_OR_BC);
    king = _mm512_andnot_si512(seen, king);
    __m512i count = _mm512_add_epi64(_mm512_add_epi64(_mm512_popcnt_epi64(ahead), _mm512_popcnt_epi64(right)),
                                     _mm512_popcnt_epi64(king));
    if (r->last) {
        __m512i last = spread(r->last);
        __m512i more = _mm512_add_epi64(_mm512_popcnt_epi64(_mm512_and_si512(ahead, last)),
                                        _mm512_popcnt_epi64(_mm512_and_si512(right, last)));
        count = _mm512_add_epi64(count, _mm512_add_epi64(_mm512_add_epi64(more, more), more));
    }
    for (int i = 0; i < r->castlings; i++) {
        const perft_castling *way = r->ways[i];
        __m512i bad = _mm512_and_si512(occupied, spread(way->empty));
        bad = _mm512_ternarylogic_epi64(bad, seen, spread(way->unseen), A_OR_BC);
        if (takes) bad = _mm512_ternarylogic_epi64(bad, taken, spread(way->rook), A_OR_BC);
        count = _mm512_mask_add_epi64(count, _mm512_testn_epi64_mask(bad, bad), count, _mm512_set1_epi64(1));
    }
    return count;
}

SL_INLINE void count_steps(const int us, const move_list *m, const replies *r, const bool takes, tally *sum) {
    for (size_t i = 0; i < m->length; i += 8) {
        __m512i occupied = _mm512_load_si512(m->occupied + i), seen = _mm512_load_si512(m->seen + i);
        __m512i taken = takes ? _mm512_load_si512(m->taken + i) : _mm512_setzero_si512();
        __m512i count = steps_after(us, r, occupied, seen, taken, takes);
        sum->lanes = _mm512_mask_add_epi64(sum->lanes, moves_from(m, i), sum->lanes, count);
    }
}
