/* SPDX-License-Identifier: MIT
 *
 * drat_check.c: reads a proof step by step, and checks each step when it comes.
 *
 * As text a step is a line of numbers that ends in 0, after a `d` if the clause is
 * to be removed. As bytes it is `a` or `d`, then each literal as 2 * variable, plus 1
 * for "not", seven bits a byte, lowest first, with the top bit set but in the last
 * one; then a zero byte.
 */
#include "drat_check.h"

#include "host/text/grow.h"
#include "host/text/words.h"
#include "proof_bytes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading a step ---------------------------------------------------------------------- */

static bool add_literal(drat_check *d, size_t *count, literal l, const proof_bytes *b, problem *why) {
    if (*count >= CLAUSE_VARIABLES_MAX)
        return problem_input(why, "%s: a clause has no end after %d literals", quoted(b->name), CLAUSE_VARIABLES_MAX);
    literal *more = grown(d->literals, *count, &d->room, sizeof *more);
    if (!more) return problem_no_memory(why);
    d->literals = more;
    d->literals[(*count)++] = l;
    return true;
}

typedef struct step {
    bool   there, removes;
    size_t count;
} step;

/* Within a step: a proof that was cut, and proves nothing. */
static bool ends_early(drat_check *d, proof_bytes *b) {
    return d->report.cut = (d->report.binary ? proof_bytes_peek(b) : proof_bytes_skip(b)) == EOF;
}

static bool read_text_step(drat_check *d, proof_bytes *b, step *s, problem *why) {
    int     byte;
    int32_t number;
    while ((byte = proof_bytes_skip(b)) == 'c') proof_bytes_skip_line(b);
    s->there = byte != EOF;
    if (!s->there) return true;
    s->removes = byte == 'd';
    if (s->removes) proof_bytes_next(b);
    do {
        if (ends_early(d, b)) return proof_bytes_end(b, why);
        if (!proof_bytes_number(b, CLAUSE_VARIABLES_MAX - 1, &number, why)) return false;
        if (number && !add_literal(d, &s->count, literal_of(number), b, why)) return false;
    } while (number);
    return true;
}

/* A literal, or 0 at the end of the step. */
static bool read_bytes_literal(drat_check *d, proof_bytes *b, literal *l, problem *why) {
    int byte, shift = 0;
    *l = 0;
    do {
        if (ends_early(d, b)) return proof_bytes_end(b, why);
        byte = proof_bytes_next(b);
        if (shift == 28)
            return problem_input(why, "%s, byte %" PRIu64 ": a literal is too large", quoted(b->name),
                                 proof_bytes_read(b));
        *l |= (uint32_t)(byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    if (*l == 1 || *l / 2 >= CLAUSE_VARIABLES_MAX)
        return problem_input(why, "%s, byte %" PRIu64 ": variable %" PRIu32 "; expected 1 to %d", quoted(b->name),
                             proof_bytes_read(b), *l / 2, CLAUSE_VARIABLES_MAX - 1);
    return true;
}

static bool read_bytes_step(drat_check *d, proof_bytes *b, step *s, problem *why) {
    int     byte = proof_bytes_next(b);
    literal l;
    s->there = byte != EOF;
    if (!s->there) return true;
    if (byte != 'a' && byte != 'd')
        return problem_input(why, "%s, byte %" PRIu64 ": %d; expected a (%d) or d (%d)", quoted(b->name),
                             proof_bytes_read(b), byte, 'a', 'd');
    s->removes = byte == 'd';
    do {
        if (!read_bytes_literal(d, b, &l, why)) return false;
        if (d->report.cut) return true;
        if (l && !add_literal(d, &s->count, l, b, why)) return false;
    } while (l);
    return true;
}

/* Every step of bytes ends in a zero byte; text has none and no line of it begins with `a`. */
static bool is_binary(proof_bytes *b) { return proof_bytes_peek(b) == 'a' || proof_bytes_has_zero(b); }

/* ---- checking it --------------------------------------------------------------------------- */

static void say_which(drat_check *d, size_t count) {
    size_t used = 0, i = 0;
    d->report.text[0] = 0;
    for (; i < count && used + 24 < sizeof d->report.text; i++)
        used += (size_t)snprintf(d->report.text + used, sizeof d->report.text - used, "%" PRId32 " ",
                                 number_of(d->literals[i]));
    snprintf(d->report.text + used, sizeof d->report.text - used, i < count ? "..." : "0");
}

static bool resolves(drat_check *d, size_t count, bool *holds, problem *why) {
    literal *room = malloc(2 * (size_t)d->set.variables * sizeof *room);
    if (!room) return problem_no_memory(why);
    *holds = clause_set_resolves(&d->set, d->literals, count, room);
    d->report.by_resolvents += *holds;
    free(room);
    return true;
}

static bool take_lemma(drat_check *d, size_t count, bool *holds, problem *why) {
    d->report.lemmas++;
    *holds = clause_set_implies(&d->set, d->literals, count);
    if (!*holds && count && !resolves(d, count, holds, why)) return false;
    if (!*holds) {
        say_which(d, count);
        return true;
    }
    return clause_set_add(&d->set, d->literals, count, why);
}

static void take_removal(drat_check *d, size_t count) {
    removal r = clause_set_remove(&d->set, d->literals, count);
    d->report.removals++;
    d->report.not_removed += r == REMOVAL_OF_REASON;
    d->report.not_there += r == REMOVAL_OF_NOTHING;
}

/* *holds: go on with the next one. */
static bool take_step(drat_check *d, proof_bytes *b, bool *holds, problem *why) {
    step s = {0};
    bool always_true;
    bool read = (d->report.binary ? read_bytes_step : read_text_step)(d, b, &s, why);
    if (b->stopped) { /* perhaps within the step: what was read of it says nothing */
        *why = (problem){0};
        d->report.cut = false;
        return d->report.stopped = true;
    }
    if (!read) return false;
    *holds = s.there && !d->report.cut;
    if (d->report.cut) return true;
    if (!s.there) return proof_bytes_end(b, why);
    if (!clause_tidy(&d->set, d->literals, &s.count, &always_true, why)) return false;
    if (always_true) return true; /* adds nothing, and was not added */
    if (!s.removes) return take_lemma(d, s.count, holds, why);
    take_removal(d, s.count);
    return true;
}

bool drat_goes_on(void *check) {
    const drat_check *d = check;
    return !d->go_on || d->go_on(&d->report, d->context);
}

bool drat_check_proof(drat_check *d, FILE *file, const char *name, problem *why) {
    enum { OFTEN = 256 };
    proof_bytes *b = malloc(sizeof *b);
    bool         holds = true, read = b != NULL;
    if (!b) return problem_no_memory(why);
    proof_bytes_begin(b, file, name);
    b->go_on = drat_goes_on;
    b->context = d;
    d->report.binary = !d->report.stopped && is_binary(b);
    if (b->error) read = proof_bytes_end(b, why); /* also where nothing of it is needed */
    for (uint64_t steps = 1; read && holds && !d->set.refuted && !d->report.stopped; steps++) {
        read = take_step(d, b, &holds, why);
        d->report.bytes = proof_bytes_read(b);
        if (read && holds && !d->set.refuted && steps % OFTEN == 0 && !drat_goes_on(d)) d->report.stopped = true;
    }
    if (read && d->set.no_memory) read = problem_no_memory(why);
    d->report.proved = read && d->set.refuted && !d->report.stopped;
    free(b);
    return read;
}

bool drat_add_clause(drat_check *d, const int32_t *numbers, size_t count, problem *why) {
    bool always_true;
    for (size_t i = 0; i < count; i++) {
        literal *more = grown(d->literals, i, &d->room, sizeof *more);
        if (!more) return problem_no_memory(why);
        d->literals = more;
        d->literals[i] = literal_of(numbers[i]);
    }
    if (!clause_tidy(&d->set, d->literals, &count, &always_true, why)) return false;
    return always_true || clause_set_add(&d->set, d->literals, count, why);
}

void drat_free(drat_check *d) {
    clause_set_free(&d->set);
    free(d->literals);
    d->literals = NULL;
}
