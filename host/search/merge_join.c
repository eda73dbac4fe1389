/* SPDX-License-Identifier: MIT
 *
 * merge_join.c: joins the lines of ledgers to what one search would have come to. A
 * line that only overlaps what others cover cannot be counted, as its counts cannot
 * be cut: it is left out, and its parts that no other line has stay uncovered.
 */
#include "host/search/merge_inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the searches ----------------------------------------------------------------------------- */

static void free_jobs(merge *m) {
    for (size_t i = 0; i < m->job_count; i++) job_free(&m->jobs[i]);
    free(m->jobs);
    m->jobs = NULL;
    m->job_count = 0;
}

static bool set_jobs(merge *m) {
    size_t kept = 0;
    free_jobs(m);
    if (!m->begun_count) return true;
    qsort(m->begun, m->begun_count, sizeof *m->begun, merge_compare_searches);
    for (size_t i = 0; i < m->begun_count; i++)
        if (!kept || merge_compare_searches(&m->begun[i], &m->begun[kept - 1]) != 0) m->begun[kept++] = m->begun[i];
    m->begun_count = kept;
    m->jobs = malloc(kept * sizeof *m->jobs);
    if (!m->jobs) return false;
    for (; m->job_count < kept; m->job_count++) m->jobs[m->job_count] = job_new(&m->begun[m->job_count], 1, 1);
    return true;
}

/* ---- the lines in order -------------------------------------------------------------------------- */

static void sort_lines(merge *m) {
    for (size_t i = 0; i < m->line_count; i++) {
        merge_line *line = &m->lines[i];
        line->depth = line->depths ? m->counts + line->counts : NULL;
        if (!merge_is_out(line)) line->state = LINE_LEFT_OUT;
    }
    if (m->line_count) qsort(m->lines, m->line_count, sizeof *m->lines, merge_compare_lines);
    for (size_t i = 0, job = 0; i < m->line_count && !merge_is_out(&m->lines[i]); i++) {
        while (merge_compare_searches(&m->jobs[job].find, &m->lines[i].find) != 0) job++;
        m->lines[i].job = job;
    }
}

/* ---- covered parts --------------------------------------------------------------------------------- */

static bool count_line(search_job *j, const merge_line *line) {
    sl_find_report counted = {.depths = j->counted.depths};
    memcpy(counted.depth, line->depth, (size_t)line->depths * sizeof *line->depth);
    return job_add_covered(j, line->parts, &counted);
}

/* The end of the lines that overlap each other, from this one on. */
static merge_line *end_of_overlaps(merge_line *line, const merge_line *end) {
    uint64_t covered = line->parts.end;
    for (line++; line < end && line->parts.first < covered; line++)
        if (line->parts.end > covered) covered = line->parts.end;
    return line;
}

static bool join_covered(merge *m, search_job *j, merge_line *from, merge_line *to) {
    for (merge_line *line = from, *end; line < to; line = end) {
        end = end_of_overlaps(line, to);
        if (end - line == 1)
            line->state = LINE_COUNTED;
        else if (!merge_choose(m, line, end))
            return false;
    }
    for (const merge_line *line = from; line < to; line++)
        if (line->state == LINE_COUNTED && !count_line(j, line)) return false;
    return true;
}

/* ---- magics ------------------------------------------------------------------------------------------- */

/* Parts said to hold no magic must not hold one, and no search finds two in one part. `before` is null or has a magic
 * in the same part or a lower one. */
static void check_found(merge *m, const search_job *j, merge_line *line, const merge_line *before) {
    uint64_t part = line->parts.end;
    if (ranges_meet(&j->covered, (range){part, part + 1}))
        merge_object_once(m, line, REASON_COVERED, NULL,
                          "a magic in part %" PRIu64 ", which another line calls covered without one", part);
    if (before && before->parts.end == part && before->magic != line->magic)
        merge_object_once(m, line, REASON_OTHER_MAGIC, before, "another magic for part %" PRIu64 " than", part);
    if (before && line->parts.first <= before->parts.end && before->parts.end < part)
        merge_object_once(m, line, REASON_LOWER_MAGIC, before, "no magic in part %" PRIu64 ", but one is in",
                          before->parts.end);
}

/* The magic of the lowest part decides; what its line covers has no counts, so it comes after all that have. */
static bool join_found(merge *m, search_job *j, merge_line *from, merge_line *to) {
    for (merge_line *line = from; line < to; line++) check_found(m, j, line, line > from ? line - 1 : NULL);
    if (from == to) return true;
    from->state = LINE_COUNTED;
    return job_add_found(j, from->parts, from->magic);
}

/* ---- the whole ------------------------------------------------------------------------------------ */

/* One search: the lines that cover parts, then those with a magic. */
static bool join_job(merge *m, merge_line *from, merge_line *to) {
    search_job *j = &m->jobs[from->job];
    merge_line *found = from;
    while (found < to && found->sort == CLAIM_COVERED) found++;
    if (!join_covered(m, j, from, found) || !join_found(m, j, found, to)) return false;
    job_conclude(j);
    for (merge_line *line = from; line < found; line++)
        if (line->state == LINE_COUNTED && j->found && line->parts.first >= j->part) line->state = LINE_LEFT_OUT;
    return merge_check_proof(m, j, from, found);
}

static void count_states(merge *m) {
    m->left_out = m->counting = 0;
    for (size_t i = 0; i < m->line_count; i++) {
        m->counting += m->lines[i].state == LINE_COUNTED;
        m->left_out += m->lines[i].state == LINE_LEFT_OUT || m->lines[i].state == LINE_SET_ASIDE;
    }
}

/* Each revision that is not this program's is named once. */
static void name_strangers(merge *m) {
    for (merge_stranger *s = m->strangers; s < m->strangers + m->stranger_count; s++) {
        merge_line place = {.path = s->path, .number = s->number};
        char       text[CLAIM_TEXT_SIZE], more[48] = "";
        claim_is_current(&s->c, text);
        if (s->count > 1) snprintf(more, sizeof more, "; so %" PRIu64 " lines in all", s->count);
        m->wrong--; /* it was counted when it was read */
        merge_object(m, &place, NULL, "%s; merge it with the program that wrote it, version %s%s", text, s->c.version,
                     more);
    }
    m->stranger_count = 0;
}

static bool join_all(merge *m, problem *why) {
    if (!set_jobs(m)) return problem_no_memory(why);
    m->rounds++;
    sort_lines(m);
    merge_note_magics(m);
    for (size_t i = 0; i < m->job_count; i++) job_conclude(&m->jobs[i]);
    if (!m->line_count) return true;
    merge_line *from = m->lines, *to = from, *end = from + m->line_count;
    for (; from < end && !merge_is_out(from); from = to) {
        while (to < end && !merge_is_out(to) && to->job == from->job) to++;
        if (!join_job(m, from, to)) return problem_no_memory(why);
    }
    count_states(m);
    return true;
}

/* The lines that a proof cannot stand on are known only when there is one; without them others may count. */
bool merge_join_again(merge *m, problem *why) {
    uint64_t learnt;
    bool     joined;
    do {
        learnt = m->learnt;
        joined = join_all(m, why);
    } while (joined && m->learnt > learnt);
    return joined;
}

bool merge_join(merge *m, problem *why) {
    name_strangers(m);
    return join_all(m, why) && (!m->learnt || merge_join_again(m, why));
}

void merge_free(merge *m) {
    free_jobs(m);
    free(m->begun);
    free(m->lines);
    free(m->counts);
}
