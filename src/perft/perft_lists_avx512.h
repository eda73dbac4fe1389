/* SPDX-License-Identifier: MIT
 *
 * perft_lists_avx512.h: moves added to a list, eight at a time. Part of
 * perft_siblings.h; perft_lists.h is the other form.
 */

/* The squares of a set, one after the other; the first eight of them as sets. */
SL_INLINE __m512i squares_of(uint64_t set) {
    const __m512i all = LANES(0x0706050403020100, 0x0f0e0d0c0b0a0908, 0x1716151413121110, 0x1f1e1d1c1b1a1918,
                              0x2726252423222120, 0x2f2e2d2c2b2a2928, 0x3736353433323130, 0x3f3e3d3c3b3a3938);
    return _mm512_maskz_compress_epi8(set, all);
}
SL_INLINE __m512i first_eight(__m512i squares) {
    return _mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_cvtepu8_epi64(_mm512_castsi512_si128(squares)));
}
SL_INLINE __m512i next_eight(__m512i squares) { return _mm512_alignr_epi64(squares, squares, 1); }

/* Adds up to eight moves. */
SL_INLINE void list_eight(move_list *m, size_t at, __m512i left, __m512i their, __m512i to, __m512i seen) {
    _mm512_storeu_si512(m->occupied + at, _mm512_or_si512(left, to));
    _mm512_storeu_si512(m->seen + at, seen);
    _mm512_storeu_si512(m->taken + at, _mm512_and_si512(their, to));
}

/* What we see after a move. */
SL_INLINE uint64_t seen_after(const int us, const perft_board *b, const siblings *s, uint64_t occupied, uint64_t to, uint64_t others, const int sets) {
    open_squares   open = open_around(occupied | to);
    const __mmask8 lanes = (sets & STRAIGHT ? 15 : 0) | (sets & DIAGONAL ? 240 : 0);
    __m512i        sliders = _mm512_and_si512(sliders_of(&b->sides[us]), spread(occupied));
    (void)s;
    if (lanes) sliders = _mm512_mask_or_epi64(sliders, lanes, sliders, spread(to));
    return others | union_eight(reach(&open, sliders));
}

/* The squares around each. */
SL_INLINE __m512i around_each(__m512i set) {
    __m512i west = _mm512_srli_epi64(_mm512_andnot_si512(spread(FILE_A), set), 1);
    __m512i east = _mm512_slli_epi64(_mm512_andnot_si512(spread(FILE_H), set), 1);
    __m512i row = _mm512_ternarylogic_epi64(set, west, east, A_OR_B_OR_C);
    return _mm512_ternarylogic_epi64(row, _mm512_slli_epi64(row, 8), _mm512_srli_epi64(row, 8), A_OR_B_OR_C);
}

/* Moves that open or close no line, and from which a slider or a knight sees nothing of the zone. */
SL_INLINE void list_alike(move_list *m, uint64_t occupied, uint64_t their, uint64_t targets, uint64_t others, const int sets) {
    __m512i squares = squares_of(targets);
    size_t  end = m->length + (size_t)sl_bits_count(targets);
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares), seen = spread(others);
        list_eight(m, i, spread(occupied), spread(their), to, sets ? seen : _mm512_or_si512(seen, around_each(to)));
    }
    m->length = end;
}

SL_INLINE void list_piece(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t quiet,
                          uint64_t captures, const int sets) {
    uint64_t   before = b->all[0] | b->all[1], occupied = before ^ from, all = ~UINT64_C(0);
    uint64_t   sight = sight_from(us, sl_bits_lowest(from), before, sets), others = seen_by_others(s, sight);
    uint64_t   steps = sets & (DIAGONAL | STRAIGHT) ? s->steps : s->steps_twice | (s->steps & ~sight);
    uint64_t   near = 0, lines = (s->closing & ~before) | s->beside;
    move_list *m = &s->captures;
    if (sets & KNIGHT) near = s->knight_sees;
    if (sets & STRAIGHT) near |= s->straight_sees;
    if (sets & DIAGONAL) near |= s->diagonal_sees;
    if ((sets & (STRAIGHT | DIAGONAL)) && (near & from)) near = all;
    if (s->opening & from) near = lines = all;
    list_alike(m, occupied, b->all[!us], (quiet | captures) & ~(near | lines), others, sets);
    for (uint64_t set = (quiet | captures) & (near | lines); set; set &= set - 1) {
        uint64_t to = lowest(set), seen;
        if (sets & (STRAIGHT | DIAGONAL))
            seen = seen_after(us, b, s, occupied, to, steps, sets);
        else
            seen = (to & lines ? seen_after(us, b, s, occupied, to, steps, sets) : others) | sight_from(us, sl_bits_lowest(set), occupied, sets);
        list_capture(m, occupied | to, to & b->all[!us], seen);
    }
}

/* Moves of pawns, each from `back` bits behind. */
SL_INLINE void list_pawns(const int us, const perft_board *b, siblings *s, move_list *m, uint64_t targets,
                          const int back) {
    __m512i    squares = squares_of(targets), before = spread(b->all[0] | b->all[1]);
    m = &s->captures;
    size_t     end = m->length + (size_t)sl_bits_count(targets);
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares), from = us == SL_WHITE ? _mm512_srli_epi64(to, back) : _mm512_slli_epi64(to, back);
        __m512i lost = _mm512_or_si512(all_take_left(us, from), all_take_right(us, from));
        __m512i seen = _mm512_ternarylogic_epi64(spread(s->twice), spread(s->once), lost, A_OR_B_NOT_C);
        seen = _mm512_ternarylogic_epi64(seen, all_take_left(us, to), all_take_right(us, to), A_OR_B_OR_C);
        list_eight(m, i, _mm512_xor_si512(before, from), spread(b->all[!us]), to, seen);
    }
    m->length = end;
}
