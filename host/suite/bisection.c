/* SPDX-License-Identifier: MIT
 *
 * bisection.c: follows a difference from the root down. The program is given the
 * first position and the moves made since, so that its own making of moves is
 * under test too. Of the moves that differ, those are followed that are wrong in a
 * new process too: what is wrong only after other questions, or only after other
 * moves were counted, leads away from the fault.
 */
#include "host/suite/bisection.h"

#include "host/port/clock.h"
#include "host/port/interrupt.h"

#include <stdlib.h>
#include <string.h>

/* In a new process, but where that is too slow for the caller. */
static bisect_reply ask_anew(bisection *b, const bisect_question *q, comparison *into, problem *why) {
    return b->effort == BISECT_FAST ? bisect_ask(b, q, into, why) : bisect_ask_all(b, q, 1, into, why);
}

/* ---- going down -------------------------------------------------------------------------------------- */

void bisect_go_to(bisection *b, const bisect_question *q) {
    comparison *next = &b->other, *last = &b->answer;
    counting   *ours = last->ours;
    sl_position position = last->position;
    b->at = *q;
    *last = *next;
    next->ours = ours; /* the count of that position, which may be wanted again */
    next->position = position;
    for (size_t i = 0; i < last->extra_count; i++) /* these point into the answer */
        last->extra[i] = (const char *)&last->theirs + (last->extra[i] - (const char *)&next->theirs);
}

/* The moves that may lead to the fault. */
static size_t candidates(const bisection *b, sl_move moves[SL_MOVES_MAX]) {
    const comparison *c = &b->answer;
    size_t            count = c->only_total ? c->ours->moves : c->wrong_count;
    for (size_t i = 0; i < count; i++) moves[i] = c->ours->move[c->only_total ? i : c->wrong[i]];
    return count;
}

/* Is it wrong after this move too? A program that prints totals only is asked about all moves: in one process first. */
static bisect_reply ask_below(bisection *b, const bisect_question *below, problem *why) {
    bisect_question q = *below;
    if (b->answer.only_total) {
        q.beginning = ASK_ON;
        bisect_reply reply = bisect_ask(b, &q, &b->other, why);
        if (reply != BISECT_WRONG) return reply;
    }
    return ask_anew(b, below, &b->other, why);
}

/* Goes on with the first question that is wrong in a new process; BISECT_RIGHT when there is none. */
static bisect_reply go_down(bisection *b, problem *why) {
    sl_move         moves[SL_MOVES_MAX];
    size_t          count = candidates(b, moves);
    bisect_question at = b->at;
    for (size_t i = 0; i < count; i++) {
        bisect_question below = bisect_below(&at, moves[i]);
        bisect_reply    reply = ask_below(b, &below, why);
        if (reply == BISECT_WRONG) bisect_go_to(b, &below);
        if (reply != BISECT_RIGHT) return reply;
    }
    return BISECT_RIGHT;
}

/* The same position less deep: the least depth that is wrong. */
static bisect_reply go_less_deep(bisection *b, problem *why) {
    bisect_question less = b->at;
    for (less.depth = 1; less.depth < b->at.depth; less.depth++) {
        bisect_reply reply = ask_anew(b, &less, &b->other, why);
        if (reply == BISECT_WRONG) bisect_go_to(b, &less);
        if (reply != BISECT_RIGHT) return reply;
    }
    return BISECT_RIGHT;
}

/* A move that is missing in a deep count may be missing, or its board was broken by the moves before: depth 1 shows. */
static bisect_reply go_on(bisection *b, problem *why) {
    bool         strange = b->answer.lacking_count || b->answer.extra_count;
    bisect_reply reply = strange ? go_less_deep(b, why) : go_down(b, why);
    if (reply == BISECT_RIGHT) reply = strange ? go_down(b, why) : go_less_deep(b, why);
    return reply;
}

/* To the least question that is wrong; BISECT_FAILED when the program fails on the way. */
static bisect_reply go_to_end(bisection *b, problem *why) {
    bisect_reply reply = BISECT_WRONG;
    while (b->at.depth > 1 && reply == BISECT_WRONG) reply = go_on(b, why);
    return reply;
}

/* ---- at the end: a position and depth 1 ------------------------------------------------------------------- */

/* The moves that are needed: as many as can be are put into the FEN. */
static bisect_reply shorten_moves(bisection *b, problem *why) {
    bisect_question q = b->at;
    for (q.from = q.length - 1; q.from > 0 && bisect_has_time(b); q.from--)
        if (ask_anew(b, &q, &b->other, why) == BISECT_WRONG) break;
    bisect_reply reply = ask_anew(b, &q, &b->other, why);
    if (reply == BISECT_WRONG) bisect_go_to(b, &q);
    return reply;
}

static bisect_reply name_by_fen(bisection *b, problem *why) {
    bisect_question by_fen = b->at;
    if (!b->asker->dialect.moves || b->at.length == 0) {
        b->fault = BISECT_GENERATION;
        return BISECT_WRONG;
    }
    by_fen.from = by_fen.length;
    bisect_reply reply = bisect_ask_all(b, &by_fen, 1, &b->other, why);
    if (reply == BISECT_FAILED) return reply;
    b->asked_by_fen = true;
    b->right_by_fen = reply == BISECT_RIGHT;
    b->fault = b->right_by_fen ? BISECT_MAKING : BISECT_GENERATION;
    return b->right_by_fen && b->effort != BISECT_FAST ? shorten_moves(b, why) : reply;
}

/* The divide is right, and its total is not. */
static bool adds_badly(const comparison *c) { return c->result == COMPARED_TOTAL && !c->only_total; }

bool bisect_counts_inner(const comparison *c) {
    enum { FEW = 4 };
    size_t i = 0;
    if (c->result != COMPARED_COUNTS || c->ours->depth != 2 || c->ours->moves < FEW) return false;
    while (i < c->ours->moves && c->their_counts[i] == c->ours->nodes[i].low + 1) i++;
    return i == c->ours->moves;
}

bool bisect_overflows(const comparison *c) {
    uint64_t ours = c->ours->total.low, theirs = divide_nodes(&c->theirs);
    return c->only_total && theirs < ours && (theirs == (uint16_t)ours || theirs == (uint32_t)ours);
}

/* In one process a question is wrong perhaps because of those before: then no part is named. */
static bisect_reply name_fault(bisection *b, problem *why) {
    bool         last = b->at.depth == 1 || b->effort != BISECT_FAST;
    bisect_reply reply = last ? bisect_ask_all(b, &b->at, 1, &b->other, why) : BISECT_WRONG;
    bisect_start_clock(b);
    if (reply == BISECT_RIGHT && b->effort != BISECT_FAST) b->fault = BISECT_UNSTEADY;
    if (reply != BISECT_WRONG) return reply;
    if (bisect_overflows(&b->answer) || adds_badly(&b->answer) || bisect_counts_inner(&b->answer) ||
        (b->at.depth == 1 && b->answer.result == COMPARED_COUNTS))
        b->fault = BISECT_COUNTING;
    else if (b->at.depth == 1)
        return name_by_fen(b, why);
    else if (b->effort != BISECT_FAST)
        return bisect_look_inside(b, why);
    return reply;
}

/* ---- the way in ------------------------------------------------------------------------------------------- */

bool bisect_depth(bisection *b, int depth, problem *why) {
    b->depth = depth;
    b->at = (bisect_question){.depth = depth, .beginning = depth == 1 ? ASK_NEW_PROCESS : ASK_ON};
    return bisect_ask(b, &b->at, &b->answer, why) != BISECT_FAILED;
}

/* What was asked so far, in one process: each depth. */
static bisect_reply look_at_depths(bisection *b, problem *why) {
    bisect_start_clock(b);
    bisect_question *all = calloc((size_t)b->depth, sizeof *all);
    if (!all) problem_no_memory(why);
    for (int i = 0; all && i < b->depth; i++) all[i] = (bisect_question){.depth = i + 1};
    bisect_reply reply = all ? bisect_look_at_kept(b, all, (size_t)b->depth, why) : BISECT_FAILED;
    free(all);
    return reply;
}

static bisect_reply locate(bisection *b, problem *why) {
    if (b->effort != BISECT_FAST) {
        bisect_question anew = b->at;
        anew.beginning = ASK_NEW_PROCESS;
        bisect_reply reply = ask_anew(b, &anew, &b->other, why);
        if (reply == BISECT_RIGHT) return look_at_depths(b, why);
        if (reply == BISECT_FAILED) return reply;
        bisect_go_to(b, &anew);
    }
    return go_to_end(b, why) == BISECT_FAILED ? BISECT_FAILED : name_fault(b, why);
}

bool bisect_locate(bisection *b, problem *why) {
    b->questions = 0;
    if (locate(b, &b->doubt) == BISECT_FAILED) b->fault = BISECT_NOT_KNOWN;
    if (b->fault == BISECT_NOT_KNOWN || b->fault == BISECT_UNSTEADY) bisect_forget_commands(b);
    return !interrupted() || problem_work(why, "stopped");
}

void bisect_free(bisection *b) {
    comparison_free(&b->answer);
    comparison_free(&b->other);
    bisect_forget_commands(b);
}
