/* SPDX-License-Identifier: MIT
 *
 * merge_verb.c: `sleight merge`: joins the ledgers of searches that were shared out,
 * and shows what came of them. The joining and the checking are the library's
 * (host/search/merge_ledgers.h).
 */
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

static void write_json_summary(const merge *m, size_t unsettled) {
    json out = json_to_file(stdout);
    json_object(&out, NULL);
    json_count(&out, "lines", m->line_count);
    json_count(&out, "wrong", m->wrong);
    json_count(&out, "left_out", m->left_out);
    json_count(&out, "searched_again", m->rechecked);
    json_count(&out, "searches", m->job_count);
    json_count(&out, "not_settled", unsettled);
    json_close(&out);
}

static void write_summary(const merge *m, size_t unsettled) {
    printf("# lines %zu, wrong %" PRIu64 ", left out %" PRIu64 ", searched again %" PRIu64
           "; searches %zu, not settled %zu\n",
           m->line_count, m->wrong, m->left_out, m->rechecked, m->job_count, unsettled);
}

static int write_all(const merge *m, const arguments *given) {
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
        write_json_summary(m, unsettled);
    else
        write_summary(m, unsettled);
    outcome_writer_end(&w);
    return m->wrong || unsettled ? WRONG : DONE;
}

/* ---- the verb -------------------------------------------------------------------------------- */

static void must(bool done, const problem *why) {
    if (!done) end_with_problem(why);
}

static int run(const arguments *given) {
    display  d = {0};
    merge    m = {.object = print_objection, .go_on = show_recheck, .context = &d};
    problem  why = {0};
    uint64_t again = number_given(given, "--recheck", 0, UINT64_MAX, 0);
    uint64_t seed = number_given(given, "--seed", 0, UINT64_MAX, 1);
    begin_work();
    catch_interrupt();
    for (size_t i = 0; i < given->operand_count; i++) must(merge_read(&m, given->operands[i], &why), &why);
    if (!m.job_count && !m.wrong) misuse("no search in these ledgers; expected some that `sleight find` wrote");
    must(merge_join(&m, &why), &why);
    d.line = start_progress("searching again");
    bool rechecked = merge_recheck(&m, again, seed, &why);
    end_progress(&d.line);
    must(rechecked, &why);
    int status = write_all(&m, given);
    merge_free(&m);
    return status;
}

const verb merge_verb = {
    .name = "merge",
    .summary = "join the ledgers of searches that were shared out, and check them",
    .about =
        "Reads ledgers that `find --ledger` wrote, of one search or of many, checks every claim in them and writes "
        "the outcome just as one `find` would have: the magic, or the counts that show there is none, or which "
        "parts are still uncovered. The lines of a magic or of a certificate are those of `find` to the byte; the "
        "comments that say where they come from differ. Magics are put to the verifier; a line that was changed, "
        "that cannot be, or that contradicts another is named on stderr. Parts that two lines cover are counted "
        "once. --recheck N searches N lines, picked at random, again and compares. Exit status 0 when all is settled "
        "and "
        "nothing wrong, 2 when a FILE is no ledger, else 1.",
    .operands = {"FILE..."},
    .options = {{"--recheck", "N", "search N lines again (0)"},
                {"--seed", "S", "of the choice (1)"},
                {"--json", NULL, "a JSON object a line"}},
    .example = "  sleight merge shard-*.jsonl\n  sleight merge --recheck 20 --seed 7 shard-*.jsonl",
    .run = run,
};
