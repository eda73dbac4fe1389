/* SPDX-License-Identifier: MIT
 *
 * answer_read.h: what a solver printed: `s SATISFIABLE` and the true and false
 * variables in lines that begin with v, ended by 0; or `s UNSATISFIABLE`.
 */
#ifndef SLEIGHT_HOST_ANSWER_READ_H
#define SLEIGHT_HOST_ANSWER_READ_H

#include "host/text/problem.h"

#include <stdint.h>
#include <stdio.h>

typedef struct solver_answer {
    bool     satisfiable, unsatisfiable; /* neither: it does not say */
    uint64_t first;                      /* variables 1 to 64, from the lowest bit; one that is not named is false */
} solver_answer;

/* The values of every question here fit many times, and so does what solvers say of their work. */
enum { ANSWER_BYTES_MAX = 1 << 26 };

/* Comments and other lines are passed over; an answer without an end, or one that is both, is refused. */
bool answer_read(solver_answer *into, FILE *file, const char *name, problem *why);

#endif
