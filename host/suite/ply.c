/* SPDX-License-Identifier: MIT
 *
 * ply.c: the different positions of a ply, by a table of numbers that is never
 * more than half full.
 */
#include "host/suite/ply.h"

#include "host/text/grow.h"

#include <stdlib.h>
#include <string.h>

bool ply_add(ply *p, const sl_position *position) {
    sl_position *more = grown(p->positions, p->count, &p->room, sizeof *more);
    if (!more) return false;
    p->positions = more;
    p->positions[p->count++] = *position;
    return true;
}

/* ---- each once ---------------------------------------------------------------------------------- */

/* The same moves below, whatever the counters of moves say. */
static bool alike(const sl_position *a, const sl_position *b) {
    return memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 && memcmp(a->sides, b->sides, sizeof a->sides) == 0 &&
           a->castling == b->castling && a->turn == b->turn && a->en_passant == b->en_passant;
}

/* Where the number of a position is, or would be. */
static uint32_t *number_of(const ply *p, const sl_position *position) {
    size_t i = (size_t)position->key & (p->number_count - 1);
    while (p->numbers[i] && !alike(&p->positions[p->numbers[i] - 1], position)) i = (i + 1) & (p->number_count - 1);
    return &p->numbers[i];
}

static bool make_room(ply *p) {
    enum { LEAST = 256 };
    if (2 * (p->count + 1) <= p->number_count) return true;
    size_t    wanted = p->number_count ? 2 * p->number_count : LEAST;
    uint32_t *numbers = calloc(wanted, sizeof *numbers);
    if (!numbers || p->count >= UINT32_MAX / 2) {
        free(numbers);
        return false;
    }
    free(p->numbers);
    p->numbers = numbers;
    p->number_count = wanted;
    for (size_t i = 0; i < p->count; i++) *number_of(p, &p->positions[i]) = (uint32_t)i + 1;
    return true;
}

/* From 1 on; 0 when there is no memory. */
static uint32_t add_once(ply *p, const sl_position *position) {
    if (!make_room(p)) return 0;
    uint32_t *number = number_of(p, position);
    if (!*number && ply_add(p, position)) *number = (uint32_t)p->count;
    return *number;
}

/* ---- the next ------------------------------------------------------------------------------------- */

static bool add_move(ply *p, ply *after, const sl_position *position, sl_move move) {
    uint32_t   *more = grown(p->next, p->next_count, &p->next_room, sizeof *more), number;
    sl_position played;
    if (!more) return false;
    p->next = more;
    sl_position_play(position, move, &played);
    number = add_once(after, &played);
    p->next[p->next_count++] = number - 1;
    return number != 0;
}

bool ply_make_next(ply *p, ply *after) {
    p->first = malloc((p->count + 1) * sizeof *p->first);
    if (!p->first) return false;
    for (size_t i = 0; i < p->count; i++) {
        sl_move moves[SL_MOVES_MAX];
        size_t  count = sl_position_moves(&p->positions[i], SL_MOVES_ALL, moves);
        p->first[i] = p->next_count;
        for (size_t k = 0; k < count; k++)
            if (!add_move(p, after, &p->positions[i], moves[k])) return false;
    }
    p->first[p->count] = p->next_count;
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
    free(p->positions);
    free(p->numbers);
    free(p->next);
    free(p->first);
    free(p->nodes);
    free(p->done);
    *p = (ply){0};
}
