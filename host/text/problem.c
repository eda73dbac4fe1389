/* SPDX-License-Identifier: MIT
 *
 * problem.c: fills a problem.
 */
#include "problem.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(problem *why, problem_code code, const char *format, va_list values) {
    if (why->code) return;
    why->code = code;
    vsnprintf(why->text, sizeof why->text, format, values);
}

bool problem_input(problem *why, const char *format, ...) {
    va_list values;
    va_start(values, format);
    fill(why, PROBLEM_INPUT, format, values);
    va_end(values);
    return false;
}

bool problem_work(problem *why, const char *format, ...) {
    va_list values;
    va_start(values, format);
    fill(why, PROBLEM_WORK, format, values);
    va_end(values);
    return false;
}

bool problem_no_memory(problem *why) { return problem_work(why, "out of memory"); }
