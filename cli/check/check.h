/* SPDX-License-Identifier: MIT
 *
 * check.h: what the parts of `sleight check` share. check_read.c reads the file,
 * list_blocks.c and list_magics.c make magics of a plain list of numbers,
 * check_prove.c asks the library what is right, check_report.c and check_json.c
 * show it. check_verb.c is the verb.
 */
#ifndef SLEIGHT_CLI_CHECK_H
#define SLEIGHT_CLI_CHECK_H

#include "cli/cli.h"
#include "host/text/file_bytes.h"
#include "host/text/number_scan.h"

#include <sleight/magic.h>

enum { MOST_MAGICS = 1024, MOST_REMARKS = 16, BOTH = 2 };

/* What is known of one magic. */
typedef struct finding {
    bool     right;     /* no two attack sets share a slot */
    bool     misplaced; /* right, but its slots clash with those of another */
    sl_clash clash;     /* where it is not right */
    size_t   subsets, slots;
} finding;

typedef struct remark {
    char text[320];
} remark;

/* What the file did not say; empty where it did. */
typedef struct assumed {
    char pieces[80], kind[40], squares[40], mask[80], shift[160], offsets[60];
} assumed;

typedef struct check {
    const char        *path; /* fit to be shown */
    bool               is_list, piece_guessed, partial;
    bool               edges[2]; /* by slider: the masks keep the edges */
    sl_magic_line      magics[MOST_MAGICS];
    finding            findings[MOST_MAGICS];
    size_t             count;
    size_t             passed, failed, missing, duplicates;
    size_t             table_slots; /* of the one table that all offsets are into; 0 where there is none */
    assumed            assumed;
    remark             problems[MOST_REMARKS], hints[MOST_REMARKS];
    size_t             problem_count, hint_count;
    bool               fails[2];  /* by slider */
    sl_magic_diagnosis causes[2]; /* by slider, where it fails */
} check;

/* The whole-number value of --shift, -1 when not given; the piece of --piece, BOTH when not given. */
typedef struct wishes {
    int shift, slider;
} wishes;

/* ---- check_read.c: false, and why, when the file holds no magics that can be read -------------- */
bool read_magics(check *c, const char *path, const wishes *wanted, problem *why);
bool read_magic_bytes(check *c, const file_bytes *file, const wishes *wanted, problem *why);

/* ---- list_magics.c ------------------------------------------------------------------------- */

bool list_magics(check *c, const number_list *list, const wishes *wanted, problem *why);

/* ---- check_prove.c ---------------------------------------------------------------------------- */
uint64_t mask_under(const sl_magic *m, bool edges);
void     prove_magics(check *c);                /* each by itself */
bool     prove_offsets(check *c, problem *why); /* all in one table; false when there is no memory for it */
void     prove_complete(check *c);              /* no square missing or given twice */
void     find_causes(check *c);

/* ---- check_verb.c -------------------------------------------------------------------------------- */
/* What --piece and --shift say, for every verb that reads lists. */
wishes given_wishes(const arguments *given);

void add_problem(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void add_hint(check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- check_report.c, check_json.c ---------------------------------------------------------------- */
void print_check_report(const check *c);
void print_check_json(const check *c);

#endif
