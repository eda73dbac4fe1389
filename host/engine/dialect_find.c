/* SPDX-License-Identifier: MIT
 *
 * dialect_find.c: tries the dialects in turn. What is found must be certain:
 * counts are compared later, and a wrong reading would blame a program that is
 * right.
 */
#include "host/engine/dialect_find.h"

#include "host/engine/dialect_places.h"
#include "host/engine/dialect_refuse.h"
#include "host/engine/dialect_trial.h"
#include "host/port/clock.h"
#include "host/text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char start_fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

enum { START_MOVES = 20, START_NODES = 400 };

/* Is it certain what the total is, and when it has come? A fault at the start position cannot be distinguished from a
 * wrong reading where there is nothing but a total. */
static bool total_is_certain(dialect_trial *t, int depth, uint64_t nodes) {
    if (t->dialect.info_total && t->divide.total_count != 1) return false;
    return t->divide.has_total && t->divide.total == nodes &&
           (depth == 1 || t->divide.total_count == 1 || (t->dialect.fence && !t->dialect.fence_first) ||
            t->dialect.protocol == DIALECT_COMMAND);
}

static bool doubt_total(dialect_trial *t, unsigned nodes) {
    problem why = {0};
    trial_keep_last(t); /* it may be what was sent */
    if (t->divide.total == nodes)
        problem_work(&why, "cannot tell which total of the answer to %s is the last: no sign comes after them",
                     quoted(t->dialect.perft));
    else
        problem_work(
            &why,
            "cannot tell what the engine counts: the answer to %s at the start position is read as %llu, where "
            "%u is right, and there is nothing to compare it with; its last line is %s",
            quoted(t->dialect.perft), (unsigned long long)t->divide.total, nodes, quoted(t->divide.last));
    trial_remember(t, &why);
    return false;
}

static bool reads_totals(dialect_trial *t) {
    bool search = t->divide.searched && t->divide.total != START_MOVES;
    if (t->divide.total == 1 || search) { /* the depth: an echo of the question; or something of a search */
        trial_keep_last(t);
        return false;
    }
    if (!total_is_certain(t, 1, START_MOVES)) return doubt_total(t, START_MOVES);
    if (trial_ask(t, start_fen, "", 2) != ANSWER_READ) return false;
    return total_is_certain(t, 2, START_NODES) || doubt_total(t, START_NODES);
}

/* Without a total there must be another sign that all moves have come. */
static bool sees_the_end(dialect_trial *t) {
    problem why = {0};
    if (!t->dialect.no_total || (t->dialect.fence && !t->dialect.fence_first)) return true;
    problem_work(
        &why, "cannot tell when the engine's answer to %s ends: it prints no total, and no sign comes after its counts",
        quoted(t->dialect.perft));
    trial_remember(t, &why);
    return false;
}

static bool has_info_total(const dialect_trial *t) {
    const engine_total *total = divide_total(&t->divide);
    return total && total->info;
}

/* Tries these words. */
static bool counts_by(dialect_trial *t, const char *words) {
    snprintf(t->dialect.perft, sizeof t->dialect.perft, "%s", words);
    t->dialect.total_only = t->dialect.no_total = t->dialect.info_total = false;
    if (trial_ask(t, start_fen, "", 1) != ANSWER_READ) return false;
    t->dialect.total_only = t->divide.count == 0;
    t->dialect.info_total = has_info_total(t);
    if (t->dialect.total_only) return reads_totals(t);
    t->dialect.no_total = !t->divide.has_total;
    return sees_the_end(t);
}

/* The first words by which it counts after each move, else those by which it counts at all. */
static bool find_words(dialect_trial *t) {
    dialect totals = {0};
    bool    has_totals = false;
    if (t->hints->perft) return counts_by(t, t->hints->perft);
    for (size_t i = 0; i < DIALECT_WORDS; i++) {
        if (t->xboard && i == 0) continue;
        if (!counts_by(t, dialect_usual_words[i])) continue;
        if (!t->dialect.total_only) return true;
        if (!has_totals) totals = t->dialect;
        has_totals = true;
    }
    if (has_totals) t->dialect = totals;
    return has_totals;
}

/* ---- making moves -------------------------------------------------------------------------------------- */

/* After Kd1 Black has five moves; a program that does not make it finds White's six. */
static bool makes_moves(dialect_trial *t) {
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    if (dialect_takes_fen(t->dialect.perft) || trial_ask(t, fen, "e1d1", 1) != ANSWER_READ) return false;
    if (t->dialect.total_only) return t->divide.has_total && t->divide.total == 5;
    for (size_t i = 0; i < t->divide.count; i++) {
        const char *text = t->divide.moves[i].text;
        if (strncmp(text, "e8", 2) == 0 || strcmp(text, "Kd8") == 0 || strcmp(text, "Kf8") == 0) return true;
    }
    return false;
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

/* A plain command is asked twice, to see that it counts. */
static bool find_plain(dialect_trial *t, problem *why) {
    char text[4096];
    t->dialect.protocol = DIALECT_COMMAND;
    for (int depth = 1; depth <= 2; depth++) {
        if (!dialect_command(t->hints->command, start_fen, depth, text, sizeof text))
            return problem_input(why, "the command is too long");
        engine *e = engine_start(text, t->hints->seconds, why);
        answer  got = e ? engine_answer_read(e, &t->dialect, &t->divide, true, why) : ANSWER_FAILED;
        if (got == ANSWER_NOTHING) {
            char said[ANSWER_TEXT_SIZE];
            answer_write(e, &t->divide, said);
            problem_work(why,
                         "no count that can be read in the answer to %s, %s; expected lines like 'e2e4: 20' and 'Nodes "
                         "searched: 400', or a number",
                         quoted(text), said);
        }
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

static bool find_spoken(dialect_trial *t, problem *why) {
    if (!trial_greet(t) || !find_words(t)) return dialect_refuse(t, why);
    dialect found = t->dialect;
    t->dialect.moves = makes_moves(t);
    found.moves = t->dialect.moves;
    found.fence_first = t->dialect.fence_first;
    t->dialect = found;
    if (!t->engine && !trial_start(t)) return dialect_refuse(t, why);
    engine_set_seconds(t->engine, t->hints->seconds);
    return true;
}

bool dialect_find(const dialect_hints *hints, dialect *found, engine **e, problem *why) {
    dialect_trial *t = calloc(1, sizeof *t);
    *e = NULL;
    if (!t) return problem_no_memory(why);
    t->hints = hints;
    t->deadline = seconds_now() + hints->seconds;
    bool fine = hints->plain ? find_plain(t, why) : find_spoken(t, why);
    if (fine) {
        *found = t->dialect;
        *e = t->engine;
    } else {
        trial_end(t);
    }
    free(t);
    return fine;
}
