/* SPDX-License-Identifier: MIT
 *
 * list_squares.c: lists whose lines name their squares, in any order:
 *
 *     [SQ_D4] = 0x0000040020200200,        "d4": 0x40020200200,        d4,0x40020200200
 *
 * A whole board is taken by its names only where it is right so, and not as it stands: where a program counts its
 * squares from a8 on, a name is another square of the bitboard than it is here.
 */
#include "list_blocks.h"

#include <ctype.h>
#include <string.h>

/* ---- the name before a number ------------------------------------------------------------------- */

static bool is_word(char c) { return isalnum((unsigned char)c); }

/* The square that stands before a number, on its line; or -1. */
static int square_before(const char *text, size_t at) {
    size_t end = at;
    while (end && strchr("]\"') \t=:>,|", text[end - 1])) end--;
    if (end == at || end < 2 || (end > 2 && is_word(text[end - 3]))) return -1;
    char file = (char)tolower((unsigned char)text[end - 2]), rank = text[end - 1];
    return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8' ? file - 'a' + 8 * (rank - '1') : -1;
}

/* ---- a block ------------------------------------------------------------------------------------- */

static size_t right_of(const block *b) {
    size_t most = 0;
    for (int slider = 0; slider < 2; slider++) {
        reading r = {.magics = b, .slider = (sl_slider)slider, .kind_free = true, .shift_free = true};
        r.order_free = !b->squares_known && b->count == 64;
        size_t right = b->slider == BOTH || b->slider == slider ? settle(&r) : 0;
        if (right > most) most = right;
    }
    return most;
}

/* False where one has no name, or two have the same. */
static bool read_squares(block *b, const char *text) {
    uint64_t seen = 0;
    for (size_t i = 0; i < b->count; i++) {
        int square = square_before(text, b->numbers[i].at);
        if (square < 0 || seen >> square & 1) return false;
        seen |= UINT64_C(1) << square;
        b->squares[i] = square;
    }
    return b->squares_named = b->squares_known = true;
}

/* Of a whole board nearly all must be right, and more than without names; for a few nothing else says the squares. */
static bool are_better(const block *named, const block *plain) {
    size_t right = right_of(named), before = right_of(plain);
    return plain->count < 64 ? right >= before : right > before && 8 * right >= 7 * plain->count;
}

void name_squares(blocks *found) {
    static block named;
    for (block *b = found->all; b < found->all + found->count; b++) {
        named = *b;
        if (b->role != MAGICS || b->words != ONE_NUMBER || !read_squares(&named, found->text)) continue;
        if (memcmp(named.squares, b->squares, sizeof b->squares) == 0) continue;
        if (are_better(&named, b)) *b = named;
    }
}
