/* SPDX-License-Identifier: MIT
 *
 * list_words.c: magics of which each stands as two words of 32 bits: one after the other, or
 * in two tables, one of high words and one of low ones. No name says so for sure: they
 * are joined where most of what comes out is right, which is no accident.
 */
#include "list_blocks.h"

static uint64_t joined(const number *high, const number *low) { return high->value << 32 | low->value; }

static bool are_short(const number *n, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (n[i].negative || n[i].value > UINT32_MAX) return false;
    return true;
}

static bool is_mostly_right(const block *b) { return 2 * most_right(b) > b->count; }

/* ---- one after the other ------------------------------------------------------------------------- */

/* False where half of them or more are wrong. */
static bool join_pairs(const number *n, size_t count, word_order order, block *magics) {
    for (size_t at = 0; at < count / 128; at++) {
        block *b = &magics[at];
        *b = block_of(n + 128 * at, 2, count == 128);
        b->in_records = false;
        b->words = order;
        for (size_t i = 0; i < 64; i++) {
            const number *pair = n + 128 * at + 2 * i;
            b->numbers[i].value = order == HIGH_FIRST ? joined(&pair[0], &pair[1]) : joined(&pair[1], &pair[0]);
        }
        if (!is_mostly_right(b)) return false;
    }
    return true;
}

size_t find_pairs(const number *n, size_t count, block magics[2]) {
    if ((count != 128 && count != 256) || !are_short(n, count)) return 0;
    bool found = join_pairs(n, count, HIGH_FIRST, magics) || join_pairs(n, count, LOW_FIRST, magics);
    return found ? count / 128 : 0;
}

/* ---- in two tables --------------------------------------------------------------------------------- */

static bool may_be_words(const block *b) {
    return b->count == 64 && (b->role == MAGICS || b->role == SPARSE || b->role == OFFSETS) &&
           are_short(b->numbers, 64);
}

static bool may_belong_together(const block *a, const block *b) {
    bool same_piece = a->slider == b->slider || a->slider == BOTH || b->slider == BOTH;
    bool same_place = a->in_records == b->in_records && (!a->in_records || (a->list == b->list && a->half == b->half));
    return same_piece && same_place && (a->role == MAGICS || b->role == MAGICS);
}

/* The magics take the place of the high words. */
static bool join_tables(block *high, block *low) {
    block magics = *high;
    magics.role = MAGICS;
    magics.words = IN_TWO_TABLES;
    magics.low_words_line = low->numbers->line;
    magics.named_magic |= low->named_magic;
    if (magics.slider == BOTH) magics.slider = low->slider;
    for (size_t i = 0; i < 64; i++) magics.numbers[i].value = joined(&high->numbers[i], &low->numbers[i]);
    if (!is_mostly_right(&magics)) return false;
    *high = magics;
    low->role = OTHER;
    return true;
}

void join_word_tables(blocks *found) {
    for (block *a = found->all; a < found->all + found->count; a++)
        for (block *b = a + 1; b < found->all + found->count; b++)
            if (may_be_words(a) && may_be_words(b) && may_belong_together(a, b) && !join_tables(a, b))
                join_tables(b, a);
}
