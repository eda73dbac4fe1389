/* SPDX-License-Identifier: MIT
 *
 * workers.h: the one way in which sleight uses several threads: some workers
 * run one function, each with a number of its own, and are joined.
 *
 *     workers all;
 *     int started = workers_start(&all, 1, threads, work, &shared);    numbers 1, 2, ...
 *     work(&shared, 0);                                                this thread is number 0
 *     workers_join(&all);
 */
#ifndef SLEIGHT_HOST_WORKERS_H
#define SLEIGHT_HOST_WORKERS_H

enum { WORKERS_MAX = 256 };

typedef void worker_function(void *context, int number);

typedef struct workers {
    worker_function *run;
    void            *context;
    int              count;
    struct worker   *each; /* as the system knows them */
} workers;

/* Starts the workers `first` up to, not with, `end`; returns how many did start. A system out of threads starts fewer:
 * share work out by a common counter, and those that are missing are not missed. Those that did start must be joined.
 */
int  workers_start(workers *all, int first, int end, worker_function *run, void *context);
void workers_join(workers *all);

/* Ends a read in which a worker waits, as a signal does: it fails. One that has not begun yet does not
 * know of it, so call it again until the worker has seen what it is to see. */
void workers_end_reads(workers *all);

#endif
