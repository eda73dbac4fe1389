/* SPDX-License-Identifier: MIT
 *
 * test_perft.c: counting. Known counts; every counting core against a plain
 * recursion over sl_position_moves, in chess and Chess960; with a table against
 * without; counts past 64 bits against a closed form; stopping.
 *
 *     test_perft known     the counts that everyone knows
 *     test_perft cores     each core against the recursion
 *     test_perft table     tables, counts past 64 bits, stopping, numbers
 */
#include "cpu_levels.h"
#include "perft/perft_board.h"
#include "perft/perft_children.h"
#include "perft/perft_table.h"
#include "positions.h"

#include <sleight/method.h>
#include <sleight/perft.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sl_perft_core *best_core(void) { return sl_perft_core_best_for(sl_cpu_features()); }

static sl_nodes count_with(const sl_perft_core *core, const sl_perft_table *table, const sl_position *p, int depth) {
    sl_perft_options options = {core, table, NULL, NULL};
    sl_nodes         nodes;
    assert_true(sl_perft_run(p, depth, &options, &nodes));
    return nodes;
}

static void assert_nodes(sl_nodes got, uint64_t high, uint64_t low, const char *where, int depth) {
    if (got.high != high || got.low != low) {
        char text[2][SL_NODES_SIZE];
        sl_nodes_write(got, text[0]);
        sl_nodes_write((sl_nodes){low, high}, text[1]);
        fail_msg("%s, depth %d: counted %s, expected %s", where, depth, text[0], text[1]);
    }
}

/* ---- counts that everyone knows ------------------------------------------------------------- */

enum { POSITIONS = 6, MOST_DEPTHS = 7 };
static const struct {
    const char *fen;
    uint64_t    nodes[MOST_DEPTHS]; /* 0 ends them */
} known[POSITIONS] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {20, 400, 8902, 197281, 4865609, 119060324, 3195901860}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862, 4085603, 193690690}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238, 674624, 11030083, 178633661}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467, 422333, 15833292, 706045033}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379, 2103487, 89941194}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2079, 89890, 3894594, 164075551}},
};

static void check_known(const sl_perft_core *core, const sl_perft_table *table, uint64_t most) {
    for (int i = 0; i < POSITIONS; i++) {
        sl_position p = position_of(known[i].fen);
        for (int depth = 1; depth <= MOST_DEPTHS && known[i].nodes[depth - 1]; depth++)
            if (known[i].nodes[depth - 1] <= most)
                assert_nodes(count_with(core, table, &p, depth), 0, known[i].nodes[depth - 1], known[i].fen, depth);
    }
}

static void test_known_counts(void **state) {
    (void)state;
    check_known(best_core(), NULL, UINT64_MAX);
}

static void test_short_way(void **state) {
    (void)state;
    check_known(NULL, NULL, 1000000);
    for (int depth = -1; depth <= 5; depth++)
        assert_nodes(sl_perft(&sl_position_start, depth), 0, depth < 1 ? 1 : known[0].nodes[depth - 1], "sl_perft",
                     depth);
}

/* ---- every core ---------------------------------------------------------------------------------- */

/* As deep as stays below some thousands of lines, so that all cores together take seconds. */
static int shallow_depth(const sl_position *p) {
    int depth = 1;
    while (depth < 4 && plain_count(p, depth + 1) < 5000) depth++;
    return depth;
}

enum { MOST_CORES = 6 * SL_METHOD_COUNT };

/* All cores of this CPU, and those that a plainer one would take; each in bulk and leaping. */
static size_t all_cores(const sl_perft_core *cores[MOST_CORES]) {
    static const unsigned plainer[] = {~0u, SL_LEVEL_AVX2, 0};
    size_t                count = 0;
    for (int i = 0; i < 3 * SL_METHOD_COUNT; i++) {
        const char          *name = sl_methods(NULL)[i / 3].name;
        const sl_perft_core *core = sl_perft_core_named(name, sl_cpu_features() & plainer[i % 3]);
        if (!core || (count > 0 && cores[count - 2] == core)) continue;
        assert_string_equal(core->method, name);
        cores[count++] = core;
        cores[count++] = sl_perft_core_leaping(core);
    }
    return count;
}

static void compare_cores(const char *fen) {
    static const sl_perft_core *cores[MOST_CORES];
    static size_t               count;
    if (!count) count = all_cores(cores);
    sl_position p = position_of(fen);
    for (int depth = shallow_depth(&p); depth > 0; depth--) {
        uint64_t expected = plain_count(&p, depth);
        for (size_t i = 0; i < count; i++) assert_nodes(count_with(cores[i], NULL, &p, depth), 0, expected, fen, depth);
    }
}

/* The positions of a suite: what stands before the first semicolon of a line. */
static void compare_on_suite(const char *name) {
    char  path[512], line[512];
    int   lines = 0;
    FILE *file;
    snprintf(path, sizeof path, PERFT_DATA "/%s", name);
    file = fopen(path, "r");
    if (!file) fail_msg("cannot read %s", path);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, ";\r\n")] = 0;
        if (line[0] == 0 || line[0] == '#') continue;
        compare_cores(line);
        lines++;
    }
    fclose(file);
    assert_true(lines > 0);
}

static void test_cores_on_suites(void **state) {
    (void)state;
    static const char *const suites[] = {"mixed.epd", "enpassant.epd", "single_checks.epd", "double_checks.epd",
                                         "valid_960.fen"};
    for (size_t i = 0; i < sizeof suites / sizeof *suites; i++) compare_on_suite(suites[i]);
}

static void test_cores_on_known(void **state) {
    (void)state;
    const sl_perft_core *cores[MOST_CORES];
    size_t               count = all_cores(cores);
    for (size_t i = 0; i < count; i++) {
        check_known(cores[i], NULL, 200000);
        assert_ptr_equal(sl_perft_core_named(cores[i]->method, cores[i]->needs), cores[i & ~(size_t)1]);
        assert_ptr_equal(sl_perft_core_leaping(cores[i]), cores[i | 1]);
    }
    assert_ptr_equal(sl_perft_core_leaping(NULL), sl_perft_core_leaping(&sl_perft_core_own));
    assert_int_equal(sl_perft_core_leaping(NULL)->needs, SL_LEVEL_NONE);
    assert_int_equal(sl_perft_core_leaping(NULL)->leaps, SL_HAS_GNU_VECTORS);
    assert_false(sl_perft_core_own.leaps);
    assert_null(sl_perft_core_named("nosuch", ~0u));
    assert_null(sl_perft_core_named(NULL, ~0u));
    for (unsigned features = 0; features < SL_CPU_FEATURE_SETS; features++) {
        const sl_perft_core *core = sl_perft_core_best_for(features);
        assert_non_null(core);
        assert_int_equal(core->needs & ~features, 0);
    }
}

/* Checks by two knights, by a knight and a pawn, by two pawns: no game has them, but they can be set up. Each time some
 * piece can go to a1 or h8, if it is let. */
static void test_cores_on_impossible_checks(void **state) {
    (void)state;
    static const char *const fens[] = {
        "r3k2r/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
        "r3k2r/3P4/3N4/8/8/8/8/4K3 b - - 0 1",
        "r3k2r/3P1P2/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/3n1n2/8/R3K2R w KQ - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        sl_position p = position_of(fens[i]);
        assert_true(plain_count(&p, 1) < 6); /* only the king moves */
        compare_cores(fens[i]);
    }
}

/* Where Chess960 is not chess: king and rook cross, change places or stay; the rook shields the king from the edge. */
static void test_cores_on_chess960(void **state) {
    (void)state;
    static const char *const fens[] = {
        "rk2r3/8/8/8/8/8/8/RK2R3 w AEae - 0 1",
        "1rk4r/8/8/8/8/8/8/1RK4R w BHbh - 0 1",
        "5krb/8/8/8/8/8/8/qR3KR1 w GBg - 0 1",
        "r5kr/8/8/8/8/8/8/qRK4R w BHah - 0 1",
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        "4k3/8/8/8/8/8/8/5KRr w G - 0 1",
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
        "rqkrbnnb/pppppppp/8/8/8/8/PPPPPPPP/RQKRBNNB w DAda - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) compare_cores(fens[i]);
}

/* ---- tables ------------------------------------------------------------------------------------------ */

static void test_table(void **state) {
    (void)state;
    static const size_t sizes[] = {256, 4096, 1 << 22};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char          *memory = calloc(sizes[i], 1);
        sl_perft_table table = sl_perft_table_in(memory, sizes[i]);
        assert_true(table.count > 0 && table.count * 64 <= sizes[i]);
        check_known(best_core(), &table, 5000000); /* twice: the second time it is full */
        check_known(best_core(), &table, 5000000);
        free(memory);
    }
    char           few[64];
    sl_perft_table none = sl_perft_table_in(few, sizeof few);
    /* Nothing is touched yet: there may be more than the number of a slot can say. */
    if (sizeof(size_t) > 4) assert_true(sl_perft_table_in(few, SIZE_MAX).count == 2 * (size_t)UINT32_MAX);
    assert_int_equal(none.count, 0);
    check_known(best_core(), &none, 10000);
}

/* Nearly the same men, another side to move, other rights, another pawn to take: other counts, and no mixing them up.
 */
static const char *const alike[] = {
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQkq e3 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQk - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R b Kkq e3 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R w - - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K1R1 w - - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2r w - - 0 1",
    /* without the pawn that can be taken in passing, without a rook that may castle, with the king elsewhere */
    "r3k2r/8/8/8/3p1p2/8/8/R3K2R b KQkq - 0 1",
    "4k2r/8/8/8/3pPp2/8/8/R3K2R b KQk - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQ - 0 1",
    "r2k3r/8/8/8/3pPp2/8/8/R3K2R b KQ - 0 1",
};
enum { ALIKE = sizeof alike / sizeof *alike, WIDEST_DEPTH = 255 };

/* A position as the table takes it. */
static perft_child child_of(const sl_perft_table *table, const sl_position *p, int depth) {
    perft_child child = {.place = NULL};
    sl_perft_set_up_board(p, &child.board);
    sl_perft_level_any.encode(&child, p->turn);
    if (table && child.has_code) {
        perft_region region = sl_perft_region(table, child.group, depth);
        child.place = sl_perft_place(&region, &child.code, depth);
    }
    return child;
}

static bool recall(const sl_perft_table *table, const char *fen, int depth, sl_nodes *nodes) {
    sl_position p = position_of(fen);
    perft_child child = child_of(table, &p, depth);
    return sl_perft_recall(child.place, &child.code, depth, nodes);
}

static void keep(const sl_perft_table *table, const char *fen, int depth, sl_nodes nodes) {
    sl_position p = position_of(fen);
    perft_child child = child_of(table, &p, depth);
    sl_perft_keep(child.place, &child.code, depth, nodes);
}

/* In a table that has room for two to four counts, where all positions meet: small counts, large ones, both in turn. */
static void test_smallest_table_keeps_apart(void **state) {
    (void)state;
    for (int depth = PERFT_TABLE_DEPTH; depth <= 4; depth++)
        for (uint64_t high = 0; high <= 2; high += depth > PERFT_TABLE_DEPTH ? 1 : 3) {
            char           memory[255] = {0}; /* wherever it begins */
            sl_perft_table table = sl_perft_table_in(memory, sizeof memory);
            assert_int_equal(table.count, 2);
            for (size_t i = 0; i < ALIKE; i++) {
                keep(&table, alike[i], depth, (sl_nodes){i + 1, i % 2 * high});
                for (size_t k = 0; k < ALIKE; k++) {
                    sl_nodes nodes = {0, 0};
                    bool     recalled = recall(&table, alike[k], depth, &nodes);
                    assert_true(recalled || k != i);
                    if (recalled) assert_nodes(nodes, k % 2 * high, k + 1, alike[k], depth);
                    assert_false(recall(&table, alike[k], depth + 1, &nodes));
                }
            }
        }
}

/* Of four places three keep what is deeper, and the last one what is new. */
static void test_table_keeps_the_deeper(void **state) {
    (void)state;
    char           memory[255] = {0};
    sl_perft_table table = sl_perft_table_in(memory, sizeof memory);
    sl_nodes       nodes;
    for (size_t i = 0; i < 4; i++) keep(&table, alike[i], 9, (sl_nodes){i + 1, 0});
    for (size_t i = 0; i < 4; i++) assert_true(recall(&table, alike[i], 9, &nodes) && nodes.low == i + 1);
    for (size_t i = 4; i < ALIKE; i++) {
        keep(&table, alike[i], 3, (sl_nodes){i + 1, 0});
        assert_true(recall(&table, alike[i], 3, &nodes) && nodes.low == i + 1);
        if (i > 4) assert_false(recall(&table, alike[i - 1], 3, &nodes));
    }
    size_t left = 0;
    for (size_t i = 0; i < 4; i++) left += recall(&table, alike[i], 9, &nodes);
    assert_int_equal(left, 3);
    keep(&table, alike[4], 10, (sl_nodes){1, 0}); /* a deeper one takes the place of the shallow one */
    left = 0;
    for (size_t i = 0; i < 4; i++) left += recall(&table, alike[i], 9, &nodes);
    assert_true(left == 3 && recall(&table, alike[4], 10, &nodes));
    keep(&table, alike[5], WIDEST_DEPTH, (sl_nodes){1, 0});
    assert_false(recall(&table, alike[5], WIDEST_DEPTH, &nodes)); /* as deep as that nothing is kept */
}

/* All in one call, in an order in which sides, castling squares and rules change: the same as one by one. */
static void test_each(void **state) {
    enum { COUNT = 40 };
    static const char *const fens[] = {"rkr5/8/8/8/8/8/8/RKR5 w ACac - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                                       "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                                       "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1",
                                       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"};
    static uint64_t          memory[1 << 12];
    sl_perft_table           table = sl_perft_table_in(memory, sizeof memory);
    sl_position              positions[COUNT];
    sl_nodes                 nodes[COUNT];
    (void)state;
    for (size_t i = 0; i < COUNT; i++) positions[i] = position_of(fens[i * i % 7 % 5]);
    for (int depth = 0; depth <= 4; depth++)
        for (int with = 0; with < 2; with++) {
            sl_perft_options options = {best_core(), with ? &table : NULL, NULL, NULL};
            assert_true(sl_perft_run_each(positions, COUNT, depth, &options, nodes));
            for (size_t i = 0; i < COUNT; i++)
                assert_nodes(nodes[i], 0, sl_perft(&positions[i], depth).low, fens[i * i % 7 % 5], depth);
        }
    assert_true(sl_perft_run_each(positions, 0, 3, &(sl_perft_options){0}, NULL));
}

/* ---- positions as the table knows them ------------------------------------------------------------- */

static bool same_code(const perft_child *a, const perft_child *b) {
    return a->has_code == b->has_code && memcmp(&a->code, &b->code, sizeof a->code) == 0;
}

/* On every level a move played on a board gives the board of the position after it, and the same code. */
static void compare_children(const sl_position *p, const perft_level *level) {
    static perft_child children[SL_MOVES_MAX];
    perft_child        parent = child_of(NULL, p, 0);
    perft_rules        rules;
    sl_move            moves[SL_MOVES_MAX];
    size_t             count = sl_position_moves(p, SL_MOVES_ALL, moves);
    sl_perft_set_up_rules(p, &rules);
    level->make(&parent.board, &rules, p->turn, moves, count, children);
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        sl_position_play(p, moves[i], &after);
        perft_child expected = child_of(NULL, &after, 0);
        if (children[i].board.en_passant && !expected.board.en_passant) continue; /* stands beside, but may not take */
        assert_memory_equal(&children[i].board, &expected.board, sizeof expected.board);
        assert_true(same_code(&children[i], &expected) && children[i].group == expected.group);
    }
}

static void test_children(void **state) {
    (void)state;
    static const char *const suites[] = {"mixed.epd", "enpassant.epd", "valid_960.fen"};
    for (size_t i = 0; i < sizeof suites / sizeof *suites; i++) {
        char  path[512], line[512];
        FILE *file;
        snprintf(path, sizeof path, PERFT_DATA "/%s", suites[i]);
        file = fopen(path, "r");
        if (!file) fail_msg("cannot read %s", path);
        while (fgets(line, sizeof line, file)) {
            line[strcspn(line, ";\r\n")] = 0;
            if (line[0] == 0 || line[0] == '#') continue;
            sl_position        p = position_of(line);
            const perft_level *bmi2 = SL_X86_ONLY(&sl_perft_level_bmi2);
            compare_children(&p, &sl_perft_level_any);
            if (bmi2 && sl_cpu_features() & SL_CPU_BMI2) compare_children(&p, bmi2);
        }
        fclose(file);
    }
}

/* So many men have no code; their counts are right without it. */
static void test_no_code(void **state) {
    (void)state;
    static const char *const fens[] = {"qqqqkqqq/8/8/8/8/8/NNNNNNNN/QQQQKQQQ w - - 0 1",
                                       "4k3/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1"};
    for (size_t i = 0; i < 2; i++) {
        static char    memory[4096];
        sl_perft_table table = sl_perft_table_in(memory, sizeof memory);
        sl_position    p = position_of(fens[i]);
        assert_false(child_of(NULL, &p, 0).has_code);
        assert_nodes(count_with(best_core(), &table, &p, 3), 0, plain_count(&p, 3), fens[i], 3);
    }
}

static void test_table_keeps_apart(void **state) {
    (void)state;
    size_t         bytes = 1 << 20;
    void          *memory = calloc(bytes, 1);
    sl_perft_table table = sl_perft_table_in(memory, bytes);
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < ALIKE; i++) {
            sl_position p = position_of(alike[i]);
            for (int depth = 1; depth <= 4; depth++)
                assert_nodes(count_with(best_core(), &table, &p, depth), 0, plain_count(&p, depth), alike[i], depth);
        }
    free(memory);
}

/*
 * Pawns that lock the board: neither king can cross or take, so each walks about
 * on three ranks of his own and the other does not matter. The lines of n moves
 * are the walks of one king times the walks of the other.
 */
static const char locked[] = "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1";

static uint64_t walks_from_corner(int steps) {
    uint64_t ways[3][8] = {{0}}, sum = 0;
    for (int i = 0; i < 24; i++) ways[i / 8][i % 8] = 1;
    for (int step = 0; step < steps; step++) {
        uint64_t next[3][8];
        for (int rank = 0; rank < 3; rank++)
            for (int file = 0; file < 8; file++) {
                next[rank][file] = 0;
                for (int r = rank - 1; r <= rank + 1; r++)
                    for (int f = file - 1; f <= file + 1; f++)
                        if (r >= 0 && r < 3 && f >= 0 && f < 8 && (r != rank || f != file))
                            next[rank][file] += ways[r][f];
            }
        memcpy(ways, next, sizeof ways);
    }
    sum = ways[0][0];
    return sum;
}

static sl_nodes product(uint64_t a, uint64_t b) {
    uint64_t al = a & UINT32_MAX, ah = a >> 32, bl = b & UINT32_MAX, bh = b >> 32;
    uint64_t middle = (al * bl >> 32) + (ah * bl & UINT32_MAX) + (al * bh & UINT32_MAX);
    return (sl_nodes){a * b, ah * bh + (ah * bl >> 32) + (al * bh >> 32) + (middle >> 32)};
}

static void test_past_64_bits(void **state) {
    (void)state;
    size_t         bytes = 8 << 20;
    void          *memory = calloc(bytes, 1);
    sl_perft_table table = sl_perft_table_in(memory, bytes);
    sl_position    p = position_of(locked);
    bool           passed = false;
    for (int depth = 1; depth <= 50; depth++) {
        sl_nodes expected = product(walks_from_corner((depth + 1) / 2), walks_from_corner(depth / 2));
        assert_nodes(count_with(best_core(), &table, &p, depth), expected.high, expected.low, locked, depth);
        passed = passed || expected.high > UINT32_MAX;
    }
    assert_true(passed);
    free(memory);
}

/* ---- stopping -------------------------------------------------------------------------------------------- */

typedef struct patience {
    int      calls, left;
    sl_nodes last;
} patience;

static bool lose_patience(sl_nodes so_far, void *context) {
    patience *p = context;
    p->calls++;
    assert_true(so_far.high > p->last.high || (so_far.high == p->last.high && so_far.low >= p->last.low));
    p->last = so_far;
    return p->left-- > 0;
}

static void test_stopping(void **state) {
    (void)state;
    patience         impatient = {.left = 3}, patient = {.left = 1000000};
    sl_perft_options options = {best_core(), NULL, lose_patience, &impatient};
    sl_nodes         nodes;
    assert_false(sl_perft_run(&sl_position_start, 6, &options, &nodes));
    assert_int_equal(impatient.calls, 4);
    assert_true(nodes.low > 0 && nodes.low < known[0].nodes[5]);
    sl_nodes    some[8];
    sl_position starts[8];
    for (size_t i = 0; i < 8; i++) starts[i] = sl_position_start;
    impatient = (patience){.left = 3};
    assert_false(sl_perft_run_each(starts, 8, 4, &options, some)); /* a report for each */
    assert_true(some[3].low == known[0].nodes[3] && some[4].low == 0 && some[7].low == 0);
    options.context = &patient;
    assert_true(sl_perft_run(&sl_position_start, 6, &options, &nodes));
    assert_nodes(nodes, 0, known[0].nodes[5], "with progress", 6);
    assert_nodes(patient.last, 0, known[0].nodes[5], "the last report", 6);
}

/* ---- numbers ------------------------------------------------------------------------------------------------ */

static void test_numbers(void **state) {
    (void)state;
    static const struct {
        sl_nodes    nodes;
        const char *text;
    } cases[] = {{{0, 0}, "0"},
                 {{9, 0}, "9"},
                 {{10, 0}, "10"},
                 {{UINT64_MAX, 0}, "18446744073709551615"},
                 {{0, 1}, "18446744073709551616"},
                 {{0, 10}, "184467440737095516160"}, /* a tenth of it has only zeros in its low half */
                 {{6544533374162873009u, 3}, "61884765595291527857"},
                 {{UINT64_MAX, UINT64_MAX}, "340282366920938463463374607431768211455"}};
    char text[SL_NODES_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(sl_nodes_write(cases[i].nodes, text), strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
    }
    sl_nodes sum = sl_nodes_add((sl_nodes){UINT64_MAX, 1}, (sl_nodes){2, 3});
    assert_nodes(sum, 5, 1, "a carry", 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest known_tests[] = {cmocka_unit_test(test_known_counts), cmocka_unit_test(test_short_way)};
    const struct CMUnitTest core_tests[] = {
        cmocka_unit_test(test_cores_on_known), cmocka_unit_test(test_cores_on_suites),
        cmocka_unit_test(test_cores_on_chess960), cmocka_unit_test(test_cores_on_impossible_checks)};
    const struct CMUnitTest table_tests[] = {cmocka_unit_test(test_smallest_table_keeps_apart),
                                             cmocka_unit_test(test_table_keeps_the_deeper),
                                             cmocka_unit_test(test_children),
                                             cmocka_unit_test(test_no_code),
                                             cmocka_unit_test(test_table),
                                             cmocka_unit_test(test_table_keeps_apart),
                                             cmocka_unit_test(test_each),
                                             cmocka_unit_test(test_past_64_bits),
                                             cmocka_unit_test(test_stopping),
                                             cmocka_unit_test(test_numbers)};
    const char             *which = argc > 1 ? argv[1] : "";
    if (strcmp(which, "known") == 0) return cmocka_run_group_tests(known_tests, NULL, NULL);
    if (strcmp(which, "cores") == 0) return cmocka_run_group_tests(core_tests, NULL, NULL);
    if (strcmp(which, "table") == 0) return cmocka_run_group_tests(table_tests, NULL, NULL);
    fprintf(stderr, "expected known, cores or table\n");
    return 2;
}
