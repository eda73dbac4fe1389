/* SPDX-License-Identifier: MIT
 *
 * pool_search.h: looks for candidates on several threads: runs of the library's
 * annealing (sleight/pool.h), with the same outcome whatever their number.
 *
 *     pool_search s = {.jobs = jobs, .count = 64, .runs = 10, .threads = 2, .found = print_candidate};
 *     if (!pool_search_run(&s, &why)) ...
 */
#ifndef SLEIGHT_HOST_POOL_SEARCH_H
#define SLEIGHT_HOST_POOL_SEARCH_H

#include "host/text/problem.h"
#include "watched_threads.h"

#include <sleight/pool.h>

typedef struct pool_search {
    const sl_pool_job *jobs;
    size_t             count;
    uint64_t           runs;    /* for each job, with seeds from its own on */
    int                threads; /* from 1 to WORKERS_MAX */
    double             seconds; /* 0: no limit */
    /* Called in the thread that called pool_search_run; each may be null. Candidates come in the order of the jobs, all
     * of one run before the next; `cost` is by the job. */
    void (*found)(const sl_magic *m, unsigned cost, void *context);
    void (*progress)(uint64_t done, uint64_t all, void *context);
    bool (*stop)(void *context);
    void *context;
    bool  was_stopped; /* by `stop` or the time: some candidates are missing */

    /* Inside. */
    watched_threads  watched;
    double           begin;
    uint64_t         next, written;
    struct one_find *finds; /* a ring, by number */
    bool             no_memory, end;
} pool_search;

/* False: no memory or thread. */
bool pool_search_run(pool_search *s, problem *why);

#endif
