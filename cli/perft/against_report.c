/* SPDX-License-Identifier: MIT
 *
 * against_report.c: a suite put to another program, as a table by rule: passed,
 * failed, not asked and why.
 */
#include "cli/perft/against_report.h"

#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"
#include "host/port/workers.h"
#include "host/suite/epd_against.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASONS_MAX = 8 };

typedef struct tally {
    size_t results[AGAINST_RESULT_COUNT];
} tally;

/* Why positions were not asked about. */
typedef struct reason {
    char   text[sizeof((problem *)0)->text];
    size_t positions;
} reason;

typedef struct report {
    const epd_suite   *suite;
    const char *const *files;
    asker              asker;
    bool               as_json;
    progress           shown;
    json               out;
    tally             *rows; /* by rule; then by file, for lines that have none */
    tally              all;
    size_t             unclear;
    reason             reasons[REASONS_MAX]; /* the last is for all others */
    size_t             reason_count;
    double             seconds;
} report;

static size_t row_of(const epd_suite *s, const epd_line *line) {
    return line->rule == EPD_RULE_NONE ? s->rule_count + line->file : line->rule;
}

static const char *row_name(const report *r, size_t row) {
    return row < r->suite->rule_count ? r->suite->rules[row] : r->files[row - r->suite->rule_count];
}

static size_t row_count(const report *r) { return r->suite->rule_count + r->suite->file_count; }

static bool is_empty(const tally *t) {
    for (int i = 0; i < AGAINST_RESULT_COUNT; i++)
        if (t->results[i]) return false;
    return true;
}

static void add_reason(report *r, const char *text) {
    size_t i = 0;
    while (i < r->reason_count && strcmp(r->reasons[i].text, text) != 0) i++;
    if (i == REASONS_MAX) i--;
    if (i == r->reason_count) snprintf(r->reasons[r->reason_count++].text, sizeof r->reasons->text, "%s", text);
    if (++r->reasons[i].positions > 1 && i == REASONS_MAX - 1) strcpy(r->reasons[i].text, "other reasons");
}

/* ---- failures --------------------------------------------------------------------------------- */

static void print_failure(const report *r, const against_line *l) {
    char fen[SL_FEN_SIZE];
    against_write_fen(l->line, fen);
    printf("%s:%" PRIu64 ": ", r->files[l->line->file], l->line->number);
    if (l->why)
        printf("%s\n", l->why->text);
    else
        printf("D%d expected %s, got %" PRIu64 "\n", l->expected.depth, nodes_text(l->expected.nodes), l->got);
    if (l->line->rule != EPD_RULE_NONE) printf("    %s\n", r->suite->rules[l->line->rule]);
    printf("    %s\n", fen);
}

static void json_failure(report *r, const against_line *l) {
    char fen[SL_FEN_SIZE];
    against_write_fen(l->line, fen);
    json_object(&r->out, NULL);
    json_string(&r->out, "file", r->files[l->line->file]);
    json_count(&r->out, "line", l->line->number);
    json_string(&r->out, "rule", l->line->rule == EPD_RULE_NONE ? NULL : r->suite->rules[l->line->rule]);
    json_string(&r->out, "fen", fen);
    json_string(&r->out, "problem", l->why ? l->why->text : "wrong count");
    if (!l->why) {
        json_integer(&r->out, "depth", l->expected.depth);
        json_nodes(&r->out, "expected", l->expected.nodes);
        json_count(&r->out, "got", l->got);
    }
    json_close(&r->out);
}

static void report_line(const epd_suite *s, const against_line *l, void *context) {
    report *r = context;
    r->all.results[l->result]++;
    r->rows[row_of(s, l->line)].results[l->result]++;
    r->unclear += l->unclear;
    if (l->result == AGAINST_NOT_ASKED && l->why) add_reason(r, l->why->text);
    if (l->result != AGAINST_FAILED) return;
    end_progress(&r->shown);
    if (r->as_json)
        json_failure(r, l);
    else
        print_failure(r, l);
    fflush(stdout);
}

static void report_progress(double share, void *context) {
    report *r = context;
    show_progress(&r->shown, share, "");
}

/* ---- the table --------------------------------------------------------------------------------- */

/* Nothing where there is nothing, so that what is wrong stands out. */
static void print_cell(size_t number, int width) {
    if (number)
        printf("%*zu", width, number);
    else
        printf("%*s", width, "-");
}

static void print_table(const report *r) {
    if (r->all.results[AGAINST_FAILED]) putchar('\n');
    printf("passed  failed  not asked  rule\n");
    for (size_t i = 0; i < row_count(r); i++) {
        const tally *t = &r->rows[i];
        if (is_empty(t)) continue;
        print_cell(t->results[AGAINST_PASSED], 6);
        print_cell(t->results[AGAINST_FAILED], 8);
        print_cell(t->results[AGAINST_NOT_ASKED], 11);
        printf("  %s\n", row_name(r, i));
    }
    putchar('\n');
    for (size_t i = 0; i < r->reason_count; i++)
        printf("not asked, %zu: %s\n", r->reasons[i].positions, r->reasons[i].text);
}

static void print_summary(const report *r) {
    print_table(r);
    printf("%zu passed, %zu failed", r->all.results[AGAINST_PASSED], r->all.results[AGAINST_FAILED]);
    if (r->all.results[AGAINST_NOT_ASKED]) printf(", %zu not asked", r->all.results[AGAINST_NOT_ASKED]);
    if (r->all.results[AGAINST_SKIPPED]) printf(", %zu skipped (over the limit)", r->all.results[AGAINST_SKIPPED]);
    if (r->all.results[AGAINST_NOT_RUN]) printf(", %zu not run (stopped)", r->all.results[AGAINST_NOT_RUN]);
    printf(" (%s)\n", dialect_text(&r->asker));
}

static void json_results(json *out, const tally *t) {
    json_count(out, "passed", t->results[AGAINST_PASSED]);
    json_count(out, "failed", t->results[AGAINST_FAILED]);
    json_count(out, "not_asked", t->results[AGAINST_NOT_ASKED]);
    json_count(out, "skipped", t->results[AGAINST_SKIPPED]);
    json_count(out, "not_run", t->results[AGAINST_NOT_RUN]);
}

static void json_summary(report *r, int jobs) {
    json_close(&r->out);
    json_array(&r->out, "rules");
    for (size_t i = 0; i < row_count(r); i++) {
        if (is_empty(&r->rows[i])) continue;
        json_object(&r->out, NULL);
        json_string(&r->out, "rule", row_name(r, i));
        json_results(&r->out, &r->rows[i]);
        json_close(&r->out);
    }
    json_close(&r->out);
    json_array(&r->out, "not_asked_because");
    for (size_t i = 0; i < r->reason_count; i++) {
        json_object(&r->out, NULL);
        json_string(&r->out, "reason", r->reasons[i].text);
        json_count(&r->out, "positions", r->reasons[i].positions);
        json_close(&r->out);
    }
    json_close(&r->out);
    json_results(&r->out, &r->all);
    json_string(&r->out, "against", engine_words(&r->asker));
    json_string(&r->out, "spoken", dialect_text(&r->asker));
    json_integer(&r->out, "jobs", jobs);
    json_real(&r->out, "seconds", r->seconds);
    json_close(&r->out);
}

/* ---- all of it ----------------------------------------------------------------------------------- */

static void put_suite(report *r, const against_options *options) {
    problem why = {0};
    double  start = seconds_now();
    if (!ask_start(&r->asker, &why)) end_with_problem(&why);
    r->shown = start_progress("asking");
    if (r->as_json) {
        json_object(&r->out, NULL);
        json_array(&r->out, "failures");
    }
    bool asked = epd_against(r->suite, &r->asker, options, &why);
    end_progress(&r->shown);
    ask_stop(&r->asker);
    if (!asked) end_with_problem(&why);
    r->seconds = seconds_now() - start;
}

int run_against(const arguments *given, const epd_suite *suite, const char *const *files, const epd_options *limits) {
    report r = {.suite = suite, .files = files, .asker = given_engine(given), .as_json = option_given(given, "--json")};
    against_options options = {.limits = *limits,
                               .jobs = (int)number_given(given, "--jobs", 1, WORKERS_MAX, 1),
                               .report = report_line,
                               .progress = report_progress,
                               .context = &r};
    r.rows = calloc(suite->rule_count + suite->file_count + 1, sizeof *r.rows);
    if (!r.rows) broken("out of memory");
    put_suite(&r, &options);
    if (r.as_json)
        json_summary(&r, options.jobs);
    else
        print_summary(&r);
    free(r.rows);
    bool fine = r.all.results[AGAINST_PASSED] && !r.unclear;
    return fine && !r.all.results[AGAINST_FAILED] && !r.all.results[AGAINST_NOT_RUN] ? DONE : WRONG;
}
