/* SPDX-License-Identifier: MIT
 *
 * known.h: the squares where a white magic with one index bit fewer than the
 * mask is known: 39 collected by Niklas Fiekas, which `find` finds all again, and
 * the rooks of ranks 1 and 2, which it found first. Of the others most are
 * disproved and some open; docs/PERFORMANCE.md has more.
 */
#ifndef SLEIGHT_CLI_KNOWN_H
#define SLEIGHT_CLI_KNOWN_H

#include <stdint.h>

/*      rook                 bishop
 *      1 1 1 1 1 . 1 1      1 1 . . . . 1 1
 *      1 1 1 1 1 1 1 1      1 1 . . . . 1 1
 *      . . . . . . . .      1 1 . . . . 1 1
 *      . . . . . . . .      . . . . . . . .
 *      . . . . . . . .      . . . . . . . .
 *      . . . . . . . .      1 1 . . . . 1 1
 *      . . 1 1 1 . . .      1 1 . . . . 1 1
 *      . 1 . 1 . . . .      1 1 . . . . 1 1
 */
static const uint64_t published_rooks = UINT64_C(0xdfff000000000000);
static const uint64_t known_with_a_bit_fewer[2] = {UINT64_C(0xdfff000000001c0a), UINT64_C(0xc3c3c30000c3c3c3)};

#endif
