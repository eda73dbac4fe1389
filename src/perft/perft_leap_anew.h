/* SPDX-License-Identifier: MIT
 *
 * perft_leap_anew.h: moves after which their king's moves are counted anew, as lines
 * of ours to his squares open or close, or what he castles by; and moves that give
 * check, to which the replies are few. Part of perft_leap.h.
 */
enum { KING = 0 }; /* is in no set */

SL_INLINE uint64_t attacks_of(const int sets, int square, uint64_t occupied) {
    uint64_t attacks = sets & KNIGHT ? sl_knight_attacks(square) : 0;
    if (sets & STRAIGHT) attacks |= ROOK(square, occupied);
    if (sets & DIAGONAL) attacks |= BISHOP(square, occupied);
    return attacks;
}

/* The same for pawns and kings as well. */
SL_INLINE uint64_t view_from(int us, int square, uint64_t occupied, int sets) {
    if (sets == KING) return sl_king_attacks(square);
    return sets == PAWN ? sl_pawn_attacks(us, square) : attacks_of(sets, square, occupied);
}

/* Our pieces but for the one that moves. */
typedef struct others {
    uint64_t steps; /* what those see that are no sliders */
    uint64_t straights, diagonals;
} others;

SL_INLINE others all_but(int us, const perft_board *b, uint64_t from) {
    const perft_side *side = &b->sides[us];
    uint64_t          pawns = side->pawns & ~from;
    others o = {us == SL_WHITE ? pawn_takes(SL_WHITE, pawns) : pawn_takes(SL_BLACK, pawns), side->straights & ~from,
                side->diagonals & ~from};
    for (uint64_t set = side->knights & ~from; set; set &= set - 1) o.steps |= sl_knight_attacks(sl_bits_lowest(set));
    if (b->kings[us] != from) o.steps |= sl_king_attacks(sl_bits_lowest(b->kings[us]));
    return o;
}

SL_INLINE uint64_t seen_with(const others *o, uint64_t occupied) {
    uint64_t seen = o->steps;
    for (uint64_t set = o->straights; set; set &= set - 1) seen |= ROOK(sl_bits_lowest(set), occupied);
    for (uint64_t set = o->diagonals; set; set &= set - 1) seen |= BISHOP(sl_bits_lowest(set), occupied);
    return seen;
}

/* Their king's moves after a move to `to`. */
SL_INLINE uint64_t king_moves_after(int us, const node *n, uint64_t to, uint64_t occupied, uint64_t seen) {
    const perft_board *b = n->b;
    uint64_t steps = sl_king_attacks(sl_bits_lowest(b->kings[!us])), castling = b->castling & b->all[!us] & ~to;
    uint64_t count = (uint64_t)sl_bits_count(steps & ~(b->all[!us] & ~to) & ~seen);
    for (int wing = 0; castling && wing < 2; wing++) {
        const perft_castling *way = &n->w->rules->castling[!us][wing];
        uint64_t              blockers = occupied & ~b->kings[!us] & ~way->rook & way->empty;
        if (way->rook & castling) count += !(blockers | (seen & way->unseen));
    }
    return count;
}

/* What is more for their king after the moves of a piece. */
static SL_NOINLINE uint64_t count_king_anew(int us, const node *n, uint64_t from, uint64_t targets, int sets) {
    uint64_t occupied = (n->b->all[0] | n->b->all[1]) ^ from, count = 0;
    others   o = all_but(us, n->b, from);
    for (; targets; targets &= targets - 1) {
        uint64_t now = occupied | lowest(targets);
        uint64_t seen = seen_with(&o, now) | view_from(us, sl_bits_lowest(targets), now, sets);
        count += king_moves_after(us, n, lowest(targets), now, seen) - n->leap->king_moves;
    }
    return count;
}

/* The same for pawns from `back` bits behind, which may become `sets`. */
static SL_NOINLINE uint64_t count_king_anew_after(int us, const node *n, uint64_t targets, int back, int sets) {
    uint64_t count = 0;
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets), from = us == SL_WHITE ? to >> back : to << back;
        count += count_king_anew(us, n, from, to, sets);
    }
    return count;
}

/* ---- checks --------------------------------------------------------------------------------- */

/* Their knights and sliders that may go to a square. */
SL_INLINE uint64_t pieces_to(int us, const perft_board *b, int square, uint64_t occupied) {
    const perft_side *side = &b->sides[!us];
    return (ROOK(square, occupied) & side->straights) | (BISHOP(square, occupied) & side->diagonals) |
           (sl_knight_attacks(square) & side->knights);
}

/* The moves to a square by these and by pawns; four of each pawn that promotes. */
SL_INLINE uint64_t count_comers(int us, uint64_t pieces, uint64_t pawns) {
    return (uint64_t)sl_bits_count(pieces) + ((uint64_t)sl_bits_count(pawns) << (pawns & rank_of(!us, 7) ? 2 : 0));
}

/* Moves of those that are `able` to, taking on a square. */
SL_INLINE uint64_t count_takers(int us, const perft_board *b, int square, uint64_t occupied, uint64_t able) {
    uint64_t pawns = sl_pawn_attacks(us, square) & b->sides[!us].pawns;
    return count_comers(us, pieces_to(us, b, square, occupied) & able, pawns & able);
}

/* And coming between, where it is empty. */
SL_INLINE uint64_t count_blockers(int us, const perft_board *b, int square, uint64_t occupied, uint64_t able) {
    uint64_t to = UINT64_C(1) << square, before = forward(us, to);
    if (to & rank_of(!us, 4) && !(before & occupied)) before = forward(us, before);
    return count_comers(us, pieces_to(us, b, square, occupied) & able, before & b->sides[!us].pawns & able);
}

/* Where their king may go after a check from `square`: `before`, the squares of his that the piece saw alone, and
 * `after`, what it sees now. */
SL_INLINE uint64_t count_escapes(const leap *lp, uint64_t to, uint64_t before, uint64_t after) {
    return (uint64_t)sl_bits_count(lp->ring & (lp->unseen | before) & ~after) + ((to & lp->taken_back) != 0);
}

/* The same where lines of ours to his squares open or close. */
static SL_NOINLINE uint64_t count_escapes_anew(int us, const node *n, uint64_t from, uint64_t to, uint64_t occupied,
                                               uint64_t after) {
    others o = all_but(us, n->b, from);
    return king_moves_after(us, n, to, occupied, seen_with(&o, occupied ^ n->b->kings[!us]) | after);
}

/* The replies to moves of a piece that gives check, and changes no line of a pin. */
static SL_NOINLINE uint64_t count_evasions(int us, const node *n, uint64_t from, uint64_t targets, int sets,
                                           uint64_t anew) {
    const perft_board *b = n->b;
    const leap        *lp = n->leap;
    int                king = sl_bits_lowest(b->kings[!us]);
    uint64_t           occupied = b->all[0] | b->all[1], able = ~(lp->pinned | b->kings[!us]), count = 0;
    uint64_t           before = lp->single & view_from(us, sl_bits_lowest(from), occupied, sets);
    for (occupied ^= from; targets; targets &= targets - 1) {
        int      square = sl_bits_lowest(targets);
        uint64_t to = lowest(targets), after = view_from(us, square, (occupied | to) ^ b->kings[!us], sets);
        if (to & anew)
            count += count_escapes_anew(us, n, from, to, occupied | to, after);
        else
            count += count_escapes(lp, to, before, after);
        count += count_takers(us, b, square, occupied | to, able);
        for (uint64_t set = sl_between(king, square); set; set &= set - 1)
            count += count_blockers(us, b, sl_bits_lowest(set), occupied | to, able & ~to);
    }
    return count;
}
