/* SPDX-License-Identifier: MIT
 *
 * test_chess_levels.c: legal moves and making them, level by level (levels.h):
 * the public calls only ever run the one for this CPU. `test_chess_levels LEVEL`
 * compares one level with slow_chess.c and with known counts; skipped where the
 * CPU cannot run it. Without an argument: the list, and the choice for every set
 * of CPU features.
 */
#include "positions.h"

#include "chess/levels.h"
#include "slow_chess.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 300, MOST_PLIES = 80 };

/* The level under test. */
static const chess_level *level;

static void fail_in(const sl_position *p, const char *what) {
    char fen[SL_FEN_SIZE];
    sl_fen_write(p, SL_FEN_SHREDDER, fen);
    fail_msg("level %s: %s in %s", level->name, what, fen);
}

/* ---- one position ----------------------------------------------------------------------- */

static int compare_moves(const void *a, const void *b) { return *(const sl_move *)a - *(const sl_move *)b; }

/* The moves that are asked for, rising as numbers; nothing may be written outside their room. */
static size_t sorted_moves(const sl_position *p, sl_move_set which, sl_move moves[SL_MOVES_MAX]) {
    enum { GUARD = 32, MARK = 0xabcd };
    static sl_move room[GUARD + SL_MOVES_MAX + GUARD];
    for (int i = 0; i < GUARD; i++) room[i] = room[GUARD + SL_MOVES_MAX + i] = MARK;
    size_t count = level->moves(p, which, room + GUARD);
    for (int i = 0; i < GUARD; i++)
        if (room[i] != MARK || room[GUARD + SL_MOVES_MAX + i] != MARK) fail_in(p, "moves written outside their room");
    memcpy(moves, room + GUARD, count * sizeof *moves);
    qsort(moves, count, sizeof *moves, compare_moves);
    return count;
}

static bool takes_or_promotes(const slow_position *slow, sl_move move) {
    int kind = sl_move_type_of(move);
    return kind == SL_MOVE_EN_PASSANT || kind >= SL_MOVE_PROMOTION ||
           (kind != SL_MOVE_CASTLING && slow->board[sl_move_to(move)] != '.');
}

/* The moves of `all` that belong to `which` are those that are generated. */
static void check_part(const sl_position *p, const slow_position *slow, sl_move_set which, const sl_move *all,
                       size_t all_count) {
    sl_move moves[SL_MOVES_MAX];
    size_t  count = sorted_moves(p, which, moves), met = 0;
    for (size_t i = 0; i < all_count; i++) {
        if (which != SL_MOVES_ALL && takes_or_promotes(slow, all[i]) != (which == SL_MOVES_CAPTURES)) continue;
        if (met == count || moves[met++] != all[i]) fail_in(p, "a move is missing or wrong");
    }
    if (met != count) fail_in(p, "a move too many");
}

static void check_after(const sl_position *p, const slow_position *slow, sl_move move) {
    sl_position   after, in_place = *p;
    slow_position expected = slow_after(slow, move);
    level->play(p, move, &after);
    level->play(&in_place, move, &in_place);
    slow_position got = slow_from(&after);
    if (!same_position(&after, &in_place)) fail_in(p, "a move made in place");
    if (memcmp(got.board, expected.board, sizeof got.board) ||
        memcmp(got.castles, expected.castles, sizeof got.castles))
        fail_in(p, "pieces or castling after a move");
    if (got.turn != expected.turn || got.halfmoves != expected.halfmoves || got.move_number != expected.move_number)
        fail_in(p, "turn or counters after a move");
    if (after.en_passant != slow_en_passant(&expected)) fail_in(p, "en passant after a move");
    if ((after.sides[0] | after.sides[1]) !=
        (after.pieces[0] | after.pieces[1] | after.pieces[2] | after.pieces[3] | after.pieces[4] | after.pieces[5]))
        fail_in(p, "sides and pieces after a move");
    if (after.key != sl_position_key(&after)) fail_in(p, "the key after a move");
}

/* Every move is generated; every `sample`-th is made. Returns the legal moves. */
static size_t check_position(const sl_position *p, const slow_position *slow, size_t sample, sl_move *moves) {
    static size_t number;
    size_t        count = slow_moves(slow, moves);
    for (int which = SL_MOVES_ALL; which <= SL_MOVES_QUIETS; which++)
        check_part(p, slow, (sl_move_set)which, moves, count);
    for (size_t i = 0; i < count; i++)
        if (number++ % sample == 0) check_after(p, slow, moves[i]);
    return count;
}

/* ---- games and suites --------------------------------------------------------------------- */

static void play(const char *fen, uint64_t *state) {
    sl_position   p = position_of(fen);
    slow_position slow = slow_from(&p);
    sl_move       moves[SL_MOVES_MAX];
    for (int ply = 0; ply < MOST_PLIES; ply++) {
        size_t count = check_position(&p, &slow, 8, moves);
        if (count == 0) return;
        sl_move move = moves[random_bits(state) % count];
        slow = slow_after(&slow, move);
        level->play(&p, move, &p);
    }
}

/* Positions in which something rare is near: promotions, en passant under pins, castling in chess and Chess960. */
static void test_games(void **unused) {
    static const char *const openings[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/2p1p1p1/1q5b/1P1P1P1P/1p1p1p1p/1Q5B/2P1P1P1/4K3 w - - 0 1",
        "brkqnrnb/pppppppp/8/8/8/8/PPPPPPPP/BRKQNRNB w FBfb - 0 1",
        "1rk2r2/8/8/8/8/8/8/1R3KR1 w GBfb - 0 1",
    };
    uint64_t state = 17;
    (void)unused;
    for (unsigned game = 0; game < GAMES; game++) play(openings[game % (sizeof openings / sizeof *openings)], &state);
}

/* Far more pieces than chess has, and checks by two knights, with a rook that can go to a corner if it is let. */
static void test_crowded_boards(void **unused) {
    static const char *const boards[] = {
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "kbn1n1n1/ppPPPPPP/4Q2Q/8/N1Q2Q2/2N2N2/1Q2Q2Q/K1N2N2 w - - 0 1",
        "k6n/P1P1P1P1/8/P1P1P1P1/1P1P1P1P/8/PPPPPPPP/K7 w - - 0 1",
        "7k/PPPPPP2/8/PPPPPPPP/8/PPPPPPPP/8/7K w - - 0 1", /* 22 pawns that can be pushed */
        "rrrrr2k/PPPPPP2/n1n1n1n1/PPPPPPPP/n1n1n1n1/PPPPPPPP/8/K7 w - - 0 1",
        "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q4nnn/QK3nnn/QQQQ1nkn w - - 0 1",
        "r3k2r/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/3n1n2/8/R3K2R w KQ - 0 1",
    };
    uint64_t state = 7;
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) play(boards[i], &state);
}

static void check_line(const sl_position *p, void *context) {
    unsigned     *number = context;
    slow_position slow = slow_from(p);
    sl_move       moves[SL_MOVES_MAX];
    check_position(p, &slow, 16, moves);
    ++*number;
}

static void check_suite(const char *name, unsigned expected) {
    unsigned number = 0;
    for_each_position(PERFT_DATA, name, check_line, &number);
    assert_int_equal(number, expected);
}

static void test_suites(void **unused) {
    (void)unused;
    check_suite("enpassant.epd", 3760);
    check_suite("double_checks.epd", 184);
    check_suite("single_checks.epd", 5000);
    check_suite("valid_960.fen", 10000);
    check_suite("mixed.epd", 174);
}

/* ---- known counts ---------------------------------------------------------------------------- */

static uint64_t count_lines(const sl_position *p, int depth) {
    sl_move  moves[SL_MOVES_MAX];
    size_t   count = level->moves(p, SL_MOVES_ALL, moves);
    uint64_t nodes = 0;
    if (depth == 1) return count;
    for (size_t i = 0; i < count; i++) {
        sl_position after;
        level->play(p, moves[i], &after);
        nodes += count_lines(&after, depth - 1);
    }
    return nodes;
}

static void test_known_counts(void **unused) {
    static const struct {
        const char *fen;
        int         depth;
        uint64_t    nodes;
    } known[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
        {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sl_position p = position_of(known[i].fen);
        assert_int_equal(count_lines(&p, known[i].depth), known[i].nodes);
    }
}

/* Counters stop where their numbers end. */
static void test_counters_stop(void **unused) {
    static const char *const moves[] = {"e8e7", "e8h8"};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        sl_position p = position_of("4k2r/8/8/8/8/8/8/4K3 b k - 65535 65535");
        level->play(&p, sl_uci_read(&p, moves[i], 4), &p);
        assert_int_equal(p.halfmoves, 65535);
        assert_int_equal(p.move_number, 65535);
    }
}

/* ---- the list and the choice -------------------------------------------------------------------- */

/* The rule, by the features of any CPU; level_here() is the same for this one. */
static enum chess_level_number level_for(unsigned features) {
    if (!sl_cpu_has_fast_pext(features)) return LEVEL_ANY;
    return (features & SL_LEVEL_AVX512) == SL_LEVEL_AVX512 ? LEVEL_AVX512 : LEVEL_PEXT;
}

/* A level needs no more than there is, is never PEXT where that is slow, and is the last in the list that fits. */
static void test_choice(void **unused) {
    (void)unused;
    for (unsigned features = 0; features < SL_CPU_FEATURE_SETS; features++) {
        enum chess_level_number chosen = level_for(features);
        if (!sl_chess_levels[chosen]) continue; /* not on this kind of CPU at all */
        assert_true((sl_chess_levels[chosen]->needs & ~features) == 0);
        if (features & SL_CPU_SLOW_PEXT) assert_string_not_equal(sl_chess_levels[chosen]->method, "pext");
        if (features & SL_CPU_SLOW_PEXT || !(features & SL_CPU_BMI2)) assert_int_equal(chosen, LEVEL_ANY);
    }
    assert_int_equal(level_for(SL_CPU_BMI2), LEVEL_PEXT);
    assert_int_equal(level_for(SL_CPU_BMI2 | SL_CPU_AVX2 | SL_CPU_AVX512), LEVEL_AVX512);
    assert_int_equal(level_here(), level_for(sl_cpu_features()));
    assert_non_null(sl_chess_levels[LEVEL_ANY]);
    assert_int_equal(sl_chess_levels[LEVEL_ANY]->needs, 0);
    assert_string_equal(sl_position_moves_method(), sl_chess_levels[level_for(sl_cpu_features())]->method);
}

static const chess_level *level_named(const char *name) {
    for (int i = 0; i < LEVELS; i++)
        if (sl_chess_levels[i] && strcmp(sl_chess_levels[i]->name, name) == 0) return sl_chess_levels[i];
    return NULL;
}

int main(int argc, char **argv) {
    const struct CMUnitTest choice_tests[] = {cmocka_unit_test(test_choice)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_counts),   cmocka_unit_test(test_suites),        cmocka_unit_test(test_games),
        cmocka_unit_test(test_crowded_boards), cmocka_unit_test(test_counters_stop),
    };
    if (argc < 2) return cmocka_run_group_tests(choice_tests, NULL, NULL);
    level = level_named(argv[1]);
    if (!level || level->needs & ~sl_cpu_features()) {
        print_message("level %s: not for this CPU\n", argv[1]);
        return EXIT_SKIPPED;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
