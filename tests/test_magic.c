/* SPDX-License-Identifier: MIT
 *
 * test_magic.c: magics as data: the text form, the verifier and filling a table.
 */
#include "testing.h"

#include <sleight/magic.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sl_magic good = {SL_ROOK, 0, SL_MAGIC_WHITE, 0x2080024000228050, 52, 0};

/* ---- text ------------------------------------------------------------------------ */

static void test_lines_read_and_written(void **state) {
    static const char *const lines[] = {
        "rook   a1 white 0x2080024000228050 52 0\n",
        "bishop h8 black 0xffffffffffffffff 63 -12\n",
        "rook   d4 magic32 0x0040001000802080 20 45056\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic    m;
        const char *problem;
        char        again[SL_MAGIC_SIZE];
        assert_int_equal(sl_magic_read(lines[i], strlen(lines[i]) - 1, &m, &problem), 1);
        assert_null(problem);
        assert_int_equal(sl_magic_write(&m, again), strlen(lines[i]));
        assert_string_equal(again, lines[i]);
    }
}

/* The longest line that a magic of any numbers can have. */
static void test_longest_line_fits(void **state) {
    sl_magic m = {SL_BISHOP, 63, SL_MAGIC_32, UINT64_MAX, INT32_MIN, INT64_MIN};
    char     line[SL_MAGIC_SIZE + 8];
    (void)state;
    memset(line, 'z', sizeof line);
    size_t length = sl_magic_write(&m, line);
    assert_int_equal(length, strlen(line));
    assert_true(strlen(line) < SL_MAGIC_SIZE);
    assert_int_equal(line[SL_MAGIC_SIZE], 'z');
}

static void test_lines_that_hold_nothing(void **state) {
    static const char *const lines[] = {"", "   ", "# rook a1", "\t # x", "\r"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic    m;
        const char *problem = "";
        assert_int_equal(sl_magic_read(lines[i], strlen(lines[i]), &m, &problem), 0);
        assert_null(problem);
    }
}

static void test_lines_refused(void **state) {
    static const char *const lines[] = {
        "rook",
        "rook a1 white 0x1 52",
        "rook a1 white 0x1 52 0 0",
        "queen a1 white 0x1 52 0",
        "rook i1 white 0x1 52 0",
        "rook a9 white 0x1 52 0",
        "rook a11 white 0x1 52 0",
        "rook a1 green 0x1 52 0",
        "rook a1 whit 0x1 52 0",
        "rook a1 white 0x 52 0",
        "rook a1 white 0xg 52 0",
        "rook a1 white -1 52 0",
        "rook a1 white 0x10000000000000000 52 0",
        "rook a1 white 18446744073709551616 52 0",
        "rook a1 white 0x1 0 0",
        "rook a1 white 0x1 47 0",
        "rook a1 white 0x1 64 0",
        "rook a1 magic32 0x1 52 0",
        "rook a1 white 0x1 52 99999999999",
        "rook a1 white 0x1 52 --1",
        "rook a1 white 0x1 52 # 0",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic    m;
        const char *problem = NULL;
        assert_int_equal(sl_magic_read(lines[i], strlen(lines[i]), &m, &problem), -1);
        assert_non_null(problem);
    }
}

/* ---- the verifier and the table ------------------------------------------------------ */

static void test_verifier(void **state) {
    sl_magic wrong = good, short_index = good, black = {SL_BISHOP, 0, SL_MAGIC_BLACK, 0x107ac08050500bff, 55, 0};
    sl_clash clash;
    (void)state;
    assert_true(sl_magic_verify(&good, NULL));
    wrong.magic ^= 1 << 12;
    assert_false(sl_magic_verify(&wrong, &clash));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(clash.occupied[i] & ~sl_relevant_mask(SL_ROOK, 0), 0);
        assert_int_equal(sl_magic_index(&wrong, clash.occupied[i]), clash.index);
        assert_int_equal(clash.attacks[i], sl_oracle_attacks(SL_ROOK, 0, clash.occupied[i]));
    }
    assert_int_not_equal(clash.attacks[0], clash.attacks[1]);
    assert_true(sl_magic_verify(&black, NULL));
    black.magic ^= 1 << 20;
    assert_false(sl_magic_verify(&black, NULL));
    short_index.shift = 53;
    assert_false(sl_magic_verify(&short_index, NULL));
}

static void test_filling(void **state) {
    static uint64_t table[5000];
    sl_magic        moved = good;
    (void)state;
    assert_true(sl_magic_fill(&good, table, 4096));
    for (uint64_t occupied = 0; occupied < 256; occupied++)
        assert_int_equal(table[sl_magic_index(&good, occupied)], sl_oracle_attacks(SL_ROOK, 0, occupied));
    assert_true(sl_magic_fill(&good, table, 4096)); /* the same sets again */
    assert_false(sl_magic_fill(&good, table, 4000));
    moved.offset = 1;
    assert_false(sl_magic_fill(&moved, table, 5000));
    moved.offset = -1;
    assert_false(sl_magic_fill(&moved, table, 5000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_read_and_written),
        cmocka_unit_test(test_longest_line_fits),
        cmocka_unit_test(test_lines_that_hold_nothing),
        cmocka_unit_test(test_lines_refused),
        cmocka_unit_test(test_verifier),
        cmocka_unit_test(test_filling),
    };
    return cmocka_run_group_tests_name("magic", tests, NULL, NULL);
}
