/* SPDX-License-Identifier: MIT
 *
 * perft_lookups.h: counting by the lookups of METHOD, one for each slider. Part
 * of perft_kernel.h; perft_lanes.h is the other way to count.
 */
#define ROOK(square, occupied)   SL_PASTE(sl_, METHOD, _rook)(square, occupied)
#define BISHOP(square, occupied) SL_PASTE(sl_, METHOD, _bishop)(square, occupied)
#include "perft_sets.h"
#include "perft_eight.h"
#include "perft_siblings.h"

typedef struct work {
    const perft_rules *rules;
    uint64_t           count;
    bool               leaps;
    bool               shares; /* `same` is that of the node whose leaves are counted */
    siblings           same;
    size_t             quiets;
    quiet_move         quiet[256];
} work;

SL_INLINE void start_work(work *w, const perft_rules *rules, bool leaps) {
    w->rules = rules;
    w->count = 0;
    w->leaps = leaps;
    w->shares = false;
    w->quiets = 0;
}
SL_INLINE void     add_lines(work *w, uint64_t lines) { w->count += lines; }
SL_INLINE void     add_sum(work *w, const square_numbers *numbers, uint64_t set) { w->count += sum_of(numbers, set); }
SL_INLINE void     take_sum(work *w, const square_numbers *numbers, uint64_t set) { w->count -= sum_of(numbers, set); }
SL_INLINE uint64_t end_work(const work *w) { return w->count; }

/* ---- what limits the moves ---------------------------------------------------------- */

/* The squares that the enemy attacks, through our king as well: he cannot step back along a line. */
SL_INLINE uint64_t seen_squares(const int us, const perft_board *b) {
    const perft_side *enemy = &b->sides[!us];
    uint64_t          occupied = (b->all[0] | b->all[1]) ^ b->kings[us], seen = seen_by_steps(us, b);
    for (uint64_t set = enemy->knights; set; set &= set - 1) seen |= sl_knight_attacks(sl_bits_lowest(set));
    for (uint64_t set = enemy->diagonals; set; set &= set - 1) seen |= BISHOP(sl_bits_lowest(set), occupied);
    for (uint64_t set = enemy->straights; set; set &= set - 1) seen |= ROOK(sl_bits_lowest(set), occupied);
    return seen;
}

/* What is seen is found only where the king could go or castle. */
SL_INLINE void find_seen(const int us, const perft_board *b, int king, limits *l) {
    if (ring(us, b, king) | (b->castling & b->all[us])) l->seen = seen_squares(us, b);
}

SL_INLINE limits find_limits(const int us, const perft_board *b, int king) {
    limits l = find_lines(us, b, king);
    find_seen(us, b, king, &l);
    return l;
}

/* ---- the last ply ------------------------------------------------------------------- */

SL_INLINE uint64_t count_piece_moves(const int us, const perft_board *b, const limits *l) {
    const perft_side *own = &b->sides[us];
    uint64_t occupied = b->all[0] | b->all[1], targets = ~b->all[us] & l->check, pins = l->straight | l->diagonal;
    int      count = 0;
    for (uint64_t set = own->knights & ~pins; set; set &= set - 1)
        count += sl_bits_count(sl_knight_attacks(sl_bits_lowest(set)) & targets);
    for (uint64_t set = own->diagonals & ~pins; set; set &= set - 1)
        count += sl_bits_count(BISHOP(sl_bits_lowest(set), occupied) & targets);
    for (uint64_t set = own->straights & ~pins; set; set &= set - 1)
        count += sl_bits_count(ROOK(sl_bits_lowest(set), occupied) & targets);
    for (uint64_t set = own->diagonals & l->diagonal; set; set &= set - 1)
        count += sl_bits_count(BISHOP(sl_bits_lowest(set), occupied) & targets & l->diagonal);
    for (uint64_t set = own->straights & l->straight; set; set &= set - 1)
        count += sl_bits_count(ROOK(sl_bits_lowest(set), occupied) & targets & l->straight);
    return (uint64_t)count;
}

SL_INLINE uint64_t count_within(const int us, const perft_board *b, const limits *l, int king,
                                const perft_rules *rules) {
    uint64_t count = (uint64_t)sl_bits_count(ring(us, b, king) & ~l->seen) + count_castling(us, b, rules, l->seen);
    if (!l->check) return count;
    if (b->en_passant) count += (uint64_t)sl_bits_count(en_passant_takers(us, b));
    return count + count_pawn_moves(us, b, l) + count_piece_moves(us, b, l);
}

SL_INLINE void count_moves(const int us, const perft_board *b, work *w) {
    int    king = sl_bits_lowest(b->kings[us]);
    limits l = find_limits(us, b, king);
    w->count += count_within(us, b, &l, king, w->rules);
}

/* After a move that changes nothing of what limits these but what is seen. */
SL_INLINE void count_same(const int us, const perft_board *b, work *w, uint64_t seen) {
    int    king = sl_bits_lowest(b->kings[us]);
    limits l = {~UINT64_C(0), 0, 0, seen};
    if (!(w->same.l.straight | w->same.l.diagonal)) {
        w->count += count_within(us, b, &l, king, w->rules);
    } else {
        l.straight = w->same.l.straight;
        l.diagonal = w->same.l.diagonal;
        w->count += count_within(us, b, &l, king, w->rules);
    }
}

static SL_NOINLINE void same_white(const perft_board *b, work *w, uint64_t seen) { count_same(SL_WHITE, b, w, seen); }
static SL_NOINLINE void same_black(const perft_board *b, work *w, uint64_t seen) { count_same(SL_BLACK, b, w, seen); }

static SL_NOINLINE void count_white(const perft_board *b, work *w) { count_moves(SL_WHITE, b, w); }
static SL_NOINLINE void count_black(const perft_board *b, work *w) { count_moves(SL_BLACK, b, w); }

SL_INLINE void count_one(const int us, const perft_board *b, work *w) {
    us == SL_WHITE ? count_white(b, w) : count_black(b, w);
}

/* ---- children: counted as soon as they are made ------------------------------------------ */

/* The sliders of `set` whose sight no quiet move enters or leaves are counted here and taken out of it. */
#define COUNT_UNTOUCHED(LOOKUP, set, limit)                                                                            \
    for (uint64_t left_over = set; left_over; left_over &= left_over - 1) {                                            \
        uint64_t sight = LOOKUP(sl_bits_lowest(left_over), before);                                                    \
        if (sight & touched) continue;                                                                                 \
        set ^= lowest(left_over);                                                                                      \
        same += (uint64_t)sl_bits_count(sight & targets & (limit));                                                    \
    }

/* What their pieces can do after a quiet move of ours that changes nothing but what is seen and where pieces stand. */
SL_INLINE void count_quiet_moves(const int us, const perft_board *b, work *w) {
    const perft_side *own = &b->sides[us];
    const limits     *l = &w->same.l;
    uint64_t          pins = l->straight | l->diagonal, mine = b->all[us], targets = ~mine;
    uint64_t          ahead = own->pawns & ~l->diagonal, aside = own->pawns & ~l->straight;
    uint64_t          steps = forward(us, ahead & ~l->straight) | (forward(us, ahead & l->straight) & l->straight);
    uint64_t left = take_left(us, aside & ~l->diagonal) | (take_left(us, aside & l->diagonal) & l->diagonal);
    uint64_t right = take_right(us, aside & ~l->diagonal) | (take_right(us, aside & l->diagonal) & l->diagonal);
    uint64_t king = ring(us, b, sl_bits_lowest(b->kings[us])), last = own->pawns & rank_of(us, 7) ? rank_of(us, 8) : 0;
    uint64_t diagonals = own->diagonals & ~pins, straights = own->straights & ~pins;
    uint64_t pinned_diagonals = own->diagonals & l->diagonal, pinned_straights = own->straights & l->straight;
    uint64_t count = 0, same = 0, before = b->all[0] | b->all[1], touched = w->same.touched;
    const perft_castling *ways[2];
    int castlings = 0;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &w->rules->castling[us][wing];
        if (way->rook & b->castling && !(way->empty & mine)) ways[castlings++] = way;
    }
    for (uint64_t set = own->knights & ~pins; set; set &= set - 1)
        same += (uint64_t)sl_bits_count(sl_knight_attacks(sl_bits_lowest(set)) & targets);
    COUNT_UNTOUCHED(BISHOP, diagonals, ~UINT64_C(0))
    COUNT_UNTOUCHED(ROOK, straights, ~UINT64_C(0))
    COUNT_UNTOUCHED(BISHOP, pinned_diagonals, l->diagonal)
    COUNT_UNTOUCHED(ROOK, pinned_straights, l->straight)
    bool     pinned = (pinned_diagonals | pinned_straights) != 0;
    const quiet_move *end = w->quiet + w->quiets;
    for (const quiet_move *q = w->quiet; q < end; q++) {
        uint64_t occupied = q->occupied, seen = q->seen, theirs = occupied ^ mine;
        uint64_t once = steps & ~occupied, twice = forward(us, once & rank_of(us, 3)) & ~occupied;
        int sum = sl_bits_count(once | twice) + sl_bits_count(left & theirs) + sl_bits_count(right & theirs) +
                  sl_bits_count(king & ~seen);
        if (last)
            sum += 3 * (sl_bits_count(once & last) + sl_bits_count(left & theirs & last) +
                        sl_bits_count(right & theirs & last));
        for (int way = 0; way < castlings; way++)
            sum += !((occupied & ways[way]->empty) | (seen & ways[way]->unseen));
        for (uint64_t set = diagonals; set; set &= set - 1)
            sum += sl_bits_count(BISHOP(sl_bits_lowest(set), occupied) & targets);
        for (uint64_t set = straights; set; set &= set - 1)
            sum += sl_bits_count(ROOK(sl_bits_lowest(set), occupied) & targets);
        if (pinned) {
            for (uint64_t set = pinned_diagonals; set; set &= set - 1)
                sum += sl_bits_count(BISHOP(sl_bits_lowest(set), occupied) & targets & l->diagonal);
            for (uint64_t set = pinned_straights; set; set &= set - 1)
                sum += sl_bits_count(ROOK(sl_bits_lowest(set), occupied) & targets & l->straight);
        }
        count += (uint64_t)sum;
    }
    w->count += count + same * w->quiets;
    w->quiets = 0;
}
static SL_NOINLINE void quiet_white(const perft_board *b, work *w) { count_quiet_moves(SL_WHITE, b, w); }
static SL_NOINLINE void quiet_black(const perft_board *b, work *w) { count_quiet_moves(SL_BLACK, b, w); }

SL_INLINE void start_node(node *n) { n->first = NULL; }
SL_INLINE void end_node(const int us, const node *n) {
    if (n->depth == 2 && n->w->quiets) us == SL_WHITE ? quiet_black(n->b, n->w) : quiet_white(n->b, n->w);
}

SL_INLINE void visit(const int us, const node *n, const perft_board *child) {
    if (n->depth == 2)
        count_one(!us, child, n->w);
    else
        walk_after(us, child, n->w, n->depth - 1);
}

SL_INLINE void visit_same(const int us, const node *n, const perft_board *child, uint64_t seen) {
    us == SL_WHITE ? same_black(child, n->w, seen) : same_white(child, n->w, seen);
}

/* What a piece sees; a pawn is looked for by its own set. */
SL_INLINE uint64_t sight_of(const int us, uint64_t from, uint64_t occupied, const int sets) {
    int      square = sl_bits_lowest(from);
    uint64_t sight = 0;
    if (sets & PAWN) sight |= sl_pawn_attacks(us, square);
    if (sets & KNIGHT) sight |= sl_knight_attacks(square);
    if (sets & DIAGONAL) sight |= BISHOP(square, occupied);
    if (sets & STRAIGHT) sight |= ROOK(square, occupied);
    if (!sets) sight |= sl_king_attacks(square);
    return sight;
}

SL_INLINE void add_quiet(work *w, uint64_t occupied, uint64_t seen) {
    w->quiet[w->quiets++] = (quiet_move){occupied, seen};
}

/* Where a piece may go so that what limits the replies is known already. */
SL_INLINE uint64_t same_targets(const int us, const node *n, const int sets) {
    const siblings *s = &n->w->same;
    uint64_t        look = s->to | (s->into & ~n->b->all[!us]);
    if (sets & PAWN) look |= s->pawn;
    if (sets & KNIGHT) look |= s->knight;
    if (sets & DIAGONAL) look |= s->diagonal;
    if (sets & STRAIGHT) look |= s->straight;
    return ~look;
}

SL_INLINE uint64_t visit_same_moves(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    const siblings *s = &n->w->same;
    if (s->from & from) return targets;
    uint64_t           same = targets & same_targets(us, n, sets), rest = targets ^ same;
    const perft_board *b = n->b;
    uint64_t           occupied = b->all[0] | b->all[1], others;
    if (!same) return rest;
    n->w->same.touched |= from | (same & ~occupied);
    others = s->twice | (s->once & ~sight_of(us, from, occupied, sets));
    occupied ^= from;
    for (uint64_t set = same & ~occupied; set; set &= set - 1) {
        uint64_t to = lowest(set);
        add_quiet(n->w, occupied ^ to, others | sight_of(us, to, occupied, sets));
    }
    if (!(same & occupied)) return rest;
    perft_board child = *b;
    for (uint64_t set = same & occupied; set; set &= set - 1) {
        uint64_t to = lowest(set);
        move_in_sets(us, b, &child, from ^ to, sets);
        move_to(us, b, &child, from, to);
        visit_same(us, n, &child, others | sight_of(us, to, occupied, sets));
    }
    return rest;
}

/* All moves of one piece. */
SL_INLINE void visit_moves(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    if (n->depth == 2 && n->w->shares) targets = visit_same_moves(us, n, from, targets, sets);
    if (!targets) return;
    perft_board child = *n->b;
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets);
        move_in_sets(us, n->b, &child, from ^ to, sets);
        move_to(us, n->b, &child, from, to);
        visit(us, n, &child);
    }
}

SL_INLINE uint64_t visit_same_king_moves(const int us, const node *n, uint64_t targets) {
    uint64_t quiet = targets & ~n->b->all[!us];
    return (targets ^ quiet) | visit_same_moves(us, n, n->b->kings[us], quiet, 0);
}

SL_INLINE uint64_t visit_same_pawn_moves(const int us, const node *n, uint64_t targets, const int back) {
    const siblings    *s = &n->w->same;
    const perft_board *b = n->b;
    uint64_t           look = us == SL_WHITE ? s->from << back : s->from >> back;
    uint64_t           same = targets & same_targets(us, n, PAWN) & ~look, rest = targets ^ same;
    if (!same) return rest;
    perft_board child = *b;
    child.en_passant = 0;
    for (uint64_t set = same; set; set &= set - 1) {
        uint64_t to = lowest(set), from = us == SL_WHITE ? to >> back : to << back;
        uint64_t seen = s->twice | (s->once & ~sight_of(us, from, 0, PAWN)) | sight_of(us, to, 0, PAWN);
        if (back == 8 || (back == 16 && !passed_square(us, b, to))) {
            n->w->same.touched |= from | to;
            add_quiet(n->w, b->all[0] ^ b->all[1] ^ from ^ to, seen);
            continue;
        }
        move_in_sets(us, b, &child, from ^ to, PAWN);
        move_to(us, b, &child, from, to);
        if (back == 16) child.en_passant = passed_square(us, b, to);
        visit_same(us, n, &child, seen);
    }
    return rest;
}

/* Pawn moves to `targets`, each from `back` bits behind; promotions are not among them. */
SL_INLINE void visit_pawn_moves(const int us, const node *n, uint64_t targets, const int back) {
    if (n->depth == 2 && n->w->shares) targets = visit_same_pawn_moves(us, n, targets, back);
    if (!targets) return;
    perft_board child = *n->b;
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets), from = us == SL_WHITE ? to >> back : to << back;
        move_in_sets(us, n->b, &child, from ^ to, PAWN);
        move_to(us, n->b, &child, from, to);
        if (back == 16) child.en_passant = passed_square(us, n->b, to);
        visit(us, n, &child);
    }
}
