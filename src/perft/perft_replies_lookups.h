/* SPDX-License-Identifier: MIT
 *
 * perft_replies_lookups.h: the replies to many moves, by lookups. Part of
 * perft_replies.h; perft_replies_avx512.h is the other form.
 */

/* Moves made: the squares occupied afterwards, those near their king that are seen, and the one on which a piece was
 * taken. In a list of quiet moves nothing was. */
typedef struct move_list {
    size_t   length;
    uint64_t touched; /* the squares left, entered, and on which a piece was taken */
    SL_ALIGNED(32) uint64_t occupied[LIST_SIZE];
    SL_ALIGNED(32) uint64_t seen[LIST_SIZE];
    SL_ALIGNED(32) uint64_t taken[LIST_SIZE];
} move_list;

typedef struct move_lists {
    move_list quiet, captures;
} move_lists;

typedef struct tally {
    uint64_t count;
} tally;

SL_INLINE bool any_moves(const move_lists *lists) { return (lists->quiet.length | lists->captures.length) != 0; }
SL_INLINE bool no_room(const move_lists *lists) {
    return lists->quiet.length > LIST_ROOM || lists->captures.length > LIST_ROOM;
}
SL_INLINE void empty_lists(move_lists *lists) {
    lists->quiet.length = lists->captures.length = 0;
    lists->quiet.touched = lists->captures.touched = 0;
}

SL_INLINE void start_tally(tally *sum) { sum->count = 0; }

/* ---- pieces: each after all moves ------------------------------------------------------------ */

/* Where a piece on `own` may go after a move: nowhere if it was taken. */
SL_INLINE uint64_t targets_after(const move_list *m, size_t i, uint64_t own, uint64_t targets, uint64_t line,
                                 const bool takes) {
    if (!takes) return targets & line;
    return m->taken[i] == own ? 0 : (targets | m->taken[i]) & line;
}

/* A piece that is not taken, and sees no square that the moves leave or enter, has the same moves after each. */
SL_INLINE uint64_t count_knight(const move_list *m, const replies *r, uint64_t own, const bool takes) {
    uint64_t sight = sl_knight_attacks(sl_bits_lowest(own)), count = 0;
    if (!takes || !((sight | own) & m->touched)) return m->length * (uint64_t)sl_bits_count(sight & r->targets);
    for (size_t i = 0; i < m->length; i++)
        count += (uint64_t)sl_bits_count(targets_after(m, i, own, r->targets, sight, takes));
    return count;
}

SL_INLINE uint64_t slides(const bool straight, int square, uint64_t occupied) {
    return straight ? ROOK(square, occupied) : BISHOP(square, occupied);
}

SL_INLINE uint64_t count_slider(const bool straight, const move_list *m, const replies *r, uint64_t own, uint64_t line,
                                const bool takes) {
    int      square = sl_bits_lowest(own);
    uint64_t sight = slides(straight, square, r->before), count = 0;
    if (!((takes ? sight | own : sight) & m->touched))
        return m->length * (uint64_t)sl_bits_count(sight & r->targets & line);
    for (size_t i = 0; i < m->length; i++)
        count += (uint64_t)sl_bits_count(slides(straight, square, m->occupied[i]) &
                                         targets_after(m, i, own, r->targets, line, takes));
    return count;
}

SL_INLINE void count_pieces_after(const move_list *m, const perft_side *own, const limits *l, const replies *r,
                                  const bool takes, tally *sum) {
    uint64_t count = 0, pins = l->straight | l->diagonal;
    for (uint64_t set = own->knights & ~pins; set; set &= set - 1) count += count_knight(m, r, lowest(set), takes);
    for (uint64_t set = own->diagonals & ~l->straight; set; set &= set - 1)
        count += count_slider(false, m, r, lowest(set), lowest(set) & l->diagonal ? l->diagonal : ~UINT64_C(0), takes);
    for (uint64_t set = own->straights & ~l->diagonal; set; set &= set - 1)
        count += count_slider(true, m, r, lowest(set), lowest(set) & l->straight ? l->straight : ~UINT64_C(0), takes);
    sum->count += count;
}

/* ---- pawns and king ---------------------------------------------------------------------------- */

#include PAWNS

/* ---- all of them ---------------------------------------------------------------------------------- */

SL_INLINE void count_list(const int us, const perft_board *b, const move_list *m, const limits *l, const replies *r,
                          const bool takes, tally *sum) {
    if (!m->length) return;
    count_steps(us, m, r, takes, sum);
    count_pieces_after(m, &b->sides[us], l, r, takes, sum);
}

/* The replies of `us` after all moves, with the pins of `l`. */
SL_INLINE void count_replies(const int us, const perft_board *b, const move_lists *lists, const limits *l,
                             const replies *r, tally *sum) {
    count_list(us, b, &lists->quiet, l, r, false, sum);
    count_list(us, b, &lists->captures, l, r, true, sum);
}
