/* SPDX-License-Identifier: MIT
 *
 * clause_set.h: clauses, and what follows from them by unit propagation: when all
 * literals of a clause are false but one, that one is true. What follows from the
 * clauses alone is kept as facts; a question assumes some literals for a moment.
 *
 * A literal here is 2 * variable, or 2 * variable + 1 for "not": its opposite is
 * one bit away.
 */
#ifndef SLEIGHT_HOST_CLAUSE_SET_H
#define SLEIGHT_HOST_CLAUSE_SET_H

#include "host/text/problem.h"

#include <stddef.h>
#include <stdint.h>

typedef uint32_t literal;

static inline literal literal_of(int32_t number) {
    return number < 0 ? 2 * (uint32_t)-number + 1 : 2 * (uint32_t)number;
}
static inline int32_t number_of(literal l) { return l & 1 ? -(int32_t)(l / 2) : (int32_t)(l / 2); }
static inline literal opposite(literal l) { return l ^ 1; }

/* More variables than any question here has; an array for each of them still fits into memory. */
enum { CLAUSE_VARIABLES_MAX = 1 << 22 };

typedef struct clause {
    struct clause *next; /* in its bucket */
    uint32_t       hash, count;
    literal        literals[]; /* the first two are watched; a literal that follows from this clause is the first */
} clause;

/* A clause to look at when a literal becomes false; not if the other one is true. */
typedef struct watch {
    clause *clause;
    literal other;
} watch;

typedef struct watch_list {
    watch *watches;
    size_t count, room;
} watch_list;

typedef struct clause_set {
    uint32_t    variables; /* room for those below this number */
    int8_t     *value;     /* of each literal: 1 true, -1 false, 0 not known */
    int8_t     *mark;      /* of each literal, for comparing; all 0 between calls */
    watch_list *watched;   /* of each literal */
    clause    **reason;    /* of each variable: the clause that a fact follows from */
    literal    *trail;     /* the true literals: facts first, then what was assumed and what follows */
    size_t      trail_count, facts, propagated;
    clause    **buckets; /* to find a clause that is to be removed */
    size_t      bucket_count, count;
    bool        refuted;   /* the clauses contradict each other */
    bool        no_memory; /* for a watch: what follows may be missed from here on */
} clause_set;

void clause_set_free(clause_set *s);

/* Takes literals that occur again out, in place; *count is how many are left, and *is_true says whether a literal and
 * its opposite are there. False when there is no memory. */
bool clause_tidy(clause_set *s, literal *literals, size_t *count, bool *is_true, problem *why);

/* The calls below take clauses that are tidy and not always true. The first one fails only for want of memory. */
bool clause_set_add(clause_set *s, const literal *literals, size_t count, problem *why);

/* What is done with a clause that is to be removed. */
typedef enum removal { REMOVED, REMOVAL_OF_REASON, REMOVAL_OF_NOTHING } removal;
removal clause_set_remove(clause_set *s, const literal *literals, size_t count);

/* Does a contradiction follow by unit propagation when all these literals are false? Then the clause follows. */
bool clause_set_implies(clause_set *s, const literal *literals, size_t count);

/* The same for the resolvents of this clause, on its first literal, with all clauses that have the opposite of it
 * (RAT): the clause may not follow, but adding it leaves a satisfiable set satisfiable. `room` has place for the
 * literals of all variables, each with its opposite. */
bool clause_set_resolves(clause_set *s, const literal *literals, size_t count, literal *room);

/* ---- for clause_set.c: what is true, and what follows (clause_follows.c) ----------------------- */

bool clause_watch(clause_set *s, literal l, watch w); /* false: no memory */
void clause_make_true(clause_set *s, literal l, clause *reason);
bool clause_propagate(clause_set *s); /* false at a contradiction */

#endif
