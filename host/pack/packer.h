/* SPDX-License-Identifier: MIT
 *
 * packer.h: packs on several threads: each makes a run of its own, with a seed of its
 * own, and the shortest array of all is the outcome.
 *
 *     packer  p = {.job = {.class_of_magics = SL_PACK_MIXED, .pool = magics, .count = count, .seed = 1},
 *                  .threads = 2, .seconds = 60};
 *     problem why = {0};
 *     if (!packer_run(&p, &why)) ...                          p.packed, p.report
 */
#ifndef SLEIGHT_HOST_PACKER_H
#define SLEIGHT_HOST_PACKER_H

#include "host/text/problem.h"
#include "watched_threads.h"

#include <sleight/pack.h>

typedef struct packer {
    sl_pack_job job;     /* run i has the seed job.seed + i */
    int         threads; /* from 1 to WORKERS_MAX */
    double      seconds; /* where above 0, job.moves follows from it: as many as take so long here */
    /* Called in the thread that called packer_run, some times a second; each may be null. */
    void (*progress)(const struct packer *p, void *context);
    void (*better)(const struct packer *p, void *context); /* there is a shorter array */
    bool (*stop)(void *context);                           /* true ends the runs with what they have */
    void *context;

    /* The outcome, and how far it is. */
    sl_magic       packed[SL_PACK_TABLES];
    sl_pack_report report;      /* of the shortest array; slots are 0 where there is none yet */
    uint64_t       moves, seed; /* made in all runs together; the seed of the shortest array's run */
    double         share;       /* of the work that is done */
    double         moves_per_second;
    bool           was_stopped;
    bool           is_trial; /* it is still found out how many moves fit into the time */

    /* Inside. */
    watched_threads watched;
    sl_pack_status  status;
    uint64_t        done[WORKERS_MAX];
    int             run;   /* the number of the shortest array's */
    size_t          shown; /* slots of the last array that `better` was called for */
    bool            no_memory, end;
    double          begin, first_move;
} packer;

/* False: the pool lacks a square, the start is none, or there is no memory or thread. */
bool packer_run(packer *p, problem *why);

#endif
