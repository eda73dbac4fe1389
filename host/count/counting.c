/* SPDX-License-Identifier: MIT
 *
 * counting.c: perft on several threads. Positions some moves below the root are
 * the tasks; each worker takes the next one from a common counter. Nobody waits but
 * at the end, for the last tasks to be done: so these are short ones.
 *
 *     . . . . . . . . . . . . . . . . . . | ||||||||||||||||||||||||||||||
 *     two moves below the root              three moves below, the last of them
 *
 * With a table it is counting_known.c that shares the work out.
 */
#include "host/count/counting.h"

#include "host/count/counting_known.h"
#include "host/port/clock.h"
#include "host/port/interrupt.h"
#include "host/port/large_pages.h"
#include "host/port/workers.h"
#include "host/text/grow.h"

#include <stdlib.h>

typedef struct task {
    sl_position position;
    size_t      root;  /* index of the move that leads to it */
    int         depth; /* of the lines to count from there */
    sl_nodes    nodes;
    bool        done;
} task;

typedef struct task_list {
    counting      *c;
    task          *tasks;
    size_t         count, room;
    atomic_size_t  next;
    counting_share share;
} task_list;

/* ---- before and after --------------------------------------------------------------------- */

counting *counting_new(const sl_position *position, int depth, const sl_perft_core *core, problem *why) {
    counting *c = malloc(sizeof *c);
    if (c)
        *c = (counting){.position = *position, .depth = depth, .threads = 1, .core = core};
    else
        problem_no_memory(why);
    return c;
}

bool counting_add_table(counting *c, size_t megabytes) {
    if (megabytes == 0) return true;
    if (megabytes > SIZE_MAX >> 20) return false;
    c->memory = calloc(megabytes, 1 << 20);
    if (!c->memory) return false;
    c->bytes = megabytes << 20;
    want_large_pages(c->memory, c->bytes);
    c->table = sl_perft_table_in(c->memory, c->bytes);
    return true;
}

void counting_free(counting *c) {
    if (c) free(c->memory);
    free(c);
}

/* ---- tasks ------------------------------------------------------------------------------ */

static bool add_task(task_list *list, const sl_position *position, size_t root, int depth) {
    task *more = grown(list->tasks, list->count, &list->room, sizeof *more);
    if (!more) return false;
    list->tasks = more;
    list->tasks[list->count++] = (task){.position = *position, .root = root, .depth = depth};
    return true;
}

/* A task for each move. */
static bool add_tasks_after(task_list *list, const sl_position *position, size_t root, int depth) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sl_position_moves(position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(position, moves[i], &after);
        if (!add_task(list, &after, root, depth)) return false;
    }
    return true;
}

/* The last tasks, a quarter of them or what makes some thousands of pieces, cut into one for each move. */
static bool cut_last(task_list *list) {
    enum { MOST_CUT = 128 };
    size_t cut = list->count / 4 < MOST_CUT ? list->count / 4 : MOST_CUT, kept = list->count - cut;
    task   whole[MOST_CUT];
    bool   made = true;
    for (size_t i = 0; i < cut; i++) whole[i] = list->tasks[kept + i];
    list->count = kept;
    for (size_t i = 0; i < cut && made; i++)
        made = add_tasks_after(list, &whole[i].position, whole[i].root, whole[i].depth - 1);
    return made;
}

/* ---- all of them ---------------------------------------------------------------------------- */

/* Two moves below the root, so that tasks are short against the whole; one where that is short already. */
static bool make_tasks(task_list *list) {
    counting *c = list->c;
    bool      two = c->depth >= 5, made = true;
    c->moves = sl_position_moves(&c->position, SL_MOVES_ALL, c->move);
    for (size_t i = 0; i < c->moves && made; i++) {
        sl_position after;
        sl_position_play(&c->position, c->move[i], &after);
        made = two ? add_tasks_after(list, &after, i, c->depth - 2) : add_task(list, &after, i, c->depth - 1);
    }
    return made && (c->depth < 6 || c->threads < 2 || cut_last(list));
}

/* ---- workers ------------------------------------------------------------------------------- */

bool counting_is_wanted(const counting *c) { return !interrupted() && !(c->stop && atomic_load(c->stop)); }

static bool go_on(sl_nodes so_far, void *context) {
    (void)so_far;
    return counting_is_wanted(((counting_share *)context)->c);
}

static bool go_on_and_report(sl_nodes so_far, void *context) {
    counting_share *share = context;
    counting       *c = share->c;
    if (c->progress) c->progress((double)atomic_load(&share->done) / (double)share->all, c->context);
    return go_on(so_far, context);
}

sl_perft_options counting_options(counting_share *share, int worker) {
    return (sl_perft_options){share->c->core, &share->c->table, worker == 0 ? go_on_and_report : go_on, share};
}

static void work(void *context, int number) {
    task_list       *list = context;
    counting        *c = list->c;
    sl_perft_options options = counting_options(&list->share, number);
    for (size_t i; counting_is_wanted(c) && (i = atomic_fetch_add(&list->next, 1)) < list->count;) {
        task *t = &list->tasks[i];
        t->done = sl_perft_run(&t->position, t->depth, &options, &t->nodes);
        if (t->done) atomic_fetch_add(&list->share.done, 1);
    }
}

static void add_up(counting *c, const task_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        const task *t = &list->tasks[i];
        c->nodes[t->root] = sl_nodes_add(c->nodes[t->root], t->nodes);
        c->unfinished[t->root] |= !t->done;
        c->total = sl_nodes_add(c->total, t->nodes);
    }
}

static void count_tasks(counting *c, task_list *list) {
    workers all;
    list->share.c = c;
    list->share.all = list->count;
    c->threads = 1 + workers_start(&all, 1, c->threads, work, list);
    work(list, 0);
    workers_join(&all);
    add_up(c, list);
    c->stopped = atomic_load(&list->share.done) < list->count;
}

bool counting_run(counting *c, problem *why) {
    task_list list = {.c = c};
    double    start = seconds_now();
    if (c->depth == 0) {
        c->total = (sl_nodes){1, 0};
        return true;
    }
    bool has_table = c->table.count != 0, made = has_table ? counting_run_known(c) : make_tasks(&list);
    if (!made)
        problem_no_memory(why);
    else if (!has_table)
        count_tasks(c, &list);
    c->seconds = seconds_now() - start;
    free(list.tasks);
    return made;
}
