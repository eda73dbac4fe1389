/* SPDX-License-Identifier: MIT
 *
 * completion_fish.c: the completion for fish: a line for each verb, option and operand.
 */
#include "manual.h"

#include <string.h>

/* In single quotes. */
static void put_text(FILE *out, const char *text) {
    fputc('\'', out);
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\') fputc('\\', out);
        fputc(*text, out);
    }
    fputc('\'', out);
}

static void begin_line(FILE *out, const char *verb_name) {
    fprintf(out, "complete -c sleight -n '__fish_seen_subcommand_from %s'", verb_name);
}

static void put_choices(FILE *out, const choices *c) {
    if (!c->count) return;
    fputs(c->several ? " -a '(__fish_append , " : " -a '", out);
    write_choices(out, c, " ");
    fputs(c->several ? ")'" : "'", out);
}

static void write_verb(FILE *out, const verb *v) {
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        const option *o = &v->options[i];
        choices       c = choices_of_option(v, o);
        begin_line(out, v->name);
        fprintf(out, " -l %s", o->name + 2);
        if (o->value) fputs(c.files ? " -r -F" : " -x", out);
        put_choices(out, &c);
        fputs(" -d ", out);
        put_text(out, o->help);
        fputc('\n', out);
    }
    for (size_t i = 0; i < MAX_OPERANDS && v->operands[i]; i++) {
        choices c = choices_of_operand(v, v->operands[i]);
        if (!c.count && !c.files) continue;
        begin_line(out, v->name);
        if (c.files) fputs(" -F", out);
        put_choices(out, &c);
        fputc('\n', out);
    }
}

void write_fish_completion(FILE *out) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    fputs("# Completion of sleight for fish, made from its help texts.\n\ncomplete -c sleight -f\n", out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "complete -c sleight -n __fish_use_subcommand -a %s -d ", verbs[i]->name);
        put_text(out, verbs[i]->summary);
        fputc('\n', out);
    }
    fputs("complete -c sleight -n __fish_use_subcommand -a help -d 'what there is, or what a verb does'\n"
          "complete -c sleight -n '__fish_seen_subcommand_from help' -a '",
          out);
    for (size_t i = 0; i < count; i++) fprintf(out, "%s%s", i ? " " : "", verbs[i]->name);
    fputs("'\ncomplete -c sleight -l help -d 'a short description'\n", out);
    for (size_t i = 0; i < count; i++) write_verb(out, verbs[i]);
}
