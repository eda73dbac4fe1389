/* SPDX-License-Identifier: MIT
 *
 * test_divide_text.c: whole texts that were pasted or piped: which of several
 * numbers in a line is the count, which line has the total, what the bytes are.
 */
#include "testing.h"

#include "host/engine/divide_columns.h"
#include "host/engine/divide_read.h"

#include <stdio.h>
#include <string.h>

static engine_divide d;

static void read_bytes(const char *text, size_t length) {
    memset(&d, 0, sizeof d);
    divide_read_text(&d, text, length);
}

static void read_text(const char *text) { read_bytes(text, strlen(text)); }

/* ---- columns ----------------------------------------------------------------------------------- */

/* Three moves with these counts, which is certain. */
static void assert_counts(const char *text, uint64_t first, uint64_t second, uint64_t third) {
    read_text(text);
    if (d.count != 3 || d.columns_unclear || !divide_adds_up(&d) || d.moves[0].nodes != first ||
        d.moves[1].nodes != second || d.moves[2].nodes != third)
        fail_msg("%zu moves, %d, the first %llu: %s", d.count, d.columns_unclear, (unsigned long long)d.moves[0].nodes,
                 text);
}

static void assert_unclear(const char *text) {
    read_text(text);
    if (!d.columns_unclear || divide_adds_up(&d))
        fail_msg("read as %llu: %s", (unsigned long long)d.moves[0].nodes, text);
}

static void test_columns(void **state) {
    (void)state;
    /* the number of the line, before and behind the move */
    assert_counts("a2a3 1 380\nb2b3 2 420\nc2c3 3 420\n", 380, 420, 420);
    assert_counts("a2a3 380 1\nb2b3 420 2\nc2c3 420 3\n", 380, 420, 420);
    assert_counts("0 a2a3 380\n1 b2b3 420\n2 c2c3 420\n", 380, 420, 420);
    assert_counts("1 380 a2a3\n2 420 b2b3\n3 420 c2c3\n", 380, 420, 420);
    assert_counts("380 a2a3\n420 b2b3\n420 c2c3\n", 380, 420, 420);
    assert_counts("380: a2a3\n420: b2b3\n420: c2c3\n1220\n", 380, 420, 420);
    /* counts that are like numbers of lines, and nothing else is there */
    assert_counts("a2a3 1\nb2b3 2\nc2c3 3\n", 1, 2, 3);
    assert_counts("1. a2a3 1\n2. b2b3 2\n3. c2c3 3\n", 1, 2, 3);
    assert_counts("a2a3 1 1\nb2b3 2 2\nc2c3 3 3\n", 1, 2, 3);
    /* a total decides, also one without a word */
    assert_counts("a2a3 12 380\nb2b3 13 420\nc2c3 11 420\nNodes: 1220\n", 380, 420, 420);
    assert_counts("a2a3 380 12\nb2b3 420 13\nc2c3 420 11\n1220\n", 380, 420, 420);
    assert_counts("a2a3 1 3 380 7\nb2b3 2 3 420 7\nc2c3 3 3 420 7\nTotal 1220\n", 380, 420, 420);
    assert_counts("1 a2a3 2\n2 b2b3 3\n3 c2c3 1\nTotal 6\n", 2, 3, 1);
    /* times and speeds have names */
    assert_counts("a2a3: 380 12 ms\nb2b3: 420 13 ms\nc2c3: 420 11 ms\n", 380, 420, 420);
    assert_counts("a2a3 380 0.012 31%\nb2b3 420 0.013 34%\nc2c3 420 0.011 34%\n", 380, 420, 420);
}

static void test_columns_that_cannot_be_known(void **state) {
    (void)state;
    assert_unclear("a2a3 20 12\nb2b3 20 13\nc2c3 20 11\n"); /* depth 2, or 20 plies and small counts? */
    assert_unclear("a2a3 3 380\nb2b3 3 420\nc2c3 3 420\n");
    assert_unclear("a2a3 1 380\nb2b3 2 420\n"); /* too few lines for a numbering */
    assert_unclear("a2a3 1 380\n");
    assert_unclear("a2a3 1 380\nb2b3 1 420\nc2c3 1 420\nMoves: 3\n"); /* so many lines */
    assert_unclear("380 a2a3 12\n420 b2b3 13\n420 c2c3 11\n");
    assert_unclear("a2a3 1 380\nb2b3 420\nc2c3 3 420\n");
    assert_string_equal(d.columns_line, "a2a3 1 380");
    read_text("a2a3 12 380\nb2b3 13 420\nc2c3 11 420\nNodes: 1221\n");
    assert_false(divide_adds_up(&d));
    /* who knows the counts can say which it is */
    read_text("a2a3 12 380\nb2b3 13 420\nc2c3 11 420\n");
    assert_int_equal(divide_column_count(&d), 2);
    assert_int_equal(divide_column(&d, 1, 2), 420);
    divide_take_column(&d, 1);
    assert_true(divide_adds_up(&d) && d.sum == 1220 && d.moves[0].nodes == 380);
}

/* Digits grouped by blanks: a sum says so, or a 0 that begins no number. */
static void test_groups(void **state) {
    (void)state;
    assert_counts("a2a3: 8 457\nb2b3: 9 345\nc2c3: 812\nNodes searched: 18 614\n", 8457, 9345, 812);
    assert_counts("a2a3: 8 457 nodes\nb2b3: 9 345 nodes\nc2c3: 812 nodes\n18 614 nodes\n", 8457, 9345, 812);
    assert_counts("a2a3 nodes: 8 457 time: 120\nb2b3 nodes: 9 345 time: 1\nc2c3 nodes: 812 time: 3\nTotal 18614\n",
                  8457, 9345, 812);
    assert_counts("a2a3: 8 457\nb2b3: 9 045\nc2c3: 1 234 567\n", 8457, 9045, 1234567);
    assert_counts("a2a3: 1 234 567 890 123\nb2b3: 9 045\nc2c3: 0\n", 1234567890123, 9045, 0);
    assert_counts("a2a3 1 380\nb2b3 2 420\nc2c3 3 420\nTotal: 1 220\n", 380, 420, 420);
    assert_unclear("a2a3: 8 457\nb2b3: 9 345\nc2c3: 812\n");
    assert_unclear("a2a3: 8 457 nodes\nb2b3: 9 345 nodes\nc2c3: 812 nodes\n");
    assert_unclear("a2a3: 8457\nb2b3: 9 345\nc2c3: 9 012\n"); /* the first is not written so */
    assert_unclear("a2a3: 18 446 744 073 709 551 616\nb2b3: 9 045\n");
    assert_unclear("a2a3: 8 457\nb2b3: 9 345\nc2c3: 9 812\n");
    assert_int_equal(divide_reading_count(&d), 3);
    assert_int_equal(divide_column(&d, 2, 0), 8457);
    divide_take_column(&d, 2);
    assert_true(divide_adds_up(&d) && d.sum == 27614);
}

/* Commas that part fields, and names above them. */
static void test_fields(void **state) {
    (void)state;
    assert_counts("a2a3,380\nb2b3,420\nc2c3,420\n", 380, 420, 420);
    assert_counts("move,depth,nodes\na2a3,3,380\nb2b3,3,420\nc2c3,3,420\n", 380, 420, 420);
    assert_counts("move,depth,nodes\na2a3,3,380\nb2b3,3,420\nc2c3,3,420\ntotal,3,1220\n", 380, 420, 420);
    assert_counts("\"move\",\"nodes\",\"us\"\n\"a2a3\",380,120\n\"b2b3\",420,98\n\"c2c3\",420,101\n", 380, 420, 420);
    assert_counts("nodes,us,move\n380,120,a2a3\n420,98,b2b3\n420,101,c2c3\n", 380, 420, 420);
    assert_counts("a2a3,380,0.363\nb2b3,420,1.363\nc2c3,420,0.001\ntotal,1220,1.234\n", 380, 420, 420);
    assert_counts("a2a3,3,380\nb2b3,3,420\nc2c3,3,420\ntotal,3,1220\n", 380, 420, 420);
    assert_counts("Move   Time  Nodes\na2a3   12 ms   380\nb2b3   1 ms   420\nc2c3   3 ms   420\n", 380, 420, 420);
    assert_unclear("a2a3,3,380\nb2b3,3,420\nc2c3,3,420\n"); /* not 3380 */
    assert_unclear("move,nodes\na2a3,3,380\nb2b3,3,420\nc2c3,3,420\n");
    read_text("Depth   Nodes   Captures  E.p.\n1  20  0  0\n2  400  0  0\n3  8902  34  0\n");
    assert_true(d.has_total && d.total == 8902 && d.count == 0);
    read_text("| depth | nodes | time |\n|---|---|---|\n| 1 | 20 | 0 ms |\n| 2 | 400 | 1 ms |\n");
    assert_true(d.has_total && d.total == 400 && d.count == 0);
}

/* ---- several moves in a line, several divides ------------------------------------------------------- */

static void test_several_moves(void **state) {
    (void)state;
    assert_counts("a2a3: 380   b2b3: 420   c2c3: 420\n", 380, 420, 420);
    assert_counts("a2a3 380 | b2b3 420\nc2c3 420\nNodes: 1220\n", 380, 420, 420);
    assert_counts("380 a2a3  420 b2b3\n420 c2c3\n", 380, 420, 420);
    assert_counts("{'a2a3': 380, 'b2b3': 420, 'c2c3': 420}\nTotal: 1220\n", 380, 420, 420);
    assert_counts("[('a2a3', 380), ('b2b3', 420), ('c2c3', 420)]\n", 380, 420, 420);
    assert_counts("map[a2a3:380 b2b3:420 c2c3:420]\n", 380, 420, 420);
    assert_counts("{\"depth\":3,\"nodes\":1220,\"time\":0.5,\"divide\":{\"a2a3\":380,\"b2b3\":420,\"c2c3\":420}}\n",
                  380, 420, 420);
    assert_true(d.has_total && d.total == 1220);
    assert_counts("{\"moves\": [{\"nodes\": 380, \"move\": \"a2a3\"}, {\"nodes\": 420, \"move\": \"b2b3\"}, "
                  "{\"nodes\": 420, \"move\": \"c2c3\"}], \"total\": 1220}\n",
                  380, 420, 420);
    assert_true(d.has_total && d.total == 1220);
    assert_counts(
        "{\n  \"nodes\": 1220,\n  \"moves\": [\n    {\n      \"move\": \"a2a3\",\n      \"nodes\": 380\n    },\n"
        "    {\n      \"move\": \"b2b3\",\n      \"nodes\": 420\n    },\n"
        "    {\n      \"move\": \"c2c3\",\n      \"nodes\": 420\n    }\n  ]\n}\n",
        380, 420, 420);
    assert_true(d.has_total && d.total == 1220);
    read_text("{\"fen\": \"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1\", \"depth\": 2, \"nodes\": 42, \"nps\": 12345}\n");
    assert_true(d.count == 0 && d.has_total && d.total == 42);
}

/* Which count belongs to which move is not certain: nobody is blamed. */
static void test_several_moves_that_cannot_be_read(void **state) {
    static const char *const lines[] = {"a2a3 1 380 b2b3 2 420\n",
                                        "1 a2a3 380 2 b2b3 420\n",
                                        "a2a3: 380, then b2b3: 420\n",
                                        "a2a3 b2b3 380 420\n",
                                        "a2a3: 380 b2b3\n",
                                        "380 a2a3 b2b3\n",
                                        "[{\"move\": \"a2a3\"}]\n",
                                        "{\n \"move\": \"a2a3\",\n\"nodes\": 380\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        read_text(lines[i]);
        if (d.count || (d.unread_count == 0 && !d.record_length)) fail_msg("read %zu moves: %s", d.count, lines[i]);
    }
}

/* A line that is too long may lack some; a record that is too long is read as far as it goes, then line by line. */
static void test_long_lines(void **state) {
    static char text[1 << 15];
    size_t      length = (size_t)sprintf(text, "{\n");
    (void)state;
    for (int i = 0; i < 64; i++)
        length += (size_t)sprintf(text + length, "  \"%c%da8\": 20,\n", 'a' + i % 8, 1 + i / 8);
    sprintf(text + length, "  \"total\": 1280\n}\n");
    read_text(text);
    assert_true(d.count == 64 && d.has_total && divide_adds_up(&d));
    length = 0;
    while (length < sizeof text / 2) length += (size_t)sprintf(text + length, "a2a3: 380 ");
    read_text(text);
    assert_true(d.count == 0 && d.unread_count == 1);
}

static void test_a_divide_for_each_depth(void **state) {
    (void)state;
    assert_counts("a2a3: 1\nb2b3: 1\nc2c3: 1\nNodes: 3\n\na2a3: 20\nb2b3: 20\nc2c3: 21\nNodes: 61\n", 20, 20, 21);
    assert_true(d.has_total && d.total == 61);
    assert_counts("depth 1\na2a3 1\nb2b3 1\nc2c3 1\ndepth 2\na2a3 20\nb2b3 20\nc2c3 21\n"
                  "depth 3\na2a3 380\nb2b3 420\nc2c3 421\n",
                  380, 420, 421);
    /* who goes from deep to less deep, or prints others, is not blamed */
    read_text("a2a3: 20\nb2b3: 20\nNodes: 40\na2a3: 1\nb2b3: 1\nNodes: 2\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 1\nb2b3: 1\n\na2a3: 20\nc2c3: 20\nd2d3: 20\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 1\nb2b3: 1\n\na2a3: 20\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 1\nb2b3: 1\nNodes: 2\na2a3: 20\nb2b3: 20\nNodes: 40\na2a3: many\nb2b3: many\nNodes: 800\n");
    assert_false(divide_adds_up(&d)); /* the last is not read */
    read_text("a2a3: 20\nb2b3: 1\n\na2a3: 1\nb2b3: 1\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 1\nb2b3: 1\n\na2a3: 20\n\na2a3: 380\nb2b3: 380\nNodes: 760\n");
    assert_false(divide_adds_up(&d));
    /* a move twice, and no total: it may be a move of another position */
    read_text("a2a3: 20\n  a7a6: 1\n  b7b6: 1\nb2b3: 20\n  a7a6: 1\n  b7b6: 1\n");
    assert_false(divide_adds_up(&d));
    read_text("a2a3: 20\nb2b3: 20\nb2b3: 20\nNodes: 60\n");
    assert_true(divide_adds_up(&d) && d.count == 3);
}

/* A move that was made is said again before or between the counts: that is no count. */
static void test_echoes(void **state) {
    (void)state;
    read_text("3 d2d4\na2a3: 380\nb2b3: 420\nNodes: 800\n");
    assert_true(d.count == 2 && divide_adds_up(&d) && d.unread_count == 1);
    assert_string_equal(d.unread[0], "3 d2d4");
    read_text("3 d2d4\na2a3: 380\nb2b3: 420\n");
    assert_false(divide_adds_up(&d));
}

/* ---- which line has the total ---------------------------------------------------------------------- */

static void assert_total_line(const char *text, uint64_t total, size_t line, const char *kept, bool sure) {
    read_text(text);
    const engine_total *t = divide_total(&d);
    if (!t || t->nodes != total || t->line != line || strcmp(t->text, kept) != 0 || divide_total_is_sure(&d) != sure)
        fail_msg("line %zu '%s': %s", t ? t->line : 0, t ? t->text : "", text);
}

static void test_total_line(void **state) {
    (void)state;
    assert_total_line("\nNodes searched: 20\n", 20, 2, "Nodes searched: 20", true);
    assert_total_line("a2a3: 20\nb2b3: 20\n\nSum 40\n", 40, 4, "Sum 40", true); /* they add up */
    assert_total_line("20\n", 20, 1, "20", true);
    assert_total_line("I think\n  20\n", 20, 2, "20", false);
    assert_total_line("moves 12\n20\n", 12, 1, "moves 12", false);
    assert_total_line("perft(1) = 20\nperft(2) = 400\n", 400, 2, "perft(2) = 400", false);
    assert_total_line("Nodes: 20\nNodes: 400\n", 400, 2, "Nodes: 400", false);
    assert_total_line("It ends\nResult: 400\n", 400, 2, "Result: 400", false);
    assert_total_line("Nodes: 400\ninfo depth 1 nodes 20\n", 400, 1, "Nodes: 400", false);
    read_text("nothing at all\n");
    assert_null(divide_total(&d));
}

static void test_prose(void **state) {
    (void)state;
    read_text("Some say that a position of that sort has many\nnodes, and that they can be counted by a machine.\n"
              "Others say it is otherwise, and that nobody ever\ndid it by hand. There is a book of that name.\n"
              "Nodes: 400\n");
    assert_true(divide_is_prose(&d));
    read_text("Engine 1.0 by its author\nNodes: 400\n");
    assert_false(divide_is_prose(&d));
    read_text("a2a3: 20\nSome say that a position of that sort has many\n");
    assert_false(divide_is_prose(&d));
}

/* ---- bytes ----------------------------------------------------------------------------------------- */

static void assert_read(const char *bytes, size_t length) {
    read_bytes(bytes, length);
    assert_true(d.count == 1 && d.has_total && d.total == 20 && d.unread_count == 0 && divide_adds_up(&d));
    assert_string_equal(d.moves[0].text, "a2a3");
}

static void test_encodings(void **state) {
    static const char plain[] = "a2a3: 20\r\nNodes: 20\r\n";
    char              wide[2 * sizeof plain + 2];
    (void)state;
    assert_read(plain, sizeof plain - 1);
    assert_read("\xef\xbb\xbf"
                "a2a3: 20\nNodes: 20\n",
                22);
    for (size_t order = 0; order < 2; order++) { /* the less byte first, the greater first */
        wide[order] = (char)0xff, wide[1 - order] = (char)0xfe;
        for (size_t i = 0; i + 1 < sizeof plain; i++) wide[2 * i + 2 + order] = plain[i], wide[2 * i + 3 - order] = 0;
        assert_read(wide, 2 * sizeof plain);
        assert_read(wide + 2, 2 * sizeof plain - 2);
        assert_read(wide, 2 * sizeof plain - 1);
    }
    read_bytes("\xff\xfe", 2);
    assert_int_equal(d.count, 0);
    read_bytes("\xff", 1);
    assert_int_equal(d.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns),       cmocka_unit_test(test_columns_that_cannot_be_known),
        cmocka_unit_test(test_groups),        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_several_moves), cmocka_unit_test(test_several_moves_that_cannot_be_read),
        cmocka_unit_test(test_long_lines),    cmocka_unit_test(test_a_divide_for_each_depth),
        cmocka_unit_test(test_echoes),        cmocka_unit_test(test_total_line),
        cmocka_unit_test(test_prose),         cmocka_unit_test(test_encodings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
