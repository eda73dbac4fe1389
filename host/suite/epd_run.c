/* SPDX-License-Identifier: MIT
 *
 * epd_run.c: counts a perft suite on several threads. A line of the suite is a
 * task, its counts are done in the order given and end with the first wrong one.
 * Results are told in the order of the lines, whichever thread is first.
 */
#include "host/suite/epd.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct crew {
    epd_suite         *suite;
    const epd_options *options;
    atomic_size_t      next;
    pthread_mutex_t    lock; /* for what follows, and for the terminal */
    size_t             told;
    double             work, work_done; /* expected nodes: all of them, those done */
    progress           line;
} crew;

typedef struct worker {
    crew     *crew;
    pthread_t thread;
    bool      shows_progress, started;
    double    work_done; /* before the count that is under way */
} worker;

/* ---- what is counted ---------------------------------------------------------------------- */

static double as_double(sl_nodes n) { return (double)n.high * 0x1p64 + (double)n.low; }

static bool is_wanted(const epd_options *options, epd_count c) {
    return c.depth <= options->max_depth && c.nodes.high == 0 && c.nodes.low <= options->max_nodes;
}

static double work_of(const crew *k, const epd_line *line) {
    double work = 0;
    for (size_t i = 0; !line->problem && i < line->count; i++) {
        epd_count c = k->suite->counts[line->first + i];
        if (is_wanted(k->options, c)) work += as_double(c.nodes);
    }
    return work;
}

bool has_work(const epd_suite *s, const epd_options *options) {
    for (size_t i = 0; i < s->line_count; i++)
        if (s->lines[i].problem) return true;
    for (size_t i = 0; i < s->count_count; i++)
        if (is_wanted(options, s->counts[i])) return true;
    return false;
}

/* ---- one line -------------------------------------------------------------------------------- */

static bool go_on(sl_nodes so_far, void *context) {
    worker *w = context;
    crew   *k = w->crew;
    if (w->shows_progress) {
        pthread_mutex_lock(&k->lock);
        double done = k->work_done + w->work_done + as_double(so_far);
        show_progress(&k->line, done < k->work ? done / k->work : 1, "");
        pthread_mutex_unlock(&k->lock);
    }
    return !interrupted();
}

/* Is the count right? Where it is not, the divide is made. */
static bool compare(worker *w, epd_line *line, epd_count expected) {
    const epd_options *options = w->crew->options;
    sl_perft_options   how = {options->core, NULL, go_on, w};
    sl_nodes           nodes;
    if (!sl_perft_run(&line->position, expected.depth, &how, &nodes)) return false;
    line->compared++;
    w->work_done += as_double(expected.nodes);
    if (compare_nodes(nodes, expected.nodes) == 0) return true;
    counting *c = new_counting(&line->position, expected.depth, options->core);
    count_lines(c);
    if (c->stopped) {
        free_counting(c);
        return false;
    }
    line->result = FAILED;
    line->expected = expected;
    line->got = c;
    return false;
}

static void run_line(worker *w, epd_line *line) {
    const epd_count *counts = w->crew->suite->counts + line->first;
    w->work_done = 0;
    if (line->problem) {
        line->result = FAILED;
        return;
    }
    for (size_t i = 0; i < line->count; i++)
        if (is_wanted(w->crew->options, counts[i]) && !compare(w, line, counts[i])) return;
    line->result = line->compared ? PASSED : SKIPPED;
}

/* ---- all lines ---------------------------------------------------------------------------------- */

/* Tells all that is done and not preceded by something that is not. */
static void tell_finished(crew *k, epd_line *finished) {
    epd_suite *s = k->suite;
    pthread_mutex_lock(&k->lock);
    finished->done = finished->result != NOT_RUN;
    k->work_done += work_of(k, finished);
    for (; k->told < s->line_count && s->lines[k->told].done; k->told++) {
        epd_line *line = &s->lines[k->told];
        if (line->result == FAILED) end_progress(&k->line);
        k->options->tell(s, line, k->options->context);
        if (line->got) free_counting(line->got);
        line->got = NULL;
    }
    pthread_mutex_unlock(&k->lock);
}

static void *work(void *context) {
    worker *w = context;
    crew   *k = w->crew;
    for (size_t i; !interrupted() && (i = atomic_fetch_add(&k->next, 1)) < k->suite->line_count;) {
        run_line(w, &k->suite->lines[i]);
        tell_finished(k, &k->suite->lines[i]);
    }
    return NULL;
}

/* After Ctrl-C lines may be missing between others: what is done behind the gap is told too. */
static void tell_rest(crew *k) {
    for (size_t i = k->told; i < k->suite->line_count; i++)
        k->options->tell(k->suite, &k->suite->lines[i], k->options->context);
}

void run_suite(epd_suite *s, const epd_options *options) {
    crew   k = {.suite = s, .options = options, .lock = PTHREAD_MUTEX_INITIALIZER, .line = start_progress("counting")};
    worker workers[MOST_THREADS];
    for (size_t i = 0; i < s->line_count; i++) k.work += work_of(&k, &s->lines[i]);
    for (int i = 0; i < options->threads; i++) workers[i] = (worker){.crew = &k, .shows_progress = i == 0};
    for (int i = 1; i < options->threads; i++)
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    work(&workers[0]);
    for (int i = 1; i < options->threads; i++)
        if (workers[i].started) pthread_join(workers[i].thread, NULL);
    end_progress(&k.line);
    tell_rest(&k);
}
