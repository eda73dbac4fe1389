/* SPDX-License-Identifier: MIT
 *
 * dialect_refuse.c: why a program cannot be asked.
 */
#include "host/engine/dialect_refuse.h"

#include "host/engine/dialect_places.h"
#include "host/text/words.h"

#include <stdio.h>
#include <string.h>

const char *const dialect_usual_words[DIALECT_WORDS] = {"go perft %d", "perft %d", "divide %d"};

/* Does it begin with the words that were tried, as they were sent: "perft 1"? */
static bool is_echo(const dialect_trial *t) {
    char sent[DIALECT_QUESTION_SIZE];
    for (size_t i = 0; i < DIALECT_WORDS; i++) {
        const char *words = t->hints->perft ? t->hints->perft : dialect_usual_words[i];
        if (dialect_fill(words, "", 1, sent, sizeof sent) && strncmp(t->last, sent, strlen(sent)) == 0) return true;
    }
    return false;
}

bool dialect_refuse(dialect_trial *t, problem *why) {
    char last[400] = "", said[200] = "";
    if (t->dialect.echoes && is_echo(t))
        return problem_work(why, "the program only repeats what it is sent, such as %s; expected a chess engine",
                            quoted(t->last));
    if (t->first.code) {
        *why = t->first;
        return false;
    }
    if (t->dialect.silent && !*t->last)
        return problem_work(why,
                            "the engine did not answer 'uci' with uciok within %g s, nor 'xboard' and %s with a count",
                            t->hints->seconds < 10 ? t->hints->seconds : 10, quoted(t->dialect.perft));
    if (*t->last)
        snprintf(last, sizeof last, "%s, its last line is %s", t->searched ? " but begins a search" : "",
                 quoted(t->last));
    if (*t->said)
        snprintf(said, sizeof said, "; its last line to stderr, which 2>&1 would add, is %s", quoted(t->said));
    return problem_work(
        why, "the engine does not count: %s%s%s brings no count that can be read%s%s; expected %s",
        quoted(t->hints->perft ? t->hints->perft : dialect_usual_words[0]),
        t->hints->perft ? "" : ", 'perft %d' or 'divide %d'", t->xboard ? " (as xboard)" : "", last, said,
        t->hints->perft ? "other words after --perft" : "--perft with the words it knows, as in --perft \"count %d\"");
}
