/* SPDX-License-Identifier: MIT
 *
 * bisect_question.c: the questions of a bisection: which position they are about,
 * asking them one by one or one after the other, and what was sent for that.
 */
#include "host/suite/bisection.h"

#include "host/port/clock.h"
#include "host/port/interrupt.h"

#include <stdlib.h>

static const double short_enough = 8; /* seconds for finding a shorter way */

/* ---- questions -------------------------------------------------------------------------------------- */

void bisect_write_fen(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]) {
    ask_write_fen(position, passed, b->chess960, fen);
}

sl_position bisect_position(const bisection *b, const bisect_question *q, size_t length, int *passed) {
    sl_position p = b->root;
    *passed = b->root_passed;
    ask_play(&p, q->line, length, passed);
    return p;
}

bisect_question bisect_below(const bisect_question *q, sl_move move) {
    bisect_question below = *q;
    below.line[below.length++] = move;
    below.depth--;
    return below;
}

bisect_reply bisect_ask(bisection *b, const bisect_question *q, comparison *into, problem *why) {
    char        fen[SL_FEN_SIZE];
    int         passed;
    sl_position first = bisect_position(b, q, q->from, &passed);
    bisect_write_fen(b, &first, passed, fen);
    sl_position last = bisect_position(b, q, q->length, &passed);
    question    asked = {.fen = fen,
                         .moves = q->line + q->from,
                         .count = q->length - q->from,
                         .depth = q->depth,
                         .chess960 = b->chess960,
                         .beginning = q->beginning,
                         .same_board = q->same_board};
    b->questions++;
    if (b->watch) b->watch(b->context, b->questions);
    if (q->position_only) return ask_position(b->asker, &asked, why) ? BISECT_RIGHT : BISECT_FAILED;
    if (!compare_answer(into, b->asker, &asked, &last, b->core, why)) return BISECT_FAILED;
    return into->result == COMPARED_SAME ? BISECT_RIGHT : BISECT_WRONG;
}

void bisect_forget_commands(bisection *b) {
    free(b->commands);
    b->commands = NULL;
}

void bisect_keep_commands(bisection *b) {
    bisect_forget_commands(b);
    b->commands = ask_transcript(b->asker);
}

bisect_reply bisect_ask_all(bisection *b, const bisect_question *q, size_t count, comparison *into, problem *why) {
    bisect_reply reply = BISECT_FAILED;
    for (size_t i = 0; i < count; i++) {
        bisect_question one = q[i];
        if (i == 0) one.beginning = ASK_NEW_PROCESS;
        reply = bisect_ask(b, &one, into, why);
        if (reply == BISECT_FAILED) return reply;
    }
    bisect_keep_commands(b);
    return reply;
}

void bisect_start_clock(bisection *b) { b->deadline = seconds_now() + short_enough; }

bool bisect_has_time(bisection *b) {
    if (b->effort != BISECT_THOROUGH && seconds_now() >= b->deadline) b->out_of_time = true;
    return !b->out_of_time && !interrupted();
}
