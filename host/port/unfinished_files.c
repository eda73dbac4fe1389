/* SPDX-License-Identifier: MIT
 *
 * unfinished_files.c: exit and signals of POSIX.
 */
#include "unfinished_files.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_UNFINISHED = 8 };

static char *_Atomic unfinished[MOST_UNFINISHED];

/* Called by exit() or in a signal handler, so nothing but what both may call. */
static void remove_unfinished(void) {
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        const char *path = atomic_load(&unfinished[i]);
        if (path) unlink(path);
    }
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

static void watch_signals(void) {
    static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
        struct sigaction now;
        if (sigaction(deadly[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) unfinished_files_end_with(deadly[i]);
    }
}

void unfinished_file_note(char *path) {
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

void unfinished_file_forget(char *path) {
    for (int i = 0; i < MOST_UNFINISHED; i++) {
        char *that = path;
        atomic_compare_exchange_strong(&unfinished[i], &that, NULL);
    }
}
