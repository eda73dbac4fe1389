/* SPDX-License-Identifier: MIT
 *
 * test_suite.c: the libraries host/count, counting on threads, and host/suite: reading and running
 * perft suites, and engines that are small shell scripts here: good ones, and
 * ones that are missing, silent, crash or write without end. Whatever they do,
 * the calls return, say what it was, and leave neither process nor pipe behind.
 */
#include "testing.h"

#include "host/port/interrupt.h"
#include "host/port/workers.h"
#include "host/suite/bisection.h"
#include "host/suite/chess960.h"
#include "host/suite/epd_suite.h"

#include <sleight/cpu.h>

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static sl_position position_of(const char *fen) {
    sl_position p;
    assert_true(sl_fen_read(fen, strlen(fen), SL_FEN_PLAYABLE, &p, NULL));
    return p;
}

static const sl_perft_core *any_core(void) { return sl_perft_core_best_for(sl_cpu_features()); }

static void assert_has(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("'%s' has no '%s'", text, part);
}

static void assert_problem(const problem *why, problem_code code, const char *part) {
    assert_has(why->text, part);
    assert_int_equal(why->code, code);
}

/* ---- counting ------------------------------------------------------------------------------------ */

/* Callbacks note what is wrong, and the test asserts that it is not: an assertion must fail on the first thread. */
static pthread_t   first_thread;
static atomic_bool share_is_wrong;

static void note_share(double share, void *context) {
    bool right = pthread_equal(pthread_self(), first_thread) && share >= 0 && share <= 1;
    (void)context;
    if (!right) atomic_store(&share_is_wrong, true);
}

static void note_share_and_stop(double share, void *stop) {
    note_share(share, NULL);
    atomic_store((atomic_bool *)stop, true);
}

static counting *count_on(const char *fen, int depth, int threads, size_t megabytes) {
    problem     why = {0};
    sl_position p = position_of(fen);
    counting   *c = counting_new(&p, depth, any_core(), &why);
    assert_non_null(c);
    c->threads = threads;
    c->progress = note_share;
    assert_true(counting_add_table(c, megabytes));
    assert_true(counting_run(c, &why));
    assert_int_equal(why.code, PROBLEM_NONE);
    assert_false(share_is_wrong);
    return c;
}

static void test_threads_count_the_same(void **state) {
    static const struct {
        const char *fen;
        int         depth;
        uint64_t    nodes;
    } known[] = {{START, 0, 1},
                 {START, 1, 20},
                 {START, 5, 4865609},
                 {KIWIPETE, 4, 4085603},
                 {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083}, /* the last tasks are cut */
                 {"7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1", 9, 1564324},  /* most lines meet */
                 {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, 0}};
    (void)state;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        for (int threads = 1; threads <= WORKERS_MAX; threads = threads * 5 + 1)
            for (size_t megabytes = 0; megabytes <= 1; megabytes++) {
                counting *one = count_on(known[k].fen, known[k].depth, 1, 0);
                counting *many = count_on(known[k].fen, known[k].depth, threads, megabytes);
                assert_true(nodes_equal(many->total, (sl_nodes){known[k].nodes, 0}) && !many->stopped);
                assert_int_equal(many->moves, one->moves);
                assert_memory_equal(many->move, one->move, sizeof one->move);
                assert_memory_equal(many->nodes, one->nodes, sizeof one->nodes);
                counting_free(one);
                counting_free(many);
            }
}

/* The first count would take years; the second goes by rows. */
static void test_a_count_can_be_stopped(void **state) {
    (void)state;
    for (size_t megabytes = 0; megabytes <= 2; megabytes++) {
        problem     why = {0};
        atomic_bool stop = false;
        counting   *c = counting_new(&sl_position_start, megabytes < 2 ? 20 : 8, any_core(), &why);
        c->threads = 2;
        c->stop = &stop;
        c->progress = note_share_and_stop;
        c->context = &stop;
        assert_true(counting_add_table(c, megabytes));
        assert_true(counting_run(c, &why));
        assert_true(c->stopped && (c->total.low > 0 || megabytes == 2) && !share_is_wrong);
        assert_int_equal(c->moves, 20);
        assert_true(c->unfinished[19]);
        counting_free(c);
    }
}

static void test_too_large_a_table(void **state) {
    problem   why = {0};
    counting *c = counting_new(&sl_position_start, 2, any_core(), &why);
    (void)state;
    assert_false(counting_add_table(c, SIZE_MAX));
    assert_true(counting_run(c, &why));
    assert_int_equal(c->total.low, 400);
    counting_free(c);
    counting_free(NULL);
}

static void test_chess960(void **state) {
    static const struct {
        const char *fen;
        bool        needed;
    } known[] = {{START, false},
                 {KIWIPETE, false},
                 {"4k3/8/8/8/8/8/8/RK5R w - - 0 1", false},
                 {"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", true},
                 {"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", true},
                 {"rk5r/8/8/8/8/8/8/4K3 w ha - 0 1", true}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sl_position p = position_of(known[i].fen);
        assert_int_equal(needs_chess960(&p), known[i].needed);
    }
}

/* ---- reading a suite ------------------------------------------------------------------------------- */

static epd_suite read_text(const char *text) {
    problem   why = {0};
    epd_suite s = {0};
    FILE     *file = fmemopen((void *)text, strlen(text), "r");
    assert_non_null(file);
    assert_true(epd_read_stream(&s, file, &why));
    fclose(file);
    return s;
}

static void test_odd_lines(void **state) {
    static const struct {
        const char *text, *wrong; /* null: nothing is */
        size_t      counts;
    } known[] = {
        {START " ;D1 20 ;D2 400\r\n", NULL, 2},
        {START "; d1 20;; D2 400; bm e4; id \"; D3 1 # \"; D3 8902", NULL, 3},
        {"\xef\xbb\xbf\t" START " D1 20; # ;D2 1", NULL, 1},
        {START " ;D0 1 ;D255 99999999999999999999999999999999999999", NULL, 2},
        {START " ;D1 9999999999999999999999999999999999999999", "larger than any position", 0},
        {START " ;D8 121029087867608368152576 ;D9 92950339482323226741178368", NULL,
         2}, /* SL_MOVES_MAX to these powers */
        {START " ;D8 121029087867608368152577", "larger than any position", 0},
        {START " ;D9 92950339482323226741178369", "larger than any position", 0},
        {START " ;D256 1", "cannot read 'D256 1'; expected a depth up to 255", 0},
        {START " ;D1 20 ;D2 x ;D3 y", "cannot read 'D2 x ", 1},
        {START " ;D2", "cannot read 'D2'", 0},
        {START, "no count to compare with", 0},
        {"8/8/8/8/8/8/8/K7 w - - ;D1 3", "king", 0},
        {"nonsense", "column 2)", 0},
        {"\x01\xff", "column 1)", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        epd_suite s = read_text(known[i].text);
        assert_int_equal(s.line_count, 1);
        assert_int_equal(s.lines[0].count, known[i].counts);
        assert_int_equal(s.lines[0].wrong != NULL, known[i].wrong != NULL);
        if (known[i].wrong) assert_problem(s.lines[0].wrong, PROBLEM_INPUT, known[i].wrong);
        epd_free(&s);
    }
    epd_suite none = read_text("\n  \r\n# " START " ;D1 20\n");
    assert_int_equal(none.line_count, 0);
    epd_free(&none);
}

/* Counts have 128 bits. */
static void test_large_counts(void **state) {
    epd_suite s = read_text(START " ;D20 18446744073709551617 ;D30 99999999999999999999999999999999999999");
    (void)state;
    assert_int_equal(s.count_count, 2);
    assert_true(s.counts[0].nodes.high == 1 && s.counts[0].nodes.low == 1);
    assert_true(s.counts[1].nodes.high == UINT64_C(5421010862427522170) &&
                s.counts[1].nodes.low == UINT64_C(687399551400673279));
    epd_free(&s);
}

static void test_a_long_line(void **state) {
    static char text[4 * EPD_LINE_SIZE];
    (void)state;
    strcpy(text, START " ;D1 20 ");
    memset(text + strlen(text), 'x', 2 * EPD_LINE_SIZE);
    strcat(text, "\n" START " ;D1 20\n");
    epd_suite s = read_text(text);
    assert_int_equal(s.line_count, 2);
    assert_problem(s.lines[0].wrong, PROBLEM_INPUT, "longer than 8191 bytes");
    assert_null(s.lines[1].wrong);
    assert_int_equal(s.lines[1].number, 2);
    epd_free(&s);
}

static void assert_refused(const char *const *files, size_t count, const char *part) {
    problem   why = {0};
    epd_suite s = {0};
    assert_false(epd_read(&s, files, count, &why));
    assert_problem(&why, PROBLEM_INPUT, part);
    epd_free(&s);
}

static void test_files_that_are_none(void **state) {
    (void)state;
    assert_refused((const char *[]){"/nowhere/at-all.epd"}, 1, "cannot read '/nowhere/at-all.epd': No such file");
    assert_refused((const char *[]){"/"}, 1, "'/' is a folder; expected a file");
    assert_refused((const char *[]){"/dev/null"}, 1, "no position in the file;");
    assert_refused((const char *[]){"/dev/null", "/dev/null"}, 2, "no position in the files;");
}

/* ---- running a suite --------------------------------------------------------------------------------- */

typedef struct reports {
    size_t     count;
    epd_result results[64];
    atomic_int under_way; /* reports; one at a time */
    bool       wrong;
} reports;

static void note_line(const epd_suite *s, const epd_line *line, void *context) {
    reports *r = context;
    bool     in_order = line == &s->lines[r->count], alone = atomic_fetch_add(&r->under_way, 1) == 0;
    bool     divided =
        line->got && line->got->depth == line->expected.depth && !nodes_equal(line->got->total, line->expected.nodes);
    bool wrong_count = line->result == EPD_FAILED && !line->wrong;
    r->wrong |= !in_order || !alone || divided != wrong_count;
    r->results[r->count++] = line->result;
    atomic_fetch_sub(&r->under_way, 1);
}

/* Lines that take long and lines that do not, right and wrong ones, in a pattern of five. */
static const char       suite_text[] = START " ;D1 20 ;D5 4865609\n" START " ;D1 20 ;D2 401 ;D3 1\n"
                                             "nonsense\n" START " ;D9 2439530234167\n" KIWIPETE " ;D3 97863\n";
static const epd_result suite_results[] = {EPD_PASSED, EPD_FAILED, EPD_FAILED, EPD_SKIPPED, EPD_FAILED};

static void run_text(const char *text, int threads, reports *r) {
    problem     why = {0};
    epd_suite   s = read_text(text);
    epd_options options = {.max_depth = 8,
                           .max_nodes = {UINT64_MAX, UINT64_MAX},
                           .threads = threads,
                           .core = any_core(),
                           .report = note_line,
                           .progress = note_share,
                           .context = r};
    assert_true(epd_has_work(&s, &options));
    assert_true(epd_run(&s, &options, &why));
    assert_int_equal(r->count, s.line_count);
    assert_false(r->wrong || share_is_wrong);
    for (size_t i = 0; i < s.line_count; i++) assert_null(s.lines[i].got);
    epd_free(&s);
}

static void test_reports_come_in_order(void **state) {
    char text[4 * sizeof suite_text] = "";
    (void)state;
    for (int i = 0; i < 4; i++) strcat(text, suite_text);
    for (int threads = 1; threads <= WORKERS_MAX; threads *= 4) {
        reports r = {0};
        run_text(text, threads, &r);
        assert_int_equal(r.count, 20);
        for (size_t i = 0; i < r.count; i++) assert_int_equal(r.results[i], suite_results[i % 5]);
    }
}

static void test_limits(void **state) {
    epd_suite   s = read_text(START " ;D2 400 ;D3 8902\n");
    epd_options options = {.max_depth = 1, .max_nodes = {UINT64_MAX, UINT64_MAX}};
    (void)state;
    assert_false(epd_has_work(&s, &options));
    options.max_depth = 2;
    assert_true(epd_has_work(&s, &options));
    options.max_nodes = (sl_nodes){399, 0};
    assert_false(epd_has_work(&s, &options));
    epd_free(&s);
    s = read_text("nonsense\n");
    assert_true(epd_has_work(&s, &options));
    epd_free(&s);
}

/* ---- engines ------------------------------------------------------------------------------------------ */

/* All that an engine starts holds the write end of this pipe. It is at its end when the last of them is gone. */
typedef struct watch {
    int fd, held_fd;
    int free_fd; /* the lowest that was free before */
} watch;

static int lowest_free_fd(void) {
    int fd = dup(STDIN_FILENO);
    close(fd);
    return fd;
}

static void begin_watch(watch *w) {
    int ends[2];
    w->free_fd = lowest_free_fd();
    assert_int_equal(pipe(ends), 0);
    w->fd = ends[0];
    w->held_fd = ends[1];
}

static engine *start_watched(const char *command, double seconds, watch *w) {
    problem why = {0};
    begin_watch(w);
    engine *e = engine_start(command, seconds, &why);
    assert_non_null(e);
    close(w->held_fd);
    return e;
}

/* No process, not even one that waits to be asked how it ended; no pipe. */
static void assert_nothing_left(watch *w) {
    char byte;
    assert_int_equal(poll(&(struct pollfd){w->fd, POLLIN, 0}, 1, 60000), 1);
    assert_int_equal(read(w->fd, &byte, 1), 0);
    close(w->fd);
    assert_true(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    assert_int_equal(lowest_free_fd(), w->free_fd);
}

/* The same where programs are started more than once: this one has held the pipe open meanwhile. */
static void end_watch(watch *w) {
    close(w->held_fd);
    assert_nothing_left(w);
}

/* What goes wrong with an engine that has so much time. The processes are gone when the call has failed, not only when
 * the engine is freed. */
static problem failure_of_engine(const char *command, double seconds) {
    watch   w;
    problem why = {0}, later = {0};
    engine *e = start_watched(command, seconds, &w);
    assert_false(engine_send(e, &why, "uci") && engine_wait_for(e, "uciok", &why));
    assert_nothing_left(&w);
    assert_null(engine_next_line(e, &later));
    assert_false(engine_send(e, &later, "quit"));
    assert_problem(&later, PROBLEM_WORK, "the engine has ended");
    engine_stop(e);
    return why;
}

/* The same where its dialect is looked for: what went wrong first is what is said. */
static problem failure_of_asking(const char *command, double seconds) {
    asker   a = {.hints = {.command = command, .seconds = seconds}};
    watch   w;
    problem why = {0};
    begin_watch(&w);
    assert_false(ask_start(&a, &why));
    end_watch(&w);
    return why;
}

/* On a busy machine an engine may not come to its fault in a third of a second: then it has more. */
static void assert_fails(problem (*failure_of)(const char *, double), const char *command, problem_code code,
                         const char *part) {
    problem why = failure_of(command, 0.3);
    for (double seconds = 3; seconds < 100 && !strstr(why.text, part); seconds *= 5) why = failure_of(command, seconds);
    assert_problem(&why, code, part);
}

static void assert_engine_fails(const char *command, problem_code code, const char *part) {
    assert_fails(failure_of_engine, command, code, part);
}

static void assert_asking_fails(const char *command, problem_code code, const char *part) {
    assert_fails(failure_of_asking, command, code, part);
}

static void test_bad_engines(void **state) {
    (void)state;
    assert_engine_fails("/nowhere/at-all", PROBLEM_INPUT, "cannot run the command");
    assert_engine_fails("/", PROBLEM_INPUT, "cannot run the command");
    assert_engine_fails("true", PROBLEM_WORK, "the engine ended (exit status 0) after 'uci'");
    assert_engine_fails("echo no >&2; exit 3", PROBLEM_WORK, "(exit status 3) after 'uci'; it said: 'no'");
    assert_engine_fails("kill -ABRT $$", PROBLEM_WORK, "the engine crashed (Abort");
    assert_engine_fails("sh -c 'kill -SEGV $$'; exit 139", PROBLEM_WORK, "the engine crashed (Segm");
    assert_engine_fails("exec >&-; sleep 1000", PROBLEM_WORK, "the engine closed its output after 'uci'");
    assert_engine_fails("sleep 1000", PROBLEM_WORK, "did not answer 'uci' with uciok within 0.3 s");
    assert_engine_fails("echo almost; sleep 1000", PROBLEM_WORK, "its last line is 'almost'");
    assert_engine_fails("sleep 1000 & sleep 1000; true", PROBLEM_WORK, "did not answer 'uci'");
    assert_engine_fails("trap '' TERM INT HUP; while :; do sleep 1; done", PROBLEM_WORK, "did not answer 'uci'");
    assert_engine_fails("yes", PROBLEM_WORK, "talks nonsense: 10000 lines after 'uci', the last 'y'; expected uciok");
    assert_engine_fails("yes no >&2", PROBLEM_WORK, "did not answer 'uci'");
    assert_engine_fails("tr '\\0' x </dev/zero", PROBLEM_WORK, "the engine");
    assert_asking_fails("/nowhere/at-all", PROBLEM_INPUT, "cannot run the command");
    assert_asking_fails("echo no >&2; exit 3", PROBLEM_WORK, "(exit status 3) after 'uci'; it said: 'no'");
    assert_asking_fails("sleep 1000", PROBLEM_WORK, "did not answer 'uci' with uciok within 0.3 s");
    assert_asking_fails("yes", PROBLEM_WORK, "talks nonsense: 10000 lines after 'uci', the last 'y'; expected uciok");
}

/* An engine in the shell: knows the first moves, less what $lacks names. */
#define SHELL_ENGINE                                                                                                   \
    "while read -r line; do case $line in uci) echo id name shell; echo uciok ;; isready) echo readyok ;; "            \
    "'go perft 1') n=0; for m in a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 "     \
    "b1a3 b1c3 g1f3 g1h3 $extra; do case $m in $lacks) ;; *) echo \"$m: 1\"; n=$((n + 1)) ;; esac; done; "             \
    "echo; echo Nodes searched: $n ;; quit) exit ;; esac; done"

static void test_a_good_engine(void **state) {
    watch       w;
    problem     why = {0};
    engine     *e = start_watched(SHELL_ENGINE, 60, &w);
    const char *line = NULL;
    (void)state;
    assert_true(engine_send(e, &why, "uci") && engine_wait_for(e, "uciok", &why));
    assert_true(engine_send(e, &why, "go perft %d", 1));
    engine_expect(e, "a divide");
    for (int i = 0; i < 20; i++) assert_non_null(line = engine_next_line(e, &why));
    assert_string_equal(line, "g1h3: 1");
    assert_true(engine_wait_for(e, "Nodes", &why));
    engine_stop(e);
    assert_nothing_left(&w);
    engine_stop(NULL);
}

/* The last thing that an engine reads is `quit`. It repeats what it reads: then it has begun, and has a second. */
static void test_an_engine_reads_quit(void **state) {
    char    path[] = "/tmp/sleight-test-suite-XXXXXX", command[128], text[64];
    watch   w;
    problem why = {0};
    int     fd = mkstemp(path);
    (void)state;
    assert_true(fd >= 0);
    snprintf(command, sizeof command, "while read -r line; do echo $line >>%s; echo $line; done", path);
    engine *e = start_watched(command, 60, &w);
    assert_true(engine_send(e, &why, "uci") && engine_wait_for(e, "uci", &why));
    engine_stop(e);
    assert_nothing_left(&w);
    assert_int_equal(read(fd, text, sizeof text), 9);
    assert_memory_equal(text, "uci\nquit\n", 9);
    close(fd);
    unlink(path);
}

/* What does not end at `quit` is killed. */
static void test_an_engine_that_stays(void **state) {
    watch   w;
    problem why = {0};
    engine *e = start_watched("trap '' TERM INT PIPE; echo uciok; echo readyok; while :; do sleep 1; done", 60, &w);
    (void)state;
    assert_true(engine_send(e, &why, "uci") && engine_wait_for(e, "readyok", &why));
    engine_stop(e);
    assert_nothing_left(&w);
}

static void test_a_command_too_long(void **state) {
    static char text[1 << 16];
    watch       w;
    problem     why = {0};
    engine     *e = start_watched("cat", 1, &w);
    (void)state;
    memset(text, 'x', sizeof text - 1);
    assert_false(engine_send(e, &why, "%s", text));
    assert_problem(&why, PROBLEM_WORK, "too long");
    assert_nothing_left(&w);
    engine_stop(e);
}

/* Commands that nobody reads fill the pipe; then the time is up. */
static void test_an_engine_that_does_not_read(void **state) {
    watch   w;
    problem why = {0};
    engine *e = start_watched("sleep 1000", 0.3, &w);
    int     sent = 0;
    (void)state;
    while (sent < 100000 && engine_send(e, &why, "position startpos moves %0512d", sent)) sent++;
    assert_in_range(sent, 1, 99999);
    assert_problem(&why, PROBLEM_WORK, "with reading on within 0.3 s");
    assert_nothing_left(&w);
    engine_stop(e);
}

/* ---- bisecting ------------------------------------------------------------------------------------------- */

/* At depth 1 of the start position; returns whether the engine came through. */
static bool bisect_start(const char *command, bisection *b, problem *why) {
    watch w;
    *b = (bisection){.root = sl_position_start, .root_passed = SL_SQUARE_NONE, .core = any_core()};
    asker a = {.hints = {.command = command, .seconds = 60}};
    b->asker = &a;
    begin_watch(&w);
    bool compared = ask_start(&a, why) && bisect_depth(b, 1, why);
    ask_stop(&a);
    end_watch(&w);
    return compared;
}

/* Each time it begins anew. */
static void test_asking_again(void **state) {
    static bisection b = {.root_passed = SL_SQUARE_NONE};
    problem          why = {0};
    watch            w;
    (void)state;
    b.root = sl_position_start;
    b.core = any_core();
    asker a = {.hints = {.command = "lacks=b1c3; extra=e2e5; " SHELL_ENGINE, .seconds = 60}};
    b.asker = &a;
    begin_watch(&w);
    assert_true(ask_start(&a, &why));
    for (int i = 0; i < 3; i++) {
        assert_true(bisect_depth(&b, 1, &why));
        assert_true(b.answer.result == COMPARED_MOVES && b.answer.lacking_count == 1 && b.answer.extra_count == 1);
    }
    ask_stop(&a);
    end_watch(&w);
    bisect_free(&b);
}

static void test_differences(void **state) {
    static bisection b;
    problem          why = {0};
    char             lacking[SL_UCI_SIZE];
    (void)state;
    assert_true(bisect_start(SHELL_ENGINE, &b, &why));
    assert_int_equal(b.answer.result, COMPARED_SAME);
    bisect_free(&b);
    assert_true(bisect_start("lacks=b1c3; " SHELL_ENGINE, &b, &why));
    assert_int_equal(b.answer.result, COMPARED_MOVES);
    assert_true(b.answer.lacking_count == 1 && b.answer.extra_count == 0);
    sl_uci_write(b.answer.lacking[0], false, lacking);
    assert_string_equal(lacking, "b1c3");
    bisect_free(&b);
    assert_true(bisect_start("extra='e2e5 a2a3'; " SHELL_ENGINE, &b, &why));
    assert_int_equal(b.answer.result, COMPARED_MOVES);
    assert_true(b.answer.lacking_count == 0 && b.answer.extra_count == 2);
    assert_string_equal(b.answer.extra[0], "e2e5");
    assert_string_equal(b.answer.extra[1], "a2a3");
    bisect_free(&b);
    assert_int_equal(why.code, PROBLEM_NONE);
}

static void test_bisecting_bad_engines(void **state) {
    static bisection b;
    problem          moves = {0}, gone = {0};
    (void)state;
    assert_false(bisect_start("echo uciok; echo readyok; yes 'e2e4: 1'", &b, &moves));
    assert_problem(&moves, PROBLEM_WORK, "the engine lists more than");
    bisect_free(&b);
    assert_false(bisect_start("echo uciok; echo readyok; read a; read b; read c; read d; exit 5", &b, &gone));
    assert_problem(&gone, PROBLEM_WORK, "the engine ended (exit status 5) after 'go perft 1'");
    bisect_free(&b);
}

/* ---- Ctrl-C ---------------------------------------------------------------------------------------------- */

/* The last test: once it was seen, all work is stopped. */
static void test_interrupted(void **state) {
    watch   w;
    problem why = {0};
    reports r = {0};
    engine *e = start_watched("sleep 1000", 10, &w);
    (void)state;
    catch_interrupt();
    raise(SIGTERM);
    assert_false(engine_wait_for(e, "uciok", &why));
    assert_problem(&why, PROBLEM_WORK, "stopped");
    assert_nothing_left(&w);
    engine_stop(e);
    run_text(suite_text, 2, &r);
    for (size_t i = 0; i < r.count; i++) assert_int_equal(r.results[i], EPD_NOT_RUN);
    counting *c = count_on(START, 4, 3, 0);
    assert_true(c->stopped && c->total.low == 0);
    counting_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_count_the_same),
        cmocka_unit_test(test_a_count_can_be_stopped),
        cmocka_unit_test(test_too_large_a_table),
        cmocka_unit_test(test_chess960),
        cmocka_unit_test(test_odd_lines),
        cmocka_unit_test(test_large_counts),
        cmocka_unit_test(test_a_long_line),
        cmocka_unit_test(test_files_that_are_none),
        cmocka_unit_test(test_reports_come_in_order),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_bad_engines),
        cmocka_unit_test(test_a_good_engine),
        cmocka_unit_test(test_an_engine_reads_quit),
        cmocka_unit_test(test_an_engine_that_stays),
        cmocka_unit_test(test_a_command_too_long),
        cmocka_unit_test(test_an_engine_that_does_not_read),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_asking_again),
        cmocka_unit_test(test_bisecting_bad_engines),
        cmocka_unit_test(test_interrupted),
    };
    first_thread = pthread_self();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
