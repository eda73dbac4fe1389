/* SPDX-License-Identifier: MIT
 *
 * work.h: methods at the work that engines do: legal moves counted in many small
 * trees, by the counting core of each method, its lookups inlined. Once with warm
 * caches, and once as in a search, which between a few nodes reads and writes
 * memory of its own. Only the counting is timed.
 *
 * What lookups cost by themselves (bench.h) says less: in an engine other work
 * runs beside them, and what a lookup waits for may cost nothing.
 */
#ifndef SLEIGHT_BENCH_WORK_H
#define SLEIGHT_BENCH_WORK_H

#include "bench.h"

#include <sleight/perft.h>

enum { WORK_MOST_CORES = SL_METHOD_COUNT + 1 };

typedef enum work_caches { WORK_WARM, WORK_SEARCH, WORK_CACHES } work_caches;

typedef struct work_results {
    size_t               count, rounds;
    const sl_perft_core *cores[WORK_MOST_CORES];
    uint64_t             nodes;   /* counted by each core in each round, by either state of the caches */
    float               *samples; /* work_samples() finds its way */
    const char          *wrong;   /* the method of a core that counted wrongly, or null */
} work_results;

/* The cores that count with the lookups of their method; returns how many. AVX-512 lanes are left out: they count
 * in another way, of which an engine that takes that method's lookups has nothing. */
size_t work_cores(const sl_perft_core *cores[WORK_MOST_CORES]);

/* Measures these for about `seconds`. Every round visits every core, so that noise hits all alike. Null when memory
 * ran out. */
work_results *work_measure(const sl_perft_core *const *cores, size_t count, double seconds, bench_progress *progress,
                           void *context);
void          work_free(work_results *results);

/* Seconds of each round, in their order. */
float *work_samples(const work_results *results, size_t core, work_caches caches);

/* Million nodes a second in an undisturbed round, as bench_speed. */
double work_speed(const work_results *results, size_t core, work_caches caches);

#endif
