/* SPDX-License-Identifier: MIT
 *
 * perft_kernel.h: counts legal moves. The build includes it from one small
 * generated file per method and level of CPU, compiled for the instructions
 * these have.
 *
 * How it is fast: the side to move is a constant wherever it matters, by
 * always-inline bodies with a constant argument; moves are not encoded, each
 * becomes a changed copy of the board at once, or what it changes, where that is
 * enough to count the replies (perft_siblings.h); what limits the moves (a check,
 * the lines of pins, the squares the king may not enter) is found once for each
 * position as sets, so that every move generated is legal; pawns move as sets;
 * and at the last ply nothing is made, only counted. A core is there twice: in
 * bulk, where all moves but the last are made, and leaping (perft_leap.h), where
 * most of the moves before the last are not made either.
 *
 * Before the include: the method's header, and
 *   METHOD   the method's name
 *   FORM     the name for the cores that come out of it
 *   NEEDS    the SL_LEVEL_... of CPU that they need
 *   LEAPING  "perft_leap_walk.h", or "perft_no_leap.h": the leaping core counts in
 *            bulk as well
 *   SIGHT    the file that looks along the lines and counts the last ply:
 *            "perft_lookups.h" or "perft_lanes.h"; it names the file EIGHT too,
 *            what leaping needs of lines
 *   PAWNS    for "perft_lookups.h": the file that counts pawns and kings,
 *            "perft_steps.h" or "perft_steps_avx2.h"
 *   LOOKUPS  for "perft_lanes.h": how it looks a single piece up
 */
#include "../cpu_levels.h"

#include <sleight/method.h>

#include SIGHT

/* ---- pieces --------------------------------------------------------------------------- */

/* A piece on a line of pins stays on it. */
SL_INLINE uint64_t line_or_all(uint64_t line, uint64_t from) { return line & from ? line : ~UINT64_C(0); }

SL_INLINE uint64_t bishop_moves(const perft_board *b, const limits *l, uint64_t from) {
    if (from & l->straight) return 0;
    return BISHOP(sl_bits_lowest(from), b->all[0] | b->all[1]) & line_or_all(l->diagonal, from);
}
SL_INLINE uint64_t rook_moves(const perft_board *b, const limits *l, uint64_t from) {
    if (from & l->diagonal) return 0;
    return ROOK(sl_bits_lowest(from), b->all[0] | b->all[1]) & line_or_all(l->straight, from);
}

SL_INLINE void walk_pieces(const int us, const node *n, const limits *l) {
    const perft_board *b = n->b;
    const perft_side  *own = &b->sides[us];
    uint64_t           targets = ~b->all[us] & l->check;
    for (uint64_t set = own->knights & ~(l->straight | l->diagonal); set; set &= set - 1)
        visit_moves(us, n, lowest(set), sl_knight_attacks(sl_bits_lowest(set)) & targets, KNIGHT);
    for (uint64_t set = own->diagonals & ~own->straights; set; set &= set - 1)
        visit_moves(us, n, lowest(set), bishop_moves(b, l, lowest(set)) & targets, DIAGONAL);
    for (uint64_t set = own->straights & ~own->diagonals; set; set &= set - 1)
        visit_moves(us, n, lowest(set), rook_moves(b, l, lowest(set)) & targets, STRAIGHT);
    for (uint64_t set = own->straights & own->diagonals; set; set &= set - 1)
        visit_moves(us, n, lowest(set), (bishop_moves(b, l, lowest(set)) | rook_moves(b, l, lowest(set))) & targets,
                    DIAGONAL | STRAIGHT);
}

/* ---- pawns ------------------------------------------------------------------------------- */

SL_INLINE void visit_promotions(const int us, const node *n, uint64_t targets, const int back, const int sets) {
    for (; targets; targets &= targets - 1) {
        uint64_t    to = lowest(targets), from = us == SL_WHITE ? to >> back : to << back;
        perft_board child = *n->b;
        move_to(us, n->b, &child, from, to);
        move_in_sets(us, n->b, &child, from, PAWN);
        move_in_sets(us, n->b, &child, to, sets);
        visit(us, n, &child);
    }
}

static SL_NOINLINE void walk_promotions(int us, const node *n, uint64_t targets, int back) {
    visit_promotions(us, n, targets, back, KNIGHT);
    visit_promotions(us, n, targets, back, DIAGONAL);
    visit_promotions(us, n, targets, back, STRAIGHT);
    visit_promotions(us, n, targets, back, DIAGONAL | STRAIGHT);
}

static SL_NOINLINE void walk_en_passant(int us, const node *n) {
    uint64_t to = n->b->en_passant, victim = passed_pawns(us, to);
    for (uint64_t set = en_passant_takers(us, n->b); set; set &= set - 1) {
        perft_board child = *n->b;
        move_to(us, n->b, &child, lowest(set), to);
        move_in_sets(us, n->b, &child, lowest(set) ^ to, PAWN);
        child.sides[!us].pawns ^= victim;
        child.all[!us] ^= victim;
        visit(us, n, &child);
    }
}

SL_INLINE void walk_pawns_to(const int us, const node *n, uint64_t targets, const int back) {
    uint64_t promotions = targets & rank_of(us, 8);
    visit_pawn_moves(us, n, targets ^ promotions, back);
    if (promotions) walk_promotions(us, n, promotions, back);
}

SL_INLINE void walk_pawns(const int us, const node *n, const limits *l) {
    pawn_moves m = find_pawn_moves(us, n->b, l);
    walk_pawns_to(us, n, m.once, 8);
    visit_pawn_moves(us, n, m.twice, 16);
    walk_pawns_to(us, n, m.left, us == SL_WHITE ? 7 : 9);
    walk_pawns_to(us, n, m.right, us == SL_WHITE ? 9 : 7);
    if (n->b->en_passant) walk_en_passant(us, n);
}

/* ---- the king ------------------------------------------------------------------------------- */

static SL_NOINLINE void visit_castling(int us, const node *n, const perft_castling *way) {
    const perft_board *b = n->b;
    if (lists(n) && list_castling(us, b, &n->w->listed, way)) return;
    perft_board child = *b;
    child.kings[us] = way->king_to;
    move_in_sets(us, b, &child, way->rook ^ way->rook_to, STRAIGHT);
    child.all[us] = (b->all[us] & ~b->kings[us] & ~way->rook) | way->king_to | way->rook_to;
    child.castling &= ~rank_of(us, 1);
    child.en_passant = 0;
    visit(us, n, &child);
}

static SL_NOINLINE void walk_castling(int us, const node *n, uint64_t seen) {
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &n->w->rules->castling[us][wing];
        if (may_castle(us, n->b, way, seen)) visit_castling(us, n, way);
    }
}

SL_INLINE void visit_king_moves(const int us, const node *n, uint64_t targets) {
    perft_board child = *n->b;
    if (targets) targets = list_king_moves(us, n, targets);
    for (; targets; targets &= targets - 1) {
        move_to(us, n->b, &child, n->b->kings[us], lowest(targets));
        child.kings[us] = lowest(targets);
        child.castling &= ~rank_of(us, 1);
        visit(us, n, &child);
    }
}

SL_INLINE void walk_king(const int us, const node *n, int king, uint64_t seen) {
    visit_king_moves(us, n, ring(us, n->b, king) & ~seen);
    if (n->b->castling & n->b->all[us]) walk_castling(us, n, seen);
}

/* ---- all of them ------------------------------------------------------------------------------- */

SL_INLINE void walk_all(const int us, const node *made, const limits *l) {
    node n = *made;
    start_node(&n);
    walk_king(us, &n, sl_bits_lowest(n.b->kings[us]), l->seen);
    if (l->check) {
        walk_pawns(us, &n, l);
        walk_pieces(us, &n, l);
    }
    end_node(us, &n);
}

SL_INLINE void walk(const int us, const perft_board *b, work *w, const int depth) {
    limits l = find_limits(us, b, sl_bits_lowest(b->kings[us]));
    walk_all(us, &(node){b, w, NULL, depth, NULL, false}, &l);
}

/* The last ply but one. */
SL_INLINE void walk_parents(const int us, const perft_board *b, work *w) {
    limits l = find_limits(us, b, sl_bits_lowest(b->kings[us]));
    begin_list(us, b, w, &l);
    walk_all(us, &(node){b, w, NULL, 2, NULL, true}, &l);
}
static SL_NOINLINE void parents_white(const perft_board *b, work *w) { walk_parents(SL_WHITE, b, w); }
static SL_NOINLINE void parents_black(const perft_board *b, work *w) { walk_parents(SL_BLACK, b, w); }

#if SL_HAS_GNU_VECTORS
#include LEAPING
#else
#include "perft_no_leap.h"
#endif

static void leap_white(const perft_board *b, work *w) { walk_leaping(SL_WHITE, b, w); }
static void leap_black(const perft_board *b, work *w) { walk_leaping(SL_BLACK, b, w); }

SL_INLINE bool leaps_here(const perft_board *b, const work *w) {
    return w->leaps && sl_bits_count(b->all[0] | b->all[1]) > w->rules->few_men;
}

static void walk_white(const perft_board *b, work *w, int depth) {
    if (depth == 2 && leaps_here(b, w))
        leap_white(b, w);
    else if (depth == 2)
        parents_white(b, w);
    else
        walk(SL_WHITE, b, w, depth);
}
static void walk_black(const perft_board *b, work *w, int depth) {
    if (depth == 2 && leaps_here(b, w))
        leap_black(b, w);
    else if (depth == 2)
        parents_black(b, w);
    else
        walk(SL_BLACK, b, w, depth);
}

SL_INLINE uint64_t count_lines(const perft_board *b, const perft_rules *rules, sl_side turn, int depth, bool leaps) {
    work w;
    start_work(&w, rules, leaps);
    if (depth == 1)
        turn == SL_WHITE ? count_one(SL_WHITE, b, &w) : count_one(SL_BLACK, b, &w);
    else
        turn == SL_WHITE ? walk_white(b, &w, depth) : walk_black(b, &w, depth);
    return end_work(&w);
}

static uint64_t count_bulk(const perft_board *b, const perft_rules *rules, sl_side turn, int depth) {
    return count_lines(b, rules, turn, depth, false);
}
static uint64_t count_leaping(const perft_board *b, const perft_rules *rules, sl_side turn, int depth) {
    return count_lines(b, rules, turn, depth, true);
}

const sl_perft_core SL_PASTE(sl_perft_core_, FORM, ) = {SL_QUOTE(METHOD), NEEDS, false, count_bulk};
const sl_perft_core SL_PASTE(sl_perft_core_, FORM, _leap) = {SL_QUOTE(METHOD), NEEDS, LEAPS, count_leaping};
