/* SPDX-License-Identifier: MIT
 *
 * test_batch.c: the batch lookups. `test_batch KERNEL` proves one kernel against
 * the oracle over all full-ray occupancies, for any length and alignment, and
 * for all sliders of a position at once. Without an argument: the public calls,
 * the list, and the choice of a kernel for every set of CPU features.
 */
#include "testing.h"

#include <sleight/magic.h>

#include <sleight/method.h>

#include <string.h>

enum { MOST = 1 << 14 };

/* The kernel under test. */
static const sl_batch *batch;

/* All occupancies of the slider's rays from one square, the other squares clear, set or random. */
static void check_square(sl_slider slider, int square, uint64_t *random) {
    static uint8_t  squares[MOST];
    static uint64_t occupied[MOST], sets[MOST], queens[MOST];
    uint64_t        rays = sl_oracle_rays(slider, square), subset = 0;
    size_t          n = 0;
    do {
        uint64_t others[3] = {0, ~UINT64_C(0), random_bits(random)};
        squares[n] = (uint8_t)square;
        occupied[n++] = subset | (others[*random % 3] & ~rays);
        subset = sl_subset_next(subset, rays);
    } while (subset);
    (slider == SL_ROOK ? batch->rook : batch->bishop)(squares, occupied, sets, n);
    batch->queen(squares, occupied, queens, n);
    for (size_t i = 0; i < n; i++) {
        sl_slider other = slider == SL_ROOK ? SL_BISHOP : SL_ROOK;
        uint64_t  expected = sl_oracle_attacks(slider, square, occupied[i]);
        assert_int_equal(sets[i], expected);
        assert_int_equal(queens[i], expected | sl_oracle_attacks(other, square, occupied[i]));
    }
}

static void test_all_occupancies(void **state) {
    uint64_t random = 3;
    (void)state;
    for (int square = 0; square < 64; square++) {
        check_square(SL_ROOK, square, &random);
        check_square(SL_BISHOP, square, &random);
    }
}

/* Every length up to five registers, squares mixed, words at odd addresses, nothing written outside. */
static void test_lengths(void **state) {
    enum { LONGEST = 40, ROOM = LONGEST + 2, ODD = 8 };
    sl_batch_lookup *const lookups[3] = {batch->rook, batch->bishop, batch->queen};
    const uint64_t         guard = 0x5a5a5a5a5a5a5a5a;
    uint64_t               random = 5;
    (void)state;
    for (size_t n = 0; n <= LONGEST; n++)
        for (unsigned piece = 0; piece < 3; piece++) {
            uint8_t  squares[ROOM], board_space[8 * ROOM + ODD], set_space[8 * ROOM + ODD];
            uint64_t occupied[ROOM], sets[ROOM];
            void    *boards = board_space + (n + piece) % ODD, *out = set_space + (n + 3) % ODD;
            for (size_t i = 0; i < ROOM; i++) {
                squares[i] = (uint8_t)(random_bits(&random) % 64);
                occupied[i] = random_bits(&random) & random_bits(&random);
                sets[i] = guard;
            }
            memcpy(boards, occupied, sizeof occupied);
            memcpy(out, sets, sizeof sets);
            lookups[piece](squares + 1, (uint64_t *)boards + 1, (uint64_t *)out + 1, n);
            memcpy(sets, out, sizeof sets);
            for (size_t i = 0; i < ROOM; i++) {
                bool     asked = i >= 1 && i <= n;
                uint64_t rook = sl_oracle_attacks(SL_ROOK, squares[i], occupied[i]);
                uint64_t bishop = sl_oracle_attacks(SL_BISHOP, squares[i], occupied[i]);
                assert_int_equal(sets[i], !asked ? guard : (piece != 1 ? rook : 0) | (piece != 0 ? bishop : 0));
            }
        }
}

/* Many squares of one occupancy: every length up to five registers, at odd addresses, nothing written outside. */
static void test_many(void **state) {
    enum { LONGEST = 80, ROOM = LONGEST + 2, ODD = 8 };
    sl_many_lookup *const lookups[3] = {batch->rook_many, batch->bishop_many, batch->queen_many};
    const uint64_t        guard = 0x5a5a5a5a5a5a5a5a;
    uint64_t              random = 13;
    (void)state;
    for (size_t n = 0; n <= LONGEST; n++)
        for (unsigned turn = 0; turn < 12; turn++) {
            uint8_t  squares[ROOM], set_space[8 * ROOM + ODD];
            uint64_t occupied = random_bits(&random), sets[ROOM];
            unsigned piece = turn % 3;
            void    *out = set_space + (n + turn) % ODD;
            if (turn >= 3) occupied &= random_bits(&random);
            for (size_t i = 0; i < ROOM; i++) {
                squares[i] = (uint8_t)(random_bits(&random) % 64);
                sets[i] = guard;
            }
            memcpy(out, sets, sizeof sets);
            lookups[piece](squares + 1, occupied, (uint64_t *)out + 1, n);
            memcpy(sets, out, sizeof sets);
            for (size_t i = 0; i < ROOM; i++) {
                bool     asked = i >= 1 && i <= n;
                uint64_t rook = sl_oracle_attacks(SL_ROOK, squares[i], occupied);
                uint64_t bishop = sl_oracle_attacks(SL_BISHOP, squares[i], occupied);
                assert_int_equal(sets[i], !asked ? guard : (piece != 1 ? rook : 0) | (piece != 0 ? bishop : 0));
            }
        }
}

static void test_sliders(void **state) {
    const uint64_t guard = 0xa5a5a5a5a5a5a5a5;
    uint64_t       random = 7;
    (void)state;
    for (int position = 0; position < 20000; position++) {
        uint64_t occupied = random_bits(&random) & (position % 3 ? random_bits(&random) : ~UINT64_C(0));
        uint64_t rooks = occupied & random_bits(&random), bishops = occupied & random_bits(&random);
        uint64_t sets[64], all = 0;
        if (position % 4 == 0) rooks &= random_bits(&random) & random_bits(&random);
        if (position % 5 == 0) bishops = 0;
        for (int square = 0; square < 64; square++) sets[square] = guard;
        uint64_t got = batch->sliders(rooks, bishops, occupied, sets);
        for (int square = 0; square < 64; square++) {
            uint64_t expected = 0;
            if (rooks >> square & 1) expected |= sl_oracle_attacks(SL_ROOK, square, occupied);
            if (bishops >> square & 1) expected |= sl_oracle_attacks(SL_BISHOP, square, occupied);
            all |= expected;
            assert_int_equal(sets[square], (rooks | bishops) >> square & 1 ? expected : guard);
        }
        assert_int_equal(got, all);
        assert_int_equal(batch->sliders(rooks, bishops, occupied, NULL), all);
    }
}

/* The public calls: dispatched, same answers. */
static void test_calls(void **state) {
    uint64_t random = 11;
    uint8_t  squares[33];
    uint64_t occupied[33], rooks[33], bishops[33], queens[33];
    (void)state;
    for (size_t i = 0; i < 33; i++) {
        squares[i] = (uint8_t)(random_bits(&random) % 64);
        occupied[i] = random_bits(&random) & random_bits(&random);
    }
    sl_rook_attacks_batch(squares, occupied, rooks, 33);
    sl_bishop_attacks_batch(squares, occupied, bishops, 33);
    sl_queen_attacks_batch(squares, occupied, queens, 33);
    for (size_t i = 0; i < 33; i++) {
        assert_int_equal(rooks[i], sl_oracle_attacks(SL_ROOK, squares[i], occupied[i]));
        assert_int_equal(bishops[i], sl_oracle_attacks(SL_BISHOP, squares[i], occupied[i]));
        assert_int_equal(queens[i], rooks[i] | bishops[i]);
    }
    sl_rook_attacks_many(squares, occupied[0], rooks, 33);
    sl_bishop_attacks_many(squares, occupied[0], bishops, 33);
    sl_queen_attacks_many(squares, occupied[0], queens, 33);
    for (size_t i = 0; i < 33; i++) {
        assert_int_equal(rooks[i], sl_oracle_attacks(SL_ROOK, squares[i], occupied[0]));
        assert_int_equal(bishops[i], sl_oracle_attacks(SL_BISHOP, squares[i], occupied[0]));
        assert_int_equal(queens[i], rooks[i] | bishops[i]);
    }
    assert_int_equal(sl_slider_attacks(1, 1, 1, NULL),
                     sl_oracle_attacks(SL_ROOK, 0, 1) | sl_oracle_attacks(SL_BISHOP, 0, 1));
    assert_int_equal(sl_slider_attacks(0, 0, ~UINT64_C(0), NULL), 0);
}

static void test_choice(void **state) {
    (void)state;
    for (unsigned features = 0; features < SL_CPU_FEATURE_SETS; features++) {
        const sl_batch *best = sl_batch_best_for(features);
        assert_non_null(best);
        assert_int_equal(best->needs & ~features, 0);
        assert_int_equal(best->refuses & features, 0);
    }
    assert_ptr_equal(sl_batch_best(), sl_batch_best_for(sl_cpu_features()));
}

static const sl_batch *kernel_named(const char *name) {
    size_t          count;
    const sl_batch *batches = sl_batches(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(batches[i].name, name) == 0) return &batches[i];
    return NULL;
}

/* Every kernel of this build has an entry in tests/CMakeLists.txt. */
static void test_list(void **state) {
    static const char *const tested[] = {TESTED_BATCHES};
    size_t                   count, found = 0;
    (void)state;
    sl_batches(&count);
    for (size_t i = 0; i < sizeof tested / sizeof *tested; i++) found += kernel_named(tested[i]) != NULL;
    assert_int_equal(found, count);
}

int main(int argc, char **argv) {
    const struct CMUnitTest of_kernel[] = {cmocka_unit_test(test_all_occupancies), cmocka_unit_test(test_lengths),
                                           cmocka_unit_test(test_many), cmocka_unit_test(test_sliders)};
    const struct CMUnitTest of_calls[] = {cmocka_unit_test(test_calls), cmocka_unit_test(test_list),
                                          cmocka_unit_test(test_choice)};
    if (argc < 2) return cmocka_run_group_tests_name("batch", of_calls, NULL, NULL);
    batch = kernel_named(argv[1]);
    if (!batch || batch->needs & ~sl_cpu_features()) {
        print_message("skipped: %s cannot run the batch kernel %s\n", batch ? "this CPU" : "this build", argv[1]);
        return EXIT_SKIPPED;
    }
    return cmocka_run_group_tests_name(argv[1], of_kernel, NULL, NULL);
}
