/* SPDX-License-Identifier: MIT
 *
 * epd_verb.c: `sleight epd`: runs perft suites and shows what is wrong: in the
 * suite, in the move generator, or in a line that cannot be read.
 */
#include "cli/perft/against_report.h"
#include "cli/perft/given_counting.h"
#include "cli/perft/given_engine.h"
#include "cli/perft/show_counts.h"
#include "host/suite/chess960.h"
#include "host/suite/epd_suite.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct report {
    core_choice  choice;
    const char **files;
    bool         chess960, as_json;
    progress     shown;
    json         out;
    size_t       lines[EPD_RESULT_COUNT]; /* by result */
    size_t       compared;
    size_t       unreadable; /* lines */
} report;

/* Of lines that cannot be read so many are named: a file that is no suite may have any number. */
enum { MOST_NAMED = 100 };

static size_t not_named(const report *r) { return r->unreadable > MOST_NAMED ? r->unreadable - MOST_NAMED : 0; }

static bool castles_by_rook(const report *r, const epd_line *line) {
    return r->chess960 || needs_chess960(&line->position);
}

static void write_position(const report *r, const epd_line *line, char fen[SL_FEN_SIZE]) {
    sl_fen_write(&line->position, castles_by_rook(r, line) ? SL_FEN_SHREDDER : SL_FEN_X, fen);
}

/* ---- as text ------------------------------------------------------------------------------ */

static void print_failure(const report *r, const epd_line *line) {
    const char *file = r->files[line->file];
    char        fen[SL_FEN_SIZE];
    if (line->wrong) {
        printf("%s:%llu: %s\n", file, (unsigned long long)line->number, line->wrong->text);
        return;
    }
    write_position(r, line, fen);
    printf("%s:%llu: D%d expected %s, got %s\n    %s\n", file, (unsigned long long)line->number, line->expected.depth,
           nodes_text(line->expected.nodes), nodes_text(line->got->total), fen);
    print_counts(stdout, line->got, castles_by_rook(r, line), "    ");
}

static void print_summary(const report *r) {
    if (not_named(r)) printf("%zu more lines cannot be read\n", not_named(r));
    printf("%zu passed, %zu failed", r->lines[EPD_PASSED], r->lines[EPD_FAILED]);
    if (r->lines[EPD_SKIPPED]) printf(", %zu skipped (over the limit)", r->lines[EPD_SKIPPED]);
    if (r->lines[EPD_NOT_RUN]) printf(", %zu not run (stopped)", r->lines[EPD_NOT_RUN]);
    putchar('\n');
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_failure(report *r, const epd_line *line) {
    char fen[SL_FEN_SIZE];
    json_object(&r->out, NULL);
    json_string(&r->out, "file", r->files[line->file]);
    json_count(&r->out, "line", line->number);
    json_string(&r->out, "problem", line->wrong ? line->wrong->text : "wrong count");
    if (!line->wrong) {
        write_position(r, line, fen);
        json_string(&r->out, "fen", fen);
        json_integer(&r->out, "depth", line->expected.depth);
        json_nodes(&r->out, "expected", line->expected.nodes);
        json_nodes(&r->out, "got", line->got->total);
        json_counts(&r->out, line->got, castles_by_rook(r, line));
    }
    json_close(&r->out);
}

static void json_summary(report *r, const epd_options *options, double seconds) {
    json_close(&r->out);
    json_count(&r->out, "failures_left_out", not_named(r));
    json_count(&r->out, "passed", r->lines[EPD_PASSED]);
    json_count(&r->out, "failed", r->lines[EPD_FAILED]);
    json_count(&r->out, "skipped", r->lines[EPD_SKIPPED]);
    json_count(&r->out, "not_run", r->lines[EPD_NOT_RUN]);
    json_count(&r->out, "counts", r->compared);
    json_real(&r->out, "seconds", seconds);
    json_core(&r->out, &r->choice);
    json_integer(&r->out, "threads", options->threads);
    json_close(&r->out);
}

/* ---- both ---------------------------------------------------------------------------------------- */

static void report_line(const epd_suite *s, const epd_line *line, void *context) {
    report *r = context;
    (void)s;
    r->lines[line->result]++;
    r->compared += line->compared;
    r->unreadable += line->wrong != NULL;
    if (line->result != EPD_FAILED || (line->wrong && r->unreadable > MOST_NAMED)) return;
    end_progress(&r->shown);
    if (r->as_json)
        json_failure(r, line);
    else
        print_failure(r, line);
    fflush(stdout);
}

static void report_progress(double share, void *context) {
    report *r = context;
    show_progress(&r->shown, share, "");
}

static void run_suite(epd_suite *suite, const epd_options *options, report *r) {
    problem why = {0};
    double  start = seconds_now();
    r->shown = start_progress("counting");
    if (r->as_json) {
        json_object(&r->out, NULL);
        json_array(&r->out, "failures");
    }
    bool counted = epd_run(suite, options, &why);
    end_progress(&r->shown);
    if (!counted) end_with_problem(&why);
    if (r->as_json)
        json_summary(r, options, seconds_now() - start);
    else
        print_summary(r);
}

/* All, unless it is given. */
static sl_nodes most_nodes(const arguments *given) {
    sl_nodes most = {number_given(given, "--max-nodes", 0, UINT64_MAX, UINT64_MAX), 0};
    if (!option_given(given, "--max-nodes")) most.high = UINT64_MAX;
    return most;
}

/* Options that are for sleight's own counting, or for another program's. */
static void check_options(const arguments *given) {
    static const char *const own[] = {"--threads", "--method"}, *const others[] = {"--jobs", "--perft", "--seconds",
                                                                                   "--all"};
    for (size_t i = 0; i < sizeof own / sizeof *own && engine_given(given); i++)
        if (option_given(given, own[i]))
            misuse("%s is for sleight's own counting; expected it without --against and --command", own[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others && !engine_given(given); i++)
        if (option_given(given, others[i]))
            misuse("%s is for another program; expected --against or --command too", others[i]);
    if (engine_given(given)) given_engine(given);
}

static int run(const arguments *given) {
    const int   deepest = COUNTING_DEPTH_MAX;
    problem     why = {0};
    report      r = {.choice = given_core(given_method(given), CORE_ANY, NULL, 0),
                     .chess960 = option_given(given, "--chess960"),
                     .as_json = option_given(given, "--json")};
    epd_options options = {.max_depth = (int)number_given(given, "--max-depth", 0, deepest, deepest),
                           .max_nodes = most_nodes(given),
                           .threads = given_threads(given),
                           .core = r.choice.core,
                           .report = report_line,
                           .progress = report_progress,
                           .context = &r};
    epd_suite   suite = {0};
    check_options(given);
    begin_work();
    r.files = data_operands(given, DATA_OF_PERFT);
    if (!epd_read(&suite, r.files, given->operand_count, &why)) end_with_problem(&why);
    if (!epd_has_work(&suite, &options))
        misuse("nothing to compare: every count is over the limits; expected a greater --max-depth or --max-nodes");
    note_data();
    catch_interrupt();
    int status = DONE;
    if (engine_given(given))
        status = run_against(given, &suite, r.files, &options);
    else
        run_suite(&suite, &options, &r);
    epd_free(&suite);
    free(r.files);
    return status || r.lines[EPD_FAILED] || r.lines[EPD_NOT_RUN] ? WRONG : DONE;
}

const verb epd_verb = {
    .name = "epd",
    .summary = "run perft suites: positions with known counts",
    .about =
        "Runs perft suites, one position a line with the counts it should have: FEN ;D1 20 ;D2 400 or "
        "FEN; D1 20; D2 400; with any other EPD operations. FILE is a path, or the name of a suite that comes "
        "with sleight: rules, mixed, enpassant, single_checks or double_checks. Chess960 positions need "
        "no option. Empty lines and "
        "comments after # are passed over; - reads standard input. A position passes when all its counts are "
        "right; it fails with the first wrong one, and the divide of that depth is shown. A line that cannot be "
        "read, or has no counts, fails too; it is skipped when all its counts are over the limits, and where that "
        "leaves nothing to compare the exit status is 2. A hundred lines that cannot be read are named, more are "
        "counted; "
        "over ten thousand, or no end after 64 MiB, and it is no suite: exit status 2. So it is with a count "
        "larger than "
        "any position has at that depth. Lines are reported in "
        "their order, whatever the number of "
        "threads. With --against or --command the counts are another program's (how it is spoken to: sleight bisect "
        "--help), and a table says which rules it does not know, by the id of a position or by a comment # rule: "
        "before it; what failed stands last. A position whose answer cannot be read is unclear, not failed.",
    .operands = {"FILE..."},
    .options = {{"--max-depth", "D", "leave out counts at greater depths"},
                {"--max-nodes", "N", "leave out counts above N"},
                {"--threads", "N", "count N positions at a time (1)"},
                OPTION_METHOD,
                {"--chess960", NULL, "write castling as king takes rook everywhere; ask about Chess960 in any case"},
                OPTIONS_ENGINE,
                {"--jobs", "N", "with these: N of them side by side (1)"},
                {"--all", NULL, "with these: the table has the rules that passed, too"},
                OPTION_JSON},
    .example = "  sleight epd rules\n"
               "  sleight epd mixed --max-nodes 1000000 --threads 2\n"
               "  sleight epd suite.epd\n"
               "  sleight epd rules --against ./my-engine --jobs 2",
    .run = run,
};
