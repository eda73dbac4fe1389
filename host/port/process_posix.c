/* SPDX-License-Identifier: MIT
 *
 * process_posix.c: processes, pipes and signals of POSIX. All waiting is done by poll()
 * with a deadline, writing included, so that nothing the other program does or
 * omits can hold this one up; this is also why its lines are not read by
 * line_reader.h, which waits for ever. It runs in a process group of its own
 * (guard_posix.h): what the shell started for it is killed with it.
 */
#include "process.h"

#include "clock.h"
#include "guard_posix.h"
#include "interrupt.h"
#include "pipe_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A pipe from the process. */
typedef struct pipe_reader {
    int        fd; /* -1 when it is closed */
    pipe_lines lines;
} pipe_reader;

struct process {
    guard       guard;
    pid_t       id;
    int         to;     /* its stdin */
    pipe_reader from;   /* its stdout */
    pipe_reader errors; /* its stderr */
    char        last_error[128];
};

static void close_end(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* ---- starting ------------------------------------------------------------------------------ */

static _Noreturn void run_shell(const char *command, pid_t group, int in, int out, int errors) {
    if (setpgid(0, group) != 0) _exit(127); /* the guard is gone, and so is the program that wanted this one */
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
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

static bool fork_shell(process *p, int pipes[PIPES][2], const char *command, problem *why) {
    p->id = fork();
    if (p->id < 0) return problem_work(why, "cannot start a process: %s", strerror(errno));
    if (p->id == 0) run_shell(command, p->guard.group, pipes[IN][0], pipes[OUT][1], pipes[ERRORS][1]);
    setpgid(p->id, p->guard.group); /* the child does so too: whoever is first */
    p->to = keep_end(&pipes[IN][1]);
    p->from.fd = keep_end(&pipes[OUT][0]);
    p->errors.fd = keep_end(&pipes[ERRORS][0]);
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    return true;
}

/* One thread at a time: a process that another thread starts between a pipe and its mark would hold that pipe open. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* The guard comes first: it must not hold an end of the pipes. */
static bool start_guarded(process *p, const char *command, problem *why) {
    int pipes[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    if (!guard_start(&p->guard)) return problem_work(why, "cannot start a process: %s", strerror(errno));
    bool started = open_pipes(pipes, why) && fork_shell(p, pipes, command, why);
    close_pipes(pipes);
    if (!started) guard_end(&p->guard);
    return started;
}

process *process_start(const char *command, problem *why) {
    process *p = calloc(1, sizeof *p);
    signal(SIGPIPE, SIG_IGN);
    pthread_mutex_lock(&starting);
    bool started = p ? start_guarded(p, command, why) : problem_no_memory(why);
    pthread_mutex_unlock(&starting);
    if (started) return p;
    free(p);
    return NULL;
}

/* ---- pipes --------------------------------------------------------------------------------- */

/* Reads what is there; false at the end of the pipe. */
static bool fill(pipe_reader *in) {
    pipe_lines *lines = &in->lines;
    ssize_t     got = read(in->fd, lines->text + lines->length, sizeof lines->text - lines->length);
    if (got > 0) lines->length += (size_t)got;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

static void read_errors(process *p) {
    if (!fill(&p->errors)) close_end(&p->errors.fd);
    pipe_lines_take_last(&p->errors.lines, p->last_error, sizeof p->last_error);
}

/* When its output has ended: what it wrote to stderr just before. Not for ever, as what it started may go on. */
static void read_last_errors(process *p) {
    for (int i = 0; i < 100 && p->errors.fd >= 0; i++)
        if (poll(&(struct pollfd){p->errors.fd, POLLIN, 0}, 1, 20) > 0) read_errors(p);
}

/* Waits until the process writes, or can be written to; reads its stderr meanwhile. */
static process_result wait_for_pipe(process *p, int fd, short events, double deadline) {
    struct pollfd fds[2] = {{fd, events, 0}, {p->errors.fd, POLLIN, 0}};
    while (!fds[0].revents) {
        double left = deadline - seconds_now();
        if (interrupted()) return PROCESS_STOPPED;
        if (left <= 0) return PROCESS_LATE;
        fds[1].fd = p->errors.fd;
        if (poll(fds, 2, left > 1 ? 1000 : (int)(1000 * left) + 1) <= 0) fds[0].revents = fds[1].revents = 0;
        if (fds[1].revents) read_errors(p);
    }
    return PROCESS_DONE;
}

/* ---- writing and reading ------------------------------------------------------------------- */

process_result process_write(process *p, const char *bytes, size_t count, double deadline) {
    while (count) {
        ssize_t wrote = write(p->to, bytes, count);
        if (wrote > 0) {
            bytes += wrote;
            count -= (size_t)wrote;
        } else if (wrote < 0 && errno == EAGAIN) {
            process_result waited = wait_for_pipe(p, p->to, POLLOUT, deadline);
            if (waited != PROCESS_DONE) return waited;
        } else if (wrote < 0 && errno != EINTR) {
            return PROCESS_DONE;
        }
    }
    return PROCESS_DONE;
}

process_result process_read_line(process *p, char line[PROCESS_LINE_SIZE], double deadline) {
    while (!pipe_lines_take(&p->from.lines, line, PROCESS_LINE_SIZE)) {
        process_result waited = wait_for_pipe(p, p->from.fd, POLLIN, deadline);
        if (waited != PROCESS_DONE) return waited;
        if (fill(&p->from)) continue;
        if (pipe_lines_take_rest(&p->from.lines, line, PROCESS_LINE_SIZE)) return PROCESS_DONE;
        read_last_errors(p);
        return PROCESS_CLOSED;
    }
    return PROCESS_DONE;
}

const char *process_last_error(const process *p) { return p->last_error; }

/* ---- ending -------------------------------------------------------------------------------- */

static int wait_and_kill(process *p, int milliseconds) {
    int  status = 0;
    bool ended = false;
    for (int waited = 0; !ended && waited < milliseconds; waited += 5) {
        ended = waitpid(p->id, &status, WNOHANG) == p->id;
        if (!ended) poll(NULL, 0, 5);
    }
    guard_end(&p->guard);
    while (!ended) ended = waitpid(p->id, &status, 0) == p->id || errno != EINTR;
    return status;
}

/* The shell ends with 126 or 127 where there is no such program, and with 128 and more where a signal ended it. */
static process_outcome outcome_of(int status) {
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    int fatal = WIFSIGNALED(status) ? WTERMSIG(status) : code > 128 ? code - 128 : 0;
    if (code == 126 || code == 127) return (process_outcome){.fate = PROCESS_NOT_RUN};
    if (code > 128 || (fatal && fatal != SIGKILL))
        return (process_outcome){.fate = PROCESS_CRASHED, .crash = strsignal(fatal)};
    if (code >= 0) return (process_outcome){.fate = PROCESS_EXITED, .status = code};
    return (process_outcome){.fate = PROCESS_KILLED};
}

process_outcome process_end(process *p, int milliseconds) {
    close_end(&p->to);
    close_end(&p->from.fd);
    close_end(&p->errors.fd);
    int status = wait_and_kill(p, milliseconds);
    free(p);
    return outcome_of(status);
}
