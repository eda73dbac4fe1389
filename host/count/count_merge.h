/* SPDX-License-Identifier: MIT
 *
 * count_merge.h: the ledgers of one count, joined: its total, or what is missing,
 * contradictory or wrong.
 *
 *     count_merge m = {.object = print, .core = core};
 *     for each path: count_merge_read(&m, path, &why);
 *     count_merge_join(&m);                                 m.total where m.covered is m.job.parts
 *     count_merge_recount(&m, 20, seed, &why);
 *     count_merge_free(&m);
 */
#ifndef SLEIGHT_HOST_COUNT_MERGE_H
#define SLEIGHT_HOST_COUNT_MERGE_H

#include "host/count/count_claim.h"

/* A line that can be right by itself. */
typedef struct count_line {
    uint64_t    part;
    sl_nodes    nodes;
    const char *path;
    uint64_t    number;
    bool        counts; /* joined: the total stands on it */
} count_line;

/* Starts as zeros, the callbacks and the core. */
typedef struct count_merge {
    /* Of a line something is to be said; `other`, where not null, is another line that the text ends with. Torn lines
     * are left out, and not wrong. */
    void (*object)(const count_line *line, bool is_wrong, const char *text, const count_line *other, void *context);
    bool (*go_on)(uint64_t done, uint64_t lines, void *context); /* while counting again; false stops it; or null */
    void                *context;
    const sl_perft_core *core; /* to count again by */
    count_job            job;  /* that of the first line */
    sl_position         *parts;
    count_line          *lines;
    size_t               line_count, line_room;
    uint64_t             read;         /* lines of all files */
    uint64_t             wrong, twice; /* lines, and contradictions; lines that say what others say */
    uint64_t             again, refuted;
    size_t               covered;
    sl_nodes             total;
} count_merge;

/* Does a file begin as a ledger of a count does, and not of a search? */
bool count_merge_is_for(const char *path);

/* `path` must live as long as `m`. False when the file cannot be read, or has no line of a count's ledger. */
bool count_merge_read(count_merge *m, const char *path, problem *why);

/* After all are read: each part counts once, and none of which two lines say different things. */
void count_merge_join(count_merge *m);

/* Counts lines again that count: the cheapest, for about a second, and so many picked at random. Those that are false
 * are objected to and count no more. False when it was stopped. */
bool count_merge_recount(count_merge *m, uint64_t lines, uint64_t seed, problem *why);

/* The first run of parts from `from` on that no line covers; false: there is none. Joined. */
bool count_merge_gap(const count_merge *m, size_t from, size_t *first, size_t *end);

void count_merge_free(count_merge *m);

#endif
