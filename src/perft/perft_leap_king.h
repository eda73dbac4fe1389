/* SPDX-License-Identifier: MIT
 *
 * perft_leap_king.h: what matters about their king at a node of perft_leap.h: the
 * squares he may go to or castle by, which of our pieces see these, and his moves.
 */
/* ---- the squares that matter to their king ------------------------------------------------- */

typedef struct zone {
    uint64_t squares;    /* where he may go or pass */
    uint64_t way[2];     /* those by which he may castle, if nothing else is in the way; 0 where it is */
    uint64_t stay, made; /* moves from and to these change that */
    bool     shielded;
} zone;

SL_INLINE void add_way(const perft_board *b, const perft_castling *way, uint64_t king, uint64_t *by, zone *z) {
    uint64_t blockers = (b->all[0] | b->all[1]) & ~king & ~way->rook & way->empty;
    if (!(way->rook & b->castling)) return;
    if (way->shield) z->shielded = true;
    z->made |= way->rook;
    if (several(blockers)) return;
    z->stay |= blockers;
    z->made |= blockers ? blockers : way->empty;
    if (!blockers) *by = way->unseen & ~king;
}

SL_INLINE zone find_zone(const int us, const perft_board *b, const perft_rules *rules, int king) {
    zone z = {.squares = sl_king_attacks(king) & ~b->all[!us]};
    if (!(b->castling & b->all[!us])) return z;
    add_way(b, &rules->castling[!us][0], b->kings[!us], &z.way[0], &z);
    add_way(b, &rules->castling[!us][1], b->kings[!us], &z.way[1], &z);
    z.squares |= z.way[0] | z.way[1];
    return z;
}

/* ---- what we see of them ---------------------------------------------------------------------- */

/* Moves onto the lines by which our sliders see squares of their king. */
SL_INLINE void close_lines(const open_lanes *open, eight ours, uint64_t seen, uint64_t empty, leap *lp) {
    lp->anew_to |= union_eight(within(both(reach_back(open, in_eight(seen)), ours), empty));
}

/* Our pieces that see a square alone; and those before a slider of ours that would see it as well. */
SL_INLINE void find_watchers(const int us, const perft_board *b, const open_lanes *open, eight ours, leap *lp) {
    eight to_single = reach_back(open, in_eight(lp->single));
    lp->anew_from |= union_eight(both(to_single, ours));
    lp->watchers = union_eight(both(to_single, slider_lanes(&b->sides[us], 0))) |
                   (hops(lp->single) & b->sides[us].knights) | (pawn_takes(!us, lp->single) & b->sides[us].pawns);
}

/* From where a square that is unseen would be seen, and what hides it from our sliders. */
SL_INLINE void find_seers(const int us, const open_lanes *open, eight ours, leap *lp) {
    eight to_unseen = reach_back(open, in_eight(lp->unseen));
    lp->anew_from |= union_eight(both(to_unseen, ours));
    lp->see_knight = hops(lp->unseen);
    lp->see_straight = union_straight(to_unseen);
    lp->see_diagonal = union_diagonal(to_unseen);
    lp->see_pawn = pawn_takes(!us, lp->unseen);
}

/* His moves after a pass. */
SL_INLINE uint64_t count_king_moves(const int us, const perft_board *b, const perft_rules *rules, uint64_t seen) {
    uint64_t steps = ring(!us, b, sl_bits_lowest(b->kings[!us])) & ~seen;
    return (uint64_t)sl_bits_count(steps) + count_castling(!us, b, rules, seen);
}
