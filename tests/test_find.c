/* SPDX-License-Identifier: MIT
 *
 * test_find.c: the searches for magics. What they find is put before the
 * verifier; the exhaustive one is compared, count by count and digest by digest,
 * with a naive one written here that tries every prefix on its own.
 */
#include "testing.h"

#include <sleight/oracle.h>
#include "board/random.h"
#include "find/children.h"
#include "find/trial.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { A1, B1, C1, D1, G1 = 6, H1, B2 = 9, C2, D2, E2, G2 = 14, H2, A3, B3, H3 = 23, D4 = 27, D6 = 43, G6 = 46, H6 };
enum { A5 = 32, D5 = 35, A7 = 48, B7, C7, D7, E7, F7, A8 = 56, B8, C8, D8, E8, F8, H8 = 63 };

static uint64_t workspace[SL_FIND_WORKSPACE / sizeof(uint64_t)];

static int mask_count(sl_slider slider, int square) { return sl_bits_count(sl_oracle_mask(slider, square)); }

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

/* ---- one number tried ------------------------------------------------------------------- */

/* ---- what a search starts from -------------------------------------------------------- */

static void test_classes_are_the_attack_sets(void **state) {
    static search_space space;
    (void)state;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            uint64_t set_of[MOST_CLASSES] = {0}, seen = 0;
            sl_magic wanted = {(sl_slider)slider, square, SL_MAGIC_WHITE, 0, 52, 0};
            int      classes = 0;
            sl_search_space_set(&space, &wanted);
            for (int q = 0; q < 1 << space.count; q++) {
                uint64_t set = sl_oracle_attacks((sl_slider)slider, square, space.subset[q]);
                seen |= space.subset[q];
                assert_in_range(space.class_of[q], 0, MOST_CLASSES - 1);
                if (!set_of[space.class_of[q]]) {
                    classes++;
                    for (int c = 0; c < MOST_CLASSES; c++) assert_int_not_equal(set_of[c], set);
                    set_of[space.class_of[q]] = set;
                }
                assert_int_equal(set_of[space.class_of[q]], set);
            }
            assert_int_equal(seen, sl_oracle_mask((sl_slider)slider, square));
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
                assert_int_equal(sl_find_strategy_best(&job.wanted), SL_FIND_CONSTRUCT);
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
    job.strategy = sl_find_strategy_best(&job.wanted);
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

/* How many slots do all subsets of some squares use? */
static int used_slots(uint64_t magic, int bits, uint64_t squares) {
    static bool used[1 << SL_FIND_BITS_MAX];
    uint64_t    subset = 0;
    int         count = 0;
    memset(used, 0, sizeof used);
    do {
        uint64_t index = subset * magic >> (64 - bits);
        count += !used[index];
        used[index] = true;
        subset = sl_subset_next(subset, squares);
    } while (subset);
    return count;
}

/* The magics drawn at the head of tile_rank_first.c and tile_file_first.c, with some of the numbers given there. */
static void test_drawn_magics_of_tile(void **state) {
    enum { BITS = 9 };
    static const struct {
        int      square;
        uint64_t part, magic;
        int      used; /* slots */
        struct {
            int    square;
            double slots;
        } copy[6];
    } drawn[] = {{E7,
                  357,
                  0x000fff59ff54b600,
                  480,
                  {{E7 - 8, 150.7500},
                   {E7 - 16, 490.5889},
                   {E7 - 24, 319.9164},
                   {E7 - 32, 491.2497},
                   {E7 - 40, 511.9189},
                   {B7, 216}}},
                 {D2,
                  73307,
                  0x00020017574dfffd,
                  511,
                  {{D2 + 8, 1.4588},
                   {D2 + 16, 373.4565},
                   {D2 + 24, 372.8750},
                   {D2 + 32, 223.9993},
                   {D2 + 40, 511.8125},
                   {E2, 64.0114}}}};
    (void)state;
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        sl_find_job    job = make_job(SL_ROOK, drawn[i].square, SL_MAGIC_WHITE, BITS, SL_FIND_TILE);
        sl_find_report report = {0};
        uint64_t mask = sl_oracle_mask(SL_ROOK, drawn[i].square), rank = UINT64_C(0xff) << drawn[i].square / 8 * 8;
        job.seed = 1;
        assert_int_equal(sl_find_run(&job, drawn[i].part - 50, UINT64_MAX, NULL, NULL, workspace, &report),
                         SL_FIND_FOUND);
        assert_int_equal(report.part, drawn[i].part);
        assert_int_equal(report.magic, drawn[i].magic);
        assert_int_equal(used_slots(report.magic, BITS, mask & ~rank), 15);
        assert_int_equal(used_slots(report.magic, BITS, mask & rank), 32);
        assert_int_equal(used_slots(report.magic, BITS, mask), drawn[i].used);
        for (int k = 0; k < 6; k++) {
            double slots = (double)(report.magic << drawn[i].copy[k].square) / (double)(UINT64_C(1) << (64 - BITS));
            assert_int_equal((int)(slots * 10000 + 0.5), (int)(drawn[i].copy[k].slots * 10000 + 0.5));
        }
    }
}

/* The random numbers of a part begin here, in every strategy that has any. */
static uint64_t random_state_of_part(const sl_find_job *job, uint64_t part) {
    uint64_t state = job->seed, job_state = sl_random_next(&state);
    job_state += (uint64_t)job->wanted.slider * 64 + (uint64_t)job->wanted.square;
    state = sl_random_next(&job_state) + part;
    return sl_random_next(&state);
}

/* A part of a beam's search picks at random how it ranks, and the ranking decides what is found. */
static void test_beam_ranks_as_it_did(void **state) {
    static const struct {
        int      square;
        uint64_t seed, part;
        bool     by_slots;
        uint64_t magic;
    } found[] = {{B1, 1, 0, true, 0x000589f577da0000},  {B2, 2, 2, true, 0x000005b6897467fe},
                 {G2, 2, 1, true, 0x0000009cdb67ffff},  {B3, 1, 7, true, 0x00200004d9fd7ffe},
                 {H3, 2, 22, true, 0x0002000252755ffe}, {A1, 1, 1, false, 0x003887649289c3fe},
                 {H1, 1, 4, false, 0x00003566763fc000}, {A3, 2, 27, false, 0x00400074ecb58fdc},
                 {G6, 1, 7, false, 0x003f965abf440404}, {H6, 1, 10, false, 0x001ffcfeba4e4600}};
    (void)state;
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        int            bits = mask_count(SL_BISHOP, found[i].square) - 1;
        sl_find_job    job = make_job(SL_BISHOP, found[i].square, SL_MAGIC_WHITE, bits, SL_FIND_BEAM);
        sl_find_report report;
        job.seed = found[i].seed;
        uint64_t random = random_state_of_part(&job, found[i].part);
        assert_int_equal(sl_random_below(&random, 4) == 0, found[i].by_slots); /* one part of four ranks by slots */
        assert_int_equal(find(&job, &report), SL_FIND_FOUND);
        assert_int_equal(report.part, found[i].part);
        assert_int_equal(report.magic, found[i].magic);
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
    int            square, bits, count, squares[SL_FIND_DEPTHS_MAX];
    sl_find_report report;
    bool           found;
} naive;

static bool prefix_is_right(const naive *n, int depth, uint64_t prefix) {
    uint64_t sets[1 << SL_FIND_BITS_MAX];
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

/* The digest of a prefix, as the search defines it: a product of one factor for its rotations and one for each depth's
 * low bits, those that are new there less as many as the index has. */
static uint64_t digest(const naive *n, int depth, uint64_t prefix) {
    uint64_t product = 1, rotations = prefix + (uint64_t)depth;
    for (int i = 0, known = 0; i <= depth; known = 64 - n->squares[i++]) {
        int      low_bits = 64 - n->squares[i] - known - n->bits;
        uint64_t salt = (uint64_t)(i + 1) * UINT64_C(0xd1b54a32d192ed03);
        if (low_bits <= 0) continue;
        uint64_t low = prefix >> known & ((UINT64_C(1) << low_bits) - 1), here = low + salt, next = here + 1;
        product *= 2 * (sl_random_next(&next) - sl_random_next(&here)) + 1;
        rotations -= low << known;
    }
    return product * sl_random_next(&rotations);
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
    for (uint64_t mask = sl_oracle_mask(slider, square); mask; n.count++) {
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

/* ---- counts that can be, and others ------------------------------------------------------------- */

/* Some of a job's parts: all in runs of one size, but not more than `most` of them from the first and from the last. */
static void assert_counts_can_be(const sl_find_job *job, uint64_t size, uint64_t most) {
    uint64_t parts = sl_find_parts(job);
    for (uint64_t first = 0; first < parts && first < most; first += size) {
        uint64_t       end = first + size < parts ? first + size : parts;
        sl_find_report report = {0};
        if (sl_find_run(job, first, end, NULL, NULL, workspace, &report) != SL_FIND_NONE) {
            assert_true(sl_find_magic_can_be(job, report.part, report.magic));
            continue;
        }
        assert_true(sl_find_counts_can_be(job, first, end, &report));
        assert_false(sl_find_counts_can_be(job, first, parts + 1, &report));
        assert_false(sl_find_counts_can_be(job, first, first, &report));
    }
}

static void test_true_counts_can_be(void **state) {
    static const struct {
        sl_slider        slider;
        int              square, bits;
        sl_find_strategy strategy;
    } jobs[] = {{SL_BISHOP, D8, 4, SL_FIND_DFS},       {SL_BISHOP, D8, 3, SL_FIND_DFS},
                {SL_BISHOP, G1, 4, SL_FIND_DFS},       {SL_ROOK, D8, 6, SL_FIND_DFS},
                {SL_ROOK, D8, 7, SL_FIND_DFS},         {SL_BISHOP, D4, 7, SL_FIND_RANDOM},
                {SL_BISHOP, D8, 5, SL_FIND_CONSTRUCT}, {SL_BISHOP, G1, 4, SL_FIND_BEAM}};
    (void)state;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        sl_find_job job = make_job(jobs[i].slider, jobs[i].square, SL_MAGIC_WHITE, jobs[i].bits, jobs[i].strategy);
        assert_counts_can_be(&job, 1, 30);
        assert_counts_can_be(&job, 7, 30);
    }
}

static void test_all_counts_can_be(void **state) {
    sl_find_job    job = make_job(SL_BISHOP, D8, SL_MAGIC_WHITE, 4, SL_FIND_DFS);
    uint64_t       parts = sl_find_parts(&job);
    sl_find_report report, changed;
    (void)state;
    assert_counts_can_be(&job, 64, parts);
    assert_int_equal(find(&job, &report), SL_FIND_NONE);
    assert_true(sl_find_counts_can_be(&job, 0, parts, &report));
    for (int i = 0; i < report.depths; i++) {
        sl_find_count *c = &changed.depth[i];
        changed = report;
        c->tested++;
        assert_false(sl_find_counts_can_be(&job, 0, parts, &changed));
        changed = report;
        c->survived = i + 1 < report.depths ? c->survived + 1 : 1;
        c->digest = 1;
        assert_false(sl_find_counts_can_be(&job, 0, parts, &changed));
        changed = report;
        c->digest = c->survived ? 0 : 1;
        assert_false(sl_find_counts_can_be(&job, 0, parts, &changed));
    }
    changed = (sl_find_report){.depths = report.depths};
    assert_false(sl_find_counts_can_be(&job, 0, parts, &changed));
    assert_false(sl_find_counts_can_be(&job, 0, 1, &changed));
    changed = report;
    changed.depths--;
    assert_false(sl_find_counts_can_be(&job, 0, parts, &changed));
}

/* `random` tries a fixed number in each part, and nothing survives that. */
static void test_counts_of_trials(void **state) {
    sl_find_job    job = make_job(SL_ROOK, D4, SL_MAGIC_WHITE, 8, SL_FIND_RANDOM);
    sl_find_report report = {0}, changed;
    (void)state;
    assert_int_equal(sl_find_run(&job, 0, 1, NULL, NULL, workspace, &report), SL_FIND_NONE);
    report.depth[0].tested *= 3;
    assert_true(sl_find_counts_can_be(&job, 5, 8, &report));
    assert_false(sl_find_counts_can_be(&job, 5, 7, &report));
    for (int i = 0; i < report.depths; i++)
        for (int k = 0; k < 4; k++) {
            changed = report;
            changed.depth[i].tested += k == 0 ? 1 : k == 1 ? UINT64_MAX : 0; /* one more, one fewer */
            changed.depth[i].survived = k == 2;
            changed.depth[i].digest = k == 3;
            assert_false(sl_find_counts_can_be(&job, 5, 8, &changed));
        }
}

/* What survives at the first depths is known for all parts at once, as a search of each counts it. */
static void assert_first_depths(sl_slider slider, int square, int bits, int expected, uint64_t step) {
    sl_find_job    job = make_job(slider, square, SL_MAGIC_WHITE, bits, SL_FIND_DFS);
    uint64_t       parts = sl_find_parts(&job);
    sl_find_count *known = malloc(parts * SL_FIND_DEPTHS_MAX * sizeof *known);
    assert_non_null(known);
    assert_int_equal(sl_find_first_depths(&job, workspace, known), expected);
    for (uint64_t part = 0; part < parts; part += step) {
        sl_find_report report = {0};
        sl_find_count *first = known + part * SL_FIND_DEPTHS_MAX;
        assert_int_equal(sl_find_run(&job, part, part + 1, NULL, NULL, workspace, &report), SL_FIND_NONE);
        for (int i = 0; i < expected; i++)
            assert_true(first[i].survived == report.depth[i].survived && first[i].digest == report.depth[i].digest);
    }
    free(known);
}

static void test_first_depths(void **state) {
    sl_find_job beam = make_job(SL_BISHOP, G1, SL_MAGIC_WHITE, 4, SL_FIND_BEAM);
    (void)state;
    assert_first_depths(SL_BISHOP, D8, 4, 3, 1);
    assert_first_depths(SL_BISHOP, D8, 3, 4, 1);
    assert_first_depths(SL_ROOK, D8, 6, 5, 1);
    assert_first_depths(SL_BISHOP, A5, 4, 2, UINT64_MAX); /* the third depth would take too long */
    assert_int_equal(sl_find_first_depths(&beam, workspace, NULL), 0);
}

static void test_dfs_finds_what_is_there(void **state) {
    sl_find_job job = make_job(SL_BISHOP, G1, SL_MAGIC_WHITE, 4, SL_FIND_DFS);
    (void)state;
    assert_finds(&job);
    sl_find_report report;
    assert_int_equal(find(&job, &report), SL_FIND_FOUND);
    for (uint64_t part = 0; part <= sl_find_parts(&job); part++)
        assert_int_equal(sl_find_magic_can_be(&job, part, report.magic), part == report.part);
    assert_false(sl_find_magic_can_be(&job, report.part, report.magic | UINT64_C(1) << 63));
}

/* ---- long runs --------------------------------------------------------------------------------- */

/* Slots are not cleared for each number but marked with a new mark, 256 more than the last. When the marks end, they
 * begin anew, and no slot may seem to be taken that was so by an old one. */
enum { MARKS_BEFORE_THE_END = 3, MARKS_TRIED = 3 * MARKS_BEFORE_THE_END };
static const uint32_t late_mark = UINT32_MAX / 256 * 256 - MARKS_BEFORE_THE_END * 256;

static uint64_t magic_of(const sl_find_job *job) {
    sl_find_report report;
    assert_int_equal(find(job, &report), SL_FIND_FOUND);
    return report.magic;
}

static void test_marks_of_a_trial_begin_anew(void **state) {
    static trial t;
    sl_find_job  job = make_job(SL_BISHOP, D4, SL_MAGIC_WHITE, 9, SL_FIND_CONSTRUCT);
    uint64_t     magic = magic_of(&job);
    (void)state;
    sl_trial_set(&t, &job.wanted);
    t.mark = late_mark;
    for (int i = 0; i < MARKS_TRIED; i++) {
        assert_true(sl_trial_is_magic(&t, magic));
        assert_false(sl_trial_is_magic(&t, magic << 1));
    }
    assert_in_range(t.mark, 1, late_mark - 1);
}

/* At each depth, the rotation that the magic has is among those without a clash. */
static void test_marks_of_children_begin_anew(void **state) {
    static children c;
    sl_find_job     job = make_job(SL_BISHOP, D4, SL_MAGIC_WHITE, 9, SL_FIND_CONSTRUCT);
    uint64_t        magic = magic_of(&job), allowed[MOST_ROTATION_WORDS], again[MOST_ROTATION_WORDS];
    (void)state;
    sl_children_set(&c, &job.wanted);
    for (int depth = 0; depth < c.space.count; depth++) {
        const level *l = &c.levels[depth];
        int          below = l->known + l->low_bits;
        uint64_t     prefix = magic & ((UINT64_C(1) << below) - 1);
        unsigned     rotation = (unsigned)(magic >> below & ((1u << l->rotation_bits) - 1));
        sl_children_add_squares(&c, 0, depth, magic);
        assert_true(sl_children_test(&c, depth, NULL, prefix, allowed));
        assert_true(is_allowed(allowed, rotation));
        c.mark = late_mark;
        for (int i = 0; i < MARKS_TRIED; i++) {
            assert_true(sl_children_test(&c, depth, NULL, prefix, again));
            assert_memory_equal(again, allowed, rotation_words(l) * sizeof *allowed);
        }
        assert_in_range(c.mark, 1, late_mark - 1);
    }
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

typedef struct patience {
    clock_t start, asked, longest;
} patience;

static bool note_the_time(const sl_find_report *report, void *context) {
    patience *p = context;
    clock_t   now = clock();
    (void)report;
    if (now - p->asked > p->longest) p->longest = now - p->asked;
    p->asked = now;
    return now - p->start < CLOCKS_PER_SEC / 20;
}

/* The longest time between two questions whether to go on. */
static clock_t longest_silence(const sl_find_job *job) {
    sl_find_report report = {0};
    patience       p = {.start = clock()};
    p.asked = p.start;
    assert_int_not_equal(sl_find_run(job, 0, UINT64_MAX, note_the_time, &p, workspace, &report), SL_FIND_REFUSED);
    return p.longest;
}

/* A caller that has no more time is not kept waiting. In processor time: the machine may have other work to do. What a
 * virtual machine loses to others may be counted as such; a search that is silent is so each time. The jobs are
 * those with the longest tests: most rotations, most subsets, or most that is tried for a prefix. */
static void test_asks_often(void **state) {
    sl_find_job jobs[] = {make_job(SL_ROOK, A1, SL_MAGIC_WHITE, 10, SL_FIND_RANDOM),
                          make_job(SL_ROOK, A8, SL_MAGIC_WHITE, 11, SL_FIND_DFS),
                          make_job(SL_ROOK, F8, SL_MAGIC_WHITE, 10, SL_FIND_DFS),
                          make_job(SL_BISHOP, D5, SL_MAGIC_WHITE, 10, SL_FIND_BEAM),
                          make_job(SL_ROOK, A1, SL_MAGIC_BLACK, 11, SL_FIND_BEAM),
                          make_job(SL_ROOK, D1, SL_MAGIC_WHITE, 10, SL_FIND_TILE),
                          make_job(SL_ROOK, A8, SL_MAGIC_BLACK, 11, SL_FIND_TILE)};
    (void)state;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        clock_t longest = longest_silence(&jobs[i]);
        for (int tries = 1; tries < 5 && longest >= CLOCKS_PER_SEC / 10; tries++) longest = longest_silence(&jobs[i]);
        if (longest >= CLOCKS_PER_SEC / 10)
            fail_msg("%s: not asked for %.2f s", sl_find_strategy_name(jobs[i].strategy),
                     (double)longest / CLOCKS_PER_SEC);
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
                assert_int_equal(sl_find_run(&job, 0, 10, NULL, NULL, workspace, &report), SL_FIND_REFUSED);
                refused++;
            }
    assert_in_range(refused, 1, 200);
}

/* Refused by all strategies, before any of them sets itself up: the workspace stays as it was. */
static void assert_refused_by_all(sl_magic wanted) {
    static const sl_find_report nothing_done;
    memset(workspace, 0x5a, sizeof workspace);
    assert_int_equal(sl_find_strategy_best(&wanted), SL_FIND_STRATEGY_COUNT);
    for (int strategy = -1; strategy <= SL_FIND_STRATEGY_COUNT; strategy++) {
        sl_find_job    job = {wanted, (sl_find_strategy)strategy, 7};
        sl_find_report report = {0};
        assert_false(sl_find_can(job.strategy, &wanted));
        assert_int_equal(sl_find_parts(&job), 0);
        assert_int_equal(sl_find_run(&job, 0, 10, NULL, NULL, workspace, &report), SL_FIND_REFUSED);
        assert_memory_equal(&report, &nothing_done, sizeof report);
    }
    for (size_t i = 0; i < sizeof workspace / sizeof *workspace; i++)
        assert_int_equal(workspace[i], 0x5a5a5a5a5a5a5a5a);
}

static void test_refuses_what_its_arrays_cannot_hold(void **state) {
    static const int bits[] = {-1000, -1, 0, 1, 13, 14, 16, 20, 31, 32, 33, 64, 65, 1000}, squares[] = {-1, 64, 1000};
    static const int shifts[] = {INT_MIN, INT_MIN + 63, INT_MAX}, sliders[] = {-1, SL_QUEEN, SL_PAWN, 1000};
    static const int kinds[] = {-1, SL_MAGIC_KIND_COUNT, 1000};
    const sl_magic   right = {SL_BISHOP, D4, SL_MAGIC_WHITE, 0, 64 - 9, 0};
    sl_magic         wrong;
    (void)state;
    for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++) {
        for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
            assert_refused_by_all(make_job(SL_ROOK, A1, (sl_magic_kind)kind, bits[i], SL_FIND_RANDOM).wanted);
        for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++)
            assert_refused_by_all((sl_magic){SL_ROOK, A1, (sl_magic_kind)kind, 0, shifts[i], 0});
    }
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        wrong = right;
        wrong.square = squares[i];
        assert_refused_by_all(wrong);
    }
    for (size_t i = 0; i < sizeof sliders / sizeof *sliders; i++) {
        wrong = right;
        wrong.slider = (sl_slider)sliders[i];
        assert_refused_by_all(wrong);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        wrong = right;
        wrong.kind = (sl_magic_kind)kinds[i];
        assert_refused_by_all(wrong);
    }
}

/* Every number of bits within the bounds is searched by some strategy, whatever the kind. */
static void test_takes_what_its_arrays_can_hold(void **state) {
    (void)state;
    for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++)
        for (int bits = SL_FIND_BITS_MIN; bits <= SL_FIND_BITS_MAX; bits++)
            for (int strategy = 0; strategy < SL_FIND_STRATEGY_COUNT; strategy++) {
                sl_find_job    job = make_job(SL_ROOK, A1, (sl_magic_kind)kind, bits, (sl_find_strategy)strategy);
                sl_find_report report = {0};
                if (strategy == SL_FIND_RANDOM) assert_true(sl_find_can(SL_FIND_RANDOM, &job.wanted));
                assert_int_not_equal(sl_find_strategy_best(&job.wanted), SL_FIND_STRATEGY_COUNT);
                if (!sl_find_can((sl_find_strategy)strategy, &job.wanted)) continue;
                assert_int_not_equal(sl_find_run(&job, 0, 1, stop_at_once, NULL, workspace, &report), SL_FIND_REFUSED);
            }
}

/* ---- revisions ----------------------------------------------------------------------------- */

static uint64_t add_to_digest(uint64_t sum, uint64_t value) { /* FNV-1a, byte by byte */
    for (int i = 0; i < 8; i++) sum = (sum ^ (value >> 8 * i & 0xff)) * UINT64_C(0x100000001b3);
    return sum;
}

/* All that a search says about a job: its parts, and of one range of them the result and the report. */
static uint64_t add_job_to_digest(uint64_t sum, const sl_find_job *job, uint64_t first, uint64_t end) {
    sl_find_report report = {0};
    sl_find_result result;
    sum = add_to_digest(sum, sl_find_parts(job));
    sum = add_to_digest(sum, result = sl_find_run(job, first, end, NULL, NULL, workspace, &report));
    sum = add_to_digest(sum, report.part);
    sum = add_to_digest(sum, result == SL_FIND_FOUND ? report.magic : 0);
    for (int i = 0; i < report.depths; i++) {
        sum = add_to_digest(sum, report.depth[i].tested);
        sum = add_to_digest(sum, report.depth[i].survived);
        sum = add_to_digest(sum, report.depth[i].digest);
    }
    return sum;
}

/* Some jobs that the strategy can do: every kind, each with a bit fewer than the mask, as many, or one more. The rooks
 * are of both families that `tile` has a search for, the parts such that it finds some magics. */
static uint64_t digest_of_strategy(sl_find_strategy strategy) {
    static const struct {
        sl_slider slider;
        int       square;
        uint64_t  first_by_tile;
    } squares[] = {{SL_ROOK, B1, 3}, {SL_ROOK, E2, 7430}, {SL_ROOK, D4, 3},   {SL_ROOK, B7, 3},  {SL_ROOK, B8, 60},
                   {SL_ROOK, H8, 3}, {SL_BISHOP, G1, 0},  {SL_BISHOP, D4, 0}, {SL_BISHOP, C8, 0}};
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        for (int kind = 0; kind < SL_MAGIC_KIND_COUNT; kind++)
            for (int more = -1; more <= 1; more++) {
                int         bits = mask_count(squares[i].slider, squares[i].square) + more;
                sl_find_job job = make_job(squares[i].slider, squares[i].square, (sl_magic_kind)kind, bits, strategy);
                if (strategy == SL_FIND_DFS) job.wanted.shift = 64 - (squares[i].slider == SL_ROOK ? 3 : 4 + more);
                if (!sl_find_can(strategy, &job.wanted)) continue;
                uint64_t first = strategy == SL_FIND_TILE ? squares[i].first_by_tile : 3;
                sum = add_job_to_digest(sum, &job, first, first + (strategy == SL_FIND_TILE ? 40 : 2));
            }
    return sum;
}

/* Ledgers are joined when the revisions are equal: so a search that does something else must have another. */
static void test_another_search_has_another_revision(void **state) {
    static const struct {
        unsigned revision;
        uint64_t digest;
    } pinned[SL_FIND_STRATEGY_COUNT] = {{1, 0x5a3737cd76bc41cb},
                                        {1, 0xe638872a239e6d1c},
                                        {1, 0xfd7dd3b15a0bcaf4},
                                        {1, 0xf993e100139b26af},
                                        {1, 0x200ff29b8c03dbd0}};
    (void)state;
    for (int i = 0; i < SL_FIND_STRATEGY_COUNT; i++) {
        sl_find_strategy strategy = (sl_find_strategy)i;
        unsigned         revision = sl_find_strategy_revision(strategy);
        uint64_t         now = digest_of_strategy(strategy);
        if (revision == pinned[i].revision && now != pinned[i].digest)
            fail_msg(
                "%s gives other parts, counts or magics than before, but its revision is still %u: if that is meant, "
                "raise .revision in its file in src/find, and pin {%u, 0x%016" PRIx64 "} here",
                sl_find_strategy_name(i), revision, revision + 1, now);
        if (revision != pinned[i].revision)
            fail_msg("%s has revision %u, and %u is pinned: pin {%u, 0x%016" PRIx64 "} here", sl_find_strategy_name(i),
                     revision, pinned[i].revision, revision, now);
    }
    assert_int_equal(sl_find_strategy_revision(SL_FIND_STRATEGY_COUNT), 0);
    assert_int_equal(sl_find_strategy_revision((sl_find_strategy)-1), 0);
}

static void test_names(void **state) {
    static const char *const names[SL_FIND_STRATEGY_COUNT] = {"random", "construct", "beam", "tile", "dfs"};
    (void)state;
    for (int i = 0; i < SL_FIND_STRATEGY_COUNT; i++) assert_string_equal(sl_find_strategy_name(i), names[i]);
    const sl_magic impossible = {SL_QUEEN, A1, SL_MAGIC_WHITE, 0, 52, 0};
    assert_string_equal(sl_find_strategy_name(sl_find_strategy_best(&impossible)), "unknown");
    assert_string_equal(sl_find_strategy_name((sl_find_strategy)-1), "unknown");
    assert_string_equal(sl_find_strategy_name((sl_find_strategy)INT_MIN), "unknown");
}

/* With the argument `slow`: those that take seconds. */
int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes_are_the_attack_sets),
        cmocka_unit_test(test_ordinary_magics_of_every_kind),
        cmocka_unit_test(test_random_magics),
        cmocka_unit_test(test_more_bits_than_squares),
        cmocka_unit_test(test_bishops_with_a_bit_fewer),
        cmocka_unit_test(test_rooks_that_tile_is_not_for),
        cmocka_unit_test(test_drawn_magics_of_tile),
        cmocka_unit_test(test_beam_ranks_as_it_did),
        cmocka_unit_test(test_another_seed_is_another_magic),
        cmocka_unit_test(test_parts_add_up),
        cmocka_unit_test(test_none_exists),
        cmocka_unit_test(test_first_depths),
        cmocka_unit_test(test_true_counts_can_be),
        cmocka_unit_test(test_all_counts_can_be),
        cmocka_unit_test(test_counts_of_trials),
        cmocka_unit_test(test_dfs_finds_what_is_there),
        cmocka_unit_test(test_asks_often),
        cmocka_unit_test(test_refuses_what_it_cannot),
        cmocka_unit_test(test_refuses_what_its_arrays_cannot_hold),
        cmocka_unit_test(test_takes_what_its_arrays_can_hold),
        cmocka_unit_test(test_marks_of_a_trial_begin_anew),
        cmocka_unit_test(test_marks_of_children_begin_anew),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_stops_when_asked),
        cmocka_unit_test(test_another_search_has_another_revision),
    };
    const struct CMUnitTest slow[] = {
        cmocka_unit_test(test_proof_counts_as_a_naive_search_does),
        cmocka_unit_test(test_rooks_with_a_bit_fewer),
        cmocka_unit_test(test_corners_come_once),
    };
    if (argc > 1 && strcmp(argv[1], "slow") == 0) return cmocka_run_group_tests_name("find/slow", slow, NULL, NULL);
    return cmocka_run_group_tests_name("find", tests, NULL, NULL);
}
