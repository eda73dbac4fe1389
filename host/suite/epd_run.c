/* SPDX-License-Identifier: MIT
 *
 * epd_run.c: counts a perft suite on several threads. A line of the suite is a
 * task, its counts are done in the order given and end with the first wrong one.
 * Results are reported in the order of the lines, whichever worker is first.
 */
#include "host/suite/epd_suite.h"

#include "host/port/interrupt.h"
#include "host/port/monitor.h"
#include "host/port/workers.h"

typedef struct suite_run {
    epd_suite         *suite;
    const epd_options *options;
    atomic_size_t      next;
    atomic_bool        failed;
    monitor            monitor; /* for what follows, and around every report */
    size_t             reported;
    double             work, work_done; /* expected nodes: all of them, those done */
    problem           *why;
} suite_run;

typedef struct line_worker {
    suite_run *run;
    bool       reports_progress;
    double     work_done; /* of its line, before the count that is under way */
} line_worker;

/* ---- what is counted ---------------------------------------------------------------------- */

static double as_double(sl_nodes n) { return (double)n.high * 0x1p64 + (double)n.low; }

bool epd_is_within(const epd_options *options, epd_count c) {
    sl_nodes most = options->max_nodes;
    bool     few = c.nodes.high != most.high ? c.nodes.high < most.high : c.nodes.low <= most.low;
    return few && c.depth <= options->max_depth;
}

static double work_of(const suite_run *run, const epd_line *line) {
    double work = 0;
    for (size_t i = 0; !line->wrong && i < line->count; i++) {
        epd_count c = run->suite->counts[line->first + i];
        if (epd_is_within(run->options, c)) work += as_double(c.nodes);
    }
    return work;
}

bool epd_has_work(const epd_suite *s, const epd_options *options) {
    for (size_t i = 0; i < s->line_count; i++)
        if (s->lines[i].wrong) return true;
    for (size_t i = 0; i < s->count_count; i++)
        if (epd_is_within(options, s->counts[i])) return true;
    return false;
}

/* ---- one line -------------------------------------------------------------------------------- */

static bool goes_on(suite_run *run) { return !interrupted() && !atomic_load(&run->failed); }

static bool go_on(sl_nodes so_far, void *context) {
    line_worker *w = context;
    suite_run   *run = w->run;
    if (w->reports_progress && run->options->progress) {
        monitor_enter(&run->monitor);
        double done = run->work_done + w->work_done + as_double(so_far);
        run->options->progress(done < run->work ? done / run->work : 1, run->options->context);
        monitor_leave(&run->monitor);
    }
    return goes_on(run);
}

/* The counts after each move, for the report of a wrong one; null when stopped or without memory. */
static counting *divide(suite_run *run, const epd_line *line, int depth) {
    problem   why = {0};
    counting *c = counting_new(&line->position, depth, run->options->core, &why);
    if (c && counting_run(c, &why) && !c->stopped) return c;
    counting_free(c);
    if (!why.code) return NULL;
    monitor_enter(&run->monitor);
    *run->why = why;
    monitor_leave(&run->monitor);
    atomic_store(&run->failed, true);
    return NULL;
}

/* Is the count right? Where it is not, the divide is made. */
static bool compare(line_worker *w, epd_line *line, epd_count expected) {
    sl_perft_options how = {w->run->options->core, NULL, go_on, w};
    sl_nodes         nodes;
    if (!sl_perft_run(&line->position, expected.depth, &how, &nodes)) return false;
    line->compared++;
    w->work_done += as_double(expected.nodes);
    if (nodes_equal(nodes, expected.nodes)) return true;
    line->got = divide(w->run, line, expected.depth);
    if (!line->got) return false;
    line->result = EPD_FAILED;
    line->expected = expected;
    return false;
}

static void run_line(line_worker *w, epd_line *line) {
    const epd_count *counts = w->run->suite->counts; /* null where no line has one */
    w->work_done = 0;
    if (line->wrong) {
        line->result = EPD_FAILED;
        return;
    }
    for (size_t i = line->first; i < line->first + line->count; i++)
        if (epd_is_within(w->run->options, counts[i]) && !compare(w, line, counts[i])) return;
    line->result = line->compared ? EPD_PASSED : EPD_SKIPPED;
}

/* ---- all lines ---------------------------------------------------------------------------------- */

static void report(suite_run *run, epd_line *line) {
    run->options->report(run->suite, line, run->options->context);
    counting_free(line->got);
    line->got = NULL;
}

/* Reports all that is done and not preceded by something that is not. */
static void report_finished(suite_run *run, epd_line *finished) {
    epd_suite *s = run->suite;
    monitor_enter(&run->monitor);
    finished->done = finished->result != EPD_NOT_RUN;
    run->work_done += work_of(run, finished);
    for (; run->reported < s->line_count && s->lines[run->reported].done; run->reported++)
        report(run, &s->lines[run->reported]);
    monitor_leave(&run->monitor);
}

static void work(void *context, int number) {
    suite_run  *run = context;
    line_worker w = {.run = run, .reports_progress = number == 0};
    for (size_t i; goes_on(run) && (i = atomic_fetch_add(&run->next, 1)) < run->suite->line_count;) {
        run_line(&w, &run->suite->lines[i]);
        report_finished(run, &run->suite->lines[i]);
    }
}

bool epd_run(epd_suite *s, const epd_options *options, problem *why) {
    workers   all;
    suite_run run = {.suite = s, .options = options, .why = why};
    if (!monitor_start(&run.monitor)) return problem_no_memory(why);
    for (size_t i = 0; i < s->line_count; i++) run.work += work_of(&run, &s->lines[i]);
    workers_start(&all, 1, options->threads, work, &run);
    work(&run, 0);
    workers_join(&all);
    monitor_end(&run.monitor);
    /* After Ctrl-C lines may be missing between others: what is done behind the gap is reported too. */
    while (run.reported < s->line_count && !run.failed) report(&run, &s->lines[run.reported++]);
    return !run.failed;
}
