/* SPDX-License-Identifier: MIT
 *
 * test_packer.c: runs on threads: whatever ends them, there is a table, and the run that
 * finds out how many moves fit into a time leaves nothing behind.
 */
#include "testing.h"

#include "host/pack/packer.h"
#include "host/pack/pool_file.h"

static pool candidates;

static packer make_packer(double seconds, uint64_t moves) {
    packer p = {.threads = 2, .seconds = seconds};
    p.job = (sl_pack_job){.class_of_magics = SL_PACK_MIXED,
                          .pool = candidates.magics,
                          .count = candidates.count,
                          .moves = moves,
                          .seed = 3};
    return p;
}

static bool is_table(const packer *p) {
    static uint64_t table[SL_PACK_SLOTS_MAX];
    for (size_t i = 0; i < SL_PACK_SLOTS_MAX; i++) table[i] = 0;
    for (unsigned i = 0; i < SL_PACK_TABLES; i++)
        if (sl_pack_table_of(&p->packed[i]) != i || p->packed[i].offset < 0 ||
            sl_magic_fill(&p->packed[i], table, p->report.slots, NULL) != SL_MAGIC_OK)
            return false;
    return true;
}

/* ---- Ctrl-C ------------------------------------------------------------------------------- */

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

static void test_stopped_while_measuring(void **state) {
    packer  p = make_packer(3600, 0);
    problem why = {0};
    (void)state;
    p.stop = stop_at_once;
    assert_true(packer_run(&p, &why));
    assert_true(p.was_stopped && p.is_trial);
    assert_true(p.report.slots > 0 && p.report.moves < p.job.moves);
    assert_true(is_table(&p));
}

static void test_stopped_in_a_run(void **state) {
    packer  p = make_packer(0, 100000000);
    problem why = {0};
    (void)state;
    p.stop = stop_at_once;
    assert_true(packer_run(&p, &why));
    assert_true(p.was_stopped && !p.is_trial);
    assert_true(is_table(&p));
}

/* ---- a time ---------------------------------------------------------------------------------- */

/* A run with as many moves as were found out comes to the same table: the trial is no part of it. */
static void test_trial_is_forgotten(void **state) {
    packer  p = make_packer(1, 0);
    problem why = {0};
    (void)state;
    assert_true(packer_run(&p, &why));
    assert_false(p.was_stopped || p.is_trial);
    assert_true(is_table(&p));
    if (p.moves < 2 * p.job.moves) return; /* the time was up before: a busy machine */
    packer again = make_packer(0, p.job.moves);
    assert_true(packer_run(&again, &why));
    assert_int_equal(again.report.slots, p.report.slots);
    assert_memory_equal(again.packed, p.packed, sizeof p.packed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stopped_while_measuring),
        cmocka_unit_test(test_stopped_in_a_run),
        cmocka_unit_test(test_trial_is_forgotten),
    };
    problem why = {0};
    if (!pool_read(&candidates, MAGIC_DATA "/mixed.txt", &why) ||
        !pool_read(&candidates, MAGIC_DATA "/black-fixed.txt", &why))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    pool_free(&candidates);
    return failed;
}
