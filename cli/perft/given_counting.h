/* SPDX-License-Identifier: MIT
 *
 * given_counting.h: what to count and how, as the command line says it.
 */
#ifndef SLEIGHT_CLI_GIVEN_COUNTING_H
#define SLEIGHT_CLI_GIVEN_COUNTING_H

#include "cli/cli.h"
#include "cli/perft/given_core.h"
#include "host/count/counting.h"

/* From the options that perft-like verbs share: --fen, --threads, --hash, --method, --count; misuse does not return.
 * `choice` gets the core and how it was chosen. */
counting *given_counting(const arguments *given, int depth, core_choice *choice);

/* --threads, 1 where it was not given. */
int given_threads(const arguments *given);

#endif
