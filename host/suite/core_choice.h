/* SPDX-License-Identifier: MIT
 *
 * core_choice.h: which counting core to use. The library says what is known of a
 * CPU (sl_perft_core_best_for); a count that will take long is worth some milliseconds
 * of measuring, as the answer depends on the position too: AVX-512 lanes look at
 * all sliders at once, lookups at those that there are.
 */
#ifndef SLEIGHT_HOST_CORE_CHOICE_H
#define SLEIGHT_HOST_CORE_CHOICE_H

#include "host/suite/paired.h"

#include <sleight/perft.h>

typedef struct core_choice {
    const sl_perft_core *core;
    const char          *chosen_by; /* "known", "measured"; or what named it: "--method", "SLEIGHT_METHOD" */
    const sl_perft_core *other;     /* measured: the one that it was compared with; else null */
    paired               lead;      /* measured: of the core that is not the known one over the known one */
} core_choice;

/* Counts a position by a core and returns the seconds it took: the caller has the clock. */
typedef double core_timer(const sl_perft_core *core, const sl_position *position, int depth, void *context);

/* By what is known of a CPU with these features. */
core_choice core_choice_known(unsigned features);

/* Times the known core and the one other worth trying on these positions, for some 30 milliseconds at most, and takes
 * the other only for a clear lead. Where there is no other one nothing is measured. */
core_choice core_choice_measured(unsigned features, const sl_position *positions, size_t count, core_timer *time,
                                 void *context);

/* For counting one position: measured on that very position when so many lines are to be expected that it pays. */
core_choice core_choice_for(unsigned features, const sl_position *position, int depth, core_timer *time, void *context);

/* For counting many: measured on an opening, a middle game and an endgame. */
core_choice core_choice_for_many(unsigned features, core_timer *time, void *context);

#endif
