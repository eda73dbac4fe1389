/* SPDX-License-Identifier: MIT
 *
 * counting_known.h: perft on several threads, with a table.
 */
#ifndef SLEIGHT_HOST_COUNTING_KNOWN_H
#define SLEIGHT_HOST_COUNTING_KNOWN_H

#include "host/count/counting.h"

/* The pieces of work of a counting, and how many of them are done. */
typedef struct counting_share {
    counting     *c;
    size_t        all;
    atomic_size_t done;
} counting_share;

/* For a worker: it stops when it is to; the first one, on the thread that began it all, reports what share is done. */
sl_perft_options counting_options(counting_share *share, int worker);

/* For counting.c. Fills in the results but for the time. False when there is no memory. */
bool counting_run_known(counting *c);

/* False when Ctrl-C, or whoever began the counting, has ended it. */
bool counting_is_wanted(const counting *c);

#endif
