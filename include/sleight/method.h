/* SPDX-License-Identifier: MIT
 *
 * method.h: the lookup methods at run time: which there are, what each costs
 * and needs, which of them this CPU can run, which is best here, and the proof
 * that one is right.
 *
 * Calling through these pointers costs more than the inline calls of sleight.h.
 * Choose once, around a loop, never for each lookup:
 *
 *     const char      *problem;
 *     const sl_method *method = sl_method_chosen(&problem);
 *     if (!method) return puts(problem), 1;
 *     sl_lookup *rook = method->rook;
 *     for (int i = 0; i < n; i++) attacks[i] = rook(square[i], occupied[i]);
 *
 * All is const and nothing is kept: every call is safe in any thread,
 * sl_method_chosen as far as getenv is.
 */
#ifndef SLEIGHT_METHOD_H
#define SLEIGHT_METHOD_H

#include "batch.h"
#include "cpu.h"
#include "method/list.h"

#include <stdbool.h>

SL_EXTERN_C_BEGIN

typedef uint64_t sl_lookup(int square, uint64_t occupied);

typedef struct sl_method {
    const char             *name;        /* "fancy": what SLEIGHT_METHOD and --method take */
    const char             *title;       /* a few words on the idea */
    size_t                  table_bytes; /* the tables it reads, with the constants of all squares; 0 for none */
    unsigned                needs;       /* SL_CPU_... that a CPU must have */
    sl_lookup              *rook, *bishop, *queen; /* null where they are not built: for another CPU, or left out */
    const struct sl_method *software;              /* the same method in software, for CPUs without `needs`; or null */
} sl_method;

/* Every method as a number: SL_METHOD_fancy is the index of `fancy` in sl_methods(). */
#define SL_METHOD_ENUM(name, needs, tables, title) SL_METHOD_##name,
typedef enum sl_method_id { SLEIGHT_METHODS(SL_METHOD_ENUM) SL_METHOD_COUNT } sl_method_id;
#undef SL_METHOD_ENUM

/* All methods, in the order of method/list.h. */
const sl_method *sl_methods(size_t *count);

/* The method of that name, or null; also for a null name. */
const sl_method *sl_method_named(const char *name);

/* Can a CPU with these features run the method (its software form not counted)? */
bool sl_method_runs_on(const sl_method *method, unsigned features);

/* Can this CPU? */
bool sl_method_runs(const sl_method *method);

/* The fastest method for this CPU, and for any set of features. Never null,
 * never one that the CPU cannot run, never PEXT where that is slow. */
const sl_method *sl_method_best(void);
const sl_method *sl_method_best_for(unsigned features);

/*
 * The method a program should use: the one that the environment variable
 * SLEIGHT_METHOD names, if it is set and not empty, else the best for this CPU.
 * Null when it names no method or one this CPU cannot run; `problem`, if not
 * null, then points to a sentence that says so. Batch calls do not look at it:
 * their kernels are not methods.
 */
const sl_method *sl_method_chosen(const char **problem);

/* Where a proof failed: the oracle says `expected`, the method says `got`. */
typedef struct sl_counterexample {
    const char *piece; /* "rook", "bishop" or "queen" */
    int         square;
    uint64_t    occupied, expected, got;
} sl_counterexample;

typedef struct sl_proof {
    bool              right;
    uint64_t          cases;   /* lookups compared */
    sl_counterexample failure; /* the first one, when not right */
} sl_proof;

/*
 * Compares methods with the oracle, exhaustively: each square with all
 * occupancies of its full rays, edges included (1,048,576 rook and 71,168
 * bishop cases), each of them with the squares off the rays clear, set, and
 * random; and the queen on all of these. The CPU must be able to run them.
 * Takes some tenths of a second for one method, and some more for each other.
 */
void sl_methods_prove(const sl_method *const *methods, size_t count, sl_proof *proofs);

/* The same for batch kernels: their rooks, bishops and queens. */
void sl_batches_prove(const sl_batch *const *batches, size_t count, sl_proof *proofs);

SL_EXTERN_C_END

#endif
