/* SPDX-License-Identifier: MIT
 *
 * pack_shape.h: what a packer sees of a magic: which slots it uses, from the lowest
 * on, as bits and as runs of slots on end.
 */
#ifndef SLEIGHT_SRC_PACK_SHAPE_H
#define SLEIGHT_SRC_PACK_SHAPE_H

#include <sleight/pack.h>

enum { PACK_RANGE_MAX = 1 << SL_PACK_BITS_MAX };

typedef struct pack_run {
    uint16_t first, length;
} pack_run;

typedef struct pack_shape {
    const sl_magic *magic;
    uint64_t        digest; /* of its bits: shapes that differ have different ones, but for one in 2^64 */
    uint32_t        lowest; /* index of the first slot used */
    uint32_t        range;  /* from it to the last one */
    uint32_t        used;
    uint32_t        words;     /* of 64 bits, for the range */
    uint32_t        run_count; /* the longest runs first: they are what does not fit */
    const uint64_t *bits;
    const pack_run *runs;
} pack_shape;

/* Works a shape out, but for `bits` and `runs`, into `slots`, room for PACK_RANGE_MAX bits, which then begin at the
 * lowest slot used. The magic must be within its bounds. */
pack_shape sl_pack_shape_of(const sl_magic *m, uint64_t slots[PACK_RANGE_MAX / 64]);

/* The runs of these bits, `s->run_count` of them, in the order that the shape has them in. */
void sl_pack_shape_runs(const pack_shape *s, const uint64_t *bits, pack_run *runs);

#endif
