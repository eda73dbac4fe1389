/* SPDX-License-Identifier: MIT
 *
 * answer.h: the lines with which a program answers a question, from the first to
 * the last. When that is depends on the dialect: a sign that was asked for comes,
 * the program ends, or the counts are complete and nothing follows.
 */
#ifndef SLEIGHT_HOST_ANSWER_H
#define SLEIGHT_HOST_ANSWER_H

#include "host/engine/dialect.h"
#include "host/engine/divide_read.h"

typedef enum answer {
    ANSWER_READ,
    ANSWER_NOTHING, /* no count is in it */
    ANSWER_FAILED   /* the program has ended; the problem says why */
} answer;

/* Reads the answer to what was sent last; it has begun afresh, and a fence was sent after it. `trial`: an answer may
 * lack without a problem; the dialect's fence_first is found out. */
answer engine_answer_read(engine *e, dialect *d, engine_divide *into, bool trial, problem *why);

/* For a message about ANSWER_NOTHING: "its last line is 'x'; it said: 'y'", the latter to stderr. */
enum { ANSWER_TEXT_SIZE = 320 };
void answer_write(const engine *e, const engine_divide *d, char text[ANSWER_TEXT_SIZE]);

/* Ends what a question has begun that was not understood, such as a search. */
bool answer_stop(engine *e, const dialect *d, problem *why);

#endif
