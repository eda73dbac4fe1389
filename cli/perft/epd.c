/* SPDX-License-Identifier: MIT
 *
 * epd.c: `sleight epd`: runs perft suites and tells what is wrong: in the
 * suite, in the move generator, or in a line that cannot be read.
 */
#include "cli/perft/given_core.h"
#include "host/suite/epd.h"

#include <stdio.h>

typedef struct report {
    bool   chess960, as_json;
    json   out;
    size_t lines[SKIPPED + 1]; /* by result */
    size_t compared;
} report;

static bool castles_by_rook(const report *r, const epd_line *line) {
    return r->chess960 || needs_chess960(&line->position);
}

static void write_position(const report *r, const epd_line *line, char fen[SL_FEN_SIZE]) {
    sl_fen_write(&line->position, castles_by_rook(r, line) ? SL_FEN_SHREDDER : SL_FEN_X, fen);
}

/* ---- as text ------------------------------------------------------------------------------ */

static void print_failure(const report *r, const epd_suite *s, const epd_line *line) {
    const char *file = s->files[line->file];
    char        fen[SL_FEN_SIZE];
    if (line->problem) {
        printf("%s:%llu: %s\n", file, (unsigned long long)line->number, line->problem);
        return;
    }
    write_position(r, line, fen);
    printf("%s:%llu: D%d expected %s, got %s\n    %s\n", file, (unsigned long long)line->number, line->expected.depth,
           nodes_text(line->expected.nodes), nodes_text(line->got->total), fen);
    print_counts(line->got, castles_by_rook(r, line), "    ");
}

static void print_summary(const report *r) {
    printf("%zu passed, %zu failed", r->lines[PASSED], r->lines[FAILED]);
    if (r->lines[SKIPPED]) printf(", %zu skipped (over the limit)", r->lines[SKIPPED]);
    if (r->lines[NOT_RUN]) printf(", %zu not run (stopped)", r->lines[NOT_RUN]);
    putchar('\n');
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_failure(report *r, const epd_suite *s, const epd_line *line) {
    char fen[SL_FEN_SIZE];
    json_object(&r->out, NULL);
    json_string(&r->out, "file", s->files[line->file]);
    json_count(&r->out, "line", line->number);
    json_string(&r->out, "problem", line->problem ? line->problem : "wrong count");
    if (!line->problem) {
        write_position(r, line, fen);
        json_string(&r->out, "fen", fen);
        json_integer(&r->out, "depth", line->expected.depth);
        json_nodes(&r->out, "expected", line->expected.nodes);
        json_nodes(&r->out, "got", line->got->total);
        json_counts(&r->out, line->got, castles_by_rook(r, line));
    }
    json_close(&r->out);
}

static void json_summary(report *r, const epd_options *options, const core_choice *choice, double seconds) {
    json_close(&r->out);
    json_count(&r->out, "passed", r->lines[PASSED]);
    json_count(&r->out, "failed", r->lines[FAILED]);
    json_count(&r->out, "skipped", r->lines[SKIPPED]);
    json_count(&r->out, "not_run", r->lines[NOT_RUN]);
    json_count(&r->out, "counts", r->compared);
    json_real(&r->out, "seconds", seconds);
    json_core(&r->out, choice);
    json_integer(&r->out, "threads", options->threads);
    json_close(&r->out);
}

/* ---- both ---------------------------------------------------------------------------------------- */

static void tell(const epd_suite *s, const epd_line *line, void *context) {
    report *r = context;
    r->lines[line->result]++;
    r->compared += line->compared;
    if (line->result != FAILED) return;
    if (r->as_json)
        json_failure(r, s, line);
    else
        print_failure(r, s, line);
    fflush(stdout);
}

static int run(const arguments *given) {
    core_choice choice = given_core(given_method(given), NULL, 0);
    report      r = {.chess960 = option_given(given, "--chess960"), .as_json = option_given(given, "--json")};
    epd_options options = {.max_depth = (int)number_given(given, "--max-depth", 0, DEEPEST, DEEPEST),
                           .max_nodes = number_given(given, "--max-nodes", 0, UINT64_MAX, UINT64_MAX),
                           .threads = (int)number_given(given, "--threads", 1, MOST_THREADS, 1),
                           .core = choice.core,
                           .tell = tell,
                           .context = &r};
    epd_suite   suite;
    read_suite(&suite, given->operands, given->operand_count);
    if (!has_work(&suite, &options))
        misuse("nothing to compare: every count is over the limits; expected a greater --max-depth or --max-nodes");
    if (r.as_json) {
        json_object(&r.out, NULL);
        json_array(&r.out, "failures");
    }
    catch_interrupt();
    double start = seconds_now();
    run_suite(&suite, &options);
    if (r.as_json)
        json_summary(&r, &options, &choice, seconds_now() - start);
    else
        print_summary(&r);
    free_suite(&suite);
    return r.lines[FAILED] || r.lines[NOT_RUN] ? WRONG : DONE;
}

const verb epd_verb = {
    .name = "epd",
    .summary = "run perft suites: positions with known counts",
    .about = "Runs perft suites, one position a line with the counts it should have: FEN ;D1 20 ;D2 400 or "
             "FEN; D1 20; D2 400; with any other EPD operations. Chess960 positions need no option. Empty lines and "
             "comments after # are passed over; - reads standard input. A position passes when all its counts are "
             "right; it fails with the first wrong one, and the divide of that depth is shown. A line that cannot be "
             "read, or has no counts, fails too; it is skipped when all its counts are over the limits, and where that "
             "leaves nothing to compare the exit status is 2. Lines are told in their order, whatever the number of "
             "threads.",
    .operands = {"FILE..."},
    .options = {{"--max-depth", "D", "leave out counts at greater depths"},
                {"--max-nodes", "N", "leave out counts above N"},
                {"--threads", "N", "count N positions at a time (1)"},
                OPTION_METHOD,
                {"--chess960", NULL, "write castling as king takes rook everywhere"},
                OPTION_JSON},
    .example = "  sleight epd data/perft/rules.epd\n"
               "  sleight epd data/perft/mixed.epd --max-nodes 1000000 --threads 2",
    .run = run,
};
