/* SPDX-License-Identifier: MIT
 *
 * engine.c: a conversation with another program: what it is sent, what is waited
 * for, and what is said where it does not come. The pipes are process.h's.
 */
#include "host/engine/engine.h"

#include "host/port/clock.h"
#include "host/port/process.h"
#include "host/text/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 10000, QUIT_MILLISECONDS = 1000, SENT_SIZE = 1 << 15 };

struct engine {
    process    *process; /* null when it has ended */
    double      seconds, deadline;
    const char *expected;
    bool        late;
    int         lines; /* of the answer so far */
    char        asked[128];
    char        answer[PROCESS_LINE_SIZE]; /* its last line that is not empty */
    char        next[PROCESS_LINE_SIZE];   /* its last line */
    char        sent[SENT_SIZE];           /* all lines to it */
    size_t      sent_length;               /* SENT_SIZE and more: they do not fit */
    char        error[128];                /* its last line to stderr, when it has ended */
};

/* ---- beginning and ending ------------------------------------------------------------------- */

engine *engine_start(const char *command, double seconds, problem *why) {
    engine *e = calloc(1, sizeof *e);
    if (e) e->process = process_start(command, why);
    if (e && e->process) {
        e->seconds = seconds;
        snprintf(e->asked, sizeof e->asked, "%.*s", (int)sizeof e->asked - 1, command);
        return e;
    }
    if (!e) problem_no_memory(why);
    free(e);
    return NULL;
}

static process_outcome end_process(engine *e, int milliseconds) {
    snprintf(e->error, sizeof e->error, "%.*s", (int)sizeof e->error - 1, process_last_error(e->process));
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

/* "; its last line is '...'": of the answer. */
static const char *last_line(const engine *e, char text[ERROR_TEXT_SIZE]) {
    *text = 0;
    if (*e->answer) snprintf(text, ERROR_TEXT_SIZE, "; its last line is %s", quoted(e->answer));
    return text;
}

/* Its output ended: so does it, with what it said last. */
static process_outcome end_quoting(engine *e, char line[ERROR_TEXT_SIZE], char said[ERROR_TEXT_SIZE]) {
    error_text(e, said);
    last_line(e, line);
    return end_process(e, QUIT_MILLISECONDS);
}

bool engine_has_ended(engine *e, problem *why) {
    char            line[ERROR_TEXT_SIZE], said[ERROR_TEXT_SIZE];
    const char     *asked = quoted(e->asked);
    process_outcome outcome = end_quoting(e, line, said);
    switch (outcome.fate) {
    case PROCESS_NOT_RUN: return problem_input(why, "cannot run the command%s; expected a chess engine", said);
    case PROCESS_CRASHED:
        return problem_work(why, "the engine crashed (%s) after %s%s%s", outcome.crash, asked, line, said);
    case PROCESS_EXITED:
        return problem_work(why, "the engine ended (exit status %d) after %s%s%s", outcome.status, asked, line, said);
    default: return problem_work(why, "the engine closed its output after %s%s%s", asked, line, said);
    }
}

static bool engine_silent(engine *e, problem *why) {
    char line[ERROR_TEXT_SIZE], said[ERROR_TEXT_SIZE];
    e->late = true;
    return engine_refuse(e, why, "the engine did not answer %s with %s within %g s%s%s", quoted(e->asked), e->expected,
                         e->seconds, last_line(e, line), error_text(e, said));
}

static bool is_there(const engine *e, problem *why) { return e->process || problem_work(why, "the engine has ended"); }

/* True when it is done; else it has ended, and the problem says why. */
static bool is_done(engine *e, process_result result, problem *why) {
    switch (result) {
    case PROCESS_DONE: return true;
    case PROCESS_CLOSED: return engine_has_ended(e, why);
    case PROCESS_LATE: return engine_silent(e, why);
    default: return engine_refuse(e, why, "stopped");
    }
}

/* ---- sending and reading ---------------------------------------------------------------------------- */

void engine_set_seconds(engine *e, double seconds) { e->seconds = seconds; }

double engine_seconds(const engine *e) { return e->seconds; }

void engine_expect(engine *e, const char *what) {
    e->expected = what;
    e->deadline = seconds_now() + e->seconds;
    e->lines = 0;
    *e->answer = 0;
}

const char *engine_sent(const engine *e) { return e->sent_length < sizeof e->sent ? e->sent : ""; }

static void remember(engine *e, const char *line, size_t length) {
    if (e->sent_length + length < sizeof e->sent) memcpy(e->sent + e->sent_length, line, length);
    e->sent_length += length;
}

static bool send_text(engine *e, char *text, size_t length, problem *why) {
    text[length] = '\n';
    remember(e, text, length + 1);
    return is_done(e, process_write(e->process, text, length + 1, e->deadline), why);
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
    engine_expect(e, "reading on");
    return send_text(e, text, (size_t)length, why);
}

bool engine_send_too(engine *e, const char *line, problem *why) {
    char text[64];
    return is_there(e, why) && send_text(e, text, (size_t)snprintf(text, sizeof text - 1, "%s", line), why);
}

static engine_reading flooded(engine *e, problem *why) {
    engine_refuse(e, why, "the engine talks nonsense: %d lines after %s, the last %s; expected %s", LINES_MAX,
                  quoted(e->asked), quoted(e->answer), e->expected);
    return ENGINE_FAILED;
}

engine_reading engine_take_line(engine *e, double seconds, const char **line, problem *why) {
    double soon = seconds_now() + seconds;
    if (!is_there(e, why)) return ENGINE_FAILED;
    if (e->lines >= LINES_MAX) return flooded(e, why);
    process_result result = process_read_line(e->process, e->next, soon < e->deadline ? soon : e->deadline);
    if (result == PROCESS_LATE && soon < e->deadline) return ENGINE_QUIET;
    if (result == PROCESS_CLOSED) return ENGINE_CLOSED;
    if (!is_done(e, result, why)) return ENGINE_FAILED;
    e->lines++;
    if (*e->next) strcpy(e->answer, e->next);
    *line = e->next;
    return ENGINE_LINE;
}

const char *engine_next_line(engine *e, problem *why) {
    const char    *line = NULL;
    engine_reading got = engine_take_line(e, e->seconds, &line, why);
    while (got == ENGINE_QUIET) got = engine_take_line(e, e->seconds, &line, why);
    if (got == ENGINE_CLOSED) engine_has_ended(e, why);
    return got == ENGINE_LINE ? line : NULL;
}

bool engine_wait_for(engine *e, const char *word, problem *why) {
    engine_expect(e, word);
    for (const char *line; (line = engine_next_line(e, why));)
        if (engine_line_is(line, word)) return true;
    return false;
}

bool engine_line_is(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == 0 || line[length] == ' ');
}

const char *engine_last_error(const engine *e) { return e->process ? process_last_error(e->process) : e->error; }

bool engine_is_there(const engine *e) { return e && e->process; }

bool engine_was_late(const engine *e) { return e->late; }

bool engine_close(engine *e, bool answered, problem *why) {
    char            line[ERROR_TEXT_SIZE], said[ERROR_TEXT_SIZE];
    const char     *asked = quoted(e->asked);
    process_outcome outcome = end_quoting(e, line, said);
    if (outcome.fate == PROCESS_NOT_RUN) return problem_input(why, "cannot run the command %s%s", asked, said);
    if (outcome.fate == PROCESS_CRASHED)
        return problem_work(why, "the engine crashed (%s) at %s%s%s", outcome.crash, asked, line, said);
    if (answered || outcome.fate != PROCESS_EXITED || outcome.status == 0) return true;
    return problem_work(why, "the engine ended (exit status %d) at %s%s%s", outcome.status, asked, line, said);
}
