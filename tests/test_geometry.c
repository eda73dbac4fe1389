/* SPDX-License-Identifier: MIT
 *
 * test_geometry.c: what surrounds the sliders: knight, king and pawn, the lines
 * between two squares, for all squares and pairs, against the tests' own walk.
 */
#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/sleight.h>

static void test_steps(void **state) {
    (void)state;
    for (int square = 0; square < 64; square++) {
        assert_same_board(sl_knight_attacks(square), walker_attacks('N', square, 0), "knight");
        assert_same_board(sl_king_attacks(square), walker_attacks('K', square, 0), "king");
        assert_same_board(sl_pawn_attacks(0, square), walker_attacks('P', square, 0), "white pawn");
        assert_same_board(sl_pawn_attacks(1, square), walker_attacks('p', square, 0), "black pawn");
    }
}

/* South, north, west, east and the four between, as geometry.h has them. */
static void test_rays(void **state) {
    (void)state;
    static const int steps[8][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}};
    for (int square = 0; square < 64; square++)
        for (int way = 0; way < 8; way++) {
            uint64_t ray = 0;
            for (int file = square % 8 + steps[way][0], rank = square / 8 + steps[way][1];
                 file >= 0 && file < 8 && rank >= 0 && rank < 8; file += steps[way][0], rank += steps[way][1])
                ray |= UINT64_C(1) << (8 * rank + file);
            assert_same_board(sl_ray_table[square][way], ray, "ray");
        }
}

/* A few by hand, so that the walk is not the only witness. */
static void test_drawn_steps(void **state) {
    const char *knight = /* clang-format off */
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". x . . . . . ."
        ". . x . . . . ."
        "N . . . . . . ."
        ". . x . . . . ."
        ". x . . . . . .";
    const char *king =
        ". . . . . . x K"
        ". . . . . . x x"
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . .";
    const char *pawn =
        ". . . . . . . ."
        ". . . . . . . ."
        ". . . . . . . ."
        ". . w . w . . ."
        ". . . P . . . ."
        ". . b . b . . ."
        ". . . . . . . ."
        ". . . . . . . ."; /* clang-format on */
    (void)state;
    assert_same_board(sl_knight_attacks(board_square(knight, 'N')), board_squares(knight, "x"), "knight a3");
    assert_same_board(sl_king_attacks(board_square(king, 'K')), board_squares(king, "x"), "king h8");
    assert_same_board(sl_pawn_attacks(0, board_square(pawn, 'P')), board_squares(pawn, "w"), "white pawn d4");
    assert_same_board(sl_pawn_attacks(1, board_square(pawn, 'P')), board_squares(pawn, "b"), "black pawn d4");
}

static void test_between_and_line(void **state) {
    (void)state;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++) {
            assert_same_board(sl_between(a, b), walker_between(a, b), "between");
            assert_same_board(sl_line(a, b), walker_line(a, b), "line");
            assert_int_equal(sl_between(a, b), sl_between(b, a));
            assert_int_equal(sl_line(a, b), sl_line(b, a));
        }
}

/* The picture above sl_between in geometry.h. */
static void test_drawn_line(void **state) {
    const char *drawing = /* clang-format off */
        ". . . . . . . l"
        ". . . . . . l ."
        ". . . . . l . ."
        ". . . . b . . ."
        ". . . x . . . ."
        ". . x . . . . ."
        ". a . . . . . ."
        "l . . . . . . ."; /* clang-format on */
    int         a = board_square(drawing, 'a'), b = board_square(drawing, 'b');
    (void)state;
    assert_same_board(sl_between(a, b), board_squares(drawing, "x"), "between b2 and e5");
    assert_same_board(sl_line(a, b), board_squares(drawing, "laxb"), "line through b2 and e5");
    assert_int_equal(sl_between(a, a), 0);
    assert_int_equal(sl_line(a, a), 0);
    assert_int_equal(sl_line(0, 10), 0); /* a1 and c2: a knight's step apart */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),       cmocka_unit_test(test_rays),
        cmocka_unit_test(test_drawn_steps), cmocka_unit_test(test_between_and_line),
        cmocka_unit_test(test_drawn_line),
    };
    return cmocka_run_group_tests_name("geometry", tests, NULL, NULL);
}
