/* SPDX-License-Identifier: MIT
 *
 * test_merge.c: ledgers merged: shards to the whole, and all that can be wrong
 * with a line.
 */
#include "searching.h"

#include "host/search/merge_ledgers.h"

#include <math.h>

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

/* Makes a claim false in a way that only a search shows. */
static void lie(claim *c) {
    int depth = c->depths - 1;
    while (depth > 0 && !c->depth[depth].survived) depth--;
    assert_true(c->depth[depth].survived > 0);
    c->depth[depth].digest ^= UINT64_C(1) << 40;
}

/* Merges two lines: a true one that covers parts 0 to 2, and `c`; returns how many things are wrong. */
static uint64_t wrong_with(const claim *c, uint64_t recheck, char text[256]) {
    const char *path = path_of("merged");
    problem     why = {0};
    search_job  job = proof_c8();
    claim       sound = true_claim(&job, 0, 3);
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
    claim      sound = true_claim(&job, 3, 4), c;
    char       text[256];
    (void)state;
    assert_int_equal(wrong_with(&sound, 1000, text), 0);
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
    c.find.seed = 1;
    assert_objected(&c, "2: a seed for an exhaustive search");
    c = sound;
    c.find.wanted.kind = SL_MAGIC_32;
    c.find.wanted.shift -= 32;
    assert_objected(&c, "2: dfs cannot search magic32 magics of ");
    c = sound;
    c.covered.end = job.all + 1;
    assert_objected(&c, "are not among the");
    c = sound;
    c.covered.end = c.covered.first + job.all / 64 + 1;
    assert_objected(&c, "parts 3 to 20 in one line; expected at most 16");
    c = sound;
    c.depths--;
    assert_objected(&c, "depths; this mask has another number of squares");
    c = true_claim(&job, 0, 3);
    lie(&c);
    assert_objected(&c, ": other counts for parts 0 to 2 than");
    c = claim_new(CLAIM_FOUND, &job.find, job.all);
    c.magic = 1;
    assert_objected(&c, "is no magic: two attack sets clash");
    c.covered.end = 16; /* with the magic's own part, one more than a line may have */
    assert_objected(&c, "parts 0 to 16 in one line; expected at most 16");
}

/* Lies that are seen at once, each in the counts of one line. */
static void test_counts_that_cannot_be(void **state) {
    search_job job = proof_c8();
    claim      sound = true_claim(&job, 3, 19), c;
    int        last = sound.depths - 1;
    (void)state;
    for (int i = 0; i <= last; i++) {
        c = sound;
        c.depth[i].tested++;
        assert_objected(&c, "counts to which no search of parts 3 to 18 can come");
        c = sound;
        c.depth[i].survived += UINT64_C(1) << 40; /* more than there are; at the last depth a magic */
        c.depth[i].digest = 1;
        assert_objected(&c, "can come");
        c = sound;
        c.depth[i].digest = c.depth[i].survived ? 0 : 1;
        assert_objected(&c, "can come");
    }
    c = sound;
    memset(c.depth, 0, sizeof c.depth);
    assert_objected(&c, "can come");
    c = sound;
    c.depth[last].survived = c.depth[last].digest = 1;
    assert_objected(&c, "can come");
}

static void test_recheck_takes_false_lines_out(void **state) {
    const char *path = path_of("false");
    search_job  job = proof_c8();
    char        text[256];
    problem     why = {0};
    (void)state;
    for (uint64_t first = 0; first < job.all; first += 16) {
        claim c = true_claim(&job, first, first + 16);
        if (first == 512) lie(&c);
        append_claim(path, &c);
    }
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.jobs[0].result == SL_FIND_NONE && m.counting == job.all / 16);
    assert_true(merge_recheck(&m, 1000, 1, &why));
    assert_string_equal(text, "33: searched again, the parts give other counts");
    assert_true(m.wrong == 1 && m.refuted == 1 && m.rechecked == job.all / 16);
    assert_int_equal(m.jobs[0].result, SL_FIND_STOPPED);
    range gap = ranges_first_gap(&m.jobs[0].covered, m.jobs[0].parts);
    assert_true(gap.first == 512 && gap.end == 528);
    merge_free(&m);
    claim mended = true_claim(&job, 512, 528); /* the truth beside the lie: none of them counts */
    append_claim(path, &mended);
    m = merged(path, NULL, text);
    assert_true(m.wrong == 1 && m.jobs[0].result == SL_FIND_STOPPED && m.counting == job.all / 16 - 1);
    assert_true(merge_recheck(&m, 1000, 1, &why));
    assert_true(m.wrong == 1 && m.refuted == 0 && m.rechecked == m.counting);
    merge_free(&m);
    job_free(&job);
    unlink(path);
}

/* The line is false and holds a magic: searching it again finds that. */
static void test_recheck_finds_a_hidden_magic(void **state) {
    const char *path = path_of("hidden");
    sl_find_job find = bishop(G1, 4, SL_FIND_DFS);
    search_job  known = job_new(&find, 1, 1);
    search      s = {.jobs = &known, .count = 1, .threads = 1};
    char        text[256];
    problem     why = {0};
    (void)state;
    assert_true(search_run(&s, &why) && known.found);
    claim c = claim_new(CLAIM_COVERED, &known.find, known.all);
    c.covered = (range){known.part, known.part + 1};
    c.depths = known.counted.depths;
    append_claim(path, &c);
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.counting == 1 && !m.jobs[0].found);
    assert_true(merge_recheck(&m, 1, 1, &why));
    assert_non_null(strstr(text, "holds the magic"));
    assert_true(m.wrong == 1 && m.refuted == 1 && m.jobs[0].found && m.jobs[0].magic == known.magic);
    assert_true(m.jobs[0].part == known.part && m.jobs[0].result == SL_FIND_STOPPED);
    merge_free(&m);
    append_claim(path, &c); /* a copy does not take its place */
    m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.counting == 1 && m.left_out == 1);
    assert_true(merge_recheck(&m, 1, 1, &why));
    assert_non_null(strstr(text, "holds the magic"));
    assert_true(m.wrong == 1 && m.refuted == 1 && m.jobs[0].found && m.jobs[0].magic == known.magic);
    assert_true(m.left_out == 1 && m.jobs[0].covered.count == 0);
    merge_free(&m);
    job_free(&known);
    unlink(path);
}

/* A true magic in a line that has parts which hold a lower one: searching them again comes to that. */
static void test_recheck_refutes_a_later_magic(void **state) {
    const char *path = path_of("later");
    sl_find_job find = bishop(G1, 5, SL_FIND_DFS);
    search_job  first = job_new(&find, 1, 1);
    char        text[256];
    problem     why = {0};
    (void)state;
    search s = {.jobs = &first, .count = 1, .threads = 1};
    assert_true(search_run(&s, &why) && first.found);
    search_job last = job_new(&find, first.part / (first.all / 128) + 2, 128); /* the shard behind it */
    s.jobs = &last;
    assert_true(search_run(&s, &why));
    assert_true(last.found);
    claim c = claim_new(CLAIM_FOUND, &first.find, first.all);
    c.magic = last.magic;
    c.covered = (range){first.part, last.part};
    append_claim(path, &c);
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.jobs[0].found && m.jobs[0].part == last.part);
    assert_true(merge_recheck(&m, 1, 1, &why));
    assert_string_equal(text, "1: searched again, the parts give another magic or none");
    assert_true(m.wrong == 1 && m.refuted == 1);
    merge_free(&m);
    c.magic = first.magic; /* where somebody else has found it, no search is needed */
    c.covered.end = first.part;
    append_claim(path, &c);
    m = merged(path, NULL, text);
    assert_int_equal(m.wrong, 1);
    assert_non_null(strstr(text, "no magic in part 1, but one is in"));
    merge_free(&m);
    job_free(&first);
    job_free(&last);
    unlink(path);
}

/* A line with a magic, alone in a ledger: what searching it again makes of it. */
static merge rechecked(const search_job *job, range parts, uint64_t magic, char text[256]) {
    const char *path = path_of("found");
    problem     why = {0};
    claim       c = claim_new(CLAIM_FOUND, &job->find, job->all);
    c.covered = parts;
    c.magic = magic;
    append_claim(path, &c);
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.jobs[0].found);
    assert_true(merge_recheck(&m, 1, 1, &why) && m.rechecked == 1);
    unlink(path);
    return m;
}

/* The first magic of a search at random, with at least one part before it. */
static search_job found_at_random(uint64_t seed) {
    sl_find_job find = {{.slider = SL_ROOK, .shift = 52}, SL_FIND_RANDOM, seed};
    search_job  job;
    problem     why = {0};
    for (;; find.seed++) {
        search s = {.jobs = &job, .count = 1, .threads = 1};
        job = job_new(&find, 1, 1);
        assert_true(search_run(&s, &why) && job.found);
        if (job.part > 0) return job;
        job_free(&job);
    }
}

/* A true magic, but not the first of these parts, or of another part: nothing but a search shows it. */
static void test_recheck_of_magics(void **state) {
    search_job known = found_at_random(1), other = found_at_random(known.find.seed + 1);
    uint64_t   part = known.part;
    char       text[256];
    (void)state;
    assert_true(known.magic != other.magic);
    merge m = rechecked(&known, (range){part, part}, known.magic, text);
    assert_true(m.refuted == 0 && m.jobs[0].magic == known.magic);
    merge_free(&m);
    const struct {
        range    parts;
        uint64_t magic;
    } lies[] = {{{part, part + 1}, known.magic}, {{part, part}, other.magic}, {{part - 1, part - 1}, known.magic}};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        m = rechecked(&known, lies[i].parts, lies[i].magic, text);
        assert_true(m.refuted == 1 && m.wrong == 1);
        assert_string_equal(text, "1: searched again, the parts give another magic or none");
        assert_int_equal(m.jobs[0].found, lies[i].parts.end >= part); /* the true one, where the search came to it */
        if (m.jobs[0].found) assert_true(m.jobs[0].part == part && m.jobs[0].magic == known.magic);
        merge_free(&m);
    }
    job_free(&known);
    job_free(&other);
}

/* ---- order ------------------------------------------------------------------------------------------------ */

/* In the order in which one search of all would report them. */
static size_t list_searches(sl_find_job finds[64]) {
    static const sl_slider sliders[] = {SL_ROOK, SL_BISHOP};
    size_t                 count = 0;
    for (unsigned i = 0; i < 64; i++) {
        sl_magic wanted = {.slider = sliders[i >> 5], .square = i >> 4 & 1 ? E8 : G1};
        wanted.kind = i >> 3 & 1 ? SL_MAGIC_BLACK : SL_MAGIC_WHITE;
        wanted.shift = i >> 2 & 1 ? 53 : 52;
        sl_find_job find = {wanted, i >> 1 & 1 ? SL_FIND_BEAM : SL_FIND_RANDOM, 1 + (i & 1)};
        if (sl_find_can(find.strategy, &wanted)) finds[count++] = find;
    }
    return count;
}

static bool is_same_search(const sl_find_job *a, const sl_find_job *b) {
    const sl_magic *x = &a->wanted, *y = &b->wanted;
    return x->slider == y->slider && x->square == y->square && x->kind == y->kind && x->shift == y->shift &&
           a->strategy == b->strategy && a->seed == b->seed;
}

static void test_searches_come_in_order(void **state) {
    const char *path = path_of("order");
    sl_find_job finds[64];
    size_t      count = list_searches(finds);
    char        text[256];
    (void)state;
    assert_int_equal(count, 64);
    for (size_t i = 0; i < count; i++) {
        const sl_find_job *find = &finds[i * 37 % 64];
        claim              c = claim_new(CLAIM_JOB, find, sl_find_parts(find));
        c.shard = c.shards = 1;
        append_claim(path, &c);
        append_claim(path, &c);
    }
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.job_count == count);
    for (size_t i = 0; i < count; i++) assert_true(is_same_search(&m.jobs[i].find, &finds[i]));
    merge_free(&m);
    unlink(path);
}

/* A search that has only begun comes first, and gets no lines of the other. */
static void test_a_search_without_lines(void **state) {
    const char *path = path_of("begun");
    sl_find_job find = bishop(G1, 4, SL_FIND_DFS);
    search_job  begun = job_new(&find, 1, 1), job = proof_c8();
    claim       c = claim_new(CLAIM_JOB, &begun.find, begun.all), covered = true_claim(&job, 3, 5);
    char        text[256];
    (void)state;
    c.shard = c.shards = 1;
    append_claim(path, &c);
    append_claim(path, &covered);
    merge m = merged(path, NULL, text);
    assert_true(m.wrong == 0 && m.job_count == 2 && m.counting == 1);
    assert_true(m.jobs[0].find.wanted.square == G1 && m.jobs[0].covered.count == 0);
    assert_true(ranges_hold(&m.jobs[1].covered, (range){3, 5}));
    merge_free(&m);
    job_free(&begun);
    job_free(&job);
    unlink(path);
}

/* ---- overlaps ------------------------------------------------------------------------------------------------ */

/* A merge of true lines for c8, by where they begin and end. */
static merge merged_ranges(const range *cuts, size_t count, size_t from, int step, uint64_t false_line,
                           char text[256]) {
    const char *path = path_of("ranges");
    search_job  job = proof_c8();
    for (size_t i = 0; i < count; i++) {
        size_t at = (from + i * (size_t)step) % count;
        claim  c = true_claim(&job, cuts[at].first, cuts[at].end);
        if (at == false_line) lie(&c);
        append_claim(path, &c);
    }
    merge m = merged(path, NULL, text);
    job_free(&job);
    unlink(path);
    return m;
}

static void test_overlaps_add_up(void **state) {
    static const range cuts[] = {{0, 10}, {5, 15}, {10, 20}, {10, 15}, {15, 25}, {20, 30}, {30, 40}, {0, 10}, {15, 20}};
    enum { COUNT = sizeof cuts / sizeof *cuts, NONE_FALSE = COUNT };
    (void)state;
    for (size_t from = 0; from < COUNT; from++)
        for (int step = 1; step < COUNT; step += 3) { /* whatever their order */
            char  text[256];
            merge m = merged_ranges(cuts, COUNT, from, step, NONE_FALSE, text);
            assert_true(m.wrong == 0 && m.counting == 4 && m.left_out == 5);
            assert_true(ranges_hold(&m.jobs[0].covered, (range){0, 40}));
            claim whole = true_claim(&m.jobs[0], 0, 40);
            assert_memory_equal(whole.depth, m.jobs[0].counted.depth, sizeof whole.depth);
            merge_free(&m);
        }
    for (size_t from = 0; from < COUNT; from++) { /* with a false line among them */
        char  text[256];
        merge m = merged_ranges(cuts, COUNT, from, 1, 4, text);
        assert_int_equal(m.wrong, 0); /* 15 to 25: nothing else ends at 25 */
        merge_free(&m);
        m = merged_ranges(cuts, COUNT, from, 2, 3, text);
        assert_true(m.wrong == 1 && m.counting == 1 && m.left_out == 0);
        assert_non_null(strstr(text, "contradict lines which cover the same, cut otherwise"));
        assert_false(ranges_meet(&m.jobs[0].covered, (range){0, 30}));
        merge_free(&m);
        m = merged_ranges(cuts, COUNT, from, 1, 0, text);
        assert_non_null(strstr(text, "other counts for parts 0 to 9 than"));
        merge_free(&m);
    }
}

/* ---- certainty ------------------------------------------------------------------------------------------------- */

static void test_certainty(void **state) {
    (void)state;
    assert_true(recheck_certainty(100, 1, 0) == 0 && recheck_certainty(100, 0, 10) == 0);
    assert_true(recheck_certainty(3, 5, 0) == 0); /* no line searched again, and nothing is sure */
    assert_true(recheck_certainty(100, 1, 100) == 1 && recheck_certainty(100, 2, 99) == 1);
    assert_true(fabs(recheck_certainty(100, 1, 37) - 0.37) < 1e-12);
    assert_true(fabs(recheck_certainty(5, 2, 2) - 0.7) < 1e-12); /* 3 of 10 pairs miss both */
    assert_true(recheck_needed(100, 1, 0.95) == 95 && recheck_needed(100, 1, 1) == 100);
    assert_true(recheck_needed(100000, 1000, 0.95) == 298 && recheck_needed(0, 0, 0.95) == 0);
    assert_true(recheck_certainty(100000, 1000, 298) >= 0.95 && recheck_certainty(100000, 1000, 297) < 0.95);
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
    assert_true(m.wrong == 1 && m.line_count == 1 && m.read == 2);
    merge_free(&m);
    free(bytes);
    unlink(path);
}

/* Lines of another revision are named once. */
static void test_strangers_are_named_once(void **state) {
    const char *path = path_of("strangers");
    search_job  job = proof_c8();
    char        text[256];
    (void)state;
    for (unsigned i = 0; i < 40; i++) {
        claim c = claim_new(CLAIM_COVERED, &job.find, job.all);
        c.revision = 2 + i % 2;
        append_claim(path, &c);
    }
    merge m = merged(path, NULL, text);
    assert_int_equal(m.wrong, 40);
    assert_non_null(strstr(text, "2: revision 3 of the dfs search"));
    assert_non_null(strstr(text, "so 20 lines in all"));
    merge_free(&m);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shards_are_merged),
        cmocka_unit_test(test_merge_objects),
        cmocka_unit_test(test_counts_that_cannot_be),
        cmocka_unit_test(test_recheck_takes_false_lines_out),
        cmocka_unit_test(test_recheck_finds_a_hidden_magic),
        cmocka_unit_test(test_recheck_refutes_a_later_magic),
        cmocka_unit_test(test_recheck_of_magics),
        cmocka_unit_test(test_searches_come_in_order),
        cmocka_unit_test(test_a_search_without_lines),
        cmocka_unit_test(test_overlaps_add_up),
        cmocka_unit_test(test_certainty),
        cmocka_unit_test(test_strangers_are_named_once),
        cmocka_unit_test(test_merge_of_torn_and_foreign_files),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
