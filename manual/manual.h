/* SPDX-License-Identifier: MIT
 *
 * manual.h: manual pages and completions, made when sleight is built. The verbs'
 * descriptions (cli/cli.h), which are the help texts, and the comments of the public
 * headers are their only source.
 *
 *     tool_pages.c       sleight(1), and sleight-VERB(1) for each verb
 *     library_page.c     sleight(3), from the headers by header_text.c
 *     roff.c             text as manual pages have it
 *     choices.c          which words an option or operand takes
 *     completion_*.c     completions for bash, zsh and fish
 */
#ifndef SLEIGHT_MANUAL_H
#define SLEIGHT_MANUAL_H

#include "cli/cli.h"

/* ---- roff.c ------------------------------------------------------------------------------- */

/* The first lines of a page: `title` is "sleight-epd", `section` 1 or 3. */
void roff_begin(FILE *out, const char *title, int section, const char *date, const char *summary);

/* Text in lines of its own; what stands in `backticks` is set bold. */
void roff_text(FILE *out, const char *text);

/* The same without ends of lines, for the inside of a line. */
void roff_words(FILE *out, const char *text, size_t length);

/* Lines as they are. */
void roff_literal(FILE *out, const char *text);

/* ---- pages ---------------------------------------------------------------------------------- */

void write_tool_page(FILE *out, const char *date);
void write_verb_page(FILE *out, const verb *v, const char *date);
void write_library_page(FILE *out, const char *date, char **headers, size_t count);

/* ---- header_text.c ---------------------------------------------------------------------------- */

/* The comment that a header begins with, less its licence line and stars, as text; allocated. */
char *header_comment(const char *source);

/* The functions that it declares, a line each, as they are called; allocated. */
char *header_functions(const char *source);

/* ---- choices.c -------------------------------------------------------------------------------- */

enum { MOST_CHOICES = 128 };

/* What may stand for an option's value or for an operand. */
typedef struct choices {
    const char *words[MOST_CHOICES];
    size_t      count;
    bool        files;   /* and any file */
    bool        several; /* with commas between */
} choices;

choices choices_of_option(const verb *v, const option *o);
choices choices_of_operand(const verb *v, const char *operand);

/* Writes the words with `between` between them. */
void write_choices(FILE *out, const choices *c, const char *between);

/* ---- completions -------------------------------------------------------------------------------- */

void write_bash_completion(FILE *out);
void write_zsh_completion(FILE *out);
void write_fish_completion(FILE *out);

#endif
