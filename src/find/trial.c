/* SPDX-License-Identifier: MIT
 *
 * trial.c: tries one number as a magic. Not the verifier (magic_verify.c), which asks
 * the oracle and stands apart: this one is made for millions of numbers that
 * fail.
 */
#include "trial.h"

#include <string.h>

enum { MARK_STEP = 256 }; /* room for a class below it */

void sl_trial_set(trial *t, const sl_magic *wanted) {
    sl_search_space_set(&t->space, wanted);
    t->outside = wanted->kind == SL_MAGIC_BLACK ? ~t->space.mask : 0;
    t->mark = 0;
    memset(t->slots, 0, sizeof t->slots);
}

void sl_trial_set_up(void *workspace, const sl_find_job *job) { sl_trial_set(workspace, &job->wanted); }

static void next_mark(trial *t) {
    if (t->mark > UINT32_MAX - 2 * MARK_STEP) {
        memset(t->slots, 0, sizeof t->slots);
        t->mark = 0;
    }
    t->mark += MARK_STEP;
}

/* True when the slot is free or holds the same class. */
SL_INLINE bool take_slot(trial *t, uint64_t index, int q) {
    uint32_t mark = t->mark | t->space.class_of[q];
    if (t->slots[index] >= t->mark && t->slots[index] != mark) return false;
    t->slots[index] = mark;
    return true;
}

/* Both: how many subsets found room before the first clash. */
static int try_64(trial *t, uint64_t magic) {
    int      shift = t->space.wanted.shift;
    uint64_t start = t->outside * magic;
    int      q = 0;
    while (q < 1 << t->space.count && take_slot(t, (t->space.subset[q] * magic + start) >> shift, q)) q++;
    return q;
}

static int try_32(trial *t, uint64_t magic) {
    uint32_t low = (uint32_t)magic, high = (uint32_t)(magic >> 32);
    int      q = 0;
    for (; q < 1 << t->space.count; q++) {
        uint64_t subset = t->space.subset[q];
        uint32_t mixed = (uint32_t)subset * low ^ (uint32_t)(subset >> 32) * high;
        if (!take_slot(t, mixed >> t->space.wanted.shift, q)) break;
    }
    return q;
}

int sl_trial_placed(trial *t, uint64_t magic) {
    next_mark(t);
    return t->space.wanted.kind == SL_MAGIC_32 ? try_32(t, magic) : try_64(t, magic);
}

bool sl_trial_is_magic(trial *t, uint64_t magic) { return sl_trial_placed(t, magic) == 1 << t->space.count; }
