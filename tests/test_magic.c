/* SPDX-License-Identifier: MIT
 *
 * test_magic.c: magics as data: the text form, the verifier, filling a table,
 * and the depth-first search, which is compared prefix by prefix with a naive
 * one written here.
 */
#include "testing.h"

#include "board/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { B1 = 1, G1 = 6, H1 = 7, G2 = 14, D4 = 27, C8 = 58, D8 = 59, E8 = 60 };

static const sl_magic good = {SL_ROOK, 0, SL_WHITE_MAGIC, 0x2080024000228050, 52, 0};

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
        char        again[80];
        assert_int_equal(sl_magic_read_line(lines[i], strlen(lines[i]) - 1, &m, &problem), 1);
        assert_null(problem);
        assert_int_equal(sl_magic_write_line(&m, again, sizeof again), strlen(lines[i]));
        assert_string_equal(again, lines[i]);
    }
}

static void test_short_buffer(void **state) {
    char line[10];
    (void)state;
    memset(line, 'z', sizeof line);
    assert_true(sl_magic_write_line(&good, line, 5) > 5);
    assert_string_equal(line, "rook");
    assert_int_equal(line[5], 'z');
    assert_true(sl_magic_write_line(&good, NULL, 0) > 5);
}

static void test_lines_that_hold_nothing(void **state) {
    static const char *const lines[] = {"", "   ", "# rook a1", "\t # x", "\r"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sl_magic    m;
        const char *problem = "";
        assert_int_equal(sl_magic_read_line(lines[i], strlen(lines[i]), &m, &problem), 0);
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
        assert_int_equal(sl_magic_read_line(lines[i], strlen(lines[i]), &m, &problem), -1);
        assert_non_null(problem);
    }
}

/* ---- the verifier and the table ------------------------------------------------------ */

static void test_verifier(void **state) {
    sl_magic wrong = good, short_index = good, black = {SL_BISHOP, 0, SL_BLACK_MAGIC, 0x107ac08050500bff, 55, 0};
    sl_clash clash;
    (void)state;
    assert_true(sl_magic_verify(&good, NULL));
    wrong.magic ^= 1 << 12;
    assert_false(sl_magic_verify(&wrong, &clash));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(clash.occupied[i] & ~sl_magic_mask(SL_ROOK, 0), 0);
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

/* ---- the search ------------------------------------------------------------------------ */

static sl_find_result find(sl_slider slider, int square, int bits, sl_find_progress *progress, sl_find_report *report) {
    void *workspace = malloc(SL_FIND_WORKSPACE);
    assert_non_null(workspace);
    sl_find_result result = sl_find_white(slider, square, bits, progress, NULL, workspace, report);
    free(workspace);
    return result;
}

static void test_finds_a_bit_fewer(void **state) {
    static const struct { int square, bits; } known[] = {{G1, 4}, {H1, 5}, {G2, 4}, {B1, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sl_find_report report;
        assert_int_equal(find(SL_BISHOP, known[i].square, known[i].bits, NULL, &report), SL_FOUND);
        sl_magic m = {SL_BISHOP, known[i].square, SL_WHITE_MAGIC, report.magic, 64 - known[i].bits, 0};
        assert_int_equal(known[i].bits + 1, sl_count(sl_magic_mask(SL_BISHOP, known[i].square)));
        assert_true(sl_magic_verify(&m, NULL));
    }
}

/* The same search in the plainest way: bit by bit, every pair of subsets compared anew. */
typedef struct naive {
    int      square, bits, count, squares[12];
    uint64_t tested[12], survived[12];
} naive;

static bool prefix_is_right(const naive *n, int depth, uint64_t prefix) {
    uint64_t sets[1 << 12] = {0};
    for (unsigned q = 0; q < 2u << depth; q++) {
        uint64_t occupied = 0;
        for (int i = 0; i <= depth; i++)
            if (q >> i & 1) occupied |= UINT64_C(1) << n->squares[i];
        uint64_t index = occupied * prefix >> (64 - n->bits), set = sl_oracle_attacks(SL_BISHOP, n->square, occupied);
        if (sets[index] && sets[index] != set) return false;
        sets[index] = set;
    }
    return true;
}

static void naive_search(naive *n, int depth, uint64_t prefix) {
    int known = depth ? 64 - n->squares[depth - 1] : 0, now = 64 - n->squares[depth];
    for (uint64_t t = 0; t < UINT64_C(1) << (now - known); t++) {
        uint64_t child = prefix | t << known;
        n->tested[depth]++;
        if (!prefix_is_right(n, depth, child)) continue;
        n->survived[depth]++;
        if (depth + 1 < n->count) naive_search(n, depth + 1, child);
    }
}

static void test_proof_counts_as_a_naive_search_does(void **state) {
    naive          n = {.square = D8, .bits = 4};
    sl_find_report report, again;
    (void)state;
    for (uint64_t mask = sl_magic_mask(SL_BISHOP, D8); mask; n.count++) {
        n.squares[n.count] = sl_highest_square(mask);
        mask ^= UINT64_C(1) << n.squares[n.count];
    }
    naive_search(&n, 0, 0);
    assert_int_equal(find(SL_BISHOP, D8, 4, NULL, &report), SL_NONE_EXISTS);
    assert_int_equal(report.depths, n.count);
    for (int depth = 0; depth < n.count; depth++) {
        assert_int_equal(report.depth[depth].tested, n.tested[depth]);
        assert_int_equal(report.depth[depth].survived, n.survived[depth]);
    }
    assert_int_equal(find(SL_BISHOP, D8, 4, NULL, &again), SL_NONE_EXISTS);
    assert_memory_equal(&report, &again, sizeof report);
}

/* Disproved by Niklas Fiekas too. */
static void test_none_exists(void **state) {
    sl_find_report report;
    (void)state;
    assert_int_equal(find(SL_BISHOP, C8, 4, NULL, &report), SL_NONE_EXISTS);
    assert_int_equal(find(SL_BISHOP, E8, 4, NULL, &report), SL_NONE_EXISTS);
}

static bool stop_at_once(const sl_find_report *report, void *context) {
    (void)context;
    assert_true(report->depth[0].tested > 0);
    return false;
}

static void test_stops_when_asked(void **state) {
    sl_find_report report;
    (void)state;
    assert_int_equal(find(SL_BISHOP, D4, 8, stop_at_once, &report), SL_STOPPED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_read_and_written),
        cmocka_unit_test(test_short_buffer),
        cmocka_unit_test(test_lines_that_hold_nothing),
        cmocka_unit_test(test_lines_refused),
        cmocka_unit_test(test_verifier),
        cmocka_unit_test(test_filling),
        cmocka_unit_test(test_finds_a_bit_fewer),
        cmocka_unit_test(test_proof_counts_as_a_naive_search_does),
        cmocka_unit_test(test_none_exists),
        cmocka_unit_test(test_stops_when_asked),
    };
    return cmocka_run_group_tests_name("magic", tests, NULL, NULL);
}
