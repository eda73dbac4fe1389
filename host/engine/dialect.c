/* SPDX-License-Identifier: MIT
 *
 * dialect.c: the words that go to a program, in each protocol.
 */
#include "host/engine/dialect.h"

#include "host/engine/dialect_places.h"
#include "host/port/clock.h"
#include "host/text/words.h"

#include <stdio.h>
#include <string.h>

/* ---- greeting ----------------------------------------------------------------------------------- */

/* Seconds: a UCI engine answers at once, or nearly; what says that it does not know the word is given less. */
static const double at_once = 0.2, done = 0.5;

/* The same where there is less time in all; some is left for questions. */
static double soon(const engine *e) { return engine_seconds(e) < 10 ? 0.2 * engine_seconds(e) : 2; }
static double at_last(const engine *e) { return engine_seconds(e) < 14 ? 0.5 * engine_seconds(e) : 7; }

static bool contains_word(const char *line, const char *word) {
    for (; *line; line++)
        if (begins_with_word(line, word)) return true;
    return false;
}

bool dialect_is_complaint(const char *line) {
    return contains_word(line, "error") || contains_word(line, "unknown") || contains_word(line, "illegal") ||
           contains_word(line, "invalid") || contains_word(line, "not a ");
}

static void learn(dialect *d, const char *line) {
    if (engine_line_is(line, "option") && strstr(line, "UCI_Chess960")) d->chess960 = true;
    if (!engine_line_is(line, "feature")) return;
    if (strstr(line, "ping=1")) d->fence = true;
    if (strstr(line, "usermove=1")) d->usermove = true;
}

typedef enum greeting { GREETED, NOT_GREETED, GREETING_FAILED } greeting;

/* Waits for the one word or the other, up to so long. */
static greeting await(engine *e, dialect *d, double seconds, problem *why) {
    const char *line;
    double      end = seconds_now() + seconds;
    for (;;) {
        double         left = end - seconds_now();
        engine_reading got = engine_take_line(e, left > 0 ? left : 0, &line, why);
        if (got == ENGINE_CLOSED) engine_has_ended(e, why);
        if (got == ENGINE_CLOSED || got == ENGINE_FAILED) return GREETING_FAILED;
        if (got == ENGINE_QUIET) return NOT_GREETED;
        learn(d, line);
        if (engine_line_is(line, "uci") || engine_line_is(line, "protover")) d->echoes = true;
        if (engine_line_is(line, "uciok")) {
            d->protocol = DIALECT_UCI;
            return GREETED;
        }
        if (engine_line_is(line, "feature")) d->protocol = DIALECT_XBOARD;
        if (engine_line_is(line, "feature") && strstr(line, "done=1")) return GREETED;
        if (d->protocol == DIALECT_XBOARD && engine_line_is(line, "feature") && end > seconds_now() + done)
            end = seconds_now() + done;
        if (dialect_is_complaint(line) && end > seconds_now() + at_once) end = seconds_now() + at_once;
    }
}

static bool greet_uci(engine *e, dialect *d, problem *why) {
    d->fence = d->answered_uci = true;
    if (d->new_game && !engine_send(e, why, "ucinewgame")) return false;
    return engine_send(e, why, "isready") && engine_wait_for(e, "readyok", why);
}

/* Features need not come; what then answers perft is tried. */
static bool greet_xboard(engine *e, dialect *d, problem *why) {
    d->protocol = DIALECT_XBOARD;
    d->chess960 = false;
    return engine_send(e, why, "new") && engine_send(e, why, "force");
}

bool dialect_greet(engine *e, dialect *d, bool xboard, problem *why) {
    greeting got = NOT_GREETED;
    double   start = seconds_now(), wait = at_last(e);
    d->fence = d->usermove = d->chess960 = d->silent = d->answered_uci = d->echoes = false;
    d->protocol = DIALECT_UCI;
    if (!xboard) {
        if (!engine_send(e, why, "uci")) return false;
        engine_expect(e, "uciok");
        got = await(e, d, soon(e), why);
        if (seconds_now() - start < soon(e)) wait = done; /* it has complained */
    }
    if (xboard) {
        wait = done;
        if (!engine_send(e, why, "xboard")) return false;
        engine_expect(e, "features, or nothing");
    }
    if (got == NOT_GREETED) {
        if (!xboard && !engine_send_too(e, "xboard", why)) return false;
        if (!engine_send_too(e, "protover 2", why)) return false;
        got = await(e, d, wait, why);
    }
    if (got == GREETING_FAILED) return false;
    d->silent = got == NOT_GREETED && d->protocol != DIALECT_XBOARD;
    return got == GREETED && d->protocol == DIALECT_UCI ? greet_uci(e, d, why) : greet_xboard(e, d, why);
}

/* ---- a question --------------------------------------------------------------------------------------- */

bool dialect_new_game(engine *e, const dialect *d, problem *why) {
    if (d->protocol == DIALECT_XBOARD) return engine_send(e, why, "new") && engine_send(e, why, "force");
    return !d->new_game || engine_send(e, why, "ucinewgame");
}

bool dialect_position(engine *e, const dialect *d, const char *fen, char moves[][SL_UCI_SIZE], size_t count,
                      problem *why) {
    char   text[4096];
    size_t used = (size_t)snprintf(text, sizeof text, "position fen %s%s", fen, count ? " moves" : "");
    if (d->protocol == DIALECT_XBOARD) {
        if (!engine_send(e, why, "force") || !engine_send(e, why, "setboard %s", fen)) return false;
        for (size_t i = 0; i < count; i++)
            if (!engine_send(e, why, "%s%s", d->usermove ? "usermove " : "", moves[i])) return false;
        return true;
    }
    for (size_t i = 0; i < count && used < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", moves[i]);
    return engine_send(e, why, "%s", text);
}

bool dialect_perft(engine *e, const dialect *d, const char *fen, int depth, problem *why) {
    char text[DIALECT_QUESTION_SIZE];
    return dialect_fill(d->perft, fen, depth, text, sizeof text) && engine_send(e, why, "%s", text);
}

static const char *fence_words(const dialect *d) { return d->protocol == DIALECT_UCI ? "isready" : "ping 1"; }
static const char *fence_answer(const dialect *d) { return d->protocol == DIALECT_UCI ? "readyok" : "pong"; }

bool dialect_send_fence(engine *e, const dialect *d, problem *why) {
    return !d->fence || engine_send_too(e, fence_words(d), why);
}

bool dialect_await_fence(engine *e, const dialect *d, problem *why) {
    if (!d->fence) return true;
    return dialect_send_fence(e, d, why) && engine_wait_for(e, fence_answer(d), why);
}

bool dialect_asks_for_fence(const dialect *d, const char *sent) {
    return d->fence && begins_with_word(sent, fence_words(d));
}

bool dialect_is_fence(const dialect *d, const char *line) { return d->fence && engine_line_is(line, fence_answer(d)); }

/* ---- for people --------------------------------------------------------------------------------------- */

void dialect_write(const dialect *d, char text[DIALECT_TEXT_SIZE]) {
    if (d->protocol == DIALECT_COMMAND)
        snprintf(text, DIALECT_TEXT_SIZE, "a command for each question%s%s", d->total_only ? ", totals only" : "",
                 d->no_total ? ", no total" : "");
    else
        snprintf(text, DIALECT_TEXT_SIZE, "%s, '%s'%s%s%s%s%s", d->protocol == DIALECT_UCI ? "UCI" : "xboard", d->perft,
                 d->protocol == DIALECT_UCI && !d->new_game ? ", without ucinewgame" : "",
                 d->moves ? "" : ", by FEN only", d->total_only ? ", totals only" : "", d->no_total ? ", no total" : "",
                 d->protocol == DIALECT_UCI && !d->chess960 ? ", without Chess960" : "");
}
