/* SPDX-License-Identifier: MIT
 *
 * search_space.h: all that a magic of one square must tell apart, in the form that the
 * searches want: mask squares from the highest down, subsets as numbers (bit i
 * of a subset's number: the i-th of these squares is occupied), and attack sets
 * as classes.
 */
#ifndef SLEIGHT_SRC_FIND_SEARCH_SPACE_H
#define SLEIGHT_SRC_FIND_SEARCH_SPACE_H

#include <sleight/find.h>

/* Of a mask. The most classes are those of a rook in the middle: rays of 4, 4, 3 and 3 squares. */
enum { MOST_SQUARES = SL_FIND_DEPTHS_MAX, MOST_SUBSETS = 1 << MOST_SQUARES, MOST_CLASSES = 4 * 4 * 3 * 3 };

typedef struct search_space {
    sl_magic wanted;
    uint64_t mask;
    int      bits;  /* of the index */
    int      count; /* of mask squares */
    int      squares[MOST_SQUARES];
    uint64_t subset[MOST_SUBSETS];   /* by its number */
    uint8_t  class_of[MOST_SUBSETS]; /* subsets of one class have one attack set */
} search_space;

void sl_search_space_set(search_space *space, const sl_magic *wanted);

#endif
