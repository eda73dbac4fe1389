/* SPDX-License-Identifier: MIT
 *
 * square_table.h: the whole table of one square: every subset of its mask, the
 * index it comes to, its attack set by the oracle, and who else comes there. In a
 * slot with several subsets and one attack set they collide constructively; with
 * several attack sets they clash.
 */
#ifndef SLEIGHT_CLI_SQUARE_TABLE_H
#define SLEIGHT_CLI_SQUARE_TABLE_H

#include "square_index.h"

enum { SQUARE_SUBSETS_MAX = 1 << 12 };

typedef struct table_row {
    uint64_t blockers, attacks;
    unsigned number;  /* of the subset in the order of both enumerations */
    unsigned index;   /* what it comes to */
    unsigned sharing; /* how many subsets come there */
    unsigned place;   /* which of these it is, from 1 */
    bool     clashes; /* do these have different attack sets? */
} table_row;

typedef struct square_table {
    square_index by;
    unsigned     subsets;                  /* rows */
    unsigned     attack_sets;              /* different ones */
    unsigned     slots;                    /* that are used */
    unsigned     shared;                   /* of these, by more than one subset of one attack set */
    unsigned     clashing;                 /* of these, by more than one attack set */
    table_row    rows[SQUARE_SUBSETS_MAX]; /* by index, then by number */
} square_table;

void square_table_fill(square_table *t, const square_index *by);

/* The row of a subset. */
const table_row *square_table_row(const square_table *t, uint64_t subset);

/* Two rows that clash: `wanted`, if it is not null and clashes, and the first it clashes with; else the two that are
 * met first when the subsets are put in one after the other. False: none do. */
bool square_table_clash(const square_table *t, const table_row *wanted, const table_row *clash[2]);

/* "b2 d4", "-" for none. Fills `text`, and returns it. */
enum { SQUARES_TEXT = 64 * 3 + 1 };
const char *squares_text(uint64_t set, char text[SQUARES_TEXT]);

#endif
