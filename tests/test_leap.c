/* SPDX-License-Identifier: MIT
 *
 * test_leap.c: the last two plies by the counting cores, with and without making
 * the moves, against the moves of the library made one by one: on random positions
 * of games, of boards with pieces anywhere, and of boards that no game comes to.
 * test_perft.c has the suites.
 *
 *     test_leap COUNT      so many positions
 */
#include "cpu_levels.h"
#include "perft/perft_board.h"
#include "positions.h"
#include "random_position.h"

#include <sleight/method.h>
#include <sleight/perft.h>

/* Each way in which the cores are compiled: for any CPU, for BMI2, for AVX2, for AVX-512. */
static const struct {
    const char *method;
    unsigned    features;
} ways[] = {{"fancy", 0}, {"fancy", SL_LEVEL_AVX2}, {"pext", SL_LEVEL_AVX2}, {"avx512", ~0u}};
enum { WAYS = sizeof ways / sizeof *ways };

static unsigned long positions;

/* However few men there are. */
static void compare_core(const sl_position *p, const sl_perft_core *core, const char *way, uint64_t expected) {
    perft_board board;
    perft_rules rules;
    sl_perft_set_up_board(p, &board);
    sl_perft_set_up_rules(p, &rules);
    rules.few_men = 0;
    uint64_t nodes = core->count(&board, &rules, (sl_side)p->turn, 2);
    if (nodes == expected) return;
    char fen[SL_FEN_SIZE];
    sl_fen_write(p, SL_FEN_SHREDDER, fen);
    fail_msg("%s: %s by %s counts %llu, expected %llu", fen, core->method, way, (unsigned long long)nodes,
             (unsigned long long)expected);
}

static void compare(const sl_position *p) {
    uint64_t expected = plain_count(p, 2);
    compare_core(p, sl_perft_core_leaping(NULL), "leaping, as sl_perft", expected);
    for (int i = 0; i < WAYS; i++) {
        const sl_perft_core *core = sl_perft_core_named(ways[i].method, ways[i].features & sl_cpu_features());
        if (!core) continue;
        compare_core(p, core, "making all moves", expected);
        const sl_perft_core *leaping = sl_perft_core_leaping(core);
        if (leaping->leaps) compare_core(p, leaping, "leaping", expected);
    }
}

static void test_random_positions(void **state) {
    (void)state;
    uint64_t seed = 2026;
    for (unsigned long i = 0; i < positions;) {
        sl_position p;
        if (!random_position(&seed, (unsigned)(i % 4), &p)) continue;
        compare(&p);
        i++;
    }
}

/* Up to 40 pieces anywhere, many of them of one kind, and kings in corners, at edges or anywhere: whatever can be set
 * up. */
static bool hostile_position(uint64_t *seed, sl_position *p) {
    static const uint64_t places[] = {UINT64_C(0x8100000000000081), UINT64_C(0xff818181818181ff), ~UINT64_C(0)};
    static const sl_piece kinds[] = {SL_PAWN, SL_KNIGHT, SL_BISHOP, SL_ROOK, SL_QUEEN};
    sl_piece              favourite = kinds[sl_random_below(seed, 5)];
    sl_position_clear(p);
    p->turn = (sl_side)sl_random_below(seed, 2);
    for (unsigned left = 4 + sl_random_below(seed, 36); left > 0; left--) {
        sl_piece piece = sl_random_below(seed, 2) ? favourite : kinds[sl_random_below(seed, 5)];
        int      square = (int)sl_random_below(seed, 64);
        if (piece == SL_PAWN && (square < 8 || square > 55)) continue;
        sl_position_put(p, (sl_side)sl_random_below(seed, 2), piece, square);
    }
    for (int side = 0; side < 2; side++) {
        uint64_t place = places[sl_random_below(seed, 3)];
        int      square;
        do square = (int)sl_random_below(seed, 64);
        while (!(place >> square & 1));
        sl_position_put(p, (sl_side)side, SL_KING, square);
    }
    return sl_position_finish(p, SL_FEN_PLAYABLE, NULL);
}

static void test_hostile_positions(void **state) {
    (void)state;
    uint64_t seed = 1950;
    for (unsigned long i = 0; i < positions / 4;) {
        sl_position p;
        if (!hostile_position(&seed, &p)) continue;
        compare(&p);
        i++;
    }
}

/* What random positions rarely have. */
static void test_rare_positions(void **state) {
    (void)state;
    static const char *const fens[] = {
        "3k4/3b4/1p6/8/8/8/8/2KR4 w D - 0 1", /* the rook that castles pins */
        "3k4/3b4/8/8/8/8/8/R3K3 w Q - 0 1",
        "2r2bnr/p2b4/QPp2pp1/p3p2p/6PP/k1P1P3/3PBPKN/7R w - - 6 35", /* a pinner takes along its line */
        "3k4/8/K2p1r2/4RQ2/6p1/6q1/pR1P4/2R5 b - - 0 1",             /* a new queen looks back at the king */
        "1rk5/8/8/8/8/8/8/R3K3 w b - 0 1", /* Chess960: a rook comes before which theirs shields the castling king */
        "Rrk5/8/8/8/8/8/8/4K3 w b - 0 1",  /* and leaves */
        "5k1r/8/8/8/8/8/8/4K2R w h - 0 1", /* shields nothing */
        "8/8/8/8/k1p4R/8/1P1P4/4K3 w - - 0 1",   /* a step of two beside a pawn that is pinned on the rank */
        "8/8/8/8/k1p1N2R/8/1P1P4/4K3 w - - 0 1", /* that is not */
        "6k1/8/8/8/3p4/8/2P1PB2/4K3 w - - 0 1",  /* pinned on a diagonal */
        "4k3/8/2n5/8/8/8/8/4KB1Q w - - 0 1",     /* a slider comes to pin a knight, a pawn, a slider */
        "4k3/3p4/8/8/8/1B6/8/Q3K3 w - - 0 1",
        "4k3/3q4/8/8/8/1B6/8/Q3K3 w - - 0 1",
        "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", /* a rook or a king before a pawn, about to promote or at home */
        "4k3/p7/8/R7/8/8/8/4K3 w - - 0 1",
        "4k3/p7/R7/8/8/8/8/4K3 w - - 0 1",
        "4k3/p7/n7/R7/8/8/8/4K3 w - - 0 1",
        "8/3p4/8/3K4/8/8/8/3k4 w - - 0 1",
        "r3k2r/8/8/8/3R4/8/8/4K3 w kq - 0 1", /* checks that may be met by taking, coming between, with a new queen */
        "R7/8/8/8/8/4K3/1p6/7k w - - 0 1",
        "3rk3/3p4/2n5/8/8/8/8/R3K2Q w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", /* more moves than a list has room for */
        "K1nn1bk1/PP1q4/q4q2/2q4q/4q3/1q4q1/3q4/r6r b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", /* a rook that may castle is taken */
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        sl_position p = position_of(fens[i]);
        compare(&p);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_positions),
                                       cmocka_unit_test(test_hostile_positions), cmocka_unit_test(test_rare_positions)};
    positions = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    return positions ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
