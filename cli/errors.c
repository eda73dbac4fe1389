/* SPDX-License-Identifier: MIT
 *
 * errors.c: the one place that writes messages on stderr, so that each is one
 * line, names the verb, says what was wrong and what was expected, and ends the
 * program with the right status.
 */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *verb_name = "";

void set_message_verb(const char *name) { verb_name = name; }

static void begin_message(void) { fprintf(stderr, "sleight%s%s: ", *verb_name ? " " : "", verb_name); }

static _Noreturn void end_with(int status, const char *format, va_list values) {
    begin_message();
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    exit(status);
}

void misuse(const char *format, ...) {
    va_list values;
    va_start(values, format);
    end_with(MISUSED, format, values);
}

void broken(const char *format, ...) {
    va_list values;
    va_start(values, format);
    end_with(WRONG, format, values);
}

void no_such(const char *what, const char *word, const char *const *names, size_t count) {
    const char *meant = nearest_name(word, names, count);
    begin_message();
    fprintf(stderr, "no %s %s", what, quoted(word));
    if (meant) fprintf(stderr, " (did you mean '%s'?)", meant);
    fputs("; expected one of: ", stderr);
    for (size_t i = 0; i < count; i++) fprintf(stderr, "%s%s", i ? ", " : "", names[i]);
    fputc('\n', stderr);
    exit(MISUSED);
}

void end_with_problem(const problem *why) {
    if (why->code == PROBLEM_INPUT) misuse("%s", why->text);
    broken("%s", why->text);
}
