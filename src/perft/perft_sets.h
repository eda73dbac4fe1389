/* SPDX-License-Identifier: MIT
 *
 * perft_sets.h: what the two ways to count share: sets of squares, what limits
 * the moves of a side, pawn moves as sets, en passant, castling. Part of
 * perft_kernel.h. Before the include: ROOK(square, occupied) and BISHOP.
 *
 * `const int us` is a constant after inlining: the code for both sides is the
 * same text, and no test of the side is left in it.
 */
#include "../chess/special_moves.h"
#include "perft_board.h"

/* ---- sets ------------------------------------------------------------------------- */

SL_INLINE uint64_t lowest(uint64_t set) { return set & (0 - set); }
SL_INLINE bool     several(uint64_t set) { return (set & (set - 1)) != 0; }

/* The squares that pawns attack towards the a-file and towards the h-file. */
SL_INLINE uint64_t take_left(const int us, uint64_t pawns) {
    return us == SL_WHITE ? (pawns & ~FILE_A) << 7 : (pawns & ~FILE_A) >> 9;
}
SL_INLINE uint64_t take_right(const int us, uint64_t pawns) {
    return us == SL_WHITE ? (pawns & ~FILE_H) << 9 : (pawns & ~FILE_H) >> 7;
}

/* ---- what limits the moves ---------------------------------------------------------- */

typedef struct limits {
    uint64_t check;              /* where a piece must go to end a check: all ones without one, 0 in double check */
    uint64_t straight, diagonal; /* the lines of pins, from the king up to the pinner */
    uint64_t seen;               /* where the king may not go */
} limits;

/* The king's moves, castling apart. */
SL_INLINE uint64_t ring(const int us, const perft_board *b, int king) { return sl_king_attacks(king) & ~b->all[us]; }

/* Knights and pawns that give check. */
SL_INLINE uint64_t checking_leapers(const int us, const perft_board *b, int king) {
    return (sl_knight_attacks(king) & b->sides[!us].knights) | (sl_pawn_attacks(us, king) & b->sides[!us].pawns);
}

/* What the enemy's king and pawns attack. */
SL_INLINE uint64_t seen_by_steps(const int us, const perft_board *b) {
    uint64_t pawns = b->sides[!us].pawns;
    return sl_king_attacks(sl_bits_lowest(b->kings[!us])) | take_left(!us, pawns) | take_right(!us, pawns);
}

/* Sliders that look at the king through nothing or through our own pieces alone. */
SL_INLINE void look_along(uint64_t sliders, int king, uint64_t own, uint64_t *check, uint64_t *pins) {
    for (; sliders; sliders &= sliders - 1) {
        uint64_t line = sl_between(king, sl_bits_lowest(sliders)) | lowest(sliders), blockers = line & own;
        if (!blockers)
            *check &= line;
        else if (!several(blockers))
            *pins |= line;
    }
}

/* All but what is seen, by lookups. */
SL_INLINE limits find_lines(const int us, const perft_board *b, int king) {
    const perft_side *enemy = &b->sides[!us];
    uint64_t          own = b->all[us], others = b->all[!us], leapers = checking_leapers(us, b, king);
    limits            l = {~UINT64_C(0), 0, 0, 0};
    if (leapers) l.check = several(leapers) ? 0 : leapers;
    look_along(ROOK(king, others) & enemy->straights, king, own, &l.check, &l.straight);
    look_along(BISHOP(king, others) & enemy->diagonals, king, own, &l.check, &l.diagonal);
    return l;
}

/* ---- pawns ------------------------------------------------------------------------------ */

typedef struct pawn_moves {
    uint64_t once, twice, left, right; /* where they go */
} pawn_moves;

/* A pawn on a line of pins may move along it: ahead on a straight one, taking on a diagonal one. */
SL_INLINE pawn_moves find_pawn_moves(const int us, const perft_board *b, const limits *l) {
    uint64_t pawns = b->sides[us].pawns, empty = ~(b->all[0] | b->all[1]), taken = b->all[!us] & l->check;
    uint64_t ahead = pawns & ~l->diagonal, aside = pawns & ~l->straight;
    uint64_t step = (forward(us, ahead & ~l->straight) | (forward(us, ahead & l->straight) & l->straight)) & empty;
    return (pawn_moves){
        step & l->check, forward(us, step & rank_of(us, 3)) & empty & l->check,
        (take_left(us, aside & ~l->diagonal) | (take_left(us, aside & l->diagonal) & l->diagonal)) & taken,
        (take_right(us, aside & ~l->diagonal) | (take_right(us, aside & l->diagonal) & l->diagonal)) & taken};
}

SL_INLINE uint64_t count_pawn_moves(const int us, const perft_board *b, const limits *l) {
    pawn_moves m = find_pawn_moves(us, b, l);
    uint64_t   last = rank_of(us, 8);
    int        count = sl_bits_count(m.once | m.twice) + sl_bits_count(m.left) + sl_bits_count(m.right);
    if (b->sides[us].pawns & rank_of(us, 7))
        count += 3 * (sl_bits_count(m.once & last) + sl_bits_count(m.left & last) + sl_bits_count(m.right & last));
    return (uint64_t)count;
}

/* The square that a pawn passed on its way to `to`, if an enemy pawn stands beside it; else 0. */
SL_INLINE uint64_t passed_square(const int us, const perft_board *b, uint64_t to) {
    uint64_t beside = (to & ~FILE_A) >> 1 | (to & ~FILE_H) << 1;
    return beside & b->sides[!us].pawns ? forward(!us, to) : 0;
}

/* The pawns that may take en passant on `to`, no knight or pawn giving check but the one to take: made and looked at,
 * as two pieces leave the king's lines at once. */
static SL_NOINLINE uint64_t takers_on(int us, const perft_board *b, uint64_t before, uint64_t to) {
    const perft_side *enemy = &b->sides[!us];
    int               king = sl_bits_lowest(b->kings[us]);
    uint64_t          takers = 0, candidates = sl_pawn_attacks(!us, sl_bits_lowest(to)) & b->sides[us].pawns;
    for (; candidates; candidates &= candidates - 1) {
        uint64_t occupied = occupied_after_en_passant(us, before, lowest(candidates), to);
        if (!(ROOK(king, occupied) & enemy->straights) && !(BISHOP(king, occupied) & enemy->diagonals))
            takers |= lowest(candidates);
    }
    return takers;
}

SL_INLINE uint64_t en_passant_takers(const int us, const perft_board *b) {
    uint64_t checking = checking_leapers(us, b, sl_bits_lowest(b->kings[us])) & ~passed_pawns(us, b->en_passant);
    return checking ? 0 : takers_on(us, b, b->all[0] | b->all[1], b->en_passant);
}

/* ---- castling ----------------------------------------------------------------------------- */

SL_INLINE bool may_castle(const int us, const perft_board *b, const perft_castling *way, uint64_t seen) {
    uint64_t occupied = (b->all[0] | b->all[1]) & ~b->kings[us] & ~way->rook;
    if (!(way->rook & b->castling) || occupied & way->empty || seen & way->unseen) return false;
    return !way->shield || !(ROOK(sl_bits_lowest(way->king_to), occupied | way->rook_to) & b->sides[!us].straights);
}

SL_INLINE uint64_t count_castling(const int us, const perft_board *b, const perft_rules *rules, uint64_t seen) {
    if (!(b->castling & b->all[us])) return 0;
    return (uint64_t)may_castle(us, b, &rules->castling[us][0], seen) +
           may_castle(us, b, &rules->castling[us][1], seen);
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* The sets of a side that a piece is in, in their order in perft_side. */
enum { PAWN = 1, KNIGHT = 2, DIAGONAL = 4, STRAIGHT = 8, SLIDER = DIAGONAL | STRAIGHT };

/* Moves a piece from one square to another on everything but its own sets. */
SL_INLINE void move_to(const int us, const perft_board *b, perft_board *child, uint64_t from, uint64_t to) {
    const perft_side *enemy = &b->sides[!us];
    child->sides[!us] =
        (perft_side){enemy->pawns & ~to, enemy->knights & ~to, enemy->diagonals & ~to, enemy->straights & ~to};
    child->all[us] = b->all[us] ^ from ^ to;
    child->all[!us] = b->all[!us] & ~to;
    child->castling = b->castling & ~(from | to);
    child->en_passant = 0;
}

/* And on these. */
SL_INLINE void move_in_sets(const int us, const perft_board *b, perft_board *child, uint64_t change, const int sets) {
    if (sets & PAWN) child->sides[us].pawns = b->sides[us].pawns ^ change;
    if (sets & KNIGHT) child->sides[us].knights = b->sides[us].knights ^ change;
    if (sets & DIAGONAL) child->sides[us].diagonals = b->sides[us].diagonals ^ change;
    if (sets & STRAIGHT) child->sides[us].straights = b->sides[us].straights ^ change;
}

/* A position whose moves are made, and what the walk through it needs. */
typedef struct node {
    const perft_board *b;
    struct work       *w;
    perft_board       *first; /* of its children, where they wait in a queue */
    int                depth; /* of the lines still to count, 2 or more */
    const struct leap *leap;  /* null where all moves are made */
    bool               lists; /* they may wait in lists (perft_siblings.h) */
} node;

static void walk_white(const perft_board *b, struct work *w, int depth);
static void walk_black(const perft_board *b, struct work *w, int depth);

/* The lines after a move of `us`. */
SL_INLINE void walk_after(const int us, const perft_board *child, struct work *w, int depth) {
    us == SL_WHITE ? walk_black(child, w, depth) : walk_white(child, w, depth);
}
