/* SPDX-License-Identifier: MIT
 *
 * core_choice.h: which counting core to use. The library says what is known of a
 * CPU (sl_perft_core_best_for); a count that will take long is worth some milliseconds
 * of measuring, as the answer depends on the position too: AVX-512 lanes look at
 * all sliders at once, lookups at those that there are; leaping pays where few
 * moves are left to make.
 */
#ifndef SLEIGHT_HOST_CORE_CHOICE_H
#define SLEIGHT_HOST_CORE_CHOICE_H

#include "host/count/paired.h"

#include <sleight/perft.h>

/* Which cores may be taken: those that count in bulk, those that leap, or both. */
typedef enum core_class { CORE_ANY, CORE_BULK, CORE_LEAP } core_class;

typedef struct core_choice {
    const sl_perft_core *core;
    const char          *chosen_by; /* "known", "measured"; or what named it: "--method", "SLEIGHT_METHOD" */
    const sl_perft_core
          *other; /* measured: the next best, or where it is another than the known one, that; else null */
    paired lead;  /* measured: of the core that is not the known one over the known one */
} core_choice;

/* The form of a core that is of this class: itself where any may be taken. */
const sl_perft_core *core_in_class(const sl_perft_core *core, core_class wanted);

/* Counts a position by a core and returns the seconds it took: the caller has the clock. */
typedef double core_timer(const sl_perft_core *core, const sl_position *position, int depth, void *context);

/* By what is known of a CPU with these features. */
core_choice core_choice_known(unsigned features, core_class wanted);

/* Times the known core and the others worth trying (lanes and lookups, each leaping and in bulk) on these positions,
 * for some 30 milliseconds at most, and takes another only for a clear lead. Where there is no other nothing is
 * measured. */
core_choice core_choice_measured(unsigned features, core_class wanted, const sl_position *positions, size_t count,
                                 core_timer *time, void *context);

/* For counting one position: measured on that very position when so many lines are to be expected that it pays. */
core_choice core_choice_for(unsigned features, core_class wanted, const sl_position *position, int depth,
                            core_timer *time, void *context);

/* For counting many: measured on an opening, a middle game and an endgame. */
core_choice core_choice_for_many(unsigned features, core_class wanted, core_timer *time, void *context);

#endif
