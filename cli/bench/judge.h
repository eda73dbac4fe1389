/* SPDX-License-Identifier: MIT
 *
 * judge.h: which method `sleight tune` advises, from the costs of all methods in
 * all rounds. The default is what a program gets that asks for nothing; another
 * method is advised only when it leads the default clearly (host/suite/paired.h),
 * and of several that do, the one with the greatest gain.
 */
#ifndef SLEIGHT_CLI_JUDGE_H
#define SLEIGHT_CLI_JUDGE_H

#include "host/suite/paired.h"

typedef struct verdict {
    size_t pick;  /* the method to take */
    size_t rival; /* the one that the pick was compared with: the default, or the best of the others if the default
                     stays */
    bool   keeps_default;
    paired lead; /* of the pick over the rival */
} verdict;

/* costs[method * rounds + round], any unit. At least one method, `usual` is the number of the default. */
verdict judge(const double *costs, size_t methods, size_t rounds, size_t usual);

/* What to do, as a sentence that follows the figures. */
const char *verdict_advice(const verdict *v);

/* How sure, in words that agree with the figures: the pick may be the default though the rival was ahead. */
const char *verdict_in_words(const verdict *v);

#endif
