/* SPDX-License-Identifier: MIT
 *
 * perft_leap.h: the replies to a move, counted without making it. Part of
 * perft_kernel.h; docs/LEAP.md explains it with a drawn example.
 *
 * At the last ply but one: how many moves would `them` have if `us` passed? Then, for
 * each square, what does it cost them that one of our pieces stands there? A quiet
 * move leaves one square and enters another, so that
 *
 *     replies(move) = replies(pass) + cost(from) - cost(to)
 *     replies(capture) = replies(pass) + cost(from) + change(victim)
 *
 * holds wherever from and to do not share a line of theirs, and where the move
 * changes nothing about their king: no check, no pin, no square of his ring or of
 * his castling seen that was not, or no longer. All other moves are made.
 */

enum { COST_BIAS = 2 };

/* What a piece on a square costs them. Promotions are four moves each. */
typedef struct square_costs {
    square_numbers numbers;                /* without promotions, with COST_BIAS added */
    uint64_t       promoting, left, right; /* where their pawns promote: by a step, taking left, taking right */
} square_costs;

/* A piece of theirs that one of ours pins, and looks at it in no other way. */
typedef struct freed_piece {
    uint64_t pinner, line; /* where it goes on pinning */
    uint64_t closed;       /* where it may not go unmade */
    uint64_t gain;         /* their moves more, if it goes elsewhere */
} freed_piece;

typedef struct leap {
    uint64_t     seen;                                   /* by them: where our king may not go, as he is not in check */
    uint64_t     replies;                                /* after a pass */
    uint64_t     stay;                                   /* our pieces whose every move is made */
    uint64_t     knight, straight, diagonal, pawn, king; /* where a move of such a piece has to be made */
    uint64_t     closed;                                 /* of these, where a move of any piece has to be */
    square_costs costs;
    quad         up, down; /* what their sliders reach */
    quad         lines;    /* up and down together */
    uint64_t     steps;    /* where their pawns go */
    uint64_t     pawns;    /* those that may take */
    uint64_t     any_line;
    uint64_t     protected_by; /* our pieces that one of our sliders stands behind or beside */
    /* Their king's squares, and who changes what is seen of them. */
    uint64_t    ring, way[2];   /* where he goes, and by which squares he castles */
    uint64_t    seen_ways;      /* of these, seen by us */
    uint64_t    unseen, single; /* seen by none, by one of our pieces */
    uint64_t    taken_back;     /* their pieces beside him that one of ours attacks: he would take back */
    uint64_t    first_rank;     /* what of all this, or he himself, is on our first rank */
    uint64_t    watchers;       /* our pieces that see a square alone */
    uint64_t    see_knight, see_straight, see_diagonal, see_pawn; /* from where such a piece sees one that is unseen */
    uint64_t    pinners; /* whose leaving frees a piece of theirs, and does nothing else */
    int         pins;
    freed_piece freed[8];
    int8_t      victims[64]; /* what changes for them when that piece is taken, less COST_BIAS */
} leap;

/* ---- sets --------------------------------------------------------------------------- */

SL_INLINE uint64_t pawn_takes(const int us, uint64_t pawns) { return take_left(us, pawns) | take_right(us, pawns); }

/* A hop of a knight away. */
SL_INLINE uint64_t hops(uint64_t set) {
    uint64_t one = (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
    uint64_t two = (set & ~(FILE_A | FILE_A << 1)) >> 2 | (set & ~(FILE_H | FILE_H >> 1)) << 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

SL_INLINE uint64_t king_steps(uint64_t set) {
    uint64_t row = set | (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
    return row | row << 8 | row >> 8;
}

SL_INLINE eight within(eight a, uint64_t set) { return both(a, in_eight(set)); }
SL_INLINE quad  line_of(eight a) { return up_of(a) | down_of(a); }

SL_INLINE uint64_t union_straight(eight a) {
    quad set = line_of(a);
    return set[0] | set[1];
}
SL_INLINE uint64_t union_diagonal(eight a) {
    quad set = line_of(a);
    return set[2] | set[3];
}
SL_INLINE uint64_t union_eight(eight a) {
    quad set = line_of(a);
    return set[0] | set[1] | set[2] | set[3];
}

SL_INLINE eight slider_lanes(const perft_side *side, uint64_t without) {
    return by_direction(side->straights & ~without, side->diagonals & ~without);
}

/* What a side attacks once, and more than once. */
typedef struct attacked {
    uint64_t once, twice;
} attacked;

SL_INLINE void attack(attacked *a, uint64_t set) {
    a->twice |= a->once & set;
    a->once |= set;
}

/* ---- the lines of their king ----------------------------------------------------------- */

typedef struct king_lines {
    eight    sight; /* from him up to the first piece, and through one of theirs up to the second */
    eight    pins;  /* from him up to the pinner */
    uint64_t pinned;
    uint64_t openers; /* our pieces that hide one of our sliders from him or from a piece of theirs before him */
} king_lines;

SL_INLINE king_lines look_at_king(const int us, const perft_board *b, const open_lanes *open, eight ours) {
    uint64_t   own = b->all[us], their = b->all[!us];
    eight      first_sight = reach_back(open, in_eight(b->kings[!us]));
    eight      first = within(first_sight, own | their);
    eight      second_sight = reach_back(open, first);
    eight      through_theirs = where(within(first, their), second_sight);
    eight      pinned = both(within(first, their), ours);
    eight      hidden = both(within(second_sight, their), ours);
    king_lines k;
    k.sight = either(first_sight, through_theirs);
    k.pins = where(pinned, k.sight);
    k.pinned = union_eight(pinned);
    k.openers = union_eight(either(both(either(first, through_theirs), ours), where(hidden, first))) & own;
    return k;
}

/* ---- the squares that matter to their king ------------------------------------------------- */

typedef struct zone {
    uint64_t squares;    /* where he may go or pass */
    uint64_t way[2];     /* those by which he may castle, if nothing else is in the way; 0 where it is */
    uint64_t stay, made; /* moves from and to these have to be made */
    bool     shielded;
} zone;

SL_INLINE zone find_zone(const int us, const perft_board *b, const perft_rules *rules, int king) {
    uint64_t occupied = b->all[0] | b->all[1];
    zone     z = {.squares = sl_king_attacks(king) & ~b->all[!us]};
    if (!(b->castling & b->all[!us])) return z;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &rules->castling[!us][wing];
        uint64_t              blockers = occupied & ~b->kings[!us] & ~way->rook & way->empty;
        if (!(way->rook & b->castling)) continue;
        if (way->shield) z.shielded = true;
        z.made |= way->rook;
        if (several(blockers)) continue;
        z.stay |= blockers;
        z.made |= blockers ? blockers : way->empty;
        if (!blockers) z.way[wing] = way->unseen & ~b->kings[!us];
    }
    z.squares |= z.way[0] | z.way[1];
    return z;
}

SL_INLINE attacked find_attacked(const int us, const perft_board *b, eight ours) {
    quad     once = line_of(ours), twice = up_of(ours) & down_of(ours);
    attacked a = {once[0], twice[0] | twice[1] | twice[2] | twice[3]};
    for (int i = 1; i < 4; i++) attack(&a, once[i]);
    for (uint64_t set = b->sides[us].knights; set; set &= set - 1) attack(&a, sl_knight_attacks(sl_bits_lowest(set)));
    attack(&a, take_left(us, b->sides[us].pawns));
    attack(&a, take_right(us, b->sides[us].pawns));
    attack(&a, sl_king_attacks(sl_bits_lowest(b->kings[us])));
    return a;
}

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

/* ---- what our piece on a square costs them -------------------------------------------------------- */

/* How far they could go on beyond a square that they reach, as three planes of bits: the number is at most 6. */
typedef struct run_planes {
    eight ones, twos, fours;
} run_planes;

SL_INLINE run_planes find_runs(eight reached, uint64_t their, uint64_t empty) {
    eight open = in_eight(empty), r1 = step_back(in_eight(~their)), r2 = step_back(both(open, r1));
    eight r3 = step_back(both(open, r2)), r4 = step_back(both(open, r3)), r5 = step_back(both(open, r4));
    eight r6 = step_back(both(open, r5));
    return (run_planes){both(reached, either(either(but_not(r1, r2), but_not(r3, r4)), but_not(r5, r6))),
                        both(reached, either(but_not(r2, r4), r6)), both(reached, r4)};
}

#define SUM3(a, b, c)   ((a) ^ (b) ^ (c))
#define CARRY3(a, b, c) (((a) & (b)) | ((c) & ((a) ^ (b))))

/* Their pawns: where they go and take. A square before a pawn at home also opens or closes the step of two. */
SL_INLINE quad pawn_costs(const int us, uint64_t pawns, uint64_t empty) {
    uint64_t single = forward(!us, pawns & rank_of(!us, 2)), twice = forward(!us, single);
    uint64_t stepped = (single & forward(us, empty)) | (twice & forward(!us, empty));
    return QUAD(forward(!us, pawns), stepped, ~take_left(!us, pawns), ~take_right(!us, pawns));
}

SL_INLINE square_costs find_costs(const int us, uint64_t pawns, eight theirs, uint64_t their, uint64_t empty) {
    uint64_t   last = pawns & rank_of(!us, 7);
    quad       extra = pawn_costs(us, pawns ^ last, empty);
    run_planes runs = find_runs(theirs, their, empty);
    struct {
        quad ones, twos, fours;
    } up = {up_of(runs.ones), up_of(runs.twos), up_of(runs.fours)},
      down = {down_of(runs.ones), down_of(runs.twos), down_of(runs.fours)};
    /* Both ways of a line are at most 6 together, with a pawn 7: three planes for each lane. */
    quad     carry = CARRY3(up.ones, down.ones, extra);
    quad     ones = SUM3(up.ones, down.ones, extra), twos = SUM3(up.twos, down.twos, carry);
    quad     fours = up.fours | down.fours | CARRY3(up.twos, down.twos, carry);
    uint64_t sums[2][4];
    for (int i = 0; i < 2; i++) {
        uint64_t c = ones[2 * i] & ones[2 * i + 1];
        sums[i][0] = ones[2 * i] ^ ones[2 * i + 1];
        sums[i][1] = SUM3(twos[2 * i], twos[2 * i + 1], c);
        c = CARRY3(twos[2 * i], twos[2 * i + 1], c);
        sums[i][2] = SUM3(fours[2 * i], fours[2 * i + 1], c);
        sums[i][3] = CARRY3(fours[2 * i], fours[2 * i + 1], c);
    }
    uint64_t c = 0, planes[NUMBER_BITS];
    for (int i = 0; i < 4; i++) {
        planes[i] = SUM3(sums[0][i], sums[1][i], c);
        c = CARRY3(sums[0][i], sums[1][i], c);
    }
    planes[4] = c;
    return (square_costs){numbers_from(planes), forward(!us, last), take_left(!us, last), take_right(!us, last)};
}

SL_INLINE uint64_t promotion_costs(const square_costs *costs, uint64_t set) {
    if (!costs->promoting) return 0;
    return 4 * ((uint64_t)sl_bits_count(set & costs->promoting) - (uint64_t)sl_bits_count(set & costs->left) -
                (uint64_t)sl_bits_count(set & costs->right));
}

SL_INLINE uint64_t cost_of(const square_costs *costs, int square) {
    return number_of(&costs->numbers, square) + promotion_costs(costs, UINT64_C(1) << square);
}

/* Counts that our pieces enter and leave these squares. */
SL_INLINE void enter(const node *n, uint64_t set) {
    take_sum(n->w, &n->leap->costs.numbers, set);
    if (n->leap->costs.promoting) add_lines(n->w, 0 - promotion_costs(&n->leap->costs, set));
}
SL_INLINE void leave(const node *n, uint64_t set) {
    add_sum(n->w, &n->leap->costs.numbers, set);
    if (n->leap->costs.promoting) add_lines(n->w, promotion_costs(&n->leap->costs, set));
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

/* ---- a node --------------------------------------------------------------------------------------------- */

/* Moves onto the lines by which our sliders see squares of their king. */
SL_INLINE void close_lines(const open_lanes *open, eight ours, uint64_t seen, uint64_t empty, leap *lp) {
    lp->closed |= union_eight(within(both(reach_back(open, in_eight(seen)), ours), empty));
}

/* Our pieces that see a square alone; what stands before a slider that would see it as well is made. */
SL_INLINE void find_watchers(const int us, const perft_board *b, const open_lanes *open, eight ours, leap *lp) {
    eight to_single = reach_back(open, in_eight(lp->single));
    lp->stay |= union_eight(both(to_single, ours));
    lp->watchers = union_eight(both(to_single, slider_lanes(&b->sides[us], 0))) |
                   (hops(lp->single) & b->sides[us].knights) | (pawn_takes(!us, lp->single) & b->sides[us].pawns);
}

/* From where a square that is unseen would be seen, and what hides it from our sliders. */
SL_INLINE void find_seers(const int us, const open_lanes *open, eight ours, leap *lp) {
    eight to_unseen = reach_back(open, in_eight(lp->unseen));
    lp->stay |= union_eight(both(to_unseen, ours));
    lp->see_knight = hops(lp->unseen);
    lp->see_straight = union_straight(to_unseen);
    lp->see_diagonal = union_diagonal(to_unseen);
    lp->see_pawn = pawn_takes(!us, lp->unseen);
}

/* False where no move can be leapt. */
SL_INLINE bool find_leap(const int us, const perft_board *b, const perft_rules *rules, leap *lp) {
    const perft_side *side = &b->sides[!us];
    uint64_t          own = b->all[us], their = b->all[!us], empty = ~(own | their);
    int               king = sl_bits_lowest(b->kings[!us]);
    zone              z = find_zone(us, b, rules, king);
    if (z.shielded) return false;
    open_lanes open = open_lanes_of(empty);
    eight      ours = reach(&open, slider_lanes(&b->sides[us], 0));
    king_lines k = look_at_king(us, b, &open, ours);
    attacked   a = find_attacked(us, b, ours);
    eight      theirs = reach(&open, slider_lanes(side, 0));
    lp->seen = union_eight(theirs) | hops(side->knights) | seen_by_steps(us, b);
    if (k.pinned & (side->straights | side->diagonals)) theirs = reach(&open, slider_lanes(side, k.pinned));
    uint64_t pawns = side->pawns & ~k.pinned;

    lp->ring = sl_king_attacks(king) & ~their;
    lp->way[0] = z.way[0], lp->way[1] = z.way[1];
    lp->seen_ways = (z.way[0] | z.way[1]) & a.once;
    lp->unseen = z.squares & ~a.once;
    lp->single = z.squares & a.once & ~a.twice;
    lp->taken_back = sl_king_attacks(king) & their & a.once & ~a.twice;
    lp->first_rank = (z.squares | b->kings[!us]) & rank_of(us, 1);
    lp->protected_by = union_eight(ours);
    uint64_t our_king = sl_king_attacks(sl_bits_lowest(b->kings[us])), seen = z.squares & a.once;
    uint64_t pins = union_eight(k.pins);
    lp->closed = z.made;
    lp->stay = z.stay | k.openers;
    if (seen & ~our_king) close_lines(&open, ours, seen & ~our_king, empty, lp);
    if (our_king & seen) lp->stay |= b->kings[us];
    lp->watchers = lp->see_knight = lp->see_straight = lp->see_diagonal = lp->see_pawn = 0;
    if (lp->single) find_watchers(us, b, &open, ours, lp);
    if (lp->unseen) find_seers(us, &open, ours, lp);
    uint64_t made = lp->closed | pins;
    lp->knight = made | hops(b->kings[!us]);
    lp->straight = made | union_straight(k.sight);
    lp->diagonal = made | union_diagonal(k.sight);
    lp->pawn = made | pawn_takes(!us, b->kings[!us]);
    lp->king = made | king_steps(lp->unseen);
    lp->pins = 0;
    lp->pinners = 0;
    if (pins) find_freed(us, b, king, k.pinned, pins & own, lp);

    lp->replies = count_replies(us, b, rules, &k, theirs, a.once);
    lp->up = up_of(theirs);
    lp->down = down_of(theirs);
    lp->lines = lp->up | lp->down;
    lp->any_line = lp->lines[0] | lp->lines[1] | lp->lines[2] | lp->lines[3];
    lp->pawns = pawns;
    lp->steps = forward(!us, pawns);
    lp->steps |= forward(!us, lp->steps & rank_of(!us, 3));
    lp->costs = find_costs(us, pawns, theirs, their, empty);
    find_victims(us, b, k.pinned, their & a.once & ~made, lp);
    return true;
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

SL_INLINE uint64_t victims_of(const leap *lp, uint64_t set) {
    int64_t sum = 0;
    for (; set; set &= set - 1) sum += lp->victims[sl_bits_lowest(set)];
    return (uint64_t)sum;
}

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
        bool up = lp->up[i] & from, down = lp->down[i] & from;
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

/* Counts the replies to the moves of a piece that can be leapt; returns the targets of the others. */
SL_INLINE uint64_t leap_piece(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
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
    if (!(sets & KNIGHT) && (from & lp->steps)) /* the pawn, or its other step */
        made |= forward(us, from) | forward(us, forward(us, from)) | forward(!us, from);
    if ((sets & (STRAIGHT | DIAGONAL)) && (from & lp->protected_by)) made |= lp->taken_back;
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
    if (sets & DIAGONAL) /* a pawn that is taken could have taken */
        count += (uint64_t)sl_bits_count(leapt & lp->pawns & sl_pawn_attacks(us, square))
                 << (from & rank_of(us, 1) ? 2 : 0);
    count +=
        (uint64_t)sl_bits_count(leapt) * (lp->replies + cost_of(&lp->costs, square)) + victims_of(lp, leapt & their);
    enter(n, leapt & ~their);
    add_lines(n->w, count);
    return targets & made;
}

/* Taking a pawn in passing, after a step of two to these: as often as one stands beside. */
SL_INLINE uint64_t count_passing(uint64_t pawns, uint64_t targets) {
    return (uint64_t)sl_bits_count(targets & (pawns & ~FILE_A) >> 1) +
           (uint64_t)sl_bits_count(targets & (pawns & ~FILE_H) << 1);
}

/* The same for pawn moves from `back` bits behind, by which they become `sets`; where such a move has to be made `made`
 * says. */
SL_INLINE uint64_t leap_pawns(const int us, const node *n, uint64_t targets, const int back, uint64_t made,
                              const int sets) {
    const leap *lp = n->leap;
    const int   lane = back == 9 ? 2 : back == 7 ? 3 : 0;
    uint64_t    stay = lp->stay | lp->lines[lane], pinned = n->b->sides[!us].pawns & ~lp->pawns;
    if (lane == 0) stay |= lp->steps;
    made |= us == SL_WHITE ? stay << back : stay >> back;
    if (lane != 0) made |= (us == SL_WHITE ? lp->protected_by << back : lp->protected_by >> back) & lp->taken_back;
    if (back == 16) {
        made |= (pinned & ~FILE_A) >> 1 | (pinned & ~FILE_H) << 1;
        if (n->b->kings[!us] & rank_of(us, 4)) made |= count_passing(lp->pawns, targets) ? rank_of(us, 4) : 0;
    }
    uint64_t leapt = targets & ~made, from = us == SL_WHITE ? leapt >> back : leapt << back;
    if (!leapt) return targets;
    uint64_t watching = us == SL_WHITE ? (from & lp->watchers) << back : (from & lp->watchers) >> back;
    uint64_t sees = sets == PAWN ? watching | (leapt & lp->see_pawn) : leapt;
    uint64_t count = (uint64_t)sl_bits_count(leapt) * lp->replies;
    leave(n, from);
    if (sees) count += change_pawn_views(us, n, sees, back, sets);
    if (back == 16) count += count_passing(lp->pawns, leapt);
    if (lane == 0)
        enter(n, leapt);
    else
        count += victims_of(lp, leapt) + (uint64_t)sl_bits_count(leapt & lp->pawns) +
                 (uint64_t)sl_bits_count(leapt & lp->taken_back);
    add_lines(n->w, count);
    return targets & made;
}

SL_INLINE uint64_t leap_pawn_steps(const int us, const node *n, uint64_t targets, const int back) {
    return leap_pawns(us, n, targets, back, n->leap->pawn, PAWN);
}

SL_INLINE uint64_t leap_promotions(const int us, const node *n, uint64_t targets, const int back, const int sets) {
    const leap *lp = n->leap;
    uint64_t    made = 0;
    if (sets & KNIGHT) made |= lp->knight;
    if (sets & STRAIGHT) made |= lp->straight;
    if (sets & DIAGONAL) made |= lp->diagonal;
    if (sets & (STRAIGHT | DIAGONAL)) made |= us == SL_WHITE ? made << back : made >> back; /* it looks back, too */
    return leap_pawns(us, n, targets, back, made, sets);
}

/* King and rook leave two squares and enter two. No line of their sliders but the rank itself has two of them. */
SL_INLINE bool leap_castling(const int us, const node *n, const perft_castling *way) {
    const leap *lp = n->leap;
    uint64_t    from = n->b->kings[us] | way->rook, to = way->king_to | way->rook_to;
    if (lp->first_rank || (from & (lp->stay | lp->watchers | lp->pinners)) || ((from | to) & lp->lines[1]) ||
        (way->king_to & lp->king) || (way->rook_to & (lp->straight | lp->see_straight)))
        return false;
    leave(n, from & ~to);
    enter(n, to & ~from);
    add_lines(n->w, lp->replies);
    return true;
}
