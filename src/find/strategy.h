/* SPDX-License-Identifier: MIT
 *
 * strategy.h: what a strategy brings to the list (strategies.c) and to those who
 * run it (run_parts.c): what it can look for, how it sets itself up for a job, and
 * how it searches one part of it.
 */
#ifndef SLEIGHT_SRC_FIND_STRATEGY_H
#define SLEIGHT_SRC_FIND_STRATEGY_H

#include <sleight/find.h>

/* One run of a search: the job, whom to ask whether to go on, what was done. */
typedef struct run {
    const sl_find_job *job;
    sl_find_progress  *progress;
    void              *context;
    sl_find_report    *report;
    uint64_t           part;
    uint64_t           unasked; /* subsets tested, or nearly so, since it was asked last */
    bool               stopped;
} run;

typedef struct strategy {
    /* Raise it whenever the same job could give other parts, counts or magics (sl_find_strategy_revision). */
    unsigned revision;
    /* Only asked for what strategies.c lets through: a slider, a square, a kind, an index that has neither too few bits
     * nor too many. */
    bool (*can)(const sl_magic *wanted);
    void (*set_up)(void *workspace, const sl_find_job *job);
    uint64_t (*parts)(const sl_find_job *job);
    /* Searches run->part. True when found, with the magic in the report. */
    bool (*search_part)(void *workspace, run *r);
    /* What is known of counts and of the place of a magic without a search: see the calls of these names in find.h. The
     * second and the third may be null: the strategy cannot say. */
    bool (*counts_can_be)(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report);
    bool (*magic_can_be)(const sl_find_job *job, uint64_t part, uint64_t magic);
    int (*first_depths)(const sl_find_job *job, void *workspace, sl_find_count *counts);
} strategy;

extern const strategy sl_random_strategy, sl_construct_strategy, sl_beam_strategy, sl_tile_strategy, sl_dfs_strategy;

/* The strategy, or null when it cannot look for such a magic. */
const strategy *sl_strategy_for(sl_find_strategy s, const sl_magic *wanted);

/* Asks the caller whether to go on; once the answer was no it stays so. */
bool sl_run_goes_on(run *r);

enum { SUBSETS_BETWEEN = 1 << 16 }; /* from one question to the next */

/* Called before so many subsets are tested: asks the caller every millisecond or so. On a machine that has more threads
 * than processors each of them must come to its question before the search ends. */
SL_INLINE bool sl_run_works(run *r, unsigned subsets) {
    r->unasked += subsets;
    if (r->unasked < SUBSETS_BETWEEN) return !r->stopped;
    r->unasked = 0;
    return sl_run_goes_on(r);
}

/* States for a random generator: every seed and square has its own, and every part of such a job. */
uint64_t sl_job_seed(const sl_find_job *job);
uint64_t sl_part_seed(const run *r);

/* How many index bits fewer than mask squares? */
int sl_wanted_bits_saved(const sl_magic *wanted);

/* For strategies without an end of parts. */
uint64_t sl_parts_endless(const sl_find_job *job);

/* For strategies that only count what they tested. */
bool sl_nothing_survived(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report);

/* For those that try so many numbers in each part. */
bool sl_tested_in_parts(uint64_t first, uint64_t end, uint64_t trials, const sl_find_report *report);

#endif
