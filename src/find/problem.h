/* SPDX-License-Identifier: MIT
 *
 * problem.h: what a search for one square has to solve, in the form that the
 * searches want: mask squares from the highest down, subsets as numbers (bit i
 * of a subset's number: the i-th of these squares is occupied), and attack sets
 * as classes.
 */
#ifndef SLEIGHT_SRC_FIND_PROBLEM_H
#define SLEIGHT_SRC_FIND_PROBLEM_H

#include <sleight/find.h>

enum { MOST_SQUARES = 12, MOST_SUBSETS = 1 << MOST_SQUARES, MOST_INDEX_BITS = 12, MOST_CLASSES = 144 };

typedef struct problem {
    sl_magic wanted;
    uint64_t mask;
    int      bits;  /* of the index */
    int      count; /* of mask squares */
    int      squares[MOST_SQUARES];
    uint64_t subset[MOST_SUBSETS];   /* by its number */
    uint8_t  class_of[MOST_SUBSETS]; /* subsets of one class have one attack set */
} problem;

void sl_set_problem(problem *p, const sl_magic *wanted);

#endif
