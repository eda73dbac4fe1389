/* SPDX-License-Identifier: MIT
 *
 * lookup_calls.c: one lookup by a method, with its steps; which methods there are; and
 * boards from text.
 */
#include "page_calls.h"

#include "cli/explain/explain.h"

CALL(size_t, methods)(void);
CALL(size_t, board_read)(size_t length);
CALL(size_t, lookup)(int piece, int square, uint64_t occupied, int method);
CALL(uint64_t, attacks)(int piece, int square, uint64_t occupied, int method);
CALL(uint64_t, oracle)(int piece, int square, uint64_t occupied);

size_t methods(void) {
    size_t           count;
    const sl_method *all = sl_methods(&count);
    json            *out = begin_answer();
    json_array(out, "methods");
    for (size_t i = 0; i < count; i++) {
        json_object(out, NULL);
        json_string(out, "name", all[i].name);
        json_string(out, "title", all[i].title);
        json_count(out, "bytes", all[i].table_bytes);
        json_string(out, "page", explainer_page(&all[i]));
        json_bool(out, "explained", explainer_of(&all[i]) != NULL);
        json_bool(out, "runs", runnable_form(&all[i]) != NULL);
        json_string(out, "needs", feature_names(all[i].needs));
        json_close(out);
    }
    json_close(out);
    return end_answer();
}

size_t board_read(size_t length) {
    placement placed = parse_placement("board", text_given(length));
    json     *out = begin_answer();
    json_bitboard(out, "occupied", placed.occupied);
    return end_answer();
}

static explanation asked(int piece, int square, uint64_t occupied) {
    explanation e = {.piece = (enum piece)piece, .square = square, .part = piece_names[piece]};
    e.placed = (placement){.occupied = occupied, .turn = -1, .en_passant = -1};
    for (int i = 0; i < 64; i++) e.placed.letters[i] = occupied >> i & 1 ? 'o' : '.';
    return e;
}

uint64_t oracle(int piece, int square, uint64_t occupied) {
    explanation e = asked(piece, square, occupied);
    return explained_by_oracle(&e);
}

/* By the method itself; by the oracle where a browser cannot run it. */
uint64_t attacks(int piece, int square, uint64_t occupied, int method) {
    const sl_method *form = runnable_form(&sl_methods(NULL)[method]);
    if (!form) return oracle(piece, square, occupied);
    sl_lookup *lookup = piece == ROOK ? form->rook : piece == BISHOP ? form->bishop : form->queen;
    return lookup(square, occupied);
}

size_t lookup(int piece, int square, uint64_t occupied, int method) {
    explanation e = asked(piece, square, occupied);
    e.method = &sl_methods(NULL)[method];
    e.out = begin_answer();
    json_array(e.out, "blocks");
    uint64_t found = explainer_of(e.method)(&e);
    json_close(e.out);
    must_agree(&e, "attacks", found, attacks(piece, square, occupied, method));
    json_bitboard(e.out, "attacks", found);
    json_bool(e.out, "agrees", found == explained_by_oracle(&e));
    return end_answer();
}
