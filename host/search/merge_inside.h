/* SPDX-License-Identifier: MIT
 *
 * merge_inside.h: what the files of a merge share, inside host/search.
 */
#ifndef SLEIGHT_HOST_MERGE_INSIDE_H
#define SLEIGHT_HOST_MERGE_INSIDE_H

#include "host/search/merge_ledgers.h"
#include "host/text/printf_like.h"

/* merge_read.c: counts and reports something wrong with a line; `other` may be null. */
void merge_object(merge *m, const merge_line *line, const merge_line *other, const char *format, ...) PRINTF_LIKE(4, 5);

/* The same for what is seen when lines are joined, which may happen more than once: only the first time. */
typedef enum merge_reason {
    REASON_OVERLAP = 1,
    REASON_COVERED = 2,
    REASON_OTHER_MAGIC = 4,
    REASON_LOWER_MAGIC = 8,
    REASON_FIRST_DEPTHS = 16,
    REASON_SUM = 32,
    REASON_MAGIC_EXISTS = 64
} merge_reason;
void merge_object_once(merge *m, merge_line *line, merge_reason reason, const merge_line *other, const char *format,
                       ...) PRINTF_LIKE(5, 6);

/* The same: adds a line; false where there is no memory. */
bool merge_add_line(merge *m, const merge_line *line, const sl_find_count *counts);

/* Is the line one that may not be joined? */
static inline bool merge_is_out(const merge_line *line) { return line->state >= LINE_REFUTED; }

/* merge_order.c: which comes first, for qsort: searches, and joined lines, those that are out last. */
int merge_compare_searches(const void *a, const void *b);
int merge_compare_lines(const void *a, const void *b);

/* merge_overlaps.c: lines that cover parts of one search, in order, of which each overlaps some before it. Chooses
 * those that count, or none where they contradict each other. False where there is no memory. */
bool merge_choose(merge *m, merge_line *from, merge_line *to);

/* merge_proof.c: where a job is proved by its lines: can it be, by what is known of all parts together? Those that
 * cannot are refuted, or all are in doubt. False where there is no memory. */
bool merge_check_proof(merge *m, search_job *j, merge_line *from, merge_line *to);

/* merge_magics.c: notes the magics that lines have. */
void merge_note_magics(merge *m);

/* The same: one that shows that a proof is false; null: none is known. */
const merge_magic *merge_known_magic(merge *m, const sl_magic *wanted);

/* The same: looks for one, for a second at most and once a question. False where there is no memory. */
bool merge_try_magic(merge *m, const sl_magic *wanted);

/* merge_join.c: without the lines that were refuted. */
bool merge_join_again(merge *m, problem *why);

#endif
