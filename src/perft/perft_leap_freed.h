/* SPDX-License-Identifier: MIT
 *
 * perft_leap_freed.h: their pinned pieces, and what one gains when our piece that
 * pins it goes away. Part of perft_leap.h.
 */

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
