/* SPDX-License-Identifier: MIT
 *
 * interrupt.c: signals of POSIX.
 */
#include "interrupt.h"

#include "unfinished_files.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool interrupt_seen; /* the signal may come to any thread */

static void note_interrupt(int number) {
    atomic_store(&interrupt_seen, true);
    if (number == SIGINT) unfinished_files_end_with(SIGINT);
}

void catch_interrupt(void) {
    struct sigaction note = {.sa_handler = note_interrupt}, old;
    sigaction(SIGINT, &note, NULL);  /* also where it is ignored, as a shell has it for what runs in the background */
    sigaction(SIGTERM, &note, NULL); /* each time: `timeout` and its like send it twice */
    /* `nohup` has SIGHUP ignored, and so it stays. */
    if (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(SIGHUP, &note, NULL);
}

bool interrupted(void) { return atomic_load(&interrupt_seen); }
