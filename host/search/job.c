/* SPDX-License-Identifier: MIT
 *
 * quarry.c: what is known of one square's search, and what follows from it.
 */
#include "host/search/job.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

/* ---- counts ----------------------------------------------------------------------------- */

enum { DEPTHS = sizeof((sl_find_report *)0)->depth / sizeof(sl_find_count) };

uint64_t total_tested(const sl_find_report *report) {
    uint64_t total = 0;
    for (size_t i = 0; i < DEPTHS; i++) total += report->depth[i].tested;
    return total;
}

void add_counts(sl_find_report *sum, const sl_find_report *more) {
    for (size_t i = 0; i < DEPTHS; i++) {
        sum->depth[i].tested += more->depth[i].tested;
        sum->depth[i].survived += more->depth[i].survived;
        sum->depth[i].digest += more->depth[i].digest;
    }
}

/* ---- quarries --------------------------------------------------------------------------- */

/* all * shard / shards, without overflow. */
static uint64_t shard_end(uint64_t all, unsigned shard, unsigned shards) {
    return all / shards * shard + all % shards * shard / shards;
}

quarry new_quarry(const sl_find_job *job, unsigned shard, unsigned shards) {
    quarry q = {.job = *job, .shard = shard, .shards = shards, .size = 1};
    if (job->strategy == SL_FIND_DFS) q.job.seed = 0; /* it does not matter there */
    q.all = sl_find_parts(&q.job);
    q.parts = (range){shard_end(q.all, shard - 1, shards), shard_end(q.all, shard, shards)};
    q.counted.depths = sl_bits_count(sl_relevant_mask(job->wanted.slider, job->wanted.square));
    atomic_init(&q.found_in, UINT64_MAX);
    return q;
}

void free_quarry(quarry *q) {
    free(q->covered.runs);
    free(q->handed.runs);
    free(q->pending);
}

void note_covered(quarry *q, range parts, const sl_find_report *counted) {
    add_range(&q->covered, parts);
    add_counts(&q->counted, counted);
}

void note_found(quarry *q, range parts, uint64_t magic) {
    add_range(&q->covered, parts);
    if (q->found && q->part <= parts.end) return;
    q->found = true;
    q->part = parts.end;
    q->magic = magic;
    atomic_store(&q->found_in, q->part);
}

bool recall(quarry *q, const claim *c) {
    sl_find_report counted = {0};
    sl_magic       m = c->job.wanted;
    m.magic = c->magic;
    if (c->sort == CLAIM_JOB) return q->in_ledger = true;
    if (c->covered.end > q->all || c->covered.first > c->covered.end) return false;
    if (c->sort == CLAIM_COVERED) {
        if (ranges_hold(&q->covered, c->covered)) return true; /* said before; `merge` compares the counts */
        if (ranges_meet(&q->covered, c->covered)) return false;
        memcpy(counted.depth, c->depth, sizeof counted.depth);
        note_covered(q, c->covered, &counted);
    } else {
        if (sl_magic_verify(&m, NULL) != SL_MAGIC_OK) return false;
        note_found(q, c->covered, c->magic);
    }
    return true;
}

range deciding_parts(const quarry *q) {
    return (range){q->parts.first, q->found && q->part < q->parts.end ? q->part : q->parts.end};
}

void conclude(quarry *q) {
    bool decided = ranges_hold(&q->covered, deciding_parts(q));
    q->settled = true;
    q->result = !decided ? SL_FIND_STOPPED : q->found ? SL_FIND_FOUND : SL_FIND_NONE;
}

bool is_proof(const quarry *q) { return q->result == SL_FIND_NONE && q->job.strategy == SL_FIND_DFS; }

bool is_open(const quarry *q) {
    return q->result == SL_FIND_STOPPED || (q->result == SL_FIND_NONE && q->shards == 1 && !is_proof(q));
}
