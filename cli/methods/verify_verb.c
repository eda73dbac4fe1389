/* SPDX-License-Identifier: MIT
 *
 * verify_verb.c: `sleight verify`: proves methods against the oracle by trying every
 * occupancy. A form that this CPU cannot run is reported as skipped, never
 * counted as passed.
 */
#include "cli/cli.h"
#include "cli/draw.h"
#include "host/text/json.h"

#include <inttypes.h>
#include <stdio.h>

enum { MAX_FORMS = 2 * SL_METHOD_COUNT + 8 };

/* One row of the report: a method, its software form, or a batch kernel. */
typedef struct form {
    const sl_method *method;
    const sl_batch  *batch; /* then `method` is null */
    bool             software, skipped;
    sl_proof         proof;
} form;

typedef struct report {
    form   forms[MAX_FORMS];
    size_t count, passed, failed, skipped;
} report;

static bool failed(const form *f) { return !f->skipped && !f->proof.right; }

static unsigned lacks(unsigned needs) { return needs & ~sl_cpu_features(); }

static const char *lacking(const form *f) {
    return feature_names(lacks(f->batch ? f->batch->needs : f->method->needs));
}

static void add_method(report *r, const sl_method *method) {
    r->forms[r->count++] = (form){.method = method, .skipped = !sl_method_runs(method)};
    if (method->software) r->forms[r->count++] = (form){.method = method->software, .software = true};
}

static void add_batches(report *r) {
    size_t          count;
    const sl_batch *batches = sl_batches(&count);
    for (size_t i = 0; i < count; i++)
        r->forms[r->count++] = (form){.batch = &batches[i], .skipped = lacks(batches[i].needs) != 0};
}

/* All that can run, methods and kernels each in one go: the oracle's work is then done once. */
static void prove(report *r) {
    const sl_method *methods[MAX_FORMS];
    const sl_batch  *batches[MAX_FORMS];
    sl_proof         method_proofs[MAX_FORMS], batch_proofs[MAX_FORMS];
    size_t           method_count = 0, batch_count = 0;
    for (size_t i = 0; i < r->count; i++) {
        const form *f = &r->forms[i];
        if (!f->skipped && f->batch) batches[batch_count++] = f->batch;
        if (!f->skipped && f->method) methods[method_count++] = f->method;
    }
    if (method_count) sl_methods_prove(methods, method_count, method_proofs);
    if (batch_count) sl_batches_prove(batches, batch_count, batch_proofs);
    method_count = batch_count = 0;
    for (size_t i = 0; i < r->count; i++) {
        form *f = &r->forms[i];
        if (!f->skipped) f->proof = f->batch ? batch_proofs[batch_count++] : method_proofs[method_count++];
        r->skipped += f->skipped;
        r->passed += !f->skipped && f->proof.right;
        r->failed += failed(f);
    }
}

/* ---- as text ----------------------------------------------------------------- */

static const char *form_name(const form *f) {
    static char name[40];
    if (f->batch)
        snprintf(name, sizeof name, "batch %s", f->batch->name);
    else
        snprintf(name, sizeof name, "%s%s", f->method->name, f->software ? " (software)" : "");
    return name;
}

static void print_counterexample(const form *f) {
    const sl_counterexample *c = &f->proof.failure;
    char                     letter = *c->piece == 'r' ? 'R' : *c->piece == 'b' ? 'B' : 'Q';
    drawing                  boards[3] = {draw_set("occupied", c->occupied, 'o', INK_BLOCKER),
                                          draw_attacks("expected", letter, c->square, c->occupied, c->expected),
                                          draw_attacks("got", letter, c->square, c->occupied, c->got)};
    mark(&boards[0], UINT64_C(1) << c->square, letter, INK_PIECE);
    mark(&boards[2], c->expected & ~c->got, '-', INK_BLOCKER);
    mark(&boards[2], c->got & ~c->expected, '+', INK_BLOCKER);
    printf("\n%s fails first for a %s on %s (- is missing, + is too much):\n\n", form_name(f), c->piece,
           square_name(c->square));
    draw_boards(boards, 3);
    printf("\noccupied 0x%016" PRIx64 "   expected 0x%016" PRIx64 "   got 0x%016" PRIx64 "\n", c->occupied, c->expected,
           c->got);
}

static void print_form(const form *f) {
    if (f->skipped)
        printf("%-22s skipped (needs %s, which this CPU lacks)\n", form_name(f), lacking(f));
    else
        printf("%-22s %-6s  %s lookups compared\n", form_name(f), f->proof.right ? "ok" : "FAILED",
               with_commas(f->proof.cases));
}

static void print_report(const report *r) {
    for (size_t i = 0; i < r->count; i++) print_form(&r->forms[i]);
    for (size_t i = 0; i < r->count; i++)
        if (failed(&r->forms[i])) print_counterexample(&r->forms[i]);
    printf("\n%zu passed, %zu failed", r->passed, r->failed);
    if (r->skipped) printf(", %zu skipped", r->skipped);
    putchar('\n');
}

/* Before the work, as it takes a few seconds. */
static void print_announcement(void) {
    print_prose(0, "Comparing with the oracle, which walks the rays square by square: on every square all "
                   "occupancies of the full rays, 1,048,576 for the rook and 71,168 for the bishop, each with the "
                   "squares off the rays clear, set and random; and the queen on all of these.");
    putchar('\n');
    fflush(stdout);
}

/* ---- as JSON ------------------------------------------------------------------- */

static void json_form(json *out, const form *f) {
    const sl_counterexample *c = &f->proof.failure;
    json_object(out, NULL);
    json_string(out, "name", f->batch ? f->batch->name : f->method->name);
    json_bool(out, "software", f->software);
    json_bool(out, "batch", f->batch != NULL);
    json_string(out, "result", f->skipped ? "skipped" : f->proof.right ? "ok" : "failed");
    json_count(out, "cases", f->proof.cases);
    if (f->skipped) json_string(out, "lacking", lacking(f));
    if (failed(f)) {
        json_object(out, "counterexample");
        json_string(out, "piece", c->piece);
        json_string(out, "square", square_name(c->square));
        json_bitboard(out, "occupied", c->occupied);
        json_bitboard(out, "expected", c->expected);
        json_bitboard(out, "got", c->got);
        json_close(out);
    }
    json_close(out);
}

static void print_json(const report *r) {
    json out = {0};
    json_object(&out, NULL);
    json_array(&out, "methods");
    for (size_t i = 0; i < r->count; i++) json_form(&out, &r->forms[i]);
    json_close(&out);
    json_count(&out, "passed", r->passed);
    json_count(&out, "failed", r->failed);
    json_count(&out, "skipped", r->skipped);
    json_close(&out);
}

static int run(const arguments *given) {
    static report    r;
    const sl_method *one = given_method(given), *methods = sl_methods(NULL);
    bool             as_json = option_given(given, "--json");
    begin_work();
    for (size_t i = 0; i < SL_METHOD_COUNT; i++)
        if (!one || one == &methods[i]) add_method(&r, &methods[i]);
    if (!one) add_batches(&r);
    if (!as_json) print_announcement();
    prove(&r);
    if (as_json)
        print_json(&r);
    else
        print_report(&r);
    return r.failed ? WRONG : DONE;
}

const verb verify_verb = {
    .name = "verify",
    .summary = "prove every method and batch kernel right, exhaustively",
    .about = "Compares every method, its software form where it has one, and every batch kernel with the oracle: all "
             "1,048,576 rook and 71,168 bishop occupancies of the full rays, each with the squares off "
             "the rays clear, set and random, and the queen on all of these. A failure is drawn, and "
             "ends with exit status 1. What this CPU cannot run is skipped, and reported so.",
    .options = {OPTION_METHOD, OPTION_JSON},
    .example = "  sleight verify\n  sleight verify --method black",
    .run = run,
};
