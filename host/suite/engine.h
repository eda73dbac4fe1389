/* SPDX-License-Identifier: MIT
 *
 * engine.h: another program that speaks UCI, driven through pipes. It may be
 * missing, crash, hang or talk nonsense: each call then says so in one line on
 * stderr, leaves no process behind and ends sleight. So does Ctrl-C.
 */
#ifndef SLEIGHT_CLI_ENGINE_H
#define SLEIGHT_CLI_ENGINE_H

#include "cli/cli.h"

#include <sleight/perft.h>

typedef struct engine engine;

/* Runs `command` by /bin/sh. It has `seconds` for each answer. */
engine *start_engine(const char *command, double seconds);

/* Says quit, waits a little, kills it otherwise. */
void stop_engine(engine *e);

/* One line of text to it; `...` as for printf. */
void tell_engine(engine *e, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Starts the time for an answer; `what` it should be is told when it does not come. */
void expect_answer(engine *e, const char *what);

/* The next line of its answer, without the line end; good until the next call. */
const char *next_answer(engine *e);

/* Waits for a line that begins with this word. */
void wait_for_word(engine *e, const char *word);

/* Its answers make no sense: ends it and sleight. */
_Noreturn void engine_failed(engine *e, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
