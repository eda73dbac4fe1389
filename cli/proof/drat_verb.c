/* SPDX-License-Identifier: MIT
 *
 * drat_verb.c: `sleight drat`: checks a solver's proof that a question has no answer.
 * The checking is the library's (host/proof/drat_check.h); the clauses come from
 * the question itself, so that nobody can change them on the way, or from a file.
 */
#include "asked.h"
#include "host/proof/formula_read.h"
#include "host/text/json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* What the proof is about. */
typedef struct subject {
    sl_cnf       question;
    const char  *formula; /* a file, null when it is the question */
    formula_size size;
    char         text[400]; /* "white magic with 4 bits for bishop c1" */
} subject;

/* ---- the clauses -------------------------------------------------------------------------- */

typedef struct adding {
    drat_check *check;
    problem     why;
} adding;

static bool add_clause(const int32_t *literals, size_t count, void *context) {
    adding *a = context;
    return drat_add_clause(a->check, literals, count, &a->why);
}

static void add_all(subject *about, drat_check *d) {
    adding a = {.check = d};
    if (about->formula) {
        FILE *file = open_to_read(about->formula, "a formula in DIMACS form");
        formula_read(d, file, about->formula, &about->size, &a.why);
        if (file != stdin) fclose(file);
    } else {
        about->size = (formula_size){sl_cnf_variables(&about->question), sl_cnf_count(&about->question)};
        sl_cnf_clauses(&about->question, add_clause, &a);
    }
    if (a.why.code) end_with_problem(&a.why);
}

/* ---- what came of it ------------------------------------------------------------------------ */

static void show_json(const subject *about, const drat_report *r, const char *proof, double seconds) {
    json out = {0};
    json_object(&out, NULL);
    json_string(&out, "proof", proof);
    if (about->formula) {
        json_string(&out, "formula", about->formula);
    } else {
        json_string(&out, "piece", sl_slider_name(about->question.slider));
        json_string(&out, "square", square_name(about->question.square));
        json_string(&out, "kind", sl_magic_kind_name(SL_MAGIC_WHITE));
        json_integer(&out, "bits", about->question.bits);
        if (about->question.below < SL_CNF_EXACT) json_integer(&out, "below", about->question.below);
        if (about->question.shard_bits) json_count(&out, "shard", about->question.shard + 1);
        if (about->question.shard_bits) json_count(&out, "shards", UINT64_C(1) << about->question.shard_bits);
    }
    json_count(&out, "variables", about->size.variables);
    json_count(&out, "clauses", about->size.clauses);
    json_string(&out, "result", r->proved ? "proved" : r->stopped ? "stopped" : "not a proof");
    if (*r->text) json_string(&out, "wrong_lemma", r->text);
    if (r->cut) json_bool(&out, "cut", true);
    json_count(&out, "bytes", r->bytes);
    json_count(&out, "lemmas", r->lemmas);
    json_count(&out, "lemmas_by_resolvents", r->by_resolvents);
    json_count(&out, "removals", r->removals);
    json_count(&out, "removals_not_done", r->not_removed);
    json_count(&out, "removals_of_nothing", r->not_there);
    json_real(&out, "seconds", seconds);
    json_close(&out);
}

static void show_text(const subject *about, const drat_report *r, double seconds) {
    if (r->proved && about->formula)
        printf("proved: no assignment satisfies %s\n", about->text);
    else if (r->proved)
        printf("proved: there is no %s\n", about->text);
    else if (r->stopped)
        printf("stopped: nothing is proved\n");
    else if (*r->text)
        printf("not a proof: lemma %s does not follow: %s\n", with_commas(r->lemmas), r->text);
    else if (r->cut)
        printf("not a proof: it is cut, and ends within a step after %s lemmas\n", with_commas(r->lemmas));
    else
        printf("not a proof: it ends after %s lemmas without a contradiction\n", with_commas(r->lemmas));
    printf("%s variables, %s clauses; ", with_commas(about->size.variables), with_commas(about->size.clauses));
    printf("%s lemmas, %s by resolvents, %s removals; ", with_commas(r->lemmas), with_commas(r->by_resolvents),
           with_commas(r->removals));
    printf("%s bytes, %.1f s\n", with_commas(r->bytes), seconds);
}

/* ---- the verb --------------------------------------------------------------------------------- */

static bool show_check(const drat_report *now, void *context) {
    char note[96];
    snprintf(note, sizeof note, "%s lemmas, %" PRIu64 " MiB", with_commas(now->lemmas), now->bytes >> 20);
    show_progress(context, NAN, note);
    return !interrupted();
}

static subject subject_given(const arguments *given) {
    static const char *const of_question[] = {"--piece", "--square", "--bits", "--below", "--shard"};
    subject                  about = {.formula = option_value(given, "--cnf")};
    char                     asked[QUESTION_SIZE];
    for (size_t i = 0; about.formula && i < 5; i++)
        if (option_given(given, of_question[i])) misuse("--cnf and %s together; expected one of them", of_question[i]);
    if (!about.formula) about.question = question_given(given);
    if (!about.formula) question_write(&about.question, asked);
    snprintf(about.text, sizeof about.text, "%s", about.formula ? quoted(about.formula) : asked);
    return about;
}

static int run(const arguments *given) {
    const char *path = given->operands[0];
    subject     about = subject_given(given);
    problem     why = {0};
    if (about.formula && strcmp(about.formula, "-") == 0 && strcmp(path, "-") == 0)
        misuse("the formula and the proof both from standard input; expected one of them in a file");
    begin_work();
    FILE      *file = open_to_read(path, "a proof in DRAT form");
    progress   line = start_progress("checking");
    drat_check d = {.go_on = show_check, .context = &line};
    double     start = seconds_now();
    catch_interrupt();
    add_all(&about, &d);
    bool read = drat_check_proof(&d, file, path, &why);
    end_progress(&line);
    if (!read) end_with_problem(&why);
    if (option_given(given, "--json"))
        show_json(&about, &d.report, path, seconds_now() - start);
    else
        show_text(&about, &d.report, seconds_now() - start);
    drat_free(&d);
    if (file != stdin) fclose(file);
    return d.report.proved ? DONE : WRONG;
}

const verb drat_verb = {
    .name = "drat",
    .summary = "check a SAT solver's proof that there is no magic",
    .about =
        "Checks a proof in DRAT form, as text or binary, that a question of `sleight cnf` has no answer: every lemma "
        "must follow from the clauses before it by unit propagation (RUP), or by resolvents on its first literal "
        "(RAT). The clauses are made anew from --piece, --square, --bits, --below and --shard, so that the proof is "
        "one "
        "about this question; or, with --cnf, read from any formula in DIMACS form. PROOF may be - for standard "
        "input, also while the solver is still writing. Removals are done, but for those of clauses that made "
        "a literal true without assumptions; that is safe. Exit status 0 when it is proved, 1 when the proof proves "
        "nothing, is cut short, or was stopped, 2 when a file cannot be read or has not the form of a proof or "
        "formula.",
    .operands = {"PROOF"},
    .options = {OPTIONS_OF_QUESTION, {"--cnf", "FILE", "a formula, instead of a question"}, OPTION_JSON},
    .example = "  sleight drat --piece bishop --square c1 --bits 4 c1.drat\n"
               "  sleight drat --cnf other.cnf other.drat --json",
    .run = run,
};
