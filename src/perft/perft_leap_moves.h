/* SPDX-License-Identifier: MIT
 *
 * perft_leap_moves.h: the moves that perft_leap.h counts the replies to, by kinds
 * of pieces; those that it cannot count are handed back, to be made.
 */
enum { KING = 0 }; /* is in no set */

SL_INLINE uint64_t attacks_of(const int sets, int square, uint64_t occupied) {
    uint64_t attacks = sets & KNIGHT ? sl_knight_attacks(square) : 0;
    if (sets & STRAIGHT) attacks |= ROOK(square, occupied);
    if (sets & DIAGONAL) attacks |= BISHOP(square, occupied);
    return attacks;
}

/* The moves of a slider along one of their lines that it stands on, in one direction. `before`: a slider of theirs
 * looks at it from there, and after the move no further than to it; behind it they do not come. `behind`: they follow
 * up to the piece. */
SL_INLINE uint64_t along_line(const node *n, int square, uint64_t moves, uint64_t attacks, uint64_t ahead,
                              uint64_t back, bool before, bool behind, const uint64_t not_theirs) {
    uint64_t count = 0, here = moves & ahead;
    (void)n;
    if (before) count -= (uint64_t)sl_bits_count(here) * (uint64_t)sl_bits_count(attacks & back & not_theirs);
    if (behind) {
        count -= (uint64_t)sl_bits_count(here) * (uint64_t)sl_bits_count(attacks & ahead & not_theirs);
        for (uint64_t set = here; set; set &= set - 1)
            count += 1 + (uint64_t)sl_bits_count(sl_between(square, sl_bits_lowest(set)));
    }
    return count;
}

static SL_NOINLINE uint64_t along_lines(const node *n, uint64_t from, uint64_t moves, uint64_t not_theirs, int sets) {
    const leap     *lp = n->leap;
    int             square = sl_bits_lowest(from);
    const uint64_t *ray = sl_ray_table[square];
    uint64_t        attacks = attacks_of(sets, square, n->b->all[0] | n->b->all[1]), count = 0;
    for (int i = 0; i < 4; i++) {
        bool up = lp->reached[UPWARD(i)] & from, down = lp->reached[DOWNWARD(i)] & from;
        if (!up && !down) continue;
        count += along_line(n, square, moves, attacks, ray[2 * i + 1], ray[2 * i], down, up, not_theirs);
        count += along_line(n, square, moves, attacks, ray[2 * i], ray[2 * i + 1], up, down, not_theirs);
    }
    return count;
}

/* What it means for their king that we no longer see some of his squares, and see others. */
SL_INLINE uint64_t change_of_view(const leap *lp, uint64_t lost, uint64_t gained) {
    uint64_t count = (uint64_t)sl_bits_count(lost & lp->ring) - (uint64_t)sl_bits_count(gained & lp->ring);
    uint64_t after = (lp->seen_ways & ~lost) | gained;
    for (int wing = 0; wing < 2; wing++)
        if (lp->way[wing]) count += (uint64_t) !(after & lp->way[wing]) - (uint64_t) !(lp->seen_ways & lp->way[wing]);
    return count;
}

/* For the moves of a piece that change what is seen of their king's squares. */
static SL_NOINLINE uint64_t change_views(const node *n, uint64_t from, uint64_t targets, int sets) {
    const leap *lp = n->leap;
    uint64_t    occupied = n->b->all[0] | n->b->all[1], count = 0;
    uint64_t    before = from & lp->watchers ? attacks_of(sets, sl_bits_lowest(from), occupied) & lp->single : 0;
    for (; targets; targets &= targets - 1) {
        uint64_t after = attacks_of(sets, sl_bits_lowest(targets), (occupied ^ from) | lowest(targets));
        count += change_of_view(lp, before & ~after, lp->unseen & after);
    }
    return count;
}

/* The same for pawns, which may become `sets`. */
SL_INLINE uint64_t change_pawn_views(const int us, const node *n, uint64_t targets, const int back, const int sets) {
    const leap *lp = n->leap;
    uint64_t    occupied = n->b->all[0] | n->b->all[1], count = 0;
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets), from = us == SL_WHITE ? to >> back : to << back;
        uint64_t before = sl_pawn_attacks(us, sl_bits_lowest(from)) & lp->single;
        uint64_t after = sets == PAWN ? sl_pawn_attacks(us, sl_bits_lowest(to))
                                      : attacks_of(sets, sl_bits_lowest(to), (occupied ^ from) | to);
        count += change_of_view(lp, before & ~after, lp->unseen & after);
    }
    return count;
}

/* A pinner goes on pinning along the line, and frees the piece elsewhere. */
SL_INLINE const freed_piece *freed_by(const leap *lp, uint64_t pinner) {
    const freed_piece *freed = lp->freed;
    while (freed->pinner != pinner) freed++;
    return freed;
}

/* Moves of a slider to squares from where it pins a piece of theirs: takes what that loses off the count. Returns
 * those that have to be made, as the piece's own moves change when the slider leaves. (A knight has as many as before.)
 */
static SL_NOINLINE uint64_t make_pins(int us, const node *n, uint64_t from, uint64_t targets, uint64_t *count) {
    int      king = sl_bits_lowest(n->b->kings[!us]);
    uint64_t made = 0;
    for (; targets; targets &= targets - 1) {
        uint64_t   piece = sl_between(king, sl_bits_lowest(targets)) & n->b->all[!us];
        held_piece held = hold(us, n->b, king, piece);
        if ((held.closed & from) && !(piece & n->b->sides[!us].knights))
            made |= lowest(targets);
        else
            *count -= held.moves;
    }
    return made;
}

/* Moves along a file from a square where the piece stops a pawn of theirs, or its step of two: what the costs of both
 * squares gain too much, as the piece goes from one of the two to the other, or takes the pawn. */
static SL_NOINLINE uint64_t before_pawns(int us, const node *n, uint64_t from, uint64_t moves) {
    const leap *lp = n->leap;
    uint64_t near = forward(us, from) & lp->pawns, far = forward(us, forward(us, from)) & lp->pawns & rank_of(!us, 2);
    uint64_t empty = ~(n->b->all[0] | n->b->all[1]), count = 0;
    if (near) {
        bool twice = near & rank_of(!us, 2) && forward(!us, from) & empty;
        if (moves & near) count += near & rank_of(!us, 7) ? 4 : 1 + (uint64_t)twice;
        if (twice && moves & forward(!us, from)) count++;
    } else if (far && forward(us, from) & empty) {
        count = (uint64_t)sl_bits_count(moves & (far | forward(us, from)));
    }
    return count;
}

/* Counts the replies to the moves of a piece that can be leapt; returns the targets of the others. */
SL_INLINE uint64_t leap_piece(const int us, const node *n, leap_sum *sum, uint64_t from, uint64_t targets,
                              const int sets) {
    const leap *lp = n->leap;
    int         square = sl_bits_lowest(from);
    uint64_t    their = n->b->all[!us], made = from & lp->stay ? ~UINT64_C(0) : 0, sees = 0, count = 0;
    if (sets == KING) made |= lp->king;
    if (sets & KNIGHT) made |= lp->knight, sees |= lp->see_knight;
    if (sets & STRAIGHT) made |= lp->straight, sees |= lp->see_straight;
    if (sets & DIAGONAL) made |= lp->diagonal, sees |= lp->see_diagonal;
    if ((sets & (STRAIGHT | DIAGONAL)) && (from & lp->pinners)) {
        const freed_piece *freed = freed_by(lp, from);
        made = ((made | freed->closed) & ~freed->line) | (lp->closed & freed->line);
    }
    if ((sets & (STRAIGHT | DIAGONAL)) && (from & lp->protected_by)) made |= lp->taken_back;
    if (sets & (STRAIGHT | DIAGONAL)) {
        uint64_t pin = (sets & STRAIGHT ? lp->pin_straight : 0) | (sets & DIAGONAL ? lp->pin_diagonal : 0);
        if (pin & targets & ~made) made |= make_pins(us, n, from, pin & targets & ~made, &count);
    }
    uint64_t leapt = targets & ~made;
    if (!leapt) return targets;
    if (sets != KING) {
        if (from & lp->watchers) sees = leapt;
        if (leapt & sees) count += change_views(n, from, leapt & sees, sets);
        count += (uint64_t)sl_bits_count(leapt & lp->taken_back);
    }
    if ((sets & (STRAIGHT | DIAGONAL)) && (from & lp->pinners))
        count += freed_by(lp, from)->gain * (uint64_t)sl_bits_count(leapt & ~freed_by(lp, from)->line);
    if ((sets & (STRAIGHT | DIAGONAL)) && (from & lp->any_line)) count += along_lines(n, from, leapt, ~their, sets);
    if (!(sets & KNIGHT) && sets != DIAGONAL && (from & lp->steps)) count -= before_pawns(us, n, from, leapt);
    if (sets & DIAGONAL) /* a pawn that is taken could have taken */
        count += (uint64_t)sl_bits_count(leapt & lp->pawns & sl_pawn_attacks(us, square))
                 << (from & rank_of(us, 1) ? 2 : 0);
    sum->count += count + (uint64_t)sl_bits_count(leapt) * (lp->replies + value_of(&lp->values, square));
    enter_or_take(sum, &lp->values, leapt, their);
    return targets & made;
}

SL_INLINE uint64_t line_reached(const leap *lp, int line) {
    return lp->reached[UPWARD(line)] | lp->reached[DOWNWARD(line)];
}

/* Taking a pawn in passing, after a step of two to these: as often as one stands beside. */
SL_INLINE uint64_t count_passing(uint64_t pawns, uint64_t targets) {
    return (uint64_t)sl_bits_count(targets & (pawns & ~FILE_A) >> 1) +
           (uint64_t)sl_bits_count(targets & (pawns & ~FILE_H) << 1);
}

/* The same for pawn moves from `back` bits behind, by which they become `sets`; where such a move has to be made `made`
 * says. */
SL_INLINE uint64_t leap_pawns(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back,
                              uint64_t made, const int sets) {
    const leap *lp = n->leap;
    const int   lane = back == 9 ? 2 : back == 7 ? 3 : 0;
    uint64_t    stay = lp->stay | line_reached(lp, lane);
    made |= us == SL_WHITE ? stay << back : stay >> back;
    if (lane != 0) made |= (us == SL_WHITE ? lp->protected_by << back : lp->protected_by >> back) & lp->taken_back;
    if (back == 16) made |= (lp->held & ~FILE_A) >> 1 | (lp->held & ~FILE_H) << 1;
    uint64_t leapt = targets & ~made, from = us == SL_WHITE ? leapt >> back : leapt << back;
    if (!leapt) return targets;
    uint64_t watching = us == SL_WHITE ? (from & lp->watchers) << back : (from & lp->watchers) >> back;
    uint64_t sees = sets == PAWN ? watching | (leapt & lp->see_pawn) : leapt;
    uint64_t count = (uint64_t)sl_bits_count(leapt) * lp->replies;
    leave(sum, &lp->values, from);
    if (sees) count += change_pawn_views(us, n, sees, back, sets);
    if (back == 16) count += count_passing(lp->pawns, leapt);
    if (back == 8) count -= (uint64_t)sl_bits_count(leapt & forward(!us, lp->pawns & rank_of(!us, 2)));
    if (lane == 0) {
        enter(sum, &lp->values, leapt);
    } else {
        take(sum, &lp->values, leapt);
        count += (uint64_t)sl_bits_count(leapt & lp->pawns) + (uint64_t)sl_bits_count(leapt & lp->taken_back);
    }
    sum->count += count;
    return targets & made;
}

SL_INLINE uint64_t leap_pawn_steps(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back) {
    return leap_pawns(us, n, sum, targets, back, n->leap->pawn, PAWN);
}

SL_INLINE uint64_t leap_promotions(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back,
                                   const int sets) {
    const leap *lp = n->leap;
    uint64_t    made = 0;
    if (sets & KNIGHT) made |= lp->knight;
    if (sets & STRAIGHT) made |= lp->straight | lp->pin_straight;
    if (sets & DIAGONAL) made |= lp->diagonal | lp->pin_diagonal;
    if (sets & (STRAIGHT | DIAGONAL)) made |= us == SL_WHITE ? made << back : made >> back; /* it looks back, too */
    return leap_pawns(us, n, sum, targets, back, made, sets);
}

/* King and rook leave two squares and enter two. No line of their sliders but the rank itself has two of them. */
SL_INLINE bool leap_castling(const int us, const node *n, leap_sum *sum, const perft_castling *way) {
    const leap *lp = n->leap;
    uint64_t    from = n->b->kings[us] | way->rook, to = way->king_to | way->rook_to;
    if (lp->first_rank || (from & (lp->stay | lp->watchers | lp->pinners)) || ((from | to) & line_reached(lp, 1)) ||
        (way->king_to & lp->king) || (way->rook_to & (lp->straight | lp->pin_straight | lp->see_straight)))
        return false;
    leave(sum, &lp->values, from & ~to);
    enter(sum, &lp->values, to & ~from);
    sum->count += lp->replies;
    return true;
}
