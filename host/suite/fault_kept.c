/* SPDX-License-Identifier: MIT
 *
 * fault_kept.c: an answer that is wrong only after other questions. The shortest
 * way to it: two questions, each with as few moves below it as can be.
 */
#include "host/suite/bisection.h"

/* ---- two questions ------------------------------------------------------------------------------------- */

/* Is the second wrong after the first? */
static bisect_reply ask_two(bisection *b, const bisect_question *first, const bisect_question *second, problem *why) {
    bisect_question both[2] = {*first, *second};
    both[1].beginning = ASK_ON;
    return bisect_ask_all(b, both, 2, &b->other, why);
}

/* One of the questions before that is enough. */
static bisect_reply choose_first(bisection *b, const bisect_question *q, size_t last, bisect_question *first,
                                 problem *why) {
    bisect_reply reply = BISECT_RIGHT;
    for (size_t i = last; i-- > 0 && reply == BISECT_RIGHT && bisect_has_time(b);) {
        *first = q[i];
        reply = ask_two(b, first, &q[last], why);
    }
    return reply;
}

static size_t moves_after(const bisection *b, const bisect_question *q, sl_move moves[SL_MOVES_MAX]) {
    int         passed;
    sl_position p = bisect_position(b, q, q->length, &passed);
    return sl_position_moves(&p, SL_MOVES_ALL, moves);
}

/* Puts a question one move further down in the place of one of the two; BISECT_RIGHT when none will do. */
static bisect_reply shorten_one(bisection *b, bisect_question *q, const bisect_question pair[2], problem *why) {
    sl_move         moves[SL_MOVES_MAX];
    bisect_question whole = *q;
    size_t          count = q->depth > 1 ? moves_after(b, q, moves) : 0;
    bisect_reply    reply = BISECT_RIGHT;
    for (size_t i = 0; i < count && reply == BISECT_RIGHT && bisect_has_time(b); i++) {
        *q = bisect_below(&whole, moves[i]);
        reply = ask_two(b, &pair[0], &pair[1], why);
    }
    if (reply != BISECT_WRONG) *q = whole;
    return reply;
}

static bisect_reply less_deep(bisection *b, bisect_question *q, const bisect_question pair[2], problem *why) {
    if (q->depth == 1) return BISECT_RIGHT;
    q->depth--;
    bisect_reply reply = ask_two(b, &pair[0], &pair[1], why);
    if (reply != BISECT_WRONG) q->depth++;
    return reply;
}

static void shorten(bisection *b, bisect_question pair[2], problem *why) {
    bool shorter = true;
    while (shorter && bisect_has_time(b)) {
        shorter = false;
        for (int i = 1; i >= 0; i--)
            if (less_deep(b, &pair[i], pair, why) == BISECT_WRONG ||
                shorten_one(b, &pair[i], pair, why) == BISECT_WRONG)
                shorter = true;
    }
    for (int i = 0; i < 2; i++) {
        size_t from = pair[i].from;
        pair[i].from = pair[i].length;
        if (ask_two(b, &pair[0], &pair[1], why) != BISECT_WRONG) pair[i].from = from;
    }
}

/* ---- what is kept ---------------------------------------------------------------------------------------- */

/* No table is asked which moves there are: it takes counts to show one. */
static bool may_be_table(const bisection *b) {
    const comparison *c = &b->answer;
    return b->at.depth > 1 && (c->result == COMPARED_COUNTS || c->only_total);
}

/* Pairs that nothing explains are what they are. */
static bisect_reply name_pair(bisection *b, bisect_question pair[2], problem *why) {
    bisect_question set = pair[0];
    set.position_only = true;
    bisect_reply reply = ask_two(b, &set, &pair[1], why);
    b->fault = BISECT_SETTING;
    if (reply == BISECT_RIGHT) {
        b->fault = BISECT_KEPT;
        if (bisect_ask_all(b, &pair[1], 1, &b->other, why) != BISECT_RIGHT) return BISECT_FAILED;
        reply = ask_two(b, &pair[0], &pair[1], why);
    }
    if (reply != BISECT_WRONG) return BISECT_FAILED;
    bisect_go_to(b, &pair[1]);
    if (b->fault == BISECT_KEPT && may_be_table(b) && bisect_find_clash(b, &pair[0], &pair[1], why))
        b->fault = BISECT_TABLE;
    return reply;
}

bisect_reply bisect_look_at_kept(bisection *b, bisect_question *q, size_t count, problem *why) {
    bisect_question pair[2];
    for (size_t i = 1; i < count; i++) q[i].beginning = ASK_ON;
    bisect_reply reply = bisect_ask_all(b, q, count, &b->other, why);
    if (reply == BISECT_RIGHT) b->fault = BISECT_UNSTEADY;
    if (reply != BISECT_WRONG) return reply;
    bisect_go_to(b, &q[count - 1]);
    b->fault = BISECT_KEPT;
    pair[1] = q[count - 1];
    if (choose_first(b, q, count - 1, &pair[0], why) == BISECT_WRONG) {
        shorten(b, pair, why);
        return name_pair(b, pair, why);
    }
    return bisect_ask_all(b, q, count, &b->other, why);
}
