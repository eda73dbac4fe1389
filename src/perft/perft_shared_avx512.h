/* SPDX-License-Identifier: MIT
 *
 * perft_shared_avx512.h: what is the same for all moves of a node, in the lanes of
 * perft_lanes.h. Part of perft_siblings.h; perft_shared.h is the other form.
 */

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
    s->knight_sees = union_eight(hops_of(spread(s->zone)));
    s->straight_sees = union_straight(back);
    s->diagonal_sees = union_diagonal(back);
}

/* Our sliders on a line with their king, who is not in check. One that attacks the first piece from him on pins it, or is
 * hidden by it; one that attacks the second is hidden from a pin if one of the two is ours. */
SL_INLINE void look_at(const int us, const perft_board *b, int king, siblings *s, __m512i attacks) {
    __m512i  own = spread_from(&b->all[us]), their = spread_from(&b->all[!us]), ray = _mm512_load_si512(sl_ray_table[king]);
    __m512i  blockers = _mm512_ternarylogic_epi64(own, their, ray, C_AND_A_OR_B);
    __m512i  sight = up_to_first(ray, blockers), first = _mm512_and_si512(sight, blockers);
    __m512i  behind = _mm512_xor_si512(blockers, first);
    __m512i  through = up_to_first(ray, behind), second = _mm512_and_si512(through, behind);
    __mmask8 theirs = _mm512_test_epi64_mask(first, their), ours = _mm512_test_epi64_mask(first, own);
    __mmask8 near = _mm512_test_epi64_mask(first, attacks), far = _mm512_test_epi64_mask(second, attacks);
    __mmask8 one = ours & (near | (far & _mm512_test_epi64_mask(second, their)));
    __mmask8 two = theirs & (near | (far & _mm512_test_epi64_mask(second, own)));
    __m512i  lines = _mm512_maskz_mov_epi64(theirs & near, through), checks = _mm512_mask_mov_epi64(sight, theirs, through);
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
    s->quiet.touched = s->captures.touched = 0;
    s->zone = around & ~their;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &rules->castling[!us][wing];
        if (!way_open(!us, b, way)) continue;
        if (way->shield) return false;
        s->zone |= way->unseen;
    }
    look_at(us, b, king, s, attacks);
    s->beside = around & their;
    s->to = s->l.straight | s->l.diagonal;
    s->knight = sl_knight_attacks(king);
    s->pawn = sl_pawn_attacks(!us, king);
    see_zone(us, b, s, &open, attacks);
    return true;
}

/* What all but a moving piece see, if some line of theirs may open or close. */
SL_INLINE uint64_t seen_now(const int us, const perft_board *b, const siblings *s, uint64_t sight, uint64_t occupied,
                            const int sets) {
    open_squares open = open_around(occupied);
    uint64_t     seen = sets & (DIAGONAL | STRAIGHT) ? s->steps : s->steps_twice | (s->steps & ~sight);
    __m512i      sliders = _mm512_and_si512(sliders_of(&b->sides[us]), spread(occupied));
    return seen | union_eight(reach(&open, sliders));
}
