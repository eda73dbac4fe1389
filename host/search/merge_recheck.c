/* SPDX-License-Identifier: MIT
 *
 * merge_recheck.c: checks lines of ledgers by searching them again: a check sum
 * finds accidents, only this finds lies.
 */
#include "host/search/merge_inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct recheck {
    merge   *m;
    uint64_t done, wanted;
    size_t   count; /* lines that can be searched */
    bool     stopped;
    void    *workspace;
} recheck;

static bool go_on(const sl_find_report *report, void *context) {
    recheck *again = context;
    (void)report;
    if (!again->stopped && again->m->go_on)
        again->stopped = !again->m->go_on(again->done, again->wanted, again->m->context);
    return !again->stopped;
}

static void search_again(recheck *again, const merge_line *line) {
    const claim   *c = &line->c;
    merge         *m = again->m;
    sl_find_report report = {0};
    bool           found = c->sort == CLAIM_FOUND;
    sl_find_result result =
        sl_find_run(&c->find, c->covered.first, c->covered.end + found, go_on, again, again->workspace, &report);
    if (result == SL_FIND_STOPPED) return;
    if (found && (result != SL_FIND_FOUND || report.part != c->covered.end || report.magic != c->magic))
        merge_object(m, line, "searched again, the parts give another magic or none");
    if (!found && result == SL_FIND_FOUND)
        merge_object(m, line, "searched again, part %" PRIu64 " holds the magic 0x%016" PRIx64, report.part,
                     report.magic);
    if (!found && result == SL_FIND_NONE && memcmp(report.depth, c->depth, sizeof report.depth) != 0)
        merge_object(m, line, "searched again, the parts give other counts");
    m->rechecked++;
}

static void exchange(merge_line *a, merge_line *b) {
    merge_line kept = *a;
    *a = *b;
    *b = kept;
}

/* Moves the lines that can be searched to the front; returns how many they are. */
static size_t sort_out(merge *m) {
    size_t count = 0;
    for (size_t i = 0; i < m->line_count; i++)
        if (claim_parts_exist(&m->lines[i].c)) exchange(&m->lines[count++], &m->lines[i]);
    return count;
}

/* The lines in front of `done` were searched; one of the others, at random, becomes the next. */
static merge_line *pick(const recheck *again, uint64_t *seed) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407); /* a linear congruential generator */
    merge_line *next = &again->m->lines[again->done];
    exchange(next, next + (size_t)((*seed >> 33) % (again->count - again->done)));
    return next;
}

bool merge_recheck(merge *m, uint64_t lines, uint64_t seed, problem *why) {
    recheck again = {.m = m, .count = sort_out(m), .workspace = malloc(SL_FIND_WORKSPACE)};
    if (!again.workspace) return problem_no_memory(why);
    again.wanted = lines < again.count ? lines : again.count;
    for (; again.done < again.wanted && go_on(NULL, &again); again.done++) search_again(&again, pick(&again, &seed));
    free(again.workspace);
    return !again.stopped || problem_work(why, "stopped before all lines were searched again");
}
