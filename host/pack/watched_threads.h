/* SPDX-License-Identifier: MIT
 *
 * watched_threads.h: threads that work while the caller looks at what they have: the one
 * way in which packer.c and pool_search.c run.
 */
#ifndef SLEIGHT_HOST_WATCHED_THREADS_H
#define SLEIGHT_HOST_WATCHED_THREADS_H

#include "host/port/monitor.h"
#include "host/port/workers.h"
#include "host/text/problem.h"

typedef struct watched_threads {
    monitor lock;    /* over all that the threads share */
    int     running; /* each takes itself off, under the lock, and wakes all */
} watched_threads;

/* Runs so many, and calls `look` under the lock, ten times a second or whenever one wakes all, and once when all are
 * done. Both get the context. False: no thread could be started. */
bool watched_threads_run(watched_threads *t, int count, worker_function *run, void (*look)(void *context),
                         void *context, problem *why);

#endif
