/* SPDX-License-Identifier: MIT
 *
 * check_cause.c: why does a list of magics fail? Each likely mistake is undone,
 * alone and then two together, and the magics verified again; the mistake
 * without which they are right is the cause.
 *
 * A board numbered from a8, or by files, has the same masks under its own
 * numbers: its magics are right as they stand. What does fail is a list in
 * one order used with bitboards in another, and that is what is tried here.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

/* ---- mistakes, undone ------------------------------------------------------------------------ */

static void swap_pieces(entry *e, int unused) {
    (void)unused;
    bool by_mask = sl_magic_bits(&e->magic) == count_bits(entry_mask(e));
    e->magic.slider = (sl_slider)!e->magic.slider;
    if (by_mask) e->magic.shift -= count_bits(entry_mask(e)) - sl_magic_bits(&e->magic);
}

/* Order 1 flips files, 2 ranks, 4 swaps files with ranks; no mask changes its count of bits by that. */
static void change_order(entry *e, int order) {
    int file = e->magic.square % 8, rank = e->magic.square / 8;
    if (order & 1) file = 7 - file;
    if (order & 2) rank = 7 - rank;
    e->magic.square = order & 4 ? 8 * file + rank : 8 * rank + file;
}

static void change_kind(entry *e, int kind) {
    if (e->magic.kind == SL_MAGIC_32 && kind != SL_MAGIC_32) e->magic.shift += 32;
    if (e->magic.kind != SL_MAGIC_32 && kind == SL_MAGIC_32) e->magic.shift -= 32;
    e->magic.kind = (sl_magic_kind)kind;
}

static void change_mask(entry *e, int and_shift) {
    e->whole_rays = !e->whole_rays;
    if (and_shift) e->magic.shift = 64 - count_bits(entry_mask(e));
}

/* Only less can help: an index with fewer bits is the old one cut off, and clashes where that does. */
static void change_shift(entry *e, int by) { e->magic.shift += by; }

static void shift_by_mask(entry *e, int unused) {
    (void)unused;
    e->magic.shift -= count_bits(entry_mask(e)) - sl_magic_bits(&e->magic);
}

static void fix_shift(entry *e, int shift) { e->magic.shift = shift; }

static void swap_bytes(entry *e, int width) {
    uint64_t old = e->magic.magic, swapped = 0;
    for (int i = 0; i < 64; i += width) swapped |= (old >> i & ((UINT64_C(1) << width) - 1)) << (64 - width - i);
    e->magic.magic = swapped;
}

typedef struct mistake {
    const char *name;
    void (*undo)(entry *, int);
    int         value;
    const char *text;
} mistake;

/* The shifts come last: with more bits almost anything verifies, so that they prove the least. */
static const mistake mistakes[] = {
    {"swapped", swap_pieces, 0, "rook and bishop are swapped"},
    {"order", change_order, 2, "the list begins at a8 (a8 = 0), the bitboards at a1"},
    {"order", change_order, 1, "the files are mirrored (h1 = 0), those of the bitboards are not"},
    {"order", change_order, 3, "the list begins at h8 (h8 = 0), the bitboards at a1"},
    {"order", change_order, 4, "the list runs by files (a1, a2, ...), the bitboards by ranks"},
    {"order", change_order, 5, "the list runs by files from a8 down (a8, a7, ...), the bitboards by ranks from a1"},
    {"order", change_order, 6, "the list runs by files from h1 up (h1, h2, ...), the bitboards by ranks from a1"},
    {"order", change_order, 7, "the list runs by files from h8 down (h8, h7, ...), the bitboards by ranks from a1"},
    {"kind", change_kind, SL_MAGIC_BLACK, "these are black magics, for (occupied | ~mask) * magic"},
    {"kind", change_kind, SL_MAGIC_WHITE, "these are white magics, for (occupied & mask) * magic"},
    {"kind", change_kind, SL_MAGIC_32, "these are magic32 magics, two factors of 32 bits in each number"},
    {"edges", change_mask, 0, "edges are left in the mask: the magics are for whole rays"},
    {"edges", change_mask, 1, "edges are left in the mask: the magics are for whole rays and their count of bits"},
    {"bytes", swap_bytes, 8, "the bytes of each number are in reverse order"},
    {"bytes", swap_bytes, 32, "the halves of each number are swapped"},
    {"shift", change_shift, -1, "the shift is off by one: one less is right"},
    {"shift", shift_by_mask, 0, "the shift is wrong: it must be 64 less the bits of the mask, on each square its own"},
    {"shift", fix_shift, 55, "the shift is wrong: it must be 55 on all squares"},
    {"shift", fix_shift, 52, "the shift is wrong: it must be 52 on all squares"},
};

enum { MISTAKES = sizeof mistakes / sizeof *mistakes, SHIFTS = 4, OTHERS = MISTAKES - SHIFTS, FEW = 8 };

/* ---- trying them ------------------------------------------------------------------------------- */

/* The magics of one piece. */
typedef struct suspects {
    const entry *entries[MOST_MAGICS];
    unsigned     count, right;
    bool         guessed; /* the file does not say which piece it is */
} suspects;

/* How many are right with one or two mistakes undone, each magic on the square `away` places on;
 * gives up when a sample of them is all wrong. */
static unsigned count_right(const suspects *s, const mistake *first, const mistake *second, unsigned away) {
    unsigned right = 0;
    for (unsigned i = 0; i < s->count; i++) {
        unsigned at = s->count % 37 ? i * 37 % s->count : i; /* the sample is from all over the board */
        entry    e = *s->entries[at];
        e.magic.magic = s->entries[(at + away) % s->count]->magic.magic;
        first->undo(&e, first->value);
        if (second) second->undo(&e, second->value);
        right += entry_holds(&e, NULL);
        if (i == 7 && right == 0) return 0;
    }
    return right;
}

/* Nearly all must be right, more than as they stand, and twice as many as when the magics
 * are dealt to wrong squares: else it is only that almost any number would do. */
static bool convinces(const suspects *s, const mistake *first, const mistake *second, unsigned right) {
    return right > s->right && 8 * right >= 7 * s->count && right >= 2 * count_right(s, first, second, 27);
}

static const char *text_of(const mistake *m, const suspects *s) {
    if (m->undo == swap_pieces && s->guessed) return "these are magics of the other piece";
    if (m->undo == change_mask && s->entries[0]->whole_rays)
        return "edges are left in the mask: the table of masks has them, the magics are for masks without";
    return m->text;
}

static void try_mistakes(const suspects *s, const mistake *first, const mistake *second, cause *found) {
    unsigned right = count_right(s, first, second, 0);
    if (right <= found->passing || !convinces(s, first, second, right)) return;
    *found = (cause){.name = first->name, .passing = right, .total = s->count};
    snprintf(found->text, sizeof found->text, "%s%s%s", text_of(first, s), second ? "; and " : "",
             second ? text_of(second, s) : "");
}

static bool try_alone(const suspects *s, size_t from, size_t to, cause *found) {
    for (size_t i = from; i < to; i++) try_mistakes(s, &mistakes[i], NULL, found);
    return found->name != NULL;
}

/* The second of two mistakes is from `from` to `to`. */
static bool try_pairs(const suspects *s, size_t from, size_t to, cause *found) {
    for (size_t i = 0; i < OTHERS; i++)
        for (size_t j = from > i ? from : i + 1; j < to; j++)
            if (strcmp(mistakes[i].name, mistakes[j].name) != 0) try_mistakes(s, &mistakes[i], &mistakes[j], found);
    return found->name != NULL;
}

/* A second mistake is looked for too when the first leaves some magics wrong. */
static bool try_all(const suspects *s, cause *found) {
    try_alone(s, 0, OTHERS, found);
    if (found->passing < s->count) try_pairs(s, 0, OTHERS, found);
    return found->name || try_alone(s, OTHERS, MISTAKES, found) || try_pairs(s, OTHERS, MISTAKES, found);
}

/* ---- what cannot be undone ------------------------------------------------------------------------ */

/* 32 bits, or those of a double: the rest is lost. */
static bool seems_truncated(const suspects *s, cause *found) {
    unsigned halves = 0, doubles = 0;
    for (unsigned i = 0; i < s->count; i++) {
        uint64_t magic = s->entries[i]->magic.magic;
        halves += magic >> 32 == 0 || magic >> 31 == UINT64_MAX >> 31;
        while (magic && !(magic & 1)) magic >>= 1;
        doubles += magic >> 53 == 0;
    }
    if (s->count < 16 || (halves < s->count && doubles < s->count)) return false;
    *found = (cause){.name = "truncated", .total = s->count};
    snprintf(found->text, sizeof found->text, "%s",
             halves == s->count ? "the numbers are truncated: none has more than 32 bits"
                                : "the numbers are rounded: none has more than the 53 significant bits of a double "
                                  "(in JavaScript, write them with n)");
    return true;
}

/* ---- one piece --------------------------------------------------------------------------------------- */

static bool try_repairs(const suspects *s, cause *found) {
    for (unsigned i = 0; i < s->count; i++) {
        const entry *e = s->entries[i];
        bool         odd_shift = sl_magic_bits(&e->magic) != count_bits(entry_mask(e));
        if (!e->right && repair(e, odd_shift, found)) {
            found->passing = s->right + 1;
            found->total = s->count;
            return true;
        }
    }
    return false;
}

/* A shift that is one too large may fail on few squares, the corners of a rook. */
static bool try_off_by_one(const suspects *s, cause *found) {
    if (try_alone(s, OTHERS, OTHERS + 2, found) && found->passing == s->count) return true;
    *found = (cause){0};
    return false;
}

static void find_cause(check *c, sl_slider slider) {
    static suspects s;
    cause          *found = &c->causes[slider];
    s.count = s.right = 0;
    s.guessed = c->piece_guessed;
    for (size_t i = 0; i < c->count; i++) {
        if (c->entries[i].magic.slider != slider) continue;
        s.entries[s.count++] = &c->entries[i];
        s.right += c->entries[i].right;
    }
    if (s.right == s.count) return;
    unsigned wrong = s.count - s.right;
    if (wrong > 1 && wrong <= FEW && try_off_by_one(&s, found)) return;
    if (wrong <= FEW && try_repairs(&s, found)) return;
    if (s.count >= 8 && try_all(&s, found)) return;
    if (2 * s.right < s.count) seems_truncated(&s, found);
}

void find_causes(check *c) {
    find_cause(c, SL_ROOK);
    find_cause(c, SL_BISHOP);
}
