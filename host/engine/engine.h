/* SPDX-License-Identifier: MIT
 *
 * engine.h: another program, driven through pipes. It may be missing, crash,
 * hang or write nonsense: the call then returns false with one line that says so,
 * and the program and all it started are already gone; a later call returns false
 * too. Ctrl-C (interrupt.h) has the same effect.
 *
 *     engine *e = engine_start("stockfish", 60, &why);
 *     if (e && engine_send(e, &why, "uci") && engine_wait_for(e, "uciok", &why)) ...
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

/* One line of text to it, a question; `...` as for printf. */
bool engine_send(engine *e, problem *why, const char *format, ...) PRINTF_LIKE(3, 4);

/* Starts the time for an answer; a message says `what` it should be when it does not come. */
void engine_expect(engine *e, const char *what);

/* Another line, that is no question: what it should answer with is as before. */
bool engine_send_too(engine *e, const char *line, problem *why);

/* All lines it was sent, each with its line end; empty where they are more than is kept. */
const char *engine_sent(const engine *e);

/* So long it has for each answer from now on. */
void   engine_set_seconds(engine *e, double seconds);
double engine_seconds(const engine *e);

typedef enum engine_reading {
    ENGINE_LINE,
    ENGINE_QUIET,  /* none in so many seconds; it may still come */
    ENGINE_CLOSED, /* its output has ended; engine_has_ended() or engine_close() is next */
    ENGINE_FAILED  /* the time for the answer is over, or Ctrl-C came, or it was too much: it has ended */
} engine_reading;

/* The next line of its answer, if it comes in so many seconds; without the line end, good until the next call. */
engine_reading engine_take_line(engine *e, double seconds, const char **line, problem *why);

/* The same as long as there is time for the answer. Null when none comes. */
const char *engine_next_line(engine *e, problem *why);

/* Waits for a line that begins with this word. */
bool engine_wait_for(engine *e, const char *word, problem *why);
bool engine_line_is(const char *line, const char *word);

/* Has it not yet ended? Was it ended because an answer did not come in time? */
bool engine_is_there(const engine *e);
bool engine_was_late(const engine *e);

/* The last line it has written to stderr so far; empty where there is none. Good until the next call. */
const char *engine_last_error(const engine *e);

/* Its output has ended, where an answer was expected: the problem says how. Returns false. */
bool engine_has_ended(engine *e, problem *why);

/* Its output has ended, as it should: false where it has crashed, or was never there, or has failed without an answer.
 */
bool engine_close(engine *e, bool answered, problem *why);

/* Its answers make no sense to the caller, and this is why: ends it. Returns false. */
bool engine_refuse(engine *e, problem *why, const char *format, ...) PRINTF_LIKE(3, 4);

#endif
