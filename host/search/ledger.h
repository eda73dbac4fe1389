/* SPDX-License-Identifier: MIT
 *
 * ledger.h: what long searches leave behind: a file of claims (claim.h), a line
 * each. As each says all about itself, ledgers can be cut, joined with `cat` and
 * carried about. A line goes into the file by one write, so that a search killed
 * at any moment leaves whole lines, and at most one torn one at the end.
 */
#ifndef SLEIGHT_HOST_LEDGER_H
#define SLEIGHT_HOST_LEDGER_H

#include "host/port/append_file.h"
#include "host/search/claim.h"
#include "host/text/ledger_lines.h"
#include "host/text/problem.h"

/* ---- reading a ledger --------------------------------------------------------------- */

/* How a claim of a search stands in a line. */
extern const claim_form ledger_form;

/* Starts with the file in `lines` and zeros elsewhere. */
typedef struct ledger_reader {
    line_reader lines; /* its `number` and `at` are those of the line last read */
    char        text[CLAIM_SIZE];
} ledger_reader;

/* As ledger_lines_next(). */
ledger_line ledger_next(ledger_reader *r, claim *c);

/* ---- writing one ---------------------------------------------------------------------- */

typedef struct ledger {
    const char *path; /* the caller's */
    append_file file;
    FILE       *old;       /* for reading what was there; closing it sooner would end the lock */
    uint64_t    torn_line; /* the number of the line that was torn and cut off; 0: none was */
    bool        failed;    /* a line could not be written; the file may end with a torn one */
} ledger;

/* Gets each claim of an older ledger; false, with a problem, refuses it. */
typedef bool ledger_take(void *context, const claim *c, uint64_t line, problem *why);

/* Opens the ledger to add to, and locks it. With `resume` an older one is read, and a torn end is cut off. A problem:
 * it is not empty and `resume` is false, it is no ledger, it is no plain file, it is in use. */
bool ledger_open(ledger *l, const char *path, bool resume, ledger_take *take, void *context, problem *why);

/* With `lasting`, not before the line is on the disk. After one that failed nothing more is written. */
bool ledger_add(ledger *l, const claim *c, bool lasting, problem *why);

/* False when what was added may not be on the disk. */
bool ledger_close(ledger *l, problem *why);

#endif
