/* SPDX-License-Identifier: MIT
 *
 * sharing.c: which parts go to whom, and what becomes of their results. A free
 * worker goes to a job nobody works on, so that no work is done in vain; only
 * when there is none does it help with higher parts of a job that another one
 * searches: these are needed unless a lower part has a magic.
 */
#include "host/search/shared.h"

#include "host/port/clock.h"
#include "host/text/words.h"

static void fail_for_memory(shared *all) {
    problem_no_memory(all->why);
    atomic_store(&all->halt, true);
}

/* ---- beginning ----------------------------------------------------------------------------- */

bool sharing_restart(job_work *work) {
    const ranges *covered = &work->job->covered;
    work->taken.count = 0;
    for (size_t i = 0; i < covered->count; i++)
        if (!ranges_add(&work->taken, covered->runs[i])) return false;
    work->begun = false;
    atomic_store(&work->paused, false);
    return true;
}

bool sharing_begin(shared *all, job_work *work, search_job *job) {
    work->job = job;
    work->run_size = 1;
    job->settled = false;
    atomic_init(&work->found_in, job->found ? job->part : UINT64_MAX);
    if (!sharing_restart(work)) return false;
    sharing_settle(all, work); /* an older ledger may have done it all */
    return true;
}

/* ---- handing out --------------------------------------------------------------------------- */

static range next_run(const job_work *work) {
    range gap = ranges_first_gap(&work->taken, job_deciding_parts(work->job));
    if (!range_is_empty(gap) && gap.end - gap.first > work->run_size) gap.end = gap.first + work->run_size;
    return gap;
}

static bool has_work(const job_work *work) {
    return !work->job->settled && !atomic_load(&work->paused) && !range_is_empty(next_run(work));
}

/* The first that nobody works on, else the one that the fewest do; null: there is none. */
static job_work *next_work(const shared *all) {
    job_work *least = NULL;
    for (size_t i = all->reported; i < all->asked->count; i++) {
        job_work *work = &all->works[i];
        if (!has_work(work)) continue;
        if (!work->busy) return work;
        if (!least || work->busy < least->busy) least = work;
    }
    return least;
}

bool sharing_take(worker *who) {
    shared   *all = who->all;
    job_work *work = atomic_load(&all->halt) ? NULL : next_work(all);
    if (!work && time_shares_resume(all)) work = next_work(all);
    if (!work) return false;
    range run = next_run(work);
    if (!ranges_add(&work->taken, run)) {
        fail_for_memory(all);
        return false;
    }
    if (!work->begun) time_shares_begin(all, work);
    who->work = work;
    who->run = run;
    who->since = seconds_now();
    atomic_store(&who->tested, 0);
    work->busy++;
    return true;
}

/* ---- results ------------------------------------------------------------------------------- */

static void put_down_covered(shared *all, job_work *work, range parts, const sl_find_report *counted) {
    if (range_is_empty(parts)) return;
    if (!job_add_covered(work->job, parts, counted) ||
        !job_add_tested(work->job, parts, false, report_total_tested(counted)) ||
        !notes_covered(all, work, parts, counted))
        fail_for_memory(all);
}

static void put_down_found(shared *all, job_work *work, range parts, const sl_find_report *report) {
    sl_magic m = work->job->find.wanted;
    m.magic = report->magic;
    if (sl_magic_verify(&m, NULL) != SL_MAGIC_OK) {
        problem_work(all->why, "found a magic for %s that the verifier refuses", square_name(m.square));
        atomic_store(&all->halt, true);
        return;
    }
    if (!job_add_found(work->job, parts, m.magic) ||
        !job_add_tested(work->job, parts, true, report_total_tested(report)))
        fail_for_memory(all);
    if (work->job->found) atomic_store(&work->found_in, work->job->part);
    notes_found(all, work, parts, m.magic);
}

/* Long enough to be worth the monitor, short enough to share the work evenly and to lose little when killed. */
static void choose_size(job_work *work, double took) {
    const double shortest = 0.01, longest = 0.2;
    uint64_t     most = claim_longest(work->job->all);
    if (took < shortest && work->run_size < most)
        work->run_size = 2 * work->run_size < most ? 2 * work->run_size : most;
    if (took > longest && work->run_size > 1) work->run_size /= 2;
}

void sharing_put_down(worker *who, sl_find_result result, const sl_find_report *report) {
    shared   *all = who->all;
    job_work *work = who->work;
    double    took = seconds_now() - who->since;
    range     done = who->run;
    if (result != SL_FIND_NONE) done.end = report->part;
    if (result == SL_FIND_FOUND)
        put_down_found(all, work, done, report);
    else
        put_down_covered(all, work, done, report);
    if (result == SL_FIND_NONE) choose_size(work, took);
    all->tested += report_total_tested(report);
    work->spent += took;
    work->busy--;
    who->work = NULL;
    sharing_settle(all, work);
}

void sharing_settle(shared *all, job_work *work) {
    search_job *job = work->job;
    if (job->settled || work->busy || !(job_is_decided(job) || atomic_load(&all->halt))) return;
    job_conclude(job);
    if (work->budget > work->spent) all->unshared += work->budget - work->spent;
    all->settled++;
    notes_flush(all, work);
}
