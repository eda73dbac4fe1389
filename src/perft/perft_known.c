/* SPDX-License-Identifier: MIT
 *
 * perft_known.c: counting with a table: before a position is counted it is
 * looked up, and afterwards kept.
 *
 * To look up takes long where memory has to answer first, a third of what it takes to
 * count two plies. So some children of a node are made before the first of them is
 * looked up, and memory is asked for all of them at once. Most of all positions are two
 * plies above the leaves: these are boards alone (perft_children.h), made by moves
 * of their parent; no sl_position is there below it.
 */
#include "../chess/levels.h"
#include "perft_children.h"
#include "perft_job.h"
#include "perft_table.h"

/* How many children are made at a time: two plies above the leaves; of the positions that were given; and elsewhere,
 * where stacks may be deep. */
enum { AHEAD = 32, AHEAD_GIVEN = 16, AHEAD_ABOVE = 4 };

typedef struct walk {
    perft_job         *job;
    const perft_level *level;
} walk;

static void count(const walk *w, const sl_position *position, const perft_child *child, int depth, sl_nodes *nodes);

/* Asks memory for the places of their counts. */
static void look_ahead(const walk *w, perft_child *children, size_t count, int depth) {
    perft_region region = {NULL, 0};
    for (size_t i = 0; i < count; i++) {
        perft_child *c = &children[i];
        bool         is_kept = depth >= PERFT_TABLE_DEPTH && c->has_code;
        if (i == 0 || c->group != children[i - 1].group)
            region = sl_perft_region(w->job->options.table, c->group, depth);
        c->place = is_kept ? sl_perft_place(&region, &c->code, depth) : NULL;
    }
}

static void count_by_core(const walk *w, const perft_board *board, int turn, int depth, sl_nodes *nodes) {
    nodes->low = w->job->options.core->count(board, &w->job->rules, (sl_side)turn, depth);
}

/* Now and then, as most counts are known or short. */
static void report(const walk *w, sl_nodes more) {
    w->job->so_far = sl_nodes_add(w->job->so_far, more);
    if (++w->job->calls % 256 == 0) report_progress(w->job);
}

/* ---- two plies above the leaves ------------------------------------------------------------- */

static void count_last(const walk *w, perft_child *children, size_t count, int turn, sl_nodes *nodes) {
    look_ahead(w, children, count, PERFT_TABLE_DEPTH);
    for (size_t i = 0; i < count; i++) {
        const perft_child *c = &children[i];
        sl_nodes           below = {0, 0};
        if (!c->place || !sl_perft_recall(c->place, &c->code, PERFT_TABLE_DEPTH, &below)) {
            count_by_core(w, &c->board, turn, PERFT_TABLE_DEPTH, &below);
            if (c->place) sl_perft_keep(c->place, &c->code, PERFT_TABLE_DEPTH, below);
        }
        nodes->low += below.low; /* of three plies */
    }
}

static void count_on_boards(const walk *w, const sl_position *position, const perft_board *board, sl_nodes *nodes) {
    perft_child children[AHEAD];
    sl_move     moves[SL_MOVES_MAX];
    size_t      length = sl_position_moves_any(position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < length; i += AHEAD) {
        size_t some = length - i < AHEAD ? length - i : AHEAD;
        w->level->make(board, &w->job->rules, position->turn, moves + i, some, children);
        count_last(w, children, some, !position->turn, nodes);
    }
    report(w, *nodes);
}

/* ---- above --------------------------------------------------------------------------------- */

/* The men that make a group are those of the side to move two plies above the leaves, and so of the other one before.
 */
static void make_children(const walk *w, const sl_position *positions, size_t count, int depth, perft_child *children) {
    for (size_t i = 0; i < count; i++) {
        perft_child *c = &children[i];
        sl_perft_set_up_board(&positions[i], &c->board);
        w->level->encode(c, positions[i].turn);
        if (depth > PERFT_TABLE_DEPTH) c->group = c->board.all[!positions[i].turn];
    }
    look_ahead(w, children, count, depth);
}

static void count_children(const walk *w, const sl_position *position, int depth, sl_nodes *nodes) {
    sl_position after[AHEAD_ABOVE];
    perft_child children[AHEAD_ABOVE];
    sl_move     moves[SL_MOVES_MAX];
    size_t      length = sl_position_moves_any(position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < length; i += AHEAD_ABOVE) {
        size_t some = length - i < AHEAD_ABOVE ? length - i : AHEAD_ABOVE;
        for (size_t k = 0; k < some; k++) sl_position_play_any(position, moves[i + k], &after[k]);
        make_children(w, after, some, depth - 1, children);
        for (size_t k = 0; k < some && !w->job->stopped; k++) {
            sl_nodes below = {0, 0};
            count(w, &after[k], &children[k], depth - 1, &below);
            *nodes = sl_nodes_add(*nodes, below);
        }
    }
}

static void count(const walk *w, const sl_position *position, const perft_child *child, int depth, sl_nodes *nodes) {
    if (child->place && sl_perft_recall(child->place, &child->code, depth, nodes)) {
        report(w, *nodes);
        return;
    }
    if (depth <= PERFT_TABLE_DEPTH) {
        count_by_core(w, &child->board, position->turn, depth, nodes);
        report(w, *nodes);
    } else if (depth == PERFT_TABLE_DEPTH + 1) {
        count_on_boards(w, position, &child->board, nodes);
    } else {
        count_children(w, position, depth, nodes);
    }
    if (child->place && !w->job->stopped) sl_perft_keep(child->place, &child->code, depth, *nodes);
}

static const perft_level *best_level(void) {
    const perft_level *bmi2 = SL_X86_ONLY(&sl_perft_level_bmi2);
    return bmi2 && level_here() != LEVEL_ANY ? bmi2 : &sl_perft_level_any; /* PEXT is fast on all others */
}

/* ---- several positions ------------------------------------------------------------------------ */

void sl_perft_count_known(perft_job *job, const sl_position *positions, size_t length, int depth, sl_nodes *nodes) {
    walk        w = {job, best_level()};
    perft_child children[AHEAD_GIVEN];
    for (size_t i = 0; i < length && !job->stopped; i++) {
        size_t k = i % AHEAD_GIVEN, left = length - i;
        if (k == 0) make_children(&w, &positions[i], left < AHEAD_GIVEN ? left : AHEAD_GIVEN, depth, children);
        if (i && !same_rules(&positions[i], &positions[i - 1])) sl_perft_set_up_rules(&positions[i], &job->rules);
        count(&w, &positions[i], &children[k], depth, &nodes[i]);
    }
    report_progress(job);
}
