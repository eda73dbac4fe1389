/* SPDX-License-Identifier: MIT
 *
 * perft_leap_walk.h: all moves of a node whose replies perft_leap.h counts: those
 * that can be leapt, and the others, which are made. Part of perft_kernel.h.
 */

#include "perft_leap.h"

#include LEAP_FREE

enum { LEAPS = 1 };

/* ---- pieces --------------------------------------------------------------------------- */

SL_INLINE void leap_or_visit(const int us, const node *n, leap_sum *sum, uint64_t from, uint64_t targets,
                             const int sets) {
    if (targets) targets = leap_piece(us, n, sum, from, targets, sets);
    if (targets) visit_moves(us, n, from, targets, sets);
}

/* Pieces that are counted already have some moves left, or none. */
SL_INLINE uint64_t left_of(const free_pieces *done, uint64_t pieces) { return pieces & (~done->set | done->left); }
SL_INLINE uint64_t left_to(const free_pieces *done, uint64_t from, uint64_t special) {
    return from & done->set ? special : ~UINT64_C(0);
}

SL_INLINE void leap_pieces(const int us, const node *n, const node_lanes *lanes, const limits *l, leap_sum *sum) {
    const perft_board *b = n->b;
    const perft_side  *own = &b->sides[us];
    uint64_t           targets = ~b->all[us];
    free_pieces        done = leap_free(us, n, lanes, l, sum);
    uint64_t           straights = left_of(&done, own->straights), diagonals = left_of(&done, own->diagonals);
    for (uint64_t set = left_of(&done, own->knights & ~(l->straight | l->diagonal)); set; set &= set - 1)
        leap_or_visit(us, n, sum, lowest(set),
                      sl_knight_attacks(sl_bits_lowest(set)) & targets &
                          left_to(&done, lowest(set), done.special.knight),
                      KNIGHT);
    for (uint64_t set = diagonals & ~straights; set; set &= set - 1)
        leap_or_visit(us, n, sum, lowest(set),
                      bishop_moves(b, l, lowest(set)) & targets & left_to(&done, lowest(set), done.special.diagonal),
                      DIAGONAL);
    for (uint64_t set = straights & ~diagonals; set; set &= set - 1)
        leap_or_visit(us, n, sum, lowest(set),
                      rook_moves(b, l, lowest(set)) & targets & left_to(&done, lowest(set), done.special.straight),
                      STRAIGHT);
    for (uint64_t set = straights & diagonals; set; set &= set - 1)
        leap_or_visit(us, n, sum, lowest(set),
                      (bishop_moves(b, l, lowest(set)) | rook_moves(b, l, lowest(set))) & targets &
                          left_to(&done, lowest(set), done.special.straight | done.special.diagonal),
                      DIAGONAL | STRAIGHT);
}

/* ---- pawns ------------------------------------------------------------------------------- */

SL_INLINE void leap_promotions_to(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back,
                                  const int sets) {
    visit_promotions(us, n, leap_promotions(us, n, sum, targets, back, sets), back, sets);
}

static SL_NOINLINE void leap_all_promotions(int us, const node *n, uint64_t targets, int back) {
    leap_sum sum = no_sum();
    leap_promotions_to(us, n, &sum, targets, back, KNIGHT);
    leap_promotions_to(us, n, &sum, targets, back, DIAGONAL);
    leap_promotions_to(us, n, &sum, targets, back, STRAIGHT);
    leap_promotions_to(us, n, &sum, targets, back, DIAGONAL | STRAIGHT);
    add_leapt(n->w, &n->leap->values, &sum);
}

SL_INLINE void leap_pawns_to(const int us, const node *n, leap_sum *sum, uint64_t targets, const int back) {
    uint64_t promotions = targets & rank_of(us, 8), rest = targets ^ promotions;
    if (rest) rest = leap_pawn_steps(us, n, sum, rest, back);
    if (rest) visit_pawn_moves(us, n, rest, back);
    if (promotions) leap_all_promotions(us, n, promotions, back);
}

SL_INLINE void leap_all_pawns(const int us, const node *n, const limits *l, leap_sum *sum) {
    pawn_moves m = find_pawn_moves(us, n->b, l);
    leap_pawns_to(us, n, sum, m.once, 8);
    leap_pawns_to(us, n, sum, m.twice, 16);
    leap_pawns_to(us, n, sum, m.left, us == SL_WHITE ? 7 : 9);
    leap_pawns_to(us, n, sum, m.right, us == SL_WHITE ? 9 : 7);
    if (n->b->en_passant) walk_en_passant(us, n);
}

/* ---- the king, and all of them -------------------------------------------------------------- */

SL_INLINE void leap_or_castle(const int us, const node *n, leap_sum *sum, const perft_castling *way, uint64_t seen) {
    if (may_castle(us, n->b, way, seen) && !leap_castling(us, n, sum, way)) visit_castling(us, n, way);
}

SL_INLINE void leap_king(const int us, const node *n, leap_sum *sum, int king, uint64_t seen) {
    uint64_t targets = ring(us, n->b, king) & ~seen;
    if (targets) targets = leap_piece(us, n, sum, n->b->kings[us], targets, KING);
    if (targets) visit_king_moves(us, n, targets);
    if (!(n->b->castling & n->b->all[us])) return;
    leap_or_castle(us, n, sum, &n->w->rules->castling[us][0], seen);
    leap_or_castle(us, n, sum, &n->w->rules->castling[us][1], seen);
}

SL_INLINE void leap_all(const int us, const node *made, const node_lanes *lanes, const limits *l) {
    node     n = *made;
    leap_sum sum = no_sum();
    start_node(&n);
    leap_king(us, &n, &sum, sl_bits_lowest(n.b->kings[us]), l->seen);
    leap_all_pawns(us, &n, l, &sum);
    leap_pieces(us, &n, lanes, l, &sum);
    add_leapt(n.w, &n.leap->values, &sum);
    end_node(us, &n);
}

/* In check there are few moves: it is quicker to make them. */
SL_INLINE void walk_leaping(const int us, const perft_board *b, work *w) {
    node_lanes lanes;
    limits     l = look_around(us, b, sl_bits_lowest(b->kings[us]), &lanes);
    leap       lp;
    if (l.check == ~UINT64_C(0) && find_leap(us, b, w->rules, &lanes, &lp))
        leap_all(us, &(node){b, w, NULL, 2, &lp, false}, &lanes, &l);
    else
        us == SL_WHITE ? parents_white(b, w) : parents_black(b, w);
}
