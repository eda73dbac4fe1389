/* SPDX-License-Identifier: MIT
 *
 * perft_leap_freed.h: their pinned pieces, and what one gains when our piece that
 * pins it goes away, or loses when one comes that does. Part of perft_leap.h.
 */

/* A piece of theirs on a line of their king: what is lost when it is pinned there. */
typedef struct held_piece {
    uint64_t closed; /* where pieces of ours change its moves by coming or going */
    uint64_t moves;  /* that are not along the line */
} held_piece;

SL_INLINE held_piece hold(int us, const perft_board *b, int king, uint64_t piece) {
    const perft_side *side = &b->sides[!us];
    int               square = sl_bits_lowest(piece);
    uint64_t          occupied = b->all[0] | b->all[1], attacks = 0;
    if (side->pawns & piece) {
        uint64_t ahead = forward(!us, piece), closed = ahead | forward(!us, ahead) | sl_pawn_attacks(!us, square);
        uint64_t to = ahead & ~occupied;
        to |= forward(!us, to & rank_of(!us, 3)) & ~occupied;
        if (((king ^ square) & 7) == 0) to = 0; /* on a file it may go ahead */
        to |= sl_pawn_attacks(!us, square) & b->all[us];
        return (held_piece){closed, (uint64_t)sl_bits_count(to) << (piece & rank_of(!us, 7) ? 2 : 0)};
    }
    if (side->knights & piece) attacks = sl_knight_attacks(square);
    if (side->straights & piece) attacks |= ROOK(square, occupied);
    if (side->diagonals & piece) attacks |= BISHOP(square, occupied);
    return (held_piece){attacks, (uint64_t)sl_bits_count(attacks & ~b->all[!us] & ~sl_line(king, square))};
}

/* What their pinned pieces gain when the pinner leaves the line: moves that no square but `closed` changes. Where one
 * looks at the pinner, all of this one's moves are made. */
static SL_NOINLINE void find_freed(int us, const perft_board *b, int king, uint64_t pinned, uint64_t pinners,
                                   leap *lp) {
    for (; pinners; pinners &= pinners - 1) {
        uint64_t   pinner = lowest(pinners), piece = sl_between(king, sl_bits_lowest(pinner)) & pinned;
        held_piece held = hold(us, b, king, piece);
        if (held.closed & pinner) {
            lp->stay |= pinner;
            continue;
        }
        lp->pinners |= pinner & ~lp->stay;
        lp->freed[lp->pins++] = (freed_piece){pinner, sl_line(king, sl_bits_lowest(pinner)) & ~piece & ~held.closed,
                                              held.closed, held.moves};
    }
}
