/* SPDX-License-Identifier: MIT
 *
 * bench_perft.h: the part of `sleight bench` that measures counting.
 */
#ifndef SLEIGHT_CLI_BENCH_PERFT_H
#define SLEIGHT_CLI_BENCH_PERFT_H

#include "cli/cli.h"

int bench_perft(const arguments *given);

#endif
