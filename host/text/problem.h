/* SPDX-License-Identifier: MIT
 *
 * problem.h: how the hosted libraries say that something went wrong. A call that
 * can fail returns a bool and fills a problem: whose fault it is, and one line
 * for a person. Nothing in host/ prints or exits; the tool does, by the code.
 *
 *     bool read_it(const char *path, problem *why) {
 *         FILE *file = fopen(path, "rb");
 *         if (!file) return problem_input(why, "cannot read %s: %s", quoted(path), strerror(errno));
 */
#ifndef SLEIGHT_HOST_PROBLEM_H
#define SLEIGHT_HOST_PROBLEM_H

#include "host/text/printf_like.h"

#include <stdbool.h>

typedef enum problem_code {
    PROBLEM_NONE,
    PROBLEM_INPUT, /* what was given cannot be used; the text says what was expected */
    PROBLEM_WORK   /* it could, but the work could not be done: no memory, a full disk, another program that fails */
} problem_code;

typedef struct problem {
    problem_code code;
    char         text[640];
} problem;

/* Both return false. The first problem is kept: a later one is often its effect. */
bool problem_input(problem *why, const char *format, ...) PRINTF_LIKE(2, 3);
bool problem_work(problem *why, const char *format, ...) PRINTF_LIKE(2, 3);

bool problem_no_memory(problem *why);

#endif
