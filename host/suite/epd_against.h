/* SPDX-License-Identifier: MIT
 *
 * epd_against.h: a perft suite put to another program: does it count what the
 * suite says? Several of these programs may run side by side.
 *
 *     against_options options = {.limits = {.max_depth = 4, ...}, .jobs = 2, .report = show};
 *     if (ask_start(&a, &why) && epd_against(&suite, &a, &options, &why)) ...
 */
#ifndef SLEIGHT_HOST_EPD_AGAINST_H
#define SLEIGHT_HOST_EPD_AGAINST_H

#include "host/engine/ask.h"
#include "host/suite/epd_suite.h"

typedef enum against_result {
    AGAINST_NOT_RUN, /* stopped before */
    AGAINST_PASSED,
    AGAINST_FAILED,    /* a count is wrong, or the program ended or hung */
    AGAINST_SKIPPED,   /* all its counts are over the limits */
    AGAINST_NOT_ASKED, /* it could not be asked: `why` says more, */
    AGAINST_UNCLEAR,   /* or the line of the suite or the answer not be read; nobody is blamed */
    AGAINST_RESULT_COUNT
} against_result;

/* What became of one line of the suite. */
typedef struct against_line {
    const epd_line *line;
    against_result  result;
    bool            done;
    epd_count       expected; /* of a wrong count, */
    uint64_t        got;      /* and what it was; */
    problem        *why;      /* or why there is none, allocated; else null */
} against_line;

typedef struct against_options {
    epd_options limits; /* of it, max_depth and max_nodes */
    int         jobs;   /* programs at a time: 1 to WORKERS_MAX of workers.h */
    /* Called once for each line, in their order; one call at a time, on any thread. */
    void (*report)(const epd_suite *s, const against_line *line, void *context);
    share_function *progress; /* the same, never during a report; or null */
    void           *context;  /* for both */
} against_options;

/* Asks `first`, which was started and stays the caller's, and others like it, which end with the call. A program that
 * fails is started again for the next line; after three lines in a row it is not asked any more. Until all is done, or
 * Ctrl-C (interrupt.h) comes. False when there is no memory. */
bool epd_against(const epd_suite *s, asker *first, const against_options *options, problem *why);

/* The FEN that is asked about. */
void against_write_fen(const epd_line *line, char fen[SL_FEN_SIZE]);

#endif
