/* SPDX-License-Identifier: MIT
 *
 * merge_ledgers.h: joins the ledgers of searches that were shared out, and
 * believes as little as it can. Every line must be whole and of the revision
 * that its search has here; a magic is put to the verifier; parts must lie where
 * they can, and nothing may be claimed twice in two ways. What the counts say
 * can only be known by searching again: merge_recheck does that for some lines.
 *
 *     merge   m = {.object = print_objection};
 *     problem why = {0};
 *     merge_read(&m, "shard-1.jsonl", &why);      once a ledger; false: stop with `why`
 *     merge_join(&m, &why);                       m.jobs are what one search would have come to
 *     merge_recheck(&m, 20, seed, &why);
 *     merge_free(&m);
 */
#ifndef SLEIGHT_HOST_MERGE_LEDGERS_H
#define SLEIGHT_HOST_MERGE_LEDGERS_H

#include "host/search/job.h"
#include "host/text/problem.h"

/* What is said of a line. */
typedef struct merge_objection {
    const char *path;
    uint64_t    line;
    bool        is_wrong; /* false: torn, so left out and not counted as wrong */
    const char *text;
    const char *other_path; /* where not null, the text ends with the place of another line, this one */
    uint64_t    other_line;
} merge_objection;

/* A line that covers parts or has a magic. */
typedef struct merge_line {
    claim       c;
    const char *path;
    uint64_t    number;
    bool        can_be_right;
} merge_line;

/* Starts as zeros and the callbacks, which may be null. */
typedef struct merge {
    void (*object)(const merge_objection *o, void *context);
    bool (*go_on)(uint64_t done, uint64_t lines, void *context); /* called while searching again; false stops it */
    void       *context;
    merge_line *lines;
    size_t      line_count, line_room;
    search_job *jobs; /* one for each search; joined: in the order of piece, square, kind, bits, strategy and seed */
    size_t      job_count, job_room;
    uint64_t    wrong;     /* lines, of whatever sort, and contradictions */
    uint64_t    left_out;  /* lines whose parts others cover */
    uint64_t    rechecked; /* lines */
} merge;

/* `path` must live as long as `m`. False when the file cannot be read or is no ledger; single lines that are wrong are
 * objected to and left out. */
bool merge_read(merge *m, const char *path, problem *why);

/* After all are read. The jobs are concluded then. */
bool merge_join(merge *m, problem *why);

/* Searches so many lines again, picked at random, none twice; changes the order of the lines. False when it was stopped
 * before its end. */
bool merge_recheck(merge *m, uint64_t lines, uint64_t seed, problem *why);

void merge_free(merge *m);

#endif
