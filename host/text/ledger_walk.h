/* SPDX-License-Identifier: MIT
 *
 * ledger_walk.h: all lines of a ledger that is to be merged, from the first to the
 * last, each with what it is. What is no ledger, or has no end, is refused.
 */
#ifndef SLEIGHT_HOST_LEDGER_WALK_H
#define SLEIGHT_HOST_LEDGER_WALK_H

#include "host/text/ledger_lines.h"
#include "host/text/problem.h"

#include <stdio.h>

/* Gets each line by its number; the claim is read where `got` is LEDGER_CLAIM. False, with a problem, ends it. */
typedef bool ledger_walk_take(void *context, const char *path, uint64_t number, ledger_line got, const void *claim,
                              problem *why);

typedef struct ledger_walk {
    const claim_form *form;
    const char       *command; /* that writes such ledgers */
    char             *text;    /* for one line, of so many bytes */
    size_t            room;
    void             *claim; /* for one claim */
    ledger_walk_take *take;
    void             *context;
    uint64_t         *read; /* lines of all ledgers so far; no more than LEDGER_LINES_MAX are */
} ledger_walk;

bool ledger_walk_file(const ledger_walk *w, FILE *file, const char *path, problem *why);
bool ledger_walk_path(const ledger_walk *w, const char *path, problem *why);

#endif
