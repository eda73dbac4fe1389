/* SPDX-License-Identifier: MIT
 *
 * test_divide.c: what engines print when they count, and what is read of it; a
 * FEN as a word of a command line.
 */
#include "testing.h"

#include "host/engine/dialect_places.h"
#include "host/engine/divide_read.h"
#include "host/port/shell_word.h"

#include <string.h>

static engine_divide d;

static void read_text(const char *text) {
    memset(&d, 0, sizeof d);
    divide_read_text(&d, text, strlen(text));
}

/* A single line, read as a count after this move. */
static void assert_move(const char *line, const char *move, uint64_t nodes) {
    memset(&d, 0, sizeof d);
    if (divide_read(&d, line) != DIVIDE_MOVE || strcmp(d.moves[0].text, move) != 0 || d.moves[0].nodes != nodes)
        fail_msg("'%s' is read as %s %llu", line, d.moves[0].text, (unsigned long long)d.moves[0].nodes);
}

/* A single line, read as a total; nothing else is in it. */
static void assert_total(const char *line, uint64_t nodes) {
    memset(&d, 0, sizeof d);
    divide_line got = divide_read(&d, line);
    divide_finish(&d);
    if (got != DIVIDE_TOTAL || !d.has_total || d.total != nodes || d.count)
        fail_msg("'%s' is read as %d, %llu", line, (int)got, (unsigned long long)d.total);
}

static void assert_line(const char *line, divide_line expected) {
    memset(&d, 0, sizeof d);
    divide_line got = divide_read(&d, line);
    if (got != expected || d.count || d.total_count) fail_msg("'%s' is read as %d", line, (int)got);
}

static void test_moves(void **state) {
    (void)state;
    assert_move("e2e4: 20", "e2e4", 20);
    assert_move("e2e4 20", "e2e4", 20);
    assert_move("e2e4 - 20", "e2e4", 20);
    assert_move("e2e4\t=\t20", "e2e4", 20);
    assert_move("e2e4 -> 20", "e2e4", 20);
    assert_move("e2-e4: 20", "e2e4", 20);
    assert_move("E2E4: 20", "e2e4", 20);
    assert_move("Ng1-f3: 20", "g1f3", 20);
    assert_move("Bb5xc6+: 20", "b5c6", 20);
    assert_move("     move: e2e4  nodes: 20", "e2e4", 20);
    assert_move("move e2e4 depth 1 nodes 20 time 0", "e2e4", 20);
    assert_move("1. e2e4 - 20", "e2e4", 20);
    assert_move("12) e2e4 20", "e2e4", 20);
    assert_move("move 1 : e2e4 : 20", "e2e4", 20);
    assert_move("[ 3] e2e4: 20", "e2e4", 20);
    assert_move("info string e2e4: 20", "e2e4", 20);
    assert_move("e2e4: 20 nodes (5.0%)", "e2e4", 20);
    assert_move("e2e4: 9,771,632", "e2e4", 9771632);
    assert_move("e2e4: 9.771.632", "e2e4", 9771632);
    assert_move("e2e4: 9'771'632", "e2e4", 9771632);
    assert_move("e2e4: 9_771_632", "e2e4", 9771632);
    assert_move("e7e8q: 1", "e7e8q", 1);
    assert_move("e7e8Q: 1", "e7e8q", 1);
    assert_move("e7e8=N: 1", "e7e8n", 1);
    assert_move("e7e8(R) 1", "e7e8r", 1);
    assert_move("O-O: 20", "O-O", 20);
    assert_move("0-0-0 20", "O-O-O", 20);
    assert_move("e1h1: 20", "e1h1", 20);
    assert_move("Nf3: 20", "Nf3", 20);
    assert_move("exd8=Q+ 20", "exd8=Q", 20);
    assert_move("20 e2e4", "e2e4", 20);
    assert_move("20: e2e4", "e2e4", 20);
    assert_move("     1,234  e7e8q", "e7e8q", 1234);
    assert_move("nodes: 20 move: e2e4", "e2e4", 20);
    assert_move("\033[1;32me2e4\033[0m: \033[33m20\033[m", "e2e4", 20);
    assert_move("e2e4 \xe2\x86\x92 20", "e2e4", 20);
    assert_move("\xe2\x94\x82 e2e4 \xe2\x94\x82 1\xe2\x80\xaf"
                "234 \xe2\x94\x82",
                "e2e4", 1234);
    assert_move("| e2e4 | 20 |", "e2e4", 20);
    assert_move("e2e4 20 nodes 3 ms 6666 nps", "e2e4", 20);
    assert_move("e2e4: 20 (0.01 s, 2000 nps)", "e2e4", 20);
    assert_move("e2e4: 1 3 nodes: 20", "e2e4", 20);
    assert_move("e2e4 moves 3 nodes 20", "e2e4", 20);
    assert_move("e2e4 (e4): 20", "e2e4", 20);
    assert_move("Nf3 g1f3 20", "g1f3", 20);
    assert_move("O-O (e1g1): 20", "e1g1", 20);
    assert_move("{\"move\": \"e2e4\", \"nodes\": 20}", "e2e4", 20);
    assert_move("{\"nodes\":20,\"move\":\"e2e4\"}", "e2e4", 20);
}

static void test_totals(void **state) {
    (void)state;
    assert_total("Nodes searched: 20", 20);
    assert_total("nodes 20", 20);
    assert_total("Total: 20", 20);
    assert_total("Total nodes = 4,865,609", 4865609);
    assert_total("20 nodes", 20);
    assert_total("info string nodes: 20", 20);
    assert_total("perft( 1)=           20 ( 0.000 sec)", 20);
    assert_total("perft(5) = 4865609", 4865609);
    assert_total("Perft 5: 4865609", 4865609);
    assert_total("Perft: 20", 20);
    assert_total("Raw nodes for depth 2: 400", 400);
    assert_total("total   :             400 leaves in      0.000 s      1996516 leaves/s", 400);
    assert_total("perft 5 4865609 nodes, 123 ms, 39 Mnps", 4865609);
    assert_total("Depth: 5 Nodes: 4865609 Time: 12", 4865609);
    assert_total("Leaf nodes (depth 5): 4865609", 4865609);
    assert_total("total moves=20  time=0.00", 20);
    assert_total("4865609 nodes in 0.12 s (40546741 nodes per second)", 4865609);
    assert_total("Nodes: 20 nps: 1000", 20);
    assert_total("nodes 20 nps 1000 time 1", 20);
    assert_total("Moves: 20", 20);
    assert_total("Nodes searched: 8 902", 8902); /* or is it 8, and 902 of something? */
    assert_true(divide_says(&d, 8902) && divide_says(&d, 8) && !divide_says(&d, 902) && !divide_total_is_sure(&d));
    assert_total("197 281 nodes", 197281);
    assert_total("perft 4 197 281 nodes", 197281);
    assert_total("Nodes: 97 862 in 1 234 ms, 5 678 901 nps", 97862);
    assert_total("Nodes: 380 120 ms", 380);
    assert_total("nodes 9 467 nps 1051", 9467);
    assert_total("Expected 197281 Nodes 197280", 197280);
    assert_total("total,197281,123", 197281);
    assert_total("total,1220,812", 1220);
    assert_total("totalNodes: 400", 400);
    assert_total("total_nodes = 400", 400);
    assert_line("nodesPerSecond: 400", DIVIDE_NOTHING);
    assert_line("nodes_per_second: 400", DIVIDE_NOTHING);
    assert_line("Nodes: 0x302a1", DIVIDE_NOTHING);
    assert_line("total,4.085.603", DIVIDE_NOTHING);
    assert_line("total,2,812", DIVIDE_UNREAD); /* 2, 812 or 2812 */
    assert_line("Nodes searched: 4.86561e+06", DIVIDE_UNREAD);
    assert_line("Nodes searched: 5e6", DIVIDE_UNREAD);
    read_text("a2a3: 900\nb2b3: 102\nNodes: 1 002\n"); /* the sum says */
    assert_true(d.has_total && d.total == 1002 && divide_adds_up(&d));
    assert_total("nodes 20 time 123", 20);
    assert_total("Depth 3: 8902", 8902);
    assert_total("Depth: 3, 8902", 8902);
    assert_total("depth 3 nodes 8902 time 12", 8902);
    assert_total("info depth 3 nodes 8902 time 12 nps 741833", 8902);
    assert_total("info nodes 8902", 8902);
    assert_total("info string depth 3 nodes 8902 nps 741833", 8902);
    assert_total("Total: 20 moves, 8902 nodes", 8902);
    assert_total("\033[1mNodes searched\033[0m: 20", 20);
    assert_total("197281", 197281);
    assert_total("197,281", 197281);
}

static void test_neither(void **state) {
    (void)state;
    assert_line("", DIVIDE_NOTHING);
    assert_line("readyok", DIVIDE_NOTHING);
    assert_line("bestmove e2e4 ponder e7e5", DIVIDE_NOTHING);
    assert_line("info depth 1 seldepth 1 score cp 20 nodes 20 nps 20000 pv e2e4", DIVIDE_NOTHING);
    assert_line("Time: 12 ms", DIVIDE_NOTHING);
    assert_line("NPS: 1234567", DIVIDE_NOTHING);
    assert_line("Nodes/second: 1234567", DIVIDE_NOTHING);
    assert_line("Nodes per second: 1234567", DIVIDE_NOTHING);
    assert_line("Depth: 5", DIVIDE_NOTHING);
    assert_line("Starting perft to depth 5", DIVIDE_NOTHING);
    assert_line("Nodes searched: unknown", DIVIDE_NOTHING);
    assert_line("perft 5", DIVIDE_NOTHING);
    assert_line("perft 5 took 12 ms", DIVIDE_NOTHING);
    assert_line("8 r n b q k b n r 8", DIVIDE_NOTHING);
    assert_line("  3  . . . . . . . .", DIVIDE_NOTHING);
    assert_line("3 | | | | | | | | |", DIVIDE_NOTHING);
    assert_line("info depth 3 nodes 8902 hashfull 0 time 1", DIVIDE_NOTHING);
    assert_line("info depth 3 currmove e2e4 nodes 20", DIVIDE_NOTHING);
    assert_line("1. e2e4", DIVIDE_UNREAD);
    assert_line("5 20 12 4000 e2e4", DIVIDE_UNREAD);
    assert_line("1 30 0 21 e2e4 e7e5", DIVIDE_UNREAD);
    assert_line("of the 960 positions of that game none has so many nodes", DIVIDE_UNREAD);
    assert_line("e2e4: plenty", DIVIDE_UNREAD);
    assert_line("after e2e4 there are 20", DIVIDE_UNREAD);
    assert_line("a1 is a square; e2e4 is a move", DIVIDE_UNREAD);
    assert_string_equal(d.unread[0], "a1 is a square; e2e4 is a move");
    assert_line("e2e4: 99999999999999999999999", DIVIDE_UNREAD);
}

/* ---- whole answers, in the words of engines -------------------------------------------------- */

static void assert_answer(const char *text, size_t moves, uint64_t total) {
    read_text(text);
    if (d.count != moves || !d.has_total || d.total != total || (moves && !divide_adds_up(&d)))
        fail_msg("read %zu moves, total %llu: %s", d.count, (unsigned long long)d.total, text);
    assert_int_equal(d.unread_count, 0);
    assert_int_equal(divide_nodes(&d), total);
}

static void test_answers(void **state) {
    (void)state;
    assert_answer("info string NNUE evaluation using nn-5af11540bbfe.nnue (79MiB, (22528, 3072, 15, 32, 1))\n"
                  "a2a3: 1\nb2b3: 1\n\nNodes searched: 2\n\n",
                  2, 2);
    assert_answer("400\n", 0, 400);
    assert_answer("perft( 1)=           20 ( 0.000 sec)\nperft( 2)=          400 ( 0.000 sec)\n", 0, 400);
    assert_answer("     Performance test\n\n     move: a2a3  nodes: 20\n     move: b2b3  nodes: 20\n\n    Depth: 2\n"
                  "    Nodes: 40\n     Time: 0\n",
                  2, 40);
    /* the number of moves is not the total */
    assert_answer("a2a3 20\nb2b3 20\nMoves: 2\nNodes: 40\n", 2, 40);
    assert_answer("a2a3 20\nb2b3 20\nTotal Nodes: 40\nTotal Moves: 2\n", 2, 40);
    /* a column of numbers before the counts */
    assert_answer("Move   No.   Nodes\na2a3    1      20\nb2b3    2      22\nTotal: 42\n", 2, 42);
    assert_answer("1 a2a3 20\n2 b2b3 22\nTotal: 42\n", 2, 42);
    assert_answer("White(1): perft 2\ntotal moves=400  time=0.00\n", 0, 400);
    assert_answer("perft 2\r\n400 nodes 0.01s\r\n", 0, 400);
    assert_answer("Nodes searched: 0\n", 0, 0);
    assert_answer("\nStarting Test To Depth:2\nmove 1 : a2a3 : 20\nmove 2 : b2b3 : 21\n\n"
                  "Test Complete : 41 nodes visited in 12ms\n",
                  2, 41);
    assert_answer("\nPerft starting:\nDepth : 2\nFEN   : 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n\nPerft complete:\n"
                  "Time : 1ms\nNPS  : 400000\nNodes: 400\n",
                  0, 400);
}

/* Nobody is blamed before this is right. */
static void test_what_does_not_add_up(void **state) {
    (void)state;
    read_text("a2a3: 20\nb2b3: plenty\n\nNodes searched: 40\n");
    assert_true(d.count == 1 && d.has_total && d.total == 40 && d.sum == 20 && d.unread_count == 1);
    assert_false(divide_adds_up(&d));
    assert_string_equal(d.unread[0], "b2b3: plenty");
    read_text("a2a3: 20\nb2b3: plenty\n");
    assert_true(d.count == 1 && !d.has_total);
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 20\nb2b3: 20\n");
    assert_true(d.count == 2 && !d.has_total && divide_adds_up(&d) && divide_nodes(&d) == 40);
    read_text("a2a3: 18446744073709551615\nb2b3: 1\nNodes: 0\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 20\nb2b3: 20\nNodes: 41\n");
    assert_false(divide_adds_up(&d));
}

static void test_more_than_there_is_room_for(void **state) {
    (void)state;
    memset(&d, 0, sizeof d);
    for (int i = 0; i < SL_MOVES_MAX + 5; i++) divide_read(&d, "e2e4: 1");
    for (int i = 0; i < DIVIDE_TOTALS_MAX + 5; i++) divide_read(&d, "nodes 7");
    for (int i = 0; i < DIVIDE_UNREAD_MAX + 5; i++) divide_read(&d, "e2e4 e2e4 e2e4");
    divide_finish(&d);
    assert_true(d.count == SL_MOVES_MAX && d.too_many && d.total == 7);
    assert_int_equal(d.unread_count, DIVIDE_UNREAD_MAX + 5);
    assert_false(divide_adds_up(&d));
}

/* Castling in both forms, and SAN. */
static void test_which_move(void **state) {
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    sl_position       p;
    sl_fen_problem    wrong;
    (void)state;
    assert_true(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, &wrong));
    sl_move castling = engine_move_read(&p, "e1g1");
    assert_int_equal(sl_move_type_of(castling), SL_MOVE_CASTLING);
    assert_int_equal(engine_move_read(&p, "e1h1"), castling);
    assert_int_equal(engine_move_read(&p, "O-O"), castling);
    assert_int_equal(engine_move_read(&p, "Rb1"), engine_move_read(&p, "a1b1"));
    assert_int_equal(engine_move_read(&p, "e1e3"), SL_MOVE_NONE);
}

/* ---- command lines ---------------------------------------------------------------------------- */

#ifdef _WIN32
#define QUOTED_FEN "\"K w - -\""
#else
#define QUOTED_FEN "'K w - -'"
#endif

static void assert_command(const char *words, const char *expected) {
    char text[256];
    assert_true(dialect_command(words, "K w - -", 3, text, sizeof text));
    assert_string_equal(text, expected);
}

static void test_commands(void **state) {
    char text[256];
    (void)state;
    assert_command("myperft {fen} {depth}", "myperft " QUOTED_FEN " 3");
    assert_command("myperft \"{fen}\" --depth={depth}", "myperft " QUOTED_FEN " --depth=3");
    assert_command("myperft '{fen}' {depth} {fen}", "myperft " QUOTED_FEN " 3 " QUOTED_FEN);
    assert_command("a '{fen", "a '{fen");
    assert_false(dialect_command("myperft {fen} {depth}", "K w - -", 3, text, 12));
    assert_true(dialect_fill("go perft %d now", "K w - -", 5, text, sizeof text));
    assert_string_equal(text, "go perft 5 now");
    assert_true(dialect_fill("perft %d {fen}", "K w - -", 5, text, sizeof text));
    assert_string_equal(text, "perft 5 K w - -");
    assert_false(dialect_fill("perft %d", "K w - -", 5, text, 7));
    assert_false(dialect_fill("{fen} %d", "K w - -", 5, text, 7));
    assert_true(dialect_takes_fen("perft %d {fen}") && !dialect_takes_fen("perft %d"));
}

static void test_words_for_the_shell(void **state) {
    char word[32];
    (void)state;
    assert_true(shell_word("it's", word, sizeof word));
#ifndef _WIN32
    assert_string_equal(word, "'it'\\''s'");
#endif
    assert_false(shell_word("abc", word, 5));
    assert_true(shell_word("abc", word, 6));
    assert_false(shell_word("", word, 2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_totals),
        cmocka_unit_test(test_neither),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_what_does_not_add_up),
        cmocka_unit_test(test_more_than_there_is_room_for),
        cmocka_unit_test(test_which_move),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_words_for_the_shell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
