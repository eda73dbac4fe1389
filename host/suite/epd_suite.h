/* SPDX-License-Identifier: MIT
 *
 * epd.h: a perft suite in memory: positions, the counts they should have, the
 * lines that could not be read. epd_read.c reads it, epd_run.c counts, epd.c
 * shows what came of it.
 *
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; D1 20; D2 400; id "start";   # a comment
 */
#ifndef SLEIGHT_CLI_EPD_H
#define SLEIGHT_CLI_EPD_H

#include "host/suite/divide.h"

typedef enum epd_result { NOT_RUN, PASSED, FAILED, SKIPPED } epd_result;

typedef struct epd_count {
    int      depth;
    sl_nodes nodes;
} epd_count;

/* One line that is not empty and not a comment. */
typedef struct epd_line {
    size_t      file;    /* index of its file */
    uint64_t    number;  /* in the file */
    char       *problem; /* what is wrong with the text, allocated; or null */
    sl_position position;
    size_t      first, count; /* its counts are suite.counts[first ...] */
    /* the results */
    epd_result result;
    bool       done;
    size_t     compared; /* how many counts were */
    epd_count  expected; /* of a failure: the first count that is wrong, */
    counting  *got;      /* and what is right; freed when told */
} epd_line;

typedef struct epd_suite {
    const char *const *files;
    size_t             file_count;
    epd_line          *lines;
    size_t             line_count, line_room;
    epd_count         *counts;
    size_t             count_count, count_room;
} epd_suite;

/* Reads the files, "-" being stdin; misuse does not return. */
void read_suite(epd_suite *s, const char *const *files, size_t count);
void free_suite(epd_suite *s);

typedef struct epd_options {
    int                  max_depth, threads;
    uint64_t             max_nodes;
    const sl_perft_core *core;
    void (*tell)(const epd_suite *, const epd_line *, void *context); /* called for each line, in their order */
    void *context;
} epd_options;

/* Do the limits leave anything to say: a count to compare, or a line that cannot be read? */
bool has_work(const epd_suite *s, const epd_options *options);

/* Counts until all is done or Ctrl-C comes. */
void run_suite(epd_suite *s, const epd_options *options);

#endif
