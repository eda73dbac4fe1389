/* SPDX-License-Identifier: MIT
 *
 * count_merge.c: reads the ledgers of a count and joins them.
 */
#include "host/count/count_merge.h"

#include "host/count/counting.h"
#include "host/port/file_facts.h"
#include "host/text/grow.h"
#include "host/text/ledger_walk.h"
#include "host/text/random_below.h"

#include <stdlib.h>
#include <string.h>

static void object(count_merge *m, const count_line *line, const char *text, const count_line *other) {
    m->wrong++;
    if (m->object) m->object(line, true, text, other, m->context);
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* By its first line that looks like one of a ledger. What is read of a pipe is gone: it is not looked at. */
bool count_merge_is_for(const char *path) {
    char        text[COUNT_CLAIM_SIZE];
    line_reader r = {.text = text, .room = sizeof text, .file = is_without_bytes(path) ? NULL : fopen(path, "rb")};
    count_claim c;
    if (!r.file) return false;
    while (count_claim_next(&r, &c) == LEDGER_NO_CLAIM && r.number < LEDGER_FOREIGN_MAX &&
           !begins_with(text, "{\"ledger\": "))
        continue;
    fclose(r.file);
    return r.number && begins_with(text, COUNT_CLAIM_BEGINNING);
}

/* The count that all lines are to be about is that of the first one that is right about its own. */
static bool begin_job(count_merge *m, const count_claim *c, problem *why) {
    sl_position position;
    char        text[200];
    if (m->job.fen[0] || c->depth < 0 || c->depth > 255) return true;
    if (!sl_fen_read(c->fen, strlen(c->fen), SL_FEN_PLAYABLE, &position, NULL)) return true;
    if (!count_parts(&position, c->depth, &m->job, &m->parts, why)) return false;
    if (count_claim_is_of(c, &m->job, text, sizeof text)) return true;
    free(m->parts);
    m->parts = NULL;
    m->job = (count_job){.depth = 0};
    return true;
}

static bool take_claim(count_merge *m, const count_claim *c, count_line *line, problem *why) {
    char text[200];
    if (!begin_job(m, c, why)) return false;
    if (!count_claim_is_of(c, &m->job, text, sizeof text)) {
        object(m, line, text, NULL);
        return true;
    }
    line->part = c->part;
    line->nodes = c->nodes;
    count_line *more = grown(m->lines, m->line_count, &m->line_room, sizeof *more);
    if (!more) return problem_no_memory(why);
    m->lines = more;
    m->lines[m->line_count++] = *line;
    return true;
}

static bool take_line(void *context, const char *path, uint64_t number, ledger_line got, const void *claim,
                      problem *why) {
    count_merge *m = context;
    count_line   line = {.path = path, .number = number};
    if (got == LEDGER_CLAIM) return take_claim(m, claim, &line, why);
    if (got == LEDGER_TORN && m->object) m->object(&line, false, "torn and left out", NULL, m->context);
    if (got == LEDGER_WITH_CR) object(m, &line, LEDGER_CR_TEXT("sleight perft"), NULL);
    if (got == LEDGER_NO_CLAIM) object(m, &line, "no line of a count's ledger, or one that was changed", NULL);
    return true;
}

bool count_merge_read(count_merge *m, const char *path, problem *why) {
    char        text[COUNT_CLAIM_SIZE];
    count_claim c;
    ledger_walk walk = {&count_claim_form, "sleight perft", text, sizeof text, &c, take_line, m, &m->read};
    return ledger_walk_path(&walk, path, why);
}

/* ---- joining --------------------------------------------------------------------------------- */

static int by_part(const void *a, const void *b) {
    const count_line *x = a, *y = b;
    int               paths = strcmp(x->path, y->path);
    if (x->part != y->part) return x->part > y->part ? 1 : -1;
    if (paths) return paths;
    return (x->number > y->number) - (x->number < y->number);
}

/* The lines of one part, from `i` up to `end`. */
static void join_part(count_merge *m, size_t i, size_t end) {
    bool agree = true;
    for (size_t k = i + 1; k < end; k++) {
        bool same = nodes_equal(m->lines[i].nodes, m->lines[k].nodes);
        m->twice += same;
        if (!same) object(m, &m->lines[k], "another count for the same part than", &m->lines[i]);
        agree &= same;
    }
    m->lines[i].counts = agree;
}

static void add_up(count_merge *m) {
    m->covered = 0;
    m->total = (sl_nodes){0, 0};
    for (size_t i = 0; i < m->line_count; i++)
        if (m->lines[i].counts) {
            m->covered++;
            m->total = sl_nodes_add(m->total, m->lines[i].nodes);
        }
}

void count_merge_join(count_merge *m) {
    if (m->line_count) qsort(m->lines, m->line_count, sizeof *m->lines, by_part);
    for (size_t i = 0, end; i < m->line_count; i = end) {
        for (end = i + 1; end < m->line_count && m->lines[end].part == m->lines[i].part;) end++;
        join_part(m, i, end);
    }
    add_up(m);
}

bool count_merge_gap(const count_merge *m, size_t from, size_t *first, size_t *end) {
    size_t part = from, i = 0;
    while (i < m->line_count && (m->lines[i].part < part || !m->lines[i].counts)) i++;
    for (; i < m->line_count && part < m->job.parts; i++) { /* past those that are covered without a gap */
        if (!m->lines[i].counts) continue;
        if (m->lines[i].part != part) break;
        part++;
    }
    *first = part;
    *end = i < m->line_count && part < m->job.parts ? (size_t)m->lines[i].part : m->job.parts;
    return *first < *end;
}

/* ---- counting again --------------------------------------------------------------------------- */

typedef struct recount {
    count_merge *m;
    uint64_t     done, wanted;
    sl_nodes     claimed; /* by the line that is counted again */
    bool         passed;  /* there are more than that: no need to count to the end */
    bool         stopped;
} recount;

static bool nodes_less(sl_nodes a, sl_nodes b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }

static bool go_on(sl_nodes so_far, void *context) {
    recount *r = context;
    r->stopped = r->m->go_on && !r->m->go_on(r->done, r->wanted, r->m->context);
    r->passed = nodes_less(r->claimed, so_far);
    return !r->stopped && !r->passed;
}

static void count_again(recount *r, count_line *line) {
    count_merge     *m = r->m;
    sl_perft_options options = {.core = m->core, .progress = go_on, .context = r};
    sl_nodes         nodes;
    r->claimed = line->nodes;
    r->passed = false;
    if (!sl_perft_run(&m->parts[line->part], m->job.depth - m->job.plies, &options, &nodes) && !r->passed) return;
    r->done++;
    m->again++;
    if (nodes_equal(nodes, line->nodes)) return;
    m->refuted++;
    line->counts = false;
    object(m, line, "false: counted again, the part has another count", NULL);
}

static int by_nodes(const void *a, const void *b) {
    const count_line *x = *(count_line *const *)a, *y = *(count_line *const *)b;
    return nodes_less(y->nodes, x->nodes) - nodes_less(x->nodes, y->nodes);
}

/* How many of the cheapest lines are about a second of work. */
static size_t cheapest(count_line *const *lines, size_t count) {
    enum { MOST = 64 };
    const uint64_t second = UINT64_C(1000000000);
    uint64_t       work = 0;
    size_t         i = 0;
    while (i < count && i < MOST && !lines[i]->nodes.high && lines[i]->nodes.low <= second - work)
        work += lines[i++]->nodes.low;
    return i;
}

bool count_merge_recount(count_merge *m, uint64_t lines, uint64_t seed, problem *why) {
    recount      r = {.m = m};
    size_t       count = 0, cheap;
    count_line **left = malloc((m->line_count + 1) * sizeof *left);
    if (!left) return problem_no_memory(why);
    for (size_t i = 0; i < m->line_count; i++)
        if (m->lines[i].counts) left[count++] = &m->lines[i];
    qsort(left, count, sizeof *left, by_nodes);
    cheap = cheapest(left, count);
    if (lines > count - cheap) lines = count - cheap;
    r.wanted = cheap + lines;
    for (size_t i = 0; i < cheap && !r.stopped; i++) count_again(&r, left[i]);
    for (size_t i = cheap; i < cheap + lines && !r.stopped; i++) {
        size_t      k = i + random_below(&seed, count - i);
        count_line *one = left[k];
        left[k] = left[i];
        count_again(&r, one);
    }
    free(left);
    add_up(m);
    return !r.stopped || problem_work(why, "stopped while counting again");
}

void count_merge_free(count_merge *m) {
    free(m->lines);
    free(m->parts);
}
