/* SPDX-License-Identifier: MIT
 *
 * merge_ledgers.c: reads ledgers, checks each line of them and joins what can be
 * right. A line whose range was counted already is left out: the same range with
 * the same counts is the same work done twice, one that only overlaps cannot be
 * counted as its counts cannot be cut. Its parts that no other line has stay
 * uncovered.
 */
#include "host/search/merge_inside.h"

#include "host/search/ledger.h"
#include "host/text/grow.h"
#include "host/text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- objections -------------------------------------------------------------------------- */

void merge_object(merge *m, const merge_line *line, const char *format, ...) {
    char    text[320];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    m->wrong++;
    merge_objection o = {.path = line->path, .line = line->number, .is_wrong = true, .text = text};
    if (m->object) m->object(&o, m->context);
}

static void report_torn(const merge *m, const merge_line *line) {
    merge_objection o = {.path = line->path, .line = line->number, .text = "torn and left out"};
    if (m->object) m->object(&o, m->context);
}

static void object_to_counts(merge *m, const merge_line *line, const merge_line *other) {
    char text[96];
    snprintf(text, sizeof text, "other counts for parts %" PRIu64 " to %" PRIu64 " than", line->c.covered.first,
             line->c.covered.end - 1);
    m->wrong++;
    merge_objection o = {.path = line->path,
                         .line = line->number,
                         .is_wrong = true,
                         .text = text,
                         .other_path = other->path,
                         .other_line = other->number};
    if (m->object) m->object(&o, m->context);
}

/* ---- reading ------------------------------------------------------------------------------- */

/* The search a claim is about; null: there is none yet. */
static search_job *job_of(const merge *m, const claim *c) {
    for (size_t i = 0; i < m->job_count; i++) {
        search_job *j = &m->jobs[i];
        claim       own = claim_new(CLAIM_COVERED, &j->find, j->all);
        if (claim_same_job(c, &own)) return j;
    }
    return NULL;
}

static bool add_job(merge *m, const claim *c) {
    if (job_of(m, c)) return true;
    search_job *jobs = grown(m->jobs, m->job_count, &m->job_room, sizeof *jobs);
    if (!jobs) return false;
    m->jobs = jobs;
    m->jobs[m->job_count++] = job_new(&c->find, 1, 1);
    return true;
}

static bool add_line(merge *m, const merge_line *line) {
    merge_line *lines = grown(m->lines, m->line_count, &m->line_room, sizeof *lines);
    if (!lines) return false;
    m->lines = lines;
    m->lines[m->line_count++] = *line;
    return true;
}

/* Could this program have made the claim? The parts of another revision might be others. */
static bool is_ours(merge *m, const merge_line *line) {
    const claim *c = &line->c;
    char         text[CLAIM_TEXT_SIZE];
    if (!claim_is_current(c, text))
        merge_object(m, line, "%s; merge it with the program that wrote it, version %s", text, c->version);
    else if (!sl_find_can(c->find.strategy, &c->find.wanted))
        merge_object(m, line, "%s cannot search %s magics of %d bits for this square",
                     sl_find_strategy_name(c->find.strategy), sl_magic_kind_name(c->find.wanted.kind),
                     sl_magic_bits(&c->find.wanted));
    else if (c->parts != sl_find_parts(&c->find))
        merge_object(m, line, "%" PRIu64 " parts; this search has %" PRIu64, c->parts, sl_find_parts(&c->find));
    else if (c->find.strategy == SL_FIND_DFS && c->find.seed)
        merge_object(m, line, "a seed for an exhaustive search");
    else
        return true;
    return false;
}

static bool take_line(merge *m, const merge_line *line, ledger_line got) {
    if (got == LEDGER_TORN) report_torn(m, line);
    if (got == LEDGER_NO_CLAIM) merge_object(m, line, "no line of a ledger, or one that was changed");
    if (got != LEDGER_CLAIM || !is_ours(m, line)) return true;
    return add_job(m, &line->c) && (line->c.sort == CLAIM_JOB || add_line(m, line));
}

static bool cannot_read(const char *path, problem *why) {
    return problem_input(why, "cannot read %s: %s", quoted(path), strerror(errno));
}

/* Goes to the first line of a ledger, or to the end. What precedes it is wrong; where none comes it is some other file,
 * and nothing is said of its lines. */
static bool find_beginning(merge *m, merge_line *line, ledger_reader *r, ledger_line *got, problem *why) {
    enum { MOST_FOREIGN = 1000 }; /* lines; a file may have no end */
    do *got = ledger_next(r, &line->c);
    while (*got == LEDGER_NO_CLAIM && r->lines.number < MOST_FOREIGN);
    if (*got == LEDGER_UNREADABLE) return cannot_read(line->path, why);
    if (r->lines.number && (*got == LEDGER_END || *got == LEDGER_NO_CLAIM))
        return problem_input(why, "%s: no line of a ledger in it; expected a file that `sleight find --ledger` wrote",
                             quoted(line->path));
    for (line->number = 1; line->number < r->lines.number; line->number++) take_line(m, line, LEDGER_NO_CLAIM);
    return true;
}

static bool read_all(merge *m, const char *path, FILE *file, problem *why) {
    merge_line    line = {.path = path};
    ledger_reader r = {.lines.file = file};
    ledger_line   got;
    if (!find_beginning(m, &line, &r, &got, why)) return false;
    for (; got != LEDGER_END && got != LEDGER_UNREADABLE; got = ledger_next(&r, &line.c)) {
        line.number = r.lines.number;
        if (!take_line(m, &line, got)) return problem_no_memory(why);
    }
    return got == LEDGER_END || cannot_read(path, why);
}

bool merge_read(merge *m, const char *path, problem *why) {
    FILE *file = fopen(path, "r");
    if (!file) return cannot_read(path, why);
    bool read = read_all(m, path, file, why);
    fclose(file);
    return read;
}

/* ---- checking, line by line ------------------------------------------------------------------- */

static bool same_counts(const claim *a, const claim *b) {
    return a->depths == b->depths && memcmp(a->depth, b->depth, sizeof a->depth) == 0;
}

static bool can_be_right(merge *m, const merge_line *line) {
    const claim *c = &line->c;
    sl_magic     found = c->find.wanted;
    found.magic = c->magic;
    if (!claim_parts_exist(c))
        merge_object(m, line, "parts %" PRIu64 " to %" PRIu64 " are not among the %" PRIu64, c->covered.first,
                     c->covered.end, c->parts);
    else if (c->sort == CLAIM_FOUND && sl_magic_verify(&found, NULL) != SL_MAGIC_OK)
        merge_object(m, line, "0x%016" PRIx64 " is no magic: two attack sets clash", c->magic);
    else if (c->sort == CLAIM_COVERED && c->depths != sl_bits_count(sl_oracle_mask(found.slider, found.square)))
        merge_object(m, line, "%d depths; this mask has another number of squares", c->depths);
    else
        return true;
    return false;
}

/* An earlier line that covers the very same parts, null when there is none. */
static const merge_line *same_parts(const merge *m, const merge_line *line) {
    for (const merge_line *old = m->lines; old < line; old++)
        if (old->c.sort == CLAIM_COVERED && old->c.covered.first == line->c.covered.first &&
            old->c.covered.end == line->c.covered.end && claim_same_job(&old->c, &line->c))
            return old;
    return NULL;
}

/* The parts are counted already: by the same work done twice, or in ranges cut otherwise. */
static void leave_out(merge *m, const merge_line *line) {
    const merge_line *old = same_parts(m, line);
    m->left_out++;
    if (old && !same_counts(&old->c, &line->c)) object_to_counts(m, line, old);
}

static bool join_covered(merge *m, const merge_line *line) {
    search_job    *j = job_of(m, &line->c);
    sl_find_report counted = {.depths = line->c.depths};
    if (ranges_meet(&j->covered, line->c.covered)) {
        leave_out(m, line);
        return true;
    }
    memcpy(counted.depth, line->c.depth, sizeof counted.depth);
    return job_add_covered(j, line->c.covered, &counted);
}

/* Parts said to hold no magic must not hold one. */
static void check_contradiction(merge *m, const merge_line *line) {
    range part = {line->c.covered.end, line->c.covered.end + 1};
    if (line->c.sort == CLAIM_FOUND && ranges_meet(&job_of(m, &line->c)->covered, part))
        merge_object(m, line, "a magic in part %" PRIu64 ", which another line calls covered without one", part.first);
}

/* All ranges that are counted first: what a magic's line covers has no counts, so it must not displace one that has. */
static bool join_lines(merge *m) {
    for (merge_line *line = m->lines; line < m->lines + m->line_count; line++) {
        line->can_be_right = can_be_right(m, line);
        if (line->can_be_right && line->c.sort == CLAIM_COVERED && !join_covered(m, line)) return false;
    }
    for (const merge_line *line = m->lines; line < m->lines + m->line_count; line++)
        if (line->can_be_right && line->c.sort == CLAIM_FOUND &&
            !job_add_found(job_of(m, &line->c), line->c.covered, line->c.magic))
            return false;
    for (const merge_line *line = m->lines; line < m->lines + m->line_count; line++)
        if (line->can_be_right) check_contradiction(m, line);
    return true;
}

/* ---- the whole ------------------------------------------------------------------------------------ */

static int compare(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* In the order in which one search of all would report them. */
static int compare_jobs(const void *a, const void *b) {
    const sl_find_job *x = &((const search_job *)a)->find, *y = &((const search_job *)b)->find;
    int                order;
    if ((order = compare(x->wanted.slider, y->wanted.slider))) return order;
    if ((order = compare((uint64_t)x->wanted.square, (uint64_t)y->wanted.square))) return order;
    if ((order = compare(x->wanted.kind, y->wanted.kind))) return order;
    if ((order = compare((uint64_t)x->wanted.shift, (uint64_t)y->wanted.shift))) return order;
    return (order = compare(x->strategy, y->strategy)) ? order : compare(x->seed, y->seed);
}

bool merge_join(merge *m, problem *why) {
    if (m->line_count && !join_lines(m)) return problem_no_memory(why);
    if (m->job_count) qsort(m->jobs, m->job_count, sizeof *m->jobs, compare_jobs);
    for (size_t i = 0; i < m->job_count; i++) job_conclude(&m->jobs[i]);
    return true;
}

void merge_free(merge *m) {
    for (size_t i = 0; i < m->job_count; i++) job_free(&m->jobs[i]);
    free(m->jobs);
    free(m->lines);
}
