/* SPDX-License-Identifier: MIT
 *
 * perft.c: counting as the caller asks for it: the plies near the root, where
 * progress is reported and sums may pass 64 bits. The plies below are counted by a
 * core (perft_kernel.h), in 64 bits: none so deep could end. With a table it is
 * perft_known.c that walks.
 * Moves are made by the level for every CPU (levels.h): there are few of them
 * here, and a program that counts carries no tables but the core's.
 */
#include "../chess/levels.h"
#include "perft_job.h"

static void count(perft_job *j, const sl_position *position, int depth, sl_nodes *nodes);

static void count_by_core(perft_job *j, const sl_position *position, int depth, sl_nodes *nodes) {
    perft_board board;
    sl_perft_set_up_board(position, &board);
    nodes->low = j->options.core->count(&board, &j->rules, (sl_side)position->turn, depth);
    j->so_far = sl_nodes_add(j->so_far, *nodes);
    report_progress(j);
}

static void count_children(perft_job *j, const sl_position *position, int depth, sl_nodes *nodes) {
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

/* A core counts some milliseconds by itself. */
static void count(perft_job *j, const sl_position *position, int depth, sl_nodes *nodes) {
    *nodes = (sl_nodes){0, 0};
    if (depth <= PERFT_CORE_DEPTH)
        count_by_core(j, position, depth, nodes);
    else
        count_children(j, position, depth, nodes);
}

static void count_each(perft_job *j, const sl_position *positions, size_t length, int depth, sl_nodes *nodes) {
    for (size_t i = 0; i < length && !j->stopped; i++) {
        if (i && !same_rules(&positions[i], &positions[i - 1])) sl_perft_set_up_rules(&positions[i], &j->rules);
        count(j, &positions[i], depth, &nodes[i]);
    }
}

bool sl_perft_run_each(const sl_position *positions, size_t length, int depth, const sl_perft_options *options,
                       sl_nodes *nodes) {
    perft_job j = {.options = *options};
    for (size_t i = 0; i < length; i++) nodes[i] = (sl_nodes){depth <= 0, 0};
    if (depth <= 0 || length == 0) return true;
    if (!j.options.core) j.options.core = &sl_perft_core_own_leap;
    sl_perft_set_up_rules(positions, &j.rules);
    if (j.options.table && j.options.table->count)
        sl_perft_count_known(&j, positions, length, depth, nodes);
    else
        count_each(&j, positions, length, depth, nodes);
    return !j.stopped;
}

bool sl_perft_run(const sl_position *position, int depth, const sl_perft_options *options, sl_nodes *nodes) {
    return sl_perft_run_each(position, 1, depth, options, nodes);
}

sl_nodes sl_perft(const sl_position *position, int depth) {
    static const sl_perft_options none;
    sl_nodes                      nodes;
    sl_perft_run(position, depth, &none, &nodes);
    return nodes;
}
