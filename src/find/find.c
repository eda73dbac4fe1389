/* SPDX-License-Identifier: MIT
 *
 * find.c: runs the parts of a search, whatever its strategy, and knows which
 * strategy is for what.
 */
#include "../board/random.h"
#include "strategy.h"

static const char *const names[SL_FIND_STRATEGY_COUNT] = {"random", "construct", "beam", "tile", "dfs"};

const char *sl_find_strategy_name(sl_find_strategy s) { return names[s]; }

unsigned sl_find_strategy_revision(sl_find_strategy s) { return s < SL_FIND_STRATEGY_COUNT; }

static const strategy *const strategies[SL_FIND_STRATEGY_COUNT] = {
    &sl_random_strategy, &sl_construct_strategy, &sl_beam_strategy, &sl_tile_strategy, &sl_dfs_strategy};

int sl_bits_saved(const sl_magic *wanted) {
    return sl_bits_count(sl_relevant_mask(wanted->slider, wanted->square)) - sl_magic_bits(wanted);
}

bool sl_find_can(sl_find_strategy s, const sl_magic *wanted) { return strategies[s]->can(wanted); }

sl_find_strategy sl_find_best_strategy(const sl_magic *wanted) {
    static const sl_find_strategy best_first[] = {SL_FIND_CONSTRUCT, SL_FIND_TILE, SL_FIND_BEAM, SL_FIND_RANDOM};
    const sl_find_strategy       *best = best_first;
    while (!sl_find_can(*best, wanted)) best++;
    return *best;
}

uint64_t sl_find_parts(const sl_find_job *job) {
    return sl_find_can(job->strategy, &job->wanted) ? strategies[job->strategy]->parts(job) : 0;
}
uint64_t sl_endless(const sl_find_job *job) { return job ? UINT64_MAX : 0; }

bool sl_goes_on(run *r) {
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
    const strategy *s = strategies[job->strategy];
    run             r = {.job = job, .progress = progress, .context = context, .report = report};
    report->part = first;
    if (!s->can(&job->wanted)) return SL_FIND_STOPPED;
    s->set_up(workspace, job);
    report->depths = sl_bits_count(sl_relevant_mask(job->wanted.slider, job->wanted.square));
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
