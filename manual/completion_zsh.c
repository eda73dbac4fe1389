/* SPDX-License-Identifier: MIT
 *
 * completion_zsh.c: the completion for zsh, on its own _arguments and _describe.
 */
#include "manual.h"

#include <string.h>

/* Inside single quotes, where a colon or a bracket would end the part. */
static void put_text(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\", *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
}

/* ":PLACE:(a b c)"; with files what offers both. */
static void put_choices(FILE *out, const char *place, const choices *c) {
    fputc(':', out);
    put_text(out, place);
    fputc(':', out);
    if (c->files && c->count) {
        fputs(" _sleight_names ", out); /* the blank: called as it stands */
        write_choices(out, c, " ");
    } else if (c->files) {
        fputs("_files", out);
    } else if (c->several) {
        fputs("_sequence compadd - ", out);
        write_choices(out, c, " ");
    } else if (c->count) {
        fputc('(', out);
        write_choices(out, c, " ");
        fputc(')', out);
    } else {
        fputc(' ', out);
    }
}

static void write_verb(FILE *out, const verb *v) {
    fprintf(out, "    %s)\n        _arguments \\\n", v->name);
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        const option *o = &v->options[i];
        choices       c = choices_of_option(v, o);
        fprintf(out, "            '%s%s[", o->name, o->value ? "=" : "");
        put_text(out, o->help);
        fputc(']', out);
        if (o->value) put_choices(out, o->value, &c);
        fputs("' \\\n", out);
    }
    for (size_t i = 0; i < MAX_OPERANDS && v->operands[i]; i++) {
        choices c = choices_of_operand(v, v->operands[i]);
        bool    many = strstr(v->operands[i], "...") != NULL;
        if (many)
            fputs("            '*", out);
        else
            fprintf(out, "            '%zu", i + 1);
        if (!many && v->operands[i][0] == '[') fputc(':', out);
        put_choices(out, v->operands[i], &c);
        fputs("' \\\n", out);
    }
    fputs("            '(- *)--help[a short description]'\n        ;;\n", out);
}

void write_zsh_completion(FILE *out) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    fputs("#compdef sleight\n# Completion of sleight for zsh, made from its help texts.\n\n"
          "# names of what comes with sleight, and files\n"
          "_sleight_names() {\n    _alternative \"names:name:($*)\" 'files:file:_files'\n}\n\n"
          "local -a verbs\nverbs=(\n",
          out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "    '%s:", verbs[i]->name);
        put_text(out, verbs[i]->summary);
        fputs("'\n", out);
    }
    fputs("    'help:what there is, or what a verb does'\n)\n\n"
          "if (( CURRENT == 2 )); then\n    _describe 'verb' verbs\n    return\nfi\n"
          "local verb=$words[2]\nshift words\n(( CURRENT-- ))\n"
          "case $verb in\n    help)\n        _describe 'verb' verbs\n        ;;\n",
          out);
    for (size_t i = 0; i < count; i++) write_verb(out, verbs[i]);
    fputs("esac\n", out);
}
