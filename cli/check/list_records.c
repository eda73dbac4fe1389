/* SPDX-License-Identifier: MIT
 *
 * list_records.c: the numbers of one statement of someone's source, in blocks of 64.
 * They stand one after the other, or in records: a magic, a mask, a shift and an offset
 * for each square, in any order; those of both pieces in turn, or one piece after the other.
 */
#include "list_blocks.h"

enum { MOST_FIELDS = 8 };

/* ---- one block ----------------------------------------------------------------------------- */

block block_of(const number *n, size_t step, bool named) {
    block    b = {.count = 64, .run = n->run, .in_records = step > 1, .named_magic = n->says & SAYS_MAGIC};
    unsigned pieces = n->says & (SAYS_ROOK | SAYS_BISHOP);
    for (int i = 0; i < 64; i++) {
        b.numbers[i] = n[(size_t)i * step];
        b.squares[i] = i;
    }
    b.slider = !named ? BOTH : pieces == SAYS_ROOK ? SL_ROOK : pieces == SAYS_BISHOP ? SL_BISHOP : BOTH;
    return b;
}

bool add_block(blocks *found, block *b, const char *shown, problem *why) {
    if (!find_role(b, shown, why)) return false;
    if (b->role == OTHER) return true;
    if (found->count == MOST_BLOCKS)
        return problem_input(why, "%s:%u: more than %d lists of 64 numbers; expected one or two of magics", shown,
                             b->numbers->line, MOST_BLOCKS);
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
        problem ignored = {0};
        block   b = block_of(n + f, fields, true);
        if (!find_role(&b, "", &ignored)) continue;
        magics |= b.role == MAGICS;
        tables |= b.role != MAGICS && b.role != OTHER;
    }
    return magics && tables;
}

/* How many magics of records are right, under the best reading of each field. */
static size_t count_right_of(const number *n, size_t fields) {
    size_t right = 0;
    for (size_t f = 0; f < fields; f++) {
        problem ignored = {0};
        block   b = block_of(n + f, fields, false);
        if (find_role(&b, "", &ignored) && b.role == MAGICS) right += most_right(&b);
    }
    return right;
}

/* Do the records of one piece follow those of the other? Else each square has one record, or two in turn. */
static bool are_in_halves(const number *n, size_t fields) {
    size_t half = fields / 2;
    if (fields % 2 || half < 2 || half > MOST_FIELDS || !are_records(n, half) || !are_records(n + 64 * half, half))
        return false;
    size_t right = count_right_of(n, half) + count_right_of(n + 64 * half, half);
    return fields > MOST_FIELDS || right > count_right_of(n, fields);
}

static bool add_records(blocks *found, const number *n, size_t fields, unsigned half, const char *shown, problem *why) {
    for (size_t f = 0; f < fields; f++) {
        block b = block_of(n + f, fields, true);
        b.half = half;
        if (!add_block(found, &b, shown, why)) return false;
    }
    return true;
}

/* ---- any of these ------------------------------------------------------------------------------ */

bool add_run(blocks *found, const number *n, size_t count, const char *shown, problem *why) {
    size_t fields = count / 64, half = fields / 2;
    block  joined[2];
    size_t in_pairs = find_pairs(n, count, joined);
    for (size_t i = 0; i < in_pairs; i++)
        if (!add_block(found, &joined[i], shown, why)) return false;
    if (in_pairs) return true;
    if (are_in_halves(n, fields))
        return add_records(found, n, half, 0, shown, why) && add_records(found, n + 64 * half, half, 1, shown, why);
    if (fields > 1 && fields <= MOST_FIELDS && are_records(n, fields))
        return add_records(found, n, fields, 0, shown, why);
    for (size_t f = 0; f < fields && fields <= 2; f++) {
        block b = block_of(n + 64 * f, 1, fields == 1);
        if (!add_block(found, &b, shown, why)) return false;
    }
    return true;
}
