/* SPDX-License-Identifier: MIT
 *
 * counting_known.c: perft on several threads, in memory. The different positions
 * of the first plies (ply.h) are listed down to four plies before the end, and what is
 * below them is counted row by row (row_list.h). Where so many have no room, they are
 * counted one by one with a table, those in which the side not to move with an odd
 * number of plies left has the same half after each other. Each worker takes the
 * next row or position from a common counter. In the end the counts are added up,
 * ply by ply, back to the root.
 */
#include "host/count/counting_known.h"

#include "host/count/counting_rows.h"
#include "host/port/workers.h"

#include <stdlib.h>

enum { PLIES_MAX = 32 };

typedef struct known_work {
    counting      *c;
    half_list      lists[SL_SIDE_COUNT];
    ply            plies[PLIES_MAX + 1];
    ply           *last;
    int            depth; /* of the lines to count from there */
    uint32_t      *order; /* of the positions of the last ply */
    row_list       rows;
    size_t        *level; /* the rows that can be counted now */
    size_t         level_count;
    taken_list     taken[WORKERS_MAX];
    atomic_size_t  next; /* for workers */
    atomic_bool    out_of_memory;
    counting_share share;
} known_work;

/* ---- plies -------------------------------------------------------------------------------------------- */

/* A part of the memory; where that is little, some MiB beside it. */
static size_t at_least(size_t bytes) {
    const size_t least = (size_t)8 << 20;
    return bytes > least ? bytes : least;
}

/* Half of the memory may be for plies: the first one in any case, as its counts are asked for. */
static bool make_plies(known_work *w) {
    counting *c = w->c;
    size_t    most = at_least(c->bytes / 2) / PLY_BYTES;
    w->last = w->plies;
    if (!ply_begin(w->last, w->lists, &c->position)) return false;
    if (!ply_make_next(w->last, w->last + 1, SIZE_MAX, NULL)) return false;
    w->last++;
    while (w->last < w->plies + PLIES_MAX && c->depth - (w->last - w->plies) > ROW_PLIES) {
        if (ply_make_next(w->last, w->last + 1, most, c)) {
            w->last++;
            continue;
        }
        ply_free(w->last + 1);
        break;
    }
    w->depth = c->depth - (int)(w->last - w->plies);
    for (ply *p = w->plies; p <= w->last; p++)
        if (!ply_make_nodes(p)) return false;
    return true;
}

/* ---- their order -------------------------------------------------------------------------------------- */

/* A position of the last ply, and the half that it is ordered by. */
typedef struct placed {
    uint32_t half, number;
} placed;

static int by_half(const void *a, const void *b) {
    const placed *x = a, *y = b;
    if (x->half != y->half) return x->half < y->half ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* The side whose men stand where they stood in positions that lead to the same ones: the one that is not to move with
 * an odd number of plies left. */
static int lasting_side(const counting *c) { return c->position.turn ^ ((c->depth & 1) != 0); }

static bool put_in_order(known_work *w) {
    size_t  count = w->last->count;
    placed *all = malloc((count + 1) * sizeof *all); /* of none as well */
    w->order = malloc((count + 1) * sizeof *w->order);
    if (all && w->order) {
        for (size_t i = 0; i < count; i++)
            all[i] = (placed){pair_half(w->last->pairs[i], lasting_side(w->c)), (uint32_t)i};
        if (count) qsort(all, count, sizeof *all, by_half);
        for (size_t i = 0; i < count; i++) w->order[i] = all[i].number;
    }
    free(all);
    return all && w->order;
}

static void let_work(known_work *w, worker_function *work) {
    workers all;
    atomic_store(&w->next, 0);
    w->c->threads = 1 + workers_start(&all, 1, w->c->threads, work, w);
    work(w, 0);
    workers_join(&all);
}

/* ---- row by row ------------------------------------------------------------------------------------------ */

static void work_on_level(void *context, int number) {
    known_work      *w = context;
    sl_perft_options options = counting_options(&w->share, number);
    row_counter     *counter = row_counter_new(&w->rows, &options, &w->taken[number]);
    bool             failed = !counter;
    for (size_t i; !failed && counting_is_wanted(w->c) && (i = atomic_fetch_add(&w->next, 1)) < w->level_count;)
        if (count_row(counter, w->level[i], &failed)) atomic_fetch_add(&w->share.done, w->rows.rows[w->level[i]].count);
    if (failed) atomic_store(&w->out_of_memory, true);
    row_counter_free(counter);
}

/* The rows with so many men. */
static bool make_level(known_work *w, int men) {
    free(w->level);
    w->level = malloc((w->rows.count + 1) * sizeof *w->level);
    w->level_count = 0;
    for (size_t i = 0; w->level && i < w->rows.count; i++)
        if (row_men(&w->rows, &w->rows.rows[i]) == men) w->level[w->level_count++] = i;
    return w->level;
}

static bool count_levels(known_work *w) {
    for (int men = 64; men > 0 && counting_is_wanted(w->c); men--) {
        if (!make_level(w, men)) return false;
        if (!w->level_count) continue;
        let_work(w, work_on_level);
        if (atomic_load(&w->out_of_memory)) return false;
        for (int i = 0; i < WORKERS_MAX; i++)
            if (!taken_hand_over(&w->taken[i], &w->rows)) return false;
    }
    return true;
}

static size_t memory_left(const known_work *w) {
    size_t used = 0, most = w->c->bytes / 2;
    for (const ply *p = w->plies; p <= w->last; p++) used += p->count * PLY_BYTES;
    return w->c->bytes - (used < most ? used : most);
}

/* Of what plies leave of the memory one half is for members of rows: these are how many. The other is for what is taken
 * and for the table. */
static size_t share_memory(known_work *w) {
    counting *c = w->c;
    size_t    half = memory_left(w) / 2, members = at_least(half) / ROW_MEMBER_BYTES;
    c->table = sl_perft_table_in(c->memory, half / 2);
    for (int i = 0; i < c->threads; i++) w->taken[i].most = half / 2 / sizeof(taken) / (size_t)c->threads;
    return members < UINT32_MAX / 2 ? members : UINT32_MAX / 2;
}

/* The share that is done, as if all parts had as many members for each position. */
static void expect(known_work *w, size_t first, size_t end) {
    size_t done = atomic_load(&w->share.done);
    double positions = (double)(w->last->count - first) / (double)(end - first);
    w->share.all = done + (size_t)((double)w->rows.member_count * positions) + 1;
}

/* In as many parts as memory demands. What one part has counted the next does not know: positions whose halves are near
 * each other are in one part. False when there is no memory. */
static bool count_rows(known_work *w) {
    size_t most = share_memory(w), end;
    for (size_t first = 0; first < w->last->count && counting_is_wanted(w->c); first = end) {
        end = rows_find(&w->rows, w->last, w->order, first, most, w->c);
        if (!end) return false;
        expect(w, first, end);
        if (!count_levels(w)) return false;
        rows_add_up(&w->rows, w->order, first, end);
        rows_free(&w->rows);
        for (int i = 0; i < WORKERS_MAX; i++) taken_clear(&w->taken[i]);
    }
    return true;
}

/* ---- one by one ----------------------------------------------------------------------------------------------- */

static void work_on_positions(void *context, int number) {
    known_work      *w = context;
    ply             *p = w->last;
    sl_perft_options options = counting_options(&w->share, number);
    for (size_t i; counting_is_wanted(w->c) && (i = atomic_fetch_add(&w->next, 1)) < p->count;) {
        uint32_t    k = w->order[i];
        sl_position position;
        ply_position(p, k, &position);
        p->done[k] = sl_perft_run(&position, w->depth, &options, &p->nodes[k]);
        if (p->done[k]) atomic_fetch_add(&w->share.done, 1);
    }
}

static bool count_one_by_one(known_work *w) {
    w->share.all = w->last->count;
    let_work(w, work_on_positions);
    return true;
}

/* ---- all of them ---------------------------------------------------------------------------------------- */

static void add_up(known_work *w) {
    counting  *c = w->c;
    const ply *root = w->plies, *first = root + 1;
    for (ply *p = w->last; p > w->plies; p--) ply_add_up(p - 1, p);
    for (size_t i = 0; i < c->moves; i++) {
        c->nodes[i] = first->nodes[root->next[i]];
        c->unfinished[i] = !first->done[root->next[i]];
    }
    c->total = root->nodes[0];
    c->stopped = !root->done[0];
}

static void free_work(known_work *w) {
    for (int i = 0; i <= PLIES_MAX; i++) ply_free(&w->plies[i]);
    for (int side = 0; side < SL_SIDE_COUNT; side++) half_list_free(&w->lists[side]);
    rows_free(&w->rows);
    for (int i = 0; i < WORKERS_MAX; i++) taken_free(&w->taken[i]);
    free(w->level);
    free(w->order);
    free(w);
}

bool counting_run_known(counting *c) {
    known_work *w = calloc(1, sizeof *w);
    if (!w) return false;
    w->c = w->share.c = c;
    c->moves = sl_position_moves(&c->position, SL_MOVES_ALL, c->move); /* in the order of the plies */
    bool made = make_plies(w) && put_in_order(w) && (w->depth == ROW_PLIES ? count_rows(w) : count_one_by_one(w));
    if (made) add_up(w);
    free_work(w);
    return made;
}
