/* SPDX-License-Identifier: MIT
 *
 * counting.c: perft on several threads. The positions one or two moves below
 * the root are the tasks; each thread takes the next one from a common counter.
 */
#include "host/suite/counting.h"
#include "cli/perft/given_core.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct task {
    sl_position position;
    size_t      root; /* index of the move that leads to it */
    sl_nodes    nodes;
    bool        done;
} task;

typedef struct crew {
    counting     *c;
    task         *tasks;
    size_t        count;
    int           depth; /* below a task */
    atomic_size_t next, done;
    progress      line;
} crew;

typedef struct worker {
    crew     *crew;
    pthread_t thread;
    bool      shows_progress, started;
} worker;

/* ---- what to do ---------------------------------------------------------------------- */

const sl_perft_core *core_of(const sl_method *method) {
    const char *wish = getenv("SLEIGHT_METHOD");
    if (!method && wish && *wish) method = chosen_method();
    if (!method) return sl_perft_core_best(sl_cpu_features());
    const sl_perft_core *core = sl_perft_core_named(method->name, sl_cpu_features());
    if (!core && sl_method_runs(method))
        misuse("this build counts by %s alone, SLEIGHT_PERFT_CORES being off; expected no other method",
               sl_perft_core_best(0)->method);
    if (!core)
        misuse("%s needs %s, which this CPU lacks; expected a method it can run", method->name,
               feature_names(method->needs));
    return core;
}

counting *given_counting(const arguments *given, int depth) {
    sl_position          position = given_position(given);
    int                  threads = (int)number_given(given, "--threads", 1, MOST_THREADS, 1);
    size_t               megabytes = (size_t)number_given(given, "--hash", 0, SIZE_MAX >> 21, 0);
    core_choice          choice = given_core(given_method(given), &position, depth);
    counting            *c = malloc(sizeof *c);
    if (!c) broken("out of memory");
    *c = (counting){.position = position, .depth = depth, .threads = threads, .core = choice.core, .choice = choice};
    if (megabytes) {
        c->memory = calloc(megabytes, 1 << 20);
        if (!c->memory) misuse("--hash %zu: so much memory is not there; expected less", megabytes);
        c->table = sl_perft_table_in(c->memory, megabytes << 20);
    }
    return c;
}

void free_counting(counting *c) {
    free(c->memory);
    free(c);
}

/* ---- tasks ------------------------------------------------------------------------------ */

static void add_task(crew *k, const sl_position *position, size_t root) {
    task *more = realloc(k->tasks, (k->count + 1) * sizeof *more);
    if (!more) broken("out of memory");
    k->tasks = more;
    k->tasks[k->count++] = (task){.position = *position, .root = root};
}

static void add_tasks_after(crew *k, const sl_position *position, size_t root) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sl_position_moves(position, SL_MOVES_ALL, moves);
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(position, moves[i], &after);
        add_task(k, &after, root);
    }
}

/* Two moves below the root, so that tasks are short against the whole; one where that is short already. */
static void make_tasks(crew *k) {
    counting *c = k->c;
    bool      two = c->depth >= 5;
    k->depth = c->depth - (two ? 2 : 1);
    c->moves = sl_position_moves(&c->position, SL_MOVES_ALL, c->move);
    for (size_t i = 0; i < c->moves; i++) {
        sl_position after;
        sl_position_play(&c->position, c->move[i], &after);
        if (two)
            add_tasks_after(k, &after, i);
        else
            add_task(k, &after, i);
    }
}

/* ---- threads ------------------------------------------------------------------------------- */

static bool is_wanted(const counting *c) { return !interrupted() && !(c->halt && atomic_load(c->halt)); }

static bool go_on(sl_nodes so_far, void *context) {
    worker *w = context;
    crew   *k = w->crew;
    (void)so_far;
    if (w->shows_progress) show_progress(&k->line, (double)atomic_load(&k->done) / (double)k->count, "");
    return is_wanted(k->c);
}

static void *work(void *context) {
    worker          *w = context;
    crew            *k = w->crew;
    sl_perft_options options = {k->c->core, &k->c->table, go_on, w};
    for (size_t i; is_wanted(k->c) && (i = atomic_fetch_add(&k->next, 1)) < k->count;) {
        task *t = &k->tasks[i];
        t->done = sl_perft_run(&t->position, k->depth, &options, &t->nodes);
        if (t->done) atomic_fetch_add(&k->done, 1);
    }
    return NULL;
}

/* This thread is one of them, and the one that shows progress. A thread that does not start is not missed: the others
 * do its tasks. */
static void work_together(crew *k) {
    worker workers[MOST_THREADS];
    int    count = k->c->threads;
    for (int i = 0; i < count; i++) workers[i] = (worker){.crew = k, .shows_progress = i == 0 && !k->c->quiet};
    for (int i = 1; i < count; i++)
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    work(&workers[0]);
    for (int i = 1; i < count; i++)
        if (workers[i].started) pthread_join(workers[i].thread, NULL);
}

static void add_up(counting *c, const crew *k) {
    for (const task *t = k->tasks; t < k->tasks + k->count; t++) {
        c->nodes[t->root] = sl_nodes_add(c->nodes[t->root], t->nodes);
        c->unfinished[t->root] |= !t->done;
        c->total = sl_nodes_add(c->total, t->nodes);
    }
}

void count_lines(counting *c) {
    crew k = {.c = c, .line = start_progress("counting")};
    if (c->depth == 0) {
        c->total = (sl_nodes){1, 0};
        return;
    }
    make_tasks(&k);
    work_together(&k);
    end_progress(&k.line);
    add_up(c, &k);
    c->stopped = atomic_load(&k.done) < k.count;
    c->seconds = seconds_now() - k.line.start;
    free(k.tasks);
}
