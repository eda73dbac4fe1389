/* SPDX-License-Identifier: MIT
 *
 * check.h: what the parts of `sleight check` share. check_read.c reads the file,
 * check_list.c makes magics of a plain list, check_prove.c tries them, check_cause.c
 * and check_repair.c look for the cause of a failure, check.c and check_json.c report.
 */
#ifndef SLEIGHT_CLI_CHECK_H
#define SLEIGHT_CLI_CHECK_H

#include <sleight/magic.h>
#include "cli/cli.h"
#include "magic_list.h"

enum { MOST_MAGICS = 1024, MOST_REMARKS = 16, BOTH = 2 };

/* One magic of the file and what is known of it. */
typedef struct entry {
    sl_magic magic;
    unsigned line;
    bool     whole_rays; /* the mask keeps the edges */
    bool     right;      /* tells all attack sets apart */
    bool     misplaced;  /* right, but its slots clash with those of another */
    sl_clash clash;      /* where it is not right */
    unsigned subsets, slots;
} entry;

/* Why the magics of one piece fail, as far as that could be found out. */
typedef struct cause {
    const char *name; /* null: none found */
    char        text[320];
    unsigned    passing, total; /* how many verify once it is put right */
} cause;

typedef struct remark {
    char text[320];
} remark;

/* What the file did not say; empty where it did. */
typedef struct assumed {
    char pieces[80], kind[40], squares[40], mask[80], shift[160], offsets[60];
} assumed;

typedef struct check {
    const char *path; /* fit to be shown */
    bool        is_list, piece_guessed, partial;
    entry       entries[MOST_MAGICS];
    size_t      count;
    size_t      passed, failed, missing, duplicates;
    size_t      table_slots; /* of the one table that all offsets are into; 0 where there is none */
    assumed     assumed;
    remark      problems[MOST_REMARKS], hints[MOST_REMARKS];
    size_t      problem_count, hint_count;
    cause       causes[2]; /* by slider */
} check;

/* The whole-number value of --shift, -1 when not given; the piece of --piece, BOTH when not given. */
typedef struct wishes {
    int shift, slider;
} wishes;

/* ---- check_read.c: what cannot be read ends the program --------------------------------- */
void read_magics(check *c, const char *path, const wishes *wanted);

/* ---- check_list.c ------------------------------------------------------------------------- */
void list_magics(check *c, const number_list *list, const wishes *wanted);

/* ---- check_prove.c ---------------------------------------------------------------------------- */
/* Is the magic right, under the mask the entry speaks of? False too when its shift leaves no good number of bits. */
bool     entry_holds(const entry *e, sl_clash *clash);
uint64_t entry_mask(const entry *e);
void     prove_magics(check *c);   /* each by itself */
void     prove_offsets(check *c);  /* all in one table */
void     prove_complete(check *c); /* no square missing or given twice */

/* ---- check_cause.c, check_repair.c --------------------------------------------------------------- */
void find_causes(check *c);
/* One magic of many is wrong: what is wrong with it alone? */
bool repair(const entry *e, bool shift_first, cause *found);

/* ---- check.c ------------------------------------------------------------------------------------ */
void add_problem(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void add_hint(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- check_json.c ---------------------------------------------------------------------------------- */
void print_check_json(const check *c);

static inline int count_bits(uint64_t set) {
    int bits = 0;
    for (; set; set &= set - 1) bits++;
    return bits;
}

#endif
