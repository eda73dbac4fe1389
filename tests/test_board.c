/* SPDX-License-Identifier: MIT
 *
 * test_board.c: the oracle. Everything else is compared with it, so here it is
 * held against boards drawn by hand, against a ray walk written another way,
 * and against the counts known from the literature.
 */
#include <sleight/magic.h>
#include "board_text.h"
#include "testing.h"
#include "walker.h"

#include <sleight/port.h>

#include <stdio.h>

/* ---- drawn boards ------------------------------------------------------------ */

/* R or B the slider, x attacked, X a blocker attacked, o a blocker that is not. */
static const char *const drawings[] = {
    /* clang-format off */
    ". . . o . . . ."
    ". . . . . . . ."
    ". . . X . . . ."
    ". . . x . . . ."
    "o X x R x x x x"
    ". . . x . . . ."
    ". . . X . . . ."
    "o . . o . . o .",

    "x . . . . . . ."
    "x . . . . . . ."
    "x . . . . . . ."
    "x . . . . . . ."
    "x . . . . . . ."
    "x . . . . . . ."
    "x . . . . . . ."
    "R x x x x x x x",

    "o . . . o . . X"
    ". . . . . . . x"
    ". . . . . . . x"
    ". . . . . . . x"
    ". . . . . . . x"
    ". . . . . o X R"
    ". . . . . . o x"
    ". . . . o . . X",

    "o o o X R X o o"
    "o o o o X o o o"
    "o o o o o o o o"
    "o o o o o o o o"
    "o o o o o o o o"
    "o o o o o o o o"
    "o o o o o o o o"
    "o o o o o o o o",

    ". . . . . . . x"
    ". . . . . . x ."
    ". X . . . x . ."
    ". . x . x . . ."
    ". . . B . . . ."
    ". . x o x . . ."
    ". x . . . X . ."
    "x . . . . . o .",

    ". . . . . . . B"
    ". . . . . . x ."
    ". . . . . x . ."
    ". . . . x . . ."
    ". . . X . . . ."
    ". . o . . . . ."
    ". . . . . . . ."
    "o . . . . . . .",

    "o . . . o . . ."
    "o . . o . . . o"
    "x . X . . . . o"
    ". B . . . . . ."
    "x . x . . . . ."
    ". . . x . . . ."
    ". . . . X . . ."
    "o . . . . o . .",

    ". . . x . . . ."
    "x . x . . . . ."
    ". B . . . . . ."
    "X . x . . . . ."
    ". . . x . . . ."
    ". . . . x . . ."
    ". . . . . x . ."
    ". . . . . . X .",
    /* clang-format on */
};

static void test_drawn_boards(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        const char *drawing = drawings[i];
        bool        rook = board_squares(drawing, "R") != 0;
        int         square = board_square(drawing, rook ? 'R' : 'B');
        uint64_t    occupied = board_squares(drawing, "oX"), own = UINT64_C(1) << square;
        sl_slider   slider = rook ? SL_ROOK : SL_BISHOP;
        char        what[32];
        snprintf(what, sizeof what, "drawing %zu", i + 1);
        assert_same_board(sl_oracle_attacks(slider, square, occupied), board_squares(drawing, "xX"), what);
        assert_same_board(sl_oracle_attacks(slider, square, occupied | own), board_squares(drawing, "xX"), what);
    }
}

/* ---- against the other ray walk ------------------------------------------------ */

static void test_all_ray_occupancies(void **state) {
    uint64_t cases[2] = {0, 0};
    (void)state;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            char     piece = slider == SL_ROOK ? 'R' : 'B';
            uint64_t rays = walker_attacks(piece, square, 0), subset = 0;
            assert_same_board(sl_oracle_rays((sl_slider)slider, square), rays, "rays");
            do {
                uint64_t expected = walker_attacks(piece, square, subset);
                assert_same_board(sl_oracle_attacks((sl_slider)slider, square, subset), expected, "oracle");
                cases[slider]++;
                subset = (subset - rays) & rays;
            } while (subset);
        }
    assert_int_equal(cases[SL_ROOK], 1048576);
    assert_int_equal(cases[SL_BISHOP], 71168);
}

/* ---- relevant masks --------------------------------------------------------------- */

/* Squares in the mask, as the literature tabulates them: rank 8 first, the
 * letter a for 10, b for 11, c for 12. */
static const char *const mask_counts[2] = {
    /* clang-format off */
    "c b b b b b b c"
    "b a a a a a a b"
    "b a a a a a a b"
    "b a a a a a a b"
    "b a a a a a a b"
    "b a a a a a a b"
    "b a a a a a a b"
    "c b b b b b b c",

    "6 5 5 5 5 5 5 6"
    "5 5 5 5 5 5 5 5"
    "5 5 7 7 7 7 5 5"
    "5 5 7 9 9 7 5 5"
    "5 5 7 9 9 7 5 5"
    "5 5 7 7 7 7 5 5"
    "5 5 5 5 5 5 5 5"
    "6 5 5 5 5 5 5 6",
    /* clang-format on */
};

static void test_mask_counts(void **state) {
    uint64_t subsets[2] = {0, 0};
    (void)state;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            char count = "0123456789abc"[sl_bits_count(sl_oracle_mask((sl_slider)slider, square))];
            assert_true(board_squares(mask_counts[slider], (char[]){count, 0}) >> square & 1);
            subsets[slider] += UINT64_C(1) << sl_bits_count(sl_oracle_mask((sl_slider)slider, square));
        }
    assert_int_equal(subsets[SL_ROOK], 102400);
    assert_int_equal(subsets[SL_BISHOP], 5248);
}

/* A square belongs to the mask just when a blocker there can change the attacks. */
static void test_masks_are_what_matters(void **state) {
    (void)state;
    for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++)
        for (int square = 0; square < 64; square++) {
            uint64_t matters = 0, open = sl_oracle_attacks((sl_slider)slider, square, 0);
            for (int blocker = 0; blocker < 64; blocker++)
                if (sl_oracle_attacks((sl_slider)slider, square, UINT64_C(1) << blocker) != open)
                    matters |= UINT64_C(1) << blocker;
            assert_same_board(sl_oracle_mask((sl_slider)slider, square), matters, "relevant mask");
        }
}

/* ---- subsets ------------------------------------------------------------------------ */

static void check_enumeration(uint64_t mask) {
    unsigned bits = (unsigned)sl_bits_count(mask), index = 0;
    uint64_t subset = 0, before = 0;
    do {
        assert_int_equal(subset, sl_subset_at(index, mask));
        assert_int_equal(subset & ~mask, 0);
        assert_true(index == 0 || subset > before); /* so no two are the same */
        before = subset;
        index++;
        subset = sl_subset_next(subset, mask);
    } while (subset);
    assert_int_equal(index, 1u << bits);
    assert_int_equal(before, mask);
}

static void test_both_enumerations_agree(void **state) {
    (void)state;
    for (int square = 0; square < 64; square++) {
        check_enumeration(sl_oracle_mask(SL_ROOK, square));
        check_enumeration(sl_oracle_mask(SL_BISHOP, square));
    }
    check_enumeration(0);
    check_enumeration(UINT64_C(1) << 63);
}

/* ---- distinct attack sets --------------------------------------------------------------- */

static size_t count_distinct_sets(sl_slider slider, int square) {
    uint64_t sets[256], mask = sl_oracle_mask(slider, square), subset = 0;
    size_t   count = 0;
    do {
        uint64_t set = sl_oracle_attacks(slider, square, subset);
        size_t   i = 0;
        while (i < count && sets[i] != set) i++;
        if (i == count) {
            assert_true(count < sizeof sets / sizeof *sets);
            sets[count++] = set;
        }
        subset = sl_subset_next(subset, mask);
    } while (subset);
    return count;
}

static void test_distinct_attack_sets(void **state) {
    size_t rook = 0, bishop = 0;
    (void)state;
    for (int square = 0; square < 64; square++) {
        rook += count_distinct_sets(SL_ROOK, square);
        bishop += count_distinct_sets(SL_BISHOP, square);
    }
    assert_int_equal(rook, 4900);
    assert_int_equal(bishop, 1428);
}

/* ---- steps ---------------------------------------------------------------------------------- */

static void test_hop_stays_on_the_board(void **state) {
    (void)state;
    for (int square = 0; square < 64; square++)
        for (int files = -8; files <= 8; files++)
            for (int ranks = -8; ranks <= 8; ranks++) {
                int  file = (square & 7) + files, rank = (square >> 3) + ranks;
                bool stays = (unsigned)file < 8 && (unsigned)rank < 8;
                assert_int_equal(sl_oracle_step(square, files, ranks), stays ? UINT64_C(1) << (file | rank << 3) : 0);
            }
}

/* A queen is a rook and a bishop. */
static void test_queen_is_both(void **state) {
    uint64_t occupied = UINT64_C(0x9e3779b97f4a7c15);
    (void)state;
    for (int square = 0; square < 64; square++, occupied = occupied << 7 ^ occupied >> 9) {
        assert_true(sl_oracle_attacks(SL_QUEEN, square, occupied) ==
                    (sl_oracle_attacks(SL_ROOK, square, occupied) | sl_oracle_attacks(SL_BISHOP, square, occupied)));
        assert_true(sl_oracle_mask(SL_QUEEN, square) ==
                    (sl_oracle_mask(SL_ROOK, square) | sl_oracle_mask(SL_BISHOP, square)));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_boards),
        cmocka_unit_test(test_all_ray_occupancies),
        cmocka_unit_test(test_mask_counts),
        cmocka_unit_test(test_masks_are_what_matters),
        cmocka_unit_test(test_both_enumerations_agree),
        cmocka_unit_test(test_distinct_attack_sets),
        cmocka_unit_test(test_hop_stays_on_the_board),
        cmocka_unit_test(test_queen_is_both),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
