/* SPDX-License-Identifier: MIT
 *
 * counting_known.h: perft on several threads, with a table.
 */
#ifndef SLEIGHT_HOST_COUNTING_KNOWN_H
#define SLEIGHT_HOST_COUNTING_KNOWN_H

#include "host/suite/counting.h"

/* For counting.c. Fills in the results but for the time. False when there is no memory. */
bool counting_run_known(counting *c);

/* False when Ctrl-C, or whoever began the counting, has ended it. */
bool counting_is_wanted(const counting *c);

#endif
