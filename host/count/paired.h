/* SPDX-License-Identifier: MIT
 *
 * paired.h: is one thing faster than another, on a machine where other programs
 * run too? Both are timed once in each round, one right after the other, so that
 * what disturbs a round disturbs both; then the two times of each round are
 * compared, not the two sums.
 *
 *     round        1    2    3    4    5    6    7    8
 *     usual       10   11   10   30   10   10   12   10
 *     other        9   10    9   25   11    9   10    9      ahead in 7 of 8, gain 1.11 (the median of the ratios)
 */
#ifndef SLEIGHT_HOST_PAIRED_H
#define SLEIGHT_HOST_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct paired {
    size_t rounds;
    double ahead; /* share of the rounds in which the other took less time */
    double gain;  /* how many times as fast as the usual it is: the median of the rounds' ratios */
} paired;

enum { PAIRED_LEAST_ROUNDS = 8, PAIRED_MOST_ROUNDS = 4096 };

/* What a lead must have, besides PAIRED_LEAST_ROUNDS, before one leaves what is usual for it. A fair coin falls so in
 * one of 25 trials of 16 rounds; below 3% a change is not worth the trouble. */
#define PAIRED_CLEAR_AHEAD 0.75
#define PAIRED_CLEAR_GAIN  1.03

/* Seconds, or any other unit, of the same rounds; at most PAIRED_MOST_ROUNDS. */
paired paired_compare(const double *usual, const double *other, size_t rounds);

/* Is the other one to be taken? */
bool paired_is_clear(const paired *p);

#endif
