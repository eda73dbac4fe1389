/* SPDX-License-Identifier: MIT
 *
 * answer.c: reads an answer to its end.
 */
#include "host/engine/answer.h"

#include "host/port/clock.h"
#include "host/text/words.h"

#include <stdio.h>
#include <string.h>

/* Seconds without a line that counts, after which no more are expected; a program without a fence gets more of them
 * before its first. */
static const double quiet = 0.3, slow = 1, a_look = 0.05;

typedef struct reading {
    dialect       *dialect;
    engine_divide *divide;
    bool           trial;
    bool           fenced;  /* the sign has come, or there will be none */
    bool           early;   /* it came before the total: the program counts on while it answers others */
    bool           before;  /* and before any count */
    bool           refused; /* it says that something is wrong with the question */
    double         last;    /* when the last line came that says something */
} reading;

static bool has_counts(const reading *r) { return r->divide->count || r->divide->total_count; }

/* Nothing is missing: no need to wait for more. */
static bool is_complete(const reading *r) {
    const dialect *d = r->dialect;
    if (!r->fenced || r->divide->total_count == 0) return false;
    divide_finish(r->divide);
    if (!r->divide->has_total) return false;
    if (r->divide->count) return divide_adds_up(r->divide) || (d->fence && !r->early);
    return d->fence && !r->early;
}

/* Will no more come? Where totals are printed, the moves alone are no answer. */
static bool is_over(const reading *r) {
    double past = seconds_now() - r->last;
    if (r->divide->searched && past >= slow) return true; /* some miss the fence while they search */
    if (!r->fenced || past < quiet) return false;
    if (r->divide->searched) return true;
    if (has_counts(r)) return r->trial || r->divide->total_count || r->dialect->no_total;
    if (r->refused && past >= slow) return true;
    if (r->divide->unread_count && !r->dialect->fence_first && past >= slow)
        return true; /* its answer, not understood */
    return r->dialect->no_total || (r->trial && past >= (r->dialect->fence ? quiet : slow));
}

static void take(reading *r, const char *line) {
    bool says = true;
    if (dialect_is_fence(r->dialect, line)) {
        r->fenced = true;
        r->early = r->divide->total_count == 0;
        r->before = !has_counts(r);
        if (r->trial) r->dialect->fence_first = r->before;
    } else if (engine_line_is(line, "bestmove")) {
        r->divide->searched = true;
    } else if (divide_is_info(line) && !r->trial && !r->dialect->info_total) {
        says = false; /* how far it is, not what it has counted */
    } else {
        says = divide_read(r->divide, line) != DIVIDE_NOTHING;
        r->refused = r->refused || (!says && dialect_is_complaint(line));
    }
    if (says) r->last = seconds_now();
}

/* Mate or stalemate: no move, and one who prints no totals prints nothing. Then it is certain that nothing follows: the
 * fence has come after it, or the program has ended and has not complained. */
static bool says_nothing(const engine *e, const reading *r) {
    const dialect *d = r->dialect;
    if (!d->no_total || r->trial) return false;
    if (d->protocol == DIALECT_COMMAND) return r->divide->line_count == 0 && !*engine_last_error(e);
    return d->fence && r->fenced && !d->fence_first;
}

/* Without a total, counts that come after the fence may not be all. */
static answer finish(const engine *e, reading *r) {
    divide_finish(r->divide);
    if (has_counts(r)) return r->dialect->no_total && r->before ? ANSWER_NOTHING : ANSWER_READ;
    return says_nothing(e, r) ? ANSWER_READ : ANSWER_NOTHING;
}

static answer ended(engine *e, reading *r, problem *why) {
    bool fine =
        r->dialect->protocol == DIALECT_COMMAND ? engine_close(e, has_counts(r), why) : engine_has_ended(e, why);
    return fine ? finish(e, r) : ANSWER_FAILED;
}

answer engine_answer_read(engine *e, dialect *d, engine_divide *into, bool trial, problem *why) {
    reading r = {.dialect = d, .divide = into, .trial = trial, .last = seconds_now()};
    memset(into, 0, sizeof *into);
    r.fenced = !d->fence && d->protocol != DIALECT_COMMAND;
    if (trial) d->fence_first = false;
    engine_expect(e, "lines like 'e2e4: 20' and 'Nodes searched: 400'");
    for (const char *line;;) {
        engine_reading got = engine_take_line(e, a_look, &line, why);
        if (got == ENGINE_FAILED) return ANSWER_FAILED;
        if (got == ENGINE_CLOSED) return ended(e, &r, why);
        if (got == ENGINE_LINE) take(&r, line);
        if (into->too_many) {
            engine_refuse(e, why, "the engine lists more than %d moves", SL_MOVES_MAX);
            return ANSWER_FAILED;
        }
        if (is_complete(&r) || is_over(&r)) return finish(e, &r);
    }
}

bool answer_stop(engine *e, const dialect *d, problem *why) {
    if (d->protocol == DIALECT_COMMAND) return true;
    if (d->protocol == DIALECT_UCI && !engine_send(e, why, "stop")) return false;
    return dialect_await_fence(e, d, why);
}

void answer_write(const engine *e, const engine_divide *d, char text[ANSWER_TEXT_SIZE]) {
    const char *error = engine_last_error(e);
    snprintf(text, ANSWER_TEXT_SIZE, "%s%s%s%.120s", *d->last ? "its last line is " : "which is empty",
             *d->last ? quoted(d->last) : "", *error ? "; it said: " : "", *error ? quoted(error) : "");
}
