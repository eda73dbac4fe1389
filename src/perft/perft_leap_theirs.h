/* SPDX-License-Identifier: MIT
 *
 * perft_leap_theirs.h: the moves of their pieces: how many they have after a
 * pass, what changes where one is taken, and where one is no longer pinned. Part of
 * perft_leap.h.
 */
/* ---- the replies after a pass ------------------------------------------------------------------ */

SL_INLINE uint64_t count_replies(const int us, const perft_board *b, const perft_rules *rules, const king_lines *k,
                                 eight theirs, uint64_t seen) {
    const perft_side *side = &b->sides[!us];
    uint64_t          targets = ~b->all[!us];
    uint64_t          count = (uint64_t)sl_bits_count(ring(!us, b, sl_bits_lowest(b->kings[!us])) & ~seen);
    count += count_castling(!us, b, rules, seen) + count_eight(within(theirs, targets));
    if (k->pinned & side->pawns)
        count += count_pawn_moves(!us, b, &(limits){~UINT64_C(0), union_straight(k->pins), union_diagonal(k->pins), 0});
    else
        count += count_pawn_moves(!us, b, &(limits){~UINT64_C(0), 0, 0, 0}); /* less to do: no pins */
    for (uint64_t set = side->knights & ~k->pinned; set; set &= set - 1)
        count += (uint64_t)sl_bits_count(sl_knight_attacks(sl_bits_lowest(set)) & targets);
    if (k->pinned & (side->straights | side->diagonals)) {
        eight along = both(k->pins, slider_lanes(side, ~k->pinned));
        count += count_eight(within(where(along, k->pins), targets));
    }
    return count;
}

/* ---- their pieces that may be taken ------------------------------------------------------------------- */

SL_INLINE int moves_of(const int us, const perft_board *b, int square, uint64_t piece, uint64_t rook, uint64_t bishop) {
    const perft_side *side = &b->sides[!us];
    uint64_t          own = b->all[us], their = b->all[!us], moves = 0;
    if (side->pawns & piece) {
        uint64_t empty = ~(own | their), once = forward(!us, piece) & empty;
        uint64_t to = once | (forward(!us, once & rank_of(!us, 3)) & empty) | (sl_pawn_attacks(!us, square) & own);
        return sl_bits_count(to) << (piece & rank_of(!us, 7) ? 2 : 0);
    }
    if (side->knights & piece) moves = sl_knight_attacks(square);
    if (side->straights & piece) moves |= rook;
    if (side->diagonals & piece) moves |= bishop;
    return sl_bits_count(moves & ~their);
}

/* Their moves end, and its defenders may take back. */
SL_INLINE void find_victims(const int us, const perft_board *b, uint64_t pinned, uint64_t set, leap *lp) {
    const perft_side *side = &b->sides[!us];
    for (; set; set &= set - 1) {
        int      square = sl_bits_lowest(set);
        uint64_t rook = ROOK(square, b->all[0] | b->all[1]), bishop = BISHOP(square, b->all[0] | b->all[1]);
        uint64_t defenders = (rook & side->straights) | (bishop & side->diagonals) |
                             (sl_knight_attacks(square) & side->knights) | (sl_pawn_attacks(us, square) & side->pawns);
        defenders &= ~pinned;
        lp->victims[square] =
            (int8_t)(sl_bits_count(defenders) + 3 * sl_bits_count(defenders & side->pawns & rank_of(!us, 7)) -
                     moves_of(us, b, square, lowest(set), rook, bishop) - COST_BIAS);
    }
}

/* What their pinned pieces gain when the pinner leaves the line: moves that no square but `closed` changes. Where one
 * looks at the pinner, all of this one's moves are made. */
static SL_NOINLINE void find_freed(int us, const perft_board *b, int king, uint64_t pinned, uint64_t pinners,
                                   leap *lp) {
    const perft_side *side = &b->sides[!us];
    uint64_t          occupied = b->all[0] | b->all[1];
    for (; pinners; pinners &= pinners - 1) {
        uint64_t pinner = lowest(pinners), piece = sl_between(king, sl_bits_lowest(pinner)) & pinned, closed = 0;
        int      square = sl_bits_lowest(piece);
        uint64_t rook = ROOK(square, occupied), bishop = BISHOP(square, occupied), kept = 0;
        if (side->straights & piece) closed |= rook;
        if (side->diagonals & piece) closed |= bishop;
        if (side->knights & piece) closed |= sl_knight_attacks(square);
        if (side->pawns & piece) {
            uint64_t ahead = forward(!us, piece);
            closed = ahead | forward(!us, ahead) | sl_pawn_attacks(!us, square);
            if (((king ^ square) & 7) == 0) { /* on a file it may go ahead already */
                ahead &= ~occupied;
                ahead |= forward(!us, ahead & rank_of(!us, 3)) & ~occupied;
                kept = (uint64_t)sl_bits_count(ahead) << (piece & rank_of(!us, 7) ? 2 : 0);
            }
        }
        if (closed & pinner) {
            lp->stay |= pinner;
            continue;
        }
        lp->pinners |= pinner & ~lp->stay;
        lp->freed[lp->pins++] = (freed_piece){pinner, sl_line(king, sl_bits_lowest(pinner)) & ~piece & ~closed, closed,
                                              (uint64_t)moves_of(us, b, square, piece, rook, bishop) - kept};
    }
}
