/* SPDX-License-Identifier: MIT
 *
 * test_merge_proof.c: ledgers that would together prove that none exists, and were
 * made without a search: which of them a merge sees through by itself, and which
 * only when it searches lines again.
 */
#include "searching.h"

#include "host/search/merge_ledgers.h"

enum { A1 = 0, B1 = 1, D4 = 27, LINES = 64 };

/* All objections, a line each. */
static void note_objection(const merge_objection *o, void *context) {
    char  *text = context;
    size_t used = strlen(text);
    snprintf(text + used, 4096 - used, "%s%s%s\n", o->text, o->other_path ? " " : "",
             o->other_path ? o->other_path : "");
}

/* Reads one ledger and joins it. */
static merge merged(const char *path, bool without_trial, char text[4096]) {
    merge   m = {.object = note_objection, .context = text, .without_trial = without_trial};
    problem why = {0};
    text[0] = 0;
    assert_true(merge_read(&m, path, &why));
    assert_true(merge_join(&m, &why));
    return m;
}

/* All lines are right by themselves, and could be the proof of a square that has a magic: whoever wrote them has
 * searched nothing. The first depths can be known, and give most of them away. */
static void test_a_proof_without_a_search(void **state) {
    const char *path = path_of("proof");
    sl_find_job find = bishop(G1, 4, SL_FIND_DFS);
    search_job  job = job_new(&find, 1, 1);
    char        text[4096];
    (void)state;
    for (uint64_t first = 0; first < job.all; first += 64) {
        claim c = claim_new(CLAIM_COVERED, &job.find, job.all);
        if (!first) c = true_claim(&job, 0, 64);
        c.depths = job.counted.depths;
        c.covered = (range){first, first + 64};
        append_claim(path, &c);
    }
    merge m = merged(path, true, text);
    assert_true(m.wrong > 32 && m.jobs[0].result == SL_FIND_STOPPED);
    assert_non_null(strstr(text, "counts of the first depths that parts"));
    merge_free(&m);
    job_free(&job);
    unlink(path);
}

/* ---- lines made as well as can be without a search --------------------------------------------- */

/* What the first depths have, and below them nothing. */
static claim forged_claim(const search_job *job, range parts, const sl_find_count *first, int depths) {
    const sl_magic *wanted = &job->find.wanted;
    claim           c = claim_new(CLAIM_COVERED, &job->find, job->all);
    uint64_t        mask = sl_oracle_mask(wanted->slider, wanted->square), survived = parts.first == 0;
    int             known = 0;
    c.covered = parts;
    c.depths = job->counted.depths;
    for (int i = 0; i < c.depths; i++) {
        int bits = 64 - sl_bits_highest(mask) - known;
        c.depth[i].tested = survived << bits;
        for (uint64_t part = parts.first; i < depths && part < parts.end; part++) {
            c.depth[i].survived += first[part * SL_FIND_DEPTHS_MAX + (unsigned)i].survived;
            c.depth[i].digest += first[part * SL_FIND_DEPTHS_MAX + (unsigned)i].digest;
        }
        survived = c.depth[i].survived;
        known += bits;
        mask ^= UINT64_C(1) << sl_bits_highest(mask);
    }
    return c;
}

/* Adds such a proof, in as few lines as can be. */
static void forge_proof(const char *path, const sl_find_job *find) {
    search_job     job = job_new(find, 1, 1);
    sl_find_count *first = malloc(job.all * SL_FIND_DEPTHS_MAX * sizeof *first);
    void          *workspace = malloc(SL_FIND_WORKSPACE);
    assert_true(first && workspace && job.all % LINES == 0);
    int depths = sl_find_first_depths(&job.find, workspace, first);
    for (uint64_t part = 0; part < job.all; part += job.all / LINES) {
        claim c = forged_claim(&job, (range){part, part + job.all / LINES}, first, depths);
        append_claim(path, &c);
    }
    job_free(&job);
    free(first);
    free(workspace);
}

/* Adds the line of a true search that finds a magic. */
static uint64_t add_true_magic(const char *path, const sl_find_job *find) {
    search_job job = job_new(find, 1, 1);
    search     s = {.jobs = &job, .count = 1, .threads = 1};
    problem    why = {0};
    assert_true(search_run(&s, &why) && job.found);
    claim c = claim_new(CLAIM_FOUND, &job.find, job.all);
    c.covered = (range){job.part, job.part};
    c.magic = job.magic;
    append_claim(path, &c);
    job_free(&job);
    return c.magic;
}

/* What the documents say of such lines: they pass where no magic is known, and searching them again shows it. */
static void test_a_proof_made_well(void **state) {
    const char *path = path_of("well");
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    char        text[4096];
    problem     why = {0};
    (void)state;
    forge_proof(path, &find);
    merge m = merged(path, false, text);
    assert_true(m.wrong == 0 && job_is_proof(&m.jobs[0]) && m.counting == LINES);
    assert_true(merge_recheck(&m, 1, 1, &why) && m.refuted == 1 && m.wrong == 1);
    assert_int_equal(m.jobs[0].result, SL_FIND_STOPPED);
    merge_free(&m);
    unlink(path);
}

/* The proof is refuted, and in its place stands a magic, though not as that of the lowest part. */
static void assert_refuted(const merge *m, const search_job *j, const char *text) {
    sl_magic magic = j->find.wanted;
    assert_true(m->wrong == 1 && m->counting == m->line_count - LINES);
    assert_non_null(strstr(text, "they leave no magic, but 0x"));
    assert_true(j->find.strategy == SL_FIND_DFS && j->result == SL_FIND_STOPPED && j->found);
    magic.magic = j->magic;
    assert_int_equal(sl_magic_verify(&magic, NULL), SL_MAGIC_OK);
    assert_true(sl_find_magic_can_be(&j->find, j->part, j->magic));
    assert_int_equal(report_total_tested(&j->counted), 0);
}

/* The ledger of another search has a magic, of as many bits or of fewer. */
static void test_a_proof_against_a_magic(void **state) {
    const char *path = path_of("against");
    char        text[4096];
    (void)state;
    for (int bits = 4; bits <= 5; bits++) {
        sl_find_job none = bishop(G1, bits, SL_FIND_DFS), some = bishop(G1, 4, SL_FIND_BEAM);
        problem     why = {0};
        forge_proof(path, &none);
        uint64_t magic = add_true_magic(path, &some);
        merge    m = merged(path, true, text);
        assert_int_equal(m.job_count, 2);
        bool beam_first = m.jobs[0].find.strategy == SL_FIND_BEAM;
        assert_refuted(&m, &m.jobs[beam_first], text);
        assert_non_null(strstr(text, "of 4 bits, found in "));
        assert_true(m.jobs[!beam_first].found && m.jobs[!beam_first].magic == magic);
        assert_true(merge_recheck(&m, 1000, 1, &why) && m.wrong == 1); /* not said twice */
        merge_free(&m);
        unlink(path);
    }
}

/* Of more bits: it says nothing about fewer. */
static void test_a_magic_of_more_bits(void **state) {
    const char *path = path_of("more");
    sl_find_job none = bishop(C8, 4, SL_FIND_DFS), some = bishop(C8, 5, SL_FIND_CONSTRUCT);
    char        text[4096];
    (void)state;
    forge_proof(path, &none);
    add_true_magic(path, &some);
    merge m = merged(path, true, text);
    assert_true(m.wrong == 0 && m.job_count == 2);
    assert_true(job_is_proof(&m.jobs[0]) || job_is_proof(&m.jobs[1]));
    merge_free(&m);
    unlink(path);
}

/* No line has a magic, but one is found at once. */
static void test_a_proof_that_a_trial_refutes(void **state) {
    static const struct {
        sl_slider slider;
        int       square, bits;
    } cases[] = {{SL_BISHOP, B1, 4}, {SL_BISHOP, A1, 5}, {SL_BISHOP, G1, 4}, {SL_BISHOP, B1, 5},
                 {SL_BISHOP, D4, 9}, {SL_ROOK, A1, 12},  {SL_ROOK, D4, 10}};
    const char *path = path_of("trial");
    char        text[4096];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sl_find_job find = bishop(cases[i].square, cases[i].bits, SL_FIND_DFS);
        find.wanted.slider = cases[i].slider;
        forge_proof(path, &find);
        merge m = merged(path, false, text);
        assert_refuted(&m, &m.jobs[0], text);
        merge_free(&m);
        unlink(path);
    }
}

/* ---- copies ------------------------------------------------------------------------------------- */

/* Copies of a false line are refuted together: else the first depths would be worked out once for each of them. */
static void test_copies_of_a_false_line(void **state) {
    const char *path = path_of("copies");
    search_job  job = proof_c8();
    uint64_t    cut = job.all / LINES;
    char        text[4096];
    (void)state;
    for (uint64_t part = 0; part < job.all; part += cut) {
        claim c = true_claim(&job, part, part + cut);
        if (part == cut) c.depth[1].digest ^= 2;
        for (int copies = part == cut ? 3 : 1; copies > 0; copies--) append_claim(path, &c);
    }
    merge m = merged(path, true, text);
    assert_true(m.wrong == 3 && m.learnt == 3 && m.rounds == 2 && m.jobs[0].result == SL_FIND_STOPPED);
    assert_true(m.counting == LINES - 1 && m.left_out == 0);
    merge_free(&m);
    job_free(&job);
    unlink(path);
}

/* The deepest depth at which something survived. */
static int last_alive(const claim *c) {
    int depth = c->depths - 1;
    while (depth > 0 && !c->depth[depth].survived) depth--;
    return depth;
}

/* Searched again, a line proves false: what was left out, a copy of it or the same cut in two, has not been searched
 * and must not take its place. */
static void test_copies_of_a_line_refuted_by_searching(void **state) {
    const char *path = path_of("stand-ins");
    search_job  job = proof_c8();
    uint64_t    cut = job.all / LINES;
    char        text[4096];
    problem     why = {0};
    (void)state;
    for (int cuts = 1; cuts <= 2; cuts++) {
        for (uint64_t part = 0; part < job.all; part += cut) {
            claim c = true_claim(&job, part, part + cut), other = true_claim(&job, part, part + cut / 2);
            if (part == cut) {
                int deep = last_alive(&other);
                c.depth[deep].digest++;
                other.depth[deep].digest++;
            }
            append_claim(path, &c);
            if (part == cut && cuts == 1) append_claim(path, &c);
            if (part != cut || cuts == 1) continue;
            append_claim(path, &other);
            other = true_claim(&job, part + cut / 2, part + cut);
            append_claim(path, &other);
        }
        merge m = merged(path, true, text);
        assert_true(m.wrong == 0 && m.left_out > 0 && job_is_proof(&m.jobs[0]));
        assert_true(merge_recheck(&m, 1000, 1, &why) && m.refuted == 1);
        assert_false(job_is_proof(&m.jobs[0]));
        assert_true(m.jobs[0].result == SL_FIND_STOPPED && m.left_out == (uint64_t)cuts);
        merge_free(&m);
        unlink(path);
    }
    job_free(&job);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_proof_without_a_search),
        cmocka_unit_test(test_a_proof_made_well),
        cmocka_unit_test(test_a_proof_against_a_magic),
        cmocka_unit_test(test_a_magic_of_more_bits),
        cmocka_unit_test(test_a_proof_that_a_trial_refutes),
        cmocka_unit_test(test_copies_of_a_false_line),
        cmocka_unit_test(test_copies_of_a_line_refuted_by_searching),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
