/* SPDX-License-Identifier: MIT
 *
 * notes.c: what a search writes into its ledger, and when. A magic is written at
 * once; covered parts are collected first, as runs of milliseconds would make a
 * line each: runs that lie side by side become one line, written about once a
 * second.
 */
#include "host/search/shared.h"

#include "host/port/clock.h"
#include "host/text/grow.h"

#include <string.h>

/* A failure is noted in the ledger itself, and ends the search at the next flush. */
static void add(shared *all, const claim *c, bool lasting) { ledger_add(all->asked->ledger, c, lasting, all->why); }

void notes_begin(shared *all) {
    for (size_t i = 0; all->asked->ledger && i < all->asked->count; i++) {
        const search_job *job = &all->asked->jobs[i];
        claim             c = claim_new(CLAIM_JOB, &job->find, job->all);
        c.shard = job->shard;
        c.shards = job->shards;
        if (!job->in_ledger) add(all, &c, false);
    }
}

void notes_found(shared *all, const job_work *work, range parts, uint64_t magic) {
    if (!all->asked->ledger) return;
    claim c = claim_new(CLAIM_FOUND, &work->job->find, work->job->all);
    c.covered = parts;
    c.magic = magic;
    add(all, &c, true);
}

/* ---- covered parts ------------------------------------------------------------------------- */

static uint64_t size_of(range r) { return r.end - r.first; }

/* Makes `more` a part of a pending line beside which it lies; false: there is none. */
static bool extend(job_work *work, const pending_line *more) {
    for (size_t i = 0; i < work->pending_count; i++) {
        pending_line *old = &work->pending[i];
        bool          behind = old->parts.end == more->parts.first, before = old->parts.first == more->parts.end;
        if (!(behind || before)) continue;
        if (size_of(old->parts) + size_of(more->parts) > claim_longest(work->job->all)) continue;
        report_add(&old->counted, &more->counted);
        if (behind)
            old->parts.end = more->parts.end;
        else
            old->parts.first = more->parts.first;
        return true;
    }
    return false;
}

bool notes_covered(shared *all, job_work *work, range parts, const sl_find_report *counted) {
    pending_line line = {parts, *counted};
    if (!all->asked->ledger || extend(work, &line)) return true;
    pending_line *more = grown(work->pending, work->pending_count, &work->pending_room, sizeof *more);
    if (!more) return false;
    work->pending = more;
    work->pending[work->pending_count++] = line;
    return true;
}

/* ---- when ------------------------------------------------------------------------------------ */

void notes_flush(shared *all, job_work *work) {
    claim c = claim_new(CLAIM_COVERED, &work->job->find, work->job->all);
    c.depths = work->job->counted.depths;
    for (size_t i = 0; i < work->pending_count; i++) {
        c.covered = work->pending[i].parts;
        memcpy(c.depth, work->pending[i].counted.depth, sizeof c.depth);
        add(all, &c, false);
    }
    work->pending_count = 0;
}

void notes_flush_all(shared *all) {
    for (size_t i = 0; i < all->asked->count; i++)
        if (all->works[i].job) notes_flush(all, &all->works[i]); /* none: the search could not begin */
    if (all->asked->ledger && all->asked->ledger->failed) atomic_store(&all->halt, true);
    all->flushed = seconds_now();
}

/* Once a second; a short search that is killed shall not lose most of its work. */
bool notes_are_due(const shared *all) {
    double now = seconds_now(), wait = (now - all->start) / 4;
    if (wait < 0.1) wait = 0.1;
    return now - all->flushed >= (wait < 1 ? wait : 1);
}
