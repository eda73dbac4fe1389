/* SPDX-License-Identifier: MIT
 *
 * unfinished_files_posix.c: exit and signals of POSIX.
 */
#include "unfinished_files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_UNFINISHED = 8 };

static char *_Atomic unfinished[MOST_UNFINISHED];

static atomic_int removing; /* how many are in remove_unfinished(); the paths that they see must stay */

/* Called by exit() or in a signal handler, so nothing but what both may call. */
static void remove_unfinished(void) {
    atomic_fetch_add(&removing, 1);
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        const char *path = atomic_load(&unfinished[i]);
        if (path) unlink(path);
    }
    atomic_fetch_sub(&removing, 1);
}

/* The signal's action is the system's again by then. */
static void remove_and_die(int number) {
    remove_unfinished();
    raise(number);
}

void unfinished_files_end_with(int number) {
    struct sigaction tidy = {.sa_handler = remove_and_die, .sa_flags = (int)SA_RESETHAND};
    sigaction(number, &tidy, NULL);
}

static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};

enum { DEADLY = sizeof deadly / sizeof *deadly };

static void watch_signals(void) {
    for (int i = 0; i < DEADLY; i++) {
        struct sigaction now;
        if (sigaction(deadly[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) unfinished_files_end_with(deadly[i]);
    }
}

static void note(char *path) {
    static atomic_flag watched = ATOMIC_FLAG_INIT;
    if (!atomic_flag_test_and_set(&watched)) {
        atexit(remove_unfinished);
        watch_signals();
    }
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *none = NULL;
        if (atomic_compare_exchange_strong(&unfinished[i], &none, path)) return;
    }
}

/* Were it noted first, a signal could remove a file that somebody else has made. */
int unfinished_file_make(char *path) {
    sigset_t held, before;
    sigemptyset(&held);
    for (int i = 0; i < DEADLY; i++) sigaddset(&held, deadly[i]);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666), reason = errno;
    if (fd >= 0) note(path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return fd;
}

void unfinished_file_forget(char *path) {
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *that = path;
        atomic_compare_exchange_strong(&unfinished[i], &that, NULL);
    }
    while (atomic_load(&removing)) continue; /* by another thread, which may have seen it: not for long */
}
