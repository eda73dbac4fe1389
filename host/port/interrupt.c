/* SPDX-License-Identifier: MIT
 *
 * interrupt.c: signals of POSIX.
 */
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool interrupt_seen; /* the signal may come to any thread */

static struct sigaction before; /* what Ctrl-C did */

static void note_interrupt(int number) {
    atomic_store(&interrupt_seen, true);
    if (number == SIGINT) sigaction(SIGINT, &before, NULL);
}

void catch_interrupt(void) {
    struct sigaction note = {.sa_handler = note_interrupt}, old;
    sigaction(SIGINT, &note, &old);
    if (old.sa_handler == SIG_IGN) old.sa_handler = SIG_DFL; /* as a shell has it for what runs in the background */
    if (old.sa_handler != note_interrupt) before = old;
    sigaction(SIGTERM, &note, NULL); /* each time: `timeout` and its like send it twice */
    /* `nohup` has SIGHUP ignored, and so it stays. */
    if (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(SIGHUP, &note, NULL);
}

bool interrupted(void) { return atomic_load(&interrupt_seen); }
