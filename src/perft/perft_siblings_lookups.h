/* SPDX-License-Identifier: MIT
 *
 * perft_siblings_lookups.h: what is the same for all moves of a node, and how they are
 * listed, by lookups. Part of perft_siblings.h; perft_siblings_avx512.h is the
 * other form.
 */

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
    empty_lists(&s->lists);
    s->to = around & their;
    if (!find_king_zone(us, b, rules, around & ~their, &s->zone)) return false;
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
    uint64_t          seen = sets & SLIDER ? s->steps : s->steps_twice | (s->steps & ~sight);
    for (uint64_t set = s->watchers & side->diagonals & occupied; set; set &= set - 1)
        seen |= BISHOP(sl_bits_lowest(set), occupied);
    for (uint64_t set = s->watchers & side->straights & occupied; set; set &= set - 1)
        seen |= ROOK(sl_bits_lowest(set), occupied);
    return seen;
}

/* ---- what differs --------------------------------------------------------------------------- */

SL_INLINE void list_move(move_list *m, uint64_t occupied, uint64_t to, uint64_t seen) {
    m->occupied[m->length] = occupied | to;
    m->seen[m->length++] = seen;
}
SL_INLINE void list_capture(move_list *m, uint64_t occupied, uint64_t to, uint64_t seen) {
    m->occupied[m->length] = occupied;
    m->taken[m->length] = to;
    m->seen[m->length++] = seen;
}

/* One move that takes nothing. */
SL_INLINE void list_quiet(move_lists *lists, uint64_t touched, uint64_t occupied, uint64_t seen) {
    lists->quiet.touched |= touched;
    list_move(&lists->quiet, occupied, 0, seen);
}

/* The moves of a piece. */
SL_INLINE void list_piece(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t targets,
                          const int sets) {
    move_lists *lists = &s->lists;
    uint64_t    occupied = b->all[0] | b->all[1], quiet = targets & ~occupied, captures = targets & occupied;
    uint64_t    sight = sight_from(us, sl_bits_lowest(from), occupied, sets);
    uint64_t    others = seen_by_others(s, sight), closing = quiet & s->closing;
    if (quiet) lists->quiet.touched |= from | quiet;
    if (captures) lists->captures.touched |= from | captures;
    occupied ^= from;
    if (s->opening & from) {
        closing = quiet;
        others = seen_now(us, b, s, sight, occupied, sets);
    }
    for (uint64_t set = quiet & ~closing; set; set &= set - 1)
        list_move(&lists->quiet, occupied, lowest(set), others | sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = closing; set; set &= set - 1)
        list_move(&lists->quiet, occupied, lowest(set),
                  seen_now(us, b, s, sight, occupied | lowest(set), sets) |
                      sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = captures; set; set &= set - 1)
        list_capture(&lists->captures, occupied, lowest(set),
                     others | sight_from(us, sl_bits_lowest(set), occupied, sets));
}

/* Moves of pawns, each from `back` bits behind. */
SL_INLINE void list_pawns(const int us, const perft_board *b, siblings *s, uint64_t targets, const int back) {
    const bool quiet = back == 8 || back == 16;
    move_list *m = quiet ? &s->lists.quiet : &s->lists.captures;
    uint64_t   occupied = b->all[0] | b->all[1];
    m->touched |= targets | (us == SL_WHITE ? targets >> back : targets << back);
    for (uint64_t set = targets; set; set &= set - 1) {
        int      to = sl_bits_lowest(set), from = us == SL_WHITE ? to - back : to + back;
        uint64_t seen = seen_by_others(s, sight_from(us, from, 0, PAWN)) | sight_from(us, to, 0, PAWN);
        uint64_t left = occupied ^ UINT64_C(1) << from;
        if (quiet)
            list_move(m, left, lowest(set), seen);
        else
            list_capture(m, left, lowest(set), seen);
    }
}
