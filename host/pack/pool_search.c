/* SPDX-License-Identifier: MIT
 *
 * pool_search.c: run i is run i / count of job i % count. Workers take the next one by
 * a counter; what they find waits until all before it is written.
 */
#include "pool_search.h"

#include "host/port/clock.h"

#include <stdlib.h>

enum { RING = 2 * WORKERS_MAX };

typedef struct one_find {
    sl_magic magic;
    unsigned cost;
    bool     done; /* cost 0: nothing was found */
} one_find;

/* ---- in the threads ------------------------------------------------------------------------------ */

static bool go_on(uint64_t moves, void *context) {
    pool_search *s = context;
    (void)moves;
    monitor_enter(&s->watched.lock);
    bool end = s->end;
    monitor_leave(&s->watched.lock);
    return !end;
}

/* The number of the next run; `all` where there is none. A run too far ahead of the first that is not written waits. */
static uint64_t take_run(pool_search *s, uint64_t all) {
    monitor_enter(&s->watched.lock);
    while (!s->end && s->next < all && s->next - s->written >= RING) monitor_wait(&s->watched.lock);
    uint64_t number = s->end ? all : s->next;
    if (number < all) s->next++;
    monitor_leave(&s->watched.lock);
    return number;
}

static void keep(pool_search *s, uint64_t number, one_find find) {
    monitor_enter(&s->watched.lock);
    s->finds[number % RING] = find;
    monitor_wake_all(&s->watched.lock);
    monitor_leave(&s->watched.lock);
}

static void run_some(void *context, int worker) {
    pool_search *s = context;
    uint64_t     all = s->count * s->runs, number;
    void        *workspace = malloc(SL_POOL_WORKSPACE);
    (void)worker;
    while (workspace && (number = take_run(s, all)) < all) {
        sl_pool_job job = s->jobs[number % s->count];
        one_find    find = {.done = true};
        job.seed += number / s->count;
        if (sl_pool_run(&job, go_on, s, workspace, &find.magic))
            find.cost = sl_pool_cost(&job, find.magic.magic, workspace);
        keep(s, number, find);
    }
    monitor_enter(&s->watched.lock);
    if (!workspace) s->no_memory = s->end = true;
    s->watched.running--;
    monitor_wake_all(&s->watched.lock);
    monitor_leave(&s->watched.lock);
    free(workspace);
}

/* ---- in the thread of the caller ------------------------------------------------------------------- */

static void write_found(pool_search *s) {
    while (s->finds[s->written % RING].done) {
        one_find *find = &s->finds[s->written % RING];
        if (find->cost && s->found) s->found(&find->magic, find->cost, s->context);
        find->done = false;
        s->written++;
        monitor_wake_all(&s->watched.lock);
    }
}

static void look(void *context) {
    pool_search *s = context;
    write_found(s);
    bool stopped = (s->stop && s->stop(s->context)) || (s->seconds > 0 && seconds_now() - s->begin >= s->seconds);
    if (stopped) s->end = s->was_stopped = true;
    if (stopped) monitor_wake_all(&s->watched.lock);
    if (s->progress) s->progress(s->written, s->count * s->runs, s->context);
}

bool pool_search_run(pool_search *s, problem *why) {
    s->finds = calloc(RING, sizeof *s->finds);
    if (!s->finds) return problem_no_memory(why);
    s->begin = seconds_now();
    bool ran =
        monitor_start(&s->watched.lock) || problem_work(why, "the system has no more locks, or no memory for one");
    if (ran) {
        ran = watched_threads_run(&s->watched, s->threads, run_some, look, s, why);
        monitor_end(&s->watched.lock);
    }
    free(s->finds);
    return ran && (!s->no_memory || problem_no_memory(why));
}
