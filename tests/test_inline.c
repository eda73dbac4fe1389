/* SPDX-License-Identifier: MIT
 *
 * test_inline.c: the inline calls of sleight.h, as an engine has them. The
 * build compiles this file once for every method, with SLEIGHT_METHOD and the
 * instruction flags the method needs. What stands on the sliders (x-rays,
 * attackers) is tested here too, so that every method carries it.
 *
 * main is in test_inline_main.c, compiled without those flags, so that it can
 * still run, and report a skip, on a CPU that lacks the instructions.
 */
#include "test_inline.h"

#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/sleight.h>

static void test_name(void **state) {
    (void)state;
    assert_string_equal(SLEIGHT_METHOD_NAME, METHOD_UNDER_TEST);
}

static void test_attacks(void **state) {
    uint64_t random = 64;
    (void)state;
    for (unsigned turn = 0; turn < 2000; turn++) {
        uint64_t occupied = turn == 0 ? 0 : turn == 1 ? ~UINT64_C(0) : random_occupied(&random, turn);
        for (int square = 0; square < 64; square++) {
            uint64_t rook = walker_attacks('R', square, occupied), bishop = walker_attacks('B', square, occupied);
            assert_same_board(sl_rook_attacks(square, occupied), rook, "rook");
            assert_same_board(sl_bishop_attacks(square, occupied), bishop, "bishop");
            assert_same_board(sl_queen_attacks(square, occupied), rook | bishop, "queen");
        }
    }
}

/* The picture at the head of sleight.h. */
static void test_drawn_attacks(void **state) {
    const char *drawing = /* clang-format off */
        ". . . o . . . ."
        ". . . . . . . ."
        ". . . X . . . ."
        ". . . x . . . ."
        ". X x R x x x x"
        ". . . x . . . ."
        ". . . X . . . ."
        ". . . . . . . ."; /* clang-format on */
    (void)state;
    assert_same_board(sl_rook_attacks(board_square(drawing, 'R'), board_squares(drawing, "oX")),
                      board_squares(drawing, "xX"), "rook d4");
}

/* Blockers at random: some first on their ray, some further back, some off the rays, some on empty squares. */
static void test_xrays(void **state) {
    uint64_t random = 8;
    (void)state;
    for (unsigned turn = 0; turn < 2000; turn++) {
        uint64_t occupied = random_occupied(&random, turn), blockers = random_occupied(&random, turn / 3);
        if (turn % 4 == 0) blockers &= occupied;
        if (turn % 100 == 1) blockers = ~UINT64_C(0);
        for (int square = 0; square < 64; square++) {
            assert_same_board(sl_xray_rook_attacks(square, occupied, blockers),
                              walker_xray('R', square, occupied, blockers), "x-ray rook");
            assert_same_board(sl_xray_bishop_attacks(square, occupied, blockers),
                              walker_xray('B', square, occupied, blockers), "x-ray bishop");
        }
    }
}

/* R the rook, b a blocker we look through, o one we don't, x seen by x-ray. */
static void test_drawn_xray(void **state) {
    const char *drawing = /* clang-format off */
        "X . . . . . . ."
        "x . . . . . . ."
        "x . . . . . . ."
        "x . . . . . . ."
        "x . . . . . . ."
        "b . . . . . . ."
        ". . . . . . . ."
        "R . . o . . B ."; /* clang-format on */
    uint64_t    occupied = board_squares(drawing, "XboB"), blockers = board_squares(drawing, "bB.");
    (void)state;
    assert_same_board(sl_xray_rook_attacks(board_square(drawing, 'R'), occupied, blockers),
                      board_squares(drawing, "xX"), "x-ray rook a1");
}

/* ---- attackers -------------------------------------------------------------------- */

/* Deals each occupied square a piece; letters[square] is it, '.' where there is none. */
static sl_pieces deal(uint64_t occupied, uint64_t *random, char letters[64]) {
    sl_pieces pieces = {{0, 0}, 0, 0, 0, 0, 0};
    uint64_t *sets[7] = {&pieces.pawns[0], &pieces.pawns[1], &pieces.knights, &pieces.bishops,
                         &pieces.rooks,    &pieces.queens,   &pieces.kings};
    for (int square = 0; square < 64; square++) {
        unsigned kind = (unsigned)(random_bits(random) >> 32) % 7;
        letters[square] = occupied >> square & 1 ? "PpNBRQK"[kind] : '.';
        if (occupied >> square & 1) *sets[kind] |= UINT64_C(1) << square;
    }
    return pieces;
}

static void test_attackers(void **state) {
    uint64_t random = 1;
    (void)state;
    for (unsigned turn = 0; turn < 300; turn++) {
        char      letters[64];
        uint64_t  attackers[64] = {0}, occupied = random_occupied(&random, turn);
        sl_pieces pieces = deal(occupied, &random, letters);
        for (int from = 0; from < 64; from++)
            for (int to = 0; letters[from] != '.' && to < 64; to++)
                if (walker_attacks(letters[from], from, occupied) >> to & 1) attackers[to] |= UINT64_C(1) << from;
        for (int square = 0; square < 64; square++)
            assert_same_board(sl_attackers(square, occupied, &pieces), attackers[square], "attackers");
    }
}

int run_inline_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_name),  cmocka_unit_test(test_attacks),    cmocka_unit_test(test_drawn_attacks),
        cmocka_unit_test(test_xrays), cmocka_unit_test(test_drawn_xray), cmocka_unit_test(test_attackers),
    };
    return cmocka_run_group_tests_name("inline " METHOD_UNDER_TEST, tests, NULL, NULL);
}
