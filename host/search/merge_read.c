/* SPDX-License-Identifier: MIT
 *
 * merge_read.c: reads ledgers for a merge and keeps each line that can be right by
 * itself. What is no ledger, or has no end, is refused.
 */
#include "host/search/merge_inside.h"

#include "host/search/ledger.h"
#include "host/text/grow.h"
#include "host/text/ledger_walk.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* ---- objections -------------------------------------------------------------------------- */

static void object(merge *m, const merge_line *line, const merge_line *other, const char *format, va_list values) {
    char text[320];
    vsnprintf(text, sizeof text, format, values);
    m->wrong++;
    merge_objection o = {.path = line->path,
                         .line = line->number,
                         .is_wrong = true,
                         .text = text,
                         .other_path = other ? other->path : NULL,
                         .other_line = other ? other->number : 0};
    if (m->object) m->object(&o, m->context);
}

void merge_object(merge *m, const merge_line *line, const merge_line *other, const char *format, ...) {
    va_list values;
    va_start(values, format);
    object(m, line, other, format, values);
    va_end(values);
}

void merge_object_once(merge *m, merge_line *line, merge_reason reason, const merge_line *other, const char *format,
                       ...) {
    va_list values;
    if (line->said & (unsigned)reason) return;
    line->said |= (unsigned)reason;
    va_start(values, format);
    object(m, line, other, format, values);
    va_end(values);
}

static void report_torn(const merge *m, const merge_line *line) {
    merge_objection o = {.path = line->path, .line = line->number, .text = "torn and left out"};
    if (m->object) m->object(&o, m->context);
}

/* ---- keeping ------------------------------------------------------------------------------- */

static bool add_search(merge *m, const sl_find_job *find) {
    if (m->begun_count && merge_compare_searches(&m->begun[m->begun_count - 1], find) == 0) return true;
    sl_find_job *begun = grown(m->begun, m->begun_count, &m->begun_room, sizeof *begun);
    if (!begun) return false;
    m->begun = begun;
    m->begun[m->begun_count++] = *find;
    return true;
}

static bool add_counts(merge *m, const sl_find_count *counts, int depths) {
    for (int i = 0; i < depths; i++) {
        sl_find_count *more = grown(m->counts, m->count_count, &m->count_room, sizeof *more);
        if (!more) return false;
        m->counts = more;
        m->counts[m->count_count++] = counts[i];
    }
    return true;
}

bool merge_add_line(merge *m, const merge_line *line, const sl_find_count *counts) {
    merge_line *lines = grown(m->lines, m->line_count, &m->line_room, sizeof *lines);
    if (!lines) return false;
    m->lines = lines;
    m->lines[m->line_count] = *line;
    m->lines[m->line_count++].counts = m->count_count;
    return add_counts(m, counts, line->depths);
}

static bool add_claim(merge *m, const merge_line *place, const claim *c) {
    merge_line line = *place;
    line.find = c->find;
    line.sort = c->sort;
    line.parts = c->covered;
    line.magic = c->magic;
    line.depths = c->depths; /* none where it has no counts */
    return add_search(m, &c->find) && (c->sort == CLAIM_JOB || merge_add_line(m, &line, c->depth));
}

/* ---- judging a line by itself ---------------------------------------------------------------- */

/* All lines of one other revision are named once, at the end. Where there are too many revisions the last stands for
 * the others. */
static void add_stranger(merge *m, const merge_line *place, const claim *c) {
    merge_stranger *s = m->strangers, *end = s + m->stranger_count;
    m->wrong++;
    while (s < end && !(s->c.find.strategy == c->find.strategy && s->c.revision == c->revision &&
                        strcmp(s->c.version, c->version) == 0))
        s++;
    if (s == m->strangers + MERGE_STRANGERS_MAX) s--;
    if (s == end) {
        *s = (merge_stranger){.c = *c, .path = place->path, .number = place->number};
        m->stranger_count++;
    }
    s->count++;
}

/* Could this program have made the claim? The parts of another revision might be others. */
static bool is_ours(merge *m, const merge_line *place, const claim *c) {
    char text[CLAIM_TEXT_SIZE];
    if (!claim_is_current(c, text))
        add_stranger(m, place, c);
    else if (!sl_find_can(c->find.strategy, &c->find.wanted))
        merge_object(m, place, NULL, "%s cannot search %s magics of %d bits for this square",
                     sl_find_strategy_name(c->find.strategy), sl_magic_kind_name(c->find.wanted.kind),
                     sl_magic_bits(&c->find.wanted));
    else if (c->parts != sl_find_parts(&c->find))
        merge_object(m, place, NULL, "%" PRIu64 " parts; this search has %" PRIu64, c->parts, sl_find_parts(&c->find));
    else if (c->find.strategy == SL_FIND_DFS && c->find.seed)
        merge_object(m, place, NULL, "a seed for an exhaustive search");
    else
        return true;
    return false;
}

/* The search of a line that cannot be is known by it nevertheless. */
static bool keep_line(merge *m, const merge_line *place, const claim *c) {
    char text[CLAIM_TEXT_SIZE];
    if (!is_ours(m, place, c)) return true;
    if (claim_can_be(c, text)) return add_claim(m, place, c);
    merge_object(m, place, NULL, "%s", text);
    return add_search(m, &c->find);
}

/* ---- reading ------------------------------------------------------------------------------- */

static bool take_line(void *context, const char *path, uint64_t number, ledger_line got, const void *read,
                      problem *why) {
    merge     *m = context;
    merge_line place = {.path = path, .number = number};
    if (got == LEDGER_TORN) report_torn(m, &place);
    if (got == LEDGER_WITH_CR) merge_object(m, &place, NULL, LEDGER_CR_TEXT("sleight find"));
    if (got == LEDGER_NO_CLAIM) merge_object(m, &place, NULL, "no line of a ledger, or one that was changed");
    return got != LEDGER_CLAIM || keep_line(m, &place, read) || problem_no_memory(why);
}

/* `file`: null, or what is open already. */
static bool read_ledger(merge *m, FILE *file, const char *path, problem *why) {
    char        text[CLAIM_SIZE];
    claim       c;
    ledger_walk walk = {&ledger_form, "sleight find", text, sizeof text, &c, take_line, m, &m->read};
    return file ? ledger_walk_file(&walk, file, path, why) : ledger_walk_path(&walk, path, why);
}

bool merge_read_file(merge *m, FILE *file, const char *path, problem *why) { return read_ledger(m, file, path, why); }

bool merge_read(merge *m, const char *path, problem *why) { return read_ledger(m, NULL, path, why); }
