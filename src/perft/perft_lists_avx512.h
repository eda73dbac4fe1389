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

/* Moves after which the same is seen. */
SL_INLINE void list_alike(move_list *m, uint64_t occupied, uint64_t targets, uint64_t seen, const bool takes) {
    __m512i squares = squares_of(targets), left = spread(occupied);
    size_t  end = m->length + (size_t)sl_bits_count(targets);
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares);
        _mm512_storeu_si512(m->occupied + i, takes ? left : _mm512_or_si512(left, to));
        _mm512_storeu_si512(m->seen + i, spread(seen));
        if (takes) _mm512_storeu_si512(m->taken + i, to);
    }
    m->length = end;
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

/* Moves of the king that open or close no line. */
SL_INLINE void list_king(move_list *m, uint64_t occupied, uint64_t targets, uint64_t others, const bool takes) {
    __m512i to = first_eight(squares_of(targets)), left = spread(occupied);
    _mm512_storeu_si512(m->occupied + m->length, takes ? left : _mm512_or_si512(left, to));
    _mm512_storeu_si512(m->seen + m->length, _mm512_or_si512(spread(others), around_each(to)));
    if (takes) _mm512_storeu_si512(m->taken + m->length, to);
    m->length += (size_t)sl_bits_count(targets);
}

SL_INLINE void list_piece(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t quiet,
                          uint64_t captures, const int sets) {
    uint64_t before = b->all[0] | b->all[1], occupied = before ^ from, all = ~UINT64_C(0);
    uint64_t sight = sight_from(us, sl_bits_lowest(from), before, sets), others = seen_by_others(s, sight);
    uint64_t steps = sets & (DIAGONAL | STRAIGHT) ? s->steps : s->steps_twice | (s->steps & ~sight);
    uint64_t near = 0, lines = s->closing;
    if (sets & KNIGHT) near = s->knight_sees;
    if (sets & STRAIGHT) near |= s->straight_sees;
    if (sets & DIAGONAL) near |= s->diagonal_sees;
    if ((sets & (STRAIGHT | DIAGONAL)) && (near & from)) near = all;
    if (s->opening & from) near = lines = all;
    if (!sets)
        list_king(&s->quiet, occupied, quiet & ~(near | lines), others, false);
    else
        list_alike(&s->quiet, occupied, quiet & ~(near | lines), others, false);
    uint64_t apart = captures & (near | s->beside);
    if (captures ^ apart) {
        if (!sets)
            list_king(&s->captures, occupied, captures ^ apart, others, true);
        else
            list_alike(&s->captures, occupied, captures ^ apart, others, true);
    }
    for (uint64_t set = quiet & (near | lines); set; set &= set - 1) {
        uint64_t to = lowest(set), seen;
        if (sets & (STRAIGHT | DIAGONAL))
            seen = seen_after(us, b, s, occupied, to, steps, sets);
        else
            seen = (to & lines ? seen_after(us, b, s, occupied, to, steps, sets) : others) | sight_from(us, sl_bits_lowest(set), occupied, sets);
        s->quiet.occupied[s->quiet.length] = occupied | to;
        s->quiet.seen[s->quiet.length++] = seen;
    }
    for (uint64_t set = apart; set; set &= set - 1) {
        uint64_t to = lowest(set), seen;
        if (sets & (STRAIGHT | DIAGONAL))
            seen = seen_after(us, b, s, occupied, to, steps, sets);
        else
            seen = (s->opening & from || s->beside & to ? seen_after(us, b, s, occupied, to, steps, sets) : others) | sight_from(us, sl_bits_lowest(set), occupied, sets);
        s->captures.occupied[s->captures.length] = occupied;
        s->captures.taken[s->captures.length] = to;
        s->captures.seen[s->captures.length++] = seen;
    }
}

/* Moves of pawns, each from `back` bits behind. */
SL_INLINE void list_pawns(const int us, const perft_board *b, const siblings *s, move_list *m, uint64_t targets,
                          const int back) {
    const bool takes = back == 7 || back == 9;
    __m512i    squares = squares_of(targets), before = spread(b->all[0] | b->all[1]);
    size_t     end = m->length + (size_t)sl_bits_count(targets);
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares), from = us == SL_WHITE ? _mm512_srli_epi64(to, back) : _mm512_slli_epi64(to, back);
        __m512i lost = _mm512_or_si512(all_take_left(us, from), all_take_right(us, from));
        __m512i seen = _mm512_ternarylogic_epi64(spread(s->twice), spread(s->once), lost, A_OR_B_NOT_C);
        seen = _mm512_ternarylogic_epi64(seen, all_take_left(us, to), all_take_right(us, to), A_OR_B_OR_C);
        _mm512_storeu_si512(m->occupied + i, takes ? _mm512_xor_si512(before, from) : _mm512_ternarylogic_epi64(before, from, to, ODD_OF_THREE));
        _mm512_storeu_si512(m->seen + i, seen);
        if (takes) _mm512_storeu_si512(m->taken + i, to);
    }
    m->length = end;
}
