/* SPDX-License-Identifier: MIT
 *
 * perft_siblings.h: the moves of one node, made side by side. Part of
 * perft_lookups.h.
 *
 * At the last ply but one every move of `us` is made, and the replies of `them`
 * are counted on the board that comes out. Most of that board is the same for
 * all these moves, and so is most of what limits the replies: no check, the same
 * pins, and of the squares near their king only those seen or not that the moving piece sees now
 * or saw before. So what is the same is found once for a node, and a move is
 * made as the squares that are occupied after it, those that are seen, and
 * the piece taken. The moves wait in two lists, and one loop for each counts
 * the replies with everything else in registers.
 *
 * Other moves become whole boards: promotions, castling, en passant, and moves
 *
 *     from   a pinning piece, or one that hides a slider of ours from their king or from a piece before him
 *     to     where it gives check or pins, on a line of a pin, or taking beside their king
 */

typedef struct made_capture {
    uint64_t occupied, seen, taken;
} made_capture;

typedef struct siblings {
    uint64_t straight_pins, diagonal_pins;     /* the lines of pins among their pieces */
    uint64_t from, to;                         /* moves from and to these become boards */
    uint64_t knight, straight, diagonal, pawn; /* likewise such a piece's moves to these */
    /* What is seen of the squares that their king may go to or castle by. */
    uint64_t zone;
    uint64_t once, twice;          /* by at least one of our pieces, by two */
    uint64_t steps, steps_twice;   /* the same without sliders */
    uint64_t watchers;             /* our sliders that see some, or could if one of ours stepped aside */
    uint64_t opening, closing;     /* moves from and to these change what watchers see */
    uint64_t touched;              /* squares that the listed quiet moves leave and enter */
    size_t   quiets, captures;
    uint64_t count; /* of replies to moves that were listed */
    SL_ALIGNED(32) uint64_t occupied[SL_MOVES_MAX], seen[SL_MOVES_MAX]; /* after quiet moves */
    made_capture capture[SL_MOVES_MAX];
} siblings;

/* ---- what is the same for all moves ------------------------------------------------------ */

SL_INLINE void see(siblings *s, uint64_t set) {
    set &= s->zone;
    s->twice |= s->once & set;
    s->once |= set;
}

/* A slider of ours on `square`, what it sees, and what it would see if our own pieces before it were not there. */
SL_INLINE void see_along(siblings *s, int square, uint64_t sight, uint64_t through, uint64_t own) {
    if (!((sight | through) & s->zone)) return;
    s->watchers |= UINT64_C(1) << square;
    see(s, sight);
    for (uint64_t set = sight & s->zone; set; set &= set - 1) s->closing |= sl_between(square, sl_bits_lowest(set));
    for (uint64_t set = through & ~sight & s->zone; set; set &= set - 1)
        s->opening |= sl_between(square, sl_bits_lowest(set)) & own & sight;
}

SL_INLINE void see_zone(const int us, const perft_board *b, siblings *s) {
    const perft_side *side = &b->sides[us];
    uint64_t          own = b->all[us], occupied = b->all[0] | b->all[1];
    if (!s->zone) return;
    see(s, take_left(us, side->pawns));
    see(s, take_right(us, side->pawns));
    see(s, sl_king_attacks(sl_bits_lowest(b->kings[us])));
    for (uint64_t set = side->knights; set; set &= set - 1) see(s, sl_knight_attacks(sl_bits_lowest(set)));
    s->steps = s->once;
    s->steps_twice = s->twice;
    for (uint64_t set = side->diagonals; set; set &= set - 1) {
        int      square = sl_bits_lowest(set);
        uint64_t sight = BISHOP(square, occupied);
        see_along(s, square, sight, BISHOP(square, occupied ^ (sight & own)), own);
    }
    for (uint64_t set = side->straights; set; set &= set - 1) {
        int      square = sl_bits_lowest(set);
        uint64_t sight = ROOK(square, occupied);
        see_along(s, square, sight, ROOK(square, occupied ^ (sight & own)), own);
    }
}

/* Our sliders on a line with their king. He is not in check. */
SL_INLINE void look_at(const int us, const perft_board *b, int king, uint64_t sliders, siblings *s, uint64_t *pins) {
    for (; sliders; sliders &= sliders - 1) {
        uint64_t line = sl_between(king, sl_bits_lowest(sliders)), ours = line & b->all[us];
        if (several(ours) || several(line & b->all[!us])) continue;
        if (ours) {
            s->from |= ours;
        } else {
            s->from |= lowest(sliders);
            s->to |= line;
            *pins |= line | lowest(sliders);
        }
    }
}

/* A way to castle that `us` have, as long as only others move. */
SL_INLINE bool way_open(const int us, const perft_board *b, const perft_castling *way) {
    return way->rook & b->castling && !(way->empty & b->all[us]);
}

/* False where no moves are to be made side by side. */
SL_INLINE bool find_siblings(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    int      king = sl_bits_lowest(b->kings[!us]);
    uint64_t occupied = b->all[0] | b->all[1], their = b->all[!us], around = sl_king_attacks(king);
    s->straight_pins = s->diagonal_pins = s->from = 0;
    s->once = s->twice = s->steps = s->steps_twice = s->watchers = s->opening = s->closing = s->touched = 0;
    s->to = around & their;
    s->zone = around & ~their;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &rules->castling[!us][wing];
        if (!way_open(!us, b, way)) continue;
        if (way->shield) return false;
        s->zone |= way->unseen;
    }
    look_at(us, b, king, ROOK(king, 0) & b->sides[us].straights, s, &s->straight_pins);
    look_at(us, b, king, BISHOP(king, 0) & b->sides[us].diagonals, s, &s->diagonal_pins);
    s->knight = sl_knight_attacks(king);
    s->pawn = sl_pawn_attacks(!us, king);
    s->straight = ROOK(king, occupied ^ (ROOK(king, occupied) & their));
    s->diagonal = BISHOP(king, occupied ^ (BISHOP(king, occupied) & their));
    see_zone(us, b, s);
    return true;
}

/* ---- the replies -------------------------------------------------------------------------------- */

/* What `us`, who reply, may do, as far as no quiet move of the others changes it. */
typedef struct replies {
    uint64_t steps, left, right;                                           /* where pawns go, and take */
    uint64_t last;                                                         /* where they promote, if any is near */
    uint64_t knights, diagonals, straights;                                /* not pinned */
    uint64_t diagonal_pins, straight_pins, pinned_diagonals, pinned_straights;
    uint64_t around; /* the king */
    uint64_t mine;
} replies;

SL_INLINE replies find_replies(const int us, const perft_board *b, const siblings *s) {
    const perft_side *own = &b->sides[us];
    uint64_t          straight = s->straight_pins, diagonal = s->diagonal_pins, pins = straight | diagonal;
    uint64_t          ahead = own->pawns & ~diagonal, aside = own->pawns & ~straight;
    return (replies){
        .steps = forward(us, ahead & ~straight) | (forward(us, ahead & straight) & straight),
        .left = take_left(us, aside & ~diagonal) | (take_left(us, aside & diagonal) & diagonal),
        .right = take_right(us, aside & ~diagonal) | (take_right(us, aside & diagonal) & diagonal),
        .last = own->pawns & rank_of(us, 7) ? rank_of(us, 8) : 0,
        .knights = own->knights & ~pins,
        .diagonals = own->diagonals & ~pins,
        .straights = own->straights & ~pins,
        .diagonal_pins = diagonal,
        .straight_pins = straight,
        .pinned_diagonals = own->diagonals & diagonal,
        .pinned_straights = own->straights & straight,
        .around = sl_king_attacks(sl_bits_lowest(b->kings[us])),
        .mine = b->all[us],
    };
}

SL_INLINE int count_knights(uint64_t knights, uint64_t targets) {
    int count = 0;
    for (uint64_t set = knights; set; set &= set - 1)
        count += sl_bits_count(sl_knight_attacks(sl_bits_lowest(set)) & targets);
    return count;
}
SL_INLINE int count_diagonals(uint64_t sliders, uint64_t occupied, uint64_t targets) {
    int count = 0;
    for (uint64_t set = sliders; set; set &= set - 1)
        count += sl_bits_count(BISHOP(sl_bits_lowest(set), occupied) & targets);
    return count;
}
SL_INLINE int count_straights(uint64_t sliders, uint64_t occupied, uint64_t targets) {
    int count = 0;
    for (uint64_t set = sliders; set; set &= set - 1)
        count += sl_bits_count(ROOK(sl_bits_lowest(set), occupied) & targets);
    return count;
}

SL_INLINE int count_sliders(const replies *r, uint64_t occupied, uint64_t targets) {
    int count = count_diagonals(r->diagonals, occupied, targets) + count_straights(r->straights, occupied, targets);
    if (r->pinned_diagonals | r->pinned_straights)
        count += count_diagonals(r->pinned_diagonals, occupied, targets & r->diagonal_pins) +
                 count_straights(r->pinned_straights, occupied, targets & r->straight_pins);
    return count;
}

SL_INLINE int count_pawns(const int us, const replies *r, uint64_t occupied, uint64_t others) {
    uint64_t once = r->steps & ~occupied, twice = forward(us, once & rank_of(us, 3)) & ~occupied;
    uint64_t left = r->left & others, right = r->right & others;
    int      count = sl_bits_count(once | twice) + sl_bits_count(left) + sl_bits_count(right);
    if (r->last)
        count += 3 * (sl_bits_count(once & r->last) + sl_bits_count(left & r->last) + sl_bits_count(right & r->last));
    return count;
}

/* One slider after all quiet moves. If they leave and enter no square that it sees, its moves are always the same. */
SL_INLINE uint64_t count_diagonal(const siblings *s, int square, uint64_t before, uint64_t targets) {
    uint64_t sight = BISHOP(square, before), count = 0;
    if (!(sight & s->touched)) return s->quiets * (uint64_t)sl_bits_count(sight & targets);
    for (size_t i = 0; i < s->quiets; i++) count += (uint64_t)sl_bits_count(BISHOP(square, s->occupied[i]) & targets);
    return count;
}
SL_INLINE uint64_t count_straight(const siblings *s, int square, uint64_t before, uint64_t targets) {
    uint64_t sight = ROOK(square, before), count = 0;
    if (!(sight & s->touched)) return s->quiets * (uint64_t)sl_bits_count(sight & targets);
    for (size_t i = 0; i < s->quiets; i++) count += (uint64_t)sl_bits_count(ROOK(square, s->occupied[i]) & targets);
    return count;
}

SL_INLINE uint64_t count_quiets(const int us, const perft_board *b, const replies *r, const perft_castling *const *ways,
                                int castlings, const siblings *s) {
    uint64_t targets = ~r->mine, king = r->around & targets, before = b->all[0] | b->all[1];
    uint64_t count = s->quiets * (uint64_t)count_knights(r->knights, targets);
    for (size_t i = 0; i < s->quiets; i++) {
        uint64_t occupied = s->occupied[i], seen = s->seen[i];
        int      sum = count_pawns(us, r, occupied, occupied ^ r->mine) + sl_bits_count(king & ~seen);
        for (int way = 0; way < castlings; way++)
            sum += !((occupied & ways[way]->empty) | (seen & ways[way]->unseen));
        count += (uint64_t)sum;
    }
    for (uint64_t set = r->diagonals | r->pinned_diagonals; set; set &= set - 1)
        count += count_diagonal(s, sl_bits_lowest(set), before,
                                lowest(set) & r->diagonal_pins ? targets & r->diagonal_pins : targets);
    for (uint64_t set = r->straights | r->pinned_straights; set; set &= set - 1)
        count += count_straight(s, sl_bits_lowest(set), before,
                                lowest(set) & r->straight_pins ? targets & r->straight_pins : targets);
    return count;
}

SL_INLINE uint64_t count_captures(const int us, const replies *after_none, const perft_castling *const *ways,
                                  int castlings, const siblings *s) {
    uint64_t count = 0;
    for (const made_capture *move = s->capture, *end = move + s->captures; move < end; move++) {
        uint64_t occupied = move->occupied, seen = move->seen, taken = move->taken;
        replies  r = *after_none;
        r.mine &= ~taken;
        r.steps &= ~forward(us, taken);
        r.left &= ~take_left(us, taken);
        r.right &= ~take_right(us, taken);
        r.diagonals &= ~taken;
        r.straights &= ~taken;
        int sum = count_pawns(us, &r, occupied, occupied ^ r.mine) + sl_bits_count(r.around & ~r.mine & ~seen) +
                  count_knights(r.knights & ~taken, ~r.mine);
        for (int way = 0; way < castlings; way++)
            sum += !((occupied & ways[way]->empty) | (seen & ways[way]->unseen) | (taken & ways[way]->rook));
        count += (uint64_t)(sum + count_sliders(&r, occupied, ~r.mine));
    }
    return count;
}

/* The replies of `us` to all listed moves of the others. */
SL_INLINE void count_listed_by(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    replies               r = find_replies(us, b, s);
    const perft_castling *ways[2];
    int                   castlings = 0;
    for (int wing = 0; wing < 2; wing++)
        if (way_open(us, b, &rules->castling[us][wing])) ways[castlings++] = &rules->castling[us][wing];
    if (s->quiets) s->count += count_quiets(us, b, &r, ways, castlings, s);
    if (s->captures) s->count += count_captures(us, &r, ways, castlings, s);
    s->quiets = s->captures = 0;
    s->touched = 0;
}
static SL_NOINLINE void replies_white(const perft_board *b, const perft_rules *rules, siblings *s) {
    count_listed_by(SL_WHITE, b, rules, s);
}
static SL_NOINLINE void replies_black(const perft_board *b, const perft_rules *rules, siblings *s) {
    count_listed_by(SL_BLACK, b, rules, s);
}
SL_INLINE void count_listed(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    if (!(s->quiets | s->captures)) return;
    us == SL_WHITE ? replies_white(b, rules, s) : replies_black(b, rules, s);
}

/* ---- the moves -------------------------------------------------------------------------------- */

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

/* The same if there may be such a line. */
SL_INLINE uint64_t seen_now(const int us, const perft_board *b, const siblings *s, uint64_t sight, uint64_t occupied,
                            const int sets) {
    const perft_side *side = &b->sides[us];
    uint64_t seen = sets & (DIAGONAL | STRAIGHT) ? s->steps : s->steps_twice | (s->steps & ~sight);
    for (uint64_t set = s->watchers & side->diagonals & occupied; set; set &= set - 1)
        seen |= BISHOP(sl_bits_lowest(set), occupied);
    for (uint64_t set = s->watchers & side->straights & occupied; set; set &= set - 1)
        seen |= ROOK(sl_bits_lowest(set), occupied);
    return seen;
}

/* Where a piece may go without becoming a board. */
SL_INLINE uint64_t listed_targets(const siblings *s, const int sets) {
    uint64_t boards = s->to;
    if (sets & PAWN) boards |= s->pawn;
    if (sets & KNIGHT) boards |= s->knight;
    if (sets & DIAGONAL) boards |= s->diagonal;
    if (sets & STRAIGHT) boards |= s->straight;
    return ~boards;
}

SL_INLINE void list_move(siblings *s, uint64_t occupied, uint64_t to, uint64_t seen) {
    s->occupied[s->quiets] = occupied | to;
    s->seen[s->quiets++] = seen;
}
SL_INLINE void list_capture(siblings *s, uint64_t occupied, uint64_t to, uint64_t seen) {
    s->capture[s->captures++] = (made_capture){occupied, seen, to};
}

/* ---- pieces that pin, or hide a slider --------------------------------------------------------- */

/* What is put aside while the moves of one piece are listed. */
typedef struct aside {
    uint64_t straight_pins, diagonal_pins, to;
} aside;

SL_INLINE bool pins_without(const perft_board *b, int us, int king, uint64_t own, uint64_t sliders, uint64_t *pins) {
    for (*pins = 0; sliders; sliders &= sliders - 1) {
        uint64_t line = sl_between(king, sl_bits_lowest(sliders)), theirs = line & b->all[!us];
        if (line & own || several(theirs)) continue;
        if (!theirs) return false;
        *pins |= line | lowest(sliders);
    }
    return true;
}

/* The pins after `from` is left are others: false where it leaves a check. */
static SL_NOINLINE bool begin_alone(int us, const perft_board *b, const perft_rules *rules, siblings *s, uint64_t from,
                                    aside *before) {
    int               king = sl_bits_lowest(b->kings[!us]);
    const perft_side *side = &b->sides[us];
    uint64_t          own = b->all[us] ^ from, straight, diagonal;
    if (!pins_without(b, us, king, own, ROOK(king, 0) & side->straights & ~from, &straight) ||
        !pins_without(b, us, king, own, BISHOP(king, 0) & side->diagonals & ~from, &diagonal))
        return false;
    count_listed(!us, b, rules, s);
    *before = (aside){s->straight_pins, s->diagonal_pins, s->to};
    s->straight_pins = straight;
    s->diagonal_pins = diagonal;
    s->to |= straight | diagonal | sl_line(king, sl_bits_lowest(from));
    return true;
}

static SL_NOINLINE void end_alone(int us, const perft_board *b, const perft_rules *rules, siblings *s,
                                  const aside *before) {
    count_listed(!us, b, rules, s);
    s->straight_pins = before->straight_pins;
    s->diagonal_pins = before->diagonal_pins;
    s->to = before->to;
}

/* Lists the moves of one piece; those that are left become boards. */
SL_INLINE uint64_t list_moves(const int us, const perft_board *b, const perft_rules *rules, siblings *s, uint64_t from, uint64_t targets,
                              const int sets) {
    bool alone = (s->from & from) != 0;
    aside before;
    if (alone && !begin_alone(us, b, rules, s, from, &before)) return targets;
    uint64_t listed = targets & listed_targets(s, sets), occupied = b->all[0] | b->all[1];
    uint64_t sight = sight_from(us, sl_bits_lowest(from), occupied, sets), others = seen_by_others(s, sight);
    uint64_t quiet = listed & ~occupied, captures = listed & occupied, closing = quiet & s->closing;
    s->touched |= from | quiet;
    occupied ^= from;
    if (s->opening & from) {
        closing = quiet;
        others = seen_now(us, b, s, sight, occupied, sets);
    }
    for (uint64_t set = quiet & ~closing; set; set &= set - 1)
        list_move(s, occupied, lowest(set), others | sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = closing; set; set &= set - 1)
        list_move(s, occupied, lowest(set),
                  seen_now(us, b, s, sight, occupied | lowest(set), sets) |
                      sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = captures; set; set &= set - 1)
        list_capture(s, occupied, lowest(set), others | sight_from(us, sl_bits_lowest(set), occupied, sets));
    if (alone) end_alone(us, b, rules, s, &before);
    return targets ^ listed;
}

SL_INLINE uint64_t beside(uint64_t set) { return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1; }

/* The same for pawns of which each comes from `back` bits behind. */
SL_INLINE uint64_t list_pawn_moves(const int us, const perft_board *b, siblings *s, uint64_t targets, const int back) {
    uint64_t boards = s->from | s->opening;
    uint64_t listed = targets & listed_targets(s, PAWN) & ~(us == SL_WHITE ? boards << back : boards >> back);
    uint64_t occupied = b->all[0] | b->all[1];
    if (back == 16) listed &= ~beside(b->sides[!us].pawns);
    if (back == 8 || back == 16) {
        listed &= ~s->closing;
        s->touched |= listed | (us == SL_WHITE ? listed >> back : listed << back);
    }
    for (uint64_t set = listed; set; set &= set - 1) {
        int      to = sl_bits_lowest(set), from = us == SL_WHITE ? to - back : to + back;
        uint64_t seen = seen_by_others(s, sight_from(us, from, 0, PAWN)) | sight_from(us, to, 0, PAWN);
        uint64_t left = occupied ^ UINT64_C(1) << from;
        if (back == 8 || back == 16)
            list_move(s, left, lowest(set), seen);
        else
            list_capture(s, left, lowest(set), seen);
    }
    return targets ^ listed;
}
