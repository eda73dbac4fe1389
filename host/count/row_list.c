/* SPDX-License-Identifier: MIT
 *
 * row_list.c: rows are found by going through all moves of the last ply, and filled when
 * it is known how long they are.
 */
#include "host/count/row_list.h"

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

/* Those of all positions in turn, and where those of each end. */
typedef struct child_list {
    child  *children;
    size_t  count, room;
    size_t *ends;
    size_t  end_count, end_room;
} child_list;

static void free_children(child_list *all) {
    free(all->children);
    free(all->ends);
}

static bool add_child(child_list *all, child c) {
    child *more = grown(all->children, all->count, &all->room, sizeof *more);
    if (!more) return false;
    all->children = more;
    all->children[all->count++] = c;
    return true;
}

static bool add_end(child_list *all) {
    size_t *more = grown(all->ends, all->end_count, &all->end_room, sizeof *more);
    if (!more) return false;
    all->ends = more;
    all->ends[all->end_count++] = all->count;
    return true;
}

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
static bool make_children(row_list *list, size_t number, child_list *all) {
    const ply  *p = list->last;
    half_pair   pair = p->pairs[number];
    uint32_t    mover = pair_half(pair, p->turn);
    sl_position position;
    sl_move     moves[SL_MOVES_MAX];
    if (!half_steps_find(&list->steps[p->turn], &p->lists[p->turn], p->turn, mover)) return false;
    step_walk walk = step_walk_of(&list->steps[p->turn], mover);
    ply_position(p, number, &position);
    size_t count = sl_position_moves(&position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        child c;
        bool  played = move_is_step(&position, moves[i]) ? play_step(p, pair, &walk, moves[i], &c)
                                                         : play_special(p, &position, moves[i], &c);
        if (!played || !add_child(all, c)) return false;
    }
    return add_end(all);
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

/* Counts the last children as members, and finds the steps of their halves. */
static bool count_members(row_list *list, const child_list *all) {
    int side = !list->last->turn;
    for (; list->member_count < all->count; list->member_count++) {
        const child *c = &all->children[list->member_count];
        row         *r = row_with(list, c->moved);
        if (!r || !half_steps_find(&list->steps[side], &list->last->lists[side], side, c->other & HALF_NUMBER_MASK))
            return false;
        r->count++;
    }
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

static void fill(row_list *list, const child_list *all, const uint32_t *parents) {
    for (size_t i = 0, k = 0; i < all->end_count; i++)
        for (; k < all->ends[i]; k++) {
            row *r = &list->rows[list->row_of[all->children[k].moved] - 1];
            list->members[r->first + r->count++] = (row_member){all->children[k].other, parents[i]};
        }
}

static bool is_wanted(const counting *c, size_t number) { return !c || number % 256 != 255 || counting_is_wanted(c); }

size_t rows_find(row_list *list, ply *last, const uint32_t *order, size_t first, size_t most, const counting *c) {
    child_list all = {0};
    size_t     end = first;
    bool       found = true;
    *list = (row_list){.last = last};
    for (; end < last->count && found && (end == first || (list->member_count <= most && is_wanted(c, end))); end++)
        found = make_children(list, order[end], &all) && count_members(list, &all);
    found = found && make_members(list);
    if (found) fill(list, &all, order + first);
    free_children(&all);
    return found ? end : 0;
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
