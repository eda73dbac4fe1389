/* SPDX-License-Identifier: MIT
 *
 * cnf_verb.c: `sleight cnf`: the question whether there is a magic, as a file for SAT
 * solvers, and a solver's answer, read back as a magic. The clauses are the
 * library's (cnf.h).
 */
#include "asked.h"
#include "host/port/output_file.h"
#include "host/proof/answer_read.h"
#include "host/text/json.h"

#include <inttypes.h>

/* ---- the question ------------------------------------------------------------------------ */

static bool write_clause(const int32_t *literals, size_t count, void *context) {
    FILE *out = context;
    for (size_t i = 0; i < count; i++) fprintf(out, "%" PRId32 " ", literals[i]);
    fputs("0\n", out);
    return !ferror(out) && !interrupted();
}

static bool count_clause(const int32_t *literals, size_t count, void *context) {
    uint64_t *clauses = context;
    (void)literals, (void)count;
    ++*clauses;
    return !interrupted();
}

/* They are counted here, not by sl_cnf_count(), which nothing stops: there are millions. */
static void write_question(const sl_cnf *q, FILE *out) {
    char     comment[SL_CNF_COMMENT_SIZE];
    uint64_t clauses = 0;
    sl_cnf_clauses(q, count_clause, &clauses);
    for (unsigned i = 0; !interrupted() && sl_cnf_comment(q, i, comment); i++) fprintf(out, "c %s\n", comment);
    if (interrupted()) return;
    fprintf(out, "p cnf %" PRIu32 " %" PRIu64 "\n", sl_cnf_variables(q), clauses);
    sl_cnf_clauses(q, write_clause, out);
}

static void write_file(const sl_cnf *q, const char *path) {
    output_file out;
    problem     why = {0};
    if (!output_file_open(&out, path, &why)) end_with_problem(&why);
    write_question(q, out.file);
    if (interrupted()) broken("stopped; %s is not written", quoted(path));
    if (!output_file_close(&out, &why)) end_with_problem(&why);
}

/* ---- the answer --------------------------------------------------------------------------- */

/* What came of the question. */
typedef enum verdict { MAGIC, NO_MAGIC, UNSATISFIABLE } verdict;

static void show_json(const sl_magic *m, verdict what) {
    static const char *const words[] = {"found", "no magic", "unsatisfiable"};
    json                     out = {0};
    json_object(&out, NULL);
    json_string(&out, "piece", sl_slider_name(m->slider));
    json_string(&out, "square", square_name(m->square));
    json_string(&out, "kind", sl_magic_kind_name(m->kind));
    json_integer(&out, "bits", sl_magic_bits(m));
    if (what != UNSATISFIABLE) json_bitboard(&out, "magic", m->magic);
    json_integer(&out, "shift", m->shift);
    json_string(&out, "result", words[what]);
    json_close(&out);
}

/* A magic in the text form; or that it is none, or that there is none. */
static void show_text(const sl_cnf *q, const sl_magic *m, verdict what) {
    char line[SL_MAGIC_SIZE], asked[QUESTION_SIZE];
    sl_magic_write(m, line);
    question_write(q, asked);
    if (what == MAGIC)
        fputs(line, stdout);
    else if (what == UNSATISFIABLE)
        printf("# the solver says that there is no %s; `sleight drat` checks its proof\n", asked);
    else
        printf("# 0x%016" PRIx64 " is no %s%s\n", m->magic, asked,
               q->below < SL_CNF_EXACT ? "; with --below a question can have answers that are no magics" : "");
}

static int show_answer(const sl_cnf *q, const char *path, bool as_json) {
    solver_answer answer;
    problem       why = {0};
    FILE         *file = open_to_read(path, "what a solver printed");
    bool          read = answer_read(&answer, file, path, &why);
    if (file != stdin) fclose(file);
    if (!read) end_with_problem(&why);
    if (!answer.satisfiable && !answer.unsatisfiable)
        misuse("%s gives no answer; expected s SATISFIABLE and lines v ... 0, or s UNSATISFIABLE", quoted(path));
    sl_magic m = sl_cnf_magic(q, answer.first);
    verdict  what = answer.unsatisfiable ? UNSATISFIABLE : sl_magic_verify(&m, NULL) == SL_MAGIC_OK ? MAGIC : NO_MAGIC;
    if (as_json)
        show_json(&m, what);
    else
        show_text(q, &m, what);
    return what == MAGIC ? DONE : WRONG;
}

/* ---- the verb ------------------------------------------------------------------------------- */

static int run(const arguments *given) {
    sl_cnf      q = question_given(given);
    const char *out = out_given(given), *model = option_value(given, "--model");
    if (option_given(given, "--out") && model) misuse("--out and --model together; expected one of them");
    if (option_given(given, "--json") && !model) misuse("--json without --model; expected both, or neither");
    if (out)
        begin_work_on_file();
    else
        begin_work();
    if (model) return show_answer(&q, model, option_given(given, "--json"));
    catch_interrupt();
    if (out)
        write_file(&q, out);
    else
        write_question(&q, stdout);
    return interrupted() ? WRONG : DONE;
}

const verb cnf_verb = {
    .name = "cnf",
    .summary = "ask any SAT solver whether there is a magic",
    .about =
        "Writes the question whether there is a white magic with so many index bits as a formula in DIMACS form, which "
        "every SAT solver reads. Comments in it say what each variable means. The answer is a magic, which --model "
        "reads from what the solver printed and verifies; or that there is none, with a proof in DRAT form, which "
        "`sleight drat` checks. --below N makes the question smaller: sums are cut N places below the index, and "
        "carries from there may be anything. When even that has no answer there is no magic; an answer to it proves "
        "nothing. --shard 3/8 asks only for the third of eight shards of all numbers; when none of them has an answer, "
        "there is none. With --model, exit status 1 when the answer is a number that is no magic, or that there is "
        "none; "
        "2 when it is no answer, or has no end after 64 MiB.",
    .options = {OPTIONS_OF_QUESTION,
                {"--out", "FILE", "write there instead of on stdout (-)"},
                {"--model", "FILE", "read what a solver printed, - for standard input"},
                {"--json", NULL, "with --model: one JSON object on stdout"}},
    .example = "  sleight cnf --piece bishop --square c1 --bits 4 --out c1.cnf && cadical -q c1.cnf c1.drat\n"
               "  sleight drat --piece bishop --square c1 --bits 4 c1.drat\n"
               "  sleight cnf --piece bishop --square b1 --bits 4 --out b1.cnf\n"
               "  cadical -q b1.cnf | sleight cnf --piece bishop --square b1 --bits 4 --model -",
    .run = run,
};
