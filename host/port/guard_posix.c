/* SPDX-License-Identifier: MIT
 *
 * guard_posix.c: process groups of POSIX.
 */
#include "guard_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Pipes to other processes: those should see the end of them when this program closes its own. */
static void close_others(int kept) {
    enum { FDS_MAX = 4096 }; /* four to a process, and WORKERS_MAX of these at a time */
    for (int fd = STDERR_FILENO + 1; fd < FDS_MAX; fd++)
        if (fd != kept) close(fd);
}

/* Only calls that are safe after fork(). All signals are blocked: those for this program, which has the guard's name
 * too, are not to end the guard before it, nor to run the handlers that it has set up. */
static _Noreturn void watch(const int pipe_ends[2]) {
    char    byte;
    ssize_t got;
    setpgid(0, 0);
    close_others(pipe_ends[0]);
    close(STDOUT_FILENO); /* who reads this program's output should see its end */
    close(STDERR_FILENO);
    do got = read(pipe_ends[0], &byte, 1);
    while (got > 0 || (got < 0 && errno == EINTR));
    kill(0, SIGKILL);
    _exit(0);
}

bool guard_start(guard *g) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    g->group = fork();
    if (g->group == 0) watch(ends);
    int reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (g->group > 0) setpgid(g->group, g->group); /* the guard does so too: whoever is first */
    close(ends[0]);
    g->pipe = ends[1];
    if (g->group < 0) close(ends[1]);
    errno = reason;
    return g->group > 0;
}

void guard_end(guard *g) {
    int status;
    kill(-g->group, SIGKILL);
    while (waitpid(g->group, &status, 0) < 0 && errno == EINTR) {
    }
    close(g->pipe);
}
