/* SPDX-License-Identifier: MIT
 *
 * test_find.c: the searches for magics. What they find is put before the
 * verifier; the exhaustive one is compared, count by count and digest by digest,
 * with a naive one written here that tries every prefix on its own.
 */
#include "testing.h"

#include <sleight/magic.h>
#include "board/random.h"
#include "find/problem.h"

#include <stdlib.h>
#include <string.h>

enum { B1 = 1, C1, D1, G1 = 6, H1, C2 = 10, D2, E2, G2 = 14, H2, B3 = 17, D4 = 27, D6 = 43, H6 = 47 };
enum { A7 = 48, B7, C7, D7, E7, F7, A8 = 56, B8, C8, D8, E8, F8, H8 = 63 };

static uint64_t workspace[SL_FIND_WORKSPACE / sizeof(uint64_t)];

static int mask_count(sl_slider slider, int square) { return sl_bits_count(sl_relevant_mask(slider, square)); }

static sl_find_job make_job(sl_slider slider, int square, sl_magic_kind kind, int bits, sl_find_strategy strategy) {
    sl_magic wanted = {slider, square, kind, 0, (kind == SL_MAGIC_32 ? 32 : 64) - bits, 0};
    return (sl_find_job){wanted, strategy, 7};
}

static sl_find_result find(const sl_find_job *job, sl_find_report *report) {
    memset(report, 0, sizeof *report);
    return sl_find_run(job, 0, sl_find_parts(job), NULL, NULL, workspace, report);
}

static void assert_finds(const sl_find_job *job) {
    sl_find_report report, again;
    sl_magic       m = job->wanted;
    assert_int_equal(find(job, &report), SL_FIND_FOUND);
    m.magic = report.magic;
    assert_int_equal(sl_magic_verify(&m, NULL), SL_MAGIC_OK);
    assert_int_equal(find(job, &again), SL_FIND_FOUND);
    assert_memory_equal(&report, &again, sizeof report);
}

/* ---- what a search starts from -------------------------------------------------------- */

static void test_classes_are_the_attack_sets(void **state) {
    static problem p;
    (void)state;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            uint64_t set_of[MOST_CLASSES] = {0}, seen = 0;
            sl_magic wanted = {(sl_slider)slider, square, SL_MAGIC_WHITE, 0, 52, 0};
            int      classes = 0;
            sl_set_problem(&p, &wanted);
            for (int q = 0; q < 1 << p.count; q++) {
                uint64_t set = sl_oracle_attacks((sl_slider)slider, square, p.subset[q]);
                seen |= p.subset[q];
                assert_in_range(p.class_of[q], 0, MOST_CLASSES - 1);
                if (!set_of[p.class_of[q]]) {
                    classes++;
                    for (int c = 0; c < MOST_CLASSES; c++) assert_int_not_equal(set_of[c], set);
                    set_of[p.class_of[q]] = set;
                }
                assert_int_equal(set_of[p.class_of[q]], set);
            }
            assert_int_equal(seen, sl_relevant_mask((sl_slider)slider, square));
            assert_in_range(classes, 6, MOST_CLASSES);
        }
}

/* ---- finding ------------------------------------------------------------------------------ */

static void test_ordinary_magics_of_every_kind(void **state) {
    (void)state;
    for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++)
        for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
            for (int square = 0; square < 64; square++) {
                int         bits = mask_count((sl_slider)slider, square);
                sl_find_job job = make_job((sl_slider)slider, square, (sl_magic_kind)kind, bits, SL_FIND_CONSTRUCT);
                assert_int_equal(sl_find_best_strategy(&job.wanted), SL_FIND_CONSTRUCT);
                assert_finds(&job);
            }
}

static void test_random_magics(void **state) {
    (void)state;
    for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++) {
        sl_find_job job = make_job(SL_BISHOP, D4, (sl_magic_kind)kind, 9, SL_FIND_RANDOM);
        assert_finds(&job);
    }
}

static void test_more_bits_than_squares(void **state) {
    sl_find_job job = make_job(SL_BISHOP, D8, SL_MAGIC_WHITE, 12, SL_FIND_CONSTRUCT);
    (void)state;
    assert_finds(&job);
}

static sl_find_job make_job_with_a_bit_fewer(sl_slider slider, int square, sl_magic_kind kind) {
    sl_find_job job = make_job(slider, square, kind, mask_count(slider, square) - 1, SL_FIND_STRATEGY_COUNT);
    job.strategy = sl_find_best_strategy(&job.wanted);
    return job;
}

static void assert_finds_with_a_bit_fewer(sl_slider slider, int square, sl_magic_kind kind, sl_find_strategy expected) {
    sl_find_job job = make_job_with_a_bit_fewer(slider, square, kind);
    assert_int_equal(job.strategy, expected);
    assert_finds(&job);
}

static void test_bishops_with_a_bit_fewer(void **state) {
    static const int squares[] = {B1, G1, H1, G2, B3};
    (void)state;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        assert_finds_with_a_bit_fewer(SL_BISHOP, squares[i], SL_MAGIC_WHITE, SL_FIND_BEAM);
}

/* On ranks 7 and 8, and on rank 2, where nothing was published. */
static void test_rooks_with_a_bit_fewer(void **state) {
    static const int squares[] = {C2, D2, A7, B7, C7, D7, E7, F7, A8, B8, C8, D8, E8, H8};
    (void)state;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        assert_finds_with_a_bit_fewer(SL_ROOK, squares[i], SL_MAGIC_WHITE, SL_FIND_TILE);
    for (int square = B7; square <= C7; square++)
        assert_finds_with_a_bit_fewer(SL_ROOK, square, SL_MAGIC_BLACK, SL_FIND_TILE);
}

/* Where the far copy has no fraction, or the file has two rays, tile has nothing to look for. */
static void test_rooks_that_tile_is_not_for(void **state) {
    static const int squares[] = {G1, H1, H2, D4};
    (void)state;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        sl_find_job job = make_job_with_a_bit_fewer(SL_ROOK, squares[i], SL_MAGIC_WHITE);
        assert_false(sl_find_can(SL_FIND_TILE, &job.wanted));
        assert_int_equal(job.strategy, SL_FIND_BEAM);
    }
}

/* Its corners on ranks 1 and 2 come in another order for every seed, each of them once: the magics of rook e2 are all
 * in a few of them. */
static void test_corners_come_once(void **state) {
    enum { BITS = 9 };
    uint64_t corners = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        sl_find_job    job = make_job(SL_ROOK, E2, SL_MAGIC_WHITE, BITS, SL_FIND_TILE);
        uint64_t       parts = sl_find_parts(&job), with_one = 0;
        sl_find_report report = {0};
        job.seed = seed;
        for (uint64_t first = 0; sl_find_run(&job, first, parts, NULL, NULL, workspace, &report) == SL_FIND_FOUND;
             with_one++)
            first = report.part + 1;
        assert_in_range(with_one, 1, parts - 1);
        if (seed > 1) assert_int_equal(with_one, corners);
        corners = with_one;
    }
}

static void test_another_seed_is_another_magic(void **state) {
    sl_find_report one, two;
    sl_find_job    job = make_job(SL_ROOK, D4, SL_MAGIC_WHITE, 10, SL_FIND_CONSTRUCT);
    (void)state;
    assert_int_equal(find(&job, &one), SL_FIND_FOUND);
    job.seed++;
    assert_int_equal(find(&job, &two), SL_FIND_FOUND);
    assert_int_not_equal(one.magic, two.magic);
}

/* ---- proving: the same search in the plainest way ---------------------------------------------- */

typedef struct naive {
    sl_slider      slider;
    int            square, bits, count, squares[12];
    sl_find_report report;
    bool           found;
} naive;

static bool prefix_is_right(const naive *n, int depth, uint64_t prefix) {
    uint64_t sets[1 << 12];
    memset(sets, 0, sizeof *sets << n->bits);
    for (unsigned q = 0; q < 2u << depth; q++) {
        uint64_t occupied = 0;
        for (int i = 0; i <= depth; i++)
            if (q >> i & 1) occupied |= UINT64_C(1) << n->squares[i];
        uint64_t index = occupied * prefix >> (64 - n->bits), set = sl_oracle_attacks(n->slider, n->square, occupied);
        if (sets[index] && sets[index] != set) return false;
        sets[index] = set;
    }
    return true;
}

/* The digest of a prefix, as the search defines it: a product of one factor for its turns and one for each depth's low
 * bits, those that are new there less as many as the index has. */
static uint64_t digest(const naive *n, int depth, uint64_t prefix) {
    uint64_t product = 1, turns = prefix + (uint64_t)depth;
    for (int i = 0, known = 0; i <= depth; known = 64 - n->squares[i++]) {
        int      low_bits = 64 - n->squares[i] - known - n->bits;
        uint64_t salt = (uint64_t)(i + 1) * UINT64_C(0xd1b54a32d192ed03);
        if (low_bits <= 0) continue;
        uint64_t low = prefix >> known & ((UINT64_C(1) << low_bits) - 1), here = low + salt, next = here + 1;
        product *= 2 * (sl_random_next(&next) - sl_random_next(&here)) + 1;
        turns -= low << known;
    }
    return product * sl_random_next(&turns);
}

static void naive_search(naive *n, int depth, uint64_t prefix) {
    int known = depth ? 64 - n->squares[depth - 1] : 0, now = 64 - n->squares[depth];
    for (uint64_t t = 0; t < UINT64_C(1) << (now - known); t++) {
        uint64_t child = prefix | t << known;
        n->report.depth[depth].tested++;
        if (!prefix_is_right(n, depth, child)) continue;
        n->report.depth[depth].survived++;
        n->report.depth[depth].digest += digest(n, depth, child);
        if (depth + 1 < n->count)
            naive_search(n, depth + 1, child);
        else
            n->found = true;
    }
}

static void assert_counts_as_naive(sl_slider slider, int square, int bits) {
    naive          n = {.slider = slider, .square = square, .bits = bits};
    sl_find_report report;
    sl_find_job    job = make_job(slider, square, SL_MAGIC_WHITE, bits, SL_FIND_DFS);
    for (uint64_t mask = sl_relevant_mask(slider, square); mask; n.count++) {
        n.squares[n.count] = sl_bits_highest(mask);
        mask ^= UINT64_C(1) << n.squares[n.count];
    }
    naive_search(&n, 0, 0);
    assert_false(n.found);
    assert_int_equal(find(&job, &report), SL_FIND_NONE);
    assert_int_equal(report.depths, n.count);
    for (int depth = 0; depth < n.count; depth++)
        assert_memory_equal(&report.depth[depth], &n.report.depth[depth], sizeof(sl_find_count));
}

/* Together these have one range and several, trunks of one depth and of many. */
static void test_proof_counts_as_a_naive_search_does(void **state) {
    (void)state;
    assert_counts_as_naive(SL_BISHOP, D8, 4);
    assert_counts_as_naive(SL_BISHOP, C8, 3);
    assert_counts_as_naive(SL_BISHOP, F8, 2);
    assert_counts_as_naive(SL_ROOK, D6, 3);
    assert_counts_as_naive(SL_ROOK, H6, 4);
}

static void test_parts_add_up(void **state) {
    sl_find_job    job = make_job(SL_BISHOP, D8, SL_MAGIC_WHITE, 4, SL_FIND_DFS);
    uint64_t       parts = sl_find_parts(&job);
    sl_find_report whole, pieces = {0};
    (void)state;
    assert_int_equal(find(&job, &whole), SL_FIND_NONE);
    for (uint64_t end = parts; end > 0; end -= parts / 8)
        assert_int_equal(sl_find_run(&job, end - parts / 8, end, NULL, NULL, workspace, &pieces), SL_FIND_NONE);
    assert_memory_equal(whole.depth, pieces.depth, sizeof whole.depth);
}

/* E8 and C8 are disproved by Niklas Fiekas too; D1 was open. */
static void test_none_exists(void **state) {
    static const int squares[] = {C8, E8, E7, D1};
    sl_find_report   report;
    (void)state;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        sl_find_job job = make_job(SL_BISHOP, squares[i], SL_MAGIC_WHITE, 4, SL_FIND_DFS);
        assert_int_equal(find(&job, &report), SL_FIND_NONE);
    }
}

static void test_exhausting_finds_what_is_there(void **state) {
    sl_find_job job = make_job(SL_BISHOP, G1, SL_MAGIC_WHITE, 4, SL_FIND_DFS);
    (void)state;
    assert_finds(&job);
}

/* ---- stopping -------------------------------------------------------------------------------- */

static bool stop_at_once(const sl_find_report *report, void *context) {
    (void)report, (void)context;
    return false;
}

/* When stopped, the report is that of the parts that were finished. */
static void test_stops_when_asked(void **state) {
    (void)state;
    for (int strategy = 0; strategy < SL_FIND_STRATEGY_COUNT; strategy++) {
        sl_find_job    job = make_job(SL_ROOK, F8, SL_MAGIC_WHITE, 10, (sl_find_strategy)strategy);
        sl_find_report report = {0}, finished = {0};
        if (!sl_find_can((sl_find_strategy)strategy, &job.wanted)) continue;
        assert_int_equal(sl_find_run(&job, 5, 1000, stop_at_once, NULL, workspace, &report), SL_FIND_STOPPED);
        assert_in_range(report.part, 5, 999);
        assert_int_equal(sl_find_run(&job, 5, report.part, NULL, NULL, workspace, &finished), SL_FIND_NONE);
        assert_memory_equal(report.depth, finished.depth, sizeof report.depth);
    }
}

/* A search that is not for a magic does not begin, and never says that there is none. */
static void test_refuses_what_it_cannot(void **state) {
    int refused = 0;
    (void)state;
    for (int strategy = 0; strategy < SL_FIND_STRATEGY_COUNT; strategy++)
        for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++)
            for (int bits = 3; bits <= 12; bits++) {
                sl_find_job    job = make_job(SL_BISHOP, D4, (sl_magic_kind)kind, bits, (sl_find_strategy)strategy);
                sl_find_report report = {0};
                if (sl_find_can((sl_find_strategy)strategy, &job.wanted)) continue;
                assert_int_equal(sl_find_parts(&job), 0);
                assert_int_equal(sl_find_run(&job, 0, 10, NULL, NULL, workspace, &report), SL_FIND_STOPPED);
                refused++;
            }
    assert_in_range(refused, 1, 200);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes_are_the_attack_sets),
        cmocka_unit_test(test_ordinary_magics_of_every_kind),
        cmocka_unit_test(test_random_magics),
        cmocka_unit_test(test_more_bits_than_squares),
        cmocka_unit_test(test_bishops_with_a_bit_fewer),
        cmocka_unit_test(test_rooks_with_a_bit_fewer),
        cmocka_unit_test(test_rooks_that_tile_is_not_for),
        cmocka_unit_test(test_corners_come_once),
        cmocka_unit_test(test_another_seed_is_another_magic),
        cmocka_unit_test(test_proof_counts_as_a_naive_search_does),
        cmocka_unit_test(test_parts_add_up),
        cmocka_unit_test(test_none_exists),
        cmocka_unit_test(test_exhausting_finds_what_is_there),
        cmocka_unit_test(test_stops_when_asked),
        cmocka_unit_test(test_refuses_what_it_cannot),
    };
    return cmocka_run_group_tests_name("find", tests, NULL, NULL);
}
