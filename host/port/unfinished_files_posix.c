/* SPDX-License-Identifier: MIT
 *
 * unfinished_files_posix.c: exit and signals of POSIX.
 */
#include "unfinished_files.h"
#include "unfinished_system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

void unfinished_file_remove(const char *path) { unlink(path); }

/* The signal's action is the system's again by then. */
static void remove_and_die(int number) {
    unfinished_files_remove();
    raise(number);
}

void unfinished_files_end_with(int number) {
    struct sigaction tidy = {.sa_handler = remove_and_die, .sa_flags = (int)SA_RESETHAND};
    sigaction(number, &tidy, NULL);
}

static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};

enum { DEADLY = sizeof deadly / sizeof *deadly };

void unfinished_files_watch(void) {
    for (int i = 0; i < DEADLY; i++) {
        struct sigaction now;
        if (sigaction(deadly[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) unfinished_files_end_with(deadly[i]);
    }
}

/* Were it noted first, a signal could remove a file that somebody else has made. */
int unfinished_file_make(char *path) {
    sigset_t held, before;
    sigemptyset(&held);
    for (int i = 0; i < DEADLY; i++) sigaddset(&held, deadly[i]);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666), reason = errno;
    if (fd >= 0) unfinished_file_note(path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return fd;
}
