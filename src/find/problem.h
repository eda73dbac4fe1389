/* SPDX-License-Identifier: MIT
 *
 * problem.h: what a search for one square has to solve, in the form that the
 * search wants: mask squares from the highest down, subsets as numbers (bit i
 * of a subset's number: the i-th of these squares is occupied), and attack sets
 * as classes.
 */
#ifndef SLEIGHT_SRC_FIND_PROBLEM_H
#define SLEIGHT_SRC_FIND_PROBLEM_H

#include <sleight/magic.h>

enum { MOST_SQUARES = 12, MOST_SUBSETS = 1 << MOST_SQUARES, MOST_INDEX_BITS = 12, MOST_CLASSES = 144 };

typedef struct problem {
    sl_slider slider;
    int       square, bits; /* bits of the index */
    int       count;        /* of mask squares */
    int       squares[MOST_SQUARES];
    int       new_bits[MOST_SQUARES]; /* of the magic that a square adds to those above it */
    uint64_t  subset[MOST_SUBSETS];   /* by its number */
    uint8_t   class_of[MOST_SUBSETS]; /* subsets of one class have one attack set */
    uint16_t  members[MOST_SUBSETS];  /* the subsets, class by class, rising inside a class */
    uint16_t  first_member[MOST_CLASSES + 1];
    int       classes;
} problem;

void sl_set_problem(problem *p, sl_slider slider, int square, int bits);

#endif
