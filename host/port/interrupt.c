/* SPDX-License-Identifier: MIT
 *
 * interrupt.c: signals of POSIX.
 */
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool interrupt_seen; /* the signal may come to any thread */

static void note_interrupt(int number) {
    (void)number;
    atomic_store(&interrupt_seen, true);
}

void catch_interrupt(void) {
    struct sigaction once = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND};
    struct sigaction always = {.sa_handler = note_interrupt}; /* `timeout` and its like send it twice */
    struct sigaction before;                                  /* `nohup` has SIGHUP ignored, and so it stays */
    sigaction(SIGINT, &once, NULL);
    sigaction(SIGTERM, &always, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &always, NULL);
}

bool interrupted(void) { return atomic_load(&interrupt_seen); }
