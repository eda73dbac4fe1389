/* SPDX-License-Identifier: MIT
 *
 * search.h: searches on several threads, with the same outcome whatever their
 * number. The library searches the parts of one square in order (sleight/find.h);
 * here runs of parts of many squares are shared out to workers. The outcome for
 * a square is the magic of its lowest part that has one, known once all parts
 * below are searched, or the sum of what was counted in all parts; neither
 * depends on who searched what and when.
 *
 *     search_job jobs[2] = {job_new(&a1, 1, 1), job_new(&b1, 1, 1)};
 *     search     s = {.jobs = jobs, .count = 2, .threads = 4};
 *     problem    why = {0};
 *     if (!search_run(&s, &why)) ...                         jobs[0].result, jobs[0].magic
 */
#ifndef SLEIGHT_HOST_SEARCH_H
#define SLEIGHT_HOST_SEARCH_H

#include "host/search/job.h"
#include "host/search/ledger.h"
#include "host/text/problem.h"

/* How far a search is. */
typedef struct search_progress {
    double   share;         /* of the work or of the time that is done; NAN: nobody knows */
    size_t   settled, jobs; /* so many of these */
    uint64_t parts, tested; /* parts covered; numbers or prefixes tested */
    double   tested_per_second;
    int      deepest; /* the mask square that a worker has come to, from 1 */
} search_progress;

typedef struct search {
    search_job *jobs;
    size_t      count;
    int         threads; /* from 1 to WORKERS_MAX */
    double      seconds; /* for all jobs together; 0: no limit */
    ledger     *ledger;  /* or null; see search_open_ledger */
    /* Called in the thread that called search_run, some fifty times a second or when there is something to say; each
     * may be null. */
    void (*settled)(const search_job *j, void *context); /* in the order of the jobs */
    void (*progress)(const search_progress *now, void *context);
    bool (*stop)(void *context); /* true ends the search with what it has */
    void *context;
} search;

/* Opens the ledger that the search is to write. With `resume` what stands in it already becomes known to the jobs, and
 * a torn end is cut off (l->torn_line); a claim about other jobs or of another revision is a problem. */
bool search_open_ledger(search *s, ledger *l, const char *path, bool resume, problem *why);

/* Searches until all jobs are settled, the time is up or `stop` says so; jobs that are not decided then are settled as
 * stopped. False when the search is refused, with nothing written to the ledger, or when the work itself failed; even
 * so all jobs are settled with what they have. */
bool search_run(search *s, problem *why);

#endif
