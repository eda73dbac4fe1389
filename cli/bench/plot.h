/* SPDX-License-Identifier: MIT
 *
 * plot.h: the picture of a measurement.
 */
#ifndef SLEIGHT_CLI_PLOT_H
#define SLEIGHT_CLI_PLOT_H

#include "bench/bench.h"

#include <stdio.h>

/* An SVG of bytes of tables against queen lookups a second (throughput), the
 * Pareto front drawn: the methods that no other beats in both. */
void plot_pareto(FILE *out, const bench_results *results, const char *cpu);

#endif
