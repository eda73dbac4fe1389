/* SPDX-License-Identifier: MIT
 *
 * count_shard.h: a long count, or a share of one, with a ledger: what is counted is
 * written down part by part (count_claim.h), so that a count that was killed goes on
 * where it was, and shares can be counted on many machines.
 */
#ifndef SLEIGHT_HOST_COUNT_SHARD_H
#define SLEIGHT_HOST_COUNT_SHARD_H

#include "host/count/count_claim.h"
#include "host/count/counting.h"

typedef struct count_shard {
    const char *path; /* of the ledger */
    bool        resume;
    unsigned    shard, shards; /* from 1 */
    /* the results */
    count_job job;
    size_t    first, end; /* the parts of this shard */
    size_t    known;      /* of these, counted before */
    size_t    done;       /* of these, counted now or before */
    uint64_t  torn_line;  /* the number of a line that was torn and cut off; 0: none */
} count_shard;

/* Counts the shard's parts of c->position to c->depth by c's core, threads and table; c->total has their sum,
 * c->stopped says whether some are missing. A problem: the ledger is not empty and `resume` is false, it is no ledger
 * or another count's, it is in use, it cannot be written. */
bool count_shard_run(count_shard *s, counting *c, problem *why);

#endif
