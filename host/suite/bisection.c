/* SPDX-License-Identifier: MIT
 *
 * bisection.c: compares the divides of an engine with sleight's and follows
 * the first difference. The engine is always given the first position and the
 * moves made since: so its own making of moves is under test too.
 */
#include "host/suite/bisection.h"

/* ---- asking --------------------------------------------------------------------------------------- */

void bisect_write_fen(const bisection *b, const sl_position *position, int passed, char fen[SL_FEN_SIZE]) {
    ask_write_fen(position, passed, b->chess960, fen);
}

/* The engine's divide at the end of the line. */
static bool ask(bisection *b, int depth, problem *why) {
    char     fen[SL_FEN_SIZE];
    question q = {.fen = fen, .moves = b->line, .count = b->length, .depth = depth, .chess960 = b->chess960};
    bisect_write_fen(b, &b->root, b->root_passed, fen);
    return ask_divide(b->asker, &q, &b->theirs, why);
}

/* Both divides at the end of the line. */
static bool count_both(bisection *b, int depth, const sl_perft_core *core, problem *why) {
    if (!ask(b, depth, why)) return false;
    counting_free(b->ours);
    b->ours = counting_new(&b->position, depth, core, why);
    if (!b->ours || !counting_run(b->ours, why)) return false;
    return !b->ours->stopped || problem_work(why, "stopped");
}

/* ---- comparing -------------------------------------------------------------------------------------- */

/* The number of our move that a text means; the number of moves when there is none. */
static size_t find_move(const bisection *b, const char *text) {
    sl_move move = engine_move_read(&b->position, text);
    size_t  i = 0;
    while (i < b->ours->moves && (move == SL_MOVE_NONE || b->ours->move[i] != move)) i++;
    return i;
}

/* Fills `lacking` and `extra`; `counts` gets the engine's count for each of our moves. */
static bool same_moves(bisection *b, uint64_t counts[SL_MOVES_MAX]) {
    bool seen[SL_MOVES_MAX + 1] = {false};
    b->lacking_count = b->extra_count = 0;
    for (size_t i = 0; i < b->theirs.count; i++) {
        size_t found = find_move(b, b->theirs.moves[i].text);
        if (found == b->ours->moves || seen[found])
            b->extra[b->extra_count++] = b->theirs.moves[i].text;
        else
            counts[found] = b->theirs.moves[i].nodes;
        seen[found] = true;
    }
    for (size_t i = 0; i < b->ours->moves; i++)
        if (!seen[i]) b->lacking[b->lacking_count++] = b->ours->move[i];
    return b->lacking_count == 0 && b->extra_count == 0;
}

static bool total_is_sum(const engine_divide *d) { return !d->has_total || d->total == d->sum; }

/* Where there is nothing but a total. */
static bisect_difference compare_totals(const bisection *b) {
    return nodes_equal(b->ours->total, (sl_nodes){b->theirs.total, 0}) ? BISECT_AGREED : BISECT_TOTAL;
}

/* BISECT_COUNT here means: the counts of move `at` differ, at any depth. */
static bisect_difference compare_divides(bisection *b) {
    uint64_t counts[SL_MOVES_MAX] = {0};
    if (b->theirs.children_asked && b->theirs.count == 0) return compare_totals(b);
    if (!same_moves(b, counts)) return BISECT_MOVES;
    for (size_t i = 0; i < b->ours->moves; i++) {
        if (nodes_equal(b->ours->nodes[i], (sl_nodes){counts[i], 0})) continue;
        b->at = i;
        b->their_count = counts[i];
        return BISECT_COUNT;
    }
    return total_is_sum(&b->theirs) ? BISECT_AGREED : BISECT_TOTAL;
}

/* What seems to be missing or wrong may be what was not understood. */
static bool is_doubtful(const bisection *b) {
    bool blames = b->difference == BISECT_MOVES || b->difference == BISECT_COUNT;
    return blames && !b->theirs.children_asked && !divide_adds_up(&b->theirs);
}

/* ---- descending ---------------------------------------------------------------------------------------- */

static void go_down(bisection *b, sl_move move) {
    bool pushed = sl_move_type_of(move) == SL_MOVE_DOUBLE_PUSH;
    b->line[b->length++] = move;
    b->passed = pushed ? (sl_move_from(move) + sl_move_to(move)) / 2 : SL_SQUARE_NONE;
    sl_position_play(&b->position, move, &b->position);
}

bool bisect_depth(bisection *b, int depth, const sl_perft_core *core, problem *why) {
    b->depth = depth;
    b->position = b->root;
    b->passed = b->root_passed;
    b->length = 0;
    for (int left = depth;; left--) {
        if (!count_both(b, left, core, why)) return false;
        b->difference = compare_divides(b);
        if (is_doubtful(b)) return ask_doubts(b->asker, &b->theirs, why);
        if (b->difference != BISECT_COUNT || left == 1) break;
        go_down(b, b->ours->move[b->at]);
    }
    if (b->difference == BISECT_AGREED && b->length) b->difference = BISECT_UNSTEADY;
    return true;
}

bool bisect_ask_by_fen(bisection *b, const sl_perft_core *core, problem *why) {
    bisection again = {.asker = b->asker, .root = b->position, .root_passed = b->passed, .chess960 = b->chess960};
    bool      asked = bisect_depth(&again, 1, core, why);
    b->fen_agrees = asked && again.difference == BISECT_AGREED;
    bisect_free(&again);
    return asked;
}

void bisect_free(bisection *b) {
    counting_free(b->ours);
    b->ours = NULL;
}
