/* SPDX-License-Identifier: MIT
 *
 * counting_known.c: perft on several threads, with a table. The different positions
 * of the first plies (ply.h) are found up to five plies before the end, and put into
 * groups: those in which the side that is not to move there has the same men on the same
 * squares. A group is a task (counting_group.h), and each worker takes the
 * next one from a common counter. In the end the counts are added up, ply by
 * ply, back to the root.
 */
#include "host/suite/counting_known.h"

#include "host/port/workers.h"
#include "host/suite/counting_group.h"

#include <stdlib.h>

/* Plies are added as long as the last has no more positions than that, and these no more moves: they may all lead to
 * different ones, of 100 bytes and more. */
enum { PLIES_MAX = 32, MOST_BEFORE_NEXT = 100000, MOST_MOVES = 2500000 };

typedef struct member {
    uint64_t group; /* equal where the placement of one side is */
    uint32_t number;
} member;

typedef struct group_list {
    counting      *c;
    ply            plies[PLIES_MAX + 1];
    ply           *last;
    int            depth;   /* of the lines to count from there */
    member        *members; /* of the last ply, group by group */
    size_t        *starts;  /* where each group begins, and where the last one ends */
    size_t         count;
    atomic_size_t  next;
    counting_share share; /* of the positions of the last ply */
} group_list;

/* ---- groups ------------------------------------------------------------------------------------------ */

static bool has_room_for_next(const ply *last) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = 0;
    if (last->count > MOST_BEFORE_NEXT) return false;
    for (size_t i = 0; i < last->count; i++) count += sl_position_moves(&last->positions[i], SL_MOVES_ALL, moves);
    return count <= MOST_MOVES;
}

static bool make_plies(group_list *list) {
    counting *c = list->c;
    list->last = list->plies;
    if (!ply_add(list->last, &c->position)) return false;
    for (int i = 0; i == 0 || (i < PLIES_MAX && c->depth - i > GROUP_DEPTH && has_room_for_next(list->last)); i++) {
        if (!ply_make_next(&list->plies[i], &list->plies[i + 1]) || !ply_make_nodes(&list->plies[i])) return false;
        list->last = &list->plies[i + 1];
        list->depth = c->depth - i - 1;
    }
    return ply_make_nodes(list->last);
}

static uint64_t placement_of(const sl_position *p, int side) {
    uint64_t placement = 0;
    for (int piece = 0; piece < SL_PIECE_COUNT; piece++) {
        placement = (placement ^ (p->pieces[piece] & p->sides[side])) * UINT64_C(0x9e3779b97f4a7c15);
        placement ^= placement >> 32;
    }
    return placement;
}

static int by_group(const void *a, const void *b) {
    const member *x = a, *y = b;
    if (x->group != y->group) return x->group < y->group ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* The side whose men stand where they stood in positions that lead to the same ones: the one that is not to move with
 * an odd number of plies left. */
static int lasting_side(const counting *c) { return c->position.turn ^ ((c->depth & 1) != 0); }

static bool make_groups(group_list *list) {
    size_t count = list->last->count;
    list->members = malloc((count + 1) * sizeof *list->members); /* of none as well */
    list->starts = malloc((count + 1) * sizeof *list->starts);
    if (!list->members || !list->starts) return false;
    for (size_t i = 0; i < count; i++)
        list->members[i] = (member){placement_of(&list->last->positions[i], lasting_side(list->c)), (uint32_t)i};
    if (count) qsort(list->members, count, sizeof *list->members, by_group);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list->members[i].group != list->members[i - 1].group) list->starts[list->count++] = i;
    list->starts[list->count] = count;
    return true;
}

/* ---- workers ----------------------------------------------------------------------------------------- */

static void count_one_by_one(group_list *list, size_t first, size_t end, const sl_perft_options *options) {
    ply *p = list->last;
    for (size_t i = first; i < end && counting_is_wanted(list->c); i++) {
        size_t number = list->members[i].number;
        p->done[number] = sl_perft_run(&p->positions[number], list->depth, options, &p->nodes[number]);
        if (p->done[number]) atomic_fetch_add(&list->share.done, 1);
    }
}

/* False when there is no memory for it. */
static bool count_together(group_list *list, size_t first, size_t end, const sl_perft_options *options) {
    ply *p = list->last, group = {0};
    bool made = true, out_of_memory = true;
    for (size_t i = first; i < end && made; i++) made = ply_add(&group, &p->positions[list->members[i].number]);
    if (made && ply_make_nodes(&group) && count_group(&group, options, &out_of_memory)) {
        for (size_t i = first; i < end; i++) {
            p->nodes[list->members[i].number] = group.nodes[i - first];
            p->done[list->members[i].number] = true;
        }
        atomic_fetch_add(&list->share.done, end - first);
    }
    ply_free(&group);
    return !out_of_memory;
}

static void work(void *context, int number) {
    group_list      *list = context;
    counting        *c = list->c;
    sl_perft_options options = counting_options(&list->share, number);
    for (size_t i; counting_is_wanted(c) && (i = atomic_fetch_add(&list->next, 1)) < list->count;) {
        size_t first = list->starts[i], end = list->starts[i + 1];
        if (list->depth != GROUP_DEPTH || !count_together(list, first, end, &options))
            count_one_by_one(list, first, end, &options);
    }
}

/* ---- all of them ---------------------------------------------------------------------------------------- */

static void add_up(group_list *list) {
    counting  *c = list->c;
    const ply *root = list->plies, *first = root + 1;
    for (ply *p = list->last; p > list->plies; p--) ply_add_up(p - 1, p);
    for (size_t i = 0; i < c->moves; i++) {
        c->nodes[i] = first->nodes[root->next[i]];
        c->unfinished[i] = !first->done[root->next[i]];
    }
    c->total = root->nodes[0];
    c->stopped = !root->done[0];
}

static void count_groups(group_list *list) {
    counting *c = list->c;
    workers   all;
    c->moves = sl_position_moves(&c->position, SL_MOVES_ALL, c->move); /* in the order of the plies */
    list->share.c = c;
    list->share.all = list->last->count;
    c->threads = 1 + workers_start(&all, 1, c->threads, work, list);
    work(list, 0);
    workers_join(&all);
    add_up(list);
}

bool counting_run_known(counting *c) {
    group_list *list = calloc(1, sizeof *list);
    if (!list) return false;
    list->c = c;
    bool made = make_plies(list) && make_groups(list);
    if (made) count_groups(list);
    for (int i = 0; i <= PLIES_MAX; i++) ply_free(&list->plies[i]);
    free(list->members);
    free(list->starts);
    free(list);
    return made;
}
