/* SPDX-License-Identifier: MIT
 *
 * pack_table.h: the array that shapes are put into, as bits, and where a shape would
 * fit. A run of slots fits at x when none of x .. x + length - 1 is used; so beside
 * the used slots the table keeps, for each power of two, at which x a run of that
 * length does not fit. A run of any length is two such that overlap, and a shape
 * does not fit where one of its runs does not: that is asked for 512 places at once.
 */
#ifndef SLEIGHT_SRC_PACK_TABLE_H
#define SLEIGHT_SRC_PACK_TABLE_H

#include "pack_shape.h"

enum {
    PACK_WORDS = SL_PACK_SLOTS_MAX / 64,
    PACK_MARGIN = PACK_RANGE_MAX / 64 * 2 + 16, /* words behind the last, never used */
    PACK_WIDTHS = SL_PACK_BITS_MAX + 1
};

typedef struct pack_table {
    /* wide[k], bit x: one of the slots x .. x + 2^k - 1 is used; wide[0]: the used slots */
    uint64_t wide[PACK_WIDTHS][PACK_WORDS + PACK_MARGIN];
} pack_table;

/* Puts the shape there where it is not, takes it away where it is. The first changes wide[0] only. */
void sl_pack_table_flip_slots(pack_table *t, const pack_shape *s, unsigned at);
void sl_pack_table_flip(pack_table *t, const pack_shape *s, unsigned at);

/* How many slots from 0 on, up to the last that is used. */
unsigned sl_pack_table_length(const pack_table *t);

/* The sum of what the holes are worth that have slots from `first` to `last` in them or lie beside these; what is
 * behind the last slot used is none. */
int64_t sl_pack_table_holes(const pack_table *t, unsigned first, unsigned last);

/* What a hole of so many slots is worth: the room in it that others can use. Short holes stay empty: they are worth
 * nothing. One long hole is worth more than two of half its length. */
enum { PACK_HOLE_LOST = 4 };
int64_t sl_pack_hole_worth(unsigned slots);

/* Where does the shape fit, below `limit`? A bit for each place, in words from 0 up to the returned number. `places`
 * has PACK_WORDS + PACK_MARGIN words. */
typedef unsigned pack_find_places(const pack_table *t, const pack_shape *s, unsigned limit, uint64_t *places);

/* The forms of it that this build has, the fastest last, with what each needs of the CPU; and the one for this CPU. */
typedef struct pack_kernel {
    const char       *name;
    unsigned          needs;
    pack_find_places *find_places;
} pack_kernel;
const pack_kernel *sl_pack_kernels(size_t *count);
pack_find_places  *sl_pack_places_best(void);

pack_find_places sl_pack_places_any, sl_pack_places_avx2, sl_pack_places_avx512;

#endif
