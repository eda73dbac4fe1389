/* SPDX-License-Identifier: MIT
 *
 * test_ledger.c: claims and ledgers written and read, whole, torn and changed,
 * and searches that go on from them.
 */
#include "searching.h"

#include "host/search/shared.h"

#include <fcntl.h>
#include <sys/resource.h>

/* ---- claims ---------------------------------------------------------------------------------------- */

static claim long_claim(claim_sort sort) {
    sl_find_job find = bishop(G1, 5, SL_FIND_CONSTRUCT);
    find.seed = UINT64_MAX;
    claim c = claim_new(sort, &find, UINT64_MAX);
    c.shard = 999999;
    c.shards = 1000000;
    c.covered = (range){UINT64_MAX - 1, UINT64_MAX};
    c.depths = SL_FIND_DEPTHS_MAX;
    for (int i = 0; i < SL_FIND_DEPTHS_MAX; i++) c.depth[i] = (sl_find_count){UINT64_MAX, UINT64_MAX - 1, UINT64_MAX};
    c.magic = UINT64_C(0xfedcba9876543210);
    return c;
}

/* Takes the line feed off. */
static size_t write_line(const claim *c, char line[CLAIM_SIZE]) {
    size_t length = claim_write(c, line);
    assert_true(length > 1 && length < CLAIM_SIZE && line[length - 1] == '\n' && strlen(line) == length);
    line[--length] = 0;
    return length;
}

static void test_claims_are_read_as_written(void **state) {
    (void)state;
    for (int sort = 0; sort < CLAIM_SORT_COUNT; sort++) {
        claim  c = long_claim((claim_sort)sort), again, other;
        char   line[CLAIM_SIZE], text[CLAIM_TEXT_SIZE];
        size_t length = write_line(&c, line);
        assert_true(claim_read(line, &again));
        assert_true(claim_same_job(&c, &again) && !claim_difference(&c, &again, text) && again.sort == c.sort);
        assert_true(sort == CLAIM_JOB || again.covered.end == c.covered.end);
        assert_true(sort != CLAIM_FOUND || again.magic == c.magic);
        assert_true(sort != CLAIM_COVERED || memcmp(again.depth, c.depth, sizeof c.depth) == 0);
        for (size_t i = 0; i < length; i++) { /* whatever byte is changed */
            line[i] ^= 1;
            assert_false(claim_read(line, &other));
            line[i] ^= 1;
        }
        line[length - 1] = 0;
        assert_false(claim_read(line, &other));
    }
}

static void test_a_line_as_it_stands_in_a_file(void **state) {
    static const char expected[] =
        "{\"ledger\": \"covered\", \"version\": \"1.2.3\", \"revision\": 1, \"piece\": \"bishop\", "
        "\"square\": \"c8\", \"kind\": \"white\", \"bits\": 4, \"strategy\": \"dfs\", \"seed\": 0, "
        "\"parts\": 1024, \"first\": 15, \"end\": \"9007199254740993\", "
        "\"depths\": [[1, 2, \"0000000000000003\"], [4, 5, \"0000000000000006\"]], \"check\": \"";
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    char        line[CLAIM_SIZE];
    (void)state;
    find.seed = 0;
    claim c = claim_new(CLAIM_COVERED, &find, 1024);
    strcpy(c.version, "1.2.3");
    c.revision = 1;
    c.covered = (range){15, (UINT64_C(1) << 53) + 1};
    c.depths = 2;
    c.depth[0] = (sl_find_count){1, 2, 3};
    c.depth[1] = (sl_find_count){4, 5, 6};
    claim_write(&c, line);
    assert_memory_equal(line, expected, sizeof expected - 1);
    assert_string_equal(line + sizeof expected - 1 + 16, "\"}\n");
}

static void test_revisions(void **state) {
    claim c = long_claim(CLAIM_JOB), again;
    char  line[CLAIM_SIZE], text[CLAIM_TEXT_SIZE];
    (void)state;
    assert_true(c.revision >= 1 && claim_is_current(&c, text));
    strcpy(c.version, "0.0.1");
    write_line(&c, line);
    assert_true(claim_read(line, &again) && claim_is_current(&again, text));
    c.revision = 4000000000;
    write_line(&c, line);
    assert_true(claim_read(line, &again));
    assert_false(claim_is_current(&again, text));
    assert_non_null(strstr(text, "revision 4000000000 of the construct search"));
    c.revision = 0; /* an older line */
    write_line(&c, line);
    assert_null(strstr(line, "revision"));
    assert_true(claim_read(line, &again));
    assert_false(claim_is_current(&again, text));
    assert_non_null(strstr(text, "no revision of the construct search"));
}

/* ---- ledgers ---------------------------------------------------------------------------------------- */

static bool count_claims(void *context, const claim *c, uint64_t line, problem *why) {
    uint64_t *count = context;
    (void)c;
    (void)why;
    assert_int_equal(line, ++*count);
    return true;
}

static bool refuse_claims(void *context, const claim *c, uint64_t line, problem *why) {
    (void)context;
    (void)c;
    return problem_input(why, "line %u refused", (unsigned)line);
}

/* Opens it to go on; returns how many claims it had. */
static uint64_t resume_ledger(const char *path, uint64_t *torn_line) {
    ledger   l;
    problem  why = {0};
    uint64_t count = 0;
    assert_true(ledger_open(&l, path, true, count_claims, &count, &why));
    *torn_line = l.torn_line;
    assert_true(ledger_close(&l, &why));
    return count;
}

static void test_ledgers_are_read_as_written(void **state) {
    const char *path = path_of("ledger");
    ledger      l;
    uint64_t    torn;
    (void)state;
    write_ledger(path, 5);
    problem why = {0};
    assert_false(ledger_open(&l, path, false, count_claims, NULL, &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    assert_non_null(strstr(why.text, "is not empty"));
    assert_int_equal(resume_ledger(path, &torn), 5);
    assert_int_equal(torn, 0);
    why = (problem){0};
    assert_false(ledger_open(&l, path, true, refuse_claims, NULL, &why));
    assert_string_equal(why.text, "line 1 refused");
    unlink(path);
    why = (problem){0};
    assert_false(ledger_open(&l, path_of("no/ledger"), true, count_claims, NULL, &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
}

static void test_a_torn_end_is_cut_off(void **state) {
    const char *path = path_of("torn");
    size_t      length, line_length;
    uint64_t    torn;
    (void)state;
    write_ledger(path, 4);
    char *bytes = contents_of(path, &length);
    line_length = (size_t)(strchr(bytes, '\n') + 1 - bytes);
    for (size_t kept = 1; kept < line_length; kept += 7) {
        write_file(path, bytes, line_length + kept);
        assert_int_equal(resume_ledger(path, &torn), 1);
        assert_int_equal(torn, 2);
        assert_int_equal(resume_ledger(path, &torn), 1);
        assert_int_equal(torn, 0);
    }
    free(bytes);
    unlink(path);
}

/* What a power cut can leave: the file has its length, but its last bytes never came to the disk. */
static void test_zeros_at_the_end_are_cut_off(void **state) {
    const char *path = path_of("zeros");
    size_t      length, line_length;
    uint64_t    torn;
    (void)state;
    write_ledger(path, 2);
    char *bytes = contents_of(path, &length);
    line_length = (size_t)(strchr(bytes, '\n') + 1 - bytes);
    for (size_t kept = 0; kept <= line_length; kept += line_length / 3)
        for (size_t zeros = 1; zeros < 100000; zeros *= 10) {
            memset(bytes + line_length + kept, 0, zeros);
            write_file(path, bytes, line_length + kept + zeros);
            assert_int_equal(resume_ledger(path, &torn), kept == line_length ? 2 : 1);
            assert_int_equal(torn, kept == line_length ? 3 : 2);
            resume_ledger(path, &torn);
            assert_int_equal(torn, 0);
            free(bytes);
            unlink(path);
            write_ledger(path, 2);
            bytes = contents_of(path, &length);
        }
    write_file(path, "\0\0\0", 3); /* nothing came to the disk */
    assert_int_equal(resume_ledger(path, &torn), 0);
    assert_int_equal(torn, 1);
    free(bytes);
    unlink(path);
}

/* A pipe that nothing comes through, and whose other end is open, cannot be read on. */
static void test_what_cannot_be_read_is_not_torn(void **state) {
    static const char beginning[] = "{\"ledger\": \"cov";
    (void)state;
    for (size_t length = 0; length < sizeof beginning; length += sizeof beginning - 1) {
        int   ends[2];
        claim c;
        assert_true(pipe(ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0);
        ledger_reader r = {.lines.file = fdopen(ends[0], "r")};
        assert_non_null(r.lines.file);
        assert_int_equal(write(ends[1], beginning, length), length);
        assert_int_equal(ledger_next(&r, &c), LEDGER_UNREADABLE);
        fclose(r.lines.file);
        close(ends[1]);
    }
}

/* It was opened for writing, and that was the last file that this process may open. */
static void test_what_cannot_be_opened_for_reading(void **state) {
    const char   *path = path_of("handles");
    struct rlimit usual, one_more;
    ledger        l;
    problem       why = {0};
    uint64_t      count = 0;
    (void)state;
    write_ledger(path, 1);
    int next = open(path, O_RDONLY);
    assert_true(next >= 0 && close(next) == 0 && getrlimit(RLIMIT_NOFILE, &usual) == 0);
    one_more = usual;
    one_more.rlim_cur = (rlim_t)next + 1;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &one_more), 0);
    bool opened = ledger_open(&l, path, true, count_claims, &count, &why);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_true(!opened && why.code == PROBLEM_INPUT && count == 0);
    assert_non_null(strstr(why.text, "cannot read "));
    assert_int_equal(open(path, O_RDONLY), next); /* what was opened is closed */
    close(next);
    unlink(path);
}

static void test_rubbish_is_refused_and_left_alone(void **state) {
    static const char *const rubbish[] = {"my notes", "my notes\n", "\n", "{\"ledger\": \"\n", "x{\"ledger\": \""};
    const char              *path = path_of("rubbish");
    (void)state;
    for (size_t i = 0; i < sizeof rubbish / sizeof *rubbish; i++) {
        ledger   l;
        problem  why = {0};
        uint64_t count = 0;
        size_t   length;
        write_file(path, rubbish[i], strlen(rubbish[i]));
        assert_false(ledger_open(&l, path, true, count_claims, &count, &why));
        assert_non_null(strstr(why.text, "line 1: no line of a ledger"));
        char *bytes = contents_of(path, &length);
        assert_string_equal(bytes, rubbish[i]);
        free(bytes);
    }
    unlink(path);
}

/* A byte more at the end of a line, even a blank one, and it is no line that was written here. */
static void test_lines_are_read_exactly(void **state) {
    static const char more[] = " \t\r"; /* and 0 */
    const char       *path = path_of("exact");
    size_t            length;
    (void)state;
    write_ledger(path, 1);
    char *bytes = contents_of(path, &length);
    for (size_t i = 0; i < sizeof more; i++) {
        ledger   l;
        problem  why = {0};
        uint64_t count = 0;
        char     longer[4096];
        assert_true(length + 1 <= sizeof longer);
        memcpy(longer, bytes, length - 1);
        longer[length - 1] = more[i];
        longer[length] = '\n';
        write_file(path, longer, length + 1);
        assert_false(ledger_open(&l, path, true, count_claims, &count, &why));
        assert_non_null(
            strstr(why.text, more[i] == '\r' ? "line 1: the line ends with CR LF" : "line 1: no line of a"));
    }
    free(bytes);
    unlink(path);
}

/* ---- going on ---------------------------------------------------------------------------- */

static void test_a_search_goes_on_from_its_ledger(void **state) {
    const char *path = path_of("resumed");
    size_t      length;
    search_job  whole = search_with_ledger(path, false, 3, 1, 1);
    char       *bytes = contents_of(path, &length);
    (void)state;
    for (size_t kept = 0; kept < length; kept += length / 5 + 1) {
        write_file(path, bytes, kept);
        search_job again = search_with_ledger(path, true, 2, 1, 1);
        assert_same_outcome(&whole, &again);
        job_free(&again);
    }
    job_free(&whole);
    free(bytes);
    unlink(path);
}

/* Runs that lie side by side become one line, of no more parts than a line may have: 16 here. */
static void test_runs_become_lines(void **state) {
    static const range runs[] = {{4, 8}, {0, 4}, {8, 16}, {16, 20}, {20, 32}, {32, 33}, {40, 41}};
    static const range lines[] = {{0, 16}, {16, 32}, {32, 33}, {40, 41}};
    const char        *path = path_of("runs");
    search_job         job = proof_c8();
    search             s = {.jobs = &job, .count = 1, .threads = 1};
    sl_find_report     counted = {.depth = {{1, 0, 0}}};
    problem            why = {0};
    ledger             l;
    shared             all = {.asked = &s, .why = &why};
    job_work           work = {.job = &job};
    (void)state;
    assert_int_equal(claim_longest(job.all), 16);
    assert_true(search_open_ledger(&s, &l, path, false, &why));
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) assert_true(notes_covered(&all, &work, runs[i], &counted));
    notes_flush(&all, &work);
    assert_true(ledger_close(&l, &why));
    ledger_reader r = {.lines.file = fopen(path, "r")};
    claim         c;
    assert_non_null(r.lines.file);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(ledger_next(&r, &c), LEDGER_CLAIM);
        assert_true(c.covered.first == lines[i].first && c.covered.end == lines[i].end);
        assert_int_equal(c.depth[0].tested, i == 0 ? 3 : i == 1 ? 2 : 1); /* runs in it */
    }
    assert_int_equal(ledger_next(&r, &c), LEDGER_END);
    fclose(r.lines.file);
    free(work.pending);
    job_free(&job);
    unlink(path);
}

/* What search_open_ledger says of a ledger with that one claim. */
static void assert_refused(const claim *c, const char *expected) {
    const char *path = path_of("refused");
    search_job  job = proof_c8();
    search      s = {.jobs = &job, .count = 1, .threads = 1};
    ledger      l;
    problem     why = {0};
    append_claim(path, c);
    assert_int_equal(search_open_ledger(&s, &l, path, true, &why), !expected);
    if (expected) {
        assert_int_equal(why.code, PROBLEM_INPUT);
        if (!strstr(why.text, expected)) fail_msg("'%s', expected '%s'", why.text, expected);
    } else {
        ledger_close(&l, &why);
    }
    job_free(&job);
    unlink(path);
}

static void test_ledgers_of_others_are_refused(void **state) {
    search_job job = proof_c8();
    claim      sound = true_claim(&job, 0, 3), c;
    (void)state;
    assert_refused(&sound, NULL);
    c = sound;
    strcpy(c.version, "99.0.0");
    assert_refused(&c, NULL); /* another version, the same revision */
    c = sound;
    c.revision = 4000000000;
    assert_refused(&c, "line 1 of the ledger has revision 4000000000 of the dfs search, this program has revision ");
    c.revision = 0;
    assert_refused(&c, "line 1 of the ledger has no revision of the dfs search, this program has revision ");
    c = sound;
    c.find.wanted.square = E8;
    assert_refused(&c, "line 1 has square e8, not c8; expected the command it was begun with");
    c = sound;
    c.covered.end = job.all + 1;
    assert_refused(&c, "contradicts itself in line 1");
    c = sound;
    c.depth[1].tested++;
    assert_refused(&c, "contradicts itself in line 1");
    c = sound;
    c.sort = CLAIM_JOB;
    c.shard = c.shards = 2;
    assert_refused(&c, "shard 2/2, not 1/1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims_are_read_as_written),
        cmocka_unit_test(test_a_line_as_it_stands_in_a_file),
        cmocka_unit_test(test_revisions),
        cmocka_unit_test(test_ledgers_are_read_as_written),
        cmocka_unit_test(test_a_torn_end_is_cut_off),
        cmocka_unit_test(test_zeros_at_the_end_are_cut_off),
        cmocka_unit_test(test_what_cannot_be_read_is_not_torn),
        cmocka_unit_test(test_what_cannot_be_opened_for_reading),
        cmocka_unit_test(test_rubbish_is_refused_and_left_alone),
        cmocka_unit_test(test_lines_are_read_exactly),
        cmocka_unit_test(test_a_search_goes_on_from_its_ledger),
        cmocka_unit_test(test_runs_become_lines),
        cmocka_unit_test(test_ledgers_of_others_are_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
