/* SPDX-License-Identifier: MIT
 *
 * list_roles.c: what 64 numbers of someone's source are: magics, shifts, masks,
 * offsets, or nothing that matters here. A table is known by most of its numbers;
 * one that is out of place then stands out.
 */
#include "list_blocks.h"

#include <sleight/geometry.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 48, MOST_MASKS_SHOWN = 4 };

bool is_small(const number *n, uint64_t limit) { return (n->negative ? 0 - n->value : n->value) <= limit; }

static size_t count_small(const number *n, uint64_t limit) {
    size_t count = 0;
    for (int i = 0; i < 64; i++) count += is_small(&n[i], limit);
    return count;
}

static size_t count_between(const number *n, uint64_t low, uint64_t high) {
    size_t count = 0;
    for (int i = 0; i < 64; i++) count += n[i].value >= low && n[i].value <= high;
    return count;
}

/* ---- small numbers ------------------------------------------------------------------------ */

static bool find_role_of_small(block *b, const char *shown, problem *why) {
    static const struct {
        role        role;
        uint64_t    low, high;
        const char *name;
    } tables[] = {{SHIFTS, 48, 63, "shifts"}, {SHIFTS_32, 18, 31, "shifts of 32 bits"}, {BITS, 1, 16, "index bits"}};
    const number *n = b->numbers;
    b->role = OTHER;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        if (count_between(n, tables[t].low, tables[t].high) <= MOST) continue;
        b->role = tables[t].role;
        for (int i = 0; i < 64; i++)
            if (n[i].value < tables[t].low || n[i].value > tables[t].high)
                return problem_input(why, "%s:%u: %" PRIu64 " in a table of %s; expected %" PRIu64 " to %" PRIu64,
                                     shown, n[i].line, n[i].value, tables[t].name, tables[t].low, tables[t].high);
    }
    return true;
}

/* ---- masks ------------------------------------------------------------------------------------ */

static uint64_t mask_of(sl_slider slider, int square, bool whole_rays) {
    return (whole_rays ? sl_oracle_rays : sl_oracle_mask)(slider, square);
}

static size_t count_masks(const number *n, sl_slider slider, bool whole_rays) {
    size_t count = 0;
    for (int square = 0; square < 64; square++) count += n[square].value == mask_of(slider, square, whole_rays);
    return count;
}

static bool find_masks(block *b) {
    for (int slider = 0; slider < 2; slider++)
        for (int whole = 0; whole < 2; whole++)
            if (count_masks(b->numbers, (sl_slider)slider, whole) > MOST) {
                b->role = whole ? WHOLE_RAYS : MASKS;
                b->slider = slider;
                return true;
            }
    return false;
}

/* The steps of a knight or a king, as engines have them next to magics. */
static bool are_steps(const number *n) {
    size_t knight = 0, king = 0;
    for (int square = 0; square < 64; square++) {
        knight += n[square].value == sl_knight_attacks(square);
        king += n[square].value == sl_king_attacks(square);
    }
    return knight == 64 || king == 64;
}

void report_wrong_masks(check *c, const blocks *found) {
    for (size_t i = 0; i < found->count; i++) {
        const block *b = &found->all[i];
        if (b->role != MASKS && b->role != WHOLE_RAYS) continue;
        for (int square = 0; square < 64; square++)
            check_mask(c, (sl_slider)b->slider, square, b->numbers[square].value,
                       mask_of((sl_slider)b->slider, square, b->role == WHOLE_RAYS), b->numbers[square].line);
    }
}

/* ---- any 64 ------------------------------------------------------------------------------------- */

static bool is_sparse(const number *n) {
    enum { SHORT = 1 << 16 };
    for (int i = 0; i < 64; i++)
        if (n[i].value && is_small(&n[i], SHORT)) return false;
    return true;
}

/* Magics are large, most of them; offsets into a table are not, and not all of them are tiny. */
bool find_role(block *b, const char *shown, problem *why) {
    enum { MOST_OFFSET = 1 << 24, SHORT = 1 << 16 };
    b->role = OTHER;
    if (count_small(b->numbers, SMALL) == 64) return find_role_of_small(b, shown, why);
    if (find_masks(b) || are_steps(b->numbers)) return true;
    if (count_small(b->numbers, MOST_OFFSET) == 64)
        b->role = OFFSETS;
    else if (count_small(b->numbers, SHORT) <= 32)
        b->role = MAGICS;
    else if (is_sparse(b->numbers))
        b->role = SPARSE;
    return true;
}
