/* SPDX-License-Identifier: MIT
 *
 * perft_siblings.h: the moves of one node, made side by side. Part of
 * perft_lookups.h and of perft_lanes.h.
 *
 * At the last ply but one every move of `us` is made, and the replies of `them`
 * are counted on the board that comes out. Most of that board is the same for all
 * these moves: their pieces stand where they stood, but for one that was taken.
 * So is most of what limits the replies: there is no check, the pins are the same,
 * and what we see of the squares near their king differs by what the moving piece saw
 * before and sees now. All that is found once for a node, and a move is made as
 * what differs: the squares occupied after it, those that are seen, and the
 * piece taken. The moves wait in lists, and perft_replies.h counts the moves
 * that each of these boards has.
 *
 * Other moves become whole boards, whose limits are found anew: en passant,
 * promotions, and moves
 *
 *     from   a square where our piece hides a check
 *     to     where it gives check or pins anew, on a line of another's pin,
 *            taking beside their king (in lanes only pawns)
 *
 * SIBLINGS lists the moves: perft_siblings_lookups.h or perft_siblings_avx512.h.
 */
#include "perft_replies.h"

typedef struct siblings {
    const perft_rules *rules;
    limits             l;                                /* of the replies: their pins */
    uint64_t           from, to;                         /* moves from these have other pins, to these become boards */
    uint64_t           knight, straight, diagonal, pawn; /* likewise moves of such a piece to these */
    uint64_t           beside;                           /* and of a pawn to these: their pieces beside their king */
    /* What is seen of the zone, the squares that their king may go to or castle by. */
    uint64_t   zone;
    uint64_t   once, twice;        /* by at least one of our pieces, by two */
    uint64_t   steps, steps_twice; /* the same without sliders */
    uint64_t   opening, closing;   /* moves from and to these change what sliders see */
    uint64_t   watchers;           /* by lookups: our sliders that see some, or would if one of ours stepped aside */
    uint64_t   near_knight, near_straight, near_diagonal; /* in lanes: from where such a piece sees some */
    tally      sum;                                       /* of replies to moves that were listed */
    move_lists lists;
} siblings;

/* ---- the replies -------------------------------------------------------------------------------- */

/* The replies of `us` to all listed moves of the others. */
SL_INLINE void count_listed_by(const int us, const perft_board *b, siblings *s) {
    replies r;
    tally   sum = s->sum;
    find_replies(us, b, s->rules, &s->l, &r);
    count_replies(us, b, &s->lists, &s->l, &r, &sum);
    s->sum = sum;
    empty_lists(&s->lists);
}
static SL_NOINLINE void replies_white(const perft_board *b, siblings *s) { count_listed_by(SL_WHITE, b, s); }
static SL_NOINLINE void replies_black(const perft_board *b, siblings *s) { count_listed_by(SL_BLACK, b, s); }

SL_INLINE void count_listed(const int us, const perft_board *b, siblings *s) {
    if (!any_moves(&s->lists)) return;
    us == SL_WHITE ? replies_white(b, s) : replies_black(b, s);
}

/* Before some moves are listed. */
SL_INLINE void make_room_for_moves(const int us, const perft_board *b, siblings *s) {
    if (no_room(&s->lists)) count_listed(!us, b, s);
}

/* ---- one move ------------------------------------------------------------------------------------ */

/* What a piece sees from a square; a king is in no set. */
SL_INLINE uint64_t sight_from(const int us, int square, uint64_t occupied, const int sets) {
    uint64_t sight = 0;
    if (sets & PAWN) sight |= sl_pawn_attacks(us, square);
    if (sets & KNIGHT) sight |= sl_knight_attacks(square);
    if (sets & DIAGONAL) sight |= BISHOP(square, occupied);
    if (sets & STRAIGHT) sight |= ROOK(square, occupied);
    if (!sets) sight |= sl_king_attacks(square);
    return sight;
}

/* What all but a moving piece see of the zone, if no line of theirs opens or closes. */
SL_INLINE uint64_t seen_by_others(const siblings *s, uint64_t sight) { return s->twice | (s->once & ~sight); }

/* Where a piece may go without becoming a board. */
SL_INLINE uint64_t listed_targets(const siblings *s, const int sets) {
    uint64_t boards = s->to;
    if (sets & PAWN) boards |= s->pawn;
    if (sets & KNIGHT) boards |= s->knight;
    if (sets & DIAGONAL) boards |= s->diagonal;
    if (sets & STRAIGHT) boards |= s->straight;
    return ~boards;
}

/* The squares that their king may step to or castle by. False where no moves are to be made side by side. */
SL_INLINE bool find_king_zone(const int us, const perft_board *b, const perft_rules *rules, uint64_t steps,
                              uint64_t *zone) {
    *zone = steps;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &rules->castling[!us][wing];
        if (!way_open(!us, b, way)) continue;
        if (way->shield) return false;
        *zone |= way->unseen;
    }
    return true;
}

/* What is the same for all moves, and how they are listed. */
#include SIBLINGS

/* ---- pieces that pin, or hide a slider ----------------------------------------------------------- */

/* What waits while the moves of one piece are listed, which has its own pins. */
typedef struct waiting {
    limits   l;
    uint64_t to;
} waiting;

/* The pins if our pieces are `own`; false if there is a check. */
SL_INLINE bool pins_without(int us, const perft_board *b, int king, uint64_t own, uint64_t sliders, uint64_t *pins) {
    for (*pins = 0; sliders; sliders &= sliders - 1) {
        uint64_t line = sl_between(king, sl_bits_lowest(sliders)), theirs = line & b->all[!us];
        if (line & own || several(theirs)) continue;
        if (!theirs) return false;
        *pins |= line | lowest(sliders);
    }
    return true;
}

/* The moves of the piece on `from` come into lists of their own; false if it leaves a check. */
static SL_NOINLINE bool begin_alone(int us, const perft_board *b, siblings *s, uint64_t from, waiting *before) {
    int               king = sl_bits_lowest(b->kings[!us]);
    const perft_side *side = &b->sides[us];
    limits            l = s->l;
    uint64_t          own = b->all[us] ^ from;
    if (!pins_without(us, b, king, own, ROOK(king, 0) & side->straights & ~from, &l.straight) ||
        !pins_without(us, b, king, own, BISHOP(king, 0) & side->diagonals & ~from, &l.diagonal))
        return false;
    count_listed(!us, b, s);
    *before = (waiting){s->l, s->to};
    s->l = l;
    s->to |= l.straight | l.diagonal | sl_line(king, sl_bits_lowest(from));
    return true;
}

static SL_NOINLINE void end_alone(int us, const perft_board *b, siblings *s, const waiting *before) {
    count_listed(!us, b, s);
    s->l = before->l;
    s->to = before->to;
}

/* A pinning piece that moves along the line of its pin goes on pinning. What it leaves or passes is empty, so that the
 * line may be taken as long as it can be; other ways to check or to pin are left out. */
SL_INLINE uint64_t list_along_pin(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t targets,
                                  const int sets) {
    bool     straight = (s->l.straight & from) != 0;
    uint64_t line = sl_line(sl_bits_lowest(b->kings[!us]), sl_bits_lowest(from)) & targets & ~(b->all[0] | b->all[1]);
    if (straight && sets & DIAGONAL) line &= ~s->diagonal;
    if (!straight && sets & STRAIGHT) line &= ~s->straight;
    *(straight ? &s->l.straight : &s->l.diagonal) |= line;
    list_piece(us, b, s, from, line, sets);
    return targets ^ line;
}

/* ---- all moves ------------------------------------------------------------------------------------- */

/* Lists the moves of one piece; those that are left become boards. */
SL_INLINE uint64_t list_moves(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t targets,
                              const int sets) {
    bool    alone = (s->from & from) != 0;
    waiting before;
    make_room_for_moves(us, b, s);
    if (sets & SLIDER && from & (s->l.straight | s->l.diagonal))
        targets = list_along_pin(us, b, s, from, targets, sets);
    if (alone && !begin_alone(us, b, s, from, &before)) return targets;
    uint64_t listed = targets & listed_targets(s, sets);
    list_piece(us, b, s, from, listed, sets);
    if (alone) end_alone(us, b, s, &before);
    return targets ^ listed;
}

SL_INLINE uint64_t beside(uint64_t set) { return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1; }

/* The replies en passant to steps of two. */
SL_INLINE void count_passed(const int us, const perft_board *b, siblings *s, uint64_t targets) {
    for (; targets; targets &= targets - 1) {
        uint64_t to = lowest(targets), passed = forward(!us, to), from = forward(!us, passed);
        s->sum.count += (uint64_t)sl_bits_count(takers_on(!us, b, (b->all[0] | b->all[1]) ^ from ^ to, passed));
    }
}

/* The same for pawns, each from `back` bits behind. */
SL_INLINE uint64_t list_pawn_moves(const int us, const perft_board *b, siblings *s, uint64_t targets, const int back) {
    uint64_t boards = s->from | s->opening, to = ~listed_targets(s, PAWN) | s->beside;
    if (back == 8 || back == 16) to |= s->closing;
    uint64_t listed = targets & ~to & ~(us == SL_WHITE ? boards << back : boards >> back);
    if (back == 16) count_passed(us, b, s, listed & beside(b->sides[!us].pawns));
    make_room_for_moves(us, b, s);
    list_pawns(us, b, s, listed, back);
    return targets ^ listed;
}

/* ---- castling ---------------------------------------------------------------------------------------- */

/* False where it becomes a board. */
SL_INLINE bool list_castling(const int us, const perft_board *b, siblings *s, const perft_castling *way) {
    uint64_t from = b->kings[us] | way->rook, to = way->king_to | way->rook_to;
    uint64_t occupied = ((b->all[0] | b->all[1]) ^ from) | to, check = ROOK(sl_bits_lowest(b->kings[!us]), 0);
    if (s->from & from || s->to & to || check & way->rook_to || from & to) return false;
    make_room_for_moves(us, b, s);
    list_quiet(&s->lists, from | to, occupied,
               seen_now(us, b, s, sl_king_attacks(sl_bits_lowest(b->kings[us])), occupied, 0) |
                   sl_king_attacks(sl_bits_lowest(way->king_to)) | ROOK(sl_bits_lowest(way->rook_to), occupied));
    return true;
}
