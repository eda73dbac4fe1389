/* SPDX-License-Identifier: MIT
 *
 * export.h: what the parts of `sleight export` share: the magics as read, the
 * languages as data, and the writer that joins both. A language is a row of
 * texts, with `${name}` where something of the magics goes; a new one is a new
 * row in languages_const.c or languages_filled.c (and languages_start.c), and its name in export_list.c.
 */
#ifndef SLEIGHT_CLI_EXPORT_H
#define SLEIGHT_CLI_EXPORT_H

#include "cli/cli.h"

#include <sleight/magic.h>

enum { MOST_SLOTS = 1 << 21 }; /* the largest form in use, edges in the masks, has 1,119,744 */

/* ---- export_read.c: from a file, checked ------------------------------------ */

enum { LONGEST_PATH = 256 };

typedef struct magic_set {
    char     file[LONGEST_PATH]; /* its name without folders */
    bool     given[2];           /* [slider]: then all 64 squares are */
    sl_magic of[2][64];
    uint64_t mask[2][64];
    bool     has_head; /* comments before the first magic, which say where they come from */
    size_t   slots;
    uint64_t table[MOST_SLOTS]; /* `slots` of them; 0 where none is used */
} magic_set;

struct wishes; /* cli/check/check.h: what the options say where the file does not */

/* Reads, verifies, and fills the table of a set of zeros; false, and why, for a file that will not do. */
bool read_magic_set(magic_set *set, const char *path, const struct wishes *wanted, problem *why);

/* ---- export_fill.c: from anywhere, checked ---------------------------------- */

/* Verifies what is in the set and fills its table, of zeros before; false, and why, where they are wrong or clash.
 * `shown` is what the magics are called in messages. */
bool fill_magic_set(magic_set *set, const char *shown, problem *why);

/* "rook a1"; lives until the next call. */
const char *magic_name(const sl_magic *m);

/* Makes a text fit for a comment in any language: one line, printable, no backslash. */
void make_harmless(char *text);

/* ---- languages_const.c, languages_filled.c, languages_start.c: as data ----------------------- */

typedef enum name_style { SNAKE, UPPER, CAMEL, PASCAL } name_style;

/*
 * Known to all texts: ${table} ${slots} ${prefix}, and ${PREFIX} in capitals. To those about one piece:
 *   ${piece} ${Piece}      rook, Rook
 *   ${mask_array}          its array of masks
 *   ${mask} ${magic} ...   the value for `square`, from the array or a constant
 *   ${masked}              (occupied & mask), or (occupied | ~mask) where all are black
 *   ${index}               what `index`, `index_add` or `index_32` says
 *   ${steps}               its four directions, (file, rank) after (file, rank)
 * To those about data: ${name} ${type} ${count} ${value}.
 */
/* What differs where a language that has const tables fills its table at start-up instead. */
typedef struct filled_form {
    const char *note;
    const char *empty_table, *walk, *piece, *signed_piece,
        *queen;                                 /* as in a language; the last may be null: no other */
    const char *fill, *fill_piece, *fill_end;   /* the function that fills it: begin, each piece, end */
    const char *declared_table, *defined_table; /* for data in a second file; else null */
} filled_form;

typedef struct language {
    const char *name, *comment, *note;                      /* the note is for the reader of the output */
    name_style  style;                                      /* of data; functions are spelled in the texts */
    const char *indent;                                     /* of a row of numbers */
    const char *u64, *shift, *offset, *signed_offset;       /* types */
    const char *u64_suffix, *shift_suffix;                  /* of numbers */
    const char *head, *array, *array_end, *constant, *tail; /* around and for the data */
    const char *data_head, *declared_array, *defined_array; /* for data in a second file; else null */
    bool        takes_prefix, names_have_prefix;            /* in a text at least; before each name of data too */
    const char *text_table, *text_table_end;                /* for a table in strings; else null */
    const char *empty_table, *walk;                         /* for a table filled at start-up; else null */
    const char *complement, *index, *index_add, *index_32;  /* the last two: kinds mixed; words of 32 bits */
    const char *piece, *signed_piece, *queen;               /* functions; the second may be null: as `piece` */

    const filled_form *filled; /* null where the table is filled at start-up anyway */
} language;

extern const language c_language, cpp_language, rust_language, go_language, zig_language; /* a const table */
extern const language java_language, csharp_language, js_language, python_language;       /* one filled at start-up */

extern const filled_form c_filled, cpp_filled, rust_filled, go_filled, zig_filled; /* languages_start.c */

/* ---- export_write.c ----------------------------------------------------------- */

typedef enum export_what { EXPORT_MAGICS, EXPORT_TABLES, EXPORT_CODE, EXPORT_FILLED } export_what;

/* A square order: its name, and what it does to the number of a square of ours. */
typedef struct square_order {
    const char *name;
    int         flip;
} square_order;

typedef struct export_job {
    const magic_set    *set;
    const language     *to;
    const square_order *order;
    export_what         what;
    const char         *what_name, *prefix;      /* "" for none */
    FILE               *code, *data;             /* two files, or one */
    char                data_name[LONGEST_PATH]; /* of the second, without folders, fit for a comment */
} export_job;

void write_export(const export_job *job);

/* ---- export_list.c: what there is to choose from ------------------------------ */

enum { EXPORT_LANGUAGES = 9, EXPORT_ORDERS = 4, EXPORT_WHATS = 4 };
extern const language *const export_languages[EXPORT_LANGUAGES];
extern const square_order    export_orders[EXPORT_ORDERS];
extern const char *const     export_whats[EXPORT_WHATS]; /* by export_what */

#endif
