/* SPDX-License-Identifier: MIT
 *
 * ply.c: the different positions of a ply.
 */
#include "host/count/ply.h"

#include "host/text/grow.h"

#include <stdlib.h>

static bool is_equal(const void *pairs, uint32_t number, const void *pair) {
    return ((const half_pair *)pairs)[number] == *(const half_pair *)pair;
}

/* NUMBER_NONE when there is no memory. */
static uint32_t add_once(ply *p, const sl_position *position) {
    half_pair  pair = pair_of(position, p->lists);
    half_pair *more = grown(p->pairs, p->count, &p->room, sizeof *more);
    if (!more) return NUMBER_NONE;
    p->pairs = more;
    if (pair == HALF_PAIR_NONE) return NUMBER_NONE;
    uint32_t number = number_of(&p->numbers, mixed(pair * UINT64_C(0x9e3779b97f4a7c15)), is_equal, p->pairs, &pair);
    if (number == p->count) p->pairs[p->count++] = pair;
    return number;
}

bool ply_begin(ply *p, half_list lists[SL_SIDE_COUNT], const sl_position *root) {
    *p = (ply){.lists = lists, .turn = root->turn};
    return add_once(p, root) != NUMBER_NONE;
}

void ply_position(const ply *p, size_t number, sl_position *position) {
    half_pair pair = p->pairs[number];
    halves_join(&p->lists[SL_WHITE].halves[pair_half(pair, SL_WHITE)],
                &p->lists[SL_BLACK].halves[pair_half(pair, SL_BLACK)], p->turn, pair_en_passant(pair), position);
}

/* ---- the next ------------------------------------------------------------------------------------- */

static bool add_move(ply *p, ply *after, const sl_position *position, sl_move move) {
    uint32_t   *more = grown(p->next, p->next_count, &p->next_room, sizeof *more), number;
    sl_position played;
    if (!more) return false;
    p->next = more;
    sl_position_play(position, move, &played);
    number = add_once(after, &played);
    p->next[p->next_count++] = number;
    return number != NUMBER_NONE;
}

bool ply_make_next(ply *p, ply *after, size_t most, const counting *c) {
    *after = (ply){.lists = p->lists, .turn = !p->turn};
    p->first = malloc((p->count + 1) * sizeof *p->first);
    if (!p->first) return false;
    for (size_t i = 0; i < p->count; i++) {
        sl_move     moves[SL_MOVES_MAX];
        sl_position position;
        ply_position(p, i, &position);
        size_t count = sl_position_moves(&position, SL_MOVES_ALL, moves);
        p->first[i] = p->next_count;
        if (i % 256 == 255 && c && !counting_is_wanted(c)) return false;
        for (size_t k = 0; k < count; k++)
            if (!add_move(p, after, &position, moves[k]) || after->count > most) return false;
    }
    p->first[p->count] = p->next_count;
    numbering_free(&after->numbers);
    return true;
}

/* ---- results ---------------------------------------------------------------------------------------- */

bool ply_make_nodes(ply *p) {
    p->nodes = calloc(p->count + 1, sizeof *p->nodes); /* of none as well */
    p->done = calloc(p->count + 1, sizeof *p->done);
    return p->nodes && p->done;
}

void ply_add_up(ply *p, const ply *after) {
    for (size_t i = 0; i < p->count; i++) {
        p->nodes[i] = (sl_nodes){0, 0};
        p->done[i] = true;
        for (size_t k = p->first[i]; k < p->first[i + 1]; k++) {
            p->nodes[i] = sl_nodes_add(p->nodes[i], after->nodes[p->next[k]]);
            p->done[i] &= after->done[p->next[k]];
        }
    }
}

void ply_free(ply *p) {
    free(p->pairs);
    numbering_free(&p->numbers);
    free(p->next);
    free(p->first);
    free(p->nodes);
    free(p->done);
    *p = (ply){0};
}
