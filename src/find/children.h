/* SPDX-License-Identifier: MIT
 *
 * children.h: tests all children of a prefix at once, for the searches that
 * go through white magics from the lowest bit up: beam.c, tile.c and dfs.c.
 *
 * The product of a subset is a sum of copies of the magic, each moved left by a
 * square's number. What leaves the word at the top is lost, so the copy of the
 * highest mask square, s, depends on the low 64 - s bits of the magic alone. So
 * fix the magic from its lowest bit up and take the mask squares in from the
 * highest down: at each depth the new bits of the magic make the copy of one
 * more square known, and with it the indices of all subsets of the squares so
 * far. A clash among them ends the prefix, whatever bits may follow.
 *
 *     magic        . . . . . . [ rotation ] [ low ] [ prefix: known ]
 *     copy of s    [ rotation ] [ low ] [ prefix ] 0 0 0 0 0 0 0 0 0    (<< s)
 *                   ^^^^^^^^ the index is read here
 *
 * The new bits are of two sorts. The upper ones, as many as the index has bits
 * at most, are the top bits of the new copy, and we call their value `rotation`: it
 * is added to the top of every new product, so that the slots of all new subsets
 * move up together, and from the end of the table to its beginning:
 *
 *     index of 5 bits, 3 of them the rotation: 32 slots in 4 rows of 8, a row for
 *     each value (the residue) of the 2 lower bits. One step of rotation moves a new
 *     subset by 4 slots, to the next place of its row:
 *
 *     row of residue 1, places 0 to 7    . . x . . x . .    x: taken, by another class
 *     a new subset at place 4 of it              ^          for rotation 0
 *     the row, read from there on        . x . . . . x .    it clashes at rotations 1, 6
 *
 * So all rotations are tested at once: for each new subset, its row, read from its
 * own place on, shows the rotations that clash. Read, or, and stop as soon as no
 * rotation is left: some dozen words of work for hundreds of prefixes. The lower
 * new bits, where there are any, only move carries.
 */
#ifndef SLEIGHT_SRC_FIND_CHILDREN_H
#define SLEIGHT_SRC_FIND_CHILDREN_H

#include "search_space.h"

#include <string.h>

enum { MOST_ROTATION_WORDS = (1 << SL_FIND_BITS_MAX) / 64 }; /* of a set of rotations */

/* Rows of slots for rotating: most words are needed where rows are of two slots, a word for each. */
enum { TAKEN_WORDS = 1 << (SL_FIND_BITS_MAX - 1) };

typedef struct level {
    int square, known;           /* the mask square; bits of the magic that were known before */
    int low_bits, rotation_bits; /* new bits, of the two sorts */
} level;

typedef struct children {
    search_space space;
    level        levels[MOST_SQUARES];
    uint16_t     members[MOST_SUBSETS]; /* the subsets, class by class, rising inside a class */
    uint16_t     first_member[MOST_CLASSES + 1];
    int          classes;

    uint16_t slot[MOST_SUBSETS];                /* of the subsets known so far */
    uint32_t seen[1 << SL_FIND_BITS_MAX], mark; /* which new subset came to a slot in this test */
    uint64_t taken[MOST_SQUARES][TAKEN_WORDS];
} children;

/* The depths of a search for an index of `bits` bits, one for each square of the mask. Returns their number. */
int sl_levels_set(level levels[MOST_SQUARES], uint64_t mask, int bits);

/*
 * The slots of each class by itself, in rows as in `taken`. A test then takes
 * its own class out of the clashes word by word instead of subset by subset: half
 * again as fast for rooks, for whom a class has up to hundreds of subsets. Only
 * for one depth at a time, and only where rotations fill a word.
 */
enum { LEAST_OWN_ROTATION_BITS = 6, MOST_OWN_WORDS = 3 << (SL_FIND_BITS_MAX - LEAST_OWN_ROTATION_BITS) };

typedef struct own_rows {
    uint64_t rows[MOST_CLASSES][MOST_OWN_WORDS];
} own_rows;

void sl_children_set(children *c, const sl_magic *wanted);

/* Marks the slots of all subsets known at a depth, in the rows that its tests read. */
void sl_children_mark_slots(children *c, int depth);
void sl_own_rows_set(const children *c, int depth, own_rows *own);

/* Forgets which slots the last test saw, mostly without touching them. */
void sl_children_start_test(children *c);

/* Which rotations are without a clash, for a prefix whose rotation bits are 0? False: none. `own` may be null. */
bool sl_children_test(children *c, int depth, const own_rows *own, uint64_t prefix,
                      uint64_t allowed[MOST_ROTATION_WORDS]);

/* The subsets with squares `from` up to, not with, `to` get their slots, by a prefix that makes these known. */
void sl_children_add_squares(children *c, int from, int to, uint64_t prefix);

SL_INLINE size_t rotation_words(const level *l) {
    return l->rotation_bits < 6 ? 1 : (size_t)1 << (l->rotation_bits - 6);
}

SL_INLINE bool is_allowed(const uint64_t *allowed, unsigned rotation) {
    return allowed[rotation / 64] >> rotation % 64 & 1;
}

/* Words of one row in `taken`: the row twice and a word beyond; a short row repeats to fill one word. */
SL_INLINE size_t row_words(int rotation_bits) { return rotation_bits < 6 ? 1 : ((size_t)2 << rotation_bits) / 64 + 1; }

/* The lowest bit of a short row, repeated with it. */
SL_INLINE uint64_t repeated_bit(int rotation_bits) {
    static const uint64_t bits[6] = {UINT64_MAX,
                                     UINT64_C(0x5555555555555555),
                                     UINT64_C(0x1111111111111111),
                                     UINT64_C(0x0101010101010101),
                                     UINT64_C(0x0001000100010001),
                                     UINT64_C(0x0000000100000001)};
    return bits[rotation_bits];
}

/* 64 bits of a row from bit `from` + 64 i on. */
SL_INLINE uint64_t row_word(const uint64_t *row, unsigned from, size_t i) {
    const uint64_t *at = row + from / 64 + i;
    return at[0] >> from % 64 | at[1] << 1 << (63 - from % 64);
}

/* Does a test at this depth use rows of its own? */
SL_INLINE const own_rows *own_at(const children *c, int depth, const own_rows *own) {
    return c->levels[depth].rotation_bits < LEAST_OWN_ROTATION_BITS ? NULL : own;
}

/* Takes the subsets of its own class out of a new subset's clashes, one by one. */
SL_INLINE void spare_members(const children *c, int depth, int class, unsigned residue, unsigned from,
                             uint64_t clashes[MOST_ROTATION_WORDS]) {
    int             bits = c->levels[depth].rotation_bits, rest = c->space.bits - bits;
    const uint16_t *member = c->members + c->first_member[class], *end = c->members + c->first_member[class + 1];
    for (; member < end && *member < 1 << depth; member++) {
        unsigned slot = c->slot[*member], rotation = ((slot >> rest) - from) & ((1u << bits) - 1);
        if ((slot & ((1u << rest) - 1)) != residue) continue;
        if (bits < 6)
            clashes[0] &= ~(repeated_bit(bits) << rotation);
        else
            clashes[rotation / 64] &= ~(UINT64_C(1) << rotation % 64);
    }
}

/* The rotations at which a new subset of `class`, at slot `index` for rotation 0, meets an older one of another class.
 */
SL_INLINE void find_clashes(const children *c, int depth, const own_rows *own, int class, unsigned index,
                            uint64_t clashes[MOST_ROTATION_WORDS]) {
    const level    *l = &c->levels[depth];
    int             bits = l->rotation_bits, rest = c->space.bits - bits;
    unsigned        residue = index & ((1u << rest) - 1), from = index >> rest;
    const uint64_t *row = c->taken[depth] + residue * row_words(bits);
    if (own) {
        const uint64_t *spared = own->rows[class] + residue * row_words(bits);
        for (size_t i = 0; i < rotation_words(l); i++) clashes[i] = row_word(row, from, i) & ~row_word(spared, from, i);
        return;
    }
    if (bits < 6)
        clashes[0] = row[0] >> from | (from ? row[0] << (64 - from) : 0);
    else
        for (size_t i = 0; i < rotation_words(l); i++) clashes[i] = row_word(row, from, i);
    spare_members(c, depth, class, residue, from, clashes);
}

/* One new subset, at slot `index` for rotation 0, of a test begun with sl_children_start_test. False: no rotation left.
 */
SL_INLINE bool test_subset(children *c, int depth, const own_rows *own, int class, unsigned index,
                           uint64_t allowed[MOST_ROTATION_WORDS]) {
    uint64_t clashes[MOST_ROTATION_WORDS], left = 0;
    uint32_t mark = c->mark | (unsigned)class;
    if (c->seen[index] >= c->mark) return c->seen[index] == mark; /* new subsets move together: so for all rotations */
    c->seen[index] = mark;
    find_clashes(c, depth, own, class, index, clashes);
    for (size_t i = 0; i < rotation_words(&c->levels[depth]); i++) left |= allowed[i] &= ~clashes[i];
    return left != 0;
}

SL_INLINE void allow_all(const level *l, uint64_t allowed[MOST_ROTATION_WORDS]) {
    memset(allowed, 0xff, rotation_words(l) * sizeof *allowed);
}

/* A short row was repeated to fill its word: keep it once. */
SL_INLINE void end_test(const level *l, uint64_t allowed[MOST_ROTATION_WORDS]) {
    if (l->rotation_bits < 6) allowed[0] &= (UINT64_C(1) << (1 << l->rotation_bits)) - 1;
}

#endif
