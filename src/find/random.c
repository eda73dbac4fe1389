/* SPDX-License-Identifier: MIT
 *
 * random.c: the classic search: try sparse random numbers until one is without
 * a clash. Works for every kind of magic and finds ordinary ones, an index bit
 * for each mask square, in about a millisecond a square; for fewer bits dfs.c
 * does better. A slot counts as used when it carries the number of the present
 * trial, so nothing is cleared between trials.
 */
#include "../board/random.h"
#include "problem.h"

#include <string.h>

typedef struct trials {
    problem  p;
    uint64_t subset_in[MOST_SUBSETS]; /* what is multiplied: the subset, with ~mask for a black magic */
    uint32_t trial;
    struct {
        uint32_t trial;
        uint32_t class;
    } slots[1 << 16];
} trials;

_Static_assert(sizeof(trials) <= SL_FIND_WORKSPACE, "the workspace is too small");

/* Few top bits of mask * magic set: such a number seldom spreads the subsets. The classic first look. */
static bool is_hopeless(uint64_t magic, uint64_t mask) {
    enum { TOP = 56, FEWEST = 6 };
    return sl_count(mask * magic >> TOP) < FEWEST;
}

static bool is_right(trials *t, const sl_magic *m) {
    t->trial++;
    for (int q = 0; q < 1 << t->p.count; q++) {
        uint64_t x = t->subset_in[q];
        uint64_t index =
            m->kind == SL_MAGIC32
                ? ((uint32_t)x * (uint32_t)m->magic ^ (uint32_t)(x >> 32) * (uint32_t)(m->magic >> 32)) >> m->shift
                : x * m->magic >> m->shift;
        if (t->slots[index].trial == t->trial && t->slots[index].class != t->p.class_of[q]) return false;
        t->slots[index].trial = t->trial;
        t->slots[index].class = t->p.class_of[q];
    }
    return true;
}

static void set_trials(trials *t, const sl_magic *wanted) {
    uint64_t outside = wanted->kind == SL_BLACK_MAGIC ? ~sl_magic_mask(wanted->slider, wanted->square) : 0;
    memset(t->slots, 0, sizeof t->slots);
    t->trial = 0;
    sl_set_problem(&t->p, wanted->slider, wanted->square, sl_magic_bits(wanted));
    for (int q = 0; q < 1 << t->p.count; q++) t->subset_in[q] = t->p.subset[q] | outside;
}

sl_find_result sl_find_random(const sl_magic *wanted, uint64_t seed, sl_find_progress *progress, void *context,
                              void *workspace, sl_find_report *report) {
    enum { TRIALS_BETWEEN = 1 << 14 };
    trials  *t = workspace;
    sl_magic m = *wanted;
    uint64_t mask = sl_magic_mask(m.slider, m.square);
    uint64_t random = seed * 131 + (uint64_t)m.slider * 64 + (uint64_t)m.square; /* each square on its own */
    random = sl_next_random(&random);
    memset(report, 0, sizeof *report);
    set_trials(t, wanted);
    for (;;) {
        m.magic = sl_next_random(&random) & sl_next_random(&random) & sl_next_random(&random);
        if (++report->depth[0].tested % TRIALS_BETWEEN == 0 && progress && !progress(report, context))
            return SL_STOPPED;
        if (m.kind == SL_WHITE_MAGIC && is_hopeless(m.magic, mask)) continue;
        if (!is_right(t, &m)) continue;
        report->magic = m.magic;
        return SL_FOUND;
    }
}
