/* SPDX-License-Identifier: MIT
 *
 * dialect_find.c: tries the dialects in turn. A program that ends or hangs at a
 * word it does not know is started again without it. What is found must be
 * certain: counts are compared later, and a wrong reading would blame a program
 * that is right.
 */
#include "host/engine/dialect_find.h"

#include "host/engine/answer.h"
#include "host/text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char start_fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
enum { START_MOVES = 20, START_NODES = 400 };

typedef struct trial {
    const dialect_hints *hints;
    dialect              dialect;
    engine              *engine; /* null when it has failed */
    bool                 xboard; /* it does not survive `uci` */
    problem              first;  /* what went wrong first */
    engine_divide        divide;
    char                 last[DIVIDE_UNREAD_SIZE]; /* what it answered with first where no count was found */
} trial;

/* Some load a file when they start; but no more is asked than the moves of the start position. */
static double at_most(const dialect_hints *h, double seconds) { return h->seconds < seconds ? h->seconds : seconds; }
static double few_seconds(const dialect_hints *h) { return at_most(h, 10); }

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

static void drop(trial *t) {
    engine_stop(t->engine);
    t->engine = NULL;
}

/* A later problem is often the effect of another try. */
static void remember(trial *t, const problem *why) {
    if (why->code && !t->first.code) t->first = *why;
}

/* One try to start and greet; the engine is null when it fails. */
static bool start(trial *t) {
    problem why = {0};
    drop(t);
    dialect_hints hints = *t->hints;
    hints.seconds = few_seconds(t->hints);
    t->dialect.protocol = t->xboard ? DIALECT_XBOARD : DIALECT_UCI;
    t->engine = dialect_start(&hints, &t->dialect, &why);
    remember(t, &why);
    t->xboard = t->dialect.protocol == DIALECT_XBOARD;
    return t->engine;
}

/* As UCI with ucinewgame, without it, as xboard. What cannot be run at all is not tried again. */
static bool greet_somehow(trial *t) {
    t->dialect.new_game = true;
    if (start(t)) return true;
    if (t->first.code == PROBLEM_INPUT) return false;
    if (t->dialect.answered_uci) { /* and failed at what comes next */
        t->dialect.new_game = false;
        if (start(t)) return true;
    }
    t->dialect.new_game = true;
    t->xboard = true;
    return start(t);
}

static bool greet(trial *t) {
    bool greeted = greet_somehow(t);
    if (greeted && !t->dialect.silent) t->first = (problem){0};
    return greeted;
}

/* ---- asking ---------------------------------------------------------------------------------------- */

/* Keeps what it said where no count was found, for the message. */
static void keep_last(trial *t) {
    if (!*t->last) memcpy(t->last, t->divide.last, sizeof t->last);
}

/* One question in the dialect as it is now; afterwards the engine may be gone. */
static answer ask(trial *t, const char *fen, const char *move, int depth) {
    problem why = {0};
    char    moves[1][SL_UCI_SIZE] = {""};
    answer  got = ANSWER_FAILED;
    if (!t->engine && !start(t)) return ANSWER_FAILED;
    strcpy(moves[0], move);
    engine_set_seconds(t->engine, at_most(t->hints, 5));
    if (dialect_position(t->engine, &t->dialect, fen, moves, *move != 0, &why) &&
        dialect_perft(t->engine, &t->dialect, depth, &why) && dialect_send_fence(t->engine, &t->dialect, &why))
        got = engine_answer_read(t->engine, &t->dialect, &t->divide, true, &why);
    if (got == ANSWER_NOTHING) keep_last(t);
    if (got == ANSWER_NOTHING && !answer_stop(t->engine, &t->dialect, &why)) got = ANSWER_FAILED;
    remember(t, &why);
    if (got == ANSWER_FAILED) drop(t);
    return got;
}

/* Is it certain what the total is, and when it has come? A fault at the start position cannot be distinguished from a
 * wrong reading where there is nothing but a total. */
static bool total_is_certain(trial *t, int depth, uint64_t nodes) {
    return t->divide.has_total && t->divide.total == nodes &&
           (depth == 1 || t->divide.total_count == 1 || (t->dialect.fence && !t->dialect.fence_first) ||
            t->dialect.protocol == DIALECT_COMMAND);
}

static bool doubt_total(trial *t, unsigned nodes) {
    problem why = {0};
    if (t->divide.total == nodes)
        problem_work(&why, "cannot tell which total of the answer to %s is the last: no sign comes after them",
                     quoted(t->dialect.perft));
    else
        problem_work(
            &why,
            "cannot tell what the engine counts: the answer to %s at the start position is read as %llu, where "
            "%u is right, and there is nothing to compare it with; its last line is %s",
            quoted(t->dialect.perft), (unsigned long long)t->divide.total, nodes, quoted(t->divide.last));
    remember(t, &why);
    return false;
}

static bool reads_totals(trial *t) {
    if (t->divide.total == 1) { /* the depth: an echo of the question */
        keep_last(t);
        return false;
    }
    if (!total_is_certain(t, 1, START_MOVES)) return doubt_total(t, START_MOVES);
    if (ask(t, start_fen, "", 2) != ANSWER_READ) return false;
    return total_is_certain(t, 2, START_NODES) || doubt_total(t, START_NODES);
}

/* Without a total there must be another sign that all moves have come. */
static bool sees_the_end(trial *t) {
    problem why = {0};
    if (!t->dialect.no_total || (t->dialect.fence && !t->dialect.fence_first)) return true;
    problem_work(
        &why, "cannot tell when the engine's answer to %s ends: it prints no total, and no sign comes after its counts",
        quoted(t->dialect.perft));
    remember(t, &why);
    return false;
}

/* Tries these words. */
static bool counts_by(trial *t, const char *words) {
    snprintf(t->dialect.perft, sizeof t->dialect.perft, "%s", words);
    t->dialect.total_only = t->dialect.no_total = false;
    if (ask(t, start_fen, "", 1) != ANSWER_READ) return false;
    t->dialect.total_only = t->divide.count == 0;
    if (t->dialect.total_only) return reads_totals(t);
    t->dialect.no_total = !t->divide.has_total;
    return sees_the_end(t);
}

/* The first words by which it counts after each move, else those by which it counts at all. */
static bool find_words(trial *t) {
    static const char *const usual[] = {"go perft %d", "perft %d", "divide %d"};
    dialect                  totals = {0};
    bool                     has_totals = false;
    if (t->hints->perft) return counts_by(t, t->hints->perft);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (t->xboard && i == 0) continue;
        if (!counts_by(t, usual[i])) continue;
        if (!t->dialect.total_only) return true;
        if (!has_totals) totals = t->dialect;
        has_totals = true;
    }
    if (has_totals) t->dialect = totals;
    return has_totals;
}

/* ---- making moves -------------------------------------------------------------------------------------- */

/* After Kd1 Black has five moves; a program that does not make it finds White's six. */
static bool makes_moves(trial *t) {
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    if (ask(t, fen, "e1d1", 1) != ANSWER_READ) return false;
    if (t->dialect.total_only) return t->divide.has_total && t->divide.total == 5;
    for (size_t i = 0; i < t->divide.count; i++) {
        const char *text = t->divide.moves[i].text;
        if (strncmp(text, "e8", 2) == 0 || strcmp(text, "Kd8") == 0 || strcmp(text, "Kf8") == 0) return true;
    }
    return false;
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

static bool refuse(trial *t, problem *why) {
    char last[200] = "";
    if (t->first.code) {
        *why = t->first;
        return false;
    }
    if (t->dialect.silent && !*t->last)
        return problem_work(why,
                            "the engine answers neither 'uci' nor 'xboard', and %s brings no count that can be read",
                            quoted(t->dialect.perft));
    if (*t->last) snprintf(last, sizeof last, ", its last line is %s", quoted(t->last));
    return problem_work(why,
                        "the engine does not count: %s%s%s brings no count that can be read%s; expected --perft with "
                        "the words it knows, as in --perft \"perft %%d\"",
                        quoted(t->hints->perft ? t->hints->perft : "go perft %d"),
                        t->hints->perft ? "" : ", 'perft %d' or 'divide %d'", t->xboard ? " (as xboard)" : "", last);
}

/* A plain command is asked twice, to see that it counts. */
static bool find_plain(trial *t, problem *why) {
    char text[4096];
    t->dialect.protocol = DIALECT_COMMAND;
    for (int depth = 1; depth <= 2; depth++) {
        if (!dialect_command(t->hints->command, start_fen, depth, text, sizeof text))
            return problem_input(why, "the command is too long");
        engine *e = engine_start(text, few_seconds(t->hints), why);
        answer  got = e ? engine_answer_read(e, &t->dialect, &t->divide, true, why) : ANSWER_FAILED;
        if (got == ANSWER_NOTHING)
            problem_work(why,
                         "no count that can be read in the answer to %s, its last line is %s; "
                         "expected lines like 'e2e4: 20' and 'Nodes searched: 400', or a number",
                         quoted(text), quoted(t->divide.last));
        engine_stop(e);
        if (got != ANSWER_READ) return false;
        t->dialect.total_only = t->divide.count == 0;
        t->dialect.no_total = !t->divide.has_total;
        uint64_t nodes = depth == 1 ? START_MOVES : START_NODES;
        if (t->dialect.total_only && t->divide.total != nodes)
            return problem_work(why,
                                "the answer to %s is read as %llu; the start position has %llu: cannot tell which "
                                "is the total",
                                quoted(text), (unsigned long long)t->divide.total, (unsigned long long)nodes);
    }
    return true;
}

static bool find_spoken(trial *t, problem *why) {
    if (!greet(t) || !find_words(t)) return refuse(t, why);
    dialect found = t->dialect;
    t->dialect.moves = makes_moves(t);
    found.moves = t->dialect.moves;
    found.fence_first = t->dialect.fence_first;
    t->dialect = found;
    if (!t->engine && !start(t)) return refuse(t, why);
    engine_set_seconds(t->engine, t->hints->seconds);
    return true;
}

bool dialect_find(const dialect_hints *hints, dialect *found, engine **e, problem *why) {
    trial *t = calloc(1, sizeof *t);
    *e = NULL;
    if (!t) return problem_no_memory(why);
    t->hints = hints;
    bool fine = hints->plain ? find_plain(t, why) : find_spoken(t, why);
    if (fine) {
        *found = t->dialect;
        *e = t->engine;
    } else {
        drop(t);
    }
    free(t);
    return fine;
}
