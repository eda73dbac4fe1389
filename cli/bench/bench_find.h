/* SPDX-License-Identifier: MIT
 *
 * bench_find.h: the part of `sleight bench` that measures the search for magics.
 */
#ifndef SLEIGHT_CLI_BENCH_FIND_H
#define SLEIGHT_CLI_BENCH_FIND_H

#include "cli/cli.h"

int bench_find(const arguments *given);

#endif
