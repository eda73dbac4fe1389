/* SPDX-License-Identifier: MIT
 *
 * dialect_trial.c: tries to speak with a program.
 */
#include "host/engine/dialect_trial.h"

#include "host/port/clock.h"

#include <stdio.h>
#include <string.h>

/* Some load a file when they start; but no more is asked than the moves of the start position. */
static double few_seconds(const dialect_hints *h) { return h->seconds < 10 ? h->seconds : 10; }

/* Tenths are enough, and good to read in a message. */
double trial_seconds(const dialect_trial *t, double most) {
    double left = t->deadline - seconds_now(), tenths = (double)(long)(10 * left + 1) / 10;
    return left <= 0 ? 0 : tenths < most ? tenths : most;
}

/* ---- starting ----------------------------------------------------------------------------------- */

engine *dialect_start(const dialect_hints *hints, dialect *d, problem *why) {
    dialect before = *d;
    engine *e = engine_start(hints->command, few_seconds(hints), why);
    if (e && !dialect_greet(e, d, before.protocol == DIALECT_XBOARD, why)) {
        engine_stop(e);
        return NULL;
    }
    if (e) engine_set_seconds(e, hints->seconds);
    d->fence_first = before.fence_first;
    return e;
}

void trial_end(dialect_trial *t) {
    engine_stop(t->engine);
    t->engine = NULL;
}

void trial_remember(dialect_trial *t, const problem *why) {
    if (why->code && !t->first.code) t->first = *why;
}

bool trial_start(dialect_trial *t) {
    problem       why = {0};
    dialect_hints hints = *t->hints;
    trial_end(t);
    hints.seconds = trial_seconds(t, few_seconds(t->hints));
    if (hints.seconds <= 0) return false;
    t->dialect.protocol = t->xboard ? DIALECT_XBOARD : DIALECT_UCI;
    t->engine = dialect_start(&hints, &t->dialect, &why);
    trial_remember(t, &why);
    t->xboard = t->dialect.protocol == DIALECT_XBOARD;
    return t->engine;
}

/* What cannot be run at all is not tried again. */
static bool greet_somehow(dialect_trial *t) {
    t->dialect.new_game = true;
    if (trial_start(t)) return true;
    if (t->first.code == PROBLEM_INPUT) return false;
    if (t->dialect.answered_uci) { /* and failed at what comes next */
        t->dialect.new_game = false;
        if (trial_start(t)) return true;
    }
    t->dialect.new_game = true;
    t->xboard = true;
    return trial_start(t);
}

bool trial_greet(dialect_trial *t) {
    bool greeted = greet_somehow(t);
    if (greeted && !t->dialect.silent) t->first = (problem){0};
    return greeted;
}

/* ---- asking ---------------------------------------------------------------------------------------- */

void trial_keep_last(dialect_trial *t) {
    if (t->engine && !*t->said)
        snprintf(t->said, sizeof t->said, "%.*s", (int)sizeof t->said - 1, engine_last_error(t->engine));
    if (*t->last) return;
    memcpy(t->last, t->divide.last, sizeof t->last);
    t->searched = t->divide.searched || engine_line_is(t->last, "info") || engine_line_is(t->last, "bestmove");
}

answer trial_ask(dialect_trial *t, const char *fen, const char *move, int depth) {
    problem why = {0};
    char    moves[1][SL_UCI_SIZE] = {""};
    answer  got = ANSWER_FAILED;
    if (!t->engine && !trial_start(t)) return ANSWER_FAILED;
    strcpy(moves[0], move);
    memset(&t->divide, 0, sizeof t->divide);
    if (trial_seconds(t, 5) <= 0) return ANSWER_FAILED;
    engine_set_seconds(t->engine, trial_seconds(t, 5));
    if (dialect_position(t->engine, &t->dialect, fen, moves, *move != 0, &why) &&
        dialect_perft(t->engine, &t->dialect, fen, depth, &why) && dialect_send_fence(t->engine, &t->dialect, &why))
        got = engine_answer_read(t->engine, &t->dialect, &t->divide, true, &why);
    if (got != ANSWER_READ) trial_keep_last(t);
    if (got == ANSWER_NOTHING && !answer_stop(t->engine, &t->dialect, &why)) got = ANSWER_FAILED;
    /* No surprise where it is silent from the start on, or where other words have taken most of the time. */
    if (!engine_was_late(t->engine) || !(t->dialect.silent || t->answered)) trial_remember(t, &why);
    t->answered = t->answered || got == ANSWER_NOTHING;
    if (got == ANSWER_FAILED) trial_end(t);
    return got;
}
