/* SPDX-License-Identifier: MIT
 *
 * watched_threads.c: starts them, looks until the last is done, joins them.
 */
#include "watched_threads.h"

bool watched_threads_run(watched_threads *t, int count, worker_function *run, void (*look)(void *context),
                         void *context, problem *why) {
    workers all;
    t->running = count;
    int started = workers_start(&all, 0, count, run, context);
    monitor_enter(&t->lock);
    t->running -= count - started;
    for (bool done = !started; !done;) {
        if (t->running) monitor_wait_for(&t->lock, 0.1);
        done = !t->running;
        look(context);
    }
    monitor_leave(&t->lock);
    workers_join(&all);
    return started || problem_work(why, "the system has no more threads, or no memory for one");
}
