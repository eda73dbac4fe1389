/* SPDX-License-Identifier: MIT
 *
 * amalgamate.h: what the parts of `sleight amalgamate` share. The pair that it
 * writes, sleight.h and sleight.c, is made of the library's own sources, which the
 * build puts into the tool (embed_sources.cmake), and of its tables, which the tool
 * has in memory anyway.
 *
 *     pair_plan.c      which files go into the pair, and in which order
 *         |            for the methods and parts asked for
 *         v
 *     paragraphs.c     cut into paragraphs; those that nothing needs are left out
 *         |            (paragraph_names.c)
 *         v
 *     pair_write.c     written, renamed where a prefix is asked for, with the
 *                      choice of a method (pair_choice.c) and the tables
 *                      (pair_layouts.c, pair_table.c)
 */
#ifndef SLEIGHT_CLI_AMALGAMATE_H
#define SLEIGHT_CLI_AMALGAMATE_H

#include "cli/cli.h"

/* ---- embed_sources.cmake: the library's sources, as they were when the tool was built ---- */

typedef struct source_file {
    const char *path; /* from the root of the repository */
    const char *text; /* 0-terminated */
} source_file;

extern const source_file source_files[];
extern const size_t      source_file_count;

/* The text of a file; the program ends where there is none. */
const char *source_text(const char *path);

/* ---- what is asked for ------------------------------------------------------------------ */

typedef enum pair_part { PART_GEOMETRY, PART_BATCH, PART_CHESS, PARTS } pair_part;
extern const char *const part_names[PARTS];

typedef struct pair_wishes {
    const sl_method *methods[SL_METHOD_COUNT]; /* in the order given: the first that a target has is taken there */
    size_t           method_count;
    bool             with[PARTS]; /* and what those need */
    bool             asked[PARTS];
    const char      *prefix; /* in place of sl_; null for none */
} pair_wishes;

bool wants_method(const pair_wishes *wishes, const char *name);

/* ---- paragraphs.c ------------------------------------------------------------------------ */

/* Names that are other ones in the pair; a null ends a list. */
typedef struct renamed {
    const char *name, *in_pair;
} renamed;

/* What stands between two blank lines, outside braces and conditions. */
typedef struct paragraph {
    const char    *text;
    size_t         length;
    size_t         file;    /* a number for the file it is from */
    bool           include; /* #include of a system's header, to be moved to the top */
    bool           whole;   /* kept whether something needs it or not */
    bool           kept;
    const renamed *renames;
} paragraph;

typedef struct pair {
    paragraph *all; /* first those of sleight.h */
    size_t     count, room, header_count;
    size_t     files;
    char      *choice; /* the text of pair_choice.c, which a paragraph is */
} pair;

/* Which of a file's paragraphs are kept: all, or those that others need. */
typedef struct file_wishes {
    bool           whole;       /* all of it, and its head comment */
    bool           headless;    /* without its head comment */
    bool           conditional; /* between #if and #endif: an #include stays where it is */
    const renamed *renames;
    bool (*is_whole)(const char *path, const void *context); /* the same for the files that it includes */
    bool (*is_skipped)(const char *path, const void *context);
    const void *context;
} file_wishes;

/* Adds a file, and before each of its paragraphs the files that it includes there, as a compiler would. */
void add_file(pair *p, const char *path, const file_wishes *wishes);

/* A text of our own: kept. It must live as long as the pair. */
void add_text(pair *p, const char *text);

/* Of a text in quotes, with them. */
size_t quoted_length(const char *text);

/* ---- paragraph_names.c ----------------------------------------------------------------------- */

bool is_name_letter(char c);

/* To be called when all is added, before the calls below. */
void find_names(const pair *p);
void forget_names(void);

/* The first paragraph that has a name is the one that declares it: keeps it, and what it needs. */
void keep_name(pair *p, const char *name);
/* The same for all names in paragraphs that are wanted whole. Returns when nothing more is needed. */
void keep_needed(pair *p);
bool has_name(const pair *p, const char *name);
/* Leaves out the paragraph that declares a name. */
void drop_name(pair *p, const char *name);

/* ---- pair_plan.c --------------------------------------------------------------------------- */

pair plan_pair(const pair_wishes *wishes);
void free_pair(pair *p);

/* ---- pair_choice.c: the text of the choice among the methods of the pair; allocated ---------- */

char *choice_text(const pair_wishes *wishes);

/* ---- pair_write.c ---------------------------------------------------------------------------- */

/* A file of the pair while it is written. */
typedef struct pair_output {
    FILE       *file;
    const char *prefix;
    size_t      lines, bytes;
} pair_output;

void put_text(pair_output *out, const char *text);
void put_renamed(pair_output *out, const char *text, size_t length, const renamed *renames);

void write_pair_header(pair_output *out, const pair *p, const pair_wishes *wishes);
void write_pair_source(pair_output *out, const pair *p, const pair_wishes *wishes);

/* ---- pair_layouts.c, pair_table.c: tables as C source ------------------------------------------ */

typedef enum number_type { U8, U16, U32, U64, I64, A_STRUCT } number_type;

struct table_layout;
/* A member: numbers or structs, one or an array of up to three dimensions (0 ends them). */
typedef struct table_member {
    size_t                     offset;
    number_type                type;
    size_t                     counts[3];
    const struct table_layout *of; /* of a struct */
} table_member;

typedef struct table_layout {
    size_t              size;
    const table_member *members; /* `count` of them, in the order of the struct */
    size_t              count;
} table_layout;

typedef struct table {
    const char         *name;  /* sl_pext */
    const char         *type;  /* sl_pext_tables */
    const char         *shape; /* "[64][64]" for an array, else "" */
    const void         *data;
    const table_layout *layout; /* null for an array */
    table_member        array;
} table;

extern const table  tables[];
extern const size_t table_count;

void write_table_source(pair_output *out, const table *t);

#endif
