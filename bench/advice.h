/* SPDX-License-Identifier: MIT
 *
 * advice.h: which method `sleight tune` advises, from the costs of all methods in
 * all rounds. The default is what a program gets that asks for nothing; another
 * method is advised only when it leads the default clearly (host/count/paired.h),
 * and of several that do, the one with the greatest gain.
 */
#ifndef SLEIGHT_BENCH_ADVICE_H
#define SLEIGHT_BENCH_ADVICE_H

#include "host/count/paired.h"

typedef struct advice {
    size_t pick;  /* the method to take */
    size_t other; /* the one that the pick was compared with: the default, or the best of the others if the default
                     stays */
    bool   keeps_default;
    paired lead; /* of the pick over the other */
} advice;

/* costs[method * rounds + round], any unit. At least one method, `usual` is the number of the default. */
advice advice_from(const double *costs, size_t methods, size_t rounds, size_t usual);

/* What to do, as a sentence that follows the figures. */
const char *advice_text(const advice *v);

/* How sure, in words that agree with the figures: the pick may be the default though the other was ahead. */
const char *advice_in_words(const advice *v);

#endif
