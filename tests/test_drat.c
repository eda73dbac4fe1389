/* SPDX-License-Identifier: MIT
 *
 * test_drat.c: the proof checker on thousands of small formulas, against a checker
 * that is written the plain way, and against brute force: what it calls proved has
 * no assignment, and it takes and refuses just the lemmas that the plain one does.
 * Proofs that are right are made, and then harmed. And bytes that are no proof.
 */
#include "testing.h"

#include "host/proof/answer_read.h"
#include "host/proof/drat_check.h"
#include "host/proof/formula_read.h"

#include <stdlib.h>
#include <string.h>

enum { VARIABLES = 6, WIDEST = 4, MOST = 400 };

typedef struct numbers {
    int32_t at[VARIABLES + 2];
    size_t  count;
} numbers;

/* A formula, or the steps of a proof. */
typedef struct list {
    numbers items[MOST];
    bool    removes[MOST];
    size_t  count;
} list;

static unsigned below(uint64_t *random, unsigned most) { return (unsigned)(random_bits(random) >> 33) % most; }

static numbers random_clause(uint64_t *random, unsigned variables, unsigned widest) {
    numbers c = {.count = 1 + below(random, widest)};
    for (size_t i = 0; i < c.count; i++) {
        int32_t variable = 1 + (int32_t)below(random, variables);
        c.at[i] = below(random, 2) ? variable : -variable;
    }
    return c;
}

static void add(list *l, numbers item, bool removes) {
    assert_true(l->count < MOST);
    l->removes[l->count] = removes;
    l->items[l->count++] = item;
}

/* ---- brute force, and a plain checker -------------------------------------------------------- */

static bool holds(const numbers *c, unsigned assignment) {
    for (size_t i = 0; i < c->count; i++)
        if ((assignment >> abs(c->at[i]) & 1) == (c->at[i] > 0)) return true;
    return false;
}

static bool has_an_assignment(const list *formula) {
    for (unsigned assignment = 0; assignment < 2u << VARIABLES; assignment++) {
        bool all = true;
        for (size_t i = 0; i < formula->count && all; i++) all = holds(&formula->items[i], assignment);
        if (all) return true;
    }
    return false;
}

/* Sets what follows from the clauses by unit propagation; false at a contradiction. */
static bool plain_propagate(const list *clauses, int8_t value[VARIABLES + 1]) {
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < clauses->count; i++) {
            int32_t open = 0;
            bool    met = false, several = false;
            for (size_t k = 0; k < clauses->items[i].count; k++) {
                int32_t n = clauses->items[i].at[k];
                int     v = n > 0 ? value[n] : -value[-n];
                met = met || v > 0;
                several = several || (v == 0 && open && open != n);
                if (v == 0) open = n;
            }
            if (met || several) continue;
            if (!open) return false;
            value[abs(open)] = open > 0 ? 1 : -1;
            changed = true;
        }
    }
    return true;
}

static bool plain_rup(const list *clauses, const numbers *lemma) {
    int8_t value[VARIABLES + 1] = {0};
    for (size_t i = 0; i < lemma->count; i++) {
        int8_t wanted = lemma->at[i] > 0 ? -1 : 1;
        if (value[abs(lemma->at[i])] == -wanted) return true; /* a literal and its opposite */
        value[abs(lemma->at[i])] = wanted;
    }
    return !plain_propagate(clauses, value);
}

static bool has_number(const numbers *c, int32_t n) {
    for (size_t i = 0; i < c->count; i++)
        if (c->at[i] == n) return true;
    return false;
}

static bool always_true(const numbers *c) {
    for (size_t i = 0; i < c->count; i++)
        if (has_number(c, -c->at[i])) return true;
    return false;
}

static bool plain_rat(const list *clauses, const numbers *lemma) {
    if (lemma->count == 0) return false;
    for (size_t i = 0; i < clauses->count; i++) {
        const numbers *c = &clauses->items[i];
        numbers        wide = *lemma;
        if (always_true(c) || !has_number(c, -lemma->at[0])) continue;
        for (size_t k = 0; k < c->count; k++)
            if (c->at[k] != -lemma->at[0] && !has_number(&wide, c->at[k])) wide.at[wide.count++] = c->at[k];
        if (!plain_rup(clauses, &wide)) return false;
    }
    return true;
}

/* Is the clause free of literals that are true by themselves? Then no fact follows from it. */
static bool is_idle(const list *clauses, const numbers *c) {
    int8_t value[VARIABLES + 1] = {0};
    if (!plain_propagate(clauses, value)) return false;
    for (size_t i = 0; i < c->count; i++)
        if ((c->at[i] > 0 ? value[c->at[i]] : -value[-c->at[i]]) > 0) return false;
    return true;
}

static bool contradicts(const list *clauses) { return plain_rup(clauses, &(numbers){.count = 0}); }

/* How many steps are right before the contradiction or the first that is wrong; *proved says which. */
static size_t plain_check(const list *formula, const list *proof, bool *proved) {
    list   now = *formula;
    size_t lemmas = 0;
    for (size_t i = 0; i < proof->count; i++) {
        const numbers *step = &proof->items[i];
        *proved = contradicts(&now);
        if (*proved) return lemmas;
        if (proof->removes[i]) {
            for (size_t k = 0; k < now.count; k++)
                if (now.items[k].count == step->count && memcmp(now.items[k].at, step->at, sizeof step->at) == 0) {
                    now.items[k] = now.items[--now.count];
                    break;
                }
            continue;
        }
        lemmas += !always_true(step);
        if (!plain_rup(&now, step) && !plain_rat(&now, step)) return lemmas;
        add(&now, *step, false);
    }
    *proved = contradicts(&now);
    return lemmas;
}

/* ---- the checker ---------------------------------------------------------------------------- */

static void write_text(const list *proof, FILE *out) {
    fprintf(out, "c a comment\n");
    for (size_t i = 0; i < proof->count; i++) {
        if (proof->removes[i]) fprintf(out, "d ");
        for (size_t k = 0; k < proof->items[i].count; k++) fprintf(out, "%d ", (int)proof->items[i].at[k]);
        fprintf(out, "0\n");
    }
}

static void write_bytes(const list *proof, FILE *out) {
    for (size_t i = 0; i < proof->count; i++) {
        fputc(proof->removes[i] ? 'd' : 'a', out);
        for (size_t k = 0; k < proof->items[i].count; k++) fputc((int)literal_of(proof->items[i].at[k]), out);
        fputc(0, out);
    }
}

static drat_report check(const list *formula, const list *proof, bool binary) {
    drat_check d = {0};
    problem    why = {0};
    FILE      *file = tmpfile();
    assert_non_null(file);
    (binary ? write_bytes : write_text)(proof, file);
    rewind(file);
    for (size_t i = 0; i < formula->count; i++)
        assert_true(drat_add_clause(&d, formula->items[i].at, formula->items[i].count, &why));
    assert_true(drat_check_proof(&d, file, "test", &why));
    fclose(file);
    drat_report report = d.report;
    drat_free(&d);
    return report;
}

/* Compares with the plain checker, in both forms of a proof; returns whether it is one. */
static bool check_both(const list *formula, const list *proof) {
    bool   proved = false;
    size_t lemmas = plain_check(formula, proof, &proved);
    for (int binary = 0; binary < 2; binary++) {
        drat_report report = check(formula, proof, binary);
        assert_int_equal(report.proved, proved);
        assert_int_equal(report.lemmas, lemmas);
        if (proof->count) assert_int_equal(report.binary, binary);
        if (report.proved) assert_false(has_an_assignment(formula));
    }
    return proved;
}

/* ---- formulas and proofs at random ------------------------------------------------------------- */

/* Lemmas at random, now and then a removal of a clause that no fact follows from. Where a lemma is wrong the rest is
 * not looked at, so most are made until they fit. */
static void random_proof(list *proof, const list *formula, uint64_t *random) {
    list now = *formula;
    proof->count = 0;
    for (unsigned i = 0; i < 12; i++) {
        if (below(random, 4) == 0 && now.count) {
            size_t  which = below(random, (unsigned)now.count);
            numbers gone = now.items[which];
            if (always_true(&gone) || !is_idle(&now, &gone)) continue;
            add(proof, gone, true);
            now.items[which] = now.items[--now.count];
            continue;
        }
        numbers lemma = random_clause(random, VARIABLES, 3);
        for (int tries = 0; tries < 20 && !plain_rup(&now, &lemma) && !plain_rat(&now, &lemma); tries++)
            lemma = random_clause(random, VARIABLES, 3);
        add(proof, lemma, false);
        add(&now, lemma, false);
    }
    if (below(random, 2)) add(proof, (numbers){.count = 0}, false);
}

static void random_formula(list *formula, uint64_t *random) {
    unsigned clauses = 8 + below(random, 20), widest = 2 + below(random, WIDEST - 1);
    formula->count = 0;
    for (unsigned i = 0; i < clauses; i++) add(formula, random_clause(random, VARIABLES, widest), false);
}

static void test_random_proofs(void **state) {
    static list formula, proof;
    uint64_t    random = 1;
    unsigned    proved = 0, refused = 0, resolved = 0;
    (void)state;
    for (unsigned i = 0; i < 6000; i++) {
        random_formula(&formula, &random);
        random_proof(&proof, &formula, &random);
        bool right = check_both(&formula, &proof);
        proved += right;
        refused += !right;
        resolved += check(&formula, &proof, false).by_resolvents > 0;
    }
    assert_true(proved > 500 && refused > 500 && resolved > 500);
}

/* Any removals at all, those of reasons and of what is not there too: whatever is proved has no assignment. */
static void test_removals_prove_nothing(void **state) {
    static list formula, proof;
    uint64_t    random = 5;
    unsigned    proved = 0, kept = 0;
    (void)state;
    for (unsigned i = 0; i < 6000; i++) {
        random_formula(&formula, &random);
        random_proof(&proof, &formula, &random);
        for (size_t k = 0; k < proof.count; k++) {
            unsigned how = below(&random, 4);
            if (how > 1) continue;
            proof.removes[k] = true;
            if (how == 1) proof.items[k] = formula.items[below(&random, (unsigned)formula.count)];
        }
        drat_report report = check(&formula, &proof, i & 1);
        if (report.proved) assert_false(has_an_assignment(&formula));
        proved += report.proved;
        kept += report.not_removed > 0;
    }
    assert_true(proved > 100 && kept > 100);
}

/* ---- proofs that are right, harmed ------------------------------------------------------------------ */

/* The lemmas of a search by cases: below both values of a variable lies a contradiction, so the decisions above it
 * cannot all be. */
static void prove_by_cases(const list *formula, list *proof, numbers decisions) {
    numbers lemma = {.count = decisions.count};
    for (size_t i = 0; i < decisions.count; i++) lemma.at[i] = -decisions.at[i];
    if (!plain_rup(formula, &lemma)) {
        for (int side = 0; side < 2; side++) {
            numbers deeper = decisions;
            int32_t variable = (int32_t)decisions.count + 1;
            deeper.at[deeper.count++] = side ? variable : -variable;
            prove_by_cases(formula, proof, deeper);
        }
    }
    add(proof, lemma, false);
}

static void drop(list *l, size_t which) {
    memmove(&l->items[which], &l->items[which + 1], (l->count - which - 1) * sizeof *l->items);
    memmove(&l->removes[which], &l->removes[which + 1], (l->count - which - 1) * sizeof *l->removes);
    l->count--;
}

/* Leaves out what is not needed: without any one of the others there is an assignment. */
static void minimise(list *formula) {
    for (size_t i = formula->count; i-- > 0;) {
        list fewer = *formula;
        drop(&fewer, i);
        if (!has_an_assignment(&fewer)) *formula = fewer;
    }
}

/* Of long clauses, so that little follows from them alone and lemmas are needed. */
static void random_hard_formula(list *formula, uint64_t *random) {
    formula->count = 0;
    while (formula->count < 70) {
        numbers c = random_clause(random, VARIABLES, WIDEST);
        if (c.count >= 3 && !always_true(&c)) add(formula, c, false);
    }
}

/* Drops a lemma, or a clause; flips a literal; drops every other lemma. */
static void harm(list *l, unsigned how, uint64_t *random) {
    size_t   which = below(random, (unsigned)l->count);
    numbers *c = &l->items[which];
    if (how == 1 && c->count)
        c->at[below(random, (unsigned)c->count)] *= -1;
    else if (how == 2)
        for (size_t i = l->count; i-- > 0;) {
            if (below(random, 2)) drop(l, i);
        }
    else
        drop(l, which);
}

static void test_harmed_proofs(void **state) {
    static list formula, proof;
    uint64_t    random = 9;
    unsigned    refused[4] = {0}, tried = 0;
    (void)state;
    while (tried < 4000) {
        random_hard_formula(&formula, &random);
        if (contradicts(&formula) || has_an_assignment(&formula)) continue;
        minimise(&formula);
        proof.count = 0;
        prove_by_cases(&formula, &proof, (numbers){.count = 0});
        assert_true(check_both(&formula, &proof));
        for (unsigned how = 0; how < 4; how++, tried++) {
            list *changed = how < 3 ? &proof : &formula, saved = *changed;
            harm(changed, how, &random);
            bool right = check_both(&formula, &proof);
            assert_true(how < 3 || !right);
            refused[how] += !right;
            *changed = saved;
        }
    }
    assert_true(refused[0] + refused[1] > 50 && refused[2] > 300);
}

/* ---- known ones ---------------------------------------------------------------------------------------- */

static drat_report check_text(const char *formula, const char *proof, size_t length) {
    drat_check   d = {0};
    problem      why = {0};
    formula_size size;
    FILE        *file = fmemopen((void *)formula, strlen(formula), "r");
    assert_true(formula_read(&d, file, "formula", &size, &why));
    fclose(file);
    file = fmemopen((void *)proof, length, "r");
    assert_true(drat_check_proof(&d, file, "proof", &why));
    fclose(file);
    drat_report report = d.report;
    drat_free(&d);
    return report;
}

/* Two pigeons too many, from the paper that introduces RAT; and what an extended variable needs. */
static void test_known(void **state) {
    static const char all_of_four[] =
        "c head\np cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n1 3 4 0\n-1 -3 -4 0\n"
        "-1 2 4 0\n1 -2 -4 0\n";
    static const char by_rat[] = "-1 0\nd -1 2 4 0\n2 0\n0\n";
    static const char two[] = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    (void)state;
    drat_report report = check_text(all_of_four, by_rat, sizeof by_rat - 1);
    assert_true(report.proved && report.by_resolvents == 1 && report.removals == 1);
    assert_true(check_text(two, "1 0", 3).proved);
    assert_true(check_text(two, "-2 0\n0\n", 7).proved);
    assert_true(check_text(two, "c\n5 1 0\n-5 2 0\n2 0", 18).proved); /* 5 is new: its two clauses are RAT */
    report = check_text(two, "c\n", 2);
    assert_true(!report.proved && !report.text[0]);
    report = check_text(two, "0\n", 2);
    assert_false(report.proved);
    assert_string_equal(report.text, "0");
    report = check_text("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "2 0\n-1 0\n", 9);
    assert_false(report.proved);
    assert_string_equal(report.text, "-1 0");
    /* All of a long one that has room, and no more than has. */
    report = check_text("p cnf 1 1\n1 0\n", "-1 2 3 4 5 6 7 8 9 10 11 12 13 0\n", 33);
    assert_string_equal(report.text, "-1 2 3 4 5 6 7 8 9 10 11 12 13 0");
    char   longer[400] = "-1 ";
    size_t used = 3;
    for (int i = 2; i < 90; i++) used += (size_t)snprintf(longer + used, sizeof longer - used, "%d ", i);
    longer[used++] = '0';
    report = check_text("p cnf 1 1\n1 0\n", longer, used);
    assert_true(strlen(report.text) > 90 && strncmp(report.text, longer, strlen(report.text) - 3) == 0);
    assert_string_equal(report.text + strlen(report.text) - 4, " ...");
}

/* ---- what cannot be read --------------------------------------------------------------------------------- */

static bool stop_at_once(const drat_report *now, void *context) {
    (void)now;
    (void)context;
    return false;
}

static void test_stops(void **state) {
    char       text[4096];
    drat_check d = {.go_on = stop_at_once};
    problem    why = {0};
    (void)state;
    for (size_t i = 0; i < sizeof text; i++) text[i] = "d 0\n"[i % 4];
    FILE *file = fmemopen(text, sizeof text, "r");
    assert_true(drat_check_proof(&d, file, "proof", &why));
    assert_true(d.report.stopped && !d.report.proved);
    fclose(file);
    drat_free(&d);
}

static bool go_on_so_often(const drat_report *now, void *context) {
    (void)now;
    return (*(int *)context)-- > 0;
}

/* The 256th step is where it would stop: what is wrong with it is said all the same, and so is that it proves. */
static void test_stops_too_late(void **state) {
    static const char *const last[] = {"x\n", "0\n", "2 0\n"};
    static const int32_t     clauses[4][2] = {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        char       text[2048] = "";
        int        times = 1;
        drat_check d = {.go_on = go_on_so_often, .context = &times};
        problem    why = {0};
        for (size_t k = 0; k < 4; k++) assert_true(drat_add_clause(&d, clauses[k], 2, &why));
        for (size_t k = 0; k < 255; k++) strcat(text, "d 3 0\n");
        strcat(text, last[i]);
        FILE *file = fmemopen(text, strlen(text), "r");
        assert_int_equal(drat_check_proof(&d, file, "proof", &why), i > 0);
        assert_int_equal(why.code, i > 0 ? PROBLEM_NONE : PROBLEM_INPUT);
        assert_int_equal(d.report.proved, i == 2);
        assert_false(d.report.stopped);
        assert_int_equal(d.report.text[0], i == 1 ? '0' : 0);
        fclose(file);
        drat_free(&d);
    }
}

/* Stopped within the formula: half of it is never taken for the whole. */
static void test_stops_in_formula(void **state) {
    static const char text[] = "p cnf 1 2\n1 0\n-1 0\n";
    int               times = 0;
    drat_check        d = {.go_on = go_on_so_often, .context = &times};
    problem           why = {0};
    formula_size      size;
    (void)state;
    FILE *file = fmemopen((void *)text, sizeof text - 1, "r");
    assert_true(formula_read(&d, file, "formula", &size, &why));
    assert_true(d.report.stopped && why.code == PROBLEM_NONE && size.clauses == 0);
    times = 100;
    assert_true(drat_check_proof(&d, file, "proof", &why));
    assert_true(d.report.stopped && !d.report.proved && d.report.bytes == 0);
    fclose(file);
    drat_free(&d);
}

static void refuses_proof(const char *bytes, size_t length, const char *pattern) {
    drat_check d = {0};
    problem    why = {0};
    FILE      *file = fmemopen((void *)bytes, length, "r");
    assert_false(drat_check_proof(&d, file, "proof", &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    if (!strstr(why.text, pattern)) fail_msg("said '%s', expected '%s'", why.text, pattern);
    fclose(file);
    drat_free(&d);
}

static void test_bad_proofs(void **state) {
    (void)state;
    refuses_proof("x", 1, "expected a number");
    refuses_proof("c\n\n12x 0", 8, "line 3");
    refuses_proof("99999999999999999999 0", 22, "too large");
    refuses_proof("4194304 0", 9, "too large");
    refuses_proof("- 1 0", 5, "expected a number");
    refuses_proof("\0\0", 2, "expected a (97)");
    refuses_proof("a\2\0b", 4, "expected a (97)");
    refuses_proof("a\1\0", 3, "variable 0");
    refuses_proof("a\377\377\377\377\377\377\0", 8, "too large");
    refuses_proof("a\200\200\200\4\0", 6, "4194304");
}

/* Readable, but no proof: it ends within a step. */
static void is_cut(const char *bytes, size_t length, uint64_t lemmas) {
    drat_check d = {0};
    problem    why = {0};
    FILE      *file = fmemopen((void *)bytes, length, "r");
    assert_true(drat_check_proof(&d, file, "proof", &why));
    assert_int_equal(why.code, PROBLEM_NONE);
    assert_true(d.report.cut && !d.report.proved && !d.report.stopped);
    assert_int_equal(d.report.lemmas, lemmas);
    assert_string_equal(d.report.text, "");
    fclose(file);
    drat_free(&d);
}

static void test_cut_proofs(void **state) {
    (void)state;
    is_cut("1 2", 3, 0);
    is_cut("d", 1, 0);
    is_cut("1 2 0\n-1", 8, 1);
    is_cut("1 2 0\nd 1 2\n", 12, 1);
    is_cut("a", 1, 0);
    is_cut("a\2", 2, 0);
    is_cut("a\2\0d\2", 5, 1);
    is_cut("a\2\0a\202", 5, 1);
}

static void refuses_formula(const char *bytes, const char *pattern) {
    drat_check   d = {0};
    problem      why = {0};
    formula_size size;
    FILE        *file = fmemopen((void *)bytes, strlen(bytes), "r");
    assert_false(formula_read(&d, file, "formula", &size, &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    if (!strstr(why.text, pattern)) fail_msg("said '%s', expected '%s'", why.text, pattern);
    fclose(file);
    drat_free(&d);
}

static void test_bad_formulas(void **state) {
    (void)state;
    refuses_formula("c", "no head");
    refuses_formula("1 2 0\n", "no head");
    refuses_formula("p dnf 1 1\n1 0\n", "no head");
    refuses_formula("p cnf -1 1\n1 0\n", "below 0");
    refuses_formula("p cnf 1\n1\n1 0\n", "not a line");
    refuses_formula("p cnf 1 1 1 0\n", "not a line");
    refuses_formula("p cnf 9999999 1\n1 0\n", "too large");
    refuses_formula("p cnf 1 99999999999\n", "too large");
    refuses_formula("p cnf 2 2\n1 0\n", "1 clauses");
    refuses_formula("p cnf 2 1\n1 0\n2 0\n", "more than 1");
    refuses_formula("p cnf 2 1\n3 0\n", "too large");
    refuses_formula("p cnf 1 1\n1 1 1 1 1 1 1 0\n", "no end");
    refuses_formula("p cnf 2 1\n1 2\n", "expected a number");
    refuses_formula("p cnf 2 2\n1 c 2 0\n0\n2 0\n", "line 2: 'c'; expected a number");
    refuses_formula("p cnf 2 2\n1 0 c\n2 0\n", "line 2: 'c'; expected a number");
    refuses_formula("p cnf 2 1\n1 0 c\n", "more than 1");
}

/* Comments are lines, between clauses or within one. */
static void test_comments(void **state) {
    static const char text[] = "c\n c p cnf 9 9\np cnf 2 2\nc 1 0\n1\n \tc 2 0\n0 -1\r\ncomment\n0\nc";
    drat_report       report = check_text(text, "0\n", 2);
    (void)state;
    assert_true(report.proved);
}

static bool read_answer(const char *text, solver_answer *answer) {
    problem why = {0};
    FILE   *file = fmemopen((void *)text, strlen(text), "r");
    bool    read = answer_read(answer, file, "answer", &why);
    fclose(file);
    return read;
}

static void test_answers(void **state) {
    solver_answer answer;
    (void)state;
    assert_true(read_answer("c hi\ns SATISFIABLE\nv 1 -2 3\nv 64 65 -66 0\n", &answer));
    assert_true(answer.satisfiable && !answer.unsatisfiable && answer.first == (UINT64_C(1) << 63 | 5));
    assert_true(read_answer("s UNSATISFIABLE\n", &answer) && answer.unsatisfiable && !answer.satisfiable);
    assert_true(read_answer("s UNKNOWN", &answer) && !answer.unsatisfiable && !answer.satisfiable);
    assert_false(read_answer("s SATISFIABLE\nv 1 2\n", &answer));
    assert_false(read_answer("s SATISFIABLE\nv 1 1 0\n", &answer));
    assert_false(read_answer("s SATISFIABLE\nv 1 x 0\n", &answer));
    assert_false(read_answer("s SATISFIABLE\nv 1 0\nv 2 0\n", &answer));
    assert_false(read_answer("s SATISFIABLE\ns UNSATISFIABLE\nv 1 0\n", &answer));
    assert_false(read_answer("s SATISFIABLE\nv 1 99999999999 0\n", &answer));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_proofs),
        cmocka_unit_test(test_removals_prove_nothing),
        cmocka_unit_test(test_harmed_proofs),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_stops_too_late),
        cmocka_unit_test(test_stops_in_formula),
        cmocka_unit_test(test_bad_proofs),
        cmocka_unit_test(test_cut_proofs),
        cmocka_unit_test(test_bad_formulas),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
