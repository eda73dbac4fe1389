/* SPDX-License-Identifier: MIT
 *
 * list_records.c: the numbers of one list of someone's source, in blocks of 64.
 * They stand one after the other, or in records: a magic, a mask, a shift and an offset
 * for each square, in any order; those of both pieces in turn, or one piece after the other.
 */
#include "list_blocks.h"

enum { MOST_FIELDS = 8 };

/* ---- one block ----------------------------------------------------------------------------- */

block block_of(const number *n, size_t step, bool named) {
    block    b = {.count = 64, .in_records = step > 1};
    unsigned pieces = n->says & (SAYS_ROOK | SAYS_BISHOP);
    for (int i = 0; i < 64; i++) {
        b.numbers[i] = n[(size_t)i * step];
        b.squares[i] = i;
    }
    b.named_magic = n->says & SAYS_MAGIC;
    b.named_shift = n->says & SAYS_SHIFT;
    b.named_offset = n->says & SAYS_OFFSET;
    b.named_mask = n->says & SAYS_MASK;
    b.slider = !named ? BOTH : pieces == SAYS_ROOK ? SL_ROOK : pieces == SAYS_BISHOP ? SL_BISHOP : BOTH;
    return b;
}

bool add_block(blocks *found, block *b) {
    find_role(b);
    if (b->role == OTHER) return true;
    if (found->count == MOST_BLOCKS) return false;
    found->all[found->count++] = *b;
    return true;
}

size_t most_right(const block *b) {
    size_t most = 0;
    for (int slider = 0; slider < 2; slider++) {
        reading r = {.magics = b, .slider = (sl_slider)slider, .kind_free = true, .shift_free = true};
        if (b->slider != BOTH && b->slider != slider) continue;
        size_t right = settle(&r);
        if (right > most) most = right;
    }
    return most;
}

/* ---- records ---------------------------------------------------------------------------------- */

/* Records have a field of magics, and another that is none. */
static bool are_records(const number *n, size_t fields) {
    bool magics = false, tables = false;
    for (size_t f = 0; f < fields; f++) {
        block b = block_of(n + f, fields, true);
        find_role(&b);
        magics |= b.role == MAGICS;
        tables |= b.role != MAGICS && b.role != OTHER;
    }
    return magics && tables;
}

/* How many magics of records are right, under the best reading of each field. */
static size_t count_right_of(const number *n, size_t fields) {
    size_t right = 0;
    for (size_t f = 0; f < fields; f++) {
        block b = block_of(n + f, fields, false);
        find_role(&b);
        if (b.role == MAGICS) right += most_right(&b);
    }
    return right;
}

/* Do the records of one piece follow those of the other? Else each square has one record, or two in turn. */
static bool are_in_halves(const source_list *list, size_t fields) {
    size_t        half = fields / 2;
    const number *n = list->n;
    bool          known = list->record && list->record == half;
    if (fields % 2 || half < 2 || half > MOST_FIELDS || (list->record && !known)) return false;
    if (!known && (!are_records(n, half) || !are_records(n + 64 * half, half))) return false;
    size_t right = count_right_of(n, half) + count_right_of(n + 64 * half, half);
    return fields > MOST_FIELDS || right > count_right_of(n, fields) || (known && right == 0);
}

static bool add_records(blocks *found, size_t at, size_t skip, size_t fields, unsigned half) {
    for (size_t f = 0; f < fields; f++) {
        block b = block_of(found->lists[at].n + skip + f, fields, true);
        b.list = at;
        b.half = half;
        if (!add_block(found, &b)) return false;
    }
    return true;
}

/* Without brackets, as in a table with a line for each square, nothing says that rook and bishop are in turn. */
static bool are_in_turn(const number *n, size_t fields) {
    return fields == 2 && count_right_of(n, 2) > count_right_of(n, 1) + count_right_of(n + 64, 1);
}

/* ---- any of these ------------------------------------------------------------------------------ */

static bool add_pairs(blocks *found, block joined[2], size_t count, size_t at) {
    for (size_t i = 0; i < count; i++) {
        joined[i].list = at;
        if (!add_block(found, &joined[i])) return false;
    }
    return true;
}

bool add_list(blocks *found, size_t at) {
    const source_list *list = &found->lists[at];
    size_t             fields = list->count / 64, half = fields / 2;
    block              joined[2];
    size_t             in_pairs = find_pairs(list->n, list->count, joined);
    bool               known = list->record && (list->record == fields || list->record == half);
    bool               is_board = fields == 1 && list->record == 8; /* a bracket for each rank or file */
    if (in_pairs) return add_pairs(found, joined, in_pairs, at);
    if (list->record && list->record < 64 && !known && !is_board) return true;
    if (are_in_halves(list, fields))
        return add_records(found, at, 0, half, 0) && add_records(found, at, 64 * half, half, 1);
    if (fields > 1 && fields <= MOST_FIELDS && (known || are_records(list->n, fields)))
        return add_records(found, at, 0, fields, 0);
    size_t step = are_in_turn(list->n, fields) ? 2 : 1, next = step == 2 ? 1 : 64;
    for (size_t f = 0; f < fields && fields <= 2; f++) {
        block b = block_of(list->n + f * next, step, fields == 1);
        b.list = at;
        if (!add_block(found, &b)) return false;
    }
    return true;
}
