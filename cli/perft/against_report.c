/* SPDX-License-Identifier: MIT
 *
 * against_report.c: a suite put to another program: each position at which it
 * fails, or whose answer is unclear, as soon as that is known; then the table by
 * rule and the sums.
 */
#include "cli/perft/against_report.h"

#include "cli/perft/against_table.h"
#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"
#include "host/port/shell_word.h"
#include "host/port/workers.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* Of positions whose answer is unclear so many are shown: where it is the same with all, the reason is enough. */
enum { UNCLEAR_MAX = 10 };

typedef struct report {
    against_table table;
    asker         asker;
    bool          as_json, whole;
    progress      shown;
    json          out;
    double        seconds;
    char          fen[SL_FEN_SIZE]; /* of the first wrong count, and its depth; empty where all are right */
    int           depth;
} report;

/* ---- positions ---------------------------------------------------------------------------------- */

static const char *rule_of(const report *r, const against_line *l) {
    return l->line->rule == EPD_RULE_NONE ? NULL : r->table.suite->rules[l->line->rule];
}

static void print_position(const report *r, const against_line *l) {
    char fen[SL_FEN_SIZE];
    printf("%s:%" PRIu64 ": ", r->table.files[l->line->file], l->line->number);
    if (l->why)
        printf("%s\n", l->why->text);
    else
        printf("D%d expected %s, got %" PRIu64 "\n", l->expected.depth, nodes_text(l->expected.nodes), l->got);
    if (l->line->wrong) return;
    against_write_fen(l->line, fen);
    if (rule_of(r, l)) printf("    %s\n", rule_of(r, l));
    printf("    %s\n", fen);
}

static void json_position(report *r, const against_line *l) {
    char fen[SL_FEN_SIZE];
    json_object(&r->out, NULL);
    json_string(&r->out, "file", r->table.files[l->line->file]);
    json_count(&r->out, "line", l->line->number);
    json_string(&r->out, "result", l->result == AGAINST_UNCLEAR ? "unclear" : "failed");
    json_string(&r->out, "problem", l->why ? l->why->text : "wrong count");
    if (!l->line->wrong) {
        against_write_fen(l->line, fen);
        json_string(&r->out, "rule", rule_of(r, l));
        json_string(&r->out, "fen", fen);
    }
    if (!l->why) {
        json_integer(&r->out, "depth", l->expected.depth);
        json_nodes(&r->out, "expected", l->expected.nodes);
        json_count(&r->out, "got", l->got);
    }
    json_close(&r->out);
}

static bool is_shown(const report *r, const against_line *l) {
    return l->result == AGAINST_FAILED ||
           (l->result == AGAINST_UNCLEAR && r->table.all.results[AGAINST_UNCLEAR] <= UNCLEAR_MAX);
}

static void report_line(const epd_suite *s, const against_line *l, void *context) {
    report *r = context;
    (void)s;
    add_to_table(&r->table, l);
    if (l->result == AGAINST_FAILED && !l->why && !*r->fen) {
        against_write_fen(l->line, r->fen);
        r->depth = l->expected.depth;
    }
    if (!is_shown(r, l)) return;
    end_progress(&r->shown);
    if (r->as_json)
        json_position(r, l);
    else
        print_position(r, l);
    fflush(stdout);
}

static void report_progress(double share, void *context) {
    report *r = context;
    show_progress(&r->shown, share, "");
}

/* ---- all of it ----------------------------------------------------------------------------------- */

static void put_suite(report *r, const against_options *options) {
    problem why = {0};
    double  start = seconds_now();
    r->shown = start_progress("asking");
    show_progress(&r->shown, NAN, "how is it spoken to?");
    bool asked = ask_start(&r->asker, &why);
    end_progress(&r->shown);
    if (!asked) end_with_problem(&why);
    r->shown = start_progress("asking");
    if (r->as_json) {
        json_object(&r->out, NULL);
        json_array(&r->out, "failures");
    }
    asked = epd_against(r->table.suite, &r->asker, options, &why);
    end_progress(&r->shown);
    ask_stop(&r->asker);
    if (!asked) end_with_problem(&why);
    r->seconds = seconds_now() - start;
}

/* What to type next. */
static void print_advice(const report *r) {
    char command[4096], fen[2 * SL_FEN_SIZE];
    if (!*r->fen || !shell_word(engine_words(&r->asker), command, sizeof command) ||
        !shell_word(r->fen, fen, sizeof fen))
        return;
    printf("Which part of it is wrong at the first of these:\n    sleight bisect %d %s %s --fen %s\n\n", r->depth,
           r->asker.hints.plain ? "--command" : "--against", command, fen);
}

static void print_summary(const report *r) {
    const size_t *results = r->table.all.results;
    if (results[AGAINST_FAILED] || results[AGAINST_UNCLEAR]) putchar('\n');
    print_table(&r->table, r->whole);
    print_advice(r);
    print_results(&r->table);
    printf(" (%s)\n", dialect_text(&r->asker));
}

static void json_summary(report *r, int jobs) {
    json_close(&r->out);
    json_table(&r->out, &r->table);
    json_string(&r->out, "against", engine_words(&r->asker));
    json_string(&r->out, "spoken", dialect_text(&r->asker));
    json_integer(&r->out, "jobs", jobs);
    json_real(&r->out, "seconds", r->seconds);
    json_close(&r->out);
}

/* Is there an answer to each question that could be asked, and is it right? An engine that fails is not asked further.
 */
static bool is_fine(const report *r) {
    const size_t *results = r->table.all.results;
    return results[AGAINST_PASSED] && !results[AGAINST_FAILED] && !results[AGAINST_UNCLEAR] &&
           !results[AGAINST_NOT_RUN];
}

int run_against(const arguments *given, const epd_suite *suite, const char *const *files, const epd_options *limits) {
    report          r = {.table = start_table(suite, files),
                         .asker = given_engine(given),
                         .as_json = option_given(given, "--json"),
                         .whole = option_given(given, "--all")};
    against_options options = {.limits = *limits,
                               .jobs = (int)number_given(given, "--jobs", 1, WORKERS_MAX, 1),
                               .report = report_line,
                               .progress = report_progress,
                               .context = &r};
    put_suite(&r, &options);
    if (r.as_json)
        json_summary(&r, options.jobs);
    else
        print_summary(&r);
    end_table(&r.table);
    return is_fine(&r) ? DONE : WRONG;
}
