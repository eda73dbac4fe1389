/* SPDX-License-Identifier: MIT
 *
 * magic_diagnose.c: why does a list of magics fail? Each likely mistake is undone,
 * alone and then two together, and the magics verified again; the mistake
 * without which they are right is the cause.
 *
 * A board numbered from a8, or by files, has the same masks under its own
 * numbers: its magics are right as they stand. What does fail is a list in
 * one order used with bitboards in another, and that is what is tried here.
 */
#include "diagnose.h"

#include <string.h>

/* ---- mistakes, undone ------------------------------------------------------------------------ */

static int bits_less(const masked_magic *m) { return sl_bits_count(mask_of(m)) - sl_magic_bits(&m->magic); }

static void shift_by_mask(masked_magic *m, int unused) {
    (void)unused;
    m->magic.shift -= bits_less(m);
}

static void swap_pieces(masked_magic *m, int unused) {
    bool by_mask = bits_less(m) == 0;
    m->magic.slider = m->magic.slider == SL_ROOK ? SL_BISHOP : SL_ROOK;
    if (by_mask) shift_by_mask(m, unused);
}

/* No mask changes its count of bits by another order. */
static void change_order(masked_magic *m, int order) {
    int file = m->magic.square % 8, rank = m->magic.square / 8;
    if (order & 1) file = 7 - file;
    if (order & 2) rank = 7 - rank;
    m->magic.square = order & 4 ? 8 * file + rank : 8 * rank + file;
}

static void change_kind(masked_magic *m, int kind) {
    if (m->magic.kind == SL_MAGIC_32 && kind != SL_MAGIC_32) m->magic.shift += 32;
    if (m->magic.kind != SL_MAGIC_32 && kind == SL_MAGIC_32) m->magic.shift -= 32;
    m->magic.kind = (sl_magic_kind)kind;
}

static void change_mask(masked_magic *m, int unused) {
    (void)unused;
    m->edges = !m->edges;
}

static void change_mask_and_shift(masked_magic *m, int unused) {
    change_mask(m, unused);
    shift_by_mask(m, unused);
}

static void swap_parts(masked_magic *m, int width) {
    uint64_t old = m->magic.magic, swapped = 0;
    for (int i = 0; i < 64; i += width) swapped |= (old >> i & ((UINT64_C(1) << width) - 1)) << (64 - width - i);
    m->magic.magic = swapped;
}
static void reverse_bytes(masked_magic *m, int unused) {
    (void)unused;
    swap_parts(m, 8);
}
static void swap_halves(masked_magic *m, int unused) {
    (void)unused;
    swap_parts(m, 32);
}

/* Only less can help: an index with fewer bits is the old one cut off, and clashes where that does. */
static void change_shift(masked_magic *m, int unused) {
    (void)unused;
    m->magic.shift--;
}

static void fix_shift(masked_magic *m, int shift) { m->magic.shift = shift; }

typedef void undo(masked_magic *m, int value);

static undo *const undo_of[SL_MAGIC_CAUSE_COUNT] = {
    [SL_MAGIC_CAUSE_SWAPPED] = swap_pieces,
    [SL_MAGIC_CAUSE_ORDER] = change_order,
    [SL_MAGIC_CAUSE_KIND] = change_kind,
    [SL_MAGIC_CAUSE_EDGES] = change_mask,
    [SL_MAGIC_CAUSE_EDGES_AND_SHIFT] = change_mask_and_shift,
    [SL_MAGIC_CAUSE_BYTES] = reverse_bytes,
    [SL_MAGIC_CAUSE_HALVES] = swap_halves,
    [SL_MAGIC_CAUSE_SHIFT_BY_ONE] = change_shift,
    [SL_MAGIC_CAUSE_SHIFT_BY_MASK] = shift_by_mask,
    [SL_MAGIC_CAUSE_SHIFT] = fix_shift,
};

/* The shifts come last: with more bits almost anything verifies, so that they prove the least. */
static const sl_magic_fault mistakes[] = {
    {SL_MAGIC_CAUSE_SWAPPED, 0},
    {SL_MAGIC_CAUSE_ORDER, 2},
    {SL_MAGIC_CAUSE_ORDER, 1},
    {SL_MAGIC_CAUSE_ORDER, 3},
    {SL_MAGIC_CAUSE_ORDER, 4},
    {SL_MAGIC_CAUSE_ORDER, 5},
    {SL_MAGIC_CAUSE_ORDER, 6},
    {SL_MAGIC_CAUSE_ORDER, 7},
    {SL_MAGIC_CAUSE_KIND, SL_MAGIC_BLACK},
    {SL_MAGIC_CAUSE_KIND, SL_MAGIC_WHITE},
    {SL_MAGIC_CAUSE_KIND, SL_MAGIC_32},
    {SL_MAGIC_CAUSE_EDGES, 0},
    {SL_MAGIC_CAUSE_EDGES_AND_SHIFT, 0},
    {SL_MAGIC_CAUSE_BYTES, 0},
    {SL_MAGIC_CAUSE_HALVES, 0},
    {SL_MAGIC_CAUSE_SHIFT_BY_ONE, 0},
    {SL_MAGIC_CAUSE_SHIFT_BY_MASK, 0},
    {SL_MAGIC_CAUSE_SHIFT, 55},
    {SL_MAGIC_CAUSE_SHIFT, 52},
};

enum { MISTAKES = sizeof mistakes / sizeof *mistakes, SHIFTS = 4, OTHERS = MISTAKES - SHIFTS };

static const sl_magic_fault no_fault = {SL_MAGIC_CAUSE_NONE, 0};

/* ---- trying them ------------------------------------------------------------------------------- */

/* The magics of one piece, and how many of them are right as they stand. */
typedef struct tested {
    const sl_magic_line *magics;
    size_t               count, right;
    unsigned             known;
} tested;

static masked_magic tested_magic(const tested *s, size_t at) {
    return (masked_magic){s->magics[at].magic, s->known & SL_MAGICS_WITH_EDGES};
}

static bool holds_undone(masked_magic m, const sl_magic_fault faults[2]) {
    for (int i = 0; i < 2; i++)
        if (faults[i].cause != SL_MAGIC_CAUSE_NONE) undo_of[faults[i].cause](&m, faults[i].value);
    return holds(&m);
}

/* How many are right with one or two mistakes undone, each magic on the square `away` places on;
 * gives up when a sample of them is all wrong. */
static size_t count_right(const tested *s, const sl_magic_fault faults[2], size_t away) {
    enum { STRIDE = 37, SAMPLE = 8 };
    size_t right = 0;
    for (size_t i = 0; i < s->count; i++) {
        size_t       at = s->count % STRIDE ? i * STRIDE % s->count : i; /* the sample is from all over the board */
        masked_magic m = tested_magic(s, at);
        m.magic.magic = s->magics[(at + away) % s->count].magic.magic;
        right += holds_undone(m, faults);
        if (i + 1 == SAMPLE && right == 0) return 0;
    }
    return right;
}

/* Nearly all must be right, more than as they stand, and twice as many as when the magics
 * are given to wrong squares: else it is only that almost any number would do. */
static bool explains(const tested *s, const sl_magic_fault faults[2], size_t right) {
    enum { FAR = 27 };
    return right > s->right && 8 * right >= 7 * s->count && right >= 2 * count_right(s, faults, FAR);
}

static void try_faults(const tested *s, sl_magic_fault first, sl_magic_fault second, sl_magic_diagnosis *found) {
    const sl_magic_fault faults[2] = {first, second};
    size_t               right = count_right(s, faults, 0);
    if (right <= found->passing || !explains(s, faults, right)) return;
    found->faults[0] = first;
    found->faults[1] = second;
    found->passing = (unsigned)right;
}

static bool has_cause(const sl_magic_diagnosis *found) { return found->faults[0].cause != SL_MAGIC_CAUSE_NONE; }

static bool try_alone(const tested *s, size_t from, size_t to, sl_magic_diagnosis *found) {
    for (size_t i = from; i < to; i++) try_faults(s, mistakes[i], no_fault, found);
    return has_cause(found);
}

static bool are_alike(sl_magic_fault a, sl_magic_fault b) {
    return strcmp(sl_magic_cause_name(a.cause), sl_magic_cause_name(b.cause)) == 0;
}

/* The second of two mistakes is from `from` to `to`. */
static bool try_pairs(const tested *s, size_t from, size_t to, sl_magic_diagnosis *found) {
    for (size_t i = 0; i < OTHERS; i++)
        for (size_t j = from > i ? from : i + 1; j < to; j++)
            if (!are_alike(mistakes[i], mistakes[j])) try_faults(s, mistakes[i], mistakes[j], found);
    return has_cause(found);
}

/* A second mistake is looked for too when the first leaves some magics wrong. */
static bool try_all(const tested *s, sl_magic_diagnosis *found) {
    try_alone(s, 0, OTHERS, found);
    if (found->passing < s->count) try_pairs(s, 0, OTHERS, found);
    return has_cause(found) || try_alone(s, OTHERS, MISTAKES, found) || try_pairs(s, OTHERS, MISTAKES, found);
}

/* Has each that is wrong fewer index bits than its mask has squares? */
static bool lack_bits(const tested *s) {
    for (size_t i = 0; i < s->count; i++) {
        masked_magic m = tested_magic(s, i);
        if (bits_less(&m) <= 0 && !holds(&m)) return false;
    }
    return true;
}

/* A shift that is one too large may fail on few squares, the corners of a rook: these then have too few bits. Where
 * they have enough, they are wrong, though with one more they may be right, as many a wrong number is. */
static bool try_off_by_one(const tested *s, sl_magic_diagnosis *found) {
    sl_magic_diagnosis tried = *found;
    if (!lack_bits(s) || !try_alone(s, OTHERS, OTHERS + 2, &tried) || tried.passing < s->count) return false;
    *found = tried;
    return true;
}

/* ---- what is about one magic, and what cannot be undone ------------------------------------------ */

static bool try_repairs(const tested *s, sl_magic_diagnosis *found) {
    for (size_t i = 0; i < s->count; i++) {
        masked_magic       m = tested_magic(s, i);
        sl_magic_diagnosis tried;
        if (holds(&m) || !sl_magic_repair(&s->magics[i], s->known, s->right == 0, &tried)) continue;
        tried.passing = (unsigned)s->right + 1;
        tried.total = found->total;
        *found = tried;
        return true;
    }
    return false;
}

static bool fits_double(uint64_t magic) {
    while (magic && !(magic & 1)) magic >>= 1;
    return magic >> 53 == 0;
}

/* 32 bits, or those of a double: the rest is lost. */
static void try_lost_bits(const tested *s, sl_magic_diagnosis *found) {
    size_t halves = 0, doubles = 0;
    for (size_t i = 0; i < s->count; i++) {
        uint64_t magic = s->magics[i].magic.magic;
        halves += magic >> 32 == 0 || magic >> 31 == UINT64_MAX >> 31;
        doubles += fits_double(magic);
    }
    if (s->count < 16 || (halves < s->count && doubles < s->count)) return;
    found->faults[0].cause = halves == s->count ? SL_MAGIC_CAUSE_TRUNCATED : SL_MAGIC_CAUSE_ROUNDED;
    found->passing = 0;
}

/* How many digits of a number are 0 if it was printed from a double, for which 17 are enough; -1 where one is not. */
static int forced_zeros(uint64_t magic) {
    uint64_t unit = 1;
    int      zeros = 0;
    for (; magic / unit >= UINT64_C(100000000000000000); unit *= 10) zeros++;
    return magic % unit ? -1 : zeros;
}

/* Many a magic is right still when its last bits are lost. But that so many numbers of more than 53 bits all fit a
 * double, or all end with 0 as printed from one, is no chance. A number of fewer bits is as it was. */
static bool try_rounded(const tested *s, sl_magic_diagnosis *found) {
    enum { ENOUGH = 12, ENOUGH_ZEROS = 5 };
    int  wide = 0, zeros = 0;
    bool fit = true, printed = true;
    for (size_t i = 0; i < s->count; i++) {
        masked_magic m = tested_magic(s, i);
        if (m.magic.magic >> 53 == 0) {
            if (!holds(&m)) return false;
            continue;
        }
        wide++;
        fit = fit && fits_double(m.magic.magic);
        printed = printed && forced_zeros(m.magic.magic) >= 0;
        zeros += forced_zeros(m.magic.magic);
    }
    if (wide < ENOUGH || !(fit || (printed && zeros >= ENOUGH_ZEROS))) return false;
    found->faults[0].cause = SL_MAGIC_CAUSE_ROUNDED;
    return true;
}

/* ---- the order of trying ---------------------------------------------------------------------------- */

static sl_magic_status count_tested(tested *s) {
    for (size_t i = 0; i < s->count; i++) {
        masked_magic    m = tested_magic(s, i);
        sl_magic_status status = sl_magic_bounds(&m.magic);
        if (status != SL_MAGIC_OK) return status;
        s->right += holds(&m);
    }
    return s->right == s->count ? SL_MAGIC_OK : SL_MAGIC_CLASH;
}

sl_magic_status sl_magics_diagnose(const sl_magic_line *magics, size_t count, unsigned known,
                                   sl_magic_diagnosis *found) {
    enum { FEW = 8 }; /* that many may be wrong each by itself, and that many make a list */
    tested          s = {magics, count, 0, known};
    sl_magic_status status = count_tested(&s);
    size_t          wrong = s.count - s.right;
    *found = (sl_magic_diagnosis){.known = known, .total = (unsigned)count};
    if (status != SL_MAGIC_CLASH) return status;
    if (try_rounded(&s, found)) return status;
    if (wrong > 1 && wrong <= FEW && try_off_by_one(&s, found)) return status;
    if (wrong <= FEW && try_repairs(&s, found)) return status;
    bool are_some = 8 * wrong > s.count; /* a mistake in all of a list shows on more squares than a few */
    if (s.count >= FEW && are_some && try_all(&s, found)) return status;
    if (2 * s.right < s.count) try_lost_bits(&s, found);
    return status;
}

sl_magic_status sl_magic_diagnose(const sl_magic *m, sl_magic_diagnosis *found) {
    sl_magic_line line = {*m, 0};
    return sl_magics_diagnose(&line, 1, 0, found);
}
