/* SPDX-License-Identifier: MIT
 *
 * merge_verb.c: `sleight merge`: joins the ledgers of searches that were shared out,
 * and shows what came of them. The joining and the checking are the library's
 * (host/search/merge_ledgers.h).
 */
#include "cli/perft/merge_counts.h"
#include "host/port/fresh_seed.h"
#include "host/search/merge_ledgers.h"
#include "host/text/json.h"
#include "outcome.h"

#include <inttypes.h>

/* ---- while it works ---------------------------------------------------------------------- */

typedef struct display {
    uint64_t wrong;
    progress line;
} display;

static void print_objection(const merge_objection *o, void *context) {
    enum { MOST_PRINTED = 20 };
    display *d = context;
    if (o->is_wrong && ++d->wrong > MOST_PRINTED) return;
    fprintf(stderr, "%s:%" PRIu64 ": %s", o->path, o->line, o->text);
    if (o->other_path) fprintf(stderr, " %s:%" PRIu64, o->other_path, o->other_line);
    fputs(o->is_wrong && d->wrong == MOST_PRINTED ? "\nfrom here on they are only counted\n" : "\n", stderr);
}

static bool show_recheck(uint64_t done, uint64_t lines, void *context) {
    display *d = context;
    show_progress(&d->line, (double)done / (double)lines, "");
    return !interrupted();
}

/* ---- what came of it ----------------------------------------------------------------------- */

/* What a person wants to know of an unfinished search: how much is missing, and what the whole may cost. */
static void write_unfinished(FILE *out, const search_job *j) {
    uint64_t covered = ranges_count_inside(&j->covered, (range){0, j->all}), tested = report_total_tested(&j->counted);
    char     gaps[GAPS_SIZE];
    gaps_write(j, gaps);
    fprintf(out, "#   uncovered: parts %s\n#   covered: %" PRIu64 " parts", gaps, covered);
    if (j->all != UINT64_MAX) fprintf(out, " of %" PRIu64, j->all);
    fprintf(out, ", %" PRIu64 " tested", tested);
    if (j->all != UINT64_MAX && covered)
        fprintf(out, "; at this rate %.3g in all", (double)tested * (double)j->all / (double)covered);
    fputc('\n', out);
}

/* ---- how sure it is --------------------------------------------------------------------------- */

/* Of a hundred lines one, rounded up. */
static uint64_t one_percent(uint64_t lines) { return lines / 100 + (lines % 100 > 0); }

static uint64_t lines_needed(const merge *m, uint64_t false_lines, double certainty) {
    return recheck_needed(m->counting, false_lines, certainty);
}

static void write_json_summary(const merge *m, size_t unsettled, uint64_t seed) {
    json     out = json_to_file(stdout);
    uint64_t few = one_percent(m->counting);
    json_object(&out, NULL);
    json_count(&out, "lines", m->line_count);
    json_count(&out, "wrong", m->wrong);
    json_count(&out, "left_out", m->left_out);
    json_count(&out, "counting", m->counting);
    json_count(&out, "searched_again", m->rechecked);
    json_count(&out, "refuted", m->refuted);
    if (m->rechecked) json_count(&out, "seed", seed);
    json_real(&out, "certainty_for_one_line", recheck_certainty(m->counting, 1, m->rechecked));
    json_real(&out, "certainty_for_one_percent", recheck_certainty(m->counting, few, m->rechecked));
    json_count(&out, "needed_for_95_percent", lines_needed(m, few, 0.95));
    json_count(&out, "searches", m->job_count);
    json_count(&out, "not_settled", unsettled);
    json_close(&out);
}

/* With fewer lines, one in a hundred is the same as one. */
static bool has_percents(uint64_t lines) { return lines >= 100; }

static void write_again(uint64_t lines, uint64_t again, uint64_t seed) {
    uint64_t few = one_percent(lines);
    printf("# lines searched again, seed %" PRIu64 ": %" PRIu64 " of the %" PRIu64
           " lines that count; one false line would have been found with a probability of %.4g%%",
           seed, again, lines, 100 * recheck_certainty(lines, 1, again));
    if (has_percents(lines))
        printf(", one of %" PRIu64 " (1%%) with %.4g%%", few, 100 * recheck_certainty(lines, few, again));
    putchar('\n');
}

static void write_needed(const merge *m) {
    uint64_t few = one_percent(m->counting);
    printf("# lines searched again: none; --recheck %" PRIu64 " finds one false line of the %" PRIu64
           " that count with a probability of 95%%",
           lines_needed(m, 1, 0.95), m->counting);
    if (has_percents(m->counting))
        printf(", --recheck %" PRIu64 " one of %" PRIu64 " (1%%)", lines_needed(m, few, 0.95), few);
    putchar('\n');
}

/* What the lines searched again show, or how many there would have to be. */
static void write_certainty(const merge *m, uint64_t seed) {
    if (m->refuted)
        printf("# lines searched again, seed %" PRIu64 ": %" PRIu64 " of %" PRIu64
               " lines are false and count no more; "
               "expect more of them\n",
               seed, m->refuted, m->rechecked);
    else if (m->rechecked)
        write_again(m->counting, m->rechecked, seed);
    else if (m->counting)
        write_needed(m);
}

static void write_summary(const merge *m, size_t unsettled, uint64_t seed) {
    printf("# lines %zu, wrong %" PRIu64 ", left out %" PRIu64 ", searched again %" PRIu64
           "; searches %zu, not settled %zu\n",
           m->line_count, m->wrong, m->left_out, m->rechecked, m->job_count, unsettled);
    write_certainty(m, seed);
}

/* ---- the outcome ---------------------------------------------------------------------------- */

static int write_all(const merge *m, const arguments *given, uint64_t seed) {
    outcome_writer w = outcome_writer_start(given, stdout);
    size_t         unsettled = 0;
    w.unsettled = "not settled, parts are uncovered";
    outcome_write_head(&w, NULL);
    for (size_t i = 0; i < m->job_count; i++) {
        const search_job *j = &m->jobs[i];
        outcome_write(&w, j);
        if (j->result == SL_FIND_STOPPED && !w.as_json) write_unfinished(stdout, j);
        unsettled += j->result == SL_FIND_STOPPED;
    }
    if (w.as_json)
        write_json_summary(m, unsettled, seed);
    else
        write_summary(m, unsettled, seed);
    outcome_writer_end(&w);
    return m->wrong || unsettled ? WRONG : DONE;
}

/* ---- the verb -------------------------------------------------------------------------------- */

/* How many lines to search again: so many, or as many as --certainty needs. */
static uint64_t lines_wanted(const arguments *given, const merge *m) {
    uint64_t percent = number_given(given, "--certainty", 1, 100, 0);
    uint64_t lines = number_given(given, "--recheck", 0, UINT64_MAX, 0);
    if (percent && lines) misuse("--recheck and --certainty; expected one of them");
    return percent ? lines_needed(m, one_percent(m->counting), (double)percent / 100) : lines;
}

static int run(const arguments *given) {
    display  d = {0};
    merge    m = {.object = print_objection, .go_on = show_recheck, .context = &d};
    problem  why = {0};
    uint64_t seed = number_given(given, "--seed", 0, UINT64_MAX, fresh_seed());
    lines_wanted(given, &m); /* misuse is said before anything is read */
    if (option_given(given, "--seed") && !option_given(given, "--recheck") && !option_given(given, "--certainty"))
        misuse("--seed without --recheck or --certainty; expected one of them: it picks the lines to search again");
    if (are_of_a_count(given)) return merge_counts(given);
    begin_work();
    for (size_t i = 0; i < given->operand_count; i++) must(merge_read(&m, given->operands[i], &why), &why);
    must(merge_join(&m, &why), &why);
    if (!m.job_count && !m.wrong)
        misuse("no search and no count in these ledgers; expected some that `sleight find` or `sleight perft` wrote");
    catch_interrupt(); /* not before: until here it ends at once */
    d.line = start_progress("searching again");
    bool rechecked = merge_recheck(&m, lines_wanted(given, &m), seed, &why);
    end_progress(&d.line);
    must(rechecked, &why);
    int status = write_all(&m, given, seed);
    merge_free(&m);
    return status;
}

const verb merge_verb = {
    .name = "merge",
    .summary = "join the ledgers of searches or counts that were shared out, and check them",
    .about =
        "Reads ledgers that `find --ledger` wrote, of one search or of many, checks every claim in them and writes "
        "the outcome just as one `find` would have: the magic, or the counts that show there is none, or which "
        "parts are still uncovered. The lines of a magic or of a certificate are those of `find` to the byte; the "
        "comments that say where they come from differ. Magics are put to the verifier; a line that was changed, "
        "that cannot be, or that contradicts others is named on stderr and does not count. Parts that two lines cover "
        "are counted once. What can be seen without a search is checked, but a false line with consistent counts "
        "passes: "
        "its parts are said to be searched and were not. Only searching again shows that. --recheck N searches N of "
        "the lines that count, picked at random, again; one that is false counts no more, so that there is no "
        "certificate. --certainty P searches as many as find a false line with a probability of P percent if one in a "
        "hundred is false. Before it says that none exists it looks for a magic itself, for about a second. Without "
        "--seed the choice is another each time; the seed is printed. At most 2,000,000 lines are read. Ledgers of one "
        "count, which `perft --ledger` wrote, are added up to its total; the cheapest parts are counted again, for "
        "about a second, and with --recheck or --certainty others too. "
        "Exit status 0 when all is settled and nothing wrong, 2 when a FILE is no ledger, else 1.",
    .operands = {"FILE..."},
    .options = {{"--recheck", "N", "search N lines again (0)"},
                {"--certainty", "P", "search as many again as find one of 1% false lines, probability P percent"},
                {"--seed", "S", "of the choice with --recheck or --certainty (a new one each time)"},
                {"--json", NULL, "a JSON object a line"}},
    .example = "  sleight merge shard-*.jsonl\n  sleight merge --recheck 20 --seed 7 shard-*.jsonl\n"
               "  sleight merge --certainty 95 shard-*.jsonl",
    .run = run,
};
