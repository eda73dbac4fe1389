/* SPDX-License-Identifier: MIT
 *
 * engine.c: drives another program through three pipes. All waiting is done by
 * poll() with a deadline, writing included, so that nothing the program does or
 * omits can hold sleight up; this is also why its lines are not read by
 * line_reader.h, which waits for ever. It runs in a process group of its own:
 * what the shell started for it is killed with it.
 */
#include "host/suite/engine.h"

#include "host/port/clock.h"
#include "host/port/interrupt.h"
#include "host/text/words.h"

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

enum { LINE_SIZE = 4096, LINES_MAX = 10000, QUIT_MILLISECONDS = 1000 };

/* A pipe from the engine: what has come through it and was not taken yet. */
typedef struct pipe_reader {
    int    fd; /* -1 when it is closed */
    char   text[LINE_SIZE];
    size_t length;
} pipe_reader;

struct engine {
    pid_t       process; /* 0 when it has ended */
    int         to;      /* its stdin; -1 when it is closed */
    pipe_reader from;    /* its stdout */
    pipe_reader errors;  /* its stderr */
    double      seconds, deadline;
    const char *expected;
    int         lines; /* of the answer so far */
    char        asked[128], answer[LINE_SIZE], last_error[128];
};

/* ---- ending ------------------------------------------------------------------------------- */

static void close_end(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* Waits up to so long for the process to end by itself; kills its group in any case. Returns how it ended. */
static int end_process(engine *e, int milliseconds) {
    int  status = 0;
    bool ended = false;
    close_end(&e->to);
    close_end(&e->from.fd);
    close_end(&e->errors.fd);
    for (int waited = 0; !ended && waited < milliseconds; waited += 5) {
        ended = waitpid(e->process, &status, WNOHANG) == e->process;
        if (!ended) poll(NULL, 0, 5);
    }
    kill(-e->process, SIGKILL);
    while (!ended) ended = waitpid(e->process, &status, 0) == e->process || errno != EINTR;
    e->process = 0;
    return status;
}

void engine_stop(engine *e) {
    static const char quit[] = "quit\n";
    if (!e) return;
    if (e->process) {
        ssize_t ignored = write(e->to, quit, sizeof quit - 1);
        (void)ignored;
        end_process(e, QUIT_MILLISECONDS);
    }
    free(e);
}

bool engine_refuse(engine *e, problem *why, const char *format, ...) {
    char    text[512];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (e->process) end_process(e, 0);
    return problem_work(why, "%s", text);
}

/* ---- starting ------------------------------------------------------------------------------ */

static _Noreturn void run_shell(const char *command, int in, int out, int errors) {
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

enum { IN, OUT, ERRORS, PIPES };

static void close_pipes(int pipes[PIPES][2]) {
    for (int i = 0; i < PIPES; i++)
        for (int end = 0; end < 2; end++) close_end(&pipes[i][end]);
}

/* All ends close in the child, but for those that dup2 copies. */
static bool open_pipes(int pipes[PIPES][2], problem *why) {
    for (int i = 0; i < PIPES; i++) {
        if (pipe(pipes[i]) != 0) return problem_work(why, "cannot make a pipe: %s", strerror(errno));
        for (int end = 0; end < 2; end++) fcntl(pipes[i][end], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* Takes one end out of the pipes, which are closed after it. */
static int keep_end(int *fd) {
    int kept = *fd;
    *fd = -1;
    return kept;
}

static bool fork_shell(engine *e, int pipes[PIPES][2], const char *command, problem *why) {
    e->process = fork();
    if (e->process < 0) return problem_work(why, "cannot start a process: %s", strerror(errno));
    if (e->process == 0) run_shell(command, pipes[IN][0], pipes[OUT][1], pipes[ERRORS][1]);
    setpgid(e->process, e->process); /* the child does so too: whoever is first */
    e->to = keep_end(&pipes[IN][1]);
    e->from.fd = keep_end(&pipes[OUT][0]);
    e->errors.fd = keep_end(&pipes[ERRORS][0]);
    fcntl(e->to, F_SETFL, O_NONBLOCK);
    return true;
}

engine *engine_start(const char *command, double seconds, problem *why) {
    int     pipes[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    engine *e = calloc(1, sizeof *e);
    signal(SIGPIPE, SIG_IGN);
    bool started = e ? open_pipes(pipes, why) && fork_shell(e, pipes, command, why) : problem_no_memory(why);
    close_pipes(pipes);
    if (started) {
        e->seconds = seconds;
        return e;
    }
    free(e);
    return NULL;
}

/* ---- what went wrong -------------------------------------------------------------------------- */

enum { ERROR_TEXT_SIZE = 256 };

/* "; it said: '...'": the last line it wrote to stderr. */
static const char *error_text(const engine *e, char text[ERROR_TEXT_SIZE]) {
    *text = 0;
    if (*e->last_error) snprintf(text, ERROR_TEXT_SIZE, "; it said: %s", quoted(e->last_error));
    return text;
}

/* Its output ended. The shell's 126 and 127 say that there is no such program. */
static bool engine_ended(engine *e, problem *why) {
    char        text[ERROR_TEXT_SIZE];
    const char *said = error_text(e, text), *asked = quoted(e->asked);
    int         status = end_process(e, QUIT_MILLISECONDS);
    int         code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 126 || code == 127)
        return problem_input(why, "cannot run the command of --against%s; expected a UCI engine", said);
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL)
        return problem_work(why, "the engine crashed (%s) after %s%s", strsignal(WTERMSIG(status)), asked, said);
    if (code > 128) /* so the shell reports a signal */
        return problem_work(why, "the engine crashed (%s) after %s%s", strsignal(code - 128), asked, said);
    if (code >= 0) return problem_work(why, "the engine ended (exit status %d) after %s%s", code, asked, said);
    return problem_work(why, "the engine closed its output after %s%s", asked, said);
}

static bool engine_silent(engine *e, problem *why) {
    char text[ERROR_TEXT_SIZE];
    return engine_refuse(e, why, "the engine did not answer %s with %s within %g s%s%s%s", quoted(e->asked),
                         e->expected, e->seconds, *e->answer ? "; its last line is " : "",
                         *e->answer ? quoted(e->answer) : "", error_text(e, text));
}

static bool is_there(const engine *e, problem *why) { return e->process || problem_work(why, "the engine has ended"); }

/* ---- pipes --------------------------------------------------------------------------------------- */

/* Takes the first line off; false when none is complete. A line too long for the room is cut there. */
static bool take_line(pipe_reader *in, char *line, size_t room) {
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

/* Reads what is there; false at the end of the pipe. */
static bool fill(pipe_reader *in) {
    ssize_t got = read(in->fd, in->text + in->length, sizeof in->text - in->length);
    if (got > 0) in->length += (size_t)got;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

static void read_errors(engine *e) {
    char line[sizeof e->last_error];
    if (!fill(&e->errors)) close_end(&e->errors.fd);
    while (take_line(&e->errors, line, sizeof line))
        if (*line) strcpy(e->last_error, line);
}

/* When its output has ended: what it wrote to stderr just before. Not for ever, as what it started may go on. */
static void read_last_errors(engine *e) {
    for (int i = 0; i < 100 && e->errors.fd >= 0; i++)
        if (poll(&(struct pollfd){e->errors.fd, POLLIN, 0}, 1, 20) > 0) read_errors(e);
}

/* Waits until the engine writes, or can be written to; reads its stderr meanwhile. False at the deadline and after
 * Ctrl-C. */
static bool wait_for_pipe(engine *e, int fd, short events, problem *why) {
    struct pollfd fds[2] = {{fd, events, 0}, {e->errors.fd, POLLIN, 0}};
    while (!fds[0].revents) {
        double left = e->deadline - seconds_now();
        if (interrupted()) return engine_refuse(e, why, "stopped");
        if (left <= 0) return engine_silent(e, why);
        fds[1].fd = e->errors.fd;
        if (poll(fds, 2, left > 1 ? 1000 : (int)(1000 * left) + 1) <= 0) fds[0].revents = fds[1].revents = 0;
        if (fds[1].revents) read_errors(e);
    }
    return true;
}

/* ---- sending and reading ---------------------------------------------------------------------------- */

void engine_expect(engine *e, const char *what) {
    e->expected = what;
    e->deadline = seconds_now() + e->seconds;
    e->lines = 0;
    *e->answer = 0;
}

static bool send_bytes(engine *e, const char *text, size_t length, problem *why) {
    while (length) {
        ssize_t sent = write(e->to, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno == EAGAIN) {
            if (!wait_for_pipe(e, e->to, POLLOUT, why)) return false;
        } else if (sent < 0 && errno != EINTR) {
            return true; /* it reads no more: what it has written last is still to be read, and says why */
        }
    }
    return true;
}

bool engine_send(engine *e, problem *why, const char *format, ...) {
    char    text[4096];
    va_list values;
    if (!is_there(e, why)) return false;
    va_start(values, format);
    int length = vsnprintf(text, sizeof text - 1, format, values);
    va_end(values);
    if (length < 0 || (size_t)length >= sizeof text - 1)
        return engine_refuse(e, why, "a command to the engine is too long");
    snprintf(e->asked, sizeof e->asked, "%.*s", (int)sizeof e->asked - 1, text);
    text[length] = '\n';
    engine_expect(e, "reading on");
    return send_bytes(e, text, (size_t)length + 1, why);
}

const char *engine_next_line(engine *e, problem *why) {
    if (!is_there(e, why)) return NULL;
    if (++e->lines > LINES_MAX) {
        engine_refuse(e, why, "the engine talks nonsense: %d lines after %s, the last %s; expected %s", LINES_MAX,
                      quoted(e->asked), quoted(e->answer), e->expected);
        return NULL;
    }
    while (!take_line(&e->from, e->answer, sizeof e->answer)) {
        if (!wait_for_pipe(e, e->from.fd, POLLIN, why)) return NULL;
        if (fill(&e->from)) continue;
        read_last_errors(e);
        engine_ended(e, why);
        return NULL;
    }
    return e->answer;
}

bool engine_wait_for(engine *e, const char *word, problem *why) {
    size_t length = strlen(word);
    engine_expect(e, word);
    for (const char *line; (line = engine_next_line(e, why));)
        if (strncmp(line, word, length) == 0 && (line[length] == 0 || line[length] == ' ')) return true;
    return false;
}

bool engine_begin(engine *e, bool chess960, problem *why) {
    return engine_send(e, why, "uci") && engine_wait_for(e, "uciok", why) &&
           (!chess960 || engine_send(e, why, "setoption name UCI_Chess960 value true")) &&
           engine_send(e, why, "ucinewgame") && engine_send(e, why, "isready") && engine_wait_for(e, "readyok", why);
}
