/* SPDX-License-Identifier: MIT
 *
 * perft_leap_special.h: moves that do more than to change the costs of squares, and
 * what has to be put right for them; those whose replies are not counted here
 * are handed back, to be made. Part of perft_leap.h.
 */

/* The moves of a piece along one of their lines that it stands on, in one direction. `before`: a slider of theirs
 * looks at it from there, and after the move no further than to it; behind it they do not come. `behind`: they follow
 * up to the piece. */
SL_INLINE uint64_t along_line(int square, uint64_t moves, uint64_t attacks, uint64_t ahead, uint64_t back, bool before,
                              bool behind, const uint64_t not_theirs) {
    uint64_t count = 0, here = moves & ahead;
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
        count += along_line(square, moves, attacks, ray[2 * i + 1], ray[2 * i], down, up, not_theirs);
        count += along_line(square, moves, attacks, ray[2 * i], ray[2 * i + 1], up, down, not_theirs);
    }
    return count;
}

/* One more if his way to castle is not seen any longer, one less if it is now. */
SL_INLINE uint64_t change_of_way(uint64_t way, uint64_t before, uint64_t after) {
    return way ? (uint64_t) !(after & way) - (uint64_t) !(before & way) : 0;
}

/* What it means for their king that we no longer see some of his squares, and see others. */
SL_INLINE uint64_t change_of_view(const leap *lp, uint64_t lost, uint64_t gained) {
    uint64_t after = (lp->seen_ways & ~lost) | gained;
    return (uint64_t)sl_bits_count(lost & lp->ring) - (uint64_t)sl_bits_count(gained & lp->ring) +
           change_of_way(lp->way[0], lp->seen_ways, after) + change_of_way(lp->way[1], lp->seen_ways, after);
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

/* ---- pieces --------------------------------------------------------------------------------------- */

/* What comes of the special moves of a piece. */
typedef struct leapt_moves {
    uint64_t count;   /* of replies that are more than those after a pass and the costs of squares */
    uint64_t entered; /* by moves that are leapt, but for checks */
    uint64_t made;
} leapt_moves;

/* Moves after which their king's moves change, or that give check, where it is quicker to make them than to count his
 * moves anew. */
SL_INLINE uint64_t not_anew(uint64_t set) { return LEAP_ANEW ? 0 : set; }

SL_INLINE leapt_moves leap_special(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    const leap *lp = n->leap;
    const bool  slides = sets & (STRAIGHT | DIAGONAL);
    uint64_t    their = n->b->all[!us], made = from & lp->stay ? ~UINT64_C(0) : lp->made, checks = 0, sees = 0;
    uint64_t    anew = from & lp->anew_from ? ~UINT64_C(0) : lp->anew_to, pin = 0;
    leapt_moves m = {0, 0, 0};
    if (sets == KING) anew |= lp->king;
    if (sets & KNIGHT) checks |= lp->knight, sees |= lp->see_knight;
    if (sets & STRAIGHT) checks |= lp->straight, sees |= lp->see_straight, pin |= lp->pin_straight;
    if (sets & DIAGONAL) checks |= lp->diagonal, sees |= lp->see_diagonal, pin |= lp->pin_diagonal;
    if (slides && (from & lp->protected_by)) anew |= lp->taken_back;
    made |= not_anew(checks | anew);
    if (slides && (from & lp->pinners)) {
        const freed_piece *freed = freed_by(lp, from);
        made = ((made | checks | freed->closed) & ~freed->line) | not_anew(anew & freed->line);
        checks &= ~freed->line;
    }
    checks &= targets & ~made;
    if (checks) m.count += count_evasions(us, n, from, checks, sets, anew);
    if (pin & targets & ~made) made |= make_pins(us, n, from, pin & targets & ~made, &m.count);
    m.made = targets & made;
    uint64_t leapt = targets & ~made & ~checks, plain = leapt & ~anew;
    m.entered = leapt;
    if (!leapt) return m;
    if (leapt & anew) m.count += count_king_anew(us, n, from, leapt & anew, sets);
    if (sets != KING) {
        if (from & lp->watchers) sees = plain;
        if (plain & sees) m.count += change_views(n, from, plain & sees, sets);
        m.count += (uint64_t)sl_bits_count(plain & lp->taken_back);
    }
    if (slides && (from & lp->pinners))
        m.count += freed_by(lp, from)->gain * (uint64_t)sl_bits_count(leapt & ~freed_by(lp, from)->line);
    if (slides && (from & lp->any_line)) m.count += along_lines(n, from, leapt, ~their, sets);
    if ((sets == KING || sets & STRAIGHT) && (from & lp->steps)) m.count -= before_pawns(us, n, from, leapt);
    if (sets & DIAGONAL) /* a pawn that is taken could have taken */
        m.count += (uint64_t)sl_bits_count(leapt & lp->pawns & sl_pawn_attacks(us, sl_bits_lowest(from)))
                   << (from & rank_of(us, 1) ? 2 : 0);
    return m;
}
