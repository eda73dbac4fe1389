/* SPDX-License-Identifier: MIT
 *
 * half.h: one side of a position (sl_half of perft.h), by a number: a position is
 * a pair of them, in eight bytes.
 *
 *     r n b q k b n r     Black's half 1          after 1. e4 e5:   the pair 1, 1
 *     p p p p . p p p                             after 1. d4 e5:   the pair 2, 1
 *     . . . . . . . .
 *     . . . . p . . .                             exact: equal pairs are equal positions
 *     . . . . P . . .
 *     . . . . . . . .
 *     P P P P . P P P     White's half 1
 *     R N B Q K B N R
 */
#ifndef SLEIGHT_HOST_HALF_H
#define SLEIGHT_HOST_HALF_H

#include "host/count/numbering.h"

#include <sleight/perft.h>

/* The different halves of one side, by their numbers. */
typedef struct half_list {
    sl_half  *halves;
    size_t    count, room;
    numbering numbers;
} half_list;

sl_half half_of(const sl_position *position, int side);
sl_half half_without(const sl_half *h, int square); /* where a man was taken */

/* NUMBER_NONE when there is no memory, or there are more than a pair has room for. */
uint32_t half_number(half_list *list, const sl_half *h);

void half_list_free(half_list *list);

/* The numbers of both halves, and the square to take en passant on. */
typedef uint64_t half_pair;

enum { HALF_NUMBER_BITS = 28, HALF_NUMBER_MASK = (1 << HALF_NUMBER_BITS) - 1 };
#define HALF_PAIR_NONE UINT64_MAX

static inline uint32_t pair_half(half_pair pair, int side) {
    return (uint32_t)(pair >> side * HALF_NUMBER_BITS) & HALF_NUMBER_MASK;
}
static inline int pair_en_passant(half_pair pair) { return (int)(pair >> 2 * HALF_NUMBER_BITS); }

/* Of a position; its halves are added to the lists of both sides. HALF_PAIR_NONE as with half_number. */
half_pair pair_of(const sl_position *position, half_list lists[SL_SIDE_COUNT]);

/* A position again; counters of moves and key are lost. */
void halves_join(const sl_half *white, const sl_half *black, int turn, int en_passant, sl_position *position);

#endif
