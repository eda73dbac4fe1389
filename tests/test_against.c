/* SPDX-License-Identifier: MIT
 *
 * test_against.c: a suite put to another program, and what is known of the program
 * afterwards.
 */
#include "testing.h"

#include "host/suite/epd_against.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* An engine in the shell: 20 moves in every position; writes down which options it is given. */
#define SHELL_ENGINE                                                                                                   \
    "while read -r line; do case $line in uci) echo option name UCI_Chess960 type check default false; echo uciok ;; " \
    "isready) echo readyok ;; setoption*) echo \"$line\" >>\"$SETTINGS\" ;; "                                          \
    "'go perft '*) for m in 1 2 3 4; do for f in a b c d e; do echo $f${m}h8: 1; done; done; echo Nodes: 20 ;; "       \
    "quit) exit ;; esac; done"

typedef struct results {
    size_t of[AGAINST_RESULT_COUNT];
} results;

static void count_result(const epd_suite *s, const against_line *line, void *context) {
    results *r = context;
    (void)s;
    r->of[line->result]++;
}

/* Two of chess, then two of Chess960, from a file. */
static epd_suite read_suite(void) {
    static const char text[] = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 20\n4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D1 20\n"
                               "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1 ;D1 20\n"
                               "1rk2r2/8/8/8/8/8/8/1RK2R2 b FBfb - 0 1 ;D1 20\n";
    char              path[] = "/tmp/sleight-test-against-XXXXXX";
    const char       *paths[] = {path};
    epd_suite         s = {0};
    problem           why = {0};
    int               fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, text, sizeof text - 1) == sizeof text - 1);
    close(fd);
    assert_true(epd_read(&s, paths, 1, &why));
    unlink(path);
    return s;
}

/* What the caller's asker says of its engine is true afterwards: the next question goes on from there. */
static void test_the_first_stays_the_callers(void **state) {
    epd_suite s = read_suite();
    (void)state;
    for (int jobs = 1; jobs <= 3; jobs += 2) {
        char    settings[] = "/tmp/sleight-test-against-XXXXXX", text[256] = "";
        int     fd = mkstemp(settings);
        problem why = {0};
        results r = {0};
        asker   a = {.hints = {.command = SHELL_ENGINE, .seconds = 60}};
        setenv("SETTINGS", settings, 1);
        against_options options = {.limits = {.max_depth = 9, .max_nodes = {UINT64_MAX, 0}},
                                   .jobs = jobs,
                                   .report = count_result,
                                   .context = &r};
        assert_true(ask_start(&a, &why));
        assert_true(epd_against(&s, &a, &options, &why));
        assert_int_equal(r.of[AGAINST_PASSED], 4);
        assert_true(engine_is_there(a.engine));
        if (jobs == 1) assert_true(a.as_960); /* its last position was such a one */
        question             q = {.fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", .depth = 1};
        static engine_divide divide;
        assert_true(ask_total(&a, &q, &divide, &why));
        assert_false(a.as_960);
        ask_stop(&a);
        if (jobs == 1) {
            assert_true(read(fd, text, sizeof text - 1) > 0);
            assert_string_equal(text,
                                "setoption name UCI_Chess960 value true\nsetoption name UCI_Chess960 value false\n");
        }
        close(fd);
        unlink(settings);
    }
    epd_free(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_first_stays_the_callers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
