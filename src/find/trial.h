/* SPDX-License-Identifier: MIT
 *
 * trial.h: is a number a magic, tried on all subsets up to the first clash? For
 * every kind. A slot counts as used when it carries the mark of the present
 * trial, so nothing is cleared between trials.
 */
#ifndef SLEIGHT_SRC_FIND_TRIAL_H
#define SLEIGHT_SRC_FIND_TRIAL_H

#include "search_space.h"

typedef struct trial {
    search_space space;
    uint64_t     outside; /* what a black magic adds to every subset: ~mask */
    uint32_t     mark;
    uint32_t     slots[1 << SL_FIND_BITS_MAX];
} trial;

void sl_trial_set(trial *t, const sl_magic *wanted);
bool sl_trial_is_magic(trial *t, uint64_t magic);

/* How many subsets find room before the first clash: all of them, if it is a magic. */
int sl_trial_placed(trial *t, uint64_t magic);

/* For strategies whose workspace is a trial. */
void sl_trial_set_up(void *workspace, const sl_find_job *job);

#endif
