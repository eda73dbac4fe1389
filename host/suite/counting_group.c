/* SPDX-License-Identifier: MIT
 *
 * counting_group.c: the order within a group. White to move, five plies left, and
 * in all positions of the group Black's men are on the same squares:
 *
 *     plies left   5    W1 B   W2 B   W3 B ...           the group
 *                  4    V1 B   V2 B   V3 B ...           White has moved: each position once
 *                  3    V1 C   V2 C   V3 C ...           one move of Black in all of them,
 *                       V1 D   V2 D   V3 D ...           then the next, and so on
 *                  2    U1 C   U2 C ...                  the table is asked for these
 *
 * Three plies before the end, positions in a row have the same black men, C. Those that
 * White's next move leads to have them too, unless it takes one: more than half are
 * found in the table, as they were counted just before, and what was counted just before
 * is in a cache. In the next row, D, none of them comes again.
 */
#include "host/suite/counting_group.h"

#include <stdlib.h>

/* A move in one of the positions. */
typedef struct step {
    uint32_t position;
    sl_move  move;
} step;

/* In one group; one that has more, as boards full of queens may, is counted as if there were no memory for it. */
enum { MOST_STEPS = 4000000 };

typedef struct step_list {
    step  *steps;
    size_t count;
} step_list;

/* By squares: the kinds of promotion stay together. */
enum { SQUARE_PAIRS = 64 * 64 };
static size_t squares_of(sl_move move) { return (size_t)sl_move_from(move) * 64 + (size_t)sl_move_to(move); }

/* Where the moves of each pair of squares begin, when all of them are in order; in the last, how many there are. */
static void find_places(const ply *p, size_t places[SQUARE_PAIRS + 1]) {
    for (size_t i = 0; i <= SQUARE_PAIRS; i++) places[i] = 0;
    for (size_t i = 0; i < p->count; i++) {
        sl_move moves[SL_MOVES_MAX];
        size_t  count = sl_position_moves(&p->positions[i], SL_MOVES_ALL, moves);
        for (size_t k = 0; k < count; k++) places[squares_of(moves[k]) + 1]++;
    }
    for (size_t i = 0; i < SQUARE_PAIRS; i++) places[i + 1] += places[i];
}

static step_list list_steps(const ply *p) {
    size_t    places[SQUARE_PAIRS + 1];
    step_list list;
    find_places(p, places);
    list.count = places[SQUARE_PAIRS];
    list.steps = list.count > MOST_STEPS ? NULL : malloc((list.count + 1) * sizeof *list.steps); /* of none as well */
    for (size_t i = 0; i < p->count && list.steps; i++) {
        sl_move moves[SL_MOVES_MAX];
        size_t  count = sl_position_moves(&p->positions[i], SL_MOVES_ALL, moves);
        for (size_t k = 0; k < count; k++) list.steps[places[squares_of(moves[k])]++] = (step){(uint32_t)i, moves[k]};
    }
    return list;
}

/* False when stopped. */
static bool count_steps(ply *p, const step_list *list, const sl_perft_options *options) {
    enum { SOME = 64 };
    sl_position after[SOME];
    sl_nodes    below[SOME];
    for (size_t i = 0; i < list->count; i += SOME) {
        const step *steps = list->steps + i;
        size_t      some = list->count - i < SOME ? list->count - i : SOME;
        for (size_t k = 0; k < some; k++) sl_position_play(&p->positions[steps[k].position], steps[k].move, &after[k]);
        if (!sl_perft_run_each(after, some, GROUP_DEPTH - 2, options, below)) return false;
        for (size_t k = 0; k < some; k++) {
            sl_nodes *sum = &p->nodes[steps[k].position];
            *sum = sl_nodes_add(*sum, below[k]);
        }
    }
    return true;
}

bool count_group(ply *group, const sl_perft_options *options, bool *out_of_memory) {
    ply       after = {0};
    step_list list = {NULL, 0};
    bool      made = ply_make_next(group, &after) && ply_make_nodes(&after), done = false;
    if (made) list = list_steps(&after);
    if (list.steps) done = count_steps(&after, &list, options);
    if (done) ply_add_up(group, &after);
    *out_of_memory = !list.steps;
    free(list.steps);
    ply_free(&after);
    return done;
}
