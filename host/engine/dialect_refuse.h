/* SPDX-License-Identifier: MIT
 *
 * dialect_refuse.h: what is said where no dialect was found: what went wrong first,
 * or what the program answered, and what could help.
 */
#ifndef SLEIGHT_HOST_DIALECT_REFUSE_H
#define SLEIGHT_HOST_DIALECT_REFUSE_H

#include "host/engine/dialect_trial.h"

/* The words with which programs count, tried in this order. */
enum { DIALECT_WORDS = 3 };
extern const char *const dialect_usual_words[DIALECT_WORDS];

/* Returns false. */
bool dialect_refuse(dialect_trial *t, problem *why);

#endif
