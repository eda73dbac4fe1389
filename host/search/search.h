/* SPDX-License-Identifier: MIT
 *
 * hunt.h: searches on several threads, with the same outcome whatever their
 * number. The library searches the parts of one square in order (magic.h); a
 * hunt hands runs of parts of many squares out to threads. The outcome for a
 * square is the magic of its lowest part that has one, known once all parts
 * below are searched, or the sum of what was counted in all parts; neither
 * depends on who searched what and when.
 */
#ifndef SLEIGHT_CLI_HUNT_H
#define SLEIGHT_CLI_HUNT_H

#include "cli/cli.h"
#include "host/search/job.h"

enum { MOST_HUNTERS = 256 };

typedef struct hunt {
    quarry *quarries;
    size_t  count;
    int     threads;
    double  seconds;                                 /* for all; 0: no limit */
    bool    quiet;                                   /* no progress on the terminal */
    ledger *book;                                    /* or null */
    void (*settled)(const quarry *q, void *context); /* called in the order of the quarries; or null */
    void *context;
} hunt;

/* Searches until all is settled, the time is up or Ctrl-C comes. */
void run_hunt(hunt *h);

#endif
