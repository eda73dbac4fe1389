/* SPDX-License-Identifier: MIT
 *
 * pool.h: looks for magics that pack well: candidates for pack.h. A run begins with
 * any magic of the wanted kind and shift and changes a few of its bits at a time, by
 * annealing; numbers that are no magics are never taken. What it makes small is
 *
 *     slots used + for each hole: its slots where they are few, else a constant
 *
 * as a short hole stays empty and a long one is filled by others.
 *
 *     sl_pool_job job = {.wanted = {SL_ROOK, 0, SL_MAGIC_BLACK, 0, 52, 0}, .seed = 1};
 *     sl_magic    found;
 *     void       *workspace = malloc(SL_POOL_WORKSPACE);
 *     sl_pool_job_set_defaults(&job);
 *     if (sl_pool_run(&job, NULL, NULL, workspace, &found)) ...
 *
 * Another seed gives another candidate, as a rule. The outcome depends on the job
 * alone. Nothing is kept between calls, all memory is the caller's.
 */
#ifndef SLEIGHT_POOL_H
#define SLEIGHT_POOL_H

#include "magic.h"

SL_EXTERN_C_BEGIN

enum { SL_POOL_WORKSPACE = 1 << 20, SL_POOL_BITS_MAX = 13 };

typedef struct sl_pool_job {
    sl_magic wanted; /* all but the number itself and its offset; white or black, at most SL_POOL_BITS_MAX index bits */
    uint64_t start;  /* a magic to begin with; 0: one is looked for */
    unsigned hole;   /* a hole of fewer slots than this costs its slots, */
    unsigned hole_cost; /* any other this */
    uint64_t moves;     /* numbers to try */
    uint64_t seed;
} sl_pool_job;

/* hole, hole_cost and moves, where they are 0. */
void sl_pool_job_set_defaults(sl_pool_job *job);

/* Can there be a run? Not for 32-bit magics, nor with fewer index bits than a magic is found with at once, unless
 * `start` is one. */
bool sl_pool_can(const sl_pool_job *job);

/* What the magic costs by the job; 0 where it is none. */
unsigned sl_pool_cost(const sl_pool_job *job, uint64_t magic, void *workspace);

/* One run. False where there is nothing to begin with, or `go_on`, which may be null and is called now and then, said
 * so; `found` is the best, where there is one. */
typedef bool sl_pool_go_on(uint64_t moves, void *context);
bool         sl_pool_run(const sl_pool_job *job, sl_pool_go_on *go_on, void *context, void *workspace, sl_magic *found);

SL_EXTERN_C_END

#endif
