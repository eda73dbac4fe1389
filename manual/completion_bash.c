/* SPDX-License-Identifier: MIT
 *
 * completion_bash.c: the completion for bash: a function that asks which verb it
 * is, which option stands before the word, and how many operands there are already.
 * It stands on bash alone.
 */
#include "manual.h"

#include <string.h>

/* The word at the cursor in $word, the one before in $before, the verb in $verb. "--method=pext" is three words.
 * Of a list, "pext,bl", what stands before the last comma is in $list. */
static const char beginning[] =
    "_sleight() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}\n"
    "    local words= files= list= operands=0 i\n"
    "    COMPREPLY=()\n"
    "    if [[ $word == = ]]; then\n"
    "        word=\n"
    "    elif [[ $before == = ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    fi\n"
    "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        =) ;;\n"
    "        --*) _sleight_value \"$verb ${COMP_WORDS[i]}\" && { ((i++)); [[ ${COMP_WORDS[i]} != = ]] || ((i++)); } "
    ";;\n"
    "        *) ((operands++)) ;;\n"
    "        esac\n"
    "    done\n"
    "    if ((COMP_CWORD == 1)); then\n"
    "        words=\"$_sleight_verbs help --help --version\"\n"
    "    elif [[ $verb == help ]]; then\n"
    "        words=$_sleight_verbs\n"
    "    elif _sleight_value \"$verb $before\"; then\n"
    "        :\n"
    "    elif [[ $word == -* ]]; then\n"
    "        _sleight_options \"$verb\"\n"
    "    else\n"
    "        _sleight_operand \"$verb $operands\"\n"
    "    fi\n"
    "    [[ $word != *,* ]] || list=${word%,*},\n"
    "    COMPREPLY=($(compgen -P \"$list\" -W \"$words\" -- \"${word##*,}\"))\n"
    "    if [[ $files ]]; then\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        local IFS=$'\\n'\n"
    "        COMPREPLY+=($(compgen -f -- \"$word\"))\n"
    "    fi\n"
    "}\n"
    "complete -F _sleight sleight\n";

static void write_case(FILE *out, const char *verb_name, const char *what, const choices *c) {
    fprintf(out, "    \"%s \"%s) words=\"", verb_name, what);
    write_choices(out, c, " ");
    fprintf(out, "\"%s ;;\n", c->files ? " files=yes" : "");
}

static void write_values(FILE *out, const verb *v) {
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) {
        choices c = choices_of_option(v, &v->options[i]);
        if (v->options[i].value) write_case(out, v->name, v->options[i].name, &c);
    }
}

static void write_options(FILE *out, const verb *v) {
    fprintf(out, "    %s) words=\"", v->name);
    for (size_t i = 0; i < MAX_OPTIONS && v->options[i].name; i++) fprintf(out, "%s ", v->options[i].name);
    fputs("--help\" ;;\n", out);
}

static void write_operands(FILE *out, const verb *v) {
    for (size_t i = 0; i < MAX_OPERANDS && v->operands[i]; i++) {
        choices c = choices_of_operand(v, v->operands[i]);
        char    number[24];
        snprintf(number, sizeof number, "%zu", i);
        write_case(out, v->name, strstr(v->operands[i], "...") ? "*" : number, &c);
    }
}

static void write_function(FILE *out, const char *name, void (*write)(FILE *, const verb *), const char *otherwise) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    fprintf(out, "%s() {\n    case $1 in\n", name);
    for (size_t i = 0; i < count; i++) write(out, verbs[i]);
    fprintf(out, "    *) %s ;;\n    esac\n}\n\n", otherwise);
}

void write_bash_completion(FILE *out) {
    size_t             count;
    const verb *const *verbs = all_verbs(&count);
    fputs("# Completion of sleight for bash, made from its help texts.\n\n_sleight_verbs=\"", out);
    for (size_t i = 0; i < count; i++) fprintf(out, "%s%s", i ? " " : "", verbs[i]->name);
    fputs("\"\n\n# Sets $words and $files for the value of an option; false where that takes none.\n", out);
    write_function(out, "_sleight_value", write_values, "return 1");
    write_function(out, "_sleight_options", write_options, "words=--help");
    write_function(out, "_sleight_operand", write_operands, "words=");
    fputs(beginning, out);
}
