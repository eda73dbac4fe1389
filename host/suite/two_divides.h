/* SPDX-License-Identifier: MIT
 *
 * two_divides.h: our counts beside those that another program has printed:
 * `sleight perft --compare FILE`, and the explorer page.
 *
 *     static divide_comparison c;
 *     if (!read_their_divide(&c, text, length, "the file", &why)) ...
 *     compare_with(&c, ours, false);
 *     if (!comparison_is_same(&c)) ...                               c.rows
 */
#ifndef SLEIGHT_HOST_TWO_DIVIDES_H
#define SLEIGHT_HOST_TWO_DIVIDES_H

#include "host/count/counting.h"
#include "host/engine/divide_read.h"

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
    bool          blanks; /* they are the whole of it, with blanks in the numbers: found in the same way */
} divide_comparison;

/* Reads what was printed; false where there is no divide in it, or more than one. `where` names it in the problem. */
bool read_their_divide(divide_comparison *c, const char *text, size_t length, const char *where, problem *why);

/* Sets ours beside it: our moves as rows in their order, then what only they have. */
void compare_with(divide_comparison *c, const counting *ours, bool chess960);

/* After that. Does this row differ; is all the same? */
bool row_differs(const compared_row *row);
bool comparison_is_same(const divide_comparison *c);

/* May what is not seen be what was not understood; and do they differ, so that for this reason nobody can be blamed? */
bool comparison_is_doubtful(const divide_comparison *c);
bool comparison_blames_nobody(const divide_comparison *c);

#endif
