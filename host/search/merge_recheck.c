/* SPDX-License-Identifier: MIT
 *
 * merge_recheck.c: checks lines of ledgers by searching them again: a check sum
 * finds accidents, only this finds lies.
 */
#include "host/search/merge_inside.h"
#include "host/text/random_below.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct recheck {
    merge   *m;
    uint64_t done, wanted;
    size_t  *picks; /* the lines that count, as numbers of merge.lines */
    size_t   count;
    bool     stopped, failed;
    void    *workspace;
} recheck;

static bool go_on(const sl_find_report *report, void *context) {
    recheck *again = context;
    (void)report;
    if (!again->stopped && again->m->go_on)
        again->stopped = !again->m->go_on(again->done, again->wanted, again->m->context);
    return !again->stopped;
}

/* ---- one line ------------------------------------------------------------------------------- */

/* Says what is wrong with a line by what its parts hold; false: nothing is. */
static bool refute(merge *m, const merge_line *line, sl_find_result result, const sl_find_report *report) {
    size_t size = (size_t)report->depths * sizeof *report->depth;
    if (line->sort == CLAIM_FOUND) {
        if (result == SL_FIND_FOUND && report->part == line->parts.end && report->magic == line->magic) return false;
        merge_object(m, line, NULL, "searched again, the parts give another magic or none");
        return true;
    }
    if (result == SL_FIND_FOUND)
        merge_object(m, line, NULL, "searched again, part %" PRIu64 " holds the magic 0x%016" PRIx64, report->part,
                     report->magic);
    else if (memcmp(report->depth, line->depth, size) != 0)
        merge_object(m, line, NULL, "searched again, the parts give other counts");
    else
        return false;
    return true;
}

/* A magic that the search found in the place of what the line says is known now. */
static bool keep_magic(merge *m, const merge_line *line, const sl_find_report *report) {
    sl_magic   found = line->find.wanted;
    merge_line more = *line;
    found.magic = more.magic = report->magic;
    more.sort = CLAIM_FOUND;
    more.depths = 0;
    more.said = 0;
    more.state = LINE_LEFT_OUT;
    more.parts.end = report->part;
    return sl_magic_verify(&found, NULL) != SL_MAGIC_OK || merge_add_line(m, &more, NULL);
}

static void search_again(recheck *again, size_t number) {
    merge         *m = again->m;
    merge_line     line = m->lines[number];
    sl_find_report report = {0};
    bool           found = line.sort == CLAIM_FOUND;
    sl_find_result result =
        sl_find_run(&line.find, line.parts.first, line.parts.end + found, go_on, again, again->workspace, &report);
    if (result == SL_FIND_STOPPED) return;
    m->rechecked++;
    if (!refute(m, &line, result, &report)) return;
    m->refuted++;
    m->lines[number].state = LINE_REFUTED;
    if (result == SL_FIND_FOUND && !keep_magic(m, &line, &report)) again->failed = true;
}

/* ---- which lines ------------------------------------------------------------------------------ */

static void set_picks(recheck *again) {
    for (size_t i = 0; i < again->m->line_count; i++)
        if (again->m->lines[i].state == LINE_COUNTED) again->picks[again->count++] = i;
}

/* The picks in front of `done` were searched; one of the others, at random, becomes the next. */
static size_t pick(const recheck *again, uint64_t *seed) {
    size_t *next = &again->picks[again->done];
    size_t *other = next + random_below(seed, again->count - again->done), picked = *other;
    *other = *next;
    return *next = picked;
}

/* A line that did not count must not take the place of one that was refuted: nobody searched it. Magics stay, as they
 * are verified. */
static void set_aside(merge *m) {
    for (size_t i = 0; i < m->line_count; i++) {
        merge_line *line = &m->lines[i];
        if (line->sort == CLAIM_COVERED && line->state != LINE_COUNTED && line->state != LINE_REFUTED)
            line->state = LINE_SET_ASIDE;
    }
}

bool merge_recheck(merge *m, uint64_t lines, uint64_t seed, problem *why) {
    recheck again = {.m = m, .workspace = malloc(SL_FIND_WORKSPACE)};
    again.picks = malloc((m->line_count + 1) * sizeof *again.picks);
    again.failed = !again.workspace || !again.picks;
    if (!again.failed) set_picks(&again);
    again.wanted = lines < again.count ? lines : again.count;
    for (; !again.failed && again.done < again.wanted && go_on(NULL, &again); again.done++)
        search_again(&again, pick(&again, &seed));
    free(again.workspace);
    free(again.picks);
    if (again.failed) return problem_no_memory(why);
    if (again.stopped) return problem_work(why, "stopped before all lines were searched again");
    uint64_t counting = m->counting; /* of these some were searched */
    if (m->refuted) set_aside(m);
    bool joined = !m->refuted || merge_join_again(m, why);
    m->counting = counting;
    return joined;
}

/* ---- how sure that makes ------------------------------------------------------------------------ */

/* All that were picked are among the true ones with the chance product of (lines - again - i) / (lines - i), i from 0
 * to false_lines - 1: that of the false ones all being among those not picked. */
double recheck_certainty(uint64_t lines, uint64_t false_lines, uint64_t again) {
    double missed = 1;
    if (!again || !false_lines) return 0;
    for (uint64_t i = 0; i < false_lines && missed > 1e-18; i++) {
        if (again + i >= lines) return 1;
        missed *= (double)(lines - again - i) / (double)(lines - i);
    }
    return 1 - missed;
}

uint64_t recheck_needed(uint64_t lines, uint64_t false_lines, double certainty) {
    uint64_t low = 0, high = lines;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (recheck_certainty(lines, false_lines, middle) < certainty)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
