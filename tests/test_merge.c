/* SPDX-License-Identifier: MIT
 *
 * test_merge.c: ledgers merged: shards to the whole, and all that can be wrong
 * with a line.
 */
#include "searching.h"

#include "host/search/merge_ledgers.h"

/* ---- merging ------------------------------------------------------------------------------------------------ */

/* The last objection; a torn line is none. */
static void note_objection(const merge_objection *o, void *context) {
    char *text = context;
    snprintf(text, 256, "%llu: %s", (unsigned long long)o->line, o->text);
    assert_int_equal(o->is_wrong, strcmp(o->text, "torn and left out") != 0);
}

static bool never_go_on(uint64_t done, uint64_t lines, void *context) {
    (void)context;
    assert_true(done < lines);
    return false;
}

/* Reads one ledger or two and joins them. */
static merge merged(const char *first, const char *second, char text[256]) {
    merge   m = {.object = note_objection, .context = text};
    problem why = {0};
    text[0] = 0;
    assert_true(merge_read(&m, first, &why));
    if (second) assert_true(merge_read(&m, second, &why));
    assert_true(merge_join(&m, &why));
    return m;
}

static void test_shards_are_merged(void **state) {
    const char *one = path_of("one"), *two = path_of("two"), *whole = path_of("whole");
    char        text[256];
    problem     why = {0};
    search_job  jobs[3] = {search_with_ledger(one, false, 1, 1, 2), search_with_ledger(two, false, 4, 2, 2),
                           search_with_ledger(whole, false, 2, 1, 1)};
    merge       m = merged(one, NULL, text);
    (void)state;
    assert_true(m.job_count == 1 && m.jobs[0].result == SL_FIND_STOPPED && m.wrong == 0);
    merge_free(&m);
    m = merged(one, two, text);
    assert_true(m.job_count == 1 && m.wrong == 0 && m.left_out == 0);
    assert_same_outcome(&jobs[2], &m.jobs[0]);
    assert_true(merge_recheck(&m, 3, 1, &why) && m.rechecked == 3 && m.wrong == 0);
    m.go_on = never_go_on;
    assert_false(merge_recheck(&m, 3, 1, &why));
    assert_int_equal(why.code, PROBLEM_WORK);
    merge_free(&m);
    m = merged(whole, whole, text);
    assert_true(m.left_out == m.line_count / 2 && m.wrong == 0);
    assert_same_outcome(&jobs[2], &m.jobs[0]);
    merge_free(&m);
    for (int i = 0; i < 3; i++) job_free(&jobs[i]);
    unlink(one);
    unlink(two);
    unlink(whole);
}

/* Merges two lines: a sound one that covers parts 0 to 2, and `c`; returns how many things are wrong. */
static uint64_t wrong_with(const claim *c, uint64_t recheck, char text[256]) {
    const char *path = path_of("merged");
    problem     why = {0};
    search_job  job = proof_c8();
    claim       sound = claim_new(CLAIM_COVERED, &job.find, job.all);
    sound.covered.end = 3;
    sound.depths = job.counted.depths;
    append_claim(path, &sound);
    append_claim(path, c);
    merge m = merged(path, NULL, text);
    assert_true(merge_recheck(&m, recheck, 1, &why));
    uint64_t wrong = m.wrong;
    merge_free(&m);
    job_free(&job);
    unlink(path);
    return wrong;
}

static void assert_objected(const claim *c, const char *expected) {
    char text[256];
    assert_int_equal(wrong_with(c, 0, text), 1);
    if (!strstr(text, expected)) fail_msg("'%s', expected '%s'", text, expected);
}

static void test_merge_objects(void **state) {
    search_job job = proof_c8();
    claim      sound = claim_new(CLAIM_COVERED, &job.find, job.all), c;
    char       text[256];
    (void)state;
    sound.covered = (range){3, 4};
    sound.depths = job.counted.depths;
    assert_int_equal(wrong_with(&sound, 0, text), 0);
    c = sound;
    strcpy(c.version, "99.0.0");
    assert_int_equal(wrong_with(&c, 0, text), 0); /* another version, the same revision */
    c = sound;
    c.revision = 4000000000;
    assert_objected(&c, "2: revision 4000000000 of the dfs search, this program has revision ");
    c.revision = 0;
    assert_objected(&c, "2: no revision of the dfs search, this program has revision ");
    c = sound;
    c.parts = 77;
    assert_objected(&c, "2: 77 parts; this search has");
    c = sound;
    c.covered.end = job.all + 1;
    assert_objected(&c, "are not among the");
    c = sound;
    c.depths--;
    assert_objected(&c, "depths; this mask has another number of squares");
    c = sound;
    c.covered = (range){0, 3};
    c.depth[1].tested = 1;
    assert_objected(&c, "2: other counts for parts 0 to 2 than");
    c = claim_new(CLAIM_FOUND, &job.find, job.all);
    c.magic = 1;
    assert_objected(&c, "is no magic: two attack sets clash");
}

static void test_recheck_finds_false_counts(void **state) {
    search_job job = proof_c8();
    claim      c = claim_new(CLAIM_COVERED, &job.find, job.all);
    char       text[256];
    (void)state;
    c.covered = (range){500, 501};
    c.depths = job.counted.depths;
    c.depth[4].tested = 12345678;
    assert_int_equal(wrong_with(&c, 0, text), 0);
    assert_int_equal(wrong_with(&c, 100, text), 2); /* the other line is false too: it counts nothing */
    assert_non_null(strstr(text, "searched again, the parts give other counts"));
    c.covered.end = UINT64_MAX; /* parts that do not exist are not searched */
    assert_int_equal(wrong_with(&c, 100, text), 2);
}

static void test_merge_of_torn_and_foreign_files(void **state) {
    const char *path = path_of("foreign");
    char        text[256], *bytes;
    size_t      length;
    problem     why = {0};
    merge       m = {0};
    (void)state;
    assert_false(merge_read(&m, path, &why));
    assert_non_null(strstr(why.text, "cannot read"));
    write_file(path, "one\ntwo\n", 8);
    why = (problem){0};
    assert_false(merge_read(&m, path, &why));
    assert_non_null(strstr(why.text, "no line of a ledger in it"));
    merge_free(&m);
    unlink(path);
    write_ledger(path, 2);
    bytes = contents_of(path, &length);
    write_file(path, bytes, length - 3);
    m = merged(path, NULL, text);
    assert_string_equal(text, "2: torn and left out");
    assert_true(m.wrong == 0 && m.line_count == 1);
    merge_free(&m);
    bytes[20] ^= 1;
    write_file(path, bytes, length);
    m = merged(path, NULL, text);
    assert_string_equal(text, "1: no line of a ledger, or one that was changed");
    assert_true(m.wrong == 1 && m.line_count == 1);
    merge_free(&m);
    free(bytes);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shards_are_merged),
        cmocka_unit_test(test_merge_objects),
        cmocka_unit_test(test_recheck_finds_false_counts),
        cmocka_unit_test(test_merge_of_torn_and_foreign_files),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
