/* SPDX-License-Identifier: MIT
 *
 * tool_pages.c: sleight(1) and the pages of its verbs, from the verbs' descriptions.
 */
#include "manual.h"

#include <stdio.h>
#include <string.h>

static void write_exit_status(FILE *out) {
    fputs(".SH EXIT STATUS\n"
          "0: done.\n"
          "1: the thing asked about is wrong, or the program could not finish.\n"
          "2: the command was misused; one line on standard error says why.\n",
          out);
}

static void write_environment(FILE *out) {
    fputs(".SH ENVIRONMENT\n"
          ".TP\n.B SLEIGHT_METHOD\nthe lookup method to use instead of the best one for this CPU\n"
          ".TP\n.B SLEIGHT_DATA\na folder with\n.IR perft ,\n.I magics\nand\n.IR pools ,\n"
          "looked at before the data that is installed\n"
          ".TP\n.B NO_COLOR\nno colour, also on a terminal\n",
          out);
}

static void write_data(FILE *out) {
    static const struct {
        data_folder which;
        const char *name, *what;
    } folders[] = {{DATA_OF_PERFT, "perft", "suites, for epd"},
                   {DATA_OF_MAGICS, "magics", "magics, for check, export, pool and pack"},
                   {DATA_OF_POOLS, "pools", "candidates, for pack"}};
    fputs(".SH FILES\nBelow share/sleight, beside the folder of the program.\n"
          "Verbs that read such files take their names; a file of that name in the working folder comes first.\n",
          out);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t             count;
        const char *const *names = data_names(folders[i].which, &count);
        fprintf(out, ".TP\n.I %s\n%s:", folders[i].name, folders[i].what);
        for (size_t name = 0; name < count; name++) {
            fputs(name ? ", " : " ", out);
            roff_words(out, names[name], strlen(names[name]));
        }
        fputc('\n', out);
    }
}

void write_tool_page(FILE *out, const char *date) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    roff_begin(out, "sleight", 1, date, "sliding-piece attacks in chess");
    fputs(".SH SYNOPSIS\n.B sleight\n.I VERB\n[\\fIARGUMENT\\fR ...]\n.br\n.B sleight help\n[\\fIVERB\\fR]\n"
          ".SH DESCRIPTION\n",
          out);
    roff_text(out, "Attack lookups of rooks, bishops and queens by many methods, each proved right over all "
                   "occupancies; a finder for magics; legal chess and perft. Each verb has a page of its own, as "
                   "sleight-epd(1), and the same text by `--help`; most take `--json`.");
    fputs(".SH VERBS\n", out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, ".TP\n.B %s\n", verbs[i]->name);
        roff_text(out, verbs[i]->summary);
    }
    write_exit_status(out);
    write_environment(out);
    write_data(out);
    fputs(".SH SEE ALSO\n", out);
    for (size_t i = 0; i < count; i++) fprintf(out, ".BR sleight\\-%s (1),\n", verbs[i]->name);
    fputs(".BR sleight (3)\n", out);
}

static void write_options(FILE *out, const verb *v) {
    fputs(".SH OPTIONS\n", out);
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        const option *o = &v->options[i];
        fputs(".TP\n\\fB", out);
        roff_words(out, o->name, strlen(o->name));
        fputs("\\fR", out);
        if (o->value) fprintf(out, " \\fI%s\\fR", o->value);
        fputc('\n', out);
        roff_text(out, o->help);
    }
    fputs(".TP\n\\fB\\-\\-help\\fR\na short form of this page\n", out);
}

void write_verb_page(FILE *out, const verb *v, const char *date) {
    char title[64];
    snprintf(title, sizeof title, "sleight-%s", v->name);
    roff_begin(out, title, 1, date, v->summary);
    fprintf(out, ".SH SYNOPSIS\n.B sleight %s\n", v->name);
    for (size_t i = 0; i < MAX_OPERANDS && v->operands[i]; i++) fprintf(out, ".I %s\n", v->operands[i]);
    fputs("[options]\n.SH DESCRIPTION\n", out);
    roff_text(out, v->about);
    write_options(out, v);
    fputs(".SH EXAMPLES\n", out);
    roff_literal(out, v->example);
    write_exit_status(out);
    fputs(".SH SEE ALSO\n.BR sleight (1),\n.BR sleight (3)\n", out);
}
