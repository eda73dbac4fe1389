/* SPDX-License-Identifier: MIT
 *
 * perft_lists.h: moves added to a list, one by one. Part of perft_siblings.h;
 * perft_lists_avx512.h is the other form.
 */

/* The moves of a piece. */
SL_INLINE void list_piece(const int us, const perft_board *b, siblings *s, uint64_t from, uint64_t quiet,
                          uint64_t captures, const int sets) {
    uint64_t occupied = b->all[0] | b->all[1], sight = sight_from(us, sl_bits_lowest(from), occupied, sets);
    uint64_t others = seen_by_others(s, sight), closing = quiet & s->closing;
    occupied ^= from;
    if (s->opening & from) {
        closing = quiet;
        others = seen_now(us, b, s, sight, occupied, sets);
    }
    for (uint64_t set = quiet & ~closing; set; set &= set - 1)
        list_move(&s->quiet, occupied, lowest(set), others | sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = closing; set; set &= set - 1)
        list_move(&s->quiet, occupied, lowest(set),
                  seen_now(us, b, s, sight, occupied | lowest(set), sets) |
                      sight_from(us, sl_bits_lowest(set), occupied, sets));
    for (uint64_t set = captures; set; set &= set - 1)
        list_capture(&s->captures, occupied, lowest(set), others | sight_from(us, sl_bits_lowest(set), occupied, sets));
}

/* Moves of pawns, each from `back` bits behind. */
SL_INLINE void list_pawns(const int us, const perft_board *b, siblings *s, move_list *m, uint64_t targets,
                          const int back) {
    uint64_t occupied = b->all[0] | b->all[1];
    for (uint64_t set = targets; set; set &= set - 1) {
        int      to = sl_bits_lowest(set), from = us == SL_WHITE ? to - back : to + back;
        uint64_t seen = seen_by_others(s, sight_from(us, from, 0, PAWN)) | sight_from(us, to, 0, PAWN);
        uint64_t left = occupied ^ UINT64_C(1) << from;
        if (back == 8 || back == 16)
            list_move(m, left, lowest(set), seen);
        else
            list_capture(m, left, lowest(set), seen);
    }
}
