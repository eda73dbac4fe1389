/* SPDX-License-Identifier: MIT
 *
 * perft_siblings.h: what is the same after most moves of a node, found once for
 * all of them. Part of perft_lookups.h.
 *
 * At the last ply but one every move of `us` is made, and the replies of `them`
 * are counted on the board that comes out. What limits these replies is who
 * gives check, who is pinned, and which squares near their king are seen by us. Most moves
 * change little of it: no check, the same pins, and of what is seen only what the
 * moving piece saw before and sees now. The other moves are found by sets:
 *
 *     from   a piece of ours that pins, or stands between their king and a slider of ours
 *     to     where it gives check or pins, on a line of a pin, or in a line of sight to those squares
 *
 * After these everything is looked for again.
 */

typedef struct siblings {
    limits   l;           /* of their moves, after a move that changes nothing of it */
    uint64_t zone;        /* the squares that their king may step on, or castle by */
    uint64_t once, twice; /* of these, seen by at least one and by two of our pieces */
    uint64_t from;        /* our pieces after whose moves all is looked for again */
    uint64_t to, into;    /* likewise where they go: in any case, and where the square was empty */
    uint64_t touched;     /* squares that quiet moves leave and enter */
    uint64_t knight, straight, diagonal, pawn; /* where such a piece gives check or pins */
} siblings;

/* The board after a quiet move: no piece of theirs has changed. */
typedef struct quiet_move {
    uint64_t occupied, seen;
} quiet_move;

SL_INLINE void see(siblings *s, uint64_t set) {
    s->twice |= s->once & set;
    s->once |= set;
}

/* A slider of ours on `square`, what it sees, and what it would see if our own pieces did not stand in its way. */
SL_INLINE void see_along(siblings *s, int square, uint64_t sight, uint64_t through, uint64_t own) {
    see(s, sight & s->zone);
    for (uint64_t set = sight & s->zone; set; set &= set - 1) s->into |= sl_between(square, sl_bits_lowest(set));
    for (uint64_t set = through & ~sight & s->zone; set; set &= set - 1)
        s->from |= sl_between(square, sl_bits_lowest(set)) & own & sight;
}

SL_INLINE void see_zone(const int us, const perft_board *b, siblings *s) {
    const perft_side *side = &b->sides[us];
    uint64_t          own = b->all[us], occupied = b->all[0] | b->all[1];
    s->once = s->twice = 0;
    see(s, take_left(us, side->pawns) & s->zone);
    see(s, take_right(us, side->pawns) & s->zone);
    see(s, sl_king_attacks(sl_bits_lowest(b->kings[us])) & s->zone);
    for (uint64_t set = side->knights; set; set &= set - 1) see(s, sl_knight_attacks(sl_bits_lowest(set)) & s->zone);
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
SL_INLINE void look_at(const perft_board *b, const int us, int king, uint64_t sliders, siblings *s, uint64_t *pins) {
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

SL_INLINE bool find_siblings(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    int      king = sl_bits_lowest(b->kings[!us]);
    uint64_t occupied = b->all[0] | b->all[1], straight = ROOK(king, occupied), diagonal = BISHOP(king, occupied);
    *s = (siblings){.l = {~UINT64_C(0), 0, 0, 0}, .zone = sl_king_attacks(king)};
    for (int wing = 0; wing < 2; wing++)
        if (rules->castling[!us][wing].rook & b->castling) {
            if (rules->castling[!us][wing].shield) return false;
            s->zone |= rules->castling[!us][wing].unseen;
        }
    look_at(b, us, king, ROOK(king, 0) & b->sides[us].straights, s, &s->l.straight);
    look_at(b, us, king, BISHOP(king, 0) & b->sides[us].diagonals, s, &s->l.diagonal);
    s->knight = sl_knight_attacks(king);
    s->pawn = sl_pawn_attacks(!us, king);
    s->straight = ROOK(king, occupied ^ (straight & b->all[!us]));
    s->diagonal = BISHOP(king, occupied ^ (diagonal & b->all[!us]));
    see_zone(us, b, s);
    return true;
}
