/* SPDX-License-Identifier: MIT
 *
 * test_inline.c: the inline calls of sleight.h, as an engine has them. The
 * build compiles this file once for every method, with SLEIGHT_METHOD and the
 * instruction flags the method needs. What stands on the sliders (x-rays,
 * targets, attackers) is tested here too, so that every method carries it.
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

/* ---- targets ---------------------------------------------------------------------- */

static void check_targets(char piece, sl_targets got, int square, uint64_t own, uint64_t enemies) {
    uint64_t reached = walker_attacks(piece, square, own | enemies);
    uint64_t captures = 0, quiets = 0;
    for (uint64_t one = 1; one; one <<= 1) {
        if (!(reached & one) || own & one) continue;
        if (enemies & one)
            captures |= one;
        else
            quiets |= one;
    }
    assert_same_board(got.captures, captures, "captures");
    assert_same_board(got.quiets, quiets, "quiets");
}

/* Own pieces and enemies at random, on squares of their own. */
static void test_targets(void **state) {
    uint64_t random = 32;
    (void)state;
    for (unsigned round = 0; round < 300; round++) {
        uint64_t occupied = random_occupied(&random, round), own = occupied & random_bits(&random);
        uint64_t enemies = occupied ^ own;
        for (int square = 0; square < 64; square++) {
            check_targets('R', sl_rook_targets(square, own, enemies), square, own, enemies);
            check_targets('B', sl_bishop_targets(square, own, enemies), square, own, enemies);
            check_targets('Q', sl_queen_targets(square, own, enemies), square, own, enemies);
            check_targets('N', sl_targets_of(sl_knight_attacks(square), own, enemies), square, own, enemies);
        }
    }
}

/* The picture in sleight.h: e enemies, E those that are taken, x the empty squares reached. */
static void test_drawn_targets(void **state) {
    const char *drawing = /* clang-format off */
        ". . . e . . . ."
        ". . . . . . . ."
        ". . . E . . . ."
        ". . . x . . . ."
        ". o x R x x E ."
        ". . . x . . . ."
        ". . . o . . . ."
        ". . . . . . . ."; /* clang-format on */
    sl_targets  targets =
        sl_rook_targets(board_square(drawing, 'R'), board_squares(drawing, "oR"), board_squares(drawing, "eE"));
    (void)state;
    assert_same_board(targets.captures, board_squares(drawing, "E"), "captures of the rook on d4");
    assert_same_board(targets.quiets, board_squares(drawing, "x"), "quiets of the rook on d4");
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

/* The picture in sleight.h. */
static void test_drawn_attackers(void **state) {
    const char *drawing = /* clang-format off */
        ". . . r . . . ."
        ". . . . . . B ."
        ". . N . . . . ."
        ". . . . p . . ."
        "R . P s . . . q"
        ". . P . K . . ."
        ". . . . . . . ."
        ". . . . . . . .";
    const char *attackers =
        ". . . x . . . ."
        ". . . . . . . ."
        ". . x . . . . ."
        ". . . . x . . ."
        ". . . . . . . x"
        ". . x . x . . ."
        ". . . . . . . ."
        ". . . . . . . ."; /* clang-format on */
    sl_pieces   pieces = {.pawns = {board_squares(drawing, "P"), board_squares(drawing, "p")},
                          .knights = board_squares(drawing, "N"),
                          .bishops = board_squares(drawing, "B"),
                          .rooks = board_squares(drawing, "rR"),
                          .queens = board_squares(drawing, "q"),
                          .kings = board_squares(drawing, "K")};
    (void)state;
    assert_same_board(sl_attackers(board_square(drawing, 's'), board_squares(drawing, "rBNpRPqK"), &pieces),
                      board_squares(attackers, "x"), "attackers of d4");
}

int run_inline_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_name),          cmocka_unit_test(test_attacks),    cmocka_unit_test(test_drawn_attacks),
        cmocka_unit_test(test_xrays),         cmocka_unit_test(test_drawn_xray), cmocka_unit_test(test_targets),
        cmocka_unit_test(test_drawn_targets), cmocka_unit_test(test_attackers),  cmocka_unit_test(test_drawn_attackers),
    };
    return cmocka_run_group_tests_name("inline " METHOD_UNDER_TEST, tests, NULL, NULL);
}
