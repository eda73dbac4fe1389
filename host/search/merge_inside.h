/* SPDX-License-Identifier: MIT
 *
 * merge_inside.h: what the files of a merge share, inside host/search.
 */
#ifndef SLEIGHT_HOST_MERGE_INSIDE_H
#define SLEIGHT_HOST_MERGE_INSIDE_H

#include "host/search/merge_ledgers.h"

/* merge_read.c: counts and reports something wrong with a line; `other` may be null. */
void merge_object(merge *m, const merge_line *line, const merge_line *other, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same: adds a line; false where there is no memory. */
bool merge_add_line(merge *m, const merge_line *line, const sl_find_count *counts);

/* merge_order.c: which comes first, for qsort: searches, and joined lines, those that are refuted last. */
int merge_compare_searches(const void *a, const void *b);
int merge_compare_lines(const void *a, const void *b);

/* merge_overlaps.c: lines that cover parts of one search, in order, of which each overlaps some before it. Chooses
 * those that count, or none where they contradict each other. False where there is no memory. */
bool merge_choose(merge *m, merge_line *from, merge_line *to);

/* merge_proof.c: where a job is proved by its lines: can it be, by what is known of all parts together? Those that
 * cannot are refuted, or all are in doubt. False where there is no memory. */
bool merge_check_proof(merge *m, search_job *j, merge_line *from, merge_line *to);

/* merge_join.c: without the lines that were refuted. Objects to nothing. */
bool merge_join_again(merge *m, problem *why);

#endif
