/* SPDX-License-Identifier: MIT
 *
 * perft_pieces_avx512.h: the replies of pieces to the moves of a list, eight moves at a
 * time, a move in each lane of a register. Part of perft_replies.h;
 * perft_pieces.h is the other form.
 *
 * A slider looks along a line both ways at once, by the difference of obstructions
 * (Michael Hoffmann): from the squares above it that are occupied, the nearest one
 * below it is taken off, and what changes is the line from one to the other.
 *
 *      line  . o . . R . . o . o       above    . . . . . . . 1 . 1
 *                                    - below    . 1 . . . . . . . .
 *                                             = . 1 1 1 1 1 1 . . 1     changed: from o to o
 */
/* Which of the eight moves from the i-th on there are. */
SL_INLINE __mmask8 moves_from(const move_list *m, size_t i) { return (__mmask8)_bzhi_u32(255, (unsigned)(m->length - i)); }

typedef struct both_ways {
    __m512i down, up, line;
} both_ways;

/* Where a piece may go that stands on a square; down and up along one of its lines. */
SL_INLINE both_ways line_of(const uint64_t rays[2], uint64_t targets) {
    return (both_ways){spread_from(rays), spread_from(rays + 1), spread((rays[0] | rays[1]) & targets)};
}

SL_INLINE __m512i see_both_ways(const both_ways *w, __m512i occupied) {
    __m512i below = _mm512_and_si512(occupied, w->down), above = _mm512_and_si512(occupied, w->up);
    __m512i minus_nearest = _mm512_srav_epi64(spread(UINT64_C(1) << 63), _mm512_lzcnt_epi64(below));
    return _mm512_ternarylogic_epi64(above, _mm512_add_epi64(above, minus_nearest), w->line, A_XOR_B_AND_C);
}

SL_INLINE __mmask8 not_taken(const move_list *m, size_t i, uint64_t own) {
    return _mm512_cmpneq_epi64_mask(_mm512_load_si512(m->taken + i), spread(own));
}

/* A piece that is not taken, and sees no square that the moves leave or enter, has the same moves after each. */
SL_INLINE uint64_t count_knight(const move_list *m, const replies *r, uint64_t own, const bool takes, tally *sum) {
    uint64_t sight = sl_knight_attacks(sl_bits_lowest(own));
    if (!takes || !((sight | own) & m->knocked)) return m->length * (uint64_t)sl_bits_count(sight & r->targets);
    for (size_t i = 0; i < m->length; i += 8) {
        __m512i to = _mm512_ternarylogic_epi64(_mm512_load_si512(m->taken + i), spread(r->targets), spread(sight), C_AND_A_OR_B);
        sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_maskz_popcnt_epi64(moves_from(m, i) & not_taken(m, i, own), to));
    }
    return 0;
}

SL_INLINE uint64_t count_slider(const move_list *m, const replies *r, uint64_t own, const uint64_t rays[4], uint64_t before, uint64_t line,
                                const bool takes, tally *sum) {
    if (!(before & m->touched) && !(own & m->knocked))
        return m->length * (uint64_t)sl_bits_count(before & r->targets & line);
    both_ways a = line_of(rays, takes ? line : line & r->targets), b = line_of(rays + 2, takes ? line : line & r->targets);
    for (size_t i = 0; i < m->length; i += 8) {
        __m512i  occupied = _mm512_load_si512(m->occupied + i);
        __m512i  one = see_both_ways(&a, occupied), two = see_both_ways(&b, occupied), to;
        __mmask8 there = moves_from(m, i);
        if (takes) {
            to = _mm512_ternarylogic_epi64(one, two, _mm512_or_si512(spread(r->targets), _mm512_load_si512(m->taken + i)), C_AND_A_OR_B);
            there &= not_taken(m, i, own);
        } else {
            to = _mm512_or_si512(one, two);
        }
        sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_maskz_popcnt_epi64(there, to));
    }
    return 0;
}

SL_INLINE void count_pieces_after(const move_list *m, const perft_side *own, const limits *l, const replies *r,
                                  const bool takes, tally *sum) {
    uint64_t count = 0, pins = l->straight | l->diagonal;
    for (uint64_t set = own->knights & ~pins; set; set &= set - 1) count += count_knight(m, r, lowest(set), takes, sum);
    for (uint64_t set = own->diagonals & ~l->straight; set; set &= set - 1) {
        int square = sl_bits_lowest(set);
        count += count_slider(m, r, lowest(set), sl_ray_table[square] + 4, BISHOP(square, r->before), lowest(set) & l->diagonal ? l->diagonal : ~UINT64_C(0), takes, sum);
    }
    for (uint64_t set = own->straights & ~l->diagonal; set; set &= set - 1) {
        int square = sl_bits_lowest(set);
        count += count_slider(m, r, lowest(set), sl_ray_table[square], ROOK(square, r->before), lowest(set) & l->straight ? l->straight : ~UINT64_C(0), takes, sum);
    }
    sum->count += count;
}
