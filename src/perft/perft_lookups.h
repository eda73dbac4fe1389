/* SPDX-License-Identifier: MIT
 *
 * perft_lookups.h: counting by the lookups of METHOD, one for each slider. Part
 * of perft_kernel.h; perft_lanes.h is the other way to count.
 */
#define ROOK(square, occupied)   SL_PASTE(sl_, METHOD, _rook)(square, occupied)
#define BISHOP(square, occupied) SL_PASTE(sl_, METHOD, _bishop)(square, occupied)
#define EIGHT                    "perft_eight.h"
#include "perft_sets.h"

#define SIBLINGS "perft_siblings_lookups.h"
#define REPLIES  "perft_replies_lookups.h"
#include "perft_siblings.h"

typedef struct work {
    const perft_rules *rules;
    uint64_t           count;
    bool               leaps;
    bool               lists; /* the node at the last ply but one lists its moves */
    siblings           listed;
} work;

SL_INLINE void start_work(work *w, const perft_rules *rules, bool leaps) {
    w->rules = rules;
    w->count = 0;
    w->leaps = leaps;
    w->lists = false;
    start_tally(&w->listed.sum);
    empty_lists(&w->listed.lists);
}
SL_INLINE void     add_lines(work *w, uint64_t lines) { w->count += lines; }
SL_INLINE uint64_t end_work(const work *w) { return w->count + w->listed.sum.count; }

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

SL_INLINE void count_moves(const int us, const perft_board *b, work *w) {
    int      king = sl_bits_lowest(b->kings[us]);
    limits   l = find_limits(us, b, king);
    uint64_t count = (uint64_t)sl_bits_count(ring(us, b, king) & ~l.seen) + count_castling(us, b, w->rules, l.seen);
    if (l.check) {
        if (b->en_passant) count += (uint64_t)sl_bits_count(en_passant_takers(us, b));
        count += count_pawn_moves(us, b, &l) + count_piece_moves(us, b, &l);
    }
    w->count += count;
}

static SL_NOINLINE void count_white(const perft_board *b, work *w) { count_moves(SL_WHITE, b, w); }
static SL_NOINLINE void count_black(const perft_board *b, work *w) { count_moves(SL_BLACK, b, w); }

SL_INLINE void count_one(const int us, const perft_board *b, work *w) {
    us == SL_WHITE ? count_white(b, w) : count_black(b, w);
}

/* ---- children: counted as soon as they are made ------------------------------------------ */

SL_INLINE void start_node(node *n) { n->first = NULL; }
SL_INLINE bool lists(const node *n) { return n->lists && n->w->lists; }

/* In check there are few moves: it is quicker to make boards of them. */
SL_INLINE void begin_list(const int us, const perft_board *b, work *w, const limits *l) {
    w->lists = l->check == ~UINT64_C(0) && find_siblings(us, b, w->rules, &w->listed);
}

SL_INLINE uint64_t list_king_moves(const int us, const node *n, uint64_t targets) {
    return lists(n) ? list_moves(us, n->b, &n->w->listed, n->b->kings[us], targets, 0) : targets;
}

SL_INLINE void end_node(const int us, const node *n) {
    if (!lists(n)) return;
    count_listed(!us, n->b, &n->w->listed);
}

SL_INLINE void visit(const int us, const node *n, const perft_board *child) {
    if (n->depth == 2)
        count_one(!us, child, n->w);
    else
        walk_after(us, child, n->w, n->depth - 1);
}

/* All moves of one piece. */
SL_INLINE void visit_moves(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    if (lists(n) && targets) targets = list_moves(us, n->b, &n->w->listed, from, targets, sets);
    if (!targets) return;
    perft_board child = *n->b;
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets);
        move_in_sets(us, n->b, &child, from ^ to, sets);
        move_to(us, n->b, &child, from, to);
        visit(us, n, &child);
    }
}

/* Pawn moves to `targets`, each from `back` bits behind; promotions are not among them. */
SL_INLINE void visit_pawn_moves(const int us, const node *n, uint64_t targets, const int back) {
    if (lists(n) && targets) targets = list_pawn_moves(us, n->b, &n->w->listed, targets, back);
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
