/* SPDX-License-Identifier: MIT
 *
 * standing.c: how far a search is, added up while its workers go on.
 */
#include "host/search/shared.h"

#include "host/port/clock.h"

#include <math.h>

/* Adds what the workers did in runs that are not done yet. */
static void add_workers(search_progress *now, const shared *all) {
    for (int i = 0; i < all->worker_count; i++) {
        const worker *who = &all->workers[i];
        int           depth = atomic_load(&who->depth);
        if (who->work) now->tested += atomic_load(&who->tested);
        if (depth > now->deepest) now->deepest = depth;
    }
}

/* The share of parts that are covered, where those of all jobs have an end; else that of the time, if it has one. */
static double share_done(const shared *all, uint64_t parts, uint64_t all_parts, double passed) {
    bool ends = true;
    for (size_t i = 0; i < all->asked->count; i++) ends &= all->asked->jobs[i].all != UINT64_MAX;
    if (ends && all_parts) return (double)parts / (double)all_parts;
    if (!(all->asked->seconds > 0)) return NAN;
    return passed < all->asked->seconds ? passed / all->asked->seconds : 1;
}

search_progress standing_now(const shared *all) {
    search_progress now = {.settled = all->settled, .jobs = all->asked->count, .tested = all->tested};
    double          passed = seconds_now() - all->start;
    uint64_t        all_parts = 0;
    add_workers(&now, all);
    for (size_t i = 0; i < all->asked->count; i++) {
        const search_job *job = &all->asked->jobs[i];
        uint64_t          parts = job->parts.end - job->parts.first;
        all_parts += parts;
        now.parts += job->settled && job->all != UINT64_MAX ? parts : ranges_count_inside(&job->covered, job->parts);
    }
    now.share = share_done(all, now.parts, all_parts, passed);
    now.tested_per_second = (double)now.tested / passed;
    return now;
}
