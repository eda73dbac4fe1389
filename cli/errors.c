/* SPDX-License-Identifier: MIT
 *
 * errors.c: the one place that makes messages, so that each is one line, names
 * the verb, says what was wrong and what was expected, and ends the program with
 * the right status.
 */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct message {
    char   text[8192]; /* a path may be half as long */
    size_t length;
} message;

static const char *verb_name = "";

void set_message_verb(const char *name) { verb_name = name; }

static void add_values(message *m, const char *format, va_list values) {
    int more = vsnprintf(m->text + m->length, sizeof m->text - m->length, format, values);
    if (more > 0) m->length += (size_t)more;
    if (m->length >= sizeof m->text) m->length = sizeof m->text - 1;
}

static void add(message *m, const char *format, ...) PRINTF_LIKE(2, 3);
static void add(message *m, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_values(m, format, values);
    va_end(values);
}

static void begin_message(message *m) {
    m->length = 0;
    add(m, "sleight%s%s: ", *verb_name ? " " : "", verb_name);
}

static _Noreturn void end_with(int status, const char *format, va_list values) {
    static message m;
    begin_message(&m);
    add_values(&m, format, values);
    leave(status, m.text);
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
    static message m;
    const char    *meant = nearest_name(word, names, count);
    begin_message(&m);
    add(&m, "no %s %s", what, quoted(word));
    if (meant) add(&m, " (did you mean '%s'?)", meant);
    add(&m, "; expected one of: ");
    for (size_t i = 0; i < count; i++) add(&m, "%s%s", i ? ", " : "", names[i]);
    leave(MISUSED, m.text);
}

void end_with_problem(const problem *why) {
    if (why->code == PROBLEM_INPUT) misuse("%s", why->text);
    broken("%s", why->text);
}

void must(bool done, const problem *why) {
    if (!done) end_with_problem(why);
}
