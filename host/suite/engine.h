/* SPDX-License-Identifier: MIT
 *
 * engine.h: another program that speaks UCI, driven through pipes. It may be
 * missing, crash, hang or write nonsense: the call then returns false with one
 * line that says so, and the program and all it started are already gone; a
 * later call returns false too. Ctrl-C (interrupt.h) has the same effect.
 *
 *     engine *e = engine_start("stockfish", 60, &why);
 *     if (e && engine_begin(e, false, &why) && engine_send(e, &why, "go perft %d", 3)) ...
 *     engine_stop(e);
 */
#ifndef SLEIGHT_HOST_ENGINE_H
#define SLEIGHT_HOST_ENGINE_H

#include "host/text/printf_like.h"
#include "host/text/problem.h"

typedef struct engine engine;

/* Runs `command` by /bin/sh; null when no process can be made. It has `seconds` for each answer. From here on this
 * program ignores SIGPIPE (process.h). */
engine *engine_start(const char *command, double seconds, problem *why);

/* Sends quit, waits a little, kills it otherwise; frees. Null, and an engine that has failed, are fine. */
void engine_stop(engine *e);

/* One line of text to it; `...` as for printf. */
bool engine_send(engine *e, problem *why, const char *format, ...) PRINTF_LIKE(3, 4);

/* Starts the time for an answer; a message says `what` it should be when it does not come. */
void engine_expect(engine *e, const char *what);

/* The next line of its answer, without the line end; good until the next call. Null when none comes. */
const char *engine_next_line(engine *e, problem *why);

/* Waits for a line that begins with this word. */
bool engine_wait_for(engine *e, const char *word, problem *why);

/* What a GUI sends first: uci, and the option for Chess960; ends when the engine is ready. */
bool engine_begin(engine *e, bool chess960, problem *why);

/* Its answers make no sense to the caller, and this is why: ends it. Returns false. */
bool engine_refuse(engine *e, problem *why, const char *format, ...) PRINTF_LIKE(3, 4);

#endif
