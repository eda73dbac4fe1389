/* SPDX-License-Identifier: MIT
 *
 * perft_leap_moves.h: the moves that perft_leap.h counts the replies to, by kinds
 * of pieces; those that it cannot count are handed back, to be made.
 */
#include "perft_leap_special.h"

/* Counts the replies to the moves of a piece that can be leapt; returns the targets of the others. With lanes few moves
 * come here that are not special (perft_leap_free.h). */
SL_INLINE uint64_t leap_piece(const int us, const node *n, leap_sum *sum, uint64_t from, uint64_t targets,
                              const int sets) {
    const leap *lp = n->leap;
    uint64_t    special = sets == KING ? lp->special.king : 0, made = 0;
    if (sets & KNIGHT) special |= lp->special.knight;
    if (sets & STRAIGHT) special |= lp->special.straight;
    if (sets & DIAGONAL) special |= lp->special.diagonal;
    if (!LEAP_ANEW || from & (sets & KNIGHT ? lp->special.from : lp->special.from_line)) special = ~UINT64_C(0);
    uint64_t entered = targets & ~special;
    if (targets & special) {
        leapt_moves m = leap_special(us, n, from, targets & special, sets);
        sum->count += m.count;
        entered |= m.entered;
        made = m.made;
    }
    if (!entered) return made;
    sum->count += (uint64_t)sl_bits_count(entered) * (lp->replies + value_of(&lp->values, sl_bits_lowest(from)));
    enter_or_take(sum, &lp->values, entered, n->b->all[!us]);
    return made;
}

/* Where pawns come to that go `back` bits ahead, and where they came from. */
SL_INLINE uint64_t moved(const int us, uint64_t set, const int back) {
    return us == SL_WHITE ? set << back : set >> back;
}
SL_INLINE uint64_t came_from(const int us, uint64_t set, const int back) {
    return us == SL_WHITE ? set >> back : set << back;
}
SL_INLINE int      line_of(const int back) { return back == 9 ? 2 : back == 7 ? 3 : 0; }

SL_INLINE uint64_t line_reached(const leap *lp, int line) {
    return lp->reached[UPWARD(line)] | lp->reached[DOWNWARD(line)];
}

/* Taking a pawn in passing, after a step of two to these: as often as one stands beside. */
SL_INLINE uint64_t count_passing(uint64_t pawns, uint64_t targets) {
    return (uint64_t)sl_bits_count(targets & (pawns & ~FILE_A) >> 1) +
           (uint64_t)sl_bits_count(targets & (pawns & ~FILE_H) << 1);
}

/* Pawns that go from `back` bits behind, by which they become `sets`: those whose moves do more than to change the
 * costs of squares. `made` says where such a move has to be made. */
SL_INLINE leapt_moves leap_special_pawns(const int us, const node *n, uint64_t targets, const int back, uint64_t made,
                                         const int sets) {
    const leap *lp = n->leap;
    const bool  takes = back == 7 || back == 9;
    uint64_t    anew = lp->anew_to | moved(us, lp->anew_from, back);
    leapt_moves m = {0, 0, 0};
    made |= moved(us, lp->stay, back);
    if (takes) anew |= moved(us, lp->protected_by, back) & lp->taken_back;
    if (back == 16) made |= beside(lp->held);
    made |= not_anew(anew);
    m.made = targets & made;
    m.entered = targets & ~made;
    uint64_t plain = m.entered & ~anew, line = moved(us, line_reached(lp, line_of(back)), back) & m.entered;
    uint64_t sees = sets == PAWN ? plain & (moved(us, lp->watchers, back) | lp->see_pawn) : plain;
    if (m.entered & anew) m.count += count_king_anew_after(us, n, m.entered & anew, back, sets);
    if (sees) m.count += change_pawn_views(us, n, sees, back, sets);
    if (takes) m.count += (uint64_t)sl_bits_count(plain & lp->taken_back);
    for (; line; line &= line - 1)
        m.count += along_lines(n, came_from(us, lowest(line), back), lowest(line), ~n->b->all[!us],
                               takes ? DIAGONAL : STRAIGHT);
    return m;
}

/* All of them; returns the targets of moves that have to be made. */
SL_INLINE uint64_t leap_pawns(const int us, const node *n, leap_sum *sum, leapt_moves m, uint64_t plain,
                              const int back) {
    const leap *lp = n->leap;
    uint64_t    leapt = plain | m.entered;
    if (!leapt) return m.made;
    sum->count += m.count + (uint64_t)sl_bits_count(leapt) * lp->replies;
    leave(sum, &lp->values, came_from(us, leapt, back));
    if (back == 16) sum->count += count_passing(lp->pawns, leapt);
    if (back == 8) sum->count -= (uint64_t)sl_bits_count(leapt & forward(!us, lp->pawns & rank_of(!us, 2)));
    if (back == 8 || back == 16) {
        enter(sum, &lp->values, leapt);
    } else {
        take(sum, &lp->values, leapt);
        sum->count += (uint64_t)sl_bits_count(leapt & lp->pawns);
    }
    return m.made;
}

SL_INLINE uint64_t leap_pawn_steps(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back) {
    const leap *lp = n->leap;
    uint64_t    special =
        targets & (lp->special.pawn | moved(us, lp->special.from | line_reached(lp, line_of(back)), back));
    if (back == 16) special |= targets & beside(lp->held);
    leapt_moves m = {0, 0, 0};
    if (special) m = leap_special_pawns(us, n, special, back, lp->made | lp->pawn, PAWN);
    return leap_pawns(us, n, sum, m, targets ^ special, back);
}

SL_INLINE uint64_t leap_promotions(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back,
                                   const int sets) {
    const leap *lp = n->leap;
    uint64_t    made = lp->made;
    if (sets & KNIGHT) made |= lp->knight;
    if (sets & STRAIGHT) made |= lp->straight | lp->pin_straight;
    if (sets & DIAGONAL) made |= lp->diagonal | lp->pin_diagonal;
    if (sets & (STRAIGHT | DIAGONAL)) made |= us == SL_WHITE ? made << back : made >> back; /* it looks back, too */
    return leap_pawns(us, n, sum, leap_special_pawns(us, n, targets, back, made, sets), 0, back);
}

/* King and rook leave two squares and enter two. No line of their sliders but the rank itself has two of them. */
SL_INLINE bool leap_castling(const int us, const node *n, leap_sum *sum, const perft_castling *way) {
    const leap *lp = n->leap;
    uint64_t    from = n->b->kings[us] | way->rook, to = way->king_to | way->rook_to;
    if (lp->first_rank || (from & (lp->stay | lp->anew_from | lp->watchers | lp->pinners)) ||
        ((from | to) & line_reached(lp, 1)) || (to & (lp->made | lp->anew_to)) || (way->king_to & lp->king) ||
        (way->rook_to & (lp->straight | lp->pin_straight | lp->see_straight)))
        return false;
    leave(sum, &lp->values, from & ~to);
    enter(sum, &lp->values, to & ~from);
    sum->count += lp->replies;
    return true;
}
