/* SPDX-License-Identifier: MIT
 *
 * perft_shared.h: what is the same for all moves of a node, by lookups. Part of
 * perft_siblings.h; perft_shared_avx512.h is the other form.
 */

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

/* Our sliders on a line with their king, who is not in check. */
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

/* False where no moves are to be made side by side. */
SL_INLINE bool find_siblings(const int us, const perft_board *b, const perft_rules *rules, siblings *s) {
    int      king = sl_bits_lowest(b->kings[!us]);
    uint64_t occupied = b->all[0] | b->all[1], their = b->all[!us], around = sl_king_attacks(king);
    s->rules = rules;
    s->l = (limits){~UINT64_C(0), 0, 0, 0};
    s->from = s->once = s->twice = s->steps = s->steps_twice = s->watchers = s->opening = s->closing = s->beside = 0;
    s->quiet.touched = s->captures.touched = 0;
    s->to = around & their;
    s->zone = around & ~their;
    for (int wing = 0; wing < 2; wing++) {
        const perft_castling *way = &rules->castling[!us][wing];
        if (!way_open(!us, b, way)) continue;
        if (way->shield) return false;
        s->zone |= way->unseen;
    }
    look_at(us, b, king, ROOK(king, 0) & b->sides[us].straights, s, &s->l.straight);
    look_at(us, b, king, BISHOP(king, 0) & b->sides[us].diagonals, s, &s->l.diagonal);
    s->knight = sl_knight_attacks(king);
    s->pawn = sl_pawn_attacks(!us, king);
    s->straight = ROOK(king, occupied ^ (ROOK(king, occupied) & their));
    s->diagonal = BISHOP(king, occupied ^ (BISHOP(king, occupied) & their));
    see_zone(us, b, s);
    return true;
}

/* What all but a moving piece see of the zone, if some line of theirs may open or close. */
SL_INLINE uint64_t seen_now(const int us, const perft_board *b, const siblings *s, uint64_t sight, uint64_t occupied,
                            const int sets) {
    const perft_side *side = &b->sides[us];
    uint64_t          seen = sets & (DIAGONAL | STRAIGHT) ? s->steps : s->steps_twice | (s->steps & ~sight);
    for (uint64_t set = s->watchers & side->diagonals & occupied; set; set &= set - 1)
        seen |= BISHOP(sl_bits_lowest(set), occupied);
    for (uint64_t set = s->watchers & side->straights & occupied; set; set &= set - 1)
        seen |= ROOK(sl_bits_lowest(set), occupied);
    return seen;
}

