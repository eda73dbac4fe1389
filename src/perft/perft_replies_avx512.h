/* SPDX-License-Identifier: MIT
 *
 * perft_replies_avx512.h: the replies to many moves, eight moves at a time, a move in
 * each lane of a register. Part of perft_replies.h; perft_replies_lookups.h is
 * the other form.
 *
 * A slider looks along a line both ways at once, by the difference of obstructions
 * (Michael Hoffmann): from the occupied squares above it, the nearest one below it
 * is taken off, and what changes is the line from one to the other.
 *
 *              h . . . . . . a                  h . . . . . . a
 *     line     o . o . R . o .         above    1 . 1 . . . . .
 *                                      below    . . . . . . 1 .
 *                              above - below    1 . . 1 1 1 1 .
 *                              changed          . . 1 1 1 1 1 .
 */

/* Moves made: the squares occupied afterwards, those near their king that are seen, and the one on which a piece was
 * taken, if any. */
typedef struct move_list {
    size_t   length;
    uint64_t touched; /* the squares left and entered */
    uint64_t emptied; /* those on which a piece was taken */
    SL_ALIGNED(64) uint64_t occupied[LIST_SIZE];
    SL_ALIGNED(64) uint64_t seen[LIST_SIZE];
    SL_ALIGNED(64) uint64_t taken[LIST_SIZE];
    SL_ALIGNED(64) uint64_t targets[LIST_SIZE]; /* of pieces that reply */
} move_list;

typedef move_list move_lists;

typedef struct tally {
    __m512i  lanes; /* a sum in each, added up at the end only */
    uint64_t count;
} tally;

SL_INLINE bool any_moves(const move_list *m) { return m->length != 0; }
SL_INLINE bool no_room(const move_list *m) { return m->length > LIST_ROOM; }
SL_INLINE void empty_lists(move_list *m) {
    m->length = 0;
    m->touched = m->emptied = 0;
}

SL_INLINE void     start_tally(tally *sum) { *sum = (tally){_mm512_setzero_si512(), 0}; }
SL_INLINE uint64_t sum_of(const tally *sum) { return sum->count + (uint64_t)_mm512_reduce_add_epi64(sum->lanes); }
SL_INLINE void     add_bits(tally *sum, __m512i sets) {
        sum->lanes = _mm512_add_epi64(sum->lanes, _mm512_popcnt_epi64(sets));
}

/* Which of the eight moves from the i-th on there are. */
SL_INLINE __mmask8 moves_from(const move_list *m, size_t i) {
    return (__mmask8)_bzhi_u32(255, (unsigned)(m->length - i));
}

/* ---- pawns and king ---------------------------------------------------------------------------- */

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

/* The moves of pawns, a number for each lane. */
SL_INLINE __m512i pawns_after(const int us, const replies *r, __m512i occupied, __m512i taken, __m512i targets) {
    __m512i theirs = _mm512_and_si512(targets, occupied);
    __m512i once = _mm512_ternarylogic_epi64(all_forward(us, taken), occupied, spread(r->steps), C_NOR_AB);
    __m512i twice = all_forward(us, _mm512_and_si512(once, spread(rank_of(us, 3))));
    __m512i ahead = _mm512_ternarylogic_epi64(once, twice, occupied, A_OR_B_NOT_C);
    __m512i left = _mm512_ternarylogic_epi64(spread(r->left), theirs, all_take_left(us, taken), A_AND_B_NOT_C);
    __m512i right = _mm512_ternarylogic_epi64(spread(r->right), theirs, all_take_right(us, taken), A_AND_B_NOT_C);
    ahead = _mm512_or_si512(ahead, left);
    __m512i count = _mm512_add_epi64(_mm512_popcnt_epi64(ahead), _mm512_popcnt_epi64(right));
    if (r->last) {
        __m512i last = spread(r->last), three = _mm512_set1_epi64(3);
        __m512i more = _mm512_add_epi64(_mm512_popcnt_epi64(_mm512_and_si512(ahead, last)),
                                        _mm512_popcnt_epi64(_mm512_and_si512(right, last)));
        count = _mm512_add_epi64(count, _mm512_mul_epu32(more, three));
    }
    return count;
}

/* The same for the king. */
SL_INLINE __m512i king_after(const replies *r, __m512i occupied, __m512i seen, __m512i taken) {
    __m512i king = _mm512_ternarylogic_epi64(spread(r->king), taken, spread(r->around), A_OR_BC);
    __m512i count = _mm512_popcnt_epi64(_mm512_andnot_si512(seen, king));
    for (int i = 0; i < r->castlings; i++) {
        const perft_castling *way = r->ways[i];
        __m512i               bad = _mm512_and_si512(occupied, spread(way->empty));
        bad = _mm512_ternarylogic_epi64(bad, seen, spread(way->unseen), A_OR_BC);
        bad = _mm512_ternarylogic_epi64(bad, taken, spread(way->rook), A_OR_BC);
        count = _mm512_mask_add_epi64(count, _mm512_testn_epi64_mask(bad, bad), count, _mm512_set1_epi64(1));
    }
    return count;
}

/* Notes the targets of pieces as well: none where there is no move. */
SL_INLINE void count_steps(const int us, move_list *m, const replies *r, tally *sum) {
    for (size_t i = 0; i < m->length; i += 8) {
        __mmask8 there = moves_from(m, i);
        __m512i  occupied = _mm512_load_si512(m->occupied + i), seen = _mm512_load_si512(m->seen + i);
        __m512i  taken = _mm512_load_si512(m->taken + i), targets = _mm512_or_si512(spread(r->targets), taken);
        __m512i  count =
            _mm512_add_epi64(pawns_after(us, r, occupied, taken, targets), king_after(r, occupied, seen, taken));
        sum->lanes = _mm512_mask_add_epi64(sum->lanes, there, sum->lanes, count);
        _mm512_store_si512(m->targets + i, _mm512_maskz_mov_epi64(there, targets));
    }
}

/* ---- pieces: each after all moves ------------------------------------------------------------------ */

typedef struct line_both_ways {
    __m512i down, up, line;
} line_both_ways;

SL_INLINE line_both_ways both_ways(const uint64_t rays[2], uint64_t line) {
    return (line_both_ways){spread_from(rays), spread_from(rays + 1), spread((rays[0] | rays[1]) & line)};
}

SL_INLINE __m512i see_both_ways(const line_both_ways *w, __m512i occupied) {
    __m512i below = _mm512_and_si512(occupied, w->down), above = _mm512_and_si512(occupied, w->up);
    __m512i minus_nearest = _mm512_srav_epi64(spread(UINT64_C(1) << 63), _mm512_lzcnt_epi64(below));
    return _mm512_ternarylogic_epi64(above, _mm512_add_epi64(above, minus_nearest), w->line, A_XOR_B_AND_C);
}

/* Where a piece on `own` may go after eight moves: nowhere if it was taken. */
SL_INLINE __m512i targets_after(const move_list *m, size_t i, uint64_t own) {
    __mmask8 stays = _mm512_cmpneq_epi64_mask(_mm512_load_si512(m->taken + i), spread(own));
    return _mm512_maskz_load_epi64(stays, m->targets + i);
}

/* A piece that is not taken, and sees no square that the moves leave or enter, has the same moves after each. */
SL_INLINE void count_knight(const move_list *m, const replies *r, uint64_t own, tally *sum) {
    uint64_t sight = sl_knight_attacks(sl_bits_lowest(own));
    if ((sight | own) & m->emptied)
        for (size_t i = 0; i < m->length; i += 8)
            add_bits(sum, _mm512_and_si512(targets_after(m, i, own), spread(sight)));
    else
        sum->count += m->length * (uint64_t)sl_bits_count(sight & r->targets);
}

SL_INLINE void count_slider(const move_list *m, const replies *r, uint64_t own, const uint64_t rays[4], uint64_t before,
                            uint64_t line, tally *sum) {
    line_both_ways one = both_ways(rays, line), two = both_ways(rays + 2, line);
    if (!(before & m->touched || own & m->emptied))
        sum->count += m->length * (uint64_t)sl_bits_count(before & r->targets & line);
    else
        for (size_t i = 0; i < m->length; i += 8) {
            __m512i occupied = _mm512_load_si512(m->occupied + i);
            add_bits(sum, _mm512_ternarylogic_epi64(see_both_ways(&one, occupied), see_both_ways(&two, occupied),
                                                    targets_after(m, i, own), C_AND_A_OR_B));
        }
}

SL_INLINE void count_pieces_after(const move_list *m, const perft_side *own, const limits *l, const replies *r,
                                  tally *sum) {
    for (uint64_t set = own->knights & ~(l->straight | l->diagonal); set; set &= set - 1)
        count_knight(m, r, lowest(set), sum);
    for (uint64_t set = own->diagonals & ~l->straight; set; set &= set - 1) {
        int square = sl_bits_lowest(set);
        count_slider(m, r, lowest(set), sl_ray_table[square] + 4, BISHOP(square, r->before),
                     lowest(set) & l->diagonal ? l->diagonal : ~UINT64_C(0), sum);
    }
    for (uint64_t set = own->straights & ~l->diagonal; set; set &= set - 1) {
        int square = sl_bits_lowest(set);
        count_slider(m, r, lowest(set), sl_ray_table[square], ROOK(square, r->before),
                     lowest(set) & l->straight ? l->straight : ~UINT64_C(0), sum);
    }
}

/* The replies of `us` after all moves, with the pins of `l`. */
SL_INLINE void count_replies(const int us, const perft_board *b, move_list *m, const limits *l, const replies *r,
                             tally *sum) {
    count_steps(us, m, r, sum);
    count_pieces_after(m, &b->sides[us], l, r, sum);
}
