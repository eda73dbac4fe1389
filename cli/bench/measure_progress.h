/* SPDX-License-Identifier: MIT
 *
 * measure_progress.h: what the verbs that measure share.
 */
#ifndef SLEIGHT_CLI_MEASURE_H
#define SLEIGHT_CLI_MEASURE_H

#include "bench/bench.h"
#include "bench/work.h"
#include "cli/cli.h"
#include "host/text/json.h"

/* The flags a compiler needs for the method, "" for none. */
const char *method_flags(const sl_method *method);

/* The fields of a measurement that say on what it was made: CPU, compiler, flags. */
void json_machine(json *out, const char *cpu);

/* Measure with a line of progress; end the program when an answer was wrong. */
bench_results *measure_with_progress(const bench_subject *subjects, size_t count, const bool settings[BENCH_SETTINGS],
                                     double seconds);
work_results  *measure_work(const sl_perft_core *const *cores, size_t count, double seconds);

#endif
