/* SPDX-License-Identifier: MIT
 *
 * test_search.c: the search that threads and machines share, as a library: sets
 * of parts against a set of single numbers, what follows for a job, claims and
 * ledgers written and read, searches on one and on several workers, and ledgers
 * merged.
 */
#include "testing.h"

#include "host/search/merge_ledgers.h"
#include "host/search/search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { G1 = 6, C8 = 58, E8 = 60 };

static sl_find_job bishop(int square, int bits, sl_find_strategy strategy) {
    sl_magic wanted = {.slider = SL_BISHOP, .square = square, .kind = SL_MAGIC_WHITE, .shift = 64 - bits};
    return (sl_find_job){wanted, strategy, 1};
}

/* None exists for c8 with 4 bits, found in a fraction of a second; for g1 there is one. */
static search_job proof_c8(void) {
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    return job_new(&find, 1, 1);
}

/* ---- files --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/sleight-test-search-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

/* The path of a file in the folder; the text lives until the test ends. */
static const char *path_of(const char *name) {
    static char     paths[8][64];
    static unsigned next;
    char           *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static char *contents_of(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    char *bytes = malloc(1 << 20);
    assert_non_null(file);
    assert_non_null(bytes);
    *length = fread(bytes, 1, (1 << 20) - 1, file);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static void write_file(const char *path, const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static void append_claim(const char *path, const claim *c) {
    char  line[CLAIM_SIZE];
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    claim_write(c, line);
    fputs(line, file);
    fclose(file);
}

/* ---- ranges ---------------------------------------------------------------------------------- */

static void assert_is_model(const ranges *set, const bool *model, uint64_t count) {
    uint64_t members = 0;
    for (uint64_t i = 0; i < count; i++) {
        assert_int_equal(ranges_meet(set, (range){i, i + 1}), model[i]);
        assert_int_equal(ranges_hold(set, (range){i, i + 1}), model[i]);
        members += model[i];
    }
    assert_int_equal(ranges_count_inside(set, (range){0, count}), members);
    for (size_t i = 1; i < set->count; i++) assert_true(set->runs[i - 1].end < set->runs[i].first);
}

static void test_ranges_are_a_set(void **state) {
    enum { NUMBERS = 64 };
    uint64_t random = 1;
    (void)state;
    for (int round = 0; round < 200; round++) {
        ranges set = {0};
        bool   model[NUMBERS] = {false};
        for (int i = 0; i < 20; i++) {
            uint64_t bits = random_bits(&random);
            range    r = {bits % NUMBERS, bits % NUMBERS + (bits >> 32) % 6};
            if (r.end > NUMBERS) r.end = NUMBERS;
            assert_true(ranges_add(&set, r));
            for (uint64_t n = r.first; n < r.end; n++) model[n] = true;
            assert_is_model(&set, model, NUMBERS);
        }
        ranges_free(&set);
    }
}

static void test_ranges_gaps(void **state) {
    ranges set = {0};
    range  gap;
    (void)state;
    gap = ranges_first_gap(&set, (range){3, UINT64_MAX});
    assert_true(gap.first == 3 && gap.end == UINT64_MAX);
    assert_true(ranges_hold(&set, (range){5, 5}));
    assert_true(ranges_add(&set, (range){0, 10}) && ranges_add(&set, (range){20, 30}));
    gap = ranges_first_gap(&set, (range){0, 100});
    assert_true(gap.first == 10 && gap.end == 20);
    gap = ranges_first_gap(&set, (range){12, 15});
    assert_true(gap.first == 12 && gap.end == 15);
    assert_true(range_is_empty(ranges_first_gap(&set, (range){22, 30})));
    assert_true(ranges_add(&set, (range){10, 20}));
    assert_int_equal(set.count, 1);
    ranges_free(&set);
    assert_null(set.runs);
}

/* ---- jobs -------------------------------------------------------------------------------------- */

static void test_shards_are_all_parts(void **state) {
    static const unsigned counts[] = {1, 2, 3, 7, 1000, 100000};
    (void)state;
    for (int strategy = SL_FIND_BEAM; strategy <= SL_FIND_DFS; strategy += SL_FIND_DFS - SL_FIND_BEAM)
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            sl_find_job find = bishop(C8, 4, (sl_find_strategy)strategy);
            uint64_t    end = 0;
            for (unsigned shard = 1; shard <= counts[i]; shard++) {
                search_job j = job_new(&find, shard, counts[i]);
                assert_true(j.parts.first == end && j.parts.end >= end);
                end = j.parts.end;
            }
            assert_true(end == sl_find_parts(&find));
        }
}

static void test_job_concludes(void **state) {
    search_job     j = proof_c8();
    sl_find_report counted = {.depth = {{5, 3, 9}}};
    (void)state;
    assert_int_equal(j.find.seed, 0);
    job_conclude(&j);
    assert_int_equal(j.result, SL_FIND_STOPPED);
    assert_true(job_is_open(&j) && !job_is_proof(&j));
    assert_true(job_add_covered(&j, (range){0, 100}, &counted) && job_add_covered(&j, (range){101, j.all}, &counted));
    assert_false(job_is_decided(&j));
    assert_true(job_add_covered(&j, (range){100, 101}, &counted));
    job_conclude(&j);
    assert_int_equal(j.result, SL_FIND_NONE);
    assert_true(job_is_proof(&j) && !job_is_open(&j));
    assert_true(j.counted.depth[0].tested == 15 && j.counted.depth[0].digest == 27);
    assert_int_equal(report_total_tested(&j.counted), 15);
    job_free(&j);
}

static void test_the_lowest_magic_decides(void **state) {
    sl_find_job    find = bishop(G1, 5, SL_FIND_RANDOM);
    search_job     j = job_new(&find, 1, 1);
    sl_find_report nothing = {0};
    (void)state;
    assert_true(job_deciding_parts(&j).end == UINT64_MAX);
    assert_true(job_add_found(&j, (range){8, 12}, 77)); /* 12 has one, 8 to 11 none */
    assert_true(job_add_found(&j, (range){20, 30}, 88));
    assert_true(j.part == 12 && j.magic == 77 && job_deciding_parts(&j).end == 12);
    job_conclude(&j);
    assert_int_equal(j.result, SL_FIND_STOPPED);
    assert_true(job_add_covered(&j, (range){0, 5}, &nothing));
    assert_true(job_add_found(&j, (range){5, 6}, 66));
    job_conclude(&j);
    assert_true(j.result == SL_FIND_FOUND && j.magic == 66 && j.part == 6);
    job_free(&j);
}

static void test_claims_that_cannot_be(void **state) {
    search_job j = proof_c8();
    claim      c = claim_new(CLAIM_COVERED, &j.find, j.all);
    (void)state;
    c.covered = (range){10, 20};
    assert_true(job_can_be(&j, &c) && job_add_claim(&j, &c));
    assert_true(job_can_be(&j, &c) && job_add_claim(&j, &c)); /* the same again */
    c.covered = (range){15, 25};
    assert_false(job_can_be(&j, &c));
    c.covered = (range){30, 29};
    assert_false(job_can_be(&j, &c));
    c.covered = (range){30, j.all + 1};
    assert_false(job_can_be(&j, &c));
    c = claim_new(CLAIM_FOUND, &j.find, j.all);
    c.covered = (range){30, 31};
    c.magic = 1;
    assert_false(job_can_be(&j, &c));
    assert_int_equal(ranges_count_inside(&j.covered, j.parts), 10);
    job_free(&j);
}

/* ---- claims ---------------------------------------------------------------------------------------- */

static claim long_claim(claim_sort sort) {
    sl_find_job find = bishop(G1, 5, SL_FIND_CONSTRUCT);
    find.seed = UINT64_MAX;
    claim c = claim_new(sort, &find, UINT64_MAX);
    c.shard = 999999;
    c.shards = 1000000;
    c.covered = (range){UINT64_MAX - 1, UINT64_MAX};
    c.depths = 12;
    for (int i = 0; i < 12; i++) c.depth[i] = (sl_find_count){UINT64_MAX, UINT64_MAX - 1, UINT64_MAX};
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

static void write_ledger(const char *path, int claims) {
    search_job j = proof_c8();
    claim      c = claim_new(CLAIM_COVERED, &j.find, j.all);
    ledger     l;
    problem    why = {0};
    c.depths = j.counted.depths;
    assert_true(ledger_open(&l, path, false, NULL, NULL, &why));
    for (int i = 0; i < claims; i++) {
        c.covered = (range){(uint64_t)i, (uint64_t)i + 1};
        assert_true(ledger_add(&l, &c, i == 0, &why));
    }
    assert_true(ledger_close(&l, &why));
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

/* ---- searches ------------------------------------------------------------------------------------------ */

typedef struct seen {
    size_t settled;
    int    asked, stop_at; /* 0: never */
    double share;
} seen;

static void note_settled(const search_job *j, void *context) {
    seen *s = context;
    assert_true(j->settled);
    s->settled++;
}

static void note_progress(const search_progress *now, void *context) {
    seen *s = context;
    s->share = now->share;
    assert_true(now->settled <= now->jobs);
}

static bool stop(void *context) {
    seen *s = context;
    return s->stop_at && ++s->asked >= s->stop_at;
}

static void run(search_job *jobs, size_t count, int threads, seen *s) {
    search  all = {.jobs = jobs, .count = count, .threads = threads, .context = s};
    problem why = {0};
    all.settled = note_settled;
    all.progress = note_progress;
    all.stop = stop;
    assert_true(search_run(&all, &why));
    assert_int_equal(s->settled, count);
}

static void assert_same_outcome(const search_job *a, const search_job *b) {
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->found, b->found);
    if (a->found) assert_true(a->magic == b->magic && a->part == b->part);
    if (job_is_proof(a)) assert_memory_equal(a->counted.depth, b->counted.depth, sizeof a->counted.depth);
}

static void test_workers_do_not_matter(void **state) {
    static const int threads[] = {1, 2, 4};
    search_job       jobs[3][4];
    (void)state;
    for (int i = 0; i < 3; i++) {
        seen        s = {0};
        sl_find_job finds[4] = {bishop(C8, 4, SL_FIND_DFS), bishop(G1, 4, SL_FIND_DFS), bishop(E8, 5, SL_FIND_RANDOM),
                                bishop(G1, 4, SL_FIND_BEAM)};
        for (int k = 0; k < 4; k++) jobs[i][k] = job_new(&finds[k], 1, 1);
        run(jobs[i], 4, threads[i], &s);
        for (int k = 0; k < 4; k++) assert_same_outcome(&jobs[0][k], &jobs[i][k]);
    }
    assert_true(job_is_proof(&jobs[0][0]));
    assert_true(jobs[0][1].result == SL_FIND_FOUND && jobs[0][3].result == SL_FIND_FOUND);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++) job_free(&jobs[i][k]);
}

static void test_a_search_can_be_stopped(void **state) {
    sl_find_job hopeless = {.wanted = {.slider = SL_ROOK, .shift = 64 - 8}, .strategy = SL_FIND_RANDOM};
    search_job  jobs[2] = {job_new(&hopeless, 1, 1), proof_c8()};
    seen        s = {.stop_at = 3};
    (void)state;
    run(jobs, 2, 2, &s);
    assert_int_equal(jobs[0].result, SL_FIND_STOPPED);
    assert_true(isnan(s.share));
    /* By time; and what is known from before is not searched again. */
    search  timed = {.jobs = jobs, .count = 2, .threads = 2, .seconds = 0.2};
    problem why = {0};
    assert_true(search_run(&timed, &why));
    assert_true(jobs[0].settled && jobs[0].result == SL_FIND_STOPPED && !jobs[0].found);
    job_free(&jobs[0]);
    job_free(&jobs[1]);
}

static void test_what_cannot_be_searched_is_refused(void **state) {
    sl_find_job black = bishop(C8, 4, SL_FIND_DFS);
    black.wanted.kind = SL_MAGIC_BLACK;
    search_job job = job_new(&black, 1, 1);
    search     s = {.jobs = &job, .count = 1, .threads = 1};
    problem    why = {0};
    (void)state;
    assert_false(search_run(&s, &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    assert_non_null(strstr(why.text, "dfs"));
    job_free(&job);
}

/* Searches with a ledger; returns what came of it. */
static search_job search_with_ledger(const char *path, bool resume, int threads, unsigned shard, unsigned shards) {
    sl_find_job find = bishop(C8, 4, SL_FIND_DFS);
    search_job  job = job_new(&find, shard, shards);
    search      s = {.jobs = &job, .count = 1, .threads = threads};
    ledger      l;
    problem     why = {0};
    assert_true(search_open_ledger(&s, &l, path, resume, &why));
    assert_true(search_run(&s, &why));
    assert_true(ledger_close(&l, &why));
    return job;
}

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
    claim      sound = claim_new(CLAIM_COVERED, &job.find, job.all), c;
    (void)state;
    sound.covered.end = 3;
    sound.depths = job.counted.depths;
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
    c.sort = CLAIM_JOB;
    c.shard = c.shards = 2;
    assert_refused(&c, "shard 2/2, not 1/1");
}

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
        cmocka_unit_test(test_ranges_are_a_set),
        cmocka_unit_test(test_ranges_gaps),
        cmocka_unit_test(test_shards_are_all_parts),
        cmocka_unit_test(test_job_concludes),
        cmocka_unit_test(test_the_lowest_magic_decides),
        cmocka_unit_test(test_claims_that_cannot_be),
        cmocka_unit_test(test_claims_are_read_as_written),
        cmocka_unit_test(test_a_line_as_it_stands_in_a_file),
        cmocka_unit_test(test_revisions),
        cmocka_unit_test(test_ledgers_are_read_as_written),
        cmocka_unit_test(test_a_torn_end_is_cut_off),
        cmocka_unit_test(test_rubbish_is_refused_and_left_alone),
        cmocka_unit_test(test_workers_do_not_matter),
        cmocka_unit_test(test_a_search_can_be_stopped),
        cmocka_unit_test(test_what_cannot_be_searched_is_refused),
        cmocka_unit_test(test_a_search_goes_on_from_its_ledger),
        cmocka_unit_test(test_ledgers_of_others_are_refused),
        cmocka_unit_test(test_shards_are_merged),
        cmocka_unit_test(test_merge_objects),
        cmocka_unit_test(test_recheck_finds_false_counts),
        cmocka_unit_test(test_merge_of_torn_and_foreign_files),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
