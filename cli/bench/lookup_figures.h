/* SPDX-License-Identifier: MIT
 *
 * lookup_figures.h: the figures of measured lookups, as tables and as JSON.
 */
#ifndef SLEIGHT_CLI_LOOKUP_FIGURES_H
#define SLEIGHT_CLI_LOOKUP_FIGURES_H

#include "bench/bench.h"
#include "host/text/json.h"

void print_lookup_figures(const bench_results *results);

/* The fields `rounds` and `results`. */
void json_lookup_figures(json *out, const bench_results *results);

#endif
