/* SPDX-License-Identifier: MIT
 *
 * row_list.c: rows are found by going through all moves of the last ply, once to see
 * how long they are and once to fill them.
 */
#include "host/suite/row_list.h"

#include "host/text/grow.h"

#include <stdlib.h>

static uint64_t bit(int square) { return UINT64_C(1) << square; }

bool move_is_step(const sl_position *p, sl_move move) {
    const uint64_t file_a = UINT64_C(0x0101010101010101), file_h = file_a << 7;
    uint64_t       to = bit(sl_move_to(move)), beside = (to & ~file_a) >> 1 | (to & ~file_h) << 1;
    int            type = sl_move_type_of(move);
    return type == SL_MOVE_NORMAL ||
           (type == SL_MOVE_DOUBLE_PUSH && !(p->pieces[SL_PAWN] & p->sides[!p->turn] & beside));
}

/* ---- the moves of a position --------------------------------------------------------------------- */

/* A position after a move: the half that moved, and the other as in row_member. */
typedef struct child {
    uint32_t moved, other;
} child;

typedef struct child_list {
    child  children[SL_MOVES_MAX];
    size_t count;
} child_list;

static uint32_t with_file(uint32_t number, int en_passant) {
    uint32_t file = en_passant == SL_SQUARE_NONE ? 0 : (uint32_t)(en_passant & 7) + 1;
    return number | file << HALF_NUMBER_BITS;
}

static bool play_special(const ply *p, const sl_position *position, sl_move move, child *c) {
    sl_position after;
    sl_position_play(position, move, &after);
    half_pair pair = pair_of(&after, p->lists);
    if (pair == HALF_PAIR_NONE) return false;
    *c = (child){pair_half(pair, p->turn), with_file(pair_half(pair, !p->turn), after.en_passant)};
    return true;
}

static bool play_step(const ply *p, half_pair pair, step_walk *walk, sl_move move, child *c) {
    half_list *others = &p->lists[!p->turn];
    uint32_t   other = pair_half(pair, !p->turn);
    if (others->halves[other].all & bit(sl_move_to(move))) {
        sl_half left = half_without(&others->halves[other], sl_move_to(move));
        other = half_number(others, &left);
    }
    *c = (child){step_by(walk, move), other};
    return other != NUMBER_NONE;
}

/* False when there is no memory. */
static bool make_children(row_list *list, size_t number, child_list *made) {
    const ply  *p = list->last;
    half_pair   pair = p->pairs[number];
    uint32_t    mover = pair_half(pair, p->turn);
    sl_position position;
    sl_move     moves[SL_MOVES_MAX];
    if (!half_steps_find(&list->steps[p->turn], &p->lists[p->turn], p->turn, mover)) return false;
    step_walk walk = step_walk_of(&list->steps[p->turn], mover);
    ply_position(p, number, &position);
    made->count = sl_position_moves(&position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < made->count; i++) {
        child *c = &made->children[i];
        if (move_is_step(&position, moves[i]) ? !play_step(p, pair, &walk, moves[i], c)
                                              : !play_special(p, &position, moves[i], c))
            return false;
    }
    return true;
}

/* ---- rows ----------------------------------------------------------------------------------------- */

int row_men(const row_list *list, const row *r) {
    return sl_bits_count(list->last->lists[list->last->turn].halves[r->half].all);
}

static bool make_row_of(row_list *list, size_t count) {
    if (count <= list->row_of_count) return true;
    uint32_t *more = realloc(list->row_of, 2 * count * sizeof *more);
    if (!more) return false;
    for (size_t i = list->row_of_count; i < 2 * count; i++) more[i] = 0;
    list->row_of = more;
    list->row_of_count = 2 * count;
    return true;
}

row *row_with(row_list *list, uint32_t half) {
    if (!make_row_of(list, (size_t)half + 1)) return NULL;
    if (!list->row_of[half]) {
        row *more = grown(list->rows, list->count, &list->room, sizeof *more);
        if (!more) return NULL;
        list->rows = more;
        list->rows[list->count] = (row){.half = half, .number = (uint32_t)list->count};
        list->row_of[half] = (uint32_t)++list->count;
    }
    return &list->rows[list->row_of[half] - 1];
}

/* Counts the children as members, and finds the steps of their halves. */
static bool count_children(row_list *list, const child_list *made) {
    int side = !list->last->turn;
    for (size_t i = 0; i < made->count; i++) {
        row *r = row_with(list, made->children[i].moved);
        if (!r) return false;
        r->count++;
        uint32_t other = made->children[i].other & HALF_NUMBER_MASK;
        if (!half_steps_find(&list->steps[side], &list->last->lists[side], side, other)) return false;
    }
    list->member_count += made->count;
    return true;
}

static bool make_members(row_list *list) {
    size_t all = 0;
    for (size_t i = 0; i < list->count; i++) {
        row *r = &list->rows[i];
        r->first = all;
        all += r->count;
        r->count = 0;
    }
    list->members = malloc((all + 1) * sizeof *list->members);
    list->sums = calloc(all + 1, sizeof *list->sums);
    return list->members && list->sums;
}

size_t rows_find(row_list *list, ply *last, const uint32_t *order, size_t first, size_t most) {
    child_list made;
    size_t     end = first;
    *list = (row_list){.last = last};
    for (; end < last->count && (end == first || list->member_count <= most); end++)
        if (!make_children(list, order[end], &made) || !count_children(list, &made)) return 0;
    if (!make_members(list)) return 0;
    for (size_t i = first; i < end; i++) {
        if (!make_children(list, order[i], &made)) return 0;
        for (size_t k = 0; k < made.count; k++) {
            row *r = row_with(list, made.children[k].moved);
            list->members[r->first + r->count++] = (row_member){made.children[k].other, order[i]};
        }
    }
    return end;
}

void rows_add_up(const row_list *list, const uint32_t *order, size_t first, size_t end) {
    bool done = true;
    for (size_t i = 0; i < list->count; i++) {
        const row *r = &list->rows[i];
        done &= r->counted;
        for (size_t k = r->first; r->counted && k < r->first + r->count; k++)
            list->last->nodes[list->members[k].parent].low += list->sums[list->members[k].half];
    }
    for (size_t i = first; i < end; i++) list->last->done[order[i]] = done;
}

void rows_free(row_list *list) {
    for (int side = 0; side < SL_SIDE_COUNT; side++) half_steps_free(&list->steps[side]);
    free(list->rows);
    free(list->row_of);
    free(list->members);
    free((void *)list->sums);
    free(list->runs);
    *list = (row_list){0};
}
