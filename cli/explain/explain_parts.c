/* SPDX-License-Identifier: MIT
 *
 * explain_parts.c: what explanations have in common, whoever writes them: boards
 * that know the piece, and the parts of which a queen is made.
 */
#include "explain.h"

#include <inttypes.h>

/* ---- boards that know the piece --------------------------------------------------- */

static void mark_piece(const explanation *e, drawing *board) {
    mark(board, UINT64_C(1) << e->square, piece_letters[e->piece], INK_PIECE);
}

drawing draw_occupied(const explanation *e) {
    drawing board = draw_placement("occupied", &e->placed);
    mark_piece(e, &board);
    return board;
}

drawing draw_mask(const explanation *e, uint64_t mask) {
    drawing board = draw_set("mask", mask, 'm', INK_MASK);
    mark_piece(e, &board);
    return board;
}

drawing draw_bits(const char *caption, uint64_t set) { return draw_set(caption, set, '1', INK_MASK); }

drawing draw_result(const explanation *e, const char *caption, uint64_t attacks) {
    return draw_attacks(caption, piece_letters[e->piece], e->square, e->placed.occupied, attacks);
}

/* ---- ends ----------------------------------------------------------------------------- */

uint64_t join(explanation *e, const char *const *names, const uint64_t *sets, size_t count) {
    drawing  boards[9];
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        boards[i] = draw_result(e, names[i], sets[i]);
        all |= sets[i];
    }
    boards[count] = draw_result(e, "all together", all);
    begin_part(e, piece_names[e->piece]);
    say(e, "Each of these attack sets is found without the others; put together by or, they are the whole.");
    show_boards(e, boards, count + 1);
    show_set(e, "attacks", all);
    return all;
}

uint64_t each_slider(explanation *e, uint64_t (*one)(explanation *e, sl_slider slider)) {
    static const char *const names[2] = {"rook", "bishop"};
    uint64_t                 sets[2];
    if (e->piece != QUEEN) return one(e, e->piece == ROOK ? SL_ROOK : SL_BISHOP);
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) {
        begin_part(e, names[slider]);
        sets[slider] = one(e, (sl_slider)slider);
    }
    return join(e, names, sets, 2);
}

void must_agree(const explanation *e, const char *what, uint64_t steps, uint64_t method) {
    if (steps == method) return;
    broken("internal error: the explanation of %s on %s and the method differ in the %s: 0x%" PRIx64 " and 0x%" PRIx64
           "; please report this",
           e->method ? e->method->name : "the magic", square_name(e->square), what, steps, method);
}
