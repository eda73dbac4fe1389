/* SPDX-License-Identifier: MIT
 *
 * merge_counts.h: `sleight merge` for the ledgers of `sleight perft --ledger`.
 */
#ifndef SLEIGHT_CLI_MERGE_COUNTS_H
#define SLEIGHT_CLI_MERGE_COUNTS_H

#include "cli/cli.h"

/* Are these ledgers of a count? By the first of them. */
bool are_of_a_count(const arguments *given);

/* Joins them, shows the total or what is missing; the exit status. */
int merge_counts(const arguments *given);

#endif
