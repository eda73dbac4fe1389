/* SPDX-License-Identifier: MIT
 *
 * engine.c: drives another program through three pipes. All waiting is done by
 * poll() with a deadline, writing included, so that nothing the program does or
 * omits can hold sleight up. It runs in a process group of its own: what the
 * shell started for it is killed with it.
 */
#include "host/suite/engine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST_ANSWER = 4096, MOST_ANSWERS = 10000, QUIT_MILLISECONDS = 1000 };

/* What has come through a pipe and was not taken yet. */
typedef struct inlet {
    int    fd;
    char   text[LONGEST_ANSWER];
    size_t length;
} inlet;

struct engine {
    pid_t       process;
    int         to;
    inlet       from, complaints; /* its stdout and stderr */
    double      seconds, deadline;
    const char *expected;
    int         lines; /* of the answer so far */
    char        asked[128], answer[LONGEST_ANSWER], last_complaint[128];
};

/* ---- starting and ending ------------------------------------------------------------------ */

static void close_pipes(engine *e) {
    if (e->to >= 0) close(e->to);
    if (e->from.fd >= 0) close(e->from.fd);
    if (e->complaints.fd >= 0) close(e->complaints.fd);
    e->to = e->from.fd = e->complaints.fd = -1;
}

/* Waits up to so long for the process to end by itself; kills its group in any case. Returns how it ended. */
static int end_process(engine *e, int milliseconds) {
    int  status = 0;
    bool ended = false;
    for (int waited = 0; !ended && waited < milliseconds; waited += 5) {
        ended = waitpid(e->process, &status, WNOHANG) == e->process;
        if (!ended) poll(NULL, 0, 5);
    }
    kill(-e->process, SIGKILL);
    while (!ended) ended = waitpid(e->process, &status, 0) == e->process || errno != EINTR;
    return status;
}

void stop_engine(engine *e) {
    static const char quit[] = "quit\n";
    ssize_t           ignored = write(e->to, quit, sizeof quit - 1);
    (void)ignored;
    close_pipes(e);
    end_process(e, QUIT_MILLISECONDS);
    free(e);
}

void engine_failed(engine *e, const char *format, ...) {
    char    why[512];
    va_list values;
    va_start(values, format);
    vsnprintf(why, sizeof why, format, values);
    va_end(values);
    close_pipes(e);
    end_process(e, 0);
    broken("%s", why);
}

static void run_shell(const char *command, int in, int out, int errors) {
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* A pipe whose ends close in the child, but for those that dup2 copies. */
static void open_pipe(int ends[2]) {
    if (pipe(ends) != 0) broken("cannot make a pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
}

engine *start_engine(const char *command, double seconds) {
    int     in[2], out[2], errors[2];
    engine *e = calloc(1, sizeof *e);
    if (!e) broken("out of memory");
    signal(SIGPIPE, SIG_IGN); /* a broken pipe is seen where it is written to */
    open_pipe(in);
    open_pipe(out);
    open_pipe(errors);
    e->process = fork();
    if (e->process < 0) broken("cannot start a process: %s", strerror(errno));
    if (e->process == 0) run_shell(command, in[0], out[1], errors[1]);
    setpgid(e->process, e->process); /* the child does so too: whoever is first */
    close(in[0]);
    close(out[1]);
    close(errors[1]);
    e->to = in[1];
    e->from.fd = out[0];
    e->complaints.fd = errors[0];
    e->seconds = seconds;
    fcntl(e->to, F_SETFL, O_NONBLOCK);
    return e;
}

/* ---- what went wrong -------------------------------------------------------------------------- */

/* "; it said: '...'": the last line it wrote to stderr. */
static const char *complaint(const engine *e) {
    static char text[256];
    *text = 0;
    if (*e->last_complaint) snprintf(text, sizeof text, "; it said: %s", quoted(e->last_complaint));
    return text;
}

/* Its output ended. The shell's 126 and 127 say that there is no such program. */
static _Noreturn void engine_ended(engine *e) {
    close_pipes(e);
    int status = end_process(e, QUIT_MILLISECONDS);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 126 || code == 127)
        misuse("cannot run the command of --against%s; expected a UCI engine", complaint(e));
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL)
        broken("the engine crashed (%s) after %s%s", strsignal(WTERMSIG(status)), quoted(e->asked), complaint(e));
    if (code > 128) /* so the shell tells of a signal */
        broken("the engine crashed (%s) after %s%s", strsignal(code - 128), quoted(e->asked), complaint(e));
    if (code >= 0) broken("the engine ended (exit status %d) after %s%s", code, quoted(e->asked), complaint(e));
    broken("the engine closed its output after %s%s", quoted(e->asked), complaint(e));
}

static _Noreturn void engine_silent(engine *e) {
    engine_failed(e, "the engine did not answer %s with %s within %g s%s%s%s", quoted(e->asked), e->expected,
                  e->seconds, *e->answer ? "; its last line is " : "", *e->answer ? quoted(e->answer) : "",
                  complaint(e));
}

/* ---- pipes --------------------------------------------------------------------------------------- */

/* Takes the first line off; false when none is complete. A line too long for the room is cut there. */
static bool take_line(inlet *in, char *line, size_t room) {
    char  *end = memchr(in->text, '\n', in->length);
    size_t length = end ? (size_t)(end - in->text) : in->length, used = end ? length + 1 : length;
    if (!end && in->length < sizeof in->text) return false;
    if (length >= room) length = room - 1;
    memcpy(line, in->text, length);
    while (length && (line[length - 1] == '\r' || line[length - 1] == ' ')) length--;
    line[length] = 0;
    in->length -= used;
    memmove(in->text, in->text + used, in->length);
    return true;
}

/* False at the end of the pipe. */
static bool fill(inlet *in) {
    ssize_t got = read(in->fd, in->text + in->length, sizeof in->text - in->length);
    if (got > 0) in->length += (size_t)got;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

static void hear_complaints(engine *e) {
    char line[sizeof e->last_complaint];
    if (!fill(&e->complaints)) {
        close(e->complaints.fd);
        e->complaints.fd = -1;
    }
    while (take_line(&e->complaints, line, sizeof line))
        if (*line) strcpy(e->last_complaint, line);
}

/* When it has ended: what it still had to say. Not forever, as its children may go on. */
static void hear_last_words(engine *e) {
    for (int i = 0; i < 100 && e->complaints.fd >= 0; i++)
        if (poll(&(struct pollfd){e->complaints.fd, POLLIN, 0}, 1, 20) > 0) hear_complaints(e);
}

/* Waits until the engine writes, or can be written to; takes what it complains about. Does not return at the deadline
 * or after Ctrl-C. */
static void wait_for_engine(engine *e, struct pollfd *wanted) {
    struct pollfd fds[2] = {*wanted, {e->complaints.fd, POLLIN, 0}};
    for (fds[0].revents = 0; !fds[0].revents;) {
        double left = e->deadline - seconds_now();
        if (interrupted()) engine_failed(e, "stopped");
        if (left <= 0) engine_silent(e);
        fds[1].fd = e->complaints.fd;
        if (poll(fds, 2, left > 1 ? 1000 : (int)(1000 * left) + 1) <= 0) fds[0].revents = fds[1].revents = 0;
        if (fds[1].revents) hear_complaints(e);
    }
}

/* ---- talking --------------------------------------------------------------------------------------- */

void expect_answer(engine *e, const char *what) {
    e->expected = what;
    e->deadline = seconds_now() + e->seconds;
    e->lines = 0;
    *e->answer = 0;
}

static void send_bytes(engine *e, const char *text, size_t length) {
    while (length) {
        ssize_t sent = write(e->to, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno == EAGAIN) {
            wait_for_engine(e, &(struct pollfd){e->to, POLLOUT, 0});
        } else if (sent < 0 && errno != EINTR) {
            return; /* it reads no more: what it has said last is still to be read, and tells why */
        }
    }
}

void tell_engine(engine *e, const char *format, ...) {
    char    text[4096];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text, sizeof text - 1, format, values);
    va_end(values);
    if (length < 0 || (size_t)length >= sizeof text - 1) broken("a command to the engine is too long");
    snprintf(e->asked, sizeof e->asked, "%.*s", (int)sizeof e->asked - 1, text);
    text[length] = '\n';
    expect_answer(e, "reading on");
    send_bytes(e, text, (size_t)length + 1);
}

const char *next_answer(engine *e) {
    if (++e->lines > MOST_ANSWERS)
        engine_failed(e, "the engine talks nonsense: %d lines after %s, the last %s; expected %s", MOST_ANSWERS,
                      quoted(e->asked), quoted(e->answer), e->expected);
    while (!take_line(&e->from, e->answer, sizeof e->answer)) {
        wait_for_engine(e, &(struct pollfd){e->from.fd, POLLIN, 0});
        if (fill(&e->from)) continue;
        hear_last_words(e);
        engine_ended(e);
    }
    return e->answer;
}

void wait_for_word(engine *e, const char *word) {
    size_t length = strlen(word);
    expect_answer(e, word);
    for (const char *line = next_answer(e);; line = next_answer(e))
        if (strncmp(line, word, length) == 0 && (line[length] == 0 || line[length] == ' ')) return;
}
