/* SPDX-License-Identifier: MIT
 *
 * check.h: what the parts of `sleight check` share. check_read.c reads the file:
 * our text form itself, the JSON of `find` by json_magics.c, lines that lack a part of
 * ours by short_lines.c, a plain list of numbers by list_magics.c (list_blocks.h has
 * its parts). check_prove.c asks the library what is right, check_moved.c whether magics stand on the wrong squares,
 * check_offsets.c whether tables clash, check_doubt.c whether the verdict may be wrong, check_report.c and check_json.c
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
    bool            right;     /* no two attack sets share a slot */
    bool            misplaced; /* right, but its slots clash with those of another */
    const sl_magic *instead;   /* the other one, where it may be the wrong one as well */
    sl_clash        clash;     /* where it is not right */
    size_t          subsets, slots;
} finding;

typedef struct remark {
    char text[400];
} remark;

/* What the file did not say; empty where it did. */
typedef struct assumed {
    char lists[240], pieces[80], kind[160], squares[160], mask[140], shift[160], offsets[60];
} assumed;

/* What the magics were read from. */
typedef enum form { FORM_TEXT, FORM_JSON, FORM_LIST, FORM_SHORT, FORM_SINGLE } form;

typedef struct check {
    const char        *path; /* fit to be shown */
    form               form;
    bool               piece_guessed, partial;
    bool               edges[2];      /* by slider: the masks keep the edges */
    bool               shift_free[2]; /* by slider: nobody said the shift */
    bool               kind_free[2];  /* nor the kind */
    bool               offsets_tried; /* nobody said that these are offsets */
    sl_magic_line      magics[MOST_MAGICS];
    finding            findings[MOST_MAGICS];
    size_t             count;
    size_t             passed, failed, missing, duplicates, wrong_masks;
    size_t             first_slot, table_slots; /* of the one table that all offsets are into; 0 where there is none */
    assumed            assumed;
    remark             problems[MOST_REMARKS], hints[MOST_REMARKS];
    size_t             problem_count, hint_count;
    unsigned           fails[2];              /* by slider: how many are wrong */
    sl_magic_diagnosis causes[2];             /* by slider, where it fails */
    char               moved[2][200];         /* by slider: how magics stand on the wrong squares */
    char               reading_doubt[2][400]; /* by slider: why the reading may not be the right one */
    char               offsets_doubt[200];    /* why offsets that clash may not be wrong; empty where they are */
    char               others_doubt[200];     /* why there may be wrong magics beside those that were read */
    char               doubt[1000];           /* why "wrong" may not be the right verdict; empty where it is */
} check;

/* What the options say: -1 where one was not given, BOTH for the piece. */
typedef struct wishes {
    int      shift[2]; /* by slider */
    int      slider, kind, square;
    bool     partial, has_mask, edges; /* edges: of --mask */
    uint64_t mask;
} wishes;

/* ---- check_read.c: false, and why, when the file holds no magics that can be read -------------- */
bool read_magics(check *c, const char *path, const wishes *wanted, problem *why);
bool read_magic_bytes(check *c, const file_bytes *file, const wishes *wanted, problem *why);

/* A piece of text, and its next line. */
typedef struct span {
    const char *at;
    size_t      length;
} span;
span next_line(span *rest);

/* ---- json_magics.c: does the text hold objects as `find --json` writes them? Then they are read. ------------ */
bool holds_json_magics(span all);
bool json_magics(check *c, span all, problem *why);

/* ---- short_lines.c: `rook a1 0x80001020400080`, and more or less of that ------------------------------------ */
bool holds_short_lines(span all);
bool short_lines(check *c, span all, const wishes *wanted, problem *why);

/* One magic, of the wanted piece and square. */
bool single_magic(check *c, uint64_t magic, const wishes *wanted, problem *why);

/* ---- list_magics.c ------------------------------------------------------------------------- */

bool list_magics(check *c, const number_list *list, const wishes *wanted, problem *why);

/* ---- check_prove.c ---------------------------------------------------------------------------- */
uint64_t mask_under(const sl_magic *m, bool edges);
void     prove_magics(check *c);   /* each by itself */
void     prove_complete(check *c); /* no square missing or given twice */
void     find_causes(check *c);
bool     has_every_square(const check *c); /* of each piece that has any */

/* A problem where a mask is not what it should be. Line 0: it is that of --mask. */
void check_mask(check *c, sl_slider slider, int square, uint64_t mask, uint64_t expected, unsigned line);

/* ---- check_moved.c: do they stand on the wrong squares? ------------------------------------------ */
void find_moved(check *c, sl_slider slider);

/* ---- check_offsets.c: all in one table; false when there is no memory for it ---------------------------- */
bool prove_offsets(check *c, problem *why);

/* ---- check_blame.c: which of those that do not fit one table are to blame ---------------------------------- */
enum { TABLE_SLOTS = 1 << 21 };                /* of a table */
enum { MOST_BEHIND = 1 << SL_MAGIC_BITS_MAX }; /* slots that a magic does not use may lie behind the table */
bool   fits_table(const check *c, const sl_magic *m, uint64_t *table);
size_t first_misfit(const check *c, int slider, uint64_t *table);
void   blame_all(check *c, uint64_t *table);

/* ---- check_doubt.c: may the verdict be wrong? --------------------------------------------------------- */
void find_doubt(check *c);

/* ---- check_verb.c: what --piece, --kind and --shift say, for every verb that reads lists ------------------- */
wishes given_list_wishes(const arguments *given);

/* ---- check_remarks.c ----------------------------------------------------------------------------- */
void add_problem(check *c, const char *format, ...) PRINTF_LIKE(2, 3);
void add_hint(check *c, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- check_verb.c: nothing fails, is missing, or is there twice ------------------------------------------ */
bool is_right(const check *c);

/* ---- check_causes.c: why they fail, in words ------------------------------------------------------------ */
void print_causes(const check *c);

/* ---- check_report.c, check_json.c ---------------------------------------------------------------- */
void print_check_report(const check *c);
void print_check_json(const check *c);

#endif
