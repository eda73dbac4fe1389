/* SPDX-License-Identifier: MIT
 *
 * children.c: sets up and runs the tests that children.h explains.
 */
#include "children.h"

int sl_levels_set(level levels[MOST_SQUARES], uint64_t mask, int bits) {
    int depth = 0, known = 0;
    for (; mask; depth++) {
        int square = sl_bits_highest(mask), new_bits = 64 - square - known;
        int rotation_bits = new_bits < bits ? new_bits : bits;
        levels[depth] = (level){
            .square = square, .known = known, .low_bits = new_bits - rotation_bits, .rotation_bits = rotation_bits};
        known += new_bits;
        mask ^= UINT64_C(1) << square;
    }
    return depth;
}

static void set_members(children *c) {
    uint16_t next[MOST_CLASSES + 1] = {0};
    for (int q = 0; q < 1 << c->space.count; q++) next[c->space.class_of[q] + 1]++;
    for (int class = 0; class < MOST_CLASSES; class ++) next[class + 1] = (uint16_t)(next[class + 1] + next[class]);
    memcpy(c->first_member, next, sizeof next);
    for (c->classes = MOST_CLASSES; next[c->classes - 1] == next[c->classes];) c->classes--;
    for (int q = 0; q < 1 << c->space.count; q++) c->members[next[c->space.class_of[q]]++] = (uint16_t)q;
}

void sl_children_set(children *c, const sl_magic *wanted) {
    memset(c, 0, sizeof *c);
    sl_search_space_set(&c->space, wanted);
    sl_levels_set(c->levels, c->space.mask, c->space.bits);
    set_members(c);
    sl_children_mark_slots(c, 0);
}

static void set_row_bit(uint64_t *row, int rotation_bits, unsigned at) {
    unsigned length = 1u << rotation_bits;
    if (rotation_bits < 6)
        row[0] |= repeated_bit(rotation_bits) << at;
    else {
        row[at / 64] |= UINT64_C(1) << at % 64;
        row[(at + length) / 64] |= UINT64_C(1) << at % 64;
    }
}

void sl_children_mark_slots(children *c, int depth) {
    int       bits = c->levels[depth].rotation_bits, rest = c->space.bits - bits;
    size_t    words = row_words(bits);
    uint64_t *taken = c->taken[depth];
    memset(taken, 0, (words << rest) * sizeof *taken);
    for (int q = 0; q < 1 << depth; q++)
        set_row_bit(taken + (c->slot[q] & ((1u << rest) - 1)) * words, bits, c->slot[q] >> rest);
}

void sl_own_rows_set(const children *c, int depth, own_rows *own) {
    int    bits = c->levels[depth].rotation_bits, rest = c->space.bits - bits;
    size_t words = row_words(bits);
    if (!own_at(c, depth, own)) return;
    for (int class = 0; class < c->classes; class ++) memset(own->rows[class], 0, (words << rest) * sizeof(uint64_t));
    for (int q = 0; q < 1 << depth; q++)
        set_row_bit(own->rows[c->space.class_of[q]] + (c->slot[q] & ((1u << rest) - 1)) * words, bits,
                    c->slot[q] >> rest);
}

void sl_children_start_test(children *c) {
    enum { STEP = 256 }; /* room for a class below it */
    if (c->mark > UINT32_MAX - 2 * STEP) {
        memset(c->seen, 0, sizeof c->seen);
        c->mark = 0;
    }
    c->mark += STEP;
}

SL_INLINE bool test_all(children *c, int depth, const own_rows *own, uint64_t prefix,
                        uint64_t allowed[MOST_ROTATION_WORDS]) {
    int shift = 64 - c->space.bits;
    for (int q = 1 << depth; q < 2 << depth; q++)
        if (!test_subset(c, depth, own, c->space.class_of[q], (unsigned)(prefix * c->space.subset[q] >> shift),
                         allowed))
            return false;
    return true;
}

bool sl_children_test(children *c, int depth, const own_rows *own, uint64_t prefix,
                      uint64_t allowed[MOST_ROTATION_WORDS]) {
    allow_all(&c->levels[depth], allowed);
    sl_children_start_test(c);
    own = own_at(c, depth, own);
    if (!(own ? test_all(c, depth, own, prefix, allowed) : test_all(c, depth, NULL, prefix, allowed))) return false;
    end_test(&c->levels[depth], allowed);
    return true;
}

void sl_children_add_squares(children *c, int from, int to, uint64_t prefix) {
    for (int q = from ? 1 << from : 0; q < 1 << to; q++)
        c->slot[q] = (uint16_t)(prefix * c->space.subset[q] >> (64 - c->space.bits));
    if (to < c->space.count) sl_children_mark_slots(c, to);
}
