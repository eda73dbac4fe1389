/* SPDX-License-Identifier: MIT
 *
 * time_shares.c: how long each job may take where the time is limited. Every job
 * gets an equal share of what no job has when it begins, so that one which cannot
 * be had does not take the time of the others. When its share is spent it is
 * paused; when all have had theirs, what those that found soon did not need goes
 * to the paused ones. A search without a limit has shares of nothing, and nobody
 * looks at them.
 */
#include "host/search/shared.h"

#include "host/port/clock.h"

void time_shares_begin(shared *all, job_work *work) {
    size_t waiting = 0;
    for (size_t i = 0; i < all->asked->count; i++) waiting += !all->works[i].begun && !all->works[i].job->settled;
    double share = all->unshared / (double)waiting;
    work->begun = true;
    work->budget = work->spent + share;
    all->unshared -= share;
}

/* Seconds of all workers for a job, with the runs that are not done yet. */
static double spent_by(const shared *all, const job_work *work, double now) {
    double spent = work->spent;
    for (int i = 0; i < all->worker_count; i++)
        if (all->workers[i].work == work) spent += now - all->workers[i].since;
    return spent;
}

void time_shares_pause(shared *all) {
    double now = seconds_now();
    for (size_t i = 0; i < all->asked->count; i++) {
        job_work *work = &all->works[i];
        if (work->begun && !work->job->settled && spent_by(all, work, now) >= work->budget)
            atomic_store(&work->paused, true);
    }
}

static bool is_waiting(const job_work *work) { return !work->job->settled && atomic_load(&work->paused); }

/* How many jobs are paused; 0 as long as some are still at work. */
static size_t count_paused(const shared *all) {
    size_t paused = 0;
    for (size_t i = 0; i < all->asked->count; i++) {
        if (all->works[i].busy) return 0;
        paused += is_waiting(&all->works[i]);
    }
    return paused;
}

bool time_shares_resume(shared *all) {
    const double least = 0.05; /* seconds for each; with less it ends */
    size_t       paused = count_paused(all);
    if (!paused) return false;
    bool enough = all->unshared >= least * (double)paused;
    for (size_t i = 0; enough && i < all->asked->count; i++)
        if (is_waiting(&all->works[i]) && !sharing_restart(&all->works[i])) enough = problem_no_memory(all->why);
    if (!enough) atomic_store(&all->halt, true);
    return enough;
}
