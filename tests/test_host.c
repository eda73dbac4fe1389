/* SPDX-License-Identifier: MIT
 *
 * test_host.c: what all hosted libraries stand on: lists that grow, whole files
 * in memory, lines, the JSON writer, signals that ask for an end.
 */
#include "testing.h"

#include "host/port/clock.h"
#include "host/port/interrupt.h"
#include "host/port/unfinished_files.h"
#include "host/text/file_bytes.h"
#include "host/text/grow.h"
#include "host/text/json.h"
#include "host/text/line_reader.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- lists ------------------------------------------------------------------------------- */

static void test_lists_grow(void **state) {
    uint64_t *list = NULL;
    size_t    room = 0;
    (void)state;
    for (size_t count = 0; count < 1000; count++) {
        uint64_t *more = grown(list, count, &room, sizeof *more);
        assert_non_null(more);
        assert_true(room > count);
        list = more;
        list[count] = count;
    }
    for (size_t i = 0; i < 1000; i++) assert_int_equal(list[i], i);
    room = SIZE_MAX / sizeof *list; /* twice that has no number */
    assert_null(grown(list, room, &room, sizeof *list));
    free(list);
}

/* ---- whole files --------------------------------------------------------------------------- */

/* Makes a file with these bytes standard input. */
static void set_input(const char *bytes, size_t length) {
    char path[] = "/tmp/sleight-test-host-XXXXXX";
    int  fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, bytes, length) == (ssize_t)length && close(fd) == 0);
    assert_non_null(freopen(path, "r", stdin));
    unlink(path);
}

static void test_input_is_read_twice(void **state) {
    file_bytes read;
    problem    why = {0};
    (void)state;
    set_input("a1\n", 3);
    assert_true(file_bytes_read(&read, "-", 100, "a file", &why));
    assert_string_equal(read.bytes, "a1\n");
    free(read.bytes);
    assert_true(file_bytes_read(&read, "-", 100, "a file", &why)); /* at its end already */
    assert_int_equal(read.length, 0);
    assert_string_equal(read.bytes, "");
    free(read.bytes);
}

static void test_files_up_to_a_bound(void **state) {
    static char bytes[5000];
    (void)state;
    memset(bytes, 'x', sizeof bytes);
    for (size_t most = sizeof bytes - 1; most <= sizeof bytes + 1; most++) {
        file_bytes read;
        problem    why = {0};
        set_input(bytes, sizeof bytes);
        assert_true(file_bytes_begin(&read, "-", most, "a file", &why));
        assert_int_equal(read.cut, most < sizeof bytes);
        assert_int_equal(read.length, read.cut ? most : sizeof bytes);
        assert_int_equal(strlen(read.bytes), read.length);
        free(read.bytes);
        set_input(bytes, sizeof bytes);
        assert_int_equal(file_bytes_read(&read, "-", most, "a file", &why), most >= sizeof bytes);
        free(read.bytes);
    }
}

static void test_a_folder_is_no_file(void **state) {
    file_bytes read;
    problem    why = {0};
    (void)state;
    assert_false(file_bytes_read(&read, "/", 100, "a file", &why));
    assert_int_equal(why.code, PROBLEM_INPUT);
    assert_null(read.bytes);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Up to the bound, at it and beyond: what is read, and whether more is there. */
static void test_lines_up_to_a_bound(void **state) {
    static const char bytes[] = "one\ntwo\nthree";
    const size_t      all = sizeof bytes - 1;
    (void)state;
    for (size_t most = 0; most <= all + 1; most++) {
        char        text[16];
        line_reader r = {.file = stdin, .text = text, .room = sizeof text, .most = most};
        size_t      read = 0;
        set_input(bytes, all);
        while (line_reader_next(&r)) {
            assert_int_equal(r.at, read);
            assert_memory_equal(text, bytes + read, r.length);
            read += r.bytes;
        }
        assert_int_equal(read, most && most < all ? most : all);
        assert_int_equal(r.cut, most && most < all);
        assert_false(line_reader_next(&r));
    }
}

/* ---- JSON ---------------------------------------------------------------------------------- */

/* Whatever bytes come, what is written is JSON: signs and control characters as escapes, bytes that are no UTF-8 as
 * U+FFFD, each; a number that is none as null. */
static void test_json_of_any_bytes(void **state) {
    static const struct {
        const char *text, *written;
    } cases[] = {{"a\"b\\c", "\"a\\\"b\\\\c\""},
                 {"\n\x1f\x7f", "\"\\u000a\\u001f\\u007f\""},
                 {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82", "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82\""},
                 {"\x80x", "\"\\ufffdx\""},
                 {"\xc3", "\"\\ufffd\""},
                 {"\xc0\xaf", "\"\\ufffd\\ufffd\""},
                 {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""},
                 {"\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""},
                 {"\xff", "\"\\ufffd\""}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64], expected[80];
        json out = json_to_text(text, sizeof text);
        json_array(&out, NULL);
        json_string(&out, NULL, cases[i].text);
        json_close(&out);
        snprintf(expected, sizeof expected, "[%s]\n", cases[i].written);
        assert_string_equal(text, expected);
    }
    char text[64];
    json out = json_to_text(text, sizeof text);
    json_array(&out, NULL);
    json_real(&out, NULL, NAN);
    json_real(&out, NULL, -INFINITY);
    json_real(&out, NULL, 0.5);
    json_string(&out, NULL, NULL);
    json_close(&out);
    assert_string_equal(text, "[null, null, 0.5, null]\n");
}

static void test_json_that_is_too_deep(void **state) {
    char text[200], expected[200];
    json out = json_to_text(text, sizeof text);
    (void)state;
    for (int i = 0; i < JSON_DEEPEST + 2; i++) json_array(&out, NULL);
    assert_true(out.failed);
    for (int i = 0; i < 3; i++) json_close(&out); /* the two that were refused, and the innermost */
    json_count(&out, NULL, 7);
    for (int i = 1; i < JSON_DEEPEST; i++) json_close(&out);
    snprintf(expected, sizeof expected, "%.*s, 7%.*s\n", JSON_DEEPEST + 1, "[[[[[[[[[[[[[[[]", JSON_DEEPEST - 1,
             "]]]]]]]]]]]]]]]");
    assert_string_equal(text, expected);
    assert_int_equal(out.depth, 0);
}

static void test_json_that_is_closed_too_often(void **state) {
    char text[20];
    json out = json_to_text(text, sizeof text);
    (void)state;
    json_object(&out, NULL);
    json_close(&out);
    assert_false(out.failed);
    json_close(&out);
    assert_true(out.failed && out.depth == 0);
    assert_string_equal(text, "{}\n");
}

static void test_json_without_room(void **state) {
    char text[8];
    json out = json_to_text(text, sizeof text);
    (void)state;
    json_object(&out, NULL);
    json_string(&out, "key", "value");
    json_close(&out);
    assert_true(out.failed && out.length < sizeof text && strlen(text) == out.length);
}

/* ---- signals -------------------------------------------------------------------------------- */

static void wait_milliseconds(long milliseconds) {
    struct timespec t = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&t, NULL);
}

/* A program that catches interrupts, has an unfinished file and never asks; it is there when this returns. */
static pid_t start_deaf(char *path) {
    int ready[2];
    assert_int_equal(pipe(ready), 0);
    pid_t pid = fork();
    if (pid == 0) {
        signal(SIGHUP, SIG_DFL);
        catch_interrupt();
        if (unfinished_file_make(path) < 0 || write(ready[1], "", 1) != 1) _exit(1);
        for (;;) pause();
    }
    char byte;
    close(ready[1]);
    assert_true(pid > 0 && read(ready[0], &byte, 1) == 1);
    close(ready[0]);
    return pid;
}

static bool still_runs(pid_t pid, int *status) {
    wait_milliseconds(50);
    return waitpid(pid, status, WNOHANG) == 0;
}

/* A deaf program that has had the signals as `timeout` sends them, twice at once: that is once, and it goes on. On a
 * busy machine there may be half a second between them, for which it ends; then another one is tried. */
static pid_t start_asked(char *path, int first, int second) {
    for (;;) {
        int    status = 0;
        pid_t  pid = start_deaf(path);
        double start = seconds_now();
        kill(pid, first);
        assert_true(still_runs(pid, &status));
        kill(pid, first);
        kill(pid, second);
        if (still_runs(pid, &status)) return pid;
        assert_true(seconds_now() - start >= 0.5);
    }
}

/* Half a second after the first one it is a second time. When the first one was seen, only the program knows: it is
 * asked more than once. */
static void check_asked_again(int first, int second) {
    char path[] = "/tmp/sleight-unfinished-XXXXXX";
    int  status = 0, fd = mkstemp(path), tries = 0;
    assert_true(fd >= 0 && close(fd) == 0 && unlink(path) == 0);
    pid_t pid = start_asked(path, first, second);
    assert_int_equal(access(path, F_OK), 0);
    do {
        wait_milliseconds(500);
        kill(pid, ++tries < 100 ? second : SIGKILL);
    } while (still_runs(pid, &status));
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), second);
    assert_int_equal(access(path, F_OK), -1);
}

static void test_a_second_signal_kills(void **state) {
    (void)state;
    check_asked_again(SIGTERM, SIGTERM);
    check_asked_again(SIGTERM, SIGHUP);
    check_asked_again(SIGHUP, SIGTERM);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_grow),
        cmocka_unit_test(test_input_is_read_twice),
        cmocka_unit_test(test_files_up_to_a_bound),
        cmocka_unit_test(test_a_folder_is_no_file),
        cmocka_unit_test(test_lines_up_to_a_bound),
        cmocka_unit_test(test_json_of_any_bytes),
        cmocka_unit_test(test_json_that_is_too_deep),
        cmocka_unit_test(test_json_that_is_closed_too_often),
        cmocka_unit_test(test_json_without_room),
        cmocka_unit_test(test_a_second_signal_kills),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
