/* SPDX-License-Identifier: MIT
 *
 * quarry.h: one square's search as it is shared out: which of its parts are to
 * be searched, which are covered, what was counted in them, what was found. Both
 * `find`, which fills it by searching, and `merge`, which fills it from ledgers,
 * draw their conclusions here.
 */
#ifndef SLEIGHT_CLI_QUARRY_H
#define SLEIGHT_CLI_QUARRY_H

#include "host/search/ledger.h"
#include "host/search/ranges.h"

#include <stdatomic.h>

/* Parts that were searched in one go and what was counted in them: a covered line to be. */
typedef struct stretch {
    range          parts;
    sl_find_report counted;
} stretch;

/* One square's search. */
typedef struct quarry {
    sl_find_job job;
    uint64_t    all;           /* parts of the whole search */
    range       parts;         /* those to search: all, or a shard's */
    unsigned    shard, shards; /* from 1 */
    bool        in_ledger;     /* its job line is written */
    /* what is known */
    ranges         covered; /* parts without a magic */
    sl_find_report counted; /* in these */
    bool           found;
    uint64_t       magic, part; /* the lowest part that has one so far */
    bool           settled;     /* nothing more will come */
    sl_find_result result;      /* then; SL_FIND_STOPPED with `found`: a lower part may have another */
    /* work; hunt.c's own */
    ranges            handed; /* covered, or being searched */
    uint64_t          size;   /* of the next run of parts to hand out */
    int               busy;   /* threads */
    bool              begun;
    double            budget, spent; /* seconds of all threads */
    atomic_bool       stop;
    _Atomic(uint64_t) found_in; /* `part` for the threads; UINT64_MAX: none yet */
    stretch          *pending;  /* not in the ledger yet */
    size_t            pending_count, pending_room;
} quarry;

/* A search of all parts, or of shard `shard` of `shards`. */
quarry new_quarry(const sl_find_job *job, unsigned shard, unsigned shards);
void   free_quarry(quarry *q);

void note_covered(quarry *q, range parts, const sl_find_report *counted);

/* A magic in part `parts.end`, none in those below from `parts.first` on; what was counted in these alone is not known,
 * and not needed. */
void note_found(quarry *q, range parts, uint64_t magic);

/* What an older ledger says of it. False when that cannot be. */
bool recall(quarry *q, const claim *c);

/* The parts that decide: all, or those below the magic found. When they are covered, that is the result. */
range deciding_parts(const quarry *q);
void  conclude(quarry *q);

/* Does it show that there is no magic in its parts? Others than `dfs` look at some magics only. */
bool is_proof(const quarry *q);

/* Was it stopped before its end, or has it gone through all parts and shown nothing? */
bool is_open(const quarry *q);

uint64_t total_tested(const sl_find_report *report);
void     add_counts(sl_find_report *sum, const sl_find_report *more);

#endif
