/* SPDX-License-Identifier: MIT
 *
 * bench_build.h: the part of `sleight bench` about tables that are built at start-up.
 */
#ifndef SLEIGHT_CLI_BENCH_BUILD_H
#define SLEIGHT_CLI_BENCH_BUILD_H

#include "cli/cli.h"

int bench_build(const arguments *given);

#endif
