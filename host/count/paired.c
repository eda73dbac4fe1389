/* SPDX-License-Identifier: MIT
 *
 * paired.c: two times a round, compared round by round.
 */
#include "host/count/paired.h"

#include <stdlib.h>

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Of an even number, the mean of the two in the middle: so that swapping the two turns a gain into its inverse, nearly.
 */
static double median(double *numbers, size_t count) {
    qsort(numbers, count, sizeof *numbers, ascending);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}

paired paired_compare(const double *usual, const double *other, size_t rounds) {
    static const paired nothing = {0, 0, 1};
    double              ratios[PAIRED_MOST_ROUNDS];
    size_t              ahead = 0;
    if (rounds > PAIRED_MOST_ROUNDS) rounds = PAIRED_MOST_ROUNDS;
    if (!rounds) return nothing;
    for (size_t i = 0; i < rounds; i++) {
        ahead += other[i] < usual[i];
        ratios[i] = other[i] > 0 ? usual[i] / other[i] : 1; /* a clock that stood still says nothing */
    }
    return (paired){rounds, (double)ahead / (double)rounds, median(ratios, rounds)};
}

bool paired_is_clear(const paired *p) {
    return p->rounds >= PAIRED_LEAST_ROUNDS && p->ahead >= PAIRED_CLEAR_AHEAD && p->gain >= PAIRED_CLEAR_GAIN;
}
