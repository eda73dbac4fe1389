/* SPDX-License-Identifier: MIT
 *
 * merge_ledgers.h: joins the ledgers of searches that were shared out, and
 * believes as little as it can. Every line must be whole, of the revision that its
 * search has here, and pass all that can be seen without a search (claim_can_be);
 * lines that cover the same parts, cut in whatever way, must add up to the same
 * counts. False counts that pass all this show only when the parts are searched
 * again: merge_recheck does that for some lines, and a line that it refutes counts
 * no more. The outcome depends neither on the order of the ledgers nor on that of
 * their lines.
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

#include <stdio.h>

/* What is said of a line. */
typedef struct merge_objection {
    const char *path;
    uint64_t    line;
    bool        is_wrong; /* false: torn, so left out and not counted as wrong */
    const char *text;
    const char *other_path; /* where not null, the text ends with the place of another line, this one */
    uint64_t    other_line;
} merge_objection;

typedef enum merge_state {
    LINE_LEFT_OUT, /* others cover its parts, or it is above the magic that decides */
    LINE_COUNTED,  /* the outcome stands on it */
    LINE_IN_DOUBT, /* it and others contradict each other: none of them counts */
    LINE_REFUTED,  /* it is false: searched again, or by what a proof must have */
    LINE_SET_ASIDE /* lines were searched again and some refuted; it was not among those that could be picked */
} merge_state;

/* A line that covers parts or has a magic, and can be right by itself. */
typedef struct merge_line {
    sl_find_job          find;
    size_t               job; /* joined: which of merge.jobs */
    claim_sort           sort;
    merge_state          state;
    range                parts;  /* found: the magic's part is parts.end */
    uint64_t             magic;  /* found */
    int                  depths; /* covered: how many counts it has */
    size_t               counts; /* covered: where they begin in merge.counts */
    const sl_find_count *depth;  /* joined, covered: the same */
    const char          *path;
    uint64_t             number;
    unsigned             said; /* what it was objected to for, a bit each */
} merge_line;

/* A white magic that was verified. */
typedef struct merge_magic {
    uint64_t    magic;
    int         bits; /* 0: none is known */
    const char *path; /* of its line; null where it was found here */
    uint64_t    number;
} merge_magic;

/* Lines of one other revision, refused. */
typedef struct merge_stranger {
    claim       c; /* the first of them */
    const char *path;
    uint64_t    number, count;
} merge_stranger;

enum { MERGE_STRANGERS_MAX = 16 };

/* Starts as zeros, the callbacks, which may be null, and what is wished. */
typedef struct merge {
    void (*object)(const merge_objection *o, void *context);
    bool (*go_on)(uint64_t done, uint64_t lines, void *context); /* called while searching again; false stops it */
    void          *context;
    bool           without_trial; /* look for no magic before a proof stands, which takes up to a second each */
    merge_line    *lines;
    size_t         line_count, line_room;
    sl_find_count *counts;
    size_t         count_count, count_room;
    sl_find_job   *begun; /* every search that a line names, not always once; joined: each once, as in `jobs` */
    size_t         begun_count, begun_room;
    search_job    *jobs; /* joined: in the order of piece, square, kind, bits, strategy and seed */
    size_t         job_count;
    merge_stranger strangers[MERGE_STRANGERS_MAX];
    size_t         stranger_count;
    merge_magic    known[2][64]; /* by piece and square: that of the fewest bits */
    uint16_t       tried[2][64]; /* a bit for each number of index bits: one was looked for here */
    uint64_t       read;         /* lines of ledgers, of whatever sort */
    uint64_t       wrong;        /* lines, of whatever sort, and contradictions */
    uint64_t       left_out;     /* lines whose parts others cover, and those set aside */
    uint64_t       counting;     /* lines that the outcome stands on; not changed by searching again */
    uint64_t       rechecked;    /* of these */
    uint64_t       refuted;      /* of these */
    uint64_t       learnt; /* lines that proved false in a proof, and magics found here: join again when it rises */
    uint64_t       rounds; /* how often the lines were joined */
} merge;

/* `path` must live as long as `m`. False when the file cannot be read, is no ledger or has no end; single lines that
 * are wrong are objected to and left out. The second reads a file that is open; `path` is what it is called. */
bool merge_read(merge *m, const char *path, problem *why);
bool merge_read_file(merge *m, FILE *file, const char *path, problem *why);

/* After all are read. The jobs are concluded then. */
bool merge_join(merge *m, problem *why);

/* Searches so many of the lines that count again, picked at random, none twice. Those that are refuted are objected to
 * and count no more, and the jobs are concluded anew, without lines that did not count before: nobody searched them,
 * and a copy of a false line is as false. False when it was stopped before its end. */
bool merge_recheck(merge *m, uint64_t lines, uint64_t seed, problem *why);

/* If `false_lines` of so many are false, how likely is one found by searching `again` of them, picked at random? And
 * how many must be searched for this to be at least `certainty`, from 0 to 1? */
double   recheck_certainty(uint64_t lines, uint64_t false_lines, uint64_t again);
uint64_t recheck_needed(uint64_t lines, uint64_t false_lines, double certainty);

void merge_free(merge *m);

#endif
