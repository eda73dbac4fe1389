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
 * his castling seen that was not, or no longer. For most of the others it is known
 * what more they change (perft_leap_special.h); the rest are made.
 */

#include EIGHT

#include "perft_leap_sets.h"

#include "perft_leap_lines.h"

#include "perft_leap_theirs.h"

#include LEAP_VALUES

/* A piece of theirs that one of ours pins, and looks at it in no other way. */
typedef struct freed_piece {
    uint64_t pinner, line; /* where it goes on pinning */
    uint64_t closed;       /* where it may not go unmade */
    uint64_t gain;         /* their moves more, if it goes elsewhere */
} freed_piece;

/* Where moves do more than to change the costs of squares: from these whatever moves, or if it slides or is the king,
 * and to these by kinds of pieces. */
typedef struct special_squares {
    uint64_t from, from_line;
    uint64_t king, knight, straight, diagonal, pawn;
} special_squares;

/* What is found once a node. */
typedef struct leap {
    uint64_t      replies, king_moves;              /* after a pass: all, and the king's */
    uint64_t      stay, made;                       /* from where and to where every move is made */
    uint64_t      knight, straight, diagonal, pawn; /* from where such a piece gives check */
    uint64_t      anew_from, anew_to; /* after moves from and to these their king's moves are counted anew */
    uint64_t      king;               /* after moves of ours to these as well */
    uint64_t      pinned;             /* their pieces */
    square_values values;
    uint64_t      reached[8]; /* by their sliders, in the lanes of perft_eight.h */
    uint64_t      steps;      /* where their pawns go */
    uint64_t      pawns;      /* those that may take */
    uint64_t      any_line;
    uint64_t      protected_by; /* our pieces that one of our sliders stands behind or beside */
    /* Their king's squares, and who changes what is seen of them. */
    uint64_t    ring, way[2];   /* where he goes, and by which squares he castles */
    uint64_t    seen_ways;      /* of these, seen by us */
    uint64_t    unseen, single; /* seen by none, by one of our pieces */
    uint64_t    taken_back;     /* their pieces beside him that one of ours attacks: he would take back */
    uint64_t    first_rank;     /* what of all this, or he himself, is on our first rank */
    uint64_t    watchers;       /* our pieces that see a square alone */
    uint64_t    see_knight, see_straight, see_diagonal, see_pawn; /* from where such a piece sees one that is unseen */
    uint64_t    held; /* their pawns that are pinned on a diagonal: they may take in passing along it */
    uint64_t    pin_straight, pin_diagonal; /* from where such a piece pins one of theirs */
    uint64_t    pinners;                    /* whose leaving frees a piece of theirs, and does nothing else */
    int         pins;
    freed_piece freed[8];
    special_squares special;
} leap;

#include "perft_leap_king.h"

#include "perft_leap_freed.h"

/* ---- a node --------------------------------------------------------------------------------------------- */

/* The squares of their king, by how often we see them. */
SL_INLINE void find_king_squares(const int us, const perft_board *b, const zone *z, attacked a, leap *lp) {
    uint64_t steps = sl_king_attacks(sl_bits_lowest(b->kings[!us])), their = b->all[!us];
    lp->ring = steps & ~their;
    lp->way[0] = z->way[0], lp->way[1] = z->way[1];
    lp->seen_ways = (z->way[0] | z->way[1]) & a.once;
    lp->unseen = z->squares & ~a.once;
    lp->single = z->squares & a.once & ~a.twice;
    lp->taken_back = steps & their & a.once & ~a.twice;
    lp->first_rank = (z->squares | b->kings[!us]) & rank_of(us, 1);
}

/* After which moves their king's moves are counted anew, whatever moves. */
SL_INLINE void find_anew(const int us, const perft_board *b, const zone *z, uint64_t once, const node_lanes *lanes,
                         leap *lp) {
    uint64_t our_king = sl_king_attacks(sl_bits_lowest(b->kings[us])), seen = z->squares & once;
    lp->protected_by = union_eight(lanes->ours);
    lp->anew_to = z->made;
    lp->anew_from = z->stay;
    if (seen & ~our_king) close_lines(&lanes->open, lanes->ours, seen & ~our_king, ~(b->all[0] | b->all[1]), lp);
    if (our_king & seen) lp->anew_from |= b->kings[us];
    lp->watchers = lp->see_knight = lp->see_straight = lp->see_diagonal = lp->see_pawn = 0;
    if (lp->single) find_watchers(us, b, &lanes->open, lanes->ours, lp);
    if (lp->unseen) find_seers(us, &lanes->open, lanes->ours, lp);
}

/* Where checks are given, and pins begin and end. */
SL_INLINE void find_made(const int us, const perft_board *b, const king_lines *k, leap *lp) {
    lp->made = union_eight(k->pins);
    lp->stay = k->openers;
    lp->pinned = k->pinned;
    lp->knight = sl_knight_attacks(sl_bits_lowest(b->kings[!us]));
    lp->straight = union_straight(k->sight);
    lp->diagonal = union_diagonal(k->sight);
    lp->pawn = sl_pawn_attacks(!us, sl_bits_lowest(b->kings[!us]));
    lp->king = king_steps(lp->unseen);
    lp->pin_straight = union_straight(k->through) & ~lp->made;
    lp->pin_diagonal = union_diagonal(k->through) & ~lp->made;
    lp->pins = 0;
    lp->pinners = 0;
    lp->held = 0;
    if (!lp->made) return;
    lp->held = b->sides[!us].pawns & k->pinned & union_diagonal(k->pins);
    find_freed(us, b, sl_bits_lowest(b->kings[!us]), k->pinned, lp->made & b->all[us], lp);
}

/* Where their pieces go. */
SL_INLINE void find_theirs(const int us, eight theirs, uint64_t pawns, leap *lp) {
    store_eight(lp->reached, theirs);
    lp->any_line = union_eight(theirs);
    lp->pawns = pawns;
    lp->steps = forward(!us, pawns);
    lp->steps |= forward(!us, lp->steps & rank_of(!us, 3));
}

/* All that is special about squares, together. */
SL_INLINE void find_special(const int us, leap *lp) {
    uint64_t         all = lp->made | lp->anew_to;
    special_squares *s = &lp->special;
    s->from = lp->stay | lp->anew_from | lp->watchers;
    s->from_line = s->from | lp->pinners | lp->any_line | lp->steps | pawn_takes(!us, lp->pawns);
    s->king = all | lp->king;
    s->knight = all | lp->knight | lp->see_knight | lp->taken_back;
    s->straight = all | lp->straight | lp->see_straight | lp->pin_straight | lp->taken_back;
    s->diagonal = all | lp->diagonal | lp->see_diagonal | lp->pin_diagonal | lp->taken_back;
    s->pawn = all | lp->pawn | lp->see_pawn | lp->taken_back;
}

/* False where no move can be leapt. */
SL_INLINE bool find_leap(const int us, const perft_board *b, const perft_rules *rules, node_lanes *lanes, leap *lp) {
    const perft_side *side = &b->sides[!us];
    zone              z = find_zone(us, b, rules, sl_bits_lowest(b->kings[!us]));
    if (z.shielded) return false;
    lanes->ours = reach(&lanes->open, slider_lanes(&b->sides[us], 0));
    lanes->king = look_at_king(us, b, &lanes->open, lanes->ours);
    attacked a = find_attacked(us, b, lanes->ours);
    uint64_t pinned = lanes->king.pinned;
    if (pinned & (side->straights | side->diagonals)) lanes->theirs = reach(&lanes->open, slider_lanes(side, pinned));
    find_king_squares(us, b, &z, a, lp);
    find_anew(us, b, &z, a.once, lanes, lp);
    find_made(us, b, &lanes->king, lp);
    find_theirs(us, lanes->theirs, side->pawns & ~pinned, lp);
    find_special(us, lp);
    lp->king_moves = count_king_moves(us, b, rules, a.once);
    lp->replies = lp->king_moves + find_values(us, b, lanes, b->all[!us] & a.once & ~lp->made, &lp->values);
    return true;
}

#include "perft_leap_anew.h"

#include "perft_leap_moves.h"
