/* SPDX-License-Identifier: MIT
 *
 * packer.c: runs on threads. How many moves fit into a time is found out by a short
 * run first; the number is reported, so that the same run can be made again.
 */
#include "packer.h"

#include "host/port/clock.h"
#include "host/text/words.h"

#include <stdlib.h>
#include <string.h>

enum { TRIAL_MOVES = 4096 };

/* ---- in the threads ------------------------------------------------------------------------------ */

typedef struct one_run {
    packer *all;
    int     number;
} one_run;

/* Of runs that are as short as each other the first counts, whichever is there earlier. */
static void take_if_better(packer *p, const sl_pack_report *report, const sl_magic packed[SL_PACK_TABLES], int number) {
    bool is_as_short = report->slots == p->report.slots && number < p->run;
    if (p->report.slots && report->slots >= p->report.slots && !is_as_short) return;
    p->report = *report;
    p->run = number;
    p->seed = p->job.seed + (uint64_t)number;
    memcpy(p->packed, packed, sizeof p->packed);
    monitor_wake_all(&p->watched.lock);
}

static bool go_on(const sl_pack_report *report, const sl_magic packed[SL_PACK_TABLES], void *context) {
    one_run *run = context;
    packer  *p = run->all;
    monitor_enter(&p->watched.lock);
    if (!p->first_move) p->first_move = seconds_now();
    p->done[run->number] = report->moves;
    take_if_better(p, report, packed, run->number);
    bool end = p->end;
    monitor_leave(&p->watched.lock);
    return !end;
}

static void run_one(void *context, int number) {
    packer        *p = context;
    one_run        run = {p, number};
    sl_pack_job    job = p->job;
    sl_magic       packed[SL_PACK_TABLES];
    sl_pack_report report = {0};
    sl_pack_status status = SL_PACK_OK;
    job.seed += (uint64_t)number;
    void *workspace = malloc(sl_pack_workspace(&job));
    if (workspace) status = sl_pack_run(&job, go_on, &run, workspace, packed, &report);
    free(workspace);
    monitor_enter(&p->watched.lock);
    if (!workspace) p->no_memory = p->end = true;
    if (workspace && (status == SL_PACK_OK || status == SL_PACK_STOPPED)) {
        p->done[number] = report.moves;
        take_if_better(p, &report, packed, number);
    } else if (workspace) {
        p->status = status;
        p->report.wrong = report.wrong;
        p->report.missing = report.missing;
    }
    p->watched.running--;
    monitor_wake_all(&p->watched.lock);
    monitor_leave(&p->watched.lock);
}

/* ---- in the thread of the caller ------------------------------------------------------------------- */

static void count_moves(packer *p) {
    double passed = seconds_now() - p->first_move;
    p->moves = 0;
    for (int i = 0; i < p->threads; i++) p->moves += p->done[i];
    p->share = p->job.moves ? (double)p->moves / ((double)p->job.moves * p->threads) : 1;
    p->moves_per_second = p->first_move && passed > 0 ? (double)p->moves / passed : 0;
}

/* What is called back sees nothing change; runs that have something to report wait for it. */
static void look(void *context) {
    packer *p = context;
    count_moves(p);
    if (p->stop && p->stop(p->context)) p->end = p->was_stopped = true;
    if (p->seconds > 0 && !p->is_trial && seconds_now() - p->begin >= p->seconds) p->end = true;
    if (p->progress) p->progress(p, p->context);
    if (p->is_trial || !p->better || p->report.slots == p->shown) return;
    p->shown = p->report.slots;
    p->better(p, p->context);
}

static bool run_threads(packer *p, problem *why) {
    p->first_move = 0;
    memset(p->done, 0, sizeof p->done);
    return watched_threads_run(&p->watched, p->threads, run_one, look, p, why);
}

/* How many moves a run makes in the time that is left. What the trial came to is forgotten, unless it was stopped. */
static bool set_moves(packer *p, problem *why) {
    p->job.moves = TRIAL_MOVES;
    p->is_trial = true;
    if (!run_threads(p, why)) return false;
    if (p->was_stopped || p->status != SL_PACK_OK) return true;
    p->is_trial = false;
    p->report = (sl_pack_report){0};
    double left = p->seconds - (seconds_now() - p->begin) - (p->first_move - p->begin);
    double rate = p->moves_per_second / p->threads;
    p->job.moves = left > 0 && rate * left > 1 ? (uint64_t)(0.95 * rate * left) : 1;
    return true;
}

static bool explain(const packer *p, problem *why) {
    if (p->no_memory) return problem_no_memory(why);
    switch (p->status) {
    case SL_PACK_MISSING:
        return problem_input(
            why, "no candidate of the class %s for the %s on %s", sl_pack_class_name(p->job.class_of_magics),
            sl_slider_name(p->report.missing < 64 ? SL_ROOK : SL_BISHOP), square_name((int)p->report.missing % 64));
    case SL_PACK_BAD_START: return problem_input(why, "the slots of the table to begin with clash, or are too many");
    case SL_PACK_NO_ROOM: return problem_input(why, "the candidates need more than %d slots", SL_PACK_SLOTS_MAX);
    case SL_PACK_BAD_MAGIC: return problem_input(why, "candidate %zu is no magic", p->report.wrong + 1);
    default: return true;
    }
}

bool packer_run(packer *p, problem *why) {
    p->begin = seconds_now();
    if (!monitor_start(&p->watched.lock))
        return problem_work(why, "the system has no more locks, or no memory for one");
    bool ran = (p->seconds <= 0 || set_moves(p, why));
    if (ran && p->status == SL_PACK_OK && !p->no_memory && !p->was_stopped) ran = run_threads(p, why);
    monitor_end(&p->watched.lock);
    return ran && explain(p, why);
}
