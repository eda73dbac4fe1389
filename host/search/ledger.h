/* SPDX-License-Identifier: MIT
 *
 * ledger.h: what long searches leave behind. A ledger is a file of JSON lines,
 * each a claim that is complete in itself:
 *
 *     job      this search, these of its parts, were begun
 *     covered  these parts hold no magic; what was tested in them, by depth
 *     found    this part holds this magic, and the parts from `first` up to it none
 *
 * Every line names its job in full and closes with a check sum of itself, so
 * ledgers can be cut, joined with `cat` and carried about. A line goes into the
 * file by one write, so that a search killed at any moment leaves whole lines,
 * and at most one torn one at the end.
 */
#ifndef SLEIGHT_CLI_LEDGER_H
#define SLEIGHT_CLI_LEDGER_H

#include "host/search/ranges.h"

#include <sleight/find.h>

#include <stdio.h>

typedef enum claim_sort { CLAIM_JOB, CLAIM_COVERED, CLAIM_FOUND, CLAIM_SORTS } claim_sort;

typedef struct claim {
    claim_sort    sort;
    char          version[16];
    sl_find_job   job; /* seed 0 where it does not matter */
    uint64_t      parts;
    unsigned      shard, shards; /* job: which part of the parts, from 1 */
    range         covered;       /* covered; found: the part is covered.end */
    int           depths;        /* covered */
    sl_find_count depth[12];
    uint64_t      magic; /* found */
} claim;

/* A claim about a job, of this program. */
claim new_claim(claim_sort sort, const sl_find_job *job, uint64_t parts);

enum { LONGEST_CLAIM = 2048 };

/* The line of a claim, with its line feed. */
size_t write_claim(const claim *c, char line[LONGEST_CLAIM]);

/* Reads a line without its line feed; false unless it is just as write_claim would write it. */
bool read_claim(const char *line, claim *c);

bool same_job(const claim *a, const claim *b); /* shards apart */

/* In what do two jobs differ? Null: in nothing; else one line for a message. Shards are compared where both are jobs.
 */
const char *job_difference(const claim *a, const claim *b);

/* ---- reading a ledger --------------------------------------------------------------- */

typedef enum ledger_line { LEDGER_END, LEDGER_CLAIM, LEDGER_TORN, LEDGER_RUBBISH } ledger_line;

typedef struct ledger_reader {
    FILE    *file;
    uint64_t number, at; /* of the line last read, from 1; the byte where it begins */
} ledger_reader;

/* A torn line is one at the end that begins as a claim does and has no line feed. */
ledger_line next_claim(ledger_reader *r, claim *c);

/* ---- writing one ---------------------------------------------------------------------- */

typedef struct ledger {
    const char *path;
    int         file;
    FILE       *old;     /* for reading what was there; closing it sooner would end the lock */
    bool        failed;  /* a line could not be written; the file may end with a torn one */
    int         problem; /* errno of that */
} ledger;

/* Opens the ledger to add to, and locks it. With `resume` an older one is read, and `take` gets each claim; a torn end
 * is cut off, which is said on stderr. Misuse does not return: not empty without `resume`, no ledger, in use. */
ledger open_ledger(const char *path, bool resume, void (*take)(const claim *c, uint64_t line, void *context),
                   void *context);

/* With `lasting`, not before the line is on the disk. */
void add_claim(ledger *l, const claim *c, bool lasting);
void close_ledger(ledger *l);

#endif
