/* SPDX-License-Identifier: MIT
 *
 * list_assumed.c: what was assumed when a list was read, in words: for the head of
 * the report, one text for both pieces where they do not differ.
 */
#include "list_blocks.h"

#include <stdio.h>
#include <string.h>

/* ---- what was assumed -------------------------------------------------------------------------------- */

/* One text for both pieces where it is the same. */
static void put_assumed(char *text, size_t size, const reading *r, size_t count, bool always_named,
                        void (*write)(const reading *, const wishes *, char *, size_t), const wishes *wanted) {
    char how[2][120] = {"", ""};
    for (size_t i = 0; i < count; i++) write(&r[i], wanted, how[i], sizeof how[i]);
    if (!always_named && (count == 1 || strcmp(how[0], how[1]) == 0)) {
        snprintf(text, size, "%s", how[0]);
        return;
    }
    for (size_t i = 0, used = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s: %s", i ? "; " : "", sl_slider_name(r[i].slider),
                                 *how[i] ? how[i] : "as usual");
}

static void write_kind(const reading *r, const wishes *wanted, char *text, size_t size) {
    bool by_32 =
        r->kind == SL_MAGIC_32 && ((r->shift && !r->shift_free) || (r->shifts && r->shifts->role == SHIFTS_32));
    if (r->adds) {
        snprintf(text, size, "white or black by the table on line %u", r->adds->numbers->line);
        return;
    }
    snprintf(text, size, "%s%s", sl_magic_kind_name(r->kind),
             wanted->kind >= 0           ? " by --kind"
             : r->kind == SL_MAGIC_WHITE ? ""
             : by_32                     ? " by the shift"
                                         : ", found by trying");
}

static void write_squares(const reading *r, const wishes *wanted, char *text, size_t size) {
    const block *b = r->magics;
    (void)wanted;
    if (b->squares_known)
        snprintf(text, size, "%s", b->squares_named ? "by their names in the list, found by trying" : "");
    else if (b->count == 64)
        snprintf(text, size, "%s%s", order_name(r->order),
                 r->order ? ", found by trying; the bitboards begin with a1, b1" : "");
    else if (b->count == 1)
        snprintf(text, size, "%s", square_name(b->squares[0]));
    else
        snprintf(text, size, "%s to %s, as the list goes", square_name(b->squares[0]),
                 square_name(b->squares[b->count - 1]));
}

static void write_mask(const reading *r, const wishes *wanted, char *text, size_t size) {
    snprintf(text, size, "%s",
             !r->edges        ? ""
             : wanted->edges  ? "whole rays, edges too, by --mask"
             : !r->edges_free ? "whole rays, edges too, as the table in the file has it"
                              : "whole rays, edges left in, found by trying");
}

static void write_assumed_shift(const reading *r, const wishes *wanted, char *text, size_t size) {
    int width = r->kind == SL_MAGIC_32 ? 32 : 64;
    if (wanted->shift[r->slider] > 0)
        snprintf(text, size, "%d by --shift", r->shift);
    else if (r->shift)
        snprintf(text, size, "%d on all squares, found by trying", r->shift);
    else if (r->shifts && r->shifts->in_records)
        snprintf(text, size, "from the records");
    else if (r->shifts)
        snprintf(text, size, "from the table on line %u", r->shifts->numbers->line);
    else if (r->magics->count == 1)
        snprintf(text, size, "%d: %d - bits of the mask", reading_magic(r, 0).magic.shift, width);
    else
        snprintf(text, size, "%d - bits of the mask", width);
}

/* What stands with a magic goes before all else. */
static void write_shift(const reading *r, const wishes *wanted, char *text, size_t size) {
    size_t given = count_shifts(r->magics), used;
    if (given == r->magics->count) {
        snprintf(text, size, "as given with each magic");
        if (given == 1) snprintf(text, size, "%d, as given", r->magics->shifts[0]);
        return;
    }
    write_assumed_shift(r, wanted, text, size);
    used = strlen(text);
    if (given) snprintf(text + used, size - used, ", where it is not given");
}

static bool are_right(const reading *r, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (count_right(&r[i]) < r[i].magics->count) return false;
    return true;
}

void report_assumed(check *c, const reading *r, size_t count, const wishes *wanted) {
    assumed *a = &c->assumed;
    if (c->form == FORM_LIST)
        snprintf(a->pieces, sizeof a->pieces, "%s%s%s", sl_slider_name(r[0].slider),
                 count == 1               ? ""
                 : r[0].slider == SL_ROOK ? " first, then bishop"
                                          : " first, then rook",
                 !c->piece_guessed     ? ""
                 : are_right(r, count) ? ", found by trying"
                                       : ", a guess: nobody said it");
    put_assumed(a->kind, sizeof a->kind, r, count, false, write_kind, wanted);
    put_assumed(a->squares, sizeof a->squares, r, count, false, write_squares, wanted);
    put_assumed(a->mask, sizeof a->mask, r, count, false, write_mask, wanted);
    put_assumed(a->shift, sizeof a->shift, r, count, c->form != FORM_SINGLE, write_shift, wanted);
    if (r[0].offsets) snprintf(a->offsets, sizeof a->offsets, "as the file has them");
    for (size_t i = 0; i < count; i++)
        if (*r[i].others)
            add_hint(c, "%s %s magics are right read as %s%s: I cannot tell which is meant.",
                     count_right(&r[i]) == r[i].magics->count ? "The" : "As many", sl_slider_name(r[i].slider),
                     r[i].others, count_right(&r[i]) == r[i].magics->count ? " too" : "");
}

/* ---- hints ------------------------------------------------------------------------------------------ */

void note_words(check *c, const reading *r, size_t count) {
    const block *first = r[0].magics;
    if (first->words == HIGH_FIRST || first->words == LOW_FIRST)
        add_hint(c, "Two numbers are read as one magic: its words of 32 bits, the %s one first.",
                 first->words == HIGH_FIRST ? "high" : "low");
    for (size_t i = 0; i < count; i++)
        if (r[i].magics->words == IN_TWO_TABLES)
            add_hint(
                c,
                "Two tables are read as one of %s magics: words of 32 bits, the high ones from line %u on, the low "
                "ones from line %u on.",
                sl_slider_name(r[i].slider), r[i].magics->numbers->line, r[i].magics->low_words_line);
}

void note_signed(check *c, const block *b) {
    for (size_t i = 0; i < b->count; i++) {
        const number *n = &b->numbers[i];
        bool          typed = (n->says & SAYS_SIGNED) && !(n->says & SAYS_UNSIGNED);
        if (!n->negative && !typed) continue;
        add_hint(c,
                 "Signed shift: the numbers are of a signed type (line %u). Where the product is negative, an "
                 "arithmetic >> gives a negative index; shift it as unsigned (>>> in Java, Kotlin, Scala and "
                 "JavaScript).",
                 n->line);
        return;
    }
}
