/* SPDX-License-Identifier: MIT
 *
 * epd_suite.h: a perft suite in memory: positions, the counts they should have,
 * the lines that could not be read. epd_read.c reads it, epd_run.c counts.
 *
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; D1 20; D2 400; id "start";   # a comment
 *
 *     epd_suite s = {0};
 *     if (epd_read(&s, files, count, &why) && epd_run(&s, &options, &why)) ...
 *     epd_free(&s);
 */
#ifndef SLEIGHT_HOST_EPD_SUITE_H
#define SLEIGHT_HOST_EPD_SUITE_H

#include "host/count/counting.h"

#include <stdio.h>

enum {
    EPD_LINE_SIZE = 8192,        /* room for a line and a 0 byte; a longer line is refused */
    EPD_BYTES_MAX = 64 << 20,    /* of a file; what goes on after them may have no end */
    EPD_POSITIONS_MAX = 1000000, /* of a suite */
    EPD_WRONG_MAX = 10000,       /* lines that cannot be read, after which it is no suite */
    EPD_RULE_SIZE = 96           /* of what a position is there for, and a 0 byte; what is longer is cut */
};

#define EPD_RULE_NONE SIZE_MAX

typedef enum epd_result { EPD_NOT_RUN, EPD_PASSED, EPD_FAILED, EPD_SKIPPED, EPD_RESULT_COUNT } epd_result;

typedef struct epd_count {
    int      depth;
    sl_nodes nodes;
} epd_count;

/* One line that is not empty and not a comment. */
typedef struct epd_line {
    size_t      file;      /* the how-manieth that was read, from 0 */
    uint64_t    number;    /* of the line in the file, from 1 */
    problem    *wrong;     /* with the text, allocated; or null */
    bool        too_large; /* that it has a count which no position has at that depth */
    sl_position position;
    int         passed;       /* its en-passant square as given, whether or not it can be used; or SL_SQUARE_NONE */
    size_t      rule;         /* what it is there for, a number of suite.rules; or EPD_RULE_NONE */
    size_t      first, count; /* its counts are suite.counts[first ...] */
    /* the results */
    epd_result result;
    bool       done;
    size_t     compared; /* how many counts were */
    epd_count  expected; /* of a failure: the first count that is wrong, */
    counting  *got;      /* and what is right; there while the line is reported */
} epd_line;

typedef struct epd_suite {
    size_t     file_count;
    epd_line  *lines;
    size_t     line_count, line_room;
    size_t     wrong_count; /* of them, lines that cannot be read */
    epd_count *counts;
    size_t     count_count, count_room;
    char (*rules)[EPD_RULE_SIZE]; /* by id "..." in the line, or by "# rule: ..." in a line before it */
    size_t rule_count, rule_room;
} epd_suite;

/* ---- epd_read.c ---------------------------------------------------------------------------- */

/* Reads files, "-" being standard input, into an empty suite; at least one of them must have a position. A line that
 * cannot be read is kept with what is wrong with it; what has no end, or more of anything than the bounds above, or a
 * count that no position has at its depth, is refused. After false the suite is to be freed all the same. */
bool epd_read(epd_suite *s, const char *const *files, size_t count, problem *why);

/* Adds one open file to the suite, to its end or to where it cannot be read. False at a bound, and when there is no
 * memory. */
bool epd_read_stream(epd_suite *s, FILE *file, problem *why);

void epd_free(epd_suite *s);

/* ---- epd_run.c ------------------------------------------------------------------------------ */

typedef struct epd_options {
    int                  max_depth; /* greater depths and greater counts are left out */
    sl_nodes             max_nodes;
    int                  threads; /* lines at a time: 1 to WORKERS_MAX of workers.h */
    const sl_perft_core *core;
    /* Called once for each line, in their order, whichever thread is first; one call at a time, on any thread. */
    void (*report)(const epd_suite *s, const epd_line *line, void *context);
    share_function *progress; /* never during a report; or null */
    void           *context;  /* for both */
} epd_options;

/* Do the limits leave this count? */
bool epd_is_within(const epd_options *options, epd_count count);

/* Do the limits leave anything to report: a count to compare, or a line that cannot be read? */
bool epd_has_work(const epd_suite *s, const epd_options *options);

/* Counts until all is done, or Ctrl-C (interrupt.h) comes: what is left is then reported as not run. Once for each
 * suite. False when there is no memory. */
bool epd_run(epd_suite *s, const epd_options *options, problem *why);

#endif
