/* SPDX-License-Identifier: MIT
 *
 * drat_check.h: is this a proof that no assignment satisfies these clauses? A proof
 * in DRAT is a list of clauses to add (lemmas) and to remove, as solvers write it.
 *
 * Each lemma, from the first to the last, is checked when it comes: it must follow
 * from the clauses there by unit propagation (RUP), or, on its first literal, leave
 * a satisfiable set satisfiable (RAT). So if the clauses given were satisfiable, the
 * set is so at every moment; when two clauses contradict each other, or the empty
 * clause follows, they were not. Lemmas after that are not read.
 *
 * Removing clauses makes nothing false: it only makes the checking faster, and fewer
 * clauses stand in the way of RAT. A removal that would take a fact back (the clause
 * is the reason of a literal that is true by itself) is left undone, as drat-trim
 * does by default, and so is that of a clause which is not there. Both keep clauses
 * that could go, which is safe: RUP has more to follow from, and what follows from
 * more clauses that all hold holds too; RAT asks about more clauses, so it is granted
 * less often, never more.
 *
 * It shares no code with searches or solvers.
 */
#ifndef SLEIGHT_HOST_DRAT_CHECK_H
#define SLEIGHT_HOST_DRAT_CHECK_H

#include "clause_set.h"

#include <stdio.h>

typedef struct drat_report {
    bool     proved;
    bool     stopped; /* go_on said no; whether it is a proof is not known */
    bool     binary;  /* which form the proof has */
    bool     cut;     /* it ends within a step: not a proof, or not all of one */
    uint64_t bytes;   /* read of it */
    uint64_t lemmas;
    uint64_t by_resolvents; /* how many of them needed RAT */
    uint64_t removals, not_removed, not_there;
    /* where it is no proof: the lemma that does not follow; the text is empty when the proof ends too early */
    char text[120];
} drat_report;

typedef struct drat_check {
    clause_set set;
    bool (*go_on)(const drat_report *now, void *context); /* now and then, and before each read; may be null */
    void       *context;
    literal    *literals; /* of the lemma at hand */
    size_t      room;
    drat_report report;
} drat_check;

/* A clause of the formula. The numbers are as in the files: a variable, negative for "not". */
bool drat_add_clause(drat_check *d, const int32_t *numbers, size_t count, problem *why);

/* Checks a proof after all clauses were added. False with a problem when it cannot be read, or is none in this form;
 * else the report says. */
bool drat_check_proof(drat_check *d, FILE *file, const char *name, problem *why);

/* What go_on says; for readers, whose context is the check. */
bool drat_goes_on(void *check);

void drat_free(drat_check *d);

#endif
