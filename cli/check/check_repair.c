/* SPDX-License-Identifier: MIT
 *
 * check_repair.c: one magic among right ones is wrong. Slips of a hand that
 * copies are undone until it verifies: a digit lost, two swapped, one wrong;
 * or the shift, or the kind. Small tables have many magics, so that a slip may
 * be undone in more than one way; the count of ways is told.
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>

enum { DIGITS = 16 };

/* The ways in which a changed magic verifies; the first is kept. */
typedef struct ways {
    entry    entry; /* with the magic as it stands */
    uint64_t first;
    unsigned count;
} ways;

static void try_magic(ways *w, uint64_t magic) {
    entry e = w->entry;
    if (magic == e.magic.magic) return;
    e.magic.magic = magic;
    if (!entry_holds(&e, NULL)) return;
    if (w->count++ == 0) w->first = magic;
}

/* A digit put in at each place, from the end on: a number is cut off there more often than elsewhere. */
static void try_missing(ways *w) {
    uint64_t magic = w->entry.magic.magic;
    for (unsigned place = 0; place < DIGITS; place++) {
        uint64_t below = (UINT64_C(1) << 4 * place) - 1;
        for (uint64_t digit = 0; digit < 16; digit++)
            try_magic(w, (magic & ~below) << 4 | digit << 4 * place | (magic & below));
    }
}

static void try_swapped(ways *w) {
    uint64_t magic = w->entry.magic.magic;
    for (unsigned place = 0; place + 1 < DIGITS; place++) {
        uint64_t low = magic >> 4 * place & 15, high = magic >> 4 * (place + 1) & 15;
        try_magic(w, magic ^ ((low ^ high) << 4 * place) ^ ((low ^ high) << 4 * (place + 1)));
    }
}

static void try_wrong(ways *w) {
    for (unsigned place = 0; place < DIGITS; place++)
        for (uint64_t change = 1; change < 16; change++) try_magic(w, w->entry.magic.magic ^ change << 4 * place);
}

static const char *name_of(const entry *e) {
    static char name[24];
    snprintf(name, sizeof name, "%s %s", sl_slider_name(e->magic.slider), square_name(e->magic.square));
    return name;
}

static bool repair_digits(const entry *e, cause *found) {
    static const struct {
        void (*try)(ways *);
        const char *name, *text;
    } slips[] = {{try_missing, "truncated", "a digit is missing"},
                 {try_swapped, "digit", "two digits are swapped"},
                 {try_wrong, "digit", "a digit is wrong"}};
    for (size_t i = e->magic.magic >> 60 ? 1 : 0; i < sizeof slips / sizeof *slips; i++) {
        ways w = {.entry = *e};
        slips[i].try(&w);
        if (w.count == 0) continue;
        char others[48] = "";
        if (w.count > 1) snprintf(others, sizeof others, ", as %u others near it do", w.count - 1);
        found->name = slips[i].name;
        snprintf(found->text, sizeof found->text, "%s in the magic of %s (line %u): 0x%016" PRIx64 " verifies%s",
                 slips[i].text, name_of(e), e->line, w.first, others);
        return true;
    }
    return false;
}

static bool repair_shift(const entry *e, cause *found) {
    for (int less = 1; less <= 2; less++) { /* more cannot help, see check_cause.c */
        entry changed = *e;
        changed.magic.shift -= less;
        if (!entry_holds(&changed, NULL)) continue;
        found->name = "shift";
        snprintf(found->text, sizeof found->text,
                 "the shift of %s (line %u) is wrong: with %d instead of %d it verifies", name_of(e), e->line,
                 changed.magic.shift, e->magic.shift);
        return true;
    }
    return false;
}

static bool repair_kind(const entry *e, cause *found) {
    for (int kind = 0; kind < SL_MAGIC_32; kind++) {
        entry changed = *e;
        changed.magic.kind = (sl_magic_kind)kind;
        if (e->magic.kind == SL_MAGIC_32 || kind == (int)e->magic.kind || !entry_holds(&changed, NULL)) continue;
        found->name = "kind";
        snprintf(found->text, sizeof found->text, "the magic of %s (line %u) is %s, not %s", name_of(e), e->line,
                 sl_magic_kind_name(kind), sl_magic_kind_name(e->magic.kind));
        return true;
    }
    return false;
}

bool repair(const entry *e, bool shift_first, cause *found) {
    if (repair_kind(e, found) || (shift_first && repair_shift(e, found))) return true;
    return repair_digits(e, found) || repair_shift(e, found);
}
