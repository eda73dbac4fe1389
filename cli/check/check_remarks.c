/* SPDX-License-Identifier: MIT
 *
 * check_remarks.c: problems and hints of a check, as many as there is room for: the
 * report shows them at its end.
 */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>

static void add_remark(remark *remarks, size_t *count, const char *format, va_list values) {
    if (*count == MOST_REMARKS) return;
    remark *r = &remarks[(*count)++];
    vsnprintf(r->text, sizeof r->text, format, values);
}

void add_problem(check *c, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_remark(c->problems, &c->problem_count, format, values);
    va_end(values);
}

void add_hint(check *c, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_remark(c->hints, &c->hint_count, format, values);
    va_end(values);
}
