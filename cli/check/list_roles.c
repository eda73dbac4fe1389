/* SPDX-License-Identifier: MIT
 *
 * list_roles.c: what 64 numbers of someone's source are: magics, shifts, masks,
 * offsets, or nothing that matters here. A table is known by most of its numbers;
 * one that is out of place then stands out.
 */
#include "list_blocks.h"

#include <sleight/bits.h>
#include <sleight/geometry.h>

#include <inttypes.h>
#include <stdio.h>

enum { MOST = 48, NEARLY_ALL = 56 };

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

/* Values of a board, as engines have them in many tables, may be like index bits; then a name must say so. */
static void find_role_of_small(block *b) {
    static const struct {
        role        role;
        uint64_t    low, high;
        const char *name;
    } tables[] = {{SHIFTS, 48, 63, "shifts"}, {SHIFTS_32, 18, 31, "shifts of 32 bits"}, {BITS, 1, 16, "index bits"}};
    const number *n = b->numbers;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        size_t fitting = count_between(n, tables[t].low, tables[t].high);
        size_t least = b->named_shift || b->in_records ? MOST + 1 : tables[t].role == SHIFTS ? NEARLY_ALL : 64;
        if (fitting < least) continue;
        b->role = tables[t].role;
        for (int i = 0; i < 64 && !*b->complaint; i++)
            if (n[i].value < tables[t].low || n[i].value > tables[t].high)
                snprintf(b->complaint, sizeof b->complaint,
                         "%u: %" PRIu64 " in a table of %s; expected %" PRIu64 " to %" PRIu64, n[i].line, n[i].value,
                         tables[t].name, tables[t].low, tables[t].high);
    }
}

/* ---- any 64 ------------------------------------------------------------------------------------- */

/* The steps of a knight or a king, as engines have them next to magics. */
static bool are_steps(const number *n) {
    size_t knight = 0, king = 0;
    for (int square = 0; square < 64; square++) {
        knight += n[square].value == sl_knight_attacks(square);
        king += n[square].value == sl_king_attacks(square);
    }
    return knight == 64 || king == 64;
}

/* A bit for each square; no magic has so few. */
static bool are_squares(const number *n) {
    int few = 0;
    for (int i = 0; i < 64; i++) few += sl_bits_count(n[i].value) <= 1;
    return few > 32;
}

static bool is_sparse(const number *n) {
    enum { SHORT = 1 << 16 };
    for (int i = 0; i < 64; i++)
        if (n[i].value && is_small(&n[i], SHORT)) return false;
    return true;
}

/* A few that cannot be read are a mistake in a list, many are another list. */
static bool has_odd(block *b) {
    enum { FEW = 8 };
    int           odd = 0;
    const number *first = NULL;
    for (int i = 63; i >= 0; i--)
        if (b->numbers[i].odd) {
            first = &b->numbers[i];
            odd++;
        }
    if (first) snprintf(b->complaint, sizeof b->complaint, "%u: %s", first->line, first->odd);
    return odd > FEW;
}

/* Magics are large, most of them; offsets into a table are not, and not all of them are tiny. */
void find_role(block *b) {
    enum { MOST_OFFSET = 1 << 24, SHORT = 1 << 16 };
    b->role = OTHER;
    *b->complaint = 0;
    if (has_odd(b)) return;
    if (count_small(b->numbers, SMALL) >= (b->in_records ? NEARLY_ALL : 64)) {
        find_role_of_small(b);
        if (b->role != OTHER || count_small(b->numbers, SMALL) == 64) return;
    }
    if (find_masks(b) || are_steps(b->numbers)) return;
    if (count_small(b->numbers, MOST_OFFSET) >= NEARLY_ALL)
        b->role = OFFSETS;
    else if (count_small(b->numbers, SHORT) <= 32)
        b->role = are_squares(b->numbers) ? OTHER : MAGICS;
    else if (is_sparse(b->numbers))
        b->role = SPARSE;
}
