/* SPDX-License-Identifier: MIT
 *
 * check_list.c: which of the numbers in someone's source are the magics, whose
 * they are and with which shift. What names do not say is found by trying,
 * and all that was assumed is reported.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BLOCKS = 64, SMALL = 64 };

typedef enum block_kind { MAGICS, SHIFTS, BITS, MASKS, WHOLE_RAYS, OTHER } block_kind;

/* 64 numbers, one a square. */
typedef struct block {
    number     numbers[64];
    block_kind kind;
    int        slider; /* by its name, or for a mask by its bits; BOTH where neither says */
    bool       named_magic;
} block;

typedef struct blocks {
    block  all[MOST_BLOCKS];
    size_t count;
} blocks;

/* ---- what 64 numbers are ------------------------------------------------------------------ */

static bool are_masks(const number *n, sl_slider slider, bool whole_rays) {
    for (int square = 0; square < 64; square++)
        if (n[square].value != (whole_rays ? sl_ray_mask : sl_relevant_mask)(slider, square)) return false;
    return true;
}

static size_t count_between(const number *n, uint64_t low, uint64_t high) {
    size_t count = 0;
    for (int i = 0; i < 64; i++) count += n[i].value >= low && n[i].value <= high;
    return count;
}

/* A table is told by most of its numbers; one that is out of place then stands out. */
static block_kind kind_of_small(const check *c, const number *n) {
    bool     shifts = count_between(n, 48, 63) > 48, bits = count_between(n, 1, 16) > 48;
    uint64_t low = shifts ? 48 : 1, high = shifts ? 63 : 16;
    if (!shifts && !bits) return OTHER;
    for (int i = 0; i < 64; i++)
        if (n[i].value < low || n[i].value > high)
            misuse("%s:%u: %llu in a table of %s; expected %llu to %llu", c->path, n[i].line,
                   (unsigned long long)n[i].value, shifts ? "shifts" : "index bits", (unsigned long long)low,
                   (unsigned long long)high);
    return shifts ? SHIFTS : BITS;
}

static void add_block(const check *c, blocks *found, const number *n, bool named) {
    if (found->count == MOST_BLOCKS) misuse("%s:%u: more than %d lists of 64 numbers", c->path, n->line, MOST_BLOCKS);
    block   *b = &found->all[found->count++];
    unsigned pieces = n->says & (SAYS_ROOK | SAYS_BISHOP);
    memcpy(b->numbers, n, sizeof b->numbers);
    b->named_magic = n->says & SAYS_MAGIC;
    b->slider = !named ? BOTH : pieces == SAYS_ROOK ? SL_ROOK : pieces == SAYS_BISHOP ? SL_BISHOP : BOTH;
    b->kind = count_between(n, 0, SMALL) == 64 ? kind_of_small(c, n) : MAGICS;
    for (int slider = 0; slider < 2; slider++)
        for (int whole = 0; whole < 2; whole++)
            if (are_masks(n, (sl_slider)slider, whole)) {
                b->kind = whole ? WHOLE_RAYS : MASKS;
                b->slider = slider;
            }
}

/* ---- finding them ---------------------------------------------------------------------------- */

/* A list that is nearly one of magics, which is worse than none. */
static void refuse_odd_list(const check *c, const number *n, size_t count) {
    size_t big = 0;
    for (size_t i = 0; i < count; i++) big += n[i].value > SMALL;
    if (count > 32 && count < 160 && 2 * big > count)
        misuse("%s:%u: the list that begins here holds %zu numbers; expected 64, or 128 for both pieces", c->path,
               n->line, count);
}

static void split_runs(const check *c, const number_list *list, blocks *found) {
    for (size_t at = 0, end; at < list->count; at = end) {
        for (end = at; end < list->count && list->numbers[end].run == list->numbers[at].run;) end++;
        const number *n = &list->numbers[at];
        size_t        count = end - at;
        if (count != 64 && count != 128)
            refuse_odd_list(c, n, count);
        else
            for (size_t half = 0; half < count; half += 64) add_block(c, found, n + half, count == 64);
    }
}

static size_t count_magics(const blocks *found) {
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) count += found->all[i].kind == MAGICS;
    return count;
}

/* Magics in a statement each, or next to small numbers: all the large numbers of the file. */
static void gather(const check *c, const number_list *list, blocks *found) {
    static number big[129];
    size_t        count = 0;
    for (size_t i = 0; i < list->count && count < 129; i++)
        if (list->numbers[i].value > SMALL) big[count++] = list->numbers[i];
    if (list->count == 0) misuse("%s: no numbers; expected a file of magics", c->path);
    if (count != 64 && count != 128)
        misuse("%s:%u: the numbers that begin here are %s%zu in all, less those below 65; expected 64, or 128 for "
               "both pieces",
               c->path, list->numbers[0].line, count == 129 ? "more than " : "", count == 129 ? 128 : count);
    for (size_t half = 0; half < count; half += 64) add_block(c, found, big + half, true);
}

static void drop_unnamed(const check *c, blocks *found) {
    size_t count = count_magics(found);
    if (count <= 2) return;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].kind == MAGICS && !found->all[i].named_magic) found->all[i].kind = OTHER;
    if (count_magics(found) < 1 || count_magics(found) > 2)
        misuse("%s: %zu lists of 64 numbers; expected one of rook magics, one of bishop magics, or both", c->path,
               count);
}

/* ---- magics of a block -------------------------------------------------------------------------- */

static const block *table_for(const blocks *found, sl_slider slider, size_t place, bool alone, bool of_masks) {
    size_t at = 0;
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        bool         wanted = of_masks ? b->kind == WHOLE_RAYS : b->kind == SHIFTS || b->kind == BITS;
        if (wanted && (b->slider == (int)slider || (b->slider == BOTH && (alone || at == place)))) return b;
        at += wanted;
    }
    return NULL;
}

/* How one block is read. */
typedef struct reading {
    sl_slider    slider;
    const block *magics, *shifts;
    bool         whole_rays;
    int          shift; /* for all squares; 0: by the mask, or by `shifts` */
} reading;

static int shift_of(const reading *r, int square, uint64_t mask) {
    if (r->shift) return r->shift;
    if (!r->shifts) return 64 - count_bits(mask);
    int value = (int)r->shifts->numbers[square].value;
    return r->shifts->kind == BITS ? 64 - value : value;
}

static size_t read_block(const reading *r, entry entries[64]) {
    size_t right = 0;
    for (int square = 0; square < 64; square++) {
        const number *n = &r->magics->numbers[square];
        entry         e = {.line = n->line, .whole_rays = r->whole_rays};
        e.magic = (sl_magic){.slider = r->slider, .square = square, .kind = SL_MAGIC_WHITE, .magic = n->value};
        e.magic.shift = shift_of(r, square, entry_mask(&e));
        right += entry_holds(&e, NULL);
        entries[square] = e;
    }
    return right;
}

/* Chooses the shift where the file does not say; returns how many magics are right. */
static size_t choose_shift(reading *r, const wishes *wanted) {
    static entry     entries[64];
    static const int usual[2] = {[SL_ROOK] = 52, [SL_BISHOP] = 55};
    reading          fixed = *r;
    if (wanted->shift >= 0) r->shift = wanted->shift;
    size_t right = read_block(r, entries);
    if (r->shift || r->shifts || right == 64) return right;
    fixed.shift = usual[r->slider];
    size_t right_when_fixed = read_block(&fixed, entries);
    if (right_when_fixed <= right || right_when_fixed < 56) return right;
    *r = fixed;
    return right_when_fixed;
}

static void tell_shift(check *c, const reading *r, const wishes *wanted) {
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
        if (found->all[i].kind != MAGICS) continue;
        reading *r = &readings[place];
        *r = (reading){.slider = place ? (sl_slider)!first : first, .magics = &found->all[i]};
        r->shifts = table_for(found, r->slider, place, count == 1, false);
        r->whole_rays = table_for(found, r->slider, place, false, true) != NULL;
        right += choose_shift(r, wanted);
        place++;
    }
    return right;
}

/* The piece of the first block by option or by name, BOTH when neither says. */
static int known_first(const blocks *found, const wishes *wanted) {
    int named[2] = {BOTH, BOTH}, place = 0;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].kind == MAGICS) named[place++] = found->all[i].slider;
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

/* What was read becomes the magics to check, and what was assumed is told. */
static void keep(check *c, const reading *readings, size_t count, const wishes *wanted) {
    snprintf(c->assumed.pieces, sizeof c->assumed.pieces, "%s%s%s", sl_slider_name(readings[0].slider),
             count == 1                      ? ""
             : readings[0].slider == SL_ROOK ? " first, then bishop"
                                             : " first, then rook",
             c->piece_guessed ? ", found by trying" : "");
    for (size_t i = 0; i < count; i++) {
        read_block(&readings[i], c->entries + c->count);
        tell_shift(c, &readings[i], wanted);
        c->count += 64;
        if (readings[i].whole_rays) strcpy(c->assumed.mask, "whole rays, edges too, as the table in the file has it");
    }
    strcpy(c->assumed.kind, "white");
    strcpy(c->assumed.squares, "a1, b1, ... h8");
}

void list_magics(check *c, const number_list *list, const wishes *wanted) {
    static blocks found;
    reading       readings[2], other[2];
    split_runs(c, list, &found);
    if (count_magics(&found) == 0) gather(c, list, &found);
    drop_unnamed(c, &found);
    size_t count = count_magics(&found);
    if (count == 0) misuse("%s: 64 numbers, but they are no magics", c->path);
    if (count == 2 && wanted->slider != BOTH) misuse("--piece is for 64 numbers; %s holds 128", c->path);
    int    first = known_first(&found, wanted);
    size_t right = read_as(&found, first == BOTH ? SL_ROOK : (sl_slider)first, readings, wanted);
    c->piece_guessed = first == BOTH;
    if (c->piece_guessed && right < 64 * count && read_as(&found, SL_BISHOP, other, wanted) > right)
        memcpy(readings, other, sizeof readings);
    keep(c, readings, count, wanted);
    note_signed(c, list);
}
