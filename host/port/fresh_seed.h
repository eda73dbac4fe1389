/* SPDX-License-Identifier: MIT
 *
 * fresh_seed.h: a number that nobody can know before.
 */
#ifndef SLEIGHT_HOST_FRESH_SEED_H
#define SLEIGHT_HOST_FRESH_SEED_H

#include <stdint.h>

/* Below 2^53, so that every reader of JSON takes it. From the system's random numbers; where there are none, from the
 * time and the process. */
uint64_t fresh_seed(void);

#endif
