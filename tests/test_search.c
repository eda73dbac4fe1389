/* SPDX-License-Identifier: MIT
 *
 * test_search.c: the search that threads share, as a library: sets of parts
 * against a set of single numbers, what follows for a job, and searches on one
 * and on several workers.
 */
#include "searching.h"

#include "host/port/clock.h"
#include "host/search/shared.h"

#include <math.h>

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

/* ---- tallies --------------------------------------------------------------------------------- */

/* Parts 0 to 11, each with a number of its own, added one by one in any order: the sums are those of the parts. */
static void test_tallies_add_up(void **state) {
    enum { PARTS = 12 };
    uint64_t random = 7, sum;
    (void)state;
    for (int round = 0; round < 200; round++) {
        tally t = {0};
        bool  added[PARTS] = {false};
        assert_true(tally_sum(&t, (range){3, 3}, &sum) && sum == 0);
        for (int left = PARTS; left;) {
            uint64_t part = random_bits(&random) % PARTS;
            if (added[part]) continue;
            assert_false(tally_sum(&t, (range){part, part + 1}, &sum));
            assert_true(tally_add(&t, (range){part, part + 1}, UINT64_C(1) << part));
            added[part] = true;
            left--;
            uint64_t first = part, end = part + 1;
            while (first && added[first - 1]) first--;
            while (end < PARTS && added[end]) end++;
            assert_true(tally_sum(&t, (range){first, end}, &sum));
            assert_true(sum == (UINT64_C(1) << end) - (UINT64_C(1) << first));
        }
        assert_int_equal(t.count, 1);
        assert_false(tally_sum(&t, (range){0, PARTS + 1}, &sum));
        tally_free(&t);
        assert_null(t.runs);
    }
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

/* What other workers tested above the magic does not count; from a ledger nobody knows. */
static void test_tested_up_to_the_lowest_magic(void **state) {
    sl_find_job    find = bishop(G1, 5, SL_FIND_RANDOM);
    search_job     j = job_new(&find, 1, 1);
    sl_find_report counted = {.depth = {{100, 0, 0}}};
    uint64_t       tested;
    (void)state;
    assert_true(job_tested(&j, &tested) && tested == 0);
    assert_true(job_add_covered(&j, (range){7, 8}, &counted) && job_add_tested(&j, (range){7, 8}, false, 100));
    assert_true(job_tested(&j, &tested) && tested == 100);
    assert_true(job_add_found(&j, (range){8, 9}, 77) && job_add_tested(&j, (range){8, 9}, true, 103));
    assert_false(job_tested(&j, &tested)); /* 0 to 6 are not covered */
    assert_true(job_add_covered(&j, (range){0, 2}, &counted) && job_add_tested(&j, (range){0, 2}, false, 200));
    assert_true(job_add_found(&j, (range){2, 4}, 66) && job_add_tested(&j, (range){2, 4}, true, 250));
    assert_true(job_tested(&j, &tested) && tested == 450);
    assert_true(job_add_tested(&j, (range){8, 9}, true, 103)); /* not of the lowest */
    assert_true(job_tested(&j, &tested) && tested == 450);
    assert_true(job_add_found(&j, (range){1, 1}, 55)); /* of a ledger */
    assert_false(job_tested(&j, &tested));
    job_free(&j);
}

static void test_claims_that_cannot_be(void **state) {
    search_job j = proof_c8();
    claim      c = true_claim(&j, 10, 20);
    (void)state;
    assert_true(job_can_be(&j, &c) && job_add_claim(&j, &c));
    assert_true(job_can_be(&j, &c) && job_add_claim(&j, &c)); /* the same again */
    c = true_claim(&j, 15, 25);
    assert_false(job_can_be(&j, &c));
    c = true_claim(&j, 20, 25);
    assert_true(job_can_be(&j, &c));
    c.depth[0].survived--; /* can be known without a search */
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

/* A magic in a part that has none: whichever claim comes first, and as a merge judges it. */
static void test_a_magic_in_a_covered_part(void **state) {
    sl_find_job find = bishop(G1, 4, SL_FIND_DFS);
    search_job  known = job_new(&find, 1, 1), j = job_new(&find, 1, 1);
    search      s = {.jobs = &known, .count = 1, .threads = 1};
    problem     why = {0};
    (void)state;
    assert_true(search_run(&s, &why) && known.found && known.part + 1 < known.all);
    claim found = claim_new(CLAIM_FOUND, &find, j.all), covered = claim_new(CLAIM_COVERED, &find, j.all);
    found.find.seed = covered.find.seed = 0;
    found.magic = known.magic;
    found.covered = (range){known.part, j.all}; /* the part behind the last */
    assert_false(job_can_be(&j, &found));
    found.covered.end = known.part;
    assert_true(job_can_be(&j, &found));
    covered.covered = (range){known.part, known.part + 1};
    covered.depths = j.counted.depths; /* no prefix in it: false, but it can be */
    assert_true(job_can_be(&j, &covered) && job_add_claim(&j, &covered));
    assert_false(job_can_be(&j, &found));
    job_free(&j);
    j = job_new(&find, 1, 1);
    assert_true(job_add_claim(&j, &found) && job_can_be(&j, &found)); /* the same again */
    assert_false(job_can_be(&j, &covered));
    found.covered = covered.covered; /* one part higher, and none in this one */
    assert_false(job_can_be(&j, &found));
    covered.covered.end = covered.covered.first; /* no parts */
    assert_false(job_can_be(&j, &covered));
    job_free(&j);
    job_free(&known);
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

/* What is done of parts, of tests and of the time, in the midst of a search that began ten seconds ago. */
static void test_how_far_a_search_is(void **state) {
    sl_find_job     endless = bishop(G1, 5, SL_FIND_RANDOM);
    search_job      jobs[2] = {proof_c8(), proof_c8()};
    job_work        busy = {.job = &jobs[0]};
    worker          workers[2] = {{.work = &busy, .tested = 500, .depth = 3}, {.tested = 7, .depth = 1}};
    search          s = {.jobs = jobs, .count = 2, .threads = 2};
    shared          all = {.asked = &s, .workers = workers, .worker_count = 2, .settled = 1, .tested = 1000};
    sl_find_report  nothing = {0};
    search_progress now;
    (void)state;
    all.start = seconds_now() - 10;
    assert_true(jobs[0].all == 1024 && job_add_covered(&jobs[0], (range){0, 256}, &nothing));
    jobs[1].settled = true; /* whatever it covered */
    now = standing_now(&all);
    assert_true(now.settled == 1 && now.jobs == 2 && now.deepest == 3);
    assert_true(now.parts == 256 + 1024 && now.share == 1280.0 / 2048);
    assert_int_equal(now.tested, 1500); /* the runs of a worker that waits are among those that are done */
    assert_true(now.tested_per_second <= 150 && now.tested_per_second > 50);
    jobs[1] = job_new(&endless, 1, 1);
    assert_true(job_add_covered(&jobs[1], (range){5, 15}, &nothing));
    now = standing_now(&all);
    assert_true(now.parts == 256 + 10 && isnan(now.share));
    s.seconds = 1000;
    now = standing_now(&all);
    assert_true(now.share >= 0.01 && now.share < 0.1);
    s.seconds = 5;
    assert_true(standing_now(&all).share == 1);
    job_free(&jobs[0]);
    job_free(&jobs[1]);
}

/* Equal shares for those that wait; what one leaves goes to another whose share is spent, if it is worth while. */
static void test_shares_of_the_time(void **state) {
    search_job     jobs[2] = {proof_c8(), proof_c8()};
    job_work       works[2] = {{.job = &jobs[0]}, {.job = &jobs[1]}};
    search         s = {.jobs = jobs, .count = 2, .threads = 1, .seconds = 10};
    problem        why = {0};
    shared         all = {.asked = &s, .works = works, .why = &why, .unshared = 10};
    sl_find_report nothing = {0};
    (void)state;
    time_shares_begin(&all, &works[0]);
    assert_true(works[0].begun && works[0].budget == 5 && all.unshared == 5);
    time_shares_pause(&all);
    assert_false(works[0].paused);
    assert_false(time_shares_resume(&all)); /* none is paused */
    works[0].spent = 5;
    time_shares_pause(&all);
    assert_true(works[0].paused && !works[1].paused);
    time_shares_begin(&all, &works[1]);
    works[1].busy = 1;
    assert_true(works[1].budget == 5 && all.unshared == 0);
    assert_false(time_shares_resume(&all)); /* the other is at work */
    assert_false(all.halt);
    works[1].busy = 0;
    works[1].spent = 2;
    assert_true(job_add_covered(&jobs[1], jobs[1].parts, &nothing));
    sharing_settle(&all, &works[1]);
    assert_true(jobs[1].settled && all.unshared == 3);
    assert_true(time_shares_resume(&all) && !works[0].paused && !works[0].begun && !all.halt);
    time_shares_begin(&all, &works[0]);
    assert_true(works[0].budget == 5 + 3 && all.unshared == 0);
    works[0].spent = 8;
    time_shares_pause(&all);
    assert_true(works[0].paused);
    assert_false(time_shares_resume(&all)); /* nothing is left */
    assert_true(all.halt && why.code == PROBLEM_NONE);
    ranges_free(&works[0].taken);
    job_free(&jobs[0]);
    job_free(&jobs[1]);
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

/* A search of two jobs that is refused: of the first one, and of a sound one. */
static void assert_search_refused(const sl_find_job *find, int threads, sl_find_result first, const char *expected) {
    search_job jobs[2] = {job_new(find, 1, 1), proof_c8()};
    seen       noted = {0};
    search     s = {.jobs = jobs, .count = 2, .threads = threads, .settled = note_settled, .context = &noted};
    problem    why = {0};
    assert_false(search_run(&s, &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    if (!strstr(why.text, expected)) fail_msg("'%s', expected '%s'", why.text, expected);
    assert_int_equal(noted.settled, 2);
    assert_true(jobs[0].settled && jobs[0].result == first && !job_is_proof(&jobs[0]));
    assert_true(jobs[1].settled && jobs[1].result == SL_FIND_STOPPED);
    job_free(&jobs[0]);
    job_free(&jobs[1]);
}

static void test_what_cannot_be_searched_is_refused(void **state) {
    sl_find_job sound = bishop(C8, 4, SL_FIND_DFS), find = sound;
    (void)state;
    find.wanted.kind = SL_MAGIC_BLACK;
    assert_search_refused(&find, 1, SL_FIND_REFUSED, "dfs");
    find = sound;
    find.wanted.slider = SL_QUEEN;
    assert_search_refused(&find, 1, SL_FIND_REFUSED, "dfs");
    find = sound;
    find.wanted.square = 64;
    assert_search_refused(&find, 1, SL_FIND_REFUSED, "dfs");
    find = sound;
    find.strategy = SL_FIND_STRATEGY_COUNT;
    assert_search_refused(&find, 1, SL_FIND_REFUSED, "no strategy");
    assert_search_refused(&sound, 0, SL_FIND_STOPPED, "a search on 0 threads; expected 1 to ");
    assert_search_refused(&sound, -1, SL_FIND_STOPPED, "a search on -1 threads");
    assert_search_refused(&sound, 100000, SL_FIND_STOPPED, "a search on 100000 threads");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges_are_a_set),
        cmocka_unit_test(test_ranges_gaps),
        cmocka_unit_test(test_tallies_add_up),
        cmocka_unit_test(test_tested_up_to_the_lowest_magic),
        cmocka_unit_test(test_shards_are_all_parts),
        cmocka_unit_test(test_job_concludes),
        cmocka_unit_test(test_the_lowest_magic_decides),
        cmocka_unit_test(test_claims_that_cannot_be),
        cmocka_unit_test(test_a_magic_in_a_covered_part),
        cmocka_unit_test(test_workers_do_not_matter),
        cmocka_unit_test(test_a_search_can_be_stopped),
        cmocka_unit_test(test_what_cannot_be_searched_is_refused),
        cmocka_unit_test(test_how_far_a_search_is),
        cmocka_unit_test(test_shares_of_the_time),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
