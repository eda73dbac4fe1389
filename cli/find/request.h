/* SPDX-License-Identifier: MIT
 *
 * request.h: what `find` is asked for, and the jobs that this makes.
 */
#ifndef SLEIGHT_CLI_FIND_REQUEST_H
#define SLEIGHT_CLI_FIND_REQUEST_H

#include "cli/cli.h"
#include "host/search/job.h"

/* The tables that the magics are for; on the command line this is --kind. */
typedef enum table_form { PLAIN, FANCY, REDUCED, FIXED, BLACK, MAGIC32, FORM_COUNT } table_form;

typedef struct request {
    table_form form;
    int        strategy;   /* sl_find_strategy, or STRATEGY_AUTO */
    uint64_t   squares[2]; /* of each slider */
    bool       named;      /* the squares were asked for by name */
    int        bits;       /* 0: as the form has it */
    uint64_t   seed;
    bool       prove;
    unsigned   shard, shards;
} request;

enum { STRATEGY_AUTO = SL_FIND_STRATEGY_COUNT, STRATEGY_WORDS, REQUEST_JOBS = 128 };

/* Both: misuse does not return. The second one returns how many. */
request request_read(const arguments *given);
size_t  request_make_jobs(const request *r, search_job jobs[REQUEST_JOBS]);

#endif
