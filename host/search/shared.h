/* SPDX-License-Identifier: MIT
 *
 * shared.h: what the workers of one search share, inside host/search. All of it
 * is behind one monitor. Between runs of milliseconds it is held for microseconds,
 * and where a magic is found for as long as a disk needs to keep its line; the
 * caller is called back outside. While it searches, a worker looks at a few atomic
 * flags alone.
 */
#ifndef SLEIGHT_HOST_SEARCH_SHARED_H
#define SLEIGHT_HOST_SEARCH_SHARED_H

#include "host/port/monitor.h"
#include "host/search/search.h"

#include <stdatomic.h>

/* Parts that lie side by side and what was counted in them: a covered line to be. */
typedef struct pending_line {
    range          parts;
    sl_find_report counted;
} pending_line;

/* The work on one job. */
typedef struct job_work {
    search_job       *job;
    ranges            taken;         /* parts that are covered or being searched */
    uint64_t          run_size;      /* parts of the next run */
    int               busy;          /* workers that are at it */
    bool              begun;         /* has it a share of the time? */
    double            budget, spent; /* seconds of all workers */
    atomic_bool       paused;        /* its share is spent */
    _Atomic(uint64_t) found_in;      /* the lowest part with a magic; UINT64_MAX: none yet */
    pending_line     *pending;       /* not in the ledger yet */
    size_t            pending_count, pending_room;
} job_work;

typedef struct shared shared;

typedef struct worker {
    shared           *all;
    job_work         *work; /* null: it waits */
    range             run;
    double            since;
    _Atomic(uint64_t) tested; /* in this run so far */
    atomic_int        depth;  /* the deepest it came to in this run */
    void             *workspace;
} worker;

struct shared {
    const search *asked;
    monitor       monitor; /* woken when a run is done */
    atomic_bool   halt;    /* for all: the time is up, the caller says so, or the work failed */
    problem      *why;
    job_work     *works; /* one a job */
    worker       *workers;
    int           worker_count;
    size_t        settled, reported; /* jobs */
    uint64_t      tested;            /* in all runs that are done */
    double        unshared;          /* seconds of all workers that no job has */
    double        start, flushed;
    double        end; /* when the time is up; INFINITY: never */
};

/* Everything below is called inside the monitor, or while there are no workers. */

/* sharing.c: which parts go to whom */
bool sharing_begin(shared *all, job_work *work, search_job *job); /* false, as in all of these: no memory */
bool sharing_restart(job_work *work);                             /* what is not covered is to be searched again */
bool sharing_take(worker *who);                                   /* false: nothing to do now */
void sharing_put_down(worker *who, sl_find_result result, const sl_find_report *report);
void sharing_settle(shared *all, job_work *work); /* if it is decided, or all are to end */

/* time_shares.c: how long each job may take */
void time_shares_begin(shared *all, job_work *work);
void time_shares_pause(shared *all);  /* those whose share is spent */
bool time_shares_resume(shared *all); /* goes on with those, by the time that others left: is there some? */

/* notes.c: what goes into the ledger; nothing where there is none */
void notes_begin(shared *all);
bool notes_covered(shared *all, job_work *work, range parts, const sl_find_report *counted);
void notes_found(shared *all, const job_work *work, range parts, uint64_t magic);
void notes_flush(shared *all, job_work *work);
void notes_flush_all(shared *all);
bool notes_are_due(const shared *all);

/* standing.c */
search_progress standing_now(const shared *all);

#endif
