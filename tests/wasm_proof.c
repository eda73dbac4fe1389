/* SPDX-License-Identifier: MIT
 *
 * wasm_proof.c: the library's own proofs and counts inside a wasm module, for
 * wasm_proof.mjs, which asks for them. tools/check_wasm.sh builds and runs both.
 * Methods are numbered from 0: the list with software forms in place of what
 * this target has no instructions for, then the batch kernels.
 */
#include <sleight/method.h>
#include <sleight/perft.h>
#include <sleight/sleight.h>

#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

/* A method's form that runs here, or null where none does. */
static const sl_method *runnable(const sl_method *method) { return method->rook ? method : method->software; }

const char *EXPORT(method_name)(size_t i);
int64_t     EXPORT(method_cases)(size_t i);
const char *EXPORT(batch_name)(size_t i);
int64_t     EXPORT(batch_cases)(size_t i);
const char *EXPORT(best_at_run_time)(void);
const char *EXPORT(best_at_compile_time)(void);
const char *EXPORT(moves_method)(void);
char       *EXPORT(text_room)(void);
int64_t     EXPORT(perft)(size_t length, int depth);

/* Null past the end of the list. */
const char *method_name(size_t i) { return i < SL_METHOD_COUNT ? sl_methods(NULL)[i].name : NULL; }

/* How many lookups were compared; 0 where the method needs other instructions, less than 0 where it is wrong. */
int64_t method_cases(size_t i) {
    const sl_method *method = runnable(&sl_methods(NULL)[i]);
    sl_proof         proof;
    if (!method) return 0;
    sl_methods_prove(&method, 1, &proof);
    return proof.right ? (int64_t)proof.cases : -1;
}

const char *batch_name(size_t i) {
    size_t          count;
    const sl_batch *batches = sl_batches(&count);
    return i < count ? batches[i].name : NULL;
}

int64_t batch_cases(size_t i) {
    const sl_batch *batch = &sl_batches(NULL)[i];
    sl_proof        proof;
    sl_batches_prove(&batch, 1, &proof);
    return proof.right ? (int64_t)proof.cases : -1;
}

const char *best_at_run_time(void) { return sl_method_best()->name; }
const char *best_at_compile_time(void) { return SLEIGHT_METHOD_NAME; }
const char *moves_method(void) { return sl_position_moves_method(); }

/* The caller writes a FEN there; -1 where it is none. */
static char text[256];
char       *text_room(void) { return text; }

int64_t perft(size_t length, int depth) {
    sl_position position;
    if (!sl_fen_read(text, length, SL_FEN_PLAYABLE, &position, NULL)) return -1;
    return (int64_t)sl_perft(&position, depth).low;
}
