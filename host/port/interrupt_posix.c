/* SPDX-License-Identifier: MIT
 *
 * interrupt_posix.c: signals of POSIX.
 */
#include "interrupt.h"

#include "unfinished_files.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

static atomic_bool interrupt_seen; /* the signal may come to any thread */

/* Is this a second request to end? `timeout` and its like send each to the process and to its group, twice at once. */
static bool comes_again(void) {
    enum { AT_ONCE = 500 }; /* milliseconds */
    static atomic_llong first;
    struct timespec     t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    long long now = 1000LL * t.tv_sec + t.tv_nsec / 1000000, none = 0;
    return !atomic_compare_exchange_strong(&first, &none, now ? now : 1) && now - none >= AT_ONCE;
}

static void note_interrupt(int number) {
    atomic_store(&interrupt_seen, true);
    if (number == SIGINT) {
        unfinished_files_end_with(SIGINT); /* the next one */
    } else if (comes_again()) {
        unfinished_files_end_with(number);
        raise(number);
    }
}

void catch_interrupt(void) {
    struct sigaction note = {.sa_handler = note_interrupt}, old;
    sigaction(SIGINT, &note, NULL); /* also where it is ignored, as a shell has it for what runs in the background */
    sigaction(SIGTERM, &note, NULL);
    /* `nohup` has SIGHUP ignored, and so it stays. */
    if (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(SIGHUP, &note, NULL);
}

bool interrupted(void) { return atomic_load(&interrupt_seen); }
