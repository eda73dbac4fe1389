/* SPDX-License-Identifier: MIT
 *
 * engine.c: a conversation with another program in UCI: what it is sent, what is
 * waited for, and what is said where it does not come. The pipes are process.h's.
 */
#include "host/suite/engine.h"

#include "host/port/clock.h"
#include "host/port/process.h"
#include "host/text/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 10000, QUIT_MILLISECONDS = 1000 };

struct engine {
    process    *process; /* null when it has ended */
    double      seconds, deadline;
    const char *expected;
    int         lines; /* of the answer so far */
    char        asked[128], answer[PROCESS_LINE_SIZE];
};

/* ---- beginning and ending ------------------------------------------------------------------- */

engine *engine_start(const char *command, double seconds, problem *why) {
    engine *e = calloc(1, sizeof *e);
    if (e) e->process = process_start(command, why);
    if (e && e->process) {
        e->seconds = seconds;
        return e;
    }
    if (!e) problem_no_memory(why);
    free(e);
    return NULL;
}

static process_outcome end_process(engine *e, int milliseconds) {
    process_outcome outcome = process_end(e->process, milliseconds);
    e->process = NULL;
    return outcome;
}

void engine_stop(engine *e) {
    static const char quit[] = "quit\n";
    if (!e) return;
    if (e->process) {
        process_write(e->process, quit, sizeof quit - 1, 0); /* now or not at all */
        end_process(e, QUIT_MILLISECONDS);
    }
    free(e);
}

bool engine_refuse(engine *e, problem *why, const char *format, ...) {
    char    text[512];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (e->process) end_process(e, 0);
    return problem_work(why, "%s", text);
}

/* ---- what went wrong -------------------------------------------------------------------------- */

enum { ERROR_TEXT_SIZE = 256 };

/* "; it said: '...'": the last line it wrote to stderr. */
static const char *error_text(const engine *e, char text[ERROR_TEXT_SIZE]) {
    const char *last = process_last_error(e->process);
    *text = 0;
    if (*last) snprintf(text, ERROR_TEXT_SIZE, "; it said: %s", quoted(last));
    return text;
}

/* Its output ended. */
static bool engine_ended(engine *e, problem *why) {
    char            text[ERROR_TEXT_SIZE];
    const char     *said = error_text(e, text), *asked = quoted(e->asked);
    process_outcome outcome = end_process(e, QUIT_MILLISECONDS);
    switch (outcome.fate) {
    case PROCESS_NOT_RUN:
        return problem_input(why, "cannot run the command of --against%s; expected a UCI engine", said);
    case PROCESS_CRASHED: return problem_work(why, "the engine crashed (%s) after %s%s", outcome.crash, asked, said);
    case PROCESS_EXITED:
        return problem_work(why, "the engine ended (exit status %d) after %s%s", outcome.status, asked, said);
    default: return problem_work(why, "the engine closed its output after %s%s", asked, said);
    }
}

static bool engine_silent(engine *e, problem *why) {
    char text[ERROR_TEXT_SIZE];
    return engine_refuse(e, why, "the engine did not answer %s with %s within %g s%s%s%s", quoted(e->asked),
                         e->expected, e->seconds, *e->answer ? "; its last line is " : "",
                         *e->answer ? quoted(e->answer) : "", error_text(e, text));
}

static bool is_there(const engine *e, problem *why) { return e->process || problem_work(why, "the engine has ended"); }

/* True when it is done; else it has ended, and the problem says why. */
static bool is_done(engine *e, process_result result, problem *why) {
    switch (result) {
    case PROCESS_DONE: return true;
    case PROCESS_CLOSED: return engine_ended(e, why);
    case PROCESS_LATE: return engine_silent(e, why);
    default: return engine_refuse(e, why, "stopped");
    }
}

/* ---- sending and reading ---------------------------------------------------------------------------- */

void engine_expect(engine *e, const char *what) {
    e->expected = what;
    e->deadline = seconds_now() + e->seconds;
    e->lines = 0;
    *e->answer = 0;
}

bool engine_send(engine *e, problem *why, const char *format, ...) {
    char    text[4096];
    va_list values;
    if (!is_there(e, why)) return false;
    va_start(values, format);
    int length = vsnprintf(text, sizeof text - 1, format, values);
    va_end(values);
    if (length < 0 || (size_t)length >= sizeof text - 1)
        return engine_refuse(e, why, "a command to the engine is too long");
    snprintf(e->asked, sizeof e->asked, "%.*s", (int)sizeof e->asked - 1, text);
    text[length] = '\n';
    engine_expect(e, "reading on");
    return is_done(e, process_write(e->process, text, (size_t)length + 1, e->deadline), why);
}

const char *engine_next_line(engine *e, problem *why) {
    if (!is_there(e, why)) return NULL;
    if (++e->lines > LINES_MAX) {
        engine_refuse(e, why, "the engine talks nonsense: %d lines after %s, the last %s; expected %s", LINES_MAX,
                      quoted(e->asked), quoted(e->answer), e->expected);
        return NULL;
    }
    return is_done(e, process_read_line(e->process, e->answer, e->deadline), why) ? e->answer : NULL;
}

bool engine_wait_for(engine *e, const char *word, problem *why) {
    size_t length = strlen(word);
    engine_expect(e, word);
    for (const char *line; (line = engine_next_line(e, why));)
        if (strncmp(line, word, length) == 0 && (line[length] == 0 || line[length] == ' ')) return true;
    return false;
}

bool engine_begin(engine *e, bool chess960, problem *why) {
    return engine_send(e, why, "uci") && engine_wait_for(e, "uciok", why) &&
           (!chess960 || engine_send(e, why, "setoption name UCI_Chess960 value true")) &&
           engine_send(e, why, "ucinewgame") && engine_send(e, why, "isready") && engine_wait_for(e, "readyok", why);
}
