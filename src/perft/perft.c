/* SPDX-License-Identifier: MIT
 *
 * perft.c: counting as the caller asks for it: the plies near the root, where a
 * table is looked at, progress is reported and sums may pass 64 bits. The plies below
 * are counted by a core (perft_kernel.h), in 64 bits: none so deep could end.
 * Moves are made by the level for every CPU (levels.h): there are few of them
 * here, and a program that counts carries no tables but the core's.
 */
#include "../chess/levels.h"
#include "perft_board.h"
#include "perft_table.h"

/* How deep a core counts by itself. Without a table: some milliseconds. With one: the table pays from depth 3 on; at 2,
 * to look into it costs more than it saves. */
enum { ALONE = PERFT_CORE_DEPTH, BELOW_TABLE = 3 };

typedef struct job {
    sl_perft_options options;
    int              alone; /* depths up to this one are the core's */
    sl_nodes         so_far;
    bool             stopped;
    unsigned         calls;
} job;

static void count(job *j, const sl_position *position, int depth, sl_nodes *nodes);

static uint64_t count_by_core(const job *j, const sl_position *position, int depth) {
    perft_board board;
    perft_rules rules;
    sl_perft_set_up(position, &board, &rules);
    return j->options.core->count(&board, &rules, (sl_side)position->turn, depth);
}

/* Now and then: with a table a core's work can be very short. */
static void report(job *j, sl_nodes more) {
    j->so_far = sl_nodes_add(j->so_far, more);
    if (!j->options.progress || (j->options.table && ++j->calls % 1024)) return;
    j->stopped = !j->options.progress(j->so_far, j->options.context);
}

static void count_children(job *j, const sl_position *position, int depth, sl_nodes *nodes) {
    sl_move moves[SL_MOVES_MAX];
    size_t  length = sl_position_moves_any(position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < length && !j->stopped; i++) {
        sl_position after;
        sl_nodes    below;
        sl_position_play_any(position, moves[i], &after);
        count(j, &after, depth - 1, &below);
        *nodes = sl_nodes_add(*nodes, below);
    }
}

static void count(job *j, const sl_position *position, int depth, sl_nodes *nodes) {
    const sl_perft_table *table = j->options.table;
    *nodes = (sl_nodes){depth <= 0, 0};
    if (depth <= 0) return;
    if (table && depth >= BELOW_TABLE && sl_perft_recall(table, position, depth, nodes)) {
        report(j, *nodes);
        return;
    }
    if (depth <= j->alone) {
        nodes->low = count_by_core(j, position, depth);
        report(j, *nodes);
    } else {
        count_children(j, position, depth, nodes);
    }
    if (table && depth >= BELOW_TABLE && !j->stopped) sl_perft_keep(table, position, depth, *nodes);
}

bool sl_perft_run(const sl_position *position, int depth, const sl_perft_options *options, sl_nodes *nodes) {
    job j = {.options = *options};
    if (!j.options.core) j.options.core = &sl_perft_core_own_leap;
    if (j.options.table && !j.options.table->count) j.options.table = NULL;
    j.alone = j.options.table ? BELOW_TABLE : ALONE;
    count(&j, position, depth, nodes);
    return !j.stopped;
}

sl_nodes sl_perft(const sl_position *position, int depth) {
    static const sl_perft_options none;
    sl_nodes                      nodes;
    sl_perft_run(position, depth, &none, &nodes);
    return nodes;
}
