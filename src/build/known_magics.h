/* SPDX-License-Identifier: MIT
 *
 * known_magics.h: magics that take too long to find when a program starts, as
 * constants. gen makes them from data/magics (make_known.c there).
 */
#ifndef SLEIGHT_SRC_BUILD_KNOWN_MAGICS_H
#define SLEIGHT_SRC_BUILD_KNOWN_MAGICS_H

#include <stdint.h>

/* One magic in 16 bytes. */
typedef struct sl_known_magic {
    uint64_t magic;
    int32_t  offset;
    uint8_t  slider, square, shift;
} sl_known_magic;

enum { SL_KNOWN_FEWER_BITS_COUNT = 44, SL_KNOWN_BLACK_COUNT = 128 };

/* White, a bit fewer than the mask has squares; they have no offsets. And the table of the method `black`. */
extern const sl_known_magic sl_known_fewer_bits[SL_KNOWN_FEWER_BITS_COUNT];
extern const sl_known_magic sl_known_black[SL_KNOWN_BLACK_COUNT];

#endif
