/* SPDX-License-Identifier: MIT
 *
 * resume.c: going on with an older ledger. Every claim in it must be about one
 * of the jobs of the search, by the same revision of it, and fit to what the
 * claims before say; else the ledger is another search's and is left alone.
 */
#include "host/search/search.h"

#include <inttypes.h>
#include <stdio.h>

/* Keeps the text that says in what a claim differs from the nearest job: one of its piece and square, if there is one.
 */
static void keep_nearest(char kept[CLAIM_TEXT_SIZE], const claim *c, const search_job *j, const char *difference) {
    const sl_magic *m = &c->find.wanted, *n = &j->find.wanted;
    bool            same_square = m->slider == n->slider && m->square == n->square;
    if (!*kept || same_square) snprintf(kept, CLAIM_TEXT_SIZE, "%s", difference);
}

static bool check_revision(const claim *c, uint64_t line, problem *why) {
    char text[CLAIM_TEXT_SIZE];
    if (claim_is_current(c, text)) return true;
    return problem_input(why,
                         "line %" PRIu64 " of the ledger has %s; expected the program that wrote it, version %s, "
                         "or a new ledger",
                         line, text, c->version);
}

static bool take_claim(void *context, const claim *c, uint64_t line, problem *why) {
    search *s = context;
    char    nearest[CLAIM_TEXT_SIZE] = "";
    if (!check_revision(c, line, why)) return false;
    for (size_t i = 0; i < s->count; i++) {
        search_job *j = &s->jobs[i];
        char        difference[CLAIM_TEXT_SIZE];
        claim       own = claim_new(c->sort, &j->find, j->all);
        own.shard = j->shard;
        own.shards = j->shards;
        if (claim_difference(c, &own, difference))
            keep_nearest(nearest, c, j, difference);
        else if (job_can_be(j, c))
            return job_add_claim(j, c) || problem_no_memory(why);
        else
            return problem_input(why, "the ledger contradicts itself in line %" PRIu64 "; `sleight merge` says more",
                                 line);
    }
    return problem_input(
        why, "the ledger is of another job: line %" PRIu64 " has %s; expected the command it was begun with", line,
        nearest);
}

bool search_open_ledger(search *s, ledger *l, const char *path, bool resume, problem *why) {
    if (!ledger_open(l, path, resume, take_claim, s, why)) return false;
    s->ledger = l;
    return true;
}
