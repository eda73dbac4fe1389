/* SPDX-License-Identifier: MIT
 *
 * compare_divide.h: `sleight perft --compare FILE`: our counts beside those that
 * another program has printed.
 */
#ifndef SLEIGHT_CLI_COMPARE_DIVIDE_H
#define SLEIGHT_CLI_COMPARE_DIVIDE_H

#include "host/engine/divide_read.h"
#include "host/suite/counting.h"

enum { ROWS_MAX = 2 * SL_MOVES_MAX };

typedef struct compared_row {
    char     move[ENGINE_MOVE_SIZE];
    bool     here, there; /* in ours, in theirs */
    bool     twice;       /* in theirs, and this is the second time */
    sl_nodes ours;
    uint64_t theirs;
} compared_row;

typedef struct divide_comparison {
    engine_divide theirs;
    compared_row  rows[ROWS_MAX];
    size_t        count, differing;
    sl_nodes      total;
    bool          same_total;
    int           their_depth; /* that of which it is the count, where it is another; else 0 */
    size_t        column; /* the counts are the numbers of this column, by comparing, from 1; 0: it was no question */
} divide_comparison;

/* Reads the divide of FILE, "-" being standard input; misuse does not return where there is none in it. Never null. */
divide_comparison *read_comparison(const char *file);
void               free_comparison(divide_comparison *c);

/* Sets the two side by side; true when they are the same. */
bool compare_with(divide_comparison *c, const counting *ours, bool chess960);

/* After that: does this row differ; may what is not seen be what was not understood? */
bool row_differs(const compared_row *row);
bool comparison_is_doubtful(const divide_comparison *c);

#endif
