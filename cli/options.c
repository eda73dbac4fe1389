/* SPDX-License-Identifier: MIT
 *
 * options.c: reads a verb's arguments by the description the verb gives of
 * itself, and prints that description as help. Options may stand anywhere,
 * as `--name value` or `--name=value`; after `--` all is operand. So is a negative
 * number: no option begins as one, and the verb knows what number it wants.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static size_t count_options(const verb *v) {
    size_t count = 0;
    while (count < MAX_OPTIONS && v->options[count].name) count++;
    return count;
}

/* ---- operands: how many there must and may be ------------------------------- */

static size_t count_operands(const verb *v) {
    size_t count = 0;
    while (count < MAX_OPERANDS && v->operands[count]) count++;
    return count;
}

static size_t count_needed(const verb *v) {
    size_t count = 0;
    while (count < MAX_OPERANDS && v->operands[count] && v->operands[count][0] != '[') count++;
    return count;
}

static bool takes_any_number(const verb *v) {
    size_t count = count_operands(v);
    return count && strstr(v->operands[count - 1], "...");
}

/* "sleight attacks PIECE SQUARE", as it ought to be. */
static const char *usage(const verb *v) {
    static char line[128];
    size_t      used = (size_t)snprintf(line, sizeof line, "sleight %s", v->name);
    for (size_t i = 0; i < count_operands(v) && used < sizeof line; i++)
        used += (size_t)snprintf(line + used, sizeof line - used, " %s", v->operands[i]);
    return line;
}

static void check_operands(const arguments *given) {
    const verb *v = given->verb;
    if (given->operand_count < count_needed(v))
        misuse("%s is missing; expected: %s", v->operands[given->operand_count], usage(v));
    if (given->operand_count > count_operands(v) && !takes_any_number(v))
        misuse("%s is one argument too many; expected: %s", quoted(given->operands[count_operands(v)]), usage(v));
}

/* ---- options ------------------------------------------------------------------ */

/* The number of the option whose name is the first `length` characters of `word`. */
static size_t find_option(const verb *v, const char *word, size_t length) {
    const char *names[MAX_OPTIONS + 1];
    char        name[64];
    size_t      count = count_options(v);
    for (size_t i = 0; i < count; i++) {
        names[i] = v->options[i].name;
        if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0) return i;
    }
    names[count] = "--help";
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : (int)sizeof name, word);
    no_such("option", name, names, count + 1);
}

/* Takes the option at words[at]; returns how many words it used. */
static int take_option(arguments *given, int at, int count, char **words) {
    const char   *word = words[at], *equals = strchr(word, '=');
    size_t        number = find_option(given->verb, word, equals ? (size_t)(equals - word) : strlen(word));
    const option *found = &given->verb->options[number];
    if (!found->value) {
        if (equals) misuse("%s takes no value; expected %s alone", found->name, found->name);
        given->values[number] = "";
        return 1;
    }
    if (given->values[number]) misuse("%s is given twice; expected it once", found->name);
    if (!equals && (at + 1 == count || strncmp(words[at + 1], "--", 2) == 0))
        misuse("%s has no value; expected %s %s", found->name, found->name, found->value);
    given->values[number] = equals ? equals + 1 : words[at + 1];
    return equals ? 1 : 2;
}

static bool is_option(const char *word) { return word[0] == '-' && word[1] && !(word[1] >= '0' && word[1] <= '9'); }

arguments read_arguments(const verb *v, int count, char **words) {
    arguments given = {.verb = v, .operands = (const char *const *)words};
    bool      only_operands = false;
    for (int at = 0; at < count;) {
        bool option_here = !only_operands && is_option(words[at]);
        if (option_here && strcmp(words[at], "--") == 0) {
            only_operands = true;
            at++;
        } else if (option_here) {
            at += take_option(&given, at, count, words);
        } else {
            words[given.operand_count++] = words[at++];
        }
    }
    check_operands(&given);
    return given;
}

const char *option_value(const arguments *given, const char *name) {
    for (size_t i = 0; i < count_options(given->verb); i++)
        if (strcmp(given->verb->options[i].name, name) == 0) return given->values[i];
    broken("the verb asks for an option %s that it does not declare", name);
}

bool option_given(const arguments *given, const char *name) { return option_value(given, name) != NULL; }

/* ---- help ------------------------------------------------------------------------ */

bool asks_for_help(int count, char **words) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) return true;
    return false;
}

static void print_option(const char *name, const char *value, const char *text) {
    char left[32];
    snprintf(left, sizeof left, "%s%s%s", name, value ? " " : "", value ? value : "");
    printf("  %-16s  %s\n", left, text);
}

void print_help(const verb *v) {
    printf("sleight %s: %s\n\nusage: %s [options]\n\n", v->name, v->summary, usage(v));
    print_prose(0, v->about);
    printf("\noptions:\n");
    for (size_t i = 0; i < count_options(v); i++)
        print_option(v->options[i].name, v->options[i].value, v->options[i].help);
    print_option("--help", NULL, "this text");
    printf("\nexample:\n%s\n", v->example);
}
