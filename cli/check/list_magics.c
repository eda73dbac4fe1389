/* SPDX-License-Identifier: MIT
 *
 * list_magics.c: whose magics the numbers of a list are, and with which shift.
 * What names do not say is found by trying, and all that was assumed is
 * reported.
 */
#include "list_blocks.h"

#include <stdio.h>
#include <string.h>

/* ---- magics of a block -------------------------------------------------------------------------- */

static const block *table_for(const blocks *found, sl_slider slider, size_t place, bool alone, bool of_masks) {
    size_t at = 0;
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        bool         wanted = of_masks ? b->role == WHOLE_RAYS : b->role == SHIFTS || b->role == BITS;
        if (wanted && (b->slider == (int)slider || (b->slider == BOTH && (alone || at == place)))) return b;
        at += wanted;
    }
    return NULL;
}

/* How one block is read. */
typedef struct reading {
    sl_slider    slider;
    const block *magics, *shifts;
    bool         edges; /* the file's masks keep them */
    int          shift; /* for all squares; 0: by the mask, or by `shifts` */
} reading;

static int shift_of(const reading *r, int square, uint64_t mask) {
    if (r->shift) return r->shift;
    if (!r->shifts) return 64 - sl_bits_count(mask);
    int value = (int)r->shifts->numbers[square].value;
    return r->shifts->role == BITS ? 64 - value : value;
}

static void read_block(const reading *r, sl_magic_line magics[64]) {
    for (int square = 0; square < 64; square++) {
        const number *n = &r->magics->numbers[square];
        sl_magic      m = {.slider = r->slider, .square = square, .kind = SL_MAGIC_WHITE, .magic = n->value};
        m.shift = shift_of(r, square, mask_under(&m, r->edges));
        magics[square] = (sl_magic_line){m, n->line};
    }
}

static size_t count_right(const reading *r) {
    sl_magic_line magics[64];
    size_t        right = 0;
    read_block(r, magics);
    for (int square = 0; square < 64; square++) {
        const sl_magic *m = &magics[square].magic;
        right += sl_magic_verify_under(m, mask_under(m, r->edges), NULL) == SL_MAGIC_OK;
    }
    return right;
}

/* Chooses the shift where the file does not say; returns how many magics are right. */
static size_t choose_shift(reading *r, const wishes *wanted) {
    static const int usual[2] = {[SL_ROOK] = 52, [SL_BISHOP] = 55};
    reading          fixed = *r;
    if (wanted->shift >= 0) r->shift = wanted->shift;
    size_t right = count_right(r);
    if (r->shift || r->shifts || right == 64) return right;
    fixed.shift = usual[r->slider];
    size_t right_when_fixed = count_right(&fixed);
    if (right_when_fixed <= right || right_when_fixed < 56) return right;
    *r = fixed;
    return right_when_fixed;
}

static void report_shift(check *c, const reading *r, const wishes *wanted) {
    char  *text = c->assumed.shift;
    size_t used = strlen(text), size = sizeof c->assumed.shift;
    char   how[64];
    if (wanted->shift >= 0)
        snprintf(how, sizeof how, "%d by --shift", r->shift);
    else if (r->shift)
        snprintf(how, sizeof how, "%d on all squares, found by trying", r->shift);
    else if (r->shifts)
        snprintf(how, sizeof how, "from the table on line %u", r->shifts->numbers->line);
    else
        snprintf(how, sizeof how, "64 - bits of the mask");
    snprintf(text + used, size - used, "%s%s: %s", used ? "; " : "", sl_slider_name(r->slider), how);
}

/* ---- which piece --------------------------------------------------------------------------------- */

/* Reads the one or two blocks, the first one as that of `first`. */
static size_t read_as(const blocks *found, sl_slider first, reading readings[2], const wishes *wanted) {
    size_t right = 0, place = 0, count = count_magics(found);
    for (size_t i = 0; i < found->count; i++) {
        if (found->all[i].role != MAGICS) continue;
        reading *r = &readings[place];
        *r = (reading){.slider = place ? (sl_slider)!first : first, .magics = &found->all[i]};
        r->shifts = table_for(found, r->slider, place, count == 1, false);
        r->edges = table_for(found, r->slider, place, false, true) != NULL;
        right += choose_shift(r, wanted);
        place++;
    }
    return right;
}

/* The piece of the first block by option or by name, BOTH when neither says. */
static int known_first(const blocks *found, const wishes *wanted) {
    int named[2] = {BOTH, BOTH}, place = 0;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].role == MAGICS) named[place++] = found->all[i].slider;
    if (place == 1) return wanted->slider != BOTH ? wanted->slider : named[0];
    if (named[0] == named[1]) return BOTH;
    return named[0] != BOTH ? named[0] : !named[1];
}

static void note_signed(check *c, const number_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        const number *n = &list->numbers[i];
        bool          typed = (n->says & SAYS_SIGNED) && !(n->says & SAYS_UNSIGNED);
        if (n->value <= SMALL || !(n->negative || typed)) continue;
        add_hint(c,
                 "Signed shift: the numbers are of a signed type (line %u). Where the product is negative, an "
                 "arithmetic >> gives a negative index; shift it as unsigned (>>> in Java, Kotlin and JavaScript).",
                 n->line);
        return;
    }
}

/* What was read becomes the magics to check, and what was assumed is reported. */
static void keep(check *c, const reading *readings, size_t count, const wishes *wanted) {
    snprintf(c->assumed.pieces, sizeof c->assumed.pieces, "%s%s%s", sl_slider_name(readings[0].slider),
             count == 1                      ? ""
             : readings[0].slider == SL_ROOK ? " first, then bishop"
                                             : " first, then rook",
             c->piece_guessed ? ", found by trying" : "");
    for (size_t i = 0; i < count; i++) {
        read_block(&readings[i], c->magics + c->count);
        c->edges[readings[i].slider] = readings[i].edges;
        report_shift(c, &readings[i], wanted);
        c->count += 64;
        if (readings[i].edges) strcpy(c->assumed.mask, "whole rays, edges too, as the table in the file has it");
    }
    strcpy(c->assumed.kind, "white");
    strcpy(c->assumed.squares, "a1, b1, ... h8");
}

bool list_magics(check *c, const number_list *list, const wishes *wanted, problem *why) {
    static blocks found;
    reading       readings[2], other[2];
    if (!find_blocks(&found, list, c->path, why)) return false;
    size_t count = count_magics(&found);
    if (count == 2 && wanted->slider != BOTH)
        return problem_input(why, "--piece is for 64 numbers; %s holds 128", c->path);
    int    first = known_first(&found, wanted);
    size_t right = read_as(&found, first == BOTH ? SL_ROOK : (sl_slider)first, readings, wanted);
    c->piece_guessed = first == BOTH;
    if (c->piece_guessed && right < 64 * count && read_as(&found, SL_BISHOP, other, wanted) > right)
        memcpy(readings, other, sizeof readings);
    keep(c, readings, count, wanted);
    note_signed(c, list);
    return true;
}
