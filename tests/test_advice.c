/* SPDX-License-Identifier: MIT
 *
 * test_advice.c: what `sleight tune` advises, on costs that are made up. Pick, lead
 * and words must agree: nothing is advised that was behind.
 */
#include "bench/advice.h"
#include "testing.h"

#include <string.h>

enum { ROUNDS = 40, METHODS = 4, USUAL = 1 };

static double costs[METHODS][ROUNDS];

/* Around `cost`, the same noise in every method of a round: now and then a round is disturbed. */
static void set_cost(size_t method, double cost) {
    for (size_t round = 0; round < ROUNDS; round++)
        costs[method][round] = cost * (round % 7 == 3 ? 3 : 1 + 0.01 * (double)(round % 5));
}

static void set_all(double a, double b, double c, double d) {
    set_cost(0, a);
    set_cost(1, b);
    set_cost(2, c);
    set_cost(3, d);
}

static advice advice_from_all(void) {
    advice v = advice_from(&costs[0][0], METHODS, ROUNDS, USUAL);
    /* Whatever the costs: a method that is taken instead of the default is clearly ahead of it. */
    assert_int_equal(v.keeps_default, v.pick == USUAL);
    if (!v.keeps_default) assert_true(v.other == USUAL && paired_is_clear(&v.lead));
    assert_int_equal(strncmp(advice_text(&v), "Take", 4) == 0, !v.keeps_default);
    if (strcmp(advice_text(&v), "Keep the default.") == 0) assert_true(v.lead.gain >= 1);
    if (strcmp(advice_in_words(&v), "sure") == 0) assert_true(v.lead.ahead > 0.95 && v.lead.gain >= 1.03);
    if (strcmp(advice_in_words(&v), "fairly sure") == 0) assert_true(v.lead.ahead >= 0.75 && v.lead.gain >= 1.03);
    return v;
}

static void test_default_is_best(void **state) {
    (void)state;
    set_all(2, 1, 1.5, 1.2);
    advice v = advice_from_all();
    assert_true(v.keeps_default && v.other == 3);
    assert_true(v.lead.ahead == 1 && v.lead.gain > 1.19 && v.lead.gain < 1.21);
    assert_string_equal(advice_in_words(&v), "sure");
}

static void test_another_is_clearly_best(void **state) {
    (void)state;
    set_all(0.9, 1, 0.8, 1.2);
    advice v = advice_from_all();
    assert_true(v.pick == 2 && v.other == USUAL);
    assert_true(v.lead.gain > 1.24 && v.lead.gain < 1.26);
    assert_string_equal(advice_in_words(&v), "sure");
}

/* The lowest median, but ahead in 36% of the rounds: quick in few rounds, slow in the others. */
static void test_rarely_ahead_is_not_taken(void **state) {
    (void)state;
    set_all(2, 1, 2, 2);
    for (size_t round = 0; round < ROUNDS; round++)
        costs[0][round] = costs[USUAL][round] * (round % 25 < 9 ? 0.5 : 1.01);
    advice v = advice_from_all();
    assert_true(v.keeps_default && v.other == 0);
    assert_true(v.lead.ahead > 0.5 && v.lead.gain > 1);
    assert_string_equal(advice_in_words(&v), "a close race; with these flags the header takes the default by itself");
}

/* Ahead in every round, but by 1%. */
static void test_small_gain_is_not_taken(void **state) {
    (void)state;
    set_all(2, 1, 0.99, 2);
    advice v = advice_from_all();
    assert_true(v.keeps_default && v.other == 2);
    assert_true(v.lead.ahead == 0 && v.lead.gain < 1 && v.lead.gain > 0.98);
    assert_string_equal(advice_in_words(&v), "a close race; with these flags the header takes the default by itself");
}

/* A clear lead goes before a greater gain that is not clear. */
static void test_clear_before_great(void **state) {
    (void)state;
    set_all(2, 1, 0.9, 2);
    for (size_t round = 0; round < ROUNDS; round++) costs[0][round] = costs[USUAL][round] * (round % 10 < 6 ? 0.5 : 2);
    advice v = advice_from_all();
    assert_true(v.pick == 2);
}

static void test_few_rounds(void **state) {
    (void)state;
    set_all(0.5, 1, 0.5, 0.5);
    advice v = advice_from(&costs[0][0], METHODS, 4, 0);
    assert_true(v.keeps_default && v.pick == 0);
    assert_non_null(strstr(advice_in_words(&v), "too few rounds"));
    assert_non_null(strstr(advice_text(&v), "too few rounds"));
}

static void test_one_method(void **state) {
    (void)state;
    set_cost(0, 1);
    advice v = advice_from(&costs[0][0], 1, ROUNDS, 0);
    assert_true(v.keeps_default && v.pick == 0 && v.other == 0);
    assert_true(v.lead.gain == 1 && v.lead.ahead == 0);
}

/* Every ratio from half to double, for one leader. */
static void test_sweep(void **state) {
    (void)state;
    for (int percent = 50; percent <= 200; percent++) {
        set_all(percent / 100.0, 1, 3, 3);
        advice v = advice_from_all();
        assert_int_equal(v.pick, percent <= 97 ? 0 : USUAL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_default_is_best),
        cmocka_unit_test(test_another_is_clearly_best),
        cmocka_unit_test(test_rarely_ahead_is_not_taken),
        cmocka_unit_test(test_small_gain_is_not_taken),
        cmocka_unit_test(test_clear_before_great),
        cmocka_unit_test(test_few_rounds),
        cmocka_unit_test(test_one_method),
        cmocka_unit_test(test_sweep),
    };
    return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
