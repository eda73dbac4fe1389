/* SPDX-License-Identifier: MIT
 *
 * run_parts.c: runs the parts of a search one after the other, whatever its
 * strategy, and keeps the report to whole parts.
 */
#include "../board/random.h"
#include "strategy.h"

uint64_t sl_parts_endless(const sl_find_job *job) {
    (void)job;
    return UINT64_MAX;
}

uint64_t sl_find_parts(const sl_find_job *job) {
    const strategy *s = sl_strategy_for(job->strategy, &job->wanted);
    return s ? s->parts(job) : 0;
}

/* ---- what can be known without a search -------------------------------------------------- */

bool sl_nothing_survived(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report) {
    (void)job;
    (void)first;
    (void)end;
    for (int i = 0; i < SL_FIND_DEPTHS_MAX; i++)
        if (report->depth[i].survived || report->depth[i].digest) return false;
    return true;
}

bool sl_tested_in_parts(uint64_t first, uint64_t end, uint64_t trials, const sl_find_report *report) {
    for (int i = 1; i < SL_FIND_DEPTHS_MAX; i++)
        if (report->depth[i].tested) return false;
    if (end - first > UINT64_MAX / trials) return false; /* nobody has searched so many */
    return report->depth[0].tested == (end - first) * trials && sl_nothing_survived(NULL, first, end, report);
}

bool sl_find_counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report) {
    const strategy *s = sl_strategy_for(job->strategy, &job->wanted);
    int             depths = sl_bits_count(sl_oracle_mask(job->wanted.slider, job->wanted.square));
    if (!s || first >= end || end > s->parts(job) || report->depths != depths) return false;
    return s->counts_can_be(job, first, end, report);
}

bool sl_find_magic_can_be(const sl_find_job *job, uint64_t part, uint64_t magic) {
    const strategy *s = sl_strategy_for(job->strategy, &job->wanted);
    if (!s || part >= s->parts(job)) return false;
    return !s->magic_can_be || s->magic_can_be(job, part, magic);
}

int sl_find_first_depths(const sl_find_job *job, void *workspace, sl_find_count *counts) {
    const strategy *s = sl_strategy_for(job->strategy, &job->wanted);
    return s && s->first_depths ? s->first_depths(job, workspace, counts) : 0;
}

/* ---- running them ------------------------------------------------------------------------- */

bool sl_run_goes_on(run *r) {
    if (!r->stopped && r->progress) r->stopped = !r->progress(r->report, r->context);
    return !r->stopped;
}

uint64_t sl_job_seed(const sl_find_job *job) {
    uint64_t state = job->seed;
    state = sl_random_next(&state) + (uint64_t)job->wanted.slider * 64 + (uint64_t)job->wanted.square;
    return sl_random_next(&state);
}

uint64_t sl_part_seed(const run *r) {
    uint64_t state = sl_job_seed(r->job) + r->part;
    return sl_random_next(&state);
}

sl_find_result sl_find_run(const sl_find_job *job, uint64_t first, uint64_t end, sl_find_progress *progress,
                           void *context, void *workspace, sl_find_report *report) {
    const strategy *s = sl_strategy_for(job->strategy, &job->wanted);
    run             r = {.job = job, .progress = progress, .context = context, .report = report};
    report->part = first;
    if (!s) return SL_FIND_REFUSED;
    s->set_up(workspace, job);
    if (end > s->parts(job)) end = s->parts(job);
    report->depths = sl_bits_count(sl_oracle_mask(job->wanted.slider, job->wanted.square));
    for (r.part = first; r.part < end; r.part++) {
        sl_find_report before = *report;
        report->part = r.part;
        if (s->search_part(workspace, &r)) return SL_FIND_FOUND;
        if (!r.stopped) continue;
        *report = before;
        report->part = r.part;
        return SL_FIND_STOPPED;
    }
    return SL_FIND_NONE;
}
