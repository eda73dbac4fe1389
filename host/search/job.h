/* SPDX-License-Identifier: MIT
 *
 * job.h: one square's search as it is shared out: which of its parts are to be
 * searched, which are covered, what was counted in them, what was found. A search
 * fills it by searching (search.h), a merge from ledgers (merge_ledgers.h); what
 * follows from it is found here for both.
 */
#ifndef SLEIGHT_HOST_JOB_H
#define SLEIGHT_HOST_JOB_H

#include "host/search/claim.h"
#include "host/search/ranges.h"
#include "host/search/tally.h"

typedef struct search_job {
    sl_find_job find;          /* what the library is asked for */
    uint64_t    all;           /* parts of the whole search; 0: sl_find_can says no */
    range       parts;         /* those to search: all, or a shard's */
    unsigned    shard, shards; /* from 1 */
    bool        in_ledger;     /* its job line is written */
    /* what is known */
    ranges         covered; /* parts without a magic */
    sl_find_report counted; /* in these */
    bool           found;
    uint64_t       magic, part; /* the lowest part that has one so far */
    tally          below;       /* what was tested in covered parts, as far as a search or a ledger says it */
    bool           last_known;  /* likewise from part `last_first` up to the magic: no ledger says that */
    uint64_t       last_first, last_tested;
    bool           settled; /* nothing more will come */
    sl_find_result result;  /* then; SL_FIND_STOPPED with `found`: a lower part may have another */
} search_job;

/* A search of all parts, or of shard `shard` of `shards`. */
search_job job_new(const sl_find_job *find, unsigned shard, unsigned shards);
void       job_free(search_job *j);

/* These return false when there is no memory. A magic in part `parts.end`, none in those below from `parts.first` on:
 * what was counted in these alone is not known, and not needed. */
bool job_add_covered(search_job *j, range parts, const sl_find_report *counted);
bool job_add_found(search_job *j, range parts, uint64_t magic);

/* What a search tested in parts just added: all of them, or up to the magic in part `parts.end`. False: no memory. */
bool job_add_tested(search_job *j, range parts, bool with_magic, uint64_t tested);

/* A claim about it from an older ledger: can that be, by all that is known already? Then it can be added; false when
 * there is no memory. */
bool job_can_be(const search_job *j, const claim *c);
bool job_add_claim(search_job *j, const claim *c);

/* The parts that decide: all, or those below the magic found. When they are covered, that is the result. */
range job_deciding_parts(const search_job *j);
bool  job_is_decided(const search_job *j);
void  job_conclude(search_job *j); /* settles it; refused where there are no parts at all */

/* How many numbers, or prefixes, were tested for the result: up to the magic, as one thread would have; where none was
 * found, in all parts that are covered. False: nobody knows, as for a magic that an older ledger has. */
bool job_tested(const search_job *j, uint64_t *tested);

/* Does it show that there is no magic in its parts? Others than `dfs` look at some magics only. */
bool job_is_proof(const search_job *j);

/* Was it stopped before its end, or has it gone through all parts and shown nothing? */
bool job_is_open(const search_job *j);

uint64_t report_total_tested(const sl_find_report *report);
void     report_add(sl_find_report *sum, const sl_find_report *more);

#endif
