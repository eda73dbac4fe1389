/* SPDX-License-Identifier: MIT
 *
 * workload.h: the lookups that are timed, the answers they must give, and the
 * memory that stands for the rest of an engine.
 */
#ifndef SLEIGHT_BENCH_WORKLOAD_H
#define SLEIGHT_BENCH_WORKLOAD_H

#include "bench.h"

enum {
    LOOKUPS = 8192,                                         /* in one timed loop: they touch most of every table */
    MANY_LOOKUPS = LOOKUPS / BENCH_SQUARES * BENCH_SQUARES, /* of them in the setting `many` */
    BURST = 128,                  /* pressure: lookups between two floods, some nodes of a search */
    FLOOD_LINES = 512,            /* cache lines touched in between: four for each lookup */
    HASH_LINES = (64 << 20) / 64, /* of a hash table of 64 MiB */
    LINE_WORDS = 8
};

typedef struct workload {
    uint8_t       squares[LOOKUPS];
    uint64_t      occupied[LOOKUPS];
    uint64_t      expected[BENCH_PIECES][LOOKUPS];
    uint64_t      expected_many[BENCH_PIECES][LOOKUPS]; /* with the occupancy of the first of BENCH_SQUARES */
    uint64_t      attacks[LOOKUPS];
    bench_lookups lookups, many;
} workload;

/* Fills it, the same way each time. */
void make_workload(workload *w);

/* What else an engine has in memory: a hash table of HASH_LINES. */
typedef struct flood {
    uint64_t *hash; /* HASH_LINES * LINE_WORDS */
    uint64_t  random;
} flood;

/* False when there is no memory for it. */
bool make_flood(flood *f);
void free_flood(flood *f);

/* Touches FLOOD_LINES random lines of the hash table, as a search does that stores its results there, so that older
 * lines leave the caches. */
void flood_caches(flood *f);

#endif
