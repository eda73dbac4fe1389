/* SPDX-License-Identifier: MIT
 *
 * try_random.c: the classic search: try sparse random numbers until one is without
 * a clash. Works for every kind of magic; kept as it is known, for the others to be
 * compared with.
 */
#include "../board/random.h"
#include "candidates.h"
#include "strategy.h"
#include "trial.h"

_Static_assert(sizeof(trial) <= SL_FIND_WORKSPACE, "the workspace is too small");

enum { TRIALS_A_PART = 1 << 14, SUBSETS_A_TRIAL = 16 }; /* milliseconds; what is tested up to a clash, roughly */

/* Few of the top eight bits of mask * magic set: such a number seldom spreads the subsets. The limit of six is the one
 * that the published programs have. */
static bool is_hopeless(const trial *t, uint64_t magic) {
    enum { TOP = 56, FEWEST = 6 };
    return t->space.wanted.kind == SL_MAGIC_WHITE && sl_bits_count(t->space.mask * magic >> TOP) < FEWEST;
}

uint64_t sl_candidate_random(uint64_t *random) {
    return sl_random_next(random) & sl_random_next(random) & sl_random_next(random);
}

static bool search_part(void *workspace, run *r) {
    uint64_t random = sl_part_seed(r);
    for (int i = 0; i < TRIALS_A_PART && sl_run_works(r, SUBSETS_A_TRIAL); i++) {
        uint64_t magic = sl_candidate_random(&random);
        r->report->depth[0].tested++;
        if (is_hopeless(workspace, magic) || !sl_trial_is_magic(workspace, magic)) continue;
        r->report->magic = magic;
        return true;
    }
    sl_run_goes_on(r);
    return false;
}

static bool counts_can_be(const sl_find_job *job, uint64_t first, uint64_t end, const sl_find_report *report) {
    (void)job;
    return sl_tested_in_parts(first, end, TRIALS_A_PART, report);
}

static bool can(const sl_magic *wanted) {
    (void)wanted;
    return true;
}

const strategy sl_random_strategy = {.revision = 1,
                                     .can = can,
                                     .set_up = sl_trial_set_up,
                                     .parts = sl_parts_endless,
                                     .search_part = search_part,
                                     .counts_can_be = counts_can_be};
