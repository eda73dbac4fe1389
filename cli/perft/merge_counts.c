/* SPDX-License-Identifier: MIT
 *
 * merge_counts.c: shows what came of a count that was shared out. The joining is
 * host/count/count_merge.h's.
 */
#include "cli/perft/merge_counts.h"

#include "cli/perft/given_core.h"
#include "cli/perft/show_counts.h"
#include "host/count/count_merge.h"
#include "host/port/fresh_seed.h"
#include "host/search/merge_ledgers.h"

#include <inttypes.h>
#include <stdio.h>

/* A ledger may be empty: one that is not decides. */
bool are_of_a_count(const arguments *given) {
    for (size_t i = 0; i < given->operand_count; i++)
        if (count_merge_is_for(given->operands[i])) return true;
    return false;
}

/* ---- while it works --------------------------------------------------------------------- */

typedef struct display {
    uint64_t wrong;
    progress line;
} display;

static void print_objection(const count_line *line, bool is_wrong, const char *text, const count_line *other,
                            void *context) {
    enum { MOST_PRINTED = 20 };
    display *d = context;
    if (is_wrong && ++d->wrong > MOST_PRINTED) return;
    fprintf(stderr, "%s:%" PRIu64 ": %s", line->path, line->number, text);
    if (other) fprintf(stderr, " %s:%" PRIu64, other->path, other->number);
    fputs(is_wrong && d->wrong == MOST_PRINTED ? "\nfrom here on they are only counted\n" : "\n", stderr);
}

static bool show_recount(uint64_t done, uint64_t lines, void *context) {
    display *d = context;
    show_progress(&d->line, (double)done / (double)lines, "");
    return !interrupted();
}

/* ---- the outcome -------------------------------------------------------------------------- */

/* As "17, 20-23"; at most so many runs, and then "...". */
static void write_gaps(const count_merge *m, char *text, size_t size) {
    enum { MOST_RUNS = 20 };
    size_t first, end = 0, used = 0;
    for (int runs = 0; count_merge_gap(m, end, &first, &end) && used < size; runs++) {
        const char *comma = runs ? ", " : "";
        if (runs == MOST_RUNS) {
            snprintf(text + used, size - used, ", ...");
            return;
        }
        int length = end - first == 1 ? snprintf(text + used, size - used, "%s%zu", comma, first)
                                      : snprintf(text + used, size - used, "%s%zu-%zu", comma, first, end - 1);
        used += (size_t)length;
    }
}

static void print_text(const count_merge *m, uint64_t seed) {
    char gaps[1024] = "";
    printf("# perft %d, %s\n", m->job.depth, m->job.fen);
    write_gaps(m, gaps, sizeof gaps);
    if (*gaps) printf("# uncovered: parts %s\n", gaps);
    printf("# covered: %zu parts of %zu; lines %zu, wrong %" PRIu64 ", twice %" PRIu64 ", counted again %" PRIu64
           ", false %" PRIu64 "; seed %" PRIu64 "\n",
           m->covered, m->job.parts, m->line_count, m->wrong, m->twice, m->again, m->refuted, seed);
    if (m->covered < m->job.parts)
        printf("# so far: %s\n", nodes_text(m->total));
    else
        printf("Nodes searched: %s\n", nodes_text(m->total));
}

static void print_json(const count_merge *m, uint64_t seed) {
    char gaps[1024] = "";
    json out = {0};
    write_gaps(m, gaps, sizeof gaps);
    json_object(&out, NULL);
    json_string(&out, "fen", m->job.fen);
    json_integer(&out, "depth", m->job.depth);
    json_bool(&out, "complete", m->covered == m->job.parts);
    json_nodes(&out, "nodes", m->total);
    json_count(&out, "parts", m->job.parts);
    json_count(&out, "covered", m->covered);
    json_string(&out, "uncovered", gaps);
    json_count(&out, "lines", m->line_count);
    json_count(&out, "wrong", m->wrong);
    json_count(&out, "twice", m->twice);
    json_count(&out, "counted_again", m->again);
    json_count(&out, "refuted", m->refuted);
    json_count(&out, "seed", seed);
    json_close(&out);
}

/* ---- the verb ------------------------------------------------------------------------------- */

static uint64_t lines_wanted(const arguments *given, const count_merge *m) {
    uint64_t percent = number_given(given, "--certainty", 1, 100, 0), few = m->covered / 100 + (m->covered % 100 > 0);
    uint64_t lines = number_given(given, "--recheck", 0, UINT64_MAX, 0);
    if (percent && lines) misuse("--recheck and --certainty; expected one of them");
    return percent ? recheck_needed(m->covered, few, (double)percent / 100) : lines;
}

int merge_counts(const arguments *given) {
    display     d = {0};
    count_merge m = {.object = print_objection, .go_on = show_recount, .context = &d, .core = core_of(NULL)};
    problem     why = {0};
    uint64_t    seed = number_given(given, "--seed", 0, UINT64_MAX, fresh_seed());
    begin_work();
    for (size_t i = 0; i < given->operand_count; i++) must(count_merge_read(&m, given->operands[i], &why), &why);
    if (!m.job.fen[0])
        misuse("no right line of a count in these ledgers; expected some that `sleight perft --ledger` wrote");
    count_merge_join(&m);
    catch_interrupt();
    d.line = start_progress("counting again");
    bool recounted = count_merge_recount(&m, lines_wanted(given, &m), seed, &why);
    end_progress(&d.line);
    must(recounted, &why);
    option_given(given, "--json") ? print_json(&m, seed) : print_text(&m, seed);
    int status = m.wrong || m.covered < m.job.parts ? WRONG : DONE;
    count_merge_free(&m);
    return status;
}
