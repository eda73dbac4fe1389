/* SPDX-License-Identifier: MIT
 *
 * count_with_ledger.h: `sleight perft --ledger`: a long count, or a share of one,
 * written down part by part.
 */
#ifndef SLEIGHT_CLI_COUNT_WITH_LEDGER_H
#define SLEIGHT_CLI_COUNT_WITH_LEDGER_H

#include "cli/perft/given_counting.h"

/* Counts, shows what came of it and returns the exit status. */
int count_with_ledger(const arguments *given, counting *c, const core_choice *choice);

#endif
