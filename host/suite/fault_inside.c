/* SPDX-License-Identifier: MIT
 *
 * fault_inside.c: a count that is wrong, though after each move the program is
 * right. What one move does to the count of the next is either left on the board
 * (undoing) or in a table.
 *
 * A board is not put back as it was where, without a new position, the next count
 * is another one:
 *
 *     position fen F        position fen F        position fen F       position startpos
 *     go perft 2            go perft 3            go perft 3           go perft 1
 *                           go perft 2            position fen F       go perft 1
 *                                                 go perft 2
 *     says X                says Y                says X               says twice the same
 *
 * The third column shows that a new position mends it, as it would not mend a
 * table; the last that the program counts on the board that is there. X need not be
 * right.
 */
#include "host/suite/bisection.h"

#include <stdlib.h>
#include <string.h>

/* ---- a table ------------------------------------------------------------------------------------------ */

/* The moves in the order in which the program says them, which is that of its counting; ours where it does not. */
static size_t order_of_moves(const comparison *c, sl_move moves[SL_MOVES_MAX]) {
    size_t count = 0;
    if (c->only_total) {
        for (; count < c->ours->moves; count++) moves[count] = c->ours->move[count];
        return count;
    }
    for (size_t i = 0; i < c->theirs.count; i++) {
        sl_move move = engine_move_read(&c->position, c->theirs.moves[i].text);
        if (move != SL_MOVE_NONE) moves[count++] = move;
    }
    return count;
}

/* Asks about the moves one after the other in one process, each with its position: what goes wrong then is not on the
 * board. BISECT_RIGHT when nothing does. */
static bisect_reply look_for_table(bisection *b, problem *why) {
    sl_move          moves[SL_MOVES_MAX];
    size_t           count = order_of_moves(&b->answer, moves), i = 0;
    bisect_question *q = calloc(count + 1, sizeof *q);
    bisect_reply     reply = BISECT_RIGHT;
    if (!q) problem_no_memory(why);
    for (; q && i < count && reply == BISECT_RIGHT; i++) {
        q[i] = bisect_below(&b->at, moves[i]);
        q[i].beginning = i ? ASK_ON : ASK_NEW_PROCESS;
        reply = bisect_ask(b, &q[i], &b->other, why);
    }
    if (q && reply == BISECT_WRONG) reply = bisect_look_at_kept(b, q, i, why);
    free(q);
    return q ? reply : BISECT_FAILED;
}

/* ---- the board ---------------------------------------------------------------------------------------- */

/* Does it count on the board that is there, where no position is given? */
static bool keeps_board(bisection *b, problem *why) {
    char     fen[SL_FEN_SIZE];
    question q = {.fen = fen, .depth = 1, .chess960 = b->chess960, .beginning = ASK_NEW_PROCESS};
    bisect_write_fen(b, &sl_position_start, SL_SQUARE_NONE, fen);
    for (int time = 0; time < 2; time++) {
        if (!compare_answer(&b->other, b->asker, &q, &sl_position_start, b->core, why)) return false;
        if (b->other.result != COMPARED_SAME) return false;
        q.same_board = true;
    }
    return true;
}

static bool says_move(const engine_divide *d, const engine_move *m) {
    for (size_t i = 0; i < d->count; i++)
        if (d->moves[i].nodes == m->nodes && strcmp(d->moves[i].text, m->text) == 0) return true;
    return false;
}

static bool same_answer(const engine_divide *a, const engine_divide *b) {
    bool same = a->count == b->count && divide_nodes(a) == divide_nodes(b);
    for (size_t i = 0; same && i < a->count; i++) same = says_move(b, &a->moves[i]);
    return same;
}

/* A count of one depth after that of another; what it says alone, and then. */
typedef struct two_counts {
    bisect_question first;
    int             depth; /* of the second */
    uint64_t        first_nodes;
    engine_divide   alone, after;
} two_counts;

/* The second comes on the board that is left, or on a new one. */
static bool count_both(bisection *b, two_counts *t, bool same_board, problem *why) {
    bisect_question second = t->first;
    second.beginning = ASK_ON;
    second.same_board = same_board;
    second.depth = t->depth;
    if (bisect_ask(b, &t->first, &b->other, why) == BISECT_FAILED) return false;
    t->first_nodes = divide_nodes(&b->other.theirs);
    if (bisect_ask(b, &second, &b->other, why) == BISECT_FAILED) return false;
    t->after = b->other.theirs;
    bisect_keep_commands(b);
    return true;
}

/* Does the second change after the first, and a new position mend it? BISECT_WRONG then. */
static bisect_reply is_left(bisection *b, two_counts *t, problem *why) {
    bisect_question second = t->first;
    second.depth = t->depth;
    if (bisect_ask(b, &second, &b->other, why) == BISECT_FAILED) return BISECT_FAILED;
    t->alone = b->other.theirs;
    if (!count_both(b, t, true, why)) return BISECT_FAILED;
    if (same_answer(&t->alone, &t->after)) return BISECT_RIGHT;
    if (!count_both(b, t, false, why)) return BISECT_FAILED;
    return same_answer(&t->alone, &t->after) ? BISECT_WRONG : BISECT_RIGHT;
}

/* The least depths that show it. */
static bisect_reply find_least(bisection *b, two_counts *t, int most, problem *why) {
    for (int sum = 2; sum <= 2 * most; sum++)
        for (int depth = 1; depth <= most; depth++) {
            t->first.depth = depth;
            t->depth = sum - depth;
            if (t->depth < 1 || t->depth > most || !bisect_has_time(b)) continue;
            bisect_reply reply = is_left(b, t, why);
            if (reply != BISECT_RIGHT) return reply;
        }
    return BISECT_RIGHT;
}

static bool has_move(const engine_divide *d, const char *text) {
    size_t i = 0;
    while (i < d->count && strcmp(d->moves[i].text, text) != 0) i++;
    return i < d->count;
}

/* Can it be no table? Tables change no moves. And after a count of depth 1 they know what a move leads to, one, and
 * what the position itself counts: at depth 2 nothing else could come out of them. */
static bool is_board(const two_counts *t) {
    if (t->alone.count == 0) return t->depth == 1 && t->first.depth == 1;
    if (t->alone.count != t->after.count) return true;
    for (size_t i = 0; i < t->after.count; i++) {
        const engine_move *m = &t->after.moves[i];
        if (!has_move(&t->alone, m->text)) return true;
        if (t->first.depth == 1 && t->depth <= 2 && !says_move(&t->alone, m) && m->nodes != 1 &&
            m->nodes != t->first_nodes)
            return true;
    }
    return false;
}

static bisect_reply look_at_board(bisection *b, problem *why) {
    bool         spoken = b->asker->dialect.protocol != DIALECT_COMMAND;
    two_counts  *t = malloc(sizeof *t);
    bisect_reply reply = t ? BISECT_RIGHT : BISECT_FAILED;
    if (!t) problem_no_memory(why);
    if (t && spoken && keeps_board(b, why)) {
        t->first = b->at;
        reply = find_least(b, t, b->at.depth, why);
    }
    if (t && reply == BISECT_WRONG && !count_both(b, t, true, why)) reply = BISECT_FAILED;
    if (t && reply == BISECT_WRONG) {
        b->fault = is_board(t) ? BISECT_UNDOING : BISECT_LEFT;
        b->count_alone = divide_nodes(&t->alone);
        bisect_go_to(b, &t->first);
    }
    free(t);
    return reply;
}

/* ---- which of them --------------------------------------------------------------------------------------- */

bisect_reply bisect_look_inside(bisection *b, problem *why) {
    bisect_question by_fen = b->at;
    by_fen.from = by_fen.length;
    if (bisect_ask_all(b, &by_fen, 1, &b->other, why) == BISECT_WRONG) bisect_go_to(b, &by_fen);
    bisect_question at = b->at;
    bisect_reply    reply = look_for_table(b, why);
    if (reply == BISECT_RIGHT) reply = look_at_board(b, why);
    if (reply != BISECT_RIGHT) return reply;
    b->fault = BISECT_INSIDE;
    return bisect_ask_all(b, &at, 1, &b->other, why);
}
