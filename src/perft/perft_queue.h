/* SPDX-License-Identifier: MIT
 *
 * perft_queue.h: how positions come to the counting of perft_lanes.h, which
 * includes it. The leaves of one node wait in a queue, so that one loop counts
 * them with all constants in registers; moves that need no board of their own wait
 * in a list (perft_siblings.h).
 */

/* Boards wait in one stack for all plies. A node above the parents of leaves holds those of one set of targets at a
 * time, at most BURST; a parent of leaves holds as many as there is room for. */
enum { BURST = 64, ROOM = BURST * PERFT_CORE_DEPTH };

typedef struct work {
    tally              sum;
    const perft_rules *rules;
    bool               leaps;
    bool               lists; /* the node at the last ply but one lists its moves */
    siblings           listed;
    perft_board       *next;
    perft_board        boards[ROOM];
} work;

SL_INLINE void start_work(work *w, const perft_rules *rules, bool leaps) {
    w->leaps = leaps;
    start_tally(&w->sum);
    w->rules = rules;
    w->next = w->boards;
    w->lists = false;
    start_tally(&w->listed.sum);
    empty_lists(&w->listed.lists);
}
SL_INLINE void     add_lines(work *w, uint64_t lines) { w->sum.count += lines; }
SL_INLINE uint64_t end_work(const work *w) { return sum_of(&w->sum) + sum_of(&w->listed.sum); }

/* The leaves from `first` on are positions after one node's moves: the king of the side to move is where he was. */
SL_INLINE void count_leaves(const int us, work *w, perft_board *first) {
    if (first == w->next) return;
    tally sum = w->sum;
    int   king = sl_bits_lowest(first->kings[us]);
    for (const perft_board *b = first; b < w->next; b++) count_moves(us, b, w->rules, king, &sum);
    w->sum = sum;
    w->next = first;
}
static SL_NOINLINE void count_white(work *w, perft_board *first) { count_leaves(SL_WHITE, w, first); }
static SL_NOINLINE void count_black(work *w, perft_board *first) { count_leaves(SL_BLACK, w, first); }

SL_INLINE void count_all(const int us, work *w, perft_board *first) {
    us == SL_WHITE ? count_white(w, first) : count_black(w, first);
}
SL_INLINE void count_one(const int us, const perft_board *b, work *w) {
    *w->next++ = *b;
    count_all(us, w, w->next - 1);
}

/* Children that have children themselves: these come on top of the stack and are gone when the walk returns. */
static SL_NOINLINE void walk_waiting(int us, const node *n) {
    work *w = n->w;
    for (perft_board *child = n->first, *end = w->next; child < end; child++) walk_after(us, child, w, n->depth - 1);
    w->next = n->first;
}

SL_INLINE bool lists(const node *n) { return n->lists && n->w->lists; }

/* In check there are few moves: it is quicker to make boards of them. */
SL_INLINE void begin_list(const int us, const perft_board *b, work *w, const limits *l) {
    w->lists = l->check == ~UINT64_C(0) && find_siblings(us, b, w->rules, &w->listed);
}

SL_INLINE uint64_t list_king_moves(const int us, const node *n, uint64_t targets) {
    return lists(n) ? list_moves(us, n->b, &n->w->listed, n->b->kings[us], targets, 0) : targets;
}

SL_INLINE void start_node(node *n) { n->first = n->w->next; }
SL_INLINE void end_node(const int us, const node *n) {
    if (n->depth == 2) count_all(!us, n->w, n->first);
    if (lists(n)) count_listed(!us, n->b, &n->w->listed);
}

/* Before and after some children are added. */
SL_INLINE void make_room(const int us, const node *n) {
    if (n->depth == 2 && n->w->next > n->w->boards + ROOM - BURST) count_all(!us, n->w, n->first);
}
SL_INLINE void close_burst(const int us, const node *n) {
    if (n->depth > 2) walk_waiting(us, n);
}

SL_INLINE void visit(const int us, const node *n, const perft_board *child) {
    make_room(us, n);
    *n->w->next++ = *child;
    close_burst(us, n);
}

/* A board is two registers: the sets of both sides; all pieces, kings, castling, en passant. */
enum { ALL_0 = 1, CASTLING = 16, ALL_BUT_EN_PASSANT = 31 };

SL_INLINE void add_child(const int us, const perft_board *b, perft_board *child, uint64_t from, uint64_t to,
                         const int sets, const bool takes) {
    const __mmask8 own = (__mmask8)(sets << 4 * us), enemy = (__mmask8)(15 << 4 * !us);
    const __mmask8 all_own = (__mmask8)(ALL_0 << us), all_enemy = (__mmask8)(ALL_0 << !us);
    __m512i        there = spread(to), change = spread(from ^ to);
    __m512i        sides = _mm512_load_si512(b->sides), rest = _mm512_maskz_load_epi64(ALL_BUT_EN_PASSANT, b->all);
    if (takes) sides = _mm512_mask_andnot_epi64(sides, enemy, there, sides);
    sides = _mm512_mask_xor_epi64(sides, own, sides, change);
    if (takes) rest = _mm512_mask_andnot_epi64(rest, all_enemy | CASTLING, there, rest);
    if (sets & STRAIGHT) rest = _mm512_mask_andnot_epi64(rest, CASTLING, change, rest);
    rest = _mm512_mask_xor_epi64(rest, all_own, rest, change);
    _mm512_store_si512(child->sides, sides);
    _mm512_store_si512(child->all, rest);
}

/* All moves of one piece. */
SL_INLINE void visit_moves(const int us, const node *n, uint64_t from, uint64_t targets, const int sets) {
    if (lists(n) && targets) targets = list_moves(us, n->b, &n->w->listed, from, targets, sets);
    if (!targets) return;
    make_room(us, n);
    perft_board *next = n->w->next;
    for (; targets; targets &= targets - 1) add_child(us, n->b, next++, from, lowest(targets), sets, true);
    n->w->next = next;
    close_burst(us, n);
}

/* Pawn moves to `targets`, each from `back` bits behind; promotions are not among them. */
SL_INLINE void visit_pawn_moves(const int us, const node *n, uint64_t targets, const int back) {
    if (lists(n) && targets) targets = list_pawn_moves(us, n->b, &n->w->listed, targets, back);
    if (!targets) return;
    make_room(us, n);
    perft_board *next = n->w->next;
    for (; targets; targets &= targets - 1, next++) {
        uint64_t to = lowest(targets), from = us == SL_WHITE ? to >> back : to << back;
        add_child(us, n->b, next, from, to, PAWN, back == 7 || back == 9);
        if (back == 16) next->en_passant = passed_square(us, n->b, to);
    }
    n->w->next = next;
    close_burst(us, n);
}
