/* SPDX-License-Identifier: MIT
 *
 * test_work.c: the work that `sleight tune` measures: every method that counts by
 * its lookups is there, the counts are right, and a core that counts wrongly is
 * named.
 */
#include "bench/work.h"
#include "testing.h"

#include <sleight/cpu.h>

#include <string.h>

static const sl_perft_core *cores[WORK_MOST_CORES];

static void test_all_methods_are_there(void **state) {
    (void)state;
    size_t count = work_cores(cores), expected = 0;
    for (int i = 0; i < SL_METHOD_COUNT; i++) {
        const sl_method *method = &sl_methods(NULL)[i];
        bool             runs = (method->needs & ~sl_cpu_features()) == 0, lanes = method->needs & SL_CPU_AVX512;
        if (runs && !lanes) expected++;
    }
    assert_true(count == expected || count == 1); /* one: a build without the cores */
    for (size_t i = 0; i < count; i++) assert_non_null(sl_method_named(cores[i]->method));
}

static void test_measuring(void **state) {
    (void)state;
    size_t        count = work_cores(cores);
    work_results *results = work_measure(cores, count, 0.01, NULL, NULL);
    assert_non_null(results);
    assert_null(results->wrong);
    assert_true(results->rounds >= 1 && results->nodes > 10000);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(results->cores[i], cores[i]);
        for (int caches = 0; caches < WORK_CACHES; caches++) {
            double speed = work_speed(results, i, (work_caches)caches);
            assert_true(speed > 0.01 && speed < 1e6);
            for (size_t round = 0; round < results->rounds; round++)
                assert_true(work_samples(results, i, (work_caches)caches)[round] > 0);
        }
    }
    work_free(results);
}

static uint64_t counts_one_too_many(const struct sl_perft_board *board, const struct sl_perft_rules *rules,
                                    sl_side turn, int depth) {
    return cores[0]->count(board, rules, turn, depth) + 1;
}

static void test_wrong_core_is_named(void **state) {
    (void)state;
    size_t              count = work_cores(cores);
    const sl_perft_core faulty = {"faulty", 0, false, counts_one_too_many};
    cores[count] = &faulty;
    work_results *results = work_measure(cores, count + 1, 0.01, NULL, NULL);
    assert_non_null(results);
    assert_string_equal(results->wrong, "faulty");
    work_free(results);
}

static bool stop_at_once(double done, void *context) {
    (void)done;
    ++*(int *)context;
    return false;
}

static void test_stopping(void **state) {
    (void)state;
    int           calls = 0;
    size_t        count = work_cores(cores);
    work_results *results = work_measure(cores, count, 3600, stop_at_once, &calls);
    assert_non_null(results);
    assert_true(results->rounds == 1 && calls == 1);
    work_free(results);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_methods_are_there),
        cmocka_unit_test(test_measuring),
        cmocka_unit_test(test_wrong_core_is_named),
        cmocka_unit_test(test_stopping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
