/* SPDX-License-Identifier: MIT
 *
 * dialect_trial.h: one try after the other to speak with a program, for
 * dialect_find.c: a program that ends or hangs at a word it does not know is
 * started again. All tries together have the time of one answer.
 */
#ifndef SLEIGHT_HOST_DIALECT_TRIAL_H
#define SLEIGHT_HOST_DIALECT_TRIAL_H

#include "host/engine/answer.h"
#include "host/engine/dialect_find.h"

typedef struct dialect_trial {
    const dialect_hints *hints;
    double               deadline; /* of all tries together */
    dialect              dialect;
    engine              *engine; /* null when it has failed */
    bool                 xboard; /* it does not survive `uci` */
    problem              first;  /* what went wrong first */
    engine_divide        divide;
    bool                 answered;                 /* some words were, though not with a count */
    char                 last[DIVIDE_UNREAD_SIZE]; /* what it answered with first where no count was found, */
    bool                 searched;                 /* whether that was a line of a search, */
    char                 said[DIVIDE_UNREAD_SIZE]; /* and its last line to stderr */
} dialect_trial;

/* So many seconds at most, and no more than are left. */
double trial_seconds(const dialect_trial *t, double most);

/* Starts and greets it: as UCI with ucinewgame, without it, as xboard. */
bool trial_greet(dialect_trial *t);

/* Starts it again as it was greeted; the engine is null when that fails. */
bool trial_start(dialect_trial *t);

/* One question in the dialect as it is now, after a move where there is one; afterwards the engine may be gone. */
answer trial_ask(dialect_trial *t, const char *fen, const char *move, int depth);

/* Keeps what went wrong first: a later problem is often the effect of another try. */
void trial_remember(dialect_trial *t, const problem *why);

/* Keeps what it said where no count was found, for the message. */
void trial_keep_last(dialect_trial *t);

void trial_end(dialect_trial *t);

#endif
