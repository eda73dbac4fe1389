/* SPDX-License-Identifier: MIT
 *
 * given_counting.h: what to count and how, as the command line says it.
 */
#ifndef SLEIGHT_CLI_GIVEN_COUNTING_H
#define SLEIGHT_CLI_GIVEN_COUNTING_H

#include "cli/cli.h"
#include "host/suite/counting.h"

/* From the options that perft-like verbs share: --fen, --threads, --hash, --method; misuse does not return. */
counting *given_counting(const arguments *given, int depth);

/* --threads, 1 where it was not given. */
int given_threads(const arguments *given);

/* The core of a method, or of the best one for this CPU (or of SLEIGHT_METHOD's) when null; misuse does not return. */
const sl_perft_core *core_of(const sl_method *method);

#endif
