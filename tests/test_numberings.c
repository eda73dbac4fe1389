/* SPDX-License-Identifier: MIT
 *
 * test_numberings.c: boards whose squares are numbered from another corner, or up
 * the files instead of along the ranks. What docs/NUMBERINGS.md says of them: which
 * lookups work there unchanged, which do once colours are exchanged, and how sets
 * are brought from one numbering to another.
 */
#include "testing.h"

#include <sleight/method.h>
#include <sleight/oracle.h>
#include <sleight/sleight.h>

/* A numbering is a way to turn or mirror the board: by xor, after rank and file are exchanged or not. */
typedef struct numbering {
    const char *first; /* the square that is 0 */
    bool        up_the_files;
    int         flip;
} numbering;

enum { A8_FIRST = 1, H1_FIRST = 2, H8_FIRST = 3 };
static const numbering numberings[] = {
    {"a1", false, 0}, {"a8", false, 56}, {"h1", false, 7}, {"h8", false, 63},
    {"a1", true, 0},  {"a8", true, 7},   {"h1", true, 56}, {"h8", true, 63},
};
enum { NUMBERINGS = sizeof numberings / sizeof *numberings };

/* The number there of a square of ours; and a set, square by square. */
static int renumbered(const numbering *n, int square) {
    return (n->up_the_files ? square % 8 * 8 + square / 8 : square) ^ n->flip;
}
static uint64_t brought(const numbering *n, uint64_t set) {
    uint64_t there = 0;
    for (; set; set &= set - 1) there |= UINT64_C(1) << renumbered(n, sl_bits_lowest(set));
    return there;
}

static void test_square_0(void **state) {
    (void)state;
    for (const numbering *n = numberings; n < numberings + NUMBERINGS; n++)
        assert_int_equal(renumbered(n, n->first[0] - 'a' + 8 * (n->first[1] - '1')), 0);
}

/* One slider, one square: all occupancies of its full rays, with random pieces off them. */
static void try_square(const numbering *n, sl_slider slider, int square, uint64_t *random) {
    uint64_t rays = sl_oracle_rays(slider, square), subset = 0;
    int      there = renumbered(n, square);
    do {
        uint64_t occupied = subset | (~rays & random_bits(random)), moved = brought(n, occupied);
        uint64_t expected = brought(n, sl_oracle_attacks(slider, square, occupied));
        assert_int_equal(slider == SL_ROOK ? sl_rook_attacks(there, moved) : sl_bishop_attacks(there, moved), expected);
        assert_int_equal(sl_queen_attacks(there, moved), brought(n, sl_oracle_attacks(SL_QUEEN, square, occupied)));
        subset = sl_subset_next(subset, rays);
    } while (subset);
}

/* All of it from each corner; up the files, which engines hardly ever have, on every fifth square. */
static void test_sliders(void **state) {
    uint64_t random = 1;
    (void)state;
    for (const numbering *n = numberings + 1; n < numberings + NUMBERINGS; n++)
        for (int square = 0; square < 64; square += n->up_the_files ? 5 : 1)
            for (int slider = SL_ROOK; slider <= SL_BISHOP; slider++) try_square(n, (sl_slider)slider, square, &random);
}

static void test_batches(void **state) {
    enum { N = 4096 };
    static uint8_t  squares[N];
    static uint64_t occupied[N], attacks[N], expected[N];
    uint64_t        random = 1;
    (void)state;
    for (const numbering *n = numberings + 1; n < numberings + NUMBERINGS; n++) {
        for (int i = 0; i < N; i++) {
            uint64_t here = random_bits(&random) & random_bits(&random);
            squares[i] = (uint8_t)renumbered(n, i % 64);
            occupied[i] = brought(n, here);
            expected[i] = brought(n, sl_oracle_attacks(SL_QUEEN, i % 64, here));
        }
        sl_queen_attacks_batch(squares, occupied, attacks, N);
        assert_memory_equal(attacks, expected, sizeof expected);
    }
}

static void test_steps_and_lines(void **state) {
    (void)state;
    for (const numbering *n = numberings + 1; n < numberings + NUMBERINGS; n++)
        for (int a = 0; a < 64; a++) {
            int there = renumbered(n, a);
            assert_int_equal(sl_knight_attacks(there), brought(n, sl_knight_attacks(a)));
            assert_int_equal(sl_king_attacks(there), brought(n, sl_king_attacks(a)));
            for (int b = 0; b < 64; b++) {
                assert_int_equal(sl_between(there, renumbered(n, b)), brought(n, sl_between(a, b)));
                assert_int_equal(sl_line(there, renumbered(n, b)), brought(n, sl_line(a, b)));
            }
        }
}

/* Mirrored up and down, a pawn is the other side's; mirrored left and right it stays what it is. */
static void test_pawns(void **state) {
    static const int exchanged[] = {[A8_FIRST] = 1, [H1_FIRST] = 0, [H8_FIRST] = 1};
    (void)state;
    for (int i = A8_FIRST; i <= H8_FIRST; i++)
        for (int color = 0; color < 2; color++)
            for (int square = 0; square < 64; square++)
                assert_int_equal(sl_pawn_attacks(color ^ exchanged[i], renumbered(&numberings[i], square)),
                                 brought(&numberings[i], sl_pawn_attacks(color, square)));
}

/* And so for all attackers of a square: with pawns[] exchanged from a8 and from h8, as they are from h1. */
static void test_attackers(void **state) {
    uint64_t random = 2;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        uint64_t set[7], occupied = 0;
        for (int i = 0; i < 7; i++) {
            set[i] = random_bits(&random) & random_bits(&random) & random_bits(&random) & ~occupied;
            occupied |= set[i];
        }
        sl_pieces here = {{set[0], set[1]}, set[2], set[3], set[4], set[5], set[6]};
        for (int i = A8_FIRST; i <= H8_FIRST; i++) {
            const numbering *n = &numberings[i];
            int              square = round % 64, white = i == H1_FIRST ? 0 : 1;
            sl_pieces        there = {{brought(n, set[white]), brought(n, set[!white])},
                                      brought(n, set[2]),
                                      brought(n, set[3]),
                                      brought(n, set[4]),
                                      brought(n, set[5]),
                                      brought(n, set[6])};
            assert_int_equal(sl_attackers(renumbered(n, square), brought(n, occupied), &there),
                             brought(n, sl_attackers(square, occupied, &here)));
        }
    }
}

/* How the docs bring a whole set over at once. */
static void test_sets(void **state) {
    uint64_t random = 3;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        uint64_t set = random_bits(&random);
        assert_int_equal(brought(&numberings[A8_FIRST], set), sl_bits_swap_bytes(set));
        assert_int_equal(brought(&numberings[H1_FIRST], set), sl_bits_reverse(sl_bits_swap_bytes(set)));
        assert_int_equal(brought(&numberings[H8_FIRST], set), sl_bits_reverse(set));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_square_0), cmocka_unit_test(test_sliders),
                                       cmocka_unit_test(test_batches),  cmocka_unit_test(test_steps_and_lines),
                                       cmocka_unit_test(test_pawns),    cmocka_unit_test(test_attackers),
                                       cmocka_unit_test(test_sets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
