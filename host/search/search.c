/* SPDX-License-Identifier: MIT
 *
 * search.c: starts the workers of a search, watches over them, and ends it. The
 * calling thread watches: it looks at the time, writes the ledger and calls the
 * caller back, so that no callback need be fit for threads; workers go on
 * meanwhile.
 */
#include "host/search/shared.h"

#include "host/port/clock.h"
#include "host/port/workers.h"
#include "host/text/words.h"

#include <math.h>
#include <stdlib.h>

/* ---- workers ------------------------------------------------------------------------------- */

/* Who watches may have to wait for the monitor, and with many threads for long: whoever sees it ends the search. */
static void look_at_time(shared *all) {
    if (seconds_now() >= all->end) atomic_store(&all->halt, true);
}

/* Called by the library now and then: up to where has it come, and is it still wanted? */
static bool go_on(const sl_find_report *report, void *context) {
    worker *who = context;
    int     depth = report->depths;
    while (depth > 0 && !report->depth[depth - 1].tested) depth--;
    atomic_store(&who->depth, depth);
    atomic_store(&who->tested, report_total_tested(report));
    look_at_time(who->all);
    return !atomic_load(&who->all->halt) && !atomic_load(&who->work->paused) &&
           atomic_load(&who->work->found_in) >= who->run.first;
}

static bool is_over(const shared *all) { return all->settled == all->asked->count || atomic_load(&all->halt); }

static void work(void *context, int number) {
    shared *all = context;
    worker *who = &all->workers[number];
    monitor_enter(&all->monitor);
    while (!is_over(all)) {
        if (!sharing_take(who)) {
            monitor_wait(&all->monitor);
            continue;
        }
        sl_find_report report = {0};
        monitor_leave(&all->monitor);
        sl_find_result result =
            sl_find_run(&who->work->job->find, who->run.first, who->run.end, go_on, who, who->workspace, &report);
        monitor_enter(&all->monitor);
        sharing_put_down(who, result, &report);
        monitor_wake_all(&all->monitor);
    }
    monitor_wake_all(&all->monitor);
    monitor_leave(&all->monitor);
}

/* ---- watching ------------------------------------------------------------------------------ */

/* How many jobs can be handed over in order. */
static size_t count_settled(const shared *all) {
    size_t count = all->reported;
    while (count < all->asked->count && all->asked->jobs[count].settled) count++;
    return count;
}

/* Outside the monitor: no worker touches a job that is settled, nor looks at where it stands. */
static void call_back(const shared *all, const search_progress *now, size_t settled) {
    const search *s = all->asked;
    if (s->progress && now) s->progress(now, s->context);
    for (size_t i = all->reported; s->settled && i < settled; i++) s->settled(&s->jobs[i], s->context);
}

static void watch(shared *all) {
    const search *s = all->asked;
    monitor_enter(&all->monitor);
    while (!is_over(all)) {
        monitor_wait_for(&all->monitor, 0.02);
        look_at_time(all);
        if (s->seconds > 0) time_shares_pause(all);
        if (notes_are_due(all)) notes_flush_all(all);
        search_progress now = s->progress ? standing_now(all) : (search_progress){0};
        size_t          settled = count_settled(all);
        monitor_leave(&all->monitor);
        call_back(all, &now, settled);
        bool stop = s->stop && s->stop(s->context);
        monitor_enter(&all->monitor);
        if (stop) atomic_store(&all->halt, true);
        all->reported = settled;
    }
    monitor_wake_all(&all->monitor);
    monitor_leave(&all->monitor);
}

/* ---- from beginning to end ------------------------------------------------------------------- */

static bool check_job(const sl_find_job *find, problem *why) {
    if ((unsigned)find->strategy >= SL_FIND_STRATEGY_COUNT)
        return problem_input(why, "no strategy has the number %d", (int)find->strategy);
    return sl_find_can(find->strategy, &find->wanted) ||
           problem_input(why, "the %s search cannot look for such a magic for %s",
                         sl_find_strategy_name(find->strategy), square_name(find->wanted.square));
}

static bool check_search(const search *s, problem *why) {
    if (s->threads < 1 || s->threads > WORKERS_MAX)
        return problem_input(why, "a search on %d threads; expected 1 to %d", s->threads, WORKERS_MAX);
    for (size_t i = 0; i < s->count; i++)
        if (!check_job(&s->jobs[i].find, why)) return false;
    return true;
}

static bool set_up(shared *all) {
    const search *s = all->asked;
    all->works = calloc(s->count + 1, sizeof *all->works);
    all->workers = calloc((size_t)s->threads, sizeof *all->workers);
    if (!all->works || !all->workers) return problem_no_memory(all->why);
    for (size_t i = 0; i < s->count; i++)
        if (!sharing_begin(all, &all->works[i], &s->jobs[i])) return problem_no_memory(all->why);
    for (; all->worker_count < s->threads; all->worker_count++) {
        worker *who = &all->workers[all->worker_count];
        who->all = all;
        who->workspace = malloc(SL_FIND_WORKSPACE);
        if (!who->workspace) break; /* fewer can do it too */
    }
    return all->worker_count || problem_no_memory(all->why);
}

static bool drop_half(shared *all) {
    int left = all->worker_count / 2;
    while (left && all->worker_count > left) free(all->workers[--all->worker_count].workspace);
    return left > 0;
}

/* Starts as many as go; where the memory of all leaves none for a single thread, half of them must do. The time is
 * shared out among those there are: none begins before that is known. */
static int start_workers(shared *all, workers *threads) {
    enum { RESERVE = 4 << 20 }; /* threads take all that there is, and what is found needs some bytes too */
    void *volatile reserve;     /* or compilers leave out a malloc() that only free() sees */
    int started;
    monitor_enter(&all->monitor);
    while (!(reserve = malloc(RESERVE)) && drop_half(all)) continue;
    while (!(started = workers_start(threads, 0, all->worker_count, work, all)) && drop_half(all)) continue;
    free(reserve);
    all->unshared = all->asked->seconds * started;
    monitor_leave(&all->monitor);
    return started;
}

static void run_workers(shared *all) {
    workers threads;
    if (start_workers(all, &threads))
        watch(all);
    else
        problem_work(all->why, "no thread could be started: the system has no more, or no memory");
    workers_join(&threads);
}

/* What is not decided is settled as stopped; refused, or with no memory for more, the jobs are all there is. */
static void settle_all(shared *all) {
    atomic_store(&all->halt, true);
    for (size_t i = 0; all->works && i < all->asked->count; i++)
        if (all->works[i].job) sharing_settle(all, &all->works[i]);
    for (size_t i = 0; i < all->asked->count; i++)
        if (!all->asked->jobs[i].settled) job_conclude(&all->asked->jobs[i]);
    if (all->works) notes_flush_all(all);
    call_back(all, NULL, count_settled(all));
}

static void tear_down(shared *all) {
    for (size_t i = 0; all->works && i < all->asked->count; i++) {
        ranges_free(&all->works[i].taken);
        free(all->works[i].pending);
    }
    for (int i = 0; all->workers && i < all->worker_count; i++) free(all->workers[i].workspace);
    free(all->works);
    free(all->workers);
}

bool search_run(search *s, problem *why) {
    shared all = {.asked = s, .why = why, .start = seconds_now(), .flushed = seconds_now()};
    all.end = s->seconds > 0 ? all.start + s->seconds : INFINITY;
    bool started = check_search(s, why) && (monitor_start(&all.monitor) || problem_no_memory(why));
    if (started) {
        notes_begin(&all);
        if (set_up(&all)) run_workers(&all);
    }
    settle_all(&all);
    tear_down(&all);
    if (started) monitor_end(&all.monitor);
    return why->code == PROBLEM_NONE;
}
