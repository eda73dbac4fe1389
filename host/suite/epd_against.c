/* SPDX-License-Identifier: MIT
 *
 * epd_against.c: puts the lines of a suite to another program, one worker to each
 * program that runs. A line is a game of its own; its counts are asked for in the
 * order given, up to the first wrong one. Results are reported in the order of the
 * lines.
 */
#include "host/suite/epd_against.h"

#include "host/port/interrupt.h"
#include "host/port/monitor.h"
#include "host/port/workers.h"
#include "host/suite/chess960.h"

#include <stdlib.h>

enum { FAILURES_MAX = 3 };

typedef struct against_run {
    const epd_suite       *suite;
    const against_options *options;
    asker                 *first; /* the caller's, for the first worker */
    const asker           *like;  /* as it was at first, for the others */
    against_line          *lines;
    atomic_size_t          next;
    atomic_bool            no_memory;
    monitor                monitor; /* for what follows, and around every report */
    size_t                 reported, finished;
} against_run;

typedef struct against_worker {
    against_run  *run;
    asker        *asker;
    engine_divide divide;
    int           failures; /* lines in a row at which the program has failed */
} against_worker;

void against_write_fen(const epd_line *line, char fen[SL_FEN_SIZE]) {
    ask_write_fen(&line->position, line->passed, needs_chess960(&line->position), fen);
}

/* ---- one line ----------------------------------------------------------------------------------------- */

/* Ends the line with a reason. */
static void give_up(against_worker *w, against_line *to, against_result result, const problem *why) {
    to->result = result;
    to->why = malloc(sizeof *to->why);
    if (to->why)
        *to->why = *why;
    else
        atomic_store(&w->run->no_memory, true);
}

static void unclear(against_worker *w, against_line *to, const problem *why) { give_up(w, to, AGAINST_UNCLEAR, why); }

static void not_asked(against_worker *w, against_line *to, const char *reason) {
    problem why = {0};
    problem_work(&why, "%s", reason);
    give_up(w, to, AGAINST_NOT_ASKED, &why);
}

/* The program has given no answer. */
static void failed(against_worker *w, against_line *to, const problem *why) {
    if (interrupted()) return;
    w->failures++;
    give_up(w, to, AGAINST_FAILED, why);
}

/* Is the count right? A wrong one is only believed where the counts after the moves make it. */
static bool compare(against_worker *w, against_line *to, epd_count expected) {
    problem  why = {0};
    uint64_t got = divide_nodes(&w->divide);
    if (!expected.nodes.high && divide_says(&w->divide, expected.nodes.low)) return true;
    if (w->divide.count && !divide_adds_up(&w->divide)) {
        ask_doubts(w->asker, &w->divide, &why);
        unclear(w, to, &why);
        return false;
    }
    to->result = AGAINST_FAILED;
    to->expected = expected;
    to->got = got;
    return false;
}

/* Returns how many counts were right, and -1 when one was not. */
static int ask_counts(against_worker *w, against_line *to) {
    const epd_line *line = to->line;
    char            fen[SL_FEN_SIZE];
    question        q = {.fen = fen, .chess960 = needs_chess960(&line->position), .beginning = ASK_NEW_GAME};
    int             right = 0;
    against_write_fen(line, fen);
    for (size_t i = line->first; i < line->first + line->count; i++) {
        epd_count expected = w->run->suite->counts[i];
        problem   why = {0};
        if (!epd_is_within(&w->run->options->limits, expected) || expected.depth == 0) continue;
        q.depth = expected.depth;
        if (!ask_total(w->asker, &q, &w->divide, &why)) {
            if (w->asker->unread)
                unclear(w, to, &why);
            else
                failed(w, to, &why);
            return -1;
        }
        w->failures = 0;
        if (!compare(w, to, expected)) return -1;
        q.beginning = ASK_ON;
        right++;
    }
    return right;
}

static void run_line(against_worker *w, against_line *to) {
    if (to->line->wrong) {
        unclear(w, to, to->line->wrong);
    } else if (needs_chess960(&to->line->position) && !ask_knows_chess960(w->asker)) {
        not_asked(w, to,
                  w->asker->dialect.protocol == DIALECT_UCI
                      ? "positions of Chess960: the engine has no option UCI_Chess960"
                      : "positions of Chess960: the program does not say that it knows it; --chess960 asks anyhow");
    } else if (w->failures >= FAILURES_MAX) {
        not_asked(w, to, "the engine failed at three positions in a row");
    } else {
        int right = ask_counts(w, to);
        if (right >= 0) to->result = right ? AGAINST_PASSED : AGAINST_SKIPPED;
    }
}

/* ---- all lines ------------------------------------------------------------------------------------------ */

static bool goes_on(against_run *run) { return !interrupted() && !atomic_load(&run->no_memory); }

static void report(against_run *run, against_line *line) {
    run->options->report(run->suite, line, run->options->context);
    free(line->why);
    line->why = NULL;
}

/* Reports all that is done and not preceded by something that is not. */
static void report_finished(against_run *run, against_line *finished) {
    size_t count = run->suite->line_count;
    monitor_enter(&run->monitor);
    finished->done = finished->result != AGAINST_NOT_RUN;
    run->finished++;
    for (; run->reported < count && run->lines[run->reported].done; run->reported++)
        report(run, &run->lines[run->reported]);
    if (run->options->progress) run->options->progress((double)run->finished / (double)count, run->options->context);
    monitor_leave(&run->monitor);
}

static void ask_lines(against_run *run, asker *a) {
    against_worker *w = calloc(1, sizeof *w);
    if (!w) {
        if (a == run->first) atomic_store(&run->no_memory, true);
        return;
    }
    w->run = run;
    w->asker = a;
    for (size_t i; goes_on(run) && (i = atomic_fetch_add(&run->next, 1)) < run->suite->line_count;) {
        run_line(w, &run->lines[i]);
        report_finished(run, &run->lines[i]);
    }
    free(w);
}

/* One that cannot be started leaves the lines to the others. */
static void work(void *context, int number) {
    against_run *run = context;
    problem      why = {0};
    asker        own = {.hints = run->like->hints, .chess960 = run->like->chess960};
    (void)number;
    if (ask_start_like(&own, run->like, &why)) ask_lines(run, &own);
    ask_stop(&own);
}

bool epd_against(const epd_suite *s, asker *first, const against_options *options, problem *why) {
    workers     all;
    asker       like = *first;
    against_run run = {.suite = s, .options = options, .first = first, .like = &like};
    run.lines = calloc(s->line_count + 1, sizeof *run.lines);
    if (!run.lines) return problem_no_memory(why);
    for (size_t i = 0; i < s->line_count; i++) run.lines[i].line = &s->lines[i];
    if (!monitor_start(&run.monitor)) {
        free(run.lines);
        return problem_no_memory(why);
    }
    workers_start(&all, 1, options->jobs, work, &run);
    ask_lines(&run, first);
    workers_join(&all);
    monitor_end(&run.monitor);
    while (run.reported < s->line_count && !run.no_memory) report(&run, &run.lines[run.reported++]);
    for (size_t i = 0; i < s->line_count; i++) free(run.lines[i].why);
    free(run.lines);
    return !run.no_memory || problem_no_memory(why);
}
