/* SPDX-License-Identifier: MIT
 *
 * perft_siblings_avx512.h: what is the same for all moves of a node, in the lanes of
 * perft_lanes.h, and how they are listed, eight at a time. Part of
 * perft_siblings.h; perft_siblings_lookups.h is the other form.
 */

/* ---- what is the same for all moves ------------------------------------------------------ */

SL_INLINE __m512i hops_of(__m512i knights) { return _mm512_and_si512(_mm512_rolv_epi64(knights, HOP), HOP_ON_BOARD); }

/* The squares that are in one lane or more, and in two or more. */
typedef struct lanes_count {
    uint64_t once, twice;
} lanes_count;

SL_INLINE lanes_count count_lanes(__m512i lanes) {
    __m512i counts = count_by_square(lanes);
    return (lanes_count){_mm512_test_epi8_mask(counts, counts), _mm512_test_epi8_mask(counts, _mm512_set1_epi8(14))};
}

/* What we see of all squares, and the lines of our sliders that end in the zone. */
SL_INLINE void see_zone(const int us, const perft_board *b, siblings *s, const open_squares *open, __m512i attacks) {
    const perft_side *side = &b->sides[us];
    __m512i           back = reach_back(open, spread(s->zone));
    lanes_count       slides = count_lanes(attacks), knights = count_lanes(hops_of(spread_from(&side->knights)));
    uint64_t          left = take_left(us, side->pawns), right = take_right(us, side->pawns), pawns = left | right;
    uint64_t          king = sl_king_attacks(sl_bits_lowest(b->kings[us])), others = pawns | king;
    uint64_t          lines = union_eight(_mm512_and_si512(attacks, back));
    s->steps = others | knights.once;
    s->steps_twice = (left & right) | (pawns & king) | (others & knights.once) | knights.twice;
    s->once = s->steps | slides.once;
    s->twice = s->steps_twice | (s->steps & slides.once) | slides.twice;
    s->opening = lines & b->all[us];
    s->closing = lines & ~b->all[us];
    s->near_knight = union_eight(hops_of(spread(s->zone)));
    s->near_straight = union_straight(back);
    s->near_diagonal = union_diagonal(back);
}

/* Our sliders on a line with their king, who is not in check. One that attacks the first piece from him on pins it, or
 * is hidden by it; one that attacks the second is hidden from a pin if one of the two is ours. */
SL_INLINE void look_at(const int us, const perft_board *b, int king, siblings *s, __m512i attacks) {
    __m512i  own = spread_from(&b->all[us]), their = spread_from(&b->all[!us]);
    __m512i  ray = _mm512_load_si512(sl_ray_table[king]);
    __m512i  blockers = _mm512_ternarylogic_epi64(own, their, ray, C_AND_A_OR_B);
    __m512i  sight = up_to_first(ray, blockers), first = _mm512_and_si512(sight, blockers);
    __m512i  behind = _mm512_xor_si512(blockers, first);
    __m512i  through = up_to_first(ray, behind), second = _mm512_and_si512(through, behind);
    __mmask8 theirs = _mm512_test_epi64_mask(first, their), ours = _mm512_test_epi64_mask(first, own);
    __mmask8 near = _mm512_test_epi64_mask(first, attacks), far = _mm512_test_epi64_mask(second, attacks);
    __mmask8 one = ours & (near | (far & _mm512_test_epi64_mask(second, their)));
    __mmask8 two = theirs & (near | (far & _mm512_test_epi64_mask(second, own)));
    __m512i  lines = _mm512_maskz_mov_epi64(theirs & near, through);
    __m512i  checks = _mm512_mask_mov_epi64(sight, theirs, through);
    s->from = union_eight(_mm512_mask_mov_epi64(_mm512_maskz_mov_epi64(one, first), two, second));
    s->l.straight = union_straight(lines), s->l.diagonal = union_diagonal(lines);
    s->straight = union_straight(checks), s->diagonal = union_diagonal(checks);
}

/* False where no moves are to be made side by side. */
SL_INLINE bool find_siblings(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    int          king = sl_bits_lowest(b->kings[!us]);
    uint64_t     their = b->all[!us], around = sl_king_attacks(king);
    open_squares open = open_around(b->all[0] | b->all[1]);
    __m512i      attacks = reach(&open, sliders_of(&b->sides[us]));
    s->rules = rules;
    s->l = (limits){~UINT64_C(0), 0, 0, 0};
    empty_lists(&s->lists);
    if (!find_king_zone(us, b, rules, around & ~their, &s->zone)) return false;
    look_at(us, b, king, s, attacks);
    s->beside = around & their;
    s->to = s->l.straight | s->l.diagonal;
    s->knight = sl_knight_attacks(king);
    s->pawn = sl_pawn_attacks(!us, king);
    see_zone(us, b, s, &open, attacks);
    return true;
}

/* ---- what differs --------------------------------------------------------------------------- */

/* What our sliders see that are left if `occupied` is, and a piece that moves to `to` in some lanes. */
SL_INLINE uint64_t seen_along(const int us, const perft_board *b, uint64_t occupied, uint64_t to,
                              const __mmask8 lanes) {
    open_squares open = open_around(occupied | to);
    __m512i      sliders = _mm512_and_si512(sliders_of(&b->sides[us]), spread(occupied));
    return union_eight(reach(&open, _mm512_mask_or_epi64(sliders, lanes, sliders, spread(to))));
}

/* What all but a moving piece see without looking along lines. */
SL_INLINE uint64_t seen_by_stepping(const siblings *s, uint64_t sight, const int sets) {
    return sets & SLIDER ? s->steps : s->steps_twice | (s->steps & ~sight);
}

/* What all but a moving piece see, if some line of theirs may open or close. */
SL_INLINE uint64_t seen_now(const int us, const perft_board *b, const siblings *s, uint64_t sight, uint64_t occupied,
                            const int sets) {
    return seen_by_stepping(s, sight, sets) | seen_along(us, b, occupied, 0, 0);
}

/* ---- eight moves --------------------------------------------------------------------------- */

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

/* The squares around each. */
SL_INLINE __m512i around_each(__m512i set) {
    __m512i west = _mm512_srli_epi64(_mm512_andnot_si512(spread(FILE_A), set), 1);
    __m512i east = _mm512_slli_epi64(_mm512_andnot_si512(spread(FILE_H), set), 1);
    __m512i row = _mm512_ternarylogic_epi64(set, west, east, A_OR_B_OR_C);
    return _mm512_ternarylogic_epi64(row, _mm512_slli_epi64(row, 8), _mm512_srli_epi64(row, 8), A_OR_B_OR_C);
}

/* Adds eight moves, of which only the first may be there. */
SL_INLINE void list_eight(move_list *m, size_t at, __m512i left, __m512i their, __m512i to, __m512i seen) {
    _mm512_storeu_si512(m->occupied + at, _mm512_or_si512(left, to));
    _mm512_storeu_si512(m->seen + at, seen);
    _mm512_storeu_si512(m->taken + at, _mm512_and_si512(their, to));
}

/* Moves that open or close no line, and after which a slider or a knight sees nothing of the zone. */
SL_INLINE void list_alike(move_list *m, uint64_t left, uint64_t their, uint64_t targets, uint64_t others,
                          const int sets) {
    __m512i squares = squares_of(targets);
    size_t  end = m->length + (size_t)sl_bits_count(targets);
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares), seen = spread(others);
        list_eight(m, i, spread(left), spread(their), to, sets ? seen : _mm512_or_si512(seen, around_each(to)));
    }
    m->length = end;
}

/* Moves of pawns, each from `back` bits behind. */
SL_INLINE void list_pawns(const int us, const perft_board *b, siblings *s, uint64_t targets, const int back) {
    move_list *m = &s->lists;
    __m512i    squares = squares_of(targets), before = spread(b->all[0] | b->all[1]);
    size_t     end = m->length + (size_t)sl_bits_count(targets);
    m->touched |= targets | (us == SL_WHITE ? targets >> back : targets << back);
    m->emptied |= targets & b->all[!us];
    for (size_t i = m->length; i < end; i += 8, squares = next_eight(squares)) {
        __m512i to = first_eight(squares);
        __m512i from = us == SL_WHITE ? _mm512_srli_epi64(to, back) : _mm512_slli_epi64(to, back);
        __m512i lost = _mm512_or_si512(all_take_left(us, from), all_take_right(us, from));
        __m512i seen = _mm512_ternarylogic_epi64(spread(s->twice), spread(s->once), lost, A_OR_B_NOT_C);
        seen = _mm512_ternarylogic_epi64(seen, all_take_left(us, to), all_take_right(us, to), A_OR_B_OR_C);
        list_eight(m, i, _mm512_xor_si512(before, from), spread(b->all[!us]), to, seen);
    }
    m->length = end;
}

/* ---- one move ------------------------------------------------------------------------------ */

SL_INLINE void list_one(move_list *m, uint64_t occupied, uint64_t taken, uint64_t seen) {
    m->occupied[m->length] = occupied;
    m->taken[m->length] = taken;
    m->seen[m->length++] = seen;
}

/* One that takes nothing. */
SL_INLINE void list_quiet(move_list *m, uint64_t touched, uint64_t occupied, uint64_t seen) {
    m->touched |= touched;
    list_one(m, occupied, 0, seen);
}

/* Where a piece sees some of the zone: all squares if it does so now, as it may look through the one that it left. */
SL_INLINE uint64_t near_zone(const siblings *s, uint64_t from, const int sets) {
    uint64_t near = 0;
    if (sets & KNIGHT) return s->near_knight;
    if (sets & STRAIGHT) near |= s->near_straight;
    if (sets & DIAGONAL) near |= s->near_diagonal;
    return near & from ? ~UINT64_C(0) : near;
}

/* The moves of a piece. Those that change what a line sees, take beside their king, or bring a slider near the zone,
 * have all lines looked along; where the slider is our only one, just its own. */
SL_INLINE void list_piece(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t targets,
                          const int sets) {
    const __mmask8 lanes = (sets & STRAIGHT ? 0x0f : 0) | (sets & DIAGONAL ? 0xf0 : 0);
    move_list     *m = &s->lists;
    uint64_t       before = b->all[0] | b->all[1], their = b->all[!us], left = before ^ from;
    uint64_t       sight = sight_from(us, sl_bits_lowest(from), before, sets), others = seen_by_others(s, sight);
    uint64_t       steps = seen_by_stepping(s, sight, sets);
    uint64_t       near = near_zone(s, from, sets), lines = (s->closing & ~before) | s->beside;
    uint64_t       sliders = b->sides[us].straights | b->sides[us].diagonals;
    if (s->opening & from) lines = ~UINT64_C(0);
    if (sets & SLIDER) lines = sliders == from ? 0 : lines | near;
    if (targets) m->touched |= from | targets;
    m->emptied |= targets & their;
    list_alike(m, left, their, targets & ~(near | lines), others, sets);
    for (uint64_t set = targets & lines; set; set &= set - 1) {
        uint64_t seen = steps | seen_along(us, b, left, lowest(set), lanes);
        if (!(sets & SLIDER)) seen |= sight_from(us, sl_bits_lowest(set), 0, sets);
        list_one(m, left | lowest(set), lowest(set) & their, seen);
    }
    for (uint64_t set = targets & near & ~lines; set; set &= set - 1)
        list_one(m, left | lowest(set), lowest(set) & their, others | sight_from(us, sl_bits_lowest(set), left, sets));
}
