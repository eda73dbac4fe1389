/* SPDX-License-Identifier: MIT
 *
 * test_fathom.c: the macros of bindings/fathom as Fathom uses them: squares that are
 * unsigned and come from expressions, colours that are an enum with Black first or
 * a bool that says whether White is to move, pawns on every rank. The oracle says
 * what is right.
 */
#include "testing.h"

#include <sleight/oracle.h>

#include <stdbool.h>

#include "tbconfig_sleight.h"

typedef enum color { BLACK, WHITE } color; /* Fathom's order */

static uint64_t steps(unsigned square, int n, const int (*ways)[2]) {
    uint64_t set = 0;
    for (int i = 0; i < n; i++) set |= sl_oracle_step((int)square, ways[i][0], ways[i][1]);
    return set;
}

static void test_steps(void **state) {
    static const int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int king[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    (void)state;
    for (unsigned square = 0; square < 64; square++) {
        assert_int_equal(TB_KNIGHT_ATTACKS(square), steps(square, 8, knight));
        assert_int_equal(TB_KING_ATTACKS(square), steps(square, 8, king));
    }
}

static void test_pawns(void **state) {
    static const int up[2][2] = {{-1, 1}, {1, 1}}, down[2][2] = {{-1, -1}, {1, -1}};
    (void)state;
    for (unsigned square = 0; square < 64; square++) {
        bool white_to_move = true;
        assert_int_equal(TB_PAWN_ATTACKS(square, WHITE), steps(square, 2, up));
        assert_int_equal(TB_PAWN_ATTACKS(square, BLACK), steps(square, 2, down));
        assert_int_equal(TB_PAWN_ATTACKS(square, white_to_move), steps(square, 2, up));
        assert_int_equal(TB_PAWN_ATTACKS(square, !white_to_move), steps(square, 2, down));
    }
}

static void test_sliders(void **state) {
    uint64_t random = 1;
    (void)state;
    for (int i = 0; i < 20000; i++)
        for (uint64_t from = random_bits(&random); from; from &= from - 1) {
            uint64_t white = random_bits(&random) & random_bits(&random), black = random_bits(&random) >> i % 64;
            unsigned square = (unsigned)sl_bits_lowest(from);
            assert_int_equal(TB_ROOK_ATTACKS(square, white | black),
                             sl_oracle_attacks(SL_ROOK, (int)square, white | black));
            assert_int_equal(TB_BISHOP_ATTACKS(square ^ 0u, white | black),
                             sl_oracle_attacks(SL_BISHOP, (int)square, white | black));
            assert_int_equal(TB_QUEEN_ATTACKS(square, white | black),
                             sl_oracle_attacks(SL_QUEEN, (int)square, white | black));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps), cmocka_unit_test(test_pawns),
                                       cmocka_unit_test(test_sliders)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
