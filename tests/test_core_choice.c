/* SPDX-License-Identifier: MIT
 *
 * test_core_choice.c: the choice of a counting core, with times that are made up:
 * the known one stays unless the other is clearly ahead; nothing is measured where
 * there is nothing to choose or little to count. And paired.h by itself.
 */
#include "host/count/core_choice.h"
#include "testing.h"

#include <sleight/cpu.h>
#include <sleight/method.h>

#include <string.h>

enum { LANES = SL_CPU_BMI2 | SL_CPU_AVX2 | SL_CPU_AVX512, SLOW_LANES = LANES | SL_CPU_SLOW_LANES };

/* ---- paired rounds ------------------------------------------------------------------------- */

static void test_pairs(void **state) {
    static const double usual[8] = {10, 11, 10, 30, 10, 10, 12, 10}, other[8] = {9, 10, 9, 25, 11, 9, 10, 9};
    paired              p = paired_compare(usual, other, 8), back = paired_compare(other, usual, 8);
    (void)state;
    assert_int_equal(p.rounds, 8);
    assert_true(p.ahead == 0.875 && p.gain > 1.11 && p.gain < 1.12);
    assert_true(paired_is_clear(&p));
    assert_true(back.ahead == 0.125 && back.gain < 0.91);
    assert_false(paired_is_clear(&back));
    p = paired_compare(usual, other, 7); /* too few rounds, whatever they say */
    assert_false(paired_is_clear(&p));
    p = paired_compare(usual, usual, 8);
    assert_true(p.ahead == 0 && p.gain == 1);
    p = paired_compare(usual, (const double[8]){0}, 8); /* no time passed: nothing is known of the gain */
    assert_true(p.gain == 1 && !paired_is_clear(&p));
    p = paired_compare(usual, other, 0);
    assert_true(p.rounds == 0 && p.gain == 1);
    assert_false(paired_is_clear(&p));
}

/* Both limits count, each by itself. */
static void test_clear_leads(void **state) {
    (void)state;
    assert_true(paired_is_clear(&(paired){16, 0.75, 1.03}));
    assert_false(paired_is_clear(&(paired){16, 0.74, 1.5}));
    assert_false(paired_is_clear(&(paired){16, 1, 1.02}));
    assert_false(paired_is_clear(&(paired){16, 0.36, 1.0}));
}

/* ---- made-up times ------------------------------------------------------------------------------ */

typedef struct fake {
    double lanes, lookups; /* seconds of one count, leaping */
    double bulk;           /* in bulk so many times as long; 0: twice */
    int    noisy;          /* every so manyth count takes ten times as long; 0: none */
    int    calls, deepest;
    double faster; /* each round takes so much of the time of the one before; 0: as long */
} fake;

static double fake_time(const sl_perft_core *core, const sl_position *position, int depth, void *context) {
    fake  *f = context;
    double seconds = strcmp(core->method, "avx512") == 0 ? f->lanes : f->lookups;
    assert_non_null(position);
    if (!core->leaps) seconds *= f->bulk > 0 ? f->bulk : 2;
    for (int round = 0; f->faster > 0 && round < f->calls / 4; round++) seconds *= f->faster;
    f->calls++;
    if (depth > f->deepest) f->deepest = depth;
    return f->noisy && f->calls % f->noisy == 0 ? 10 * seconds : seconds;
}

static bool has_lanes(void) { return sl_perft_core_best_for(LANES)->needs & SL_CPU_AVX512; }

/* Counting happens while the depth of a trial is planned: that needs a CPU that can. */
static bool runs_lanes(void) { return has_lanes() && (LANES & ~sl_cpu_features()) == 0; }

static core_choice choose(unsigned features, fake *f) {
    return core_choice_measured(features, CORE_ANY, &sl_position_start, 1, fake_time, f);
}

static void expect(core_choice choice, const char *method, const char *other, const char *by) {
    assert_string_equal(choice.core->method, method);
    assert_string_equal(choice.chosen_by, by);
    if (other)
        assert_string_equal(choice.other->method, other);
    else
        assert_null(choice.other);
}

static void test_known(void **state) {
    (void)state;
    if (!has_lanes()) skip();
    expect(core_choice_known(LANES, CORE_ANY), "avx512", NULL, "known");
    expect(core_choice_known(SLOW_LANES, CORE_ANY), "pext", NULL, "known");
    assert_ptr_equal(core_choice_known(0, CORE_ANY).core, sl_perft_core_best_for(0));
}

static void test_clearly_faster_wins(void **state) {
    (void)state;
    if (!runs_lanes()) skip();
    expect(choose(LANES, &(fake){.lanes = 2e-4, .lookups = 1e-4}), "pext", "avx512", "measured");
    expect(choose(LANES, &(fake){.lanes = 1e-4, .lookups = 2e-4}), "avx512", "pext", "measured");
    expect(choose(SLOW_LANES, &(fake){.lanes = 1e-4, .lookups = 2e-4}), "avx512", "pext", "measured");
    expect(choose(SLOW_LANES, &(fake){.lanes = 2e-4, .lookups = 1e-4}), "pext", "avx512", "measured");
}

static void test_tie_keeps_the_known(void **state) {
    (void)state;
    if (!runs_lanes()) skip();
    for (int percent = 98; percent <= 102; percent++) {
        fake f = {.lanes = 1e-4, .lookups = percent * 1e-6};
        expect(choose(LANES, &f), "avx512", "pext", "measured");
        expect(choose(SLOW_LANES, &f), "pext", "avx512", "measured");
    }
}

/* A program that takes the CPU away now and then changes nothing. */
static void test_noise_does_not_matter(void **state) {
    (void)state;
    if (!runs_lanes()) skip();
    for (int noisy = 5; noisy < 12; noisy++) {
        expect(choose(LANES, &(fake){.lanes = 1.2e-4, .lookups = 1e-4, .noisy = noisy}), "pext", "avx512", "measured");
        expect(choose(LANES, &(fake){.lanes = 1e-4, .lookups = 1e-4, .noisy = noisy}), "avx512", "pext", "measured");
    }
}

/* Nor does a CPU that gets faster all the time: a round is compared with itself. */
static void test_rounds_are_compared_with_themselves(void **state) {
    (void)state;
    if (!runs_lanes()) skip();
    expect(choose(LANES, &(fake){.lanes = 1e-4, .lookups = 1e-4, .faster = 0.9}), "avx512", "pext", "measured");
    expect(choose(SLOW_LANES, &(fake){.lanes = 1e-4, .lookups = 1e-4, .faster = 0.9}), "pext", "avx512", "measured");
}

/* Slow counts end the measuring early, but not before there are rounds enough. */
static void test_time_is_limited(void **state) {
    fake slow = {.lanes = 1, .lookups = 2}, quick = {.lanes = 1e-6, .lookups = 2e-6};
    (void)state;
    if (!runs_lanes()) skip();
    assert_int_equal(choose(LANES, &slow).lead.rounds, PAIRED_LEAST_ROUNDS);
    assert_int_equal(choose(LANES, &quick).lead.rounds, 16);
    assert_true(quick.calls == 4 * 17 && quick.deepest == 4);
}

/* Four candidates: the fastest is taken, and nothing of a class that is not wanted. */
static void test_classes(void **state) {
    fake quick_bulk = {.lanes = 1e-4, .lookups = 2e-4, .bulk = 0.5},
         other = {.lanes = 2e-4, .lookups = 1e-4, .bulk = 0.5};
    (void)state;
    if (!runs_lanes()) skip();
    core_choice choice = choose(LANES, &quick_bulk);
    expect(choice, "avx512", "avx512", "measured");
    assert_true(!choice.core->leaps && choice.other->leaps && choice.lead.gain > 1.9);
    choice = choose(LANES, &other);
    expect(choice, "pext", "avx512", "measured");
    assert_true(!choice.core->leaps && choice.other->leaps && choice.lead.gain > 3.9);
    for (core_class wanted = CORE_BULK; wanted <= CORE_LEAP; wanted++) {
        fake f = {.lanes = 2e-4, .lookups = 1e-4};
        choice = core_choice_measured(LANES, wanted, &sl_position_start, 1, fake_time, &f);
        expect(choice, "pext", "avx512", "measured");
        assert_true(choice.core->leaps == (wanted == CORE_LEAP) && choice.other->leaps == (wanted == CORE_LEAP));
        assert_int_equal(f.calls, 2 * 17);
        assert_true(core_choice_known(LANES, wanted).core->leaps == (wanted == CORE_LEAP));
    }
}

static void test_only_where_it_pays(void **state) {
    const char *fen = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1"; /* 27 million at depth 7 */
    sl_position few;
    fake        f = {.lanes = 2e-4, .lookups = 1e-4}, none = {0};
    (void)state;
    if (!runs_lanes()) skip();
    assert_int_equal(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &few, NULL), true);
    expect(core_choice_for(LANES, CORE_ANY, &few, 7, fake_time, &none), "avx512", NULL, "known");
    expect(core_choice_for(LANES, CORE_ANY, &sl_position_start, 5, fake_time, &none), "avx512", NULL, "known");
    assert_int_equal(none.calls, 0);
    expect(core_choice_for(LANES, CORE_ANY, &sl_position_start, 7, fake_time, &f), "pext", "avx512", "measured");
    assert_true(f.calls > 0);
    expect(core_choice_for(LANES, CORE_ANY, &few, 12, fake_time, &f), "pext", "avx512", "measured");
    expect(core_choice_for_many(LANES, CORE_ANY, fake_time, &f), "pext", "avx512", "measured");
}

/* Without AVX-512 there is one candidate of a class, and no trial. */
static void test_nothing_to_choose(void **state) {
    fake f = {0};
    (void)state;
    core_choice choice = core_choice_for(0, CORE_LEAP, &sl_position_start, 12, fake_time, &f);
    assert_ptr_equal(choice.core, sl_perft_core_best_for(0));
    assert_string_equal(choice.chosen_by, "known");
    assert_string_equal(core_choice_for_many(0, CORE_BULK, fake_time, &f).chosen_by, "known");
    assert_int_equal(f.calls, 0);
}

/* A position without moves: the growth is 0, and so is the work. */
static void test_mate(void **state) {
    const char *fen = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
    sl_position mate;
    fake        f = {.lanes = 1e-6, .lookups = 1e-6};
    (void)state;
    assert_int_equal(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &mate, NULL), true);
    assert_string_equal(core_choice_for(sl_cpu_features(), CORE_ANY, &mate, 200, fake_time, &f).chosen_by, "known");
    assert_int_equal(f.calls, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_clear_leads),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_clearly_faster_wins),
        cmocka_unit_test(test_tie_keeps_the_known),
        cmocka_unit_test(test_noise_does_not_matter),
        cmocka_unit_test(test_rounds_are_compared_with_themselves),
        cmocka_unit_test(test_time_is_limited),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_only_where_it_pays),
        cmocka_unit_test(test_nothing_to_choose),
        cmocka_unit_test(test_mate),
    };
    return cmocka_run_group_tests_name("core choice", tests, NULL, NULL);
}
