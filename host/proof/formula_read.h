/* SPDX-License-Identifier: MIT
 *
 * formula_read.h: a formula as a file, in the DIMACS form that solvers read: lines of
 * comments that begin with c (after blanks at most), a head `p cnf VARIABLES CLAUSES`, and the clauses, each
 * ended by 0.
 */
#ifndef SLEIGHT_HOST_FORMULA_READ_H
#define SLEIGHT_HOST_FORMULA_READ_H

#include "drat_check.h"

typedef struct formula_size {
    uint32_t variables;
    uint64_t clauses;
} formula_size;

/* Gives all clauses to the checker. Refuses a formula whose head does not hold. When the checker's go_on says no, it
 * returns true with report.stopped set, and drat_check_proof will read nothing. */
bool formula_read(drat_check *d, FILE *file, const char *name, formula_size *size, problem *why);

#endif
