/* SPDX-License-Identifier: MIT
 *
 * job.c: what is known of one square's search, and what follows from it.
 */
#include "host/search/job.h"

#include <string.h>

/* ---- counts ----------------------------------------------------------------------------- */

enum { DEPTHS = sizeof((sl_find_report *)0)->depth / sizeof(sl_find_count) };

uint64_t report_total_tested(const sl_find_report *report) {
    uint64_t total = 0;
    for (size_t i = 0; i < DEPTHS; i++) total += report->depth[i].tested;
    return total;
}

void report_add(sl_find_report *sum, const sl_find_report *more) {
    for (size_t i = 0; i < DEPTHS; i++) {
        sum->depth[i].tested += more->depth[i].tested;
        sum->depth[i].survived += more->depth[i].survived;
        sum->depth[i].digest += more->depth[i].digest;
    }
}

/* ---- jobs ------------------------------------------------------------------------------- */

/* all * shard / shards, without overflow. */
static uint64_t shard_end(uint64_t all, unsigned shard, unsigned shards) {
    return all / shards * shard + all % shards * shard / shards;
}

search_job job_new(const sl_find_job *find, unsigned shard, unsigned shards) {
    search_job j = {.find = *find, .shard = shard, .shards = shards};
    if (find->strategy == SL_FIND_DFS) j.find.seed = 0; /* it does not matter there */
    j.all = sl_find_parts(&j.find);
    j.parts = (range){shard_end(j.all, shard - 1, shards), shard_end(j.all, shard, shards)};
    if (j.all) j.counted.depths = sl_bits_count(sl_oracle_mask(find->wanted.slider, find->wanted.square));
    return j;
}

void job_free(search_job *j) {
    ranges_free(&j->covered);
    tally_free(&j->below);
}

bool job_add_covered(search_job *j, range parts, const sl_find_report *counted) {
    if (!ranges_add(&j->covered, parts)) return false;
    report_add(&j->counted, counted);
    return true;
}

bool job_add_found(search_job *j, range parts, uint64_t magic) {
    if (!ranges_add(&j->covered, parts)) return false;
    if (j->found && j->part <= parts.end) return true;
    j->found = true;
    j->part = parts.end;
    j->magic = magic;
    j->last_known = false;
    return true;
}

bool job_add_tested(search_job *j, range parts, bool with_magic, uint64_t tested) {
    if (!with_magic) return tally_add(&j->below, parts, tested);
    if (!j->found || j->part != parts.end) return true;
    j->last_known = true;
    j->last_first = parts.first;
    j->last_tested = tested;
    return true;
}

/* ---- claims about it ---------------------------------------------------------------------- */

/* The same parts may be said to be covered twice (a merge compares the counts), but not some of them. */
static bool fits(const ranges *covered, range parts) {
    return ranges_hold(covered, parts) || !ranges_meet(covered, parts);
}

/* Parts that hold no magic cannot hold one: neither that of this claim nor the one that is known. */
bool job_can_be(const search_job *j, const claim *c) {
    range without = c->covered, with = {c->covered.end, c->covered.end + 1};
    char  text[CLAIM_TEXT_SIZE];
    if (c->sort == CLAIM_JOB) return true;
    if (!claim_can_be(c, text)) return false;
    if (j->found && without.first <= j->part && j->part < without.end) return false;
    return c->sort == CLAIM_COVERED ? fits(&j->covered, without) : !ranges_meet(&j->covered, with);
}

bool job_add_claim(search_job *j, const claim *c) {
    sl_find_report counted = {0};
    if (c->sort == CLAIM_JOB) return j->in_ledger = true;
    if (c->sort == CLAIM_FOUND) return job_add_found(j, c->covered, c->magic);
    if (ranges_hold(&j->covered, c->covered)) return true;
    memcpy(counted.depth, c->depth, sizeof counted.depth);
    return job_add_covered(j, c->covered, &counted) &&
           job_add_tested(j, c->covered, false, report_total_tested(&counted));
}

/* ---- what follows --------------------------------------------------------------------------- */

range job_deciding_parts(const search_job *j) {
    return (range){j->parts.first, j->found && j->part < j->parts.end ? j->part : j->parts.end};
}

bool job_is_decided(const search_job *j) { return ranges_hold(&j->covered, job_deciding_parts(j)); }

void job_conclude(search_job *j) {
    j->settled = true;
    j->result = j->all == 0          ? SL_FIND_REFUSED
                : !job_is_decided(j) ? SL_FIND_STOPPED
                : j->found           ? SL_FIND_FOUND
                                     : SL_FIND_NONE;
}

bool job_tested(const search_job *j, uint64_t *tested) {
    *tested = report_total_tested(&j->counted);
    if (!j->found) return true;
    if (!j->last_known || !tally_sum(&j->below, (range){j->parts.first, j->last_first}, tested)) return false;
    *tested += j->last_tested;
    return true;
}

bool job_is_proof(const search_job *j) { return j->result == SL_FIND_NONE && j->find.strategy == SL_FIND_DFS; }

bool job_is_open(const search_job *j) {
    return j->result == SL_FIND_STOPPED || (j->result == SL_FIND_NONE && j->shards == 1 && !job_is_proof(j));
}
