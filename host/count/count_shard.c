/* SPDX-License-Identifier: MIT
 *
 * count_shard.c: counts the parts of a shard on several threads, each writing a line as
 * soon as it has counted a part.
 */
#include "host/count/count_shard.h"

#include "host/port/append_file.h"
#include "host/port/clock.h"
#include "host/port/file_facts.h"
#include "host/port/interrupt.h"
#include "host/port/monitor.h"
#include "host/port/workers.h"
#include "host/text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct part_state {
    bool     done;
    sl_nodes nodes;
} part_state;

typedef struct shard_work {
    count_shard  *s;
    counting     *c;
    sl_position  *parts;
    part_state   *states;
    append_file   file;
    monitor       monitor;
    problem      *why;
    atomic_size_t next, done;
    atomic_bool   failed;
} shard_work;

/* ---- an older ledger ------------------------------------------------------------------------ */

static bool refuse_line(const count_shard *s, uint64_t line, const char *text, problem *why) {
    return problem_input(why, "%s, line %" PRIu64 ": %s; expected the command that the ledger was begun with",
                         quoted(s->path), line, text);
}

static bool take_claim(shard_work *w, const count_claim *c, uint64_t line) {
    char reason[160];
    if (!count_claim_is_of(c, &w->s->job, reason, sizeof reason)) return refuse_line(w->s, line, reason, w->why);
    if (c->part < w->s->first || c->part >= w->s->end)
        return refuse_line(w->s, line, "a part of another shard", w->why);
    part_state *state = &w->states[c->part];
    if (state->done && !nodes_equal(state->nodes, c->nodes))
        return problem_input(w->why, "%s, line %" PRIu64 ": contradicts a line before it; `sleight merge` says more",
                             quoted(w->s->path), line);
    *state = (part_state){true, c->nodes};
    return true;
}

static bool cannot_read(const shard_work *w) {
    return problem_input(w->why, "cannot read %s: %s", quoted(w->s->path), strerror(errno));
}

/* A last line without its end was being written when the program died. */
static bool cut_torn_end(shard_work *w, const line_reader *torn) {
    w->s->torn_line = torn->number;
    if (append_file_cut(&w->file, torn->at)) return true;
    return problem_input(w->why, "cannot cut %s: %s", quoted(w->s->path), strerror(errno));
}

static bool read_lines(shard_work *w, FILE *file) {
    char        text[COUNT_CLAIM_SIZE];
    line_reader r = {.file = file, .text = text, .room = sizeof text};
    count_claim c;
    ledger_line got;
    while ((got = count_claim_next(&r, &c)) == LEDGER_CLAIM)
        if (!take_claim(w, &c, r.number)) return false;
    if (got == LEDGER_END) return true;
    if (got == LEDGER_TORN) return cut_torn_end(w, &r);
    if (got == LEDGER_UNREADABLE) return cannot_read(w);
    return problem_input(w->why, "%s, line %" PRIu64 ": %s", quoted(w->s->path), r.number,
                         got == LEDGER_WITH_CR ? LEDGER_CR_TEXT("sleight perft")
                                               : "no line of a count's ledger; expected one that `sleight perft "
                                                 "--ledger` wrote");
}

static bool take_over(shard_work *w, uint64_t size, FILE **old) {
    if (size && !w->s->resume)
        return problem_input(w->why, "the ledger %s is not empty; expected --resume to go on with it, or a new file",
                             quoted(w->s->path));
    if (!append_file_lock(&w->file))
        return problem_input(w->why, "the ledger %s is in use by another count; expected one of its own",
                             quoted(w->s->path));
    if (!size) return true;
    *old = fopen(w->s->path, "rb");
    return *old ? read_lines(w, *old) : cannot_read(w);
}

/* ---- counting -------------------------------------------------------------------------------- */

static bool is_wanted(const shard_work *w) {
    return !interrupted() && !atomic_load(&w->failed) && !(w->c->stop && atomic_load(w->c->stop));
}

static bool go_on(sl_nodes so_far, void *context) {
    (void)so_far;
    return is_wanted(context);
}

/* On the thread that began it. */
static bool go_on_and_report(sl_nodes so_far, void *context) {
    shard_work *w = context;
    size_t      all = w->s->end - w->s->first;
    if (w->c->progress) w->c->progress((double)atomic_load(&w->done) / (double)all, w->c->context);
    return go_on(so_far, context);
}

static void note(shard_work *w, size_t part) {
    char        line[COUNT_CLAIM_SIZE];
    count_claim c = count_claim_new(&w->s->job, part, w->states[part].nodes);
    size_t      length = count_claim_write(&c, line);
    monitor_enter(&w->monitor);
    if (!atomic_load(&w->failed) && !append_file_add(&w->file, line, length)) {
        problem_work(w->why, "cannot write the ledger %s: %s", quoted(w->s->path), strerror(errno));
        atomic_store(&w->failed, true);
    }
    monitor_leave(&w->monitor);
}

static void work(void *context, int number) {
    shard_work      *w = context;
    sl_perft_options options = {w->c->core, &w->c->table, number == 0 ? go_on_and_report : go_on, w};
    for (size_t i; is_wanted(w) && (i = atomic_fetch_add(&w->next, 1)) < w->s->end;) {
        part_state *state = &w->states[i];
        if (state->done) continue;
        state->done = sl_perft_run(&w->parts[i], w->s->job.depth - w->s->job.plies, &options, &state->nodes);
        if (!state->done) continue;
        note(w, i);
        atomic_fetch_add(&w->done, 1);
    }
}

static void count_parts_left(shard_work *w) {
    workers all;
    for (size_t i = w->s->first; i < w->s->end; i++) w->s->known += w->states[i].done;
    atomic_store(&w->next, w->s->first);
    atomic_store(&w->done, w->s->known);
    w->c->threads = 1 + workers_start(&all, 1, w->c->threads, work, w);
    work(w, 0);
    workers_join(&all);
    w->s->done = atomic_load(&w->done);
    for (size_t i = w->s->first; i < w->s->end; i++)
        if (w->states[i].done) w->c->total = sl_nodes_add(w->c->total, w->states[i].nodes);
    w->c->stopped = w->s->done < w->s->end - w->s->first;
}

static bool count_with_ledger(shard_work *w) {
    uint64_t size;
    FILE    *old = NULL;
    if (is_special(w->s->path))
        return problem_input(w->why, "the ledger %s is no plain file; expected one, or a new name", quoted(w->s->path));
    if (!append_file_open(&w->file, w->s->path, &size))
        return problem_input(w->why, "cannot write %s: %s", quoted(w->s->path), strerror(errno));
    bool taken = take_over(w, size, &old);
    if (taken) count_parts_left(w);
    if (taken && !atomic_load(&w->failed) && !append_file_sync(&w->file)) {
        problem_work(w->why, "cannot write the ledger %s: %s", quoted(w->s->path), strerror(errno));
        atomic_store(&w->failed, true);
    }
    if (old) fclose(old);
    append_file_close(&w->file);
    return taken && !atomic_load(&w->failed);
}

/* Shard i of n has the parts from i - 1 nths of all up to i nths. */
bool count_shard_run(count_shard *s, counting *c, problem *why) {
    shard_work w = {.s = s, .c = c, .why = why};
    double     start = seconds_now();
    bool       counted = false;
    if (!count_parts(&c->position, c->depth, &s->job, &w.parts, why)) {
        free(w.parts);
        return false;
    }
    s->first = (size_t)((uint64_t)s->job.parts * (s->shard - 1) / s->shards);
    s->end = (size_t)((uint64_t)s->job.parts * s->shard / s->shards);
    w.states = calloc(s->job.parts + 1, sizeof *w.states);
    if (w.states && monitor_start(&w.monitor)) {
        counted = count_with_ledger(&w);
        monitor_end(&w.monitor);
    } else {
        problem_no_memory(why);
    }
    free(w.states);
    free(w.parts);
    c->seconds = seconds_now() - start;
    return counted;
}
