/* SPDX-License-Identifier: MIT
 *
 * comparison.c: asks another program, counts the same, and holds the two side by
 * side.
 */
#include "host/suite/comparison.h"

#include <string.h>

/* ---- our own count ------------------------------------------------------------------------------ */

/* The last one, where it is the same: a question is often put again in another way. */
static bool count_ours(comparison *c, const sl_position *position, int depth, const sl_perft_core *core, problem *why) {
    bool known = c->ours && c->ours->depth == depth && !c->ours->stopped && c->position.key == position->key &&
                 memcmp(&c->position, position, sizeof *position) == 0;
    c->position = *position;
    if (known) return true;
    counting_free(c->ours);
    c->ours = counting_new(position, depth, core, why);
    if (!c->ours || !counting_run(c->ours, why)) return false;
    return !c->ours->stopped || problem_work(why, "stopped");
}

/* ---- comparing ----------------------------------------------------------------------------------- */

static void compare_moves(comparison *c) {
    bool seen[SL_MOVES_MAX + 1] = {false};
    for (size_t i = 0; i < c->theirs.count; i++) {
        size_t found = engine_move_number(&c->position, c->ours->move, c->ours->moves, c->theirs.moves[i].text);
        if (found == c->ours->moves || seen[found])
            c->extra[c->extra_count++] = c->theirs.moves[i].text;
        else
            c->their_counts[found] = c->theirs.moves[i].nodes;
        seen[found] = true;
    }
    for (size_t i = 0; i < c->ours->moves; i++) {
        if (nodes_equal(c->ours->nodes[i], (sl_nodes){c->their_counts[i], 0})) continue; /* a 0 may have no line */
        if (seen[i])
            c->wrong[c->wrong_count++] = i;
        else
            c->lacking[c->lacking_count++] = c->ours->move[i];
    }
}

static bool same_total(const comparison *c) {
    return !c->ours->total.high && divide_says(&c->theirs, c->ours->total.low);
}

static comparison_result compare(comparison *c) {
    c->lacking_count = c->extra_count = c->wrong_count = 0;
    memset(c->their_counts, 0, sizeof c->their_counts);
    if (c->only_total) return same_total(c) ? COMPARED_SAME : COMPARED_TOTAL;
    compare_moves(c);
    if (c->lacking_count || c->extra_count) return COMPARED_MOVES;
    if (c->wrong_count) return COMPARED_COUNTS;
    return same_total(c) ? COMPARED_SAME : COMPARED_TOTAL;
}

/* What seems to be missing or wrong may be what was not understood. */
static bool is_doubtful(const comparison *c) {
    bool blames = c->result == COMPARED_MOVES || c->result == COMPARED_COUNTS ||
                  (c->result == COMPARED_TOTAL && c->theirs.total_unclear);
    return blames && !divide_adds_up(&c->theirs);
}

bool compare_answer(comparison *c, asker *a, const question *q, const sl_position *position, const sl_perft_core *core,
                    problem *why) {
    if (!ask_total(a, q, &c->theirs, why) || !count_ours(c, position, q->depth, core, why)) return false;
    c->only_total = a->dialect.total_only && c->theirs.count == 0;
    c->result = compare(c);
    return !is_doubtful(c) || ask_doubts(a, &c->theirs, why);
}

void comparison_free(comparison *c) {
    counting_free(c->ours);
    c->ours = NULL;
}
